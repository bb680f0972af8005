"""What follows from the fields that a state declares."""

from __future__ import annotations

import pickle

import pytest
from support.kuhn_poker import Hand, HandView, Kuhn

from banana_lab.core.fields import fields_of, seen
from banana_lab.jack_bananas import Game as JackBananas
from banana_lab.jack_bananas import Race, RaceView
from banana_lab.maka_bana import Game as MakaBana
from banana_lab.maka_bana import Season, SeasonView

STATES = [Kuhn().start(), JackBananas(3).start(), MakaBana(3).start()]


def names(cls, known):
    return [name for name, field in fields_of(cls).items() if field.known == known]


@pytest.mark.parametrize("state", STATES, ids=lambda state: type(state).__name__)
class TestState:
    def test_has_a_slot_for_each_field_and_nothing_else(self, state):
        assert not hasattr(state, "__dict__")
        assert set(type(state).__slots__) == set(fields_of(type(state)))

    def test_a_draft_is_a_copy_that_may_be_written_on(self, state):
        draft = state.draft()
        for name in fields_of(type(state)):
            assert getattr(draft, name) is getattr(state, name)
            setattr(draft, name, "changed")
            assert getattr(state, name) != "changed"
            with pytest.raises(AttributeError, match="immutable"):
                setattr(state, name, "changed")

    def test_the_key_holds_all_but_what_is_derived(self, state):
        for name, field in fields_of(type(state)).items():
            draft = state.draft()
            setattr(draft, name, "changed")
            assert (draft.key() == state.key()) == (field.known == "derived"), name
            assert (draft._public() == state._public()) == (field.known != "public"), name

    def test_a_view_has_what_is_public(self, state):
        view = state.view(state.game.seats[0])
        for name in names(type(state), "public"):
            assert getattr(view, name) is getattr(state, name)
        assert view.game is state.game
        assert view.agenda is state.agenda
        assert pickle.loads(pickle.dumps(view)) == view
        assert view._replace(agenda=None) != view


@pytest.mark.parametrize("cls", [Hand, HandView, Race, RaceView, Season, SeasonView])
def test_the_documentation_lists_the_fields(cls):
    for name, field in fields_of(cls).items():
        assert f"        {name}: {field.sentence}.\n" in cls.__doc__


def test_a_class_of_the_same_fields_inherits_all():
    class Other(Hand):
        __slots__ = ()

    assert Other.draft is Hand.draft
    assert fields_of(Other) == fields_of(Hand)


def test_a_view_says_what_else_it_shows():
    class Peek(HandView):
        both: tuple[int, ...] = seen("both cards")

    assert Peek._fields == (
        "seat", "game", "paid", "folded", "agenda", "card", "both", "node", "options",
    )  # fmt: skip
