"""What the README shows is what happens."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from banana_lab import cli

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_python():
    session = "\n".join(blocks("pycon"))
    examples = doctest.DocTestParser().get_doctest(session, {}, "README.md", None, None)
    assert len(examples.examples) >= 5
    assert doctest.DocTestRunner().run(examples).failed == 0


@pytest.mark.parametrize(
    "shown",
    [part for block in blocks("console") for part in re.split(r"^\$ ", block, flags=re.M) if part],
)
def test_command(shown, capsys):
    line, _, expected = shown.partition("\n")
    program, *words = shlex.split(line)
    assert program == "banana-lab"
    assert cli.main(words) == 0
    assert capsys.readouterr().out == expected
