"""The check that every page goes through finds what is wrong with one."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser

ALIKE = "<p>As it should be.</p>" * 9
PAGE = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
<link rel="icon" href="data:,"><style>
body {{ color: #222; background: #fff }} table {{ background: #fff }}
@media (prefers-color-scheme: dark) {{ .dim {{ color: #999 }} }}
@media (max-width: 400px) {{ .slim {{ color: #aaa }} }}
tr:last-child {{ background: #333 }} </style>
<main><h1>A page</h1>{ALIKE}<p class="dim">In the dark.</p><p class="slim">On a phone.</p>
%s</main></html>"""
SOUND = ""
STRIPED = "<table><tr><td>Light</td></tr><tr><td>Dark</td></tr></table>"
SILENT = '<img src="data:,">'


@pytest.fixture
def reads(serve, visitor, tmp_path):
    """What is wrong with a page."""

    def reads(body: str, width: int = 1280, scheme: str = "light") -> list[str]:
        (tmp_path / "index.html").write_text(PAGE % body, "utf-8")
        reader = visitor(width, scheme)
        reader.go(f"{serve(tmp_path)}/index.html")
        return [fault.partition(":")[0] for fault in reader.axe()]

    return reads


@pytest.mark.parametrize(
    ("body", "width", "scheme", "faults"),
    [
        (SOUND, 1280, "light", []),
        (SOUND, 360, "light", ["color-contrast"]),
        (SOUND, 1280, "dark", ["color-contrast"]),
        (STRIPED, 1280, "light", ["color-contrast"]),
        (SILENT, 1280, "light", ["image-alt"]),
    ],
)
def test_a_fault_is_found_where_it_shows(reads, body, width, scheme, faults):
    assert reads(body, width, scheme) == faults


def test_what_scrolls_in_a_narrow_window_must_be_reached_by_keys(serve, visitor, tmp_path):
    timeout = pytest.importorskip("playwright.sync_api").TimeoutError
    (tmp_path / "index.html").write_text(PAGE % f"<pre>{'long ' * 40}</pre>", "utf-8")
    reader = visitor()
    reader.page.set_default_timeout(1_000)
    reader.go(f"{serve(tmp_path)}/index.html")
    reader.page.add_style_tag(content="pre { overflow: auto }")
    with pytest.raises(timeout):
        reader.narrow()
