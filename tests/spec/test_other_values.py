"""Values of the parameters that no example of the law shows (spec 10 section 4, spec 11 sections 2 to 13)."""

from __future__ import annotations

import pytest
from tests.spec.helpers import (
    B10,
    ITB,
    M18,
    PARTNERS,
    called,
    cur,
    do,
    draw_for_dealer,
    hand,
    honest,
    moves,
    owed,
    refused,
    rest_of,
    size,
    started,
    table,
)

from unoverse import Game, Rules

GUILTY = {"A": "W4 R1 G2", "B": "B1 B2", "C": "B3 B4"}
INNOCENT = {"A": "W4 G1 G2", "B": "B1 B2", "C": "B3 B4"}

# Before the first turn


@pytest.mark.parametrize(
    ("tie", "shown", "dealer"), [("redraw_tied", "R1 R2 B1 Y3", "B"), ("redraw_all", "R1 R2 R3 R4", "D")]
)
def test_dealer_draw_tie(tie: str, shown: str, dealer: str, backend: str) -> None:
    rules = B10.replace(dealer_draw_tie=tie)

    assert draw_for_dealer(backend, rules, "R9 G9 B1 Y3 R1 R2 R3 R4") == (dealer, shown)


def test_start_wd4_may_stay_under_the_next_card(backend: str) -> None:
    game = started(backend, B10.replace(start_wd4="flip_next"), {28: "W4", 29: "R3"})

    assert [code.partition("/")[0] for code in game.discards] == ["W4", "R3"]
    assert (game.top, game.draw_pile, cur(game)) == ("R3", 78, "A")


def test_ignored_start_cards_may_return_to_the_pile(backend: str) -> None:
    for seed in range(5):
        game = started(
            backend, M18.replace(ignored_start_card="return_shuffle"), {28: "RS", 29: "W", 30: "G4"}, seed=seed
        )

        assert (game.discards, game.draw_pile, cur(game)) == (("G4",), 83, "A")
        assert game.pile.count("RS") + sum(game.hand(seat).count("RS") for seat in "ABCD") == 2


# Drawing


def test_voluntary_draw_may_be_forbidden(backend: str) -> None:
    game = table(backend, B10.replace(voluntary_draw=False), {"A": "R2 G4", "B": "Y1 G5"}, "R7")
    assert moves(game, "A") == {"R2"}
    refused(game, "A draw", "must_play")

    do(game, "A uno R2")

    assert moves(game, "B") == {"draw"}


def test_draw_count_until_a_card_fits_which_must_be_played(backend: str) -> None:
    game = table(backend, B10.replace(draw_count="until_playable"), {"A": "B2 G4"}, "R7", pile="Y1 Y2 G7 R1")

    do(game, "A draw")

    assert (hand(game, "A"), moves(game, "A")) == ("Y1 Y2 G4 G7 B2", {"G7"})
    refused(game, "A keep", "must_play")


def test_play_after_draw_none_ends_the_turn(backend: str) -> None:
    game = table(backend, B10.replace(play_after_draw="none"), {"A": "B2 G4"}, "R7", pile="R1")

    do(game, "A draw")

    assert (hand(game, "A"), cur(game)) == ("R1 G4 B2", "B")


def almost_empty(backend: str, rules: Rules) -> Game:
    hands = {"A": "G1 G2", "B": "B1 B2", "C": "B3 B4"}
    hands["D"] = rest_of(rules, *hands.values(), "Y1 Y2", "R7", "Y3")
    return table(backend, rules, hands, "R7", discard="Y1 Y2", pile="Y3", whole_pile=True)


def test_reshuffle_when_the_pile_is_empty_or_when_a_card_is_needed(backend: str) -> None:
    early = almost_empty(backend, B10.replace(reshuffle_when="on_empty"))
    late = almost_empty(backend, B10)

    do(early, "A draw")
    do(late, "A draw")

    assert (early.draw_pile, early.discards) == (2, ("R7",))
    assert (late.draw_pile, late.discards) == (0, ("Y1", "Y2", "R7"))


def test_reshuffle_keep_top_false_keeps_only_face_and_colour_in_force(backend: str) -> None:
    game = almost_empty(backend, B10.replace(reshuffle_keep_top=False))

    do(game, "A draw", "A keep", "B draw")

    drawn = set(game.hand("B")) - {"B1", "B2"}
    assert sorted([*game.pile, *drawn]) == ["R7", "Y1", "Y2"]
    assert (game.discards, game.top, game.colour) == ((), "R7", "R")


# Draw cards


@pytest.mark.parametrize(
    ("stacking", "on_two", "on_four"),
    [("same_symbol", {"GD"}, {"W4"}), ("upward", {"GD", "W4"}, {"W4"}), ("any", {"GD", "W4"}, {"GD", "W4"})],
)
def test_stacking(stacking: str, on_two: set[str], on_four: set[str], backend: str) -> None:
    rules = B10.replace(stacking=stacking)
    for card, answers in (("RD", on_two), ("W4/B", on_four)):
        game = table(backend, rules, {"A": "RD W4 Y1 Y2", "B": "GD W4 G5 W"}, "R5")
        do(game, f"A {card}")

        assert moves(game, "B") - {"accept", "challenge"} == answers


def test_a_found_out_bluffer_draws_the_whole_stacked_sum(backend: str) -> None:
    for code, top in (("1121", "W4/G"), ("1122", "RD")):
        rules = Rules(f"UNO {code} [stacking=any]")
        game = table(backend, rules, {"A": "RD B5 B6", "B": "W4 R1 G1", "C": "B3 B4"}, "R5")

        do(game, "A RD", "B W4/G", "C challenge")

        assert (size(game, "B"), hand(game, "C"), game.top) == (8 + (top == "RD"), "B3 B4", top)
        assert (cur(game), game.pending) == ("C", 0)


def test_a_wrong_challenger_draws_the_stacked_sum_and_two(backend: str) -> None:
    game = table(backend, B10.replace(stacking="any"), {"A": "RD B5 B6", "B": "W4 G2 G1", "C": "B3 B4"}, "R5")

    do(game, "A RD", "B W4/G", "C challenge")

    assert (size(game, "B"), size(game, "C"), cur(game)) == (2, 10, "D")


def test_wd4_legality_may_let_other_wild_draw_fours_pass(backend: str) -> None:
    rules = M18.replace(wd4_legality="colour_or_plain_wild")

    assert "W4" in honest(table(backend, rules, {"A": "W4 W4 G2"}, "R5"), "A")
    for rest in ("W G2", "R1 G2", "WH G2"):
        assert "W4" not in honest(table(backend, rules, {"A": f"W4 {rest}"}, "R5"), "A")


def test_anyone_may_find_out_a_bluff_and_the_victim_plays(backend: str) -> None:
    game = table(backend, B10.replace(wd4_challenger="anyone"), GUILTY, "R5")

    do(game, "A W4/G", "B accept", "C accept", "D challenge")

    assert (size(game, "A"), hand(game, "B"), cur(game)) == (6, "B1 B2", "B")


def test_when_nobody_challenges_the_victim_draws(backend: str) -> None:
    game = table(backend, B10.replace(wd4_challenger="anyone"), GUILTY, "R5")

    do(game, "A W4/G", "B accept", "C accept", "D accept")

    assert (size(game, "A"), size(game, "B"), cur(game)) == (2, 6, "C")


def test_wd4_show_to_all(backend: str) -> None:
    game = table(backend, Rules("UNO 1111"), INNOCENT, "R5")

    do(game, "A W4/G", "B challenge")

    assert [game.view(seat).shown for seat in "BCD"] == [(0, ("G1", "G2"))] * 3


def test_wd4_bluff_card_may_lose_its_colour(backend: str) -> None:
    game = table(backend, B10.replace(wd4_bluff_card="void_colour"), GUILTY, "R5")

    do(game, "A W4/G", "B challenge")

    assert (game.top, game.colour, size(game, "A"), cur(game)) == ("W4/R", "R", 6, "B")


def test_wd4_penalties(backend: str) -> None:
    rules = B10.replace(wd4_bluff_penalty=1, wd4_failed_total=9)
    found_out, innocent = (table(backend, rules, hands, "R5") for hands in (GUILTY, INNOCENT))

    do(found_out, "A W4/G", "B challenge")
    do(innocent, "A W4/G", "B challenge")

    assert (size(found_out, "A"), size(found_out, "B")) == (3, 2)
    assert (size(innocent, "A"), size(innocent, "B")) == (2, 11)


# Calls


def test_uno_penalty(backend: str) -> None:
    game = table(backend, B10.replace(uno_penalty=5), {"A": "R5 G2"}, "R7")

    do(game, "A R5", "C catch A")

    assert size(game, "A") == 6


def test_a_false_catch_may_cost_cards(backend: str) -> None:
    game = table(backend, B10.replace(false_catch_penalty=1), {"A": "R5 G2", "D": "B1 B2"}, "R7")

    do(game, "A uno R5", "D catch A")

    assert (size(game, "A"), size(game, "D"), cur(game)) == (1, 3, "B")


def test_a_false_call_may_cost_cards(backend: str) -> None:
    game = table(backend, B10.replace(false_uno_penalty=1), {"A": "R5 R6 G2 G3"}, "R7")

    do(game, "A uno R5")

    assert (size(game, "A"), cur(game)) == (4, "B")


def test_a_swap_makes_earlier_calls_void(backend: str) -> None:
    hands = {"A": "R5 G2", "B": "WX B1 B2", "C": "B3 B4"}
    game = table(backend, ITB.replace(uno_trigger="any_change"), hands, "R7")

    do(game, "A uno R5", "B WX/G target A")

    assert (hand(game, "A"), hand(game, "B")) == ("B1 B2", "G2")
    assert (owed(game), called(game)) == ("B", "")


# Mistakes


def test_wrong_play_may_be_ignored(backend: str) -> None:
    game = table(backend, B10.replace(wrong_play="ignored"), {"A": "G2 B3 B4"}, "R7")

    do(game, "A G2")

    refused(game, "B wrong A", "nothing_wrong")
    assert (game.top, hand(game, "A"), cur(game)) == ("G2", "B3 B4", "B")


@pytest.mark.parametrize("limit", ["lap", "round"])
def test_wrong_play_limit(limit: str, backend: str) -> None:
    rules = B10.replace(wrong_play_limit=limit)
    game = table(backend, rules, {"A": "G2 B3 B4", "B": "B5 B6"}, "R7", seats=2, pile="Y1 Y2 Y3")
    do(game, "A G2", "B draw", "B keep", "A draw")

    if limit == "lap":
        refused(game, "B wrong A", "nothing_wrong")
    else:
        do(game, "B wrong A")
        assert (hand(game, "A"), hand(game, "B"), game.top) == ("Y1 Y2 G2 B3 B4", "B5 B6", "R7")


def test_penalties_for_mistakes(backend: str) -> None:
    rules = B10.replace(wrong_play_penalty=4, false_wrong_penalty=1, tip_penalty=3)
    game = table(backend, rules, {"A": "G2 R3 B4", "B": "B5 B6", "D": "B7 B8"}, "R7")

    do(game, "D tip A", "A G2", "B wrong A", "B draw", "B keep")

    assert (size(game, "D"), size(game, "A"), size(game, "B")) == (5, 7, 3)
    right = table(backend, rules, {"A": "R3 B3 B4", "B": "B5 B6"}, "R7")
    do(right, "A R3", "B wrong A")
    assert (size(right, "A"), size(right, "B")) == (2, 3)


def test_tips_may_be_tolerated_or_punished_between_partners(backend: str) -> None:
    tolerant = table(backend, B10.replace(tip_penalty=0), {}, "R7")
    strict = table(backend, PARTNERS.replace(tip_partners=True), {"A": "B1 B2"}, "R7", "B")

    assert tolerant.reports("C") == []
    refused(tolerant, "C tip A", "no_tips")
    do(strict, "A tip C")
    assert size(strict, "A") == 4


# Special cards


def last_card(backend: str, card: str, others: dict[str, str], **changes: str) -> Game:
    rules = (M18 if card == "WH" else ITB).replace(last_card="effect_first", **changes)
    return table(backend, rules, {"A": card} | others, "R5")


def test_a_last_shuffle_may_act_first_and_the_round_goes_on(backend: str) -> None:
    game = last_card(backend, "WH", {"B": "G1 G2", "C": "B1", "D": "Y1"})

    do(game, "A WH/Y")

    assert (game.sizes, cur(game), game.over) == ((1, 1, 1, 1), "B", False)


def test_a_last_shuffle_that_leaves_nothing_wins(backend: str) -> None:
    game = last_card(backend, "WH", {"B": "G1", "C": "B1", "D": "Y1"})

    do(game, "A WH/Y")

    assert (game.sizes, game.winner) == ((0, 1, 1, 1), 0)


def test_a_last_swap_empties_the_other_hand_which_wins(backend: str) -> None:
    game = last_card(backend, "WX", {"D": "G7"})

    do(game, "A WX/Y target D")

    assert (hand(game, "A"), size(game, "D"), game.winner) == ("G7", 0, 3)


def test_a_hand_emptied_by_an_effect_may_draw_one_instead(backend: str) -> None:
    game = last_card(backend, "WX", {"D": "G7"}, empty_by_effect="draws_one")

    do(game, "A WX/Y target D")

    assert (hand(game, "A"), size(game, "D"), cur(game)) == ("G7", 1, "B")


def test_the_colour_of_shuffle_hands_may_be_named_after_the_deal(backend: str) -> None:
    rules = M18.replace(shuffle_colour_timing="after_deal")
    game = table(backend, rules, {"A": "WH R1 R2", "B": "G1 G2 G3", "C": "B1 B2"}, "B5", seats=3)

    do(game, "A WH")
    assert (cur(game), game.sizes, game.colour) == ("A colour", (2, 3, 2), None)
    do(game, "A colour Y")

    assert (cur(game), game.colour) == ("B", "Y")


def test_swap_hands_may_be_compulsory(backend: str) -> None:
    game = table(backend, ITB.replace(swap_optional=False), {"A": "WX R1 R2", "D": "G7"}, "B3")
    do(game, "A WX/G")

    assert moves(game, "A") == {"target B", "target C", "target D"}
    refused(game, "A pass", "must_choose")
    refused(game, "A target A", "not_yourself")


def test_partners_cannot_swap_with_each_other(backend: str) -> None:
    rules = Rules.preset("italia-baratto", teams="partners")
    game = table(backend, rules, {"A": "WX R1 R2"}, "B3")
    do(game, "A WX/G")

    refused(game, "A target C", "not_a_partner")
    assert moves(game, "A") == {"target B", "target D", "pass"}
