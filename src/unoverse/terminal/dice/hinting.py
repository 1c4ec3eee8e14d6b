"""Hints at a table of dice, in words."""

from __future__ import annotations

from typing import Final

from unoverse.coach.dice_hints import best_hint, first_hint
from unoverse.dice import Dice
from unoverse.dice.faces import card_of
from unoverse.terminal.sentences import marked, words_of

UNKNOWN: Final = '"hint" tells which dice match, "hint best" the best move and why.'


def hint_words(game: Dice, seat: int, text: str) -> str:
    """What matches and what would empty a colour; with "best" the best move, its reason, and what to type for it."""
    wish = text.strip().lower()
    if wish not in ("", "best"):
        return UNKNOWN
    if not wish:
        return f"Hint: {words_of(marked(card_of(' '.join(first_hint(game, seat)))))}"
    hint = best_hint(game, seat)
    todo = f'type "{" ".join(hint.actions).lower()}". ' if hint.actions else ""
    return f"Hint: {todo}{words_of(marked(card_of(hint.reason)))}"
