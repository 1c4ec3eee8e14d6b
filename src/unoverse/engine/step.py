"""One action: check it, then carry it out."""

from __future__ import annotations

from unoverse.backend import aside, hot, rule
from unoverse.card_sets import first, put, row
from unoverse.engine.accusations import accuse, doubt, put_free_card
from unoverse.engine.calls import call_uno, catch, withdraw_call
from unoverse.engine.deal import begin_on_other_side, cut
from unoverse.engine.effects import card_was_drawn, choose_effect, effect_moment
from unoverse.engine.finish import block, finish
from unoverse.engine.groups import reach_of_group
from unoverse.engine.laying import (
    claim,
    close_play,
    join_play,
    jump,
    lay,
    open_play,
    pass_window,
)
from unoverse.engine.legal import first_held, reachable_card
from unoverse.engine.mistakes import point_out, tip
from unoverse.engine.pending import drop_out, roll, take_forced_draw
from unoverse.engine.pending_entries import must_draw
from unoverse.engine.pipeline import NEXT_TURN, end_turn_without_play, ended_by_effect, name_colour, settle
from unoverse.engine.playable import fitting, has_honest_play, leaves_no_choice
from unoverse.engine.reasons import OK, UNDO
from unoverse.engine.respond import accept, ask_next_challenger, challenge, take_toll
from unoverse.engine.timing import time_out
from unoverse.engine.turns import begin, pass_turn_to
from unoverse.rules.house.clairvoyance import look_into
from unoverse.rules.house.compliments import owe_compliment_again, pay_compliment
from unoverse.rules.house.criticism import owe_criticism_again, pay_criticism
from unoverse.rules.house.dissatisfaction import turn_ends_with_draw
from unoverse.rules.house.donations import give_to, hand_over
from unoverse.rules.house.draw_challenge import open_to_doubt
from unoverse.rules.house.pride import pay_for_apology
from unoverse.rules.house.satisfaction import draws_until_one_fits
from unoverse.rules.house.silence import punish_noise
from unoverse.rules.house.slap import put_hand_down
from unoverse.rules.house.swap import swap_with
from unoverse.rules.written.opcodes import ON_DRAW, ON_PLAY, ON_TURN_END
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
from unoverse.table.asking import ask
from unoverse.table.hand_moves import exchange
from unoverse.table.hands import hand_of
from unoverse.table.log import AS_BACKS, FOR_EFFECT, FOR_TURN, note_shown
from unoverse.table.piles import count_discards, draw_card, draw_cards, remember_colour
from unoverse.table.seats import after, everybody, players_left
from unoverse.table.state import (
    ASK_OTHERS,
    CHOOSE_TARGET,
    CONFIRM,
    DRAWN,
    EFFECT_CHOICE,
    FOR_GIFT,
    FOR_LOOK,
    FOR_SWAP,
    FREE_DISCARD,
    GIVE_CARDS,
    GROUP,
    RESPOND,
    START_COLOUR,
    TURN,
    TURNED_AT_START,
    WINDOW,
    WRONG_IGNORED,
)
from unoverse.table.typed import GameRecord, RulesRecord


@rule
def lay_wrong_card(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> None:
    lay(game, rules, seat, reachable_card(game, rules, seat, face), rules.wrong_play != WRONG_IGNORED)


@hot
def step(game: GameRecord, rules: RulesRecord, seat: int, action: int) -> int:
    """Carries out an action that is known to be legal."""
    kind = action // ARGUMENTS
    argument = action % ARGUMENTS
    if rules.house and (kind >= JUMP or game.phase == EFFECT_CHOICE):
        step_by_house_rules(game, rules, seat, kind, argument)
    elif kind == PLAY:
        play_card(game, rules, seat, argument)
    elif kind == DRAW:
        draw_for_turn(game, rules, seat)
    elif kind == KEEP:
        end_turn_without_play(game, rules, seat)
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
        target_was_chosen(game, rules, seat, argument)
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
        agree(game, rules, seat)
    return OK


@aside
def go_on_after_flip(game: GameRecord, rules: RulesRecord) -> None:
    """Everything was turned over: what follows reads the tables of the side that counts now."""
    at_start = game.turned == TURNED_AT_START
    game.turned = 0
    count_discards(game, rules)
    for seat in range(game.seats):
        # What everybody saw of the others' cards a moment ago is what these show now.
        note_shown(game, rules, seat, hand_of(game, seat), everybody(game), AS_BACKS)
    game.colour = rules.card_colour[game.top]
    if at_start:
        begin_on_other_side(game, rules)
    else:
        settle(game, rules)


@aside
def step_by_house_rules(game: GameRecord, rules: RulesRecord, seat: int, kind: int, argument: int) -> None:
    """The actions that only house rules and written wilds know."""
    if kind == JUMP:
        jump(game, rules, seat, first_held(game, rules, seat, argument))
    elif kind == DOWN:
        lay_face_down(game, rules, seat, argument)
    elif kind == GIVE and game.phase == GIVE_CARDS:
        give_card(game, rules, seat, argument)
    elif kind == SLAP:
        if put_hand_down(game, rules, seat):
            settle(game, rules)
    elif kind == ACCUSE:
        accuse(game, rules, seat)
    elif kind == DOUBT:
        doubt(game, rules, seat)
        follow_closed_window(game, rules)
    elif kind == OUT:
        begin(game, rules, seat)
        drop_out(game, rules, seat)
    elif kind == LATE:
        time_out(game, rules, seat)
    elif kind == SAY or kind == LAUGH:
        punish_noise(game, rules, seat, max(argument, 1))
        follow_closed_window(game, rules)
    elif kind == SORRY:
        pay_for_apology(game, rules, seat)
        follow_closed_window(game, rules)
    elif kind == PRAISE:
        pay_compliment(game, seat, argument)
    elif kind == CRITICISE:
        pay_criticism(game, seat, argument)
    elif kind == UNPRAISE:
        owe_compliment_again(game, seat, argument)
    elif kind == UNCRITICISE:
        owe_criticism_again(game, seat, argument)
    elif kind == ROLL:
        roll(game, rules, seat)
    elif kind == CLAIM:
        claim(game, rules, seat, argument)
    elif game.phase == EFFECT_CHOICE:
        effect_was_chosen(game, rules, seat, kind * ARGUMENTS + argument)


@hot
def play_card(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> None:
    if game.phase == GROUP:
        card = first(fitting(game, rules, seat) & row(rules.face_set, face))
        return join_play(game, rules, seat, card, False)
    return lay(game, rules, seat, reachable_card(game, rules, seat, face), False)


@rule
def lay_face_down(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> None:
    if game.phase == FREE_DISCARD:
        return put_free_card(game, rules, seat, first_held(game, rules, seat, face))
    if game.phase == GROUP:
        card = first(reach_of_group(game, rules, seat) & row(rules.face_set, face))
        return join_play(game, rules, seat, card, True)
    return open_play(game, rules, seat, reachable_card(game, rules, seat, face), True, False, False)


@rule
def give_card(game: GameRecord, rules: RulesRecord, seat: int, face: int) -> None:
    """One card of a donation; after the last of them the play goes on."""
    hand_over(game, rules, seat, first_held(game, rules, seat, face))
    if game.gifts == 0:
        settle(game, rules)


@rule
def target_was_chosen(game: GameRecord, rules: RulesRecord, seat: int, target: int) -> None:
    """Somebody who gets cards, shows the hand, or swaps it, because of a house rule or of a Wild Swap."""
    if game.asking == FOR_GIFT:
        return give_to(game, seat, target)
    if game.asking == FOR_LOOK:
        look_into(game, rules, seat, target)
    elif game.asking == FOR_SWAP:
        swap_with(game, rules, seat, target)
    else:
        exchange(game, rules, seat, target)
    return settle(game, rules)


@rule
def agree(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Nothing more follows, or nobody objects."""
    if game.phase == GROUP:
        close_play(game, rules)
    elif game.phase == WINDOW:
        pass_window(game, rules, seat)
    else:
        confirm(game, seat)


@hot
def draw_for_turn(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """One card, or as many as it takes until one fits."""
    if rules.house:
        return draw_by_house_rules(game, rules, seat)
    begin(game, rules, seat)
    game.passes = 0
    game.phase = DRAWN
    game.drawn = draw_card(game, rules, seat, FOR_TURN)
    if draws_until_one_fits(rules):
        draw_until_one_fits(game, rules, seat)
    return go_on_after_draw(game, rules, seat)


@aside
def draw_by_house_rules(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The same, where a draw can kill, be doubted, or be what a written wild waits for."""
    if game.armed:
        begin(game, rules, seat)
        return drop_out(game, rules, seat)
    could_play = 1 if rules.doubting and has_honest_play(game, rules, seat) else 0
    duty_draw = must_draw(game, rules, seat) if rules.fx_on else 0
    begin(game, rules, seat)
    game.passes = 0
    held = hand_of(game, seat)
    put(game.doubt_hand, held)
    if duty_draw > 0:
        draw_cards(game, rules, seat, duty_draw - 1, FOR_EFFECT)
        return end_turn_without_play(game, rules, seat)
    game.phase = DRAWN
    game.drawn = draw_card(game, rules, seat, FOR_TURN)
    if draws_until_one_fits(rules):
        draw_until_one_fits(game, rules, seat)
    put(game.drawn_set, hand_of(game, seat) & ~held)
    if rules.doubting:
        open_to_doubt(game, seat, could_play)
    if rules.fx_on and (not card_was_drawn(game, rules, seat, game.drawn) or ended_by_effect(game, rules)):
        return None
    return go_on_after_draw(game, rules, seat)


@rule
def go_on_after_draw(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Nothing may be laid after a draw, or nothing came that fits before the piles were exhausted: the turn ends."""
    exhausted = draws_until_one_fits(rules) and not has_honest_play(game, rules, seat)
    if turn_ends_with_draw(rules) or game.drawn < 0 or exhausted:
        end_turn_without_play(game, rules, seat)


@rule
def draw_until_one_fits(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    while not has_honest_play(game, rules, seat):  # at most MAX_CARDS times: each draw takes a card from the piles
        card = draw_card(game, rules, seat, FOR_TURN)
        if card < 0:
            return
        game.drawn = card


@rule
def colour_was_named(game: GameRecord, rules: RulesRecord, colour: int) -> None:
    if game.phase == START_COLOUR:
        game.colour = colour
        remember_colour(game, rules, game.top, colour)
        pass_turn_to(game, rules, game.turn)
    else:
        name_colour(game, rules, colour)


@rule
def react_to_one_card(game: GameRecord, rules: RulesRecord, seat: int, kind: int, offender: int) -> None:
    if kind == UNO:
        call_uno(game, rules, seat)
    else:
        catch(game, rules, seat, offender)
    follow_closed_window(game, rules)


@rule
def follow_closed_window(game: GameRecord, rules: RulesRecord) -> None:
    """A call or a penalty may have closed the last UNO window: a forced draw that waited for it follows."""
    if game.phase == RESPOND and leaves_no_choice(game, rules):
        take_forced_draw(game, rules)


@rule
def take_or_decline(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    if game.phase == ASK_OTHERS:
        ask_next_challenger(game, rules, seat)
    elif game.phase == TURN:
        take_toll(game, rules, seat)
    else:
        accept(game, rules, seat)


@rule
def pass_on(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Nobody is chosen; or nothing can be done, and when that is true for everybody the round is blocked."""
    if game.phase == CHOOSE_TARGET:
        return settle(game, rules)
    begin(game, rules, seat)
    withdraw_call(game, rules, seat)
    game.passes += 1
    game.duty = 0
    if game.passes >= players_left(game):
        return block(game, rules)
    return end_turn_without_play(game, rules, seat)


@rule
def confirm(game: GameRecord, seat: int) -> None:
    """Every other player agrees in turn; then the round is over."""
    following = after(game, seat)
    if following == game.winner:
        finish(game, game.winner)
    else:
        ask(game, following, CONFIRM)


@aside
def effect_was_chosen(game: GameRecord, rules: RulesRecord, seat: int, action: int) -> None:
    """A written wild has its answer; when all its steps are done the play or the turn goes on."""
    if not choose_effect(game, rules, seat, action):
        return None
    moment = effect_moment(game)
    if moment == 0 or moment == ON_PLAY or (moment == ON_TURN_END and game.stage == NEXT_TURN):
        return settle(game, rules)
    if moment == ON_TURN_END:
        return end_turn_without_play(game, rules, game.turn)
    ask(game, game.turn, DRAWN if moment == ON_DRAW else TURN)
    if not ended_by_effect(game, rules) and moment == ON_DRAW:
        go_on_after_draw(game, rules, game.turn)
    return None
