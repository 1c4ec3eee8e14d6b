"""What is asked of a player, in one sentence with its price, and what could be typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from unoverse.cards.faces import COLOURS, FACE_BY_CODE, FACES, KINDS
from unoverse.coach import last_play
from unoverse.coach import prices as cost
from unoverse.game.action import Action, seat_letter
from unoverse.game.view import View
from unoverse.rules.house.compliments import FORGOTTEN
from unoverse.rules.house.slap import SLOWEST
from unoverse.table import actions
from unoverse.terminal.cards.commands import QUESTIONS
from unoverse.terminal.grammar import YOU
from unoverse.terminal.sentences import Card, Cards, Hue, Piece, Sentence, count, listed, typed_code, with_and


class Option(NamedTuple):
    """What can be typed and what it does."""

    typed: str
    about: Sentence


def playable(view: View) -> list[str]:
    """The cards that may be laid now, as codes."""
    return [FACES[action.argument].code for action in view.legal if action.kind == actions.PLAY]


def laid_or_given(view: View) -> list[str]:
    """The cards that a code alone means now: laid openly, given away, or put down."""
    quiet = {"give": actions.GIVE, "effect": actions.GIVE, "discard": actions.DOWN}.get(view.asked)
    return playable(view) or [str(action.card) for action in view.legal if action.kind == quiet and action.card]


def may(view: View, kind: int) -> bool:
    return any(action.kind == kind for action in view.legal)


def question(view: View) -> Sentence:
    """What this seat is asked, in a sentence."""
    if view.to_act != view.seat:
        return _out_of_turn(view)
    return (*_QUESTIONS[view.asked](view), *_catch_hint(view), *_house_hints(view))


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
    if view.duties.trinity:
        follow = "follow with its number or its colour, or " if cards else ""
        return ("A Trinity card lies there: ", follow, f"accept {count(view.duties.trinity)} and lose the turn.")
    if view.armed and may(view, actions.OUT):
        return ("Your turn: nothing fits, and that is sudden death. Say out.",)
    if not cards and not may(view, actions.DRAW):
        return ("Your turn: nothing fits and nothing is left to draw. ", "Pass.")
    if not cards:
        bluff = ", or lay any card face down" if may(view, actions.DOWN) else ""
        return (f"Your turn: nothing fits. Draw {_draw_amount(view)}{bluff}.",)
    draw = f", or draw {_draw_amount(view)}" if may(view, actions.DRAW) else ""
    if view.armed:
        draw = ""
    which = "lay a card that changes the colour" if view.duties.change_colour else "lay a card"
    return (f"Your turn: {which}{draw}.{_uno_hint(view)}",)


def _draw_amount(view: View) -> str:
    price = cost.draw_price(view)
    return "until a card fits" if price is not None and price.until else "1"


def _taken(view: View, price: cost.Price) -> str:
    """What somebody takes, in words: "4", or until what comes."""
    if not price.until:
        return str(price.cards)
    sought = "the colour named" if view.top.startswith("WDC") else view.rules.values["gryffindor"]
    return f"cards until {sought} comes{f', and {price.cards} more' if price.cards else ''}"


def _uno_hint(view: View) -> str:
    """The price of forgetting, while it can still be paid for."""
    if len(view.hand) != cost.ONE_BEFORE_UNO or last_play.has_announced(view):
        return ""
    call = cost.call_of_uno(view)
    late = "at once" if call.at_once else "if caught"
    said = f' Say uno with it ("uno {typed_code(playable(view)[0])}"), else you take {call.forgotten} {late}.'
    return f"{said} In the silence the word itself costs {call.word}." if call.word else said


def _catch_hint(view: View) -> Sentence:
    owing = [seat for seat in sorted(view.uno_owed) if seat != view.seat]
    return tuple(
        f" {name_of(view, seat)} did not call UNO: catch {seat_letter(seat).lower()}." for seat in owing
    )  # fmt: skip


def _drawn(view: View) -> Sentence:
    drew: Sentence = ("You drew ", Card(view.drawn)) if view.drawn else ("Nothing could be drawn",)
    cards = playable(view)
    if "CON" in view.rules.house and not view.drawn:
        return ("You took the cards. " + ("Play one of them, or keep them." if cards else "None fits: keep them."),)
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


def _swap(view: View) -> Sentence:
    return _target(view)


def _look(view: View) -> Sentence:
    return (f"Whose hand do you want to see: {_names(view)}? Or nobody's: pass.",)


def _gift(view: View) -> Sentence:
    return (f"Who gets {count(last_play.to_give(view))} of yours: {_names(view)}?",)


def _names(view: View) -> str:
    seats = [action.argument for action in view.legal if action.kind == actions.TARGET]
    return listed([f"{name_of(view, seat)} ({seat_letter(seat).lower()})" for seat in seats], " or ")


def _give(view: View) -> Sentence:
    assert view.gift is not None
    receiver, left = view.gift
    how = "type a card of your hand" if left == 1 else "type a card of your hand, then the next"
    return (f"Give {name_of(view, receiver)} {count(left)}: {how}.",)


def _group(view: View) -> Sentence:
    laid = Cards(tuple(code for code in view.play if code))
    down = sum(code is None for code in view.play)
    also = f" and {count(down)} face down" if down else ""
    shown: Sentence = (laid, also) if laid.codes else (f"{count(down)} face down",)
    begin: Sentence = ("You have laid ", *shown, ". ")
    hide = "Lay another face down" if may(view, actions.DOWN) else "Nothing more can follow"
    more = "Add another card" if playable(view) else hide
    if not may(view, actions.DONE):
        return (*begin, f"{more}: these alone are no legal play.")
    stop = ": say done" if more.startswith("Nothing") else ", or say done"
    return (*begin, f"{more}{stop}.{_uno_hint_in_group(view)}")


def _uno_hint_in_group(view: View) -> str:
    """Whoever stops with one card left has to have called."""
    return " You have one card left: say uno first." if len(view.hand) == 1 and may(view, actions.UNO) else ""


def _slap(view: View) -> Sentence:
    return (f"Everybody slaps the pile, and the last one takes {SLOWEST}! Press Enter.",)


def _roll(view: View) -> Sentence:
    return ("A die is thrown for you: type roll, and you take what it says.",)


def _claim(view: View) -> Sentence:
    kinds = [KINDS[action.argument] for action in view.legal if action.kind == actions.CLAIM]
    named = listed([f"{kind.name} (claim {kind.id})" for kind in kinds], " or ")
    return (f"What do you say the hidden card is: {named}?",)


def _discard(view: View) -> Sentence:
    return ("The accusation is settled in your favour: put any card of yours down, without effect.",)


def _window(view: View) -> Sentence:
    doubts = [f"say that {_player(view)} lied (accuse)"] if may(view, actions.ACCUSE) else []
    if may(view, actions.DOUBT) and view.doubted is not None:
        doubts.append(f"doubt that {name_of(view, view.doubted)} had to draw (doubt)")
    begin = f"{_player(view)} laid {count(_hidden_in_play(view))} face down. " if may(view, actions.ACCUSE) else ""
    return (f"{begin}Let it stand (done){', or ' if doubts else ''}{listed(doubts, ' or ')}.",)


def _player(view: View) -> str:
    return name_of(view, last_play.player(view))


def _hidden_in_play(view: View) -> int:
    return sum(code is None for code in view.play)


def _effect(view: View) -> Sentence:
    if may(view, actions.TARGET):
        return (f"The rule written for the wild asks you for a player: {_names(view)}.",)
    if may(view, actions.COLOUR):
        return ("The rule written for the wild asks you for a colour.",)
    return ("The rule written for the wild asks you for a card: type one.",)


def _house_hints(view: View) -> Sentence:
    """What else can be said now, where a house rule brings it."""
    hints = []
    if view.asked != "window" and may(view, actions.ACCUSE):
        hints.append(f" {_player(view)} laid {count(_hidden_in_play(view))} face down: accuse, if it was a lie.")
    if view.asked != "window" and may(view, actions.DOUBT) and view.doubted is not None:
        hints.append(f" {name_of(view, view.doubted)} drew: doubt, if a card could have been played.")
    return (*hints, *_debt_hints(view))


def _debt_hints(view: View) -> Sentence:
    """Words that this seat owes, and what they cost if they are not said."""
    nouns = {"praise": "a compliment", "criticise": "a criticism"}
    return tuple(
        f" You owe {name_of(view, debt.creditor)} {nouns[debt.word]} before you play, or take {FORGOTTEN}: "
        f"{debt.word} {seat_letter(debt.creditor).lower()} and your words."
        for debt in view.debts
        if debt.debtor == view.seat and debt.creditor not in view.eliminated
    )


def _respond(view: View) -> Sentence:
    cards = playable(view)
    price = cost.accept_price(view)
    take = "accept and be out of the round" if price.out else f"take {_taken(view, price)} and lose the turn"
    amount = "" if price.until else f": +{view.pending}"
    if view.claim:
        claimed = next(kind.name for kind in KINDS if kind.id == view.claim)
        answers = ", or answer" if cards or may(view, actions.DOWN) else ""
        accuse = ", or accuse" if may(view, actions.ACCUSE) else ""
        said = f"A hidden card, said to be a {claimed}, is for you{amount}."
        return (f"{said} Accept: {take}{answers}{accuse}.",)
    answer: Sentence = ("Answer with ", *with_and([(Card(code),) for code in cards], " or "), ", or ") if cards else ()
    doubt = f" {_challenge_price(view)}" if may(view, actions.CHALLENGE) else ""
    begin: Sentence = (*answer, take) if cards else (f"Accept: {take}",)
    return (Card(view.top), f" is for you{amount}. ", *begin, f".{doubt}")


def _challenge(view: View) -> Sentence:
    take = f"Accept: you take {_taken(view, cost.accept_price(view))} and lose the turn."
    return (_bluffer(view), " laid ", Card(view.top), f". {take} {_challenge_price(view)}")


def _bluffer(view: View) -> str:
    attacker = last_play.attacker(view)
    if attacker is None:
        return "The deal" if last_play.player(view) is None else "Somebody"
    return name_of(view, attacker)


def _challenge_price(view: View) -> str:
    bet, who = cost.challenge_bet(view), _bluffer(view)
    right, wrong = _taken(view, bet.right), "are out" if bet.wrong.out else f"take {_taken(view, bet.wrong)}"
    return f"Challenge: if it was a bluff {who} takes {right} and you play; if not, you {wrong}."


def _ask(view: View) -> Sentence:
    bet, who = cost.challenge_bet(view), _bluffer(view)
    right, wrong = _taken(view, bet.right), _taken(view, bet.wrong)
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
    "swap": _swap, "look": _look, "gift": _gift, "give": _give, "group": _group, "slap": _slap, "roll": _roll,
    "claim": _claim, "discard": _discard, "window": _window, "effect": _effect,
}  # fmt: skip


def options(view: View) -> list[Option]:
    """Everything that can be done now, as it is typed."""
    found = [Option(typed(action), _about(view, action)) for action in view.legal if _worth_saying(view, action)]
    if any(option.typed.startswith("cut ") for option in found):
        return [Option("cut 30", (f"Lift that many cards, 1 to {view.draw_pile - 1}.",))]
    hidden = [option for option in found if option.typed.endswith(" down")]
    if len(hidden) > 1 and view.asked != "discard":
        one = Option(hidden[0].typed, ("Lay this or any other card of yours face down.",))
        found = [one if option == hidden[0] else option for option in found if option not in hidden[1:]]
    return found


def typeable(view: View) -> list[str]:
    """What Tab completes: what can be done now, and what can be asked at any time."""
    doable = [option.typed for option in options(view)]
    cards = [typed_code(code) for code in playable(view)]
    return list(dict.fromkeys([*cards, *doable, *QUESTIONS]))


def only_option(view: View) -> Action | None:
    """What there is to do now, if that is one thing; to say that somebody's card was wrong is none."""
    found = [action for action in view.legal if action.kind != actions.WRONG and _worth_saying(view, action)]
    return found[0] if len(found) == 1 and view.to_act == view.seat else None


def _worth_saying(view: View, action: Action) -> bool:
    """A call belongs to the last card but one, a catch to somebody who owes a call."""
    if action.kind == actions.UNO:
        return cost.is_nearly_out(view)
    return action.kind != actions.CATCH or action.argument in view.uno_owed


def typed(action: Action) -> str:
    """What one types for it: `r7`, `w4 green`, `keep`."""
    if action.kind == actions.PLAY and FACES[action.argument].wild:
        return f"{typed_code(str(action))} green"
    if action.kind == actions.COLOUR:
        return COLOURS[action.argument].name
    if action.kind == actions.GIVE:
        return f"give {typed_code(str(action.card))}"
    if action.card:
        return str(action).replace(action.card, typed_code(action.card)).lower()
    return str(action).lower()


def _about(view: View, action: Action) -> Sentence:
    if action.kind == actions.PLAY:
        return _about_card(FACES[action.argument].code)
    if action.kind == actions.COLOUR:
        return ("Name ", Hue(COLOURS[action.argument].code), ".")
    if action.kind in _CARD_DEEDS and action.card:
        before, after = _CARD_DEEDS[action.kind]
        return (before, Card(action.card), after)
    return (_ABOUT[action.kind](view, action.argument),)


def _about_card(code: str) -> Sentence:
    also: Iterable[Piece] = (" and name a colour, here green",) if FACE_BY_CODE[code].wild else ()
    return ("Lay ", Card(code), *also, ".")


_ABOUT_PASS: Final = {"target": "Swap with nobody.", "swap": "Swap with nobody.", "look": "Look into no hand."}
_ABOUT_DONE: Final = {"group": "Lay nothing more.", "window": "Let it stand."}
_SWAP_WITH: Final = "Swap hands with {name}: you get {cards}."
_TARGETS: Final = {"look": "See the hand of {name}.", "gift": "Give cards to {name}.", "effect": "Choose {name}."}

_ABOUT: Final[dict[int, Callable[[View, int], str]]] = {
    actions.DRAW: lambda view, _: f"Draw {_draw_amount(view)}.",
    actions.KEEP: lambda view, _: "Keep the card and end your turn.",
    actions.PASS: lambda view, _: _ABOUT_PASS.get(view.asked, "Do nothing."),
    actions.DONE: lambda view, _: _ABOUT_DONE.get(view.asked, "Agree with the result of the round."),
    actions.TARGET: lambda view, seat: _TARGETS.get(view.asked, _SWAP_WITH).format(
        name=view.names[seat], cards=count(view.sizes[seat])
    ),
    actions.CHALLENGE: lambda view, _: _challenge_price(view) if view.phase != "ask" else "Say that it was a bluff.",
    actions.ACCEPT: lambda view, _: _about_accept(view),
    actions.UNO: lambda view, _: "Call UNO, before the card: uno r7.",
    actions.CATCH: lambda view, seat: (
        f"{view.names[seat]} did not call UNO and takes {cost.call_of_uno(view).forgotten}."
    ),
    actions.WRONG: lambda view, seat: f"Say that the card of {object_of(view, seat)} did not fit, if you think so.",
    actions.TIP: lambda view, seat: f"Report a tip to {object_of(view, seat)}.",
    actions.CUT: lambda view, lifted: f"Lift {count(lifted)}.",
    actions.SLAP: lambda view, _: "Slap the pile.",
    actions.ACCUSE: lambda view, _: (
        f"Say that {_player(view)} lied: a liar takes {cost.accuse_bet(view).right.cards}, else you do."
    ),
    actions.DOUBT: lambda view, _: _about_doubt(cost.doubt_bet(view)),
    actions.OUT: lambda view, _: "Nothing fits, and you are out of the round.",
    actions.PRAISE: lambda view, seat: f"Pay {view.names[seat]} a compliment: praise {seat_letter(seat).lower()} ...",
    actions.CRITICISE: lambda view, seat: f"Criticise {view.names[seat]}: criticise {seat_letter(seat).lower()} ...",
    actions.ROLL: lambda view, _: "Throw the die.",
    actions.CLAIM: lambda view, kind: f"Say that it is a {KINDS[kind].name}.",
}
_CARD_DEEDS: Final = {
    actions.JUMP: ("Jump in with ", "."),
    actions.DOWN: ("Lay ", " face down."),
    actions.GIVE: ("Give ", " away."),
}


def _about_accuse(player: str, bet: cost.Bet) -> str:
    return f"Say that {player} lied: a liar takes {bet.right.cards}, else you do."


def _about_doubt(bet: cost.Bet) -> str:
    right, wrong = bet.right.cards, bet.wrong.cards
    return f"Say that whoever drew could have played: {right} for a needless draw, else {wrong} for you."


def _about_accept(view: View) -> str:
    if view.phase == "ask":
        return "Let it stand."
    price = cost.accept_price(view)
    return "Be out of the round." if price.out else f"Take {_taken(view, price)}."
