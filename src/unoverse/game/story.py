"""Events as sentences: the log a player reads. Hidden cards are numbers here, as they are at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unoverse.cards.faces import COLOURS, FACE_BY_CODE, FACES
from unoverse.game.action import Action
from unoverse.game.events import Event, Gain, Reveal
from unoverse.table import actions


def card_text(code: str) -> str:
    """A card with its colour-blind symbol: `R7●`, `W4/G▲`, `W`."""
    face, _, colour = code.partition("/")
    if colour:
        return code + _symbol(colour)
    return code if FACE_BY_CODE[face].wild else code + _symbol(code[0])


def _symbol(colour: str) -> str:
    return next(entry.symbol for entry in COLOURS if entry.code == colour)


def sentences(event: Event, names: Sequence[str], deck: Sequence[str], pending: int = 0) -> list[str]:
    """What happened, in order. Give an event that was filtered by `seen_by` for a player's own log."""
    said = [_action_sentence(event.action, names[event.seat], names)]
    if event.undone:
        said.append("Everything since the wrong card is taken back.")
    if event.revealed:
        said.append(_reveal_sentence(event.revealed, names, deck))
    said += [_gain_sentence(gain, names, deck) for gain in event.gains]
    if event.reshuffled:
        said.append("The discard pile is shuffled and becomes the draw pile.")
    if event.direction:
        said.append(f"Play goes on {'clockwise' if event.direction > 0 else 'anticlockwise'}.")
    if event.ending == "blocked":
        said.append("Nobody can go on: the round is blocked.")
    return said


def _action_sentence(action: Action, who: str, names: Sequence[str]) -> str:
    if action.kind == actions.PLAY:
        return f"{who} plays {card_text(FACES[action.argument].code)}."
    if action.kind == actions.COLOUR:
        colour = COLOURS[action.argument]
        return f"{who} names {colour.name} {colour.symbol}."
    other = names[action.argument] if actions.ACTION_KINDS[action.kind].argument == "seat" else ""
    return _PHRASES[action.kind](who, other, action.argument)


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


def _gain_sentence(gain: Gain, names: Sequence[str], deck: Sequence[str]) -> str:
    count = len(gain.cards)
    cards = f"{count} card" if count == 1 else f"{count} cards"
    if -1 not in gain.cards:
        cards += f" ({_codes(gain.cards, deck)})"
    if gain.source == "draw pile":
        return f"{names[gain.seat]} gets {cards} from the draw pile."
    if gain.source == "discard pile":
        return f"{names[gain.seat]} takes {_codes(gain.cards, deck)} back."
    return f"{names[gain.seat]} now holds {cards}."


def _codes(cards: Sequence[int], deck: Sequence[str]) -> str:
    return " ".join(card_text(deck[card]) for card in cards)


def _reveal_sentence(reveal: Reveal, names: Sequence[str], deck: Sequence[str]) -> str:
    if reveal.cards is None:
        return f"{names[reveal.seat]} shows the hand to the challenger."
    return f"{names[reveal.seat]} shows {_codes(reveal.cards, deck) or 'an empty hand'}."
