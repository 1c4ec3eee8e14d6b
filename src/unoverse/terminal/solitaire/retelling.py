"""A saved game of solitaire, told again move by move."""

from __future__ import annotations

from unoverse.solitaire import Solitaire
from unoverse.solitaire.moves import RECYCLE, TURN, made
from unoverse.terminal.display import Board, Display
from unoverse.terminal.sentences import count
from unoverse.terminal.solitaire.coloured_table import picture
from unoverse.terminal.solitaire.telling import spoken_table, told


def show_solitaire(game: Solitaire, display: Display, step: bool) -> None:
    """Every move but the turning of the stock; with `step` the table after each."""
    table, turned = game.start, 0
    display.say(f"Solitaire, {game.rules}, {'own deck' if game.seed is None else f'deal {game.deal_seed}'}.")
    display.tell(spoken_table(table, game.rules))
    for number, move in enumerate(game.history, 1):
        before, table = table, made(table, game.rules, move)
        if move.kind in (TURN, RECYCLE):
            turned += 1
            continue
        news = told(before, game.rules, move)
        first = (f"{number}. " + (f"{count(turned, 'turn')} of the stock, then: " if turned else ""), *news[0])
        turned = 0
        if not step:
            display.tell([first, *news[1:]])
            continue
        now = table
        display.board(
            Board(
                title=f"Move {number} of {len(game.history)}",
                picture=lambda room, now=now: picture(now, room),  # type: ignore[misc]
                words=(),
                news=(first, *news[1:]),
                question=("Enter goes on.",),
            )
        )
        display.ask()
    display.say(_end(game))


def _end(game: Solitaire) -> str:
    up = f"{game.score} of 96 cards are up after {count(game.moves_made, 'move')}"
    if game.won:
        return f"Won: {up}."
    return f"Stuck: {up}." if game.stuck else f"Not finished: {up}."
