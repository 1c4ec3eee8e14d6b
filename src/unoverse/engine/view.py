"""What one seat may know (spec 11, section 3.5). The record has no field for anything else."""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot
from unoverse.engine.playable import NOTHING, fitting, may_challenge, may_draw, may_keep, would_bluff
from unoverse.table.hands import hand_size
from unoverse.table.seats import contains, right_of
from unoverse.table.state import ASK_OTHERS, DRAWN, RESPOND, TURN, WILD_FOUR


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


@hot
def show_cards(game: Any, rules: Any, seat: int, view: Any) -> None:
    """The own hand, and what of it may be laid now."""
    fours = NOTHING
    for word in range(2):
        view.hand[word] = game.hands[seat, word]
        view.playable[word] = fitting(game, rules, seat, word) if seat == game.actor else NOTHING
        view.honest[word] = view.playable[word]
        fours |= view.playable[word] & rules.kind_set[WILD_FOUR, word]
    if fours != 0 and would_bluff(game, rules, seat):
        for word in range(2):
            view.honest[word] &= ~rules.kind_set[WILD_FOUR, word]
            if rules.wd4_forbid:
                view.playable[word] = view.honest[word]


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
        seat = right_of(game, seat)
        view.sizes[seat] = hand_size(game, seat)
