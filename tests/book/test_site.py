"""The published pages, as a reader meets them in Chromium."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urlsplit

import pytest
from book.conftest import sources

from book import links

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

TEXT_AND_MATHS, WELCOME = 700_000, 900_000
NAMES = [*sources(), "search"]


def test_every_source_has_its_page(site):
    assert links.pages(site) == sorted(f"{name}.html" for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_page(name, address, visitor):
    for scheme in ("light", "dark"):
        reader = visitor(scheme=scheme)
        reader.go(f"{address}/{name}.html")
        assert reader.page.evaluate("document.documentElement.dataset.theme") == scheme
        assert scheme == "dark" or reader.axe() == []
        reader.narrow()
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= 360
        assert scheme == "light" or reader.axe() == []
        assert reader.complaints == []
        assert reader.outside == []


def test_every_link_leads_somewhere(site):
    assert links.broken(site) == []


def test_no_page_names_a_file_of_another_host(site):
    assert links.outside(site) == []


def weight(reader, url: str) -> int:
    """What a first visit to a page transfers, if the server compresses as servers do."""
    bodies: dict[str, bytes] = {}
    reader.page.on("requestfinished", lambda asked: bodies.setdefault(asked.url, asked))
    reader.go(url)
    reader.page.wait_for_load_state("networkidle")
    sizes = {}
    for address, asked in list(bodies.items()):
        body = asked.response().body()
        packed = urlsplit(address).path.endswith((".woff2", ".png"))
        sizes[address] = len(body if packed else gzip.compress(body, 6))
    return sum(sizes.values())


@pytest.mark.parametrize(
    ("name", "most"),
    [("games/jack-bananas", TEXT_AND_MATHS), ("notation", TEXT_AND_MATHS), ("index", WELCOME),
     ("lessons/02_high_road_or_low_road", WELCOME)],
)  # fmt: skip
def test_a_page_is_light(name, most, address, visitor):
    transferred = weight(visitor(), f"{address}/{name}.html")
    print(f"{name}: {transferred / 1000:.0f} kB")
    assert 20_000 < transferred < most


def test_a_page_loads_what_it_shows_and_no_more(address, visitor):
    asked: list[str] = []
    reader = visitor()
    reader.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    reader.go(f"{address}/paths.html")
    assert not [path for path in asked if re.search("mathjax|live/|searchindex|pyodide", path)]


def test_the_search_finds_acrobatics(address, visitor):
    reader = visitor()
    reader.go(f"{address}/search.html?q=acrobatics")
    reader.page.wait_for_selector("#search-results ul.search li")
    found = reader.page.locator("#search-results ul.search a").all_inner_texts()
    assert {"Jack Bananas", "Rulings"} <= set(found)
    assert reader.axe() == []


def test_formulas_are_set(address, visitor):
    reader = visitor()
    reader.go(f"{address}/notation.html")
    reader.page.wait_for_selector("mjx-container")
    assert reader.page.locator("mjx-merror").count() == 0
    assert "\\operatorname" not in reader.page.locator("article").inner_text()


def test_dark_is_chosen_once_and_kept(address, visitor):
    reader = visitor()
    reader.go(f"{address}/index.html")
    reader.page.get_by_role("button", name="Dark").click()
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = reader.page.evaluate(ground)
    reader.go(f"{address}/glossary.html")
    assert reader.page.evaluate(ground) == dark
    reader.page.get_by_role("button", name="Dark").click()
    assert reader.page.evaluate(ground) != dark


def test_the_menu_of_a_phone(address, visitor):
    reader = visitor(width=360)
    reader.go(f"{address}/index.html")
    reader.page.get_by_role("button", name="Menu").click()
    reader.page.get_by_role("link", name="Odds card", exact=True).click()
    reader.page.wait_for_url("**/odds-card.html")


def test_it_reads_without_javascript(address, visitor):
    reader = visitor(width=360, java_script_enabled=False)
    reader.page.goto(f"{address}/index.html")
    assert reader.page.locator("article svg[aria-label*='605/648']").is_visible()
    reader.page.get_by_role("link", name="Glossary").click()
    assert reader.page.get_by_text("Reckless Flyer", exact=True).is_visible()


@pytest.mark.parametrize("card", ["odds-card", "odds-card-super"])
def test_the_odds_card_prints_on_one_page_a4(address, visitor, card):
    reader = visitor()
    reader.go(f"{address}/{card}.html")
    printed = reader.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_a_board_made_larger_has_the_whole_window(address, visitor):
    reader = visitor()
    reader.go(f"{address}/play/race_table.html")
    board = reader.page.locator(".bl-board")
    width = "board => board.getBoundingClientRect().width / innerWidth"
    board.get_by_role("button", name="Larger").click()
    assert board.evaluate(width) > 0.9
    board.get_by_role("button", name="Larger").click()
    assert board.evaluate(width) < 0.7


def test_the_board_on_the_front_page_answers(address, visitor):
    reader = visitor()
    reader.go(f"{address}/index.html")
    board = reader.page.locator(".bl-board")
    board.get_by_role("button", name="Roll", exact=True).click()
    status = board.get_by_role("status").first
    reader.page.wait_for_function(
        "status => /rolled|reaches|misses/i.test(status.textContent) "
        "&& !/ready|Python/i.test(status.textContent)",
        arg=status.element_handle(),
        timeout=60_000,
    )
    assert reader.outside == []


def test_a_pupil_answers_a_question_on_the_page(address, visitor):
    reader = visitor(width=360)
    reader.go(f"{address}/lessons/01_what_can_the_cup_show.html")
    question = reader.page.get_by_role("group", name="Exercise 1")
    said = question.get_by_role("status")
    question.get_by_label("Your answer").fill("36")
    reader.page.keyboard.press("Enter")
    expect(said).to_contain_text("Not yet. That counts rolls.", timeout=60_000)
    question.get_by_role("button", name="Show hint 1 of 1").click()
    expect(question.get_by_role("log")).to_contain_text("Count the doubles.")
    question.get_by_label("Your answer").fill("21")
    question.get_by_role("button", name="Check").click()
    expect(said).to_have_text("Yes, 21. 6 doubles and 15 pairs.")
    assert reader.axe() == []
    assert reader.outside == reader.complaints == []


def test_a_page_about_a_game_has_its_colour(site):
    def game(page):
        body = re.search(r'<body[^>]*?(?: data-game="(\w+)")?>', (site / page).read_text("utf-8"))
        return body[1]

    assert game("games/maka-bana.html") == "maka"
    assert game("lessons/01_what_can_the_cup_show.html") == "jack"
    assert game("glossary.html") is None


def test_no_page_shows_an_answer_or_a_hint_before_it_is_asked_for(site):
    for page in (site / "lessons").glob("*.html"):
        text = page.read_text("utf-8")
        assert "boards.Question(" not in text
        assert "Count the doubles" not in text
    assert "boards.Question(" not in (site / "searchindex.js").read_text("utf-8")


RUN_BLUFF = """async () => {
  const { commands, shell } = window.jupyterapp;
  await commands.execute("notebook:insert-cell-below");
  const cell = shell.currentWidget.content.activeCell;
  cell.model.sharedModel.setSource('boards.Bluff(code="KIWI-42")');
  return commands.execute("notebook:run-cell");
}"""


def test_run_live_runs_lesson_1_and_bluff(address, visitor):
    reader = visitor()
    reader.go(f"{address}/lessons/01_what_can_the_cup_show.html")
    reader.page.get_by_role("link", name="Run live").click()
    page = reader.page
    page.wait_for_function(
        "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel", timeout=120_000
    )
    ran = page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
    errors = page.locator('[data-mime-type="application/vnd.jupyter.stderr"]').all_inner_texts()
    assert (ran, errors) == (True, [])
    page.locator(".bl-board").get_by_role("button", name="Roll", exact=True).click()
    page.wait_for_function(
        "/1\\sroll\\b/.test(document.querySelector('.bl-board').innerText)", timeout=60_000
    )
    question = page.get_by_role("group", name="Exercise 1")
    question.get_by_label("Your answer").fill("21")
    page.keyboard.press("Enter")
    expect(question.get_by_role("status")).to_contain_text("Yes, 21.", timeout=60_000)
    page.evaluate(RUN_BLUFF)
    duel = page.locator(".bl-bluff")
    duel.get_by_role("button", name="Accuse").click()
    expect(duel.get_by_role("status")).to_contain_text("so 21 was true", timeout=60_000)
    assert reader.outside == []
