"""Compliments and criticisms that did not count (E and IE online: the layer may reject one, and the others vote)."""

from __future__ import annotations

import pytest
from tests.spec.house import do, gains, illegal, offers, size, table

import unoverse as uno
from unoverse import Game
from unoverse.game.table_talk import times_asked

EITHER = pytest.mark.parametrize(
    ("code", "card", "pays", "owes_again"),
    [("E", "G5", "praise", "unpraise"), ("IE", "R5", "criticise", "uncriticise")],
)
HANDS = {"A": "G5 G1 G2", "B": "G3 Y1 Y2", "C": "G4 Y3 Y4", "D": "G6 Y5 Y6"}


def asked(backend: str, code: str = "E", hands: dict[str, str] = HANDS, *then: str) -> Game:
    """A has laid the green 5, and what follows has happened."""
    game = table(backend, code, hands, "G9")
    do(game, "A G5", *then)
    return game


def debts(game: Game) -> list[str]:
    """Who owes whom how many."""
    return [f"{'ABCDEFGHIJ'[debt.debtor]}{'ABCDEFGHIJ'[debt.creditor]} {debt.times}" for debt in game.debts]


@EITHER
def test_what_did_not_count_is_owed_again_and_can_be_paid_again(
    backend: str, code: str, card: str, pays: str, owes_again: str
) -> None:
    game = table(backend, code, {"A": f"{card} G1 G2"}, card[0] + "9")
    do(game, f"A {card}", f"B {pays} A", f"C {pays} A", f"D {pays} A", f"C {owes_again} A")
    assert debts(game) == ["CA 1"]
    assert offers(game, f"C {pays} A")
    do(game, f"C {pays} A")
    assert debts(game) == []


def test_it_falls_due_when_the_time_is_up_or_the_debtors_turn_begins(backend: str) -> None:
    paid = ("B praise A", "C praise A", "D praise A")
    assert gains(asked(backend, "E", HANDS, *paid, "C unpraise A"), "C late") == {"C": 1}

    until_the_turn = asked(backend, "E", HANDS, *paid, "C unpraise A", "B G3")
    assert (size(until_the_turn, "C"), debts(until_the_turn)) == (3, ["CA 1"])
    do(until_the_turn, "C G4")
    assert (size(until_the_turn, "C"), debts(until_the_turn)) == (3 - 1 + 1, [])


def test_nobody_pays_for_it_in_the_middle_of_a_turn(backend: str) -> None:
    game = table(backend, "E", HANDS, "G9", pile="G7")
    do(game, "A G5", "B praise A", "C praise A", "D praise A", "B draw", "B unpraise A")
    assert gains(game, "B G7") == {"B": -1}
    do(game, "C G4", "D G6", "A G1")
    assert (size(game, "B"), debts(game)) == (3, ["BA 1"])
    do(game, "B G3")
    assert (size(game, "B"), debts(game)) == (3 - 1 + 1, [])


def test_every_layer_of_the_round_can_reject(backend: str) -> None:
    """Whose words are paid keeps the place, although a second layer needs one."""
    hands = HANDS | {"B": "G5 Y1 Y2"}
    game = asked(backend, "E", hands, "B praise A", "C praise A", "D praise A", "B G5")
    do(game, "A praise B", "C praise B", "D praise B", "C unpraise A", "D unpraise B")
    assert debts(game) == ["CA 1", "DB 1"]


def test_of_nine_layers_the_last_takes_a_place_that_nobody_needs(backend: str) -> None:
    game = table(backend, "E", HANDS, "G9", seats=10)
    game.raw["creditors"][:8] = range(2, 10)
    do(game, "A G5", *(f"{seat} praise A" for seat in "BCDEFGHIJ"))
    assert offers(game, "B unpraise A")
    assert offers(game, "D unpraise C")
    illegal(game, "D unpraise B", "nothing_to_reject")


def test_nothing_is_owed_again_to_who_asked_for_nothing(backend: str) -> None:
    game = table(backend, "E-IE", HANDS, "G9")
    illegal(game, "B unpraise A", "nothing_to_reject")
    do(game, "A G5", "B praise A")
    illegal(game, "B uncriticise A", "nothing_to_reject")
    illegal(game, "A unpraise B", "nothing_to_reject")
    illegal(game, "B unpraise B", "not_yourself")
    illegal(game, "B unpraise E", "no_such_seat")


def test_partners_owe_each_other_nothing_again(backend: str) -> None:
    game = table(backend, "E", HANDS, "G9", values={"teams": "partners"})
    do(game, "A G5", "B praise A")
    assert offers(game, "B unpraise A")
    illegal(game, "C unpraise A", "nothing_to_reject")


def test_nobody_owes_more_than_three(backend: str) -> None:
    game = asked(backend, "E", HANDS, "C unpraise A", "C unpraise A")
    assert "CA 3" in debts(game)
    illegal(game, "C unpraise A", "nothing_to_reject")


def test_nothing_is_owed_again_while_everybody_has_to_be_silent(backend: str) -> None:
    game = asked(backend, "S-E", HANDS | {"B": "G7 Y1 Y2"}, "B praise A", "C praise A", "B G7")
    illegal(game, "C unpraise A", "nothing_to_reject")


def test_nothing_is_owed_again_after_the_last_card(backend: str) -> None:
    game = asked(backend, "E", HANDS | {"B": "G3"}, "B praise A", "C praise A", "B G3")
    illegal(game, "C unpraise A", "round_over")


def test_who_is_out_of_the_round_is_owed_nothing_again(backend: str) -> None:
    game = asked(backend, "E", HANDS, "B praise A", "C praise A")
    game.raw["out"] = 0b1010
    illegal(game, "B unpraise A", "eliminated")
    game.raw["out"] = 0b0001
    illegal(game, "C unpraise A", "nothing_to_reject")


def test_it_is_a_report_and_no_move(backend: str) -> None:
    game = asked(backend, "E", HANDS, "C praise A")
    assert "unpraise A" in map(str, game.reports("C"))
    assert "unpraise A" not in map(str, game.legal("C"))


def test_the_story_tells_it_and_a_record_replays_it() -> None:
    game = asked("python", "E-IE", HANDS, "C praise A", "C unpraise A")
    assert game.log("B")[-1] == "Caio owes Ana another compliment."
    assert uno.replay(game.record()) == game
    game = table("python", "IE", HANDS | {"A": "R5 G1 G2"}, "R9")
    do(game, "A R5", "C criticise A", "C uncriticise A")
    assert game.log()[-1] == "Caio owes Ana another criticism."


def test_the_table_counts_how_often_a_seat_has_asked() -> None:
    game = asked("python", "E-IE", HANDS | {"B": "G5 Y1 Y2"}, "B praise A", "B G5")
    assert [times_asked(game, seat, "praise") for seat in range(4)] == [1, 1, 0, 0]
    assert times_asked(game, 0, "criticise") == 0
