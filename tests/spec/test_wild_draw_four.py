"""Spec 15, Wild Draw Four: when it is a bluff, and what a challenge does."""

from __future__ import annotations

from tests.spec.helpers import B10, CAT, IT, M18, cur, do, hand, honest, moves, refused, size, table

from unoverse import Game, Rules

GUILTY = {"A": "W4 R1 G2", "B": "B1 B2"}
INNOCENT = {"A": "W4 G1 G2", "B": "B1 B2"}


def is_allowed(game: Game) -> bool:
    """Whether A's Wild Draw Four is no bluff: so the engine says beforehand, and so a challenge by B finds."""
    assert "W4" in moves(game, "A")
    twin = game.copy()
    held = size(twin, "B")
    do(twin, "A uno W4/B", "B challenge")
    innocent = size(twin, "B") == held + 6
    assert innocent == ("W4" in honest(game, "A"))
    return innocent


def test_O_065_the_same_number_or_an_action_card_of_another_colour_does_not_matter(backend: str) -> None:
    assert is_allowed(table(backend, B10, {"A": "W4 G5 BS"}, "R5"))


def test_O_066_an_action_card_of_the_colour_makes_it_a_bluff(backend: str) -> None:
    assert not is_allowed(table(backend, B10, {"A": "W4 RS G1"}, "R5"))


def test_O_067_in_brazil_and_italy_other_wilds_do_not_count(backend: str) -> None:
    for rules in (B10, IT):
        assert is_allowed(table(backend, rules, {"A": "W4 W G2"}, "R5"))


def test_O_069_for_mattel_a_second_wild_draw_four_makes_it_a_bluff(backend: str) -> None:
    assert not is_allowed(table(backend, M18, {"A": "W4 W4 G2"}, "R5"))


def test_O_070_for_mattel_the_same_number_does_not_matter(backend: str) -> None:
    assert is_allowed(table(backend, M18, {"A": "W4 G5 BS"}, "R5"))


def test_O_071_a_wild_on_top_counts_as_its_named_colour(backend: str) -> None:
    assert not is_allowed(table(backend, B10, {"A": "W4 Y3"}, "W/Y"))


def test_O_072_in_catalonia_it_is_always_allowed_and_never_challenged(backend: str) -> None:
    game = table(backend, CAT, {"A": "W4 R1", "D": "Y1 Y2"}, "R5")
    assert "W4" in honest(game, "A")

    do(game, "A uno W4/G")

    assert (cur(game), moves(game, "D")) == ("D respond", {"accept"})
    refused(game, "D challenge", "nothing_to_challenge")


def test_O_073_accepting_costs_four_cards_and_the_turn(backend: str) -> None:
    game = table(backend, M18, INNOCENT, "R5", pile="Y1 Y2 Y3 Y4")
    do(game, "A W4/G")
    assert (cur(game), moves(game, "B")) == ("B challenge", {"accept", "challenge"})

    do(game, "B accept")

    assert (hand(game, "B"), cur(game), game.colour) == ("Y1 Y2 Y3 Y4 B1 B2", "C", "G")


def test_O_074_a_wrong_challenger_sees_the_hand_and_draws_six(backend: str) -> None:
    game = table(backend, M18, INNOCENT, "R5", pile="Y1 Y2 Y3 Y4 Y5 Y6")

    do(game, "A W4/G", "B challenge")

    assert game.view("B").shown == (0, ("G1", "G2"))
    assert (hand(game, "A"), hand(game, "B")) == ("G1 G2", "Y1 Y2 Y3 Y4 Y5 Y6 B1 B2")
    assert (cur(game), game.colour) == ("C", "G")


def test_O_075_a_bluffer_draws_four_and_the_challenger_plays(backend: str) -> None:
    game = table(backend, M18, GUILTY, "R5", pile="Y1 Y2 Y3 Y4")

    do(game, "A W4/G", "B challenge")

    assert (hand(game, "A"), hand(game, "B")) == ("R1 Y1 Y2 Y3 Y4 G2", "B1 B2")
    assert (cur(game), game.top, game.colour) == ("B", "W4/G", "G")


def test_O_076_in_brazil_only_the_challenger_sees_the_hand(backend: str) -> None:
    game = table(backend, B10, GUILTY, "R5", pile="Y1 Y2 Y3 Y4")

    do(game, "A W4/G", "B challenge")

    assert (hand(game, "A"), hand(game, "B")) == ("R1 Y1 Y2 Y3 Y4 G2", "B1 B2")
    assert (cur(game), game.top, game.colour) == ("B", "W4/G", "G")
    assert game.view("B").shown == (0, ("R1", "G2"))
    assert [game.view(seat).shown for seat in "CD"] == [None, None]


def test_O_078_where_bluffs_are_invalid_the_card_goes_back(backend: str) -> None:
    game = table(backend, Rules("UNO 1122"), GUILTY, "R5", pile="Y1 Y2 Y3 Y4")

    do(game, "A W4/G", "B challenge")

    assert hand(game, "A") == "R1 Y1 Y2 Y3 Y4 G2 W4"
    assert (game.top, game.colour, game.discards, cur(game)) == ("R5", "R", ("R5",), "B")


def test_O_079_only_the_victim_may_challenge(backend: str) -> None:
    game = table(backend, B10, GUILTY, "R5")
    do(game, "A W4/G")

    for seat in "CD":
        refused(game, f"{seat} challenge", "not_your_turn")


def test_O_080_in_italy_a_bluffer_draws_four_and_the_colour_stands(backend: str) -> None:
    game = table(backend, IT, GUILTY, "R5", pile="Y1 Y2 Y3 Y4")

    do(game, "A W4/B", "B challenge")

    assert (hand(game, "A"), hand(game, "B")) == ("R1 Y1 Y2 Y3 Y4 G2", "B1 B2")
    assert (cur(game), game.colour) == ("B", "B")


def test_O_081_in_italy_a_wrong_challenger_draws_four_and_two(backend: str) -> None:
    game = table(backend, IT, INNOCENT, "R5", pile="Y1 Y2 Y3 Y4 Y5 Y6")

    do(game, "A W4/B", "B challenge")

    assert (hand(game, "A"), hand(game, "B")) == ("G1 G2", "Y1 Y2 Y3 Y4 Y5 Y6 B1 B2")
    assert cur(game) == "C"


def test_O_082_a_drawn_wild_draw_four_can_be_a_bluff(backend: str) -> None:
    game = table(backend, B10, {"A": "R2 G2 B9", "B": "B1 B2"}, "R5", pile="W4 Y1 Y2 Y3 Y4")

    do(game, "A draw", "A W4/G", "B challenge")

    assert (hand(game, "A"), hand(game, "B")) == ("R2 Y1 Y2 Y3 Y4 G2 B9", "B1 B2")
    assert cur(game) == "B"


def test_O_083_cards_for_a_missed_call_come_before_those_for_the_bluff(backend: str) -> None:
    game = table(backend, B10, {"A": "W4 R3", "B": "B1 B2"}, "R5", pile="Y1 Y2 Y3 Y4 Y5 Y6")

    do(game, "A W4/G", "C catch A")
    assert (hand(game, "A"), cur(game)) == ("R3 Y1 Y2", "B challenge")
    do(game, "B challenge")

    assert game.view("B").shown == (0, ("R3",))
    assert (hand(game, "A"), hand(game, "B")) == ("R3 Y1 Y2 Y3 Y4 Y5 Y6", "B1 B2")
    assert cur(game) == "B"


def test_O_084_cards_drawn_for_a_missed_call_do_not_make_a_bluff(backend: str) -> None:
    game = table(backend, B10, {"A": "W4 G3", "B": "B1 B2"}, "R5", pile="R1 R2")

    do(game, "A W4/G", "C catch A")
    assert hand(game, "A") == "R1 R2 G3"
    do(game, "B challenge")

    assert game.view("B").shown == (0, ("G3",))
    assert (hand(game, "A"), size(game, "B"), cur(game)) == ("R1 R2 G3", 8, "C")


def test_O_085_where_bluffing_is_forbidden_the_card_is_refused(backend: str) -> None:
    game = table(backend, B10.replace(wd4_enforce="forbid"), {"A": "W4 R1"}, "R5")

    assert moves(game, "A") == {"R1", "draw"}
    refused(game, "A W4", "bluff_forbidden")
