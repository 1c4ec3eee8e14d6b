"""What house rules did, as events and sentences, and who may know which card."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import unoverse
from unoverse import Game, IllegalAction, position
from unoverse.game.action import UNSEEN
from unoverse.game.story import NOTED
from unoverse.table.log import NOTES

FORBID = "[wrong_play=forbid]"


def table(code: str, hands: dict[str, str], top: str, turn: str = "A", **more: object) -> Game:
    return position(f"UNO {code} {FORBID}", hands, top, turn, backend="python", **more)  # type: ignore[arg-type]


def noted(game: Game) -> list[tuple[str, int, int]]:
    return [tuple(note) for event in game.history for note in event.notes]  # type: ignore[misc]


def test_every_note_has_its_words() -> None:
    """Every kind of note that the log knows."""
    assert list(NOTED) == list(NOTES)


def test_every_note_is_written_somewhere() -> None:
    """A kind that no rule writes would be words for nothing."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(unoverse.__file__).parent.rglob("*.py")]
    imports = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    used = {alias.name for node in imports if node.module == "unoverse.table.log" for alias in node.names}
    assert {text.upper().replace(" ", "_") for text in NOTES} <= used


def test_a_card_laid_face_down_is_unseen_by_the_others() -> None:
    game = table("DED", {"A": "G1 G2 G3"}, "R5", seats=3)
    game.apply("A", "G1 down")
    (own,), (other,) = game.view("A").events, game.view("B").events
    assert (str(own.action), str(other.action), other.action.argument) == ("G1 down", "? down", UNSEEN)
    assert game.view("B").play == (None,)
    assert game.view("B").hidden_cards == 1


def test_a_gift_is_known_to_giver_and_receiver() -> None:
    game = table("DOA", {"A": "R2 G1 G3 B1", "B": "Y1 Y2"}, "R5", seats=3)
    game.apply("A", "R2")
    game.apply("A", "target B")
    game.apply("A", "give G1")
    assert [str(game.view(seat).events[-1].action) for seat in "ABC"] == ["give G1", "give G1", "give ?"]
    assert "Bia gets 1 card (G1▲)." in game.log("B")
    assert "Bia gets 1 card." in game.log("C")
    assert game.gift == (1, 1)


def test_an_accusation_turns_the_cards_over_for_everybody() -> None:
    game = table("DED", {"A": "G1 G2 G3"}, "R5", seats=3)
    game.apply("A", "G1 down")
    game.apply("C", "accuse")
    assert "The hidden cards are turned over: G1▲." in game.log("B")
    assert noted(game) == [("lie", 0, 4)]


def test_of_an_open_pile_everybody_sees_the_first_card_of_a_draw() -> None:
    game = table("REV", {"A": "RD R1 R2", "B": "G1 G2"}, "R5", seats=3, pile="Y1 Y2 Y3 Y4")
    assert game.view("C").open_card == "Y1"
    game.apply("A", "RD")
    assert "Bia gets 2 cards (Y1★ and others) from the draw pile." in game.log("C")
    assert "Bia gets 2 cards (Y1★ Y2★) from the draw pile." in game.log("B")
    game.apply("C", "draw")
    assert "Caio gets 1 card (Y3★) from the draw pile." in game.log("A")


def test_who_draws_until_a_card_fits_shows_all_cards_of_an_open_pile() -> None:
    game = table("REV-SAT", {"A": "G1 G2"}, "R5", seats=3, pile="Y1 Y2 R3 Y4")
    game.apply("A", "draw")
    assert "Ana gets 3 cards (R3● Y1★ Y2★) from the draw pile." in game.log("C")


def test_each_hand_of_a_carousel_is_known_to_who_had_it() -> None:
    game = table("CAR", {"A": "R0 G1 G2", "B": "Y1 Y2", "C": "B1 B2 B3"}, "R5", seats=3)
    game.apply("A", "R0")
    assert ("carousel", -1, 1) in noted(game)
    gains = {gain.seat: gain.giver for gain in game.history[-1].gains}
    assert gains == {0: 2, 1: 0, 2: 1}
    third = [gain for gain in game.view("C").events[-1].gains if gain.seat == 1]
    assert third[0].cards == (None, None)


def test_twin_backlash_and_baptism_are_noted() -> None:
    hands = {"A": "R8 G1 G2", "B": "R8 Y1 Y2", "C": "RV B2 B3", "D": "B4 B5"}
    game = table("GT-BACK-BA", hands, "R5", seats=4)
    game.apply("A", "R8")
    game.apply("B", "R8")
    assert noted(game) == [("backlash", 3, 1), ("twin", 0, 8), ("backlash", 0, 1)]
    game.apply("C", "RV")
    assert noted(game)[-1] == ("baptism", -1, 1)
    assert [len(gain.cards) for gain in game.history[-1].gains] == [1, 1, 1, 1]


def test_two_looks_are_two_reveals() -> None:
    game = table("CLA-DR", {"A": "R1 G1 B9 B8", "B": "Y1 Y2", "C": "B1 B2"}, "R5", seats=3)
    game.apply("A", "R1 G1 done")
    game.apply("A", "target B")
    game.apply("A", "target C")
    assert [event.revealed.seat for event in game.view("A").events if event.revealed] == [1, 2]
    assert game.view("A").shown == (2, ("B1", "B2"))
    assert game.view("B").shown is None


def test_the_debts_of_compliments_are_public() -> None:
    game = table("E", {"A": "G5 R1 R2"}, "G1", seats=3)
    game.apply("A", "G5")
    assert [(debt.debtor, debt.creditor, debt.word, debt.times) for debt in game.view("C").debts] == [
        (1, 0, "praise", 1),
        (2, 0, "praise", 1),
    ]
    game.apply("B", "praise A")
    game.apply("C", "praise A")
    assert game.debts == ()
    assert "unpaid" not in [what for what, _, _ in noted(game)]


def test_a_challenge_of_a_card_that_was_jumped_onto_shows_one_hand_only(backend: str) -> None:
    """The second Wild Draw Four has a snapshot of its own, which nobody has asked to see."""
    hands = {"A": "W4 G1 G2", "B": "Y1 Y2", "C": "W4 B7 B8", "D": "R1 R2"}
    game = position(f"UNO C {FORBID}", hands, "R5", seats=4, backend=backend)
    game.apply("A", "W4/G")
    game.apply("C", "jump W4/B")
    assert game.to_act == 1
    game.apply("B", "challenge")
    revealed = game.view("B").events[-1].revealed
    assert revealed is not None
    assert (revealed.seat, revealed.cards) == (0, ("G1", "G2"))
    assert game.view("B").shown is None


def test_refusals_say_what_is_asked() -> None:
    game = table("T", {"A": "R0 G1 G2"}, "R5", seats=3)
    game.apply("A", "R0")
    assert (game.phase, game.asked) == ("target", "swap")
    game = table("DAD", {"A": "R4 G1 G2", "B": "R1 R2"}, "R5", seats=3)
    game.apply("A", "R4")
    with pytest.raises(IllegalAction, match=r"That cannot be done now: Bia rolls the die\."):
        game.apply("B", "R1")
