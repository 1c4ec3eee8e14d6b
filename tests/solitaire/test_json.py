"""Solitaire as JSON: what was written is read back, and deals that agree in every card turned up give equal texts."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.solitaire.tables import RULES, playing, table, wander
from tests.strategies import steady

from unoverse.solitaire import Solitaire
from unoverse.solitaire.json_solitaire import SolitaireTable

COLUMN_OF = [column for column in range(7) for _ in range(column + 1)]
"""Where the first cards of the deck are dealt to."""


def wandered(deck: list[str], rules: Mapping[str, Any], chance: int, moves: int) -> Solitaire:
    game = Solitaire(deck=deck, **rules)
    wander(game, random.Random(chance), moves)
    return game


def never_turned_up(game: Solitaire) -> list[int]:
    """Places in the deck whose cards nobody has seen yet: what lay face down lies there still."""
    hidden = [len(column.down) for column in game.state.columns]
    dealt = [COLUMN_OF[:place].count(COLUMN_OF[place]) for place in range(28)]
    under = [place for place in range(28) if dealt[place] < hidden[COLUMN_OF[place]]]
    turned = max(len(game.start.stock) - len(state.stock) for state in game._states)
    has_been_through = any(state.recycled or not state.stock for state in game._states)
    return under if has_been_through else [*under, *range(28 + turned, 96)]


def another_deal(game: Solitaire, chance: random.Random) -> Solitaire:
    """The same moves with a deck that agrees in every card that they turned up."""
    deck, unseen = list(game.deck), never_turned_up(game)
    for place, card in zip(unseen, chance.sample([deck[place] for place in unseen], len(unseen)), strict=True):
        deck[place] = card
    return Solitaire(deck=deck, rules=game.rules)


@steady(60)
@given(st.integers(0, 10_000), st.sampled_from(RULES), st.integers(0, 1 << 30), st.integers(0, 160))
def test_deals_that_agree_in_every_card_turned_up_give_equal_texts(
    seed: int, rules: Mapping[str, Any], chance: int, moves: int
) -> None:
    game = wandered(list(Solitaire(seed).deck), rules, chance, moves)
    twin, again = another_deal(game, random.Random(chance)), Solitaire(deck=game.deck, rules=game.rules)
    for move in game.history:
        assert json.dumps(twin.to_json()) == json.dumps(again.to_json())
        twin.apply(move)
        again.apply(move)
    assert json.dumps(twin.to_json()) == json.dumps(again.to_json())


def test_the_other_deals_are_other_deals() -> None:
    """The test above would prove nothing if they were not."""
    game = wandered(list(Solitaire(7).deck), {}, 1, 12)
    twin = another_deal(game, random.Random(1))
    assert len(never_turned_up(game)) > 60
    assert sum(one != other for one, other in zip(game.deck, twin.deck, strict=True)) > 50


@steady(40)
@given(st.integers(0, 10_000), st.sampled_from(RULES), st.integers(0, 1 << 30), st.integers(0, 200))
def test_a_table_comes_back_as_it_was(seed: int, rules: Mapping[str, Any], chance: int, moves: int) -> None:
    game = wandered(list(Solitaire(seed).deck), rules, chance, moves)
    document = json.loads(json.dumps(game.to_json()))
    back = SolitaireTable.from_json(document)
    assert back.to_json() == document
    for name in ("rules", "columns", "stock_left", "waste", "foundations", "score", "passes", "moves_made", "won"):
        assert getattr(back, name) == getattr(game, name)
    assert list(back.legal) == game.legal()


def test_nobody_is_told_that_the_game_is_stuck_before_the_stock_was_seen() -> None:
    """What the stock holds decides it, and as long as a card of it is unseen nobody can know."""
    lost = table({1: "G1 | R3", 2: "Y1 | R3", 3: "G1 | B3", 4: "Y1 | B3"}, piles={"R": (1, 1), "B": (1, 1)})
    lost = lost._replace(stock=lost.stock[:0], waste=())
    game = playing(lost)
    assert game.stuck
    assert game.to_json()["stuck"]
    unseen = playing(lost._replace(stock=(5,), recycled=0))
    assert unseen.stuck
    assert not unseen.to_json()["stuck"]
    assert playing(lost._replace(stock=(5,), recycled=1)).to_json()["stuck"]


def test_moves_taken_back_hide_what_they_had_turned_up() -> None:
    game = Solitaire(7)
    before = game.to_json()
    game.apply("T")
    assert game.to_json()["waste"] == ["Y4"]
    game.undo()
    assert game.to_json() == before | {"can_redo": 1}
