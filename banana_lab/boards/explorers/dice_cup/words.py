"""What the Dice Cup says, sentence by sentence."""

from __future__ import annotations

from typing import Final

from banana_lab import odds
from banana_lab.boards.dice import TRIALS
from banana_lab.boards.explorers.dice_cup.state import DiceCupState
from banana_lab.classroom import pool
from banana_lab.core.words import count, listed
from banana_lab.jack_bananas.components import BANANA
from banana_lab.jack_bananas.speed import Calculation
from banana_lab.odds import text

__all__ = [
    "cup",
    "dice",
    "exactly",
    "law_sentence",
    "line",
    "reach",
    "sample_sentence",
    "sampled",
    "speed",
    "why",
]

NUMBER_WORDS: Final = (
    "No", "One", "Two", "Three", "Four", "Five", "Six",
    "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve",
)  # fmt: skip


def line(state: DiceCupState) -> str:
    """Return the result line of the sample, empty before the first roll."""
    if not state.rolls:
        return ""
    return pool.line(
        code=state.code,
        pupil=state.pupil,
        trial=state.trial,
        own=state.own,
        foreign=sum(state.foreign),
        minimum=state.minimum,
        rolls=state.rolls,
        reached=state.reached,
    )


def speed(state: DiceCupState) -> str:
    """Say the speed of the dice on the table, and whether it reaches the minimum."""
    if not state.calculation.valid:
        return "no banana, so the flight counts as speed 0."
    verb = "reaches" if state.speed >= state.minimum else "does not reach"
    return f"speed {state.speed} {verb} {state.minimum}."


def sampled(state: DiceCupState) -> str:
    """Say how many rolls of the sample reach the minimum."""
    rolls = count(state.rolls, "roll")
    return f"{state.reached} of {rolls} {reach(state)} {state.minimum}"


def reach(state: DiceCupState) -> str:
    """Return the verb for the rolls that reach the minimum."""
    return "reaches" if 1 in (state.reached, state.rolls) else "reach"


def cup(state: DiceCupState) -> str:
    """Say the trial and the dice."""
    gained = sum(state.foreign)
    dice = count(state.own, "own die", "own dice") + (f" and {gained} gained" if gained else "")
    return f"{TRIALS[state.trial]} with {dice}"


def dice(state: DiceCupState) -> str:
    """Say how many dice there are."""
    return f"{NUMBER_WORDS[state.dice]} {'die' if state.dice == 1 else 'dice'}"


def sample_sentence(state: DiceCupState) -> str:
    """Say what the chart shows while the exact law is hidden."""
    speeds = state.law.outcomes
    return (
        f"Speeds from {speeds[0]} to {speeds[-1]}; their exact chances are hidden. "
        f"{f'Your sample: {sampled(state)}' if state.rolls else 'Roll to see your sample'}."
    )


def exactly(state: DiceCupState) -> str:
    """Say which share of all rolls reaches the minimum."""
    return f"Exactly {text.both(state.chance)} of the rolls reach {state.minimum}."


def law_sentence(state: DiceCupState) -> str:
    """Say what the chart shows."""
    seen = f" Your sample: {state.reached} of {count(state.rolls, 'roll')}." if state.rolls else ""
    return f"{_likeliest(state.law)}. {exactly(state)}{seen}"


def _likeliest(law: odds.Pmf[int]) -> str:
    """Say which speeds there are and which are the likeliest, all that tie."""
    slowest, fastest = law.outcomes[0], law.outcomes[-1]
    if slowest == fastest:
        return f"The speed is always {slowest}"
    modes = law.modes
    share = text.both(law[modes[0]])
    if len(modes) == len(law):
        said = f"each is as likely, {share}"
    elif len(modes) > 1:
        said = f"the likeliest are {listed(modes)}, each {share}"
    else:
        said = f"the likeliest is {modes[0]}, {share}"
    return f"{len(law)} speeds from {slowest} to {fastest}; {said}"


def why(calculation: Calculation) -> str:
    """Say in one or two sentences how the bananas count."""
    if not calculation.valid:
        return "Acrobatics without a banana: this flight counts as speed 0."
    foreign_numbers = any(term.foreign and term.face != BANANA for term in calculation.terms)
    aside = " A number on a gained die does not count." if foreign_numbers else ""
    if not calculation.bananas:
        return f"No banana: your numbers add up.{aside}"
    single = calculation.bananas == 1
    bananas = "The banana" if single else f"The {calculation.bananas} bananas"
    if not calculation.copied:
        return (
            f"{bananas} {'has' if single else 'have'} no number of yours to copy: speed 0.{aside}"
        )
    road, end = ("Low", "lowest") if calculation.trial == "low_flying" else ("High", "highest")
    verb = "copies" if single else "each copy"
    return (
        f"{road} road: {bananas[0].lower()}{bananas[1:]} {verb} your {end} number, "
        f"the {calculation.copied}.{aside}"
    )
