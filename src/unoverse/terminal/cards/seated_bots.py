"""Bots at the table: each is asked with the view of its seat and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

import numpy as np

from unoverse.bots.catalogue import Bot, UnknownBotError, bot_named
from unoverse.engine.load import entries, table_backend
from unoverse.errors import TableError
from unoverse.game.action import Action
from unoverse.game.view import View

NOTHING = -1


def seat_bots(names: Sequence[str], seats: Sequence[int]) -> dict[int, Bot]:
    """Who sits where; a list shorter than the table starts again from its beginning."""
    if not seats:
        return {}
    if not names:
        raise TableError("Name at least one bot: --bots B2, or --bots B0,B1,B2.")
    if len(names) > len(seats):
        raise TableError(f"{len(names)} bots for {len(seats)} free seats.")
    chosen = [_bot(name) for name in names]
    return {seat: chosen[place % len(chosen)] for place, seat in enumerate(seats)}


def _bot(name: str) -> Bot:
    try:
        return bot_named(name)
    except UnknownBotError as error:
        raise TableError(str(error)) from None


class Bots:
    """The bots of a match, by player, with dice that say nothing about the cards."""

    def __init__(self, bots: Mapping[int, Bot], seed: int, backend: str | None = None) -> None:
        self._bots = bots
        self._backend = backend
        self._seed = seed
        self._dice = np.zeros(2, np.int64)
        self._asked = 0

    def decide(self, player: int, view: View, round_number: int) -> Action:
        """What the bot does on its turn."""
        return Action.unpack(self._ask("ask", player, view, round_number))

    def react(self, player: int, view: View, round_number: int) -> Action | None:
        """What the bot says out of turn, if anything."""
        answer = self._ask("ask_reaction", player, view, round_number)
        return None if answer == NOTHING else Action.unpack(answer)

    def _ask(self, entry: str, player: int, view: View, round_number: int) -> int:
        rules = view.rules.record(round_number)
        self._asked += 1
        self._dice[:] = dice_seed(self._seed, player), self._asked
        asked = getattr(entries("unoverse.bots.entries", table_backend(self._backend)), entry)
        return int(asked(view.record, rules, self._bots[player].number, self._dice))


def dice_seed(seed: int, player: int) -> int:
    """A hash: from the seed itself a bot could work out the cards."""
    digest = hashlib.sha256(f"unoverse dice {seed} {player}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2
