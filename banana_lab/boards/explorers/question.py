"""A question: type an answer, be answered kindly, and open hints one by one.

The picture holds neither the answer nor a hint that is still closed. Both travel beside it, sealed:
a curtain, not a lock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, Self

from banana_lab.boards.hosts.still import INK, SOFT, framed, wrapped, written
from banana_lab.boards.hosts.still import line as ruled
from banana_lab.boards.messages import Fields, Json, Picture, Refused, message
from banana_lab.boards.messages import text as text_of
from banana_lab.boards.session import Session
from banana_lab.classroom.answers import Question, Reply, check
from banana_lab.classroom.grammar import HOW, LONGEST

__all__ = ["QuestionSession", "QuestionState"]

TEXT_MOST: Final = 2000
"""How many characters a text of a question may have."""
TYPED_MOST: Final = 1000
"""How much typing is worth a reply."""


class QuestionState(NamedTuple):
    """A question and how far somebody has come with it.

    Attributes:
        question: what is asked.
        typed: the last answer.
        hints: how many hints are open.
        shown: whether the answer was given away.
    """

    question: Question
    typed: str = ""
    hints: int = 0
    shown: bool = False

    @property
    def reply(self) -> Reply:
        """What is said to the last answer, or the answer itself if it was given away."""
        return self.question.give_away() if self.shown else check(self.typed, self.question)

    @property
    def solved(self) -> bool:
        """Whether there is nothing left to help with."""
        return self.reply.kind in ("right", "shown")


class QuestionSession(Session[QuestionState]):
    """A question whose answer is a number, with a field to answer in.

    Another answer is all the undo that a field needs.

    >>> even = QuestionSession.start("P(even)?", Fraction(1, 2), hints=["Count the even faces."])
    >>> even, _ = even.handle({"do": "hint"})
    >>> even.picture()["hints"], even.picture()["help"]
    (['Count the even faces.'], 'Show the answer')
    >>> even, patch = even.handle({"do": "answer", "typed": "50 %"})
    >>> patch["status"]
    'Yes, 1/2 = 0.500.'
    """

    board = "question"
    ways = ()

    @classmethod
    def start(
        cls,
        text: str,
        answer: Fraction | int,
        wrong: Mapping[Fraction | int | str, str] | None = None,
        hints: Sequence[str] = (),
        why: str = "",
        title: str = "Question",
    ) -> Self:
        """Return a board with an empty field; the arguments are those of ``classroom.Question``.

        Raises:
            ValueError: there is no such question.
        """
        return cls(QuestionState(Question(text, answer, wrong or {}, hints, why, title)), HOW)

    @message("answer", undo="stop", typed=text_of(TYPED_MOST))
    def _answer(self, typed: str) -> tuple[QuestionState, str]:
        """Check an answer, as a pupil types it."""
        after = self.state._replace(typed=typed, shown=False)
        return after, str(after.reply)

    @message("hint", undo="stop")
    def _hint(self) -> tuple[QuestionState, str]:
        """Open the next hint; after the last one give the answer away."""
        state, hints = self.state, len(self.state.question.hints)
        if state.solved:
            raise Refused("There is nothing left to help with.")
        if state.hints < hints:
            status = f"Hint {state.hints + 1} of {hints} is open."
            return state._replace(hints=state.hints + 1), status
        state = state._replace(shown=True)
        return state, str(state.reply)

    def __str__(self) -> str:
        return repr(self.state.question)

    def draw(self, seat: str | None) -> Picture:
        """Return the picture; every seat sees the same."""
        state, reply = self.state, self.state.reply
        return {
            "title": state.question.title,
            "question": state.question.text,
            "typed": state.typed,
            "longest": LONGEST,
            "reply": {"kind": reply.kind, "head": reply.head},
            "hints": list(state.question.hints[: state.hints]),
            "help": "" if state.solved else _help(state),
        }

    def draw_still(self, title: str) -> str:
        """Return the question with a line to write the answer on, and neither hints nor answer."""
        width, asked = 600, self.state.question.text
        lines = wrapped(asked, width, 16)
        end = 58 + 22 * len(lines)
        parts = [
            written(20, 32, title, "start", SOFT, 14),
            *(written(20, 58 + 22 * row, line, "start", INK, 16) for row, line in enumerate(lines)),
            written(20, end + 22, "Your answer:", "start", SOFT, 14),
            ruled(f"M110 {end + 26}h160"),
        ]
        return framed(parts, width, end + 48, f"{title}. {asked}")

    def pack(self, state: QuestionState) -> dict[str, Json]:
        """Return a state as JSON."""
        asked = state.question
        wrong = asked.wrong.items()
        return {
            "text": asked.text,
            "answer": str(asked.answer),
            "wrong": [{"value": str(value), "reply": reply} for value, reply in wrong],
            "hints": [{"text": hint} for hint in asked.hints],
            "why": asked.why,
            "title": asked.title,
            "typed": state.typed,
            "open": state.hints,
            "shown": state.shown,
        }

    @classmethod
    def unpack(cls, fields: Fields) -> QuestionState:
        """Return the state that :meth:`pack` wrote."""
        try:
            question = Question(
                text=fields.text("text", TEXT_MOST),
                answer=Fraction(fields.text("answer", TEXT_MOST)),
                wrong={
                    reply.text("value", TEXT_MOST): reply.text("reply", TEXT_MOST)
                    for reply in fields.objects("wrong")
                },
                hints=[hint.text("text", TEXT_MOST) for hint in fields.objects("hints")],
                why=fields.text("why", TEXT_MOST),
                title=fields.text("title", TEXT_MOST),
            )
        except (ValueError, ZeroDivisionError) as error:
            raise Refused(f"Not a saved board: {error}") from None
        return QuestionState(
            question,
            typed=fields.text("typed", TYPED_MOST),
            hints=fields.integer("open", 0, len(question.hints)),
            shown=fields.flag("shown"),
        )


def _help(state: QuestionState) -> str:
    hints = len(state.question.hints)
    return f"Show hint {state.hints + 1} of {hints}" if state.hints < hints else "Show the answer"
