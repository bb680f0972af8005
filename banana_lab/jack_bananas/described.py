"""A race in words: how far it is, whose move it is, and what each plane has and says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from banana_lab.core.protocol import End, Together, Turn
from banana_lab.core.words import capital
from banana_lab.jack_bananas.actions import Roll
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.race import Race, RaceView
from banana_lab.jack_bananas.rules import PHASES

__all__ = [
    "TRIALS",
    "Position",
    "description",
    "faces",
    "role",
    "setting",
    "when",
    "who",
]

Position: TypeAlias = Race | RaceView

TRIALS: Final = {
    "altitude": "Altitude",
    "low_flying": "Low-flying",
    "acrobatics": "Acrobatics",
}


def when(position: Position) -> str:
    """Return the turn and its phase."""
    over = isinstance(position.node, End)
    return f"Turn {position.turn}: {'the end' if over else PHASES[position.phase]}"


def setting(position: Position) -> str:
    """Return which race it is."""
    cup = "Super Banana Cup" if position.game.is_super else "Banana Cup"
    return f"{cup}, {position.game.course.name} course"


def who(position: Position) -> str:
    """Return whose move it is."""
    node = position.node
    if isinstance(node, Turn):
        return f"{capital(colours()[node.seat])} to move"
    if isinstance(node, Together):
        return "Time to accuse"
    if not isinstance(node, End):
        return "The dice decide"
    winner = position.winner
    if winner is None:
        return "Nobody has won"
    return f"{capital(colours()[winner])} wins the Banana Cup"


def role(position: Position, plane: int) -> str:
    """Return what a plane is."""
    words = "Reckless Flyer" if position.reckless >> plane & 1 else "Pilot"
    return f"{words}, pushed back" if position.pushed >> plane & 1 else words


def faces(position: Position, plane: int) -> Iterator[tuple[int, int | None]]:
    """Yield the colour and the face of each die of a plane; ``None`` is a face not known."""
    roll, dice = _known_roll(position, plane), position.dice[plane]
    thrown = position.throws[plane]
    for colour in sorted(range(len(dice)), key=lambda colour: colour != plane):
        shown: Sequence[int | None] = roll.faces[colour] if roll else (None,) * dice[colour]
        if thrown is not None and colour == plane:
            shown = (thrown, *shown[1:])
        for face in shown:
            yield colour, face


def _known_roll(position: Position, plane: int) -> Roll | None:
    """Return what a Pilot rolled: of a race only what lies open (JB-14)."""
    open_to_all = position.accused >> plane & 1
    return position.rolls[plane] if open_to_all or isinstance(position, RaceView) else None


def description(position: Position) -> str:
    """Return a whole position in words."""
    course = position.game.course
    heights = ", ".join(map(str, course.heights))
    planes = "; ".join(_plane(position, plane) for plane in position.in_order())
    return (
        f"{when(position)}. {who(position)}. {setting(position)}: "
        f"islands of height {heights}, the Resupply on island {course.resupply}. {planes}."
    )


def _plane(position: Position, plane: int) -> str:
    where = f"island {position.where[plane]}" if position.where[plane] else "the start"
    counts = zip(colours(), position.dice[plane], strict=True)
    dice = " and ".join(f"{count} {name}" for name, count in counts if count)
    words = [f"{capital(colours()[plane])}, {role(position, plane)}, at {where} with {dice}"]
    shown = [face_name(face) for _, face in faces(position, plane) if face is not None]
    if shown:
        words.append(f"showing {' '.join(shown)}")
    if (action := position.announced[plane]) is not None:
        words.append(f"says {str(action).removeprefix('announce ')}")
    if position.accused >> plane & 1:
        words.append("caught in a lie" if position.caught >> plane & 1 else "found to be true")
    if (token := position.tokens[plane]) is not None:
        verdict = "rightly" if token.right else "wrongly"
        words.append(f"has {verdict} accused {colours()[token.against]}")
    return ", ".join(words)
