"""A duel: what is remembered of it, and what a round of it comes to."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from banana_lab import data
from banana_lab.boards.explorers.bluff.round import THEM, YOU, Dice, Plane, Seen, Setup, look
from banana_lab.jack_bananas.actions import Announce, Flyer, Pass
from banana_lab.jack_bananas.speed import Calculation, calculate
from banana_lab.players.jack_bananas import truest

__all__ = ["GOAL", "BluffState", "Record"]

GOAL: Final = data.shipped("jack_bananas").integer("islands", 1, 99)
"""How many islands a duel takes: as many as a race."""


class Record(NamedTuple):
    """How often each was right.

    Attributes:
        accusations: how often you have accused.
        right: how often that was right.
        bluffs: how often you have announced what was not so.
        caught: how often you were accused then.
        doubts: how often you were accused.
    """

    accusations: int = 0
    right: int = 0
    bluffs: int = 0
    caught: int = 0
    doubts: int = 0


class BluffState(NamedTuple):
    """A duel; pairs are yours, then the opponent's.

    Attributes:
        setup: what it was begun with.
        code: the class code, which decides all dice.
        pupil: the pupil's number, or ``None`` for the dice that the whole class shares.
        number: the round, from 1.
        dice: the dice of all planes before the round.
        islands: the islands flown before the round.
        duels: the duels won before the round.
        record: how often each was right before the round.
        actions: your actions in the round, as they print.
        choice: the speed that you think of announcing, ``None`` before you have chosen one.
        odds: whether the exact chances are shown.
    """

    setup: Setup
    code: str
    pupil: int | None
    number: int
    dice: Dice
    islands: tuple[int, int]
    duels: tuple[int, int]
    record: Record
    actions: tuple[str, ...] = ()
    choice: int | None = None
    odds: bool = False

    @property
    def seed(self) -> tuple[str | int, ...]:
        """What chance comes from."""
        return (self.code,) if self.pupil is None else (self.code, self.pupil)

    @property
    def seen(self) -> Seen:
        """What you have seen of the round; everything below comes from it."""
        return look(self.setup, self.seed, self.number, self.dice, self.actions)

    @property
    def speeds(self) -> list[int]:
        """The speeds that you may announce now."""
        return [claim.speed for claim in self.seen.announcements if isinstance(claim, Announce)]

    @property
    def picked(self) -> int | None:
        """The speed in the picker: what was chosen, or what is true, or the lowest."""
        speeds = self.speeds
        if self.choice in speeds:
            return self.choice
        if not speeds:
            return None
        truth = truest(self.seen.view._replace(options=self.seen.announcements))
        return truth.speed if isinstance(truth, Announce) else speeds[0]

    def calculation(self, plane: Plane) -> Calculation | None:
        """Return how a plane's dice come to their speed, if they lie open."""
        seen = self.seen
        roll = seen.rolls[plane == THEM]
        if roll is None:
            return None
        worth = seen.view.game.options.all_banana_value
        return calculate(seen.trial, roll.own(plane), roll.foreign(plane), worth)

    def at_maximum(self, plane: Plane) -> bool:
        """Whether a plane's open dice make every announcement true (JB-48)."""
        roll = self.seen.rolls[plane == THEM]
        return roll is not None and self.seen.view.game.is_maximum(roll.bananas)

    def is_true(self, claim: Flyer) -> bool:
        """Whether an announcement is true of your dice."""
        shown = self.calculation(YOU)
        assert shown is not None
        return self.at_maximum(YOU) or (
            isinstance(claim, Announce) and shown.makes_true(claim.speed)
        )

    @property
    def islands_now(self) -> tuple[int, int]:
        """The islands flown, this round's included."""
        you, rival = self.islands
        return you + self.seen.islands(YOU), rival + self.seen.islands(THEM)

    @property
    def winner(self) -> Plane | Literal["both"] | None:
        """Who has flown all islands, or more of them than the other who has, too."""
        you, rival = self.islands_now
        if not self.seen.over or max(you, rival) < GOAL:
            return None
        return "both" if you == rival else YOU if you > rival else THEM

    @property
    def duels_now(self) -> tuple[int, int]:
        """The duels won, this one included."""
        you, rival = self.duels
        return you + (self.winner == YOU), rival + (self.winner == THEM)

    @property
    def record_now(self) -> Record:
        """The record, with what is certain of this round."""
        claim, doubted = self.seen.claim(YOU), self.seen.verdict(YOU)
        accused = self.seen.verdict(THEM)
        caught = doubted is False
        bluffed = claim is not None and claim != Pass() and not self.is_true(claim)
        return Record(
            accusations=self.record.accusations + (accused is not None),
            right=self.record.right + (accused is False),
            bluffs=self.record.bluffs + (bluffed and (caught or self.seen.over)),
            caught=self.record.caught + caught,
            doubts=self.record.doubts + (doubted is not None),
        )
