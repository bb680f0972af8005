"""The rules of Jack Bananas, one function for each step, in the order of the rulebook, which holds
where a play aid differs (JB-56).

A step is something still to do; its rule changes the race, puts further steps on the agenda, or
asks. Steps count planes in colour order from 0, and islands from 1; 0 is the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from banana_lab.core.agenda import Rule, Rules, replaced
from banana_lab.core.protocol import Action
from banana_lab.jack_bananas.actions import (
    GO_RECKLESS,
    STAY_PILOT,
    Accuse,
    Announce,
    Bananas,
    Choose,
    Give,
    Pass,
    Push,
    Roll,
    RollLaw,
    Throw,
    Unlucky,
)

if TYPE_CHECKING:
    from banana_lab.jack_bananas.game import Game
    from banana_lab.jack_bananas.race import Race

__all__ = ["PHASES", "RULES", "first_turn"]

a_give, a_choice, a_push = cache(Give), cache(Choose), cache(Push)

PHASES = ("reckless flyers", "pilots", "resupply", "arbitrations")

RULES: Rules[Race] = Rules()
rule = RULES.rule

# ------------------------------------------------------------------------------------ the turn


class StartTurn(NamedTuple):
    """Begin a turn: the first one has two phases, every other one four."""

    kind: str = "start turn"


class RecklessFlyers(NamedTuple):
    """Phase 1 of Course Progress."""

    kind: str = "reckless flyers"


class Pilots(NamedTuple):
    """Phase 2 of Course Progress, phase 1 of the first turn."""

    kind: str = "pilots"


class Resupply(NamedTuple):
    """Phase 3 of Course Progress."""

    kind: str = "resupply"


class Arbitrations(NamedTuple):
    """Phase 4 of Course Progress, phase 2 of the first turn."""

    kind: str = "arbitrations"


class EndTurn(NamedTuple):
    """See whether the Banana Cup is still in play."""

    kind: str = "end turn"


@rule(StartTurn, "Course Progress", "JB-54")
def start_turn(race: Race, _: StartTurn) -> None:
    """Without Reckless Flyers and Resupply on the first turn."""
    if race.turn == 1:
        race.then(Pilots(), Arbitrations(), EndTurn())
    else:
        race.then(RecklessFlyers(), Pilots(), Resupply(), Arbitrations(), EndTurn())


@rule(EndTurn, "End of the Game", "JB-38", "JB-55")
def end_turn(race: Race, _: EndTurn) -> None:
    """A plane on the last island wins; otherwise all cups are lifted and a new turn begins."""
    race.clear_table()
    limit = race.game.options.max_turns
    if race.winner is None and (limit is None or race.turn < limit):
        race.turn += 1
        race.then(StartTurn())


# --------------------------------------------------------------------------- 1. Reckless Flyers


class Becoming(NamedTuple):
    """Ask a Pilot that misses a die whether it wants to become a Reckless Flyer."""

    plane: int
    kind: str = "becoming"


class RecklessThrows(NamedTuple):
    """Let every Reckless Flyer throw, then fly."""

    kind: str = "reckless throws"


class Throwing(NamedTuple):
    """Throw a Reckless Flyer's die."""

    plane: int
    kind: str = "throwing"


class Result(NamedTuple):
    """Apply what a Reckless Flyer has thrown."""

    plane: int
    kind: str = "result"


@rule(RecklessFlyers, "1. Reckless Flyers", "JB-26", "JB-27")
def reckless_flyers(race: Race, _: RecklessFlyers) -> None:
    """Whoever misses a die of its colour is asked, in island and colour order."""
    race.begin(0)
    missing = [plane for plane in race.in_order() if race.is_pilot(plane) and race.misses(plane)]
    race.then(*map(Becoming, missing), RecklessThrows())


@rule(Becoming, "A. Becoming a Reckless Flyer", "JB-27", "JB-28")
def becoming(race: Race, step: Becoming) -> None:
    """All its dice but one of its own go into its cup: dice that count for nothing till then."""
    race.ask(step.plane, (STAY_PILOT, GO_RECKLESS))


@becoming.answer
def become(race: Race, step: Becoming, action: Action) -> None:
    """Turn the plane face down, if it wants."""
    if action == GO_RECKLESS:
        race.reckless |= 1 << step.plane


@rule(RecklessThrows, "B. Playing the Reckless Flyers", "JB-29")
def reckless_throws(race: Race, _: RecklessThrows) -> None:
    """All throw first; the results are applied in the order of islands and colours of now."""
    flyers = [plane for plane in race.in_order() if not race.is_pilot(plane)]
    race.then(*map(Throwing, flyers), *map(Result, flyers))


@rule(Throwing, "B. Playing the Reckless Flyers")
def throwing(race: Race, _: Throwing) -> None:
    """One die, face up."""
    race.chance(race.game.throw_law)


@throwing.answer
def thrown(race: Race, step: Throwing, outcome: Throw) -> None:
    """Remember the face until its turn comes."""
    race.throws = replaced(race.throws, step.plane, outcome.face)


@rule(Result, "B. Playing the Reckless Flyers", "JB-4", "JB-21", "JB-63")
def result(race: Race, step: Result) -> None:
    """Stay, advance, or have an accident; a plane pushed back meanwhile no longer plays."""
    if race.is_pushed(step.plane):
        return
    face = race.throws[step.plane]
    assert face is not None
    effect = race.game.reckless_effect[face]
    if effect == "advance":
        race.then(Advance(step.plane))
    elif effect == "accident":
        race.then(Accident(step.plane))


# ------------------------------------------------------------------------------------ 2. Pilots


class Rolling(NamedTuple):
    """Let a Pilot shake its cup."""

    plane: int
    kind: str = "rolling"


class Flight(NamedTuple):
    """Serve the Pilots on an island: announcements, accusations, movement."""

    island: int
    kind: str = "flight"


class Announcing(NamedTuple):
    """Let a Pilot announce a speed or pass."""

    plane: int
    kind: str = "announcing"


class Window(NamedTuple):
    """Give everybody who may the chance to accuse."""

    kind: str = "window"


class Accused(NamedTuple):
    """Settle who accuses a plane, when several want to; ``rivals`` is a bit mask of planes."""

    plane: int
    rivals: int
    kind: str = "accused"


class Movement(NamedTuple):
    """Move the Pilots of an island."""

    island: int
    kind: str = "movement"


WINDOW = Window()
a_roll, a_flight, a_movement = cache(Rolling), cache(Flight), cache(Movement)
an_announcement = cache(Announcing)


@rule(Pilots, "2. Pilots", "JB-24", "JB-25")
def pilots(race: Race, _: Pilots) -> None:
    """All roll at the same time; then island by island, those at the head of the race first."""
    race.begin(1)
    flying, where = race.pilots(), race.where
    islands = sorted({where[plane] for plane in flying}, reverse=True)
    race.then(*map(a_roll, flying), *map(a_flight, islands))


@rule(Rolling, "A. Calculate Your Speed", "JB-24")
def rolling(race: Race, step: Rolling) -> None:
    """Shake all dice in the cup, own and gained."""
    race.chance(RollLaw.of(race.game.die, race.dice[step.plane]))


@rolling.answer
def rolled(race: Race, step: Rolling, outcome: Roll) -> None:
    """The dice lie under the cup, out of the others' sight."""
    race.rolls = replaced(race.rolls, step.plane, outcome)


@rule(Flight, "2. Pilots", "JB-25")
def flight(race: Race, step: Flight) -> None:
    """Announcements in colour order, with time to accuse after each; then movement.

    A plane that was pushed back to this island in this phase no longer plays, nor does one whose
    dice lie under no cup.
    """
    steps: list[Action] = []
    for plane in race.ready_on(step.island):
        steps += an_announcement(plane), WINDOW
    if steps:
        race.then(*steps, a_movement(step.island))


@rule(Announcing, "B. Announcing Speed", "JB-7", "JB-8")
def announcing(race: Race, step: Announcing) -> None:
    """A speed from the minimum up that nobody has announced for this island, or pass."""
    race.ask(step.plane, race.announcements(step.plane))


@announcing.answer
def announced(race: Race, step: Announcing, action: Announce | Bananas | Pass) -> None:
    """Everybody hears it."""
    race.announced = replaced(race.announced, step.plane, action)
    if type(action) is not Pass:
        race.claims |= 1 << step.plane


@rule(Window, "C. Making an Accusation", "JB-9", "JB-11", "JB-12", "JB-57")
def window(race: Race, _: Window) -> None:
    """Whoever has not accused yet may accuse a plane that announced and was not accused yet."""
    targets = race.claims & ~race.accused
    if targets:
        node, options = race.game.window(targets, race.accusers)
        if options:
            race.node, race.options = node, options


@window.answer
def accusations(race: Race, _: Window, answers: Mapping[int, Action]) -> None:
    """Settle the accusations in the colour order of the accused; then ask again.

    A plane's only accuser takes the token at once; of several the accused chooses one, and the
    others keep their accusation (JB-67).
    """
    rivals = rivals_of(answers)
    if not rivals:
        return
    race.then(WINDOW)
    for plane in sorted(rivals, reverse=True):
        by = undisputed(race.game, rivals[plane])
        if by is not None:
            take_token(race, by, plane)
        else:
            race.then(Accused(plane, rivals[plane]))


def rivals_of(answers: Mapping[int, Action]) -> dict[int, int]:
    """Return who accuses each accused plane, as a bit mask."""
    rivals: dict[int, int] = {}
    for plane, action in answers.items():
        if type(action) is Accuse:
            rivals[action.plane] = rivals.get(action.plane, 0) | 1 << plane
    return rivals


def undisputed(game: Game, rivals: int) -> int | None:
    """Return the accuser whose accusation counts without a choice of the accused, if there is."""
    first = rivals & -rivals
    if first != rivals and game.options.rival_accusers != "colour_order":
        return None
    return first.bit_length() - 1


@rule(Accused, "C. Making an Accusation", "JB-10", "JB-58", "JB-67")
def accused(race: Race, step: Accused) -> None:
    """The accused chooses one of its accusers."""
    rivals = [plane for plane in race.game.seats if step.rivals >> plane & 1]
    race.ask(step.plane, list(map(a_choice, rivals)))


@accused.answer
def choose(race: Race, step: Accused, action: Choose) -> None:
    """The chosen one takes the token."""
    take_token(race, action.plane, step.plane)


def take_token(race: Race, by: int, against: int) -> None:
    """Lift the cup: everybody sees the dice, and the accuser takes the token (JB-14)."""
    lied = not race.tells_truth(against)
    race.tokens = replaced(race.tokens, by, Token(by, against, lied))
    race.spent |= 1 << by
    race.accused |= 1 << against
    if lied:
        race.caught |= 1 << against


@rule(Movement, "D. Plane Movement", "JB-13", "JB-15", "JB-50", "JB-51", "JB-52")
def movement(race: Race, step: Movement) -> None:
    """Ascending by announced speed, BANANAS! last in colour order, and that flies two islands."""
    flying = []
    for plane in race.believed():
        action = race.announced[plane]
        fast = type(action) is Bananas
        flying.append((fast, 0 if fast else action.speed, plane))  # type: ignore[union-attr]
    for fast, _, plane in sorted(flying, reverse=True):
        race.then(*[Advance(plane)] * (race.game.box.bananas_islands if fast else 1))
    race.announced = race.game.nothing
    race.claims = 0


# -------------------------------------------------------------------------------- 3. Resupply


@rule(Resupply, "3. Resupply", "JB-31", "JB-53")
def resupply(race: Race, _: Resupply) -> None:
    """Every plane on the Resupply is a Pilot with all the dice of its colour."""
    race.begin(2)
    for plane in race.game.seats:
        if race.where[plane] == race.game.course.resupply:
            race.recover(plane)


# ---------------------------------------------------------------------------- 4. Arbitrations


class Token(NamedTuple):
    """Apply an Arbitration token: who took it, against whom, and whether it was right."""

    by: int
    against: int
    right: bool
    kind: str = "token"


class GainDie(NamedTuple):
    """Let a plane give a die of a colour of its choice to another."""

    plane: int
    to: int
    kind: str = "gain die"


class LoseDie(NamedTuple):
    """Let a plane give a die of a colour of its choice to an opponent of its choice."""

    plane: int
    kind: str = "lose die"


@rule(Arbitrations, "2. Arbitrations", "JB-32")
def arbitrations(race: Race, _: Arbitrations) -> None:
    """The tokens, in the colour order of the planes that took them."""
    race.begin(3)
    race.then(*[token for token in race.tokens if token is not None])


@rule(Token, "4. Arbitrations", "JB-22", "JB-37", "JB-59")
def token(race: Race, step: Token) -> None:
    """Right: advance, then gain a die. Wrong: a Pilot loses a die, a Reckless Flyer crashes."""
    if race.is_pushed(step.by) and not race.game.options.pushed_token_applies:
        return
    if step.right:
        race.then(Advance(step.by), GainDie(step.against, step.by))
    elif race.is_pilot(step.by):
        race.then(LoseDie(step.by))
    else:
        race.then(Accident(step.by))


@rule(GainDie, "4. Arbitrations", "JB-33", "JB-62", "X-2")
def gain_die(race: Race, step: GainDie) -> None:
    """The loser chooses the colour; the last die of its own is never lost."""
    race.ask(step.plane, [a_give(colour, step.to) for colour in race.can_lose(step.plane)])


@rule(LoseDie, "4. Arbitrations", "JB-34", "JB-35", "JB-39", "JB-62")
def lose_die(race: Race, step: LoseDie | VictimLoses) -> None:
    """The loser chooses colour and opponent; the last die of its own is never lost."""
    opponents = race.game.opponents[step.plane]
    race.ask(
        step.plane, [a_give(colour, to) for colour in race.can_lose(step.plane) for to in opponents]
    )


@gain_die.answer
@lose_die.answer
def give(race: Race, step: GainDie | LoseDie | VictimLoses, action: Give) -> None:
    """The die changes hands; a Reckless Flyer puts it into its cup."""
    race.move_dice(action.colour, step.plane, action.to, 1)


@cache
def first_turn(rule: Rule[Race]) -> Rule[Race]:
    """Return a rule as the rulebook heads it for the first turn, which has two phases only."""
    headings = {"2. Pilots": "1. Pilots", "4. Arbitrations": "2. Arbitrations"}
    first = Rule(rule.act, headings.get(rule.heading, rule.heading), rule.rulings)
    first.respond = rule.respond
    return first


# ------------------------------------------------------------------------------- Overtaking


class Advance(NamedTuple):
    """Fly to the next island."""

    plane: int
    kind: str = "advance"


@rule(Advance, "D. Plane Movement", "JB-16", "JB-17", "JB-18", "JB-19", "JB-36")
def advance(race: Race, step: Advance) -> None:
    """Where the island is full the newcomer pushes back one plane of its choice."""
    goal = race.where[step.plane] + 1
    if goal > race.game.course.last:
        return
    if race.where.count(goal) < race.game.room[goal - 1]:
        race.where = replaced(race.where, step.plane, goal)
    else:
        race.ask(step.plane, list(map(a_push, race.planes_on(goal))))


@advance.answer
def push(race: Race, step: Advance, action: Push) -> None:
    """One island back, whatever the number there; the pushed plane is out for this phase."""
    goal = race.where[step.plane] + 1
    where = replaced(race.where, action.plane, goal - 1)
    race.where = replaced(where, step.plane, goal)
    race.pushed |= 1 << action.plane


# --------------------------------------------------------------------------------- Accident


class Accident(NamedTuple):
    """Let a Reckless Flyer crash."""

    plane: int
    kind: str = "accident"


class SuperAccident(NamedTuple):
    """Let a crashed plane choose a Pilot of the island as a second victim."""

    plane: int
    island: int
    kind: str = "super accident"


@rule(Accident, "B. Playing the Reckless Flyers: Accident", "JB-20", "JB-30", "JB-46", "JB-60")
def accident(race: Race, step: Accident) -> None:
    """Back to the start, or to the Resupply from there on; a Pilot again, with all its dice."""
    island = race.where[step.plane]
    race.where = replaced(race.where, step.plane, race.wreck(island))
    race.recover(step.plane)
    if race.game.is_super and island > 0:  # JB-45
        race.then(SuperAccident(step.plane, island))


class VictimLoses(NamedTuple):
    """Let the victim give a die of a colour of its choice to an opponent of its choice."""

    plane: int
    kind: str = "victim loses"


@rule(SuperAccident, "Super Accident", "JB-44", "JB-45", "JB-47", "JB-64")
def super_accident(race: Race, step: SuperAccident) -> None:
    """The victim is a Pilot on the island of the accident, if there is one: a team mate, too."""
    race.ask(
        step.plane,
        [
            Unlucky(plane)
            for plane in race.planes_on(step.island)
            if plane != step.plane and race.is_pilot(plane)
        ],
    )


@super_accident.answer
def unlucky(race: Race, step: SuperAccident, action: Unlucky) -> None:
    """It loses a die, and stays where it is, what it is, with the dice it has (JB-68)."""
    if race.game.options.super_victim_moves:
        race.where = replaced(race.where, action.plane, race.wreck(step.island))
    race.then(VictimLoses(action.plane))


@rule(VictimLoses, "Super Accident", "JB-39", "JB-44", "JB-62")
def victim_loses(race: Race, step: VictimLoses) -> None:
    """As with a lost accusation; the rulebook says so in other words."""
    lose_die.act(race, step)


victim_loses.answer(give)


def bits(planes: Iterable[int]) -> int:
    """Return planes as a bit mask."""
    mask = 0
    for plane in planes:
        mask |= 1 << plane
    return mask
