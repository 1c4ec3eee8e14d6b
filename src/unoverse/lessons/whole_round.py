"""Step 5: a whole round of the official game against B1, then what other tables play. Passed when the round is over."""

from __future__ import annotations

from typing import Final

from unoverse.bots.catalogue import BOTS
from unoverse.bots.player import as_player
from unoverse.bots.tabletop import Tabletop
from unoverse.cards.faces import FACES
from unoverse.game import Game
from unoverse.game.action import Action, seat_letter
from unoverse.game.view import View
from unoverse.lessons.asking import LEARNER, NAMES, RULES, Asked, act, tell, understood
from unoverse.lessons.moment import ACTION, Moment, Script
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.table import actions

SEATS: Final = 3
DEAL: Final = 5
"""The seed of the round."""
POPULAR: Final = ("P", "C", "SAT", "T", "DR")
"""House rules that many tables play."""


def whole_round() -> Script[None]:
    game = Game(RULES, SEATS, DEAL, names=NAMES[:SEATS])
    yield from tell("Every group has rules of its own. Learn the official game first, then add rules one by one.", game)
    bot = as_player(BOTS["B1"])
    desk = Tabletop(game, [None, bot, bot])
    while (asked := desk.ask()) is not None:
        if asked.seat != LEARNER:
            desk.step()
        elif asked.chance == "decision":
            yield from act(game, _question(game.view(LEARNER)), "What do you do?", has_news=True)
            desk.moved()
        elif game.uno_owed - {LEARNER}:
            yield from _may_catch(game, desk)
        else:
            desk.let_pass()
    yield Moment(_result(game), view=game.view(LEARNER), has_news=True)
    for code in POPULAR:
        yield from tell(f"House rule {CATALOGUE[code].name} ({code}): {CATALOGUE[code].about}", game, rule=code)


def _question(view: View) -> Asked:
    cards = [action for action in view.legal if action.kind == actions.PLAY]
    if view.asked == "turn" and not cards:
        return "Nothing fits: draw.", 'Type "draw".'
    if view.asked == "turn":
        lay = "Your turn: lay a card that fits, or draw."
        is_last_but_one = len(view.hand) == 2
        return (f"{lay} Say UNO with it.", f'Type "uno {_typed(cards[0])}".') if is_last_but_one else (lay, "")
    if view.asked == "drawn" and not cards:
        return "It does not fit: keep it, and the next player goes on.", 'Type "keep".'
    return {
        "drawn": ("It fits: lay it, or keep it.", ""),
        "colour": ("Name a colour.", "Type red, yellow, green or blue."),
        "challenge": (f"Take {view.pending}, or doubt it.", 'Type "accept" or "challenge".'),
    }.get(view.asked, ("What do you do?", ""))


def _typed(card: Action) -> str:
    """What to type for a card; a wild wants its colour."""
    face = FACES[card.argument]
    return f"{face.typed} green" if face.wild else face.typed


def _may_catch(game: Game, desk: Tabletop) -> Script[None]:
    """Somebody forgot: the learner may catch, or go on with Enter."""
    offender = min(game.uno_owed - {LEARNER})
    said = ""
    while True:
        text = f"{NAMES[offender]} has one card and is silent: catch, or go on."
        typing = f'Type "catch {seat_letter(offender).lower()}", or Enter.'
        answer = yield Moment(text, ACTION, said, typing, game.view(LEARNER), has_news=True)
        if not answer:
            return desk.let_pass()
        found, said = understood(game, answer)
        if found:
            game.apply(LEARNER, answer)
            return desk.moved()


def _result(game: Game) -> str:
    if game.winner is None:
        return "Nobody can go on: the round is blocked. That is rare."
    points = game.scores[game.winner]
    if game.winner == LEARNER:
        return f"You have won your first round, and {points} points!"
    return f"{NAMES[game.winner]} wins the round and {points} points. The next one is yours."
