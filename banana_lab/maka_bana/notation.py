"""A game as one line of text, so that a real one on a table can be entered.

The line names the season, its phase and the first player, then each colour with its huts, then
what is still to do::

    season 3 tikis first blue; blue Azzura-Rock-Fish Bikini-Sand-Flower; yellow paints 1 | ...

More is said only where there is more to say: ``last season`` after the first player; and after the
huts of a colour ``paints 1``, ``project build Bikini-Rock-Tattoo``, ``shows Rock``,
``accuses yellow``, ``tiki Coquito-Grass-Fish``, ``out``, ``revealed``, and where it has built this
season, or taken back a hut, ``built Bikini-Rock-Tattoo``, in this order. A denunciation stands in a
part of its own: ``denounced blue yellow 3 5``, the numbers being those of their cards; who accuses
as well was too late. What was seen of the season before stands in parts that begin with ``was``:
``was blue project build Bikini-Rock-Tattoo shows Rock built Bikini-Rock-Tattoo``. Without the part
after ``|`` the phase that is named is about to begin, or else the season.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from banana_lab.core.agenda import replaced
from banana_lab.data import shown
from banana_lab.maka_bana.actions import (
    Build,
    Lay,
    Nothing,
    Project,
    Repaint,
    Stacks,
    Void,
    colours,
    named,
    shorten,
)
from banana_lab.maka_bana.island import PAINT, chosen
from banana_lab.maka_bana.rules import (
    PHASES,
    RULES,
    Combining,
    Compare,
    Completing,
    Denounced,
    Denunciation,
    EndSeason,
    Executing,
    Execution,
    FirstPlayer,
    Hints,
    MayRepaint,
    Meddled,
    Past,
    PayBack,
    Placing,
    Race,
    StartSeason,
    Tikis,
    phases,
    unpack,
)

if TYPE_CHECKING:
    from banana_lab.maka_bana.season import Season

__all__ = ["read", "write"]

WORDS: Final = ("paints", "project", "shows", "accuses", "tiki", "out", "revealed", "built")
WAS: Final = "was "
"""How a part about the season before begins."""
LONGEST: Final = 20_000
"""How many characters a line may have; those of the largest island stay far below."""

UNDER_WAY: Final[tuple[tuple[type, ...], ...]] = (
    (),
    (Race, Compare, PayBack, Meddled, MayRepaint),
    (Placing,),
    (Executing, Completing, Combining),
    (),
)
"""The steps into which each phase falls."""

PHASE_OF: Final[dict[type, int]] = {
    **dict.fromkeys((FirstPlayer, StartSeason), 0),
    **{type(step): phase for rules in (False, True) for phase, step in enumerate(phases(rules))},
    **{step: phase for phase, steps in enumerate(UNDER_WAY) for step in steps},
}


def write(season: Season) -> str:
    """Return the line of a game."""
    first = f" first {colours()[season.first]}" if season.first >= 0 else ""
    last = " last season" if season.last else ""
    parts = [f"season {season.number} {PHASES[season.phase]}{first}{last}"]
    parts += [_colour_text(season, colour) for colour in season.game.seats]
    parts += _denounced_text(season)
    if season.past is not None:
        past = _scene(season, season.past)
        parts += [WAS + _colour_text(past, colour) for colour in season.game.seats]
        parts += [WAS + part for part in _denounced_text(past)]
    steps = ", ".join(map(RULES.write, season.steps()))
    return f"{'; '.join(parts)} | {steps or 'over'}"


def _scene(season: Season, past: Past) -> Season:
    """Return the table as it lay when the season before was over, but for the huts."""
    scene = season.draft()
    scene.huts = season.game.nothing
    scene.paints = season.game.all_paints
    scene.projects, scene.shown, scene.tikis = past.projects, past.shown, past.tikis
    scene.built, scene.accuses = past.built, past.accuses
    scene.denounced, scene.out = past.denounced, past.out
    scene.withdrawn, scene.revealed, scene.agenda = None, 0, (EndSeason(), None)
    return scene


def _colour_text(season: Season, colour: int) -> str:
    spots = season.game.island.spots
    words = [colours()[colour], *map(str, chosen(spots, season.huts[colour]))]
    if season.paints[colour] != season.game.box.paints_each:
        words += ["paints", str(season.paints[colour])]
    project = season.projects[colour]
    if season.withdrawn is not None and season.out >> colour & 1:
        project = season.withdrawn
    if project is not None:
        words += ["project", str(project)]
    if (card := season.shown[colour]) is not None:
        words += ["shows", card]
    if (against := season.accuses[colour]) is not None and colour not in _first_to_speak(
        season, [*season.steps()]
    ):
        words += ["accuses", colours()[against]]
    if (place := season.tikis[colour]) >= 0:
        words += ["tiki", str(spots[place])]
    words += [mark for mark in ("out", "revealed") if getattr(season, mark) >> colour & 1]
    if season.built[colour]:
        words += ["built", *map(str, chosen(spots, season.built[colour]))]
    return " ".join(words)


def _denounced_text(season: Season) -> list[str]:
    if season.denounced is None:
        return []
    by, against, *cards = season.denounced
    return [" ".join(["denounced", colours()[by], colours()[against], *map(str, cards)])]


def read(season: Season, text: str) -> Season:
    """Return the game that a line describes.

    Args:
        season: a draft of the first season before it has begun.
        text: the line.

    Raises:
        ValueError: a part of the line is wrong; the sentence names it.
        TypeError: it is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"a position is read from a line of text, not from {shown(text)}")
    if len(text) > LONGEST:
        raise ValueError(f"position: has {len(text):,} characters, and {LONGEST:,} are the most")
    table, bar, agenda = text.strip().partition("|")
    head, *parts = [part.strip() for part in table.split(";")]
    phase = _read_head(season, head)
    before = [part.removeprefix(WAS) for part in parts if part.startswith(WAS)]
    seen = _read_table(season, [part for part in parts if not part.startswith(WAS)])
    steps = _read_steps(agenda) if bar else _from_phase(season, phase)
    _check_steps(season, steps)
    season.phase = PHASE_OF[type(steps[0])] if steps else PHASES.index("end")
    if phase not in (None, season.phase):
        raise ValueError(f"position: what is still to do belongs to phase {PHASES[season.phase]!r}")
    _check_table(season, seen, steps)
    if before:
        _read_past(season, before, over=not steps)
    season.agenda = None
    season.then(*steps)
    return season.settle()


def _read_table(season: Season, parts: list[str]) -> list[int]:
    """Read what lies on the table; return the colours in the order of the line."""
    if parts and parts[-1].startswith("denounced"):
        _read_denounced(season, parts.pop())
    seen = [_read_colour(season, part) for part in parts]
    if sorted(seen) != list(season.game.seats):
        expected = ", ".join(map(season.game.seat_name, season.game.seats))
        raise ValueError(f"position: expected each of {expected} once")
    return seen


def _check_table(season: Season, seen: list[int], steps: list[Any]) -> None:
    """Check that what lies on the table fits what is still to do."""
    _check_denunciation(season, steps)
    _check_accusations(season, steps)
    for colour in seen:
        _check_tiki(season, colour, steps)
        _check_project(season, colour, steps)
        _check_built(season, colour, steps)


def _as_built(scene: Season) -> tuple[int, ...]:
    """Return the huts that were built; one that was taken back again is the first one's."""
    huts, taken = [], 0
    for built in scene.built:
        huts.append(built & ~taken)
        taken |= built
    return tuple(huts)


def _read_past(season: Season, parts: list[str], over: bool) -> None:
    """Read what was seen of the season before, or of the last one when the game is over."""
    try:
        seats = season.game.seats
        if not over and season.number == 1:
            raise ValueError("position: no season was before the first")
        scene = _scene(season, season.seen())
        scene.clear_table()
        scene.first = season.first if over else seats[seats.index(season.first) - 1]
        seen = _read_table(scene, parts)
        if any(scene.huts) or scene.paints != season.game.all_paints or scene.revealed:
            raise ValueError(
                'position: tells of "project", "shows", "accuses", "tiki", "out" and "built" alone'
            )
        for colour in seen:
            if scene.projects[colour] is not None:
                scene.revealed |= 1 << colour
            elif not scene.out >> colour & 1:
                raise ValueError(f"position: {colours()[colour]} has no project")
            if gone := scene.built[colour] & ~season.taken:
                spot = season.game.island.named(gone)[0]
                raise ValueError(f"position: {colours()[colour]}: no hut stands on {spot}")
        scene.phase, scene.huts = PHASES.index("execution"), _as_built(scene)
        _check_table(scene, seen, [EndSeason()])
        season.past = scene.seen()
    except ValueError as error:
        problem = str(error).removeprefix("position: ")
        raise ValueError(f"position: the season before: {problem}") from None


# ------------------------------------------------------------------------------ reading a part


def _read_head(season: Season, text: str) -> int | None:
    """Read the season and the first player; return the phase, if it is named."""
    pattern = r"season (\d{1,9})(?: ([a-z]+))??(?: first ([a-z]+))?( last season)?"
    found = re.fullmatch(pattern, text, re.ASCII)
    if not found or int(found[1]) < 1:
        raise ValueError(
            'position: begins like "season 3 projects first blue", or "season 3 first blue last '
            f'season", not with {shorten(text)!r}'
        )
    number, phase, first, last = found.groups()
    if phase and phase not in PHASES:
        raise ValueError(
            f"position: there is no phase {shorten(phase)!r}; there are {', '.join(PHASES)}"
        )
    season.number = int(number)
    season.first = _of("first", season.game.seat, first) if first else -1
    season.last = bool(last)
    return PHASES.index(phase) if phase else None


def _read_denounced(season: Season, text: str) -> None:
    most = len(season.game.island.cards) + season.game.box.paints_each
    sizes = [str(size) for size in range(1, most + 1)]
    match text.split():
        case ["denounced", by, against, own, rival] if own in sizes and rival in sizes:
            accuser, accused = (_of("denounced", season.game.seat, name) for name in (by, against))
            if accused not in season.game.opponents[accuser]:
                raise ValueError(f"position: {against} is no opponent of {by} (MB-31)")
            season.denounced = Denounced(accuser, accused, int(own), int(rival))
        case _:
            raise ValueError(
                'position: a denunciation reads like "denounced blue yellow 3 5", who, whom, and '
                f"how many of {most} cards each has laid, not {shorten(text)!r}"
            )


def _read_colour(season: Season, text: str) -> int:
    """Read one colour into the season and return it."""
    name, *words = text.split() or [""]
    colour: int = _of("a part begins with a colour", season.game.seat, name)
    for huts in _leading_spots(words):
        place = _of(name, season.game.island.number, huts)
        owner = [other for other in season.game.seats if season.huts[other] >> place & 1]
        if owner:
            raise ValueError(f"position: {name}: {huts} already has a hut of {colours()[owner[0]]}")
        season.huts = replaced(season.huts, colour, season.huts[colour] | 1 << place)
    if season.reserve(colour) < 0:
        raise ValueError(
            f"position: {name}: has {season.huts[colour].bit_count()} huts, and there are "
            f"{season.game.box.huts_each}"
        )
    told: set[str] = set()
    while words:
        if words[0] in told:
            raise ValueError(f"position: {name}: {words[0]!r} stands there twice")
        told.add(words[0])
        _read_word(season, colour, words)
    return colour


def _leading_spots(words: list[str]) -> list[str]:
    """Take the words before the first keyword away, and return them."""
    spots = []
    while words and words[0] not in WORDS:
        spots.append(words.pop(0))
    return spots


def _read_word(season: Season, colour: int, words: list[str]) -> None:
    """Take one keyword with what belongs to it away, and write it down."""
    name, island = colours()[colour], season.game.island
    match words:
        case ["paints", count, *rest]:
            most = season.game.box.paints_each
            if count not in map(str, range(most + 1)):
                raise ValueError(
                    f"position: {name}: paints are 0 to {most}, not {shorten(count)!r}"
                )
            season.paints = replaced(season.paints, colour, int(count))
        case ["project", kind, *rest]:
            length = _stack_length(rest) if kind == "lay" else int(kind != "nothing")
            project = _of(name, season.game.parse, " ".join([kind, *rest[:length]]))
            haapii = (Build, Repaint, Nothing, Void)
            if type(project) not in ((Lay,) if season.game.is_mao else haapii):
                raise ValueError(f"position: {name}: {project} is no project of these rules")
            season.projects = replaced(season.projects, colour, project)
            rest = rest[length:]
        case ["shows", card, *rest]:
            known = card if card == PAINT else island.cards[_of(name, island.card, card)]
            season.shown = replaced(season.shown, colour, known)
        case ["accuses", whom, *rest]:
            against = _of(name, season.game.seat, whom)
            season.accuses = replaced(season.accuses, colour, against)
        case ["built", *rest] if spots := _leading_spots(rest):
            places = [_of(name, island.number, spot) for spot in spots]
            season.built = replaced(season.built, colour, island.mask(places))
        case ["tiki", spot, *rest]:
            place = _of(name, island.number, spot)
            if season.sacred >> place & 1:
                raise ValueError(f"position: {name}: {spot} already has a Tiki (MB-14)")
            season.tikis = replaced(season.tikis, colour, place)
            season.sacred |= 1 << place
        case ["out" | "revealed" as mark, *rest]:
            setattr(season, mark, getattr(season, mark) | 1 << colour)
        case _:
            raise ValueError(
                f"position: {name}: cannot read {shorten(' '.join(words))!r}; expected huts, then "
                f"{', '.join(WORDS)}"
            )
    words[:] = rest


def _stack_length(words: list[str]) -> int:
    """Return how many words a stack takes: cards, ``showing`` and one of them, before a keyword.

    A card of an island may itself be called like a keyword.
    """
    ends = [place for place, word in enumerate(words) if word == "showing"]
    for place in ends:
        top, after = words[place + 1 : place + 2], words[place + 2 : place + 3]
        if {*top} <= {*words[:place]} and {*after} <= {*WORDS}:
            return place + 2
    return ends[0] + 2 if ends else 1


def _of(name: str, reader: Callable[[str], Any], word: str) -> Any:
    """Read a word, naming in a complaint where it stands."""
    try:
        return reader(word)
    except ValueError as error:
        raise ValueError(f"position: {name}: {error}") from None


def _read_steps(text: str) -> list[Any]:
    """Return the steps after the bar."""
    if text.strip() == "over":
        return []
    return [_of("still to do", RULES.read, words) for words in text.split(",")]


def _from_phase(season: Season, phase: int | None) -> list[Any]:
    """Return what is still to do from a phase on, or from the start if none is named."""
    return [StartSeason()] if phase is None else [*phases(season.game.is_mao)[phase:]]


# ------------------------------------------------------------------- what fits together


def _check_steps(season: Season, steps: list[Any]) -> None:
    """Check that steps are what is left of a season, and concern colours and spots in play."""
    game = season.game
    known = {
        **dict.fromkeys(("colour", "by", "against"), game.seats),
        "spot": range(len(game.island.spots)),
        "done": range(game.box.projects_a_season),
        "paints": range(game.box.paints_each + 1),
    }
    for step in steps:
        for field, value in step._asdict().items():
            if value not in known.get(field, (value,)):
                raise ValueError(f"position: {RULES.write(step)!r}: there is no {field} {value}")
    start = [FirstPlayer(), StartSeason()]
    if season.first < 0 and steps != start:
        raise ValueError('position: nobody is first; write it like "season 3 first blue"')
    if steps not in ([], start, start[1:]) and not _is_rest_of_season(season, steps):
        found, whole = (", ".join(map(RULES.write, of)) for of in (steps, phases(game.is_mao)))
        raise ValueError(
            f"position: {shorten(found)!r} is not what can be left of a season, which goes "
            f"{whole}; "
            'all whose turn is to come stand before, clockwise: "placing 1, placing 2, execution, '
            'endseason"'
        )


def _is_rest_of_season(season: Season, steps: list[Any]) -> bool:
    """Whether steps are the rest of a phase, clockwise, and then the phases after it."""
    whole = phases(season.game.is_mao)
    left = tuple(step for step in steps if step in whole)
    now = steps[: len(steps) - len(left)]
    turns = [step.colour for step in now if "colour" in step._fields]
    return (
        steps == [*now, *left]
        and left == whole[-len(left) :]
        and all(type(step) in UNDER_WAY[PHASE_OF[type(left[0])] - 1] for step in now)
        and all(isinstance(step, Placing | Executing) for step in now[1:])
        and (season.game.is_mao or all(isinstance(step, Placing | Executing) for step in now))
        and (not turns or turns == season.in_turn()[-len(turns) :])
    )


def _check_accusations(season: Season, steps: list[Any]) -> None:
    """Check who has denounced whom, and add what the other parts of the line say of it."""
    game, first = season.game, _first_to_speak(season, steps)
    for by, against in first.items():
        if season.accuses[by] not in (None, against):
            raise ValueError(f"position: {colours()[by]}: is said to have denounced two colours")
        season.accuses = replaced(season.accuses, by, against)
    accusers = [by for by in game.seats if season.accuses[by] is not None]
    for by in accusers:
        if season.accuses[by] not in game.opponents[by]:
            whom = named(season.accuses[by])
            raise ValueError(f"position: {whom} is no opponent of {colours()[by]} (MB-31)")
    if len({game.owner[by] for by in accusers}) < len(accusers):
        raise ValueError("position: each person denounces with one colour (X-3)")
    if accusers and not first:
        raise ValueError("position: somebody accuses, but nobody was the first to denounce")
    if game.options.denunciation == "first_seat" and accusers:  # MM-25
        start = game.seats.index(season.first)
        if next(by for by in (*game.seats[start:], *game.seats) if by in accusers) not in first:
            raise ValueError("position: the first of them in turn order denounces (MM-25)")


def _first_to_speak(season: Season, steps: list[Any]) -> Mapping[int, int]:
    """Return whom who denounces by the part on the denunciation, or by what is still to do."""
    if season.denounced:
        return {season.denounced.by: season.denounced.against}
    match steps:
        case [Race(rivals=rivals), *_]:
            return unpack(rivals)
        case [Compare(by=by, against=against), *_]:
            return {by: against}
    return {}


def _check_built(season: Season, colour: int, steps: list[Any]) -> None:
    """Check that a colour could build as it has this season, and that huts stand there."""
    built, name = season.built[colour], colours()[colour]
    if built & ~season.taken:
        spot = season.game.island.named(built & ~season.taken)[0]
        raise ValueError(f"position: {name}: built on {spot}, where no hut stands")
    carries_out = season.phase >= PHASES.index("execution") and not season.out >> colour & 1
    carries_out = carries_out and Executing(colour) not in steps and Execution() not in steps
    most = season.game.projects_at_once if carries_out else 0
    most += season.denounced is not None and colour in season.denounced[:2]  # MM-8, MM-9
    if built.bit_count() > most:
        raise ValueError(f"position: {name}: cannot have built so much this season")


def _check_denunciation(season: Season, steps: list[Any]) -> None:
    """Check who is out, and a denunciation under way."""
    found, game, out = season.denounced, season.game, 0
    if found:
        if season.phase == 0 or Denunciation() in steps or not game.is_mao:
            raise ValueError("position: nobody can have been denounced here")
        by, against, of_accuser, of_accused = found
        out = 1 << (against if game.level(of_accused) > game.level(of_accuser) else by)
        for colour, size in ((by, of_accuser), (against, of_accused)):
            project = season.projects[colour]
            if project is not None and not (
                isinstance(project, Lay) and len(project.cards) == size
            ):
                name = colours()[colour]
                raise ValueError(
                    f"position: {name}: was denounced with {size} cards, not {project}"
                )
    if season.out != out:
        loser = colours()[out.bit_length() - 1] if out else "nobody"
        raise ValueError(f"position: out is who loses a denunciation, here {loser} (MM-5)")
    fits: object = True
    match steps:
        case [Race(rivals=rivals), *_]:
            pairs = unpack(rivals).items()
            fits = not found and all(of in game.opponents.get(by, ()) for by, of in pairs)
            fits = fits and len(pairs) > 1 and game.options.denunciation == "chance"
        case [Compare(by=by, against=rival), *_]:
            fits = not found and rival in game.opponents[by]
        case [PayBack(by=by, against=rival) | Meddled(by=by, against=rival) as step, *_]:
            fits = found and found[:2] == (by, rival) and _threatens(season, type(step) is PayBack)
        case [MayRepaint(against=rival, spot=spot), *_]:
            fits = found and found[1] == rival and season.huts[found[0]] >> spot & 1
            fits = fits and season.reserve(rival) and _threatens(season, False)
    if not fits:
        raise ValueError(f"position: {RULES.write(steps[0])!r} fits no denunciation here")


def _threatens(season: Season, the_denouncer: bool) -> bool:
    """Whether an eliminated colour shows a stack that could repaint a hut, of whom (MM-8, MM-9)."""
    assert season.denounced
    by, against, *_ = season.denounced
    project = season.projects[against]
    if not (season.out >> against & 1 and season.paints[against] and isinstance(project, Lay)):
        return False
    huts = season.threatened(against)
    of_denouncer = bool(huts & season.huts[by])
    return bool(huts) and season.game.must_show(project.cards) and of_denouncer == the_denouncer


def _check_tiki(season: Season, colour: int, steps: list[Any]) -> None:
    """Check that a Tiki was placed, and may stand where it does."""
    name, place = colours()[colour], season.tikis[colour]
    if place < 0:
        return
    if (season.taken & ~season.huts[colour]) >> place & 1:
        raise ValueError(f"position: {name}: its Tiki is under a hut of another colour (MB-16)")
    if season.out >> colour & 1 or season.phase < 2 or {Tikis(), Placing(colour)} & {*steps}:
        raise ValueError(f"position: {name}: has a Tiki that it has not placed yet")


def _check_project(season: Season, colour: int, steps: list[Any]) -> None:
    """Check that a project is there until its turn, open from then on, and made of the hand."""
    name, project, shown = colours()[colour], season.projects[colour], season.shown[colour]
    is_open = bool(season.revealed >> colour & 1)
    if season.phase == 0 and (project or shown or is_open):
        raise ValueError(
            f"position: {name}: a season is under way; name its phase, or add what is still to do "
            'after "|", as a game prints it'
        )
    plays_on = season.phase > 0 and Execution() in steps and not season.out >> colour & 1
    waits = plays_on or Executing(colour) in steps
    step = steps[0] if steps and isinstance(steps[0], Completing | Combining) else None
    asked = step if step and step.colour == colour else None
    if project is None and (waits or asked):
        example = f"{name} project {season.plans(0)[0]}"
        raise ValueError(f'position: {name} has no project; add one, such as "{example}"')
    if project is None:
        return
    if season.out >> colour & 1 and not is_open and not _must_show(season, colour, project):
        _withdraw(season, colour)
    elif season.out >> colour & 1 and is_open and not _must_show(season, colour, project):
        raise ValueError(f"position: {name}: its stack went back to the hand unseen (MM-6, MM-23)")
    elif is_open == waits:
        mark = 'is not "revealed" before' if is_open else 'is "revealed" at'
        raise ValueError(f"position: {name}: a project {mark} its turn")
    if asked and type(asked) is not _question(season, colour):
        raise ValueError(f"position: {RULES.write(asked)!r} does not go with {project}")
    paints = season.game.box.paints_each  # one that was carried out has maybe used some up
    if waits or asked:
        paints = season.paints[colour] + getattr(asked, "paints", 0)
    if not _can_lay(season, project, paints):
        raise ValueError(f"position: {name}: {project}: such cards or such a spot are not there")
    hints = {None} if Hints() in steps else _hints(season, project)
    if shown not in hints:
        raise ValueError(f"position: {name}: {project}: cannot have shown {shown or 'nothing'} now")


def _must_show(season: Season, colour: int, project: Project) -> bool:
    """Whether a colour that is out has shown its stack (MM-6, MM-23)."""
    denounced = season.denounced is not None and season.denounced.against == colour
    return denounced and isinstance(project, Lay) and season.game.must_show(project.cards)


def _withdraw(season: Season, colour: int) -> None:
    """Take the stack of a colour that is out back to its hand, unseen (MM-11)."""
    project = season.projects[colour]
    assert isinstance(project, Lay)  # a colour is out in Mao alone, where all lay stacks
    season.withdrawn, season.projects = project, replaced(season.projects, colour, None)


def _question(season: Season, colour: int) -> type | None:
    """Return the step at which the owner of a stack chooses, if there is one."""
    size = len(season.stack(colour)) - season.game.box.project_cards
    return Completing if size < 0 else Combining if size > 0 else None


def _can_lay(season: Season, project: Project, paints: int) -> bool:
    """Whether the hand has the cards of a project, and there is such a spot (MB-8)."""
    game = season.game
    if isinstance(project, Lay):
        return project in Stacks.of(game.island.cards, paints)
    if isinstance(project, Nothing):
        return not game.options.allow_void
    if isinstance(project, Void):
        return game.options.allow_void and project in game.voids[paints]
    return (game.options.allow_void or project.spot in game.places) and (
        isinstance(project, Build) or paints > 0
    )


def _hints(season: Season, project: Project) -> set[str | None]:
    """Return what a project may show."""
    if isinstance(project, Lay):
        return {project.top}
    return {show.card for show in season.hints(project)} or {None}
