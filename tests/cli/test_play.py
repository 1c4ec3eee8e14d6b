"""`unoverse play` as it is typed: with pipes, and on a terminal of 80 x 24."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest
from tests.cli.command import ESCAPES, Terminal, saving_into_nothing, unoverse
from tests.terminal.scripted import cautious

from unoverse.game import Match
from unoverse.notation import replay

SHORT = ("--set", "target=30", "--seed", "7")


def test_a_script_plays_in_plain_sentences_and_gets_the_same_twice() -> None:
    lines = "b3\nhelp\nnonsense\ndraw\nkeep\nhand\nlog\nscores\nrules\nquit\n"
    first = unoverse("play", "--seed", "7", typed=lines)
    assert first.code == 0
    assert first.err == ""
    assert not ESCAPES.search(first.out)
    assert not re.search(r"[\u2500-\u259f]", first.out)
    assert first == unoverse("play", "--plain", "--seed", "7", typed=lines)
    assert "You play Blue 3." in first.out
    assert '"nonsense" means nothing here.' in first.out


def test_without_options_you_play_official_uno_against_three_bots() -> None:
    text = unoverse("play", "--seed", "1").out
    assert "Welcome! You play against Grandma, Sleepy and Joker." in text
    assert "unoverse play --choose" in text
    shown = unoverse("play", "--seed", "1", typed="rules\n").out
    assert "UNO 1121 [wrong_play=forbid]" in shown


def test_the_end_of_the_input_is_the_end_of_the_visit() -> None:
    assert unoverse("play", "--seed", "1", typed="").code == 0
    assert unoverse("play", "--seed", "1", typed="draw\n").code == 0


def test_whatever_bytes_come_in_nothing_breaks() -> None:
    done = unoverse("play", "--seed", "1", typed="\x00\x1b[2J\n\ud7ff\n" + "x" * 5000 + "\n\n\n/\n!\n")
    assert done.code == 0
    assert done.err == ""


@pytest.mark.parametrize("rules", ["UNO 1121", "UNO catalunya-torneig", "UNO mattel-2018-pt"])
def test_a_whole_match_on_a_terminal(rules: str, tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    terminal = Terminal("play", "--rules", rules, *SHORT, "--save", str(path), "--names", "Zoé,Bia")
    assert terminal.play(cautious) == 0
    assert "The match is over" in terminal.text
    match = replay(path.read_text(encoding="utf-8"), backend="python")
    assert isinstance(match, Match)
    assert match.over
    assert match.names[0] == "Zoé"


def test_ten_seats_fit_a_small_terminal_from_the_first_frame_on() -> None:
    terminal = Terminal("play", "--seats", "10", "--seed", "3")
    frame = terminal.read()
    assert len(frame.splitlines()) <= 24
    assert all(len(line) <= 80 for line in frame.splitlines())
    assert "▶ A You" in frame
    terminal.type("\x04")
    assert terminal.play(lambda seen: "\x04") == 0


def test_no_color_is_respected_on_a_terminal() -> None:
    terminal = Terminal("play", "--seed", "7", NO_COLOR="1")
    terminal.read()
    assert ";2;" not in terminal.text
    assert "R7●" in terminal.text
    terminal.type("\x04")
    assert terminal.play(lambda seen: "\x04") == 0


def test_a_dumb_terminal_gets_sentences() -> None:
    terminal = Terminal("play", "--seed", "7", TERM="dumb")
    assert "You hold" in terminal.read()
    assert not ESCAPES.search(terminal.text)
    terminal.type("quit\n")
    assert terminal.play(lambda seen: "\n") == 0


def test_control_c_leaves_at_once_and_keeps_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    terminal = Terminal("play", "--seed", "7", "--save", str(path))
    terminal.read()
    terminal.type("b3\n")
    terminal.read()
    terminal.type("\x03")
    terminal.type("\n")  # an interrupt that comes just before the input is waited for is noticed with the next key
    terminal.read()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.text
    assert "A B3" in path.read_text(encoding="utf-8")


def test_an_interrupt_by_signal_is_as_clean() -> None:
    terminal = Terminal("play", "--seed", "7")
    terminal.read()
    terminal.process.send_signal(signal.SIGINT)
    terminal.type("\n")  # a signal that comes just before the input is waited for is noticed with the next key
    terminal.read()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.text


def test_a_match_is_left_saved_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    first = unoverse("play", "--seed", "7", typed=f"b3\nquit\n{path}\n")
    assert "Saved." in first.out
    second = unoverse("play", "--resume", str(path), typed="log\ndraw\nquit\n")
    assert second.code == 0
    assert "You play Blue 3." in second.out
    played = replay(path.read_text(encoding="utf-8"), backend="python")
    assert len(played.game.history) > 3  # type: ignore[union-attr]


def test_a_match_that_cannot_be_saved_any_more_is_rescued(tmp_path: Path) -> None:
    terminal = saving_into_nothing(tmp_path)
    terminal.type("b3\n")
    terminal.read()
    terminal.type("quit\n")
    seen = terminal.read()
    assert "could not be written: no such file or directory. The match is in" in seen
    assert terminal.end() == 2
    (rescued,) = tmp_path.glob("unoverse-*.uno")
    assert "A B3" in rescued.read_text(encoding="utf-8")


def test_two_people_take_turns_at_one_terminal() -> None:
    terminal = Terminal("play", "--humans", "2", "--seats", "2", *SHORT)
    assert terminal.play(cautious) == 0
    assert "Pass the keyboard to Bia." in terminal.text
    assert "The match is over" in terminal.text


def test_whoever_takes_the_keyboard_may_leave_instead_and_sees_no_hand() -> None:
    done = unoverse("play", "--humans", "2", "--seats", "2", "--seed", "1", typed="quit\n")
    assert done.code == 0
    assert "Pass the keyboard to" in done.out
    assert "You hold" not in done.out
