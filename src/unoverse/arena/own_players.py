"""Rounds in which players of one's own take part: each of them answers from its view, in Python."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from unoverse.arena.many import Results
from unoverse.arena.results import RESULT
from unoverse.bots.catalogue import Bot
from unoverse.bots.player import as_player
from unoverse.bots.tabletop import Tabletop
from unoverse.game import Game, Rules
from unoverse.game.players import Player
from unoverse.kernel.people import People
from unoverse.table.state import ENDINGS


class PlayersTable:
    """Rules and who sits at the table: rounds like those of `simulate.Table`, through the same kernel."""

    backend = "python"
    """They are played a few at a time, so that progress is seen."""

    def __init__(self, rules: Rules, players: Sequence[Bot | Player], race: str, backend: str, people: People) -> None:
        self._rules, self._race, self._people = rules, race, people
        self._engine = backend
        self._players = [as_player(player, backend) for player in players]

    def play(self, seed: int, rounds: int) -> Results:
        """Rounds with consecutive seeds."""
        results = np.zeros(rounds, RESULT)
        for number in range(rounds):
            game = Game(self._rules, len(self._players), seed + number, backend=self._engine)
            Tabletop(game, self._players, self._race, self._people).play()
            note_result(game, results[number])
        return results


def note_result(game: Game, result: np.void) -> None:
    winner = -1 if game.winner is None else game.winner
    result["winner"], result["ending"] = winner, ENDINGS.index(game.ending)
    result["turns"], result["steps"], result["dealer"] = game.raw["turns"], len(game.history), game.dealer
    left = game.points_left
    against = [seat for seat in range(game.seats) if winner >= 0 and not game.are_together(seat, winner)]
    result["points"] = sum(left[seat] for seat in against)
