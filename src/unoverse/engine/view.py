"""What one seat may know (spec 11, section 3.5). The record has no field for anything else."""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.backend import rule
from unoverse.engine.playable import may_challenge, may_draw, may_keep, playable
from unoverse.table.hands import hand_size
from unoverse.table.seats import contains
from unoverse.table.state import ASK_OTHERS, DRAWN, RESPOND, TURN


@rule
def look(game: Any, rules: Any, seat: int, view: Any) -> None:
    """Fills the view of this seat."""
    copy_public(game, view)
    acts = seat == game.actor
    laying = acts and (game.phase == TURN or game.phase == DRAWN or game.phase == RESPOND)
    shown = contains(game.shown_to, seat)
    view.seat = seat
    view.drawn = game.drawn if seat == game.turn else -1
    view.shown_seat = game.shown_seat if shown else -1
    for word in range(2):
        view.hand[word] = game.hands[seat, word]
        view.shown[word] = game.snapshot[word] if shown else np.uint64(0)
        view.playable[word] = playable(game, rules, seat, word, True) if laying else np.uint64(0)
        view.honest[word] = playable(game, rules, seat, word, False) if laying else np.uint64(0)
    view.can_draw = 1 if acts and game.phase == TURN and may_draw(game, rules, seat) else 0
    view.can_keep = 1 if acts and game.phase == DRAWN and may_keep(game, rules, seat) else 0
    asked = game.phase == RESPOND or game.phase == ASK_OTHERS
    view.can_challenge = 1 if acts and asked and may_challenge(game, rules) else 0


@rule
def copy_public(game: Any, view: Any) -> None:
    for seat in range(game.seats):
        view.sizes[seat] = hand_size(game, seat)
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
