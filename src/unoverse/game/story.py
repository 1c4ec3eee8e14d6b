"""Events as sentences: the log a player reads. Hidden cards are numbers here, as they are at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from unoverse.cards.faces import COLOURS, FACE_BY_CODE, FACES, KINDS
from unoverse.game.events import Event, Gain, Note, Reveal
from unoverse.table import actions


def card_text(code: str) -> str:
    """A card with its colour-blind symbol: `R7●`, `W4/G▲`, `W`."""
    face, _, colour = code.partition("/")
    if colour:
        return code + _symbol(colour)
    return code if FACE_BY_CODE[face].wild else code + _symbol(code[0])


def _symbol(colour: str) -> str:
    return next(entry.symbol for entry in COLOURS if entry.code == colour)


def third_person(verb: str) -> str:
    """The verb as it goes with a name.

    >>> third_person("catch"), third_person("have"), third_person("lay")
    ('catches', 'has', 'lays')
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return f"{verb}es" if verb.endswith(("ch", "ss")) else f"{verb}s"


_IRREGULAR: Final = {"have": "has", "are": "is", "do": "does"} | {
    past: past for past in ("lied", "told", "could", "had", "laid", "owed", "cannot play")
}


def sentences(event: Event, names: Sequence[str]) -> list[str]:
    """What happened, in order. Give an event that was filtered by `seen_by` for a player's own log."""
    said = [_action_sentence(event, names)]
    if event.exposed:
        said.append(f"The hidden cards are turned over: {_codes(event.exposed)}.")
    said += [noted(note, names) for note in event.notes]
    if event.undone:
        said.append("Everything since the wrong card is taken back.")
    if event.revealed:
        said.append(_reveal_sentence(event.revealed, names))
    said += [_gain_sentence(gain, names, event.action.kind == actions.GIVE) for gain in event.gains]
    if event.reshuffled:
        said.append("The discard pile is shuffled and becomes the draw pile.")
    if event.direction:
        said.append(f"Play goes on {'clockwise' if event.direction > 0 else 'anticlockwise'}.")
    if event.ending == "blocked":
        said.append("Nobody can go on: the round is blocked.")
    return said


def _action_sentence(event: Event, names: Sequence[str]) -> str:
    who, action = names[event.seat], event.action
    if action.kind == actions.PLAY:
        return f"{who} {'adds' if event.asked == 'group' else 'plays'} {card_text(FACES[action.argument].code)}."
    if action.kind == actions.COLOUR:
        colour = COLOURS[action.argument]
        return f"{who} names {colour.name} {colour.symbol}."
    if action.kind == actions.JUMP:
        return f"{who} jumps in with {card_text(FACES[action.argument].code)}."
    if action.kind in (actions.DOWN, actions.GIVE):
        return f"{who} {_quiet_deed(event)}."
    other = names[action.argument] if actions.ACTION_KINDS[action.kind].argument == "seat" else ""
    if (deed := house_deed(event)) is not None:
        return f"{who} {third_person(deed.verb)}{deed.rest(other, action.argument)}."
    return _PHRASES[action.kind](who, other, action.argument)


def _quiet_deed(event: Event) -> str:
    """A card that not everybody may know."""
    card = event.action.card
    named = card_text(card) if card else "a card"
    if event.action.kind == actions.GIVE:
        return f"gives {named} away"
    return f"{'puts' if event.asked == 'discard' else 'lays'} {named} face down"


_PHRASES: dict[int, Callable[[str, str, int], str]] = {
    actions.DRAW: lambda who, other, number: f"{who} draws.",
    actions.KEEP: lambda who, other, number: f"{who} keeps the card.",
    actions.PASS: lambda who, other, number: f"{who} passes.",
    actions.DONE: lambda who, other, number: f"{who} agrees with the result.",
    actions.TARGET: lambda who, other, number: f"{who} swaps hands with {other}.",
    actions.CHALLENGE: lambda who, other, number: f"{who} challenges.",
    actions.ACCEPT: lambda who, other, number: f"{who} accepts.",
    actions.UNO: lambda who, other, number: f"{who} calls UNO!",
    actions.CATCH: lambda who, other, number: f"{who} catches {other} without a call.",
    actions.WRONG: lambda who, other, number: f"{who} says that {other} laid a wrong card.",
    actions.TIP: lambda who, other, number: f"{who} gave {other} a tip.",
    actions.CUT: lambda who, other, number: f"{who} cuts {number} cards.",
}


# What house rules let people do, and what they do by themselves


class Deed(NamedTuple):
    """A verb and what follows it, for the name or the number that the action is about."""

    verb: str
    rest: Callable[[str, int], str]


def house_deed(event: Event) -> Deed | None:
    """What somebody did in words, if it is something that only house rules know."""
    asked = _ANSWERS.get((event.action.kind, event.asked))
    return asked or _DEEDS.get(event.action.kind)


_ANSWERS: Final[dict[tuple[int, str], Deed]] = {
    (actions.DONE, "group"): Deed("lay", lambda other, number: " nothing more"),
    (actions.DONE, "window"): Deed("let", lambda other, number: " it stand"),
    (actions.TARGET, "look"): Deed("look", lambda other, number: f" into the hand of {other}"),
    (actions.TARGET, "gift"): Deed("choose", lambda other, number: f" {other} for a gift"),
    (actions.TARGET, "effect"): Deed("choose", lambda other, number: f" {other}"),
    (actions.PASS, "swap"): Deed("swap", lambda other, number: " with nobody"),
    (actions.PASS, "look"): Deed("look", lambda other, number: " into no hand"),
}
"""Words that mean different things, by what was asked."""

_DEEDS: Final[dict[int, Deed]] = {
    actions.SLAP: Deed("slap", lambda other, number: " the pile"),
    actions.ACCUSE: Deed("say", lambda other, number: " that the hidden cards are a lie"),
    actions.DOUBT: Deed("doubt", lambda other, number: " the draw"),
    actions.OUT: Deed("cannot play", lambda other, number: ""),
    actions.LATE: Deed("are", lambda other, number: " out of time"),
    actions.SAY: Deed("say", lambda other, number: f" {number} word{'' if number == 1 else 's'}"),
    actions.LAUGH: Deed("laugh", lambda other, number: f" {number} times" if number > 1 else ""),
    actions.PRAISE: Deed("pay", lambda other, number: f" {other} a compliment"),
    actions.CRITICISE: Deed("criticise", lambda other, number: f" {other}"),
    actions.SORRY: Deed("apologise", lambda other, number: ""),
    actions.ROLL: Deed("roll", lambda other, number: " the die"),
    actions.CLAIM: Deed("say", lambda other, number: f" that it is a {KINDS[number].name}"),
    actions.UNPRAISE: Deed("owe", lambda other, number: f" {other} another compliment"),
    actions.UNCRITICISE: Deed("owe", lambda other, number: f" {other} another criticism"),
}


class Noted(NamedTuple):
    """How a note is said: with a verb of its seat, or without one of the table as a whole.

    In it, `{cards}` is the note's number of cards, `{number}` the number alone, and `{other}` its seat as an object.
    """

    verb: str
    rest: str


NOTED: Final[dict[str, Noted]] = {
    "wrong jump": Noted("jump", " in with a card that is not identical"),
    "lie": Noted("lied", ""),
    "honest": Noted("told", " the truth"),
    "could play": Noted("could", " have played"),
    "had to draw": Noted("had", " to draw"),
    "toll": Noted("do", " not follow the Trinity card"),
    "rolled": Noted("", "The die shows {number}"),
    "silence": Noted("", "The table falls silent"),
    "silence ends": Noted("", "The silence is over"),
    "ceasefire": Noted("", "A ceasefire begins"),
    "ceasefire ends": Noted("", "The ceasefire is over"),
    "dark side": Noted("", "All cards are turned over: the dark side counts"),
    "light side": Noted("", "All cards are turned over: the light side counts"),
    "armed": Noted("", "Sudden death is in force: who cannot play is out"),
    "trinity": Noted("have", " to follow with the number or the colour, or draw {cards}"),
    "colour duty": Noted("have", " to change the colour"),
    "twin": Noted("laid", " the first of two twins: {cards}"),
    "baptism": Noted("", "The Reverse baptises everybody: {cards} each"),
    "backlash": Noted("feel", " the backlash: {cards}"),
    "carousel": Noted("", "The carousel turns: every hand moves on to the next player"),
    "praise owed": Noted("", "The opponents of {other} owe a compliment"),
    "blame owed": Noted("", "The opponents of {other} owe a criticism"),
    "unpaid": Noted("owed", " words that were not said: {cards}"),
    "slow": Noted("are", " the last to slap"),
    "out": Noted("are", " out of the round"),
}
"""Every kind of note in words."""


def noted(note: Note, names: Sequence[str]) -> str:
    """A note as a sentence."""
    saying = NOTED[note.what]
    who = names[note.seat] if note.seat >= 0 else ""
    rest = note_rest(note, who)
    return f"{who} {third_person(saying.verb)}{rest}." if saying.verb else f"{rest}."


def note_rest(note: Note, other: str) -> str:
    """What a note says after its verb."""
    cards = f"{note.number} card{'' if note.number == 1 else 's'}"
    return NOTED[note.what].rest.format(cards=cards, number=note.number, other=other)


# Cards that move


def _gain_sentence(gain: Gain, names: Sequence[str], is_gift: bool) -> str:
    count = len(gain.cards)
    cards = f"{count} card" if count == 1 else f"{count} cards"
    seen = [card for card in gain.cards if card is not None]
    if seen:
        cards += f" ({_codes(seen)}{'' if len(seen) == count else ' and others'})"
    if gain.source == "hidden pile":
        return f"{names[gain.seat]} takes {cards} back from the hidden pile."
    if gain.source == "draw pile":
        return f"{names[gain.seat]} gets {cards} from the draw pile."
    if gain.source == "discard pile":
        return f"{names[gain.seat]} takes {_codes(gain.cards)} back."
    if is_gift:
        return f"{names[gain.seat]} gets {cards}."
    return f"{names[gain.seat]} now holds {cards}."


def _codes(cards: Sequence[str | None]) -> str:
    return " ".join(card_text(card) for card in cards if card is not None)


def _reveal_sentence(reveal: Reveal, names: Sequence[str]) -> str:
    if reveal.cards is None:
        return f"{names[reveal.seat]} shows the hand to one player."
    return f"{names[reveal.seat]} shows {_codes(reveal.cards) or 'an empty hand'}."
