"""Where the boards' modules and styles are: in the wheel, or in a checkout."""

from __future__ import annotations

from pathlib import Path

__all__ = ["asset"]

PACKAGE = Path(__file__).parents[2]
FOLDERS = (PACKAGE / "static", PACKAGE.parent / "widgets" / "dist")


def asset(name: str) -> Path:
    """Return the path of a bundled file of the boards, such as ``"dice-cup.js"``.

    Raises:
        FileNotFoundError: it is in neither place.

    >>> asset("dice-cup.js").name
    'dice-cup.js'
    """
    for folder in FOLDERS:
        if (folder / name).is_file():
            return folder / name
    raise FileNotFoundError(
        f"the boards' file {name} is missing; in a checkout, build it: "
        "npm ci --ignore-scripts && npm run build, in the folder widgets"
    )
