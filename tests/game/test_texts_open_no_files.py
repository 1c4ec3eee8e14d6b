"""Codes, records, messages and tournament files may come from anybody: nothing in them makes us open a file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import unoverse as uno
from unoverse import Rules, RulesError, UnoError
from unoverse.cards.user_decks import load_deck
from unoverse.dice import dice_rules, read_faces_file
from unoverse.rules.written.carriers import typed_rule
from unoverse.rules.written.rule_files import load_rules
from unoverse.tournament import Tournament, TournamentError
from unoverse.tournament.tournament_file import read, written

SECONDS = 60
"""Far more than reading takes, and far less than for ever."""
DECK = {"name": "planted", "base": "classic108", "cards": 110, "faces": {"WST": 2}}
WILD = {"name": "planted", "steps": [{"who": "next", "do": "draw", "n": 9}]}


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    """A deck that would change the rules if it were read."""
    file = tmp_path / "planted.json"
    file.write_text(json.dumps(DECK))
    return file


def test_a_path_in_the_brackets_of_a_code_is_refused_and_the_right_way_is_told(deck_file: Path) -> None:
    for name in ("deck_file", "DECK_FILE", "deck"):
        with pytest.raises(RulesError, match=r"Give the file with --deck FILE, in Python as deck=Path\("):
            Rules(f"UNO 1121 [{name}={deck_file}]")


def test_a_path_among_settings_that_came_as_text_is_refused(deck_file: Path) -> None:
    for name in ("deck_file", "deck"):
        settings = json.loads(json.dumps({name: str(deck_file)}))
        for made in (Rules, Rules("UNO").replace, lambda **changes: Rules.preset("italia", **changes)):
            with pytest.raises(RulesError, match="Give the file with --deck FILE"):
                made(**settings)


@pytest.mark.parametrize("card", ["wc1", "wc3"])
def test_a_path_as_the_rule_of_a_wild_is_refused(tmp_path: Path, card: str) -> None:
    file = tmp_path / "planted.json"
    file.write_text(json.dumps(WILD))
    for text in (str(file), f"{file}#planted"):
        with pytest.raises(RulesError, match=f"give it with --wild {card.upper()}=FILE"):
            Rules(f"UNO mattel-2018-pt [{card}={text}]")
    assert Rules("UNO mattel-2018-pt", custom={card.upper(): file}).custom[card.upper()].name == "planted"


def test_a_path_as_the_effect_of_a_face_in_a_deck_file_is_refused(tmp_path: Path) -> None:
    wild = tmp_path / "wild.json"
    wild.write_text(json.dumps(WILD))
    deck = tmp_path / "deck.json"
    deck.write_text(json.dumps(DECK | {"effects": {"WST": str(wild)}}))
    with pytest.raises(RulesError, match="no shipped rule"):
        Rules("UNO 1121", deck=deck)


def test_a_path_as_the_faces_of_dice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "faces.json"
    file.write_text(json.dumps({"faces": ["R1,W"] * 11}))
    with pytest.raises(RulesError, match="faces"):
        dice_rules(f"dados-2011 [faces={file}]")


def test_a_path_in_the_rules_of_a_record_is_refused(deck_file: Path) -> None:
    text = uno.Game("UNO 1121", seats=2, seed=6, backend="python").record()
    assert "UNO 1121" in text
    with pytest.raises(uno.RecordError, match="no text makes us open a file"):
        uno.replay(text.replace("UNO 1121", f"UNO 1121 [deck_file={deck_file}]"))


@pytest.mark.parametrize("padding", [0, 5000])
def test_a_path_in_rules_of_json_is_refused_however_long_the_code(deck_file: Path, padding: int) -> None:
    code = f"UNO 1121 [{' ' * padding}deck_file={deck_file}]"
    with pytest.raises(uno.JsonError, match="no text makes us open a file"):
        Rules.from_json({"format": 1, "code": code})


@pytest.mark.parametrize("name", ["self", "code", "custom", "sheet", "text", "rules"])
def test_a_long_code_of_json_reaches_no_argument_of_python(name: str) -> None:
    with pytest.raises(uno.JsonError):
        Rules.from_json({"format": 1, "code": f"UNO 1121 [{' ' * 5000}{name}=1]"})


@pytest.mark.parametrize("change", ["rules", "parameter"])
def test_a_path_in_a_tournament_file_is_refused(deck_file: Path, change: str) -> None:
    data, entries = read(Tournament("best-of", ["Ana", "Bia"], seed=7).to_text(), False, "test")
    if change == "rules":
        data["rules"] = f"UNO 1121 [deck_file={deck_file}]"
    else:
        data["parameters"] = data["parameters"] | {"deck_file": str(deck_file)}
    with pytest.raises(TournamentError, match="deck_file"):
        Tournament.from_text(written(data, entries))


@pytest.mark.parametrize("name", ["sheet", "text", "self", "cls"])
def test_parameters_of_a_tournament_file_reach_no_argument_of_python(name: str) -> None:
    data, entries = read(Tournament("best-of", ["Ana", "Bia"], seed=7).to_text(), False, "test")
    data["parameters"] = {name: "x"}
    with pytest.raises(TournamentError, match=name):
        Tournament.from_text(written(data, entries))


def test_files_are_arguments_of_their_own(deck_file: Path) -> None:
    by_path = Rules("UNO 1121", deck=deck_file)
    assert by_path.deck.count("WST") == 2
    assert by_path == Rules("UNO 1121", deck=load_deck(deck_file)) == Rules("UNO [deck=planted]", deck=deck_file)
    assert by_path == Rules("UNO").replace(deck=deck_file) == Rules(str(by_path))
    assert Rules.preset("italia", deck=deck_file) == Rules("UNO italia", deck=load_deck(deck_file))


# Files that are named on purpose, and are no plain files

BLOCKING: dict[str, Callable[[Path], Any]] = {
    "deck": load_deck,
    "rules": lambda path: Rules("UNO", deck=path),
    "rule": load_rules,
    "wild": lambda path: typed_rule(str(path)),
    "faces": read_faces_file,
    "tournament": Tournament.load,
    "saved tournament": lambda path: Tournament("best-of", ["Ana", "Bia"], seed=7).save(path),
}


def refused(what: str, path: Path) -> str:
    """The sentence, found by another process, which is given up after a while."""
    script = (
        f"import sys; from pathlib import Path; sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        f"from {Path(__file__).stem} import BLOCKING\n"
        f"try: BLOCKING[{what!r}](Path({str(path)!r}))\n"
        "except ValueError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], timeout=SECONDS, check=True, capture_output=True, text=True)
    return done.stdout


@pytest.mark.parametrize("what", BLOCKING)
def test_a_pipe_is_not_waited_for(tmp_path: Path, what: str) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    assert "a pipe, where a plain file is wanted" in refused(what, pipe)


@pytest.mark.parametrize("what", BLOCKING)
def test_a_device_without_an_end_is_not_read(tmp_path: Path, what: str) -> None:
    link = tmp_path / "zero.json"
    link.symlink_to("/dev/zero")
    assert "a device, where a plain file is wanted" in refused(what, link)


@pytest.mark.parametrize("code", ["UNO [deck_file={}]", "UNO [deck={}]", "UNO mattel-2018-pt [wc1={}]"])
def test_a_pipe_in_a_code_is_not_waited_for(tmp_path: Path, code: str) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    script = f"import unoverse\ntry: unoverse.Rules({code.format(pipe)!r})\nexcept unoverse.RulesError as e: print(e)"
    done = subprocess.run([sys.executable, "-c", script], timeout=SECONDS, check=True, capture_output=True, text=True)
    assert "Give the file" in done.stdout or "give it with" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "{}"],
        ["play", "--resume", "{}"],
        ["play", "dice", "--resume", "{}"],
        ["play", "solitaire", "--resume", "{}"],
        ["play", "--deck", "{}"],
        ["play", "--preset", "mattel-2018-pt", "--wild", "WC1={}"],
        ["play", "dice", "--faces", "{}"],
        ["tournament", "show", "{}"],
        ["tournament", "new", "t.json", "--format", "best-of", "--players-file", "{}"],
        ["play", "--set", "deck_file={}"],
        ["simulate", "uno", "--games", "1", "--deck", "{}"],
    ],
)
def test_no_command_waits_for_a_pipe(tmp_path: Path, arguments: list[str]) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    program = "from unoverse.cli import main; main()"
    command = [sys.executable, "-c", program, *(word.format(pipe) for word in arguments)]
    done = subprocess.run(
        command, check=False, timeout=SECONDS, cwd=tmp_path, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 2, done.stdout + done.stderr
    assert "a plain file is wanted." in done.stderr.replace(")", "") or "Give the file with --deck FILE" in done.stderr


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    for name in ("deck.json", "deck.toml"):
        file = tmp_path / name
        with file.open("wb") as large:
            large.truncate(1 << 40)
        with pytest.raises(RulesError, match="longer than 64 KiB"):
            Rules("UNO", deck=file)
        with pytest.raises(TournamentError, match="too large"):
            Tournament.load(file)


def test_a_name_that_no_file_can_have_is_refused() -> None:
    for name in ("a\0b.json", "x" * 5000 + ".json"):
        with pytest.raises(UnoError, match="cannot be read"):
            Rules("UNO", deck=Path(name))
