"""Our dice and the tray: every face, every moment, for eyes and for ears."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from unoverse.art.dice import HEIGHT, WIDTH, dice_table_svg
from unoverse.art.die import die_name, die_svg
from unoverse.art.palette import TINTS
from unoverse.art.symbols import symbol
from unoverse.dice import Dice, dice_position
from unoverse.dice.faces import CODES
from unoverse.dice.state import OVER

SVG = "{http://www.w3.org/2000/svg}"


def table(**more: Any) -> Dice:
    wanted: dict[str, Any] = {
        "line": ["R5", "R+1", "W/G"],
        "hands": [["G2", "Y4", "W"]],
        "names": ["Ana", "<Bia> & Co"],
    } | more
    return dice_position(backend="python", **wanted)


def words(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("face", CODES)
def test_every_face_is_drawn_with_its_symbol_and_named(face: str) -> None:
    svg = die_svg(face)
    assert ET.fromstring(svg).get("aria-label") == die_name(face)
    colour = face[2:] if face.startswith("W") else face[0]
    shown = [colour] if colour else list("RYGB")
    for code in shown:
        assert TINTS[code].body in svg
    if colour:
        corner = symbol(colour, 84, 84, 7.6, TINTS[colour].ink)
        assert corner in svg, "the symbol says the colour again"


def test_all_faces_look_different() -> None:
    assert len({die_svg(face, decorative=True) for face in CODES}) == len(CODES)


@pytest.mark.parametrize("face", ["", "R6", "R0", "r5", "X1", "W4", "W/P", "+1", "R+3"])
def test_what_is_no_face_gets_a_sentence(face: str) -> None:
    with pytest.raises(ValueError, match="There is no face"):
        die_svg(face)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("me", [0, 1])
def test_the_table_shows_eleven_dice_and_says_who_plays(theme: Any, me: int) -> None:
    game = table()
    svg = dice_table_svg(game, theme=theme, me=me)
    root = ET.fromstring(svg)
    dice = [group for group in root.iter(f"{SVG}g") if "scale" in group.get("transform", "") and len(group) > 4]
    assert len([group for group in dice if "translate(-50 -54)" in group.get("transform", "")]) == 11
    assert {"Ana", "<Bia> & Co", "Ana plays", "Green", "drawn next", "in play", "3 dice", "5 dice"} <= set(words(svg))
    assert root.get("aria-label") == "Ana plays"
    described = root.findtext(f"{SVG}desc") or ""
    assert "The line, oldest first: Red 5, Red Draw One, Wild, green called; green in force." in described
    assert "Ana: " in described
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


def test_a_line_of_one_die_has_no_oldest_end() -> None:
    assert "drawn next" not in words(dice_table_svg(table(line=["R5"])))


def test_a_colour_that_is_still_to_be_named() -> None:
    shown = words(dice_table_svg(table(line=["W"])))
    assert {"No colour yet", "Ana names the first colour"} <= set(shown)


def test_calls_are_shown_and_so_is_a_forgotten_one() -> None:
    game = table(line=["G4", "G1"], hands=[["G2", "Y4"]])
    game.apply(0, "uno")
    assert "UNO" in words(dice_table_svg(game))
    silent = table(line=["G4", "G1"], hands=[["G2", "Y4"]])
    silent.apply(0, "G2")
    assert "no call" in words(dice_table_svg(silent))


def test_the_end_of_a_round() -> None:
    game = table(line=["G4", "G1"], hands=[["G2"]])
    game.apply(0, "G2")
    assert "Ana has won the round" in words(dice_table_svg(game))
    void = table()
    void.raw["phase"], void.raw["void"] = OVER, 1
    assert "The round counts for nobody" in words(dice_table_svg(void))


def test_ten_dice_in_a_row_stay_in_the_tray() -> None:
    game = table(line=["G4"], hands=[["R+1", "Y+1", "R1", "G2", "R3", "R2", "Y5", "W", "B5"], ["B+2"]])
    places = [
        float(group.get("transform", "").split("(")[1].split(" ")[0])
        for group in ET.fromstring(dice_table_svg(game)).iter(f"{SVG}g")
        if "translate(-50 -54)" in group.get("transform", "")
    ]
    assert len(places) == 11
    assert min(places) > 40
    assert max(places) < WIDTH - 40
    assert HEIGHT <= WIDTH


def test_a_notebook_shows_the_tray() -> None:
    game = Dice(seed=1, backend="python")
    assert game._repr_svg_() == dice_table_svg(game)
