"""Why an action of Maka Bana is illegal: the reason in words, and the ruling that says so."""

from __future__ import annotations

from collections.abc import Sequence
from reprlib import repr as short
from typing import TYPE_CHECKING, Final

from banana_lab.maka_bana.actions import (
    Build,
    Decline,
    Denounce,
    Fastest,
    First,
    Lay,
    Name,
    Nothing,
    PlaceTiki,
    Repaint,
    Show,
    Silent,
    Stop,
    Void,
    named,
    shorten,
)
from banana_lab.maka_bana.island import PAINT, Spot
from banana_lab.maka_bana.rules import (
    Combining,
    Completing,
    Denunciation,
    Hints,
    MayRepaint,
    Meddled,
    PayBack,
    Placing,
    Projects,
)

if TYPE_CHECKING:
    from banana_lab.maka_bana.season import Season

__all__ = ["objection"]

WANTS: Final[dict[type, tuple[str, str, tuple[type, ...]]]] = {
    Projects: ("it plans a project now", "MB-8", (Build, Repaint, Nothing, Void)),
    Hints: ("it shows a card of its project now", "", (Show,)),
    Denunciation: ("it denounces somebody or stays silent now", "MM-4", (Silent, Denounce)),
    PayBack: (
        "it may repaint a hut of the colour that it denounced",
        "MM-8",
        (Repaint, Decline),
    ),
    Meddled: ("it names one of its own huts", "MM-9", (Name,)),
    MayRepaint: ("it may repaint the hut that was named", "MM-9", (Repaint, Decline)),
    Placing: ("it places its Tiki now", "MB-13", (PlaceTiki,)),
    Completing: ("it completes its project now", "MM-14", (Build, Stop)),
    Combining: ("it makes a project of its stack now", "MM-15", (Build, Repaint, Stop)),
}
"""What a colour does at a step, the ruling that says so, and by which actions."""
LAYS: Final = ("it lays a stack now", "MM-1", (Lay,))
"""The same for projects in Mao."""
FORCED: Final[dict[type, str]] = {Completing: "MM-27", Combining: "MM-24"}
"""The ruling by which a stack that makes a hut must make one."""
ACTIONS: Final[dict[type, str]] = {
    kind: str(kind._field_defaults["kind"])
    for kind in (
        *(First, Build, Repaint, Nothing, Lay, Void, Show, Silent, Denounce, Fastest, Name),
        *(Decline, PlaceTiki, Stop),
    )
}
"""All that is done in the game, or comes up, with the last field of each."""


def objection(season: Season, seat: int, action: object) -> tuple[str, str]:
    """Return why an action of a colour is illegal, as a clause, and the id of a ruling or ``""``.

    Args:
        season: where it is tried.
        seat: the colour.
        action: what is not among its legal actions; any object.
    """
    name, asks = named(seat), season.step
    words = shorten(action if isinstance(action, str) else str(action))
    cannot = f"{name} cannot choose {words!r} here"
    kind = ACTIONS.get(type(action))
    if kind is None or type(action[-1]) is not str or action[-1] != kind:  # type: ignore[index]
        return f"{cannot}: that is nothing that a colour does in this game", ""
    if isinstance(asks, Denunciation) and seat not in season.game.denunciations:
        asked = named(season.game.asked_for(season.game.owner[seat]))
        return f"{cannot}: {asked} is asked, and names the colour that denounces", "X-5"
    lays = isinstance(asks, Projects) and season.game.is_mao
    wants, ruling, kinds = LAYS if lays else WANTS.get(type(asks), ("nothing is asked", "", ()))
    if not isinstance(action, kinds):
        return f"{cannot}: {wants}", ""
    match asks, action:
        case Projects(), Lay():
            return f"{name} cannot {words}: {_no_stack(action)}", "MM-1"
        case Projects(), _:
            return _of_project(season, name, action)
        case Hints(), _:
            return f"{name} cannot {words}: it is no card of its project", ""
        case Placing(), PlaceTiki(spot=spot):
            return _of_tiki(season, name, seat, spot)
        case Denunciation(), Denounce():
            return _of_denunciation(season, name, seat, action)
        case ((Completing() | Combining()), Stop()):
            return f"{name} cannot stop: its cards make a hut", FORCED[type(asks)]
        case ((Completing() | Combining()), (Build() | Repaint())):
            problem, ruling = _of_stack(season, seat, action)
            return f"{name} cannot {words}: {problem}", ruling
        case PayBack(), Decline():
            return f"{name} cannot decline: it must be paid back", "MM-8"
    if missing := _missing(season, action):
        return f"{cannot}: {missing}", ""
    return f"{cannot}: {wants}", ruling


def _place(season: Season, spot: object) -> int | None:
    """Return the number of a spot, ``None`` for what is none."""
    return season.game.places.get(spot) if type(spot) is Spot and _hashable(spot) else None


def _hashable(spot: Spot) -> bool:
    return all(isinstance(part, str) for part in spot)


def _missing(season: Season, action: object) -> str:
    """Return what is wrong with the spot of an action, if it has one that is not there."""
    spot = getattr(action, "spot", None)
    if not hasattr(action, "spot") or _place(season, spot) is not None:
        return ""
    if type(spot) is not Spot:
        return f"a spot is a Spot of a beach, an area and a theme, not {short(spot)}"
    return f"there is no such spot on {shorten(season.game.island.name)}"


def _no_stack(action: Lay) -> str:
    """Return why cards make no stack."""
    if type(action.cards) is tuple and action.cards and action.top not in action.cards:
        return "the card on top is one of the stack"
    return "a stack is made of the hand's own cards, in the order of the hand"


def _of_project(season: Season, name: str, action: object) -> tuple[str, str]:
    """Say why something cannot be planned in Haapii."""
    words = shorten(str(action))
    if isinstance(action, Nothing):
        return f"{name} cannot plan nothing: a project is possible", "MB-8"
    if isinstance(action, Void):
        cannot = f"{name} cannot lay {words}"
        if season.game.options.allow_void:
            return f"{cannot}: that is a project, or not made of the hand's own cards", "MB-36"
        return f"{cannot}: its cards make no project of the rules", "MB-8"
    cannot = f"{name} cannot plan to {words}"
    if missing := _missing(season, action):
        return f"{cannot}: {missing}", "MB-8"
    if isinstance(action, Repaint):
        return f"{cannot}: it has used up its Paints", ""
    return f"{cannot}: a hut stands there", "MB-9"


def _of_denunciation(season: Season, name: str, seat: int, action: Denounce) -> tuple[str, str]:
    """Say why a colour cannot be denounced, or not with this colour."""
    game, cannot = season.game, f"{name} cannot {shorten(str(action))}"
    colour, own = action.colour, game.seats_of(game.owner[seat])
    by = seat if type(action.by) is int and action.by == -1 else action.by
    if not _is_one_of(by, own) or (by == seat and action.by != -1):
        others = [named(other) for other in own if other != seat]
        who = f"with {' or '.join(others)}, or without a name" if others else "without a name"
        return f"{cannot}: who denounces is one of its person's colours, written {who}", "X-5"
    if not _is_one_of(colour, game.seats):
        return f"{cannot}: there is no such colour in play", ""
    return f"{cannot}: that is {'itself' if colour == by else 'no opponent'}", "MB-31"


def _is_one_of(colour: object, seats: Sequence[int]) -> bool:
    return type(colour) is int and colour in seats


def _of_tiki(season: Season, name: str, seat: int, spot: object) -> tuple[str, str]:
    """Say why a Tiki cannot be put on a spot."""
    cannot = f"{name} cannot put its Tiki on {shorten(str(spot))}"
    place = _place(season, spot)
    if place is None:
        return f"{cannot}: {_missing(season, PlaceTiki(spot))}", ""  # type: ignore[arg-type]
    if season.sacred >> place & 1:
        return f"{cannot}: a Tiki stands there", "MB-14"
    if not season.huts[seat] >> place & 1:
        return f"{cannot}: the hut there is another colour's", "MB-16"
    if any(map(season.shows_paint, season.game.seats)):
        return f"{cannot}: no Paint of an opponent is seen", "MB-15"
    if PAINT in season.shown:
        return f"{cannot}: whoever showed a Paint is eliminated", "MM-22"
    ruling = "MM-13" if season.game.is_mao else "MB-15"
    return f"{cannot}: no Paint is seen, so no hut is to be protected", ruling


def _of_stack(season: Season, seat: int, action: Build | Repaint) -> tuple[str, str]:
    """Say why a stack makes no hut on a spot."""
    asks, place = season.step, _place(season, action.spot)
    of_few = "MM-14" if type(asks) is Completing else ""
    if place is None:
        return _missing(season, action), ""
    if not season.game.designated(season.stack(seat)) >> place & 1:
        return "its cards do not name that spot", of_few or "MM-15"
    if season.sacred >> place & 1:
        return "a Tiki stands there", of_few
    if isinstance(action, Build):
        return "a hut stands there", of_few
    if not season.taken >> place & 1:
        return "no hut stands there", ""
    if not season.against(seat) >> place & 1:
        return "the hut there is no opponent's", "" if season.huts[seat] >> place & 1 else "MB-31"
    return "its stack has no Paint left", "MM-16" if type(asks) is Combining and asks.paints else ""
