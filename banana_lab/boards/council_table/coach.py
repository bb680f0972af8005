"""What the coach says: the exact numbers behind the decision at hand, from the player's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from banana_lab import odds
from banana_lab.banana_governance import (
    Bid,
    Card,
    Cards,
    CouncilView,
    Group,
    Pass,
    Score,
    Take,
    Win,
    deduction,
)
from banana_lab.boards.auction.table import RANKS, lot_name
from banana_lab.boards.auction.words import equation
from banana_lab.boards.council_table.known import lands, lots, takes_monkey
from banana_lab.boards.session import Json, Picture
from banana_lab.boards.splitter import SplitterState
from banana_lab.boards.splitter import words as splits
from banana_lab.boards.words import count, listed, number
from banana_lab.core.protocol import Action
from banana_lab.odds import text

__all__ = ["Outcome", "advice", "divided", "outcome", "seen"]


class Outcome(NamedTuple):
    """What an action leads to if nobody raises any more.

    Attributes:
        rank: the player's rank, from 0.
        lot: the monkey it takes, ``None`` if it takes none.
        score: its score then.
    """

    rank: int
    lot: Card | None
    score: Score


def divided(state: SplitterState) -> Picture:
    """Return how good a division is, beside the best one."""
    found = state.survey.found
    rows = [
        _row("Your split guarantees", splits.shown(state.guaranteed), state.is_best),
        _row("The best split guarantees", splits.shown(found.best), True),
        _row("A fair share of the row", text.both(found.fair_share)),
    ]
    return _advice(splits.standing(state), rows, f"{splits.reached(state)} {splits.counted(state)}")


def advice(view: CouncilView) -> Picture:
    """Return what the coach says about a choice in a pack or in the auction."""
    options = view.legal()
    if isinstance(options[0], Take):
        return _picked(view.packs[-1])
    if isinstance(options[0], Win):
        return _won(view, list(dict.fromkeys(lots(view))))
    return _bid(view, options)


# ------------------------------------------------------------------------------------ the draft


def _picked(pack: Sequence[Group]) -> Picture:
    most = max(group.bananas for group in pack)
    rows = [
        _row(
            f"Group {place}: {_contents(group)}",
            count(group.bananas, "banana"),
            group.bananas == most,
        )
        for place, group in enumerate(pack, 1)
    ]
    best = [str(place) for place, group in enumerate(pack, 1) if group.bananas == most]
    says = f"Most bananas: group {listed(best, 'or')}, with {most}."
    costs = [deduction(birds) for birds in range(1, 5)]
    how = (
        "The divider is a banana card, too. In the end the score is bananas × (points of monkeys − "
        f"cost of birds). One bird costs {costs[0]}, two {costs[1]}, three {costs[2]}, four "
        f"{costs[3]}."
    )
    return _advice(says, rows, how)


def _contents(group: Group) -> str:
    """Return what a group holds."""
    monkeys = [its.value for its in group.cards if its.kind == "monkey"]
    birds = sum(its.bird for its in group.cards)
    parts = [count(len(group.values), "banana card")]
    parts += [f"{'monkeys' if monkeys[1:] else 'a monkey'} of {listed(monkeys)}"] if monkeys else []
    parts += [count(birds, "pass bird")] if birds else []
    return ", ".join(parts)


# ---------------------------------------------------------------------------------- the auction


def outcome(view: CouncilView, action: Action) -> Outcome:
    """Return what an action leads to if nobody raises, and each takes the dearest monkey left."""
    rank, on_table = lands(view, action), lots(view)
    paid = action.value if isinstance(action, Bid) else 0
    if takes_monkey(view, rank):
        return Outcome(rank, on_table[rank], view.score.with_monkey(on_table[rank], paid))
    lowest = rank == len(view.game.seats) - 1
    given = view.game.box.round_birds + view.add_on if lowest else 0
    return Outcome(rank, None, view.score.with_birds(given, paid))


def seen(view: CouncilView) -> Cards:
    """Return the cards of the auction deck that are gone or lie open."""
    left = Counter(view.game.auction_deck)
    left.subtract(view.deck)
    return Cards(left.elements())


def _bid(view: CouncilView, options: Sequence[Action]) -> Picture:
    """Weigh bids first, then the pass bird and the pass, by the score they lead to."""
    found = {action: outcome(view, action) for action in sorted(options, key=_bids_first)}
    # Of players without a bid who passes first is first: no prize before anybody has bid.
    idle = not any(map(any, view.bids))
    best = max(its.score.total for act, its in found.items() if isinstance(act, Bid) or not idle)
    rows = []
    for action, its in found.items():
        unlikely = idle and not isinstance(action, Bid)
        label = _label(view, action, its) + ", if nobody bids" * unlikely
        rows.append(_row(label, number(its.score.total), its.score.total == best and not unlikely))
    how = (
        "The score if nobody raises any more, and each takes the dearest monkey left. Most to pay: "
        "with b bananas and n points net of birds, a monkey of m is worth b·m / (n + m) bananas; "
        "where n is 0 or less, all you have."
    )
    says = f"Your score now: {equation(view.score)}."
    return _advice(says, [*rows, *_prices(view), *_to_come(view)], how)


def _bids_first(action: Action) -> tuple[bool, bool, int]:
    return isinstance(action, Pass), not isinstance(action, Bid), getattr(action, "value", 0)


def _prices(view: CouncilView) -> list[Json]:
    """Return up to how many bananas each monkey is worth, a row for those that are worth alike."""
    alike: dict[str, list[str]] = {}
    for its in dict.fromkeys(lots(view)):
        alike.setdefault(_priced(view, its), []).append(lot_name(its))
    return [_row(f"Most to pay for the {listed(its, 'or')}", most) for most, its in alike.items()]


def _priced(view: CouncilView, monkey: Card) -> str:
    """Return the most that may be paid for a monkey so that the score is no lower than now."""
    at = view.score.price(monkey)
    if at.kind == "none" or at.bananas <= 0:
        return "nothing"
    if at.kind == "least":  # paid in full, a score below 0 is 0
        return f"all you have, and no less than {text.both(at.bananas)}"
    return "all you have" if at.kind == "any" else text.both(at.bananas)


def _label(view: CouncilView, action: Action, its: Outcome) -> str:
    does = f"Play {action.value}" if isinstance(action, Bid) else str(action).capitalize()
    bird = "two birds" if view.add_on else "the bird"
    last = its.rank == len(view.game.seats) - 1
    takes = f"the {lot_name(its.lot)}" if its.lot else bird if last else "nothing"
    return f"{does}: {RANKS[its.rank]}, {takes}"


def _won(view: CouncilView, monkeys: Sequence[Card]) -> Picture:
    after = {its: view.score.with_monkey(its) for its in monkeys}
    best = max(its.total for its in after.values())
    rows = [
        _row(f"Take the {lot_name(lot)}", number(its.total), its.total == best)
        for lot, its in after.items()
    ]
    how = "Bananas in hand × (points of your monkeys − what all your birds cost)."
    says = f"Your score now: {equation(view.score)}."
    return _advice(says, [*rows, *_to_come(view)], how)


def _to_come(view: CouncilView) -> list[Json]:
    """Return what the next round is to bring, if there is one."""
    if view.round == view.game.box.rounds:
        return []
    players, gone = view.game.players, seen(view)
    best = odds.auction_monkey(1, players, seen=gone)
    return [
        _row("Next round’s best, mean", text.both(best.mean)),
        _row(f"Chance of a {best.outcomes[-1]}", text.both(best[best.outcomes[-1]])),
        _row("Chance of two birds", text.both(odds.auction_add_on(players, seen=gone))),
    ]


# ------------------------------------------------------------------------------------ the parts


def _row(label: str, value: str, best: bool = False) -> Json:
    return {"label": label, "value": value, "best": best}


def _advice(says: str, rows: Sequence[Json], how: str) -> Picture:
    return {"says": says, "rows": list(rows), "how": how}
