from collections import Counter
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banana_lab import odds
from banana_lab.boards.explorers.dice_cup import DiceCupSession
from banana_lab.classroom import Pool, read, sample
from banana_lab.classroom.codes import shake
from banana_lab.classroom.pool import ResultLine, line
from banana_lab.classroom.typed import plain
from banana_lab.jack_bananas import calculate
from banana_lab.jack_bananas.components import TRIALS

SEVEN = "KIWI-42 7 | altitude 4+0 | ≥12: 18/20"


def results():
    return st.builds(
        lambda word, number, pupil, trial, own, foreign, minimum, rolls, missed: ResultLine(
            f"{word}-{number}", pupil, trial, own, foreign, minimum, rolls, max(rolls - missed, 0)
        ),
        st.text("ABCXYZ", min_size=2, max_size=12),
        st.integers(1, 999),
        st.none() | st.integers(1, 999),
        st.sampled_from(TRIALS),
        st.integers(1, 4),
        st.integers(0, 20),
        st.integers(1, 150),
        st.integers(1, 10**6),
        st.integers(0, 10**6),
    )


@given(results())
def test_a_line_reads_back(result):
    pasted = read(line(*result), by_hand=True)
    assert pasted.lines == (result,)
    assert pasted.problems == pasted.notes == ()


@pytest.mark.parametrize(
    "text",
    [
        "kiwi42 7|altitude 4+0|>=12:18/20",
        "  KIWI-42  7 | Altitude 4 + 0 | ≥ 12 : 18 / 20  ",
        "'KIWI-42 7 | altitude 4+0 | ≥12: 18/20',",
        "KIWI–42 07 | ALTITUDE 4+0 | ≥12: 18/20",
    ],
)
def test_pasting_is_forgiven(text):
    assert read(text).lines == read(SEVEN).lines


def test_trials_of_two_words():
    (low,) = sample("KIWI-42", pupils=1, trial="low_flying")
    assert {read(str(low).replace("_", sign)).lines for sign in "_- –"} == {(low,)}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "looks like"),
        ("<b>KIWI</b> | altitude 4+0", "looks like"),
        (SEVEN.replace("18/20", "21/20"), "lies between 0 and 20, and 21 does not"),
        (SEVEN.replace("18/20", "0/0"), "number of rolls lies between"),
        (SEVEN.replace("4+0", "5+0"), "own dice lies between 1 and 4"),
        (SEVEN.replace("altitude", "swimming"), "no trial 'swimming'"),
        (SEVEN.replace("KIWI-42 7", "KIWI-42 0"), "a pupil number"),
        (SEVEN.replace("KIWI-42", "K-1"), "a class code"),
        (SEVEN.replace("18/20", "18/" + "9" * 5000), "too long"),
    ],
)
def test_a_bad_line_is_named_and_loses_nothing(text, reason):
    pasted = read(f"{SEVEN}\n\n{text}\n{SEVEN.replace(' 7 ', ' 8 ')}")
    assert [result.pupil for result in pasted.lines] == [7, 8]
    (problem,) = pasted.problems
    assert (problem.number, problem.text) == (3, text)
    assert reason in problem.reason


def test_the_same_line_twice_counts_once():
    pasted = read(f"{SEVEN}\n{SEVEN}")
    assert len(pasted.lines) == 1
    assert pasted.notes == (
        "Line 2: KIWI-42, pupil 7 was there before with the same result; it counts once.",
    )


@pytest.mark.parametrize("order", [("18/20", "38/40"), ("38/40", "18/20")])
def test_the_longer_sample_of_a_pupil_counts(order):
    pasted = read("\n".join(SEVEN.replace("18/20", part) for part in order), by_hand=True)
    assert [result.rolls for result in pasted.lines] == [40]
    assert "the 40 rolls count, not the 20" in pasted.notes[0]


@pytest.mark.parametrize("other", ["17/20", "39/40", "17/40", "0/19"])
def test_reports_that_contradict_each_other_are_a_problem(other):
    pasted = read(f"{SEVEN}\n{SEVEN.replace('18/20', other)}", by_hand=True)
    assert pasted.lines == read(SEVEN).lines
    (problem,) = pasted.problems
    assert "already reported 18/20, which does not fit" in problem.reason


def test_the_same_pupil_on_two_roads_is_no_duplicate():
    pasted = read(f"{SEVEN}\n{SEVEN.replace('altitude', 'low_flying')}", by_hand=True)
    assert len(pasted.lines) == 2
    assert not pasted.notes


@given(st.text())
def test_any_text_is_read_without_a_complaint(text):
    pasted = read(text)
    written = [raw for raw in text.splitlines() if plain(raw.strip().strip("'\",")).strip("'\",")]
    assert len(pasted.lines) + len(pasted.problems) + len(pasted.notes) == len(written)


@pytest.mark.parametrize(
    "change", [{"own": 0}, {"reached": 21}, {"trial": "swim"}, {"code": "?"}, {"pupil": 0}]
)
def test_a_line_is_checked_when_it_is_made(change):
    fields = read(SEVEN).lines[0]._asdict() | change
    with pytest.raises(ValueError, match=r"lies between|no trial|class code|pupil number"):
        line(**fields)


def test_a_pool_adds_up():
    pool = Pool(sample("KIWI-42"))
    assert pool.rolls == 28 * 20
    assert pool.reached == sum(result.reached for result in pool.lines)
    assert pool.share == Fraction(pool.reached, 560)
    assert pool.exact == odds.speed(4).at_least(12)


def test_a_sample_holds_the_rolls_of_its_code():
    result = sample("kiwi 42", pupils=3, rolls=10, own=3, foreign=2, trial="acrobatics")[2]
    reached = 0
    for number in range(1, 11):
        dice = shake("KIWI-42", 3, number, dice=5)
        calculation = calculate("acrobatics", dice[:3], dice[3:])
        reached += 0 in dice and calculation.speed >= 12
    assert result == ("KIWI-42", 3, "acrobatics", 3, 2, 12, 10, reached)


@pytest.mark.parametrize("trial", TRIALS)
def test_the_board_rolls_the_same(trial):
    cup = DiceCupSession.start(own=4, foreign=2, trial=trial, code="KIWI-42", pupil=7)
    _, patch = cup.handle({"do": "roll", "times": 20})
    assert patch["line"] == str(sample("KIWI-42", foreign=2, trial=trial)[6])


def test_the_law_of_large_numbers():
    pool = Pool(sample("KIWI-42", pupils=30, rolls=200, trial="low_flying"))
    alone = max(abs(result.share - pool.exact) for result in pool.lines)
    assert abs(pool.share - pool.exact) < alone / 4


def test_a_pool_takes_the_commonest_question_and_names_the_lines_left_out():
    twelve, *others = sample("KIWI-42", pupils=3)
    stray = [others[0]._replace(trial="low_flying", minimum=13)]
    die = sample("LIME-7", pupils=1, own=1)
    pool = Pool([*stray, twelve, *die, others[1]])
    assert pool.lines == (twelve, others[1])
    assert pool.left_out == (*stray, *die)
    assert pool.rolls == 40
    assert repr(pool).splitlines()[-2:] == [
        "Left out, as the question is another (speed 13 or more, low-flying, 4 dice): "
        "KIWI-42, pupil 2.",
        "Left out, as the question is another (speed 12 or more, altitude, 1 die): "
        "LIME-7, pupil 1.",
    ]
    assert "LIME-7, pupil 1." in pool._repr_html_()


@given(st.lists(results(), max_size=8))
def test_no_line_is_lost_in_a_pool(lines):
    pool = Pool(lines)
    assert sorted(map(str, pool.lines + pool.left_out)) == sorted(map(str, lines))
    counts = Counter(result.question for result in lines)
    assert len(pool.lines) == max(counts.values(), default=0)


def test_of_two_questions_equally_common_the_first_counts():
    lines = [*sample("KIWI-42", pupils=1, own=3), *sample("KIWI-42", pupils=1)]
    assert Pool(lines).question.own == 3
    assert Pool(reversed(lines)).question.own == 4


def test_a_pool_without_a_line_asks_for_one():
    pool = Pool([])
    assert (pool.rolls, pool.reached, pool.codes) == (0, 0, ())
    assert repr(pool).startswith("No result line yet.")
    assert "<b>No result line yet.</b>" in pool._repr_html_()
    assert not Page(pool._repr_html_()).open
    for name in ("question", "share", "exact"):
        with pytest.raises(ValueError, match="paste at least one line"):
            getattr(pool, name)


class Page(HTMLParser):
    """The tags of a page, which must close in order."""

    def __init__(self, page):
        super().__init__()
        self.seen, self.open = [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_figure_has_words_and_its_data():
    pool = Pool(sample("KIWI-42", pupils=5))
    page = Page(pool._repr_html_())
    assert not page.open
    (svg,) = [attributes for tag, attributes in page.seen if tag == "svg"]
    assert svg["role"] == "img"
    assert len(svg["aria-label"].split()) <= 40
    assert [tag for tag, _ in page.seen].count("circle") == 5
    assert [tag for tag, _ in page.seen].count("tr") == 1 + 5 + 1
    assert "605/648 ≈ 0.934" in repr(pool)


def test_every_mark_lies_inside_the_figure():
    lines = [
        ResultLine("KIWI-42", pupil, "altitude", 4, 0, 12, 20, reached)
        for pupil, reached in enumerate((0, 1, 10, 20), start=1)
    ]
    page = Page(Pool(lines)._repr_html_())
    (svg,) = [attributes for tag, attributes in page.seen if tag == "svg"]
    width = float(svg["viewbox"].split()[2])
    marks = [attributes for tag, attributes in page.seen if tag == "circle"]
    assert all(0 < float(mark["cx"]) < width for mark in marks)


def test_the_message_is_true_of_the_sample():
    far = [ResultLine("KIWI-42", 1, "altitude", 4, 0, 12, 1000, 500)]
    assert "missed the exact chance" in Pool(far)._repr_html_()
    assert "comes close" in Pool(sample("KIWI-42"))._repr_html_()


@pytest.mark.parametrize(
    "text",
    [
        f"Anna: {SEVEN}",
        f"[12:03, 5/6/2026] Anna Müller 3b: {SEVEN}",
        f"- {SEVEN}",
        f"1. {SEVEN}",
        f"• {SEVEN}",
        f"> > {SEVEN}",
        f"“{SEVEN}”",
        f"{SEVEN}.",
        f"{SEVEN} ✓ (Anna)",
        f"`{SEVEN}`",
        f"\ufeff{SEVEN}\u200e",
        SEVEN.replace(" ", "\u00a0"),
        SEVEN.replace("-", "\u2011").replace("/", "\u2044"),
        SEVEN.replace("KIWI-42", "KI\u00adWI-\u200b42"),
        SEVEN.replace("|", "｜").replace("≥", "⩾"),
        SEVEN.translate(str.maketrans("0123456789+:", "０１２３４５６７８９＋：")),
        SEVEN.replace("42 7", "42 #7"),
        SEVEN.replace(" | ", "\t|\t"),
        SEVEN.replace(" | ", "\t"),
        SEVEN.replace(" | ", ", "),
        SEVEN.replace(" | ", "; "),
    ],
)
def test_e9_a_line_is_read_as_a_chat_gives_it(text):
    pasted = read(f"{text}\n")
    assert pasted.lines == read(SEVEN).lines
    assert len(pasted.lines) == 1
    assert pasted.problems == ()


def test_e9_what_a_chat_writes_above_each_line_is_said_once():
    chat = "".join(
        f"Pupil {n}\n12/01/2026 10:0{n}\n{each}\n" for n, each in enumerate(sample("KIWI-42", 5))
    )
    pasted = read(chat + "KIWI-42 9 | altitude 4+0 | ≥12\nKIWI-42 9 | altitude 9+0 | ≥12: 1/2")
    said = str(pasted).splitlines()
    assert len(pasted.lines) == 5
    assert len(pasted.problems) == 12  # none is lost
    assert said[0] == "5 results read."
    assert said[1].startswith("Line 1, 'Pupil 0': a result line looks like")
    assert said[1].endswith(" So it is with 9 more.")
    assert [words.split(",")[0] for words in said[2:]] == ["Line 16", "Line 17"]


@pytest.mark.parametrize("between", [" ", "; ", ", Ben: ", " / ", "."])
def test_e9_several_results_in_one_line_are_all_read(between):
    lines = sample("KIWI-42", pupils=3)
    pasted = read(between.join(map(str, lines)))
    assert pasted.lines == lines
    mixed = read(between.join([str(lines[0]), str(lines[1]).replace("4+0", "9+0")]))
    assert (len(mixed.lines), [problem.number for problem in mixed.problems]) == (1, [1])


@pytest.mark.parametrize("text", ["18/20/3", "18/20.5", "18/201,5"])
def test_e9_half_a_number_is_no_result(text):
    assert read(SEVEN.replace("18/20", text)).lines == ()


@pytest.mark.parametrize(
    "text",
    [
        "KIWI-42 7|" + " " * 2000 + "!",
        "|altitude" * 220,
        "a" * 2000,
        "| " * 1000,
        "1" * 2000,
        "KIWI-42 7 | " + "a " * 900 + "4+0",
        "|" + "a1+" * 600,
    ],
    ids=lambda text: text[:12],
)
def test_f1_no_line_takes_long(text):
    """The first of these alone took 42 s."""
    assert read("\n".join([text] * 20)).lines == ()


def test_f1_a_line_as_long_as_a_book_is_shown_in_part():
    (problem,) = read(SEVEN + "9" * 10**6).problems
    assert "too long" in problem.reason
    assert len(str(problem)) < 300


@pytest.mark.parametrize("trial", TRIALS)
def test_f7_a_line_is_held_against_what_its_code_rolls(trial):
    (true,) = sample("KIWI-42", pupils=1, foreign=2, trial=trial)
    other = true._replace(reached=true.reached - 1)
    assert read(str(true)).lines == (true,)
    (problem,) = read(str(other)).problems
    assert problem.reason == f"with this code it is {true.reached} of 20 rolls"
    assert read(str(other), by_hand=True).lines == (other,)


def test_f7_one_line_does_not_swamp_the_class():
    honest = sample("KIWI-42", pupils=3)
    pasted = read("\n".join(map(str, honest)) + "\nKIWI-42 9 | altitude 4+0 | ≥12: 0/1000000")
    assert pasted.lines == honest
    assert "a board rolls at most 100000 times" in pasted.problems[0].reason
    loud = Pool([*honest, honest[0]._replace(pupil=9, rolls=1000, reached=0)])
    assert "More than half of all rolls, 1000, come from KIWI-42, pupil 9." in repr(loud)
    assert "More than half" not in repr(Pool(honest))


def test_f7_what_is_looked_up_for_one_text_has_a_limit(monkeypatch):
    monkeypatch.setattr("banana_lab.classroom.pool.ROLLS_MOST", 50)
    monkeypatch.setattr("banana_lab.classroom.pool.FIRST_ROLLS", 5)
    lines = sample("KIWI-42", pupils=3)
    pasted = read("\n".join(map(str, [*lines[:2], *lines])))
    assert pasted.lines == lines
    assert pasted.notes[-1] == "Line 5: only its first 5 rolls were looked up."
    assert len(pasted.notes) == 3
    (first,) = sample("KIWI-42", pupils=1, rolls=5)
    false = lines[0]._replace(reached=first.reached - 1)
    monkeypatch.setattr("banana_lab.classroom.pool.ROLLS_MOST", 0)
    (problem,) = read(str(false)).problems
    assert problem.reason == f"with this code it is {first.reached} of the first 5 rolls"


def test_e15_a_share_that_is_exact_is_equal_and_one_roll_is_one():
    one = ResultLine("KIWI-42", 1, "altitude", 4, 0, 12, 1, 1)
    assert "1/1 = 1 (1 roll, KIWI-42" in repr(Pool([one]))
    assert "18/20 = 0.900 (20 rolls" in repr(Pool([one._replace(rolls=20, reached=18)]))
    assert "2/3 ≈ 0.667 (3 rolls" in repr(Pool([one._replace(rolls=3, reached=2)]))


def alone(*reached, rolls=20):
    return Pool(
        ResultLine("KIWI-42", pupil, "altitude", 4, 0, 12, rolls, count)
        for pupil, count in enumerate(reached, start=1)
    )


@pytest.mark.parametrize(
    ("pool", "said", "unsaid"),
    [
        (alone(2, rolls=3), "One result alone. Its interval, 0.208 to 0.939, holds", "close"),
        (alone(18), "One result alone.", "scatter"),
        (alone(1, 1, rolls=1), "The class's interval, 0.342 to 1.000, holds", "closer"),
        (alone(20, 16, 20), "closer to the exact chance than 3 of its 3", "scatter"),
        (alone(5, rolls=20), "This sample missed", "class"),
    ],
)
def test_d_the_figure_says_what_its_numbers_show(pool, said, unsaid):
    page = pool._repr_html_()
    message = page.partition("<b>")[2].partition("</b>")[0]
    assert said in message
    assert unsaid not in message
    assert "scatter" not in page


def test_d_a_class_is_closer_than_those_who_are_farther():
    pool = Pool(sample("KIWI-42"))
    farther = [r for r in pool.lines if abs(r.share - pool.exact) > abs(pool.share - pool.exact)]
    assert (
        f"closer to the exact chance than {len(farther)} of its 28 results alone."
        in pool._repr_html_()
    )
    assert "28 results from 0.750 to 1, with intervals" in pool._repr_html_()


def test_e4_a_long_fraction_stays_inside_the_figure():
    pool = Pool([ResultLine("KIWI-42", 1, "altitude", 4, 20, 60, 20, 3)])
    label = pool._repr_html_().partition('650">exact ')[2].partition("<")[0]
    assert len(label) <= 15
