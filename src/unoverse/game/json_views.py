"""The JSON form of views."""

from __future__ import annotations

from typing import Any, Final

from unoverse.arguments import as_whole
from unoverse.cards.faces import KINDS
from unoverse.errors import JsonError, shortened
from unoverse.game.duties_and_debts import Debt, Duties
from unoverse.game.json_actions import ACTION
from unoverse.game.json_events import ASKED, EVENT, read_event
from unoverse.game.json_rules import RULES_CODE
from unoverse.game.rules import Rules
from unoverse.game.view import View
from unoverse.json_form import (
    CARD,
    COLOUR,
    COUNT,
    LYING_CARD,
    NAMES,
    SEAT,
    SEAT_OR_NULL,
    SEAT_SET,
    TEXT,
    TRUTH,
    Key,
    Shape,
    by_seat,
    list_of,
    number,
    one_of,
    optional,
    read_document,
    with_format,
)
from unoverse.kernel.chances import CHANCES
from unoverse.table.state import PHASES


def _pair(first: Any, second: Any) -> tuple[Any, Any]:
    return first, second


def _view(rules: Rules, *parts: Any) -> View:
    return View._make((rules, *parts, rules.record(log=True), None))


CARDS: Final = list_of(CARD)

SHOWN: Final = Shape(
    "shown hand",
    "The hand that was shown to this seat last.",
    (Key("seat", SEAT, "Whose."), Key("cards", CARDS, "Its cards.")),
    _pair,
)
DUTIES: Final = Shape(
    "duties",
    "What the player to move has to do.",
    (
        Key("trinity", COUNT, "Cards owed unless a Trinity card is followed."),
        Key("change_colour", TRUTH, "The colour has to change."),
    ),
    Duties,
)
DEBT: Final = Shape(
    "debt",
    "Words that one seat owes another.",
    (
        Key("debtor", SEAT, "Who owes."),
        Key("creditor", SEAT, "To whom."),
        Key("word", one_of("praise", "criticise"), "`praise` or `criticise`."),
        Key("times", number(1), "How often."),
    ),
    Debt,
)
GIFT: Final = Shape(
    "gift",
    "A donation that is being made.",
    (Key("to", SEAT, "Who gets it."), Key("left", COUNT, "How many cards are still to be given.")),
    _pair,
)
VIEW: Final = Shape(
    "view",
    "All that one seat may know, and nothing else.",
    (
        Key("rules", RULES_CODE, "The rules; `Rules.to_json()` tells all of them."),
        Key("names", NAMES, "Who sits where."),
        Key("seat", SEAT, "Whose view this is."),
        Key("hand", CARDS, "The own hand, sorted."),
        Key("legal", list_of(ACTION), "What this seat may do now, to decide or to react."),
        Key("sizes", by_seat(COUNT), "How many cards each hand has."),
        Key("top", optional(LYING_CARD, ""), "The top card; null before one is turned up."),
        Key("colour", optional(COLOUR), "The colour in force; null while it has still to be named."),
        Key("direction", one_of(1, -1), "1 clockwise, -1 anticlockwise."),
        Key("dealer", SEAT, "Who dealt."),
        Key("turn", SEAT, "Whose turn it is, or whose card is being resolved."),
        Key("to_act", SEAT_OR_NULL, "Who has to decide; null when the round is over."),
        Key("phase", one_of(*PHASES, "challenge"), "What is decided now: `turn`, `drawn`, `colour` ..."),
        Key("drawn", optional(CARD), "The card that this seat has just drawn."),
        Key("pending", COUNT, "Cards owed by the seat that has to answer a draw card."),
        Key("uno_owed", SEAT_SET, "Who holds one card, has not called UNO and can be caught."),
        Key("uno_called", SEAT_SET, "Who holds one card and has called UNO."),
        Key("draw_pile", COUNT, "How many cards the draw pile has."),
        Key("discards", list_of(LYING_CARD), "The discard pile from bottom to top."),
        Key("shown", optional(SHOWN.form), "The hand that was shown to this seat last."),
        Key("winner", SEAT_OR_NULL, "Who went out, once the round is over."),
        Key("asked", one_of(*ASKED), "The phase; of a target also what for: `swap`, `look` or `gift`."),
        Key("lap", COUNT, "The lap of the round, counted only where a rule needs it, and else 1."),
        Key("silence", TRUTH, "A function card has made the table fall silent."),
        Key("ceasefire", TRUTH, "There is a ceasefire."),
        Key("armed", TRUTH, "Sudden death is in force."),
        Key("eliminated", SEAT_SET, "Whom sudden death has put out of the round."),
        Key("duties", DUTIES.form, "What the player to move has to do."),
        Key("debts", list_of(DEBT.form), "Compliments and criticisms that are due."),
        Key("hidden_cards", COUNT, "How many cards lie on the hidden pile."),
        Key("open_card", optional(CARD), "The top of the draw pile, where the rules let it lie face up."),
        Key("play", list_of(optional(CARD)), "The cards of the last play; null for one that lies face down."),
        Key("claim", optional(one_of(*(kind.id for kind in KINDS))), "What the latest hidden answer is said to be."),
        Key("gift", optional(GIFT.form), "A donation that is being made."),
        Key("doubted", SEAT_OR_NULL, "Whose draw can be doubted now."),
        Key("slapped", SEAT_SET, "Who has slapped the pile, while the others are still to."),
        Key("side", one_of("light", "dark"), "The side of the cards that counts."),
        Key("backs", by_seat(CARDS, or_empty=True), "Of two-sided cards: the other faces of every hand, sorted."),
        Key("pile_back", optional(CARD), "Of two-sided cards: the other face of the card that is drawn next."),
        Key("waiting", list_of(TEXT), "What written wilds have left for later turns, in words."),
        Key("shown_hands", by_seat(CARDS, or_empty=True), "Cards that written wilds have shown to this seat."),
        Key("events", list_of(EVENT.form._replace(read=read_event)), "The round so far, as this seat may know it."),
        Key("chance", one_of(*CHANCES), "What this seat is asked: its `decision`, or a chance such as `jump`."),
    ),
    _view,
)
SHAPES: Final = (VIEW, SHOWN, DUTIES, DEBT, GIFT)
NOT_WRITTEN: Final = ("tables", "record")
"""Fields that only compiled players read: they are laid out otherwise in every version."""


def view_to_json(view: View, since: int = 0) -> dict[str, Any]:
    """The view as a document for `json.dumps`; with `since`, without so many of the first events."""
    heard = as_whole(since)
    if heard is None:
        raise JsonError(f'since says how many events are known already, not "{shortened(since)}".')
    fields = view._replace(events=view.events[max(heard, 0) :])[: -len(NOT_WRITTEN)]
    return with_format(VIEW.write(fields))


def view_from_json(given: Any) -> View:
    """The view that a document says; JsonError if it is none.

    Its `tables` are made from its rules. It has no `record`, so compiled bots cannot answer from it.
    """
    view: View = read_document(VIEW, given)
    return view
