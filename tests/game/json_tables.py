"""Tables of every kind for the tests of the JSON form, and other worlds: the same table to one seat."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import numpy as np
from hypothesis import strategies as st
from tests.house_strategies import house_tables, written_tables
from tests.strategies import Table, somewhere, tables

from unoverse import Game, Rules
from unoverse.card_sets import put
from unoverse.cards.decks import MAX_CARDS
from unoverse.cards.faces import FACE_BY_CODE
from unoverse.cards.user_decks import read_deck
from unoverse.engine.effects import shown_cards
from unoverse.game.events import NOBODY
from unoverse.kernel.worlds import KNOWN, ROWS, determinise
from unoverse.records import Constants, Record
from unoverse.table import log
from unoverse.table.actions import ARGUMENTS, DOWN, GIVE

OWN_DECK = read_deck(
    {
        "name": "party-deck", "base": "classic108", "cards": 110,
        "faces": {"WDM": 2, "WC1": 2, "R2X": 1, "W4": "=1"},
        "prices": {"dementor": 30}, "effects": {"WC1": "gift"},
    }
)  # fmt: skip
SEEDS = st.integers(0, 2**63 - 1)
MOMENTS = st.integers(0, 120)


@st.composite
def own_deck_tables(draw: st.DrawFn) -> Table:
    return Table(Rules("UNO 1121 C-DR", deck=OWN_DECK.in_code()), draw(st.integers(2, 5)), draw(SEEDS))


any_table = st.one_of(
    tables(), tables(most_seats=5, deck="flip112"), house_tables(), written_tables(), own_deck_tables()
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Any table at any moment."""
    return somewhere(draw(any_table), random.Random(draw(st.integers(0, 2**32 - 1))), draw(MOMENTS))


def through_text(document: Any) -> Any:
    """As it arrives on the other side."""
    return json.loads(json.dumps(document, allow_nan=False))


# Other worlds


def another_world(game: Game, seat: int, rng: random.Random) -> Game:
    """The same table to this seat, and another one to everybody who sees the cards, now and in what has happened.

    To NOBODY's all hands are hidden, and all of them are dealt anew.
    """
    twin = game.copy()
    state: Any = Record(twin.raw)
    kept = 0
    if game.rules.custom and seat != NOBODY:
        for other in range(game.seats):
            kept |= shown_cards(state, seat, other)
    space = np.zeros((ROWS, MAX_CARDS), np.int64)
    tables_now: Any = Constants(twin.tables[state.side])
    known: Any = Record(np.zeros(1, KNOWN)[0])
    put(known.cards, kept)
    determinise(state, tables_now, seat, known, rng.randrange(2**31), space)
    state.write_back()
    faces = [FACE_BY_CODE[code].number for code in dict.fromkeys(game.faces)]
    twin._written = [_told_otherwise(entries, seat, faces, rng) for entries in game._written]
    twin._events = []
    return twin


def _told_otherwise(entries: Any, seat: int, faces: Sequence[int], rng: random.Random) -> Any:
    """The log of an action with other cards wherever this seat may not know them."""
    told = entries.copy()
    for entry in told:
        if int(entry["known_to"]) >> seat & 1:
            continue
        if entry["what"] == log.DID:
            kind = int(entry["number"]) // ARGUMENTS
            assert kind in (DOWN, GIVE)
            entry["number"] = kind * ARGUMENTS + rng.choice(faces)
        elif entry["card"] != log.NO_FACE:
            entry["card"] = rng.choice(faces)
    return told
