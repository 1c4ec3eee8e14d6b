"""Spec 15, two players, partners and matches."""

from __future__ import annotations

from tests.spec.helpers import B10, DESAFIO, IT, M18, PARTNERS, cur, do, hand, match_at, moves, result, table

from unoverse import Game, Rules
from unoverse.game.scoring import Standing, after_round


def heads_up(backend: str, rules: Rules, first: str, top: str = "R1", pile: str = "") -> Game:
    return table(backend, rules, {"A": first, "B": "B1 B2"}, top, seats=2, pile=pile)


def test_O_132_between_two_a_reverse_gives_another_turn(backend: str) -> None:
    for rules in (B10, IT):
        game = heads_up(backend, rules, "RV G1 G2")

        do(game, "A RV")

        assert (cur(game), hand(game, "A")) == ("A", "G1 G2")


def test_O_133_the_turn_after_a_skip_is_a_complete_turn(backend: str) -> None:
    game = heads_up(backend, B10, "RS R4 GS G2 W")

    do(game, "A RS")

    assert cur(game) == "A"
    assert moves(game, "A") == {"R4", "GS", "W", "draw"}


def test_O_134_between_two_a_draw_two_comes_back(backend: str) -> None:
    game = heads_up(backend, B10, "RD G1 G2", pile="Y1 Y2")

    do(game, "A RD")

    assert (hand(game, "B"), cur(game)) == ("Y1 Y2 B1 B2", "A")


def test_O_135_between_two_a_wrong_challenge_costs_six_and_the_turn(backend: str) -> None:
    game = heads_up(backend, B10, "W4 G1 G2", pile="Y1 Y2 Y3 Y4 Y5 Y6")

    do(game, "A W4/G", "B challenge")

    assert (hand(game, "A"), hand(game, "B"), cur(game)) == ("G1 G2", "Y1 Y2 Y3 Y4 Y5 Y6 B1 B2", "A")


def test_O_136_between_two_a_caught_bluff_costs_four(backend: str) -> None:
    game = heads_up(backend, B10, "W4 R2 G2", pile="Y1 Y2 Y3 Y4")

    do(game, "A W4/G", "B challenge")

    assert (hand(game, "A"), hand(game, "B"), cur(game)) == ("R2 Y1 Y2 Y3 Y4 G2", "B1 B2", "B")


def test_O_137_a_plain_reverse_between_two_changes_nothing(backend: str) -> None:
    game = heads_up(backend, M18.replace(two_player_reverse="plain"), "RV G1 G2")

    do(game, "A RV")

    assert cur(game) == "B"


def test_O_138_partners_score_the_hands_of_both_opponents(backend: str) -> None:
    game = table(backend, PARTNERS, {"A": "R4", "B": "R5", "C": "W W", "D": "GS Y2"}, "R1")
    match = match_at(game, (0, 0, 0, 0))

    do(game, "A R4")

    assert game.scores == (27, 0, 27, 0)
    assert match.totals == (27, 0, 27, 0)


def test_O_139_the_last_draw_two_hits_an_opponent(backend: str) -> None:
    game = table(backend, PARTNERS, {"A": "RD", "B": "R5", "C": "W W", "D": "GS Y2"}, "R1", pile="B1 B2")

    do(game, "A RD")

    assert (hand(game, "B"), game.points_left[1]) == ("R5 B1 B2", 8)
    assert game.scores == (30, 0, 30, 0)


def three_players(backend: str, rules: Rules, hands: dict[str, str], turn: str) -> Game:
    return table(backend, rules, hands, "G1", turn, seats=3, dealer="C")


def test_O_145_whoever_reaches_the_target_leaves_and_two_play_on(backend: str) -> None:
    game = three_players(backend, DESAFIO, {"A": "R9 R9 Y9 Y8", "B": "G4", "C": "B9 B1"}, "B")
    match = match_at(game, (470, 300, 200))

    do(game, "B G4")

    assert (match.totals, match.active, match.over) == ((505, 300, 210), (1, 2), False)
    duel = match.next_round()
    assert (duel.seats, match.players, match.totals) == (2, (1, 2), (505, 300, 210))
    assert duel.names == (match.names[1], match.names[2])


def test_O_146_two_may_leave_at_once(backend: str) -> None:
    game = three_players(backend, DESAFIO, {"A": "RS", "B": "YS", "C": "G4"}, "C")
    match = match_at(game, (490, 480, 100))

    do(game, "C G4")

    assert (match.totals, match.active, match.winners) == ((510, 500, 100), (2,), (2,))


def test_O_147_the_duel_ends_when_one_reaches_the_target(backend: str) -> None:
    game = table(backend, DESAFIO, {"A": "G4", "B": "B9 B6"}, "G1", seats=2)
    do(game, "A G4")

    standing = after_round(DESAFIO, Standing((505, 300, 490), (1, 2)), result(game, players=(1, 2)))

    assert (standing.totals, standing.winners) == ((505, 300, 505), (1,))


def test_O_148_a_table_may_let_the_last_two_start_at_zero(backend: str) -> None:
    rules = DESAFIO.replace(headsup_totals="reset")
    game = three_players(backend, rules, {"A": "R9 R9 Y9 Y8", "B": "G4", "C": "B9 B1"}, "B")
    match = match_at(game, (470, 300, 200))

    do(game, "B G4")

    assert (match.totals[1:], match.active, match.over) == ((0, 0), (1, 2), False)
    assert match.next_round().seats == 2
