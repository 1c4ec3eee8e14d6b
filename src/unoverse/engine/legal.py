"""What a seat may do, and why not. One function answers for every seat, phase and action.

`legal` is made of it and `apply` asks it, so what is offered and what is accepted cannot differ.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import hot, rule
from unoverse.engine.playable import has_honest_play, may_challenge, may_draw, may_keep, playable, within_reach
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
from unoverse.table.hands import bit, lowest
from unoverse.table.piles import can_draw
from unoverse.table.seats import are_partners, contains
from unoverse.table.state import (
    ASK_OTHERS,
    CHOOSE_TARGET,
    CONFIRM,
    CUT_DECK,
    DRAWN,
    NAME_COLOUR,
    OVER,
    RESPOND,
    START_COLOUR,
    TURN,
    WRONG_FORBID,
    WRONG_PUNISH,
    WRONG_REWIND,
)

# Why an action is refused; the sentences stand in game.errors.
OK: Final = 0
ROUND_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NOT_NOW: Final = 3
NOT_HELD: Final = 4
NO_MATCH: Final = 5
NOT_THE_DRAWN_CARD: Final = 6
NO_ANSWER: Final = 7
BLUFF_FORBIDDEN: Final = 8
NOTHING_TO_DRAW: Final = 9
MUST_PLAY: Final = 10
NO_SUCH_COLOUR: Final = 11
NO_SUCH_SEAT: Final = 12
NOT_YOURSELF: Final = 13
NOT_A_PARTNER: Final = 14
NOTHING_TO_CHALLENGE: Final = 15
NOTHING_TO_CALL: Final = 16
NOTHING_TO_CATCH: Final = 17
NOTHING_WRONG: Final = 18
NO_TIPS: Final = 19
BAD_CUT: Final = 20
MUST_CHOOSE: Final = 21
UNKNOWN_ACTION: Final = 22

COLOURS_OF_A_SIDE = 4


@rule
def refusal(game: Any, rules: Any, seat: int, action: int) -> int:
    """Why this seat may not do this now; OK if it may."""
    kind = action // ARGUMENTS
    argument = action % ARGUMENTS
    if game.phase == OVER:
        return ROUND_OVER
    if seat < 0 or seat >= game.seats:
        return NO_SUCH_SEAT
    if kind == UNO:
        return refusal_of_call(game, seat) if argument == 0 else UNKNOWN_ACTION
    if kind == CATCH or kind == WRONG or kind == TIP:
        return refusal_of_reaction(game, rules, seat, kind, argument)
    if seat != game.actor:
        return NOT_YOUR_TURN
    if kind == PLAY:
        return refusal_of_card(game, rules, seat, argument)
    if kind == COLOUR:
        return refusal_of_colour(game, argument)
    if kind == TARGET:
        return refusal_of_target(game, rules, seat, argument)
    if kind == CUT:
        return refusal_of_cut(game, argument)
    if argument != 0:
        return UNKNOWN_ACTION
    return refusal_of_word(game, rules, seat, kind)


@rule
def refusal_of_word(game: Any, rules: Any, seat: int, kind: int) -> int:
    """The actions that are a single word."""
    phase = game.phase
    if kind == DRAW:
        return refusal_of_draw(game, rules, seat)
    if kind == KEEP and phase == DRAWN:
        return OK if may_keep(game, rules, seat) else MUST_PLAY
    if kind == PASS:
        return refusal_of_pass(game, rules, seat)
    if kind == DONE and phase == CONFIRM:
        return OK
    if kind == ACCEPT and (phase == RESPOND or phase == ASK_OTHERS):
        return OK
    if kind == CHALLENGE and (phase == RESPOND or phase == ASK_OTHERS):
        return OK if may_challenge(game, rules) else NOTHING_TO_CHALLENGE
    return NOT_NOW


@rule
def refusal_of_card(game: Any, rules: Any, seat: int, face: int) -> int:
    if game.phase != TURN and game.phase != DRAWN and game.phase != RESPOND:
        return NOT_NOW
    if face >= ARGUMENTS - 1:
        return UNKNOWN_ACTION
    if card_to_lay(game, rules, seat, face) >= 0:
        return OK
    if not holds_face(game, rules, seat, face):
        return NOT_HELD
    if game.phase == RESPOND:
        return NO_ANSWER
    card = reachable_card(game, rules, seat, face)
    if card < 0:
        return NOT_THE_DRAWN_CARD
    return BLUFF_FORBIDDEN if (rules.wild_set[card >> 6] & bit(card)) != 0 else NO_MATCH


@rule
def card_to_lay(game: Any, rules: Any, seat: int, face: int) -> int:
    """The card that shows this face and may be laid; of several copies always the first. -1 if there is none."""
    for word in range(2):
        cards = playable(game, rules, seat, word, True) & rules.face_set[face, word]
        if cards != 0:
            return 64 * word + lowest(cards)
    return -1


@rule
def holds_face(game: Any, rules: Any, seat: int, face: int) -> bool:
    return ((game.hands[seat, 0] & rules.face_set[face, 0]) | (game.hands[seat, 1] & rules.face_set[face, 1])) != 0


@hot
def reachable_card(game: Any, rules: Any, seat: int, face: int) -> int:
    """The card with this face that could be taken out by mistake, whether it fits or not."""
    low = within_reach(game, rules, seat, 0) & rules.face_set[face, 0]
    high = within_reach(game, rules, seat, 1) & rules.face_set[face, 1]
    if (low | high) == 0:
        return -1
    return lowest(low) if low != 0 else 64 + lowest(high)


@rule
def is_wrong_card(rules: Any, reason: int) -> bool:
    """A card that does not fit is refused, or taken as if it did: the one action outside the list that is accepted."""
    return reason == NO_MATCH and rules.wrong_play != WRONG_FORBID


@rule
def refusal_of_draw(game: Any, rules: Any, seat: int) -> int:
    if game.phase != TURN:
        return NOT_NOW
    if not can_draw(game, rules):
        return NOTHING_TO_DRAW
    return OK if may_draw(game, rules, seat) else MUST_PLAY


@rule
def refusal_of_pass(game: Any, rules: Any, seat: int) -> int:
    """One passes when there is nothing to draw and nothing to play, or nobody to choose."""
    if game.phase == CHOOSE_TARGET:
        return OK if rules.swap_optional else MUST_CHOOSE
    if game.phase != TURN or can_draw(game, rules):
        return NOT_NOW
    return MUST_PLAY if has_honest_play(game, rules, seat) else OK


@rule
def refusal_of_colour(game: Any, colour: int) -> int:
    if game.phase != NAME_COLOUR and game.phase != START_COLOUR:
        return NOT_NOW
    return OK if colour < COLOURS_OF_A_SIDE else NO_SUCH_COLOUR


@rule
def refusal_of_target(game: Any, rules: Any, seat: int, target: int) -> int:
    if game.phase != CHOOSE_TARGET:
        return NOT_NOW
    if target >= game.seats:
        return NO_SUCH_SEAT
    if target == seat:
        return NOT_YOURSELF
    return NOT_A_PARTNER if are_partners(game, rules, seat, target) else OK


@rule
def refusal_of_cut(game: Any, lifted: int) -> int:
    if game.phase != CUT_DECK:
        return NOT_NOW
    return OK if 1 <= lifted < game.pile_left else BAD_CUT


@rule
def refusal_of_call(game: Any, seat: int) -> int:
    """UNO is said late, while the window is open, or in time, before the card is laid."""
    if contains(game.owed, seat):
        return OK
    may_lay = game.phase == TURN or game.phase == DRAWN or game.phase == RESPOND
    return OK if seat == game.actor and may_lay and not game.announced else NOTHING_TO_CALL


@rule
def between_decisions(game: Any) -> bool:
    """Not before the deal, and not inside the resolution of a card."""
    return game.phase == TURN or game.phase == DRAWN or game.phase == RESPOND or game.phase == ASK_OTHERS


@rule
def refusal_of_reaction(game: Any, rules: Any, seat: int, kind: int, other: int) -> int:
    if other >= game.seats:
        return NO_SUCH_SEAT
    if other == seat:
        return NOT_YOURSELF
    if kind == WRONG:
        return refusal_of_accusation(game, rules, seat, other)
    if not between_decisions(game):
        return NOT_NOW
    if kind == TIP:
        return OK if rules.tip_penalty else NO_TIPS
    return OK if contains(game.owed, other) or rules.false_catch_penalty else NOTHING_TO_CATCH


@rule
def refusal_of_accusation(game: Any, rules: Any, seat: int, other: int) -> int:
    if rules.wrong_play != WRONG_REWIND and rules.wrong_play != WRONG_PUNISH:
        return NOTHING_WRONG
    confirming = game.phase == CONFIRM and seat != game.winner
    if not confirming and not between_decisions(game):
        return NOT_NOW
    return OK if contains(game.accusable, other) else NOTHING_WRONG
