"""What a seat knows of cards that it does not see, read from the log: shown, given, taken, seen on the way.

Only what is certain counts: when a card leaves a hand and nobody saw which, all that was known of that hand is
forgotten. It is the multiset of faces that a hand holds at least.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from unoverse.table import actions, log

_PLAYED: Final = (actions.PLAY, actions.JUMP)
_OF_THE_PAST: Final = (log.CHALLENGED, log.DOUBTED)
"""Hands that are shown as they were: when a Wild Draw Four was laid, or before a draw."""
_TURNED: Final = (log.DARK_SIDE, log.LIGHT_SIDE)


class Knowledge:
    """One seat's knowledge of the other hands and of the hidden pile, as counts of faces."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.hands: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.hidden: Counter[int] = Counter()
        # By what a hand would be shown for, and by seat: what has left it since; None if nobody knows.
        self._left: dict[int, list[Counter[int] | None]]
        self._left = {why: [Counter() for _ in range(seats)] for why in _OF_THE_PAST}

    def learn(self, entries: Any) -> None:
        """Takes in what one action did."""
        before: list[Counter[int]] = []
        wrong_jump = any(entry["what"] == log.WRONG_JUMP for entry in entries)
        for place, entry in enumerate(entries):
            if entry["what"] == log.MOVED_HAND and entry["why"]:
                before = [Counter(hand) for hand in self.hands]
            if entry["what"] == log.DID:
                self._saw_action(int(entry["seat"]), int(entry["number"]), wrong_jump)
            elif entry["what"] == log.SHOWED_HAND:
                self._saw_hand(entry, entries[place + 1 :][: int(entry["number"])])
            else:
                self._learn_one(entry, before)
            self.hands[self.seat].clear()  # it sees its own hand

    def _learn_one(self, entry: Any, before: list[Counter[int]]) -> None:
        what, seat, card = int(entry["what"]), int(entry["seat"]), int(entry["card"])
        if what in (log.DREW, log.TOOK_BACK, log.TOOK_HIDDEN) and self._sees(entry):
            self.hands[seat][card] += 1
        if what == log.TOOK_HIDDEN and self._sees(entry):
            _less(self.hidden, card)
        elif what == log.EXPOSED and seat != self.seat:
            self.hidden[card] += 1
        elif what == log.GOT:
            self._saw_card_move(entry)
        elif what == log.PUT_UNDER:
            self._saw_card_leave(seat, card)
        elif what == log.MOVED_HAND:
            self.hands[seat] = Counter(before[int(entry["other"])])
            self._lost_sight_of(seat)
        elif what in (log.MIXED_HANDS, log.UNDONE, *_TURNED):
            self._forget_hands()
        if what in (log.RESHUFFLED, log.UNDONE, *_TURNED):
            self.hidden.clear()

    def _sees(self, entry: Any) -> bool:
        return bool(int(entry["known_to"]) >> self.seat & 1)

    def _saw_action(self, seat: int, action: int, wrong_jump: bool) -> None:
        kind, face = divmod(action, actions.ARGUMENTS)
        if kind == actions.JUMP and wrong_jump:
            self.hands[seat][face] = max(self.hands[seat][face], 1)
        elif kind in _PLAYED:
            self._saw_card_leave(seat, face)
            self._left[log.CHALLENGED][seat] = Counter()
        elif kind == actions.DRAW:
            self._left[log.DOUBTED][seat] = Counter()
        elif kind == actions.DOWN and seat == self.seat:
            self.hidden[face] += 1
            self._lost_sight_of(seat)
        elif kind == actions.DOWN:
            self.hands[seat].clear()
            self._lost_sight_of(seat)

    def _saw_hand(self, shown: Any, its_cards: Any) -> None:
        """A hand is shown, as it is now or as it was before some of its cards left it."""
        if not self._sees(shown):
            return
        seat, why, cards = int(shown["seat"]), int(shown["why"]), Counter(its_cards["card"].tolist())
        if why not in _OF_THE_PAST:
            self.hands[seat] = cards
            return
        left = self._left[why][seat]
        if left is not None:
            self.hands[seat] |= cards - left

    def _saw_card_leave(self, seat: int, card: int) -> None:
        _less(self.hands[seat], card)
        for seats in self._left.values():
            left = seats[seat]
            if left is not None:
                left[card] += 1

    def _lost_sight_of(self, seat: int) -> None:
        for seats in self._left.values():
            seats[seat] = None

    def _saw_card_move(self, entry: Any) -> None:
        seat, giver, card = int(entry["seat"]), int(entry["other"]), int(entry["card"])
        one_card = giver >= 0 and entry["why"] != log.FOR_MOVED_HAND
        if one_card and self._sees(entry):
            self._saw_card_leave(giver, card)
        elif one_card:
            self.hands[giver].clear()
            self._lost_sight_of(giver)
        if self._sees(entry):
            self.hands[seat][card] += 1

    def _forget_hands(self) -> None:
        for seat, hand in enumerate(self.hands):
            hand.clear()
            self._lost_sight_of(seat)


def _less(hand: Counter[int], card: int) -> None:
    """One card of a face less; none is known then, or one fewer."""
    if hand[card] > 1:
        hand[card] -= 1
    else:
        del hand[card]
