"""The face of solitaire: parameters, advice against wrong input, taking back, finishing, pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from tests.solitaire.tables import playing, table

from unoverse.errors import ActionError, IllegalAction, RulesError, TableError
from unoverse.rules.settings import value_text
from unoverse.solitaire import Move, Solitaire, read_move, solitaire_rules
from unoverse.solitaire.moves import FORMS
from unoverse.solitaire.rules import SHEET

DOCS = Path(__file__).parents[2] / "docs" / "solitaire.md"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"turn": 0}, "turn is one of 1 to 68"),
        ({"turn": True}, "turn is one of 1 to 68"),
        ({"turns": 3}, 'Did you mean "turn"?'),
        ({"recycles": -1}, "recycles is unlimited or a number from 0 to 999"),
        ({"recycles": 1000}, "recycles is unlimited or a number from 0 to 999"),
        ({"recycles": 10**5000}, "recycles is unlimited or a number from 0 to 999, not more."),
        ({"recycles": "1000"}, 'recycles is unlimited or a number from 0 to 999; not "1000".'),
        ({"recycles": True}, "recycles is unlimited or a number from 0 to 999"),
        ({"recycles": "often"}, "recycles is unlimited or a number from 0 to 999"),
        ({"waste_access": "all"}, "waste_access is one of top, last_turned_only"),
        ({"partial_runs": "maybe"}, "partial_runs is one of False, True"),
        ({"rules": "klondike"}, 'There is no preset "klondike" of solitaire: paciencia'),
        ({"rules": 5}, "The rules of solitaire are a text"),
        ({"rules": "paciencia [turn=3", "seed": 1}, "between brackets"),
        ({"rules": "paciencia [turn=3]", "turn": 2}, "turn is given twice"),
    ],
)
def test_rules_that_cannot_be_played_are_refused_in_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError, match=re.escape(sentence)):
        Solitaire(**wrong)


def test_rules_are_read_written_and_passed_on() -> None:
    rules = solitaire_rules("PACIENCIA [turn=3 recycles=Unlimited auto_reveal=no]")
    assert str(rules) == "paciencia [turn=3 auto_reveal=false]"
    assert solitaire_rules(str(rules)) == rules
    assert solitaire_rules(rules, turn=1, recycles=None)["turn"] == 1
    assert Solitaire(1, rules=rules).rules is rules


@pytest.mark.parametrize("seed", [-1, 1 << 63, "seven", 1.5, True, ""])
def test_a_deal_number_out_of_range_is_refused_in_a_sentence(seed: Any) -> None:
    with pytest.raises(TableError, match="A seed is a whole number from 0 to 9223372036854775807"):
        Solitaire(seed)


def test_the_last_deal_number_is_a_deal() -> None:
    assert Solitaire((1 << 63) - 1).stock_left == 68
    assert Solitaire("7") == Solitaire(7)
    assert Solitaire().seed is not None


def test_a_deck_must_hold_every_card_twice() -> None:
    deck = list(Solitaire(1).deck)
    assert Solitaire(deck=deck) == Solitaire(1)
    assert Solitaire(deck=deck).seed is None
    with pytest.raises(TableError, match="95 cards; solitaire has 96"):
        Solitaire(deck=deck[1:])
    with pytest.raises(TableError, match='Card 96 of the deck is "W4": solitaire has no such card'):
        Solitaire(deck=[*deck[:95], "W4"])
    third = [deck[0]] * 3 + deck[3:]
    with pytest.raises(TableError, match="for the third time"):
        Solitaire(deck=third)
    with pytest.raises(TableError, match="A deck is a list of 96 codes"):
        Solitaire(deck=5)  # type: ignore[arg-type]
    with pytest.raises(TableError, match="a seed or a deck, not both"):
        Solitaire(1, deck=deck)


@pytest.mark.parametrize(
    "text",
    ["", "C8>F", "C0>F", "C3>", "C3:0>C4", "W>C8", "F:W4>C3", "F:R0>C3", "C3 > F", "X", "C3:２>C4", "T T", "C3^^"],
)
def test_texts_that_are_no_move_are_explained(text: str) -> None:
    with pytest.raises(ActionError, match=re.escape(FORMS)):
        read_move(text)
    with pytest.raises(ActionError):
        Solitaire(1).apply(text)


@pytest.mark.parametrize(
    "move",
    [
        None,
        5,
        ("run", 1),
        Move("jump"),
        Move("run", 9, 1, 1),
        Move("run", 1, 1, 9),
        Move("run", 1, 10**5000, 2),
        Move("back", to=1, card=99),
    ],
    ids=range(8),
)
def test_what_is_no_move_at_all_leaves_the_game_alone(move: Any) -> None:
    game = Solitaire(1)
    before = game.state_bytes()
    with pytest.raises(ActionError):
        game.apply(move)
    assert game.state_bytes() == before


def refusal(game: Solitaire, text: str) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as error:
        game.apply(text)
    assert game.reason_against(text) == error.value.sentence
    return error.value.reason, error.value.sentence


def test_every_refusal_says_why() -> None:
    columns = {1: "Y1 | R9 R8", 2: "Y1 | RS", 3: "R7", 4: "B2 B3 |"}
    game = playing(table(columns, "G5", {"G": (3, 7)}), auto_reveal=False, partial_runs=False)
    told = dict(
        refusal(game, text)
        for text in (
            "C1>F",
            "C2:1>C3",
            "C3:1>C2",
            "C3:1>C5",
            "C4>F",
            "C5>F",
            "C1:1>C3",
            "C1:3>C3",
            "C3:1>C3",
            "R",
            "C3^",
        )
    )
    assert told == {
        "foundation": "Red 8 goes up on Red 7, and no foundation of that colour is begun.",
        "column": "Red 7 goes on Red 8; column 2 ends with Red Skip.",
        "empty_column": "Only a Skip may fill an empty column, not Red 7.",
        "face_down": "The last card of column 4 is face down: C4^ turns it up.",
        "column_empty": "Column 5 is empty: there is no card to move.",
        "whole_run": "Runs move whole at this table: all 2 cards of column 1.",
        "run_too_short": "The run of column 1 has 2 cards, not 3.",
        "same_column": "The cards lie in column 3 already.",
        "stock_left": f"The stock still has {game.stock_left} cards: the waste is turned over when it is empty.",
        "nothing_to_reveal": "The last card of column 3 is not face down.",
    }
    assert refusal(game, "C2:1>C3")[1] == "Red Skip goes only into an empty column; column 3 ends with Red 7."
    assert refusal(game, "W>F")[1] == "Green 5 goes up on Green 4, but Green 3 and Green 7 lie on top."
    assert refusal(game, "W>C4")[1] == "The last card of column 4 is face down: turn it up first, with C4^."
    assert refusal(game, "F:G3>C3")[0] == "no_way_back"


def test_refusals_about_the_stock_say_why() -> None:
    fresh = Solitaire(1)
    assert refusal(fresh, "W>F") == ("waste_empty", "The waste is empty: T turns a card from the stock.")
    assert refusal(fresh, "C3^")[1] == "Cards that come free are turned up by themselves at this table."
    once = Solitaire(1, turn=68, recycles=1)
    once.apply("T")
    assert "R turns the waste over" in refusal(once, "T")[1]
    once.apply("R")
    once.apply("T")
    assert refusal(once, "T") == ("stock_empty", "The stock is empty.")
    assert refusal(once, "R") == ("no_recycle_left", "The waste is turned over once only at this table.")


def test_only_a_card_just_turned_is_free_where_that_is_the_rule() -> None:
    state = table({1: "R9", 2: "R1 | B9"}, "Y5 B8 R8")
    game = playing(state._replace(fresh_waste=True), waste_access="last_turned_only")
    game.apply("W>C1")
    assert refusal(game, "W>C2")[0] == "waste_closed"
    game.apply("T")
    assert game.state.fresh_waste
    top = playing(state)
    top.apply("W>C1")
    top.apply("W>C2")
    assert top.columns[1] == ("__", "B9", "B8")


def test_a_card_comes_back_only_onto_a_card() -> None:
    game = playing(table({1: "RD", 2: "B1"}, "", {"R": (9, 12), "Y": (12, 12)}), foundation_back=True)
    assert "F:R9>C1" in map(str, game.legal())
    assert refusal(game, "F:RS>C3") == (
        "empty_column",
        "Column 3 is empty: a foundation card goes back only onto a card.",
    )
    assert refusal(game, "F:R8>C1")[0] == "not_on_foundation"
    game.apply("F:R9>C1")
    assert (game.columns[0], game.state.piles[0]) == (("RD", "R9"), (8, 12))


def test_undo_and_redo_have_their_limits() -> None:
    game = Solitaire(3)
    with pytest.raises(IllegalAction, match="no move that could be taken back"):
        game.undo()
    for _ in range(3):
        game.apply("T")
    with pytest.raises(IllegalAction, match="only 3 moves that could be taken back"):
        game.undo(4)
    for count in (0, -1, True, "2"):
        with pytest.raises(ActionError, match="Say how many moves"):
            game.undo(count)  # type: ignore[arg-type]
    assert list(map(str, game.undo(2))) == ["T", "T"]
    assert (game.moves_made, game.can_redo) == (1, 2)
    game.redo()
    game.apply("T")
    with pytest.raises(IllegalAction, match="no move that could be made again"):
        game.redo()


def test_a_copy_goes_its_own_way() -> None:
    game = Solitaire(3)
    game.apply("T")
    twin = game.copy()
    assert (twin, hash(twin)) == (game, hash(game))
    twin.undo()
    twin.apply("T")
    twin.apply("T")
    assert (game.moves_made, twin.moves_made) == (1, 2)
    assert twin != game


def test_finish_is_refused_while_a_card_is_hidden_and_leaves_all_as_it_is() -> None:
    game = Solitaire(3)
    before = game.state_bytes()
    with pytest.raises(IllegalAction, match="21 cards are still hidden"):
        game.finish()
    assert (game.state_bytes(), game.history) == (before, [])


@pytest.mark.parametrize("changes", [{}, {"waste_access": "last_turned_only"}, {"partial_runs": False}])
def test_finish_turns_the_stock_as_often_as_it_takes(changes: dict[str, Any]) -> None:
    game = playing(table({1: "RS", 2: "B9 B8"}, "Y7 G2"), **changes)
    line = game.finish()
    assert game.won
    assert {"T", "R", "W>F", "C2>F"} <= {str(move) for move in line}
    with pytest.raises(IllegalAction, match="won already"):
        game.finish()


def test_the_picture_is_sound_and_names_every_open_card() -> None:
    game = Solitaire(7)
    game.apply("T")
    for shown in (game, playing(table({1: "R1 Y1 G1 B1 R2 Y2 | BS BV BD B9 B8 B7 B6 B5 B4 B3 B2 B1"}))):
        picture = shown._repr_svg_()
        root = ET.fromstring(picture)
        description = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
        assert root.get("width") == "960"
        assert "Column 1:" in description
        assert "##" not in description
    assert game._repr_svg_() != Solitaire(7)._repr_svg_()


def test_every_parameter_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for name, parameter in SHEET.parameters.items():
        row = next(line for line in text.splitlines() if line.startswith(f"| `{name}` |"))
        assert f"`{value_text(parameter.columns[0])}`" in row
        if not isinstance(parameter.allowed, range) and name != "recycles":
            assert all(value_text(value) in row for value in parameter.allowed)
    assert all(form in text for form in FORMS.replace(" or ", ", ").split(", "))
