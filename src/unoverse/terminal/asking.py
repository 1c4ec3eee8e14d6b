"""What is asked of a player, in one sentence with its price, and what could be typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from unoverse.cards.faces import COLOURS, FACE_BY_CODE, FACES
from unoverse.game.action import Action, seat_letter
from unoverse.game.view import View
from unoverse.table import actions
from unoverse.terminal.pieces import Card, Hue, Piece, Sentence, count, listed, with_and
from unoverse.terminal.telling import YOU

ONE_BEFORE_UNO: Final = 2


class Option(NamedTuple):
    """What can be typed and what it does."""

    typed: str
    about: Sentence


def playable(view: View) -> list[str]:
    """The cards that may be laid now, as codes."""
    return [FACES[action.argument].code for action in view.legal if action.kind == actions.PLAY]


def may(view: View, kind: int) -> bool:
    return any(action.kind == kind for action in view.legal)


def number(view: View, parameter: str) -> int:
    """A parameter of the rules that is a number."""
    value = view.rules.values[parameter]
    return value if isinstance(value, int) else 0


def question(view: View) -> Sentence:
    """What this seat is asked, in a sentence."""
    if view.to_act != view.seat:
        return _out_of_turn(view)
    return (*_QUESTIONS[view.phase](view), *_catch_hint(view))


def _out_of_turn(view: View) -> Sentence:
    owing = [name_of(view, seat) for seat in sorted(view.uno_owed) if seat != view.seat]
    if owing:
        have = "has" if len(owing) == 1 else "have"
        return (f"{listed(owing)} {have} one card left and did not call UNO.",)
    if view.seat in view.uno_owed:
        return ("You have one card left and did not call UNO.",)
    return (f"{name_of(view, view.to_act)} is to act." if view.to_act is not None else "The round is over.",)


def name_of(view: View, seat: int | None) -> str:
    return "nobody" if seat is None else view.names[seat]


def object_of(view: View, seat: int) -> str:
    name = view.names[seat]
    return "you" if name == YOU else name


def _turn(view: View) -> Sentence:
    cards = playable(view)
    if not cards and not may(view, actions.DRAW):
        return ("Your turn: nothing fits and nothing is left to draw. ", "Pass.")
    if not cards:
        return (f"Your turn: nothing fits. Draw {_draw_amount(view)}.",)
    draw = f", or draw {_draw_amount(view)}" if may(view, actions.DRAW) else ""
    return (f"Your turn: lay a card{draw}.{_uno_hint(view)}",)


def _draw_amount(view: View) -> str:
    return "1" if view.rules.values["draw_count"] == 1 else "until a card fits"


def _uno_hint(view: View) -> str:
    """The price of forgetting, while it can still be paid for."""
    if len(view.hand) != ONE_BEFORE_UNO or view.record["announced"][0]:
        return ""
    price = number(view, "uno_penalty")
    late = "at once" if view.rules.values["uno_mode"] == "automatic" else "if caught"
    return f' Say uno with it ("uno {playable(view)[0].lower()}"), else you take {price} {late}.'


def _catch_hint(view: View) -> Sentence:
    owing = [seat for seat in sorted(view.uno_owed) if seat != view.seat]
    return tuple(
        f" {name_of(view, seat)} did not call UNO: catch {seat_letter(seat).lower()}." for seat in owing
    )  # fmt: skip


def _drawn(view: View) -> Sentence:
    drew: Sentence = ("You drew ", Card(view.drawn)) if view.drawn else ("Nothing could be drawn",)
    cards = playable(view)
    if not cards:
        return (*drew, ". It does not fit: keep it." if view.drawn else ". Keep what you have.")
    keep = ", or keep it" if may(view, actions.KEEP) else ""
    which = "play it" if cards == [view.drawn] else "lay a card"
    return (*drew, f": {which}{keep}.{_uno_hint(view)}")


def _colour(view: View) -> Sentence:
    held: list[Sentence] = []
    for colour in COLOURS[:4]:
        number_held = sum(code[0] == colour.code and not FACE_BY_CODE[code].wild for code in view.hand)
        held.append((Hue(colour.code), f" (you hold {number_held})"))
    start = "A wild was turned up. " if view.phase == "start_colour" else ""
    return (f"{start}Name the colour: ", *with_and(held, " or "), ".")


def _target(view: View) -> Sentence:
    mine = len(view.hand)
    seats = [action.argument for action in view.legal if action.kind == actions.TARGET]
    offers = [f"{name_of(view, seat)} (you give {mine} and get {view.sizes[seat]})" for seat in seats]
    if may(view, actions.PASS):
        offers.append("nobody")
    return (f"Swap hands with {listed(offers, ' or ')}?",)


def _respond(view: View) -> Sentence:
    cards = playable(view)
    take = f"take {view.pending} and lose the turn"
    answer: Sentence = ("Answer with ", *with_and([(Card(code),) for code in cards], " or "), ", or ") if cards else ()
    doubt = f" {_challenge_price(view)}" if may(view, actions.CHALLENGE) else ""
    begin: Sentence = (*answer, take) if cards else (f"Accept: {take}",)
    return (Card(view.top), f" is for you: +{view.pending}. ", *begin, f".{doubt}")


def _challenge(view: View) -> Sentence:
    take = f"Accept: you take {view.pending} and lose the turn."
    return (_bluffer(view), " laid ", Card(view.top), f". {take} {_challenge_price(view)}")


def _bluffer(view: View) -> str:
    attacker = int(view.record["attacker"][0])
    return name_of(view, attacker) if attacker >= 0 else "The deal"


def _challenge_price(view: View) -> str:
    wrong = view.pending + number(view, "wd4_failed_total") - 4
    right = view.pending + number(view, "wd4_bluff_penalty") - 4
    who = _bluffer(view)
    return f"Challenge: if it was a bluff {who} takes {right} and you play; if not, you take {wrong}."


def _ask(view: View) -> Sentence:
    wrong = number(view, "wd4_failed_total") - 4
    right = view.pending + number(view, "wd4_bluff_penalty") - 4
    who = _bluffer(view)
    price = f"Challenge: if it was a bluff {who} takes {right}; if not, you take {wrong}."
    return (who, " laid ", Card(view.top), f" and it was accepted. Accept, or challenge. {price}")


def _cut(view: View) -> Sentence:
    return (f"Cut the deck: lift 1 to {view.draw_pile - 1} cards.",)


def _confirm(view: View) -> Sentence:
    return ("A hand is empty. Agree with the result (done), or point out a wrong card.",)


def _over(view: View) -> Sentence:
    return ("The round is over.",)


_QUESTIONS: Final[dict[str, Callable[[View], Sentence]]] = {
    "cut": _cut, "start_colour": _colour, "turn": _turn, "drawn": _drawn, "colour": _colour, "target": _target,
    "respond": _respond, "challenge": _challenge, "ask": _ask, "confirm": _confirm, "over": _over,
}  # fmt: skip


def options(view: View) -> list[Option]:
    """Everything that can be done now, as it is typed."""
    found = [Option(typed(action), _about(view, action)) for action in view.legal if _worth_saying(view, action)]
    if any(option.typed.startswith("cut ") for option in found):
        return [Option("cut 30", (f"Lift that many cards, 1 to {view.draw_pile - 1}.",))]
    return found


def _worth_saying(view: View, action: Action) -> bool:
    """A call belongs to the last card but one, a catch to somebody who owes a call."""
    if action.kind == actions.UNO:
        return len(view.hand) <= ONE_BEFORE_UNO
    return action.kind != actions.CATCH or action.argument in view.uno_owed


def typed(action: Action) -> str:
    """What one types for it: `r7`, `w4 green`, `keep`."""
    if action.kind == actions.PLAY and FACES[action.argument].wild:
        return f"{str(action).lower()} green"
    if action.kind == actions.COLOUR:
        return COLOURS[action.argument].name
    return str(action).lower()


def _about(view: View, action: Action) -> Sentence:
    if action.kind == actions.PLAY:
        return _about_card(FACES[action.argument].code)
    if action.kind == actions.COLOUR:
        return ("Name ", Hue(COLOURS[action.argument].code), ".")
    return (_ABOUT[action.kind](view, action.argument),)


def _about_card(code: str) -> Sentence:
    also: Iterable[Piece] = (" and name a colour, here green",) if FACE_BY_CODE[code].wild else ()
    return ("Lay ", Card(code), *also, ".")


_ABOUT: Final[dict[int, Callable[[View, int], str]]] = {
    actions.DRAW: lambda view, _: f"Draw {_draw_amount(view)}.",
    actions.KEEP: lambda view, _: "Keep the card and end your turn.",
    actions.PASS: lambda view, _: "Swap with nobody." if view.phase == "target" else "Do nothing.",
    actions.DONE: lambda view, _: "Agree with the result of the round.",
    actions.TARGET: lambda view, seat: f"Swap hands with {view.names[seat]}: you get {count(view.sizes[seat])}.",
    actions.CHALLENGE: lambda view, _: _challenge_price(view) if view.phase != "ask" else "Say that it was a bluff.",
    actions.ACCEPT: lambda view, _: f"Take {view.pending}." if view.phase != "ask" else "Let it stand.",
    actions.UNO: lambda view, _: "Call UNO, before the card: uno r7.",
    actions.CATCH: lambda view, seat: f"{view.names[seat]} did not call UNO and takes {number(view, 'uno_penalty')}.",
    actions.WRONG: lambda view, seat: f"Point out that {object_of(view, seat)} laid a card that did not fit.",
    actions.TIP: lambda view, seat: f"Report a tip to {object_of(view, seat)}.",
    actions.CUT: lambda view, lifted: f"Lift {count(lifted)}.",
}
