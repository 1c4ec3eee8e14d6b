"""A round as it was before anybody did anything."""

from __future__ import annotations

from unoverse.game.game import Game
from unoverse.game.position import set_up


def fresh(game: Game) -> Game:
    """The same round before its first action.

    >>> game = Game("UNO 1121", seats=2, seed=6)
    >>> game.apply("A", "draw")
    >>> fresh(game) == Game("UNO 1121", seats=2, seed=6)
    True
    """
    if game.start_position is not None:
        return set_up(game.rules, game.start_position, game.seed, game.names, game.backend, game.rolls)
    return Game(
        game.rules,
        game.seats,
        game.seed,
        deck=game.deck_order,
        dealer=None if game.dealer_draw else game.dealer,
        names=game.names,
        round_number=game.round_number,
        pairing_seed=game.pairing_seed,
        rolls=game.rolls,
        backend=game.backend,
    )
