"""Set a season up from a line of text, play it in words, and check what never changes."""

from __future__ import annotations

from itertools import product

from banana_lab.core import Action, Together, Turn
from banana_lab.maka_bana import (
    Build,
    Decline,
    Denounce,
    Fastest,
    First,
    Game,
    Lay,
    Name,
    Nothing,
    PlaceTiki,
    Repaint,
    Season,
    Show,
    Silent,
    Spot,
    Stop,
    Void,
)

FOUR = Game(4)
DUEL = Game(2, colours_each=1)
MAO = Game(4, "mao")
MAO_DUEL = Game(2, "mao", colours_each=1)

IDLE = "project lay Azzura Bikini showing Azzura shows Azzura"
"""Two beaches: a stack that builds nothing (MM-20)."""


def play(season: Season, *moves: str) -> Season:
    """Apply moves in words.

    ``"blue: tiki Azzura-Rock-Fish"`` is a turn; several of them with commas are choices made
    together, where all who are not named keep silent; anything else is an outcome of chance.
    """
    parse = season.game.parse
    for words in moves:
        node = season.node
        if isinstance(node, Together):
            answers = dict.fromkeys(node.seats, parse("silent"))
            for part in words.split(", ") if words != "silent" else []:
                name, _, action = part.partition(": ")
                answers[season.game.seat(name)] = parse(action)
            season = season.apply(answers)
        elif isinstance(node, Turn):
            name, _, action = words.partition(": ")
            assert season.game.seat_name(node.seat) == name
            season = season.apply(parse(action))
        else:
            season = season.apply(parse(words))
    return season


def asked(season: Season, name: str | None = None) -> list[str]:
    """Return what the colour to move, or the one that is named, may do."""
    seat = None if name is None else season.game.seat(name)
    return [str(action) for action in season.legal(seat)]


def to_move(season: Season) -> str:
    """Return whose turn it is."""
    assert isinstance(season.node, Turn)
    return season.game.seat_name(season.node.seat)


def huts(season: Season, name: str) -> list[str]:
    """Return where a colour has huts."""
    return [*map(str, season.game.island.named(season.huts[season.game.seat(name)]))]


def tikis(season: Season) -> list[str]:
    """Return where the colour to move may put its Tiki."""
    return [words.removeprefix("tiki ") for words in asked(season)]


def vocabulary(game: Game) -> list[Action]:
    """Everything that is done in the game, or comes up, and what only looks like it: spots, cards
    and colours that are not there, and fields of another kind."""
    isle, everybody = game.island, range(5)
    triples = [Spot(*names) for names in product(isle.beaches, isle.areas, isle.themes)]
    odd = [Spot("Sea", "Air", "Fire"), ("Azzura", "Rock", "Fish"), "Azzura-Rock-Fish", 3, 3.0, None]
    stacks = [isle.cards[:count] for count in (1, 2, 3, 7)]
    stacks += [(*isle.cards[:3], "Paint"), ("Paint",), ("Paint",) * 3, isle.cards[2::-1], (), None]
    said = [Denounce(it, by) for it, by in product((*everybody, 9, -1, 1.0), (-1, *everybody, 9))]
    return [
        *(kind(spot) for kind in (Build, Repaint, PlaceTiki, Name) for spot in (*triples, *odd)),
        *map(Show, (*isle.cards, "Paint", "Sea", None, 3)),
        *(Lay(cards, top) for cards in stacks for top in ("Paint", isle.cards[0], "Sea", None)),
        *map(Void, stacks),
        *(
            kind(colour)
            for kind in (First, Fastest)
            for colour in (*everybody, 9, -1, None, "blue")
        ),
        *said,
        *(Denounce(colour) for colour in ("blue", None, True, (0,))),
        *(Nothing(), Silent(), Decline(), Stop(), Stop("silent"), Build(triples[0], "repaint")),
    ]


def check_season(season: Season) -> None:
    """Huts, Paints and Tikis are conserved; what follows from the state does."""
    game, box = season.game, season.game.box
    together = 0
    for colour in range(5):
        huts = season.huts[colour]
        assert not huts & together, "two huts on one spot"
        together |= huts
        in_play = colour in game.owner
        assert 0 <= huts.bit_count() <= box.huts_each * in_play
        assert 0 <= season.paints[colour] <= box.paints_each * in_play
        assert season.tikis[colour] == -1 or in_play
        assert in_play or season.projects[colour] is season.shown[colour] is None
    assert not together & ~game.everywhere
    placed = [place for place in season.tikis if place >= 0]
    assert len(placed) == len({*placed})
    assert season.sacred == sum(1 << place for place in placed)
    for colour in game.seats:
        project = season.projects[colour]
        paints = isinstance(project, Repaint) or (
            isinstance(project, Lay) and project.cards.count("Paint")
        )
        if not season.revealed >> colour & 1:
            assert paints <= season.paints[colour]
        if season.sacred & season.huts[colour] and not season.revealed:
            assert all(
                season.tikis[colour] == place
                for place in placed
                if season.huts[colour] >> place & 1
            ), "only the owner protects a hut"
    if season.out:
        assert game.is_mao
        assert season.out.bit_count() == 1
        assert season.denounced is not None
