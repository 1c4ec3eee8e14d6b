"""Keys that need not be pressed: Enter does the only thing, Tab completes, the keyboard is passed on with one Enter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.command import Terminal, unoverse
from tests.terminal.scripted import cautious, sit_down, typed

from unoverse.game import Match, position
from unoverse.notation import replay
from unoverse.terminal.cards.audience import Audience
from unoverse.terminal.cards.questions import only_option, typeable

NAMES = ["You", "Bia", "Caio", "Davi"]


def table(rules: str, hands: dict[str, str], top: str, names: list[str] = NAMES) -> Match:
    match = Match(rules, names, 5, backend="python")
    match.games[0] = position(rules, hands, top, "A", seats=len(names), names=names, backend="python")
    return match


def test_enter_does_the_only_thing_there_is_to_do() -> None:
    match = table("UNO italia", {"A": "B1 B2 B3"}, "R5")
    text = sit_down(match, typed("", ""))
    assert "Your turn: nothing fits. Draw 1. Enter does it." in text
    assert str(match.game.history[0].action) == "draw"


def test_enter_shows_the_options_where_there_are_several() -> None:
    match = table("UNO italia", {"A": "R1 B2 B3"}, "R5")
    text = sit_down(match, typed(""))
    assert "r1: Lay Red 1.\ndraw: Draw 1." in text
    assert match.game.history == []


def test_enter_leaves_out_no_catch_and_names_no_colour() -> None:
    game = position("UNO italia", {"A": "B1 B2 B3", "D": "R7 G1"}, "R5", "D", seats=4, names=NAMES, backend="python")
    game.apply("D", "R7")
    assert only_option(game.view("A")) is None
    assert only_option(table("UNO italia", {"A": "W B1 B2"}, "R5").game.view(0)) is None


def test_tab_completes_what_can_be_typed_now() -> None:
    for plain in ([], ["--plain"]):
        terminal = Terminal("play", "--seed", "7", *plain)
        terminal.read()
        terminal.type("sc\t\n")
        assert "The match so far" in terminal.read()
        if not plain:
            terminal.type("\n")
            terminal.read()
        terminal.type("dr\t\n")
        assert "You dr" in terminal.read_until(r"(?s)You dr.*> \Z")
        terminal.type("\x03")
        terminal.read()
        assert terminal.end() == 130


def test_tab_knows_no_card_of_a_hand_while_everybody_looks() -> None:
    match = Match("UNO 1121 C", ["Ana", "Bia", "Caio"], 3, backend="python")

    words = typeable(Audience(match, {0, 1, 2}).public_view())
    assert not any(re.match(r"[rygb][0-9+sv]|w", word) for word in words)


def test_the_keyboard_is_passed_on_and_everybody_may_react_with_one_enter_a_turn() -> None:
    names = ["Ana", "Bia", "Caio"]
    match = table("UNO 1121 C [wrong_play=forbid]", {"A": "R1 R2 R3", "B": "R4 R6 G1", "C": "R7 R8 G2"}, "R5", names)
    lines = ["", "r1", "", "r4", "", "r7", "", "r2"]
    text = sit_down(match, typed(*lines), people=3)
    laid = [str(event.action) for event in match.game.history]
    assert laid == ["R1", "R4", "R7", "R2"]
    shared = text.count('as in "a catch b". Pass the keyboard to')
    assert shared == 4
    hands = re.split(r"Pass the keyboard to \w+\. \w+, press Enter\.", text)
    assert "You hold" not in hands[0]


def test_whoever_wants_to_react_types_it_while_the_keyboard_is_passed_on() -> None:
    names = ["Ana", "Bia", "Caio"]
    match = table("UNO 1121 C [wrong_play=forbid]", {"A": "R1 R2 R3", "B": "R4 R6 G1", "C": "R1 R8 G2"}, "R5", names)
    text = sit_down(match, typed("", "r1", "c jump r1", "", ""), people=3)
    assert [(event.seat, str(event.action)) for event in match.game.history[:2]] == [(0, "R1"), (2, "jump R1")]
    assert "Red 1 too may jump in" in text


def test_after_a_win_enter_plays_another_match_and_the_file_of_the_first_stays(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    terminal = Terminal("play", "--set", "target=5", "--seats", "2", "--bots", "B0", "--seed", "7", "--save", str(path))
    won = 0

    def typist(seen: str) -> str:
        nonlocal won
        if "another match" in seen:
            won += 1
            return "\n" if won == 1 else "q\n"
        return cautious(seen)

    assert terminal.play(typist) == 0
    assert won == 2
    match = replay(path.read_text(encoding="utf-8"), backend="python")
    assert isinstance(match, Match)
    assert match.over
    assert match.seed == 7
    assert "The match before is kept in" in " ".join(terminal.text.split())
    assert "The match is over" in terminal.text.rpartition("\x1b[?1049l")[2]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_get_a_script_that_completes_our_commands(shell: str) -> None:
    script = unoverse("completion", shell)
    assert script.code == 0
    assert f"_UNOVERSE_COMPLETE=complete_{shell}" in script.out
    asked = {"COMP_WORDS": "unoverse pl", "COMP_CWORD": "1", "_TYPER_COMPLETE_ARGS": "unoverse pl"}
    asked |= {"_UNOVERSE_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    assert "play" in unoverse(**asked).out
    assert "bash, zsh, fish" in unoverse("completion", "csh").err
