"""RLCard's UNO, played by two random players: the engine we compare ours with. Needs `rlcard`."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import rlcard
from rlcard.games.uno import Dealer, Player, Round

HAND = 7


def core_player() -> Callable[[], int]:
    """Plays a game by RLCard's bare rules, without the dictionaries that describe a state."""
    chance, shuffling = random.Random(0), np.random.RandomState(0)

    def play() -> int:
        dealer = Dealer(shuffling)
        players = [Player(seat, shuffling) for seat in range(2)]
        for player in players:
            dealer.deal_cards(player, HAND)
        table = Round(dealer, len(players), shuffling)
        table.perform_top_card(players, table.flip_top_card())
        while not table.is_over:
            table.proceed_round(players, chance.choice(table.get_legal_actions(players, table.current_player)))
        return 1

    return play


def environment_player() -> Callable[[], int]:
    """Plays a game through RLCard's environment, as an agent would."""
    chance = random.Random(0)
    environment = rlcard.make("uno", config={"seed": 0})

    def play() -> int:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(chance.choice(list(state["legal_actions"])))
        return 1

    return play
