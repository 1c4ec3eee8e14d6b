"""Flip and theme cards: spec 15, O-159 to O-170, O-227, O-234 to O-240; spec 23, H-405, H-406; spec 10, section 4."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests import stored_tables
from tests.spec.helpers import cur, do, hand, honest, moves, owed, refused, size, started, table

from unoverse import Game, Match, Rules, position, replay
from unoverse.cards.faces import FACE_BY_CODE, KINDS

FLIP = Rules.preset("flip")
POTTER = Rules.preset("italia", deck="harrypotter112")
MARIO = Rules.preset("italia", deck="mario112")
TWOS = Rules.preset("italia", deck="discardtwo116")


def dark(backend: str, hands: dict[str, str], top: str, rules: Rules = FLIP, **more: Any) -> Game:
    """A table on which the dark side counts."""
    return position(rules, hands, top, "A", side="dark", backend=backend, **more)


# Flip


def test_O_159_a_flip_turns_everything_over_and_shows_its_other_face(backend: str) -> None:
    game = table(backend, FLIP, {"A": "RF/U3 R1", "B": "R2/P4 B7/OD5 G5/W"}, "R5")
    backs = game.backs
    do(game, "A uno RF")
    assert (game.side, game.top, game.colour, cur(game)) == ("dark", "U3", "U", "B")
    assert hand(game, "B") == "P4 OD5 W"
    assert [tuple(game.hand(seat)) for seat in range(1, 4)] == list(backs[1:])
    assert game.discards[-1] == "U3"
    assert all(code in FLIP.dark for code in (*game.pile, *game.discards, *game.hand("A")))


def test_O_160_skip_everyone_gives_the_same_player_another_turn(backend: str) -> None:
    game = dark(backend, {"A": "PSA P1 T2"}, "P2")
    do(game, "A PSA")
    assert (cur(game), game.top) == ("A", "PSA")
    assert moves(game, "A") >= {"P1", "draw"}


def test_O_161_skip_everyone_is_laid_on_another_by_its_symbol(backend: str) -> None:
    game = dark(backend, {"A": "PSA P1 T2"}, "TSA")
    do(game, "A PSA")
    assert (cur(game), game.colour) == ("A", "P")


def test_O_162_draw_colour_lets_the_next_player_draw_until_the_colour_comes(backend: str) -> None:
    game = dark(backend, {"A": "WDC O1", "B": "U1 U2"}, "P2", pile="O1 P3 W T9 U5")
    do(game, "A uno WDC/T", "B accept")
    assert hand(game, "B") == "P3 T9 O1 U1 U2 W"
    assert (cur(game), game.colour, game.pile[0].partition("/")[0]) == ("C", "T", "U5")


def test_O_163_draw_colour_needs_a_hand_without_the_colour_in_force(backend: str) -> None:
    game = dark(backend, {"A": "WDC P9"}, "P2")
    assert "WDC" not in honest(game, "A")
    for strict in ({"wd4_enforce": "forbid"}, {"drawcolour_challenge": False}):
        refused(dark(backend, {"A": "WDC P9"}, "P2", FLIP.replace(**strict)), "A WDC", "bluff_forbidden")


def test_O_227_the_flip_deck_is_counted(backend: str) -> None:
    game = Game(FLIP, backend=backend)
    assert game.draw_pile + sum(game.sizes) + len(game.discards) == 112
    for side, faces in zip(("wild2", "drawcolour"), FLIP.sides, strict=True):
        kinds = Counter(KINDS[FACE_BY_CODE[code].kind].id for code in faces)
        numbers = sum(kinds[f"n{n}"] for n in range(1, 10))
        named = ("draw1", "reverse", "skip") if side == "wild2" else ("draw5", "reverse", "skipall")
        assert (numbers, *(kinds[kind] for kind in (*named, "flip", "wild", side))) == (72, 8, 8, 8, 8, 4, 4)
        assert len(faces) == 112


def test_O_234_a_draw_one_turned_up_first_costs_a_card_and_the_turn(backend: str) -> None:
    game = started(backend, FLIP, {28: "RD1"})
    assert (game.side, size(game, "A"), cur(game), game.top) == ("light", 8, "B", "RD1")


def test_O_235_a_dark_wild_under_the_flip_gets_its_colour_from_the_player_of_the_flip(backend: str) -> None:
    game = table(backend, FLIP, {"A": "RF/W R1 R2"}, "R5", pile="R3/P1 G3/T1 B3/U1", whole_pile=True)
    do(game, "A RF")
    assert (cur(game), moves(game, "A")) == ("A colour", {"colour P", "colour T", "colour O", "colour U"})
    refused(game, "A colour R", "no_such_colour")
    do(game, "A colour T")
    assert (game.side, game.top, cur(game)) == ("dark", "W/T", "B")
    assert game.pile == ("U1", "T1", "P1")


def test_O_236_a_wild_draw_two_is_challenged_like_a_wild_draw_four(backend: str) -> None:
    game = table(backend, FLIP, {"A": "WD2 R1 G2"}, "R5")
    do(game, "A WD2/G")
    assert cur(game) == "B challenge"
    do(game, "B challenge")
    assert (size(game, "A"), cur(game), game.colour) == (4, "B", "G")


# Theme cards


def test_O_164_a_draw_until_searches_for_a_red_card(backend: str) -> None:
    game = table(backend, POTTER, {"A": "WDM Y1 Y2", "B": "G5 G6"}, "R4", pile="B1 Y4 R2 R9")
    do(game, "A WDM/G")
    assert (hand(game, "B"), cur(game), game.colour) == ("R2 Y4 G5 G6 B1", "C", "G")


def test_O_165_a_star_sends_a_draw_two_back(backend: str) -> None:
    game = table(backend, MARIO, {"A": "RD G1 G2", "B": "WST R1 R2"}, "R4")
    do(game, "A RD", "B WST/Y")
    assert (size(game, "A"), size(game, "B"), game.colour, cur(game)) == (4, 2, "Y", "C")


def test_O_166_a_star_sends_a_wild_draw_four_back_and_excludes_a_challenge(backend: str) -> None:
    game = table(backend, MARIO, {"A": "W4 G1 G2", "B": "WST R1 R2"}, "R4")
    do(game, "A W4/R")
    assert (cur(game), moves(game, "B")) == ("B respond", {"WST", "accept", "challenge"})
    do(game, "B WST/B")
    assert (size(game, "A"), game.colour, cur(game)) == (6, "B", "C")
    refused(game, "B challenge", "not_your_turn")


def test_O_168_the_second_card_of_a_discard_two_has_its_colour(backend: str) -> None:
    game = table(backend, TWOS, {"A": "R2X G4 G1"}, "R4")
    refused(game, "A R2X G4", "not_of_the_group")
    do(game, "A R2X")
    assert moves(game, "A") == {"done"}


def test_O_169_one_goes_out_with_a_discard_two_and_its_second_card(backend: str) -> None:
    game = table(backend, TWOS, {"A": "R2X R9"}, "R4")
    do(game, "A R2X R9")
    assert (game.winner, game.top) == (0, "R9")


def test_O_170_the_second_card_is_optional_and_the_first_fits_by_its_symbol(backend: str) -> None:
    game = table(backend, TWOS, {"A": "R2X R1 R3"}, "G2X")
    do(game, "A R2X done")
    assert (game.top, game.colour, cur(game)) == ("R2X", "R", "B")


def test_O_237_in_this_deck_every_victim_is_asked(backend: str) -> None:
    game = table(backend, MARIO, {"A": "RD G1 G2", "B": "R1 R2"}, "R4")
    do(game, "A RD")
    assert (cur(game), moves(game, "B")) == ("B respond", {"accept"})


def test_O_238_a_last_star_wins_and_the_attacker_still_draws(backend: str) -> None:
    game = table(backend, MARIO, {"A": "RD G1 G2", "B": "WST"}, "R4")
    do(game, "A RD", "B WST")
    assert (game.winner, size(game, "A")) == (1, 4)
    assert game.scores[1] == sum(game.points_left)


def test_O_240_a_drawn_discard_two_takes_a_card_of_the_old_hand_with_it(backend: str) -> None:
    game = table(backend, TWOS, {"A": "R9 G1 G2"}, "R4", pile="R2X")
    do(game, "A draw", "A R2X R9")
    assert (game.top, size(game, "A"), cur(game)) == ("R9", 2, "B")


# House rules with other decks


def house(code: str) -> Rules:
    return Rules(f"UNO flip {code}").replace(wrong_play="forbid")


def test_H_405_a_clean_finish_is_judged_by_the_side_that_counts(backend: str) -> None:
    game = table(backend, house("FL"), {"A": "WD2"}, "R5")
    refused(game, "A WD2", "bad_finish")
    do(game, "A draw")
    assert size(game, "A") == 2


def test_H_406_draw_ones_are_stacked_where_draw_twos_are(backend: str) -> None:
    game = table(backend, house("P1"), {"A": "RD1 R1 R2", "B": "GD1 G1 G2", "C": "B1 B2"}, "R5")
    do(game, "A RD1", "B GD1", "C accept")
    assert (size(game, "C"), cur(game), game.colour) == (4, "D", "G")


# What the rows leave open


def test_searches_neither_open_nor_answer_a_chain_I_254(backend: str) -> None:
    game = dark(backend, {"A": "WDC O1 O3", "B": "WDC P5 U1"}, "P2", house("P4"), pile="T9")
    do(game, "A WDC/T")
    assert moves(game, "B") == {"accept", "challenge"}


def test_a_failed_challenge_of_a_draw_colour_costs_the_search_and_two_cards(backend: str) -> None:
    game = dark(backend, {"A": "WDC O1 O3", "B": "U1 U2"}, "P2", pile="O4 T9 P1 P3")
    do(game, "A WDC/T", "B challenge")
    assert (hand(game, "B"), cur(game)) == ("P1 P3 T9 O4 U1 U2", "C")


def test_a_bluffer_does_the_search_of_a_draw_colour(backend: str) -> None:
    game = dark(backend, {"A": "WDC P1 O3", "B": "U1 U2"}, "P2", pile="O4 T9 P1 P3")
    do(game, "A WDC/T", "B challenge")
    assert (hand(game, "A"), hand(game, "B"), cur(game)) == ("P1 T9 O3 O4", "U1 U2", "B")


def test_a_search_ends_when_no_card_is_left(backend: str) -> None:
    game = dark(backend, {"A": "WDC O1 O3", "B": "U1 U2"}, "P2", pile="O4 P1", whole_pile=True)
    game.raw["discard_left"] = 1
    stored_tables.discard_cards(game.raw)[0] = game.raw["top"]
    do(game, "A WDC/T", "B accept")
    assert size(game, "B") >= 4
    assert game.draw_pile == 0


def test_a_last_draw_colour_names_the_colour_and_the_next_player_searches(backend: str) -> None:
    game = dark(backend, {"A": "WDC", "B": "U1 U2"}, "P2", pile="O4 T9 P1")
    do(game, "A WDC/T")
    assert (game.winner, hand(game, "B")) == (0, "T9 O4 U1 U2")


def test_a_last_draw_until_lets_nobody_draw(backend: str) -> None:
    game = table(backend, POTTER, {"A": "WDM", "B": "G5 G6"}, "R4", pile="B1 R2")
    do(game, "A WDM")
    assert (game.winner, size(game, "B")) == (0, 2)


def test_what_ends_the_search_can_be_chosen(backend: str) -> None:
    rules = POTTER.replace(gryffindor="number:7")
    game = table(backend, rules, {"A": "WDM Y1 Y2", "B": "G5 G6"}, "R4", pile="R1 R2 G7 R9")
    do(game, "A WDM/G")
    assert hand(game, "B") == "R1 R2 G5 G6 G7"


def test_a_last_flip_ends_the_hand_on_the_side_before(backend: str) -> None:
    game = table(backend, FLIP, {"A": "RF", "B": "R9 B5", "C": "G1", "D": "YV"}, "R5")
    do(game, "A RF")
    assert (game.winner, game.side, game.points_left, game.scores[0]) == (0, "light", (0, 14, 1, 20), 35)


def test_scoring_looks_at_the_side_that_counts_at_the_end(backend: str) -> None:
    game = dark(backend, {"A": "P1", "B": "W WDC", "C": "TSA", "D": "OD5 P9"}, "P2")
    do(game, "A P1")
    assert game.points_left == (0, 100, 30, 29)


@pytest.mark.parametrize("back", ["PSA", "TV", "OD5", "UF"])
def test_an_action_card_that_a_flip_brings_up_does_nothing(backend: str, back: str) -> None:
    game = table(backend, FLIP, {"A": f"RF/{back} R1 R2"}, "R5")
    do(game, "A RF")
    assert (game.top, cur(game), game.direction, game.pending) == (back, "B", 1, 0)


def test_a_draw_colour_that_a_flip_brings_up_lets_nobody_search(backend: str) -> None:
    game = table(backend, FLIP, {"A": "RF/WDC R1 R2"}, "R5")
    sizes = game.sizes
    do(game, "A RF", "A colour O")
    assert (game.top, cur(game), game.sizes[1:]) == ("WDC/O", "B", sizes[1:])


def test_a_flip_card_turned_up_first_turns_everything_over(backend: str) -> None:
    game = started(backend, FLIP.replace(flip_pairing=pairs(("RF", "T4"))), {28: "RF"})
    assert (game.side, game.top, cur(game)) == ("dark", "T4", "A")
    wild = started(backend, FLIP.replace(flip_pairing=pairs(("RF", "W"))), {28: "RF"})
    assert (wild.top, cur(wild)) == ("W", "A start_colour")
    do(wild, "A colour U")
    assert (wild.colour, cur(wild)) == ("U", "A")


def pairs(*wanted: tuple[str, str]) -> list[str]:
    """A pairing in which these faces share a card."""
    light, darks = list(FLIP.deck), list(FLIP.dark)
    for one, other in wanted:
        for copy in range(2):
            place = [at for at, code in enumerate(light) if code == one][copy]
            there = [at for at, code in enumerate(darks) if code == other][copy]
            darks[place], darks[there] = darks[there], darks[place]
    return [f"{one}/{other}" for one, other in zip(light, darks, strict=True)]


def test_the_whole_pile_may_be_turned_over(backend: str) -> None:
    rules = FLIP.replace(flip_top="pile_turned_over")
    game = table(backend, rules, {"A": "RF/U3 R1 R2"}, "R5/O6", discard="B2/P8 G2/T1")
    do(game, "A RF")
    assert (game.top, game.discards, cur(game)) == ("P8", ("U3", "O6", "T1", "P8"), "B")


def test_a_flip_fits_another_of_any_colour_unless_the_table_says_no(backend: str) -> None:
    hands = {"A": "GF R1 R2"}
    assert "GF" in moves(table(backend, FLIP, hands, "RF"), "A")
    refused(table(backend, FLIP.replace(flip_on_flip=False), hands, "RF"), "A GF", "no_match")
    assert "GF" in moves(table(backend, FLIP.replace(flip_on_flip=False), hands, "GF"), "A")


def test_turning_over_twice_brings_every_card_back(backend: str) -> None:
    game = table(backend, FLIP, {"A": "RF/P7 R1 R2", "B": "G1/PF B2 B3"}, "R5", pile="Y1 Y2")
    hands = [game.hand(seat) for seat in (2, 3)]
    pile = game.pile
    do(game, "A RF", "B PF")
    assert (game.side, game.top, cur(game)) == ("light", "G1", "C")
    assert ([game.hand(seat) for seat in (2, 3)], game.pile) == (hands, pile)


def end_round(match: Match) -> None:
    """Somebody has won, however that was."""
    game = match.games.pop()
    game.raw["phase"], game.raw["actor"], game.raw["winner"] = 9, -1, 0
    match.take_over(game)


def test_the_cards_of_a_match_stay_the_same_cards(backend: str) -> None:
    match = Match(FLIP, 2, seed=5, backend=backend)
    first = stored_tables.pairs(match.game.raw).tolist()
    end_round(match)
    assert stored_tables.pairs(match.next_round().raw).tolist() == first
    assert stored_tables.pairs(Match(FLIP, 2, seed=6, backend=backend).game.raw).tolist() != first
    assert sorted(first[:112]) == list(range(112))


def test_records_of_two_sided_cards_replay(backend: str) -> None:
    game = dark(backend, {"A": "PF/R3 P1 P4"}, "P2")
    do(game, "A PF")
    assert replay(game.record(), backend) == game
    match = Match(FLIP, 2, seed=5, backend=backend)
    end_round(match)
    second = match.next_round()
    assert "Pairing seed: 5" in second.record()
    assert replay(second.record(), backend) == second


def test_everybody_sees_the_backs_and_nobody_which_front_they_belong_to(backend: str) -> None:
    game = table(backend, FLIP, {"A": "R1/P5 R2/T6", "B": "G1/U1 G2/W"}, "R5", pile="B1/O9")
    one = game.view("A")
    other = table(backend, FLIP, {"A": "R1/T6 R2/P5", "B": "G1/W G2/U1"}, "R5", pile="B1/O9").view("A")
    assert (one.backs[:2], one.pile_back, one.side) == ((("P5", "T6"), ("U1", "W")), "O9", "light")
    assert (other.backs[:2], other.hand) == (one.backs[:2], one.hand)
    assert other.record.tobytes() == one.record.tobytes()


def test_a_star_does_nothing_against_a_start_card(backend: str) -> None:
    game = started(backend, MARIO, {0: "WST", 28: "RD"})
    assert (cur(game), moves(game, "A")) == ("A respond", {"accept"})


def test_without_final_draw_a_last_star_costs_the_attacker_nothing(backend: str) -> None:
    game = table(backend, MARIO.replace(final_draw=False), {"A": "RD G1 G2", "B": "WST"}, "R4")
    do(game, "A RD", "B WST")
    assert (game.winner, size(game, "A")) == (1, 2)


def test_a_star_is_a_wild_in_turn_unless_the_table_says_no(backend: str) -> None:
    hands = {"A": "WST G1 G2"}
    game = table(backend, MARIO, hands, "R4")
    do(game, "A WST/G")
    assert (game.colour, cur(game)) == ("G", "B")
    refused(table(backend, MARIO.replace(star_as_wild=False), hands, "R4"), "A WST", "not_now")


def test_a_star_sends_the_whole_sum_to_the_latest_attacker(backend: str) -> None:
    rules = MARIO.replace(stacking="same_symbol", wd4_challenge=False)
    game = table(backend, rules, {"A": "RD G1 G2", "B": "GD B1 B2", "C": "WST R1 R2"}, "R4")
    do(game, "A RD", "B GD", "C WST/R")
    assert (game.sizes[:3], cur(game)) == ((2, 6, 2), "D")


def test_the_second_card_acts(backend: str) -> None:
    game = table(backend, TWOS, {"A": "R2X RS R1 R3"}, "R4")
    do(game, "A R2X RS")
    assert (game.top, cur(game)) == ("RS", "C")


def test_the_second_card_may_be_without_effect(backend: str) -> None:
    rules = TWOS.replace(discard2_second="no_effect")
    game = table(backend, rules, {"A": "R2X RD R1 R3"}, "R4")
    do(game, "A R2X RD")
    assert (game.top, cur(game), size(game, "B")) == ("RD", "B", 7)
    do(game, "B draw")


def test_the_second_card_may_have_to_be_a_number(backend: str) -> None:
    game = table(backend, TWOS.replace(discard2_second="numbers_only"), {"A": "R2X RS R1 R3"}, "R4")
    do(game, "A R2X")
    assert moves(game, "A") == {"R1", "R3", "done"}


def test_a_second_discard_two_opens_no_third_card(backend: str) -> None:
    game = table(backend, TWOS, {"A": "R2X R2X R1 R3"}, "R4")
    do(game, "A R2X R2X")
    assert (game.top, cur(game), size(game, "A")) == ("R2X", "B", 2)


def test_uno_is_due_after_both_cards(backend: str) -> None:
    game = table(backend, TWOS, {"A": "R2X R1 G3"}, "R4")
    do(game, "A R2X")
    assert owed(game) == ""
    do(game, "A R1")
    assert owed(game) == "A"
