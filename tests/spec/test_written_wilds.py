"""Spec 15, customizable wilds with a rule (O-172 to O-183, O-241 to O-246)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.spec.helpers import cur, do, hand, moves, owed, size, table
from tests.stored_tables import discard_cards

from unoverse import Game, IllegalAction, Rules, position
from unoverse.errors import RulesError
from unoverse.game.pending_effects import pending_effects
from unoverse.rules.written.program import numbered


def with_rule(rule: Any) -> Rules:
    return Rules.preset("mattel-2018-pt", custom={"WC1": rule})


def one_step(**step: Any) -> Rules:
    return with_rule({"name": "own", "steps": [step]})


def discard_pile(game: Game) -> list[str]:
    """From bottom to top."""
    return [game.rules.deck[card] for card in discard_cards(game.raw)]


def pending(game: Game) -> list[str]:
    return [effect.text for effect in pending_effects(game.raw, numbered(game.rules.custom))]


def test_O_172_the_next_player_draws_until_the_named_colour(backend: str) -> None:
    game = table(backend, with_rule("s1-draw-to-colour"), {"A": "WC1 R5 R6", "B": "Y1 Y2"}, "R7", pile="R1 W G4")

    do(game, "A WC1/G")

    assert (hand(game, "B"), cur(game)) == ("R1 Y1 Y2 G4 W", "B")


DROP = {"A": "WC1 W R1 R2", "B": "W4 G1", "C": "Y1 Y2", "D": "WH W B1"}


def test_O_173_everybody_discards_all_wilds(backend: str) -> None:
    game = table(backend, with_rule("s2-drop-wilds"), DROP, "R7")

    do(game, "A WC1/R")

    assert [hand(game, seat) for seat in "ABCD"] == ["R1 R2", "G1", "Y1 Y2", "B1"]
    assert discard_pile(game)[-1] == "WC1"
    assert sorted(discard_pile(game)[-5:-1]) == ["W", "W", "W4", "WH"]
    assert (game.colour, owed(game), cur(game)) == ("R", "BD", "B")


def test_cards_that_go_under_the_top_leave_the_colours_of_other_wilds_alone(backend: str) -> None:
    hands = {"A": "WC1 R5 R6", "B": "G1 G2 G3 G4 G6 G7 G8 G9 GD"}
    game = table(backend, with_rule("s5-back-to-seven"), hands, "W/Y")

    do(game, "A WC1/R", "B give GD", "B give G1")

    assert game.discards[-4:] == ("W/Y", "GD", "G1", "WC1/R")


def test_O_174_a_hand_emptied_by_the_rule_wins(backend: str) -> None:
    game = table(backend, with_rule("s2-drop-wilds"), DROP | {"B": "W4"}, "R7")

    do(game, "A WC1/R")

    assert (game.over, game.winner) == (True, 1)


def test_O_175_a_card_played_costs_three(backend: str) -> None:
    game = table(backend, with_rule("s3a-toll"), {"A": "WC1 R5 R6", "B": "R1 G1 G2"}, "R7")

    do(game, "A WC1/R", "B R1")

    assert (size(game, "B"), cur(game)) == (5, "C")


def test_O_177_without_a_card_to_play_three_are_drawn(backend: str) -> None:
    game = table(backend, with_rule("s3b-play-or-three"), {"A": "WC1 R5 R6", "B": "G1 G2 Y1"}, "R7")

    do(game, "A WC1/R")
    assert moves(game, "B") == {"draw"}
    do(game, "B draw")

    assert (size(game, "B"), cur(game)) == (6, "C")


def test_O_178_the_same_player_again(backend: str) -> None:
    game = table(backend, with_rule("s4-again"), {"A": "WC1 R5 R6"}, "R7")

    do(game, "A WC1/R")

    assert cur(game) == "A"


def test_O_179_a_short_hand_is_filled_to_seven(backend: str) -> None:
    game = table(backend, with_rule("s5-back-to-seven"), {"A": "WC1 R5 R6", "B": "G1 G2 G3 G4"}, "R7")

    do(game, "A WC1/R")

    assert (size(game, "B"), cur(game)) == (7, "B")


def test_O_180_a_long_hand_is_cut_to_seven_by_its_owner(backend: str) -> None:
    hands = {"A": "WC1 R5 R6", "B": "G1 G2 G3 G4 G5 G6 GS GV GD"}
    game = table(backend, with_rule("s5-back-to-seven"), hands, "R7")

    do(game, "A WC1/R")
    assert cur(game) == "B effect"
    assert moves(game, "A") == set()
    assert moves(game, "B") == {f"give {code}" for code in hands["B"].split()}
    do(game, "B give GD", "B give G1")

    assert discard_pile(game)[-3:] == ["GD", "G1", "WC1"]
    assert (hand(game, "B"), cur(game), game.direction, game.colour) == ("G2 G3 G4 G5 G6 GS GV", "B", 1, "R")


def test_O_182_as_the_last_card_it_wins_and_its_rule_does_not_act(backend: str) -> None:
    game = table(backend, with_rule("s5-back-to-seven"), {"A": "WC1", "B": "G1"}, "R7")

    do(game, "A WC1")

    assert (game.over, game.winner, size(game, "B")) == (True, 0, 1)


def test_O_183_an_extra_turn_of_somebody_else_is_refused(backend: str) -> None:
    with pytest.raises(RulesError, match=r'WC1: rule "own", step 0: extra_turn is only for self, not next\.'):
        table(backend, one_step(who="next", do="extra_turn"), {"A": "WC1 R5 R6"}, "R7")


def test_O_241_the_toll_comes_before_the_uno_test(backend: str) -> None:
    game = table(backend, with_rule("s3a-toll"), {"A": "WC1 R5 R6", "B": "R1 G1"}, "R7")

    do(game, "A WC1/R", "B R1")

    assert (size(game, "B"), owed(game), cur(game)) == (4, "", "C")


def test_O_242_a_last_card_wins_before_any_toll(backend: str) -> None:
    game = table(backend, with_rule("s3a-toll"), {"A": "WC1 R5 R6", "B": "R1"}, "R7")

    do(game, "A WC1/R", "B R1")

    assert (game.over, game.winner, size(game, "B")) == (True, 1, 0)


def test_O_243_a_skipped_turn_does_not_use_up_a_ban(backend: str) -> None:
    hands = {"A": "WC1 R5 R6 R7", "B": "RS R1 R2 R3", "C": "RS RV R4 G1", "D": "R8 R9 G2"}
    game = table(backend, one_step(who="chosen", do="ban", pred="action"), hands, "R7")

    do(game, "A WC1/R target C", "B RS")
    assert cur(game) == "D"
    do(game, "D R8", "A R5", "B R3")

    assert (cur(game), moves(game, "C")) == ("C", {"R4", "draw"})
    assert pending(game) == ["C may not play a coloured action card (next turn; own)."]
    do(game, "C R4")
    assert pending(game) == []
    do(game, "D R9", "A R6", "B R2")
    assert {"RS", "RV"} <= moves(game, "C")


def test_O_244_under_a_duty_to_play_drawing_is_left(backend: str) -> None:
    game = table(backend, with_rule("s3b-play-or-three"), {"A": "WC1 R5 R6", "B": "R1 G1 G2"}, "R7")

    do(game, "A WC1/R")

    assert moves(game, "B") == {"R1", "draw"}
    do(game, "B draw")
    assert (size(game, "B"), cur(game)) == (6, "C")


def test_O_245_hands_are_swapped_with_one_player_and_points_may_be_negative(backend: str) -> None:
    with pytest.raises(RulesError, match='rule "own", step 0: with is one player, not others'):
        one_step(who="self", do="swap_hands", **{"with": "others"})
    game = table(backend, one_step(who="self", do="score", n=-20), {"A": "WC1 R5 R6"}, "R7")
    do(game, "A WC1/R")
    assert (game.raw["fx_score"][:4].tolist(), cur(game)) == ([-20, 0, 0, 0], "B")


def test_O_246_protection_ends_with_the_next_turn(backend: str) -> None:
    hands = {"A": "WC1 R5 R6 R7", "B": "R1 R2 G1", "C": "R3 R4 G2", "D": "RD RD G3 G4"}
    game = table(backend, one_step(who="self", do="protect"), hands, "R7")

    do(game, "A WC1/R", "B R1", "C R3")
    assert pending(game) == ["A is protected from forced draws and lost turns (next turn; own)."]
    do(game, "D RD")

    assert (cur(game), hand(game, "A"), game.pending) == ("A", "R5 R6 R7", 0)
    do(game, "A R5")
    assert pending(game) == []
    do(game, "B R2", "C R4", "D RD")
    assert (size(game, "A"), cur(game)) == (4, "B")


def test_a_shown_hand_is_seen_by_its_viewer_alone_and_what_waits_by_everybody(backend: str) -> None:
    """V8 and V9: glass-house shows a hand to the player of the card; a ban is public."""
    rules = Rules("UNO mattel-2018-pt [wc1=glass-house wc2=armistice]")
    game = position(rules, {"A": "WC1 WC2 R1 R2", "B": "G1 G2 G3", "C": "B1 B2 B3"}, top="R5", backend=backend)

    game.apply("A", "WC1/R")
    game.apply("A", "target C")
    assert game.view("A").shown_hands[2] == ("B1", "B2", "B3")
    assert all(not hand for seat in "BCD" for hand in game.view(seat).shown_hands)

    for seat in "BCD":
        game.apply(seat, "draw")
        game.apply(seat, "keep")
    game.apply("A", "WC2/R")
    assert game.view("D").waiting == game.view("B").waiting != ()


def test_a_card_that_a_written_wild_bans_is_refused_for_that_reason(backend: str) -> None:
    """V14: `ban` takes plays away at every table, also where cards that do not fit are taken."""
    rules = Rules("UNO mattel-2018-pt [wrong_play=rewind wc1=armistice]")
    game = position(rules, {"A": "WC1 R1 R2", "B": "RS R5 G1"}, top="R9", backend=backend)
    game.apply("A", "WC1/R")

    with pytest.raises(IllegalAction) as refused:
        game.apply("B", "RS")
    assert refused.value.reason == "barred_by_effect"
    game.apply("B", "R5")
