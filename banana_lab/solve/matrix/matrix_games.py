"""Matrix games: the value of a game of two opponents who choose at once, optimal mixes, and the
proof that nobody can do better.

Floating point only guesses which choices matter. How often each is made follows in integers, and
nothing is returned before exact sums have proved it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import mul
from typing import Final, TypeAlias, cast

from banana_lab.core.words import count
from banana_lab.odds.exact import Exact, exact
from banana_lab.odds.text import both, short
from banana_lab.solve.exactness.certificates import Certificate, Proved

Mix: TypeAlias = tuple[Fraction, ...]
Table: TypeAlias = list[list[int]]
Weights: TypeAlias = list[int]

SMALL: Final = 100
"""Up to so many payoffs a guess takes longer than the exact method without one."""
PIVOTS: Final = 10
"""After so many pivots for each row and column the guess is given up."""
ROUNDING: Final = 1e-9
"""What the guess takes for 0, where payoffs are from 1 to 2."""


@dataclass(frozen=True, repr=False)
class MatrixGame(Proved):
    """A solved matrix game.

    There may be other optimal mixes, but no other value.

    Attributes:
        value: what the row player gets on average, if both play optimally.
        row: an optimal mix of the row player: the probability of each row.
        column: an optimal mix of the column player.
        certificate: what the row player's mix gets at least, the minimum over the columns, and the
            column player's gives at most, the maximum over the rows; both are the value.
    """

    value: Fraction
    row: Mix
    column: Mix
    certificate: Certificate

    def check(self, payoffs: Iterable[Iterable[Exact]]) -> Certificate:
        """Prove the value once more, and return the certificate.

        Args:
            payoffs: as for :func:`matrix_game`.

        Raises:
            ValueError: these mixes do not prove this value for these payoffs.

        >>> game = matrix_game([[1, 0], [0, 1]])
        >>> game.check([[1, 0], [0, 1]]).gap
        Fraction(0, 1)
        >>> game.check([[3, 0], [0, 1]])
        Traceback (most recent call last):
        ValueError: the value is not proved to be 1/2: one side gets at least 1/2 = 0.500, \
the other gives at most 3/2 = 1.50
        """
        certificate = certify(payoffs, self.row, self.column)
        if certificate != (self.value, self.value):
            raise ValueError(f"the value is not proved to be {short(self.value)}: {certificate}")
        return certificate

    def __repr__(self) -> str:
        shape = f"{len(self.row)} × {len(self.column)}"
        return f"<MatrixGame {shape}: value {both(self.value)}>"

    def __str__(self) -> str:
        mixes = (" ".join(map(short, mix)) for mix in (self.row, self.column))
        return "\n".join(
            map("{:<7}{}".format, ("value", "row", "column"), (both(self.value), *mixes))
        )


def matrix_game(payoffs: Iterable[Iterable[Exact]]) -> MatrixGame:
    """Return the value of a two-person zero-sum game, and optimal mixes, exactly.

    The row player chooses row i with probability x_i, the column player column j with y_j, neither
    knowing the other's choice, and the column player pays a_ij. The value is

        v = max over x of min over j of Σ_i x_i a_ij = min over y of max over i of Σ_j a_ij y_j.

    Floating point guesses which rows and columns matter, integers solve for these and prove it, and
    else the simplex method in integers does all: :ref:`matrix-game`.

    Args:
        payoffs: what the row player wins: rows of equal length, of integers and fractions; or a
            NumPy array or a ``DataFrame`` of such. Floats are taken if they are integers.

    Raises:
        TypeError: the payoffs are no table.
        ValueError: there are no payoffs, rows differ in length, or a payoff is no exact number.

    Complexity: k³ operations on numbers of about k log(k a) bits, for k rows that matter and a
    range a of payoffs; without NumPy, as many pivots as the simplex method takes.

    Source: von Neumann, *Zur Theorie der Gesellschaftsspiele* (1928), for the value; Shapley and
    Snow, *Basic solutions of discrete games* (1950), for kernels; Edmonds, *Systems of distinct
    representatives and linear algebra* (1967), and Bareiss, *Sylvester's identity and multistep
    integer-preserving Gaussian elimination* (1968), for integer pivots; Bland, *New finite pivoting
    rules for the simplex method* (1977).

    >>> game = matrix_game([[0, 3, 3], [3, 0, 3], [2, 2, 0]])
    >>> game
    <MatrixGame 3 × 3: value 12/7 ≈ 1.71>
    >>> print(game)
    value  12/7 ≈ 1.71
    row    2/7 2/7 3/7
    column 3/7 3/7 1/7
    >>> game.certificate
    Certificate(lower=Fraction(12, 7), upper=Fraction(12, 7))
    """
    table, unit = _table(payoffs)
    for method in (_saddle_point, _guessed, _simplex):
        found = method(table)
        if found is None:
            continue
        row, column = found
        proof = _certificate(table, unit, row, column)
        if proof.gap == 0:
            return MatrixGame(proof.lower, _mix(row), _mix(column), proof)
    raise AssertionError("the simplex method has ended without a proof")


def certify(
    payoffs: Iterable[Iterable[Exact]], row: Sequence[Exact], column: Sequence[Exact]
) -> Certificate:
    """Return what any two mixes guarantee; their gap says how far they can be from optimal.

    Args:
        payoffs: as for :func:`matrix_game`.
        row: the probability of each row, integers or fractions.
        column: the probability of each column.

    Raises:
        TypeError: the payoffs are no table, or a mix is no sequence.
        ValueError: there are no payoffs, rows differ in length, a mix is none, or a number is not
            exact.

    Complexity: each payoff is multiplied twice, in integers.

    Source: von Neumann, *Zur Theorie der Gesellschaftsspiele* (1928): no mix of the rows
    guarantees more than any of the columns gives at most.

    >>> half = Fraction(1, 2)
    >>> print(certify([[2, 0], [0, 1]], row=[half, half], column=[half, half]))
    one side gets at least 1/2 = 0.500, the other gives at most 1
    """
    table, unit = _table(payoffs)
    weights = _weights("row", row, len(table)), _weights("column", column, len(table[0]))
    return _certificate(table, unit, *weights)


# ---------------------------------------------------------------------------------- certificates


def _certificate(table: Table, unit: int, row: Weights, column: Weights) -> Certificate:
    """Return what mixes guarantee; the table is so many times the payoffs."""
    lower = min(_sums(zip(*table, strict=True), row))
    upper = max(_sums(table, column))
    return Certificate(Fraction(lower, unit * sum(row)), Fraction(upper, unit * sum(column)))


def _sums(lines: Iterable[Sequence[int]], weights: Weights) -> Iterable[int]:
    return (sum(map(mul, weights, line)) for line in lines)


def _mix(weights: Weights) -> Mix:
    total = sum(weights)
    return tuple(Fraction(weight, total) for weight in weights)


def _weights(name: str, mix: Sequence[Exact], choices: int) -> Weights:
    """Return a mix as integers."""
    shares = [exact(f"{name}[{place}]", share) for place, share in enumerate(_line(name, mix))]
    if len(shares) != choices:
        given = count(len(shares), "probability", "probabilities")
        raise ValueError(f"{name} has {given}, and the payoffs have {count(choices, name)}")
    if sum(shares) != 1 or min(shares) < 0:
        raise ValueError(f"{name} is no mix: probabilities are 0 or more, and add up to 1")
    unit = lcm(*(share.denominator for share in shares))
    return [int(share * unit) for share in shares]


# --------------------------------------------------------------------------------------- methods


def _saddle_point(table: Table) -> tuple[Weights, Weights] | None:
    """Return one row and one column, if neither player needs a mix."""
    worst, best = [*map(min, table)], [*map(max, zip(*table, strict=True))]
    if max(worst) < min(best):
        return None
    return _only(worst.index(max(worst)), len(worst)), _only(best.index(min(best)), len(best))


def _only(place: int, of: int) -> Weights:
    return [int(other == place) for other in range(of)]


def _guessed(table: Table) -> tuple[Weights, Weights] | None:
    """Return the weights of a kernel that is guessed; ``None`` if it has none."""
    kernel = _kernel(table) if len(table) * len(table[0]) > SMALL else None
    if kernel is None:
        return None
    tableau = _Tableau(table, *kernel)
    for column in range(len(tableau.others)):
        rows = (row for row in tableau.without_column() if tableau.cells[row][column])
        row = next(rows, None)
        if row is None:
            return None
        tableau.pivot(row, column)
    return tableau.weights()


def _simplex(table: Table) -> tuple[Weights, Weights] | None:
    """Return the weights that the simplex method ends with, in integers from first to last."""
    tableau, stalled = _Tableau(table, range(len(table)), range(len(table[0]))), False
    while (column := tableau.entering(stalled)) is not None:
        row = tableau.leaving(column)
        stalled = tableau.cells[row][-1] == 0
        tableau.pivot(row, column)
    return tableau.weights()


class _Tableau:
    """The linear program of some rows and columns of a table: integers over one determinant.

    A row of cells reads: what is left of 1, or how often its column is played, is its last cell
    less what the other columns of cells take. The last row is the sum to be maximised.

    Attributes:
        cells: the integers.
        determinant: the number that divides them.
        basis: which row or column of the game each row of cells stands for; columns are counted
            on after the rows.
        others: which each column of cells stands for.
    """

    def __init__(self, table: Table, rows: Sequence[int], columns: Sequence[int]):
        self.shape = len(table), len(table[0])
        low, high = min(map(min, table)), max(map(max, table))
        more = high - 2 * low  # so that the least is the range, as for the guess
        self.cells = [[*(table[row][column] + more for column in columns), 1] for row in rows]
        self.cells.append([-1] * len(columns) + [0])
        self.determinant = 1
        self.basis = [*rows]
        self.others = [len(table) + column for column in columns]

    def without_column(self) -> Iterable[int]:
        return (place for place, label in enumerate(self.basis) if label < self.shape[0])

    def pivot(self, row: int, column: int) -> None:
        """Exchange a row and a column; each cell becomes a minor of the table, so an integer."""
        pivot_row, before = self.cells[row], self.determinant
        pivot = pivot_row[column]
        for place, cells in enumerate(self.cells):
            if place != row:
                factor = cells[column]
                cells = [
                    (pivot * cell - factor * other) // before
                    for cell, other in zip(cells, pivot_row, strict=True)
                ]
                cells[column] = -factor
                self.cells[place] = cells
        pivot_row[column], self.determinant = before, pivot
        self.basis[row], self.others[column] = self.others[column], self.basis[row]

    def entering(self, stalled: bool) -> int | None:
        """Return the column of cells that gains most, or by Bland's rule; ``None`` at the end."""
        gains = self.cells[-1]
        gaining = (place for place in range(len(self.others)) if gains[place] < 0)
        key = self.others.__getitem__ if stalled else gains.__getitem__
        return min(gaining, key=key, default=None)

    def leaving(self, column: int) -> int:
        """Return the row of cells that bounds a column first, by Bland's rule."""
        return min(
            (row for row in range(len(self.basis)) if self.cells[row][column] > 0),
            key=lambda row: (
                Fraction(self.cells[row][-1], self.cells[row][column]),
                self.basis[row],
            ),
        )

    def weights(self) -> tuple[Weights, Weights] | None:
        """Return how often each row and each column is played; ``None`` if that is below 0."""
        rows, columns = self.shape
        weights, sign = [0] * (rows + columns), 1 if self.cells[-1][-1] > 0 else -1
        for place, label in enumerate(self.others):
            if label < rows:
                weights[label] = sign * self.cells[-1][place]
        for place, label in enumerate(self.basis):
            if label >= rows:
                weights[label] = sign * self.cells[place][-1]
        row, column = weights[:rows], weights[rows:]
        return (row, column) if min(weights) >= 0 < sum(row) else None


def _kernel(table: Table) -> tuple[list[int], list[int]] | None:
    """Guess the rows and the columns of a kernel by the simplex method in floating point.

    Returns:
        As many rows as columns; ``None`` if rounding leads astray, or NumPy is not there.
    """
    try:
        import numpy as np
    except ImportError:  # on a page
        return None
    rows, columns = len(table), len(table[0])
    low, high = min(map(min, table)), max(map(max, table))
    cells = np.ones((rows + 1, columns + 1))
    cells[:-1, :-1] = [[1 + (payoff - low) / (high - low) for payoff in line] for line in table]
    cells[-1] = [-1] * columns + [0]
    basis, others = [*range(rows)], [*range(rows, rows + columns)]
    with np.errstate(all="ignore"):  # nonsense is found out later
        for _ in range(PIVOTS * (rows + columns)):
            column = int(cells[-1, :-1].argmin())
            if cells[-1, column] > -ROUNDING:
                return (
                    [label for label in others if label < rows],
                    [label - rows for label in basis if label >= rows],
                )
            takes = cells[:, column].copy()
            bounds = np.full(rows, np.inf)
            np.divide(cells[:-1, -1], takes[:-1], out=bounds, where=takes[:-1] > ROUNDING)
            row = int(bounds.argmin())
            line = cells[row] / takes[row]
            cells -= np.outer(takes, line)
            cells[row] = line
            cells[:, column] = -takes / takes[row]
            cells[row, column] = 1 / takes[row]
            basis[row], others[column] = others[column], basis[row]
    return None


# --------------------------------------------------------------------------------------- payoffs


def _table(payoffs: Iterable[Iterable[Exact]]) -> tuple[Table, int]:
    """Return payoffs as integers, and how many times the payoffs they are."""
    rows = [_line(f"payoffs[{i}]", line) for i, line in enumerate(_line("payoffs", payoffs))]
    if not rows or not rows[0]:
        raise ValueError("a game has one row and one column at least")
    for i, line in enumerate(rows):
        if len(line) != len(rows[0]):
            raise ValueError(
                f"payoffs[{i}] has length {len(line)}, and payoffs[0] has length {len(rows[0])}"
            )
    if all({*map(type, line)} == {int} for line in rows):
        return cast("Table", rows), 1
    numbers = [
        [exact(f"payoffs[{i}][{j}]", payoff) for j, payoff in enumerate(line)]
        for i, line in enumerate(rows)
    ]
    unit = lcm(*(payoff.denominator for line in numbers for payoff in line))
    return [[int(payoff * unit) for payoff in line] for line in numbers], unit


def _line(name: str, line: object) -> list[object]:
    """Return the entries of a table, or of a row of it."""
    if hasattr(line, "to_numpy"):
        line = line.to_numpy()  # a table of pandas; its names say nothing
    if hasattr(line, "tolist"):
        line = line.tolist()  # a NumPy array, with Python's integers
    if not isinstance(line, Iterable) or isinstance(line, str | bytes | Mapping | Set):
        raise TypeError(
            f"{name} is a sequence of {'rows' if name == 'payoffs' else 'numbers'}, not {line!r}"
        )
    return list(line)
