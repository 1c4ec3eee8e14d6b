"""Chance of a tournament: functions of its seed alone, the same on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence


def hand_seed(seed: int, table_id: str) -> int:
    """The seed of a hand, a function of the tournament's seed and the table's id."""
    return _number(f"unoverse tournament {seed} {table_id}") >> 1


def random_order(players: Sequence[str], seed: int, occasion: str) -> list[str]:
    """The players in an order drawn for this occasion, each order as likely as any other."""
    drawn = {player: _number(f"unoverse order {seed} {occasion} {player}") for player in players}
    return sorted(players, key=lambda player: (drawn[player], player))


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[:8], "big")
