"""What an action did, found by comparing the table before and after it (spec 11, section 3.6)."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from unoverse.game.action import Action
from unoverse.table import actions
from unoverse.table.state import ENDINGS, HANDS_STREAM

Cards = tuple[int, ...]
ALL_CARDS = np.uint64((1 << 64) - 1)


class Gain(NamedTuple):
    """Cards that came into a hand from the draw pile, the discard pile, another hand, or all hands shuffled."""

    seat: int
    cards: Cards
    source: str
    giver: int = -1


class Reveal(NamedTuple):
    """A hand that a challenge has shown: whose, to which set of seats, and its cards."""

    seat: int
    to: int
    cards: Cards | None


class Event(NamedTuple):
    """One action and its effects. Card numbers are only for those who may see them: see `seen_by`."""

    number: int
    seat: int
    action: Action
    gains: tuple[Gain, ...] = ()
    colour: int | None = None
    direction: int | None = None
    turn: int | None = None
    revealed: Reveal | None = None
    reshuffled: bool = False
    undone: bool = False
    ending: str = ""

    def seen_by(self, seat: int) -> Event:
        """The event as this seat may know it: a card that it may not see becomes -1, a hand not shown to it None."""
        gains = tuple(g if _may_see(g, seat) else g._replace(cards=(-1,) * len(g.cards)) for g in self.gains)
        revealed = self.revealed
        if revealed is not None and not revealed.to >> seat & 1 and revealed.seat != seat:
            revealed = revealed._replace(cards=None)
        return self._replace(gains=gains, revealed=revealed)


def _may_see(gain: Gain, seat: int) -> bool:
    return seat in (gain.seat, gain.giver) or gain.source == "discard pile"


def cards_of(words: Any) -> Cards:
    """The card numbers in a set of two words."""
    found: list[int] = []
    for word in range(2):
        bits = int(words[word])
        while bits:
            low = bits & -bits
            found.append(64 * word + low.bit_length() - 1)
            bits ^= low
    return tuple(found)


def compare(number: int, seat: int, action: Action, before: np.void, after: np.void, undone: bool) -> Event:
    """The event between two states."""
    was, now = before, after
    return Event(
        number=number,
        seat=seat,
        action=action,
        gains=tuple(_gains(was, now, action, undone)),
        colour=int(now["colour"]) if now["colour"] != was["colour"] else None,
        direction=int(now["direction"]) if now["direction"] != was["direction"] else None,
        turn=int(now["turn"]) if now["turns"] != was["turns"] or undone else None,
        revealed=_reveal(was, now),
        reshuffled=bool(now["reshuffles"] > was["reshuffles"]) and not undone,
        undone=undone,
        ending=ENDINGS[int(now["ending"])],
    )


def _gains(was: np.void, now: np.void, action: Action, undone: bool) -> list[Gain]:
    gains: list[Gain] = []
    moved = int(now["moved"]) if _hands_moved(was, now, action) and not undone else 0
    pile = set(was["pile"][: was["pile_left"]].tolist()) | set(was["discard"][: was["discard_left"]].tolist())
    stays_low = set(was["discard"][: was["discard_left"]].tolist())
    reshuffled = now["reshuffles"] > was["reshuffles"]
    for seat in range(int(now["seats"])):
        new = cards_of(now["hands"][seat] & (~was["hands"][seat] if not moved >> seat & 1 else ALL_CARDS))
        by_source: dict[str, list[int]] = {}
        for card in new:
            drawn = card in pile and (card not in stays_low or reshuffled)
            drawn = drawn or (undone and seat == action.argument and card not in stays_low)
            source = "draw pile" if drawn else "discard pile" if card in stays_low else "hand"
            by_source.setdefault(source, []).append(card)
        for source, cards in sorted(by_source.items()):
            giver = _giver(was, now, cards[0]) if source == "hand" and action.kind == actions.TARGET else -1
            gains.append(Gain(seat, tuple(cards), source, giver))
    return gains


def _hands_moved(was: np.void, now: np.void, action: Action) -> bool:
    """Were hands exchanged or shuffled? Then all cards of a hand are new: nobody can tell which came back."""
    return action.kind == actions.TARGET or bool(now["counters"][HANDS_STREAM] != was["counters"][HANDS_STREAM])


def _giver(was: np.void, now: np.void, card: int) -> int:
    """Who held the card before, when two hands were exchanged; after a shuffle of all hands nobody knows."""
    others = (other for other in range(int(now["seats"])) if int(was["hands"][other][card >> 6]) >> (card & 63) & 1)
    return next(others, -1)


def _reveal(was: np.void, now: np.void) -> Reveal | None:
    if now["shown_to"] and not was["shown_to"]:
        return Reveal(int(now["shown_seat"]), int(now["shown_to"]), cards_of(now["snapshot"]))
    return None
