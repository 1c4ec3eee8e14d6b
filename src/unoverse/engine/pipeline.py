"""What a play sets off, stage by stage. Reading `settle_play` from top to bottom tells when every rule acts.

The order is that of spec 21, section 0, and spec 11, section 3.3. A stage that needs a decision names the actor and
the phase and returns; the decision then calls `settle` again at the next stage. Stages in which only house rules act
are entered only where `rules.acts` counts one.
"""

from __future__ import annotations

from unoverse.backend import aside, hot, rule
from unoverse.cards.faces import NO_COLOUR
from unoverse.engine.calls import settle_call, settle_calls_of_others, withdraw_call
from unoverse.engine.effects import card_was_played, run_program, turn_ends, winner_by_effect
from unoverse.engine.finish import finish
from unoverse.engine.flip import turn_everything_over
from unoverse.engine.moving_hands import move_hands
from unoverse.engine.pending import draw_owed, leave_to_target, take_forced_draw
from unoverse.engine.pending_entries import is_protected, use_extra_turn
from unoverse.engine.playable import leaves_no_choice
from unoverse.engine.turns import end_turn, pass_turn_to
from unoverse.rules.house.backlash import lash_back
from unoverse.rules.house.baptism import baptise
from unoverse.rules.house.ceasefire import toggle_ceasefire
from unoverse.rules.house.colour_duty import makes_pair, note_duty, oblige_to_change
from unoverse.rules.house.compliments import ask_for_praise
from unoverse.rules.house.criticism import ask_for_criticism
from unoverse.rules.house.die import add_roll, ask_for_roll, roll_and_draw
from unoverse.rules.house.jump_in import begin_old_answer
from unoverse.rules.house.multi_discard import seat_after_skips
from unoverse.rules.house.silence import toggle_silence
from unoverse.rules.house.slap import start_slapping
from unoverse.rules.house.sudden_death import arm_after_cards
from unoverse.rules.house.traitor_twin import punish_first_twin
from unoverse.rules.house.trinity import add_toll, note_toll, owes_toll, take_final_toll
from unoverse.table.asking import ask
from unoverse.table.hand_moves import shuffle_and_deal
from unoverse.table.hands import hand_size
from unoverse.table.log import DIRECTION as TURNED_ROUND
from unoverse.table.log import FOR_EMPTY_HAND, SKIPPED, note
from unoverse.table.piles import draw_cards, remember_colour
from unoverse.table.plays import count_function, count_kind, lies_open, sum_of_draws
from unoverse.table.seats import after, players_left
from unoverse.table.state import (
    CHOOSE_TARGET,
    CONFIRM,
    DEMENTOR,
    DRAW_COLOUR,
    F_SLAP,
    FAULTS,
    FLIP,
    FOR_SWAP_CARD,
    IN_BURDENS,
    IN_DRAWS,
    IN_MOVES,
    IN_REACTIONS,
    IN_TOGGLES,
    IN_TURNS,
    NAME_COLOUR,
    RESPOND,
    REVERSE,
    SHUFFLE,
    SKIP,
    SKIP_ALL,
    SWAP,
    TURNED_IN_PLAY,
    WINDOW,
)
from unoverse.table.typed import GameRecord, RulesRecord

# Stages
COLOUR_CALL = 0
OLD_ANSWER = 1
TOGGLES = 2
DIRECTION = 3
DRAWS_OF_OTHERS = 4
HAND_MOVES = 5
HOUSE_MOVES = 6
LATE_COLOUR_CALL = 7
BURDENS = 8
CALLS = 9
REACTIONS = 10
LAST_DOUBTS = 11
EMPTY_HANDS = 12
NEXT_TURN = 13
TURN_OVER = 14  # a turn without a play has ended

# Steps of HOUSE_MOVES after those of engine.moves
WAITED_FOR = 4
OWN_RULE = 5


@aside
def settle(game: GameRecord, rules: RulesRecord) -> None:
    """Goes on with the stages of a play after a decision."""
    settle_play(game, rules)


@hot
def settle_play(game: GameRecord, rules: RulesRecord) -> None:
    """Goes through the stages that follow a play, from `game.stage` to the first decision or the next turn.

    Only a stage that may stop notes where to go on: a table without house rules writes nothing down on its way.
    """
    stage = game.stage
    seat = game.turn
    kind = rules.kind[game.top]
    if rules.house and rules.quiet_tops:
        kind = acting_kind(game, rules)
    out = hand_size(game, seat) == 0 and not (rules.effect_first and still_acts(game, rules, kind))

    if stage <= COLOUR_CALL and game.colour == NO_COLOUR and calls_colour(rules, kind, out):
        return ask_and_go_on(game, seat, NAME_COLOUR, OLD_ANSWER)

    if stage <= OLD_ANSWER and rules.house and game.old_target >= 0:
        game.stage = TOGGLES
        return begin_old_answer(game)

    if stage <= TOGGLES and rules.house and rules.acts[IN_TOGGLES]:
        toggle_silence(game, rules, seat)
        toggle_ceasefire(game, rules)

    if stage <= DIRECTION and kind == REVERSE and not out and reverses(game, rules) & 1:
        game.direction = -game.direction
        note(game, rules, TURNED_ROUND, seat, game.direction)

    if stage <= DRAWS_OF_OTHERS and rules.house and rules.acts[IN_DRAWS]:
        let_others_draw(game, rules, seat, out)

    if stage <= HAND_MOVES and not out:
        if kind == SHUFFLE:
            shuffle_and_deal(game, rules, seat, False)
        elif kind == SWAP:
            game.asking = FOR_SWAP_CARD
            return ask_and_go_on(game, seat, CHOOSE_TARGET, HOUSE_MOVES)
        elif kind == FLIP and count_kind(game, rules, FLIP) & 1:
            # What else the card counts for is read from the tables of its own side.
            arm_after_cards(game, rules)
            game.stage = HOUSE_MOVES
            return turn_everything_over(game, rules, TURNED_IN_PLAY)

    if stage <= HOUSE_MOVES and rules.house:
        game.stage = HOUSE_MOVES
        if rules.acts[IN_MOVES] and not out and not move_hands(game, rules, seat):
            return None
        if rules.fx_on and not out and not run_effects(game, rules, seat):
            return None

    if stage <= LATE_COLOUR_CALL and game.colour == NO_COLOUR and not out:
        return ask_and_go_on(game, seat, NAME_COLOUR, BURDENS)

    if stage <= BURDENS:
        winner = first_without_cards(game, rules, seat)
        if winner >= 0 and not rules.house:
            return end_round(game, rules, winner)
        game.winner = winner
        burden_next_player(game, rules, seat)

    if stage <= CALLS and game.winner < 0:
        settle_call(game, rules, seat)
        if game.moved:
            settle_calls_of_others(game, rules, seat)

    if stage <= REACTIONS and rules.house and rules.acts[IN_REACTIONS]:
        ask_for_praise(game, rules, seat)
        ask_for_criticism(game, rules, seat)
        if count_function(game, rules, F_SLAP) > 0:
            game.stage = LAST_DOUBTS
            return start_slapping(game)

    if rules.house and game.winner >= 0:
        return confirm_win(game, rules, seat, kind, stage)

    return go_on(game, rules, seat, kind)


@aside
def confirm_win(game: GameRecord, rules: RulesRecord, seat: int, kind: int, stage: int) -> None:
    """Somebody is out of cards. A draw may still be doubted; and a card drawn meanwhile undoes the win."""
    if stage <= LAST_DOUBTS and game.doubted >= 0:
        return ask_and_go_on(game, after(game, game.winner), WINDOW, EMPTY_HANDS)
    game.stage = NEXT_TURN
    winner = game.winner
    game.winner = -1
    if hand_size(game, winner) == 0:
        return end_round(game, rules, winner)
    return go_on(game, rules, seat, kind)


@rule
def ask_and_go_on(game: GameRecord, seat: int, phase: int, stage: int) -> None:
    """Asks somebody; the answer goes on at this stage."""
    game.stage = stage
    ask(game, seat, phase)


@rule
def name_colour(game: GameRecord, rules: RulesRecord, colour: int) -> None:
    game.colour = colour
    remember_colour(game, rules, game.top, colour)
    settle(game, rules)


# What the cards do


@aside
def acting_kind(game: GameRecord, rules: RulesRecord) -> int:
    """The kind of the card that acts: neither what a Flip has brought up, nor a second card that does nothing."""
    if game.play_left == 0:
        return FLIP
    first = int(game.play[0])
    if rules.discard2_no_effect and game.play_left == 1 and lies_open(game, 0):
        return rules.kind[first]
    return rules.kind[game.top]


@rule
def calls_colour(rules: RulesRecord, kind: int, out: bool) -> bool:
    """Is the colour named with the card? A last card needs none, unless somebody still has to search for it."""
    if out:
        return kind == DRAW_COLOUR and rules.final_draw != 0
    return kind != SHUFFLE or rules.shuffle_colour_last == 0


@rule
def reverses(game: GameRecord, rules: RulesRecord) -> int:
    return count_kind(game, rules, REVERSE) if rules.house else 1


@aside
def let_others_draw(game: GameRecord, rules: RulesRecord, seat: int, out: bool) -> None:
    """Draws that follow at once: the traitor's twin, the baptism, the backlash."""
    if rules.twin:
        punish_first_twin(game, rules, seat)
    if rules.baptism:
        baptise(game, rules, seat, out)
    if rules.backlash:
        lash_back(game, rules, seat)


@aside
def run_effects(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """What a written wild was waiting for, then the rule written for this card; False while a decision is open."""
    if game.move_step < WAITED_FOR:
        game.move_step = WAITED_FOR
        if not card_was_played(game, rules, seat, game.top):
            return False
    if game.move_step < OWN_RULE and winner_by_effect(game) < 0:
        game.move_step = OWN_RULE
        if rules.fx_program[rules.face[game.top]] and not run_program(game, rules):
            return False
    return True


@hot
def burden_next_player(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """What falls on the next player: cards to draw, and what house rules add."""
    if rules.house:
        burden_by_house_rules(game, rules, seat)
    elif rules.draws[game.top]:
        game.pending += rules.draws[game.top]
        game.attacker = seat


@aside
def burden_by_house_rules(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The draw cards of a whole group, a roll of the die, a Three to follow, a colour to change."""
    draws = sum_of_draws(game, rules)
    if draws:
        game.pending += draws
        game.attacker = seat
    if rules.acts[IN_BURDENS]:
        add_roll(game, rules)
        add_toll(game, rules)
        oblige_to_change(game, rules)


# Who comes next


@hot
def go_on(game: GameRecord, rules: RulesRecord, seat: int, kind: int) -> None:
    """Who comes next after this play (spec 11, section 3.4)."""
    if rules.house:
        return go_on_by_house_rules(game, rules, seat, kind)
    target = after(game, seat)
    if game.pending > 0:
        ask(game, target, RESPOND)
        if leaves_no_choice(game, rules):
            take_forced_draw(game, rules)
    elif kind == SKIP or (kind == REVERSE and game.seats == 2 and rules.two_player_reverse_skip):
        note(game, rules, SKIPPED, target, 1)
        pass_turn_to(game, rules, after(game, target))
    else:
        pass_turn_to(game, rules, target)
    return None


@aside
def go_on_by_house_rules(game: GameRecord, rules: RulesRecord, seat: int, kind: int) -> None:
    """The same with groups, burdens and players who are out of the round."""
    game.stage = NEXT_TURN
    again = False
    if rules.fx_on:
        if not turn_ends(game, rules, seat) or ended_by_effect(game, rules):
            return
        again = use_extra_turn(game)
    arm_after_cards(game, rules)
    if rules.acts[IN_TURNS]:
        end_turn(game, rules, seat)
    if game.pending > 0:
        leave_to_target(game, rules, after(game, seat))
    elif game.rolls > 0:
        ask_for_roll(game, after(game, seat))
    elif again:
        pass_turn_to(game, rules, seat)
    else:
        pass_turn_to(game, rules, seat_after_play(game, rules, seat, kind))
    if rules.acts[IN_BURDENS]:
        note_toll(game, rules)
        note_duty(game, rules)


@hot
def end_turn_without_play(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Nothing was laid: the turn goes on to the next player."""
    if rules.house:
        return end_turn_by_house_rules(game, rules, seat)
    withdraw_call(game, rules, seat)
    return pass_turn_to(game, rules, after(game, seat))


@aside
def end_turn_by_house_rules(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The same; a duty to change the colour ends with the turn, and a written wild may have waited for that."""
    withdraw_call(game, rules, seat)
    game.duty = 0
    if rules.fx_on:
        game.stage = TURN_OVER
        if not turn_ends(game, rules, seat) or ended_by_effect(game, rules):
            return
    if rules.acts[IN_TURNS]:
        end_turn(game, rules, seat)
    pass_turn_to(game, rules, after(game, seat))


@rule
def ended_by_effect(game: GameRecord, rules: RulesRecord) -> bool:
    """Has a written wild left somebody without cards, outside a play? Then the round is over."""
    winner = winner_by_effect(game)
    if winner >= 0:
        end_round(game, rules, winner)
    return winner >= 0


@rule
def seat_after_play(game: GameRecord, rules: RulesRecord, seat: int, kind: int) -> int:
    """Several Skips at once skip as many; with two players an odd number of Reverses keeps the turn.

    Whoever plays again has passed over everybody else.
    """
    steps = 1
    players = players_left(game)
    if kind == SKIP:
        steps = seat_after_skips(count_kind(game, rules, SKIP), players) or players
    elif kind == SKIP_ALL:
        steps = players
    elif kind == REVERSE and players == 2 and rules.two_player_reverse_skip and reverses(game, rules) & 1:
        steps = players
    for step in range(steps):
        seat = after(game, seat)
        if step + 1 < steps:
            note(game, rules, SKIPPED, seat, 1)
    return seat


# Cards that move hands


@rule
def still_acts(game: GameRecord, rules: RulesRecord, kind: int) -> bool:
    """A last card that moves hands or has a written rule acts where the table plays the effect first."""
    return moves_hands(kind) or (rules.fx_on != 0 and rules.fx_program[rules.face[game.top]] != 0)


@rule
def moves_hands(kind: int) -> bool:
    return kind == SHUFFLE or kind == SWAP


# The end of the round


@hot
def first_without_cards(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """Who is out of cards, looked for from the player of the card in play order; -1 if nobody."""
    if hand_size(game, seat) == 0 and not draws_one_instead(game, rules, seat):
        return seat
    if game.moved:
        other = after(game, seat)
        while other != seat:
            if hand_size(game, other) == 0 and not draws_one_instead(game, rules, other):
                return other
            other = after(game, other)
    return -1


@rule
def draws_one_instead(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """A hand emptied by an effect wins too, unless the table lets its owner draw one card instead."""
    if game.moved and rules.empty_draws_one:
        draw_cards(game, rules, seat, 1, FOR_EMPTY_HAND)
        return True
    return False


@aside
def end_round(game: GameRecord, rules: RulesRecord, winner: int) -> None:
    """The last card was laid. What it puts on the next player is still drawn, where the table plays it that way."""
    if not rules.house:
        burden_next_player(game, rules, game.turn)
    target = after(game, winner)
    spared = rules.fx_on != 0 and is_protected(game, target)
    if rules.final_draw and rules.kind[game.top] != DEMENTOR and not spared:
        draw_owed(game, rules, target, game.pending)
    game.pending = 0
    if game.rolls:
        roll_and_draw(game, rules, target)
    if owes_toll(game):
        take_final_toll(game, rules, target)
    game.winner = winner
    if has_open_fault(game):
        return ask(game, target, CONFIRM)
    return finish(game, winner)


@rule
def has_open_fault(game: GameRecord) -> bool:
    for i in range(FAULTS):
        if game.faults[i] != 0:
            return True
    return False


@rule
def note_pair(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """After the cards have landed: who laid the top card, was it a group, and do the two top cards make a pair?"""
    game.top_by = seat
    game.top_grouped = 1 if game.play_left > 1 else 0
    game.pair = 1 if makes_pair(game, rules) else 0
