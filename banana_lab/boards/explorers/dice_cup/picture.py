"""The picture of the dice, of the sample, and of the exact law unless it is hidden."""

from __future__ import annotations

from functools import cache

from banana_lab.boards import dice
from banana_lab.boards.explorers.dice_cup import words
from banana_lab.boards.explorers.dice_cup.state import (
    EACH_MOST,
    FACES,
    FOREIGN_MOST,
    MINIMUM_MOST,
    OTHERS,
    OWN_MOST,
    DiceCupState,
    law,
)
from banana_lab.boards.messages import Picture
from banana_lab.boards.samples import TAIL, draw_law, draw_sample
from banana_lab.jack_bananas.components import TRIALS, Trial, colours
from banana_lab.odds.text import parts

__all__ = ["draw"]


def draw(state: DiceCupState) -> Picture:
    """Return the picture as JSON."""
    exact = state.exact
    return {
        "title": "Dice Cup",
        "game": "Jack Bananas",
        "question": f"{words.dice(state)}, one island: how fast is fast enough?",
        "code": state.code,
        "pupil": state.pupil,
        "own": state.own,
        "own_colour": colours()[-1],
        "foreign": dict(zip(OTHERS, state.foreign, strict=True)),
        "trial": state.trial,
        "trials": {trial: dice.TRIALS[trial] for trial in TRIALS},
        "order": {"foreign": OTHERS, "trials": TRIALS},
        "minimum": state.minimum,
        "most": {
            "own": OWN_MOST,
            "foreign": FOREIGN_MOST,
            "each": EACH_MOST,
            "minimum": MINIMUM_MOST,
        },
        "faces": FACES,
        "dice": dice.drawn(state.calculation, state.colours),
        "lying": state.lying,
        "speed": _speed(state),
        "axis": {
            "speeds": state.law.outcomes,
            "end": _end(state.own, sum(state.foreign), state.trial),
        },
        "exact": exact,
        "law": draw_law(state.law) if exact else None,
        "chance": parts(state.chance) if exact else None,
        "sample": draw_sample(
            [state.tally[speed] for speed in state.law.outcomes], state.reached, state.rolls
        ),
        "sentence": words.law_sentence(state) if exact else words.sample_sentence(state),
        "line": words.line(state),
    }


def _speed(state: DiceCupState) -> Picture:
    calculation = state.calculation
    return {
        "sum": calculation.speed,
        "counted": state.speed,
        "why": words.why(calculation),
        "reaches": state.speed >= state.minimum,
    }


@cache
def _end(own: int, foreign: int, trial: Trial) -> int:
    speeds = law(own, foreign, trial)
    return max(speed for speed in speeds.outcomes if speeds.at_least(speed) >= TAIL)
