"""A match of dice: rounds until somebody has the points or the rounds (spec 12, section 6)."""

from __future__ import annotations

import copy
import hashlib
import importlib
from collections.abc import Sequence
from typing import Any

from unoverse.dice.game import Dice
from unoverse.dice.rules import dice_rules
from unoverse.dice.state import SEATS
from unoverse.errors import TableError
from unoverse.match_papers import MatchPapers
from unoverse.one_at_a_time import OneAtATime
from unoverse.rules.settings import Settings
from unoverse.seeds_and_names import checked_names, checked_seed


def round_seed(seed: int, number: int) -> int:
    """The seed of a round, a function of the match's seed and the round's number."""
    digest = hashlib.sha256(f"unoverse dice {seed} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


class DiceMatch(MatchPapers):
    """Rounds until somebody has won. Everything is worked out from the rounds, so nothing can disagree with them.

    >>> match = DiceMatch(players=["Ana", "Bia"], seed=1, backend="python")
    >>> match.game.round_number, match.totals, match.over
    (1, (0, 0), False)
    """

    def __init__(
        self,
        rules: Settings | str | None = None,
        players: Sequence[str] | None = None,
        seed: int | str | None = None,
        backend: str | None = None,
        **changes: Any,
    ) -> None:
        self.rules = dice_rules(rules, **changes)
        self.names = checked_names(players, SEATS)
        self.seed = checked_seed(seed)
        self.backend = backend
        self.games: list[Dice] = []
        self._guard = OneAtATime()
        self._open_round(None)

    @property
    def game(self) -> Dice:
        """The round that is being played, or was played last."""
        return self.games[-1]

    @property
    def totals(self) -> tuple[int, int]:
        """The points of both players."""
        return self._sum(0, points=True), self._sum(1, points=True)

    @property
    def rounds_won(self) -> tuple[int, int]:
        return self._sum(0, points=False), self._sum(1, points=False)

    def _sum(self, seat: int, points: bool) -> int:
        return sum(game.points if points else 1 for game in self.games if game.winner == seat)

    @property
    def winner(self) -> int | None:
        """Who has enough points, or enough rounds."""
        if self.rules["dice_scoring"] == "points":
            has, needs = self.totals, self.rules.number("target")
        else:
            has, needs = self.rounds_won, self.rules.number("best_of") // 2 + 1
        return next((seat for seat in range(SEATS) if has[seat] >= needs), None)

    @property
    def over(self) -> bool:
        return self.winner is not None

    def next_round(self) -> Dice:
        """Opens the next round."""
        with self._guard:
            return self._open_next()

    def _open_next(self) -> Dice:
        if not self.game.over:
            raise TableError(f"Round {self.game.round_number} is still being played.")
        if self.over:
            raise TableError("The match is over.")
        self._open_round(self._next_starter())
        return self.game

    def _next_starter(self) -> int | None:
        """Who begins the next round; None if it is rolled for, as after a round that nobody won."""
        last, rule = self.game, self.rules["next_starter"]
        if rule == "alternate":
            return 1 - last.starter
        if rule == "rolloff" or last.winner is None:
            return None
        return last.winner if rule == "winner" else 1 - last.winner

    def _open_round(self, first: int | None) -> None:
        number = len(self.games) + 1
        seed = round_seed(self.seed, number)
        self.games.append(
            Dice(self.rules, seed, names=self.names, first=first, round_number=number, backend=self.backend)
        )

    def __copy__(self) -> DiceMatch:
        """A match of its own."""
        return copy.deepcopy(self)

    def to_json(self) -> dict[str, Any]:
        """Where the match stands, as docs/json.md tells it, for `json.dumps`."""
        from unoverse.dice.json_dice import standing_to_json

        return standing_to_json(self)

    def record(self) -> str:
        """The match as text; `unoverse.replay` plays it again."""
        # The notation stands above this class; it is looked up when it is asked for.
        return str(importlib.import_module("unoverse.notation.dice").write_dice(self))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, DiceMatch)
            and (self.rules, self.names, self.seed) == (other.rules, other.names, other.seed)
            and self.games == other.games
        )

    def __hash__(self) -> int:
        return hash((self.rules, self.names, self.seed, tuple(self.games)))

    def __str__(self) -> str:
        scores = self.totals if self.rules["dice_scoring"] == "points" else self.rounds_won
        table = "  ".join(f"{name} {score}" for name, score in zip(self.names, scores, strict=True))
        return f"{table}\n{self.game}"

    def __repr__(self) -> str:
        return f'<DiceMatch "{self.rules}" seed={self.seed} rounds={len(self.games)}>'
