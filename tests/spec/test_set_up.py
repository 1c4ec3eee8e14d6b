"""Spec 15, set-up and dealer."""

from __future__ import annotations

import random

from tests.spec.helpers import B10, CAT, IT, M18, cur, deck_with, do, draw_for_dealer, play_out, refused, started

from unoverse import Game, Match, Rules
from unoverse.game.scoring import RoundResult, next_dealer

FOUR = (0, 1, 2, 3)


def test_O_001_highest_number_deals_and_the_left_neighbour_begins(backend: str) -> None:
    assert draw_for_dealer(backend, B10, "R5 G9 W Y3") == ("B", "R5 G9 W Y3")

    game = started(backend, B10, {28: "R5"}, dealer="B")

    assert (cur(game), game.direction) == ("C", 1)


def test_O_002_a_tie_of_cards_worth_nothing_is_drawn_again_by_all(backend: str) -> None:
    assert draw_for_dealer(backend, B10, "RS W4 B0 YV R1 R8 R3 R4") == ("B", "R1 R8 R3 R4")


def test_O_003_in_catalonia_special_cards_do_not_count(backend: str) -> None:
    assert draw_for_dealer(backend, CAT, "RS B0 GD W") == ("B", "RS B0 GD W")

    game = started(backend, CAT, {28: "R5"}, dealer="B")

    assert (cur(game), game.direction) == ("A", -1)


def test_O_004_in_italy_symbols_count_zero_and_tie_with_a_zero(backend: str) -> None:
    assert draw_for_dealer(backend, IT, "RS B0 GD W Y1 Y2 Y3 Y4") == ("D", "Y1 Y2 Y3 Y4")


def test_O_006_the_group_chooses_the_dealer(backend: str) -> None:
    game = started(backend, M18, {28: "R5"}, dealer="C")

    assert (game.dealer, cur(game), game.direction) == (2, "D", 1)
    assert game.dealer_draw == ()


def test_O_007_seven_cards_each_and_79_left_of_108(backend: str) -> None:
    game = started(backend, B10, {28: "R5"})

    assert (game.sizes, game.draw_pile, game.discards) == ((7, 7, 7, 7), 79, ("R5",))


def test_O_008_seven_cards_each_and_83_left_of_112(backend: str) -> None:
    game = started(backend, M18, {28: "R5"})

    assert (game.sizes, game.draw_pile, game.discards) == ((7, 7, 7, 7), 83, ("R5",))


def test_O_009_the_deal_passes_to_the_left(backend: str) -> None:
    match = Match(IT.replace(hand_size=1), seed=1, dealer="D", backend=backend)
    play_out(match.game)

    assert match.next_round().dealer == 0
    assert cur(started(backend, IT, {28: "R5"}, dealer="A", round_number=2)) == "B"


def test_O_010_in_catalonia_the_deal_passes_to_the_right(backend: str) -> None:
    first = started(backend, CAT, {28: "R5"}, dealer="D")
    assert cur(first) == "C"

    dealer = next_dealer(CAT, RoundResult(FOUR, first.dealer, 1, (9, 0, 9, 9)), FOUR)

    assert dealer == 2
    assert cur(started(backend, CAT, {28: "R5"}, dealer="C", round_number=2)) == "B"


def test_O_011_the_card_draw_is_repeated_before_every_round(backend: str) -> None:
    match = Match(B10.replace(hand_size=1), seed=1, backend=backend)
    first = match.game
    play_out(first)
    second = match.next_round()

    assert next_dealer(B10, match.results[-1], FOUR) is None
    assert len(second.dealer_draw) == 4
    assert second.dealer_draw != first.dealer_draw
    assert second.dealer == Game(B10, seed=second.seed, backend=backend).dealer


def test_O_012_the_cut_decides_the_start_card_and_the_right_of_the_dealer_begins(backend: str) -> None:
    rules = Rules("UNO 2121")
    deck = deck_with(rules, {})
    random.Random(12).shuffle(deck)
    place = deck.index("R7")
    deck[30], deck[place] = deck[place], deck[30]
    game = Game(rules, deck=deck, dealer="A", backend=backend)
    assert (cur(game), game.top, game.sizes) == ("B cut", "", (0, 0, 0, 0))
    refused(game, "C cut 30", "not_your_turn")

    do(game, "B cut 30")

    assert (game.top, game.discards) == ("R7", ("R7",))
    for first, seat in enumerate("DCBA"):
        assert sorted(game.hand(seat)) == sorted(deck[first:28:4])
    assert game.pile == (*deck[28:30], *deck[31:])
    assert (cur(game), game.direction) == ("D", -1)


def test_O_013_the_first_round_is_simple_and_the_second_traditional(backend: str) -> None:
    rules = Rules("UNO 3121")
    assert draw_for_dealer(backend, rules, "R9 R1 R2 R3")[0] == "A"
    first = started(backend, rules, {28: "R5"}, dealer="A")
    assert (cur(first), first.direction) == ("B", 1)

    dealer = next_dealer(rules, RoundResult(FOUR, 0, 3, (0, 0, 0, 50)), FOUR)
    assert dealer == 1
    second = started(backend, rules, {0: "B1", 1: "B2", 2: "B3", 3: "B4", 30: "R5"}, dealer="B", round_number=2)
    assert cur(second) == "C cut"
    do(second, "C cut 30")

    assert [card in second.hand(seat) for seat, card in zip("ADCB", ("B1", "B2", "B3", "B4"), strict=True)] == [
        True
    ] * 4
    assert (second.top, cur(second), second.direction) == ("R5", "A", -1)
