"""What an action did, found by comparing the table before and after it (spec 11, section 3.6)."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from unoverse.game.action import UNSEEN, Action
from unoverse.game.notes import Note, notes_of
from unoverse.table import actions
from unoverse.table.state import (
    CHOOSE_TARGET,
    ENDINGS,
    FOR_GIFT,
    FOR_LOOK,
    GIVE_CARDS,
    HANDS_STREAM,
    PHASES,
)

Cards = tuple[int, ...]
ALL_CARDS = np.uint64((1 << 64) - 1)
EVERYBODY = -1
"""As a set of seats: all of them, and whoever looks on."""


class Gain(NamedTuple):
    """Cards that came into a hand from the draw pile, the discard pile, the hidden pile, or hands.

    `giver` is -1 if all hands were shuffled. `public` are cards that everybody has seen, from an open draw pile.
    """

    seat: int
    cards: Cards
    source: str
    giver: int = -1
    public: Cards = ()


class Reveal(NamedTuple):
    """A hand that was shown: whose, to which set of seats, and its cards."""

    seat: int
    to: int
    cards: Cards | None


class Event(NamedTuple):
    """One action and its effects. Card numbers are only for those who may see them: see `seen_by`.

    `asked` is the phase that the action answers; a target is asked for a "swap", a "look" or a "gift". `known_to` is
    the set of seats that may know which card the action is about, `exposed` what an accusation has turned over.
    """

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
    asked: str = ""
    known_to: int = EVERYBODY
    exposed: Cards = ()
    notes: tuple[Note, ...] = ()
    side: int = 0
    """The side by which its cards are numbered."""

    def seen_by(self, seat: int) -> Event:
        """The event as this seat may know it: a card that it may not see becomes -1, a hand not shown to it None.

        The card of an action that it may not know becomes UNSEEN.
        """
        gains = tuple(gain if _may_see(gain, seat) else _masked(gain) for gain in self.gains)
        revealed = self.revealed
        if revealed is not None and not revealed.to >> seat & 1 and revealed.seat != seat:
            revealed = revealed._replace(cards=None)
        action = self.action if self.known_to >> seat & 1 else self.action._replace(argument=UNSEEN)
        return self._replace(action=action, gains=gains, revealed=revealed)


def _may_see(gain: Gain, seat: int) -> bool:
    return seat in (gain.seat, gain.giver) or gain.source == "discard pile"


def _masked(gain: Gain) -> Gain:
    """What everybody sees of it: the cards of an open pile first, so that their place tells nothing of the others."""
    return gain._replace(cards=(*gain.public, *(-1,) * (len(gain.cards) - len(gain.public))))


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


def compare(number: int, seat: int, action: Action, before: np.void, after: np.void, undone: bool, rules: Any) -> Event:
    """The event between two states."""
    was, now = before, after
    return Event(
        number=number,
        seat=seat,
        action=action,
        gains=tuple(_gains(was, now, action, undone, rules)),
        colour=int(now["colour"]) if now["colour"] != was["colour"] else None,
        direction=int(now["direction"]) if now["direction"] != was["direction"] else None,
        turn=int(now["turn"]) if now["turns"] != was["turns"] or undone else None,
        revealed=_reveal(was, now, seat, action, rules),
        reshuffled=bool(now["reshuffles"] > was["reshuffles"]) and not undone,
        undone=undone,
        ending=ENDINGS[int(now["ending"])],
        asked=_asked(was),
        known_to=_known_to(was, now, seat, action, rules),
        exposed=tuple(sorted(_laid_down(was))) if action.kind == actions.ACCUSE else (),
        notes=notes_of(was, now, seat, action, rules) if rules["house"] and not undone else (),
        side=int(now["side"]),
    )


_TARGETS = {FOR_LOOK: "look", FOR_GIFT: "gift"}


def _asked(was: np.void) -> str:
    phase = int(was["phase"])
    return _TARGETS.get(int(was["asking"]), "swap") if phase == CHOOSE_TARGET else PHASES[phase]


def _known_to(was: np.void, now: np.void, seat: int, action: Action, rules: Any) -> int:
    """Who knows the card: of one laid face down its player, of a gift the two, of one put on the pile everybody."""
    if action.kind == actions.DOWN:
        return 1 << seat
    if action.kind != actions.GIVE:
        return EVERYBODY
    if was["phase"] == GIVE_CARDS:
        return 1 << seat | 1 << int(was["gift_to"])
    seen = 1 << seat
    for card in cards_of(was["hands"][seat] & ~now["hands"][seat]):
        if rules["face"][card] != action.argument:
            continue
        if _is_in(now["discards"], card):
            return EVERYBODY
        seen |= sum(1 << other for other in range(int(now["seats"])) if _is_in(now["hands"][other], card))
    return seen


def _is_in(words: Any, card: int) -> bool:
    return bool(int(words[card >> 6]) >> (card & 63) & 1)


def _laid_down(was: np.void) -> set[int]:
    """The cards of the last play that lie face down."""
    places = range(int(was["play_left"]))
    return {int(was["play"][place]) for place in places if int(was["play_hidden"]) >> place & 1}


def _gains(was: np.void, now: np.void, action: Action, undone: bool, rules: Any) -> list[Gain]:
    gains: list[Gain] = []
    shuffled = now["counters"][HANDS_STREAM] != was["counters"][HANDS_STREAM]
    moved = int(now["moved"]) if shuffled and not undone else 0
    origin = _Origin(was, now, action, undone)
    for seat in range(int(now["seats"])):
        # After a shuffle of hands all cards of a hand are new: nobody can tell which came back.
        new = cards_of(now["hands"][seat] & (ALL_CARDS if moved >> seat & 1 else ~was["hands"][seat]))
        by_source: dict[tuple[str, int], list[int]] = {}
        for card in new:
            source = origin.of(card, seat)
            giver = -1 if source != "hand" or shuffled else _holder(was, now, card)
            by_source.setdefault((source, giver), []).append(card)
        for (source, giver), cards in sorted(by_source.items()):
            public = _seen_on_top(was, cards, action, rules) if source == "draw pile" else ()
            gains.append(Gain(seat, tuple(cards), source, giver, public))
    return gains


class _Origin:
    """Where the cards that are new in a hand came from."""

    def __init__(self, was: np.void, now: np.void, action: Action, undone: bool) -> None:
        self._pile = set(was["pile"][: was["pile_left"]].tolist())
        self._discards = set(was["discard"][: was["discard_left"]].tolist())
        self._hidden = set(cards_of(was["hidden"]))
        self._laid_down = _laid_down(was)
        self._reshuffled = bool(now["reshuffles"] > was["reshuffles"])
        self._culprit = action.argument if undone else -1

    def of(self, card: int, seat: int) -> str:
        if card in self._discards:
            return "draw pile" if self._reshuffled else "discard pile"
        if card in self._hidden:
            return "hidden pile" if card in self._laid_down or not self._reshuffled else "draw pile"
        return "draw pile" if card in self._pile or seat == self._culprit else "hand"


def _holder(was: np.void, now: np.void, card: int) -> int:
    """Who held the card before."""
    return next((other for other in range(int(now["seats"])) if _is_in(was["hands"][other], card)), -1)


def _seen_on_top(was: np.void, cards: list[int], action: Action, rules: Any) -> Cards:
    """Of an open draw pile everybody sees the first card of a draw; where one draws until a card fits, all of them."""
    if not rules["open_pile"]:
        return ()
    pile = was["pile"][: was["pile_left"]].tolist()
    lying = sorted((card for card in cards if card in pile), key=pile.index, reverse=True)
    one_by_one = action.kind == actions.DRAW and rules["draw_until_playable"]
    return tuple(lying) if one_by_one else tuple(lying[:1])


def _reveal(was: np.void, now: np.void, seat: int, action: Action, rules: Any) -> Reveal | None:
    """A hand that was shown: by a challenge, a doubt or a look."""
    if action.kind == actions.CHALLENGE and was["old_target"] >= 0:
        # The answer to a card that was jumped onto; the record is about the second card again.
        to = (1 << int(was["seats"])) - 1 if rules["wd4_show_all"] else 1 << seat
        return Reveal(int(was["attacker"]), to, cards_of(was["snapshot"]))
    looked = action.kind == actions.TARGET and was["phase"] == CHOOSE_TARGET and was["asking"] == FOR_LOOK
    doubted = action.kind == actions.DOUBT and now["shown_seat"] == was["doubted"]
    if now["shown_to"] and (not was["shown_to"] or looked or doubted):
        return Reveal(int(now["shown_seat"]), int(now["shown_to"]), cards_of(now["snapshot"]))
    return None
