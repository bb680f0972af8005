"""The generating function of the speed, derived from its definition with SymPy.

This shares nothing with :func:`banana_lab.odds.speed`: it takes the dice one by one, as they lie
on the table, and puts in the bananas' worth at the end.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from banana_lab.jack_bananas.components import BANANA, Die
from banana_lab.jack_bananas.speed import check_trial
from banana_lab.odds.jack_bananas.dice import Faces, check_cup

if TYPE_CHECKING:
    import sympy

__all__ = ["die_by_die", "given_copied"]


def die_by_die(
    own: int, foreign: int, trial: str, symbol: sympy.Symbol, die: Faces = None
) -> sympy.Poly:
    """Return Σ over all rolls of x^speed, as a SymPy polynomial in x.

    For each number h that the bananas copy so far, keep the polynomial Σ x^(numbers) y^(bananas)
    over the rolls of the dice seen so far. An own die that shows v takes it from h to the better
    of h and v, times x^v; a banana multiplies it by y; a foreign number leaves it. At the end
    y = x^h. In an acrobatics trial the part without y counts at speed 0.

    Args:
        own: dice of the plane's own colour, 1 to 24.
        foreign: dice gained from others, 0 to 20.
        trial: ``"altitude"``, ``"low_flying"`` or ``"acrobatics"``.
        symbol: x.
        die: other faces than the box's (JB-1).

    Raises:
        ValueError: an argument is out of its range.

    >>> import sympy
    >>> die_by_die(1, 1, "altitude", sympy.Symbol("x"), die="banana 2 3")
    Poly(x**6 + x**4 + 2*x**3 + 2*x**2 + 3, x, domain='ZZ')
    """
    import sympy

    own, foreign = check_cup(own, foreign)
    trial, die = check_trial(trial), Die.of(die)
    better = min if trial == "low_flying" else max
    x, y = symbol, sympy.Dummy("y")
    rolls = {0: sympy.Poly(1, x, y)}
    for is_own in [True] * own + [False] * foreign:
        after: dict[int, sympy.Poly] = defaultdict(lambda: sympy.Poly(0, x, y))
        for copied, part in rolls.items():
            for face in die.faces:
                if face == BANANA:
                    after[copied] += part * y
                elif is_own:
                    after[better(copied, face) if copied else face] += part * x**face
                else:
                    after[copied] += part
        rolls = after
    total = sympy.Poly(0, x)
    for copied, part in rolls.items():
        if trial == "acrobatics":
            without = sympy.Poly(part.as_expr().subs(y, 0), x, y)
            part = part - without + without.eval(x, 1)
        total += sympy.Poly(part.as_expr().subs(y, x**copied), x)
    return total


def given_copied(
    own: int | sympy.Symbol,
    foreign: int | sympy.Symbol,
    trial: str,
    symbol: sympy.Symbol,
    die: Faces = None,
) -> dict[int, sympy.Expr]:
    """Return the rolls in which the bananas copy each number h, as polynomials in x not expanded.

    This is the step "condition on the maximum": n own dice with no number above h are
    (P_h + b x^h)ⁿ, take away those with no number above the next lower one. The numbers of dice
    may be symbols. In an acrobatics trial this is the speed before it is asked for a banana.

    Args:
        own: n, a number or a symbol.
        foreign: k, a number or a symbol.
        trial: ``"altitude"``, ``"low_flying"`` or ``"acrobatics"``.
        symbol: x.
        die: other faces than the box's (JB-1).

    Returns:
        A polynomial for each h; 0 stands for the rolls without an own number (JB-2).

    >>> import sympy
    >>> x, n, k = sympy.symbols("x n k")
    >>> given_copied(n, k, "altitude", x)[3]
    (x**3 + 5)**k*(-(x**3 + x**2)**n + (2*x**3 + x**2)**n)
    """
    import sympy

    die = Die.of(die)
    bananas, blank = die.bananas, len(die.numbers)
    parts = {0: sympy.Integer(bananas) ** own * sympy.Integer(len(die.faces)) ** foreign}
    numbers = sympy.Integer(0)
    for copied in sorted(set(die.numbers), reverse=check_trial(trial) == "low_flying"):
        copies = bananas * symbol**copied
        smaller, numbers = numbers, numbers + die.numbers.count(copied) * symbol**copied
        parts[copied] = (blank + copies) ** foreign * (
            (numbers + copies) ** own - (smaller + copies) ** own
        )
    return parts
