"""An edited island as a still picture."""

from __future__ import annotations

from banana_lab.boards.explorers.island_editor.state import IslandEditorState
from banana_lab.maka_bana import svg

__all__ = ["draw"]


def draw(state: IslandEditorState, title: str) -> str:
    """Return an edited island as SVG.

    Args:
        state: what to show.
        title: the name of the picture.
    """
    return svg.island(state.island, title=f"{title}: {state.island.name}")
