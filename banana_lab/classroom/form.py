"""The field in which a pupil answers a question on a notebook's page."""

from __future__ import annotations

from html import escape

import ipywidgets as widgets  # type: ignore[import-untyped]

from banana_lab.classroom.answers import Question, Reply, check

__all__ = ["Form", "bundle"]

STYLE = (
    "<style>.banana-question"
    "{--jp-widgets-inline-height: 44px; --jp-widgets-font-size: 15px}</style>"
)


def bundle(question: Question) -> dict[str, object]:
    """Return a question's pictures: a field where widgets live, else the text on a card."""
    return {
        **Form(question).box._repr_mimebundle_(),
        "text/plain": repr(question),
        "text/html": _card(question, "Run this notebook to answer here."),
    }


class Form:
    """A question with a field, its replies and its hints, one by one.

    Attributes:
        box: the widget to show.
    """

    def __init__(self, question: Question):
        self.question = question
        self.hints_shown = 0
        self.last = ""
        self.field = widgets.Text(
            description="Your answer",
            continuous_update=False,
            style={"description_width": "initial"},
            layout={"width": "220px"},
        )
        self.check_button = widgets.Button(description="Check", layout={"width": "96px"})
        self.help_button = widgets.Button(layout={"width": "auto"})
        self.reply = widgets.HTML()
        row = widgets.HBox(
            [self.field, self.check_button, self.help_button],
            layout={"flex_flow": "row wrap"},
        )
        self.box = widgets.VBox([widgets.HTML(STYLE + _card(question)), row, self.reply])
        self.box.add_class("banana-question")
        self.field.observe(lambda _: self.answer(), names="value")
        self.field.on_msg(self._enter)
        self.check_button.on_click(lambda _: self.answer())
        self.help_button.on_click(lambda _: self.help())
        self._offer_help()

    def answer(self) -> None:
        """Reply to what stands in the field; the same answer twice is one attempt."""
        reply = check(self.field.value, self.question, self.hints_shown + 1)
        if reply.hint and self.field.value == self.last:
            return
        self.last = self.field.value
        self.hints_shown += bool(reply.hint)
        self._say(reply)

    def help(self) -> None:
        """Show the next hint, and after the last one the answer."""
        if self.hints_shown < len(self.question.hints):
            self.hints_shown += 1
            self._say(Reply("empty", self.question.hint(self.hints_shown)))
        else:
            self._say(self.question.give_away())

    def _enter(self, _field: widgets.Text, message: dict[str, object], _buffers: object) -> None:
        """Reply to Enter in an empty field, which changes no value and so is not observed."""
        if message.get("event") == "submit" and not self.field.value.strip():
            self.answer()

    def _say(self, reply: Reply) -> None:
        self.reply.value = reply._repr_html_()
        self.help_button.layout.display = "none" if reply.kind == "right" else ""
        self._offer_help()

    def _offer_help(self) -> None:
        number, hints = self.hints_shown + 1, len(self.question.hints)
        more = f"Show hint {number} of {hints}" if number <= hints else "Show the answer"
        self.help_button.description = more


def _card(question: Question, note: str = "") -> str:
    title = f"<b>{escape(question.title)}</b><br>" if question.title else ""
    small = f'<br><span style="opacity:.75;font-size:13px">{escape(note)}</span>' if note else ""
    return (
        '<div style="max-width:640px;font-size:15px;line-height:1.5;margin:4px 0">'
        f"{title}{escape(question.text)}{small}</div>"
    )
