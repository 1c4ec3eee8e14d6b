"""One action: check it, then carry it out."""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, rule
from unoverse.engine.calls import call_uno, catch, withdraw_call
from unoverse.engine.deal import cut
from unoverse.engine.finish import block, finish
from unoverse.engine.legal import OK, is_wrong_card, reachable_card, refusal
from unoverse.engine.mistakes import point_out, tip
from unoverse.engine.pipeline import ask, exchange_hands, lay, name_colour, settle, take_forced_draw
from unoverse.engine.playable import has_honest_play, leaves_no_choice
from unoverse.engine.respond import accept, ask_next_challenger, challenge
from unoverse.engine.turns import begin, pass_turn_to
from unoverse.table.actions import (
    ACCEPT,
    ARGUMENTS,
    CATCH,
    CHALLENGE,
    COLOUR,
    CUT,
    DONE,
    DRAW,
    KEEP,
    PASS,
    PLAY,
    TARGET,
    TIP,
    UNO,
    WRONG,
)
from unoverse.table.piles import draw_card, remember_colour
from unoverse.table.seats import after
from unoverse.table.state import (
    AFTER_NOTHING,
    ASK_OTHERS,
    CHOOSE_TARGET,
    CONFIRM,
    DRAWN,
    RESPOND,
    START_COLOUR,
    WRONG_IGNORED,
)

UNDO = 1 << 20
"""Added to the number of a play: the driver has to bring back the state before that play."""


@rule
def apply(game: Any, rules: Any, seat: int, action: int) -> int:
    """Carries the action out if it may be done. Answers OK, why not, or UNDO + the play to go back to."""
    reason = refusal(game, rules, seat, action)
    if reason == OK:
        return step(game, rules, seat, action)
    if is_wrong_card(rules, reason):
        lay_wrong_card(game, rules, seat, action % ARGUMENTS)
        return OK
    return reason


@rule
def lay_wrong_card(game: Any, rules: Any, seat: int, face: int) -> None:
    lay(game, rules, seat, reachable_card(game, rules, seat, face), rules.wrong_play != WRONG_IGNORED)


@hot
def step(game: Any, rules: Any, seat: int, action: int) -> int:
    """Carries out an action that is known to be legal."""
    kind = action // ARGUMENTS
    argument = action % ARGUMENTS
    if kind == PLAY:
        lay(game, rules, seat, reachable_card(game, rules, seat, argument), False)
    elif kind == DRAW:
        draw_for_turn(game, rules, seat)
    elif kind == KEEP:
        withdraw_call(game, rules, seat)
        pass_turn_to(game, rules, after(game, seat))
    elif kind == COLOUR:
        colour_was_named(game, rules, argument)
    elif kind == UNO or kind == CATCH:
        react_to_one_card(game, rules, seat, kind, argument)
    elif kind == ACCEPT:
        take_or_decline(game, rules, seat)
    elif kind == CHALLENGE:
        challenge(game, rules, seat)
    elif kind == PASS:
        pass_on(game, rules, seat)
    elif kind == TARGET:
        exchange_hands(game, rules, argument)
    elif kind == WRONG:
        play = point_out(game, rules, seat, argument)
        if play > 0:
            return UNDO + play
        follow_closed_window(game, rules)
    elif kind == TIP:
        tip(game, rules, seat, argument)
        follow_closed_window(game, rules)
    elif kind == CUT:
        cut(game, rules, argument)
    elif kind == DONE:
        confirm(game, seat)
    return OK


@hot
def draw_for_turn(game: Any, rules: Any, seat: int) -> None:
    """One card, or as many as it takes until one fits."""
    begin(game, rules, seat)
    game.passes = 0
    game.phase = DRAWN
    game.drawn = draw_card(game, rules, seat)
    if rules.draw_until_playable:
        draw_until_one_fits(game, rules, seat)
    if rules.play_after_draw == AFTER_NOTHING:
        withdraw_call(game, rules, seat)
        pass_turn_to(game, rules, after(game, seat))


@rule
def draw_until_one_fits(game: Any, rules: Any, seat: int) -> None:
    while not has_honest_play(game, rules, seat):
        card = draw_card(game, rules, seat)
        if card < 0:
            return
        game.drawn = card


@rule
def colour_was_named(game: Any, rules: Any, colour: int) -> None:
    if game.phase == START_COLOUR:
        game.colour = colour
        remember_colour(game, game.top, colour)
        pass_turn_to(game, rules, game.turn)
    else:
        name_colour(game, rules, colour)


@rule
def react_to_one_card(game: Any, rules: Any, seat: int, kind: int, offender: int) -> None:
    if kind == UNO:
        call_uno(game, seat)
    else:
        catch(game, rules, seat, offender)
    follow_closed_window(game, rules)


@rule
def follow_closed_window(game: Any, rules: Any) -> None:
    """A call or a penalty may have closed the last UNO window: a forced draw that waited for it follows."""
    if game.phase == RESPOND and leaves_no_choice(game, rules):
        take_forced_draw(game, rules)


@rule
def take_or_decline(game: Any, rules: Any, seat: int) -> None:
    if game.phase == ASK_OTHERS:
        ask_next_challenger(game, rules, seat)
    else:
        accept(game, rules, seat)


@rule
def pass_on(game: Any, rules: Any, seat: int) -> None:
    """Nobody is chosen; or nothing can be done, and when that is true for everybody the round is blocked."""
    if game.phase == CHOOSE_TARGET:
        return settle(game, rules)
    begin(game, rules, seat)
    withdraw_call(game, rules, seat)
    game.passes += 1
    if game.passes >= game.seats:
        return block(game, rules)
    return pass_turn_to(game, rules, after(game, seat))


@rule
def confirm(game: Any, seat: int) -> None:
    """Every other player agrees in turn; then the round is over."""
    following = after(game, seat)
    if following == game.winner:
        finish(game, game.winner)
    else:
        ask(game, following, CONFIRM)
