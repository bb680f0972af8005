"""A whole game in a terminal: the same sessions as the boards, with words instead of pictures."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from textwrap import indent
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.table import Table

from banana_lab import games, players
from banana_lab.boards.tables import table_class
from banana_lab.boards.tables.table import AnyTable
from banana_lab.core import Together
from banana_lab.core.words import capital, sentence
from banana_lab.data import MOST_BYTES, decoded

__all__ = ["game_names", "play", "read_setup", "setup_help"]

HELP: Final = (
    "Type what you do: its number where there are numbers, else its words.\n"
    "undo, redo, coach, rule (behind the last move), back and on (a move), present, branch (play "
    "on from an earlier move), save FILE, open FILE, position LINE, quit."
)
FORGET: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal, and then what one could scroll back to."""


def game_names() -> tuple[str, ...]:
    """Return what the games of the register are called here.

    >>> game_names()[0]
    'jack-bananas'
    """
    return tuple(name.replace("_", "-") for name in games.names())


def play(
    game: str,
    setup: Mapping[str, Any],
    ask: Callable[[str], str] = input,
    console: Console | None = None,
) -> AnyTable:
    """Play a game until somebody leaves, and return its table.

    Args:
        game: one of :func:`game_names`, or its name in Python.
        setup: the arguments of the table's ``start``.
        ask: reads a line after a prompt; ``EOFError`` leaves the game.
        console: where to write.

    Raises:
        ValueError: there is no such game, or an argument is outside its range.
    """
    for word in setup.get("people") or ():
        if isinstance(word, str) and "=" in word:
            raise ValueError(f"{word!r} is no player: it belongs before --people")
    table = _table(game).start(**setup)
    return _Terminal(table, ask, console or Console(markup=False, highlight=False)).run()


def setup_help(game: str) -> str:
    """Return what a game's setup may say, a line for each name.

    Raises:
        ValueError: there is no such game.
    """
    lines = [
        f"{entry.name}={'|'.join(str(value) for value, _ in entry.choices) or 'yes|no'}  "
        f"{entry.help or entry.label}"
        for entry in _table(game).entries
    ]
    kinds = [
        f"{name}  {words}" for name, words in players.descriptions(_table(game).game_name).items()
    ]
    return "\n".join([*lines, "", "--people person, or", *kinds])


def read_setup(game: str, words: Sequence[str]) -> dict[str, object]:
    """Return the arguments of a table from words such as ``players=3``.

    Raises:
        ValueError: a word has no such name, or a value is none of its choices.
    """
    entries = {entry.name: entry for entry in _table(game).entries}
    setup: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in entries:
            raise ValueError(f"expected NAME=VALUE with {', '.join(entries)}, found {word!r}")
        choices = {str(known): known for known, _ in entries[name].choices}
        choices = choices or {"yes": True, "no": False}
        if value not in choices:
            raise ValueError(f"{name} is one of {', '.join(choices)}, not {value!r}")
        setup[name] = choices[value]
    return setup


def _table(game: str) -> type[AnyTable]:
    name = game.replace("-", "_")
    if name not in games.names():
        raise ValueError(f"there is no game {game!r}; there are {', '.join(game_names())}")
    return table_class(name)


class _Terminal:
    """A table, and what of it was written already."""

    def __init__(self, table: AnyTable, ask: Callable[[str], str], console: Console):
        self.table, self.console, self._ask = table, console, ask
        self._told, self._scene = 0, ""

    @property
    def picture(self) -> dict[str, Any]:
        return self.table.picture()

    def run(self) -> AnyTable:
        self.console.print(Panel(HELP, title=self.picture["title"]))
        while True:
            while self.picture["runs"]:
                before = self.table.state
                self.send({"do": "on"})
                if self.table.state == before:
                    self.console.print(self.table.status, style="bold")
                    break
            if self.picture["cover"] is not None:
                self.forget()
                self._told, self._scene, prompt = 0, "", f"{self.picture['cover']}, press Enter. "
            else:
                self.write()
                over = self.picture["over"] and self.picture["replay"]["now"]
                prompt = "The game is over > " if over else "> "
            try:
                line = self._ask(prompt).strip()
            except (EOFError, KeyboardInterrupt):
                line = "quit"
            if line.lower() == "quit":
                if len(self.table.state.persons) > 1 and not self.table.state.over:
                    self.forget()
                return self.table
            if self.picture["cover"] is None:
                self.obey(line)
            elif line:
                self.console.print("That line is not used: Enter alone lifts the cover.")
            else:
                self.send({"do": "look"})

    def forget(self) -> None:
        """Leave nothing of what one person saw and typed to the next."""
        self.console.clear()
        if self.console.is_terminal and not self.console.legacy_windows:
            self.console.file.write(FORGET)
            self.console.file.flush()
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()

    def example(self) -> str:
        """Return something the seat that is asked may do, where that is too much to list."""
        state = self.table.state
        legal = state.position.legal(state.asked)
        usual = [action for action in legal if type(action) is type(legal[0])]
        return str(usual[len(usual) // 2])

    def send(self, message: object) -> None:
        """Hand the table a message."""
        self.table, _ = self.table.handle(message)

    def obey(self, line: str) -> None:
        """Do what a line says."""
        word, _, rest = line.partition(" ")
        word, options, replay = word.lower(), self.picture["options"], self.picture["replay"]
        number = line.removesuffix(".")
        places = {"back": replay["at"] - 1, "on": replay["at"] + 1, "present": replay["last"]}
        if line in ("", "?", "help"):
            self.console.print(HELP)
        elif word == "rule" and not rest:
            self.explain()
        elif word in ("save", "open") and rest:
            self.file(word, Path(rest.strip()))
        elif word == "position" and rest:
            self.say({"do": "position", "text": rest})
        elif line.lower() in ("undo", "redo", "coach", "branch"):
            self.say({"do": line.lower()})
        elif line.lower() in places:
            self.say({"do": "go", "at": places[line.lower()]})
        elif not number.isdecimal():
            self.act(line)
        elif len(line) < 4 and 1 <= int(number) <= len(options):
            self.choose(options[int(number) - 1], line)
        elif options:
            self.console.print(f"The choices have the numbers 1 to {len(options)}.", style="bold")
        else:
            self.console.print("Nothing has a number now.", style="bold")

    def choose(self, chosen: Mapping[str, str], line: str) -> None:
        """Do what was chosen by its number, unless that may be meant as a speed or a card."""
        options = self.picture["options"]
        ends = [option for option in options if option["action"].endswith(f" {line}")]
        also = [option for option in ends if option != chosen]
        if also:
            self.console.print(
                f"Is that choice {line}, {chosen['label']}, or {also[0]['label']}? "
                f"Type {line}. with a point for the choice, or {also[0]['action']}.",
                style="bold",
            )
        else:
            self.act(chosen["action"])

    def act(self, words: str) -> None:
        """Do something for the seat that is asked, and confirm what others are to hear later."""
        table, before, seat = self.table, self.table.state, self.table.state.asked
        self.send({"do": "act", "action": words})
        state = self.table.state
        if state == before:
            self.console.print(self.table.status, style="bold")
        elif type(before.position.node) is Together and state.handed is None and seat is not None:
            answers = dict(state.answers) or state.played[len(before.played)].move
            did = f"{capital(table.called(seat))}: {table.label(answers[seat])}"
            self.console.print(f"  {sentence(did)}", style="bold")

    def say(self, message: object) -> None:
        """Hand the table a message, and write what it says to that."""
        self.send(message)
        self.console.print(self.table.status, style="bold")

    def file(self, word: str, path: Path) -> None:
        """Save the game, or open another."""
        try:
            if word == "open":
                self.say({"do": "open", "text": _text(path)})
                return
            if path.is_file() and not self.agreed(f"{path} is there already. Write over it?"):
                self.console.print(f"{path} stays as it was.")
                return
            self.send({"do": "save"})
            path.write_text(self.picture["file"]["text"], "utf-8")
            self.console.print(f"Saved as {path}.")
        except OSError as error:
            why = error.strerror or error
            self.console.print(f"{path} cannot be used: {why}.", style="bold")

    def agreed(self, question: str) -> bool:
        """Ask whether something may be done; whoever does not say yes says no."""
        try:
            return self._ask(f"{question} yes or no > ").strip().lower() in ("y", "yes")
        except (EOFError, KeyboardInterrupt):
            return False

    def explain(self) -> None:
        """Write the rule behind the last move."""
        rule = self.picture["explain"]
        if rule is None:
            self.console.print("Nothing has happened yet.")
            return
        rulings = [f"{ruling['id']} {ruling['ruling']}" for ruling in rule["rulings"]]
        self.console.print(Panel("\n".join([rule["does"], *rulings]), title=rule["heading"]))

    def write(self) -> None:
        """Write what happened since, the position where it changed, and what is asked."""
        picture, known = self.picture, self.table.state.known
        for line in picture["log"]:
            if line["at"] > self._told:
                self.console.print(indent(line["text"], "  "), style="dim")
        self._told = max((line["at"] for line in picture["log"]), default=0)
        scene = "" if known is None else "\n".join(self.table.lines(known))
        if scene != self._scene:
            ground = [] if self._scene else self.table.ground()
            self.console.print(Panel("\n".join([*ground, scene]), title=picture["phase"]))
            self._scene = scene
        if picture["results"]:
            results = Table("Player", "Score", "Share of the win")
            for row in picture["results"]:
                results.add_row(row["name"], row["score"], row["share"])
            self.console.print(results)
        if picture["coach"] is not None:
            advice = Table(title=picture["coach"]["says"], show_header=False)
            for row in picture["coach"]["rows"]:
                advice.add_row(row["label"], row["value"], style="bold" if row["best"] else None)
            self.console.print(advice)
        if picture["question"]:
            whose = f"{capital(picture['turn'])}: " if picture["turn"] else ""
            self.console.print(f"{whose}{picture['question']}", style="bold")
        labels = [option["label"] for option in picture["options"]]
        listed = [f"{number}. {label}" for number, label in enumerate(labels, 1)]
        if listed:
            self.console.print(Columns(listed, padding=(0, 3)))
            self.console.print("Type a number, or the words.", style="dim")
        elif picture["turn"] is not None:
            self.console.print(f"Type it in words, such as: {self.example()}")


def _text(path: Path) -> str:
    """Return what a file holds, as whatever editor saved it; of what is no text, its bytes."""
    with path.open("rb") as file:
        raw = file.read(MOST_BYTES + 1)
    try:
        return decoded(raw, path.name)
    except ValueError:
        return raw.decode("utf-8", "replace")
