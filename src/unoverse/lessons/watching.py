"""Step 0: a short round between people who can play, turn by turn with a caption. Nothing is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unoverse.bots.catalogue import BOTS
from unoverse.bots.player import as_player
from unoverse.bots.tabletop import Tabletop
from unoverse.cards.faces import COLOURS, FACE_BY_CODE
from unoverse.game import Game
from unoverse.game.events import Event
from unoverse.lessons.asking import RULES, tell
from unoverse.lessons.moment import Script
from unoverse.table import actions

PLAYERS: Final = ("Ana", "Bia", "Caio")
CARDS: Final = 4
DEAL: Final = 349
"""The seed of the round: short, and with most of what can happen."""


def watching() -> Script[None]:
    game = Game(RULES.replace(hand_size=CARDS), len(PLAYERS), DEAL, names=PLAYERS)
    desk = Tabletop(game, [as_player(BOTS["B2"])] * len(PLAYERS))
    watch = "Watch Ana, Bia and Caio play a short round. You see the cards of Ana."
    yield from tell(watch, game, typing='"skip" leaves it.')
    while not game.over:
        top, before = game.top, len(game.history)
        desk.step()
        while game.phase not in ("turn", "over") or (game.history[-1].action.kind == actions.UNO):
            desk.step()
        yield from tell(caption(top, game.history[before:], game), game)


def caption(top: str, events: Sequence[Event], game: Game) -> str:
    """What one turn was, and what came of it."""
    name = game.names[events[0].seat]
    said = ", ".join(_deed(event, top) for event in events if event.action.kind in _TOLD)
    came = _what_came(events, game)
    return f"{name} {said}.{came}"


_TOLD: Final = (actions.PLAY, actions.DRAW, actions.UNO, actions.COLOUR, actions.KEEP)


def _deed(event: Event, top: str) -> str:
    kind, card = event.action.kind, event.action.card
    if kind == actions.PLAY and card:
        return f"lays {{{card}}} on {{{top}}}{_likeness(card, top)}"
    if kind == actions.COLOUR:
        return f"names {{{COLOURS[event.action.argument].code}}}"
    return {actions.DRAW: "draws a card", actions.UNO: "says UNO", actions.KEEP: "keeps it"}[kind]


def _likeness(card: str, top: str) -> str:
    """What the two cards share."""
    laid, under = FACE_BY_CODE[card], FACE_BY_CODE[top.partition("/")[0]]
    if laid.wild:
        return ""
    if laid.kind == under.kind:
        return ": the same number" if laid.is_number else ": the same symbol"
    return ": the same colour"


def _what_came(events: Sequence[Event], game: Game) -> str:
    if game.over and game.winner is not None:
        winner = game.names[game.winner]
        return f" No cards left: {winner} wins the round and {game.scores[game.winner]} points."
    for event in events:
        for gain in event.gains:
            if gain.seat != events[0].seat:
                return f" {game.names[gain.seat]} takes {len(gain.cards)} and loses the turn."
        if event.skipped:
            return f" {game.names[event.skipped[0]]} loses the turn."
        if event.direction:
            return " Play turns round."
    return ""
