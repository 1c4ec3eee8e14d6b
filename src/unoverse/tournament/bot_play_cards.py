"""One hand of cards between bots, through the entries of the engine: nothing is made that only people look at."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from unoverse.bots.catalogue import Bot
from unoverse.engine.load import default_backend, entries
from unoverse.game.rules import TEAM_SCORINGS, Rules
from unoverse.table.actions import SLAP, pack
from unoverse.table.chance import random_word
from unoverse.table.state import BLANK, BLOCKED, GAME, OVER, POLICY_STREAM, SEAT_SLOTS, SLAPPING, VIEW

NOTHING: Final = -1
OK: Final = 0
MOST_REACTIONS: Final = 4
"""A bot may call UNO and then jump in, or owe several compliments; who speaks more often at one moment is cut short."""


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


def play_hand(rules: Rules, seed: int, dealer: int, bots: Sequence[Bot], backend: str | None = None) -> HandEnd:
    """The hand that `Game(rules, seats, seed, dealer=dealer)` deals, played to its end."""
    hand = BotHand(rules, seed, dealer, bots, backend or default_backend())
    hand.play()
    return hand.end()


class BotHand:
    """A hand while it is played. The bots see their views; their dice say nothing about the cards."""

    def __init__(self, rules: Rules, seed: int, dealer: int, bots: Sequence[Bot], backend: str) -> None:
        self._engine = entries("unoverse.engine.entries", backend)
        self._minds = entries("unoverse.bots.entries", backend)
        self._rules = rules.record()
        self._bots = [bot.number for bot in bots]
        self._has_house_rules = bool(rules.house or rules.custom)
        self._games, self._views = np.zeros(1, GAME), np.zeros(1, VIEW)
        self._dice = np.array([random_word(seed, POLICY_STREAM, 0), 0], np.int64)
        self._chance = random.Random(f"unoverse hand {self._dice[0]}")
        self._in_random_order = rules.values["uno_race"] == "random"
        no_order = np.empty(0, np.int64)
        self._engine.open_table(
            self._games, BLANK, self._rules, seed, len(bots), no_order, np.zeros(SEAT_SLOTS, np.int64)
        )
        self._engine.start(self._games, self._rules, dealer, no_order)

    @property
    def _game(self) -> Any:
        return self._games[0]

    def play(self) -> None:
        """Asks whoever has to decide, and after each occasion everybody, until the hand is over."""
        heard = self._occasion()
        while self._game["phase"] != OVER:
            if self._game["phase"] == SLAPPING:
                self._slap()
                continue
            seat = int(self._game["actor"])
            self._decide(seat)
            occasion = self._occasion()
            if occasion != heard:
                self._hear_reactions(seat)
            heard = self._occasion()

    def _decide(self, seat: int) -> None:
        action = self._ask("ask", seat)
        refusal = int(self._engine.apply(self._games, self._rules, seat, action))
        assert refusal == OK, f"A bot did {action} on seat {seat}, which is refused ({refusal})."

    def _ask(self, question: str, seat: int) -> int:
        self._engine.view(self._games, self._rules, seat, self._views)
        return int(getattr(self._minds, question)(self._views, self._rules, self._bots[seat], self._dice))

    def _occasion(self) -> tuple[int, ...]:
        """What can be reacted to: a call that is owed and, under house rules, a card, a draw or a debt."""
        game = self._game
        if not self._has_house_rules:
            return (int(game["owed"]),)
        return int(game["owed"]), int(game["plays"]), int(game["doubted"]), int(game["debts"].sum())

    def _hear_reactions(self, player: int) -> None:
        """Everybody may speak, those who owe a call first."""
        for seat in self._speaking_order(player):
            for _ in range(MOST_REACTIONS):
                if not self._has_occasion(seat):
                    break
                action = self._ask("ask_reaction", seat)
                if action == NOTHING or self._engine.apply(self._games, self._rules, seat, action) != OK:
                    break

    def _has_occasion(self, seat: int) -> bool:
        game = self._game
        if game["phase"] in (OVER, SLAPPING) or int(game["out"]) >> seat & 1:
            return False
        return self._has_house_rules or bool(game["owed"])

    def _speaking_order(self, player: int) -> list[int]:
        seats, direction = int(self._game["seats"]), int(self._game["direction"])
        order = [(player + direction * step) % seats for step in range(seats)]
        if self._in_random_order:
            self._chance.shuffle(order)
            return order
        owed = int(self._game["owed"])
        return sorted(order, key=lambda seat: not owed >> seat & 1)

    def _slap(self) -> None:
        """Hands come down in any order; the engine finds the last one."""
        order = list(range(int(self._game["seats"])))
        self._chance.shuffle(order)
        for seat in order:
            if self._game["phase"] == SLAPPING:
                self._engine.apply(self._games, self._rules, seat, pack(SLAP))

    def end(self) -> HandEnd:
        """A blocked hand has no winner here, also where the rules give it to the cheapest holding."""
        points, left = np.zeros(SEAT_SLOTS, np.int64), np.zeros(SEAT_SLOTS, np.int64)
        self._engine.score(self._games, self._rules, points, left)
        seats, game = len(self._bots), self._game
        sizes = (int(low).bit_count() + int(high).bit_count() for low, high in game["hands"][:seats])
        won = game["ending"] != BLOCKED and game["winner"] >= 0
        return HandEnd(int(game["winner"]) if won else None, tuple(left[:seats].tolist()), tuple(sizes))
