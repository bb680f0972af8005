"""Banana Lab: three board games, whole, with exact odds.

The games are :mod:`banana_lab.jack_bananas` (and, as they arrive, Maka Bana and Banana
Governance), exact probability is :mod:`banana_lab.odds`. Importing the package loads the
standard library alone; SciPy, SymPy, NumPy and the widgets are imported by what needs them.

>>> from banana_lab import odds
>>> odds.speed(own=4).at_least(12)
Fraction(605, 648)
"""

__version__ = "0.1.0"
