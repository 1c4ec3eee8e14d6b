"""A match of the card game at a table."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Sequence
from typing import Final

from unoverse.bots.catalogue import bot_named
from unoverse.errors import IllegalAction
from unoverse.fair_shuffles import FairShuffle
from unoverse.game import Action, Game, Match, Rules
from unoverse.game.events import Event
from unoverse.game.json_public import public_event_to_json
from unoverse.game.json_standing import standing_to_json
from unoverse.game.loose_spelling import spelled, understood, without_needless_colour
from unoverse.protocol.prices import Prices
from unoverse.server.games.card_rules import code_of
from unoverse.server.games.card_sights import HeldHands, Sight, Sights
from unoverse.server.games.one_breath import refuse_peeking
from unoverse.server.games.played import Document, GameKind, KnownBot
from unoverse.server.games.rounds import PlayedRounds
from unoverse.server.log.entries import Begun, Options
from unoverse.table.actions import JUMP, PLAY

LAYING: Final = frozenset({PLAY, JUMP})


class PlayedCards(PlayedRounds[Match]):
    """The card game."""

    def __init__(
        self, rules: str, names: Sequence[str], seed: int, played_by: Sequence[str], shuffle: FairShuffle
    ) -> None:
        self.match = Match(Rules.of_long_code(rules), list(names), seed)
        self.match.played_by = tuple(played_by)
        self.match.shuffle = shuffle
        self._moment = (0, 0)
        self._held = HeldHands()
        self._sights = Sights(self.game, self._held)

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def seats(self) -> int:
        return self.game.seats

    @property
    def totals(self) -> Sequence[int]:
        return self.match.totals

    @property
    def winners(self) -> Sequence[int]:
        return self.match.winners

    def chair_of(self, seat: int) -> int:
        return self.match.players[seat]

    def seat_of(self, chair: int) -> int | None:
        return self.match.players.index(chair) if chair in self.match.players else None

    def is_in(self, chair: int) -> bool:
        return chair in self.match.active

    def meant(self, seat: int, action: str) -> str:
        sight = self._sight(seat)
        if action in sight.legal:
            return action
        found: Sequence[Action] = understood(" ".join(action.split()), sight.moment)
        refuse_peeking(found)
        if sum(one.kind in LAYING for one in found) >= self.game.sizes[seat]:
            with contextlib.suppress(IllegalAction):  # why not, is said when it is carried out
                found = without_needless_colour(self.game, seat, found)
        return spelled(found)

    def legal(self, seat: int) -> list[str]:
        return self._sight(seat).legal

    def view(self, seat: int | None) -> Document:
        return self._sight(seat).view

    def held(self, seat: int) -> list[str]:
        return self._sight(seat).held

    def prices(self, seat: int) -> Prices | None:
        return self._sight(seat).prices

    def _sight(self, seat: int | None) -> Sight:
        """What one sees is made once for every moment, however many see it."""
        moment = (self.round_number, self.happened())
        if moment != self._moment:
            self._moment, self._sights = moment, Sights(self.game, self._held)
        return self._sights.of(seat)

    def events(self, round_number: int, start: int, end: int, chair: int | None) -> list[Document]:
        players, happened = self.match.seatings[round_number - 1], self.match.games[round_number - 1].history[start:end]
        if chair not in players:
            return [public_event_to_json(event) for event in happened]
        seat = players.index(chair)
        return [_told(event.seen_by(seat)) for event in happened]

    def standing(self) -> Document:
        return standing_to_json(self.match)

    def state(self) -> bytes:
        totals = ",".join(map(str, self.match.totals))
        return f"{len(self.match.games)} {totals} ".encode() + self.game.state_bytes()


@functools.lru_cache(maxsize=1 << 10)
def _told(seen: Event) -> Document:
    """Most at a table see the same of an event, one after the other; nobody may change it."""
    return seen.to_json()


def _open(options: Options, begun: Begun, shuffle: FairShuffle) -> PlayedCards:
    return PlayedCards(options.rules, begun.names, begun.seed, begun.played_by, shuffle)


def _bot(name: str) -> KnownBot:
    found = bot_named(name)
    return KnownBot(found.name, found.name if found.is_personality else "")


CARDS = GameKind(
    chairs=4,
    takes=frozenset({"wilds", "deck", "teams", "target", "clock", "bots", "signals"}),
    rules=code_of,
    open=_open,
    bot=_bot,
    substitute="B1",
)
