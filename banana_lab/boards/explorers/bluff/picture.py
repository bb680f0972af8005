"""The picture of a duel, drawn from what you have seen and from nothing else."""

from __future__ import annotations

from fractions import Fraction

from banana_lab.boards import dice
from banana_lab.boards.explorers.bluff import words
from banana_lab.boards.explorers.bluff.round import DICE_MOST, THEM, YOU, Plane
from banana_lab.boards.explorers.bluff.state import GOAL, BluffState
from banana_lab.boards.messages import Json, Picture
from banana_lab.jack_bananas.actions import Accuse, Announce, Bananas, Give, Hold
from banana_lab.jack_bananas.components import colours
from banana_lab.odds.text import parts
from banana_lab.players.jack_bananas import chance_of

__all__ = ["MINIMUM_MOST", "N_MOST", "draw", "truth"]

N_MOST = 20
MINIMUM_MOST = 48
OPPONENTS = {"honest": "Honest", "bluffing": "Bluffing", "bold": "Bold"}
SETS = {"opponent": OPPONENTS, "trial": dice.TRIALS, "cup": dice.CUPS}


def draw(state: BluffState) -> Picture:
    """Return the picture as JSON."""
    seen = state.seen
    return {
        "title": "Bluff",
        "game": "Jack Bananas",
        "question": "Say a speed. Believe theirs, or don’t.",
        "number": state.number,
        "steps": _steps(state),
        "ask": _asked(state),
        "you": _duellist(state, YOU),
        "them": _duellist(state, THEM),
        "policy": words.policy(state.setup),
        "island": _island(state),
        "can": {
            "announce": bool(state.speeds),
            "bananas": Bananas() in seen.announcements,
            "pass": bool(seen.announcements),
            "accuse": Accuse(THEM) in seen.options,
            "hold": Hold() in seen.options and not seen.announcements,
            "give": [colours()[give.colour] for give in seen.options if isinstance(give, Give)],
            "next": seen.over,
        },
        "choice": _choice(state),
        "doubt": _doubt(state),
        "odds": state.odds,
        "story": words.story(state),
        "goal": GOAL,
        "islands": state.islands_now,
        "duels": state.duels_now,
        "won": state.winner is not None,
        "record": _record(state),
        "setup": {**state.setup._asdict(), "pupil": state.pupil},
        "sets": {name: [*map(list, choices.items())] for name, choices in SETS.items()},
        "most": {"n": N_MOST, "minimum": MINIMUM_MOST, "dice": DICE_MOST},
        "sentence": words.summary(state),
    }


def _asked(state: BluffState) -> str:
    seen = state.seen
    if seen.over:
        return "over"
    if seen.announcements:
        return "announce"
    return "last call" if Hold() in seen.options else "give"


def _steps(state: BluffState) -> list[Json]:
    """Return the parts of the round, and which one it is in."""
    first, asked = state.seen.first, _asked(state)
    order = ["You announce", "Orange announces"] if first else ["Orange announces", "You announce"]
    names = ["Shake", *order, "Last call", "Fly and settle"]
    now = {"announce": 1 if first else 2, "last call": 3}.get(asked, 4)
    if asked == "announce" and Accuse(THEM) in state.seen.options:
        names[now] = "Announce or accuse"
    return [
        {"name": name, "is": "done" if place < now else "now" if place == now else "to come"}
        for place, name in enumerate(names)
    ]


def _duellist(state: BluffState, plane: Plane) -> Picture:
    """Return a plane: its dice where they lie open, and how many of each colour it has."""
    shown, roll = state.calculation(plane), state.seen.rolls[plane == THEM]
    verdict = state.seen.verdict(plane)
    return {
        "colour": colours()[plane],
        "dice": None if shown is None or roll is None else dice.draw(shown, roll, plane),
        "speed": None if shown is None else shown.speed,
        "shows": words.shown(state, plane),
        "held": [
            {"colour": colours()[colour], "dice": count}
            for colour, count in enumerate(state.seen.view.dice[plane])
            if count
        ],
        "claim": words.said(state.seen.claim(plane)),
        "verdict": None if verdict is None else "true" if verdict else "false",
        "flown": state.seen.islands(plane),
    }


def _island(state: BluffState) -> Picture:
    setup = state.setup
    return {
        "minimum": setup.minimum,
        "trial": setup.trial,
        "trial_name": dice.TRIALS[setup.trial],
        "cup": dice.CUPS[setup.cup],
        "sentence": words.island(state),
    }


def _choice(state: BluffState) -> Picture | None:
    """Return what you think of announcing, and what comes of it."""
    speed, speeds = state.picked, state.speeds
    if speed is None:
        return None
    true, sentence = truth(state, speed)
    claim = Announce(speed, state.setup.trial == "acrobatics")
    chance = chance_of(state.seen.view, YOU, claim)
    return {
        "speed": speed,
        "says": words.said(claim),
        "low": speeds[0],
        "high": speeds[-1],
        "true": true,
        "words": sentence,
        "accused": words.if_accused(state, true),
        "chance": _number(chance) if state.odds else None,
    }


def truth(state: BluffState, speed: int) -> tuple[bool, str]:
    """Return whether a speed is true of your dice, and say so."""
    true = state.is_true(Announce(speed))
    shown = state.calculation(YOU)
    assert shown is not None
    if true:
        return True, "True"
    return False, f"A bluff, by {speed - shown.speed}" if shown.valid else "A bluff: no banana"


def _doubt(state: BluffState) -> Picture | None:
    """Return what an accusation of the opponent would rest on, while it can be made."""
    claim = state.seen.claim(THEM)
    if Accuse(THEM) not in state.seen.options or not isinstance(claim, Announce | Bananas):
        return None
    right, wrong = words.if_you_accuse(state)
    chance = chance_of(state.seen.view, THEM, claim)
    return {
        "claim": words.said(claim),
        "right": right,
        "wrong": wrong,
        "chance": _number(chance) if state.odds else None,
    }


def _number(number: Fraction) -> Picture:
    return {**parts(number), "share": float(number)}


def _record(state: BluffState) -> list[Json]:
    record = state.record_now
    rows = {
        "Your accusations that were right": (record.right, record.accusations),
        "Your bluffs that flew": (record.bluffs - record.caught, record.bluffs),
        "Orange’s accusations that were right": (record.caught, record.doubts),
    }
    return [{"what": what, "times": times, "of": of} for what, (times, of) in rows.items()]
