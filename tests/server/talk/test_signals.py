"""Signs between partners: who may give which, how often, and who reads them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from unoverse import Game, Rules, position
from unoverse.server.talk.refusals import TalkRefused
from unoverse.server.talk.signals import PartnerSigns, Sign

A, B, C, D = range(4)


def partners(seats: int = 4, code: str = "UNO", **values: Any) -> Game:
    rules = Rules(code).replace(teams="partners", wrong_play="forbid", **values)
    return position(rules, {"A": "R1 R2 R3 W4", "B": "R4 R5 R6"}, "R9", "A", seats=seats, backend="python")


def signs(allowed: str = "signals", leak: float = 0.0) -> PartnerSigns:
    return PartnerSigns(allowed, leak)


def give(
    channel: PartnerSigns, game: Game, seat: int, kind: str = "SG-6", value: str | None = None, seed: int = 7
) -> Sign:
    """A sign on its whole way, as the table server sends it."""
    sign = channel.judge(game, seat, kind, value, random.Random(seed).random)
    channel.book(game, seat)
    return sign


def refused(channel: PartnerSigns, game: Game, seat: int, kind: str = "SG-6", value: str | None = None) -> str:
    with pytest.raises(TalkRefused) as refusal:
        give(channel, game, seat, kind, value)
    return refusal.value.code


def test_only_the_partner_reads_a_secret_sign() -> None:
    sign = give(signs(), partners(), A, "SG-4")
    assert sign == Sign(A, "SG-4", None, "R", frozenset({C}))
    assert give(signs(), partners(seats=6), B, "SG-1", "3+").readers == {4}


def test_an_open_table_reads_every_sign() -> None:
    assert give(signs("open"), partners(), A, "SG-1", "0").readers == {B, C, D}


def test_a_sign_leaks_to_each_opponent_for_themselves() -> None:
    game = partners()
    read = [give(signs(leak=0.3), game, A, seed=seed).readers for seed in range(500)]
    assert all(C in readers for readers in read)
    assert 0.25 < sum(B in readers for readers in read) / 500 < 0.35
    assert 0.25 < sum(D in readers for readers in read) / 500 < 0.35
    assert 0.05 < sum({B, D} <= readers for readers in read) / 500 < 0.13


def test_one_sign_an_own_turn_and_one_at_the_deal() -> None:
    game, channel = partners(), signs()
    give(channel, game, C, "SG-1", "1")
    give(channel, game, A, "SG-1", "2")
    assert refused(channel, game, A) == "signalled_already"
    game.apply("A", "R1")
    assert refused(channel, game, A) == "signalled_already"
    give(channel, game, B, "SG-6")
    assert refused(channel, game, C) == "signalled_already"
    game.apply("B", "R4")
    give(channel, game, C, "SG-6")
    assert refused(channel, game, B) == "signalled_already"


def test_the_next_round_begins_anew() -> None:
    channel = signs()
    first = Game(Rules("UNO").replace(teams="partners"), seats=4, seed=1, backend="python")
    second = Game(first.rules, seats=4, seed=2, round_number=2, backend="python")
    give(channel, first, C, "SG-6")
    assert refused(channel, first, C) == "signalled_already"
    give(channel, second, C, "SG-6")


def test_a_sign_may_lie_for_hands_are_not_looked_at() -> None:
    game = partners()
    assert all(give(signs(), game, A, "SG-1", value).value == value for value in ("0", "1", "2", "3+"))
    assert give(signs(), game, A, "SG-4").colour == "R"


@pytest.mark.parametrize(
    ("kind", "value"),
    [("SG-1", "4"), ("SG-2", None), ("SG-3", "attack"), ("SG-4", "B"), ("SG-5", None), ("SG-5", "P"), ("SG-6", "now")],
)
def test_a_sign_says_one_of_its_values(kind: str, value: str | None) -> None:
    assert refused(signs(), partners(), A, kind, value) == "no_such_value"


def test_the_signs_that_are_offered_can_be_given() -> None:
    game = partners()
    offered = signs().offered(game)
    assert list(offered) == ["SG-1", "SG-2", "SG-3", "SG-4", "SG-5", "SG-6"]
    assert offered["SG-5"] == ("R", "Y", "G", "B")
    for kind, values in offered.items():
        for value in values or (None,):
            assert give(signs(), game, B, kind, value).value == value
    assert refused(signs(), game, A, "SG-7") == "no_such_signal"


def test_i_180_silence_forbids_no_signs() -> None:
    game = partners(code="UNO S")
    game.raw["silence"] = 1
    assert give(signs(), game, A, "SG-6").readers == {C}


def test_signs_are_not_passed_on_where_the_table_has_none() -> None:
    alone = position("UNO", {"A": "R1 R2"}, "R9", "A", backend="python")
    strict = partners(tip_penalty=2, tip_partners=True)
    for channel, game, code in (
        (signs("none"), partners(), "no_signals"),
        (signs(), alone, "no_partners"),
        (signs(), strict, "signals_are_tips"),
    ):
        assert refused(channel, game, A) == code
        assert channel.offered(game) == {}
    assert give(signs(), partners(tip_penalty=2), A, "SG-6").readers == {C}


def test_after_the_round_there_are_no_signs() -> None:
    game = position(Rules("UNO").replace(teams="partners", wrong_play="forbid"), {"A": "R1"}, "R9", "A",
                    backend="python", called="A")  # fmt: skip
    game.apply("A", "R1")
    assert game.over
    assert refused(signs(), game, C) == "not_playing"


@pytest.mark.parametrize(("allowed", "leak"), [("secret", 0.0), ("signals", -0.1), ("signals", 1.5), ("open", 2.0)])
def test_a_channel_that_does_not_exist_is_refused(allowed: str, leak: float) -> None:
    with pytest.raises(TalkRefused, match="one of none, signals, open, and leak with a probability from 0 to 1"):
        signs(allowed, leak)
