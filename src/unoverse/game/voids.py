"""What a seat may infer that the others lack: whoever draws, keeps, passes or accepts had nothing to lay.

Where the rules oblige to play, that is certain; where a draw is free it is only likely, as people rarely hold back. It
is inferred at the table as everybody saw it then, of cards that could have been laid by themselves: not of wilds that
would have been a bluff in some hands, nor of those that only a sum or a star's answer allows. At a table with written
wilds, whose duties nobody but the engine knows, nothing is inferred.

An inference lives on as "at least so many cards of this hand are outside this set". Cards that come in unseen may be
anything; one that leaves may have been outside, unless it is of the set: then it came later. It goes with a hand that
moves, and ends when hands are mixed, turned over or given back; a newer one of the same hand takes its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from unoverse.card_sets import EMPTY, members, row, whole
from unoverse.engine.groups import barred_now
from unoverse.engine.load import constants
from unoverse.engine.playable import permitted
from unoverse.records import typed_record
from unoverse.rules.house.clean_finish import bars_making_others_draw
from unoverse.rules.house.colour_duty import has_to_change
from unoverse.rules.house.hell import excuses_bluff
from unoverse.rules.house.trinity import not_following
from unoverse.table import actions, log
from unoverse.table.state import AFTER_ANY, BLANK, DRAWN, OPEN_BYTES, RESPOND, TURN, W4_FREE

TELLING: Final = (actions.DRAW, actions.KEEP, actions.PASS, actions.ACCEPT)
"""Actions that tell something about a hand, for which the table before them is remembered."""
FEW: Final = 3
"""Cards in a hand that a gift, or a card that may not be the last, can make barred."""

_ASKED: Final = {actions.DRAW: (TURN,), actions.KEEP: (DRAWN,), actions.PASS: (TURN,), actions.ACCEPT: (TURN, RESPOND)}
_PLAYED: Final = (actions.PLAY, actions.JUMP)
_COMING: Final = (log.DREW, log.TOOK_BACK, log.TOOK_HIDDEN)
_ENDING: Final = (log.MIXED_HANDS, log.UNDONE, log.DARK_SIDE, log.LIGHT_SIDE)


class Void(NamedTuple):
    """Of a hand, at least `outside` cards show none of these faces; the `others` may show any."""

    faces: frozenset[int]
    outside: int
    others: int = 0
    has_drawn: bool = False
    """Is the card that was last drawn for the turn among the others?"""

    def with_card(self, face: int | None, for_turn: bool) -> Void:
        """One card more, seen or not. Who has to draw on had no use for the card drawn before."""
        void = self.without_use_for_drawn() if for_turn else self
        if face is not None and face not in void.faces:
            return void._replace(outside=void.outside + 1, has_drawn=void.has_drawn and not for_turn)
        return void._replace(others=void.others + 1, has_drawn=face is None if for_turn else void.has_drawn)

    def without_use_for_drawn(self) -> Void:
        """The card drawn for the turn could not be laid either."""
        if not self.has_drawn:
            return self
        return self._replace(outside=self.outside + 1, others=self.others - 1, has_drawn=False)

    def without_card(self, face: int | None) -> Void | None:
        """One card less, seen or not; None when nothing is left of the inference, or it proves to have been wrong."""
        if face is not None and face in self.faces:
            return self._replace(others=self.others - 1, has_drawn=False) if self.others else None
        return self._replace(outside=self.outside - 1, has_drawn=False) if self.outside > 1 else None


class Voids:
    """What one seat infers about the other hands, read from the log and from how the table lay open."""

    def __init__(self, seat: int, seats: int, tables: Any) -> None:
        self.seat = seat
        self.hands: list[Void | None] = [None] * seats
        self._tables = tables
        self._read = 0

    def catch_up(self, written: Sequence[Any], heads: Sequence[bytes]) -> None:
        """Takes in all actions that are new: the entries of each, and the table before it if it is a telling one."""
        for entries, head in zip(written[self._read :], heads[self._read :], strict=True):
            self._learn(entries, head)
        self._read = len(written)

    def _learn(self, entries: Any, head: bytes) -> None:
        before = self.hands
        if head:
            self._infer(int(entries[0]["seat"]), int(entries[0]["number"]) // actions.ARGUMENTS, head)
        wrong_jump = any(entry["what"] == log.WRONG_JUMP for entry in entries)
        for entry in entries:
            if entry["what"] == log.MOVED_HAND:
                before = list(self.hands) if entry["why"] else before
                self.hands[int(entry["seat"])] = before[int(entry["other"])]
            elif not (entry["what"] == log.DID and wrong_jump):
                self._follow(entry)
            self.hands[self.seat] = None  # it sees its own hand

    def _infer(self, seat: int, kind: int, head: bytes) -> None:
        table = open_table(head)
        rules = constants(self._tables)[table.side]
        faces = faces_that_fit(table, rules, seat) if table.phase in _ASKED[kind] else frozenset()
        void = self.hands[seat]
        if kind == actions.KEEP and (table.consoled or rules.play_after_draw != AFTER_ANY):
            if void is not None and void.faces <= faces and not table.consoled:
                self.hands[seat] = void.without_use_for_drawn()
        elif faces:
            self.hands[seat] = Void(faces, int(table.sizes[seat]))
        elif kind == actions.DRAW:
            self.hands[seat] = None

    def _follow(self, entry: Any) -> None:
        what, seat, giver = int(entry["what"]), int(entry["seat"]), int(entry["other"])
        face = int(entry["card"]) if int(entry["known_to"]) >> self.seat & 1 else None
        if what == log.DID:
            self._follow_action(seat, int(entry["number"]))
        elif what in _COMING:
            self._comes(seat, face, entry["why"] == log.FOR_TURN)
        elif what == log.GOT and giver >= 0 and entry["why"] != log.FOR_MOVED_HAND:
            self._leaves(giver, face)
            self._comes(seat, face)
        elif what == log.PUT_UNDER:
            self._leaves(seat, face)
        elif what == log.COULD_PLAY:
            self.hands[seat] = None
        elif what in _ENDING:
            self.hands[:] = [None] * len(self.hands)

    def _follow_action(self, seat: int, action: int) -> None:
        kind, face = divmod(action, actions.ARGUMENTS)
        if kind in _PLAYED:
            self._leaves(seat, face)
        elif kind == actions.DOWN:
            self._leaves(seat, None)

    def _comes(self, seat: int, face: int | None, for_turn: bool = False) -> None:
        void = self.hands[seat]
        if void is not None:
            self.hands[seat] = void.with_card(face, for_turn)

    def _leaves(self, seat: int, face: int | None) -> None:
        void = self.hands[seat]
        if void is not None:
            self.hands[seat] = void.without_card(face)


# What could have been laid


def open_table(head: bytes) -> Any:
    """A table of which only the fields are filled that everybody saw."""
    table = BLANK.copy()
    table.view(np.uint8)[:OPEN_BYTES] = np.frombuffer(head, np.uint8)
    return typed_record(table[0])


def faces_that_fit(table: Any, rules: Any, seat: int) -> frozenset[int]:
    """The faces of which whoever held one could have laid it, whatever else the hand held."""
    return frozenset(rules.face[card] for card in members(_fitting(table, rules, seat) & whole(rules.deck_set)))


def _fitting(table: Any, rules: Any, seat: int) -> Any:
    if rules.fx_on or (table.sizes[seat] <= FEW and bars_making_others_draw(rules)):
        return EMPTY
    # The open fields do not tell what lies under the top, nor whether another draw waits behind this one.
    table.discard_left, table.attacker = 0, -1
    cards = permitted(table, rules) & ~barred_now(table, rules) & ~not_following(table, rules)
    if has_to_change(table):
        cards &= ~row(rules.colour_set, table.colour)
    if rules.wd4_legality != W4_FREE and not excuses_bluff(table, rules):
        cards &= ~whole(rules.bluff_set)
    return cards & ~whole(rules.finish_set) if table.sizes[seat] == 1 else cards
