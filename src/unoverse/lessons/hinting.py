"""What a good player would do at a moment of a lesson."""

from __future__ import annotations

from unoverse.coach.hints import Hint, best_hint
from unoverse.lessons.moment import ACTION, Moment


def hint_for(moment: Moment) -> Hint | None:
    """None where nothing is to be done at a table: there one reads, looks, and answers."""
    return best_hint(moment.view) if moment.asks == ACTION and moment.view is not None else None
