"""The parameters of dice, and what is wrong with them in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from unoverse.dice import SHEET, Dice, dice_position, dice_rules, read_faces_file
from unoverse.dice.faces import CODES, PROPOSED, dice_of, points_of
from unoverse.errors import RulesError, TableError

ELEVEN = "/".join(["R1,W,G+2"] * 11)


def test_the_proposed_dice_add_up() -> None:
    faces = [face for die in dice_of("proposed-11x6") for face in die]
    assert len(faces) == 66
    assert [sum(face[0] == colour and len(face) == 2 for face in faces) for colour in "RYGB"] == [13, 14, 14, 14]
    assert [sum(face[1:] == symbol for face in faces) for symbol in ("1", "2", "3", "4", "5", "+1", "+2")] == [
        *[11] * 5,
        4,
        4,
    ]
    assert faces.count("W") == 3
    assert sum(map(points_of, faces)) == 475
    assert dice_of("proposed-11x6")[7] == ("R1", "Y2", "G3", "B4", "R5", "B+2")


def test_points_of_every_face() -> None:
    assert {points_of(code) for code in CODES if code.startswith("W")} == {50}
    assert (points_of("R5"), points_of("Y+1"), points_of("B+2")) == (5, 20, 20)


@pytest.mark.parametrize("name", SHEET.parameters)
def test_every_parameter_has_its_default_among_its_values(name: str) -> None:
    parameter = SHEET.parameters[name]
    assert parameter.columns[0] in parameter.allowed
    assert parameter.about.endswith((".", "?"))


@pytest.mark.parametrize(
    "text",
    [
        "dados-2011",
        "dados-2011-melhor-de-3 [best_of=5]",
        "dados-2011 [start_wild=reroll uno_penalty=3 target=300 max_turns=500]",
        f"dados-2011 [faces={ELEVEN}]",
    ],
)
def test_rules_are_written_as_they_are_read(text: str) -> None:
    assert str(dice_rules(text)) == text
    assert dice_rules(str(dice_rules(text))) == dice_rules(text)


def test_faces_in_other_spellings_are_the_same_dice() -> None:
    dice = [["r1", " w", "g+2"]] * 11
    assert dice_rules(faces=dice) == dice_rules(faces=ELEVEN)
    assert dice_rules(faces=PROPOSED) == dice_rules()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"faces": "/".join(["R1"] * 10)}, "faces needs 11 dice with a / between them, not 10."),
        ({"faces": "/".join(["R1"] * 10 + ["R6"])}, 'Die 10 has no face "R6"'),
        ({"faces": "/".join(["R1"] * 10 + [""])}, 'Die 10 has no face ""'),
        ({"faces": "/".join(["W/R"] * 6)}, "faces needs 11 dice"),
        ({"faces": [["R1"]] * 10 + [["W", "B+1"]]}, "Die 10 has no number"),
        ({"faces": [["R1"]] * 10 + [7]}, "A die is a list of faces"),
        ({"faces": [["R1"] * 65] * 11}, "Die 0 has 65 faces; at most 64 are possible."),
        ({"faces": 11}, "faces is proposed-11x6, or the faces of 11 dice"),
        ({"max_turns": 0}, "max_turns is none or a number from 1 to 1000000"),
        ({"uno_penalty": 11}, "uno_penalty is one of 0 to 10"),
        ({"start_wild": "both"}, "start_wild is one of first_player_names, reroll"),
        ({"uno_penalti": 2}, 'There is no parameter "uno_penalti" of dice. Did you mean "uno_penalty"?'),
    ],
)
def test_wrong_parameters_are_refused_in_words(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError) as caught:
        dice_rules(**changes)
    assert sentence in str(caught.value)


@pytest.mark.parametrize("text", ["dados", "dados-2011 [target]", "dados-2011 [target=1", "[target=1 target=2]"])
def test_wrong_texts_are_refused_in_words(text: str) -> None:
    with pytest.raises(RulesError):
        dice_rules(text)


def test_faces_from_files(tmp_path: Path) -> None:
    dice = [["R1", "W"]] * 11
    (tmp_path / "mine.json").write_text(json.dumps({"faces": dice}))
    (tmp_path / "mine.toml").write_text(f"faces = {json.dumps([','.join(die) for die in dice])}")
    assert read_faces_file(tmp_path / "mine.json") == read_faces_file(tmp_path / "mine.toml") == "/".join(["R1,W"] * 11)
    (tmp_path / "short.json").write_text(json.dumps({"faces": dice[:3]}))
    with pytest.raises(RulesError, match=r"short\.json: faces needs 11 dice"):
        read_faces_file(tmp_path / "short.json")
    (tmp_path / "other.json").write_text("{}")
    with pytest.raises(RulesError, match=r"other\.json: the file says faces"):
        read_faces_file(tmp_path / "other.json")
    with pytest.raises(RulesError, match="cannot be read"):
        read_faces_file(tmp_path / "missing.toml")


def test_dice_that_can_only_tie_still_begin(backend: str) -> None:
    game = Dice(seed=3, faces="/".join(["R1"] * 11), backend=backend)
    assert game.rolloff == ("R1", "R1")
    assert {Dice(seed=seed, faces="/".join(["R1"] * 11), backend=backend).starter for seed in range(8)} == {0, 1}


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"line": [], "hands": [["R1"]]}, "There must always be a die in the line."),
        ({"line": ["R9"], "hands": [["R1"]]}, '"R9" is no face'),
        ({"line": ["R1"], "hands": [["W/G"]]}, "A wild in a hand has no colour yet"),
        ({"line": ["R1"], "hands": [["R2"], ["R3"]]}, "There are 11 dice in all; 3 are given."),
        ({"line": ["R1"], "hands": [["R+1", "R+1"]]}, "cannot show all those faces at once"),
        ({"line": ["R1"], "hands": [["R2"]], "rolls": ["B9"]}, 'No die has the face "B9"'),
        ({"line": ["R1"], "hands": [["R2"]], "turn": 2}, "There is no seat 2"),
        ({"line": ["R3"], "hands": [["R1"]], "colour": "G"}, "so G is not the colour in force"),
        ({"line": ["W"], "hands": [["R1"]], "colour": 5}, '"5" is no colour'),
        ({"line": ["R1"], "hands": [["R2"]], "rolls": [5]}, 'No die has the face "5"'),
    ],
)
def test_impossible_tables_are_refused_in_words(table: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TableError) as caught:
        dice_position(backend="python", **table)
    assert sentence in str(caught.value)
