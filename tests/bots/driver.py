"""Plays rounds between bots step by step through the checked door, as a server would."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from unoverse.bots.catalogue import BOTS
from unoverse.engine.load import entries
from unoverse.game import Rules
from unoverse.table.state import BLANK, GAME, OVER, SEAT_SLOTS, VIEW

OK = 0
NOTHING = -1


class Decision(NamedTuple):
    """The state in which a bot was asked, what it was asked, and what it did."""

    games: Any
    rules: Any
    seat: int
    bot: int
    question: str
    dice: Any
    action: int


class Driver:
    """A round. The bots take turns at the seats, so that every one meets every other."""

    def __init__(self, code: str, seats: int, seed: int, backend: str = "compiled") -> None:
        self.engine = entries("unoverse.engine.entries", backend)
        self.bots = entries("unoverse.bots.entries", backend)
        self.rules = Rules(code).record()
        self.games, self.views = np.zeros(1, GAME), np.zeros(1, VIEW)
        self.dice = np.array([seed, 0])
        shown, no_order = np.zeros(SEAT_SLOTS, np.int64), np.empty(0, np.int64)
        dealer = self.engine.open_table(self.games, BLANK, self.rules, seed, seats, no_order, shown)
        self.engine.start(self.games, self.rules, dealer, no_order)
        self.line_up = [(seed + seat) % len(BOTS) for seat in range(seats)]
        self.decisions: list[Decision] = []
        self.heard = 0

    @property
    def game(self) -> Any:
        return self.games[0]

    def play(self) -> list[Decision]:
        while self.game["phase"] != OVER:
            self.ask(int(self.game["actor"]), "ask")
            if self.game["owed"] != self.heard:
                self.ask_all()
        return self.decisions

    def ask_all(self) -> None:
        """Everybody may react, in an order that lets catchers be quicker than the caller."""
        for seat in range(int(self.game["seats"])):
            if self.game["owed"] and self.game["phase"] != OVER:
                self.ask(seat, "ask_reaction")
        self.heard = int(self.game["owed"])

    def ask(self, seat: int, question: str) -> None:
        self.engine.view(self.games, self.rules, seat, self.views)
        before, dice = self.games.copy(), self.dice.copy()
        action = int(getattr(self.bots, question)(self.views, self.rules, self.line_up[seat], self.dice))
        self.decisions.append(Decision(before, self.rules, seat, self.line_up[seat], question, dice, action))
        if action != NOTHING:
            reason = self.engine.apply(self.games, self.rules, seat, action)
            assert reason == OK, f"{seat} may not do {action} in phase {before['phase'][0]}: reason {reason}"


def answer(decision: Decision, games: Any, backend: str = "compiled") -> int:
    """What the same bot does in this state, with the same dice."""
    views = np.zeros(1, VIEW)
    entries("unoverse.engine.entries", backend).view(games, decision.rules, decision.seat, views)
    ask = getattr(entries("unoverse.bots.entries", backend), decision.question)
    return int(ask(views, decision.rules, decision.bot, decision.dice.copy()))
