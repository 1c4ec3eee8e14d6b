"""Spec 23, the aim of the match and moving seats."""

from __future__ import annotations

import pytest
from tests.spec.helpers import do, match_at, table

from unoverse import Rules, TableError


def test_H_001_the_first_to_reach_the_target_wins_the_match(backend: str) -> None:
    game = table(backend, Rules("UNO NP300"), {"A": "R4", "B": "R9", "C": "W", "D": "GD B1"}, "R1")
    match = match_at(game, (260, 100, 0, 0))

    do(game, "A R4")

    assert game.scores == (80, 0, 0, 0)
    assert (match.totals, match.winners) == ((340, 100, 0, 0), (0,))


def test_H_002_without_a_target_of_its_own_a_match_goes_to_500(backend: str) -> None:
    game = table(backend, Rules("UNO"), {"A": "R4", "B": "G1", "C": "B1", "D": "B2"}, "R1")
    match = match_at(game, (495, 0, 0, 0))

    do(game, "A R4")

    assert (match.totals, match.over) == ((499, 0, 0, 0), False)
    assert match.next_round().round_number == 2


def test_H_003_a_win_tournament_counts_wins_and_stores_no_points(backend: str) -> None:
    game = table(backend, Rules("UNO TV2"), {"A": "R4", "B": "W4 W4", "C": "G1", "D": "B2"}, "R1")
    match = match_at(game, (1, 1, 0, 0))

    do(game, "A R4")

    assert game.scores == (0, 0, 0, 0)
    assert (match.totals, match.winners) == ((2, 1, 0, 0), (0,))


def test_H_004_a_best_of_three_stops_at_two_to_nothing(backend: str) -> None:
    game = table(backend, Rules("UNO TV2"), {"A": "R4", "B": "G1"}, "R1", seats=2)
    match = match_at(game, (1, 0))

    do(game, "A R4")

    assert (match.totals, match.winners) == ((2, 0), (0,))
    with pytest.raises(TableError, match="The match is over"):
        match.next_round()


def test_H_006_losing_hands_come_off_the_stock(backend: str) -> None:
    game = table(backend, Rules("UNO PR"), {"A": "R4", "B": "W R9", "C": "G3", "D": "YD YD"}, "R1")
    match = match_at(game, (500, 500, 500, 500))

    do(game, "A R4")

    assert (match.totals, match.over) == ((500, 441, 497, 460), False)


def test_H_007_whoever_has_nothing_left_leaves_the_match(backend: str) -> None:
    game = table(backend, Rules("UNO PR"), {"A": "B0", "B": "W", "C": "R4", "D": "G0"}, "R1", "C")
    match = match_at(game, (500, 40, 300, 200))

    do(game, "C R4")

    assert (match.totals, match.active, match.over) == ((500, -10, 300, 200), (0, 2, 3), False)
    following = match.next_round()
    assert (match.players, following.names) == ((0, 2, 3), tuple(match.names[player] for player in (0, 2, 3)))


def test_H_017_the_hand_of_an_eliminated_player_is_lost_too(backend: str) -> None:
    hands = {"A": "R4", "B": "Y1", "C": "G3", "D": "W G9"}
    game = table(backend, Rules("UNO PR-MS1"), hands, "R5", "D")
    match = match_at(game, (500, 500, 500, 500))

    do(game, "D draw", "A R4")

    assert match.totals == (500, 499, 497, 441)


def test_H_018_the_hand_of_an_eliminated_player_scores_for_the_winner(backend: str) -> None:
    hands = {"A": "R4", "B": "Y8 Y2", "C": "G8 G2", "D": "W G9"}
    game = table(backend, Rules("UNO MS1"), hands, "R5", "D")

    do(game, "D draw", "A R4")

    assert game.scores == (79, 0, 0, 0)


def test_H_033_partners_share_a_stock_and_lose_both_hands(backend: str) -> None:
    hands = {"A": "R4", "B": "GS Y2 G8", "C": "B9 B3", "D": "YS B5"}
    game = table(backend, Rules("UNO PR [teams=partners]"), hands, "R1")
    match = match_at(game, (500, 500, 500, 500))

    do(game, "A R4")

    assert (match.totals, match.over) == ((500, 445, 500, 445), False)


def test_H_355_people_sit_in_another_order_after_a_round(backend: str) -> None:
    game = table(backend, Rules("UNO MOV"), {"A": "R4"}, "R1")
    match = match_at(game, (0, 0, 0, 0))
    do(game, "A R4")

    following = match.next_round()

    first = match.players.index(0)
    assert sorted(match.players) == [0, 1, 2, 3]
    assert match.players[first:] + match.players[:first] != (0, 1, 2, 3)
    assert following.names == tuple(match.names[player] for player in match.players)


def test_H_357_partners_stay_opposite_when_people_move(backend: str) -> None:
    game = table(backend, Rules("UNO MOV [teams=partners]"), {"A": "R4"}, "R1")
    match = match_at(game, (0, 0, 0, 0))
    do(game, "A R4")

    match.next_round()

    assert match.players == (0, 3, 2, 1)
