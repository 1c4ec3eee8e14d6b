"""A view says of the table what the game says of it, in plain Python values."""

from __future__ import annotations

from hypothesis import given
from tests.game.json_tables import games
from tests.strategies import steady

from unoverse import Game, View

OTHERWISE = ("shown", "tables")
"""A game says these in another way."""
SHARED = [name for name in View._fields if isinstance(getattr(Game, name, None), property) and name not in OTHERWISE]


@steady(60)
@given(games())
def test_what_everybody_sees_is_what_the_game_says(game: Game) -> None:
    assert {"sizes", "top", "colour", "discards", "phase", "debts", "backs", "play"} <= set(SHARED)
    for seat in range(game.seats):
        view = game.view(seat)
        assert [name for name in SHARED if getattr(view, name) != getattr(game, name)] == []
        assert view.hand == tuple(game.hand(seat))
        assert view.legal == tuple(game.legal(seat))
        assert (view.rules, view.names) == (game.rules, game.names)


@steady(60)
@given(games())
def test_a_view_taken_beside_another_is_the_same_as_one_taken_alone(game: Game) -> None:
    for first in range(game.seats):
        other = game.view(first)
        for seat in range(game.seats):
            beside, alone = game.view_beside(other, seat), game.view(seat)
            assert beside.to_bytes() == alone.to_bytes()
            assert beside.tables is alone.tables
