"""Which bot sits where."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from unoverse.bots.catalogue import Bot, UnknownBotError, bot_named
from unoverse.errors import TableError


def seat_bots(names: Sequence[str], seats: Sequence[int]) -> dict[int, Bot]:
    """Who sits where; a list shorter than the table starts again from its beginning."""
    if not seats:
        return {}
    if not names:
        raise TableError("Name at least one bot: --bots B2, or --bots B0,B1,B2.")
    if len(names) > len(seats):
        raise TableError(f"{len(names)} bots for {len(seats)} free seat{'s' if len(seats) > 1 else ''}.")
    chosen = [_bot(name) for name in names]
    return {seat: chosen[place % len(chosen)] for place, seat in enumerate(seats)}


def _bot(name: str) -> Bot:
    try:
        return bot_named(name)
    except UnknownBotError as error:
        raise TableError(str(error)) from None


def dice_seed(seed: int, player: int) -> int:
    """A hash: from the seed itself a bot could work out the cards."""
    digest = hashlib.sha256(f"unoverse dice {seed} {player}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2
