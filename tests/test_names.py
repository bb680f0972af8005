"""Names that a stranger reads: a thing is called by its noun."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import banana_lab

PACKAGE = Path(banana_lab.__file__).parent
PRONOUNS = frozenset(
    {"he", "her", "here", "hers", "his", "it", "its", "mine", "one", "ones", "ours", "she"}
    | {"some", "that", "theirs", "them", "there", "these", "they", "this", "those", "yours"}
)


def bound(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every variable, argument and alias that a file binds, and its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno
        elif isinstance(node, ast.alias) and node.asname:
            yield node.asname, node.lineno
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
            yield node.name, node.lineno


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_no_pronoun_is_a_name(path):
    names = bound(ast.parse(path.read_text(encoding="utf-8")))
    assert [f"line {line}: {name}" for name, line in names if name in PRONOUNS] == []


def test_a_pronoun_would_be_found():
    code = "def own(it): return [its for its in it]\nfor one in []:\n    with x as this: pass"
    assert {name for name, _ in bound(ast.parse(code))} & PRONOUNS == {"it", "its", "one", "this"}
