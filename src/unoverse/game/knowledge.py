"""What a seat knows of cards that it does not see, read from the log: shown, given, taken, seen on the way.

Only what is certain counts: when a card leaves a hand and nobody saw which, all that was known of that hand is
forgotten. It is the multiset of faces that a hand holds at least.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from unoverse.table import actions, log

_PLAYED: Final = (actions.PLAY, actions.JUMP)


class Knowledge:
    """One seat's knowledge of the other hands and of the hidden pile, as counts of faces."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.hands: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.hidden: Counter[int] = Counter()

    def learn(self, entries: Any) -> None:
        """Takes in what one action did."""
        before: list[Counter[int]] = []
        for entry in entries:
            if entry["what"] == log.MOVED_HAND and entry["why"]:
                before = [Counter(hand) for hand in self.hands]
            self._learn_one(entry, before)
            self.hands[self.seat].clear()  # it sees its own hand

    def _learn_one(self, entry: Any, before: list[Counter[int]]) -> None:
        what, seat, card = int(entry["what"]), int(entry["seat"]), int(entry["card"])
        sees = bool(int(entry["known_to"]) >> self.seat & 1)
        if what == log.DID:
            self._saw_action(seat, int(entry["number"]), sees)
        elif what == log.SHOWED_HAND and sees:
            self.hands[seat].clear()
        elif what in (log.DREW, log.TOOK_BACK, log.TOOK_HIDDEN, log.SHOWED) and sees:
            self.hands[seat][card] += 1
        elif what == log.GOT:
            self._saw_card_move(entry, sees)
        elif what == log.PUT_UNDER:
            _less(self.hands[seat], card)
        elif what == log.MOVED_HAND:
            self.hands[seat] = Counter(before[int(entry["other"])])
        elif what in (log.MIXED_HANDS, log.UNDONE):
            self._forget_everything()
        elif what == log.RESHUFFLED:
            self.hidden.clear()

    def _saw_action(self, seat: int, action: int, sees: bool) -> None:
        kind, face = divmod(action, actions.ARGUMENTS)
        if kind in _PLAYED:
            _less(self.hands[seat], face)
        elif kind == actions.DOWN and seat == self.seat:
            self.hidden[face] += 1
        elif kind == actions.DOWN:
            self.hands[seat].clear()

    def _saw_card_move(self, entry: Any, sees: bool) -> None:
        seat, giver, card = int(entry["seat"]), int(entry["other"]), int(entry["card"])
        one_card = giver >= 0 and entry["why"] != log.FOR_MOVED_HAND
        if one_card and sees:
            _less(self.hands[giver], card)
        elif one_card:
            self.hands[giver].clear()
        if sees:
            self.hands[seat][card] += 1

    def _forget_everything(self) -> None:
        for hand in self.hands:
            hand.clear()
        self.hidden.clear()


def _less(hand: Counter[int], card: int) -> None:
    """One card of a face less; none is known then, or one fewer."""
    if hand[card] > 1:
        hand[card] -= 1
    else:
        del hand[card]
