"""One hand of cards between bots, or between anybody who answers from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from unoverse.arena.simulate import Table
from unoverse.bots.catalogue import Bot
from unoverse.bots.player import BotPlayer
from unoverse.bots.tabletop import Tabletop
from unoverse.card_sets import count, whole
from unoverse.engine.load import default_backend, kernel
from unoverse.game import Game
from unoverse.game.players import Player
from unoverse.game.rules import TEAM_SCORINGS, Rules
from unoverse.table.state import BLOCKED, MAX_SEATS


class HandEnd(NamedTuple):
    """How a hand ended: who went out (None: it was blocked), and by seat the points and cards left."""

    winner: int | None
    points: tuple[int, ...]
    cards: tuple[int, ...]


def hand_rules(rules: Rules, seats: int, partners: bool) -> Rules:
    """The rules of one table: partners as the format seats them, and as few players as a tournament brings together."""
    changes: dict[str, Any] = {}
    if partners != rules.partners:
        changes["teams"] = "partners" if partners else "none"
    if partners and rules.values["scoring"] not in TEAM_SCORINGS:
        changes["scoring"] = "winner_takes"
    if seats < rules.number("players_min"):
        changes["players_min"] = 2
    changed = rules.replace(**changes) if changes else rules
    changed.check_seats(seats)
    return changed


def play_hand(
    rules: Rules, seed: int, dealer: int, players: Sequence[Bot | Player], backend: str | None = None
) -> HandEnd:
    """The hand that `Game(rules, seats, seed, dealer=dealer)` deals, played to its end."""
    bots = [player for player in players if isinstance(player, Bot)]
    if len(bots) == len(players):
        race = str(rules.values["uno_race"])
        table = Table(rules.record(), bots, race, backend or default_backend())
        return hand_end(rules, table.play_and_show(seed, 1, dealer)[1], len(players), backend)
    game = Game(rules, len(players), seed, dealer=dealer, backend=backend)
    Tabletop(game, [BotPlayer(one, backend) if isinstance(one, Bot) else one for one in players]).play()
    return hand_end(rules, game.records, len(players), backend)


def hand_end(rules: Rules, games: Any, seats: int, backend: str | None) -> HandEnd:
    """A blocked hand has no winner here, also where the rules give it to the cheapest holding."""
    points, left = np.zeros((2, 1, MAX_SEATS), np.int64)
    kernel(backend or default_backend()).score(games, rules.record(), points, left)
    game = games[0]
    sizes = tuple(int(count(whole(hand))) for hand in game["hands"][:seats])
    won = game["ending"] != BLOCKED and game["winner"] >= 0
    return HandEnd(int(game["winner"]) if won else None, tuple(left[0, :seats].tolist()), sizes)
