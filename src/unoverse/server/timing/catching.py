"""Catching people blindly: it does nothing, and who does it often is not heard for a while."""

from __future__ import annotations

from typing import Final

from unoverse.errors import IllegalAction
from unoverse.game import Game

FALSE_CATCHES: Final = 3
"""So many false catches ..."""
WITHIN_MS: Final = 10_000
"""... within so long cost nothing; with the next one ..."""
DEAF_MS: Final = 5_000
"""... the table does not listen to catches of this seat for so long."""


class FalseCatches:
    """Counts them, by seat. Where the rules punish a false catch nothing is counted: it costs cards."""

    def __init__(self) -> None:
        self._made: dict[int, list[int]] = {}
        self._heard_from: dict[int, int] = {}

    def hear(self, game: Game, seat: int, offender: int, at: int) -> None:
        """Raises IllegalAction if this catch is not to be carried out; else the engine judges it."""
        if game.rules.values["false_catch_penalty"]:
            return
        if at < self._heard_from.get(seat, at):
            raise _not_heard(self._heard_from[seat] - at)
        if offender in game.uno_owed:
            return
        made = [earlier for earlier in self._made.get(seat, []) if earlier > at - WITHIN_MS]
        self._made[seat] = [*made, at]
        if len(made) >= FALSE_CATCHES:
            self._made[seat], self._heard_from[seat] = [], at + DEAF_MS
            raise _not_heard(DEAF_MS)
        if 0 <= offender < game.seats:
            raise IllegalAction("nothing_to_catch", f"{game.names[offender]} owes no UNO call.")


def _not_heard(left: int) -> IllegalAction:
    seconds = -(-left // 1000)
    return IllegalAction(
        "too_many_catches",
        f"Too many false catches: the table does not listen to yours for {seconds} "
        f"second{'' if seconds == 1 else 's'}. Catch a player who holds one card and has not called UNO.",
    )
