"""A match as the server tells it: the same to the screen as one that is played at this computer.

Whatever came over the wire is cleaned before anybody sees it: no text of others moves the cursor.
"""

from __future__ import annotations

from collections.abc import Sequence

from unoverse.bots.catalogue import BOTS, Bot
from unoverse.game.events import Event
from unoverse.game.json_public import public_view_from_json
from unoverse.game.json_standing import MatchStanding
from unoverse.game.rules import Rules
from unoverse.game.scoring import RoundResult
from unoverse.game.view import View
from unoverse.protocol.answers import ChairInfo, TableInfo
from unoverse.seeds_and_names import PERSON
from unoverse.terminal.cards.audience import Audience
from unoverse.terminal.grammar import YOU
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.typed_line import clean

LOOKING_ON = -1
"""The seat of one who has none."""
OFFLINE = "off"


def shown_names(names: Sequence[str], me: int | None) -> tuple[str, ...]:
    """Names as they are shown: one's own is You, and nobody else's is.

    >>> shown_names(["Ana", "you", "Bia"], 0)
    ('You', 'you (another)', 'Bia')
    """
    return tuple(YOU if place == me else shown_name(name) for place, name in enumerate(names))


def shown_name(name: str) -> str:
    """Somebody else's name."""
    cleaned = clean(name)
    return f"{cleaned} (another)" if cleaned.casefold() == YOU.casefold() else cleaned


def rules_of(info: TableInfo) -> Rules:
    """The rules of a table; wilds and decks that somebody has written are packed in them."""
    return Rules.of_long_code(str(info.rules))


class OnlineRound:
    """The round, as one reader knows it."""

    def __init__(self, shown: View, round_number: int) -> None:
        self._view = shown
        self.round_number = round_number
        self.names: Sequence[str] = shown.names
        self.seats = len(shown.names)

    def view(self, seat: int, /) -> View:
        return self._view

    def public_view(self, place: int = 0, /) -> View:
        return self._view


class OnlineMatch:
    """Where the match stands, and the round."""

    def __init__(self, standing: MatchStanding, info: TableInfo, chair: int | None, shown: View) -> None:
        self.rules: Rules = standing.rules
        self.names: Sequence[str] = shown_names(standing.names, chair)
        self.players: Sequence[int] = standing.players
        self.totals: Sequence[int] = standing.totals
        self.results: Sequence[RoundResult] = standing.results
        self.over, self.winners = standing.over, standing.winners
        self.played_by: Sequence[str] | None = [one.bot if one.kind == "bot" else PERSON for one in info.chairs]
        self.chairs: Sequence[ChairInfo] = info.chairs
        self.game = OnlineRound(shown, standing.round)


class OnlineAudience(Audience):
    """One reader; whoever is away is marked."""

    def __init__(self, match: OnlineMatch) -> None:
        self._chairs = match.chairs
        super().__init__(match, [one.chair for one in match.chairs if one.kind == "person"])

    def take(self, match: OnlineMatch) -> None:
        """The match has gone on."""
        self.match, self._chairs = match, match.chairs
        self._people = [one.chair for one in match.chairs if one.kind == "person"]

    def _face(self, seat: int) -> str:
        return face_of(self._chairs[self.match.players[seat]])


def face_of(chair: ChairInfo) -> str:
    """Three characters beside a name: of a bot with a name of its own, or of one who is not connected."""
    if chair.kind == "person":
        return OFFLINE if chair.away else ""
    bot = known_bot(chair)
    return "" if bot is None else bot.face


def known_bot(chair: ChairInfo) -> Bot | None:
    """The bot that sits there; those with a name of their own are the same with cards and with dice."""
    return BOTS.get(chair.bot) or BOTS.get(chair.bot.capitalize())


def seen_view(told: Snapshot, document: dict[str, object] | None, events: Sequence[Event]) -> View:
    """The view of this reader, with what the table tells at other places put back."""
    seat = told.seat
    if seat is None:
        view = public_view_from_json({**(document or {}), "rules": str(told.info.rules)})._replace(seat=LOOKING_ON)
    else:
        whole = {**(document or {}), "rules": str(told.info.rules), "legal": list(told.legal), "events": []}
        view = View.from_json(whole)
    return view._replace(names=shown_names(view.names, seat), events=events)
