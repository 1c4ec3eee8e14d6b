"""Hidden cards stay hidden: tables that differ only in what a seat may not know give it equal JSON texts."""

from __future__ import annotations

import json
import random

from hypothesis import given
from tests.game.json_tables import another_world, games
from tests.strategies import dice, steady

from unoverse import Game, position


def texts(game: Game, seat: int) -> list[str]:
    """All JSON that a seat can be sent."""
    events = [event.to_json() for event in game.events(seat)]
    return [json.dumps(document) for document in (game.view(seat).to_json(), *events)]


@steady(120)
@given(games(), dice)
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(game: Game, rng: random.Random) -> None:
    for seat in range(game.seats):
        assert texts(another_world(game, seat, rng), seat) == texts(game, seat)


def test_the_other_worlds_are_other_worlds() -> None:
    """The test above would prove nothing if they were not."""
    game = Game("UNO 1121", seats=3, seed=4)
    game.apply(game.to_act or 0, "draw")
    drawer = game.history[0].seat
    seat = (drawer + 1) % 3
    worlds = [another_world(game, seat, random.Random(seed)) for seed in range(9)]
    assert len({tuple(world.hand(drawer)) for world in worlds}) == 9
    assert len({json.dumps(world.history[0].to_json()) for world in worlds}) > 1
    assert len({text for world in worlds for text in texts(world, seat)}) == 2


def test_a_card_laid_face_down_is_a_question_mark_to_the_others() -> None:
    game = position("UNO DED", {"A": "R7 G7 B2", "B": "G2 G3"}, top="R5", seats=2)
    game.apply("A", "R7 down")
    seen, known = (game.events(seat)[0].to_json()["action"] for seat in "BA")
    assert (seen, known) == ("? down", "R7 down")
    assert game.view("B").to_json()["play"] == [None]


def test_drawn_cards_are_null_to_the_others() -> None:
    game = position("UNO 1121", {"A": "Y1 Y2", "B": "G2 G3"}, top="R5", seats=2, pile="B8 R1 R2")
    game.apply("A", "draw")
    seen, known = (game.events(seat)[0].to_json()["gains"][0] for seat in "BA")
    assert (seen["cards"], seen["known_to"]) == ([None], [])
    assert known["cards"] == ["B8"]
    assert game.view("B").to_json()["drawn"] is None
    assert "B8" not in json.dumps(game.view("B").to_json())
