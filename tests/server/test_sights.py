"""What everybody sees of one moment is made together, and is what each would see alone."""

from __future__ import annotations

import json
import random

from hypothesis import given
from tests.game.json_tables import games
from tests.strategies import dice, steady

from unoverse import Game
from unoverse.coach.arrange import arrange
from unoverse.server.games.card_sights import TOLD_ELSEWHERE, HeldHands, Sights, seated_sight, sight_of


@steady(60)
@given(games(), dice)
def test_sights_of_one_moment_are_the_same_in_whatever_order_they_are_asked_for(game: Game, rng: random.Random) -> None:
    readers = rng.sample([None, *range(game.seats)], game.seats + 1)
    together = Sights(game, HeldHands())
    for reader in readers:
        assert json.dumps(together.of(reader).view) == json.dumps(sight_of(game, reader).view)
        assert together.of(reader)[1:] == sight_of(game, reader)[1:]


@steady(30)
@given(games())
def test_a_seat_is_told_its_view_as_it_is_written_everywhere(game: Game) -> None:
    for seat in range(game.seats):
        view = game.view(seat)
        written = {key: value for key, value in view.to_json().items() if key not in TOLD_ELSEWHERE}
        assert json.dumps(sight_of(game, seat).view) == json.dumps(written)
        assert seated_sight(view) == sight_of(game, seat)


def test_hands_are_held_as_they_are_now_and_those_that_stay_are_not_arranged_again() -> None:
    game, held = Game("UNO 1121", seats=3, seed=4), HeldHands()
    before = [held.of(game.view(seat)) for seat in range(3)]
    mover = game.to_act or 0
    game.apply(mover, "draw")
    after = [held.of(game.view(seat)) for seat in range(3)]
    assert [now is then for now, then in zip(after, before, strict=True)] == [seat != mover for seat in range(3)]
    assert after == [list(arrange(game.hand(seat))) for seat in range(3)]
