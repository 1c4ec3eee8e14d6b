"""What happened at a table, read from its log (spec 11, section 3.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, overload

from unoverse.arguments import whole_number
from unoverse.cards.faces import FACES, PLACES
from unoverse.game.action import UNSEEN, Action
from unoverse.table import log
from unoverse.table.state import CHOOSE_TARGET, ENDINGS, FOR_GIFT, FOR_LOOK, MAX_SEATS, PHASES

Cards = tuple[str | None, ...]
"""Cards by their codes, in the order of a sorted hand; None for one that nobody may tell."""
EVERYBODY: Final = -1
"""As a set of seats: all of them, and whoever looks on."""
NOBODY: Final = MAX_SEATS
"""A seat that no table has: what it sees is what everybody may see."""


class Gain(NamedTuple):
    """Cards that came into a hand from the draw pile, the discard pile, the hidden pile, or hands.

    `giver` is -1 if all hands were shuffled. `why` says why they were drawn; `known_to` is, card by card, the set of
    seats that may know it.
    """

    seat: int
    cards: Cards
    source: str
    giver: int = -1
    why: str = ""
    known_to: tuple[int, ...] = ()


class Reveal(NamedTuple):
    """A hand that was shown: whose, to which set of seats, and its cards."""

    seat: int
    to: int
    cards: Cards | None


class Note(NamedTuple):
    """One thing that a house rule did: what (see `story.NOTED`), to whom or by whom, and how much."""

    what: str
    seat: int = -1
    number: int = 0


class Event(NamedTuple):
    """One action and its effects. Cards are only for those who may see them: see `seen_by`.

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
    skipped: tuple[int, ...] = ()
    put: tuple[tuple[int, str], ...] = ()
    """Cards that a written wild has put on the discard pile, and whose they were."""

    def seen_by(self, seat: int) -> Event:
        """The event as this seat may know it: a card that it may not see becomes None, as does a hand not shown to it.

        The card of an action that it may not know becomes UNSEEN.
        """
        seat = whole_number(seat, "A seat", 0, NOBODY)
        if self.known_to == EVERYBODY and not self.gains and self.revealed is None:
            return self
        revealed = self.revealed
        if revealed is not None and not revealed.to >> seat & 1 and revealed.seat != seat:
            revealed = revealed._replace(cards=None)
        action = self.action if self.known_to >> seat & 1 else self.action._replace(argument=UNSEEN)
        return self._replace(
            action=action, gains=tuple(_seen(gain, seat) for gain in self.gains), revealed=revealed, known_to=EVERYBODY
        )

    def to_json(self) -> dict[str, Any]:
        """The event as docs/json.md tells it, for `json.dumps`: with every card that the event itself tells."""
        from unoverse.game.json_events import event_to_json

        return event_to_json(self)

    @classmethod
    def from_json(cls, document: Any) -> Event:
        """The event of a document; JsonError if it says none."""
        from unoverse.game.json_events import event_from_json

        return event_from_json(document)


def _seen(gain: Gain, seat: int) -> Gain:
    """What the seat sees of it: the cards it may know come first, so that their place tells nothing of the others."""
    known = [card for card, seats in zip(gain.cards, gain.known_to, strict=True) if seats >> seat & 1]
    return gain._replace(cards=(*known, *(None,) * (len(gain.cards) - len(known))), known_to=())


class EventsSeen(Sequence[Event]):
    """A round so far as one seat may know it; each event is looked through when somebody asks for it."""

    def __init__(self, events: Sequence[Event], seat: int, length: int) -> None:
        self._events, self._seat, self._length = events, seat, length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...

    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        places = range(self._length)[place]
        if isinstance(places, range):
            return [self._events[one].seen_by(self._seat) for one in places]
        return self._events[places].seen_by(self._seat)

    def __iter__(self) -> Iterator[Event]:
        return (self[place] for place in range(self._length))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """What the seat may know; the cards that it may not see do not travel with a view."""
        return list, (tuple(self),)


# Reading the log

_TARGETS: Final = {FOR_LOOK: "look", FOR_GIFT: "gift"}
_SOURCES: Final = {
    log.DREW: "draw pile", log.TOOK_BACK: "discard pile", log.TOOK_HIDDEN: "hidden pile", log.GOT: "hand",
}  # fmt: skip
_FIELDS: Final = log.ENTRY.names or ()


class _Entry(NamedTuple):
    """An entry of the log, its fields in the order of the record."""

    number: int
    known_to: int
    card: int
    what: int
    why: int
    seat: int
    other: int


def read_event(number: int, entries: Any) -> Event:
    """The event that an action's entries of the log make; the first of them is the action itself."""
    did, *rest = (_Entry(*entry) for entry in entries.tolist())
    found: dict[str, Any] = {}
    for entry in rest:
        if entry.what == log.COLOUR:
            found["colour"] = entry.number
        elif entry.what == log.DIRECTION:
            found["direction"] = entry.number
        elif entry.what == log.TURN:
            found["turn"] = entry.seat
        elif entry.what == log.RESHUFFLED:
            found["reshuffled"] = True
        elif entry.what == log.UNDONE:
            found["undone"] = True
        elif entry.what == log.ENDED:
            found["ending"] = ENDINGS[entry.number]
    return Event(
        number=number,
        seat=did.seat,
        action=Action.unpack(did.number),
        asked=_asked(did),
        known_to=EVERYBODY if did.known_to == log.EVERYBODY else did.known_to,
        gains=_gains(rest),
        revealed=_reveal(rest),
        exposed=_codes(entry for entry in rest if entry.what == log.EXPOSED),
        notes=tuple(
            Note(log.NOTES[entry.what - log.FIRST_NOTE], entry.seat, entry.number)
            for entry in rest
            if entry.what >= log.FIRST_NOTE
        ),
        skipped=tuple(entry.seat for entry in rest if entry.what == log.SKIPPED),
        put=tuple((entry.seat, FACES[entry.card].code) for entry in rest if entry.what == log.PUT_UNDER),
        **found,
    )


def _asked(did: _Entry) -> str:
    return _TARGETS.get(did.why, "swap") if did.other == CHOOSE_TARGET else PHASES[did.other]


def _codes(entries: Iterator[_Entry] | Sequence[_Entry]) -> tuple[str, ...]:
    return tuple(FACES[card].code for card in sorted((entry.card for entry in entries), key=PLACES.__getitem__))


def _gains(entries: Sequence[_Entry]) -> tuple[Gain, ...]:
    """What came into each hand, by where it came from and why; in the order in which it happened."""
    groups: dict[tuple[int, int, int, int], list[_Entry]] = {}
    for entry in entries:
        if entry.what == log.MOVED_HAND and entry.why:
            # Of hands that moved several times over, only where they have come to lie is told.
            groups = {key: group for key, group in groups.items() if key[3] != log.FOR_MOVED_HAND}
        if entry.what in _SOURCES:
            groups.setdefault((entry.seat, entry.what, entry.other, entry.why), []).append(entry)
    return tuple(_gain(*key, sorted(group, key=lambda entry: PLACES[entry.card])) for key, group in groups.items())


def _gain(seat: int, what: int, giver: int, why: int, group: Sequence[_Entry]) -> Gain:
    known_to = tuple(EVERYBODY if entry.known_to == log.EVERYBODY else entry.known_to for entry in group)
    return Gain(seat, _codes(group), _SOURCES[what], giver, log.WHYS[why], known_to)


def _reveal(entries: Sequence[_Entry]) -> Reveal | None:
    """A hand that was shown by a challenge, a doubt or a look; what a written wild shows is kept in the view."""
    hands = [entry for entry in entries if entry.what == log.SHOWED_HAND and entry.why <= log.LOOKED]
    if not hands:
        return None
    hand = hands[-1]
    shown = (log.SHOWED, hand.seat, hand.why)
    cards = [entry for entry in entries if (entry.what, entry.seat, entry.why) == shown]
    return Reveal(hand.seat, hand.known_to & ~(1 << hand.seat), _codes(cards))


def turns_of(history: Sequence[Event]) -> Iterator[list[Event]]:
    """What one seat does until another one acts."""
    group: list[Event] = []
    for event in history:
        if group and group[0].seat != event.seat:
            yield group
            group = []
        group.append(event)
    if group:
        yield group
