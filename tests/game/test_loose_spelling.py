"""What people type for actions: every legal action can be typed, by its own text and as it is spoken."""

from __future__ import annotations

import random

import pytest
from tests.rules.random_tables import random_rules
from tests.strategies import next_move

from unoverse import Action, Game
from unoverse.engine.load import default_backend
from unoverse.errors import ActionError
from unoverse.game import position
from unoverse.game.loose_spelling import Moment, moment_of, spelled, understood, without_needless_colour
from unoverse.table import actions
from unoverse.terminal.cards.questions import typed

TABLES = 60 if default_backend() == "compiled" else 8
STEPS = 60


def test_whatever_may_be_done_can_be_typed_at_any_table() -> None:
    """By its own text, as the table tells it, and in small letters as people see it."""
    seen: set[int] = set()
    for number in range(TABLES):
        rng = random.Random(f"typed {number}")
        seats = rng.randint(2, 5)
        game = Game(random_rules(rng, seats, 14), seats, number)
        for _ in range(STEPS):
            if game.over:
                break
            for seat in range(game.seats):
                moment = moment_of(game.view(seat))
                for action in moment.legal:
                    seen.add(action.kind)
                    assert understood(str(action), moment) == [action]
                    assert understood(typed(action), moment)[0] == action
            game.apply(*next_move(game, rng))
    assert len(seen) > len(actions.ACTION_KINDS) // 2


def test_what_means_nothing_is_told_with_what_could_be_typed() -> None:
    moment = Moment("turn", ("Ana", "Bia"), (Action("R7"), Action("draw")))
    with pytest.raises(ActionError, match=r'"fly" means nothing here\. Type "r7" or "draw"\.'):
        understood("fly", moment)
    with pytest.raises(ActionError, match=r'Did you mean "challenge"\?'):
        understood("chalenge", moment)


def test_a_colour_that_a_last_card_does_not_need_is_left_out() -> None:
    game = position("UNO mattel-2018-pt", {"A": "W", "B": "R1 R2"}, "R7", seats=2, backend="python")
    todo = understood("uno wild green", moment_of(game.view("A")))
    assert spelled(without_needless_colour(game, 0, todo)) == "uno W"
    more = position("UNO mattel-2018-pt", {"A": "W G1", "B": "R1 R2"}, "R7", seats=2, backend="python")
    assert spelled(without_needless_colour(more, 0, todo)) == "uno W colour G"
