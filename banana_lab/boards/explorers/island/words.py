"""What the board says of a position, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence

from banana_lab import odds
from banana_lab.boards.explorers.island.state import IslandState
from banana_lab.core.words import count, signed
from banana_lab.maka_bana import group_points
from banana_lab.odds import text

__all__ = [
    "SHAPES",
    "ask",
    "entered",
    "fits",
    "hit",
    "joins",
    "law",
    "moved",
    "planned",
    "prompt",
    "stands",
    "summary",
    "terms",
]

SHAPES = ("circle", "triangle", "square", "diamond", "cross")
"""The roof of each colour's huts."""
NUMBERS = ("No", "One", "Two", "Three", "Four")


def stands(state: IslandState, spot: int) -> str:
    """Say what stands on a spot."""
    pieces = (("hut", state.owner(spot)), ("Tiki", state.worshipper(spot)))
    standing = [f"{what} of {state.names[whose]}" for what, whose in pieces if whose is not None]
    return ", ".join(standing) or "free"


def prompt(state: IslandState) -> str:
    """Say what can be done now."""
    match state.mode:
        case "place":
            what = "hut" if state.piece == "hut" else "Tiki"
            return f"Choose a spot to put, or take, a {what} of {state.names[state.colour]}."
        case "hint":
            if state.shown is not None:
                return fits(state)
            about = "" if state.project is None else f"Your project: {state.spots[state.project]}. "
            return f"{about}{ask(state)}"
        case "plan":
            return planned(state)


def summary(state: IslandState) -> str:
    """Say how many pieces stand, and how many spots are free."""
    huts, tikis = sum(state.huts).bit_count(), state.sacred.bit_count()
    free = (state.here.at() & ~state.occupied).bit_count()
    return f"{count(huts, 'hut')}, {count(tikis, 'Tiki')}, {count(free, 'free spot')}"


def moved(before: IslandState, after: IslandState, spot: int) -> str:
    """Say what became of a spot, and the one number that matters."""
    colour, name = after.colour, after.names[after.colour]
    was, now = before.owner(spot), after.owner(spot)
    old, new = before.scores[colour], after.scores[colour]
    if was == now:
        return f"{after.spots[spot]}: {_tiki(before, after, spot)} {summary(after)}."
    if after.mode == "plan":
        what = "no longer planned" if now is None else "planned"
        return f"{after.spots[spot]}: {what}, {signed(new.huts - old.huts)}. {planned(after)}"
    if now is None:
        what = f"{name}’s hut is taken away"
    else:
        what = f"hut of {name}" if was is None else f"{name} takes back {after.names[was]}’s hut"
    return (
        f"{after.spots[spot]}: {what}, {signed(new.total - old.total)}. {name.capitalize()} has "
        f"{count(new.total, 'point')}, and {count(after.reserve(colour), 'hut')} in the reserve."
    )


def _tiki(before: IslandState, after: IslandState, spot: int) -> str:
    name, owner = after.names[after.colour], after.owner(spot)
    if after.worshipper(spot) is None:
        return f"{name}’s Tiki is taken away."
    protects = "" if owner is None else f", which protects {after.names[owner]}’s hut"
    moves = "" if before.tikis[after.colour] is None else ", moved here"
    return f"Tiki of {name}{moves}{protects}."


def entered(state: IslandState) -> str:
    """Say that a position was set up."""
    leading = max(state.totals)
    leaders = [
        name for name, total in zip(state.names, state.totals, strict=True) if total == leading
    ]
    who = f" {' and '.join(leaders).capitalize()} in the lead with {leading}." if leading else ""
    return f"The position is set up: {summary(state)}.{who}"


# ------------------------------------------------------------------------------- hints


def ask(state: IslandState) -> str:
    """Ask for a card, or for a project."""
    if state.project is None:
        return "Choose a spot for a project, or a card alone."
    return "Which of its cards do you show?"


def fits(state: IslandState) -> str:
    """Say how many spots the shown card leaves."""
    free = state.here.at() & ~state.occupied
    left = free & state.here.at(state.shown or "")
    of = f"{free.bit_count()}{'' if not state.occupied else ' free'} spots"
    verb = "fits" if left.bit_count() == 1 else "fit"
    return f"Card {state.shown} shown: {left.bit_count()} of {of} {verb}."


def hit(state: IslandState) -> str:
    """Say how likely the Tikis hit the project."""
    chance = odds.tiki_hit(state.here, state.shown or "", state.seekers, taken=state.occupied)
    tikis = "One Tiki hits" if state.seekers == 1 else f"{NUMBERS[state.seekers]} Tikis hit"
    return f"{tikis} it with probability {text.both(chance)}."


# ------------------------------------------------------------------------------- plans


def planned(state: IslandState) -> str:
    """Say what the planned huts are worth."""
    groups = state.scores[state.colour].groups
    if not groups:
        return "No hut is planned. Choose a spot."
    points = state.scores[state.colour].huts
    return f"{count(sum(groups), 'hut')}: {terms(groups)} = {count(points, 'point')}."


def terms(groups: Sequence[int]) -> str:
    """Return the points of groups as a sum over their huts.

    >>> terms([4, 1])
    '(1 + 2 + 3 + 3) + 1'
    """
    sums = [
        " + ".join(str(group_points(n) - group_points(n - 1)) for n in range(1, huts + 1))
        for huts in groups
    ]
    alone = len(sums) == 1
    return " + ".join(part if alone or "+" not in part else f"({part})" for part in sums)


def joins(sizes: Sequence[int]) -> str:
    """Say what a hut touches.

    >>> joins([2, 2])
    'joins groups of 2 and 2 huts'
    """
    if not sizes:
        return "stands alone"
    if tuple(sizes) == (1,):
        return "makes a pair"
    if len(sizes) == 1:
        return f"makes a group of {sizes[0] + 1}"
    *most, last = map(str, sizes)
    return f"joins groups of {', '.join(most)} and {last} {'hut' if max(sizes) == 1 else 'huts'}"


def law(state: IslandState) -> str:
    """Say how the plan stands against huts on random free spots."""
    law, points = state.law, state.scores[state.colour].huts
    huts = state.huts[state.colour].bit_count()
    best = law.outcomes[-1]
    than = "No set of so many huts brings more." if points == best else f"The best brings {best}."
    return (
        f"{count(huts, 'hut')} on random free spots bring {text.both(law.mean)} points on average; "
        f"{text.both(law.at_most(points))} of all sets bring at most your {points}. {than}"
    )
