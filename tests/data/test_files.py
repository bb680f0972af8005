"""Files as people's editors save them, and files that are named inside data (E12, F6)."""

from __future__ import annotations

import copy
import json
import os
import pickle
from pathlib import Path

import numpy as np
import pytest

from banana_lab import data
from banana_lab.boards.messages import Refused
from banana_lab.boards.tables.race_table import RaceTableSession
from banana_lab.core import Transcript, playout
from banana_lab.jack_bananas import Game, course

TEXT = "heights = [1, 2, 0]\nroom = [3, 2, 1]\nminimums = [12, 12, 12]\nresupply = 2\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("line", ["\n", "\r\n"])
def test_e12_a_file_is_read_in_every_encoding_that_an_editor_offers(
    tmp_path: Path, encoding: str, line: str
) -> None:
    mark = "\ufeff" if encoding.endswith("e") else ""
    file = tmp_path / "kitchen.toml"
    file.write_bytes((mark + TEXT.replace("\n", line)).encode(encoding))
    assert data.read_text(file) == TEXT
    assert course(file).heights == (1, 2, 0)


@pytest.mark.parametrize("raw", [b"caf\xe9", b"\xff\xfe\x00", "x".encode("utf-16-le"), b"a\0b"])
def test_e12_what_is_no_text_is_refused_in_a_sentence(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_bytes(raw)
    with pytest.raises(ValueError, match=r"^kitchen.toml: is not a text in UTF-8"):
        course(file)


def test_what_is_no_file_or_too_long_is_refused_before_it_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path):
        with pytest.raises(ValueError, match="is not a file"):
            data.read(path)
    long = tmp_path / "long.toml"
    long.write_bytes(b"#" * (data.MOST_BYTES + 1))
    with pytest.raises(ValueError, match="longer than"):
        data.read(long)
    with pytest.raises(ValueError, match="cannot be read"):
        data.read(tmp_path / "nowhere.toml")
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 9000 + "]" * 9000)
    with pytest.raises(ValueError, match=r"deep.toml: is not TOML"):
        data.read(deep)


def test_f6_a_file_named_inside_a_transcript_is_not_opened(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT)
    text = playout(Game(course=file), seed=1).to_json()
    assert Transcript.from_json("\ufeff" + text).game == Game(course=file)
    shipped = playout(Game(), seed=1).to_json()
    for path in (str(file), str(tmp_path / "nowhere.toml"), "classic.toml"):
        named = shipped.replace('"classic"', f'"{path}"')
        with pytest.raises(ValueError, match="setup: course: a file that is named inside another"):
            Transcript.from_json(named)
    island = playout(Game(), seed=1).to_json().replace("jack_bananas", "maka_bana")
    with pytest.raises(ValueError, match="setup: course: a file"):
        Transcript.from_json(island.replace('"classic"', f'"{file}"'))


def test_f6_a_file_named_inside_a_saved_table_is_not_opened(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT)
    saved = RaceTableSession.start(["person"] * 4, code="KIWI-42", players=4).save()
    assert '"classic"' in saved
    with pytest.raises(Refused, match="named inside another"):
        RaceTableSession.load(saved.replace('"classic"', f'"{file}"'))


def test_e5_integers_of_numpy_become_pythons_own_and_nothing_else_is_one() -> None:
    table = data.Table({"one": np.int8(7), "some": list(np.array([1, 2])), "no": 7.0}, "a file")
    assert type(table.integer("one", 0, 9)) is int
    assert set(map(type, table.integers("some", 0, 9))) == {int}
    for value in (7.0, True, np.True_, np.float64(7), "7", None):
        assert data.whole(value) is None
    with pytest.raises(
        ValueError, match=r"a file: no: expected an integer from 0 to 9, found 7\.0"
    ):
        table.integer("no", 0, 9)


def test_e15_what_comes_with_the_package_is_not_changed():
    box = data.shipped("jack_bananas").values
    for change in (
        lambda: box.update(colours=[]),
        lambda: box.__setitem__("colours", ()),
        lambda: box["colours"].append("white"),
        lambda: box["die"].__setitem__("faces", ()),
        lambda: box["die"]["faces"].clear(),
        lambda: data.shipped("islands/reconstructed").table("sources").values.clear(),
    ):
        with pytest.raises(TypeError, match="never changes; make a copy"):
            change()
    mine = copy.deepcopy(box)
    mine["die"]["faces"].append(7)
    assert mine != box == json.loads(json.dumps(box)) == pickle.loads(pickle.dumps(box))
