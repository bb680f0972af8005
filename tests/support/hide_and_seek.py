"""Games of hide and seek as matrices: a row for each spot, a column for each set of seekers."""

from __future__ import annotations

from itertools import combinations

from banana_lab.solve.matrix.hide_and_seek import HideAndSeek
from banana_lab.solve.matrix.matrix_games import certify


def matrix(worths, seekers):
    """What the hider gets on each spot against each set of places of the seekers."""
    sets = list(combinations(range(len(worths)), min(seekers, len(worths))))
    return [[worth * (i not in places) for places in sets] for i, worth in enumerate(worths)], sets


def by_matrix(game: HideAndSeek):
    """What the two laws of a solution guarantee, as mixes of the matrix game."""
    spots = list(game.worths)
    payoffs, sets = matrix(list(game.worths.values()), game.seekers)
    together = [tuple(spots[place] for place in places) for places in sets]
    assert set(game.seeking) <= {*together}
    return certify(
        payoffs, [game.hider[spot] for spot in spots], [game.seeking[some] for some in together]
    )
