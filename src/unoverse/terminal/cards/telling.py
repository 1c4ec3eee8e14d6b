"""The round as sentences: what each seat did, and what came of it.

Events arrive already filtered for one seat (`Event.seen_by`), so a sentence cannot say more than that seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from unoverse.cards.faces import COLOURS, FACE_BY_CODE, KINDS
from unoverse.game.events import Event, Gain, Note, Reveal
from unoverse.game.story import NOTED, house_deed, note_rest
from unoverse.table import actions
from unoverse.terminal.grammar import YOU, conjugated
from unoverse.terminal.sentences import Card, Cards, Hue, Piece, Sentence, count, with_and

_OPENING: Final = (actions.PLAY, actions.DRAW, actions.UNO, actions.JUMP, actions.DOWN)
_LAID: Final = (actions.PLAY, actions.JUMP, actions.DOWN, actions.KEEP)


class Clause(NamedTuple):
    """Who did what; some deeds want a sentence of their own."""

    seat: int
    said: Sentence
    kind: int = -1
    alone: bool = False
    joins: bool = False
    """One more card of the same play."""

    def goes_with(self, group: Sequence[Clause]) -> bool:
        """The same player in the same turn; who plays again after a card begins a new sentence."""
        if self.alone or group[-1].alone or group[0].seat != self.seat:
            return False
        return self.joins or self.kind not in _OPENING or all(clause.kind not in _LAID for clause in group)


class Teller:
    """Turns events into sentences, with everybody's name; a player who is called "You" is spoken to."""

    def __init__(self, names: Sequence[str], wilds: Mapping[str, str] = MappingProxyType({})) -> None:
        """`wilds` says what the rule written for a card is called."""
        self.names = names
        self._wilds = wilds

    def tell(self, events: Iterable[Event]) -> list[Sentence]:
        """What happened, clause by clause; one who does several things in a row does them in one sentence."""
        told: list[Sentence] = []
        group: list[Clause] = []
        for event in events:
            for clause in self._clauses(event):
                if group and not clause.goes_with(group):
                    told.append(self._sentence(group))
                    group = []
                group.append(clause)
            closing = self._closing(event)
            if closing and group:
                told.append(self._sentence(group))
                group = []
            told += closing
        return [*told, self._sentence(group)] if group else told

    def _sentence(self, clauses: Sequence[Clause]) -> Sentence:
        parts = with_and([clause.said for clause in clauses])
        return (self.names[clauses[0].seat], " ", *parts, ".")

    def _clauses(self, event: Event) -> list[Clause]:
        own = next((gain for gain in event.gains if gain.seat == event.seat), None)
        folded = own if own is not None and event.action.kind in (actions.DRAW, actions.ACCEPT) else None
        clauses = []
        if not _goes_without_saying(event):
            deed = self._deed(event, folded)
            clauses.append(Clause(event.seat, deed, event.action.kind, joins=event.asked == "group"))
        clauses += [self._note(note) for note in event.notes if NOTED[note.what].verb]
        if event.revealed:
            clauses.append(Clause(event.revealed.seat, self._shown(event.revealed, event.seat), alone=True))
        rest = [gain for gain in event.gains if gain is not folded]
        clauses += [self._gain(event, gain) for gain in rest if _is_news(event, gain)]
        return [*clauses, *self._put(event), *self._skipped(event)]

    def _put(self, event: Event) -> list[Clause]:
        """Cards that the rule of a written wild takes out of hands."""
        owners = dict.fromkeys(seat for seat, _ in event.put)
        put = {owner: Cards(tuple(card for seat, card in event.put if seat == owner)) for owner in owners}
        return [
            Clause(owner, (self._verb(owner, "put"), " ", cards, " under the pile")) for owner, cards in put.items()
        ]

    def _skipped(self, event: Event) -> list[Clause]:
        return [Clause(seat, (self._verb(seat, "are"), " skipped"), alone=True) for seat in event.skipped]

    def _deed(self, event: Event, folded: Gain | None) -> Sentence:
        if folded is not None:
            verb = "draw" if event.action.kind == actions.DRAW else "take"
            return (self._verb(event.seat, verb), " ", *self._cards(folded), self._consequence(event, folded))
        return self._act(event)

    def _act(self, event: Event) -> Sentence:
        seat, action = event.seat, event.action
        if actions.ACTION_KINDS[action.kind].argument == "card":
            return self._card_deed(event)
        if action.kind == actions.COLOUR:
            return (self._verb(seat, "name"), " ", Hue(COLOURS[action.argument].code))
        takes_seat = actions.ACTION_KINDS[action.kind].argument == "seat"
        named = self._object(action.argument) if takes_seat else str(action.argument)
        if (deed := house_deed(event)) is not None:
            said = deed.rest(named, action.argument).replace("the hand of you", "your hand")
            return (self._verb(seat, deed.verb), said)
        verb, rest = _DEEDS[action.kind]
        return (self._verb(seat, verb), rest(named))

    def _card_deed(self, event: Event) -> Sentence:
        """A card is laid, openly or not, in turn or out of it; or given away, perhaps unseen."""
        card: Piece = Card(event.action.card) if event.action.card else "a card"
        kind = event.action.kind
        if kind == actions.PLAY:
            rule = self._wilds.get(event.action.card or "")
            return (self._verb(event.seat, "add" if event.asked == "group" else "play"), " ", card, *_called(rule))
        if kind == actions.JUMP:
            return (self._verb(event.seat, "jump"), " in with ", card)
        if kind == actions.GIVE:
            receiver = next((gain.seat for gain in event.gains if _is_gift(event, gain)), -1)
            to = " away" if receiver < 0 else f" to {self._object(receiver)}"
            return (self._verb(event.seat, "give"), " ", card, to)
        return (self._verb(event.seat, "put" if event.asked == "discard" else "lay"), " ", card, " face down")

    def _note(self, note: Note) -> Clause:
        """What a house rule did to somebody."""
        said = (self._verb(note.seat, NOTED[note.what].verb), note_rest(note, self._object(note.seat)))
        return Clause(note.seat, said, alone=True)

    def _verb(self, seat: int, verb: str) -> str:
        return conjugated(self.names[seat], verb)

    def _object(self, seat: int) -> str:
        return "you" if self.names[seat] == YOU else self.names[seat]

    def _cards(self, gain: Gain) -> Sentence:
        """How many cards; which, if they may be seen."""
        seen = Cards(tuple(card for card in gain.cards if card is not None))
        if None not in gain.cards:
            return (seen,)
        number = count(len(gain.cards))
        return (number, " with ", seen, " on top") if seen.codes else (number,)

    def _gain(self, event: Event, gain: Gain) -> Clause:
        if gain.source in ("hand", "hidden pile"):
            back = "" if gain.source == "hand" else " back"
            return Clause(gain.seat, (self._verb(gain.seat, "take" if back else "get"), " ", *self._cards(gain), back))
        back = " back" if gain.source == "discard pile" else ""
        after = f"{back}{self._consequence(event, gain)}"
        return Clause(gain.seat, (self._verb(gain.seat, "take"), " ", *self._cards(gain), after))

    def _consequence(self, event: Event, gain: Gain) -> str:
        """Why somebody takes cards, unless that has just been said, and whether the turn is gone with it."""
        is_said = any(note.what == gain.why for note in event.notes)
        reason = "" if is_said else _REASONS.get(gain.why, "")
        if gain.why == "noise" and event.action.kind == actions.LAUGH:
            reason = " for laughing"
        if event.action.kind == actions.CHALLENGE and gain.seat == event.seat:
            reason = _REASONS["lost challenge"]
        if gain.why == "effect" and (rule := self._wilds.get(event.action.card or "")):
            reason = f" by the rule {rule}"
        is_missed = gain.why in _TURN_TAKING and event.turn is not None and event.turn != gain.seat
        return f"{reason} and {self._verb(gain.seat, 'miss')} the turn" if is_missed else reason

    def _shown(self, reveal: Reveal, challenger: int) -> Sentence:
        verb = self._verb(reveal.seat, "show")
        if reveal.cards is None:
            return (f"{verb} the hand to {self._object(challenger)}",)
        if not reveal.cards:
            return (f"{verb} that no other card was held",)
        return (f"{verb} ", Cards(tuple(card for card in reveal.cards if card is not None)))

    def _closing(self, event: Event) -> list[Sentence]:
        """What happened to the whole table."""
        said: list[Piece] = []
        for note in event.notes:
            if not NOTED[note.what].verb:
                said.append(f"{note_rest(note, self._object(note.seat))}.")
        if event.undone:
            said.append("Everything since the wrong card is taken back.")
        if event.reshuffled:
            said.append("The discard pile is shuffled and becomes the draw pile.")
        if _is_shuffle(event):
            said.append("All hands are shuffled and dealt again.")
        if event.direction:
            said.append(_turned(event))
        if event.ending == "blocked":
            said.append("Nobody can go on: the round is blocked.")
        turned = Cards(tuple(card for card in event.exposed if card is not None))
        exposed: list[Sentence] = [("Turned over: ", turned, ".")] if event.exposed else []
        return [*exposed, *((sentence,) for sentence in said)]


def _called(rule: str | None) -> Sentence:
    return () if rule is None else (f" ({rule})",)


def _turned(event: Event) -> str:
    """Which way play goes now, and what has turned it."""
    way = "clockwise" if event.direction and event.direction > 0 else "anticlockwise"
    kind = KINDS[FACE_BY_CODE[event.action.card].kind] if event.action.card else None
    return f"The Reverse turns play {way}." if kind and kind.id == "reverse" else f"Play goes {way} now."


def _goes_without_saying(event: Event) -> bool:
    """Nothing more follows: the next sentence tells that as well."""
    return event.action.kind == actions.DONE and event.asked == "group"


def _is_gift(event: Event, gain: Gain) -> bool:
    return event.action.kind == actions.GIVE and gain.source == "hand" and gain.giver == event.seat


def _is_shuffle(event: Event) -> bool:
    return not event.undone and any(gain.source == "hand" and gain.giver < 0 for gain in event.gains)


def _is_news(event: Event, gain: Gain) -> bool:
    """After a shuffle of all hands only the own cards are; when all is taken back, only what the culprit takes."""
    if event.undone:
        return gain.seat == event.action.argument
    if _is_gift(event, gain):
        return False
    return not _is_shuffle(event) or None not in gain.cards


_REASONS: Final = {
    "star": " for meeting an Invincible card",
    "bluff": " for the bluff",
    "lost challenge": " for the lost challenge",
    "uno": " for not calling UNO",
    "false uno": " for a call of UNO that was not due",
    "false catch": " for catching somebody who owed no call",
    "wrong card": " for the wrong card",
    "false wrong": " for calling a right card wrong",
    "tip": " for the advice",
    "wrong jump": " for the wrong jump-in",
    "noise": " for speaking",
    "slow": " for slapping last",
    "unpaid": " for words not said",
    "apology": " for the apology",
    "late": " for being late",
    "die": " as the die says",
    "toll": " for not following the Trinity card",
    "twin": " for the twin",
    "baptism": " for the baptism",
    "backlash": " for the backlash",
    "accusation": " for the wrong accusation",
    "lie": " for the lie",
    "could play": " for drawing without need",
    "had to draw": " for the wrong doubt",
    "effect": " by the rule of the wild",
    "empty hand": " for an empty hand",
}
"""Why somebody draws, in words; an attack and a turn tell that themselves."""
_TURN_TAKING: Final = ("attack", "lost challenge")

_DEEDS: Final[dict[int, tuple[str, Callable[[str], str]]]] = {
    actions.DRAW: ("draw", lambda named: ""),
    actions.KEEP: ("keep", lambda named: " it"),
    actions.PASS: ("pass", lambda named: ""),
    actions.DONE: ("agree", lambda named: " with the result"),
    actions.TARGET: ("swap", lambda named: f" hands with {named}"),
    actions.CHALLENGE: ("challenge", lambda named: ""),
    actions.ACCEPT: ("accept", lambda named: ""),
    actions.UNO: ("call", lambda named: " UNO"),
    actions.CATCH: ("catch", lambda named: f" {named} without a call"),
    actions.WRONG: ("say", lambda named: f" that {named} laid a wrong card"),
    actions.TIP: ("give", lambda named: f" {named} a tip"),
    actions.CUT: ("cut", lambda named: f" {named} cards"),
}
