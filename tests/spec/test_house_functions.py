"""Spec 23, section 9: the functions that house rules give to cards."""

from __future__ import annotations

from typing import Any

from tests.spec.house import (
    called,
    cur,
    do,
    gains,
    hand,
    hands_of,
    illegal,
    is_out,
    moves,
    offers,
    owed,
    seed_rolling,
    size,
    table,
    writes,
)

from unoverse import Game
from unoverse.game.action import seat_letter
from unoverse.game.clock import DISCARD, SLAP_OVER, Moment, is_late
from unoverse.game.speech import Compliments

PARTNERS = {"teams": "partners"}


# Silence


def silent(backend: str, code: str, hands: dict[str, str] | None = None, top: str = "R5", turn: str = "A") -> Game:
    """A table where silence is on."""
    game = table(backend, code, hands or {"A": "R9 G1 G2", "B": "R8 Y1 Y2"}, top, turn)
    game.raw["silence"] = 1
    return game


def test_H_263_who_writes_words_while_it_is_silent_draws_two(backend: str) -> None:
    game = table(backend, "S", {"A": "R7 G1 G2", "B": "R8 Y1 Y2"}, "R5")
    assert writes(game, "B", "good move") == {}

    do(game, "A R7")

    assert writes(game, "B", "good move") == {"B": 2}
    assert cur(game) == "B"


def test_H_264_the_next_seven_ends_the_silence(backend: str) -> None:
    game = silent(backend, "S", {"C": "G7 G1 G2"}, "G5", "C")

    do(game, "C G7")

    assert not game.raw["silence"]
    assert writes(game, "B", "good move") == {}
    illegal(game, "B say 2", "may_speak")


def test_H_265_emoji_and_sounds_are_free(backend: str) -> None:
    game = silent(backend, "S")

    assert writes(game, "B", "🙂") == {}
    assert writes(game, "B", "hmm") == {}


def test_H_267_another_seven_starts_the_period_again(backend: str) -> None:
    hands = {"A": "R7 B1 Y1", "B": "Y2 Y3", "C": "B7 B2 Y4", "D": "B3 Y5 Y6"}
    game = table(backend, "ST", hands, "R5", pile="G1 B4")
    do(game, "A R7", "B draw", "B keep", "C B7")

    do(game, "D B3", "A B1")
    assert game.raw["silence"]
    do(game, "B draw", "B keep")
    assert game.raw["silence"]
    do(game, "C B2")

    assert not game.raw["silence"]
    assert cur(game) == "D"


def test_H_268_only_the_listed_word_costs_cards(backend: str) -> None:
    game = silent(backend, "SSE:carta")

    assert writes(game, "B", "tudo bem") == {}
    assert writes(game, "B", "tenho uma carta") == {"B": 2}


def test_H_269_only_laughing_costs_cards(backend: str) -> None:
    game = silent(backend, "SSS")

    assert writes(game, "B", "nice") == {}
    assert writes(game, "B", "kkkk") == {"B": 2}


def test_H_270_without_the_letter_u_the_call_itself_costs_two(backend: str) -> None:
    in_time = silent(backend, "S", {"A": "R9 G1"})
    do(in_time, "A uno R9")
    assert size(in_time, "A") == 1 + 2

    late = silent(backend, "S", {"A": "R9 G1"})
    do(late, "A R9")
    assert gains(late, "A uno") == {"A": 2}


def test_H_271_with_the_letter_u_the_call_is_free(backend: str) -> None:
    game = silent(backend, "SU", {"A": "R9 G1"})

    do(game, "A uno R9")

    assert (size(game, "A"), called(game)) == (1, "A")
    assert writes(game, "A", "UNO!") == {}


def test_H_272_being_caught_in_silence_costs_what_a_missed_call_costs(backend: str) -> None:
    game = silent(backend, "S-MEM", {"A": "R9 G1"})

    do(game, "A R9")

    assert gains(game, "C catch A") == {"A": 4}


def debts(game: Game) -> str:
    """Who owes a compliment or a criticism."""
    return "".join(seat_letter(seat) for seat in range(game.seats) if game.raw["debts"][seat])


def test_H_273_in_silence_no_compliments_are_due(backend: str) -> None:
    game = silent(backend, "S-E", {"A": "G5 G1 G2"}, "G9")

    do(game, "A G5")

    assert debts(game) == ""
    illegal(game, "B praise A", "no_debt")


def test_H_274_an_apology_in_silence_costs_twice(backend: str) -> None:
    game = silent(backend, "S-ORG")

    assert writes(game, "B", "sorry") == {"B": 2 + 2}


def test_H_276_a_seven_in_an_arithmetic_group_counts(backend: str) -> None:
    game = table(backend, "S-AA", {"A": "R7 R1 G1 G2"}, "B8")

    do(game, "A R7", "A R1", "A done")

    assert game.raw["silence"]


# Carousel


FOUR = {"A": "R0 G1 G2", "B": "Y1 Y2 Y3", "C": "B1 B2 B3", "D": "G7 G8 G9"}


def test_H_278_all_hands_move_on_in_the_direction_of_play(backend: str) -> None:
    game = table(backend, "CAR", {**FOUR, "E": "Y7 Y8 Y9"}, "R5")

    do(game, "A R0")

    assert hands_of(game) == {"A": "Y7 Y8 Y9", "B": "G1 G2", "C": "Y1 Y2 Y3", "D": "B1 B2 B3", "E": "G7 G8 G9"}
    assert cur(game) == "B"


def test_H_279_the_carousel_turns_with_the_direction(backend: str) -> None:
    hands = {"A": "Y1 Y2", "B": "R0 G1 G2", "C": "B1 B2", "D": "G7 G8"}
    game = table(backend, "CAR", hands, "R5", "B", direction=-1)

    do(game, "B R0")

    assert hands_of(game) == {"A": "G1 G2", "B": "B1 B2", "C": "G7 G8", "D": "Y1 Y2"}
    assert cur(game) == "A"


def test_H_280_a_zero_may_not_finish(backend: str) -> None:
    game = table(backend, "CAR", {"A": "R0"}, "R5")

    illegal(game, "A R0", "bad_finish")

    assert moves(game, "A") == {"draw"}
    assert gains(game, "A draw") == {"A": 1}


def test_H_281_a_single_card_that_comes_by_carousel_has_to_be_called(backend: str) -> None:
    game = table(backend, "CAR", {"A": "Y9", "B": "R0 G1 G2"}, "R5", "B")

    do(game, "B R0")

    assert (hand(game, "B"), hand(game, "C"), owed(game)) == ("Y9", "G1 G2", "B")
    assert offers(game, "B uno")
    assert gains(game, "D catch B") == {"B": 2}


def test_H_282_two_players_exchange_hands(backend: str) -> None:
    game = table(backend, "CAR", {"A": "R0 G1 G2", "B": "Y1 Y2"}, "R5", seats=2)

    do(game, "A R0")

    assert hands_of(game) == {"A": "Y1 Y2", "B": "G1 G2"}


def test_H_283_partners_get_the_hands_of_the_other_team(backend: str) -> None:
    game = table(backend, "CAR", FOUR, "R5", values=PARTNERS)

    do(game, "A R0")

    assert hands_of(game) == {"A": "G7 G8 G9", "B": "G1 G2", "C": "Y1 Y2 Y3", "D": "B1 B2 B3"}


def test_H_285_a_carousel_cannot_be_declined_and_a_swap_can(backend: str) -> None:
    carousel = table(backend, "CAR", FOUR, "R5")
    do(carousel, "A R0")
    assert (cur(carousel), hand(carousel, "B")) == ("B", "G1 G2")

    swap = table(backend, "T", FOUR, "R5")
    do(swap, "A R0")
    assert cur(swap) == "A target"
    do(swap, "A pass")
    assert hands_of(swap) == {**FOUR, "A": "G1 G2"}


def test_H_286_two_zeros_turn_the_carousel_twice(backend: str) -> None:
    game = table(backend, "CAR-DR", {**FOUR, "A": "R0 G0 Y7 Y8"}, "R5")

    do(game, "A R0", "A G0", "A done")

    assert hands_of(game) == {"A": "B1 B2 B3", "B": "G7 G8 G9", "C": "Y7 Y8", "D": "Y1 Y2 Y3"}


def test_H_287_a_group_with_a_zero_may_not_finish(backend: str) -> None:
    game = table(backend, "CAR-DR", {"A": "R0 G0"}, "R5")

    assert moves(game, "A") == {"R0", "draw"}
    do(game, "A R0")
    illegal(game, "A G0", "bad_finish")
    do(game, "A done")

    assert (cur(game), hand(game, "B")) == ("B", "G0")


def test_H_288_a_last_zero_is_sudden_death(backend: str) -> None:
    game = table(backend, "CAR-MS1", {"A": "R0"}, "R5")

    illegal(game, "A R0", "bad_finish")
    do(game, "A out")

    assert is_out(game, "A")
    assert (hand(game, "A"), cur(game)) == ("R0", "B")


def test_H_289_a_debt_ends_when_the_hand_is_passed_on(backend: str) -> None:
    hands = {"A": "R9 Y1", "B": "R1 B1 B2", "C": "R2 B3 B4", "D": "R0 G1 G2 G3 G4 G5"}
    game = table(backend, "CAR-PRE", hands, "R5")
    do(game, "A R9", "B R1", "C R2")
    assert owed(game) == "A"

    do(game, "D R0")

    assert size(game, "A") == 5
    illegal(game, "B catch A", "nothing_to_catch")


def test_H_290_donations_come_before_the_carousel(backend: str) -> None:
    game = table(backend, "CAR-DOA-AA", {**FOUR, "A": "G2 G0 B7 B8 Y9"}, "R2")

    do(game, "A G2", "A G0", "A done", "A target C", "A give B7", "A give B8")

    assert hands_of(game) == {"A": "G7 G8 G9", "B": "Y9", "C": "Y1 Y2 Y3", "D": "B1 B2 B3 B7 B8"}
    assert owed(game) == "B"


def test_H_291_everybody_knows_the_hand_they_passed_on(backend: str) -> None:
    game = table(backend, "CAR", {**FOUR, "A": "R0 Y9 G2"}, "R5")

    do(game, "A R0")

    def seen(looker: str) -> list[str]:
        (gain,) = [gain for gain in game.view(looker).events[-1].gains if gain.seat == 1]
        return sorted(card or "?" for card in gain.cards)

    assert hand(game, "B") == "Y9 G2"
    assert seen("A") == seen("B") == ["G2", "Y9"]
    assert seen("C") == seen("D") == ["?", "?"]


# Swap


def test_H_292_the_layer_of_a_zero_may_swap_hands(backend: str) -> None:
    game = table(backend, "T", {"A": "R0 G1 G2 G3 G4 G5 G6", "C": "Y1 Y2"}, "R5")

    do(game, "A R0", "A target C")

    assert (hand(game, "A"), hand(game, "C")) == ("Y1 Y2", "G1 G2 G3 G4 G5 G6")
    assert cur(game) == "B"


def test_H_294_a_zero_that_swaps_may_finish(backend: str) -> None:
    game = table(backend, "T", {**FOUR, "A": "R0"}, "R5")

    do(game, "A R0")

    assert (cur(game), game.winner) == ("over", 0)
    assert hands_of(game) == {**FOUR, "A": ""}


def test_H_295_a_single_card_got_by_a_swap_has_to_be_called(backend: str) -> None:
    hands = {"A": "R9 Y9", "B": "R8 Y1 Y2", "C": "R0 B1 B2"}
    silently = table(backend, "T", hands, "R5")
    do(silently, "A uno R9", "B R8", "C R0", "C target A")
    assert (hand(silently, "C"), hand(silently, "A"), owed(silently)) == ("Y9", "B1 B2", "C")
    assert gains(silently, "D catch C") == {"C": 2}

    calling = table(backend, "T", hands, "R5")
    do(calling, "A uno R9", "B R8", "C uno R0", "C target A")
    assert (hand(calling, "C"), owed(calling), called(calling)) == ("Y9", "", "C")


def test_H_296_two_players_swap_if_the_layer_wants_to(backend: str) -> None:
    game = table(backend, "T", {"A": "R0 G1 G2", "B": "Y1 Y2 Y3"}, "R5", seats=2)
    do(game, "A R0")
    assert moves(game, "A") == {"target B", "pass"}

    do(game, "A target B")

    assert hands_of(game) == {"A": "Y1 Y2 Y3", "B": "G1 G2"}


def test_H_297_partners_may_swap(backend: str) -> None:
    hands = {"A": "R0 G1 G2 G3 G4 G5 G6 G7", "C": "Y1 Y2 Y3"}
    game = table(backend, "T", hands, "R5", values=PARTNERS)

    do(game, "A R0", "A target C")

    assert (size(game, "A"), size(game, "C")) == (3, 7)


def test_H_298_two_last_zeros_win_without_a_swap(backend: str) -> None:
    game = table(backend, "T-DR", {**FOUR, "A": "R0 G0"}, "R5")

    do(game, "A R0", "A G0")

    assert (cur(game), game.winner) == ("over", 0)
    assert hands_of(game) == {**FOUR, "A": ""}


def test_H_299_a_zero_that_rides_along_may_swap(backend: str) -> None:
    game = table(backend, "T-AA", {"A": "R5 R0 G1 G2"}, "B5")

    do(game, "A R5", "A R0", "A done")

    assert cur(game) == "A target"
    assert moves(game, "A") == {"target B", "target C", "target D", "pass"}


# Slap


def test_H_300_the_last_to_slap_draws(backend: str) -> None:
    game = table(backend, "M", {"A": "R8 G1 G2"}, "R5")
    do(game, "A R8")

    assert gains(game, "A slap", "B slap", "D slap") == {"C": 1}

    assert cur(game) == "B"


def test_H_301_of_two_players_the_slower_draws(backend: str) -> None:
    game = table(backend, "M", {"A": "R8 G1 G2"}, "R5", seats=2)
    do(game, "A R8")

    assert gains(game, "B slap") == {"A": 1}

    assert cur(game) == "B"


def test_H_304_nobody_slaps_a_hidden_eight(backend: str) -> None:
    game = table(backend, "M-DED", {"A": "R8 G1 G2"}, "R5")

    do(game, "A R8 down")

    assert (cur(game), game.top) == ("B", "R5")
    illegal(game, "B slap", "no_slap")


def test_H_305_a_lost_slap_ends_the_debt_of_a_call(backend: str) -> None:
    hands = {"A": "R8 G1 G2", "B": "R9 Y1", "C": "R2 B3 B4", "D": "R3 G3 G4"}
    game = table(backend, "M-PRE", hands, "R5", "B")
    do(game, "B R9", "C R2", "D R3", "A R8")
    assert owed(game) == "B"

    assert gains(game, "A slap", "C slap", "D slap") == {"B": 1}

    assert (size(game, "B"), owed(game)) == (2, "")
    illegal(game, "A catch B", "nothing_to_catch")


def test_H_306_the_clock_waits_for_the_slap(backend: str) -> None:
    game = table(backend, "M-V", {"A": "R8 G1 G2", "B": "R1 Y1 Y2"}, "R5")
    do(game, "A R8", "A slap", "B slap", "D slap")
    moments = [Moment(0, DISCARD), Moment(3000, SLAP_OVER)]

    assert not is_late(game.rules.house, moments, 7000)
    assert is_late(game.rules.house, moments, 8001)
    assert gains(game, "B R1") == {"B": -1}


def test_H_307_an_eight_in_an_arithmetic_group_is_one_slap(backend: str) -> None:
    game = table(backend, "M-AA", {"A": "R8 R1 G1 G2"}, "B9")
    do(game, "A R8", "A R1", "A done")

    assert cur(game) == "A slap"
    assert gains(game, "A slap", "B slap", "C slap") == {"D": 1}

    assert cur(game) == "B"


# Compliments and criticism


def praises(game: Game, judge: Compliments, seat: str, text: str, layer: str = "A") -> bool:
    """Somebody sends a compliment: one that counts is reported. Answers whether it counts."""
    counts = judge.accept(text)
    if counts:
        do(game, f"{seat} praise {layer}")
    return counts


def test_H_308_who_pays_no_compliment_draws_a_card(backend: str) -> None:
    game = table(backend, "E", {"A": "G5 G1 G2"}, "G9")
    do(game, "A G5")
    assert debts(game) == "BCD"

    do(game, "B praise A", "C praise A")

    assert debts(game) == "D"
    assert gains(game, "D late") == {"D": 1}
    assert debts(game) == ""

    until_the_turn = table(backend, "E", {"A": "G5 G1 G2", "B": "G3 Y1 Y2", "C": "G4 Y3 Y4", "D": "G6 Y5 Y6"}, "G9")
    do(until_the_turn, "A G5", "B praise A", "C praise A", "B G3", "C G4")
    assert debts(until_the_turn) == "D"
    do(until_the_turn, "D G6")
    assert (size(until_the_turn, "D"), debts(until_the_turn)) == (3 - 1 + 1, "")


def test_H_309_only_the_green_five_asks_for_compliments(backend: str) -> None:
    game = table(backend, "E", {"A": "R5 G1 G2"}, "R9")

    do(game, "A R5")

    assert debts(game) == ""


def test_H_310_a_repeated_compliment_does_not_count(backend: str) -> None:
    for second, drawn in (("Great hand!", {"C": 1}), ("what a lovely colour", {})):
        game = table(backend, "E", {"A": "G5 G1 G2"}, "G9")
        do(game, "A G5")
        judge = Compliments()
        assert praises(game, judge, "B", "great hand")
        assert not praises(game, judge, "C", "Great hand!")

        praises(game, judge, "C", second)

        assert gains(game, *(["C late"] if "C" in debts(game) else [])) == drawn


def test_H_312_criticism_sits_on_the_card_that_the_code_names(backend: str) -> None:
    hands = {"A": "R5 B5 G1 G2", "B": "R1 Y1 Y2", "C": "B1 Y3 Y4", "D": "B2 Y5 Y6"}
    game = table(backend, "IE@B5", hands, "R9")
    do(game, "A R5")
    assert debts(game) == ""

    do(game, "B R1", "C B1", "D B2", "A B5")

    assert debts(game) == "BCD"
    do(game, "C criticise A")
    assert debts(game) == "BD"


def test_H_313_an_apology_in_a_compliment_costs_two(backend: str) -> None:
    game = table(backend, "E-ORG", {"A": "G5 G1 G2"}, "G9")
    do(game, "A G5")
    text = "sorry, you play very well"

    assert praises(game, Compliments(), "B", text)
    assert writes(game, "B", text) == {"B": 2}

    assert debts(game) == "CD"


# Donations


def test_H_314_a_donation_may_leave_one_card(backend: str) -> None:
    game = table(backend, "DOA", {"A": "R2 G1 B9 Y3", "C": "Y1 Y2"}, "R5")

    do(game, "A R2", "A target C", "A give G1", "A give B9")

    assert (hand(game, "A"), hand(game, "C"), owed(game)) == ("Y3", "Y1 Y2 G1 B9", "A")
    assert cur(game) == "B"


def test_H_315_a_donation_may_win_and_counts_in_the_other_hand(backend: str) -> None:
    game = table(backend, "DOA", {"A": "R2 G1 B9", "B": "Y1", "C": "Y2", "D": "Y3"}, "R5")

    do(game, "A R2", "A target D", "A give G1", "A give B9")

    assert (cur(game), game.winner, hand(game, "D")) == ("over", 0, "Y3 G1 B9")
    assert game.scores == (1 + 2 + 3 + 10, 0, 0, 0)


def test_H_316_with_one_card_left_one_card_is_given(backend: str) -> None:
    game = table(backend, "DOA", {"A": "R2 W", "C": "Y1"}, "R5")

    do(game, "A R2", "A target C", "A give W")

    assert (cur(game), game.winner, hand(game, "C")) == ("over", 0, "Y1 W")


def test_H_317_a_donation_cannot_be_declined(backend: str) -> None:
    game = table(backend, "DOA", {"A": "R2 G1 B9 Y3"}, "R5")
    do(game, "A R2")

    assert moves(game, "A") == {"target B", "target C", "target D"}
    illegal(game, "A pass", "must_choose")
    do(game, "A target B")
    assert moves(game, "A") == {"give G1", "give B9", "give Y3"}
    do(game, "A give G1")
    assert moves(game, "A") == {"give B9", "give Y3"}


def test_H_318_of_two_players_the_other_one_gets_the_cards(backend: str) -> None:
    game = table(backend, "DOA", {"A": "R2 G1 B9 Y3", "B": "Y1"}, "R5", seats=2)

    do(game, "A R2", "A give G1", "A give B9")

    assert (hand(game, "A"), hand(game, "B"), cur(game)) == ("Y3", "Y1 G1 B9", "B")


def test_H_319_donations_are_legal_in_a_ceasefire(backend: str) -> None:
    game = table(backend, "DOA-PAB", {"A": "R2 G1 G2"}, "R5")
    game.raw["ceasefire"] = 1

    do(game, "A R2")

    assert (game.top, cur(game)) == ("R2", "A target")


def test_H_321_the_partner_may_get_the_cards(backend: str) -> None:
    game = table(backend, "DOA", {"A": "R2 G1 B9 Y3", "C": "Y1"}, "R5", values=PARTNERS)

    do(game, "A R2", "A target C", "A give G1", "A give B9")

    assert hand(game, "C") == "Y1 G1 B9"


def test_H_322_a_gift_ends_the_debt_of_a_call(backend: str) -> None:
    hands = {"A": "R2 G1 B9 Y3", "B": "R9 Y1", "C": "R1 B3 B4", "D": "R3 G3 G4"}
    game = table(backend, "DOA-PRE", hands, "R5", "B")
    do(game, "B R9", "C R1", "D R3")
    assert owed(game) == "B"

    do(game, "A R2", "A target B", "A give G1", "A give B9")

    assert size(game, "B") == 3
    illegal(game, "C catch B", "nothing_to_catch")


# Ceasefire


def test_H_323_a_one_starts_the_ceasefire(backend: str) -> None:
    game = table(backend, "PAB", {"A": "R1 G2 G3", "B": "RS R9"}, "R5")
    do(game, "A R1")

    illegal(game, "B RS", "peace")

    assert moves(game, "B") == {"R9", "draw"}


def test_H_324_the_next_one_ends_it(backend: str) -> None:
    game = table(backend, "PAB", {"C": "G1 B2 B3", "D": "GS Y4"}, "G5", "C")
    game.raw["ceasefire"] = 1

    do(game, "C G1", "D GS")

    assert (game.raw["ceasefire"], cur(game), owed(game)) == (0, "B", "D")


def barred_in_a_ceasefire(backend: str, code: str, face: str) -> None:
    """The ceasefire bars this card, so its player draws."""
    game = table(backend, code, {"A": f"{face} G2"}, "R5")
    game.raw["ceasefire"] = 1
    illegal(game, f"A {face}", "peace")
    assert moves(game, "A") == {"draw"}
    assert gains(game, "A draw") == {"A": 1}


def test_H_326_no_slap_in_a_ceasefire(backend: str) -> None:
    barred_in_a_ceasefire(backend, "PAB-M", "R8")


def test_H_327_no_die_in_a_ceasefire(backend: str) -> None:
    barred_in_a_ceasefire(backend, "PAB-DAD", "R4")


def test_H_328_no_trinity_in_a_ceasefire(backend: str) -> None:
    barred_in_a_ceasefire(backend, "PAB-TRI", "R3")


def test_H_330_two_ones_cancel_out(backend: str) -> None:
    group = table(backend, "PAB-DR", {"A": "R1 G1 B2 B3"}, "R5")
    do(group, "A R1", "A G1", "A done")
    assert (group.raw["ceasefire"], cur(group)) == (0, "B")

    jumped = table(backend, "PAB-C", {"A": "R1 B2 B3", "D": "R1 Y2 Y3"}, "R5")
    do(jumped, "A R1")
    assert jumped.raw["ceasefire"]
    do(jumped, "D jump R1")
    assert (jumped.raw["ceasefire"], cur(jumped)) == (0, "A")


def test_H_331_a_one_in_an_arithmetic_group_counts(backend: str) -> None:
    game = table(backend, "PAB-AA", {"A": "R7 R1 G2 G3"}, "B8")

    do(game, "A R7", "A R1", "A done")

    assert game.raw["ceasefire"]


# The die


def four_laid(backend: str, code: str, *rolls: int, hands: dict[str, str] | None = None, **more: Any) -> Game:
    """A has laid R4, and the die will show these numbers."""
    dealt = {"A": "R4 G1 G2", "B": "R1 Y1 Y2", **(hands or {})}
    game = table(backend, code, dealt, "R5", seed=seed_rolling(*rolls), **more)
    do(game, "A R4")
    return game


def test_H_332_the_next_player_rolls_draws_and_loses_the_turn(backend: str) -> None:
    game = four_laid(backend, "DAD", 6)
    assert (cur(game), moves(game, "B")) == ("B roll", {"roll"})

    assert gains(game, "B roll") == {"B": 6}

    assert cur(game) == "C"


def test_H_333_of_two_players_the_layer_plays_again(backend: str) -> None:
    game = four_laid(backend, "DAD", 1, seats=2)

    assert gains(game, "B roll") == {"B": 1}

    assert cur(game) == "A"


def test_H_334_the_milder_table_lets_the_roller_play(backend: str) -> None:
    game = four_laid(backend, "DAD2", 5)

    assert gains(game, "B roll") == {"B": 3}

    assert cur(game) == "B"
    assert {"R1", "draw"} <= moves(game, "B")


def test_H_335_with_a_six_the_milder_table_costs_the_turn(backend: str) -> None:
    game = four_laid(backend, "DAD2", 6)

    assert gains(game, "B roll") == {"B": 3}

    assert cur(game) == "C"


def test_H_336_the_die_kills_nobody(backend: str) -> None:
    game = four_laid(backend, "DAD-MS1", 4)
    assert game.raw["armed"]

    assert gains(game, "B roll") == {"B": 4}

    assert not is_out(game, "B")
    assert cur(game) == "C"


def test_H_337_the_roll_for_a_last_card_counts(backend: str) -> None:
    game = four_laid(backend, "DAD", 2, hands={"A": "R4", "B": "Y1", "C": "Y2", "D": "Y3"}, pile="B8 B9")

    assert (cur(game), game.winner, hand(game, "B")) == ("over", 0, "Y1 B8 B9")
    assert game.scores == (1 + (8 + 9) + 2 + 3, 0, 0, 0)


# Trinity


def test_H_339_who_cannot_follow_a_three_draws_three(backend: str) -> None:
    game = table(backend, "TRI", {"A": "R3 Y1 Y2", "B": "G1 W", "C": "B1 W Y5"}, "R5")
    do(game, "A R3")
    assert moves(game, "B") == {"accept"}

    assert gains(game, "B accept") == {"B": 3}

    assert (cur(game), game.top) == ("C", "R3")
    assert moves(game, "C") == {"W", "draw"}


def test_H_340_following_a_three_may_win(backend: str) -> None:
    red = table(backend, "TRI", {"A": "R3 Y1 Y2", "B": "R9"}, "R5")
    do(red, "A R3", "B R9")
    assert (cur(red), red.winner) == ("over", 1)

    wild = table(backend, "TRI", {"A": "R3 Y1 Y2", "B": "W"}, "R5")
    do(wild, "A R3")
    illegal(wild, "B W", "not_followed")
    assert gains(wild, "B accept") == {"B": 3}


def test_H_341_a_three_as_last_card_still_asks_to_be_followed(backend: str) -> None:
    for cards, drawn in (("G1 G2", {"A": -1, "B": 3}), ("G1 R7", {"A": -1})):
        game = table(backend, "TRI", {"A": "R3", "B": cards, "C": "Y1", "D": "Y2"}, "R5", pile="B1 B2 B4")

        assert gains(game, "A R3") == drawn

        assert (cur(game), game.winner) == ("over", 0)
        assert game.scores == (sum(game.points_left), 0, 0, 0)
        assert game.points_left[1] == (3 + 7 if "B" in drawn else 8)


def test_H_342_a_sum_has_to_follow_the_three_too(backend: str) -> None:
    game = table(backend, "TRI-AB", {"A": "R3 Y1 Y2", "B": "G5 G6"}, "R2")
    do(game, "A R3")

    illegal(game, "B G5", "not_followed")
    assert moves(game, "B") == {"accept"}

    plain = table(backend, "AB", {"A": "R3 Y1 Y2", "B": "G5 G6"}, "R2")
    do(plain, "A R3")
    assert "G5" in moves(plain, "B")


def test_H_343_an_arithmetic_group_follows_in_the_colour_of_the_three(backend: str) -> None:
    game = table(backend, "TRI-AA", {"A": "R3 Y1 Y2", "B": "R2 R1 G2 G1"}, "R5")
    do(game, "A R3", "A done")

    illegal(game, "B G2", "not_followed")
    illegal(game, "B G1", "not_followed")
    do(game, "B R2", "B R1", "B done")

    assert (cur(game), hand(game, "B")) == ("C", "G1 G2")


def test_H_344_the_toll_of_a_three_kills_nobody(backend: str) -> None:
    game = table(backend, "TRI-MS1", {"A": "R3 Y1 Y2", "B": "G1"}, "R5")
    do(game, "A R3")

    illegal(game, "B out", "not_stuck")
    assert gains(game, "B accept") == {"B": 3}

    assert not is_out(game, "B")


def test_H_345_a_group_follows_with_its_first_card(backend: str) -> None:
    game = table(backend, "TRI-DR", {"A": "R3 Y1 Y2", "B": "R9 G9 B1 B2"}, "R5")
    do(game, "A R3", "A done")

    illegal(game, "B G9", "not_followed")
    do(game, "B R9", "B G9", "B done")

    assert (cur(game), game.colour) == ("C", "G")


# Backlash


def test_H_346_an_eight_makes_the_previous_player_draw(backend: str) -> None:
    game = table(backend, "BACK", {"A": "R8 G1 G2"}, "R5")

    assert gains(game, "A R8") == {"A": -1, "D": 1}

    assert cur(game) == "B"


def test_H_348_of_two_players_the_opponent_draws_and_plays(backend: str) -> None:
    game = table(backend, "BACK", {"A": "R8 G1 G2"}, "R5", seats=2)

    assert gains(game, "A R8") == {"A": -1, "B": 1}

    assert cur(game) == "B"


def test_H_349_a_skipped_player_is_lashed_all_the_same(backend: str) -> None:
    game = table(backend, "BACK", {"A": "RS G1 G2", "C": "R8 Y1 Y2"}, "R5")
    do(game, "A RS")
    assert cur(game) == "C"

    assert gains(game, "C R8") == {"B": 1, "C": -1}


def test_H_350_each_eight_lashes_the_seat_before_its_own_layer(backend: str) -> None:
    game = table(backend, "BACK-C", {"A": "R8 G1 G2", "C": "R8 Y1 Y2"}, "R5")
    assert gains(game, "A R8") == {"A": -1, "D": 1}

    assert gains(game, "C jump R8") == {"B": 1, "C": -1}

    assert cur(game) == "D"


def test_H_351_the_backlash_of_a_last_card_counts(backend: str) -> None:
    game = table(backend, "BACK", {"A": "R8", "B": "Y1", "C": "Y2", "D": "Y3"}, "R5", pile="B9")

    assert gains(game, "A R8") == {"A": -1, "D": 1}

    assert (cur(game), game.winner) == ("over", 0)
    assert game.scores == (1 + 2 + 3 + 9, 0, 0, 0)


# Clairvoyance


def shown_to(game: Game) -> dict[str, tuple[int, tuple[str, ...]]]:
    """Who sees whose hand."""
    views = {seat_letter(seat): game.view(seat).shown for seat in range(game.seats)}
    return {seat: shown for seat, shown in views.items() if shown is not None}


def test_H_352_only_the_layer_sees_the_chosen_hand(backend: str) -> None:
    game = table(backend, "CLA", {"A": "R1 G1 G2", "C": "Y1 Y2 Y3"}, "R5")

    do(game, "A R1", "A target C")

    assert shown_to(game) == {"A": (2, ("Y1", "Y2", "Y3"))}
    assert cur(game) == "B"


def test_H_353_the_look_may_be_declined(backend: str) -> None:
    game = table(backend, "CLA", {"A": "R1 G1 G2"}, "R5")
    do(game, "A R1")
    assert moves(game, "A") == {"target B", "target C", "target D", "pass"}

    do(game, "A pass")

    assert (shown_to(game), cur(game)) == ({}, "B")


def test_H_354_two_ones_are_two_looks(backend: str) -> None:
    hands = {"A": "R1 R1 G1 G2", "B": "B1 B2", "C": "Y1 Y2 Y3"}
    for second, seen in (("C", (2, ("Y1", "Y2", "Y3"))), ("B", (1, ("B1", "B2")))):
        game = table(backend, "CLA-DD", hands, "R5")
        do(game, "A R1", "A R1", "A done", "A target C")
        assert cur(game) == "A target"
        assert shown_to(game) == {"A": (2, ("Y1", "Y2", "Y3"))}

        do(game, f"A target {second}")

        assert shown_to(game) == {"A": seen}
        assert cur(game) == "B"
