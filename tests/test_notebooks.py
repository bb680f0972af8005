"""Every notebook keeps the form of the house, and every number in a lesson is true.

That the stored outputs come back when the cells run is checked by nbval.
"""

import ast
import re
from collections import Counter
from decimal import ROUND_HALF_DOWN, ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from pathlib import Path
from statistics import mean

import clean_notebooks
import nbformat
import pytest

from banana_lab import maka_bana
from banana_lab.banana_governance import DealLaw, draft_deck, final_score
from banana_lab.boards import IslandExplorer, Question
from banana_lab.classroom import Pool, check, sample
from banana_lab.core import below, generator
from banana_lab.odds import speed, wilson
from banana_lab.odds.text import approx, both
from banana_lab.solve import bananas, best_minimums

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("[!.]*.ipynb"))
LESSONS = [name for name in NOTEBOOKS if name.startswith("lessons/")]
BOARDS = ("The cup", "The island", "The row", "The hand", "The plane")
"""What a lesson may call its board."""
HEADINGS = (
    "Predict",
    "Play",
    "Count",
    "Explain",
    "Quick check",
    "Exercises",
    "The surprise",
    "What we assumed",
    "Next",
)
GAMBLING = re.compile(r"\b(bet|bets|betting|gambl\w*|casino|luck\w*|jackpot|wager\w*|stakes?)\b")


def notebook(name):
    return nbformat.read(FOLDER / name, as_version=4)


def cells(name, kind):
    return [cell for cell in notebook(name).cells if cell.cell_type == kind]


def prose(name):
    return "\n\n".join(cell.source for cell in cells(name, "markdown"))


def paragraphs(name):
    """The running text: no headings, tables, addresses or marks."""
    text = re.sub(r"\]\([^)]*\)", "", re.sub(r"<[^>]*>", "\n\n", prose(name)))
    text = re.sub(r"^(#|\|).*$", "", text, flags=re.MULTILINE)
    return re.split(r"\n\n+|\n(?:\d\.|-) ", re.sub(r"[*_`>\[]", "", text))


def words(text):
    return re.findall(r"\S*\w\S*", text)


def printed(name):
    outputs = [output for cell in cells(name, "code") for output in cell.outputs]
    return "\n".join(
        output.get("text") or str(output.get("data", {}).get("text/plain", ""))
        for output in outputs
    )


def shown(name, pasted=""):
    """Run the cells of a lesson here, with these result lines, and return what each shows."""
    namespace, values = {}, {}
    for cell in cells(name, "code"):
        source = cell.source.replace('pasted = r"""\n', f'pasted = r"""\n{pasted}\n')
        *body, last = ast.parse(source).body
        exec(compile(ast.Module(body, []), name, "exec"), namespace)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), name, "eval"), namespace)
            values[cell.id] = value
        else:
            exec(compile(ast.Module([last], []), name, "exec"), namespace)
    return values


@cache
def run(name):
    """Return the questions that a lesson asks."""
    asked = [value for value in shown(name).values() if isinstance(value, Question)]
    return [board.session.state.question for board in asked]


def test_the_welcome_page_names_every_lesson():
    assert "welcome.ipynb" in NOTEBOOKS
    assert LESSONS
    assert all(name in prose("welcome.ipynb") for name in LESSONS)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_it_is_stored_clean(name):
    stored = (FOLDER / name).read_text("utf8")
    assert stored == clean_notebooks.text(clean_notebooks.clean(notebook(name)))
    assert '"language_info"' in stored
    assert "widget-view" not in stored


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_it_was_run_from_top_to_bottom(name):
    code = cells(name, "code")
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert not [o for cell in code for o in cell.outputs if o.output_type == "error"]


WELCOME = "welcome.ipynb"
"""It asks to run single cells, so each brings its own imports; the others are run whole."""


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_its_code_is_short(name):
    setup, *others = (cell.source.splitlines() for cell in cells(name, "code"))
    if name != WELCOME:
        assert 1 <= len(setup) <= 2
        assert all(line.startswith("from banana_lab") for line in setup)
    assert all(len(lines) <= 12 for lines in others)
    assert all(len(line) <= 100 for lines in others for line in lines)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_only_boards_may_differ_between_runs(name):
    loose = [
        c.source for c in cells(name, "code") if "nbval-ignore-output" in c.metadata.get("tags", [])
    ]
    assert all(re.match(r"(from banana_lab import boards\n\n)?(\w+ = )?boards\.", c) for c in loose)


def test_a13_each_cell_of_the_welcome_page_runs_by_itself():
    assert "Shift + Enter" in prose(WELCOME)
    for cell in cells(WELCOME, "code"):
        exec(compile(cell.source, cell.id, "exec"), {})


@pytest.mark.parametrize("name", [name for name in NOTEBOOKS if name != WELCOME])
def test_a13_a_notebook_that_hangs_together_is_run_whole(name):
    said = prose(name)
    assert "*Run ▸ Run All Cells*" in said
    assert "Shift + Enter" not in said


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_its_links_lead_somewhere(name):
    for target in re.findall(r"\]\(([^)]+)\)", prose(name)):
        assert (FOLDER / name).parent.joinpath(target).is_file(), target


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_its_sentences_are_short(name):
    for paragraph in paragraphs(name):
        for sentence in re.split(r"(?<=[.?!:])[”\"’)]*\s", paragraph):
            assert len(words(sentence)) <= 20, sentence


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_its_words_are_not_those_of_gambling(name):
    assert not GAMBLING.search(prose(name).lower())


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_its_parts_in_order(name):
    title, *_ = cells(name, "markdown")
    assert re.match(r"# .+\?\n\n\| Game \| Concept \| Level \| Time \|", title.source)
    board, *headings = re.findall(r"^## (.+)$", prose(name), re.MULTILINE)
    assert board in BOARDS
    assert tuple(headings) == HEADINGS


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_600_to_900_words(name):
    asked = " ".join(question.text for question in run(name))
    assert 600 <= len(words(" ".join(paragraphs(name)) + " " + asked)) <= 900


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_a_quick_check_and_four_to_six_exercises_with_a_hint(name):
    questions = run(name)
    written = re.findall(r"^\*\*Exercise (\d)[^*]*\*\*", prose(name), re.MULTILINE)
    titles = [question.title for question in questions]
    assert titles[0] == "Question"
    numbers = sorted([*written, *(title.removeprefix("Exercise ") for title in titles[1:])])
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
    assert 4 <= len(numbers) <= 6
    assert "a graph.**" in prose(name)
    assert "explain.**" in prose(name)
    assert prose(name).count("<summary>Hint</summary>") == len(written)
    assert all(len(question.hints) == 1 for question in questions[1:])


@pytest.mark.parametrize("name", LESSONS)
def test_every_question_takes_its_answer_and_knows_the_common_mistakes(name):
    for question in run(name):
        answer = Fraction(question.answer)
        for typed in (str(answer), approx(answer), approx(answer).replace(".", ",")):
            assert check(typed, question).kind == "right", (question, typed)
        for wrong, reply in question.wrong.items():
            assert check(str(wrong), question).text == reply, (question, wrong)


@pytest.mark.parametrize("name", LESSONS)
def test_no_example_of_how_to_write_a_number_is_an_answer(name):
    unread = ("?", "0.5 repeating", "3(", "5 spots", "1 - 0.5.")
    for question in run(name):
        said = " ".join(check(typed, question).text for typed in unread)
        assert "1/6" in said
        assert not {str(question.answer), approx(Fraction(question.answer))} & {*said.split()}
        assert Fraction(question.answer) not in map(Fraction, re.findall(r"\d+/\d+", said))


def forms(answer):
    """Ways in which people write a number exactly."""
    top, bottom = answer.numerator, answer.denominator
    if bottom == 1:
        yield from (f"{top}.0", f"{top},00", f"“{top}”", f"{top} = {top}")
        yield from (f"{top:,}".replace(",", point) for point in ",. '’\u202f\u00a0")
    else:
        signs = (*"/:÷⁄∕／", " / ", " : ", " ÷ ", "\u200b/\ufeff", " of ", " out of ")
        yield from (f"{top}{sign}{bottom}" for sign in signs)
        yield from (f"{3 * top}/{3 * bottom}", f"{bottom + top}/{bottom} - 1", f"({top}/{bottom})")
    yield from (both(answer), f"P = {both(answer)}", f"\u200e= {answer}\u00ad", f"{both(answer)}.")


def decimals(number):
    """A number rounded to 1 to 6 figures, a half either way, as people write it."""
    exact = Context(prec=50).divide(Decimal(number.numerator), Decimal(number.denominator))
    for figures in range(1, 7):
        place = Decimal(1).scaleb(exact.adjusted() + 1 - figures)
        for way in (ROUND_HALF_UP, ROUND_HALF_DOWN):
            short = exact.quantize(place, way)
            if place <= 1:
                yield from ((figures, f"{short:f}".replace(".", point)) for point in ".,·")
                yield from ((figures, f"{short:f}".translate(WIDE)), (figures, f"≈ {short:f}"))
            if 0 < number < 1 and place <= Decimal("0.01"):
                yield figures, f"{short.scaleb(2):f} %"
                yield figures, f"{short.scaleb(2):f}\u202f％".replace(".", ",")


WIDE = str.maketrans("0123456789.", "０１２３４５６７８９．")


@pytest.mark.parametrize("name", LESSONS)
def test_a9_every_question_takes_its_answer_as_people_write_and_paste_it(name):
    for question in run(name):
        answer = Fraction(question.answer)
        for typed in forms(answer):
            assert check(typed, question).kind == "right", (question, typed)
        for figures, typed in decimals(answer):
            reply = check(typed, question)
            if figures >= 3 and answer.denominator > 1:
                assert reply.kind == "right", (question, typed)
            mistaken = figures < 2 and reply.text in question.mistakes.values()
            assert reply.kind == "right" or "figure" in reply.text or mistaken, (question, typed)


@pytest.mark.parametrize("name", LESSONS)
def test_a9_no_rounding_makes_a_common_mistake_right(name):
    for question in run(name):
        whole = [said for value, said in question.mistakes.items() if value.denominator == 1]
        for wrong, said in question.mistakes.items():
            for _, typed in [*((0, form) for form in forms(wrong)), *decimals(wrong)]:
                reply = check(typed, question)
                if typed.strip("≈ ").translate(WIDE) == str(question.answer).translate(WIDE):
                    continue  # a whole answer is not rounded, and what it is cannot be wrong
                alike = reply.kind != "right" and "at least" in reply.text
                assert alike or reply.text in (said, *whole), (question, typed, reply)


@pytest.mark.parametrize("name", LESSONS)
def test_every_fraction_stands_beside_its_three_figures(name):
    pairs = re.findall(r"(\d+)/(\d+) ≈ (\d+(?:\.\d+)?)", prose(name))
    assert len(pairs) >= 4
    for over, under, figures in pairs:
        assert approx(Fraction(int(over), int(under))) == figures


@pytest.mark.parametrize("name", LESSONS)
def test_every_decimal_in_the_text_comes_from_the_library(name):
    loose = re.findall(r"(?<![≈\d.] )(?<![\d.])\d+\.\d+", prose(name))
    assert all(number in printed(name) for number in loose)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_how_each_number_is_known(name):
    assert all(word in prose(name).lower() for word in ("*exact*", "*simulated*", "*model:*"))


HIGH = "\n".join(map(str, sample("KIWI-42", pupils=3)))
LOW = "\n".join(map(str, sample("KIWI-43", pupils=3, trial="low_flying")))
STRAY = sample("KIWI-42", pupils=4, minimum=13)[3]
ACROBAT = sample("KIWI-42", pupils=9, trial="acrobatics")[8]
LESSON_2 = "lessons/02_high_road_or_low_road.ipynb"


@pytest.mark.parametrize(
    ("pasted", "high", "low", "said"),
    [
        (f"{HIGH}\n{LOW}", 3, 3, ""),
        pytest.param(HIGH, 3, 0, "No result line yet.", marks=pytest.mark.thorough),
        pytest.param(LOW, 0, 3, "No result line yet.", marks=pytest.mark.thorough),
        (
            f"{STRAY}\n{LOW}\n{HIGH}",
            3,
            3,
            "(speed 13 or more, altitude, 4 dice): KIWI-42, pupil 4.",
        ),
        (f"{HIGH}\n{ACROBAT}", 3, 0, "KIWI-42, pupil 9."),
        (f"{HIGH}\nKIWI-42 9 | altitude 4+0 | ≥12: 0/1000000", 3, 0, "a board rolls at most"),
        pytest.param(
            *(
                "KIWI-42 | altitude 4+0 | ≥12: 19/20\nKIWI-43 | low_flying 4+0 | ≥12: 18/20",
                1,
                1,
                "",
            ),
            marks=pytest.mark.thorough,
        ),
        (f"{HIGH}\nC:\\Users\\Nele", 3, 0, "Line 4, 'C:"),
        pytest.param("hello", 0, 0, "0 results read.", marks=pytest.mark.thorough),
    ],
)
def test_lesson_2_pools_what_a_real_class_pastes(pasted, high, low, said, capsys):
    values = shown(LESSON_2, pasted)
    pools = values["pool-high"], values["pool-low"]
    assert tuple(len(pool.lines) for pool in pools) == (high, low)
    assert all(pool._repr_html_() for pool in pools)
    assert said in "\n".join(map(repr, [values["paste"], *pools]))
    assert f" of {min(high, low)}:" in capsys.readouterr().out


def test_no_roll_is_lost_when_lesson_2_runs_on_from_the_pasted_lines():
    code = {cell.id: cell.source for cell in cells(LESSON_2, "code")}
    ids = list(code)
    boards = [ids.index(cell) for cell in ids if code[cell].startswith("boards.DiceCup(")]
    assert len(boards) == 2
    assert max(boards) < ids.index("paste")
    assert "*Run ▸ Run Selected Cell and All Below*" in prose(LESSON_2)


def test_d_the_class_of_lesson_2_is_closer_than_most_of_its_pupils():
    for pool in (Pool(sample("KIWI-42")), Pool(sample("KIWI-43", trial="low_flying"))):
        apart = abs(pool.share - pool.exact)
        farther = sum(abs(line.share - pool.exact) > apart for line in pool.lines)
        assert 2 * farther > len(pool.lines) == 28
        assert f"{pool.reached}/{pool.rolls} ≈ {approx(pool.share)}" in prose(LESSON_2)


def test_d_where_the_bars_of_lesson_2_are_taller_or_equal():
    """What its third exercise asks for."""
    high, low = speed(4), speed(4, trial="low_flying")
    assert "Mark where the high road has the taller bars, and where both" in prose(LESSON_2)
    reached = range(8, 25)
    assert [s for s in reached if high[s] > low[s]] == list(range(17, 24))
    assert [s for s in reached if high[s] == low[s]] == [8, 16, 24]


def test_d_the_intervals_of_lesson_4_overlap_as_it_says():
    name = "lessons/04_which_card_do_you_show.ipynb"
    found = re.findall(r"(\w+) +hit in .* interval ([\d.]+) to ([\d.]+)", printed(name))
    beach, lagoon, fish = ((float(low), float(high)) for _, low, high in found)
    assert [card for card, *_ in found] == ["Coquito", "Lagoon", "Fish"]
    assert beach[0] < lagoon[1]
    assert lagoon[0] < fish[1]
    assert fish[1] < beach[0]
    assert "its interval overlaps with the lagoon's, and that with the fish's" in prose(name)


def test_a6_the_one_question_of_the_island_is_about_the_board_above_it():
    name = "play/island.ipynb"
    board = next(v for v in shown(name).values() if isinstance(v, IslandExplorer))
    huts = list(board.session.state.huts)
    island = maka_bana.island("reconstructed")
    before = maka_bana.score(island, huts)[0].total
    gains = {
        str(spot): maka_bana.score(island, [huts[0] | 1 << place, *huts[1:]])[0].total - before
        for place, spot in enumerate(island.spots)
        if not any(mask >> place & 1 for mask in huts)
    }
    best = Counter(s.partition("-")[0] for s, gain in gains.items() if gain == max(gains.values()))
    assert f"{max(gains.values())} points on {best.total()} spots: {dict(best)}" in printed(name)
    assert best == {"Coquito": 2, "Azzura": 8, "Diabolo": 8}
    assert {gain for spot, gain in gains.items() if spot.startswith("Bikini")} == {1}
    assert "On 18 spots of three beaches it brings equally much." in prose(name)


LESSON_11 = "lessons/11_who_gets_the_monkeys.ipynb"


def drawn(cards, monkeys, others):
    """Deal cards one by one, and return how likely they hold each number of monkeys."""
    chances = {0: Fraction(1)}
    for gone in range(cards):
        after = Counter()
        for had, chance in chances.items():
            next_one = Fraction(monkeys - had, monkeys + others - gone)
            after[had + 1] += chance * next_one
            after[had] += chance * (1 - next_one)
        chances = after
    return chances


def test_the_chances_of_lesson_11_come_out_card_by_card():
    law, said = drawn(14, 6, 50), printed(LESSON_11)
    for monkeys in range(7):
        assert f"{monkeys} {both(law[monkeys])}\n" in said
        back = Fraction(6, 56) ** monkeys * Fraction(50, 56) ** (14 - monkeys) * comb(14, monkeys)
        assert f"{monkeys} {approx(back)} {approx(law[monkeys])}\n" in said
    spread = sum(chance * (its - Fraction(3, 2)) ** 2 for its, chance in law.items())
    assert f"variance: {both(14 * Fraction(6, 56) * Fraction(50, 56))} {both(spread)}" in said
    assert spread == Fraction(75, 56) * Fraction(42, 55)
    assert f"no monkey: {both(14 * Fraction(368, 50))}" in said
    answers = [question.answer for question in run(LESSON_11)]
    three = Fraction(2, 3) * drawn(14, 5, 50)[0]
    two = drawn(14, 2, 40)[0]
    assert answers == [Fraction(1, 4), 1 - law[0], Fraction(3003, 32468436), two, three]
    assert law[6] == answers[2]


def test_the_hands_of_lesson_11_are_those_of_the_engine():
    law = DealLaw(draft_deck(), 14, 3)
    hands = [law.sample(generator("KIWI-42", "hand", n + 1)).cards for n in range(2000)]
    none = sum(all(its.kind != "monkey" for its in hand) for hand in hands)
    low, high = wilson(none, 2000)
    assert f"{none} of 2000 without a monkey, interval {low:.3f} to {high:.3f}" in (
        printed(LESSON_11)
    )


def test_fewer_monkeys_come_with_four_birds_in_lesson_11():
    """What its last exercise asks for: the law of birds is that of monkeys, but not beside them."""
    held = Counter()
    for birds, monkeys in product(range(7), range(7)):
        rest = 14 - birds - monkeys
        held[birds, monkeys] = comb(6, birds) * comb(6, monkeys) * comb(44, rest) if rest > 1 else 0
    beside = {monkeys: held[4, monkeys] for monkeys in range(7)}
    share = Fraction(sum(its * ways for its, ways in beside.items()), sum(beside.values()))
    assert share == Fraction(6, 5) < Fraction(3, 2)
    assert sum(held[0, monkeys] for monkeys in range(7)) == sum(held[b, 0] for b in range(7))


LESSON_12 = "lessons/12_i_cut_all_choose.ipynb"
ROW = (8, 0, 8, 12, 20, 16, 2, 0, 8, 2, 0, 0, 6, 12)
ENDS = {"t": 10, "s": 6, "d": 2}


def laid(ends):
    """Lay dividers among 14 cards, c, one after the other."""
    lines = {"c" * 14}
    for end in ends:
        lines = {line[:at] + end + line[at:] for line in lines for at in range(len(line) + 1)}
    return lines


def least(line):
    """Add up, from the left, what each group of the lesson's row is worth."""
    values, groups = iter(ROW), [0]
    for its in line:
        groups[-1] += next(values) if its == "c" else ENDS[its]
        groups += [0] * (its != "c")
    return min(groups)


def test_the_counts_of_lesson_12_come_out_another_way():
    lines = laid("tsd")
    full = [line for line in lines if re.fullmatch("(c+[tsd]){3}c+", line)]
    alike = {re.sub("[tsd]", "s", line) for line in lines}
    four, three = (Counter(map(least, laid(ends))) for ends in ("tsd", "sd"))
    count = next(question for question in run(LESSON_12) if question.title == "Question").answer
    said = printed(LESSON_12)
    assert (len(lines), len(full), len(lines) - len(full)) == (4080, 1716, 2364)
    assert f"{15 * 16 * 17} {4080} {len(lines)}" in said
    assert len(alike) == count == 680
    for players, law in ((4, four), (3, three)):
        best = max(law)
        assert f"{players} players: {best}, by {law[best]} of {law.total()} splits" in said
    average = Fraction(sum(worth * often for worth, often in four.items()), four.total())
    assert f"26: {both(Fraction(four[26], 4080))}   mean: {both(average)}" in said
    chances = [question.answer for question in run(LESSON_12) if question.title == "Exercise 3"]
    assert chances == [Fraction(three[28] + three[30], 240)]
    for part, whole in ((4080 - 1716, 4080), (three[30], 240)):
        assert both(Fraction(part, whole)) in prose(LESSON_12)


def test_the_hands_of_lesson_12_are_as_even_by_numpy():
    law, rng = DealLaw(draft_deck(), 14, 3), generator("KIWI-42", "hands")
    hands = [[bananas(its) for its in law.sample(rng).cards] for _ in range(200)]
    found = zip(best_minimums(hands).tolist(), hands, strict=True)
    parts = [4 * best / (sum(hand) + sum(ENDS.values())) for best, hand in found]
    low, high = wilson(parts.count(1), 200)
    said = printed(LESSON_12)
    assert f"{parts.count(1)} of 200 perfect, interval {low:.3f} to {high:.3f}" in said
    assert f"part of a fair quarter: {mean(parts):.3f} ±" in said


def test_the_first_group_and_the_two_players_of_lesson_12():
    """What its last two exercises ask for."""
    before = [sum(ROW[:cards]) for cards in range(15)]
    assert not {28 - end for end in ENDS.values()} & set(before)
    left = [worth + 6 for worth in before]
    right = [sum(ROW) - worth for worth in before]
    assert (left[0], right[0]) == (6, 94)
    smaller = list(map(min, left, right))
    assert smaller.index(max(smaller)) == 5


LESSON_13 = "lessons/13_bananas_times_monkeys.ipynb"


def fair(bananas, monkeys, birds, more, bird=0):
    """Where the score, which falls evenly with the price down to 0, is what it was before."""
    now = final_score(bananas, monkeys, birds)
    gift = final_score(bananas, monkeys + more, birds + bird)
    return bananas * Fraction(gift - now, gift)


def test_the_prices_of_lesson_13_come_out_another_way():
    said, text = printed(LESSON_13), prose(LESSON_13)
    for net in range(0, 81, 10):
        assert f"{net} {both(fair(60, net, 0, 10))}\n" in said
    assert f"12 {both(fair(60, 42, 2, 16, 1))}\n" in said
    assert f"exact: {both(fair(60, 42, 2, 24))}\n" in said
    first = fair(60, 42, 2, 10)
    assert f"together {both(fair(60, 42, 2, 24))}" in said
    assert (60 - first) * (52 - 5) == final_score(60, 42, 2) == 2220
    assert final_score(60 - 38, 42 + 24, 2) == 1342
    assert "her score falls from 2220 to 1342" in text
    for price in (fair(60, 80, 0, 10), fair(60, 42, 2, 16, 1), fair(60, 42, 2, 24)):
        assert both(price) in text
    answers = {question.title: question.answer for question in run(LESSON_13)}
    assert answers == {
        "Question": fair(48, 20, 0, 4),
        "Exercise 1": fair(42, 60, 6, 30),
        "Exercise 2": fair(50, 40, 4, 10, 1),
        "Exercise 3": 30,
    }
    assert fair(60, 30, 0, 10) == 15


def test_the_random_prices_of_lesson_13_pay_as_often_as_a_line_says():
    rng = generator("KIWI-42", "prices")
    for monkeys in (10, 80):
        price = fair(60, monkeys, 0, 10)
        rises = sum(below(rng, 61) < price for _ in range(400))
        low, high = wilson(rises, 400)
        share = Fraction(-(-price.numerator // price.denominator), 61)
        said = printed(LESSON_13)
        assert f"{monkeys} monkeys: {rises} of 400 pay, {low:.3f} to {high:.3f}" in said
        assert f"{monkeys} monkeys: {both(share)}\n" in said
        assert both(share) in prose(LESSON_13)


def test_bens_score_in_lesson_13_is_no_lower_whatever_he_pays():
    """What its last exercise asks for: with n = -12 and m = 24."""
    after = [final_score(60 - paid, 8 + 24, 5) for paid in range(61)]
    assert final_score(60, 8, 5) == 60 * -12 < min(after) == after[60] == 0
    assert Fraction(60 * 24, -12 + 24) == 120


CODED = re.compile(
    r"\b(AuctionExplorer|Bluff|CouncilTable|Deal|DiceCup|IslandTable|RaceTable|Splitter)\("
)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_e15_each_board_has_a_code_so_that_every_build_is_alike(name):
    for cell in cells(name, "code"):
        boards = len(CODED.findall(cell.source))
        assert cell.source.count("code=") >= boards, cell.source
