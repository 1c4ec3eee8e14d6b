"""Tables of solitaire for tests: written down card by card, or reached by chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from unoverse.solitaire import Solitaire
from unoverse.solitaire.cards import CARD_BY_CODE, RANKS, WHOLE_DECK, Card, card
from unoverse.solitaire.moves import RECYCLE, TURN
from unoverse.solitaire.state import COLUMNS, Column, State

RULES: tuple[Mapping[str, Any], ...] = (
    {},
    {"turn": 3},
    {"turn": 3, "recycles": 1},
    {"recycles": 0},
    {"waste_access": "last_turned_only"},
    {"waste_access": "last_turned_only", "turn": 2, "recycles": 4},
    {"partial_runs": False},
    {"foundation_back": True},
    {"auto_reveal": False},
    {"auto_reveal": False, "foundation_back": True, "partial_runs": False, "turn": 5},
)
"""Every parameter with every kind of value, alone and together."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(CARD_BY_CODE[code] for code in text.split())


def column(text: str) -> Column:
    """`down down | run run`; without a bar all of it is the run."""
    down, bar, run = text.partition("|")
    return Column(cards(down), cards(run)) if bar else Column((), cards(text))


def table(
    columns: Mapping[int, str] | None = None, waste: str = "", piles: Mapping[str, tuple[int, int]] | None = None
) -> State:
    """A whole table: the cards given, those of the foundations, and all others in the stock."""
    given = columns or {}
    laid = tuple(column(given.get(place, "")) for place in range(1, COLUMNS + 1))
    heights = tuple((piles or {}).get(colour, (0, 0)) for colour in "RYGB")
    top = cards(waste)
    used = Counter(number for one in laid for number in one.down + one.run) + Counter(top) + Counter(_up(heights))
    stock = Counter(WHOLE_DECK) - used
    assert not used - Counter(WHOLE_DECK), "the table has a card three times"
    return State(laid, tuple(stock.elements()), top, heights)


def _up(heights: Iterable[tuple[int, int]]) -> list[Card]:
    return [card(colour, rank) for colour, pair in enumerate(heights) for top in pair for rank in range(1, top + 1)]


def playing(state: State, backend: str | None = None, **changes: Any) -> Solitaire:
    """A game that stands at this table."""
    game = Solitaire(0, backend=backend, **changes)
    game._states = [state]
    return game


def all_cards(state: State) -> Counter[Card]:
    lying = [number for one in state.columns for number in one.down + one.run]
    return Counter([*lying, *state.stock, *state.waste, *_up(state.piles)])


def wander(game: Solitaire, chance: random.Random, most: int) -> None:
    """Makes moves as they come, turning only now and then where something else can be done."""
    for _ in range(most):
        legal = game.legal()
        if not legal:
            return
        better = [move for move in legal if move.kind not in (TURN, RECYCLE)]
        game.apply(chance.choice(better if better and chance.random() < 0.7 else legal))


def every_text() -> list[str]:
    """Every text that could be a move, whatever lies on the table."""
    places = range(1, COLUMNS + 1)
    texts = ["T", "R", "W>F", *(f"W>C{to}" for to in places), *(f"C{place}>F" for place in places)]
    texts += [f"C{place}^" for place in places]
    texts += [f"C{place}:{count}>C{to}" for place in places for count in range(1, RANKS + 2) for to in places]
    return texts + [f"F:{code}>C{to}" for code in CARD_BY_CODE for to in places]
