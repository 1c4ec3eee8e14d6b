"""Those who look on are told what everybody may know: tables that differ in every hidden card give them equal texts."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from hypothesis import given
from tests.game.json_tables import another_world, any_table, games, through_text
from tests.properties.test_hidden_information import exchange_two_hidden_cards, outcome_of_challenge
from tests.strategies import Table, accepts, dice, next_move, play, steady

from unoverse import Game, Rules, View, position
from unoverse.game.events import NOBODY, Event
from unoverse.game.json_events import EVENT
from unoverse.game.json_public import public_event_to_json, public_view_from_json, public_view_to_json
from unoverse.game.json_views import VIEW
from unoverse.game.public import EMPTY, OPEN
from unoverse.table.actions import CHALLENGE


def texts(game: Game, heard: int = 0) -> list[str]:
    """All JSON that those who look on can be sent who have heard so many events."""
    documents = (public_view_to_json(game), *map(public_event_to_json, game.history[heard:]))
    return [json.dumps(document) for document in documents]


@steady(120)
@given(games(), dice)
def test_what_is_sent_to_all_does_not_depend_on_any_hidden_card(game: Game, rng: random.Random) -> None:
    world = another_world(game, NOBODY, rng)
    assert texts(world) == texts(game)
    assert world.public_view().to_bytes() == game.public_view().to_bytes()


def test_in_the_other_worlds_every_hand_and_the_draw_pile_are_others() -> None:
    """The test above would prove nothing if they were not."""
    game = Game("UNO 1121", seats=3, seed=4)
    for _ in range(3):
        game.apply(game.to_act or 0, game.legal()[-1])
    worlds = [another_world(game, NOBODY, random.Random(seed)) for seed in range(9)]
    for seat in range(3):
        assert len({tuple(world.hand(seat)) for world in worlds}) == 9
    assert len({world.pile for world in worlds}) == 9
    assert len({text for world in worlds for text in texts(world)}) == len(texts(game))


def lies_open(game: Game) -> tuple[object, ...]:
    """What a hidden card changes when it comes to light."""
    return game.discards, game.backs, game.pile_back, game.sizes, game.winner


def alike(one: Game, other: Game, rng: random.Random) -> Iterator[None]:
    """The same moves at both tables, until one of them shows what differs."""
    for _ in range(60):
        if lies_open(one) != lies_open(other):
            return
        yield
        if one.over:
            return
        move = next_move(one, rng)
        if move.action.kind == CHALLENGE and outcome_of_challenge(one) != outcome_of_challenge(other):
            return
        if accepts(other, *move):
            one.apply(*move)
            other.apply(*move)
        elif rng.random() < 0.2:
            return


@steady(60)
@given(any_table, dice)
def test_a_round_is_told_alike_at_tables_that_differ_in_two_hidden_cards(table: Table, rng: random.Random) -> None:
    """Here no set of knowers is asked: the engine itself plays both rounds."""
    one = table.game()
    if one.phase == "cut" or one.open_card:
        return
    other = exchange_two_hidden_cards(one, None, rng)
    for _ in alike(one, other, rng):
        heard = max(len(one.history) - 1, 0)
        assert texts(other, heard) == texts(one, heard)


@steady(60)
@given(games())
def test_every_seat_sees_the_same_of_what_is_open(game: Game) -> None:
    public = game.public_view()
    for seat in range(game.seats):
        view = game.view(seat)
        assert [name for name in OPEN if getattr(view, name) != getattr(public, name)] == []
        assert game.public_view(seat)._replace(seat=0).to_bytes() == public.to_bytes()


@steady(60)
@given(games())
def test_what_those_who_look_on_are_sent_comes_back_as_it_was(game: Game) -> None:
    public, document = game.public_view(), public_view_to_json(game)
    back = public_view_from_json(through_text(document))
    assert [name for name in (*OPEN, *EMPTY) if getattr(back, name) != getattr(public, name)] == []
    assert "format" in document
    for event in game.history:
        told = public_event_to_json(event)
        assert Event.from_json(through_text(told)) == event.seen_by(NOBODY)
        assert list(told) == ["format", *(key.name for key in EVENT.keys)]


def test_every_field_of_a_view_is_named_as_open_or_is_left_out() -> None:
    left_out = {"seat", "hand", "legal", "drawn", "shown", "shown_hands", "events", "chance", "tables", "record"}
    assert {*OPEN} | left_out == {*View._fields}
    assert {*EMPTY} < left_out
    assert not left_out & {*OPEN}
    assert [key.name for key in VIEW.keys if key.name in OPEN] == list(OPEN)


def test_a_round_that_is_over_can_be_looked_at() -> None:
    game = position("UNO 1121", {"A": "R7", "B": "G2 W4"}, top="R5", seats=2)
    game.apply("A", "R7")
    document = public_view_to_json(game)
    assert (document["phase"], document["winner"], document["to_act"], document["sizes"]) == ("over", 0, None, [0, 2])
    assert "W4" not in json.dumps(document)


def test_a_card_drawn_or_laid_face_down_is_nobodys_to_see() -> None:
    game = position("UNO DED", {"A": "R7 G7 B2", "B": "G2 G3"}, top="R5", seats=2, pile="B8 R1 R2")
    game.apply("A", "R7 down")
    game.apply("B", "draw")
    laid, *_, drawn = map(public_event_to_json, game.history)
    assert laid["action"] == "? down"
    assert drawn["gains"][0]["cards"] == [None]
    assert not any(card in text for text in texts(game) for card in ("R7", "G7", "B2", "G2", "G3", "B8"))


def test_cards_that_a_written_wild_has_shown_to_a_seat_are_not_shown_to_all() -> None:
    game = Game(Rules("UNO mattel-2018-pt-pontos [wc1=glass-house wc2=glass-house]"), seats=3, seed=3)
    rng = random.Random(3)
    shown = 0
    for _ in play(game, rng, 400):
        shown += any(map(any, game.view(0).shown_hands))
        assert game.public_view().shown_hands == ()
    assert shown
