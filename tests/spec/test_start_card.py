"""Spec 15, start card."""

from __future__ import annotations

from collections import Counter

from tests.spec.helpers import B10, CASUAL, CAT, IT, ITB, M18, cur, do, hand, moves, refused, size, started


def test_O_015_mattel_turns_on_until_a_number_shows(backend: str) -> None:
    game = started(backend, M18, {28: "RS", 29: "W", 30: "G4"})

    assert game.top == "G4"
    assert game.discards == ("RS", "W", "G4")
    assert (game.sizes, game.draw_pile, cur(game), game.direction) == ((7, 7, 7, 7), 81, "A", 1)


def test_O_016_mattel_leaves_a_wild_draw_four_under_the_number(backend: str) -> None:
    game = started(backend, M18, {28: "W4", 29: "B0"})

    assert (game.top, game.colour) == ("B0", "B")
    assert game.discards == ("W4", "B0")
    assert (game.sizes, cur(game)) == ((7, 7, 7, 7), "A")


def test_O_017_a_draw_two_hits_the_first_player(backend: str) -> None:
    game = started(backend, B10, {28: "YD", 29: "B1", 30: "B2"})

    assert game.sizes == (9, 7, 7, 7)
    assert {"B1", "B2"} <= set(game.hand("A"))
    assert (cur(game), game.top, game.colour, game.pending) == ("B", "YD", "Y", 0)


def test_O_018_a_reverse_makes_the_dealer_begin_the_other_way_round(backend: str) -> None:
    game = started(backend, B10, {3: "G5", 28: "GV"})
    assert (cur(game), game.direction) == ("D", -1)

    do(game, "D G5")

    assert cur(game) == "C"


def test_O_019_a_skip_skips_the_first_player(backend: str) -> None:
    game = started(backend, B10, {28: "BS"})

    assert (cur(game), game.direction, game.sizes) == ("B", 1, (7, 7, 7, 7))


def test_O_020_the_first_player_names_the_colour_of_a_wild_and_plays(backend: str) -> None:
    held = dict(zip(range(0, 28, 4), ("G5", "R5", "GV", "W", "W4", "B1", "Y2"), strict=True))
    game = started(backend, B10, {**held, 28: "W"})
    assert (cur(game), game.colour) == ("A start_colour", None)

    do(game, "A colour G")

    assert (game.top, game.colour, cur(game)) == ("W/G", "G", "A")
    assert moves(game, "A") == {"G5", "GV", "W", "W4", "draw"}


def test_O_021_nobody_else_names_that_colour(backend: str) -> None:
    game = started(backend, B10, {28: "W"})

    for seat in "BCD":
        refused(game, f"{seat} colour G", "not_your_turn")
    assert {str(action) for action in game.legal("A")} == {"colour R", "colour Y", "colour G", "colour B"}


def test_O_022_a_wild_draw_four_goes_back_into_the_draw_pile(backend: str) -> None:
    places = set()
    for seed in range(12):
        game = started(backend, B10, {28: "W4", 29: "R3"}, seed=seed)

        assert (game.top, game.discards, game.draw_pile, cur(game)) == ("R3", ("R3",), 79, "A")
        assert Counter(game.pile)["W4"] == 4
        places.add(game.pile.index("W4"))
    assert len(places) > 6


def test_O_024_in_italy_a_draw_two_hits_the_first_player_too(backend: str) -> None:
    game = started(backend, IT, {28: "YD", 29: "B1", 30: "B2"})

    assert game.sizes == (9, 7, 7, 7)
    assert {"B1", "B2"} <= set(game.hand("A"))
    assert (cur(game), game.colour) == ("B", "Y")


def test_O_025_in_italy_a_reverse_makes_the_dealer_begin(backend: str) -> None:
    game = started(backend, IT, {3: "R5", 28: "RV"})
    assert (cur(game), game.direction) == ("D", -1)

    do(game, "D R5")

    assert cur(game) == "C"


def test_O_026_swap_hands_turned_up_only_asks_for_a_colour(backend: str) -> None:
    game = started(backend, ITB, {28: "WX"})
    before = [hand(game, seat) for seat in "ABCD"]
    assert cur(game) == "A start_colour"

    do(game, "A colour B")

    assert (game.top, game.colour, cur(game)) == ("WX/B", "B", "A")
    assert [hand(game, seat) for seat in "ABCD"] == before


def test_O_027_in_catalonia_the_first_player_accepts_a_draw_two(backend: str) -> None:
    game = started(backend, CAT, {28: "RD"})
    assert (cur(game), game.pending) == ("C respond", 2)

    do(game, "C accept")

    assert game.sizes == (7, 7, 9, 7)
    assert (cur(game), game.direction, game.pending) == ("B", -1, 0)


def test_O_028_between_two_a_reverse_makes_the_dealer_play(backend: str) -> None:
    game = started(backend, B10, {14: "RV"}, dealer="B", seats=2)

    assert (cur(game), game.sizes) == ("B", (7, 7))


def test_O_029_between_two_a_draw_two_hits_the_other_player(backend: str) -> None:
    game = started(backend, B10, {14: "YD"}, dealer="B", seats=2)

    assert (cur(game), game.sizes) == ("B", (9, 7))


def test_O_030_at_a_casual_table_the_dealer_names_the_colour(backend: str) -> None:
    game = started(backend, CASUAL, {28: "W"})
    refused(game, "A colour G", "not_your_turn")

    do(game, "D colour G")

    assert (game.top, game.colour, cur(game), size(game, "D")) == ("W/G", "G", "A", 7)
