"""Spec 15, additions after review."""

from __future__ import annotations

from collections import Counter

from tests.spec.helpers import (
    B10,
    CAT,
    DESAFIO,
    M18,
    PARTNERS,
    called,
    cur,
    deck_with,
    do,
    hand,
    match_at,
    moves,
    owed,
    refused,
    shuffled_pool,
    size,
    started,
    table,
    without_draw_pile,
)

from unoverse import Game

INNOCENT = {"A": "W4 G1 G2", "B": "B1 B2", "C": "B3 B4"}


def after_o_228(backend: str) -> tuple[Game, list[str]]:
    game = table(backend, M18, {"A": "WH R1", "B": "G1", "C": "B1"}, "B5", seats=3)
    do(game, "A WH")
    pool = shuffled_pool(game)
    do(game, "A colour Y")
    return game, pool


def test_O_228_after_shuffling_everybody_with_one_card_owes_the_call(backend: str) -> None:
    game, pool = after_o_228(backend)

    assert [game.hand(seat) for seat in "BCA"] == [[card] for card in pool]
    assert (owed(game), cur(game)) == ("ABC", "B")


def test_O_229_each_window_is_its_own_and_the_next_turn_closes_all(backend: str) -> None:
    game, _ = after_o_228(backend)

    do(game, "C uno", "A catch B")
    assert (called(game), size(game, "B"), owed(game)) == ("C", 3, "A")
    refused(game, "A catch C", "nothing_to_catch")
    do(game, "B draw")

    assert owed(game) == ""
    refused(game, "C catch A", "nothing_to_catch")
    assert game.sizes == (1, 4, 1)


def test_O_231_stacking_and_challenge_are_offered_together(backend: str) -> None:
    rules = B10.replace(stacking="same_symbol")
    game = table(backend, rules, {"A": "W4 G1 G2", "B": "W4 Y1 Y2"}, "R5")

    do(game, "A W4/G")

    assert (cur(game), game.pending) == ("B respond", 4)
    assert moves(game, "B") == {"accept", "challenge", "W4"}


def test_O_232_anyone_may_challenge_and_pays_two(backend: str) -> None:
    rules = B10.replace(wd4_challenger="anyone")
    game = table(backend, rules, INNOCENT, "R5", pile="Y1 Y2 Y3 Y4 Y5 Y6")

    do(game, "A W4/G", "B accept")
    assert (cur(game), hand(game, "B")) == ("C ask", "B1 B2")
    do(game, "C challenge")

    assert (size(game, "A"), size(game, "B"), size(game, "C")) == (2, 6, 4)
    assert (cur(game), game.colour, game.pending) == ("C", "G", 0)


def test_O_233_where_bluffing_is_forbidden_nobody_challenges(backend: str) -> None:
    game = table(backend, B10.replace(wd4_enforce="forbid"), INNOCENT, "R5", pile="Y1 Y2 Y3 Y4")

    do(game, "A W4/G")

    assert (hand(game, "B"), cur(game), game.pending) == ("Y1 Y2 Y3 Y4 B1 B2", "C", 0)


def test_O_247_three_pairs_sit_opposite_each_other(backend: str) -> None:
    hands = {"A": "R4", "B": "R5", "C": "GS", "D": "W", "E": "Y2", "F": "B9"}
    game = table(backend, PARTNERS, hands, "R1", seats=6)

    do(game, "A R4")

    assert game.scores == (36, 0, 0, 36, 0, 0)


def test_O_249_a_blocked_round_eliminates_nobody(backend: str) -> None:
    game = without_draw_pile(table(backend, DESAFIO, {"A": "GS", "B": "BS", "C": "YS"}, "R7", seats=3, dealer="C"))
    match = match_at(game, (490, 480, 100))

    do(game, "A pass", "B pass", "C pass")

    assert (game.ending, game.points_left) == ("blocked", (20, 20, 20))
    assert (match.totals, match.active, match.over) == ((490, 480, 100), (0, 1, 2), False)
    again = match.next_round()
    assert (again.dealer, again.dealer_draw) == (2, ())


def test_O_253_a_wrong_last_card_does_not_win(backend: str) -> None:
    game = table(backend, B10, {"A": "G2"}, "R7", pile="Y1 Y2")
    do(game, "A G2")
    assert (cur(game), game.over) == ("B confirm", False)

    do(game, "B wrong A")

    assert (hand(game, "A"), game.top, game.colour, cur(game)) == ("Y1 Y2 G2", "R7", "R", "B")
    assert (game.winner, game.ending) == (None, "")


def test_O_254_without_a_start_card_the_same_dealer_deals_again(backend: str) -> None:
    rules = B10.replace(players_max=15)
    deck = deck_with(rules, {105: "W4", 106: "W4", 107: "W4"})
    game = Game(rules, 15, 1, deck=deck, dealer="D", backend=backend)

    assert game.dealer == 3
    assert not game.top.startswith("W4")
    assert len(game.discards) == 1
    held = [card for seat in range(15) for card in game.hand(seat)]
    assert Counter([*held, *game.pile, game.top.partition("/")[0]]) == Counter(rules.deck)
    assert sorted(game.hand("E")) != sorted(deck[0:105:15])


def test_O_255_in_catalonia_the_start_card_may_be_answered(backend: str) -> None:
    game = started(backend, CAT, {0: "GD", 28: "RD"})
    assert cur(game) == "C respond"

    do(game, "C GD")

    assert (cur(game), game.pending, game.top, game.colour) == ("B respond", 4, "GD", "G")
    assert game.sizes == (7, 7, 6, 7)
