"""The JSON form of events."""

from __future__ import annotations

from typing import Any, Final

from unoverse.errors import JsonError
from unoverse.game.events import Event, Gain, Note, Reveal
from unoverse.game.json_actions import ACTION
from unoverse.json_form import (
    CARD,
    COLOUR_NUMBERED,
    KNOWERS,
    SEAT,
    SEAT_BITS,
    SEAT_OR_NULL,
    TRUTH,
    WHOLE,
    Key,
    Place,
    Shape,
    list_of,
    number,
    one_of,
    optional,
    with_format,
    without_format,
)
from unoverse.table.log import NOTES, WHYS
from unoverse.table.state import ENDINGS, PHASES

SOURCES: Final = ("draw pile", "discard pile", "hidden pile", "hand")
ASKED: Final = (*PHASES, "challenge", "swap", "look", "gift")
"""What somebody can be asked: the phases, and what a target is chosen for."""


GAIN: Final = Shape(
    "gain",
    "Cards that came into a hand.",
    (
        Key("seat", SEAT, "Whose hand."),
        Key(
            "cards", list_of(optional(CARD)), "The cards; null for one that the reader may not know. Known ones first."
        ),
        Key("source", one_of(*SOURCES), f"Where they came from: {', '.join(f'`{source}`' for source in SOURCES)}."),
        Key("giver", optional(SEAT, -1), "Of cards from a hand: whose; null if all hands were shuffled together."),
        Key("why", optional(one_of(*WHYS[1:]), ""), "Why they were drawn: `turn`, `attack`, `uno` ..."),
        Key("known_to", list_of(KNOWERS), "Card by card, who may know it; empty in what a seat is told."),
    ),
    Gain,
)
REVEAL: Final = Shape(
    "reveal",
    "A hand that was shown.",
    (
        Key("seat", SEAT, "Whose hand."),
        Key("to", SEAT_BITS, "To whom."),
        Key("cards", optional(list_of(CARD)), "Its cards; null if the reader may not know them."),
    ),
    Reveal,
)
NOTE: Final = Shape(
    "note",
    "One thing that a house rule did.",
    (
        Key("what", one_of(*NOTES), "What: `silence`, `rolled`, `backlash` ..."),
        Key("seat", optional(SEAT, -1), "To whom or by whom; null if it is about the table."),
        Key("number", WHOLE, "How much: cards, or what the die shows."),
    ),
    Note,
)
PUT: Final = Shape(
    "put card",
    "A card that a written wild has put on the discard pile.",
    (Key("seat", SEAT, "Whose it was."), Key("card", CARD, "The card.")),
    lambda seat, card: (seat, card),
)
EVENT: Final = Shape(
    "event",
    "One action and its effects.",
    (
        Key("number", number(1), "The events of a round are counted from 1."),
        Key("seat", SEAT, "Who acted."),
        Key("action", ACTION, "What it did; a card that the reader may not know is `?`."),
        Key("gains", list_of(GAIN.form), "What came into hands, in the order it happened."),
        Key(
            "colour", optional(COLOUR_NUMBERED), 'The new colour; "none" if it has still to be named; null: as before.'
        ),
        Key("direction", optional(one_of(1, -1)), "The new direction, 1 clockwise, -1 anticlockwise; null: as before."),
        Key("turn", SEAT_OR_NULL, "To whom the turn went; null: nobody."),
        Key("revealed", optional(REVEAL.form), "A hand that was shown."),
        Key("reshuffled", TRUTH, "The discard pile became the draw pile."),
        Key("undone", TRUTH, "Everything since a wrong card was taken back."),
        Key("ending", optional(one_of(*ENDINGS[1:]), ""), "How the round ended, `won` or `blocked`; null: it goes on."),
        Key("asked", optional(one_of(*ASKED), ""), "The phase that the action answered; of a target, what for."),
        Key("known_to", KNOWERS, 'Who may know the card of the action; "everybody" in what a seat is told.'),
        Key("exposed", list_of(optional(CARD)), "Cards that an accusation turned over."),
        Key("notes", list_of(NOTE.form), "What house rules did."),
        Key("skipped", list_of(SEAT), "Who was skipped, in order."),
        Key("put", list_of(PUT.form), "What written wilds put on the discard pile."),
    ),
    Event,
)
SHAPES: Final = (EVENT, GAIN, REVEAL, NOTE, PUT)


def read_event(given: Any, place: Place) -> Event:
    event: Event = EVENT.read(given, place)
    for gain_number, gain in enumerate(event.gains):
        if len(gain.known_to) not in (0, len(gain.cards)):
            where = place.at("gains").at(gain_number).at("known_to").path
            raise JsonError(f"{where}: {len(gain.known_to)} values for {len(gain.cards)} cards.")
    return event


def event_to_json(event: Event) -> dict[str, Any]:
    """The event as a document for `json.dumps`. It tells what the event tells: give one that was `seen_by` a seat."""
    return with_format(EVENT.write(event))


def event_from_json(given: Any) -> Event:
    """The event that a document says; JsonError if it is none."""
    return read_event(without_format(given, EVENT.name), Place())
