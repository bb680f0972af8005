"""A real JupyterLab, and the bridge, which joins object and module without it."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

REPO = Path(__file__).resolve().parents[2]
DIST = REPO / "widgets" / "dist"

PAGE = """<!doctype html><html lang="en" data-theme="{theme}"><meta charset="utf-8">
<title>Board</title><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/{name}.css">
<style>body {{ margin: 16px 8px; background: light-dark(#fffdf6, #14171c) }}
[data-theme=dark] {{ color-scheme: dark }} [data-theme=light] {{ color-scheme: light }}</style>
<main><h1 style="display: none">Board</h1><div id="el"></div></main>
<script type="module">
import board from "/{name}.js";
const listeners = new Set();
let traits = {traits};
const model = {{
  get: (name) => traits[name],
  on: (_, callback) => listeners.add(callback),
  off: (_, callback) => listeners.delete(callback),
  send: async (message) => {{
    traits = await window.python(message);
    listeners.forEach((callback) => callback());
  }},
}};
window.close_board = board.render({{ model, el: document.getElementById("el") }});
window.ready = true;
</script></html>"""

LAB_SETTINGS = {
    "@jupyterlab/apputils-extension/notification.jupyterlab-settings": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    # With windowing, cells out of sight are not in the page and locators do not find them.
    "@jupyterlab/notebook-extension/tracker.jupyterlab-settings": {
        "windowingMode": "none",
        "autoStartDefaultKernel": True,
    },
    "@jupyterlab/docmanager-extension/plugin.jupyterlab-settings": {"autosave": False},
}


@pytest.fixture(scope="session")
def served(tmp_path_factory, serve) -> tuple[Path, str]:
    """A folder with the bundles, and the address at which it is served."""
    folder = tmp_path_factory.mktemp("bridge")
    for bundle in DIST.iterdir():
        (folder / bundle.name).symlink_to(bundle)
    return folder, serve(folder).address


@pytest.fixture
def show(served):
    """Join a widget of this process to its module in a page; messages go the way of Jupyter's."""
    folder, address = served

    def show(page, widget, theme: str = "light"):
        name = widget.session.board.replace("_", "-")

        def traits() -> dict[str, object]:
            names = [trait for trait in ("picture", "map") if trait in widget.keys]
            return {trait: getattr(widget, trait) for trait in names}

        def python(_source: object, message: object) -> object:
            widget._handle_custom_msg(message, [])
            return traits()

        shown = json.dumps(traits()).replace("</", "<\\/")
        page.expose_binding("python", python)
        (folder / "index.html").write_text(PAGE.format(name=name, theme=theme, traits=shown))
        page.goto(address)
        page.wait_for_function("window.ready")
        return page.locator(".bl-board")

    return show


class Lab:
    """A running JupyterLab with a folder of notebooks."""

    def __init__(self, url: str, token: str, folder: Path):
        self.url, self.token, self.folder = url, token, folder

    def write(self, notebook: str, *sources: str) -> None:
        """Write a notebook of these cells."""
        cells = [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "source": source,
                "outputs": [],
                "execution_count": None,
            }
            for number, source in enumerate(sources)
        ]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        whole = {"cells": cells, "metadata": {"kernelspec": kernel}}
        text = json.dumps(whole | {"nbformat": 4, "nbformat_minor": 5})
        (self.folder / notebook).write_text(text)

    def open(self, page, notebook: str, app: str = "lab"):
        """Open a notebook by itself, in JupyterLab or Notebook 7, and wait for its kernel."""
        path = {"lab": "doc/tree", "notebook": "notebooks"}[app]
        page.goto(f"{self.url}/{path}/{notebook}?token={self.token}&reset")
        page.wait_for_function(
            "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status"
            " === 'idle'"
        )

    def run_all(self, page) -> None:
        """Run every cell; none may raise."""
        ran = page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        errors = page.locator(
            '.jp-RenderedText[data-mime-type="application/vnd.jupyter.stderr"]'
        ).all_inner_texts()
        assert ran, errors
        assert errors == []

    def save(self, page) -> None:
        """Save the notebook."""
        page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")

    def restart(self, page) -> None:
        """Restart the notebook's kernel."""
        page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")

    def end_kernels(self, page) -> None:
        """Leave the notebook, and end every kernel."""
        page.evaluate("window.jupyterapp.serviceManager.sessions.shutdownAll()")
        page.goto("about:blank")

    def theme(self, page, name: str) -> None:
        """Change JupyterLab's theme."""
        page.evaluate(
            "name => window.jupyterapp.commands.execute('apputils:change-theme', {theme: name})",
            name,
        )
        light = str("Dark" not in name).lower()
        page.wait_for_function(f"document.body.dataset.jpThemeLight === '{light}'")


@pytest.fixture(scope="session")
def lab(tmp_path_factory) -> Iterator[Lab]:
    """A JupyterLab with settings, data and notebooks of its own."""
    base = tmp_path_factory.mktemp("lab")
    folder = base / "notebooks"
    shutil.copytree(REPO / "notebooks", folder, ignore=shutil.ignore_patterns(".*"))
    for name, settings in LAB_SETTINGS.items():
        file = base / "settings" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings))
    token = secrets.token_hex(16)
    environment = os.environ | {
        "JUPYTER_CONFIG_DIR": str(base / "config"),
        "JUPYTER_DATA_DIR": str(base / "data"),
        "JUPYTER_RUNTIME_DIR": str(base / "runtime"),
        "IPYTHONDIR": str(base / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(base / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(base / "workspaces"),
    }
    command = [
        *(sys.executable, "-m", "jupyter", "lab", "--no-browser", "--ip=127.0.0.1", "--port=0"),
        f"--ServerApp.root_dir={folder}",
        f"--IdentityProvider.token={token}",
        "--ServerApp.allow_root=True",
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.news_url=None",
    ]
    log = base / "lab.log"
    with log.open("w") as output:
        process = subprocess.Popen(
            command, env=environment, stdout=output, stderr=output, start_new_session=True
        )
    try:
        yield Lab(_address(process, base / "runtime", log), token, folder)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


def _address(process: subprocess.Popen[bytes], runtime: Path, log: Path) -> str:
    end = time.monotonic() + 90
    while time.monotonic() < end and process.poll() is None:
        try:
            info = json.loads((runtime / f"jpserver-{process.pid}.json").read_text())
            url = info["url"].rstrip("/")
            headers = {"Authorization": f"token {info['token']}"}
            request = urllib.request.Request(f"{url}/api/status", headers=headers)
            urllib.request.urlopen(request, timeout=5).read()
            return url
        except (OSError, ValueError):
            time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()}")
