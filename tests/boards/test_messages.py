"""The table of what a board can be asked, on a lamp."""

from __future__ import annotations

import inspect

import pytest

from banana_lab.boards.messages import (
    Fields,
    Picture,
    Refused,
    choice,
    depending,
    flag,
    integer,
    message,
    optional,
    text,
    unread,
)
from banana_lab.boards.session import Session

COLOURS = ("red", "blue")


class Lamp(Session[tuple[int, str]]):
    """A lamp with a number and a word."""

    board = "lamp"

    @message("turn", by=integer(-2, 2))
    def turn(self, by: int = 1):
        """Turn the lamp by so much.

        It never goes out.
        """
        return (self.state[0] + by, self.state[1]), f"Now {self.state[0] + by}."

    @message("paint", colour=choice(COLOURS), bright=optional(flag()))
    def _paint(self, colour: str, bright: bool | None):
        """Paint it."""
        return (self.state[0], f"{colour}{'!' * bool(bright)}"), f"{colour}, {bright}."

    @message("dim", undo="over", to=depending(lambda state: integer(0, state[0]), "0 and up"))
    def _dim(self, to: int):
        """Dim it."""
        return (to, self.state[1]), f"Dimmed to {to}."

    @message("break", undo="stop")
    def _break(self):
        """Break it."""
        return (0, "broken"), "Broken."

    @message("say", what=text(5), rest=unread("anything"))
    def _say(self, what: str, rest: Fields):
        """Say something."""
        return (self.state[0], what), f"{what} {rest.values()['more']}."

    def draw(self, seat: str | None) -> Picture:
        return {"shown": list(self.state)}

    def pack(self, state):
        return {"number": state[0], "word": state[1]}

    @classmethod
    def unpack(cls, fields):
        return fields.integer("number", 0, 9), fields.text("word")


class Lantern(Lamp):
    """A lamp that can also swing, and paints itself otherwise."""

    ways = ("undo", "redo")

    @message("swing")
    def _swing(self):
        """Let it swing."""
        return self.state, "It swings."

    def _paint(self, colour: str, bright: bool | None):
        return super()._paint(colour.upper(), bright)


def after(lamp, *messages):
    for each in messages:
        lamp, _ = lamp.handle(each)
    return lamp


@pytest.mark.parametrize(
    ("asked", "state", "status"),
    [
        ({"do": "turn", "by": 2}, (5, "red"), "Now 5."),
        ({"do": "paint", "colour": "blue"}, (3, "blue"), "blue, None."),
        ({"do": "paint", "colour": "blue", "bright": True}, (3, "blue!"), "blue, True."),
        ({"do": "dim", "to": 3}, (3, "red"), "Dimmed to 3."),
        ({"do": "say", "what": "hello", "more": 7}, (3, "hello"), "hello 7."),
    ],
)
def test_a_message_is_answered_with_its_fields(asked, state, status):
    lamp = after(Lamp((3, "red")), asked)
    assert (lamp.state, lamp.status) == (state, status)


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"do": "turn"}, "by should be a whole number from -2 to 2"),
        ({"do": "turn", "by": 3}, "by should be a whole number from -2 to 2"),
        ({"do": "paint", "colour": "green"}, "colour should be one of red, blue"),
        (
            {"do": "paint", "colour": "red", "bright": "yes"},
            "bright should be true or false",
        ),
        ({"do": "dim", "to": 4}, "to should be a whole number from 0 to 3"),
        ({"do": "say", "what": "goodbye"}, "what should be a text of at most 5 characters"),
        ({"do": "burn"}, "do should be turn, paint, dim, break, say or undo"),
        ({"do": "messages"}, "do should be turn, paint, dim, break, say or undo"),
    ],
)
def test_a_field_that_is_not_as_the_table_says_is_refused(asked, complaint):
    lamp = after(Lamp((3, "red")), asked)
    assert lamp.state == (3, "red")
    assert lamp.status == f"Not understood: {complaint}."


def test_an_undo_takes_back_passes_over_or_stops():
    turned = after(Lamp((3, "red")), {"do": "turn", "by": 1})
    dimmed = after(turned, {"do": "dim", "to": 1})
    assert dimmed.past == turned.past == ((3, "red"),)
    assert after(dimmed, {"do": "undo"}).state == (3, "red")
    broken = after(dimmed, {"do": "break"})
    assert broken.past == ()
    assert after(broken, {"do": "undo"}).status == "There is nothing to undo."


def test_a_board_takes_over_the_messages_of_another_after_its_own():
    assert [*Lantern.messages] == ["swing", "turn", "paint", "dim", "break", "say"]
    assert [*Lamp.messages] == ["turn", "paint", "dim", "break", "say"]
    lantern = after(Lantern((3, "red")), {"do": "paint", "colour": "blue"})
    assert lantern.state == (3, "BLUE")
    words = "swing, turn, paint, dim, break, say, undo or redo"
    assert after(lantern, {"do": "burn"}).status == f"Not understood: do should be {words}."


def test_the_documentation_lists_the_messages():
    documented = inspect.getdoc(Lamp)
    assert documented.startswith("A lamp with a number and a word.\n\nMessages, by ``do``:\n\n")
    assert documented.splitlines()[4:] == [
        "- ``turn`` (``by``: a whole number from -2 to 2): Turn the lamp by so much.",
        "- ``paint`` (``colour``: one of red, blue; ``bright``: true or false, or nothing): "
        "Paint it.",
        "- ``dim`` (``to``: 0 and up): Dim it.",
        "- ``break``: Break it.",
        "- ``say`` (``what``: a text of at most 5 characters; ``rest``: anything): Say something.",
    ]
    assert "- ``swing``: Let it swing." in inspect.getdoc(Lantern)


def test_what_a_method_refuses_is_the_status():
    class Stuck(Lamp):
        board = "stuck"

        def turn(self, by: int = 1):
            raise Refused("It is stuck.")

    assert after(Stuck((3, "red")), {"do": "turn", "by": 1}).status == "It is stuck."
