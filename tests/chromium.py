"""One Chromium for all browser tests of a run: two at once refuse each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banana_lab.doctor import chromium

AXE = Path(__file__).parents[1] / "widgets" / "node_modules" / "axe-core" / "axe.min.js"
LOCAL = ("http://127.0.0.1", "data:", "blob:")


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    found = chromium()
    if not found:
        pytest.skip("no Chromium: install it (Debian: apt install chromium) or set CHROMIUM")
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=found, args=["--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser) -> Iterator[Callable[..., object]]:
    """Open pages that refuse every other host; what they asked for and complained of is checked."""
    contexts = []
    outside: list[str] = []
    complaints: list[str] = []

    def gate(route) -> None:
        if route.request.url.startswith(LOCAL):
            route.continue_()
        else:
            outside.append(route.request.url)
            route.abort()

    def open_page(width: int = 1100, height: int = 1400, **options):
        options = {"reduced_motion": "reduce"} | options
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(30_000)
        context.route("**/*", gate)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: line.type == "error" and complaints.append(line.text))
        page.complaints = complaints
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert outside == []


@pytest.fixture
def page(open_page):
    return open_page()


@pytest.fixture
def axe():
    """Ask axe-core for its complaints about one part of a page."""
    if not AXE.is_file():
        pytest.skip("no axe-core: npm ci --ignore-scripts, in the folder widgets")

    def axe(page, part: str) -> list[str]:
        if not page.evaluate("!!window.axe"):
            page.add_script_tag(path=AXE)
        found = page.evaluate("part => axe.run(part)", part)["violations"]
        return [f"{fault['id']}: {node['html']}" for fault in found for node in fault["nodes"]]

    return axe
