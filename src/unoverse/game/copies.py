"""Copies of a card look alike: a view numbers them by where the seat sees them, not by which copy it is.

Without this the number of a card on the pile would tell who does not hold its twin.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np

from unoverse.game.events import Cards, Event, Gain, cards_of


@functools.lru_cache(maxsize=64)
def copies(deck: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """The numbers of all cards that show the same face."""
    found: dict[str, tuple[int, ...]] = {}
    for card, code in enumerate(deck):
        found[code] = (*found.get(code, ()), card)
    return found


def renumber(view: Any, deck: Sequence[str], has_open_card: bool = False) -> None:
    """Of equal cards those on the discard pile come first, then those in the hand; a hand once shown counts back."""
    on_pile = _faces(view["discards"], deck)
    for name in ("hand", "playable", "honest", "offered"):
        view[name] = _words(view[name], deck, on_pile)
    view["discards"] = _words(view["discards"], deck, {})
    view["shown"] = _words(view["shown"], deck, {}, backwards=True)
    if has_open_card:
        view["open_card"] = _unseen_copy(deck[int(view["open_card"])], view, deck)
    view["top"] = copies(deck)[deck[int(view["top"])]][0]
    if view["drawn"] >= 0:
        code = deck[int(view["drawn"])]
        view["drawn"] = copies(deck)[code][on_pile.get(code, 0)]


def _unseen_copy(code: str, view: Any, deck: Sequence[str]) -> int:
    """A copy that lies neither on the discard pile nor in the own hand, both renumbered already."""
    seen = cards_of(view["discards"] | view["hand"])
    return next(card for card in copies(deck)[code] if card not in seen)


def _faces(words: Any, deck: Sequence[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for card in cards_of(words):
        counts[deck[card]] = counts.get(deck[card], 0) + 1
    return counts


def _words(words: Any, deck: Sequence[str], taken: dict[str, int], backwards: bool = False) -> Any:
    """The same faces as a set of other copies: the first ones that are not taken."""
    bits = 0
    for code, count in _faces(words, deck).items():
        first = taken.get(code, 0)
        numbers = copies(deck)[code][::-1] if backwards else copies(deck)[code]
        for card in numbers[first : first + count]:
            bits |= 1 << card
    return np.array([bits & (1 << 64) - 1, bits >> 64], np.uint64)


def without_copies(event: Event, deck: Sequence[str]) -> Event:
    """The event with the first copy of every card it shows."""
    if not event.gains and event.revealed is None and not event.exposed:
        return event
    gains = tuple(_gain_without_copies(gain, deck) for gain in event.gains)
    revealed = event.revealed
    if revealed is not None and revealed.cards is not None:
        revealed = revealed._replace(cards=_first(revealed.cards, deck))
    return event._replace(gains=gains, revealed=revealed, exposed=tuple(sorted(_first(event.exposed, deck))))


def _gain_without_copies(gain: Gain, deck: Sequence[str]) -> Gain:
    return gain._replace(cards=_first(gain.cards, deck), public=_first(gain.public, deck))


def _first(cards: Cards, deck: Sequence[str]) -> Cards:
    return tuple(card if card < 0 else copies(deck)[deck[card]][0] for card in cards)
