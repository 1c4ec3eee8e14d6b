"""Whom the table asks, and what for; and when it is open to what people say."""

from __future__ import annotations

from unoverse.backend import rule
from unoverse.table.state import ASK_OTHERS, DRAWN, RESPOND, ROLLING, TURN
from unoverse.table.typed import GameRecord, ViewRecord


@rule
def ask(game: GameRecord, seat: int, phase: int) -> None:
    game.actor = seat
    game.phase = phase


@rule
def between_decisions(game: GameRecord | ViewRecord) -> bool:
    """Not before the deal, and not inside the resolution of a card."""
    phase = game.phase
    return phase == TURN or phase == DRAWN or phase == RESPOND or phase == ASK_OTHERS or phase == ROLLING
