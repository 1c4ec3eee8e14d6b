"""What a seat may do, and why not. One function answers for every seat, phase and action.

`legal` is made of it and `apply` asks it, so what is offered and what is accepted cannot differ.
"""

from __future__ import annotations

from unoverse.backend import hot, rule
from unoverse.card_sets import first, has, is_empty, row, whole
from unoverse.engine.effects import effect_refusal
from unoverse.engine.groups import barred_now, may_stop, reach_of_group
from unoverse.engine.laying import may_claim
from unoverse.engine.pending_entries import duty_filter
from unoverse.engine.playable import (
    has_honest_play,
    may_challenge,
    may_draw,
    may_keep,
    playable,
    refused_bluffs,
    within_reach,
    would_bluff,
)
from unoverse.engine.reasons import (
    BAD_CLAIM,
    BAD_CUT,
    BAD_FINISH,
    BARRED_BY_EFFECT,
    BLUFF_FORBIDDEN,
    COLOUR_STAYS,
    ELIMINATED,
    GROUP_OPEN,
    MAY_APOLOGISE,
    MAY_SPEAK,
    MUST_CHOOSE,
    MUST_PLAY,
    NO_ANSWER,
    NO_BLUFFS,
    NO_CLOCK,
    NO_DEBT,
    NO_DIE,
    NO_JUMPS,
    NO_MATCH,
    NO_SLAP,
    NO_SUCH_COLOUR,
    NO_SUCH_SEAT,
    NO_TIPS,
    NOT_A_PARTNER,
    NOT_FOLLOWED,
    NOT_HELD,
    NOT_IDENTICAL,
    NOT_NOW,
    NOT_OF_THE_GROUP,
    NOT_STUCK,
    NOT_THE_DRAWN_CARD,
    NOT_YOUR_TURN,
    NOT_YOURSELF,
    NOTHING_TO_ACCUSE,
    NOTHING_TO_CALL,
    NOTHING_TO_CATCH,
    NOTHING_TO_CHALLENGE,
    NOTHING_TO_DOUBT,
    NOTHING_TO_DRAW,
    NOTHING_TO_REJECT,
    NOTHING_WRONG,
    OK,
    OWN_BURDEN,
    PEACE,
    ROUND_OVER,
    UNKNOWN_ACTION,
)
from unoverse.rules.house.clean_finish import is_bad_finish, may_join_as_equal
from unoverse.rules.house.colour_duty import is_colour_barred, keeps_the_colour
from unoverse.rules.house.compliments import debts_are_due, may_owe_compliment_again, owes_compliment
from unoverse.rules.house.criticism import may_owe_criticism_again, owes_criticism
from unoverse.rules.house.double_discard import free_cards, may_accuse
from unoverse.rules.house.draw_challenge import may_doubt
from unoverse.rules.house.jump_in import is_identical, is_open_to_jumps
from unoverse.rules.house.silence import is_forbidden
from unoverse.rules.house.slap import may_slap
from unoverse.rules.house.speed import is_on_the_clock
from unoverse.rules.house.stacking import allows_answers
from unoverse.rules.house.sudden_death import kills_who_is_stuck
from unoverse.rules.house.trinity import owes_toll
from unoverse.table.actions import (
    ACCEPT,
    ACCUSE,
    ARGUMENTS,
    CATCH,
    CHALLENGE,
    CLAIM,
    COLOUR,
    CRITICISE,
    CUT,
    DONE,
    DOUBT,
    DOWN,
    DRAW,
    GIVE,
    JUMP,
    KEEP,
    LATE,
    LAUGH,
    OUT,
    PASS,
    PLAY,
    PRAISE,
    ROLL,
    SAY,
    SLAP,
    SORRY,
    TARGET,
    TIP,
    UNCRITICISE,
    UNO,
    UNPRAISE,
    WRONG,
)
from unoverse.table.asking import between_decisions
from unoverse.table.hands import hand_of, hand_size
from unoverse.table.piles import can_draw
from unoverse.table.plays import IDENTICAL, SAME_FACE
from unoverse.table.seats import are_partners, contains
from unoverse.table.state import (
    ASK_OTHERS,
    CHOOSE_TARGET,
    CLAIMING,
    CONFIRM,
    CUT_DECK,
    DRAWN,
    EFFECT_CHOICE,
    FOR_GIFT,
    FOR_SWAP_CARD,
    FREE_DISCARD,
    GIVE_CARDS,
    GROUP,
    IN_LEGAL,
    NAME_COLOUR,
    OVER,
    RESPOND,
    ROLLING,
    SLAPPING,
    STAR,
    STARS_ANSWER,
    START_COLOUR,
    TURN,
    WINDOW,
    WRONG_FORBID,
    WRONG_PUNISH,
    WRONG_REWIND,
)
from unoverse.table.typed import GameRecord, RulesRecord

COLOURS_OF_A_SIDE = 4


@rule
def refusal(game: GameRecord, rules: RulesRecord, seat: int, action: int) -> int:
    """Why this seat may not do this now; OK if it may."""
    kind = action // ARGUMENTS
    argument = action % ARGUMENTS
    if game.phase == OVER:
        return ROUND_OVER
    if seat < 0 or seat >= game.seats:
        return NO_SUCH_SEAT
    if contains(game.out, seat):
        return ELIMINATED
    if kind == UNO:
        return refusal_of_call(game, rules, seat) if argument == 0 else UNKNOWN_ACTION
    if kind == CATCH or kind == WRONG or kind == TIP:
        return refusal_of_reaction(game, rules, seat, kind, argument)
    if kind >= JUMP and kind != DOWN and kind != GIVE:
        return refusal_of_house_action(game, rules, seat, kind, argument)
    if seat != game.actor:
        return NOT_YOUR_TURN
    if game.phase == EFFECT_CHOICE:
        return effect_refusal(game, rules, seat, action)
    if kind == PLAY:
        return refusal_of_card(game, rules, seat, argument)
    if kind == DOWN or kind == GIVE:
        return refusal_of_quiet_card(game, rules, seat, kind, argument)
    if kind == COLOUR:
        return refusal_of_colour(game, rules, argument)
    if kind == TARGET:
        return refusal_of_target(game, rules, seat, argument)
    if kind == CUT:
        return refusal_of_cut(game, argument)
    if argument != 0:
        return UNKNOWN_ACTION
    return refusal_of_word(game, rules, seat, kind)


@rule
def refusal_of_word(game: GameRecord, rules: RulesRecord, seat: int, kind: int) -> int:
    """The actions that are a single word."""
    phase = game.phase
    if kind == DRAW:
        return refusal_of_draw(game, rules, seat)
    if kind == KEEP and phase == DRAWN:
        return OK if may_keep(game, rules, seat) else MUST_PLAY
    if kind == PASS:
        return refusal_of_pass(game, rules, seat)
    if kind == DONE and (phase == CONFIRM or phase == WINDOW):
        return OK
    if kind == DONE and phase == GROUP:
        return OK if may_stop(game, rules, seat) else GROUP_OPEN
    if kind == ACCEPT and (phase == RESPOND or phase == ASK_OTHERS or (phase == TURN and owes_toll(game))):
        return OK
    if kind == CHALLENGE and (phase == RESPOND or phase == ASK_OTHERS):
        return OK if may_challenge(game, rules) else NOTHING_TO_CHALLENGE
    return NOT_NOW


# Cards


@rule
def refusal_of_card(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> int:
    phase = game.phase
    if phase != TURN and phase != DRAWN and phase != RESPOND and phase != GROUP:
        return NOT_NOW
    if face >= ARGUMENTS - 1:
        return UNKNOWN_ACTION
    if card_to_lay(game, rules, seat, face) >= 0:
        return OK
    if not holds_face(game, rules, seat, face):
        return NOT_HELD
    if phase == GROUP:
        return refusal_in_group(game, rules, seat, face)
    if phase == DRAWN and reachable_card(game, rules, seat, face) < 0:
        return NOT_THE_DRAWN_CARD
    if rules.acts[IN_LEGAL]:
        reason = refusal_by_house_rule(game, rules, seat, first_held(game, rules, seat, face))
        if reason != OK:
            return reason
    if phase == RESPOND:
        return NO_ANSWER
    card = reachable_card(game, rules, seat, face)
    if rules.stars == STARS_ANSWER and rules.kind[card] == STAR:
        return NOT_NOW
    return BLUFF_FORBIDDEN if has(whole(rules.bluff_set), card) else NO_MATCH


@rule
def refusal_in_group(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> int:
    """A card equal to those laid is refused only because together they may not empty the hand."""
    first = int(game.play[0])
    equal = (game.play_modes & IDENTICAL) != 0 and rules.face[first] == face
    if game.play_modes & SAME_FACE:
        equal = rules.kind[first] == rules.kind[first_held(game, rules, seat, face)]
    return BAD_FINISH if equal and not may_join_as_equal(game, rules, seat) else NOT_OF_THE_GROUP


@rule
def refusal_by_house_rule(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> int:
    """The prohibition that bars a card, whether it would match or not; OK if none does."""
    if has(barred_now(game, rules), card):
        return PEACE
    if is_bad_finish(game, rules, seat, card):
        return BAD_FINISH
    if rules.fx_on and not has(duty_filter(game, rules, seat), card):
        return BARRED_BY_EFFECT
    if owes_toll(game):
        return NOT_FOLLOWED
    return COLOUR_STAYS if keeps_the_colour(game, rules, card) else OK


@rule
def card_to_lay(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> int:
    """The card that shows this face and may be laid; of several copies always the first. -1 if there is none."""
    return first(playable(game, rules, seat, True) & row(rules.face_set, face))


@rule
def first_held(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> int:
    return first(hand_of(game, seat) & row(rules.face_set, face))


@rule
def holds_face(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> bool:
    return not is_empty(hand_of(game, seat) & row(rules.face_set, face))


@hot
def reachable_card(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> int:
    """The card with this face that could be taken out, whether it fits or not."""
    return first(within_reach(game, rules, seat) & row(rules.face_set, face))


@rule
def is_wrong_card(rules: RulesRecord, reason: int) -> bool:
    """A card that does not fit is refused, or taken as if it did: the one action outside the list that is accepted."""
    if rules.wrong_play == WRONG_FORBID:
        return False
    return reason == NO_MATCH or reason == COLOUR_STAYS or reason == NOT_FOLLOWED


@rule
def refusal_of_quiet_card(game: GameRecord, rules: RulesRecord, seat: int, kind: int, face: int) -> int:
    """A card laid face down, or given away."""
    if face >= ARGUMENTS - 1:
        return UNKNOWN_ACTION
    if kind == GIVE and game.phase != GIVE_CARDS:
        return NOT_NOW
    if kind == DOWN and not rules.bluff_pile:
        return NO_BLUFFS
    if not holds_face(game, rules, seat, face):
        return NOT_HELD
    if kind == GIVE:
        return OK
    return refusal_of_down(game, rules, seat, face)


@rule
def refusal_of_down(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> int:
    """Any card may be laid face down where one could be laid openly; after a draw only what was drawn."""
    phase = game.phase
    if phase == FREE_DISCARD:
        return BAD_FINISH if is_empty(free_cards(game, rules, seat) & row(rules.face_set, face)) else OK
    if phase == GROUP:
        return OK if card_to_hide_in_group(game, rules, seat, face) >= 0 else NOT_THE_DRAWN_CARD
    if phase == RESPOND:
        return OK if game.attacker >= 0 and allows_answers(game, rules) else NO_ANSWER
    if phase != TURN and phase != DRAWN:
        return NOT_NOW
    return OK if reachable_card(game, rules, seat, face) >= 0 else NOT_THE_DRAWN_CARD


@rule
def card_to_hide_in_group(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> int:
    if game.play_jumped:
        return -1
    return first(reach_of_group(game, rules, seat) & row(rules.face_set, face))


# Drawing, choosing


@rule
def refusal_of_draw(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    if game.phase != TURN:
        return NOT_NOW
    if owes_toll(game):
        return NOT_FOLLOWED
    if not can_draw(game, rules):
        return NOTHING_TO_DRAW
    return OK if may_draw(game, rules, seat) else MUST_PLAY


@rule
def refusal_of_pass(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """One passes when there is nothing to draw and nothing to play, or nobody to choose."""
    if game.phase == CHOOSE_TARGET:
        must_choose = game.asking == FOR_GIFT or (game.asking == FOR_SWAP_CARD and not rules.swap_optional)
        return MUST_CHOOSE if must_choose else OK
    if game.phase != TURN or can_draw(game, rules) or owes_toll(game):
        return NOT_NOW
    return MUST_PLAY if has_honest_play(game, rules, seat) else OK


@rule
def refusal_of_colour(game: GameRecord, rules: RulesRecord, colour: int) -> int:
    if game.phase != NAME_COLOUR and game.phase != START_COLOUR:
        return NOT_NOW
    if not rules.first_colour <= colour < rules.first_colour + COLOURS_OF_A_SIDE:
        return NO_SUCH_COLOUR
    return COLOUR_STAYS if is_colour_barred(game, rules, colour) else OK


@rule
def refusal_of_target(game: GameRecord, rules: RulesRecord, seat: int, target: int) -> int:
    if game.phase != CHOOSE_TARGET:
        return NOT_NOW
    if target >= game.seats:
        return NO_SUCH_SEAT
    if target == seat:
        return NOT_YOURSELF
    if contains(game.out, target):
        return ELIMINATED
    return NOT_A_PARTNER if game.asking == FOR_SWAP_CARD and are_partners(game, rules, seat, target) else OK


@rule
def refusal_of_cut(game: GameRecord, lifted: int) -> int:
    if game.phase != CUT_DECK:
        return NOT_NOW
    return OK if 1 <= lifted < game.pile_left else BAD_CUT


# Calls, catches, mistakes


@rule
def refusal_of_call(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """UNO is said late, while the window is open, or in time, before the card is laid."""
    if contains(game.owed, seat):
        return OK
    if contains(game.announced, seat):
        return NOTHING_TO_CALL
    may_lay = game.phase == TURN or game.phase == DRAWN or game.phase == RESPOND or game.phase == GROUP
    if seat == game.actor and may_lay:
        return OK
    jumps = rules.jump_in != 0 and hand_size(game, seat) > 1 and is_open_to_jumps(game)
    return OK if jumps else NOTHING_TO_CALL


@rule
def refusal_of_reaction(game: GameRecord, rules: RulesRecord, seat: int, kind: int, other: int) -> int:
    if other >= game.seats:
        return NO_SUCH_SEAT
    if other == seat:
        return NOT_YOURSELF
    if contains(game.out, other):
        return ELIMINATED
    if kind == WRONG:
        return refusal_of_accusation(game, rules, seat, other)
    if not between_decisions(game):
        return NOT_NOW
    if kind == TIP:
        return refusal_of_tip(game, rules, seat, other)
    return OK if contains(game.owed, other) or rules.false_catch_penalty else NOTHING_TO_CATCH


@rule
def refusal_of_tip(game: GameRecord, rules: RulesRecord, seat: int, other: int) -> int:
    if other == seat or contains(game.out, other):
        return NOT_YOURSELF
    if not between_decisions(game):
        return NOT_NOW
    return OK if rules.tip_penalty else NO_TIPS


@rule
def refusal_of_accusation(game: GameRecord, rules: RulesRecord, seat: int, other: int) -> int:
    if rules.wrong_play != WRONG_REWIND and rules.wrong_play != WRONG_PUNISH:
        return NOTHING_WRONG
    if other == seat or contains(game.out, other):
        return NOT_YOURSELF
    confirming = game.phase == CONFIRM and seat != game.winner
    if not confirming and not between_decisions(game):
        return NOT_NOW
    return OK if contains(game.accusable, other) else NOTHING_WRONG


# What only house rules know


@rule
def refusal_of_house_action(game: GameRecord, rules: RulesRecord, seat: int, kind: int, argument: int) -> int:
    if kind == JUMP:
        return refusal_of_jump(game, rules, seat, argument)
    if kind == SAY or kind == LAUGH:
        return refusal_of_noise(game, rules, kind, argument)
    if kind == PRAISE or kind == CRITICISE:
        return refusal_of_debt(game, seat, kind, argument)
    if kind == UNPRAISE or kind == UNCRITICISE:
        return refusal_of_rejection(game, rules, seat, kind, argument)
    if kind == CLAIM:
        return refusal_of_claim(game, rules, seat, argument)
    if argument != 0:
        return UNKNOWN_ACTION
    if kind == SLAP:
        return OK if may_slap(game, seat) else NO_SLAP
    if kind == ACCUSE:
        return refusal_of_exposure(game, rules, seat)
    if kind == DOUBT:
        return refusal_of_doubt(game, seat)
    if kind == LATE:
        return refusal_of_late(game, rules, seat)
    if kind == SORRY:
        return refusal_of_report(game, rules)
    if seat != game.actor:
        return NOT_YOUR_TURN
    if kind == OUT:
        return refusal_of_out(game, rules, seat)
    if kind == ROLL:
        return OK if game.phase == ROLLING else NO_DIE
    return UNKNOWN_ACTION


@rule
def is_open_to_objections(game: GameRecord) -> bool:
    """Accusations and doubts are heard between decisions, so that no card is caught in mid-air."""
    return between_decisions(game) or game.phase == GROUP or game.phase == WINDOW


@rule
def is_open_to_reports(game: GameRecord) -> bool:
    """What people say or do beside the game is punished at any time between the deal and the last card."""
    phase = game.phase
    return phase != CUT_DECK and phase != START_COLOUR and phase != CONFIRM and phase != EFFECT_CHOICE


@rule
def refusal_of_jump(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> int:
    if not rules.jump_in or not is_open_to_jumps(game):
        return NO_JUMPS
    if face >= ARGUMENTS - 1:
        return UNKNOWN_ACTION
    if seat == game.actor:
        return OWN_BURDEN
    if not holds_face(game, rules, seat, face):
        return NOT_HELD
    if not is_identical(game, rules, face):
        return NOT_IDENTICAL
    card = first_held(game, rules, seat, face)
    if has(barred_now(game, rules), card):
        return PEACE
    if is_bad_finish(game, rules, seat, card):
        return BAD_FINISH
    return BLUFF_FORBIDDEN if has(refused_bluffs(rules), card) and would_bluff(game, rules, seat) else OK


@rule
def refusal_of_report(game: GameRecord, rules: RulesRecord) -> int:
    """An apology costs cards where pride forbids it."""
    return OK if is_open_to_reports(game) and rules.pride else MAY_APOLOGISE


@rule
def refusal_of_noise(game: GameRecord, rules: RulesRecord, kind: int, amount: int) -> int:
    """Words are punished in total silence or if they are forbidden ones, laughs where laughing is banned."""
    if amount == 0:
        return UNKNOWN_ACTION
    return OK if is_forbidden(game, rules, kind == LAUGH) and is_open_to_reports(game) else MAY_SPEAK


@rule
def refusal_of_debt(game: GameRecord, seat: int, kind: int, creditor: int) -> int:
    if creditor >= game.seats:
        return NO_SUCH_SEAT
    if kind == PRAISE:
        return OK if owes_compliment(game, seat, creditor) else NO_DEBT
    return OK if owes_criticism(game, seat, creditor) else NO_DEBT


@rule
def refusal_of_rejection(game: GameRecord, rules: RulesRecord, seat: int, kind: int, creditor: int) -> int:
    """What the seat has said to the creditor did not count, and is owed again."""
    if creditor >= game.seats:
        return NO_SUCH_SEAT
    if creditor == seat:
        return NOT_YOURSELF
    if kind == UNPRAISE:
        return OK if may_owe_compliment_again(game, rules, seat, creditor) else NOTHING_TO_REJECT
    return OK if may_owe_criticism_again(game, rules, seat, creditor) else NOTHING_TO_REJECT


@rule
def refusal_of_claim(game: GameRecord, rules: RulesRecord, seat: int, kind: int) -> int:
    if game.phase != CLAIMING:
        return NOT_NOW
    if seat != game.actor:
        return NOT_YOUR_TURN
    return OK if kind < len(rules.kind_set) and may_claim(game, rules, kind) else BAD_CLAIM


@rule
def refusal_of_exposure(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """Anybody but the player of the cards and the partner may accuse, until the next player begins."""
    if not may_accuse(game, rules, seat):
        return NOTHING_TO_ACCUSE
    return OK if is_open_to_objections(game) else NOT_NOW


@rule
def refusal_of_doubt(game: GameRecord, seat: int) -> int:
    if not may_doubt(game, seat):
        return NOTHING_TO_DOUBT
    return OK if is_open_to_objections(game) else NOT_NOW


@rule
def refusal_of_late(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """The clock of the player to act has run out; a slap or a compliment can be late at every table."""
    if game.phase == SLAPPING:
        return OK if may_slap(game, seat) else NO_CLOCK
    if seat == game.actor and rules.time_limit and is_on_the_clock(game):
        return OK
    is_due = seat != game.actor and debts_are_due(game, rules, seat)
    return OK if is_due and between_decisions(game) else NO_CLOCK


@rule
def refusal_of_out(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """Declaring oneself out is for who cannot play while sudden death is armed."""
    return OK if kills_who_is_stuck(game) and not has_honest_play(game, rules, seat) else NOT_STUCK
