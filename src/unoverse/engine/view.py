"""What one seat may know (spec 11, section 3.5). The record has no field for anything else."""

from __future__ import annotations

from typing import Any

from unoverse.backend import aside, hot, rule
from unoverse.engine.accusations import free_cards
from unoverse.engine.answers import allows_answers
from unoverse.engine.effects import effect_offers
from unoverse.engine.groups import may_stop, reach_of_group
from unoverse.engine.laying import may_claim
from unoverse.engine.legal import OK, is_colour_barred, refusal_of_doubt, refusal_of_exposure, refusal_of_jump
from unoverse.engine.playable import (
    NOTHING,
    bluffable,
    fitting,
    may_challenge,
    may_draw,
    may_keep,
    refused_bluffs,
    within_reach,
    would_bluff,
)
from unoverse.table.hands import hand_size
from unoverse.table.seats import anticlockwise, contains
from unoverse.table.state import (
    ASK_OTHERS,
    CLAIMING,
    DRAWN,
    EFFECT_CHOICE,
    FREE_DISCARD,
    GIVE_CARDS,
    GROUP,
    RESPOND,
    TURN,
)


@hot
def look(game: Any, rules: Any, seat: int, view: Any) -> None:
    """Fills the view of this seat."""
    copy_public(game, view)
    show_cards(game, rules, seat, view)
    acts = seat == game.actor
    shown = contains(game.shown_to, seat)
    view.seat = seat
    view.drawn = game.drawn if seat == game.turn else -1
    view.shown_seat = game.shown_seat if shown else -1
    for word in range(2):
        view.shown[word] = game.snapshot[word] if shown else NOTHING
    view.can_draw = 1 if acts and game.phase == TURN and may_draw(game, rules, seat) else 0
    view.can_keep = 1 if acts and game.phase == DRAWN and may_keep(game, rules, seat) else 0
    asked = game.phase == RESPOND or game.phase == ASK_OTHERS
    view.can_challenge = 1 if acts and asked and may_challenge(game, rules) else 0
    if rules.house:
        look_by_house_rules(game, rules, seat, view)
        look_at_choice(game, rules, seat, view)


@aside
def look_by_house_rules(game: Any, rules: Any, seat: int, view: Any) -> None:
    """What house rules let everybody see, and what they let this seat do."""
    view.side = game.side
    view.out = game.out
    view.lap = game.lap
    view.armed = game.armed
    view.rolls = game.rolls
    view.trinity = game.trinity
    view.duty = game.duty
    view.silence = game.silence
    view.ceasefire = game.ceasefire
    view.slapped = game.slapped
    view.claim = game.claim
    view.asking = game.asking
    view.gifts = game.gifts
    view.gift_to = game.gift_to
    view.doubted = game.doubted
    view.top_by = game.top_by
    view.play_by = game.play_by
    view.debts = game.debts[seat]
    view.open_card = game.pile[game.pile_left - 1] if rules.open_pile and game.pile_left > 0 else -1
    view.can_stop = 1 if seat == game.actor and game.phase == GROUP and may_stop(game, rules, seat) else 0
    view.can_jump = 1 if refusal_of_jump(game, rules, seat, rules.face[game.top]) == OK else 0
    view.can_accuse = 1 if refusal_of_exposure(game, rules, seat) == OK else 0
    view.can_doubt = 1 if refusal_of_doubt(game, seat) == OK else 0


@aside
def look_at_choice(game: Any, rules: Any, seat: int, view: Any) -> None:
    """What the actor may choose from, besides the cards that fit."""
    acts = seat == game.actor
    view.asks = game.fx_wait if game.phase == EFFECT_CHOICE else 0
    view.taboo = game.play_colour + 1 if is_colour_barred(game, rules, game.play_colour) else 0
    view.claims = 0
    if acts and game.phase == CLAIMING:
        for kind in range(len(rules.kind_set)):
            if may_claim(game, rules, kind):
                view.claims |= 1 << kind
    for word in range(2):
        view.offered[word] = offered(game, rules, seat, word) if acts else NOTHING


@rule
def offered(game: Any, rules: Any, seat: int, word: int) -> Any:
    """The cards that the actor may lay face down, give away or pick."""
    phase = game.phase
    if phase == EFFECT_CHOICE:
        return effect_offers(game, rules, word)
    if phase == GIVE_CARDS:
        return game.hands[seat, word]
    if not rules.bluff_pile:
        return NOTHING
    if phase == FREE_DISCARD:
        low, high = free_cards(game, rules, seat)
        return high if word else low
    if phase == GROUP and not game.play_jumped:
        return reach_of_group(game, rules, seat, word)
    if phase == TURN or phase == DRAWN or (phase == RESPOND and game.attacker >= 0 and allows_answers(game, rules)):
        return within_reach(game, rules, seat, word)
    return NOTHING


@hot
def show_cards(game: Any, rules: Any, seat: int, view: Any) -> None:
    """The own hand, and what of it may be laid now."""
    low, high = NOTHING, NOTHING
    if seat == game.actor:
        low, high = fitting(game, rules, seat)
    view.playable[0] = low
    view.playable[1] = high
    fours = NOTHING
    for word in range(2):
        view.hand[word] = game.hands[seat, word]
        view.honest[word] = view.playable[word]
        fours |= view.playable[word] & bluffable(rules, word)
    if fours != 0 and game.phase != GROUP and would_bluff(game, rules, seat):
        for word in range(2):
            view.honest[word] &= ~bluffable(rules, word)
            view.playable[word] &= ~refused_bluffs(rules, word)


@hot
def copy_public(game: Any, view: Any) -> None:
    count_hands(game, view)
    view.discards[0] = game.discards[0]
    view.discards[1] = game.discards[1]
    view.seats = game.seats
    view.dealer = game.dealer
    view.direction = game.direction
    view.turn = game.turn
    view.actor = game.actor
    view.phase = game.phase
    view.top = game.top
    view.colour = game.colour
    view.pending = game.pending
    view.attacker = game.attacker
    view.owed = game.owed
    view.called = game.called
    view.announced = game.announced
    view.accusable = game.accusable
    view.plays = game.plays
    view.turns = game.turns
    view.pile_left = game.pile_left
    view.discard_left = game.discard_left


@hot
def count_hands(game: Any, view: Any) -> None:
    """From seat to seat rather than over a range: read as one block, the hands just changed would stall a processor."""
    seat = game.seats
    while seat > 0:
        seat = anticlockwise(game, seat)
        view.sizes[seat] = hand_size(game, seat)
