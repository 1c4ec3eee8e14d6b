"""Hints at the card table, in words."""

from __future__ import annotations

from typing import Final

from unoverse.coach.hints import best_hint, first_hint, typed
from unoverse.game.view import View
from unoverse.terminal.sentences import Notice, marked

UNKNOWN: Final = '"hint" tells which cards fit, "hint best" the best move and why.'


def hint_words(view: View, text: str, backend: str | None = None) -> Notice:
    """What fits and what would empty a colour; with "best" the best move, its reason, and what to type for it."""
    wish = text.strip().lower()
    if wish not in ("", "best"):
        return UNKNOWN
    if not wish:
        return marked(f"Hint: {' '.join(first_hint(view))}")
    hint = best_hint(view, backend)
    todo = f'type "{typed(hint.actions)}". ' if hint.actions else ""
    return marked(f"Hint: {todo}{hint.reason}")
