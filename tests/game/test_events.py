"""What happened, as it is read from the log: who got which cards and why, who was skipped, and who may know it."""

from __future__ import annotations

import pytest
from tests.spec.helpers import B10, started, table

from unoverse import Game, Rules, position
from unoverse.game.events import EVERYBODY, Event
from unoverse.table.log import WHYS

IT = Rules.preset("italia")


def last(game: Game) -> Event:
    return game.history[-1]


def reasons(game: Game) -> list[tuple[int, str, int]]:
    """Who got cards in the last event, why, and how many."""
    return [(gain.seat, gain.why, len(gain.cards)) for gain in last(game).gains]


def do(game: Game, *moves: str) -> None:
    for move in moves:
        seat, _, action = move.partition(" ")
        game.apply(seat, action)


def test_every_draw_says_why(backend: str) -> None:
    game = table(backend, IT, {"A": "RD R1", "B": "G1 G2", "C": "Y1 Y2 Y3"}, "R7")
    do(game, "A RD")
    assert last(game).gains == (), "while the call is owed nobody draws"
    do(game, "C catch A")
    assert reasons(game) == [(0, "uno", 2), (1, "attack", 2)]
    do(game, "C draw")
    assert reasons(game) == [(2, "turn", 1)]


@pytest.mark.parametrize(("top", "gained"), [("B7", [(1, "attack", 6)]), ("R7", [(0, "bluff", 4)])])
def test_a_challenge_says_who_lost_it(backend: str, top: str, gained: list[tuple[int, str, int]]) -> None:
    game = table(backend, B10.replace(wd4_failed_total=6), {"A": "W4 R1 R2", "B": "G1 G2"}, top)
    do(game, "A W4/G", "B challenge")
    assert reasons(game) == gained


def test_a_wrong_card_comes_back_and_costs(backend: str) -> None:
    game = table(backend, B10, {"A": "G9 R1 R2"}, "R7")
    do(game, "A G9", "B wrong A")
    taken, drawn = last(game).gains
    assert (taken.cards, taken.source, taken.seat) == (("G9",), "discard pile", 0)
    assert (drawn.source, drawn.why, len(drawn.cards)) == ("draw pile", "wrong card", 2)
    assert last(game).undone


def test_what_is_taken_back_also_turns_play_round_again(backend: str) -> None:
    game = table(backend, B10, {"A": "GV R1 R2"}, "R7")
    do(game, "A GV")
    assert (last(game).direction, game.direction) == (-1, -1)
    do(game, "B wrong A")
    assert (last(game).direction, game.direction) == (1, 1)
    assert "Play goes on clockwise." in game.log("C")


def test_who_loses_a_turn_is_told(backend: str) -> None:
    game = table(backend, IT, {"A": "RS R1 R2"}, "R7")
    do(game, "A RS")
    assert last(game).skipped == (1,)
    two = position(IT, {"A": "RV R1 R2"}, top="R7", seats=2, backend=backend)
    do(two, "A RV")
    assert last(two).skipped == (1,)
    assert [event.skipped for event in game.view("D").events] == [(1,)]


def test_cards_that_a_written_wild_puts_on_the_pile_are_told(backend: str) -> None:
    rules = Rules("UNO mattel-2018-pt [wc1=s5-back-to-seven]")
    game = table(backend, rules, {"A": "WC1 R1", "B": "G1 G2 G3 G4 G5 G6 G7 G8 G9"}, "R7")
    do(game, "A WC1/R", "B give G1", "B give G9")
    assert [event.put for event in game.history if event.put] == [((1, "G1"),), ((1, "G9"),)]
    assert game.discards[-3:-1] == ("G1", "G9")


def test_a_card_is_known_to_who_draws_it_and_to_nobody_else(backend: str) -> None:
    game = table(backend, IT, {"A": "G1 G2"}, "R7", pile="B3 B4")
    do(game, "A draw")
    (gain,) = last(game).gains
    assert (gain.cards, gain.known_to) == (("B3",), (1 << 0,))
    assert [game.events(seat)[-1].gains[0].cards for seat in "ABCD"] == [("B3",), (None,), (None,), (None,)]
    assert all(game.events(seat)[-1].gains[0].known_to == () for seat in "ABCD")


def test_of_a_swap_the_two_know_the_cards(backend: str) -> None:
    game = table(backend, Rules.preset("italia-baratto"), {"A": "WX R2 R3", "C": "Y1 Y2 Y3"}, "R7")
    do(game, "A WX/G", "A target C")
    for seat in "AC":
        assert {gain.seat: gain.cards for gain in game.events(seat)[-1].gains} == {
            0: ("Y1", "Y2", "Y3"),
            2: ("R2", "R3"),
        }
    for seat in "BD":
        assert {gain.seat: gain.cards for gain in game.events(seat)[-1].gains} == {0: (None,) * 3, 2: (None,) * 2}


def test_events_can_be_read_from_where_one_stopped(backend: str) -> None:
    game = table(backend, IT, {"A": "R1 R2 R3", "B": "R4 R5 R6"}, "R7")
    do(game, "A R1")
    heard = len(game.history)
    do(game, "B R4")
    assert [str(event.action) for event in game.events("C", since=heard)] == ["R4"]
    assert [event.number for event in game.events(since=heard)] == [2]
    assert game.events("C", since=99) == []
    assert len(game.events("C")) == 2


def test_what_the_start_card_does_belongs_to_no_action(backend: str) -> None:
    """The first player has drawn two cards before anybody acts."""
    game = started(backend, IT, {28: "RD"})
    assert sorted(game.sizes) == [7, 7, 7, 9]
    assert game.history == []
    assert (int(game.raw["log_left"]), int(game.raw["log_address"])) == (0, 0)
    do(game, f"{'ABCD'[game.to_act or 0]} draw")
    assert [reason for _, reason, _ in reasons(game)] == ["turn"]


def test_what_a_cut_deals_is_told_to_each_seat_of_its_own_hand(backend: str) -> None:
    game = Game("UNO 2121", seats=3, seed=4, backend=backend)
    while game.phase == "cut":
        do(game, f"{'ABC'[game.to_act or 0]} cut 30")
    dealt = {gain.seat: gain.cards for gain in game.events("B")[-1].gains if gain.why == ""}
    assert dealt[1] == tuple(game.hand("B"))
    assert set(dealt[0]) == set(dealt[2]) == {None}
    assert sum(len(cards) for cards in dealt.values()) == 3 * 7


def test_nothing_is_written_outside_an_action(backend: str) -> None:
    game = Game("UNO 1121 C-DR-P3-T", seats=3, seed=4, backend=backend)
    for _ in range(40):
        if game.over:
            break
        game.apply(game.to_act or 0, game.legal()[0])
        assert (int(game.raw["log_left"]), int(game.raw["log_room"]), int(game.raw["log_address"])) == (0, 0, 0)


def test_reasons_are_words_and_everybody_is_a_set_of_all_seats() -> None:
    assert len(set(WHYS)) == len(WHYS)
    assert all(EVERYBODY >> seat & 1 for seat in range(15))
