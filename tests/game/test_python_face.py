"""What the Python face reads and shows: actions as texts, seats by name, one line for everything, pictures of views."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.game.json_tables import another_world, games
from tests.strategies import steady

import unoverse as uno
from unoverse.dice import DiceAction
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.table import actions
from unoverse.table.actions import ACTION_KINDS


def test_an_action_is_read_from_its_text() -> None:
    assert str(uno.Action("R7")) == "R7"
    assert uno.Action("color green") == uno.Action(actions.COLOUR, 2) == uno.Action.parse("colour G")
    assert type(uno.Action("draw")) is uno.Action
    assert DiceAction("W/G") == DiceAction.parse("w/green")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("R77",), '"R77" is neither a card'),
        (("W4/G",), "means 2 actions; one is wanted here"),
        (("",), "An action is a card such as"),
        (("R7", 1), "A text says the whole action"),
    ],
)
def test_a_text_that_is_no_action_is_refused(given: tuple[str, int], sentence: str) -> None:
    with pytest.raises(uno.ActionError, match=sentence):
        uno.Action(*given)


def test_what_is_shown_of_an_action_makes_it_again() -> None:
    for kind in range(len(ACTION_KINDS)):
        action = uno.Action(kind, 1 if ACTION_KINDS[kind].argument else 0)
        assert eval(repr(action), {"Action": uno.Action}) == action
    assert repr(uno.Action("R7")) == "Action('R7')"
    assert repr(uno.Action(99, 3)) == "Action(99, 3)", "What is no action is shown nevertheless."
    assert repr(DiceAction("r5")) == "DiceAction('R5')"


def test_everything_is_shown_in_a_line() -> None:
    game = uno.Game("UNO 1121", seats=2, seed=6, backend="python")
    assert repr(game) == "<Game UNO 1121 seats=2 seed=6 phase=turn>"
    assert repr(game.view("B")) == f"<View of Bia: UNO 1121 phase=turn, {' '.join(game.hand('B'))}>"
    assert repr(game.view("B", "call")).startswith("<View of Bia: UNO 1121 phase=turn chance=call, ")
    match = uno.Match("UNO 1121", players=["Ana", "Bia"], seed=1, totals=[120, 40], backend="python")
    assert repr(match) == "<Match UNO 1121 seed=1, round 1: Ana 120, Bia 40>"
    assert repr(uno.Tabletop(game, [None, None])) == f"<Tabletop of Ana, Bia: {game!r}>"
    assert repr(game.rules) == "Rules('UNO 1121')"


def test_seats_are_named_by_who_sits_there(backend: str) -> None:
    game = uno.Game("UNO 1121", seats=3, seed=7, names=["João", "Ana Maria", "Zé"], dealer="Ana Maria", backend=backend)
    assert game.dealer == 1
    assert game.hand("joão") == game.hand("JOÃO") == game.hand("A") == game.hand(0)
    assert game.view(" ana  maria ").seat == 1
    assert game.to_act is not None
    game.apply(game.names[game.to_act], "draw")
    dice = uno.Dice(seed=5, names=["Ana", "Bia"], backend="python")
    assert dice.hand("bia") == dice.hand("B")


def test_a_letter_is_a_seat_before_it_is_a_name() -> None:
    game = uno.Game("UNO 1121", seats=2, seed=7, names=["B", "1"], backend="python")
    assert (game.view("B").seat, game.view("A").seat, game.view("0").seat, game.view("1").seat) == (1, 0, 0, 1)


def test_who_is_not_there_is_told_who_is() -> None:
    game = uno.Game("UNO 1121", seats=2, seed=7, backend="python")
    before = game.state_bytes()
    with pytest.raises(uno.UnoError, match='"Anna" is no seat: the seats are A to B, the players Ana, Bia'):
        game.apply("Anna", "draw")
    with pytest.raises(uno.TableError, match="There is no seat Anna: the seats are A and B, the players Ana and Bia"):
        uno.Dice(seed=5, names=["Ana", "Bia"], backend="python").hand("Anna")
    assert game.state_bytes() == before


def test_rules_know_their_parameters() -> None:
    rules = uno.Rules("UNO 1121")
    assert set(PARAMETERS) <= set(dir(rules))
    assert {"replace", "house", "deck"} <= set(dir(rules))
    with pytest.raises(AttributeError, match=r'^Rules have no "staking"\. Did you mean "stacking"\?$'):
        _ = rules.staking
    with pytest.raises(AttributeError, match=r'Rules have no "xyzzy". .*dir\(rules\) lists them'):
        _ = rules.xyzzy
    assert not hasattr(rules, "_repr_png_")


@steady(25)
@given(games(), st.integers(0, 2**32))
def test_a_view_shows_nothing_that_its_seat_may_not_know(game: uno.Game, seed: int) -> None:
    for seat in {0, game.seats - 1}:
        view, other = game.view(seat), another_world(game, seat, random.Random(seed)).view(seat)
        assert (repr(view), str(view)) == (repr(other), str(other))
        assert view._repr_svg_() == other._repr_svg_()


def test_a_view_is_drawn_from_the_chair_of_its_seat() -> None:
    game = uno.position("UNO italia", {"A": "R2 B7", "B": "G1 G2 G3"}, top="R7", seats=2, backend="python")
    picture, whole = game.view("B")._repr_svg_(), game._repr_svg_()
    assert picture.startswith("<svg")
    assert "G3" in str(game.view("B"))
    assert "R2" not in str(game.view("B"))
    assert picture != whole
