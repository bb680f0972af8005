"""The classroom: answers checked kindly, class codes, and a class's results put together.

>>> from fractions import Fraction
>>> quick = Question("How likely is a banana on one die?", answer=Fraction(1, 6))
>>> print(check("16,7 %", quick))
Yes, 1/6 ≈ 0.167.
"""

from banana_lab.classroom.answers import Question, Reply, check
from banana_lab.classroom.codes import fresh_code
from banana_lab.classroom.pool import Pool, read, sample

__all__ = ["Pool", "Question", "Reply", "check", "fresh_code", "read", "sample"]
