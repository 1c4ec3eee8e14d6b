"""Decks of one's own for tests: all cards named, whatever the base holds, and random ones for hypothesis."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st
from tests.written_strategies import written_rules

from unoverse.cards.decks import DECKS, MOST_CARDS
from unoverse.cards.faces import FACES
from unoverse.cards.user_decks import read_deck
from unoverse.rules.written.shipped import shipped

BASES = tuple(deck.name for deck in DECKS.values() if not deck.dark)
FACE_CODES = tuple(face.code for face in FACES)


def deck_data(cards: Mapping[str, int], base: str = "classic108", **more: Any) -> dict[str, Any]:
    """A deck file with exactly these cards."""
    gone = dict.fromkeys((code for code in DECKS[base].faces if code not in cards), "=0")
    faces = gone | {code: f"={count}" for code, count in cards.items()}
    return {"name": "mine", "base": base, "cards": sum(cards.values()), "faces": faces} | more


def deck_of(cards: Mapping[str, int], **more: Any) -> str:
    """The deck as it stands in a code."""
    return read_deck(deck_data(cards, **more)).in_code()


def effects() -> st.SearchStrategy[str]:
    """A written rule that a face carries: one of ours, or any."""
    return st.one_of(st.sampled_from(tuple(shipped())), written_rules().map(json.dumps))


@st.composite
def deck_files(draw: st.DrawFn) -> dict[str, Any]:
    """Any faces, any counts: from a single face to more cards than a deck may have; some carry written rules."""
    kinds = draw(st.lists(st.sampled_from(FACE_CODES), min_size=1, max_size=draw(st.sampled_from((1, 2, 4, 12, 40)))))
    most = draw(st.sampled_from((1, 2, 4, 40, MOST_CARDS)))
    cards = {code: draw(st.integers(1, most)) for code in kinds}
    carriers = draw(st.lists(st.sampled_from(sorted(cards)), max_size=2, unique=True))
    return deck_data(cards, draw(st.sampled_from(BASES)), effects={code: draw(effects()) for code in carriers})


@st.composite
def dealable_deck_files(draw: st.DrawFn) -> dict[str, Any]:
    """Decks that are seldom refused: of few kinds of one-sided cards, up to as many as a deck may have."""
    plain = [code for code in FACE_CODES if code[0] not in "PTOU" and not code.endswith("F")]
    kinds = draw(st.lists(st.sampled_from(plain), min_size=1, max_size=6, unique=True))
    wilds = sum(code.startswith("W") for code in kinds)
    most = min(MOST_CARDS // len(kinds), 64 // max(wilds, 1))
    cards = {code: draw(st.integers(min(most, 3), most)) for code in kinds}
    carriers = draw(st.lists(st.sampled_from(sorted(cards)), max_size=2, unique=True))
    return deck_data(cards, draw(st.sampled_from(BASES)), effects={code: draw(effects()) for code in carriers})
