"""Tables that random play found the engine wrong about, each told as a story."""

from __future__ import annotations

import pytest
from tests.properties.table_checks import assert_deck_is_whole, assert_sound

from unoverse import Game, IllegalAction, Rules, position
from unoverse.engine.load import BACKENDS, default_backend
from unoverse.table.actions import UNO, pack


@pytest.fixture(params=BACKENDS if default_backend() == "compiled" else ("python",))
def backend(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def words(game: Game, seat: str) -> set[str]:
    return {str(action) for action in game.legal(seat)}


def test_bluff_that_goes_back_does_not_uncover_a_wrong_card_taken_back_meanwhile(backend: str) -> None:
    game = position("UNO 1222", {"A": "G2 B1 B3", "B": "W4 G5 Y1"}, top="R7", backend=backend)
    game.apply("A", "G2")
    game.apply("B", "W4/Y")
    game.apply("D", "wrong A")
    game.apply("C", "challenge")
    assert (game.top, game.colour) == ("R7", "R")
    assert "W4" in game.hand("B")
    assert_sound(game)


def test_bluff_that_was_reshuffled_meanwhile_does_not_go_back_twice(backend: str) -> None:
    rules = "UNO 1122 [reshuffle_keep_top=false]"
    game = position(rules, {"A": "W4 R3"}, top="R5", whole_pile=True, backend=backend)
    game.apply("A", "W4/G")
    game.apply("C", "catch A")
    assert game.discards == ()
    game.apply("B", "challenge")
    assert_deck_is_whole(game)
    assert (game.top, game.to_act) == ("R5", 1)


def test_every_wrong_card_of_a_seat_can_be_pointed_out(backend: str) -> None:
    rules = "UNO 1221 [wrong_play_limit=round]"
    game = position(rules, {"A": "G2 B1 Y3 Y4", "B": "Y8 Y9"}, top="R7", seats=2, pile="R1 R2", backend=backend)
    for seat, text in (("A", "G2"), ("B", "draw"), ("B", "keep"), ("A", "B1"), ("B", "draw"), ("B", "keep")):
        game.apply(seat, text)
    game.apply("B", "wrong A")
    assert {"G2"} == {"G2", "B1"}.intersection(game.hand("A"))
    game.apply("B", "wrong A")
    assert {"G2", "B1"} <= set(game.hand("A"))
    assert game.top == "R7"


def dealt_out(rules: str, hands: dict[str, str], top: str, seed: int, backend: str) -> Game:
    """A table at which the last seat holds all cards that lie nowhere else."""
    rest = position(rules, hands, top=top, seats=len(hands), seed=seed).pile
    everybody = hands | {"ABCDE"[len(hands)]: " ".join(rest)}
    return position(rules, everybody, top=top, seats=len(everybody), seed=seed, whole_pile=True, backend=backend)


def the_wrong_card_is_drawn_again(seed: int, backend: str) -> Game:
    """A's wrong G0 is covered by a G5, shuffled back when C draws, and perhaps the card that C gets."""
    game = dealt_out("UNO 1221", {"A": "G0 Y9", "B": "G5 B1"}, "R7", seed, backend)
    for seat, text in (("A", "uno G0"), ("B", "uno G5"), ("C", "draw")):
        game.apply(seat, text)
    return game


def test_wrong_card_that_somebody_else_drew_and_laid_again_stays_where_it_is(backend: str) -> None:
    games = (the_wrong_card_is_drawn_again(seed, backend) for seed in range(20))
    game = next(game for game in games if game.view("C").drawn == "G0")
    game.apply("C", "G0")
    game.apply("B", "wrong A")
    assert "G0" not in game.hand("A")
    assert game.top == "G0"
    assert_sound(game)


def test_nobody_is_forced_to_bluff(backend: str) -> None:
    """Under the 2018 rules each of two Wild Draw Fours makes the other a bluff."""
    game = dealt_out("UNO mattel-2018-pt", {"A": "W4 W4 G2", "B": "B1"}, "R7", 1, backend)
    assert words(game, "A") == {"W4", "pass"}


def test_tip_that_ends_the_last_uno_window_lets_the_forced_draw_follow(backend: str) -> None:
    game = position("UNO italia [tip_penalty=2]", {"A": "RD G2", "B": "Y1 Y2"}, top="R7", backend=backend)
    game.apply("A", "RD")
    assert (game.phase, game.to_act) == ("respond", 1)
    game.apply("A", "tip C")
    assert (len(game.hand("A")), len(game.hand("B")), game.to_act) == (3, 4, 2)


def test_card_that_goes_back_is_not_told_as_a_reshuffle(backend: str) -> None:
    game = position("UNO 1122", {"A": "W4 R3 G1"}, top="R5", backend=backend)
    game.apply("A", "W4/G")
    game.apply("B", "challenge")
    assert "W4" in game.hand("A")
    assert not any("shuffled" in sentence for sentence in game.log())


def test_after_shuffled_hands_nobody_learns_how_many_cards_came_back_to_their_owner(backend: str) -> None:
    hands = {"A": "WH R1 R2", "B": "G7 G8 G9", "C": "Y1 Y2"}
    for seed in range(8):
        game = position("UNO mattel-2018-pt", hands, top="R7", seats=3, seed=seed, backend=backend)
        game.apply("A", "WH/Y")
        for looking in range(3):
            gains = game.view(looking).events[-1].gains
            assert {gain.seat: len(gain.cards) for gain in gains} == dict(enumerate(game.sizes))
            assert all((None in gain.cards) == (gain.seat != looking) for gain in gains)


def test_equal_rules_have_equal_hashes_whatever_they_were_made_from() -> None:
    one, other = Rules("UNO 1121"), Rules.preset("desafio-uno", scoring="winner_takes")
    assert one == other
    assert hash(one) == hash(other)


def test_uno_takes_no_argument(backend: str) -> None:
    game = position("UNO 1121", {"A": "R1 R2"}, top="R7", backend=backend)
    assert len([action for action in game.legal("A") if str(action) == "uno"]) == 1
    with pytest.raises(IllegalAction):
        game.apply("A", pack(UNO, 1))
