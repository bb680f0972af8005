"""The picture of a position, for each of the three ways to look at it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from banana_lab import odds
from banana_lab.boards.explorers.island import notation, words
from banana_lab.boards.explorers.island.chart import chart
from banana_lab.boards.explorers.island.state import MODES, TIKIS_MOST, IslandState
from banana_lab.boards.messages import Json, Picture
from banana_lab.core.words import signed
from banana_lab.maka_bana import Island, described
from banana_lab.odds import text
from banana_lab.odds.text import parts

__all__ = ["PLAYERS", "draw"]

More: TypeAlias = Mapping[int, tuple[str, Picture]]
"""What a mode adds to a spot: to its words, and to its picture."""

PLAYERS = (2, 3, 4, 5)
MODE_NAMES = ("Place huts", "Hints", "Plan")
QUESTIONS = {
    "place": "What is each spot worth, and who is ahead?",
    "hint": "Which card gives least away?",
    "plan": "Where does the next hut bring most?",
}


def draw(state: IslandState) -> Picture:
    """Return the picture as JSON."""
    return {
        "title": "Island",
        "game": "Maka Bana",
        "question": QUESTIONS[state.mode],
        "map": _map(state.here, state.here.map),
        "label": f"Island of Maka Bana, {words.summary(state)}",
        "mode": state.mode,
        "modes": dict(zip(MODES, MODE_NAMES, strict=True)),
        "order": MODES,
        "players": state.players,
        "counts": PLAYERS,
        "colours": _colours(state),
        "colour": state.names[state.colour],
        "piece": state.piece,
        "spots": _spots(state),
        "look": str(state.spots[_first_look(state)]),
        "hint": _hint(state) if state.mode == "hint" else None,
        "plan": _plan(state) if state.mode == "plan" else None,
        "position": notation.write(state.game, notation.Table(state.huts, state.tikis)),
    }


@lru_cache(maxsize=8)
def _map(island: Island, _map: str) -> Picture:
    """Return what an island looks like, and what its spots touch; large, and always the same."""
    sizes = {spot: len(group) for group in island.groups for spot in group}
    return {
        **chart(island),
        "themes": island.themes,
        "beaches": [
            {"name": beach, "areas": areas}
            for beach, areas in zip(island.beaches, island.grounds, strict=True)
        ],
        "spots": {
            str(spot): {
                "touches": [str(other) for other in island.named(island.neighbours[number])],
                "group": sizes[number],
            }
            for number, spot in enumerate(island.spots)
        },
    }


def _colours(state: IslandState) -> list[Json]:
    """Return each colour with its huts and its points."""
    totals, pairs = state.totals, state.players == 2
    return [
        {
            "name": name,
            "shape": words.SHAPES[colour],
            "reserve": state.reserve(colour),
            "groups": score.groups,
            "huts": score.huts,
            "beaches": {
                beach: bonus
                for beach, bonus in zip(state.here.beaches, score.beaches, strict=True)
                if bonus
            },
            "order": state.here.beaches,
            "total": score.total,
            "both": totals[colour] if pairs else None,
            "leads": totals[colour] == max(totals) > 0,
        }
        for colour, (name, score) in enumerate(zip(state.names, state.scores, strict=True))
    ]


# ------------------------------------------------------------------------------- spots


def _spots(state: IslandState) -> Picture:
    more = {"place": _gains, "hint": _fitting, "plan": _steps}[state.mode](state)
    spots: Picture = {}
    for number, (spot, touches) in enumerate(zip(state.spots, _touches(state.here), strict=True)):
        owner, worshipper = state.owner(number), state.worshipper(number)
        stands = words.stands(state, number)
        said, rest = more.get(number, ("", {}))
        spots[str(spot)] = {
            "label": f"{', '.join(spot)}: {stands}. {touches}{said}",
            "stands": stands,
            "hut": None if owner is None else owner + 1,
            "tiki": None if worshipper is None else worshipper + 1,
            **rest,
        }
    return spots


@lru_cache(maxsize=8)
def _touches(island: Island) -> list[str]:
    return [
        described.in_words(island, spot).partition(": free. ")[2]
        for spot in range(len(island.spots))
    ]


def _gains(state: IslandState) -> More:
    values = [state.values(colour) for colour in range(len(state.huts))]
    return {spot: ("", {"gains": [each[spot].gain for each in values]}) for spot in values[0]}


def _fitting(state: IslandState) -> More:
    """Return which spots are left by the shown card."""
    if state.shown is None:
        return {}
    left = state.here.at(state.shown) & ~state.occupied
    return {
        number: (f" Fits {state.shown}.", {"marks": ["fits"]})
        if left >> number & 1
        else ("", {"marks": ["dim"]})
        for number in range(len(state.spots))
    }


def _steps(state: IslandState) -> More:
    """Return what the next planned hut adds on each free spot, the most marked."""
    gains = _next_points(state) if state.reserve(state.colour) else {}
    least, most = min(gains.values(), default=0), max(gains.values(), default=0)
    name, steps = state.names[state.colour], dict[int, tuple[str, Picture]]()
    for spot, gain in gains.items():
        joins = words.joins(state.values(state.colour)[spot].joins)
        best: Picture = {"marks": ["fits"]} if gain == most > least else {}
        note = signed(gain)
        steps[spot] = (
            f" A hut of {name} here {joins}: {note}.",
            {"note": note, "joins": joins, **best},
        )
    return steps


def _next_points(state: IslandState) -> dict[int, int]:
    """Return the points for groups that the next hut brings on each free spot."""
    colour = state.colour
    return {spot: value.changes[colour].huts for spot, value in state.values(colour).items()}


def _first_look(state: IslandState) -> int:
    """Return the spot that the board explains before one is pointed at."""
    if state.mode == "hint":
        return 0 if state.project is None else state.project
    gains = {spot: value.gain for spot, value in state.values(state.colour).items()}
    if state.mode == "plan":
        gains = _next_points(state)
    near = state.here.neighbours
    return max(gains, key=lambda spot: (gains[spot], near[spot].bit_count()), default=0)


# ------------------------------------------------------------------------------- hints


def _hint(state: IslandState) -> Picture:
    """Return the project, what each of its cards leaves, and what the shown one gives away."""
    island, project = state.here, state.project
    cards = () if project is None else state.spots[project]
    free = island.at() & ~state.occupied
    return {
        "project": None if project is None else str(state.spots[project]),
        "cards": [_card(state, card) for card in cards or filter(None, [state.shown])],
        "all": {
            "beach": island.beaches,
            "area": island.areas,
            "theme": island.themes,
        },
        "shown": state.shown,
        "seekers": state.seekers,
        "most": TIKIS_MOST,
        "free": free.bit_count(),
        "sentence": words.fits(state) if state.shown else words.ask(state),
        "hit": words.hit(state) if state.shown and project is not None else "",
        "beaches": {
            beach: (free & island.at(state.shown, beach)).bit_count() for beach in island.beaches
        }
        if state.shown
        else {},
        "order": island.beaches,
        "yours": _yours(state),
    }


def _card(state: IslandState, card: str) -> Picture:
    """Return a card, and once one is shown what it leaves."""
    island = state.here
    kind = "beach" if card in island.beaches else "area" if card in island.areas else "theme"
    if state.shown is None:
        return {"card": card, "kind": kind, "spots": None, "hit": None}
    spots = len(odds.spots_left(island, card, taken=state.occupied))
    chance = odds.tiki_hit(island, card, state.seekers, taken=state.occupied)
    hits = {"raw": f"{min(state.seekers, spots)}/{spots}", **_number(chance)}
    return {"card": card, "kind": kind, "spots": spots, "hit": hits}


def _yours(state: IslandState) -> list[Json]:
    """Return how likely the project is yours to who has seen the card, by two models of you."""
    if state.project is None or state.shown is None:
        return []
    spot = state.spots[state.project]
    rows: list[Json] = []
    for hider, name in (
        ("random", "shows any of the three cards as often"),
        ("careful", "shows a card that leaves most spots"),
    ):
        try:
            law = odds.hint(state.here, state.shown, hider, taken=state.occupied)  # type: ignore[arg-type]
        except ValueError:
            rows.append({"who": name, "chance": None})
        else:
            rows.append({"who": name, "chance": _number(law[spot])})
    return rows


# ------------------------------------------------------------------------------- plans


def _plan(state: IslandState) -> Picture:
    """Return the planned groups with their sums, and how they stand against chance."""
    score = state.scores[state.colour]
    return {
        "huts": sum(score.groups),
        "points": score.huts,
        "groups": [{"huts": huts, "sum": words.terms([huts])} for huts in score.groups],
        "sum": words.terms(score.groups),
        "reserve": state.reserve(state.colour),
        "law": _law(state) if score.groups else None,
    }


def _law(state: IslandState) -> Picture:
    law, points = state.law, state.scores[state.colour].huts
    return {
        "points": law.outcomes,
        "weights": [str(weight) for weight in law.weights],
        "denominator": str(law.denominator),
        "shares": [weight / law.denominator for weight in law.weights],
        "chances": [text.approx(law[total]) for total in law.outcomes],
        "mean": _number(law.mean),
        "at_most": _number(law.at_most(points)),
        "sentence": words.law(state),
    }


def _number(number: Fraction) -> Picture:
    """Return a number as one reads it, and as a length."""
    return {**parts(number), "share": float(number)}
