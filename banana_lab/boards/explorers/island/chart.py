"""The map of an island, as the module of a board puts it on the page."""

from __future__ import annotations

from functools import lru_cache

from banana_lab.boards.messages import Picture
from banana_lab.maka_bana import Island, svg

__all__ = ["PREFIX", "chart"]

PREFIX = "maka__map"
"""What every id begins with; the module puts one of its own there. No name can hold it."""


def chart(island: Island) -> Picture:
    """Return both pictures of an island, each with the part of it that shows a beach.

    >>> from banana_lab.maka_bana import island
    >>> sorted(chart(island())["wide"])
    ['beaches', 'svg', 'windows']
    """
    return _chart(island, island.map)


@lru_cache(maxsize=8)
def _chart(island: Island, _map: str) -> Picture:
    """Islands are equal even if they are drawn on different maps."""
    return {
        shape: {
            "svg": svg.island(island, tall=shape == "tall", prefix=PREFIX),
            "beaches": island.beaches,
            "windows": {
                beach: svg.window(island, beach, tall=shape == "tall") for beach in island.beaches
            },
        }
        for shape in ("wide", "tall")
    }
