"""Who may speak when somebody has not called UNO, in which order, and how a person is asked."""

from __future__ import annotations

import random

from unoverse.game import Game
from unoverse.game.action import SEAT_LETTERS, seat_letter
from unoverse.table import actions
from unoverse.terminal.commands import clean
from unoverse.terminal.pieces import listed
from unoverse.terminal.players import dice_seed


def speaking_order(game: Game, player: int) -> list[int]:
    """Those who owe the call first, then the others, from the player of the card; or as chance has it."""
    order = [(player + game.direction * step) % game.seats for step in range(game.seats)]
    if game.rules.values["uno_race"] == "random":
        random.Random(f"{dice_seed(game.seed, player)} {len(game.history)}").shuffle(order)
        return order
    return sorted(order, key=lambda seat: seat not in game.uno_owed)


def may_catch(game: Game, seat: int) -> bool:
    """Is there somebody to catch, not only to accuse wrongly?"""
    owed = game.uno_owed
    return any(action.kind == actions.CATCH and action.argument in owed for action in game.legal(seat))


def what_to_catch(game: Game, seat: int, shared: bool) -> str:
    """What a person can do about it, and what it costs the other."""
    owing = sorted(game.uno_owed if shared else game.uno_owed - {seat})
    names = listed([game.names[other] for other in owing])
    have = "has" if len(owing) == 1 else "have"
    letter = seat_letter(owing[0]).lower()
    price = f"{names} takes {game.rules.values['uno_penalty']}"
    said = f'{names} {have} one card left and did not call UNO. Type "catch {letter}" and {price}'
    who = seat_letter(next(other for other in range(game.seats) if other != owing[0])).lower()
    how = f'; with the letter of who speaks, as in "{who} catch {letter}"' if shared else ""
    return f"{said}{how}. Enter goes on."


def speaker(game: Game, line: str, people: list[int]) -> tuple[int, str]:
    """`c catch b`: C speaks. Without a letter, a call comes from one who owes it, all else from one who does not."""
    first, _, rest = clean(line).partition(" ")
    letter = first.upper()
    if rest and len(letter) == 1 and letter in SEAT_LETTERS and SEAT_LETTERS.index(letter) in people:
        return SEAT_LETTERS.index(letter), rest
    calls = letter in ("U", "UNO")
    fitting = [seat for seat in people if (seat in game.uno_owed) == calls]
    return (fitting or people)[0], line
