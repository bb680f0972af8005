"""A game on paper: readable JSON that replays to the same position, or says where it does not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple, cast

from banana_lab import data, games
from banana_lab.core.options import flag, shown
from banana_lab.core.protocol import Action, End, Game, Move, State, Together, Turn
from banana_lab.core.sequential import sequential

__all__ = ["FORMAT", "SEALED", "VERSION", "Transcript", "read", "replay", "written"]

FORMAT = "banana-lab transcript"
SEALED = "banana-lab sealed game"
"""How a table marks a game under way, whose secrets a reader is not to see."""
VERSION = 1
FIELDS = ("format", "version", "game", "setup", "seed", "moves", "truncated", "returns")


class Transcript(NamedTuple):
    """The moves of one game.

    A choice of one is no decision, so it is no move either: it happens by itself.

    Attributes:
        game: the game with its players and options.
        moves: every move in order, those of chance included.
        seed: the seed it was played with, ``None`` if people played.
        truncated: whether it was cut before the end.
    """

    game: Game
    moves: tuple[Move, ...]
    seed: int | None = None
    truncated: bool = False

    def to_json(self) -> str:
        """Return the transcript as JSON, one move a line.

        A move of chance is a text; the others map the name of a seat to what it did.
        """
        state, moves = self.game.start(), []
        for move in self.moves:
            moves.append(written(state, move))
            state = state.apply(move)
        head = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "setup": dict(self.game.setup),
            "seed": self.seed,
            "truncated": self.truncated,
            "returns": _returns(state),
        }
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
        listed = ",\n".join(f"    {json.dumps(move)}" for move in moves)
        lines.append(f'  "moves": [\n{listed}\n  ]')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @classmethod
    def from_json(cls, text: str) -> Transcript:
        """Return the transcript of a text, replayed and found true.

        Raises:
            ValueError: it is not a transcript of this version, or a move does not fit; the
                sentence names the field, and the number of the move, counted from 1.
        """
        fields = _fields(text)
        game = _game(fields)
        if fields["seed"] is not None and type(fields["seed"]) is not int:
            raise ValueError("transcript: seed: expected an integer or null")
        if type(fields["truncated"]) is not bool:
            raise ValueError("transcript: truncated: expected true or false")
        if not isinstance(fields["moves"], list):
            raise ValueError("transcript: moves: expected a list")
        state, moves = game.start(), []
        for number, words in enumerate(fields["moves"], 1):
            try:
                moves.append(read(state, words))
                state = state.apply(moves[-1])
            except ValueError as error:
                raise ValueError(f"transcript: moves: number {number}: {error}") from None
        if type(state.node) is not End and not fields["truncated"]:
            raise ValueError(
                f"transcript: moves: the game is not over after number {len(moves)}; moves are "
                'missing, or "truncated" should be true'
            )
        if type(state.node) is End and fields["truncated"]:
            raise ValueError('transcript: truncated: the game is over, so this should be "false"')
        if fields["returns"] != _returns(state):
            raise ValueError(
                f"transcript: returns: the moves lead to {_returns(state)}, not "
                f"{shown(fields['returns'])}"
            )
        return cls(game, tuple(moves), fields["seed"], fields["truncated"])


def replay(transcript: Transcript) -> State:
    """Return the state that a transcript leads to.

    Raises:
        IllegalMove: a move does not fit.
        TypeError: this is no transcript.
    """
    given: object = transcript
    if not isinstance(given, Transcript):
        raise TypeError(f"a transcript is expected, such as playout returns, not {shown(given)}")
    state = transcript.game.start()
    for move in transcript.moves:
        state = state.apply(move)
    return state


def written(state: State, move: Move) -> str | dict[str, str]:
    """Return a move made at this state as a transcript has it, which :func:`read` reads back."""
    name = state.game.seat_name
    if isinstance(move, Mapping):
        return {name(seat): str(action) for seat, action in move.items()}
    if type(state.node) is Turn:
        return {name(state.node.seat): str(move)}
    return str(move)


def read(state: State, words: object) -> Move:
    """Return the move that stands in a transcript at this state.

    Raises:
        ValueError: nothing that may be said here is written so.
    """
    game, node = state.game, state.node
    if type(node) is End:
        raise ValueError("the game is over before it")
    if not isinstance(node, Turn | Together):
        if not isinstance(words, str):
            raise ValueError(f"chance is to move: expected a text, found {shown(words)}")
        return game.parse(words)
    if not isinstance(words, Mapping) or not all(isinstance(text, str) for text in words.values()):
        raise ValueError(f"expected the name of a seat and its action, found {shown(words)}")
    actions: dict[int, Action] = {game.seat(name): game.parse(text) for name, text in words.items()}
    if type(node) is Together:
        return actions
    assert isinstance(node, Turn)
    if set(actions) != {node.seat}:
        raise ValueError(
            f"{game.seat_name(node.seat)} is to move, not {', '.join(words) or 'nobody'}"
        )
    return actions[node.seat]


def _returns(state: State) -> dict[str, str] | None:
    if type(state.node) is not End:
        return None
    return {str(person): str(Fraction(share)) for person, share in state.returns().items()}


def _fields(text: str) -> dict[str, Any]:
    try:
        fields = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise ValueError(
            f"transcript: line {error.lineno}, column {error.colno}: is not JSON ({error.msg}); "
            "was the file cut short?"
        ) from None
    except ValueError:  # Python reads no number of more than 4300 digits
        raise ValueError("transcript: a number has far more digits than any in a game") from None
    except RecursionError:
        raise ValueError("transcript: is nested too deeply to be one") from None
    if isinstance(fields, dict) and fields.get("format") == SEALED:
        raise ValueError(
            "transcript: this game is unfinished and sealed: open it at its table, there as "
            "`transcript=`, and take the table's `transcript`"
        )
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise ValueError(f'transcript: format: expected "{FORMAT}"')
    if fields.get("version") != VERSION:
        raise ValueError(
            f"transcript: version: this is version {shown(fields.get('version'))}, and only "
            f"version {VERSION} can be read"
        )
    for field in FIELDS:
        if field not in fields:
            raise ValueError(f"transcript: {field}: is missing")
    known = ", ".join(FIELDS)
    for field in fields:
        if field not in FIELDS:
            raise ValueError(f"transcript: {field:.60}: is not a field; expected {known}")
    return fields


def _game(fields: Mapping[str, Any]) -> Game:
    """Return the game of a transcript."""
    name, setup = fields["game"], fields["setup"]
    if not isinstance(name, str):
        raise ValueError("transcript: game: expected the name of a game")
    kind = _kind(name)
    if not isinstance(setup, dict):
        raise ValueError("transcript: setup: expected the arguments of the game")
    try:
        data.no_paths(setup)
        position, one_by_one = setup.pop("position", None), setup.pop("sequential", False)
        flag("sequential", one_by_one)
        if "self" in setup:
            raise ValueError("there is no argument 'self'")
        game = kind(**setup)
        game = sequential(game) if one_by_one else game
        return game if position is None else game.from_position(position)
    except (ValueError, TypeError) as error:
        raise ValueError(f"transcript: setup: {error}") from None


def _kind(name: str) -> type[Game]:
    """Return the class of a game: that of the register, else one that somebody has written."""
    if name in games.names():
        return cast("type[Game]", games.part(f"{games.entry(name).module}:Game"))
    own = {kind.name: kind for kind in Game.__subclasses__() if hasattr(kind, "name")}
    if name not in own:
        known = ", ".join(dict.fromkeys((*games.names(), *own)))
        raise ValueError(f"transcript: game: there is no game {shown(name)}; there are {known}")
    return own[name]
