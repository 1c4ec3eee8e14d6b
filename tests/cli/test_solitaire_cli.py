"""`unoverse play solitaire`, `solve` and `simulate solitaire` as they are typed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.command import ESCAPES, Terminal, unoverse

from unoverse.notation import replay
from unoverse.solitaire import Solitaire


def test_a_script_plays_in_plain_sentences() -> None:
    done = unoverse("play", "solitaire", "--seed", "7", typed="2 f\nt\nnonsense\nundo\nquit\n\n")
    assert (done.code, done.err) == (0, "")
    assert not ESCAPES.search(done.out)
    assert not re.search(r"[\u2500-\u259f]", done.out)
    assert "Welcome! Deal 7 can be won." in done.out
    assert "Yellow 1 from column 2 goes up to a foundation." in done.out
    assert '"nonsense" means nothing here.' in done.out


def test_the_table_fits_a_small_terminal() -> None:
    terminal = Terminal("play", "solitaire", "--seed", "7")
    frame = terminal.read()
    assert len(frame.splitlines()) <= 24
    assert all(len(line) <= 80 for line in frame.splitlines())
    assert "Stock" in frame
    terminal.type("2 f\n")
    assert "goes up" in terminal.read()
    terminal.type("q\n")
    assert terminal.play(lambda seen: "\n") == 0


def test_a_saved_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "game.uno"
    assert unoverse("play", "solitaire", "--seed", "7", "--save", str(path), typed="2 f\n").code == 0
    first = replay(path.read_text(encoding="utf-8"))
    assert isinstance(first, Solitaire)
    assert [str(move) for move in first.history] == ["C2>F"]
    again = unoverse("play", "solitaire", "--resume", str(path), typed="5 3\n")
    assert again.code == 0
    assert "Welcome back." in again.out
    kept = replay(path.read_text(encoding="utf-8"))
    assert isinstance(kept, Solitaire)
    assert [str(move) for move in kept.history] == ["C2>F", "C5:1>C3"]
    told = unoverse("replay", str(path))
    assert told.code == 0
    assert "Red 4 from column 5 goes on Red 5 in column 3." in told.out
    refused = unoverse("play", "solitaire", "--resume", str(path), "--seed", "3")
    assert refused.code != 0
    assert "leave out those options with --resume" in refused.err


def test_any_deal_and_other_rules() -> None:
    done = unoverse("play", "solitaire", "--seed", "3", "--any-deal", "--set", "turn=3", typed="t\nrules\n")
    assert "Deal 3, whether it can be won or not." in done.out
    assert "3 cards turned" in done.out
    assert "paciencia [turn=3]" in done.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "solitaire", "--seed", "99999999999999999999"), "A seed is a whole number"),
        (("play", "solitaire", "--set", "turn=0"), "turn is one of 1 to 68"),
        (("play", "solitaire", "--set", "turns=3"), 'Did you mean "turn"?'),
        (("play", "solitaire", "--set", "turn=2", "--set", "turn=3"), "--set turn is given twice"),
        (("play", "solitaire", "--rules", "klondike"), 'There is no preset "klondike" of solitaire'),
        (("play", "solitaire", "--seats", "3"), "--seats means nothing in solitaire"),
        (("play", "solitaire", "--bots", "B1"), "--bots means nothing in solitaire"),
        (("play", "solitaire", "--resume", "/nowhere/game.uno"), "/nowhere/game.uno"),
        (("solve", "-1"), ""),
        (("solve", "x"), 'A seed is a whole number from 0 to 9223372036854775807, not "x"'),
        (("solve", "7", "--seconds", "0"), "--seconds is more than 0"),
        (("solve", "7", "--set", "recycles=x"), "recycles is unlimited or a number from 0 to 999"),
        (("simulate", "solitaire", "--games", "0"), "0"),
        (("simulate", "solitaire", "--bots", "B1"), "--bots means nothing in solitaire"),
        (("simulate", "solitaire", "--seats", "4"), "--seats means nothing in solitaire"),
    ],
)
def test_what_cannot_be_done_is_answered_in_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = unoverse(*arguments)
    assert done.code != 0
    assert sentence in done.err
    assert "Traceback" not in done.err


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.uno"
    path.write_text("Unoverse record 1\nRules: UNO 1121\nSeats: 2\nSeed: 7\n", encoding="utf-8")
    done = unoverse("play", "solitaire", "--resume", str(path))
    assert done.code != 0
    assert "no game of solitaire" in done.err


def test_solve_gives_a_line_that_wins() -> None:
    done = unoverse("solve", "7", "--json")
    assert done.code == 0
    found = json.loads(done.out)
    assert (found["seed"], found["verdict"]) == (7, "won")
    game = Solitaire(7)
    for move in found["moves"]:
        game.apply(move)
    assert game.won
    words = unoverse("solve", "7")
    assert "Deal 7, paciencia: it can be won." in words.out
    assert found["moves"][0] in words.out


def test_simulate_counts_deals_with_intervals() -> None:
    arguments = ("simulate", "solitaire", "--games", "4", "--seed", "3", "--threads", "1")
    done = unoverse(*arguments, "--json")
    assert done.code == 0
    found = json.loads(done.out)
    assert (found["game"], found["rules"], found["deals"], found["seed"]) == ("solitaire", "paciencia", 4, 3)
    assert found["won"]["deals"] + found["lost"]["deals"] + found["undecided"]["deals"] == 4
    assert found["won"]["low"] <= found["won"]["rate"] <= found["won"]["high"]
    table = unoverse(*arguments)
    assert table.code == 0
    for word in ("95 % interval", "can be won", "lost, proved", "undecided", "won by the fair player"):
        assert word in table.out
