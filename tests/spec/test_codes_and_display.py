"""Spec 15, codes, presets and display."""

from __future__ import annotations

import pytest
from tests.spec.helpers import IT, M18, table

from unoverse import Game, Rules, RulesError
from unoverse.game.story import card_text


def test_O_222_a_code_stands_for_its_parameters(backend: str) -> None:
    rules = Game("UNO 3212", backend=backend).rules

    assert rules.deal_procedure == "simple_then_traditional"
    assert rules.wrong_play == "punish_only"
    assert rules.wd4_show_to == "all"
    assert rules.wd4_bluff_card == "returned"


def test_O_223_other_digits_are_no_code(backend: str) -> None:
    for code in ("4111", "1321", "112"):
        with pytest.raises(RulesError, match="four digits"):
            Game(f"UNO {code}", backend=backend)


def test_O_224_there_are_24_codes(backend: str) -> None:
    valid = [code for code in (f"{number:04}" for number in range(10000)) if _is_code(code)]

    assert len(valid) == 24
    for code in valid:
        assert Game(f"UNO {code}", seed=1, backend=backend).sizes in {(7, 7, 7, 7), (0, 0, 0, 0)} | _after_draw_two()


def _is_code(code: str) -> bool:
    try:
        return str(Rules(f"UNO {code}")) == f"UNO {code}"
    except RulesError:
        return False


def _after_draw_two() -> set[tuple[int, ...]]:
    """The sizes when the start card was a Draw Two."""
    return {tuple(9 if seat == first else 7 for seat in range(4)) for first in range(4)}


def test_O_225_every_colour_has_a_symbol(backend: str) -> None:
    cards = {"R7": "●", "Y7": "★", "G7": "▲", "B7": "■"}
    game = table(backend, M18, {"A": " ".join(cards)}, "R1")

    for code, symbol in cards.items():
        assert card_text(code) == code + symbol
        assert code + symbol in str(game)
        assert code + symbol in str(game.view("A"))


def test_O_226_mattel_and_italy_differ(backend: str) -> None:
    theirs = Game(M18, backend=backend).rules.values
    ours = Game(IT, backend=backend).rules.values

    differing = {name for name in theirs if theirs[name] != ours[name]}

    expected = "deck dealer_first start_action start_wd4 wd4_legality final_draw scoring uno_trigger"
    assert set(expected.split()) <= differing
