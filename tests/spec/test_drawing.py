"""Spec 15, drawing and reshuffling."""

from __future__ import annotations

from tests.spec.helpers import (
    B10,
    CASUAL,
    CAT,
    IT,
    M18,
    cur,
    do,
    hand,
    match_at,
    moves,
    refused,
    rest_of,
    size,
    table,
    without_draw_pile,
)


def test_O_040_the_drawn_card_may_be_played_or_kept(backend: str) -> None:
    game = table(backend, B10, {"A": "B2 G4"}, "R7", pile="R9")

    do(game, "A draw")

    assert cur(game) == "A drawn"
    assert moves(game, "A") == {"R9", "keep"}


def test_O_042_after_drawing_only_the_drawn_card_may_be_played(backend: str) -> None:
    game = table(backend, IT, {"A": "R2 G4"}, "R7", pile="R5")

    do(game, "A draw")

    assert moves(game, "A") == {"R5", "keep"}
    refused(game, "A R2", "not_the_drawn_card")


def test_O_043_the_drawn_card_is_played_by_its_number(backend: str) -> None:
    game = table(backend, CAT, {"C": "B2 Y1"}, "R7", "C", pile="G7")

    do(game, "C draw", "C G7")

    assert (game.top, game.colour, cur(game), hand(game, "C")) == ("G7", "G", "B", "Y1 B2")


def test_O_044_one_may_draw_although_cards_fit(backend: str) -> None:
    game = table(backend, M18, {"A": "R2 R3"}, "R7", pile="B1")
    assert moves(game, "A") == {"R2", "R3", "draw"}

    do(game, "A draw")

    assert (cur(game), hand(game, "A")) == ("A drawn", "R2 R3 B1")


def test_O_045_keeping_the_card_ends_the_turn(backend: str) -> None:
    game = table(backend, M18, {"A": "B2 G4"}, "R7", pile="R9")

    do(game, "A draw", "A keep")

    assert (hand(game, "A"), cur(game), game.top) == ("R9 G4 B2", "B", "R7")


def test_O_046_at_a_casual_table_any_card_may_follow_a_draw(backend: str) -> None:
    game = table(backend, CASUAL, {"A": "R2 G4"}, "R7", pile="B3")

    do(game, "A draw", "A R2")

    assert (game.top, cur(game), hand(game, "A")) == ("R2", "B", "G4 B3")


def test_O_047_the_discard_pile_without_its_top_becomes_the_draw_pile(backend: str) -> None:
    lying = "R1 G5 W"
    hands = {"A": "B1 B2", "B": rest_of(CAT, lying, "Y3", "B8 R8", "B1 B2", "G1 G2"), "C": "B8 R8", "D": "G1 G2"}
    game = table(backend, CAT, hands, "Y3", "C", discard=lying, whole_pile=True)
    assert (game.draw_pile, len(game.discards)) == (0, 4)

    do(game, "C draw")

    new = [card for card in game.hand("C") if card not in ("B8", "R8")]
    assert sorted([*game.pile, *new]) == sorted(lying.split())
    assert (len(new), game.draw_pile, game.discards, game.colour) == (1, 2, ("Y3",), "Y")


def test_O_048_a_forced_draw_goes_on_across_a_reshuffle(backend: str) -> None:
    under = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"
    hands = {"A": "RD G2 G3", "B": "B1 B2", "C": "B3 B4"}
    hands["D"] = rest_of(B10, *hands.values(), under, "R5", "G1")
    game = table(backend, B10, hands, "R5", discard=under, pile="G1", whole_pile=True)

    do(game, "A RD")

    drawn = sorted(set(game.hand("B")) - {"B1", "B2"})
    assert size(game, "B") == 4
    assert drawn[0] == "G1"
    assert drawn[1] in ["R5", *under.split()]
    assert sorted([*game.pile, drawn[1]]) == sorted(["R5", *under.split()])
    assert (game.draw_pile, game.discards, cur(game)) == (8, ("RD",), "C")


def test_O_049_with_nothing_to_draw_or_play_one_passes(backend: str) -> None:
    hands = {"A": "G2", "B": "B1 B2", "C": "B3 B4"}
    hands["D"] = rest_of(B10, *hands.values(), "R7")
    game = table(backend, B10, hands, "R7", whole_pile=True)
    assert (game.draw_pile, game.discards) == (0, ("R7",))

    assert moves(game, "A") == {"pass"}
    refused(game, "A draw", "nothing_to_draw")


def test_O_051_when_all_pass_the_round_is_void_and_the_same_dealer_deals_again(backend: str) -> None:
    game = without_draw_pile(table(backend, B10, {"A": "G2", "B": "G3", "C": "B4", "D": "Y5"}, "R7", dealer="D"))
    match = match_at(game, (10, 20, 30, 40))

    for seat in "ABCD":
        assert moves(game, seat) == {"pass"}
        do(game, f"{seat} pass")

    assert (cur(game), game.ending, game.winner, game.scores) == ("over", "blocked", None, (0, 0, 0, 0))
    assert (match.over, match.totals) == (False, (10, 20, 30, 40))
    again = match.next_round()
    assert (again.dealer, again.dealer_draw) == (3, ())


def test_O_052_cards_that_are_missing_are_forfeited(backend: str) -> None:
    hands = {"A": "W4 G2 G3", "B": "B1 B2", "C": "B3 B4"}
    hands["D"] = rest_of(B10, *hands.values(), "Y1", "R5", "Y2")
    game = table(backend, B10, hands, "R5", discard="Y1", pile="Y2", whole_pile=True)

    do(game, "A W4/G", "B accept")

    assert hand(game, "B") == "R5 Y1 Y2 B1 B2"
    assert (game.draw_pile, game.discards, cur(game)) == (0, ("W4/G",), "C")
