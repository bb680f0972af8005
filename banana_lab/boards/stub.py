"""Write what type checkers and editors know of the boards: ``__init__.pyi``, beside this file.

    python -m banana_lab.boards.stub

The classes for notebooks are made from sessions when somebody asks for them, which no type checker
sees. So the stub has the signatures of the sessions; ``make widgets`` writes it.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from banana_lab.boards.hosts.widget import Board, widget
from banana_lab.boards.registry import FORMER, NAMES, session_class

__all__ = ["STUB", "main", "written"]

STUB: Final = Path(__file__).with_name("__init__.pyi")
LINE: Final = 100
NAME: Final = re.compile(r"\b[A-Z]\w+")
"""A name in an annotation that has to be imported."""


def written() -> str:
    """Return the text of the stub."""
    used: defaultdict[str, set[str]] = defaultdict(set, {Board.__module__: {Board.__name__}})
    classes = [line for name in sorted(NAMES) for line in _class(name, used)]
    imports = sorted(f"from {module} import {', '.join(sorted(used[module]))}" for module in used)
    package = [line for line in imports if line.startswith("from banana_lab")]
    standard = [line for line in imports if line not in package]
    listed = [f'    "{name}",' for name in sorted(NAMES)]
    former = [f"{old} = {new}" for old, new in FORMER.items()]
    head = [*standard, "", *package, "", "__all__ = [", *listed, "]", ""]
    return "\n".join([*head, *classes, *former, ""])


def main() -> None:
    """Write the stub."""
    STUB.write_text(written(), "utf-8", newline="\n")


def _class(name: str, used: dict[str, set[str]]) -> Iterator[str]:
    """Yield the lines of a board's class; note which names they use, by module."""
    made, kind = widget(name), session_class(NAMES[name])
    used[kind.__module__].add(kind.__name__)
    yield f"class {name}(Board[{kind.__name__}]):"
    yield f'    """{(made.__doc__ or "").splitlines()[0]}"""'
    yield ""
    yield from _method("__init__", inspect.getattr_static(kind, "start").__func__, used)
    for public, value in sorted(vars(made).items()):
        if isinstance(value, property):
            getter = inspect.getattr_static(kind, public).fget
            yield "    @property"
            yield from _method(public, getter, used, getter.__annotations__["return"])
        elif inspect.isfunction(value) and not public.startswith("_"):
            yield from _method(public, value, used)
    yield ""


def _method(
    name: str, function: Callable[..., object], used: dict[str, set[str]], result: str = "None"
) -> Iterator[str]:
    """Yield the lines of a method with the arguments of a function."""
    _, *parameters = inspect.signature(inspect.unwrap(function)).parameters.values()
    arguments = ["self", *map(_argument, parameters)]
    _note(function, [*(str(each.annotation) for each in parameters), result], used)
    line = f"    def {name}({', '.join(arguments)}) -> {result}: ..."
    if len(line) <= LINE:
        yield line
        return
    yield f"    def {name}("
    yield from (f"        {argument}," for argument in arguments)
    yield f"    ) -> {result}: ..."


def _argument(parameter: inspect.Parameter) -> str:
    stars = "**" * (parameter.kind is parameter.VAR_KEYWORD)
    default = parameter.default
    value = json.dumps(default) if isinstance(default, str) else repr(default)
    given = "" if default is parameter.empty else f" = {value}"
    return f"{stars}{parameter.name}: {parameter.annotation}{given}"


def _note(
    function: Callable[..., object], annotations: list[str], used: dict[str, set[str]]
) -> None:
    """Note whence the function's module imports the names of annotations."""
    names = set(NAME.findall(" ".join(annotations)))
    source = Path(inspect.getsourcefile(inspect.unwrap(function)) or "")
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            for name in names & {alias.name for alias in node.names}:
                used[str(node.module)].add(name)


if __name__ == "__main__":
    main()
