"""What the coach says: what is worth most by the player's view, and the numbers of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from banana_lab import odds
from banana_lab.banana_governance import (
    Bid,
    Card,
    Cards,
    CouncilView,
    Group,
    Score,
    Split,
    Take,
    Win,
    deduction,
)
from banana_lab.banana_governance.actions import BIRD, PASS
from banana_lab.boards.explorers.auction.table import RANKS, lot_name
from banana_lab.boards.explorers.auction.words import equation
from banana_lab.boards.explorers.splitter import SplitterState
from banana_lab.boards.explorers.splitter import words as splits
from banana_lab.boards.tables.council_table import words
from banana_lab.boards.tables.council_table.known import lands, lots, takes_monkey
from banana_lab.boards.tables.table.advice import Advice, Row, Weighed, value, weighed
from banana_lab.core.protocol import Action
from banana_lab.core.words import count, listed, number
from banana_lab.odds import text
from banana_lab.odds.text import approx
from banana_lab.players.banana_governance import DRAFT, PRICES, RAISES, group_worths, most_to_pay

__all__ = ["Outcome", "advice", "divided", "outcome", "seen"]


PRICED: Final = (
    f"Worth in bananas, a point of a monkey as {PRICES[0]} and a bird as {number(PRICES[1])}."
)


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


def divided(view: CouncilView, state: SplitterState) -> Advice:
    """Return how good a division is, beside the best one, and how to divide the row."""
    found, split = state.survey.found, weighed(view.game.name, view).first
    assert isinstance(split, Split), "a row is divided"
    groups = zip(splits.LETTERS, split.groups(state.line.row), strict=False)
    advised = [Fraction(group.bananas) for group in split.groups(state.line.row)]
    least, own = splits.shown(min(advised)), splits.shown(state.guaranteed)
    rows = [
        Row("To divide", str(split).removeprefix("split "), True, split),
        Row("This guarantees, in bananas alone", least),
        Row("Your split guarantees, in bananas alone", own),
        Row("Most that any split guarantees, in bananas alone", splits.shown(found.best)),
        Row("A fair share of the row, in bananas alone", text.both(found.fair_share)),
        *(
            Row(f"Group {letter} then, all counted: {_contents(group)}", _worth(group))
            for letter, group in groups
        ),
    ]
    says = (
        f"Divide it so: {listed(_sizes(split), 'and')}. Monkeys and birds counted, too, no split "
        f"has a least group worth more; in bananas alone this one guarantees {least}, yours {own}."
    )
    how = f"In bananas alone: {_lower(splits.reached(state))} To divide: {_lower(PRICED)}"
    return Advice(says, tuple(rows), how)


def _sizes(split: Split) -> list[str]:
    """Return the groups of a split in words, in the order of the row."""
    ended = [
        f"{count(size, 'card')} and the {divider}"
        for size, divider in zip(split.sizes, split.dividers, strict=False)
    ]
    return [*ended, f"then {count(split.sizes[-1], 'card')}"]


def advice(view: CouncilView) -> Advice:
    """Return what the coach says about a choice in a pack or in the auction."""
    found = weighed(view.game.name, view)
    match found.first:
        case Take():
            return _picked(view, found.first)
        case Win():
            return _won(view, found)
    return _bid(view, found)


# ------------------------------------------------------------------------------------ the draft


def _picked(view: CouncilView, first: Take) -> Advice:
    pack, worths = view.packs[-1], group_worths(view)
    ranked = sorted(
        (Take(place) for place in range(1, len(pack) + 1)),
        key=lambda take: (take != first, -worths[take.group - 1]),
    )
    rows = [
        Row(
            f"Take group {take.group}: {_contents(pack[take.group - 1])}",
            _worth(pack[take.group - 1]),
            worths[take.group - 1] == max(worths),
            take,
        )
        for take in ranked
    ]
    most = max(group.bananas for group in pack)
    best = [str(place) for place, group in enumerate(pack, 1) if group.bananas == most]
    rows.append(Row(f"Most bananas alone: group {listed(best, 'or')}", str(most)))
    costs = [deduction(birds) for birds in range(1, 5)]
    how = (
        f"{PRICED} The divider is a banana card, too. In the end the score is bananas × (points of "
        f"monkeys − cost of birds). One bird costs {costs[0]}, two {costs[1]}, three {costs[2]}, "
        f"four {costs[3]}."
    )
    alike = [str(its.group) for its in ranked if worths[its.group - 1] == max(worths)]
    says = f"Take group {listed(alike, 'or')}: worth most, all bananas, monkeys and birds counted."
    return Advice(says, tuple(rows), how)


def _worth(group: Group) -> str:
    """Return what a group is worth to who counts all its cards."""
    return splits.shown(Fraction(sum(map(DRAFT, group.cards)) + group.divider))


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


def _bid(view: CouncilView, found: Weighed) -> Advice:
    """Weigh bids, the pass bird and the pass by a model of the end, then by the score now."""
    outcomes = {action: outcome(view, action) for action in found.worths}
    idle = not any(map(any, view.bids))

    def label(action: Action) -> str:
        unlikely = ", if nobody bids" * (idle and not isinstance(action, Bid))
        return _label(view, action, outcomes[action]) + unlikely

    rows = (
        *found.rows(label),
        *_prices(view),
        Row("Your score now", equation(view.score)),
        *_scores_now(view),
        *_to_come(view),
    )
    how = (
        "In points at the end if you pay nothing more, by a model: each other player raises once "
        f"more with chance {RAISES}, and the rounds to come bring a fair share of their monkeys "
        "for nothing. The points serve to compare: in early rounds the score to come is far lower. "
        "In brackets: where it leads if nobody raises any more. Most to pay: a bid that adds more "
        "is worth less than a pass. To be no worse off now: by your score as it stands, as if no "
        "round came after."
    )
    return Advice(_advised(view, found), rows, how)


def _advised(view: CouncilView, found: Weighed) -> str:
    """Say in a sentence what is worth most."""
    does, passing = words.label(found.first), found.worths[PASS]
    worth = found.worths[found.first]
    if isinstance(found.first, Bid):
        return (
            f"{does}: if you paid nothing more, {value(worth)} points, and {value(passing)} with a "
            "pass."
        )
    bids = any(isinstance(action, Bid) for action in found.worths)
    why = "no bid is worth what it costs" if bids else "you can bid nothing"
    return f"{does}: waiting is free, and {why}." if found.first == BIRD else f"{does}: {why}."


def _prices(view: CouncilView) -> list[Row]:
    """Return up to how many bananas each monkey is worth, a row for those that are worth alike."""
    label = "Most to pay for the {}"
    return _alike(label, {its: _paid(view, most_to_pay(view, its)) for its in lots(view)})


def _paid(view: CouncilView, most: Fraction) -> str:
    if most == 0:
        return "nothing"
    return "all you have" if most == view.score.bananas else approx(most)


def _scores_now(view: CouncilView) -> list[Row]:
    """Return what each monkey may cost by the score as it stands."""
    return _alike(
        "To be no worse off now, the {} for", {its: _priced(view, its) for its in lots(view)}
    )


def _alike(label: str, said: Mapping[Card, str]) -> list[Row]:
    """Return a row for the monkeys of which the same is said."""
    alike: dict[str, list[str]] = {}
    for monkey, price in said.items():
        alike.setdefault(price, []).append(lot_name(monkey))
    return [Row(label.format(listed(its, "or")), price) for price, its in alike.items()]


def _priced(view: CouncilView, monkey: Card) -> str:
    """Return the most that may be paid for a monkey so that the score is no lower than now."""
    at = view.score.price(monkey)
    if at.kind == "none" or at.bananas <= 0:
        return "nothing"
    if at.kind == "least":  # paid in full, a score below 0 is 0
        return f"all you have, and no less than {text.both(at.bananas)}"
    return "all you have" if at.kind == "any" else text.both(at.bananas)


def _label(view: CouncilView, action: Action, its: Outcome) -> str:
    bird = "two birds" if view.add_on else "the bird"
    last = its.rank == len(view.game.seats) - 1
    takes = f"the {lot_name(its.lot)}" if its.lot else bird if last else "nothing"
    return f"{words.label(action)} ({RANKS[its.rank]}, {takes})"


def _won(view: CouncilView, found: Weighed) -> Advice:
    after = {action: view.score.with_monkey(action.monkey) for action in found.worths}  # type: ignore[attr-defined]

    def label(action: Action) -> str:
        assert isinstance(action, Win), "monkeys are taken"
        return f"Take the {lot_name(action.monkey)} (score {number(after[action].total)} then)"

    assert isinstance(found.first, Win), "monkeys are taken"
    says = (
        f"Take the {lot_name(found.first.monkey)}{found.ties}: it is worth most, any bird counted."
    )
    how = (
        "In points at the end if you pay nothing more and the rounds to come bring a fair share of "
        "their monkeys. "
        "The score: bananas in hand × (points of your monkeys − what all your birds cost)."
    )
    rows = (*found.rows(label), Row("Your score now", equation(view.score)), *_to_come(view))
    return Advice(says, rows, how)


def _to_come(view: CouncilView) -> list[Row]:
    """Return what the next round is to bring, if there is one."""
    if view.round == view.game.box.rounds:
        return []
    players, gone = view.game.players, seen(view)
    best = odds.auction_monkey(1, players, seen=gone)
    return [
        Row("Next round’s best, mean", text.both(best.mean)),
        Row(f"Chance of a {best.outcomes[-1]}", text.both(best[best.outcomes[-1]])),
        Row("Chance of two birds", text.both(odds.auction_add_on(players, seen=gone))),
    ]


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]
