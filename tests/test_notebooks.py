"""Every notebook keeps the form of the house, and every number in a lesson is true.

That the stored outputs come back when the cells run is checked by nbval.
"""

import ast
import re
from fractions import Fraction
from functools import cache
from pathlib import Path

import clean_notebooks
import nbformat
import pytest

from banana_lab.boards import Question
from banana_lab.classroom import check, sample
from banana_lab.odds.text import approx

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("[!.]*.ipynb"))
LESSONS = [name for name in NOTEBOOKS if name.startswith("lessons/")]
BOARDS = ("The cup", "The island")
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
        source = cell.source.replace('pasted = """\n', f'pasted = """\n{pasted}\n')
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


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_its_code_is_short(name):
    setup, *others = (cell.source.splitlines() for cell in cells(name, "code"))
    assert len(setup) == 1
    assert setup[0].startswith("from banana_lab import ")
    assert all(len(lines) <= 12 for lines in others)
    assert all(len(line) <= 100 for lines in others for line in lines)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_only_boards_may_differ_between_runs(name):
    loose = [
        c.source for c in cells(name, "code") if "nbval-ignore-output" in c.metadata.get("tags", [])
    ]
    assert all(re.match(r"(\w+ = )?boards\.", source) for source in loose)


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
STRAY = "KIWI-42 4 | altitude 4+0 | ≥13: 9/20"
LESSON_2 = "lessons/02_high_road_or_low_road.ipynb"


@pytest.mark.parametrize(
    ("pasted", "high", "low", "said"),
    [
        (f"{HIGH}\n{LOW}", 3, 3, ""),
        (HIGH, 3, 0, "No result line yet."),
        (LOW, 0, 3, "No result line yet."),
        (
            f"{STRAY}\n{LOW}\n{HIGH}",
            3,
            3,
            "(speed 13 or more, altitude, 4 dice): KIWI-42, pupil 4.",
        ),
        (f"{HIGH}\nKIWI-42 9 | acrobatics 4+0 | ≥12: 9/20", 3, 0, "KIWI-42, pupil 9."),
        ("KIWI-42 | altitude 4+0 | ≥12: 18/20\nKIWI-43 | low_flying 4+0 | ≥12: 19/20", 1, 1, ""),
        (f"{HIGH}\nhello", 3, 0, "Line 4, 'hello'"),
        ("hello", 0, 0, "0 results read."),
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
