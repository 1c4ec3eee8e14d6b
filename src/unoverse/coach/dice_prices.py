"""What a choice costs at a table of dice, in dice. Nothing is hidden there, so there is one answer for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from unoverse.coach.prices import ONE_BEFORE_UNO, Call, Price, Prices
from unoverse.rules.settings import Settings


def dice_prices(rules: Settings, legal: Sequence[str], held: int, line: int) -> Prices:
    """For a seat that may do this and holds so many dice, while so many lie in the line."""
    return Prices(
        draw=Price(1) if "draw" in legal else None,
        uno=call_of_uno(rules) if "uno" in legal and held <= ONE_BEFORE_UNO else None,
        catch=caught(rules, line) if "catch" in legal else None,
    )


def call_of_uno(rules: Settings) -> Call:
    return Call(rules.number("uno_penalty"), at_once=False, word=0)


def caught(rules: Settings, line: int) -> int:
    """Dice of the line, of which one stays; where there is no other, one of the catcher's."""
    return min(rules.number("uno_penalty"), line - 1) if line > 1 else 1
