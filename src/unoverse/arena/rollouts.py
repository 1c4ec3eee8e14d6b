"""Rollouts: from a table as one seat knows it, worlds that could be, each played to its end."""

from __future__ import annotations

from typing import Any

from unoverse.arena.batch import note_result, play_house, play_plain
from unoverse.backend import entry
from unoverse.kernel.race import start_race
from unoverse.kernel.worlds import determinise


@entry
def roll_out(
    games: Any, root: Any, views: Any, races: Any, rules: Any, people: Any, bots: Any, seat: int, seed: int,
    known: Any, race: int, space: Any, results: Any,
) -> None:  # fmt: skip
    """One world and its end for every result. `known` is what the seat knows of the cards; `games` is space."""
    for n in range(len(results)):
        games[0] = root[0]
        game = games[0]
        determinise(game, rules[game.side], seat, known[0], seed + n, space)
        start_race(game, rules[0], people[0], races[0], race, True)
        if rules[0].house:
            results[n].steps = play_house(game, views[0], races[0], rules, people[0], bots)
        else:
            results[n].steps = play_plain(game, views[0], races[0], rules, people[0], bots)
        note_result(game, rules[game.side], results[n])
