"""Ends of an auction of two players, as tests of open and of hidden hands begin them."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from banana_lab.banana_governance import Game, final_score
from banana_lab.core.protocol import End, Turn

STRICT = Game(3, strictly_higher=True)
NORTH, EAST = 0, 1


def last(north, east, table="m10 m24b", won="won m16", game=None, rest="south hand"):
    text = (
        f"round 5 first north holder north; table {table}; north hand {north} mS; "
        f"east hand {east} {won}; {rest} birds 4 | bidding 0"
    )
    return (game or Game(3)).position(text)


def taken(council):
    """What a player that bids no more takes: for its score, then for points, then no bird."""
    seat = council.node.seat
    afters = [council.apply(action) for action in council.legal()]

    def standing(after):
        its = after.result()[seat]
        return final_score(*its), its.monkeys, -its.birds

    return max(afters, key=standing)


def plain(council, objective="lead", sides=(NORTH, EAST)):
    """What the first gains, by recursion over the engine's states and nothing else."""
    node = council.node
    if isinstance(node, End):
        ends = council.scores() if objective == "lead" else council.returns()
        return Fraction(ends[sides[0]] - ends[sides[1]])
    if not isinstance(node, Turn):
        return sum(
            Fraction(node.weight(its), node.denominator)
            * plain(council.apply(its), objective, sides)
            for its in node
        )
    if node.seat not in sides:
        return plain(taken(council), objective, sides)
    worths = [plain(council.apply(its), objective, sides) for its in council.legal()]
    return max(worths) if node.seat == sides[0] else min(worths)


def hands(most=3):
    """Some bananas, and now and then a pass bird, as text."""
    bananas = st.lists(st.sampled_from([2, 4, 6, 8, 10, 12]), min_size=1, max_size=most)
    birds = st.sampled_from(["", "", " p"])
    return st.builds(lambda some, bird: " ".join(map(str, some)) + bird, bananas, birds)
