"""`banana-lab book` serves the built pages on this machine."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from banana_lab import cli


@pytest.mark.parametrize("words", [["{folder}"], ["{built}", "--port", "70000"]])
def test_what_it_cannot_serve_gets_one_sentence(words, tmp_path, capsys):
    built = tmp_path / "built"
    built.mkdir()
    (built / "index.html").write_text("<p>Here</p>")
    said = [word.format(folder=tmp_path, built=built) for word in words]
    assert cli.main(["book", *said]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert "make book" in complaint or "70000" in complaint


def hear_interrupts() -> None:
    """Undo what a shell does to commands in its background: they ignore Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_it_serves_pages_and_python_with_their_types(tmp_path):
    for name in ("index.html", "pyodide.mjs", "python.wasm"):
        (tmp_path / name).write_text("here")
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = str(probe.getsockname()[1])
    command = [sys.executable, "-m", "banana_lab", "book", str(tmp_path), "--port", port]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, encoding="utf-8", preexec_fn=hear_interrupts
    )
    try:
        address = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())[0]
        for name, type_ in [
            ("", "text/html"),
            ("pyodide.mjs", "text/javascript"),
            ("python.wasm", "application/wasm"),
        ]:
            with urllib.request.urlopen(address + name, timeout=10) as answer:
                assert answer.headers["Content-Type"] == type_
                assert answer.read() == b"here"
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
    finally:
        process.kill()
        process.stdout.close()
