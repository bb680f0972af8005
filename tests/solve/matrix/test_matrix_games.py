"""Matrix games: against every kernel, against a linear program, and with guesses that lie."""

from __future__ import annotations

import pickle
import random
import sys
from decimal import Decimal
from fractions import Fraction
from itertools import combinations, permutations
from math import prod

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from banana_lab.solve.exactness.certificates import Certificate
from banana_lab.solve.matrix import matrix_games
from banana_lab.solve.matrix.matrix_games import MatrixGame, certify, matrix_game

RPS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
F = Fraction


def tables(payoffs, most=4):
    """Tables of up to so many rows and columns."""
    return st.integers(1, most).flatmap(
        lambda columns: st.lists(
            st.lists(payoffs, min_size=columns, max_size=columns), min_size=1, max_size=most
        )
    )


def random_table(seed, rows, columns, most):
    rng = random.Random(seed)
    return [[rng.randint(-most, most) for _ in range(columns)] for _ in range(rows)]


def proved(payoffs):
    """The game, once its proof has been worked out sum by sum."""
    game = matrix_game(payoffs)
    for mix, choices in ((game.row, len(payoffs)), (game.column, len(payoffs[0]))):
        assert len(mix) == choices
        assert all(type(share) is Fraction and share >= 0 for share in mix)
        assert sum(mix) == 1
    against_columns = [
        sum(share * line[j] for share, line in zip(game.row, payoffs, strict=True))
        for j in range(len(payoffs[0]))
    ]
    against_rows = [
        sum(share * payoff for share, payoff in zip(game.column, line, strict=True))
        for line in payoffs
    ]
    assert min(against_columns) == game.value == max(against_rows)
    assert game.certificate == Certificate(game.value, game.value)
    assert type(game.value) is Fraction
    assert game.check(payoffs) == game.certificate
    assert game.gap == 0
    return game


def asks(monkeypatch, method):
    """The tables that a method will be asked about."""
    real, asked = getattr(matrix_games, method), []

    def noted(table):
        asked.append(table)
        return real(table)

    monkeypatch.setattr(matrix_games, method, noted)
    return asked


def determinant(matrix):
    """The sum over all permutations."""
    size, total = len(matrix), 0
    for order in permutations(range(size)):
        odd = sum(a > b for a, b in combinations(order, 2)) % 2
        total += (-1) ** odd * prod(matrix[i][j] for i, j in enumerate(order))
    return total


def value_by_kernels(payoffs):
    """The value, from the square part of the table that proves it: Shapley and Snow."""
    for size in range(1, min(len(payoffs), len(payoffs[0])) + 1):
        for rows in combinations(range(len(payoffs)), size):
            for columns in combinations(range(len(payoffs[0])), size):
                adjugate = [
                    [
                        (-1) ** (a + b)
                        * determinant(
                            [[payoffs[i][j] for j in columns if j != d] for i in rows if i != c]
                        )
                        for b, c in enumerate(rows)
                    ]
                    for a, d in enumerate(columns)
                ]
                total = sum(map(sum, adjugate))
                if not total:
                    continue
                of_columns = [F(sum(line)) / total for line in adjugate]
                of_rows = [F(sum(line)) / total for line in zip(*adjugate, strict=True)]
                if min(*of_rows, *of_columns) < 0:
                    continue
                value = F(determinant([[payoffs[i][j] for j in columns] for i in rows])) / total
                if all(
                    sum(p * payoffs[i][j] for p, i in zip(of_rows, rows, strict=True)) >= value
                    for j in range(len(payoffs[0]))
                ) and all(
                    sum(p * line[j] for p, j in zip(of_columns, columns, strict=True)) <= value
                    for line in payoffs
                ):
                    return value
    raise AssertionError("every game has a kernel")


# --------------------------------------------------------------------------------------- classics


@pytest.mark.parametrize(
    ("payoffs", "value", "row", "column"),
    [
        (RPS, 0, "1/3 1/3 1/3", "1/3 1/3 1/3"),
        ([[1, 0], [0, 1]], F(1, 2), "1/2 1/2", "1/2 1/2"),
        ([[3, -2], [-2, 1]], F(-1, 8), "3/8 5/8", "3/8 5/8"),
        ([[5, 1], [3, 2]], 2, "0 1", "0 1"),
        ([[7]], 7, "1", "1"),
        ([[3, -1, 4]], -1, "1", "0 1 0"),
        ([[3], [-1], [4]], 4, "0 0 1", "1"),
        ([[0, 0], [0, 0]], 0, "1 0", "1 0"),
        ([[F(1, 2), 0], [0, F(1, 3)]], F(1, 5), "2/5 3/5", "2/5 3/5"),
        ([[0, 3, 3], [3, 0, 3], [2, 2, 0]], F(12, 7), "2/7 2/7 3/7", "3/7 3/7 1/7"),
        ([[-5, -9], [-8, -6]], F(-7), "1/3 2/3", "1/2 1/2"),
    ],
)
def test_classics(payoffs, value, row, column):
    game = proved(payoffs)
    assert game.value == value == value_by_kernels(payoffs)
    assert " ".join(map(str, game.row)) == row
    assert " ".join(map(str, game.column)) == column


def test_one_of_equal_rows_is_enough():
    twins = [[1, 0, 0], [1, 0, 0], [0, 1, 1], [0, 1, 1]]
    game = proved(twins)
    assert game.value == F(1, 2)
    assert game.row[0] + game.row[1] == game.row[2] + game.row[3] == F(1, 2)


def test_a_dominated_row_is_left_out():
    assert proved([*RPS, [-1, -2, 0]]).row == (F(1, 3), F(1, 3), F(1, 3), 0)


@pytest.mark.parametrize("size", [2, 9, 15])
def test_finding_one_of_many(size):
    """Whoever finds the other among n places wins n: the value is 1."""
    game = proved([[size * (i == j) for j in range(size)] for i in range(size)])
    assert game.value == 1
    assert game.row == game.column == (F(1, size),) * size


@pytest.mark.parametrize("size", [5, 13, 21])
def test_fair_games_are_worth_nothing(size):
    rng = random.Random(size)
    above = [[rng.randint(-3, 3) for _ in range(size)] for _ in range(size)]
    fair = [[above[i][j] - above[j][i] for j in range(size)] for i in range(size)]
    assert proved(fair).value == 0


@pytest.mark.parametrize("size", [3, 12])
def test_integers_beyond_floating_point(size):
    huge = 10**400
    table = random_table(size, size, size, 9)
    plain = proved(table)
    game = proved([[payoff * huge + 1 for payoff in line] for line in table])
    assert game.value == plain.value * huge + 1
    assert str(game).startswith("value  ≈ ")
    assert repr(game).startswith(f"<MatrixGame {size} × {size}: value ≈ ")


@pytest.mark.parametrize(
    "payoffs",
    [
        [[2, 0], [0, 10**40]],
        [[3, 3, 0], [2, 10**40, 3], [3, 2, 3]],
        [[1, 10**40, 0, 2], [0, 3, 3, 3], [10**40 + 1, 3, 1, 0], [3, 0, 3, 3]],
    ],
    ids=len,
)
def test_what_floating_point_cannot_see(monkeypatch, payoffs):
    """Beside 10⁴⁰ the other payoffs are all alike to the guess, which errs."""
    monkeypatch.setattr(matrix_games, "SMALL", 0)
    asked = asks(monkeypatch, "_simplex")
    assert proved(payoffs).value == value_by_kernels(payoffs)
    assert asked == [payoffs]


# -------------------------------------------------------------------------------- two derivations


@pytest.mark.parametrize("small", [0, 100])
@settings(max_examples=80, deadline=None)
@given(tables(st.integers(-3, 3)))
@example([[0, 1], [1, 0], [0, 1]])
@example([[1, 1, 0], [0, 1, 1], [1, 0, 1], [1, 1, 1]])
def test_against_every_kernel(small, payoffs):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matrix_games, "SMALL", small)
        assert proved(payoffs).value == value_by_kernels(payoffs)


@settings(max_examples=40, deadline=None)
@given(tables(st.fractions(-9, 9, max_denominator=12), 3))
def test_fractions_against_every_kernel(payoffs):
    assert proved(payoffs).value == value_by_kernels(payoffs)


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 10**9),
    st.integers(2, 16),
    st.integers(2, 16),
    st.sampled_from([1, 2, 9, 1000, 10**20]),
)
def test_with_and_without_a_guess(seed, rows, columns, most):
    table = random_table(seed, rows, columns, most)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matrix_games, "SMALL", 0)
        guessed = proved(table)
        patch.setattr(matrix_games, "_guessed", lambda table: None)
        assert proved(table).value == guessed.value


@pytest.mark.parametrize(("rows", "columns"), [(39, 39), (30, 12), (12, 30)])
@pytest.mark.parametrize("most", [1, 100])
def test_against_a_linear_program(rows, columns, most):
    """SciPy maximises v under Σ x_i a_ij ≥ v."""
    from scipy.optimize import linprog

    table = random_table(rows, rows, columns, most)
    found = linprog(
        [0] * rows + [-1],
        A_ub=[[*(-payoff for payoff in line), 1] for line in zip(*table, strict=True)],
        b_ub=[0] * columns,
        A_eq=[[1] * rows + [0]],
        b_eq=[1],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    assert float(proved(table).value) == pytest.approx(-found.fun, abs=1e-9)


@settings(max_examples=40, deadline=None)
@given(tables(st.integers(-9, 9), 6), st.integers(-50, 50), st.fractions(1, 9, max_denominator=9))
def test_symmetries(payoffs, more, times):
    value = matrix_game(payoffs).value
    assert proved([[times * payoff + more for payoff in line] for line in payoffs]).value == (
        times * value + more
    )
    assert proved([[-payoff for payoff in line] for line in zip(*payoffs, strict=True)]).value == (
        -value
    )


# ------------------------------------------------------------------------------ guesses that lie

GAMES = [random_table(seed, 12, 12, most) for seed, most in enumerate([1, 5, 100, 10**30])]


@pytest.mark.parametrize("table", GAMES, ids=["1", "5", "100", "10**30"])
@pytest.mark.parametrize(
    "lie",
    [
        lambda table: None,
        lambda table: ([0], [0]),
        lambda table: ([], []),
        lambda table: ([0, 1, 2], [3, 4, 5]),
        lambda table: ([0, 0], [1, 2]),  # singular
        lambda table: ([*range(12)], [*range(12)]),
    ],
    ids=["none", "one", "nothing", "some", "twice", "all"],
)
def test_a_wrong_guess_changes_nothing(monkeypatch, table, lie):
    true = matrix_game(table)
    monkeypatch.setattr(matrix_games, "_kernel", lie)
    asked = asks(monkeypatch, "_simplex")
    assert proved(table).value == true.value
    assert asked == [table]


def test_a_good_guess_is_all_it_takes(monkeypatch):
    monkeypatch.setattr(matrix_games, "_simplex", lambda table: pytest.fail("has no need"))
    for table in GAMES[1:]:
        proved(table)


def test_without_numpy(monkeypatch):
    values = [matrix_game(table).value for table in GAMES]
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert matrix_games._kernel(GAMES[0]) is None
    assert [proved(table).value for table in GAMES] == values


def test_a_guess_is_given_up(monkeypatch):
    monkeypatch.setattr(matrix_games, "PIVOTS", 0)
    assert matrix_games._kernel(GAMES[2]) is None


@pytest.mark.parametrize("rounding", [0.3, 0.5, 0.9])
def test_coarse_rounding_changes_nothing(monkeypatch, rounding):
    values = [matrix_game(table).value for table in GAMES]
    asked = asks(monkeypatch, "_simplex")
    monkeypatch.setattr(matrix_games, "ROUNDING", rounding)
    assert [proved(table).value for table in GAMES] == values
    assert asked


def test_nothing_is_returned_without_proof(monkeypatch):
    monkeypatch.setattr(matrix_games, "_kernel", lambda table: None)
    monkeypatch.setattr(matrix_games, "_simplex", lambda table: ([1] * 12, [1] * 12))
    with pytest.raises(AssertionError, match="without a proof"):
        matrix_game(GAMES[2])


@pytest.mark.parametrize("size", [8, 14, 20])
def test_degenerate_games_end(monkeypatch, size):
    """Of many payoffs alike most pivots gain nothing, and Bland's rule leads out."""
    rng = random.Random(size)
    table = [[rng.randint(0, 1) for _ in range(size)] for _ in range(size)]
    value = matrix_game(table).value
    monkeypatch.setattr(matrix_games, "_guessed", lambda table: None)
    entering, rules = matrix_games._Tableau.entering, []

    def noted(tableau, stalled):
        rules.append(stalled)
        return entering(tableau, stalled)

    monkeypatch.setattr(matrix_games._Tableau, "entering", noted)
    assert proved(table).value == value
    assert {*rules} == {False, True}


# ------------------------------------------------------------------------------------ certificates


def test_what_other_mixes_guarantee():
    certificate = certify(RPS, [1, 0, 0], [F(1, 2), F(1, 2), 0])
    assert certificate == (-1, F(1, 2))
    assert certificate.gap == F(3, 2)
    assert str(certificate) == ("one side gets at least -1, the other gives at most 1/2 = 0.500")


def test_bounds_of_floats_print_as_figures():
    near, far = F(-334831358406754237, 6 * 10**18), F(-1, 10**9)
    assert str(Certificate(near, far)) == (
        "one side gets at least ≈ -0.0558052, the other gives at most -1/1000000000 = -1.00 × 10⁻⁹"
    )
    assert str(near.numerator) in str(Certificate(near, near))


@given(
    tables(st.integers(-9, 9)),
    st.lists(st.integers(1, 5), min_size=4),
    st.lists(st.integers(1, 5), min_size=4),
)
def test_the_value_lies_between(payoffs, row, column):
    mixes = [
        [F(weight, sum(weights[:size])) for weight in weights[:size]]
        for weights, size in ((row, len(payoffs)), (column, len(payoffs[0])))
    ]
    certificate = certify(payoffs, *mixes)
    assert certificate.lower <= matrix_game(payoffs).value <= certificate.upper


def test_check_refuses_other_payoffs():
    game = matrix_game(RPS)
    with pytest.raises(ValueError, match=r"the value is not proved to be 0: .* at least -1/3"):
        game.check([[0, -2, 1], *RPS[1:]])
    shifted = [[payoff + 1 for payoff in line] for line in RPS]
    with pytest.raises(ValueError, match="not proved to be 0"):
        game.check(shifted)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ([F(1, 2), F(1, 2)], "row has 2 probabilities, and the payoffs have 3 rows"),
        ([F(1, 2), F(1, 2), F(1, 2)], "row is no mix"),
        ([2, -1, 0], "row is no mix"),
    ],
)
def test_mixes_that_are_none(row, sentence):
    with pytest.raises(ValueError, match=sentence):
        certify(RPS, row, [1, 0, 0])
    with pytest.raises(
        ValueError, match="column has 1 probability, and the payoffs have 3 columns"
    ):
        certify(RPS, [1, 0, 0], [1])


def test_a_mix_of_floats():
    assert certify(RPS, [1.0, 0.0, 0.0], [0, 1, 0]) == certify(RPS, [1, 0, 0], [0, 1, 0])
    with pytest.raises(
        ValueError, match=r"column\[0\] is an integer or a fraction, not 0.5; write"
    ):
        certify(RPS, [1, 0, 0], [0.5, 0.5, 0])


@pytest.mark.parametrize("mix", [1, {0: 1}, "100"])
def test_a_mix_is_a_sequence(mix):
    with pytest.raises(TypeError, match="row is a sequence of numbers, not "):
        certify(RPS, mix, [1, 0, 0])


# ------------------------------------------------------------------------------------ what is taken


@pytest.mark.parametrize(
    "payoffs",
    [
        np.array(RPS),
        np.array(RPS, np.int8),
        np.array(RPS, float),
        np.array(RPS, object),
        [np.array(line) for line in RPS],
        [[np.int64(payoff) for payoff in line] for line in RPS],
        tuple(map(tuple, RPS)),
        (iter(line) for line in RPS),
        [[float(payoff) for payoff in line] for line in RPS],
        np.array(RPS, np.float32),
        [[F(payoff) for payoff in line] for line in RPS],
    ],
    ids=lambda payoffs: type(payoffs).__name__,
)
def test_other_tables(payoffs):
    game = matrix_game(payoffs)
    assert game == matrix_game(RPS)
    assert all(type(share.numerator) is int for share in game.row)


def test_small_integers_of_numpy_do_not_overflow():
    table = np.array([[127, -128], [-128, 127]], np.int8)
    assert proved(table.tolist()) == matrix_game(table)
    assert matrix_game(table).value == F(-1, 2)


@pytest.mark.parametrize(
    ("payoffs", "kind", "sentence"),
    [
        ([], ValueError, "a game has one row and one column at least"),
        ([[], []], ValueError, "a game has one row and one column at least"),
        ([[1, 2], [3]], ValueError, r"payoffs\[1\] has length 1, and payoffs\[0\] has length 2"),
        ([[1, 0.5]], ValueError, r"payoffs\[0\]\[1\] is .* not 0.5; write .* Fraction\('0.1'\)"),
        ([[1], [float("nan")]], ValueError, r"payoffs\[1\]\[0\] .* not nan"),
        ([[float("inf")]], ValueError, "not inf"),
        ([[Decimal("0.5")]], ValueError, r"not Decimal\('0.5'\)"),
        ([["1"]], ValueError, "not '1'"),
        ([[True, False]], ValueError, "not True"),
        ([[1 + 0j]], ValueError, r"not \(1\+0j\)"),
        (["12", "34"], TypeError, r"payoffs\[0\] is a sequence of numbers, not '12'"),
        ([{1, 2}], TypeError, r"payoffs\[0\] is a sequence of numbers, not \{1, 2\}"),
        ({0: [1]}, TypeError, "payoffs is a sequence of rows, not {0: "),
        ([1, 2], TypeError, r"payoffs\[0\] is a sequence of numbers, not 1"),
        (np.array([1, 2]), TypeError, r"payoffs\[0\] is a sequence of numbers, not 1"),
        (np.array([[0.5]]), ValueError, "not 0.5"),
        (3, TypeError, "payoffs is a sequence of rows, not 3"),
    ],
)
def test_what_is_refused(payoffs, kind, sentence):
    with pytest.raises(kind, match=sentence):
        matrix_game(payoffs)


def test_payoffs_stay_as_they_are():
    table = [[3, -2], [-2, 1]]
    matrix_game(table)
    assert table == [[3, -2], [-2, 1]]


def test_a_solution_is_a_value():
    game = matrix_game(RPS)
    assert game == MatrixGame(game.value, game.row, game.column, game.certificate)
    assert hash(game) == hash(matrix_game(RPS))
    assert pickle.loads(pickle.dumps(game)) == game
    assert str(game) == "value  0\nrow    1/3 1/3 1/3\ncolumn 1/3 1/3 1/3"
    assert repr(game) == "<MatrixGame 3 × 3: value 0>"


def test_g11_a_table_of_pandas():
    """Its columns and rows have names; what counts is what stands in it."""
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"left": [0, 2], "right": [3, 1]}, index=["up", "down"])
    assert matrix_game(table) == matrix_game([[0, 3], [2, 1]])
    assert matrix_game(table.astype("int8")).value == Fraction(3, 2)
    assert matrix_game(table.astype(object) * Fraction(1, 2)).value == Fraction(3, 4)
    with pytest.raises(ValueError, match="is an integer or a fraction"):
        matrix_game(table / 3)
