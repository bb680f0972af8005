"""The public names: each asked of its game's room too, and those of before."""

import pytest

from banana_lab import odds, solve

BEFORE = {
    "Balance": "Residual",
    "Near": "RoundedEquilibrium",
    "Outcome": "Transition",
    "Plane": "LonePlane",
    "Progress": "LearningProgress",
    "bananas": "bananas_of",
    "gains": "profile_gains",
    "picks": "order_law",
    "values": "profile_values",
    "weighed": "card_value",
}


@pytest.mark.parametrize(("old", "new"), BEFORE.items())
def test_a_name_of_before_still_works_and_is_not_listed(old, new):
    assert getattr(solve, old) is getattr(solve, new)
    assert new in solve.__all__
    assert old not in {*solve.__all__, *dir(object())}


@pytest.mark.parametrize("game", ["banana_governance", "jack_bananas", "maka_bana"])
@pytest.mark.parametrize("room", [odds, solve])
def test_a_question_stands_in_the_room_of_its_game(room, game):
    questions = getattr(room, game)
    assert len(questions.__all__) > 4
    assert set(questions.__all__) <= set(dir(questions)) & set(room.__all__)
    assert all(getattr(room, name) is getattr(questions, name) for name in questions.__all__)
    with pytest.raises(AttributeError, match=rf"{game}' has no attribute 'nash'"):
        _ = questions.nash
