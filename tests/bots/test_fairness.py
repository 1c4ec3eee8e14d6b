"""Bots never do what they may not, never see what they may not, and decide the same when they see the same."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from tests.bots.driver import Decision, Driver, answer

from unoverse.engine.load import default_backend

RULE_SETS = (
    "UNO 1121",
    "UNO 2121",
    "UNO 3222",
    "UNO mattel-2018-pt",
    "UNO italia-baratto",
    "UNO italia-baratto [swap_count=4 swap_optional=false last_card=effect_first]",
    "UNO catalunya-torneig",
    "UNO brasil-casual",
    "UNO 1121 [stacking=any]",
    "UNO 1121 [stacking=upward wd4_challenger=anyone]",
    "UNO 1121 [wd4_challenger=anyone wd4_show_to=all wd4_bluff_card=void_colour]",
    "UNO 1121 [draw_count=until_playable voluntary_draw=false]",
    "UNO 1121 [voluntary_draw=false wd4_enforce=forbid play_after_draw=any]",
    "UNO mattel-2018-pt [empty_by_effect=draws_one false_uno_penalty=2 false_catch_penalty=2]",
    "UNO 1121 [hand_size=10 reshuffle_when=on_empty reshuffle_keep_top=false]",
)

pytestmark = pytest.mark.skipif(default_backend() == "python", reason="These play too much for CPython.")


@pytest.mark.parametrize("code", RULE_SETS)
def test_bots_do_only_what_they_may(code: str) -> None:
    """The driver fails at the first illegal action; over all rule sets that is more than 100,000 turns."""
    turns = 0
    for seed in range(150):
        driver = Driver(code, 2 + seed % 9, seed)
        driver.play()
        turns += int(driver.game["turns"])
    assert turns > 100_000 / len(RULE_SETS)


def test_partners_do_only_what_they_may() -> None:
    for seed in range(60):
        Driver("UNO brasil-2010-parceiros", 4, seed).play()


@pytest.mark.parametrize("code", RULE_SETS)
def test_hidden_cards_make_no_difference(code: str) -> None:
    chance = random.Random(1)
    for seed in range(2):
        for decision in Driver(code, 3 + seed, seed).play():
            assert answer(decision, with_hidden_cards_dealt_anew(decision, chance)) == decision.action


def with_hidden_cards_dealt_anew(decision: Decision, chance: random.Random) -> Any:
    """The same state, but other hands and the draw pile hold other cards; how many each holds is public."""
    games = decision.games.copy()
    game, left = games[0], int(games["pile_left"][0])
    others = [seat for seat in range(int(game["seats"])) if seat != decision.seat]
    hands = {seat: cards_of(game["hands"][seat]) for seat in others}
    hidden = [int(card) for card in game["piles"][:left]] + [card for hand in hands.values() for card in hand]
    chance.shuffle(hidden)
    game["piles"][:left] = [hidden.pop() for _ in range(left)]
    for seat, hand in hands.items():
        game["hands"][seat] = as_words([hidden.pop() for _ in hand])
    return games


def cards_of(words: Any) -> list[int]:
    return [card for card in range(128) if int(words[card >> 6]) >> (card & 63) & 1]


def as_words(cards: list[int]) -> Any:
    words = [0, 0]
    for card in cards:
        words[card >> 6] |= 1 << (card & 63)
    return np.array(words, np.uint64)


def test_the_same_view_and_dice_give_the_same_action() -> None:
    for decision in Driver("UNO mattel-2018-pt", 6, 3).play():
        assert answer(decision, decision.games) == decision.action


@pytest.mark.parametrize("code", ["UNO 2121", "UNO mattel-2018-pt", "UNO italia-baratto [stacking=any]"])
def test_bots_decide_the_same_on_both_back_ends(code: str) -> None:
    for seed in range(3):
        for decision in Driver(code, 4, seed).play():
            assert answer(decision, decision.games, "python") == decision.action
