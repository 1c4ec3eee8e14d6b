"""Solitaire at the terminal: what words mean, that every table fits, and a whole game."""

from __future__ import annotations

import io
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.text import Text
from tests.solitaire.tables import RULES, every_text, playing, table, wander
from tests.terminal.scripted import Typing, typed

from unoverse.errors import ActionError
from unoverse.notation import replay
from unoverse.solitaire import Solitaire, read_move
from unoverse.solitaire.loose_spelling import understood
from unoverse.solitaire.solver import solve
from unoverse.terminal.display import Room
from unoverse.terminal.plain_display import PlainDisplay
from unoverse.terminal.screen import Screen
from unoverse.terminal.sentences import words_of
from unoverse.terminal.solitaire.session import SolitaireSession
from unoverse.terminal.solitaire.telling import proposal, short_list, told

WHOLE_RUN = "BS BV BD B9 B8 B7 B6 B5 B4 B3 B2 B1"
LONGEST = {
    7: f"R1 Y1 G1 R2 Y2 G2 | {WHOLE_RUN}",
    6: "R3 Y3 G3 R4 Y4 | RS RV RD R9 R8 R7 R6 R5",
    3: "R1 Y1 | YS YV YD Y9 Y8 Y7 Y6",
    1: WHOLE_RUN,
}


def sit(game: Solitaire, *lines: str, keep_in: Path | None = None) -> str:
    """Types the lines at a plain table and leaves; answers the transcript."""
    screen = io.StringIO()
    display = PlainDisplay(Typing(typed(*lines), screen), screen)  # type: ignore[arg-type]
    SolitaireSession(game, display, keep_in, deal=lambda: Solitaire(8)).run()
    return screen.getvalue()


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (60, 20), (40, 15), (36, 13)])
@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}], ids=["colour", "no colour"])
@pytest.mark.parametrize("waste", ["", "Y8 G8 G8 G9 G9 GD GD GV GV"])
def test_the_longest_columns_fit_a_small_screen(
    environment: Mapping[str, str], waste: str, columns: int, rows: int
) -> None:
    file = io.StringIO()
    console = Console(
        file=file, force_terminal=True, color_system="truecolor", width=columns, height=rows, _environ=environment
    )
    session = SolitaireSession(playing(table(LONGEST, waste)), Screen(console))
    notice = "Red Draw Two goes up on Red 9, and no foundation of that colour is begun. This goes on for two lines."
    session.display.board(session.board()._replace(notice=notice if columns > 60 else "Two lines."))
    lines = file.getvalue().replace("\x1b[2J\x1b[H", "").splitlines()
    shown = [Text.from_ansi(line) for line in lines]
    assert len(lines) < rows
    assert max(line.cell_len for line in shown) <= columns
    text = "\n".join(line.plain for line in shown)
    assert "wo lines." in text
    assert "needs a window" not in text
    assert all(symbol in text for symbol in "●★▲■")
    last = next(line.plain for line in reversed(shown) if "1■" in line.plain)
    assert last.count("1■") == 2


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 5000), st.sampled_from(RULES), st.integers(0, 250))
def test_every_table_fits_and_every_move_can_be_told_and_typed(seed: int, rules: Mapping[str, Any], moves: int) -> None:
    game = Solitaire(seed, **rules)
    wander(game, random.Random(seed), moves)
    board = SolitaireSession(game, PlainDisplay(io.StringIO(), io.StringIO())).board()
    for room in (Room(), Room(coloured=False), Room(40, 11), Room(40, 11, coloured=False)):
        lines = board.picture(room)
        assert len(lines) <= room.height
        assert max(line.cell_len for line in lines) <= room.width
    assert all(words_of(sentence) for sentence in board.words)
    for move in game.legal():
        assert words_of(proposal(game.state, game.rules, move))
        assert all(words_of(sentence).endswith(".") for sentence in told(game.state, game.rules, move))
        assert understood(str(move).lower(), game.state, game.rules) == move
        assert understood(short_list([move]), game.state, game.rules) == move


def test_every_text_of_the_notation_is_understood() -> None:
    game = Solitaire(7)
    for text in every_text():
        assert understood(text, game.state, game.rules) == read_move(text)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("t", "T"), ("Turn", "T"), ("r", "R"), ("turn over", "R"),
        ("3 f", "C3>F"), ("3f", "C3>F"), ("c3>f", "C3>F"), ("column 3 up", "C3>F"), ("3 > F", "C3>F"),
        ("w f", "W>F"), ("waste up", "W>F"), ("wf", "W>F"),
        ("w 4", "W>C4"), ("w4", "W>C4"), ("waste to column 4", "W>C4"), ("W>C4", "W>C4"),
        ("5 1", "C5:2>C1"), ("51", "C5:2>C1"), ("5:1 1", "C5:1>C1"), ("c5:2>c1", "C5:2>C1"), ("move 5 to 1", "C5:2>C1"),
        ("r8 rd", "C5:1>C1"), ("r9 1", "C5:2>C1"), ("red 9 on the red draw two", "C5:2>C1"), ("R9 -> 1", "C5:2>C1"),
        ("g4 g5", "W>C2"), ("green 4 on 2", "W>C2"), ("y1 up", "C3>F"),
        ("4 ^", "C4^"), ("c4^", "C4^"), ("reveal 4", "C4^"), ("f:r9 3", "F:R9>C3"),
        ("5 7", "C5:2>C7"), ("2 6", "C2:1>C6"),
    ],
)  # fmt: skip
def test_forgiving_words(line: str, move: str) -> None:
    state = table({1: "B1 | RD", 2: "B1 | G5", 3: "Y1", 4: "B2 B3 |", 5: "B4 | R9 R8"}, "G4")
    assert str(understood(line, state, playing(state).rules)) == move


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("8 f", "There is no column 8: they are numbered from 1 to 7."),
        ("5:0 1", "At least one card must move."),
        ("5:2 f", "one by one"),
        ("r9 f", "one by one"),
        ("hello", '"hello" means nothing here.'),
        ("1 2 3", "means nothing here"),
        ("r3 5", "A card on a foundation stays there"),
    ],
)
def test_words_that_cannot_be_meant_are_answered(line: str, sentence: str) -> None:
    game = playing(table({1: "RD", 5: "B4 | R9 R8"}, "G4"), auto_reveal=False)
    assert sentence in sit(game, line)


def test_an_empty_stock_is_turned_over_by_turning() -> None:
    game = Solitaire(7, turn=68)
    out = sit(game, "t", "t", "t 3")
    assert [str(move) for move in game.history] == ["T", "R", "T", "R", "T"]
    assert "3 turns. 68 cards turned" in out


def test_what_is_typed_is_done_told_and_taken_back() -> None:
    game = Solitaire(7)
    out = sit(
        game, "2 f", "5 3", "undo", "redo", "undo all", "undo", "c1>f", "t 5", "?", "log", "table", "waste", "rules"
    )
    assert "Yellow 1 from column 2 goes up to a foundation." in out
    assert "Column 2 shows Green 6." in out
    assert "Red 4 from column 5 goes on Red 5 in column 3." in out
    assert "Taken back: C5:1>C3." in out
    assert "Made again: C5:1>C3." in out
    assert "There is no move that could be taken back." in out
    assert "Red Draw Two goes up on Red 9, and no foundation of that colour is begun." in out
    assert "5 turns. Turned: " in out
    assert "c2>f: Yellow 1 from column 2 goes up to a foundation" in out
    assert "turn = 1. How many cards a turn of the stock brings." in out
    assert game.moves_made == 5


def test_after_the_first_time_only_what_changed_is_read_out() -> None:
    out = sit(Solitaire(7), "2 f")
    assert out.count("Column 2:") == 2
    assert out.count("Column 1:") == 1


def test_a_whole_game_is_won_with_what_the_solver_types(tmp_path: Path) -> None:
    game = Solitaire(1)
    line = short_list(solve(game.state, game.rules, backend="python").moves).split(", ")
    path = tmp_path / "game.uno"
    out = sit(game, *line, "", keep_in=path)
    assert "Won! All 96 cards are up" in out
    assert f"Deal 8. The game before is kept in {path}." in out
    assert replay(path.read_text(encoding="utf-8")) == game


def test_the_end_can_be_played_by_the_table() -> None:
    game = playing(table({1: "RS RV RD R9", 2: "G8 G7"}, "Y2 B1"))
    out = sit(game, "finish")
    assert '"finish" plays the rest' in out
    assert game.won
    assert "cards are still hidden" in sit(Solitaire(7), "finish")


def test_the_solver_tells_how_it_can_be_won() -> None:
    assert "It can be won from here, in " in sit(Solitaire(7), "solve")


def test_a_stuck_game_says_so_and_can_be_taken_back() -> None:
    ends = {1: "R1 R1 | B9", 2: "Y1 Y1 | B9"}
    state = table(ends, "", {"G": (12, 12)})
    game = playing(state._replace(stock=(), waste=(*state.stock, *state.waste)[:1]), recycles=0)
    out = sit(game, "hint")
    assert out.count("Stuck: no move leads anywhere any more.") == 2


def test_another_deal_is_not_taken_for_a_game_that_would_be_lost() -> None:
    out = sit(Solitaire(7), "2 f", "new", "new!", "2 f")
    assert '"new!" leaves it for another' in out
    assert "Deal 8." in out


def test_another_deal_is_never_written_over_a_game_that_was_begun(tmp_path: Path) -> None:
    path = tmp_path / "game.uno"
    out = sit(Solitaire(7), "2 f", "new", "t 3", keep_in=path)
    assert f"Deal 8. The game before is kept in {path}." in out
    assert "Leaving the table." in out
    kept = replay(path.read_text(encoding="utf-8"))
    assert isinstance(kept, Solitaire)
    assert (kept.seed, kept.moves_made) == (7, 1)
    sit(Solitaire(7), "new", "t 3", keep_in=path)
    assert replay(path.read_text(encoding="utf-8")).seed == 8


def hinted(game: Solitaire) -> list[str]:
    """What a hint says should be typed."""
    out = sit(game, "hint").partition(" Type ")[2].partition(".\n")[0]
    return out.partition(";")[0].split(", then ")


def test_hints_are_about_what_a_person_can_know() -> None:
    game = Solitaire(7, backend="python")
    assert "get to know the stock first. Type t; t 68 turns all of it." in sit(game, "hint")
    sit(game, "t 68")
    assert game.stock_left == 0


@pytest.mark.parametrize("last", ["R1", "GS", "B5"])
def test_a_hint_does_not_tell_the_last_card_of_the_stock_before_it_is_turned(last: str) -> None:
    deck = list(Solitaire(7).deck)
    place = len(deck) - 1 - deck[::-1].index(last)
    deck[place], deck[-1] = deck[-1], last
    game = Solitaire(deck=deck, backend="python")
    sit(game, "t 67")
    assert "Hint: get to know the stock first. Type t.\n" in sit(game, "hint")


def test_who_types_what_the_hints_say_wins() -> None:
    game = Solitaire(1, backend="python")
    sit(game, "t 68")
    for _ in range(200):
        if game.won:
            break
        sit(game, *hinted(game))
    assert game.won


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="cwftr^:> 0123456789gbyalphx", max_size=12))
def test_whatever_is_typed_is_a_move_or_a_sentence(line: str) -> None:
    game = Solitaire(7)
    try:
        move = understood(line, game.state, game.rules)
    except ActionError as error:
        said = str(error)
    else:
        said = "."
        assert read_move(str(move)) == move
    assert said.endswith(".")
