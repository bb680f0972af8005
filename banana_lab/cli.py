"""The ``banana-lab`` command: opens the lab, prints exact odds, looks after the installation."""

from __future__ import annotations

import argparse
import errno
import gzip
import io
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, NoReturn

from banana_lab import __version__, odds
from banana_lab.data import cut
from banana_lab.doctor import command
from banana_lab.jack_bananas.components import TRIALS, Trial
from banana_lab.jack_bananas.speed import check_trial
from banana_lab.odds.text import approx, both, loose

if TYPE_CHECKING:
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

__all__ = ["FOREIGN", "OWN", "Chances", "chances", "main"]

OWN = range(1, 5)
FOREIGN = range(5)
HIGHEST_PORT = 65535
COMPLAINT = 600
"""How many characters of what is wrong are written."""
INTERRUPTED = 130
"""What a shell expects after Ctrl+C."""
RAISED = "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"
PLAIN = str.maketrans(f"{RAISED}≈−–×█▌", "-0123456789~--x##")
"""What stands for a sign where an output knows few."""
PACKED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".xml"}
"""The kinds of file that the book's server compresses: less than half of them is left."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0, or 2 after one sentence on standard error.

    Args:
        words: what follows ``banana-lab``; by default what was typed.

    >>> main("odds speed --own 4 --foreign 2 --trial altitude --at-least 12".split())
    44345/46656 ≈ 0.950
    0
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper) and not _knows(stream.encoding, RAISED):
            setattr(sys, name, _Plain(stream))  # a Windows pipe may know no "≈"
    try:
        arguments = _parser().parse_args(words)
        code: int = arguments.run(arguments)
        if sys.stdout is not None:  # it is where somebody closed it
            sys.stdout.flush()
    except ValueError as problem:
        return _complain(problem)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader, `head` perhaps, has seen enough
        _write_no_more()
        return 0
    except OSError as problem:
        if problem.errno != errno.ENOSPC:
            raise
        _write_no_more()
        return _complain("the output cannot be written: no space is left there")
    return code


def _complain(problem: object) -> int:
    """Write one sentence on standard error, cut if it quotes much, and return the exit code."""
    print(f"banana-lab: {cut(str(problem), COMPLAINT)}", file=sys.stderr)
    return 2


def _write_no_more() -> None:
    """Send what is still to be written to nowhere, so that Python does not stumble at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _knows(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


class _Plain(io.TextIOWrapper):
    """An output that knows few characters: ``10^-5`` stands for ``10⁻⁵``."""

    def __init__(self, stream: io.TextIOWrapper):
        super().__init__(stream.buffer, stream.encoding, errors="replace", line_buffering=True)

    def write(self, text: str) -> int:
        """Write a text, in plainer signs."""
        raised = re.sub(f"[{RAISED}]+", lambda found: f"^{found[0]}", text)
        return super().write(raised.translate(PLAIN))


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ValueError(f"{message} (`{self.prog} --help` shows what there is)")


def _parser() -> _Parser:
    parser = _Parser(prog="banana-lab", description="Board games, whole, with exact odds.")
    parser.add_argument("--version", action="version", version=f"Banana Lab {__version__}")
    parser.set_defaults(run=_lab, folder=None, port=None, no_browser=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    lab = commands.add_parser("lab", help="open JupyterLab, as `banana-lab` alone does")
    lab.add_argument("folder", nargs="?", type=Path, help="of notebooks (those of the checkout)")
    lab.add_argument("--port", type=_port, help="this port and no other (else 8888 or the next)")
    lab.add_argument("--no-browser", action="store_true", help="only print the address")

    tables = commands.add_parser("odds", help="exact probabilities").add_subparsers(
        title="commands", metavar="COMMAND", required=True
    )
    speed = tables.add_parser("speed", help="the speed of a cup: its law, or one chance")
    speed.add_argument("--own", type=int, required=True, metavar="N", help="dice of its own colour")
    speed.add_argument("--foreign", type=int, default=0, metavar="K", help="gained dice (0)")
    speed.add_argument("--trial", type=_trial, default="altitude", help=_TRIALS)
    speed.add_argument("--die", metavar="FACES", help='other faces, such as "banana 2 3 4 5 6"')
    speed.add_argument("--at-least", type=int, metavar="SPEED", help="the chance to reach it")
    speed.add_argument("--format", choices=("text", "csv"), default="text", help="csv is exact")
    speed.set_defaults(run=_speed)

    claim = tables.add_parser("claim", help="the chance that an announcement is true")
    claim.add_argument("announced", type=_announced, metavar="SPEED", help="or BANANAS!")
    claim.add_argument("--own", type=int, default=4, metavar="N", help="dice of its own colour (4)")
    claim.add_argument("--foreign", type=int, default=0, metavar="K", help="gained dice (0)")
    claim.add_argument("--trial", type=_trial, default="altitude", help=_TRIALS)
    claim.add_argument("--cup", help="banana or super; acrobatics are of the Super Banana Cup")
    claim.add_argument("--die", metavar="FACES", help='other faces, such as "banana 2 3 4 5 6"')
    claim.set_defaults(run=_claim)

    table = tables.add_parser("table", help="all chances to reach each speed")
    table.add_argument("--trial", type=_trial, help=_TRIALS)
    table.add_argument("--own", type=int, choices=OWN, help="dice of its own colour")
    table.add_argument("--format", choices=_LAYOUTS, default="text", help="csv is exact")
    table.set_defaults(run=_table)

    split = commands.add_parser("split", help="how to divide 14 cards most evenly")
    split.add_argument(
        "cards", nargs="+", metavar="CARD", help='in their order: "8 p m10 mS 2", quoted or not'
    )
    split.add_argument("--players", type=int, default=4, metavar="N", help="3 or 4 (4)")
    split.set_defaults(run=_split)

    game = commands.add_parser("play", help="a whole game here in the terminal")
    game.add_argument(
        "game", nargs="?", metavar="GAME", help="jack-bananas, maka-bana, banana-governance"
    )
    game.add_argument(
        "setup",
        nargs="*",
        metavar="NAME=VALUE",
        help="how it is set up, such as players=3; `banana-lab play GAME ?` lists all",
    )
    game.add_argument(
        "--people", nargs="+", metavar="KIND", help="person, or how the machine plays: bayes, bold"
    )
    game.add_argument("--code", help="the same code brings the same luck")
    game.add_argument("--position", default="", metavar="LINE", help="go on from a position")
    game.set_defaults(run=_play)

    book = commands.add_parser("book", help="serve the book that `make book` built")
    book.add_argument("folder", nargs="?", type=Path, help="of the book (site/ of the checkout)")
    book.add_argument("--port", type=_port, default=8000, help="the port (8000)")
    book.set_defaults(run=_book)

    doctor = commands.add_parser("doctor", help="is everything installed?")
    doctor.set_defaults(run=_doctor)
    return parser


_TRIALS = ", ".join(TRIALS).replace("_", "-")


def _trial(name: str) -> Trial:
    try:
        return check_trial(name.replace("-", "_"))
    except ValueError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from None


def _announced(word: str) -> int | str:
    try:
        return int(word)
    except ValueError:
        return "BANANAS!" if word.upper() in ("BANANAS", "BANANAS!") else word


def _port(word: str) -> int:
    with suppress(ValueError):
        if 1 <= (port := int(word)) <= HIGHEST_PORT:
            return port
    raise argparse.ArgumentTypeError(
        f"a port is a whole number from 1 to {HIGHEST_PORT}, not {word[:20]!r}"
    )


# The lab


def _lab(arguments: argparse.Namespace) -> int:
    folder = arguments.folder or _notebooks()
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}")
    try:
        from jupyterlab.labapp import LabApp
    except ModuleNotFoundError:
        install = command(sys.executable, "-m", "pip", "install", "jupyterlab")
        raise ValueError(f"JupyterLab is not installed; install it with: {install}") from None
    quiet = str(Path(__file__).parent / "data")  # its labconfig/ turns news and update checks off
    paths = filter(None, (quiet, os.environ.get("JUPYTER_CONFIG_PATH")))
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(paths)
    LabApp.launch_instance(_jupyter_options(folder, arguments.port, not arguments.no_browser))
    return 0


def _notebooks() -> Path:
    """Return ``notebooks/`` of a checkout, else the working directory."""
    notebooks = Path(__file__).parents[1] / "notebooks"
    return notebooks if notebooks.is_dir() else Path.cwd()


def _jupyter_options(folder: Path, port: int | None, browser: bool) -> list[str]:
    """Return the options of JupyterLab: on this machine alone, and quiet towards the outside."""
    options = [
        f"--ServerApp.root_dir={folder.resolve()}",
        "--ServerApp.ip=127.0.0.1",
        "--LabApp.extension_manager=readonly",
        f"--ServerApp.open_browser={browser}",
    ]
    if port is not None:
        options += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if (folder / "welcome.ipynb").exists():
        options.append("--LabApp.default_url=/lab/tree/welcome.ipynb")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--ServerApp.allow_root=True")
    return options


# The odds


def _speed(arguments: argparse.Namespace) -> int:
    law = odds.speed(arguments.own, arguments.foreign, arguments.trial, arguments.die)
    least = arguments.at_least
    if arguments.format == "csv":
        asked = law.items() if least is None else [(least, law.at_least(least))]
        print(f"{'speed' if least is None else 'at_least'},numerator,denominator,chance")
        for speed, chance in asked:
            print(f"{speed},{chance.numerator},{chance.denominator},{loose(chance)}")
    else:
        print(law if least is None else both(law.at_least(least)))
    return 0


def _claim(arguments: argparse.Namespace) -> int:
    cup = arguments.own, arguments.foreign, arguments.trial, arguments.cup, arguments.die
    print(both(odds.claim_is_true(arguments.announced, *cup)))
    return 0


class Chances(NamedTuple):
    """The chances to reach a speed with so many own dice, one for each of :data:`FOREIGN`."""

    trial: Trial
    own: int
    speed: int
    chances: tuple[Fraction, ...]


def _table(arguments: argparse.Namespace) -> int:
    trials = TRIALS if arguments.trial is None else (arguments.trial,)
    owns = OWN if arguments.own is None else (arguments.own,)
    for line in _LAYOUTS[arguments.format](
        [chances(trial, own) for trial in trials for own in owns]
    ):
        print(line)
    return 0


def chances(trial: Trial, own: int) -> list[Chances]:
    """Return a row for every speed from the lowest above 0 to the highest."""
    laws = [odds.speed(own, foreign, trial) for foreign in FOREIGN]
    speeds = {speed for law in laws for speed in law.outcomes if speed}
    return [
        Chances(trial, own, speed, tuple(law.at_least(speed) for law in laws))
        for speed in range(min(speeds), max(speeds) + 1)
    ]


def _heading(row: Chances) -> str:
    trial = row.trial.replace("_", "-").capitalize()
    return f"{trial}, {row.own} own {'die' if row.own == 1 else 'dice'}"


def _text(tables: Iterable[list[Chances]]) -> Iterator[str]:
    for rows in tables:
        yield f"{_heading(rows[0])}: the chance of each speed or more"
        yield "at least" + "".join(f"{foreign:>4} foreign" for foreign in FOREIGN)
        for row in rows:
            yield f"{row.speed:>8}" + "".join(f"{approx(chance):>12}" for chance in row.chances)
        yield ""


def _markdown(tables: Iterable[list[Chances]]) -> Iterator[str]:
    for rows in tables:
        yield f"### {_heading(rows[0])}"
        yield ""
        yield "| at least |" + "".join(f" {foreign} foreign |" for foreign in FOREIGN)
        yield "|--:|" + "--:|" * len(FOREIGN)
        for row in rows:
            yield f"| {row.speed} |" + "".join(f" {approx(chance)} |" for chance in row.chances)
        yield ""


def _csv(tables: Iterable[list[Chances]]) -> Iterator[str]:
    """Yield one line a chance; two columns a fraction, as spreadsheets take ``1/2`` for a date."""
    yield "trial,own,foreign,at_least,numerator,denominator,chance"
    for row in (row for rows in tables for row in rows):
        for foreign, chance in zip(FOREIGN, row.chances, strict=True):
            yield (
                f"{row.trial},{row.own},{foreign},{row.speed},"
                f"{chance.numerator},{chance.denominator},{loose(chance)}"
            )


_LAYOUTS = {"text": _text, "csv": _csv, "markdown": _markdown}


# The splits


def _split(arguments: argparse.Namespace) -> int:
    from banana_lab.solve import best_splits

    found = best_splits(" ".join(arguments.cards), arguments.players)
    reach = "reaches" if found.optima == 1 else "reach"
    print(f"Best minimum {found.best}, which {found.optima} of {len(found.worths)} splits {reach}:")
    for division in found.splits:
        print("  " + "   ".join(f"{group} = {group.bananas}" for group in division))
    print(f"Next lower minimum {found.next_lower}.")
    return 0


# Playing


def _play(arguments: argparse.Namespace) -> int:
    from banana_lab import terminal

    if arguments.game is None:
        raise ValueError(f"which game? There are {', '.join(terminal.game_names())}")
    if arguments.setup == ["?"]:
        print(terminal.setup_help(arguments.game))
        return 0
    setup = terminal.read_setup(arguments.game, arguments.setup)
    seats = {"people": arguments.people, "code": arguments.code, "position": arguments.position}
    terminal.play(arguments.game, {**setup, **seats})
    return 0


# The book


def _book(arguments: argparse.Namespace) -> int:
    folder = arguments.folder or Path(__file__).parents[1] / "site"
    if not (folder / "index.html").is_file():
        checkout = (Path(__file__).parents[1] / "Makefile").is_file()
        how = "build it with: make book" if checkout else "in a checkout `make book` builds it"
        raise ValueError(f"there is no book in {folder}; {how}")
    try:
        server = _book_server(folder, arguments.port)
    except OSError as problem:
        raise ValueError(f"port {arguments.port} cannot be used: {problem}") from None
    with server, suppress(KeyboardInterrupt):
        print(f"The book is at http://127.0.0.1:{server.server_port}/; Ctrl+C ends it.", flush=True)
        server.serve_forever()
    return 0


def _book_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Return a server for this machine alone, which bears that a browser breaks off."""
    from http.server import ThreadingHTTPServer

    class Server(ThreadingHTTPServer):
        def handle_error(self, request: Any, client_address: Any) -> None:
            if not isinstance(sys.exc_info()[1], ConnectionError):
                super().handle_error(request, client_address)

    return Server(("127.0.0.1", port), partial(_pages(), directory=str(folder)))


def _pages() -> type[SimpleHTTPRequestHandler]:
    """Return what answers a browser: quiet, and sure of what type a file is and how long it keeps.

    A folder of live files is named by its content, so a browser need not ask for it again; of all
    else it asks whether it changed.
    """
    from http.server import SimpleHTTPRequestHandler

    class Pages(SimpleHTTPRequestHandler):
        extensions_map = SimpleHTTPRequestHandler.extensions_map | {
            ".js": "text/javascript",
            ".mjs": "text/javascript",
            ".wasm": "application/wasm",
        }

        def send_response(self, code: int, message: str | None = None) -> None:
            super().send_response(code, message)
            stays = code < 400 and re.search(r"/live/(pyodide-)?[0-9a-f]{12}/", self.path)
            keep = "max-age=31536000, immutable" if stays else "no-cache"
            self.send_header("Cache-Control", keep)

        def send_head(self) -> io.BytesIO | BinaryIO | None:
            path = Path(self.translate_path(self.path))
            if "\0" in str(path):
                self.send_error(404)
                return None
            packs = path.suffix in PACKED and path.is_file()
            takes = "gzip" in self.headers.get("Accept-Encoding", "")
            if not (packs and takes) or "If-Modified-Since" in self.headers:
                return super().send_head()
            written = path.stat()
            body = _packed(path, written.st_mtime_ns)
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(str(path)))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Vary", "Accept-Encoding")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Last-Modified", self.date_time_string(written.st_mtime))
            self.end_headers()
            return io.BytesIO(body)

        def log_message(self, *_words: object) -> None: ...

    return Pages


@lru_cache(maxsize=256)
def _packed(path: Path, written: int) -> bytes:
    """Return a file as it is sent, compressed once as long as it does not change: nearly as tightly
    as is possible, in a fifth of the time, since somebody waits for it."""
    return gzip.compress(path.read_bytes(), compresslevel=4, mtime=0)


# The installation


def _doctor(arguments: argparse.Namespace) -> int:
    from banana_lab.doctor import examine

    report = examine()
    print(report)
    return 0 if report.healthy else 1
