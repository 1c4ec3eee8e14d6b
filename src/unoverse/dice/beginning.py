"""A round of dice as it was before anybody did anything."""

from __future__ import annotations

from unoverse.dice.game import Dice


def fresh(game: Dice) -> Dice:
    """The same round before its first action."""
    return Dice(
        game.rules,
        game.seed,
        names=game.names,
        first=game.first,
        round_number=game.round_number,
        rolls=game.rolls,
        backend=game.backend,
    )
