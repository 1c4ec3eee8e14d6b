"""A match of dice at a table. Nothing is hidden: both players and whoever looks on see the same."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from unoverse.coach.dice_prices import dice_prices
from unoverse.dice import Dice, DiceMatch, dice_rules
from unoverse.dice.action import parse_actions
from unoverse.dice.bots import dice_bot
from unoverse.dice.faces import faces_of_text
from unoverse.dice.loose_spelling import understood
from unoverse.dice.state import SEATS
from unoverse.errors import ActionError, TableError
from unoverse.fair_shuffles import FairShuffle
from unoverse.protocol.prices import Prices
from unoverse.server.games.one_breath import refuse_peeking
from unoverse.server.games.played import Document, GameKind, KnownBot
from unoverse.server.games.priced import prices_told
from unoverse.server.games.rounds import PlayedRounds
from unoverse.server.log.entries import Begun, Options

TOLD_ELSEWHERE: Final = ("legal", "rules")
"""Keys that the table tells at another place."""


class PlayedDice(PlayedRounds[DiceMatch]):
    """UNO Dice."""

    def __init__(
        self, rules: str, names: Sequence[str], seed: int, played_by: Sequence[str], shuffle: FairShuffle
    ) -> None:
        self.match = DiceMatch(rules, list(names), seed)
        self.match.played_by = tuple(played_by)
        self.match.shuffle = shuffle

    @property
    def game(self) -> Dice:
        return self.match.game

    @property
    def seats(self) -> int:
        return SEATS

    @property
    def totals(self) -> Sequence[int]:
        return self.match.totals if self.match.rules["dice_scoring"] == "points" else self.match.rounds_won

    @property
    def winners(self) -> Sequence[int]:
        return () if self.match.winner is None else (self.match.winner,)

    def chair_of(self, seat: int) -> int:
        return seat

    def seat_of(self, chair: int) -> int | None:
        return chair

    def is_in(self, chair: int) -> bool:
        return True

    def meant(self, seat: int, action: str) -> str:
        legal = self.legal(seat)
        text = action if action in legal else _spelled(" ".join(action.split()), legal)
        refuse_peeking(parse_actions(text))
        return text

    def legal(self, seat: int) -> list[str]:
        return [str(action) for action in self.game.legal(seat)]

    def view(self, seat: int | None) -> Document:
        return {key: value for key, value in self.game.to_json().items() if key not in TOLD_ELSEWHERE}

    def held(self, seat: int) -> list[str]:
        """Dice lie open, as they were rolled."""
        return []

    def prices(self, seat: int) -> Prices | None:
        held, line = len(self.game.hand(seat)), len(self.game.line)
        return prices_told(dice_prices(self.game.rules, self.legal(seat), held, line))

    def events(self, round_number: int, start: int, end: int, chair: int | None) -> list[Document]:
        return [event.to_json() for event in self.match.games[round_number - 1].history[start:end]]

    def standing(self) -> Document:
        return self.match.to_json()

    def state(self) -> bytes:
        totals = " ".join(map(str, (*self.match.totals, *self.match.rounds_won)))
        return f"{len(self.match.games)} {totals} ".encode() + self.game.state_bytes()


def _spelled(typed: str, legal: Sequence[str]) -> str:
    """What people type; what they mean may be wrong now, and is refused for what it is."""
    try:
        return " ".join(understood(typed, legal))
    except ActionError:
        with contextlib.suppress(ActionError):
            return " ".join(map(str, parse_actions(typed)))
        raise


def _rules(asked: Mapping[str, Any], chairs: int) -> str:
    if chairs != SEATS:
        raise TableError(f"Dice are for two: chairs is {SEATS}, not {chairs}.")
    changes: dict[str, Any] = {}
    if asked["target"] is not None:
        changes["target"] = asked["target"]
    if asked["deck"].strip():
        changes["faces"] = faces_of_text(asked["deck"])
    return str(dice_rules(asked["rules"].strip(), **changes))


def _open(options: Options, begun: Begun, shuffle: FairShuffle) -> PlayedDice:
    return PlayedDice(options.rules, begun.names, begun.seed, begun.played_by, shuffle)


def _bot(name: str) -> KnownBot:
    found = dice_bot(name)
    return KnownBot(found.name, found.title if found.is_personality else "")


DICE = GameKind(
    chairs=SEATS,
    takes=frozenset({"deck", "target", "clock", "bots"}),
    rules=_rules,
    open=_open,
    bot=_bot,
    substitute="greedy",
)
