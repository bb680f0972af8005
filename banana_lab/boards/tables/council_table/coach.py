"""What the coach says: what is worth most by the player's view, and the numbers of the game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from banana_lab import odds
from banana_lab.banana_governance import (
    Bid,
    Card,
    CouncilView,
    Group,
    Prize,
    Score,
    Split,
    Take,
    Win,
    deduction,
)
from banana_lab.banana_governance.actions import BIRD, PASS
from banana_lab.boards.auctions import LETTERS, RANKS, equation, lot_name, monkeys, takes
from banana_lab.boards.explorers.splitter import words as splits
from banana_lab.boards.explorers.splitter.state import SplitterState
from banana_lab.boards.tables.council_table import words
from banana_lab.boards.tables.table.advice import Advice, Row, Weighed, value, weighed
from banana_lab.core.protocol import Action
from banana_lab.core.words import count, listed, number
from banana_lab.odds import text
from banana_lab.odds.text import approx
from banana_lab.players.banana_governance import (
    PRICES,
    RAISES,
    group_worth,
    group_worths,
    most_to_pay,
)

__all__ = ["Outcome", "advice", "divided", "outcome"]

PRICED: Final = (
    f"Worth in bananas, a point of a monkey as {PRICES[0]} and a bird as {number(PRICES[1])}."
)


class Outcome(NamedTuple):
    """What an action leads to if nobody raises any more.

    Attributes:
        rank: the player's rank, from 0.
        prize: what it takes.
        score: its score then.
    """

    rank: int
    prize: Prize
    score: Score


def divided(view: CouncilView, state: SplitterState) -> Advice:
    """Return how good a division is, beside the best one, and how to divide the row."""
    found, split = state.survey.found, weighed(view.game.name, view).first
    assert isinstance(split, Split), "a row is divided"
    groups = zip(LETTERS, split.groups(state.line.row), strict=False)
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
    alike = [str(take.group) for take in ranked if worths[take.group - 1] == max(worths)]
    says = f"Take group {listed(alike, 'or')}: worth most, all bananas, monkeys and birds counted."
    return Advice(says, tuple(rows), how)


def _worth(group: Group) -> str:
    return splits.shown(Fraction(group_worth(group)))


def _contents(group: Group) -> str:
    parts = [count(len(group.values), "banana card")]
    parts += [monkeys(group.monkeys)] if group.monkeys else []
    parts += [count(group.birds, "pass bird")] if group.birds else []
    return ", ".join(parts)


# ---------------------------------------------------------------------------------- the auction


def outcome(view: CouncilView, action: Action) -> Outcome:
    """Return what an action leads to if nobody raises, and each takes the dearest monkey left."""
    rank, paid = view.rank_after(action), action.value if isinstance(action, Bid) else 0
    prize = view.prize(rank)
    return Outcome(rank, prize, view.score.with_prize(prize, paid))


def _bid(view: CouncilView, found: Weighed) -> Advice:
    """Weigh bids, the pass bird and the pass by a model of the end, then by the score now."""
    outcomes = {action: outcome(view, action) for action in found.worths}
    idle = not any(map(any, view.bids))

    def label(action: Action) -> str:
        unlikely = ", if nobody bids" * (idle and not isinstance(action, Bid))
        return _label(action, outcomes[action]) + unlikely

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
    words = {monkey: _paid(view, most_to_pay(view, monkey)) for monkey in view.lots}
    return _alike("Most to pay for the {}", words)


def _paid(view: CouncilView, most: Fraction) -> str:
    if most == 0:
        return "nothing"
    return "all you have" if most == view.score.bananas else approx(most)


def _scores_now(view: CouncilView) -> list[Row]:
    """Return what each monkey may cost by the score as it stands."""
    words = {monkey: _priced(view, monkey) for monkey in view.lots}
    return _alike("To be no worse off now, the {} for", words)


def _alike(label: str, prices: Mapping[Card, str]) -> list[Row]:
    """Return a row for the monkeys of which the same is said."""
    alike: dict[str, list[str]] = {}
    for monkey, price in prices.items():
        alike.setdefault(price, []).append(lot_name(monkey))
    return [Row(label.format(listed(names, "or")), price) for price, names in alike.items()]


def _priced(view: CouncilView, monkey: Card) -> str:
    """Return the most that may be paid for a monkey so that the score is no lower than now."""
    at = view.score.price(monkey)
    if at.kind == "none" or at.bananas <= 0:
        return "nothing"
    if at.kind == "least":  # paid in full, a score below 0 is 0
        return f"all you have, and no less than {text.both(at.bananas)}"
    return "all you have" if at.kind == "any" else text.both(at.bananas)


def _label(action: Action, outcome: Outcome) -> str:
    prize = takes(outcome.prize, lot_name)
    return f"{words.label(action)} ({RANKS[outcome.rank]}, {prize})"


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
    players, gone = view.game.players, view.gone
    best = odds.auction_monkey(1, players, seen=gone)
    return [
        Row("Next round’s best, mean", text.both(best.mean)),
        Row(f"Chance of a {best.outcomes[-1]}", text.both(best[best.outcomes[-1]])),
        Row("Chance of two birds", text.both(odds.auction_add_on(players, seen=gone))),
    ]


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]
