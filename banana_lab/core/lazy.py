"""Packages whose public names are loaded when they are asked for, as their stubs list them."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

__all__ = ["lazily"]


class _Home(NamedTuple):
    """Where a public name stands: the module, the name there, and whether it is the one in use."""

    module: str
    name: str
    is_current: bool = True


def lazily(package: str) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the ``__getattr__`` and the ``__dir__`` of a package beside which lies a stub.

    The stub, ``__init__.pyi``, imports each public name from its module, or by ``*`` those of a
    package that has a stub, too; ``old = new`` is a name of before, which works and is not listed.
    Names whose module is not there are left out: a page carries some of the modules alone.

    Args:
        package: its ``__name__``.
    """
    members = vars(sys.modules[package])

    @cache
    def homes() -> dict[str, _Home]:
        found = _homes(package)
        present = {
            module for module in {home.module for home in found.values()} if _is_there(module)
        }
        return {name: home for name, home in found.items() if home.module in present}

    def getattribute(name: str) -> object:
        if name == "__all__":
            return [name for name, home in homes().items() if home.is_current]
        if name.startswith("__") or name not in homes():
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = homes()[name]
        members[name] = found = getattr(import_module(home.module), home.name)
        return found

    return getattribute, lambda: sorted({*members, *getattribute("__all__")})  # type: ignore[misc]


def _homes(package: str) -> dict[str, _Home]:
    spec = find_spec(package)
    if spec is None or spec.origin is None:  # not on this page
        return {}
    stub = ast.parse(Path(spec.origin).with_suffix(".pyi").read_text(encoding="utf-8"))
    homes: dict[str, _Home] = {}
    for node in stub.body:
        match node:
            case ast.ImportFrom(module=str(module), names=[ast.alias(name="*")]):
                homes |= _homes(module)
            case ast.ImportFrom(module=str(module), names=names):
                homes |= {alias.name: _Home(module, alias.name) for alias in names}
            case ast.Assign(targets=[ast.Name(id=old)], value=ast.Name(id=new)):
                homes[old] = homes[new]._replace(is_current=False)
    return homes


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # nor is the room that it is in
        return False
