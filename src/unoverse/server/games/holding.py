"""How long what somebody does has to wait, whichever game is played, and whether it comes too late."""

from __future__ import annotations

from unoverse.dice import DiceAction
from unoverse.dice.action import parse_actions as dice_actions
from unoverse.game import Action
from unoverse.game.action import parse_actions as card_actions
from unoverse.server.games.cards import PlayedCards
from unoverse.server.games.dice import PlayedDice
from unoverse.server.tables.table import Table
from unoverse.server.timing import dice, windows

AnyAction = Action | DiceAction


def spelled(table: Table, seat: int, text: str) -> str:
    """What the seat has typed as the game writes it, where anything ever waits; an UnoError if it means nothing."""
    return table.played.meant(seat, text) if isinstance(table.played, PlayedCards | PlayedDice) else text


def actions_of(table: Table, text: str) -> list[AnyAction]:
    """The actions of such a text; none where nothing waits."""
    if isinstance(table.played, PlayedCards):
        return [*card_actions(text)]
    return [*dice_actions(text)] if isinstance(table.played, PlayedDice) else []


def held_until(table: Table, seat: int, action: AnyAction | None) -> int:
    """The earliest time at which the seat may do this."""
    played, options = table.played, table.options
    if isinstance(action, Action) and isinstance(played, PlayedCards) and table.times is not None:
        return windows.held_until(played.game, table.times, action, options.window_ms, options.grace_ms)
    if isinstance(action, DiceAction) and isinstance(played, PlayedDice):
        return dice.held_until(played.game, table.landed, seat, action, options.window_ms, options.grace_ms)
    return 0


def window(table: Table) -> windows.Window | None:
    """In which time, at least, somebody may be able to react."""
    played, minimum = table.played, table.options.window_ms
    if isinstance(played, PlayedCards) and table.times is not None and not played.round_over:
        return windows.window(played.game, table.times, minimum)
    return dice.window(played.game, table.landed, minimum) if isinstance(played, PlayedDice) else None


def refuse_too_late(table: Table, seat: int, action: AnyAction, seen: int | None) -> None:
    """Raises IllegalAction if the table that the player saw, after this step of the log, is gone."""
    if isinstance(action, Action) and table.times is not None:
        shown = table.shown_to(seat, seen)
        if shown is not None:
            windows.refuse_too_late(shown, table.times.shown, action)
    elif isinstance(action, DiceAction) and isinstance(table.played, PlayedDice) and seen is not None:
        dice.refuse_too_late(table.played.game, seat, table.happened_at(seen), action)
