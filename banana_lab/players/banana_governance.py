"""Simple councillors for Banana Governance.

Each divides its row so that the least group is worth most, takes the group that is worth most, and
of the monkeys the one that is worth most after its bird. They differ in what a card is worth to
them in the draft, and in how they bid, see :class:`Character`: :data:`honest` asks whether its
score would rise if the others stayed as they are, :data:`bold` goes for the highest bid,
:data:`bayes` weighs the ranks that are still possible.

>>> from banana_lab.core import playout, replay
>>> from banana_lab.banana_governance import Game
>>> end = replay(playout(Game(players=3), {0: honest, 1: bold, 2: bayes}, seed=1))
>>> end.round
5
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from banana_lab.banana_governance import Card, Group, deduction, worth
from banana_lab.banana_governance.actions import BIRD, PASS, Bid, Pass, Split, Take, Win
from banana_lab.banana_governance.council import CouncilView
from banana_lab.core import Policy
from banana_lab.core.chance import Bits, below
from banana_lab.core.protocol import Action, View
from banana_lab.odds.banana_governance.draws import bananas_of
from banana_lab.odds.exact import Exact
from banana_lab.players import asked_view
from banana_lab.solve.banana_governance.groups import Value, card_value
from banana_lab.solve.banana_governance.splits import best_splits

__all__ = [
    "DRAFT",
    "PLAYERS",
    "PRICES",
    "RAISES",
    "UNIT",
    "Character",
    "advised",
    "bayes",
    "bold",
    "councillor",
    "expected_scores",
    "group_worth",
    "group_worths",
    "honest",
    "influence",
    "most_to_pay",
    "prizes",
    "rank_law",
    "weigh",
    "worth",
]

Bidder: TypeAlias = Callable[[CouncilView], Action]


PRICES: Final = (Fraction(3, 4), -4)
"""What a point of a monkey and a bird are worth to :data:`bayes` in the draft, in bananas."""
DRAFT: Final = card_value(*PRICES)
"""What a card is worth to :data:`bayes` in the draft."""


class Character(NamedTuple):
    """What makes a councillor.

    Attributes:
        value: what a card is worth to it in the draft.
        bid: what it does at its turn in the auction, pass birds aside.
    """

    value: Value
    bid: Bidder


def councillor(character: Character) -> Policy:
    """Return the policy of a character; one that would pass plays a pass bird while others bid on.

    A pass bird in hand costs as much as one that was played (BG-19), so waiting is free.
    """

    def policy(view: View, rng: Bits) -> Action:
        view = asked_view(view, CouncilView)
        options = view.legal()
        match options[0]:
            case Split():
                assert view.row is not None, "a player divides the row it was dealt"
                best = best_splits(view.row, view.game.players, character.value).splits
                return best[below(rng, len(best))].split
            case Take():
                return Take(1 + _best_group(view, character.value))
            case Win():
                return max(options, key=lambda win: worth(win.monkey, view.score.birds))  # type: ignore[attr-defined]
        action = character.bid(view)
        return BIRD if action == PASS and BIRD in options and _others_bid_on(view) else action

    return policy


def _others_bid_on(view: CouncilView) -> bool:
    return len(view.passed) < len(view.game.seats) - 1


def group_worth(group: Group, value: Value = DRAFT) -> Exact:
    """Return what a group is worth, in bananas; a banana divider is a banana (BG-3).

    Args:
        group: a group of any pack.
        value: what a card is worth; as :data:`bayes` has it, if left out.
    """
    return sum(map(value, group.cards)) + group.divider


def group_worths(view: CouncilView, value: Value = DRAFT) -> list[Exact]:
    """Return what each group of the pack held is worth, as :func:`group_worth` has it.

    Args:
        view: of the player whose pick it is.
        value: what a card is worth; as :data:`bayes` has it, if left out.
    """
    return [group_worth(group, value) for group in view.packs[-1]]


def _best_group(view: CouncilView, value: Value) -> int:
    worths = group_worths(view, value)
    return worths.index(max(worths))


# --------------------------------------------------------------------------- what a bid is about


def prizes(view: CouncilView) -> list[int]:
    """Return what each rank of this round changes, the highest bid first: monkeys, then the bird.

    Source: rulebook, *Auction Resolution*; BG-16.
    """
    game, birds = view.game, view.score.birds
    monkeys = sorted((worth(monkey, birds) for monkey in view.table), reverse=True)
    if game.options.award == "winner_only":
        monkeys[1:] = [0] * (len(game.seats) - 2)
    return [*monkeys, deduction(birds) - deduction(birds + game.box.round_birds + view.add_on)]


def influence(view: CouncilView) -> Fraction:
    """Return a player's monkeys, less its birds, with a fair share of the rounds after this one.

    A round to come brings as many monkeys as there are players, less one, each worth the mean of
    those left in the deck.
    """
    game, left = view.game, [card.value for card in view.deck if card.kind == "monkey"]
    to_come = (game.box.rounds - view.round) * (game.players - 1)
    return view.score.net + Fraction(sum(left) * to_come, max(1, len(left)) * game.players)


def _score(view: CouncilView, price: int, prize: Fraction | int) -> Fraction:
    """Return (b − price) · (n + prize): bananas left in hand, times influence.

    It beats b · n where the price is below b · prize / (n + prize).
    """
    return (sum(view.hand) - price) * (influence(view) + prize)


def _price(action: Action) -> int:
    return action.value if isinstance(action, Bid) else 0


def _choices(view: CouncilView) -> list[Action]:
    return [action for action in view.legal() if action != BIRD]


def _rank(view: CouncilView, action: Action) -> int:
    """Return the rank after an action if the others stay as they are; a tie is lost."""
    total = view.total(view.seat) + _price(action)
    return sum(view.total(rival) >= total for rival in view.game.seats if rival != view.seat)


def bid_honestly(view: CouncilView) -> Action:
    """Do what makes the score highest if the others stay as they are."""
    won = prizes(view)
    return max(
        _choices(view), key=lambda action: _score(view, _price(action), won[_rank(view, action)])
    )


def bid_boldly(view: CouncilView) -> Action:
    """Go for the highest bid with the cheapest card that makes it, while that beats the bird."""
    won = prizes(view)
    highest = [action for action in _choices(view) if _rank(view, action) == 0]
    if not highest:
        return PASS
    bid = min(highest, key=_price)
    return bid if _score(view, _price(bid), won[0]) > _score(view, 0, won[-1]) else PASS


# ------------------------------------------------------------------------------- expected score


def bid_by_chance(raises: Fraction) -> Bidder:
    """Return who does what makes the expected score highest, over the law of :func:`rank_law`."""

    def bid(view: CouncilView) -> Action:
        worths = expected_scores(view, raises)
        return max(worths, key=worths.__getitem__)

    return bid


def expected_scores(view: CouncilView, raises: Fraction) -> dict[Action, Fraction]:
    """Return the expected score after each action but a pass bird, the law being that of
    :func:`rank_law`."""
    won, scores = prizes(view), {}
    for action in _choices(view):
        law = rank_law(view, action, raises)
        prize = sum((chance * gain for chance, gain in zip(law, won, strict=True)), Fraction(0))
        scores[action] = _score(view, _price(action), prize)
    return scores


def rank_law(view: CouncilView, action: Action, raises: Fraction) -> list[Fraction]:
    """Return how likely each rank is after an action, if it is one's last in this round.

    The model: each player that has not passed raises its bid once more with chance r, by a card
    that is equally likely any banana card of at least its last one's value that is not in the
    player's hand and was not bid, in this round or before; all independent. Of equal bids who
    passed first is higher (BG-15).

    Args:
        view: of the player whose turn it is.
        action: a bid or a pass.
        raises: r, from 0 to 1.

    Returns:
        The chance of being the highest, the second, …, the lowest.
    """
    total, unseen = view.total(view.seat) + _price(action), view.unseen
    none = Fraction(0)
    law = [Fraction(1)]
    for rival in view.game.seats:
        if rival != view.seat:
            above = _above(view, rival, total, unseen, raises, first=action == PASS)
            law = [
                stays * (1 - above) + falls * above
                for stays, falls in zip((*law, none), (none, *law), strict=True)
            ]
    return law


def _above(
    view: CouncilView,
    rival: int,
    bid: int,
    unseen: Mapping[int, int],
    raises: Fraction,
    first: bool,
) -> Fraction:
    """Return how likely a rival ends above a bid; ``first`` if who bids passes before the rival."""
    total, has_passed = view.total(rival), rival in view.passed
    beats = bid if has_passed or not first else bid + 1
    if total >= beats or has_passed or not view.size(rival):
        return Fraction(total >= beats)
    least = view.bids[rival][-1] if view.bids[rival] else 0
    cards = {value: count for value, count in unseen.items() if value >= least}
    enough = sum(count for value, count in cards.items() if total + value >= beats)
    return raises * Fraction(enough, max(1, sum(cards.values())))


honest: Final = councillor(Character(bananas_of, bid_honestly))
"""The councillor who bids while its score gains as the bids stand."""

bold: Final = councillor(Character(bananas_of, bid_boldly))
"""The councillor who goes for the highest bid."""

RAISES: Final = Fraction(1, 3)
"""How often :data:`bayes` thinks that another player raises its bid once more."""

bayes: Final = councillor(Character(DRAFT, bid_by_chance(RAISES)))
"""The councillor who weighs the ranks still possible."""

advised: Final = bayes
"""What is worth most; of equal splits any."""

UNIT: Final = "points"
"""What :func:`weigh` counts in."""


def most_to_pay(view: CouncilView, monkey: Card) -> Fraction:
    """Return the most that a bid for a monkey may add if it is to be worth as much as a pass.

    With b bananas, influence n (:func:`influence`), a monkey of m net of its bird, and v that a
    pass is worth, (b − x)(n + m) ≥ v up to x = b − v / (n + m). A bid that adds more is worth less
    than a pass whatever it wins up to this monkey.

    Args:
        view: of the player whose turn it is.
        monkey: one on the table.

    Returns:
        From 0, which is nothing, to b, which is all.

    Source: rulebook, *Scoring*; :func:`expected_scores`.
    """
    bananas, after = sum(view.hand), influence(view) + worth(monkey, view.score.birds)
    passing = expected_scores(view, RAISES)[PASS]
    if after <= 0:
        return Fraction(0 if passing > 0 else bananas)
    return min(max(bananas - passing / after, Fraction(0)), Fraction(bananas))


def weigh(view: View, also: Iterable[Action] = ()) -> Mapping[Action, Fraction]:
    """Return the score that :data:`bayes` expects after each action if nothing is paid after it;
    nothing in the draft.

    It compares actions. As a forecast it is too high, since later monkeys are paid for, too.

    A pass bird only waits, so it is as good as what is best, unless all others have passed.

    Args:
        view: of the player whose turn it is.
        also: further actions; here all that are legal are weighed anyway.

    Source: rulebook, *Scoring*; :func:`rank_law`.
    """
    view = asked_view(view, CouncilView)
    options = view.legal()
    match options[0]:
        case Win():
            birds = view.score.birds
            return {win: _score(view, 0, worth(win.monkey, birds)) for win in options}  # type: ignore[attr-defined]
        case Pass():
            worths = expected_scores(view, RAISES)
            if BIRD in options:
                worths[BIRD] = max(worths.values()) if _others_bid_on(view) else worths[PASS]
            return worths
    return {}


def tie_seed(view: View) -> tuple[int | str, ...]:
    """Return what tells positions apart where :func:`advised` draws between equals."""
    return (str(asked_view(view, CouncilView).row),)


PLAYERS: Final[Mapping[str, tuple[Policy, str]]] = {
    "honest": (honest, "Bids while its score would gain if the others stayed as they are."),
    "bold": (bold, "Goes for the highest bid, as long as that beats taking the bird."),
    "bayes": (bayes, "Counts monkeys and birds from the draft on, and bids by exact chances."),
}
"""The councillors by name, each with a sentence that says how it plays."""
