"""The art that a web page imports: every printed card in one file, small, and drawn as everywhere else."""

from __future__ import annotations

import gzip
import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from unoverse.art.card_codes import BACK
from unoverse.art.cards import card_drawing
from unoverse.art.die import die_drawing
from unoverse.art.for_the_web import documents, export, main, text_of
from unoverse.art.portraits import FACES as BOT_FACES
from unoverse.bots.catalogue import BOTS
from unoverse.cards.decks import DECKS
from unoverse.cards.faces import COLOURS, FACES

LARGEST = {
    "classic": 8_000,
    "extras": 4_000,
    "themes": 4_000,
    "flip": 10_000,
    "dice": 4_000,
    "brand": 4_000,
    "index": 2_000,
}
"""Bytes of each file when it is packed."""
CARD_FILES = ("classic", "extras", "themes", "flip")


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return documents()


def test_every_printed_face_is_in_exactly_one_file(made: dict[str, Any]) -> None:
    drawn = [code for name in CARD_FILES for code in made[name]["faces"]]
    assert len(drawn) == len(set(drawn))
    assert {face.code for face in FACES} <= set(drawn)
    assert BACK in made["classic"]["faces"]
    assert made["index"]["faces"] == {code: name for name in CARD_FILES for code in made[name]["faces"]}


def test_a_deck_finds_all_its_faces_in_the_files_that_the_index_names(made: dict[str, Any]) -> None:
    assert made["index"]["decks"]["classic108"] == ["classic"]
    for deck in DECKS.values():
        loaded = {code for name in made["index"]["decks"][deck.name] for code in made[name]["faces"]}
        assert {*deck.faces, *deck.dark} <= loaded


def test_every_wild_is_there_with_each_colour_of_its_side_called(made: dict[str, Any]) -> None:
    drawn = {code for name in CARD_FILES for code in made[name]["faces"]}
    for face in (face for face in FACES if face.wild):
        side = "dark" if face.code == "WDC" else "light"
        assert {f"{face.code}/{colour.code}" for colour in COLOURS if colour.side == side} <= drawn
    assert {"W/P", "W/T", "W/O", "W/U", "W-dark"} <= drawn


def test_faces_are_drawn_as_everywhere_else(made: dict[str, Any]) -> None:
    assert made["classic"]["faces"]["R7"] == card_drawing("R7")
    assert made["flip"]["faces"]["WDC"] == card_drawing("WDC", side="dark")
    assert made["dice"]["faces"]["W/G"] == die_drawing("W/G")


def test_every_drawing_is_sound_and_has_no_ids_that_could_clash(made: dict[str, Any]) -> None:
    planets = made["brand"]["planets"]
    drawings = [drawing for name in (*CARD_FILES, "dice") for drawing in made[name]["faces"].values()]
    drawings += [*planets["patterns"], planets["shade"], planets["orbit"], *made["brand"]["bots"].values()]
    drawings += [made["brand"]["mark"], made["brand"]["wordmark"]]
    for drawing in drawings:
        found = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawing}</svg>')
        assert not any("id" in element.attrib for element in found.iter())


def test_the_brand_has_every_colour_every_theme_and_every_bot_with_a_face(made: dict[str, Any]) -> None:
    brand = made["brand"]
    assert set(brand["colours"]) == {colour.code for colour in COLOURS}
    assert set(brand["themes"]) == {"light", "dark"}
    assert set(brand["bots"]) == set(BOT_FACES) == {bot.name for bot in BOTS.values() if bot.is_personality}
    assert len(brand["planets"]["patterns"]) == len(brand["planets"]["tints"]) == 10


def test_files_are_small_when_packed(made: dict[str, Any]) -> None:
    sizes = {name: len(gzip.compress(text_of(document).encode(), 9)) for name, document in made.items()}
    assert set(sizes) == set(LARGEST)
    assert {name: size for name, size in sizes.items() if size > LARGEST[name]} == {}


def test_files_are_written_where_one_asks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "art")]) == 0
    assert "classic.json" in capsys.readouterr().out
    written = export(tmp_path / "art")
    for path in written:
        if path.suffix == ".json":
            assert json.loads(path.read_text(encoding="utf-8")) == json.loads(text_of(documents()[path.stem]))
    assert {"icon.svg", "icon-192.png", "icon-512.png"} < {path.name for path in written}


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "art").write_text("a file")
    assert main([str(tmp_path / "art")]) == 1
    assert "Cannot write" in capsys.readouterr().err
