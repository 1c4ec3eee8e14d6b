"""The coloured table: it fits, one line is lit, and it says the same without colour."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping

import pytest
from rich.console import Console
from rich.text import Text

from unoverse.art.palette import TINTS
from unoverse.cards.faces import COLOURS
from unoverse.game import Match, position
from unoverse.terminal.cards.audience import Audience
from unoverse.terminal.cards.coloured_table import Sketch
from unoverse.terminal.coloured_cards import chip, wrapped
from unoverse.terminal.screen import Screen

REVERSE = re.compile(r"\x1b\[(?:[0-9]+;)*7(?:;[0-9]+)*m")
CODES = re.compile(r"\x1b\[[0-9;]*m")


def console(columns: int = 80, rows: int = 24, environment: Mapping[str, str] | None = None) -> Console:
    return Console(
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        width=columns,
        height=rows,
        highlight=False,
        _environ=dict(environment or {}),
    )


def audience(seats: int, hand: str, rules: str = "UNO italia") -> Audience:
    match = Match(rules, seats, 5, backend="python")
    match.games[0] = position(rules, {"A": hand}, "R7", seats=seats, backend="python")
    teller = Audience(match, {0})
    teller.begin_round()
    return teller


def drawn(teller: Audience, screen: Console, notice: str = "") -> list[str]:
    """The screen as it goes to the terminal, line by line."""
    Screen(screen).table(teller.scene(0, notice))
    return screen.file.getvalue().replace("\x1b[2J\x1b[H", "").splitlines()  # type: ignore[attr-defined, no-any-return]


FULL_HAND = "R0 R1 R1 R2 R3 RS RV RD Y1 Y2 Y3 Y4 Y5 YS YD G1 G2 G9 GD B1 B2 B3 BD W W4"


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("hand", ["R1 G2", "R1 G2 B3 W W4 Y6 Y7", FULL_HAND])
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (60, 20)])
@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}], ids=["colour", "no colour"])
def test_every_table_fits_the_screen(
    seats: int, hand: str, columns: int, rows: int, environment: Mapping[str, str]
) -> None:
    notice = "A sentence that answers what was typed last, and that is long enough to need two lines of its own here."
    teller = audience(seats, hand)
    lines = drawn(teller, console(columns, rows, environment), notice)
    assert len(lines) < rows
    assert all(Text.from_ansi(line).cell_len <= columns for line in lines)
    text = CODES.sub("", "\n".join(lines))
    assert "Your turn" in text
    assert all(name in text for name in teller.game.names)
    assert notice[-20:] in " ".join(text.split())
    assert "needs a window" not in text


def test_a_narrow_window_still_shows_everything() -> None:
    text = CODES.sub("", "\n".join(drawn(audience(4, FULL_HAND), console(46, 40))))
    assert "Your turn" in text
    assert "clockwise" in text


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
@pytest.mark.parametrize("hand", ["R1 G2 B3 W W4 Y6 Y7", FULL_HAND])
@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}], ids=["colour", "no colour"])
def test_a_window_of_40_by_15_shows_every_seat_and_every_card(
    seats: int, hand: str, environment: Mapping[str, str]
) -> None:
    teller = audience(seats, hand)
    lines = drawn(teller, console(40, 15, environment), "That does not fit.")
    assert len(lines) < 15
    assert all(Text.from_ansi(line).cell_len <= 40 for line in lines)
    text = CODES.sub("", "\n".join(lines))
    assert all(part in text for part in ("Your turn", "That does not fit.", "red", "to draw", *teller.game.names))
    shown = re.findall(r"\w*[●★▲■]|W4?", text.replace("● red", ""))
    assert len(shown) >= len(hand.split())
    assert "needs a window" not in text


def test_a_window_that_is_really_too_small_says_what_size_it_would_take() -> None:
    text = " ".join(CODES.sub("", "\n".join(drawn(audience(6, FULL_HAND), console(40, 7)))).split())
    found = re.match(r"This table needs a window of 40 x (\d+), and this one is 40 x 7: make it larger.", text)
    assert found
    enough = "\n".join(drawn(audience(6, FULL_HAND), console(40, int(found[1]))))
    assert "needs a window" not in enough
    assert "needs a window" in "\n".join(drawn(audience(6, FULL_HAND), console(40, int(found[1]) - 1)))


def test_a_large_window_has_large_cards_and_more_of_what_happened() -> None:
    teller = audience(4, "R1 G2 B7 W")
    rows = [CODES.sub("", line) for line in drawn(teller, console(120, 40))]
    codes = next(number for number, row in enumerate(rows) if row.split() == ["r1", "w", "b7"])
    assert rows[codes - 1].split() == ["●", "▲", "■"]
    assert rows[codes - 3].split() == ["1", "W", "2", "7"]


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}], ids=["colour", "no colour"])
def test_the_seat_to_play_is_the_only_line_in_reverse_video(environment: Mapping[str, str]) -> None:
    lit = [line for line in drawn(audience(4, "R1 G2 B3"), console(environment=environment)) if REVERSE.search(line)]
    assert len(lit) == 1
    assert "▶ A Ana" in CODES.sub("", lit[0])


def test_without_colour_a_card_is_its_code_and_its_symbol() -> None:
    lines = drawn(audience(4, "R1 G2 B3 W"), console(environment={"NO_COLOR": "1"}))
    text = CODES.sub("", "\n".join(lines))
    assert re.search(r"R1●\s+W\s+G2▲\s+B3■\s", text)
    assert "→ → ● red → →" in text
    assert not any(";2;" in code for line in lines for code in CODES.findall(line))


def test_what_can_be_played_stands_under_its_card() -> None:
    lines = [CODES.sub("", line) for line in drawn(audience(4, "R1 G2 B7 W"), console())]
    row = next(number for number, line in enumerate(lines) if "2▲" in line)
    under = lines[row + 1]
    assert under.split() == ["r1", "w", "b7"]
    assert lines[row].index("7■") == under.index("b7")


@pytest.mark.parametrize("colour", COLOURS[:4], ids=lambda colour: colour.name)
def test_a_card_lies_on_its_field_in_its_ink_with_its_symbol(colour: object) -> None:
    code, symbol = getattr(colour, "code"), getattr(colour, "symbol")  # noqa: B009
    text = chip(f"{code}D")
    assert text.plain == f" +2{symbol} "
    assert 3 <= text.cell_len <= 5
    style = text.style
    assert not isinstance(style, str)
    assert style.bgcolor is not None
    assert style.bgcolor.name == TINTS[code].body.lower() or style.bgcolor.name == TINTS[code].body
    assert style.color is not None


def test_a_sketch_of_a_wide_name_stays_in_its_column() -> None:
    match = Match("UNO italia", ["Ana", "李小龍李小龍李小龍", "M" * 30], 5, backend="python")
    teller = Audience(match, {0})
    teller.begin_round()
    widths = {line.cell_len for line in Sketch(console()).seats(teller.scene(0))}
    assert widths == {40}


def test_a_word_wider_than_the_screen_is_broken_and_not_cut_off() -> None:
    """Rule codes are long words, and a command with half a code opens another table."""
    code = "TV-BU-DD-P1-V-CHU-S-CAR@5-T-M-DOA-PAB@3-TRI@4-BACK@9-CLA@6-MOV-DP-MEM"
    rows = [row.plain for row in wrapped((f"unoverse play --rules 'UNO 1121 {code}'",), 40)]
    assert max(len(row) for row in rows) <= 40
    assert f"1121{code}'" in "".join(rows).replace(" ", "")
