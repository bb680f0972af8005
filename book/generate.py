"""Pages of the book that the library's own data and docstrings write."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from html import escape
from itertools import groupby
from pathlib import Path

import banana_lab
from banana_lab import data, odds
from banana_lab.boards.registry import session_class
from banana_lab.cli import FOREIGN, OWN
from banana_lab.data.rulings import Ruling, rulings
from banana_lab.jack_bananas.components import TRIALS, Trial
from banana_lab.jack_bananas.game import Cup
from banana_lab.odds import text

CONTENTS = Path(__file__).with_name("_toc.yml")
SPEEDS = range(8, 29)
TRIAL_WORDS = {
    "altitude": "Altitude: each banana copies your highest own number",
    "low_flying": "Low-flying: each banana copies your lowest own number",
    "acrobatics": "Acrobatics (Super Banana Cup): as altitude, and a banana must lie there",
}
KINDS = {"ruling": "our choice", "text": "in the rulebook", "data": "not in the rulebook"}
KIND_WORDS = {
    "ruling": "the rulebook leaves it open",
    "text": "it is settled there, and yet often played otherwise",
    "data": "a number or a picture that only the box shows",
}
GAMES = {
    "JB": "Jack Bananas",
    "MB": "Maka Bana",
    "MM": "Maka Bana Mao",
    "BG": "Banana Governance",
    "X": "Every game",
}


CARDS = ("draft", "auction")
"""Values of a box that tell how many of each card are in it."""
BY_PLAYERS = ("planes_each", "seats", "dividers")
"""Values of a box that depend on the number of players."""
CARD_SIGNS = (
    "Cards are written so: `8` a banana card, `p` a pass bird, `m10` a monkey, `mS` the start "
    "player's monkey, `m24b` a monkey & bird, `b` a bird add-on."
)


# Modules beside a package that the reference shows, too.
BESIDE = {
    "banana_governance": ("svg", "described", "seen"),
    "boards": ("session", "messages", "explorers.dice_cup", "explorers.question"),
    "classroom": ("codes",),
    "core": ("chance",),
    "data": ("rulings",),
    "jack_bananas": ("svg", "described"),
    "odds": ("text", "jack_bananas.derivation", "limits"),
}


def generated() -> dict[str, str]:
    """Return the generated pages, by file name."""
    public = {"games"}  # what is public and no package
    rooms = [
        room.name
        for room in pkgutil.iter_modules(banana_lab.__path__)
        if room.ispkg or room.name in public
    ]
    pages = {f"api/{name}.md": reference(name) for name in rooms} | board_pages()
    return pages | {
        "reference.md": contents(rooms),
        "components.md": components(),
        "odds-card.md": odds_card(),
        "odds-card-super.md": odds_card("super"),
        "rulings.md": rulings_page(rulings().values()),
    }


# The rulings


def rulings_page(entries: Iterable[Ruling]) -> str:
    """Return the page of rulings; each has its number as anchor, such as ``#jb-17``."""
    parts = [
        "# Rulings\n\nThe rulebooks leave gaps. Each is closed here by a numbered ruling, and a "
        "refused move quotes the one it breaks. Where people play it another way, an *option* of "
        "the game says so.\n",
        *(f"- {_kind(kind)} {words};" for kind, words in KIND_WORDS.items()),
        "",
    ]
    for prefix, group in groupby(entries, lambda entry: entry.id.partition("-")[0]):
        listed = list(group)
        parts += [f"## {GAMES[prefix]}\n", _by_heading(listed), _options(listed)]
        parts += map(_ruling, listed)
    return "\n".join(parts)


def _by_heading(entries: list[Ruling]) -> str:
    headings: dict[str, list[str]] = {}
    for entry in entries:
        headings.setdefault(entry.heading, []).append(_link(entry))
    rows = "\n".join(f"| {heading} | {', '.join(ids)} |" for heading, ids in headings.items())
    return f"| Heading of the rulebook | Rulings |\n|:--|:--|\n{rows}\n"


def _options(entries: list[Ruling]) -> str:
    rows = [
        f"| `{entry.option}` | {_plain(entry.default)} | {_plain(entry.others)} | {_link(entry)} |"
        for entry in entries
        if entry.option
    ]
    head = ["| Option | Unless told otherwise | Else | Ruling |", "|:--|:--|:--|:--|"]
    return "\n".join([*head, *rows, ""]) if rows else ""


def _kind(kind: str) -> str:
    return f"[{KINDS[kind]}]{{.book-kind .{kind}}}"


def _link(entry: Ruling) -> str:
    return f"[{entry.id}](#{entry.id.lower()})"


def _ruling(entry: Ruling) -> str:
    option = (
        f"\n\nOption `{entry.option}`: {_plain(entry.default)} unless told otherwise; "
        f"else {_plain(entry.others)}."
        if entry.option
        else ""
    )
    return (
        f":::{{container}} book-ruling\n:name: {entry.id.lower()}\n\n"
        f"**{_link(entry)}** {_kind(entry.kind)}\n"
        f"**{_plain(entry.question)}**\n\n{_plain(entry.ruling)}\n\n"
        f"*Why:* {_plain(entry.why)}{option}\n:::\n"
    )


def _plain(words: str) -> str:
    """Return words as Markdown: stars and dashes stand as they are, rulings become links."""
    if "`" not in words:
        words = re.sub(r"([*_])", r"\\\1", words)
    return re.sub(
        rf"\b(?:{'|'.join(GAMES)})-\d+\b",
        lambda found: f"[{found[0]}](rulings.md#{found[0].lower()})",
        words,
    )


# The components


def components() -> str:
    """Return the page of what the boxes hold, and of how sure we are."""
    lines = [
        "# Components and assumptions",
        "",
        "The rulebooks came to us without their pictures. So every value says where it comes from:",
        "",
        "- [rulebook]{.book-kind .text} its text says so;",
        "- [public]{.book-kind .data} a public page says so;",
        "- [assumed]{.book-kind .ruling} our choice. You may enter your own.",
        "",
        *_box("jack_bananas"),
        "## Jack Bananas: the courses",
        "",
        "You build the course from islands, so every course is somebody's choice. Four come with "
        "the library. An owner of the box can write another: a file like these, named in "
        '`Game(course="my_course.toml")`.',
        "",
    ]  # fmt: skip
    for name in data.names("courses"):
        lines += [*_course(name), ""]
    lines += [
        *_box("maka_bana"),
        "## Maka Bana: the islands",
        "",
        "Nobody has told us which spots of the printed board share a side. Two islands that agree "
        "with every sentence of the rulebook come with the library, so that a conclusion can be "
        "tried on both. An owner of the box can draw the real one in the "
        "[Island editor](play/island_editor.ipynb).",
        "",
    ]
    for name in data.names("islands"):
        lines += [*_island(name), ""]
    return "\n".join([*lines, *_box("banana_governance")])


def _box(game: str) -> Iterator[str]:
    box = data.shipped(game).values
    yield from (f"## {_words(game)}: the box", "", "| What | Value | Source |", "|:--|:--|:--|")
    for key in box["sources"]:
        yield f"| {_words(key)} | {_held(key, box[key])} | {_source(box['sources'][key])} |"
    yield ""
    if any(key in CARDS for key in box):
        yield from (CARD_SIGNS, "")


def _island(name: str) -> Iterator[str]:
    island = data.shipped(f"islands/{name}").values
    yield from (f"### {name.capitalize()}", "", _plain(island["about"]), "")
    yield from ("| Beach | Areas | Source |", "|:--|:--|:--|")
    for beach, areas in island["beaches"].items():
        yield f"| {beach} | {', '.join(areas)} | {_source(island['sources'][beach])} |"
    sides = sum(map(len, island["neighbours"].values())) // 2
    yield f"| Shared sides | {sides} | {_source(island['sources']['neighbours'])} |"


def _course(name: str) -> Iterator[str]:
    course = data.shipped(f"courses/{name}").values
    yield f"### {name.capitalize()}"
    yield ""
    yield _plain(course["about"])
    yield ""
    yield f"| Island | {' | '.join(map(str, range(1, len(course['heights']) + 1)))} | Source |"
    yield f"|:--|{'--:|' * len(course['heights'])}:--|"
    for field in ("heights", "room", "minimums"):
        values = " | ".join(map(str, course[field]))
        yield f"| {field.capitalize()} | {values} | {_source(course['sources'][field])} |"
    yield ""
    yield f"Resupply on island {course['resupply']} ({course['sources']['resupply']})."


def _held(key: str, value: object) -> str:
    """Return a value of a box in words; what a key inside means, depends on where it stands."""
    match value:
        case dict() if key in CARDS:
            return ", ".join(f"{often} × `{card}`" for card, often in value.items())
        case dict() if key in BY_PLAYERS:
            return "; ".join(f"{players} players: {_value(v)}" for players, v in value.items())
        case dict():
            return "; ".join(f"{_words(inside)}: {_value(v)}" for inside, v in value.items())
    return _value(value)


def _words(key: str) -> str:
    words = key.replace("_", " ")
    return words.title() if words.title() in GAMES.values() else words.capitalize()


def _value(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _source(source: str) -> str:
    kind, _, remark = source.partition(":")
    mark = {"rulebook": "text", "public": "data", "assumed": "ruling"}[kind.strip()]
    return f"[{kind.strip()}]{{.book-kind .{mark}}}{' ' + _plain(remark.strip()) if remark else ''}"


# The odds card


CARD_WORDS = {
    "banana": (
        "Odds card",
        "How often it is true to announce a speed in *Jack Bananas*, in per cent, with your dice. "
        "In the Super Banana Cup three bananas make every announcement true: print "
        "[its card](odds-card-super.md).",
    ),
    "super": (
        "Odds card of the Super Banana Cup",
        "How often it is true to announce a speed in the *Super Banana Cup*, in per cent, with "
        "your dice: they reach it, or three show bananas. In the other cup they must reach it: "
        "[its card](odds-card.md).",
    ),
}


def odds_card(cup: Cup = "banana") -> str:
    """Return the card that is printed: how often each claim is true with the dice one may hold."""
    title, words = CARD_WORDS[cup]
    page = "odds-card.md" if cup == "banana" else "odds-card-super.md"
    tables = "\n".join(_card_table(trial, cup) for trial in TRIALS)
    return (
        f"---\nhtml_theme.sidebar_secondary.remove: true\n---\n\n# {title}\n\n{words}\n\n"
        f"{{.book-screen}}\n[Print this page]({page}){{.book-print}} on one sheet of A4, in "
        "grey if you like.\n\n"
        f'```{{raw}} html\n<div class="book-card">\n{tables}\n<p>Rounded; “<1” and “>99” are '
        "possible, yet not sure; a dot is impossible. An exact fraction: <code>banana-lab odds "
        f"claim 12 --own 4 --cup {cup}</code>. The die shows a banana, 2, 3, 4, 5, 6.</p>\n"
        "</div>\n```\n"
    )


def _card_table(trial: Trial, cup: Cup) -> str:
    flown = "super" if trial == "acrobatics" else cup
    heads = "".join(f'<th scope="colgroup" colspan="{len(FOREIGN)}">{own} own</th>' for own in OWN)
    gained = "".join(f'<th scope="col">+{foreign}</th>' for _ in OWN for foreign in FOREIGN)
    rows = "\n".join(
        f'<tr><th scope="row">{speed}</th>'
        + "".join(
            _cell(odds.claim_is_true(speed, own, foreign, trial, flown), foreign == 0)
            for own in OWN
            for foreign in FOREIGN
        )
        + "</tr>"
        for speed in SPEEDS
    )
    return (
        f'<div class="book-scroll" tabindex="0" role="region" aria-label="{trial}"><table>'
        f"<caption><span>{escape(TRIAL_WORDS[trial])}</span></caption>"
        f'<thead><tr><th scope="col" rowspan="2">Speed</th>{heads}</tr><tr>{gained}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _cell(chance: Fraction, first: bool) -> str:
    shown = text.percent(chance)
    if chance in (0, 1):
        shown = "·" if chance == 0 else "100"
    elif chance < Fraction(1, 100):
        shown = "&lt;1"
    elif chance > Fraction(99, 100):
        shown = "&gt;99"
    shade = f"s{min(int(5 * chance), 4)}"
    return f'<td class="{shade}{" first" if first else ""}">{shown}</td>'


# The boards


def board_pages() -> dict[str, str]:
    """Return the pages of the boards that the book lists by themselves, without a notebook."""
    listed = re.findall(r"file: boards/(\w+)", CONTENTS.read_text("utf-8"))
    return {f"boards/{name}.md": board_page(name) for name in listed}


def board_page(board: str) -> str:
    """Return the page of a board: what it is, the board at its start, and what it can be asked."""
    kind = session_class(board)
    about = (inspect.getdoc(kind) or "").partition("\n\n")[0]
    asked = "\n".join(f"- {message}" for message in kind.messages.values())
    return (
        f"# {_words(board)}\n\n{about}\n\n```{{board}} {board}\n```\n\n"
        f"## What it can be asked\n\n{asked}\n"
    )


# The reference


def contents(rooms: list[str]) -> str:
    """Return the page that leads to the packages."""
    links = "\n".join(f"- [{_words(name)}](api/{name}.md). {_sentence(name)}" for name in rooms)
    return (
        "# Reference\n\nEvery public name, from the library's own docstrings. Numbers are exact "
        "unless the words beside them say otherwise.\n\n```pycon\n>>> from banana_lab import odds\n"
        ">>> odds.speed(own=4, foreign=2).at_least(12)\nFraction(44345, 46656)\n```\n\n"
        f"{links}\n"
    )


def reference(name: str) -> str:
    """Return the page of a package."""
    modules = [name, *(f"{name}.{module}" for module in BESIDE.get(name, ()))]
    shown = "\n\n".join(
        f"## `banana_lab.{module}`\n\n```{{eval-rst}}\n.. automodule:: banana_lab.{module}\n```"
        for module in modules
    )
    title = _words(name)
    if title in GAMES.values():  # a game has a page of that name already
        title += " in Python"
    return f"# {title}\n\n{shown}\n"


def _sentence(name: str) -> str:
    words = inspect.getdoc(importlib.import_module(f"banana_lab.{name}")) or ""
    return words.partition("\n\n")[0].replace("\n", " ")
