"""What people type and paste, without what nobody sees, and with one sign for each meaning."""

from __future__ import annotations

import unicodedata
from typing import Final

__all__ = ["plain"]

DASHES: Final = "⁃−˗─➖"
"""Dashes that Unicode does not count as such."""
QUOTES: Final = "‘’‚‛′ʼ´`“”„‟″«»‹›"


def plain(text: str) -> str:
    """Return a text with straight quotes, hyphens for all dashes, and single spaces between words.

    Marks that have no width, as a zero-width space or a soft hyphen, go; digits of other scripts
    become 0 to 9, and any space that Unicode knows is one.

    >>> plain("\\ufeff ‘KIWI\\u00a0\\u2013 4\\u200b2’ ")
    "'KIWI - 42'"
    """
    return " ".join("".join(map(_plain, text)).split())


def _plain(sign: str) -> str:
    kind = unicodedata.category(sign)
    if kind == "Cf" or "\ufe00" <= sign <= "\ufe0f":  # invisible marks, variants of a sign
        return ""
    if kind == "Cc" and not sign.isspace():
        return ""
    if kind == "Pd" or sign in DASHES:
        return "-"
    if kind == "Nd":
        return str(unicodedata.digit(sign))
    return "'" if sign in QUOTES else sign
