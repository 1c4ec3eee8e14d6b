"""Matches that were shuffled fairly, played for a while at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.notation.tables import wander

from unoverse import DiceMatch, Match, Solitaire
from unoverse.fair_shuffles import FairShuffle

SECRET = bytes(range(32))
ADDED = (("Ana", bytes.fromhex("9f86d081")), ("Bia", bytes.fromhex("7700")))
SHUFFLE = FairShuffle.of(SECRET, ADDED)
PEOPLE = ("Ana", "Bia", "Caio")


def card_match(
    code: str = "UNO 1121 [hand_size=3]",
    shuffle: FairShuffle = SHUFFLE,
    rounds: int = 2,
    actions: int = 400,
    players: Sequence[str] = PEOPLE,
) -> Match:
    match = Match(code, players, shuffle.seed, backend="python")
    match.shuffle = shuffle
    dice = random.Random(shuffle.seed)
    wander(match.game, dice, actions)
    while match.game.over and not match.over and len(match.games) < rounds:
        match.next_round()
        wander(match.game, dice, actions)
    return match


def dice_match(shuffle: FairShuffle = SHUFFLE, rounds: int = 2, actions: int = 200) -> DiceMatch:
    match = DiceMatch(players=["Ana", "Bia"], seed=shuffle.seed, backend="python")
    match.shuffle = shuffle
    dice = random.Random(shuffle.seed)
    for _ in range(actions):
        if match.game.over and (match.over or len(match.games) == rounds):
            break
        game = match.next_round() if match.game.over else match.game
        seat = game.to_act or 0
        game.apply(seat, dice.choice(game.legal(seat)))
    return match


def solitaire_deal(shuffle: FairShuffle = SHUFFLE, moves: int = 8) -> Solitaire:
    game = Solitaire(shuffle.seed)
    game.shuffle = shuffle
    dice = random.Random(shuffle.seed)
    for _ in range(moves):
        game.apply(dice.choice(game.legal()))
    return game
