"""Do the links of a built site lead somewhere? Read from its files, without a browser."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The addresses and the anchors of a page."""

    def __init__(self, path: Path):
        super().__init__()
        self.addresses: list[str] = []
        self.anchors: set[str] = {""}
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.addresses.append(value)
            elif name in ("id", "name") and value:
                self.anchors.add(value)


def pages(site: Path) -> list[str]:
    """Return the pages of the book, without those of JupyterLite."""
    found = (path.relative_to(site) for path in site.rglob("*.html"))
    return sorted(path.as_posix() for path in found if path.parts[0] not in ("lite", "_static"))


def outside(site: Path) -> list[str]:
    """Return what pages would fetch from other hosts: scripts, styles, pictures."""
    return [
        f"{name}: {address}"
        for name in pages(site)
        for address in Fetches(site / name).addresses
        if urlsplit(address).netloc
    ]


class Fetches(Page):
    """What a page loads by itself."""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag != "a":
            super().handle_starttag(tag, attributes)


def broken(site: Path) -> list[str]:
    """Return the links within the site that lead nowhere."""
    read = {name: Page(site / name) for name in pages(site)}
    found = []
    for name, page in read.items():
        for address in page.addresses:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (site / name).parent / unquote(parts.path) if parts.path else site / name
            target = target / "index.html" if target.is_dir() else target
            known = read.get(target.resolve().relative_to(site.resolve()).as_posix())
            lost = known is not None and unquote(parts.fragment) not in known.anchors
            if not target.is_file() or lost:
                found.append(f"{name}: {address}")
    return found
