"""Moves that have arrived and wait until they may be carried out: for the end of a window, or for slower links.

What waits is in no log and has not been acknowledged; a client whose server ends meanwhile sends it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from unoverse.errors import IllegalAction, UnoError
from unoverse.game import Action, Game
from unoverse.game.clock import MOST_LATENCY_MS, Message, sent_at
from unoverse.protocol import commands as said
from unoverse.protocol.answers import Refused
from unoverse.protocol.refusals import Refusal
from unoverse.server.games.cards import PlayedCards
from unoverse.server.games.holding import AnyAction, actions_of, held_until, refuse_too_late, spelled
from unoverse.server.hub.connection import Connection
from unoverse.server.tables.table import PLAYING, Table
from unoverse.server.timing.catching import FalseCatches
from unoverse.server.timing.slaps import Slap, certain_slaps, is_locked
from unoverse.server.timing.windows import first_due
from unoverse.table.actions import CATCH, JUMP, SLAP

if TYPE_CHECKING:
    from unoverse.server.hub.live_table import LiveTable


class Kept(NamedTuple):
    """A move, when it counts as sent, and whom to answer."""

    at: int
    seat: int
    action: AnyAction
    connection: Connection
    command: said.Act


class WaitingMoves:
    """The moves that wait at one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._kept: list[Kept] = []
        self._slaps: dict[int, Kept] = {}
        self._catches = FalseCatches()

    @property
    def _table(self) -> Table:
        return self._live.table

    @property
    def _cards(self) -> Game | None:
        """The round, where cards are played."""
        played = self._table.played
        return played.game if isinstance(played, PlayedCards) else None

    @property
    def seats(self) -> set[int]:
        """Whose move waits: no clock runs against them."""
        return {kept.seat for kept in self._kept}

    @property
    def is_waiting(self) -> bool:
        return bool(self._kept or self._slaps)

    # Arriving

    def arrives(self, connection: Connection, command: said.Act) -> bool:
        """Does the move have to wait? Refusal if it is too late already, or a blind catch."""
        table = self._table
        seat = table.seat_of(connection.person.id)
        if seat is None or table.phase != PLAYING:
            return False
        if self._is_known(connection, command):
            return True
        try:
            # What was typed means what it means at the table where it was typed.
            command = replace(command, action=spelled(table, seat, command.action))
            actions = actions_of(table, command.action)
        except UnoError:
            return False
        if not actions:
            return False
        self.refuse_late(seat, command.action, command.seen)
        self._refuse_blind(seat, actions)
        landed = table.landed if table.times is None else table.times.landed
        kept = Kept(sent_at(self._live.now(), 2 * connection.latency, landed), seat, actions[-1], connection, command)
        if self._cards is not None and self._cards.phase == "slap":
            return self._at_a_slap(kept, actions)
        self._supersede(seat)
        if max(held_until(table, seat, action) for action in actions) <= self._live.now():
            return False
        self._kept.append(kept)
        return True

    def _is_known(self, connection: Connection, command: said.Act) -> bool:
        """Was it sent again while it waits? Then the answer goes to where it came from last."""
        if not self.is_waiting:
            return False

        def is_it(kept: Kept) -> bool:
            return (kept.connection.person.id, kept.command.id) == (connection.person.id, command.id)

        known = any(is_it(kept) for kept in (*self._kept, *self._slaps.values()))
        self._kept = [kept._replace(connection=connection) if is_it(kept) else kept for kept in self._kept]
        self._slaps = {
            seat: kept._replace(connection=connection) if is_it(kept) else kept for seat, kept in self._slaps.items()
        }
        return known

    def refuse_late(self, seat: int, text: str, seen: int | None) -> None:
        """Refuses what was meant for a table that is gone."""
        try:
            for action in actions_of(self._table, text):
                refuse_too_late(self._table, seat, action, seen)
        except IllegalAction as error:
            raise Refusal("action", why=error.sentence, reason=error.reason) from error
        except UnoError as error:
            raise Refusal("action", why=str(error), reason="unreadable") from error

    def _refuse_blind(self, seat: int, actions: Sequence[AnyAction]) -> None:
        try:
            for action in actions:
                if self._cards is not None and isinstance(action, Action) and action.kind == CATCH:
                    self._catches.hear(self._cards, seat, action.argument, self._live.now())
        except IllegalAction as error:
            raise Refusal("action", why=error.sentence, reason=error.reason) from error

    def _at_a_slap(self, kept: Kept, actions: Sequence[AnyAction]) -> bool:
        """A hand that comes down is kept until no faster one can be on its way; then nobody jumps in any more."""
        if actions[0].kind == SLAP:
            self._slaps.setdefault(kept.seat, kept)
            return True
        if actions[0].kind == JUMP and is_locked(self._hands(), kept.at):
            raise Refusal("too_late")
        return False

    def _hands(self) -> list[Slap]:
        return [Slap(kept.at, seat) for seat, kept in self._slaps.items()]

    def _supersede(self, seat: int) -> None:
        """Whoever sends another move has thought better of the one that waits."""
        for kept in [kept for kept in self._kept if kept.seat == seat]:
            refusal = Refusal("superseded")
            self._kept.remove(kept)
            kept.connection.send(Refused(kept.command.id, refusal.code, str(refusal)))

    # Being carried out

    def due(self, now: int) -> Kept | None:
        """The move that is carried out next; it waits no longer. A jump-in goes before a slap."""
        first = self._first(now) if self._table.phase == PLAYING else next(iter(self._kept), None)
        if first is not None:
            self._kept.remove(first)
            return first
        is_slapping = self._table.phase == PLAYING and self._cards is not None and self._cards.phase == "slap"
        if not is_slapping or self._cards is None:
            return self._slaps.popitem()[1] if self._slaps else None
        hand = next(iter(certain_slaps(self._cards, self._hands(), now)), None)
        return None if hand is None else self._slaps.pop(hand.seat)

    def _first(self, now: int) -> Kept | None:
        """Of those that need not wait any longer the first, as the law orders what arrives in a window."""
        table, game = self._table, self._cards
        if game is None or table.times is None:
            due = [kept for kept in self._kept if held_until(table, kept.seat, kept.action) <= now]
            return min(due, key=lambda kept: kept.at, default=None)
        messages = [Message(kept.at, kept.seat, kept.action) for kept in self._kept if isinstance(kept.action, Action)]
        first = first_due(game, table.times, messages, now, table.options.window_ms, table.options.grace_ms)
        return None if first is None else next(kept for kept in self._kept if kept.seat == first.seat)

    def times(self) -> list[int]:
        """When something may be due."""
        held = [held_until(self._table, kept.seat, kept.action) for kept in self._kept]
        return held + [slap.at + MOST_LATENCY_MS for slap in self._hands()]
