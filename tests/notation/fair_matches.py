"""Matches that were shuffled fairly, played for a while at random."""

from __future__ import annotations

import random

from tests.notation.tables import wander

from unoverse import DiceMatch, Match, Solitaire, Tabletop
from unoverse.fair_shuffles import FairShuffle

SECRET = bytes(range(32))
ADDED = (("Ana", bytes.fromhex("9f86d081")), ("Bia", bytes.fromhex("7700")))
SHUFFLE = FairShuffle.of(SECRET, ADDED)
PEOPLE = ("Ana", "Bia", "Caio")


def card_match(
    code: str = "UNO 1121 [hand_size=3]", shuffle: FairShuffle = SHUFFLE, rounds: int = 1, actions: int = 40
) -> Match:
    """Bots play whole rounds; in the next one a few actions are chosen at random."""
    match = Match(code, PEOPLE, shuffle.seed, backend="python")
    match.shuffle = shuffle
    for _ in range(rounds):
        Tabletop(match.game, ["B2", "B1", "B0"]).play()
        match.next_round()
    wander(match.game, random.Random(shuffle.seed), actions)
    return match


def dice_match(shuffle: FairShuffle = SHUFFLE, rounds: int = 2, actions: int = 60) -> DiceMatch:
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


def solitaire_deal(shuffle: FairShuffle = SHUFFLE, moves: int = 30) -> Solitaire:
    game = Solitaire(shuffle.seed)
    game.shuffle = shuffle
    dice = random.Random(shuffle.seed)
    for _ in range(moves):
        others = [move for move in game.legal() if str(move) != "T"]
        game.apply(dice.choice(others or game.legal()))
    return game
