"""Boards on a published page, with real Python in a worker of Chromium."""

from __future__ import annotations

import functools
import gzip
import inspect
import io
import re
import statistics
import zipfile

import pytest
from support.chromium import FLAGS
from support.sample_board import sample_board

from banana_lab.boards.explorers.dice_cup import DiceCupSession
from banana_lab.boards.registry import BOARDS
from banana_lab.classroom import codes
from banana_lab.doctor import chromium

expect = pytest.importorskip("playwright.sync_api").expect
pytestmark = pytest.mark.browser

PATIENCE = 60_000
"""Milliseconds: the machine of the tests may be busy."""

FIRST_CLICK = {"question": ("Check", {"do": "answer", "typed": ""})}

QUICK_CLICKS = """() => {
  const roll = [...document.querySelectorAll("button")].find((b) => b.innerText === "Roll");
  performance.mark("banana-lab click");
  for (let i = 0; i < 3; i++) roll.click();
}"""

ROUND_TRIPS = """async (label) => {
  const button = [...document.querySelectorAll("button")].find(
    (node) => (node.getAttribute("aria-label") ?? node.innerText) === label);
  const status = document.querySelector("[role=status]");
  const milliseconds = [];
  for (let i = 0; i < 40; i++) {
    const answered = new Promise((done) => {
      const watch = new MutationObserver(() => done(watch.disconnect()));
      watch.observe(status, { subtree: true, childList: true, characterData: true });
    });
    const start = performance.now();
    button.click();
    await answered;
    milliseconds.push(performance.now() - start);
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  }
  return milliseconds;
}"""


def board(page, number=0):
    return page.locator(".bl-live").nth(number)


def status(page, number=0):
    return board(page, number).locator(".bl-status").get_by_role("status")


def roll(page, number=0):
    board(page, number).get_by_role("button", name="Roll", exact=True).click()


def rolled(session, times=1):
    for _ in range(times):
        session, _ = session.handle({"do": "roll", "times": 1})
    return session


def moment(page, what):
    """When something first happened, in seconds after the page began."""
    name = f"banana-lab {what}"
    return page.evaluate("name => performance.getEntriesByName(name)[0].startTime", name) / 1000


def report(capsys, *words):
    with capsys.disabled():
        print("\n    live:", *words)


def test_the_saved_state_is_drawn_without_python(page, site, cup, capsys):
    page.goto(site.write("index.html", rolled(cup)), wait_until="networkidle")
    expect(status(page)).to_have_text(rolled(cup).status)
    expect(board(page).locator(".bl-still")).to_be_hidden()
    assert site.python_asked == []
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    report(capsys, f"first paint {paint / 1000:.2f} s, board drawn {moment(page, 'drawn'):.2f} s")
    assert page.complaints == []


def test_clicks_during_the_start_are_answered_in_order(page, site, cup, capsys):
    page.goto(site.write("index.html", cup), wait_until="networkidle")
    page.evaluate(QUICK_CLICKS)
    expect(status(page)).to_have_text(re.compile(r"Starting Python… .*3 steps are waiting\."))
    expect(status(page)).to_have_text(rolled(cup, 3).status, timeout=PATIENCE)
    cold = moment(page, "answer") - moment(page, "click")
    report(capsys, f"cold answer {cold:.2f} s")
    for button in ("Raise the minimum", "Roll"):
        warm = page.evaluate(ROUND_TRIPS, button)
        report(
            capsys,
            f"warm round trip, {button}: median {statistics.median(warm):.1f} ms, "
            f"fastest {min(warm):.1f} ms, slowest {max(warm):.1f} ms",
        )
    assert page.complaints == []


def test_the_worker_s_download_is_small(page, site, cup, capsys):
    page.goto(site.write("index.html", cup), wait_until="networkidle")
    roll(page)
    expect(status(page)).to_have_text(rolled(cup).status, timeout=PATIENCE)
    sizes = {
        path: len(gzip.compress((site.root / path).read_bytes()))
        for path in {asked.lstrip("/").partition("?")[0] for asked in site.asked}
        if "/live/" in path
    }
    python = sum(size for path, size in sizes.items() if re.search(r"pyodide|worker|zip$", path))
    board_files = sum(sizes.values()) - python
    report(
        capsys, f"compressed: board {board_files / 1e3:.0f} kB, then Python {python / 1e6:.2f} MB"
    )
    assert python < 7e6


@pytest.fixture
def returning_page(browser, tmp_path):
    """A page of a browser that keeps what it fetched; one with a gate on its requests would not."""
    hosts = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    context = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=chromium(), args=[*FLAGS, hosts]
    )
    yield context.new_page()
    context.close()


def test_a_second_page_fetches_nothing_large_again(returning_page, site, cup, capsys):
    page = returning_page
    transferred = []
    for session in (cup, rolled(cup)):
        page.goto(site.write(f"{session.state.rolls}/index.html", session))
        roll(page)
        expect(status(page)).to_have_text(rolled(session).status, timeout=PATIENCE)
        names = [path.partition("?")[0].lstrip("/") for path in site.sent]
        transferred.append({name: (site.root / name).stat().st_size for name in names})
    first, second = (sum(sizes.values()) for sizes in transferred)
    report(capsys, f"first page {first / 1e6:.2f} MB, second {second / 1e6:.2f} MB, uncompressed")
    large = [{name for name, size in sizes.items() if size > 50_000} for sizes in transferred]
    assert any(name.endswith(".wasm") for name in large[0])
    assert large[0] & large[1] == set()


def test_an_answer_comes_sooner_when_python_started_at_the_pointer(page, site, cup):
    page.goto(site.write("index.html", cup))
    board(page).get_by_role("heading", name="Dice Cup").hover()
    expect(status(page)).to_have_text(re.compile("^Starting Python…"))
    expect(status(page)).to_have_text(f"Python is ready. {cup.status}", timeout=PATIENCE)
    roll(page)
    expect(status(page)).to_have_text(rolled(cup).status)


def test_the_keyboard_focus_starts_python_too(page, site, cup):
    page.goto(site.write("index.html", cup))
    board(page).get_by_role("button", name="Roll", exact=True).focus()
    page.keyboard.press("r")
    expect(status(page)).to_have_text(rolled(cup).status, timeout=PATIENCE)
    expect(board(page).get_by_role("button", name="Roll", exact=True)).to_be_focused()


def test_two_boards_share_one_worker(page, site, cup):
    other = DiceCupSession.start(own=2, code="MANGO-7")
    page.goto(site.write("two.html", cup, other))
    for number in (0, 1, 0, 1, 0):
        roll(page, number)
    expect(status(page, 0)).to_have_text(rolled(cup, 3).status, timeout=PATIENCE)
    expect(status(page, 1)).to_have_text(rolled(other, 2).status)
    assert len(page.workers) == 1
    assert sum("worker.js" in path for path in site.asked) == 1
    assert sum("dice-cup" in path for path in site.asked) == 2


def test_a_deep_page_goes_on_where_its_board_was_saved(page, site, cup):
    page.goto(site.write("far/down/page.html", rolled(cup, 2)))
    board(page).get_by_role("button", name="Undo").click()
    back, _ = rolled(cup, 2).handle({"do": "undo"})
    expect(status(page)).to_have_text(back.status, timeout=PATIENCE)
    assert page.complaints == []


def test_every_board_answers_on_a_page(page, site):
    sessions = [sample_board(name) for name in BOARDS]
    page.goto(site.write("index.html", *sessions))
    for number, session in enumerate(sessions):
        button, message = FIRST_CLICK.get(session.board, ("Undo", {"do": "undo"}))
        expect(status(page, number)).to_have_text(session.status)
        undo = board(page, number).get_by_role("button", name=button)
        undo.dispatch_event("click")  # though there is nothing to undo yet
        after, _ = session.handle(message)
        expect(status(page, number)).to_have_text(after.status, timeout=PATIENCE)
    assert page.complaints == []


def missing(route):
    route.fulfill(status=404, body="gone")


def cut(route):
    whole = route.fetch()
    route.fulfill(response=whole, body=whole.body()[:100_000])


def unreachable(route):
    route.abort()


GONE = "is missing on the server (HTTP 404)"
FAULTY_STARTS = [
    ("worker.js", missing, "the file worker.js is missing or damaged"),
    ("banana_lab.zip", missing, f"the file banana_lab.zip {GONE}"),
    ("banana_lab.zip", cut, ""),
    ("pyodide.mjs", missing, "the file pyodide.mjs is missing or damaged"),
    ("pyodide.asm.mjs", missing, "the file pyodide.asm.mjs is missing or damaged"),
    ("pyodide.asm.wasm", missing, f"the file pyodide.asm.wasm {GONE}"),
    ("pyodide.asm.wasm", cut, "its program did not arrive whole"),
    ("pyodide.asm.wasm", unreachable, "the file pyodide.asm.wasm could not be fetched"),
    ("python_stdlib.zip", missing, f"the file python_stdlib.zip {GONE}"),
    ("python_stdlib.zip", cut, ""),
]


def test_a_failed_start_says_what_is_missing_and_tries_again(page, site, cup):
    page.goto(site.write("two.html", cup, cup))
    again = board(page).get_by_role("button", name="Try again")
    begin = functools.partial(roll, page)
    for file, fault, sentence in FAULTY_STARTS:
        pattern = re.compile(rf"/{re.escape(file)}(\?|$)")
        page.context.route(pattern, fault)
        begin()
        expect(status(page)).to_contain_text(f"Python did not start: {sentence}", timeout=PATIENCE)
        assert status(page).inner_text().endswith(".")
        expect(status(page, 1)).to_have_text(cup.status)
        expect(board(page, 1).get_by_role("button", name="Try again")).to_be_hidden()
        page.context.unroute(pattern)
        begin = again.click
    again.click()
    expect(status(page)).to_have_text(rolled(cup).status, timeout=PATIENCE)
    expect(again).to_be_hidden()


def test_the_program_may_come_under_another_type(page, site, cup):
    def plain(route):
        route.fulfill(response=route.fetch(), headers={"Content-Type": "application/octet-stream"})

    page.goto(site.write("index.html", cup))
    page.context.route(re.compile(r"\.wasm$"), plain)
    roll(page)
    expect(status(page)).to_have_text(rolled(cup).status, timeout=PATIENCE)


FAULTS = """
def shake(code, pupil, number, dice, real=shake):
    import os
    import sys
    if code == "FAULT-1":
        raise KeyError("deck")
    if code == "EXIT-1":
        sys.exit(3)
    if code == "CRASH-1":
        os.abort()
    if code == "HEAP-1":
        bytearray(1100 << 20)
    while code == "LOOP-1":
        pass
    return real(code, pupil, number, dice)
"""


def with_faults(site):
    """Return the worker's archive, changed so that some class codes do harm."""
    buffer = io.BytesIO()
    whole = site.folder / "live" / site.live.folder / "banana_lab.zip"
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(buffer, "w") as new:
        for name in old.namelist():
            if name != "banana_lab/classroom/codes.pyc":
                new.writestr(name, old.read(name))
        new.writestr("banana_lab/classroom/codes.py", inspect.getsource(codes) + FAULTS)
    return buffer.getvalue()


@pytest.fixture
def show_faults(page, site):
    """Show a board for each class code; the first is sound."""

    def show_faults(*names):
        archive = with_faults(site)
        page.context.route(re.compile(r"\.zip$"), lambda route: _zip(route, archive))
        sessions = [DiceCupSession.start(code=name) for name in ("KIWI-42", *names)]
        page.goto(site.write("faults.html", *sessions))
        roll(page)
        expect(status(page)).to_have_text(rolled(sessions[0]).status, timeout=PATIENCE)
        return sessions

    def _zip(route, archive):
        if route.request.url.endswith("banana_lab.zip"):
            route.fulfill(body=archive)
        else:
            route.fallback()

    return show_faults


def test_a_fault_of_the_program_shows_and_the_board_survives(page, show_faults):
    _, faulty = show_faults("FAULT-1")
    roll(page, 1)
    expect(status(page, 1)).to_have_text(re.compile(r"A fault in the program \(KeyError\)"))
    board(page, 1).get_by_role("button", name="Raise the minimum").click()
    after, _ = faulty.handle({"do": "raise", "by": 1})
    expect(status(page, 1)).to_have_text(after.status)
    assert len(page.workers) == 1


@pytest.mark.parametrize("code", ["EXIT-1", "CRASH-1"])
def test_after_a_crash_a_fresh_worker_goes_on_from_the_page_s_copy(page, show_faults, code):
    sound, faulty = show_faults(code)
    roll(page, 1)
    roll(page)
    expect(status(page)).to_have_text(rolled(sound, 2).status, timeout=PATIENCE)
    expect(status(page, 1)).to_have_text(re.compile("^Python stopped .* as it was before"))
    board(page, 1).get_by_role("button", name="Raise the minimum").click()
    after, _ = faulty.handle({"do": "raise", "by": 1})
    expect(status(page, 1)).to_have_text(after.status)
    assert len(page.workers) == 1


def test_past_one_gibibyte_a_fresh_worker_goes_on(page, site, show_faults):
    sound, hungry = show_faults("HEAP-1")
    roll(page, 1)
    expect(status(page, 1)).to_have_text(rolled(hungry).status, timeout=PATIENCE)
    for _ in range(100):  # it ends once the answer is there
        page.wait_for_timeout(20 if page.workers else 0)
    assert page.workers == []
    roll(page)
    expect(status(page)).to_have_text(rolled(sound, 2).status, timeout=PATIENCE)
    assert sum("worker.js" in path for path in site.asked) == 2


def test_long_work_can_be_stopped(page, show_faults):
    sound, _ = show_faults("LOOP-1")
    roll(page, 1)
    expect(status(page, 1)).to_have_text("Working…")
    stop = board(page, 1).get_by_role("button", name="Stop")
    stop.focus()
    page.keyboard.press("Enter")
    expect(status(page, 1)).to_have_text(re.compile("^Stopped"))
    assert board(page, 1).evaluate("holder => holder.contains(document.activeElement)")
    roll(page)
    expect(status(page)).to_have_text(rolled(sound, 2).status, timeout=PATIENCE)


def test_a_damaged_copy_is_said_on_its_board(page, site, cup):
    address = site.write("index.html", cup)
    path = site.folder / "index.html"
    path.write_text(path.read_text().replace('"saved":"', '"saved":"x'))
    page.goto(address)
    roll(page)
    said = "Not a saved board: the page's copy is damaged."
    expect(status(page)).to_have_text(said, timeout=PATIENCE)


def test_from_a_file_the_board_is_readable_and_says_what_it_needs(browser, site, cup):
    site.write("far/from/file.html", cup)
    page = browser.new_page()
    complaints = []
    page.on("console", lambda line: line.type == "error" and complaints.append(line.text))
    page.goto((site.folder / "far/from/file.html").as_uri())
    expect(status(page)).to_have_text(cup.status)
    roll(page)
    expect(status(page)).to_have_text(re.compile("must come from a web server"))
    expect(board(page).locator(".bl-big")).to_contain_text("≈ 0.934")
    assert complaints == []
    page.close()


def test_without_javascript_a_still_picture_and_a_sentence_stand(open_page, site, cup):
    page = open_page(java_script_enabled=False)
    page.goto(site.write("index.html", cup))
    expect(page.get_by_role("img", name="605/648 ≈ 0.934")).to_be_visible()
    expect(page.get_by_text("This is a still picture of the board.")).to_be_visible()


def test_where_a_board_cannot_be_drawn_its_still_picture_stands(page, site, cup):
    page.context.route(re.compile(r"dice-cup\.js"), missing)
    page.goto(site.write("index.html", cup))
    expect(page.get_by_role("img", name="605/648 ≈ 0.934")).to_be_visible()
    assert any("dice-cup.js of the board is not in this page" in line for line in page.complaints)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_board_that_offers_another_try_is_accessible(open_page, axe, site, cup, theme):
    page = open_page(color_scheme=theme)
    page.goto(site.write("index.html", cup))
    page.context.route(re.compile(r"worker\.js"), missing)
    roll(page)
    expect(board(page).get_by_role("button", name="Try again")).to_be_visible()
    assert axe(page, ".bl-live") == []
