"""Who sits where in the next round: seats close up. That people change places is `rules/house/moving_seats.py`."""

from __future__ import annotations

from collections.abc import Sequence


def closed_up(seated: Sequence[int], active: Sequence[int]) -> tuple[int, ...]:
    """Those who are still in, in the order in which they sat; partners leave together and so stay opposite."""
    return tuple(player for player in seated if player in active)
