"""Export: every picture becomes a file that can be found by its name."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from unoverse.art import card_svg, export
from unoverse.art.__main__ import main
from unoverse.cards.faces import COLOURS, FACES


def test_export_writes_every_picture(tmp_path: Path) -> None:
    written = export(tmp_path / "new" / "folder")
    names = {path.name for path in written}
    wilds = [face.code for face in FACES if face.wild]
    assert {f"{face.code}.svg" for face in FACES} <= names
    assert {f"{wild}-{colour.code}.svg" for wild in wilds for colour in COLOURS} <= names
    assert {"back.svg", "blank.svg", "W-dark.svg", "symbol-R.svg", "mark.svg", "wordmark.svg", "index.json"} <= names
    assert len(names) == len(written)
    assert len({name.lower() for name in names}) == len(names)


def test_export_reads_back(tmp_path: Path) -> None:
    written = export(tmp_path)
    labels = json.loads((tmp_path / "index.json").read_text(encoding="utf-8"))
    assert {path.stem for path in written if path.suffix == ".svg"} == set(labels)
    assert labels["W4-G"] == "Wild Draw Four, green called"
    assert (tmp_path / "W4-G.svg").read_text(encoding="utf-8") == card_svg("W4/G")
    for path in written:
        if path.suffix == ".svg":
            ET.fromstring(path.read_text(encoding="utf-8"))


def test_export_twice_gives_the_same(tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in export(tmp_path)}
    assert {path: path.read_bytes() for path in export(tmp_path)} == before


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    with pytest.raises(OSError, match="file"):
        export(in_the_way)
    assert main([str(in_the_way)]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"Cannot write the pictures into {in_the_way}: ")
    assert "Traceback" not in said


def test_the_command_counts_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 0
    assert f"{len(list(tmp_path.iterdir()))} files" in capsys.readouterr().out
