"""Spec 15, solitaire: rows O-209 to O-220."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.solitaire.tables import playing, table

from unoverse.cards.decks import build as deck_codes
from unoverse.errors import IllegalAction
from unoverse.solitaire import Solitaire
from unoverse.solitaire.cards import CARD_BY_CODE, SUFFIXES, WHOLE_DECK, colour_of, rank_of
from unoverse.solitaire.state import COLUMNS


def texts(game: Solitaire) -> set[str]:
    return {str(move) for move in game.legal()}


def test_O_209_the_deck_is_classic108_without_wilds_and_zeros(backend: str) -> None:
    game = Solitaire(1, backend=backend)
    kept = [code for code in deck_codes("classic108") if not code.startswith("W") and not code.endswith("0")]
    assert len(game.deck) == 96
    assert Counter(game.deck) == Counter(kept)
    assert [rank_of(CARD_BY_CODE[code]) for code in ("R1", "R9", "RD", "RV", "RS")] == [1, 9, 10, 11, 12]
    assert Counter((colour_of(number), rank_of(number)) for number in WHOLE_DECK) == {
        (colour, rank): 2 for colour in range(4) for rank in range(1, 13)
    }


def test_O_210_the_deal_has_seven_columns_and_a_stock_of_68(backend: str) -> None:
    game = Solitaire(1, backend=backend)
    assert [len(column) for column in game.columns] == [1, 2, 3, 4, 5, 6, 7]
    assert all(column[:-1] == ("__",) * (len(column) - 1) and column[-1] != "__" for column in game.columns)
    assert (game.stock_left, game.waste, game.state.hidden) == (68, (), 21)
    assert game.foundations == ("",) * 8


def test_O_211_a_card_goes_on_the_next_higher_of_its_colour(backend: str) -> None:
    game = playing(table({1: "B8", 2: "Y1 | B7", 3: "R8"}), backend)
    assert "C2:1>C1" in texts(game)
    assert "C2:1>C3" not in texts(game)
    game.apply("C2:1>C1")
    assert game.columns[0] == ("B8", "B7")


def test_O_213_a_run_moves_together(backend: str) -> None:
    game = playing(table({1: "Y1 | B8 B7", 2: "B9"}), backend)
    game.apply("C1:2>C2")
    assert game.columns[:2] == (("Y1",), ("B9", "B8", "B7"))


def test_O_214_draw_two_follows_nine(backend: str) -> None:
    game = playing(table({1: "RD", 2: "R9", 3: "RS"}), backend)
    assert "C2:1>C1" in texts(game)
    assert "C1:1>C3" not in texts(game)
    game.apply("C2:1>C1")
    assert game.columns[0] == ("RD", "R9")


def test_O_215_a_series_ends_with_draw_two_reverse_skip(backend: str) -> None:
    game = playing(table({}, "RS RV RD", {"R": (0, 9)}), backend)
    for height in (10, 11, 12):
        game.apply("W>F")
        assert game.state.piles[0] == (0, height)
    assert game.foundations[0] == "RS"


def test_O_216_only_a_skip_fills_an_empty_column(backend: str) -> None:
    filled = {place: "Y1 | R9" if place < 4 else "Y2 | GS GV" for place in range(2, COLUMNS + 1) if place in (2, 4)}
    game = playing(table({**filled, 3: "B1", 5: "B1", 6: "Y3", 7: "Y3"}), backend)
    into_the_gap = {text for text in texts(game) if text.endswith(">C1")}
    assert into_the_gap == {"C4:2>C1"}
    with pytest.raises(IllegalAction, match="Only a Skip may fill an empty column, not Red 9"):
        game.apply("C2:1>C1")
    game.apply("C4:2>C1")
    assert game.columns[0] == ("GS", "GV")


def test_O_217_the_waste_becomes_the_stock_in_the_old_order(backend: str) -> None:
    game = Solitaire(3, backend=backend)
    for _ in range(68):
        game.apply("T")
    turned = game.waste
    for times in range(1, 6):
        game.apply("R")
        assert (game.stock_left, game.waste, game.passes) == (68, (), times)
        for _ in range(68):
            game.apply("T")
        assert game.waste == turned
    waste = " ".join(f"{colour}{suffix}" for colour in "GBGB" for suffix in SUFFIXES[4 * (colour == "G") :])
    forty = table({}, waste, {"R": (12, 12), "Y": (12, 12), "G": (4, 4)})
    assert (len(forty.stock), len(forty.waste)) == (0, 40)
    again = playing(forty, backend)
    again.apply("R")
    again.apply("T")
    assert (again.stock_left, again.waste) == (39, ("G5",))


def test_O_218_the_card_below_is_turned_up(backend: str) -> None:
    game = playing(table({3: "B4 G6 | R1"}), backend)
    game.apply("C3>F")
    assert game.state.piles[0] == (0, 1)
    assert game.columns[2] == ("__", "G6")


def test_O_219_without_face_down_cards_the_game_is_won(backend: str) -> None:
    game = playing(table({1: "RS RV RD R9", 2: "G8 G7", 3: "B5", 4: "Y9 Y8"}, "Y2 B1 G4"), backend)
    assert game.state.hidden == 0
    assert not game.stuck
    line = game.finish()
    assert game.won
    assert line == game.history


def test_O_220_eight_complete_series_are_a_win(backend: str) -> None:
    done = table({}, "", dict.fromkeys("RYGB", (12, 12)))
    game = playing(done, backend)
    assert (game.won, game.over, game.stuck, game.score) == (True, True, False, 96)
    assert game.legal() == []
    almost = playing(table({5: "GS"}, "", {**dict.fromkeys("RYB", (12, 12)), "G": (11, 12)}), backend)
    assert not almost.won
    almost.apply("C5>F")
    assert almost.won
