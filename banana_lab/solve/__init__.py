"""Best play: what a decision is worth, which decisions are best, and the proof.

- **Two opponents, one choice each**: :func:`matrix_game`, and :func:`hide_and_seek` in closed form.
- **Two opponents, many choices**: :func:`sequence_form` for any game of the protocol that is small
  and whose views remember what their player knew and did, as all of this package do. :func:`cfr`
  learns in those that are larger, or have more players; :func:`exploitability` and :func:`gains`
  say what it lacks. ``game.from_position`` begins a game late, where it is small.
- **One player and chance**: :class:`MarkovChain`, :func:`best_policy`; in floats, from arrays too,
  :func:`approximate_policy`.
- **Jack Bananas**: :class:`Duel`, :class:`Exchange` and :class:`DuelRace` for bluffs,
  :func:`reckless_flight` and :func:`reckless_policy` for a plane alone.
- **Maka Bana**: :func:`hide_project`, :func:`cards_to_hide_behind` and :func:`place_tiki`; in Mao
  also :func:`hide_stack`, :func:`fat_stacks`, :func:`denunciation_game`,
  :func:`denunciation_equilibria` and :func:`mutual_denunciation`.
- **Banana Governance**: :func:`best_splits`; :func:`auction_endgame` and :func:`hidden_auction` for
  the last rounds, :func:`all_pay` for the textbook's auction.

The answer to a game of two in which one loses what the other wins has a ``value``, what the first
wins on average, as its own ``returns()`` or the payoff say; a
``certificate``, which is what each of them guarantees, and the ``gap`` between these, 0 where it is
exact. An equilibrium of any other game has as ``certificate`` what each change gains, none of it
above 0, and as ``gap`` the most of that.
"""

import ast
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path


def __getattr__(name: str) -> object:
    """Load the module of a public name when it is asked for: most uses need a few of them all."""
    if name == "__all__":
        return [*_homes()]
    if name.startswith("__") or name not in _homes():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = found = getattr(import_module(_homes()[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_homes()})


@cache
def _homes() -> dict[str, str]:
    """Return the module of each public name, as the stub beside this file has them for types.

    A page carries some of the modules alone.
    """
    stub = ast.parse(Path(__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
    imports = [node for node in stub.body if isinstance(node, ast.ImportFrom)]
    homes = {alias.name: str(node.module) for node in imports for alias in node.names}
    there = {module for module in set(homes.values()) if _is_there(module)}
    return {name: module for name, module in homes.items() if module in there}


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # nor is the room that it is in
        return False
