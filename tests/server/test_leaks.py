"""Leak nothing: two tables that differ only in what somebody may not know are one table to that reader, byte for byte.

The tables are random, and so are the observer and all that people do (`tests/server/leaks`); `bench/leaks.py` drives
ten thousand of them. What has leaked once has a test of its own here.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest
import structlog
from tests.server.leaks.examples import STEPS, drive
from tests.server.leaks.twins import Leak, Twins
from tests.server.leaks.virtual_time import VirtualLoop, run_virtually
from tests.server.leaks.worlds import World, lines_kept_apart
from tests.strategies import play

from unoverse import IllegalAction, Match
from unoverse.dice.action import parse_actions as dice_actions
from unoverse.engine.load import default_backend
from unoverse.game.action import parse_actions
from unoverse.game.events import NOBODY
from unoverse.protocol.prices import Prices
from unoverse.server.games.cards import PlayedCards
from unoverse.server.games.one_breath import refuse_peeking
from unoverse.server.log import entries as log
from unoverse.server.tables import telling
from unoverse.server.tables.table import Table

CHUNKS = 10
EXAMPLES = 20 if default_backend() == "compiled" else 3


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_what_a_reader_gets_does_not_depend_on_what_it_may_not_know(chunk: int) -> None:
    for number in range(EXAMPLES * chunk, EXAMPLES * (chunk + 1)):
        drive(number, STEPS)


# The property can fail


def _view_with_the_pile(self: PlayedCards, seat: int | None) -> dict[str, object]:
    return {"next": self.game.pile[:1]}


def _legal_of_whoever_is_to_act(table: Table, seat: int | None) -> list[str]:
    return [] if table.played is None or table.played.to_act is None else table.played.legal(table.played.to_act)


def _held_by_whoever_is_to_act(table: Table, seat: int | None) -> list[str]:
    return [] if table.played is None or table.played.to_act is None else table.played.held(table.played.to_act)


def _prices_of_whoever_is_to_act(table: Table, seat: int | None) -> Prices | None:
    return None if table.played is None or table.played.to_act is None else table.played.prices(table.played.to_act)


def _events_unveiled(self: PlayedCards, round_number: int, start: int, end: int, chair: int | None) -> list[object]:
    return [event.to_json() for event in self.match.games[round_number - 1].history[start:end]]


def _legal_and_logged(self: PlayedCards, seat: int) -> list[str]:
    structlog.get_logger().info("asked", hands=[self.game.hand(other) for other in range(self.seats)])
    return [action.to_json() for action in self.game.legal(seat)]


@pytest.mark.parametrize(
    ("owner", "name", "sabotage"),
    [
        (PlayedCards, "view", _view_with_the_pile),
        (PlayedCards, "events", _events_unveiled),
        (telling, "_legal", _legal_of_whoever_is_to_act),
        (telling, "_held", _held_by_whoever_is_to_act),
        (telling, "_prices", _prices_of_whoever_is_to_act),
        (PlayedCards, "legal", _legal_and_logged),
    ],
)
def test_a_server_that_tells_too_much_is_caught(
    owner: object, name: str, sabotage: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, sabotage)
    with pytest.raises(Leak):
        _drive_some()


def _drive_some() -> None:
    for number in range(12):
        drive(number, STEPS)


# What has leaked once


@pytest.mark.parametrize(
    "text",
    ["draw R5", "wrong B R5", "challenge draw", "accuse R5 down", "doubt uno", "WC1 R5", "target B R5", "roll keep"],
)
def test_nobody_sees_something_and_takes_it_back(text: str) -> None:
    """All actions of a text happen or none: whatever shows something stands alone, or a refusal would tell it."""
    with pytest.raises(IllegalAction) as refused:
        refuse_peeking(parse_actions(text))
    assert refused.value.reason == "one_at_a_time"


@pytest.mark.parametrize("text", ["uno R5", "R5 uno", "W4/G", "uno W green", "R7 target B", "R5 down", "uno draw"])
def test_what_belongs_to_a_card_is_said_with_it(text: str) -> None:
    refuse_peeking(parse_actions(text))


@pytest.mark.parametrize("text", ["draw R5", "R5 draw", "draw uno"])
def test_nor_do_dice_show_what_is_rolled_before_it_counts(text: str) -> None:
    with pytest.raises(IllegalAction):
        refuse_peeking(dice_actions(text))
    refuse_peeking(dice_actions("uno R5"))


def test_a_past_round_is_told_as_the_seat_of_that_round_saw_it() -> None:
    """Under MOV people change places: whoever sits on a seat now has not seen what was drawn there before."""
    match = Match("UNO 1121 MOV [max_turns=12]", ["Ana", "Bia", "Caio"], seed=5)
    for _ in play(match.game, random.Random(5), 500):
        pass
    match.next_round()
    first, second = match.seatings
    assert first != second
    played = PlayedCards.__new__(PlayedCards)
    played.match = match
    happened = match.games[0].history

    for chair in range(3):
        told = played.events(1, 0, len(happened), chair)
        assert told == [event.seen_by(first.index(chair)).to_json() for event in happened]
    assert played.events(1, 0, len(happened), None) == [event.seen_by(NOBODY).to_json() for event in happened]


def test_nobody_can_tell_that_somebodys_move_waits() -> None:
    """The clock of whoever has moved already stands still, but others are told of it as if it ran."""

    async def evening(loop: VirtualLoop) -> None:
        options = log.Options(game="cards", rules="UNO 1121 C", chairs=2, clock=20)
        opened = log.Opened(log.FORMAT, "0", "abc234", options, "id-of-Ana", "5e" * 32, 1)
        twins = Twins(loop, opened, "Olga", random.Random(1))
        for name in ("Ana", "Bia", "Olga"):
            await twins.do("connects", partial(World.connect, name=name, since=None, trip_ms=0))
        for name in ("Ana", "Bia"):
            await twins.say(name, {"type": "sit", "id": f"sit {name}"})
        await twins.say("Ana", {"type": "begin", "id": "begin"})
        while not twins.seen["moves that wait"]:
            game = twins.one.game
            assert game is not None
            assert game.to_act is not None
            assert not game.over
            name, text, number = game.names[game.to_act], str(game.decisions()[0]), str(len(game.history))
            if not await twins.act_now_and_then(name, text, number):
                await twins.act(name, text, id=number)

    with lines_kept_apart():
        run_virtually(evening)
