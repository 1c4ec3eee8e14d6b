"""Spec 15, end of a round and scoring."""

from __future__ import annotations

from tests.spec.helpers import B10, IT, ITB, M18, M18P, cur, do, hand, match_at, rest_of, table

from unoverse import Game, Rules

PARTIALS = Rules.preset("brasil-2010-parciais")


def round_worth_85(backend: str) -> Game:
    """A goes out with a Draw Two that still hits B."""
    hands = {"A": "RD", "B": "G1", "C": "Y9", "D": "BV"}
    game = table(backend, B10, hands, "R1", pile="W R5")
    do(game, "A RD")
    return game


def test_O_115_for_mattel_a_round_stands_alone(backend: str) -> None:
    game = table(backend, M18, {"A": "G4"}, "G1")
    match = match_at(game, (0, 0, 0, 0))

    do(game, "A G4")

    assert (cur(game), game.ending, game.winner, game.scores) == ("over", "won", 0, (0, 0, 0, 0))
    assert (match.winners, match.totals) == ((0,), (0, 0, 0, 0))


def test_O_116_the_winner_scores_what_the_others_hold(backend: str) -> None:
    game = table(backend, M18P, {"A": "G4", "B": "R9 W", "C": "YS", "D": "G0 B3"}, "G1")

    do(game, "A G4")

    assert game.points_left == (0, 59, 20, 3)
    assert game.scores == (82, 0, 0, 0)


def test_O_117_a_last_draw_two_still_makes_the_next_draw(backend: str) -> None:
    game = round_worth_85(backend)

    assert (cur(game), game.winner, hand(game, "B")) == ("over", 0, "R5 G1 W")
    assert (game.points_left, game.scores) == ((0, 56, 9, 20), (85, 0, 0, 0))


def test_O_118_for_mattel_a_last_draw_two_draws_nothing(backend: str) -> None:
    game = table(backend, M18P, {"A": "RD", "B": "G1", "C": "Y9", "D": "BV"}, "R1", pile="W R5")

    do(game, "A RD")

    assert (hand(game, "B"), game.scores) == ("G1", (30, 0, 0, 0))


def test_O_119_a_last_wild_draw_four_still_makes_the_next_draw(backend: str) -> None:
    game = table(backend, IT, {"A": "W4", "B": "G1", "C": "Y9", "D": "BV"}, "R1", pile="Y1 Y2 Y3 YS")

    do(game, "A W4")

    assert (cur(game), game.winner, hand(game, "B")) == ("over", 0, "Y1 Y2 Y3 YS G1")
    assert (game.points_left, game.scores) == ((0, 27, 9, 20), (56, 0, 0, 0))


def test_O_120_whoever_passes_the_target_wins_the_match(backend: str) -> None:
    match = match_at(round_worth_85(backend), (430, 490, 0, 0))

    assert (match.totals, match.over, match.winners) == ((515, 490, 0, 0), True, (0,))


def test_O_121_reaching_the_target_exactly_is_enough(backend: str) -> None:
    match = match_at(round_worth_85(backend), (415, 490, 0, 0))

    assert (match.totals, match.over, match.winners) == ((500, 490, 0, 0), True, (0,))
    assert not match_at(round_worth_85(backend), (414, 490, 0, 0)).over


def test_O_123_with_own_points_the_lowest_wins_when_somebody_reaches_the_target(backend: str) -> None:
    hands = {"A": "G4", "B": "R9 R9 Y9 Y8", "C": "W W W W G9 B1", "D": "RS YS BS"}
    game = table(backend, PARTIALS, hands, "G1")
    match = match_at(game, (480, 120, 300, 90))

    do(game, "A G4")

    assert game.scores == (0, 35, 210, 60)
    assert (match.totals, match.winners) == ((480, 155, 510, 150), (3,))


def test_O_124_a_tie_for_the_lowest_means_another_round(backend: str) -> None:
    game = table(backend, PARTIALS, {"A": "GS", "B": "G9 B1", "C": "G4", "D": "Y0"}, "G1", "C")
    match = match_at(game, (485, 120, 130, 200))

    do(game, "C G4")

    assert (match.totals, match.over, match.active) == ((505, 130, 130, 200), False, (0, 1, 2, 3))
    assert match.next_round().seats == 4


def test_O_125_swap_hands_counts_40(backend: str) -> None:
    game = table(backend, ITB, {"A": "G4", "B": "WX R7", "C": "R0", "D": "Y0"}, "G1")

    do(game, "A G4")

    assert (game.points_left[1], game.scores[0]) == (47, 47)


def test_O_126_every_wild_of_mattel_counts_50(backend: str) -> None:
    game = table(backend, M18P, {"A": "G4", "B": "WH WC1 W4 R0", "C": "G0", "D": "Y0"}, "G1")

    do(game, "A G4")

    assert (game.points_left[1], game.scores[0]) == (150, 150)


def test_O_127_all_108_cards_count_1240(backend: str) -> None:
    game = table(backend, B10, {"A": rest_of(B10, "R0"), "B": "", "C": "", "D": ""}, "R0", whole_pile=True)

    assert (game.sizes[0], game.points_left[0]) == (107, 1240)


def test_O_128_all_112_cards_count_1440(backend: str) -> None:
    game = table(backend, M18, {"A": rest_of(M18, "R0"), "B": "", "C": "", "D": ""}, "R0", whole_pile=True)

    assert (game.sizes[0], game.points_left[0]) == (111, 1440)


def test_O_129_a_last_shuffle_hands_wins_and_shuffles_nothing(backend: str) -> None:
    game = table(backend, M18, {"A": "WH"}, "G1")
    others = [hand(game, seat) for seat in "BCD"]

    do(game, "A WH")

    assert (cur(game), game.winner, hand(game, "A")) == ("over", 0, "")
    assert [hand(game, seat) for seat in "BCD"] == others


def test_O_130_a_last_swap_hands_wins_and_swaps_nothing(backend: str) -> None:
    game = table(backend, ITB, {"A": "WX"}, "G1")
    others = [hand(game, seat) for seat in "BCD"]

    do(game, "A WX")

    assert (cur(game), game.winner, hand(game, "A")) == ("over", 0, "")
    assert [hand(game, seat) for seat in "BCD"] == others
