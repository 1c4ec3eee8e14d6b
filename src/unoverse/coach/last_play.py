"""Who laid what lies on the pile. A view that came over a wire has no record, and what happened tells the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from unoverse.game.events import Event
from unoverse.game.view import View
from unoverse.rules.house.donations import A_GIFT
from unoverse.table import actions

_LAID: Final = (actions.PLAY, actions.JUMP, actions.DOWN)
_ANSWERS: Final = (actions.ACCEPT, actions.CHALLENGE)
_UNANSWERED: Final = ("respond", "challenge")


def player(view: View) -> int | None:
    """Whose cards were laid last; None before the first."""
    if view.record is not None:
        return _or_none(int(view.record["play_by"][0]))
    return next((event.seat for event in _standing(view) if _lays(event)), None)


def attacker(view: View) -> int | None:
    """Whose draw card has to be answered; None if it was turned up, or if it cannot be told."""
    if view.record is not None:
        return _or_none(int(view.record["attacker"][0]))
    is_answered = False
    for event in _standing(view):
        is_answered = is_answered or event.action.kind in _ANSWERS
        if _lays(event):
            # Where somebody has jumped onto a card that still waits for its answer, two are to be answered.
            doubtful = event.action.kind == actions.JUMP and event.asked in _UNANSWERED and not is_answered
            return None if doubtful else event.seat
    return None


def has_announced(view: View) -> bool:
    """Has this seat, which could lay its last card but one, said UNO already?"""
    if view.record is not None:
        return bool(view.record["announced"][0])
    return not any(action.kind == actions.UNO for action in view.legal)


def to_give(view: View) -> int:
    """How many cards a donation takes, before it is said to whom."""
    return min(A_GIFT, len(view.hand))


def _or_none(seat: int) -> int | None:
    return None if seat < 0 else seat


def _lays(event: Event) -> bool:
    return event.action.kind in _LAID and event.asked != "discard"


def _standing(view: View) -> Iterator[Event]:
    """What has happened, the latest first, without what was taken back."""
    culprit: int | None = None
    for place in range(len(view.events) - 1, -1, -1):
        event = view.events[place]
        if culprit is not None:
            culprit = None if event.seat == culprit and _lays(event) else culprit
        elif event.undone:
            culprit = event.action.argument
        else:
            yield event
