"""Spec 23, section 8: the clock, truce and ceasefire, the duty to change the colour, baptism, the open draw pile."""

from __future__ import annotations

from tests.spec.house import cur, do, gains, hand, illegal, is_out, moves, refused, seed_rolling, size, table

from unoverse import Game, position
from unoverse.game.clock import DISCARD, OTHER, ROLL_OVER, TURN_OVER, Moment, is_late

# The clock


def act_at(game: Game, moments: list[Moment], at: int, step: str) -> None:
    """The driver of a table hears of this step at a time: it happens, or its player is late."""
    seat = step.partition(" ")[0]
    do(game, f"{seat} late" if is_late(game.rules.house, moments, at) else step)


def test_H_229_who_is_late_draws_two_and_loses_the_turn(backend: str) -> None:
    game = table(backend, "V", {"A": "R1 Y1 Y2", "B": "R2 Y3 Y4", "C": "R3 Y5 Y6"}, "R5")
    do(game, "A R1")
    moments = [Moment(0, DISCARD)]
    assert not is_late(game.rules.house, moments, 5000)

    act_at(game, moments, 5200, "B R2")

    assert (size(game, "B"), cur(game), game.top) == (3 + 2, "C", "R1")
    moments.append(Moment(5200, TURN_OVER))
    assert is_late(game.rules.house, moments, 10_300)
    act_at(game, moments, 10_100, "C R3")
    assert (game.top, size(game, "C")) == ("R3", 2)


def test_H_231_the_colour_has_to_be_named_in_time_too(backend: str) -> None:
    game = table(backend, "V", {"A": "R1 Y1 Y2", "B": "W Y3 Y4"}, "R5", pile="G1 G2")
    do(game, "A R1")
    moments = [Moment(0, DISCARD)]

    act_at(game, moments, 4800, "B W")
    assert cur(game) == "B colour"
    act_at(game, moments, 5400, "B colour Y")

    assert hand(game, "B") == "Y3 Y4 G1 G2 W"
    assert (cur(game), game.top, game.colour, game.discards[-1]) == ("C", "R1", "R", "R1")


def test_H_232_the_clock_waits_for_the_die(backend: str) -> None:
    hands = {"A": "R4 Y1 Y2", "B": "Y3 Y4", "C": "R1 Y5 Y6"}
    game = table(backend, "V-DAD", hands, "R5", seed=seed_rolling(6))
    do(game, "A R4")
    assert gains(game, "B roll") == {"B": 6}
    moments = [Moment(0, DISCARD), Moment(9000, ROLL_OVER)]

    act_at(game, moments, 13_000, "C R1")

    assert (game.top, cur(game), size(game, "C")) == ("R1", "D", 2)
    assert is_late(game.rules.house, moments[:1], 13_000)


def test_H_233_a_backlash_stops_no_clock(backend: str) -> None:
    game = table(backend, "V-BACK", {"A": "R8 Y1 Y2", "B": "R1 Y3 Y4", "D": "G1 G2"}, "R5")
    assert gains(game, "A R8") == {"A": -1, "D": 1}
    moments = [Moment(0, DISCARD), Moment(4000, OTHER)]

    act_at(game, moments, 5500, "B R1")

    assert (size(game, "B"), game.top, cur(game)) == (3 + 2, "R8", "C")


def test_H_234_being_late_is_not_sudden_death(backend: str) -> None:
    game = table(backend, "V-MS1", {"A": "R1 Y1 Y2", "B": "R2 Y3 Y4"}, "R5")
    do(game, "A R1")
    assert game.raw["armed"]

    act_at(game, [Moment(0, DISCARD)], 6000, "B R2")

    assert (size(game, "B"), cur(game)) == (3 + 2, "C")
    assert not is_out(game, "B")


# The opening truce


def test_H_235_no_action_card_in_the_first_lap(backend: str) -> None:
    game = table(backend, "PAA", {"A": "RS R1 G2"}, "R5")

    illegal(game, "A RS", "peace")

    assert moves(game, "A") == {"R1", "draw"}


def after_a_lap(backend: str, code: str, cards: str) -> Game:
    """Everybody has had a turn, and A is to move on R5 with these cards."""
    hands = {"A": f"R1 {cards}", "B": "R2 Y1 Y2", "C": "R3 Y3 Y4", "D": "R5 Y6 Y7"}
    game = table(backend, code, hands, "R9")
    assert game.raw["lap"] == 1
    do(game, "A R1", "B R2", "C R3", "D R5")
    assert (game.raw["lap"], cur(game), game.top) == (2, "A", "R5")
    return game


def test_H_236_a_truce_of_two_laps_holds_in_the_second(backend: str) -> None:
    game = after_a_lap(backend, "PAA2", "W G1")

    illegal(game, "A W", "peace")

    assert moves(game, "A") == {"draw"}


def test_H_237_after_the_truce_action_cards_are_legal(backend: str) -> None:
    game = after_a_lap(backend, "PAA", "RS R1")

    do(game, "A RS")

    assert (game.top, cur(game)) == ("RS", "C")


def test_H_238_breaking_the_peace_is_impossible_not_punishable(backend: str) -> None:
    truce = position("UNO PAA", {"A": "RS G1 G2"}, "R5", backend=backend)
    ceasefire = position("UNO PAB", {"A": "RS G1 G2"}, "R5", backend=backend)
    ceasefire.raw["ceasefire"] = 1
    for game in (truce, ceasefire):
        # A card that merely does not fit would be taken here, and could be pointed out.
        assert game.rules.wrong_play == "rewind"
        refused(game, "A RS", "peace")
        assert moves(game, "A") == {"draw"}


def barred_in_the_truce(backend: str, code: str, face: str) -> None:
    """In the first lap this card of a function is barred, so its player draws."""
    game = table(backend, code, {"A": f"{face} G1"}, "R5")
    illegal(game, f"A {face}", "peace")
    assert moves(game, "A") == {"draw"}
    assert gains(game, "A draw") == {"A": 1}


def test_H_240_no_donations_in_the_truce(backend: str) -> None:
    barred_in_the_truce(backend, "PAA-DOA", "R2")


def test_H_241_no_die_in_the_truce(backend: str) -> None:
    barred_in_the_truce(backend, "PAA-DAD", "R4")


def test_H_242_no_trinity_in_the_truce(backend: str) -> None:
    barred_in_the_truce(backend, "PAA-TRI", "R3")


def test_H_243_no_backlash_in_the_truce(backend: str) -> None:
    barred_in_the_truce(backend, "PAA-BACK", "R8")


# The duty to change the colour


def with_pair(backend: str, code: str, cards: str, pair: str = "R4 G4", pile: str = "", **others: str) -> Game:
    """A and B have laid the two cards of a pair, and C is to move with these cards."""
    first, second = pair.split()
    hands = {"A": f"{first} Y1 Y2 Y5", "B": f"{second} Y6 Y7 Y8", "C": cards, **others}
    game = table(backend, code, hands, f"{first[0]}9", pile=pile)
    for step in (f"A {first}", f"B {second}"):
        do(game, step)
        if game.phase == "group":
            do(game, f"{step[0]} done")
    assert cur(game) == "C"
    return game


def test_H_244_after_a_pair_the_colour_has_to_change(backend: str) -> None:
    game = with_pair(backend, "CHU", "G9 B4 Y1")

    assert moves(game, "C") == {"B4"}
    illegal(game, "C G9", "colour_stays")
    illegal(game, "C draw", "must_play")


def test_H_245_a_drawn_card_may_change_the_colour(backend: str) -> None:
    game = with_pair(backend, "CHU", "G9", pile="Y4")

    do(game, "C draw")
    assert moves(game, "C") == {"Y4", "keep"}
    do(game, "C Y4")

    assert (game.top, cur(game)) == ("Y4", "D")


def test_H_246_the_duty_ends_with_the_turn(backend: str) -> None:
    game = with_pair(backend, "CHU", "G9 G8", pile="R9", D="G1 B1")

    do(game, "C draw")
    assert moves(game, "C") == {"keep"}
    do(game, "C keep")

    assert cur(game) == "D"
    assert moves(game, "D") == {"G1", "draw"}


def test_H_247_a_wild_has_to_name_another_colour(backend: str) -> None:
    game = with_pair(backend, "CHU", "W R1")

    refused(game, "C W/G", "colour_stays")
    do(game, "C W")
    illegal(game, "C colour G", "colour_stays")
    assert moves(game, "C") == {"colour R", "colour B", "colour Y"}


def test_H_249_a_pair_of_threes_asks_for_a_three_of_another_colour(backend: str) -> None:
    game = with_pair(backend, "CHU-TRI", "G1 W Y3", "R3 G3")
    assert moves(game, "C") == {"Y3", "accept"}

    without = with_pair(backend, "CHU-TRI", "G1 W", "R3 G3")
    assert moves(without, "C") == {"accept"}
    assert gains(without, "C accept") == {"C": 3}
    assert cur(without) == "D"


def test_H_250_in_a_ceasefire_no_wild_changes_the_colour(backend: str) -> None:
    game = with_pair(backend, "CHU-PAB", "W G2")
    game.raw["ceasefire"] = 1

    illegal(game, "C W", "peace")

    assert moves(game, "C") == {"draw"}


def test_H_251_a_card_that_keeps_the_colour_was_no_legal_play(backend: str) -> None:
    game = with_pair(backend, "CHU-DP", "G9")

    do(game, "C draw")

    assert gains(game, "D doubt") == {"D": 4}


# Baptism


def test_H_252_a_reverse_on_a_pair_baptises_everybody(backend: str) -> None:
    game = with_pair(backend, "BA", "RV Y3 Y4", "G6 R6")

    assert gains(game, "C RV") == {"A": 1, "B": 1, "D": 1}

    assert (size(game, "C"), game.direction, cur(game)) == (3 - 1 + 1, -1, "B")


def test_H_253_without_a_pair_a_reverse_only_reverses(backend: str) -> None:
    game = with_pair(backend, "BA", "GV Y3 Y4", "G6 G5")

    assert gains(game, "C GV") == {"C": -1}

    assert (game.direction, cur(game)) == (-1, "B")


def test_H_254_two_reverses_baptise_twice_and_change_the_colour(backend: str) -> None:
    game = with_pair(backend, "BA-CHU-DR", "RV YV B3 B4", "G6 R6")

    assert gains(game, "C RV", "C YV", "C done") == {"A": 2, "B": 2, "D": 2}

    assert (size(game, "C"), game.colour, game.direction, cur(game)) == (2 + 2, "Y", 1, "D")


def test_H_255_a_reverse_has_to_change_the_colour_too(backend: str) -> None:
    game = with_pair(backend, "BA-CHU", "RV B3 B4", "G6 R6")

    illegal(game, "C RV", "colour_stays")

    assert moves(game, "C") == {"draw"}


def test_H_256_who_wins_with_a_baptism_does_not_draw(backend: str) -> None:
    game = with_pair(backend, "BA", "RV", "G6 R6", D="B1", pile="B2 B3 B4")

    assert gains(game, "C RV") == {"A": 1, "B": 1, "C": -1, "D": 1}

    assert (cur(game), game.winner) == ("over", 2)
    assert game.scores == (0, 0, sum(game.points_left), 0)
    assert sum(game.points_left) == (1 + 2 + 5) + (6 + 7 + 8) + 1 + (2 + 3 + 4)


def test_H_258_with_two_players_both_draw_and_the_layer_plays_again(backend: str) -> None:
    game = table(backend, "BA", {"A": "G6 RV Y1 Y2", "B": "R6 Y3 Y4"}, "G9", seats=2)
    do(game, "A G6", "B R6")

    assert gains(game, "A RV") == {"B": 1}

    assert (size(game, "A"), cur(game)) == (2 + 1, "A")


# The open draw pile


def open_card(game: Game) -> set[str]:
    """The card that everybody sees on the draw pile."""
    return {game.rules.deck[int(game.view(seat).record["open_card"][0])] for seat in range(game.seats)}


def cards_seen(game: Game, looker: str, drawer: int) -> list[str]:
    """What a seat saw of the cards that another drew last; "?" for a card it did not see."""
    (gain,) = [gain for gain in game.view(looker).events[-1].gains if gain.seat == drawer]
    return [card or "?" for card in gain.cards]


def test_H_259_everybody_sees_the_top_of_the_draw_pile(backend: str) -> None:
    game = table(backend, "REV", {"A": "G1 G2"}, "R5", pile="Y9 B2")

    assert open_card(game) == {"Y9"}
    assert int(table(backend, "DP", {}, "R5").view("A").record["open_card"][0]) == -1


def test_H_260_everybody_knows_the_card_that_was_drawn(backend: str) -> None:
    game = table(backend, "REV", {"A": "G1 G2"}, "R5", pile="Y9 B2")

    do(game, "A draw")

    assert "Y9" in game.hand("A")
    assert all(cards_seen(game, seat, 0) == ["Y9"] for seat in "ABCD")
    assert open_card(game) == {"B2"}


def test_H_261_of_several_cards_only_the_first_is_public(backend: str) -> None:
    game = table(backend, "REV", {"A": "W4 G1 G2", "B": "G3 G4"}, "R5", pile="Y9 B1 B2 B3 B4")
    do(game, "A W4/G")
    assert open_card(game) == {"Y9"}

    do(game, "B accept")

    assert hand(game, "B") == "Y9 G3 G4 B1 B2 B3"
    assert open_card(game) == {"B4"}
    assert all(cards_seen(game, seat, 1) == ["Y9", "?", "?", "?"] for seat in "ACD")
    assert sorted(cards_seen(game, "B", 1)) == ["B1", "B2", "B3", "Y9"]
