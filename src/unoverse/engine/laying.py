"""Laying cards: one or a group, openly or face down, in turn or out of it. What follows is in `pipeline`."""

from __future__ import annotations

from unoverse.backend import aside, hot, rule
from unoverse.card_sets import has, is_empty, one, put, remove, row, whole
from unoverse.engine.calls import settle_call
from unoverse.engine.groups import is_one_legal_play, may_grow, modes_of, modes_with
from unoverse.engine.mistakes import note_fault
from unoverse.engine.pending import draw_owed, leave_to_target
from unoverse.engine.pipeline import COLOUR_CALL, end_round, note_pair, settle, settle_play
from unoverse.engine.playable import (
    has_honest_play,
    may_challenge,
    permitted,
    permitted_answers,
    prohibited,
    would_bluff,
)
from unoverse.engine.turns import begin, count_extra_turn, end_turn, pass_turn_to
from unoverse.rules.house.clean_finish import without_bad_finish
from unoverse.rules.house.compliments import withdraw_praise
from unoverse.rules.house.criticism import withdraw_criticism
from unoverse.rules.house.die import roll_and_draw
from unoverse.rules.house.double_discard import believe_claim, hides_bluff, lay_down
from unoverse.rules.house.jump_in import put_off_answer
from unoverse.rules.house.stacking import allows_answers, draws_are_answered, pending_kind
from unoverse.rules.house.sudden_death import arm_after_cards
from unoverse.table.asking import ask
from unoverse.table.hands import hand_of, hand_size, release
from unoverse.table.log import FOR_STAR
from unoverse.table.piles import draw_cards, turn_up
from unoverse.table.plays import ALONE, open_cards
from unoverse.table.seats import after
from unoverse.table.state import (
    CLAIMING,
    DISCARD_TWO,
    DRAW_COLOUR,
    GROUP,
    IN_TURNS,
    RESPOND,
    ROLLING,
    SLAPPING,
    STAR,
    TURN,
    WILD_FOUR,
    WILD_TWO,
    WINDOW,
    WRONG_PUNISH,
    WRONG_REWIND,
)
from unoverse.table.typed import GameRecord, RulesRecord


@hot
def lay(game: GameRecord, rules: RulesRecord, seat: int, card: int, wrong: bool) -> None:
    """The card leaves the hand and lies on the pile; then everything that follows from it."""
    if rules.house:
        return open_play(game, rules, seat, card, False, False, wrong)
    if draws_are_answered(rules) and game.phase == RESPOND and not count_extra_turn(game, rules):
        return None
    start_play(game, rules, seat, card, wrong)
    if rules.kind[card] == WILD_FOUR:
        take_snapshot(game, rules, seat, card)
    release(game, seat, card)
    game.called &= ~(1 << seat)
    game.under_top = game.top
    game.under_colour = game.colour
    turn_up(game, rules, card)
    game.turn = seat
    game.drawn = -1
    game.moved = 0
    game.stage = COLOUR_CALL
    # Written into this place, so that a table without house rules skips the stages it does not have.
    return settle_play(game, rules)


@hot
def start_play(game: GameRecord, rules: RulesRecord, seat: int, card: int, wrong: bool) -> None:
    begin(game, rules, seat)
    game.passes = 0
    game.plays += 1
    game.fresh = 1
    if wrong:
        note_fault(game, seat, card)
    if rules.wrong_play == WRONG_REWIND or rules.wrong_play == WRONG_PUNISH:
        game.accusable |= 1 << seat


@rule
def take_snapshot(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> None:
    """What a challenge will look at: the rest of the hand, under the colour in force before the play."""
    game.shown_to = 0
    game.shown_seat = -1
    game.guilty = 1 if would_bluff(game, rules, seat) else 0
    put(game.snapshot, hand_of(game, seat) & ~one(card))


# A play under house rules


@aside
def open_play(
    game: GameRecord, rules: RulesRecord, seat: int, card: int, down: bool, jumped: bool, wrong: bool
) -> None:
    """The first card of a play: what it may become is found out before it leaves the hand."""
    if game.phase == RESPOND and not jumped and not count_extra_turn(game, rules):
        return None
    alone = wrong or jumped or fits_alone(game, rules, seat, card, down)
    modes = ALONE if wrong else modes_of(game, rules, seat, card, alone, jumped)
    had_card = 1 if down and has_honest_play(game, rules, seat) else 0
    phase = game.phase
    start_play(game, rules, seat, card, wrong)
    note_table_before(game, seat, phase)
    game.play_modes = modes
    game.play_jumped = 1 if jumped else 0
    game.play_had_card = had_card
    if not down and can_be_challenged(rules, card):
        take_snapshot(game, rules, seat, card)
    if not jumped:
        game.trinity = 0
    game.duty = 0
    if phase == RESPOND and not down and not jumped:
        answer_with(game, rules, card)
    put_card(game, rules, seat, card, down)
    game.turn = seat
    game.drawn = -1
    game.moved = 0
    game.stage = COLOUR_CALL
    game.move_step = 0
    game.move_place = 0
    return grow_or_close(game, rules, seat)


@rule
def fits_alone(game: GameRecord, rules: RulesRecord, seat: int, card: int, down: bool) -> bool:
    """Could this card be laid openly and by itself? A Wild Draw Four face down is honest only if it is no bluff."""
    if not has(permitted(game, rules) & ~prohibited(game, rules, seat), card):
        return False
    if down and has(whole(rules.bluff_set), card) and would_bluff(game, rules, seat):
        return False
    return not is_empty(without_bad_finish(game, rules, seat, one(card)))


@rule
def can_be_challenged(rules: RulesRecord, card: int) -> bool:
    kind = rules.kind[card]
    return kind == WILD_FOUR or kind == WILD_TWO or kind == DRAW_COLOUR


@rule
def note_table_before(game: GameRecord, seat: int, phase: int) -> None:
    """What rules that look at the card beneath, and an exposed lie, need to know later."""
    game.play_left = 0
    game.play_by = seat
    game.play_hidden = 0
    game.accusable_play = 0
    game.play_phase = phase
    game.play_top = game.top
    game.play_top_by = game.top_by
    game.play_top_grouped = game.top_grouped
    game.play_colour = game.colour
    game.play_pair = game.pair
    game.play_pending = game.pending
    game.play_trinity = game.trinity
    game.play_duty = game.duty


@rule
def answer_with(game: GameRecord, rules: RulesRecord, card: int) -> None:
    """A draw card adds to what is pending; any other action card cancels it. A star sends it back."""
    if rules.kind[card] == STAR and (rules.final_draw or hand_size(game, game.actor) > 1):
        draw_cards(game, rules, game.attacker, game.pending, FOR_STAR)
    if rules.draws[card] == 0:
        game.pending = 0
    game.claim = -1


@rule
def put_card(game: GameRecord, rules: RulesRecord, seat: int, card: int, down: bool) -> None:
    """The card joins the play, on the visible pile or on the hidden one."""
    gone = ~(1 << seat)
    game.called &= gone
    game.owed &= gone
    game.play[game.play_left] = card
    if down:
        game.play_hidden |= 1 << game.play_left
        lay_down(game, seat, card)
    else:
        if open_cards(game) == 0:
            game.under_top = game.top
            game.under_colour = game.colour
        release(game, seat, card)
        turn_up(game, rules, card)
    game.play_left += 1


@rule
def grow_or_close(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    if may_grow(game, rules, seat):
        ask(game, seat, GROUP)
    else:
        close_play(game, rules)


@aside
def join_play(game: GameRecord, rules: RulesRecord, seat: int, card: int, down: bool) -> None:
    """One more card of the same play."""
    game.play_modes = modes_with(game, rules, seat, card)
    remove(game.snapshot, card)
    if not down and open_cards(game) == 0:
        show_first_card(game, rules, seat, card)
    put_card(game, rules, seat, card, down)
    grow_or_close(game, rules, seat)


@rule
def show_first_card(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> None:
    """After hidden cards one comes to lie openly: it is what answers a draw, and what can be challenged."""
    if can_be_challenged(rules, card):
        take_snapshot(game, rules, seat, card)
    if game.play_phase == RESPOND:
        answer_with(game, rules, card)


@aside
def close_play(game: GameRecord, rules: RulesRecord) -> None:
    """Nothing more follows: the cards act; if some lie face down, the others may accuse first."""
    seat = game.play_by
    if game.play_hidden == 0:
        note_pair(game, rules, seat)
        silence_second_card(game, rules)
        return settle(game, rules)
    game.play_honest = 1 if is_one_legal_play(game, rules, seat) and not hides_bluff(game, rules) else 0
    game.accusable_play = 1
    if open_cards(game) > 0:
        return ask(game, after(game, seat), WINDOW)
    if game.play_phase == RESPOND:
        return ask(game, seat, CLAIMING)
    return end_hidden_play(game, rules, seat)


@rule
def silence_second_card(game: GameRecord, rules: RulesRecord) -> None:
    """Where the second card of a Discard Two does nothing, only the first one is the play that acts."""
    if rules.discard2_no_effect and game.play_left == 2 and rules.kind[game.play[0]] == DISCARD_TWO:
        game.play_left = 1


@aside
def end_hidden_play(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Cards face down do nothing; a last one wins if nobody proves it a lie."""
    if hand_size(game, seat) == 0:
        game.winner = seat
        return ask(game, after(game, seat), WINDOW)
    settle_call(game, rules, seat)
    if rules.acts[IN_TURNS]:
        end_turn(game, rules, seat)
    if game.pending > 0:
        return leave_to_target(game, rules, after(game, seat))
    return pass_turn_to(game, rules, after(game, seat))


@aside
def claim(game: GameRecord, rules: RulesRecord, seat: int, kind: int) -> None:
    """What the cards face down are said to be stands until somebody accuses."""
    believe_claim(game, rules, seat, kind)
    end_hidden_play(game, rules, seat)


@rule
def may_claim(game: GameRecord, rules: RulesRecord, kind: int) -> bool:
    """Would a card of this kind answer what is pending?"""
    pending_now = pending_kind(game, rules)
    if not allows_answers(game, rules) or pending_now < 0:
        return False
    return not is_empty(row(rules.kind_set, kind) & permitted_answers(game, rules) & ~row(rules.kind_set, STAR))


# Out of turn


@aside
def jump(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> None:
    """An identical card is laid out of turn: what the first card left undone is settled or handed on."""
    # Where the next player's turn has been counted already, this one takes its place (spec 21, I-256).
    if game.phase != TURN and not count_extra_turn(game, rules):
        return None
    if game.phase == RESPOND and game.pending > 0:
        settle_pending_before_jump(game, rules, seat)
    elif game.phase == ROLLING and seat != game.play_by:
        settle_roll_before_jump(game, rules)
    elif game.phase == SLAPPING:
        end_play_before_jump(game, rules)
    withdraw_praise(game, rules)
    withdraw_criticism(game, rules)
    if game.came_from == seat:
        game.came_from = -1
    return open_play(game, rules, seat, card, False, True, False)


@rule
def settle_pending_before_jump(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Where draws add up, and for one's own second card, the sum goes on; else the first target pays for the first."""
    if allows_answers(game, rules) or seat == game.attacker:
        return None
    if may_challenge(game, rules):
        return put_off_answer(game)
    target = game.actor
    begin(game, rules, target)
    draw_owed(game, rules, target, game.pending)
    game.pending = 0
    if rules.acts[IN_TURNS]:
        end_turn(game, rules, target)
    return None


@rule
def settle_roll_before_jump(game: GameRecord, rules: RulesRecord) -> None:
    """Nobody jumps in on the own punishment, and nobody else's jump-in saves one from it."""
    target = game.actor
    begin(game, rules, target)
    roll_and_draw(game, rules, target)
    if rules.acts[IN_TURNS]:
        end_turn(game, rules, target)


@rule
def end_play_before_jump(game: GameRecord, rules: RulesRecord) -> None:
    """Nobody has slapped yet, and now nobody will: the first card's turn ends as it would have after the slap."""
    arm_after_cards(game, rules)
    if rules.acts[IN_TURNS]:
        end_turn(game, rules, game.play_by)


# The window in which the others are asked


@aside
def pass_window(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """This seat lets the play stand; when all have, the window closes."""
    keeper = game.winner if game.winner >= 0 else game.play_by
    following = after(game, seat)
    if following == keeper:
        close_window(game, rules)
    else:
        ask(game, following, WINDOW)


@aside
def close_window(game: GameRecord, rules: RulesRecord) -> None:
    """Nobody objected, or the objection is settled: the visible cards act, or the win counts."""
    game.accusable_play = 0
    game.doubted = -1
    if game.stage == COLOUR_CALL and open_cards(game) > 0:
        note_pair(game, rules, game.play_by)
        return settle(game, rules)
    if game.stage == COLOUR_CALL:
        winner = game.winner
        game.winner = -1
        return end_round(game, rules, winner)
    return settle(game, rules)
