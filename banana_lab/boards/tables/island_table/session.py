"""The session of the Island table."""

from __future__ import annotations

from typing import Any, ClassVar

from banana_lab.boards.messages import Picture, Refused
from banana_lab.boards.tables.island_table import coach, picture, story, words
from banana_lab.boards.tables.table import Advice, Played, TableSession, Told, form
from banana_lab.core.agenda import Rule
from banana_lab.core.protocol import Action, IllegalMove, Seat
from banana_lab.data import names
from banana_lab.maka_bana import Game as MakaBana
from banana_lab.maka_bana import Options, Season, SeasonView, island
from banana_lab.maka_bana.season import Known

__all__ = ["IslandTableSession"]

RULES = {
    "haapii": "Haapii: huts, hints and Tikis",
    "mao": "Mao: fixed projects and denunciation, too",
}


class IslandTableSession(TableSession[MakaBana, Season, SeasonView]):
    """The Island table: Maka Bana whole, for people at one screen and for policies.

    >>> table = IslandTableSession.start(players=3, people=["person"] * 3, code="KIWI-42")
    >>> table.picture()["cover"]
    'blue'
    """

    board = "island_table"
    apart = "map"
    game_name = "maka_bana"
    title = "Island table"
    entries: ClassVar[tuple[form.Entry, ...]] = (
        form.choice("players", "Players", range(2, 6), "Two have two colours each."),
        form.choice("rules", "Rules", RULES),
        form.choice("island", "Island", {name: name.capitalize() for name in names("islands")}),
        *form.options(Options, ("MB-", "MM-")),
    )

    @classmethod
    def made(cls, setup: dict[str, object]) -> MakaBana:
        """Return the game with these arguments; an island is one that comes with the package, an
        ``Island``, or a mapping of its fields."""
        island = setup.get("island")
        if isinstance(island, str) and island not in names("islands"):
            raise ValueError(f"there are the islands {', '.join(names('islands'))}, no other")
        return MakaBana(**setup)  # type: ignore[arg-type]

    def draw(self, seat: str | None) -> Picture:
        """Return the picture for the person at the screen, with the map of the island."""
        island = self.state.game.island
        return {**super().draw(seat), "map": picture.ground(island, island.map)}

    def scene(self, known: Known, seat: Seat | None) -> Picture:
        """Return the island, the colours, what came of the season, and what is asked."""
        advised = seat is not None and self.state.coach and isinstance(known, SeasonView)
        advice = coach.advice(known, seat) if advised else None
        came = story.carried(self.state.played[: self.state.at], known)
        return picture.draw(known, seat is not None, advice, came)

    def question(self, known: SeasonView, seat: Seat) -> str:
        """Return what a colour is asked."""
        return words.question(known, seat)

    def told(
        self, played: Played[Season], seat: Seat | None, action: Action, person: int | None
    ) -> str:
        """Return what a person hears of an action: of a project that is laid, what is seen."""
        hidden = seat is not None and person not in (None, played.before.game.owner[seat])
        return words.told(played, seat, action, hidden)

    def phase(self, known: Known) -> str:
        """Return the game, the season, its phase, and who begins."""
        return f"{words.rules(known)}. {words.phase(known)}"

    def lines(self, known: Known) -> list[str]:
        """Return a season in words: its phase, then a line for each colour."""
        return words.lines(known)

    def ground(self) -> list[str]:
        """Return the island in words: its spots by beach, and what each touches."""
        return words.island(self.state.game.island)

    def label(self, action: Action) -> str:
        """Return what the button of an action says."""
        speaker = words.speaker(self.state.game, action, self.state.asked)
        return words.label(action, self.state.position.step, speaker)

    def rules(self, played: Played[Season]) -> list[Rule[Any]]:
        """Return the rule that asked, and those of what a move led to that follow a ruling about
        this game."""
        asked, *others = dict.fromkeys(done.before.rule() for done in played.done)
        return [asked, *(rule for rule in others if any(map(self.applies, rule.rulings)))]

    def applies(self, ruling: str) -> bool:
        """Whether a ruling is about this game: those of Mao are not about Haapii."""
        return self.state.game.is_mao or not ruling.startswith("MM-")

    def advice(self, known: SeasonView, seat: Seat) -> Advice:
        """Return points and chances for the decision at hand."""
        return coach.advice(known, seat)

    def heard(self, played: Played[Season], person: int | None) -> list[Told]:
        """Return what a person hears of a move, then what came of it, a sentence each."""
        came = [Told(colour, text) for colour, text in story.followed(played)]
        return [*super().heard(played, person), *came]

    def refusal(self, action: Action, error: IllegalMove) -> ValueError:
        """Return how an illegal action is refused."""
        return Refused(words.refusal(self.state.position, action, error.problem))

    def values(self, game: MakaBana) -> dict[str, object]:
        """Return what the lines of the dialog are set to; of a shipped island, its name."""
        own = game.whole_island
        shipped = own.name in names("islands") and own == island(own.name)
        return {**super().values(game), "island": own.name if shipped else own}
