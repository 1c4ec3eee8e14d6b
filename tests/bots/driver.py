"""Plays rounds between bots step by step through the checked door, as a server would."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from unoverse.bots.catalogue import BOTS
from unoverse.engine.load import entries
from unoverse.engine.reasons import OK
from unoverse.game import Rules
from unoverse.kernel.chances import CALL, DECISION, POLL, race_space
from unoverse.kernel.people import PERFECT, people_record
from unoverse.table.actions import DECLINE
from unoverse.table.log import ENTRY, no_log
from unoverse.table.state import BLANK, GAME, MAX_SEATS, OVER, VIEW


class Decision(NamedTuple):
    """The state in which a bot was asked, what it was asked, with which dice and in which mood, and what it did."""

    games: Any
    rules: Any
    seat: int
    bot: int
    what: int
    luck: int
    mood: int
    action: int


class Driver:
    """A round in which everybody is polled. The bots take turns at the seats, so that every one meets every other."""

    def __init__(self, code: str, seats: int, seed: int, backend: str = "compiled") -> None:
        self.kernel = entries("unoverse.kernel.entries", backend)
        self.bots = entries("unoverse.bots.entries", backend)
        self.rules = Rules(code).record()
        self.games, self.views = np.zeros(1, GAME), np.zeros(1, VIEW)
        bots = list(BOTS.values())
        seated = [bots[(seed + seat) % len(bots)] for seat in range(seats)]
        self.line_up = [bot.number for bot in seated]
        self.races, self.people = race_space([bot.manners for bot in seated]), people_record(PERFECT)
        seeds, dealers = np.array([seed]), np.array([-1])
        shown, no_order = np.zeros(MAX_SEATS, np.int64), np.empty(0, np.int64)
        self.kernel.deal(self.games, BLANK, self.rules, seeds, seeds, seats, dealers, no_order, shown, *no_log())
        self.kernel.begin(self.games, self.races, self.rules, self.people, POLL, False)
        self.decisions: list[Decision] = []

    @property
    def game(self) -> Any:
        return self.games[0]

    def play(self) -> list[Decision]:
        while self.game["phase"] != OVER:
            self.kernel.who(self.games, self.races, self.rules, self.people)
            race = self.races[0]
            assert race["what"] in (DECISION, CALL)
            self.ask(int(race["seat"]), int(race["what"]), int(race["luck"]), int(race["mood"]))
        return self.decisions

    def ask(self, seat: int, what: int, luck: int, mood: int) -> None:
        self.kernel.observe(self.games, self.rules, np.array([seat]), self.views)
        bot, before = self.line_up[seat], self.games.copy()
        action = int(self.bots.answer_one(self.views, self.rules, bot, luck, mood, what))
        self.decisions.append(Decision(before, self.rules, seat, bot, what, luck, mood, action))
        if action == DECLINE:
            assert what != DECISION
            self.kernel.let_pass(self.games, self.races)
            return
        answers = np.zeros((2, 1), np.int64)
        kept, no_log = np.zeros(0, GAME), np.zeros((1, 0), ENTRY)
        self.kernel.act(self.games, self.rules, kept, no_log, np.array([seat]), np.array([action]), answers)
        reason = int(answers[0, 0])
        assert reason == OK, f"{seat} may not do {action} in phase {before['phase'][0]}: reason {reason}"


def answer(decision: Decision, games: Any, backend: str = "compiled") -> int:
    """What the same bot does in this state, with the same dice."""
    views = np.zeros(1, VIEW)
    entries("unoverse.kernel.entries", backend).observe(games, decision.rules, np.array([decision.seat]), views)
    ask = entries("unoverse.bots.entries", backend).answer_one
    return int(ask(views, decision.rules, decision.bot, decision.luck, decision.mood, decision.what))
