"""A race in words: how far it is, whose move it is, and what each plane has and says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from banana_lab.core.protocol import End, Together, Turn
from banana_lab.core.words import capital
from banana_lab.jack_bananas.actions import Roll
from banana_lab.jack_bananas.components import colours, face_name
from banana_lab.jack_bananas.race import Known, RaceView
from banana_lab.jack_bananas.rules import PHASES

__all__ = [
    "TRIALS",
    "description",
    "faces",
    "role",
    "setting",
    "when",
    "who",
]


TRIALS: Final = {
    "altitude": "Altitude",
    "low_flying": "Low-flying",
    "acrobatics": "Acrobatics",
}


def when(position: Known) -> str:
    """Return the turn and its phase."""
    over = isinstance(position.node, End)
    return f"Turn {position.turn}: {'the end' if over else PHASES[position.phase]}"


def setting(position: Known) -> str:
    """Return which race it is."""
    cup = "Super Banana Cup" if position.game.is_super else "Banana Cup"
    return f"{cup}, {position.game.course.name} course"


def who(position: Known) -> str:
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


def role(position: Known, plane: int) -> str:
    """Return what a plane is."""
    role = position.role(plane)
    return f"{role}, pushed back" if position.is_pushed(plane) else role


def faces(position: Known, plane: int) -> Iterator[tuple[int, int | None]]:
    """Yield the colour and the face of each die of a plane; ``None`` is a face not known."""
    roll, dice = _known_roll(position, plane), position.dice[plane]
    thrown = position.throws[plane]
    for colour in sorted(range(len(dice)), key=lambda colour: colour != plane):
        shown: Sequence[int | None] = roll.faces[colour] if roll else (None,) * dice[colour]
        if thrown is not None and colour == plane:
            shown = (thrown, *shown[1:])
        for face in shown:
            yield colour, face


def _known_roll(position: Known, plane: int) -> Roll | None:
    """Return what a Pilot rolled: of a race only what lies open (JB-14)."""
    is_seen = position.is_accused(plane) or isinstance(position, RaceView)
    return position.rolls[plane] if is_seen else None


def description(position: Known) -> str:
    """Return a whole position in words."""
    course = position.game.course
    heights = ", ".join(map(str, course.heights))
    planes = "; ".join(_plane(position, plane) for plane in position.in_order())
    return (
        f"{when(position)}. {who(position)}. {setting(position)}: "
        f"islands of height {heights}, the Resupply on island {course.resupply}. {planes}."
    )


def _plane(position: Known, plane: int) -> str:
    where = f"island {position.where[plane]}" if position.where[plane] else "the start"
    counts = zip(colours(), position.dice[plane], strict=True)
    dice = " and ".join(f"{count} {name}" for name, count in counts if count)
    words = [f"{capital(colours()[plane])}, {role(position, plane)}, at {where} with {dice}"]
    shown = [face_name(face) for _, face in faces(position, plane) if face is not None]
    if shown:
        words.append(f"showing {' '.join(shown)}")
    if (action := position.announced[plane]) is not None:
        words.append(f"says {str(action).removeprefix('announce ')}")
    if (true := position.verdict(plane)) is not None:
        words.append("found to be true" if true else "caught in a lie")
    if (token := position.tokens[plane]) is not None:
        verdict = "rightly" if token.right else "wrongly"
        words.append(f"has {verdict} accused {colours()[token.against]}")
    return ", ".join(words)
