"""What a person may say out of turn, and how it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from unoverse.coach import last_play
from unoverse.coach.prices import accuse_bet, call_of_uno, doubt_bet
from unoverse.game import Action, Game
from unoverse.game.action import SEAT_LETTERS, seat_letter
from unoverse.game.view import View
from unoverse.table import actions
from unoverse.terminal.sentences import Card, Piece, Sentence, listed, typed_code
from unoverse.terminal.typed_line import clean

_LATER: Final = (actions.ACCUSE, actions.DOUBT, actions.PRAISE, actions.CRITICISE)
"""What the seat to act may still say when it is asked."""


def reactions(view: View) -> list[Action]:
    """What this seat could say or do out of turn that is worth asking for.

    A catch is, where somebody owes a call. What the seat to act may say, it is told when it is asked.
    """
    is_asked_anyway = view.to_act == view.seat
    kinds = (actions.JUMP,) if is_asked_anyway else (actions.JUMP, *_LATER)
    catches = [a for a in view.legal if a.kind == actions.CATCH and a.argument in view.uno_owed]
    return catches + [action for action in view.legal if action.kind in kinds]


def what_to_do(view: View, people: Collection[int] = (), open_to_all: Collection[Action] = ()) -> Sentence:
    """What a person can react to, and how to go on; nothing if there is nothing to react to."""
    said = offers(view, len(people) > 1, open_to_all)
    return (*said, *_onward(view, people)) if said else ()


def offers(view: View, shared: bool = False, open_to_all: Collection[Action] = ()) -> Sentence:
    """What can be done out of turn, how it is typed, and what it costs.

    In front of several people it tells only what all of them can see, and no cards of a hand: `open_to_all` is what
    anybody could do.
    """
    said: list[Piece] = []
    if view.uno_owed and (shared or any(action.kind == actions.CATCH for action in reactions(view))):
        said.append(_what_to_catch(view, shared))
    for action in sorted(open_to_all) if shared else reactions(view):
        said += _OFFERS.get(action.kind, _nothing)(view, action)
    if shared and "C" in view.rules.house and view.phase in ("turn", "respond", "challenge", "roll", "slap"):
        said += ["Whoever holds ", Card(view.top.partition("/")[0]), ' too may jump in: "jump" and the card. ']
    return tuple(said)


def _onward(view: View, people: Collection[int]) -> Sentence:
    """How to go on. Where a person is next, the keyboard is passed on with the same key."""
    if len(people) < 2:
        return ("Enter goes on.",)
    how = 'Begin with the letter of who speaks, as in "a catch b". '
    if view.to_act is None or view.to_act not in people:
        return (f"{how}Enter goes on.",)
    name = view.names[view.to_act]
    return (f"{how}Pass the keyboard to {name}. {name}, press Enter.",)


def open_to_all(game: Game) -> set[Action]:
    """What anybody could do, without what only the cards of a hand allow."""
    kinds = (actions.ACCUSE, actions.DOUBT)
    return {action for seat in range(game.seats) for action in game.legal(seat) if action.kind in kinds}


def _nothing(view: View, action: Action) -> Sentence:
    return ()


def _jump(view: View, action: Action) -> Sentence:
    assert action.card is not None
    return ("You hold ", Card(action.card), f' too: type "jump {typed_code(action.card)}" to lay it out of turn. ')


def _accuse(view: View, action: Action) -> Sentence:
    player = last_play.player(view)
    who = "Somebody" if player is None else view.names[player]
    price = accuse_bet(view).right.cards
    return (f"{who} laid cards face down. If that was a lie, accuse: a liar takes {price}, a wrong accuser too. ",)


def _doubt(view: View, action: Action) -> Sentence:
    who = "nobody" if view.doubted is None else view.names[view.doubted]
    right, wrong, _ = doubt_bet(view)
    more = f"{right.cards} more if a card could have been played"
    return (f"{who} drew. Doubt it: {more}, else you take {wrong.cards}. ",)


def _words(view: View, action: Action) -> Sentence:
    noun = "compliment" if action.kind == actions.PRAISE else "criticism"
    letter = seat_letter(action.argument).lower()
    return (f'You owe {view.names[action.argument]} a {noun}: type "{action.word} {letter}" and your words. ',)


_OFFERS: Final[dict[int, Callable[[View, Action], Sentence]]] = {
    actions.JUMP: _jump,
    actions.ACCUSE: _accuse,
    actions.DOUBT: _doubt,
    actions.PRAISE: _words,
    actions.CRITICISE: _words,
}


def _what_to_catch(view: View, shared: bool) -> str:
    """Who did not call, and what it costs them."""
    owing = sorted(view.uno_owed if shared else view.uno_owed - {view.seat})
    names = listed([view.names[other] for other in owing])
    have = "has" if len(owing) == 1 else "have"
    letter = seat_letter(owing[0]).lower()
    price = f"{names} takes {call_of_uno(view).forgotten}"
    return f'{names} {have} one card left and did not call UNO. Type "catch {letter}" and {price}. '


def speaker(game: Game, line: str, people: list[int]) -> tuple[int, str]:
    """`c catch b`: C speaks. Without a letter, a call comes from one who owes it, all else from one who does not."""
    first, _, rest = clean(line).partition(" ")
    letter = first.upper()
    if rest and len(letter) == 1 and letter in SEAT_LETTERS and SEAT_LETTERS.index(letter) in people:
        return SEAT_LETTERS.index(letter), rest
    calls = letter in ("U", "UNO")
    fitting = [seat for seat in people if (seat in game.uno_owed) == calls]
    return (fitting or people)[0], line
