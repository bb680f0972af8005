"""`banana-lab book` serves the built pages on this machine."""

from __future__ import annotations

import gzip
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import urllib.error
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


def test_a_browser_gets_pages_compressed_and_may_break_off(tmp_path, capsys):
    (tmp_path / "index.html").write_text("<p>banana</p>" * 10_000)
    server = cli._book_server(tmp_path, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    try:
        asked = urllib.request.Request(f"{address}/", headers={"Accept-Encoding": "gzip"})
        asked_file = urllib.request.Request(
            f"{address}/index.html", headers={"Accept-Encoding": "gzip"}
        )
        with urllib.request.urlopen(asked_file, timeout=10) as answer:
            packed = answer.read()
            assert answer.headers["Content-Encoding"] == "gzip"
            assert len(packed) < 2_000
            assert gzip.decompress(packed) == (tmp_path / "index.html").read_bytes()
        with urllib.request.urlopen(asked, timeout=10) as answer:
            assert answer.status == 200
        with pytest.raises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(f"{address}/%00", timeout=10)
        assert caught.value.code == 404
        with socket.create_connection(("127.0.0.1", server.server_port)) as broken:
            broken.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            broken.sendall(b"GET /index.html HTTP/1.1\r\nHost: here\r\n\r\n")
    finally:
        server.shutdown()
        server.server_close()
    assert "Traceback" not in capsys.readouterr().err
