"""Two-sided cards (spec 10, section 4.10)."""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule


@rule
def turn_everything_over(game: Any, rules: Any) -> None:
    """The side changes for every card everywhere."""
    game.side = 1 - game.side
