"""Choosing rules: what somebody types or picks is answered with what it means, at every keystroke."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial

from fastapi import APIRouter

from unoverse.cards.user_decks import UserDeck
from unoverse.choosing.choice import Choice
from unoverse.choosing.reading import Reading, Unreadable, read_picked, read_typed
from unoverse.errors import RulesError
from unoverse.game.rules import read_change
from unoverse.rules.written.model import Rule
from unoverse.server.catalogue.choice_answers import ChoiceAnswer, ErrorTold, answered, error_told, unread
from unoverse.server.games.card_rules import deck_of, rule_of
from unoverse.server.http.errors import errors
from unoverse.server.http.models import ChoiceAsked
from unoverse.server.state import Server

router = APIRouter(prefix="/api", tags=["rules"])


@router.post("/choice", responses=errors("origin", "too_large"))
async def judge_choice(asked: ChoiceAsked, server: Server) -> ChoiceAnswer:
    """What these rules are called, what they mean, how many can play by them, what clashes and what mends it.

    A text that means nothing is answered too, with an `error` and the place of it: it may be half typed.
    """
    async with server.checking:
        return await asyncio.to_thread(_answer, asked)


def _answer(asked: ChoiceAsked) -> ChoiceAnswer:
    reading, place = _read(asked)
    if reading.choice is None:
        assert reading.error is not None
        return unread(asked.code, error_told(reading.error, place))
    choice, error = _with_besides(asked, reading.choice)
    return answered(reading, choice.with_change("teams", "partners") if asked.teams else choice, asked.chairs, error)


def _read(asked: ChoiceAsked) -> tuple[Reading, str]:
    """What was read, and which part of the request it was."""
    if asked.choice is None:
        return read_typed(asked.code), "code"
    picked = asked.choice
    try:
        return Reading(read_picked(picked.base, picked.house, picked.changes)), "choice"
    except RulesError as error:
        return Reading(None, Unreadable(str(error))), "choice"


def _with_besides(asked: ChoiceAsked, choice: Choice) -> tuple[Choice, ErrorTold | None]:
    """The choice with its wilds and its deck; and the first of them that is none."""
    error = None
    for name, place, read in _besides(asked):
        try:
            value = read_change(name, read())
            choice = choice.without_change(name) if value is None else choice.with_change(name, value)
        except RulesError as wrong:
            error = error or error_told(Unreadable(str(wrong)), place)
    return choice, error


def _besides(asked: ChoiceAsked) -> Iterator[tuple[str, str, Callable[[], Rule | UserDeck | str]]]:
    """What comes to the choice: the name of the change, the part of the request, and how it is read."""
    for card, text in asked.wilds.items():
        code = card.strip().upper()[:20]
        yield code.lower(), f"wilds.{code}", partial(rule_of, card, text)
    if asked.deck.strip():
        yield "deck", "deck", partial(deck_of, asked.deck)
