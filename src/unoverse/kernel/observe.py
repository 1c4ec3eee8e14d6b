"""What one seat may know (spec 11, section 3.5). The record has no field for anything else."""

from __future__ import annotations

from typing import Any

from unoverse.backend import aside, hot, rule
from unoverse.card_sets import EMPTY, is_empty, put, whole
from unoverse.engine.effects import FOR_CARD, effect_offers, owner_of_cards
from unoverse.engine.groups import may_stop, reach_of_group
from unoverse.engine.laying import may_claim
from unoverse.engine.legal import refusal_of_doubt, refusal_of_exposure, refusal_of_jump
from unoverse.engine.playable import (
    fitting,
    matching,
    may_challenge,
    may_draw,
    may_keep,
    refused_bluffs,
    within_reach,
    would_bluff,
)
from unoverse.engine.reasons import OK
from unoverse.records import copy_head
from unoverse.rules.house.colour_duty import is_colour_barred
from unoverse.rules.house.compliments import debts_of
from unoverse.rules.house.double_discard import free_cards
from unoverse.rules.house.open_pile import open_card
from unoverse.rules.house.stacking import allows_answers
from unoverse.table.copies import counted
from unoverse.table.hands import hand_of
from unoverse.table.seats import contains
from unoverse.table.state import (
    ASK_OTHERS,
    CLAIMING,
    DRAWN,
    EFFECT_CHOICE,
    FREE_DISCARD,
    GIVE_CARDS,
    GROUP,
    OPEN_BYTES,
    RESPOND,
    TURN,
)
from unoverse.table.typed import GameRecord, RulesRecord, ViewRecord


@hot
def look(game: GameRecord, rules: RulesRecord, seat: int, view: ViewRecord) -> None:
    """Fills the view of this seat: what is open to all, its own cards, and what it may do."""
    copy_head(view, game, OPEN_BYTES)
    show_cards(game, rules, seat, view)
    acts = seat == game.actor
    shown = contains(game.shown_to, seat)
    view.seat = seat
    view.top = rules.first_copy[game.top]
    view.drawn = rules.first_copy[game.drawn] if seat == game.turn and game.drawn >= 0 else -1
    view.shown_seat = game.shown_seat if shown else -1
    put(view.shown, counted(rules, whole(game.snapshot)) if shown else EMPTY)
    view.can_draw = 1 if acts and game.phase == TURN and may_draw(game, rules, seat) else 0
    view.can_keep = 1 if acts and game.phase == DRAWN and may_keep(game, rules, seat) else 0
    asked = game.phase == RESPOND or game.phase == ASK_OTHERS
    view.challengeable = 1 if asked and may_challenge(game, rules) else 0
    view.can_challenge = view.challengeable if acts else 0
    if rules.house:
        look_by_house_rules(game, rules, seat, view)
        look_at_choice(game, rules, seat, view)


@aside
def look_by_house_rules(game: GameRecord, rules: RulesRecord, seat: int, view: ViewRecord) -> None:
    """What house rules let everybody see, and what they let this seat do."""
    view.debts = debts_of(game, seat)
    seen = open_card(game, rules)
    view.open_card = rules.first_copy[seen] if seen >= 0 else -1
    view.can_stop = 1 if seat == game.actor and game.phase == GROUP and may_stop(game, rules, seat) else 0
    view.can_jump = 1 if refusal_of_jump(game, rules, seat, rules.face[game.top]) == OK else 0
    view.can_accuse = 1 if refusal_of_exposure(game, rules, seat) == OK else 0
    view.can_doubt = 1 if refusal_of_doubt(game, seat) == OK else 0


@aside
def look_at_choice(game: GameRecord, rules: RulesRecord, seat: int, view: ViewRecord) -> None:
    """What the actor may choose from, besides the cards that fit."""
    acts = seat == game.actor
    view.asks = game.fx_wait if game.phase == EFFECT_CHOICE else 0
    view.taboo = game.play_colour + 1 if is_colour_barred(game, rules, game.play_colour) else 0
    view.claims = 0
    if acts and game.phase == CLAIMING:
        for kind in range(len(rules.kind_set)):
            if may_claim(game, rules, kind):
                view.claims |= 1 << kind
    put(view.offered, counted(rules, offered(game, rules, seat)) if acts else EMPTY)
    view.offered_by = owner_of_cards(game, rules) if view.asks == FOR_CARD else game.actor


@rule
def offered(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """The cards that the actor may lay face down, give away or pick."""
    phase = game.phase
    if phase == EFFECT_CHOICE:
        return effect_offers(game, rules)
    if phase == GIVE_CARDS:
        return hand_of(game, seat)
    if not rules.bluff_pile:
        return EMPTY
    if phase == FREE_DISCARD:
        return free_cards(game, rules, seat)
    if phase == GROUP and not game.play_jumped:
        return reach_of_group(game, rules, seat)
    if phase == TURN or phase == DRAWN or (phase == RESPOND and game.attacker >= 0 and allows_answers(game, rules)):
        return within_reach(game, rules, seat)
    return EMPTY


@hot
def show_cards(game: GameRecord, rules: RulesRecord, seat: int, view: ViewRecord) -> None:
    """The own hand, and what of it may be laid now."""
    put(view.hand, counted(rules, hand_of(game, seat)))
    cards, bluffs, refused = EMPTY, EMPTY, EMPTY
    if seat == game.actor:
        cards = offered_faces(game, rules, seat, view)
        bluffs = cards & whole(rules.bluff_set)
    if is_empty(bluffs) or game.phase == GROUP or not would_bluff(game, rules, seat):
        bluffs = EMPTY
    else:
        refused = refused_bluffs(rules)
    put(view.playable, cards & ~refused)
    put(view.honest, cards & ~bluffs)


@hot
def offered_faces(game: GameRecord, rules: RulesRecord, seat: int, view: ViewRecord) -> Any:
    """The faces that fit. Where official play looks at faces alone, the copies need not be counted anew."""
    if rules.house == 0 and game.phase == TURN:
        return whole(view.hand) & matching(game, rules)
    return counted(rules, fitting(game, rules, seat))
