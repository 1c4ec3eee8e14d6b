"""Writing wilds: whether a rule can be used and what it says, and what it would do at a table."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter

from unoverse.arena.try_written import try_written
from unoverse.choosing.conflicts import WITH_CARRIERS
from unoverse.game.rules import Rules
from unoverse.rules.written.model import Rule
from unoverse.server.catalogue.wild_answers import TriedTold, WildTold, trial_told, wild_told
from unoverse.server.games.card_rules import rules_of
from unoverse.server.http.errors import errors
from unoverse.server.http.models import TrialAsked, WildAsked
from unoverse.server.state import Server

router = APIRouter(prefix="/api/wilds", tags=["rules"])


@router.post("/check", responses=errors("origin", "too_large"))
async def check_wild(asked: WildAsked, server: Server) -> WildTold:
    """The sentence that a written wild makes, and its text; or everything that is wrong with it, place by place."""
    async with server.checking:
        return (await asyncio.to_thread(wild_told, asked.rule, asked.text))[0]


@router.post("/try", responses=errors("origin", "too_large", "invalid"))
async def try_wild(asked: TrialAsked, server: Server) -> TriedTold:
    """The same, and what comes of it in rounds between bots: how often it acts, what it moves, how long rounds are.

    It takes a second or two, whatever the rule is.
    """
    async with server.trying, server.checking:
        return await asyncio.to_thread(_tried, asked)


def _tried(asked: TrialAsked) -> TriedTold:
    told, rule = wild_told(asked.rule, asked.text)
    if rule is None:
        return TriedTold(**told.model_dump(), trial=None)
    rules = _carrying(rules_of(asked.rules), asked.card, rule)
    rules.check_seats(asked.chairs)
    trial = trial_told(rules, asked.chairs, try_written(rules, asked.chairs))
    return TriedTold(**told.model_dump(), trial=trial)


def _carrying(rules: Rules, card: str, rule: Rule) -> Rules:
    """The rules with this one on a card, and with a deck that has the card."""
    if card in rules.deck:
        return rules.replace(custom={card: rule})
    return rules.replace(deck=WITH_CARRIERS, custom={card: rule})
