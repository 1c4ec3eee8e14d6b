"""Moves that have arrived and wait until they may be carried out: for the end of a window, or for slower links.

What waits is in no log and has not been acknowledged; a client whose server ends meanwhile sends it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from unoverse.errors import IllegalAction, UnoError
from unoverse.game import Action, Game
from unoverse.game.action import parse_actions
from unoverse.game.clock import MOST_LATENCY_MS, Message, sent_at
from unoverse.protocol import commands as said
from unoverse.protocol.answers import Refused
from unoverse.protocol.refusals import Refusal
from unoverse.server.games.cards import PlayedCards
from unoverse.server.games.one_breath import refuse_peeking
from unoverse.server.hub.connection import Connection
from unoverse.server.tables.table import PLAYING, Table
from unoverse.server.timing.catching import FalseCatches
from unoverse.server.timing.slaps import Slap, certain_slaps, is_locked
from unoverse.server.timing.times import Times
from unoverse.server.timing.windows import first_due, held_until, refuse_too_late
from unoverse.table.actions import CATCH, JUMP, SLAP

if TYPE_CHECKING:
    from unoverse.server.hub.live_table import LiveTable


class Kept(NamedTuple):
    """A move, and whom to answer."""

    message: Message
    connection: Connection
    command: said.Act


class WaitingMoves:
    """The moves that wait at one table. At a table without cards none does."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._kept: list[Kept] = []
        self._slaps: dict[int, Kept] = {}
        self._catches = FalseCatches()

    @property
    def seats(self) -> set[int]:
        """Whose move waits: no clock runs against them."""
        return {kept.message.seat for kept in self._kept}

    def _cards(self) -> tuple[Table, Game, Times] | None:
        table = self._live.table
        if isinstance(table.played, PlayedCards) and table.times is not None and table.phase == PLAYING:
            return table, table.played.game, table.times
        return None

    # Arriving

    def arrives(self, connection: Connection, command: said.Act) -> bool:
        """Does the move have to wait? Refusal if it is too late already, or a blind catch."""
        found = self._cards()
        seat = None if found is None else found[0].seat_of(connection.person.id)
        if found is None or seat is None:
            return False
        try:
            actions = parse_actions(command.action)
        except UnoError:
            return False
        _, game, times = found
        if self._is_known(connection, command):
            return True
        self._refuse_at_once(game, seat, actions)
        self.refuse_late(seat, command)
        arrived = sent_at(self._live.now(), 2 * connection.latency, times.landed)
        kept = Kept(Message(arrived, seat, actions[-1]), connection, command)
        if game.phase == "slap":
            return self._at_a_slap(kept, actions)
        self._supersede(seat)
        if max(self._held_until(action) for action in actions) <= self._live.now():
            return False
        self._kept.append(kept)
        return True

    def _is_known(self, connection: Connection, command: said.Act) -> bool:
        """Was it sent again while it waits? Then the answer goes to where it came from last."""
        for place, kept in enumerate(self._kept):
            if kept.command.id == command.id and kept.connection.person.id == connection.person.id:
                self._kept[place] = kept._replace(connection=connection)
                return True
        for seat, kept in self._slaps.items():
            if kept.command.id == command.id and kept.connection.person.id == connection.person.id:
                self._slaps[seat] = kept._replace(connection=connection)
                return True
        return False

    def refuse_late(self, seat: int, command: said.Act) -> None:
        """Refuses what was meant for a table that is gone."""
        found = self._cards()
        seen = self._live.table.shown_to(seat, command.seen)
        if found is None or seen is None:
            return
        try:
            for action in parse_actions(command.action):
                refuse_too_late(seen, found[2].shown, action)
        except IllegalAction as error:
            raise Refusal("action", why=error.sentence, reason=error.reason) from error
        except UnoError as error:
            raise Refusal("action", why=str(error), reason="unreadable") from error

    def _refuse_at_once(self, game: Game, seat: int, actions: Sequence[Action]) -> None:
        """Refuses what nobody says in one breath, and blind catches."""
        try:
            refuse_peeking(actions)
            for action in actions:
                if action.kind == CATCH:
                    self._catches.hear(game, seat, action.argument, self._live.now())
        except IllegalAction as error:
            raise Refusal("action", why=error.sentence, reason=error.reason) from error

    def _at_a_slap(self, kept: Kept, actions: Sequence[Action]) -> bool:
        """A hand that comes down is kept until no faster one can be on its way; then nobody jumps in any more."""
        if actions[0].kind == SLAP:
            self._slaps.setdefault(kept.message.seat, kept)
            return True
        if actions[0].kind == JUMP and is_locked(self._hands(), kept.message.at):
            raise Refusal("too_late")
        return False

    def _hands(self) -> list[Slap]:
        return [Slap(kept.message.at, seat) for seat, kept in self._slaps.items()]

    def _supersede(self, seat: int) -> None:
        """Whoever sends another move has thought better of the one that waits."""
        refusal = Refusal("superseded")
        for kept in [kept for kept in self._kept if kept.message.seat == seat]:
            self._kept.remove(kept)
            kept.connection.send(Refused(kept.command.id, refusal.code, str(refusal)))

    def _held_until(self, action: Action) -> int:
        found = self._cards()
        return 0 if found is None else held_until(found[1], found[2], action, found[0].options.window_ms)

    # Being carried out

    def due(self, now: int) -> Kept | None:
        """The move that is carried out next; it waits no longer. A jump-in goes before a slap."""
        found = self._cards()
        if found is None:
            return self._any_left()
        table, game, times = found
        first = first_due(game, times, [kept.message for kept in self._kept], now, table.options.window_ms)
        if first is not None:
            kept = next(kept for kept in self._kept if kept.message is first)
            self._kept.remove(kept)
            return kept
        if game.phase != "slap" and self._slaps:
            return self._slaps.popitem()[1]
        hand = next(iter(certain_slaps(game, self._hands(), now)), None)
        return None if hand is None else self._slaps.pop(hand.seat)

    def _any_left(self) -> Kept | None:
        """The round is over, or the table plays something else: whoever waits is answered at once."""
        self._kept += self._slaps.values()
        self._slaps = {}
        return self._kept.pop(0) if self._kept else None

    def times(self) -> list[int]:
        """When something may be due."""
        held = [self._held_until(kept.message.action) for kept in self._kept]
        return held + [slap.at + MOST_LATENCY_MS for slap in self._hands()]
