"""Every mistake gets one helping sentence and the exit code 2; nothing ends in a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.command import unoverse

MATCH = """Unoverse record 1
Rules: UNO italia
Seats: 2
Names: Ana, Bia
Seed: 7

Round 1

"""


@pytest.mark.parametrize(
    ("arguments", "helps"),
    [
        (["play", "--preset", "itaila"], 'Did you mean "italia"?'),
        (["play", "--preset", "poker"], "Presets: mattel-2018-pt"),
        (["play", "--rules", "UNO 9999"], "four digits"),
        (["play", "--rules", "UNO 1121 XYZ"], "Unknown rule"),
        (["play", "--rules", "UNO", "--preset", "italia"], "not with both"),
        (["play", "--set", "staking=any"], 'Did you mean "stacking"?'),
        (["play", "--set", "stacking"], "PARAMETER=VALUE"),
        (["play", "--set", "stacking=never"], "none, draw_two, same_symbol, upward, any"),
        (["play", "--set", "deck=tarot"], "deck is one of"),
        (["play", "--set", "hand_size=20", "--seats", "10"], "start card"),
        (["play", "--seats", "16"], "2 to 10 players"),
        (["play", "--seats", "1"], "2 to 10 players"),
        (["play", "--seats", "many"], "--seats"),
        (["play", "--seed", "abc"], "whole number"),
        (["play", "--seed", "-1"], "whole number"),
        (["play", "--bots", "B9"], "There is no bot"),
        (["play", "--bots", ","], "at least one bot"),
        (["play", "--bots", "B0,B0,B0,B0,B0"], "5 bots for 3"),
        (["play", "--names", "Ana,ana"], "same name"),
        (["play", "--names", "A,B,C,D,E"], "5 names for 4"),
        (["play", "--seats", "4", "--humans", "5"], "--humans"),
        (["play", "--humans", "0"], "--humans"),
        (["play", "--save", "/no/such/folder/match.uno"], "could not be written"),
        (["play", "--save", "/dev"], "is a folder"),
        (["play", "--resume", "/no/such/match.uno"], "no such file"),
        (["play", "--no-such-flag"], "No such option"),
        (["play", "extra"], "There is no game"),
        (["fly"], "No such command"),
        (["replay"], "FILE"),
        (["replay", "/no/such/match.uno"], "no such file"),
        (["replay", "/"], "folder"),
        (["rules", "show", "italy"], 'Did you mean "italia"?'),
        (["rules", "explain", "UNO 4121"], "four digits"),
        (["simulate", "UNO 1121", "--games", "0"], "at least one"),
        (["simulate", "UNO 1121", "--seats", "16"], "2 to 10 players"),
        (["simulate", "UNO 1121", "--seed", "seven"], "whole number"),
        (["simulate", "UNO 1121", "--bots", "HAL"], "There is no bot"),
        (["simulate", "UNO 1121", "--threads", "0"], "at least one thread"),
        (["cards", "export", "/dev/null/cards"], "not a directory"),
    ],
)  # fmt: skip
def test_a_mistake_gets_one_sentence(arguments: list[str], helps: str) -> None:
    code, out, err = unoverse(*arguments)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("unoverse: ")
    assert helps in err


@pytest.mark.parametrize(
    ("text", "helps"),
    [
        ("", "Line 1"),
        ("Dear diary\n", "Line 1"),
        (MATCH + "A R99\n", "Line 9, column 3"),
        (MATCH + "A R1 R2 R3 R4\n", "Line 9, column"),
        (MATCH.replace("UNO italia", "UNO nowhere"), "Line 2"),
        (MATCH.replace("Seats: 2", "Seats: 99"), "Line 3"),
        (MATCH[:40], "Line"),
        ("\xff\xfe\x00", "UTF-8"),
    ],
)
def test_a_record_that_is_broken_names_line_and_column(tmp_path: Path, text: str, helps: str) -> None:
    path = tmp_path / "broken.uno"
    path.write_bytes(text.encode("latin-1" if "\xff" in text else "utf-8"))
    for arguments in (["replay", str(path)], ["play", "--resume", str(path)]):
        code, out, err = unoverse(*arguments)
        assert (code, out) == (2, "")
        assert helps in err
        assert err.count("\n") == 1


def test_a_tampered_record_says_what_does_not_fit(tmp_path: Path) -> None:
    path = tmp_path / "match.uno"
    assert unoverse("play", "--plain", "--seed", "7", "--save", str(path), typed="draw\nkeep\n").code == 0
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("totals 0", "totals 9"), encoding="utf-8")
    code, _, err = unoverse("replay", str(path))
    assert code == 2
    assert "but its actions give" in err


def test_a_finished_match_or_a_single_round_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "round.uno"
    path.write_text("Unoverse record 1\nRules: UNO italia\nSeats: 2\nSeed: 7\n", encoding="utf-8")
    code, _, err = unoverse("play", "--resume", str(path))
    assert code == 2
    assert "single round" in err
