"""What the board says of a duel, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from banana_lab.boards.dice import CUPS, TRIALS, said
from banana_lab.boards.explorers.bluff.round import (
    THEM,
    YOU,
    Accused,
    Announced,
    Fact,
    Flew,
    Gave,
    Plane,
    Setup,
)
from banana_lab.boards.explorers.bluff.state import BluffState
from banana_lab.jack_bananas.actions import Accuse, Hold, Pass
from banana_lab.jack_bananas.components import face_name

__all__ = [
    "if_accused",
    "if_you_accuse",
    "island",
    "policy",
    "prompt",
    "said",
    "shown",
    "status",
    "story",
    "summary",
]


def status(known: Sequence[Fact], state: BluffState) -> str:
    """Say what is new since ``known``, then what can be done."""
    return " ".join([*story(state)[len(known) :], prompt(state)])


def story(state: BluffState) -> list[str]:
    """Say what happened in the round, a sentence for each fact, then how it ended."""
    return [*(_told(fact, state) for fact in state.seen.facts), *_ending(state)]


def _told(fact: Fact, state: BluffState) -> str:
    match fact:
        case Announced(plane, Pass()):
            return "You passed." if plane == YOU else "Orange passed."
        case Announced(plane, claim):
            return f"{'You' if plane == YOU else 'Orange'} announced {_mark(said(claim))}"
        case Accused(_, plane, true):
            who = "Orange accused you. Your" if plane == YOU else "You accused Orange. Its"
            what, word = said(state.seen.claim(plane)), "true" if true else "false"
            return f"{who} dice show {shown(state, plane)}, so {what} was {word}."
        case Flew(plane, islands):
            many = "one island" if islands == 1 else f"{islands} islands"
            return f"You fly {many}." if plane == YOU else f"Orange flies {many}."
        case Gave(plane, colour):
            die = f"{'an' if colour[0] in 'aeiou' else 'a'} {colour} die"
            return f"You gave Orange {die}." if plane == YOU else f"Orange gave you {die}."


def _ending(state: BluffState) -> Iterator[str]:
    if not state.seen.over:
        return
    flew = state.seen.islands(YOU) > 0, state.seen.islands(THEM) > 0
    if flew != (True, True):
        yield {(False, True): "You stay.", (True, False): "Orange stays."}.get(flew, "Both stay.")
    score = f"{max(state.islands_now)} islands to {min(state.islands_now)}"
    match state.winner:
        case "both":
            yield f"The duel is shared, {score}."
        case None:
            pass
        case plane:
            yield f"{'You win' if plane == YOU else 'Orange wins'} the duel, {score}."


def prompt(state: BluffState) -> str:
    """Say what you can do now."""
    seen = state.seen
    if seen.over:
        return "Shake for a new duel." if state.winner else f"Shake for round {state.number + 1}."
    if seen.announcements:
        begins = not any(isinstance(fact, Accused) for fact in seen.facts)
        cup = f"Your cup shows {_mark(shown(state, YOU))} " if begins else ""
        accuse = Accuse(THEM) in seen.options
        return f"{cup}Announce a speed{', pass, or accuse Orange' if accuse else ', or pass'}."
    if Hold() in seen.options:
        return "Last call before the flight: accuse Orange, or let it fly."
    return "Which die do you give?"


def shown(state: BluffState, plane: Plane) -> str:
    """Return what a plane's dice show, as one would call it out; nothing if they are hidden."""
    shown = state.calculation(plane)
    if shown is None:
        return ""
    if state.at_maximum(plane):
        return "BANANAS!"
    return str(shown.speed) if shown.valid else "no banana"


def if_accused(state: BluffState, true: bool) -> str:
    """Say what comes of an accusation against you (JB-33, JB-34, JB-39)."""
    if true:
        gift = "it gives you 1 die" if state.seen.view.can_lose(THEM) else "it keeps its last die"
        return f"you fly, and {gift}."
    gift = "give 1 die" if state.seen.view.can_lose(YOU) else "keep your last die"
    return f"you stay here and {gift}; Orange advances one island."


def if_you_accuse(state: BluffState) -> tuple[str, str]:
    """Say what comes of your accusation if it is right, and if it is wrong."""
    gain = "gain 1 die" if state.seen.view.can_lose(THEM) else "Orange keeps its last die"
    lose = "you give Orange 1 die." if state.seen.view.can_lose(YOU) else "you keep your last die."
    return f"you advance one island and {gain}.", lose


def policy(setup: Setup) -> str:
    """Say how the opponent plays."""
    bluffs = {
        "honest": "Never bluffs.",
        "bold": "Bluffs whenever its dice fall short.",
        "bluffing": f"Bluffs one time in {setup.n} when its dice fall short.",
    }
    return f"{bluffs[setup.opponent]} Doubts by the dice alone."


def island(state: BluffState) -> str:
    """Say where the round is flown to."""
    setup = state.setup
    return (
        f"The island of round {state.number}: minimum speed {setup.minimum}, "
        f"{TRIALS[setup.trial]}, {CUPS[setup.cup]}."
    )


def summary(state: BluffState) -> str:
    """Say all that the picture shows of the round."""
    roll, rival = state.seen.rolls
    dice = sum(state.seen.view.dice[THEM])
    faces = ", ".join(map(face_name, (*roll.own(YOU), *roll.foreign(YOU))))
    orange = f"Orange has {dice} {'die' if dice == 1 else 'dice'}"
    if rival is not None:
        orange += f"; those it rolled lie open and show {shown(state, THEM)}"
    return (
        f"Your dice show {faces}: {_mark(shown(state, YOU))} {orange}. {island(state)} "
        f"{' '.join(story(state))} {prompt(state)}"
    )


def _mark(words: str) -> str:
    return words if words.endswith("!") else f"{words}."
