"""Runs the rules that players have written for their wilds (spec 10, section 6.2), step by step.

`run_program` carries a card's steps out; `turn_starts`, `card_was_drawn`, `card_was_played` and `turn_ends` set off
what waits for these moments. Each answers whether all is done; False means that somebody has to decide first, in phase
EFFECT_CHOICE, and that `choose_effect` will go on. A step that leaves somebody without cards is the last.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import aside, rule
from unoverse.card_sets import EMPTY, count, first, is_empty, nth, put, remove, row, whole
from unoverse.cards.faces import NO_COLOUR
from unoverse.engine.pending_entries import (
    add_lost_turns,
    close_turn,
    duty_filter,
    has_turn_to_lose,
    is_protected,
    must_draw,
    note_entry,
    owners_of,
    release_owner,
    use_extra_turn,
    waiting_trigger,
)
from unoverse.engine.predicates import (
    ASKED_COLOUR,
    CHOSEN_SEAT,
    COLOUR_BEFORE,
    NAMED_COLOUR,
    NOBODY,
    OWNERS,
    ROW,
    SELF_SEAT,
    meant_in,
    part,
    program_of,
    satisfies,
)
from unoverse.engine.reasons import NO_SUCH_COLOUR, NO_SUCH_SEAT, NOT_HELD, NOT_NOW, NOT_YOURSELF, OK
from unoverse.rules.written import opcodes as op
from unoverse.table.actions import ARGUMENTS, COLOUR, GIVE, TARGET
from unoverse.table.chance import below
from unoverse.table.hand_moves import exchange, pass_all, shuffle_and_deal
from unoverse.table.hands import forget_what_left, hand_of, hand_size, receive, release
from unoverse.table.log import (
    BY_EFFECT,
    DIRECTION,
    EVERYBODY,
    FOR_EFFECT,
    FOR_EMPTY_HAND,
    GOT,
    PUT_UNDER,
    note,
    note_card,
    note_shown,
)
from unoverse.table.piles import (
    discarded,
    draw_card,
    draw_cards,
    forget_colour,
    put_on_discard,
    remember_colour,
    take_out_of_discard,
)
from unoverse.table.seats import (
    after,
    are_partners,
    before,
    contains,
    count_seats,
    everybody,
    left_of,
    lowest_seat,
    nth_seat,
    players_left,
    right_of,
)
from unoverse.table.state import EFFECT_CHOICE, HANDS_STREAM, MAX_SEATS, SCORE_SINGLE
from unoverse.table.typed import GameRecord, RulesRecord

# What EFFECT_CHOICE asks for.
NOT_WAITING: Final = 0
FOR_TARGET: Final = 1  # the chosen player
FOR_ASKED: Final = 2  # the colour asked for
FOR_COLOUR: Final = 3  # the colour in force
FOR_CARD: Final = 4  # a card that goes

COLOURS_OF_A_SIDE: Final = 4
MOST_POINTS: Final = 30000
MOST_RUNS: Final = (1 << 16) - 1


# A card is played, or a moment has come


@aside
def run_program(game: GameRecord, rules: RulesRecord) -> bool:
    """The card on top has a rule: what is chosen with it is asked, then its steps follow."""
    program = rules.fx_program[rules.face[game.top]] - 1
    seat = game.turn
    only = after(game, seat)
    chosen = only if players_left(game) == 2 else NOBODY
    game.fx_context = (
        program
        | seat << SELF_SEAT
        | chosen << CHOSEN_SEAT
        | NOBODY << ASKED_COLOUR
        | game.colour << NAMED_COLOUR
        | game.under_colour << COLOUR_BEFORE
    )
    game.fx_event = 0
    game.fx_runs = min(game.fx_runs + 1, MOST_RUNS)
    start_block(game, 0, rules.fx_steps[program])
    return begin_steps(game, rules)


@aside
def turn_starts(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """The turn has reached the seat, before its first decision."""
    if rules.fx_on == 0:
        return True
    if game.moved and rules.fx_program[rules.face[game.top]] == 0:
        forget_shown(game)
    game.fx_began = seat + 1
    return set_off(game, rules, op.ON_TURN_START, seat, -1)


@aside
def card_was_drawn(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> bool:
    """The turn's draw is made, before the seat decides what to do with it."""
    return set_off(game, rules, op.ON_DRAW, seat, card)


@aside
def card_was_played(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> bool:
    """The card lies on the pile and the hand is not empty, before the UNO test and the card's own effect."""
    return set_off(game, rules, op.ON_PLAY, seat, card)


@aside
def turn_ends(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """The seat's turn is over, before the next player is found."""
    if rules.fx_on == 0 or game.fx_began != seat + 1:
        return True
    if not set_off(game, rules, op.ON_TURN_END, seat, -1):
        return False
    close_turn(game, seat)
    return True


@rule
def effect_moment(game: GameRecord) -> int:
    """What set the steps off: 0 the card on top, else ON_PLAY, ON_DRAW, ON_TURN_START or ON_TURN_END."""
    return game.fx_event & 7


@rule
def effect_seat(game: GameRecord) -> int:
    """Whose card it was: who wins first if several are out of cards."""
    return part(game.fx_context, SELF_SEAT)


@rule
def winner_by_effect(game: GameRecord) -> int:
    """Who has won because an effect took the last cards: from the player of the card on in play order; -1 if nobody."""
    empty = 0
    for seat in range(game.seats):
        if hand_size(game, seat) == 0:
            empty |= 1 << seat
    empty &= everybody(game)
    return first_in_order(game, empty) if empty != 0 else -1


@rule
def score_bonus(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """Points that steps add to the seat's match score at the end of the round."""
    return 0 if rules.scoring == SCORE_SINGLE else int(game.fx_score[seat])


@rule
def set_off(game: GameRecord, rules: RulesRecord, event: int, seat: int, card: int) -> bool:
    """Triggers that wait for this event in the seat's turn, one after the other."""
    if rules.fx_on == 0 or game.fx_entries == 0 or game.fx_began != seat + 1:
        return True
    game.fx_event = event | seat << 3 | (card + 1) << 8
    return set_off_next(game, rules)


@rule
def set_off_next(game: GameRecord, rules: RulesRecord) -> bool:
    event, seat, card = game.fx_event & 7, (game.fx_event >> 3) & 15, (game.fx_event >> 8) - 1
    while not somebody_is_out(game):  # at most FX_ENTRIES times: what is noted in one's own turn starts later
        place = waiting_trigger(game, rules, event, seat, card)
        if place < 0:
            return True
        entry = int(game.entries_or_pairs[place])
        program, row = program_of(entry), part(entry, ROW)
        release_owner(game, place, seat)
        game.fx_context = (entry & ((1 << OWNERS) - 1)) | 1 << (OWNERS + seat)
        start_block(game, rules.fx_step[program, row, op.THEN], rules.fx_step[program, row, op.END])
        if not run_steps(game, rules):
            return False
    return True


# Decisions


@rule
def ask_choice(game: GameRecord, seat: int, wanted: int) -> None:
    game.actor = seat
    game.phase = EFFECT_CHOICE
    game.fx_wait = wanted


@rule
def begin_steps(game: GameRecord, rules: RulesRecord) -> bool:
    """Whom and which colour the player of the card chooses is asked before the first step."""
    asks = rules.fx_asks[program_of(game.fx_context)]
    seat = part(game.fx_context, SELF_SEAT)
    if asks & op.ASKS_TARGET and part(game.fx_context, CHOSEN_SEAT) == NOBODY:
        ask_choice(game, seat, FOR_TARGET)
        return False
    if asks & op.ASKS_COLOUR and part(game.fx_context, ASKED_COLOUR) == NOBODY:
        ask_choice(game, seat, FOR_ASKED)
        return False
    return run_steps(game, rules)


@aside
def effect_refusal(game: GameRecord, rules: RulesRecord, seat: int, action: int) -> int:
    """Why the actor may not answer so in EFFECT_CHOICE; OK if he may."""
    kind = action // ARGUMENTS
    argument = action % ARGUMENTS
    if kind == TARGET and game.fx_wait == FOR_TARGET:
        if argument >= game.seats or not contains(everybody(game), argument):
            return NO_SUCH_SEAT
        return NOT_YOURSELF if argument == seat else OK
    if kind == COLOUR and (game.fx_wait == FOR_ASKED or game.fx_wait == FOR_COLOUR):
        return OK if argument // COLOURS_OF_A_SIDE == game.side else NO_SUCH_COLOUR
    if kind == GIVE and game.fx_wait == FOR_CARD:
        return OK if offered_card(game, rules, argument) >= 0 else NOT_HELD
    return NOT_NOW


@aside
def choose_effect(game: GameRecord, rules: RulesRecord, seat: int, action: int) -> bool:
    """The actor has decided, and the steps go on; True when there are no more."""
    argument = action % ARGUMENTS
    wanted = game.fx_wait
    game.fx_wait = NOT_WAITING
    if wanted == FOR_TARGET:
        set_part(game, CHOSEN_SEAT, argument)
    elif wanted == FOR_ASKED:
        set_part(game, ASKED_COLOUR, argument)
    elif wanted == FOR_COLOUR:
        name_colour_anew(game, rules, argument)
    else:
        move_card(game, rules, offered_card(game, rules, argument))
    done = begin_steps(game, rules) if game.fx_event == 0 else run_steps(game, rules)
    if not done:
        return False
    return go_on_after_trigger(game, rules)


@rule
def go_on_after_trigger(game: GameRecord, rules: RulesRecord) -> bool:
    """Other triggers of the same moment follow; the end of a turn is then complete."""
    moment = effect_moment(game)
    if moment == 0:
        return True
    if not set_off_next(game, rules):
        return False
    if moment == op.ON_TURN_END:
        close_turn(game, (game.fx_event >> 3) & 15)
    return True


@rule
def set_part(game: GameRecord, place: int, value: int) -> None:
    game.fx_context = (game.fx_context & ~(15 << place)) | value << place


@rule
def name_colour_anew(game: GameRecord, rules: RulesRecord, colour: int) -> None:
    game.colour = colour
    if rules.card_colour[game.top] == NO_COLOUR:
        remember_colour(game, rules, game.top, colour)


@rule
def effect_offers(game: GameRecord, rules: RulesRecord) -> Any:
    """The cards from which the actor of EFFECT_CHOICE picks one; none if something else is asked."""
    if game.fx_wait != FOR_CARD:
        return EMPTY
    return cards_to_move(game, rules)


@rule
def offered_card(game: GameRecord, rules: RulesRecord, face: int) -> int:
    """The first card that shows this face and may be picked; -1 if there is none."""
    return first(cards_to_move(game, rules) & row(rules.face_set, face))


# Steps


@rule
def start_block(game: GameRecord, first: int, end: int) -> None:
    game.fx_row = first
    game.fx_end = end
    game.fx_left = -1
    game.fx_seat = -1
    game.fx_other = -1
    game.fx_count = 0


@rule
def cell(game: GameRecord, rules: RulesRecord, column: int) -> int:
    """A number of the present step."""
    return int(rules.fx_step[program_of(game.fx_context), game.fx_row, column])


@rule
def run_steps(game: GameRecord, rules: RulesRecord) -> bool:
    """Steps in order, each for its players one after the other; False when somebody has to decide."""
    while game.fx_row < game.fx_end:
        if game.fx_left < 0:
            begin_step(game, rules)
        if not move_cards(game, rules):
            return False
        while game.fx_left != 0:
            seat = first_in_order(game, game.fx_left)
            game.fx_left &= ~(1 << seat)
            game.fx_seat = seat
            if not act(game, rules, seat):
                return False
        game.fx_row += 1
        game.fx_left = -1
        game.fx_count = 0
        if rules.empty_draws_one:
            draw_for_the_empty(game, rules)
        if somebody_is_out(game):
            game.fx_row = game.fx_end
    return True


@rule
def begin_step(game: GameRecord, rules: RulesRecord) -> None:
    """Whom the step means is found now, as seen by the player of the card (V12)."""
    do = cell(game, rules, op.DO)
    me = part(game.fx_context, SELF_SEAT)
    game.fx_left = 0
    game.fx_count = 0
    condition = cell(game, rules, op.IF) - 1
    if condition >= 0 and not holds(game, rules, condition):
        return
    if do == op.PASS_HANDS:
        pass_hands(game, rules, me, cell(game, rules, op.WAY))
    elif do == op.SHUFFLE_HANDS:
        shuffle_and_deal(game, rules, me, cell(game, rules, op.WAY) == op.PLAY_ORDER)
        forget_shown(game)
    else:
        game.fx_left = seats_meant(game, rules, cell(game, rules, op.WHO))
        if do == op.SWAP_HANDS or do == op.GIVE or do == op.TAKE:
            game.fx_other = only_seat(seats_meant(game, rules, cell(game, rules, op.WITH)))


@rule
def pass_hands(game: GameRecord, rules: RulesRecord, me: int, way: int) -> None:
    """One seat on in play order, or to the left or right whatever the direction."""
    direction = game.direction
    if way == op.TO_LEFT:
        game.direction = 1
    elif way == op.TO_RIGHT:
        game.direction = -1
    pass_all(game, rules, me)
    game.direction = direction
    forget_shown(game)


@rule
def act(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """The present step for one player; False when somebody has to decide."""
    do = cell(game, rules, op.DO)
    n = cell(game, rules, op.N)
    if do == op.DRAW or do == op.DRAW_UNTIL or do == op.LOSE_TURNS:
        burden(game, rules, seat, do, n)
    elif do == op.DISCARD:
        game.fx_count = n
        return move_cards(game, rules)
    elif do == op.HAND_TO:
        return bring_hand_to(game, rules, seat, n)
    elif do == op.GIVE or do == op.TAKE:
        game.fx_count = n if game.fx_other >= 0 and game.fx_other != seat else 0
        return move_cards(game, rules)
    elif do == op.SWAP_HANDS:
        if game.fx_other >= 0 and game.fx_other != seat:
            exchange(game, rules, seat, game.fx_other)
            forget_shown(game)
    elif do == op.NAME_COLOUR:
        ask_choice(game, seat, FOR_COLOUR)
        return False
    else:
        act_without_cards(game, rules, seat, do, n)
    return True


@rule
def act_without_cards(game: GameRecord, rules: RulesRecord, seat: int, do: int, n: int) -> None:
    if do == op.EXTRA_TURN:
        game.fx_extra = 1
    elif do == op.REVERSE:
        game.direction = -game.direction
        note(game, rules, DIRECTION, seat, game.direction)
    elif do == op.SHOW_HAND:
        show_hand(game, rules, seat, seats_meant(game, rules, cell(game, rules, op.WITH)))
    elif do == op.SCORE:
        game.fx_score[seat] = max(-MOST_POINTS, min(MOST_POINTS, int(game.fx_score[seat]) + n))
    elif do == op.MUST or do == op.BAN or do == op.ON_NEXT or do == op.PROTECT:
        note_entry(game, game.fx_context, game.fx_row, do, seat, cell(game, rules, op.TURNS))


@rule
def burden(game: GameRecord, rules: RulesRecord, seat: int, do: int, n: int) -> None:
    """Draws and lost turns, from which one can be protected."""
    if is_protected(game, seat):
        return
    if do == op.LOSE_TURNS:
        add_lost_turns(game, seat, n)
        return
    game.moved |= 1 << seat
    if do == op.DRAW:
        draw_cards(game, rules, seat, n, FOR_EFFECT)
    else:
        draw_until(game, rules, seat, n)


@rule
def draw_until(game: GameRecord, rules: RulesRecord, seat: int, most: int) -> None:
    predicate = cell(game, rules, op.PRED) - 1
    for _ in range(most):
        card = draw_card(game, rules, seat, FOR_EFFECT)
        if card < 0 or satisfies(game, rules, game.fx_context, predicate, card):
            return


@rule
def bring_hand_to(game: GameRecord, rules: RulesRecord, seat: int, n: int) -> bool:
    size = hand_size(game, seat)
    if size > n:
        game.fx_count = size - n
        return move_cards(game, rules)
    burden(game, rules, seat, op.DRAW, n - size)
    return True


# Cards that move one by one


@rule
def owner_of_cards(game: GameRecord, rules: RulesRecord) -> int:
    """Whose cards the present step moves."""
    return game.fx_other if cell(game, rules, op.DO) == op.TAKE else game.fx_seat


@rule
def cards_to_move(game: GameRecord, rules: RulesRecord) -> Any:
    """The cards the present step may move."""
    predicate = cell(game, rules, op.PRED) - 1
    return meant_in(game, rules, game.fx_context, predicate, owner_of_cards(game, rules))


@rule
def move_cards(game: GameRecord, rules: RulesRecord) -> bool:
    """Moves cards until enough have gone or none is left; False when one has to be picked."""
    while game.fx_count > 0:  # at most MAX_CARDS times: `move_card` counts down
        cards = cards_to_move(game, rules)
        found = count(cards)
        if found == 0:
            game.fx_count = 0
            return True
        place = 0
        if cell(game, rules, op.PICK) == op.BY_CHANCE:
            place = below(game, HANDS_STREAM, found)
        elif found > game.fx_count:
            # Even if they are all equal: not to ask would tell the others that they are.
            ask_for_card(game, rules)
            return False
        move_card(game, rules, nth(cards, place))
    return True


@rule
def ask_for_card(game: GameRecord, rules: RulesRecord) -> None:
    """Who picks from another player's hand sees it."""
    owner = owner_of_cards(game, rules)
    picker = owner
    if cell(game, rules, op.PICK) == op.BY_SELF:
        picker = part(game.fx_context, SELF_SEAT)
    if picker != owner:
        show_hand(game, rules, owner, 1 << picker)
    ask_choice(game, picker, FOR_CARD)


@rule
def move_card(game: GameRecord, rules: RulesRecord, card: int) -> None:
    """One card goes to another player, or under the top of the discard pile."""
    do = cell(game, rules, op.DO)
    owner = owner_of_cards(game, rules)
    game.fx_count -= 1
    release(game, owner, card)
    game.moved |= 1 << owner
    game.called &= ~(1 << owner)
    game.owed &= ~(1 << owner)
    if do == op.GIVE or do == op.TAKE:
        receiver = game.fx_other if do == op.GIVE else game.fx_seat
        receive(game, receiver, card)
        forget_what_left(game, owner, card, 1 << receiver)
        game.moved |= 1 << receiver
        note_card(game, rules, GOT, receiver, owner, card, (1 << receiver) | (1 << owner), FOR_EFFECT)
    else:
        remove(game.fx_seen, card)
        put_under_top(game, rules, card)
        note_card(game, rules, PUT_UNDER, owner, -1, card, EVERYBODY, FOR_EFFECT)


@rule
def put_under_top(game: GameRecord, rules: RulesRecord, card: int) -> None:
    """The card goes directly under the top card; of several the first lies lowest (V3)."""
    put_on_discard(game, rules, card)
    last = game.discard_left - 1
    if last > 0 and discarded(game, last - 1) == game.top:
        take_out_of_discard(game, rules, game.top)
        put_on_discard(game, rules, game.top)
    forget_colour(game, rules, card)


@rule
def effect_card_is_known_to(game: GameRecord, rules: RulesRecord, picker: int) -> int:
    """Who knows which card is picked: whoever picks, owns or gets it; everybody, if it goes to the pile."""
    do = cell(game, rules, op.DO)
    if do != op.GIVE and do != op.TAKE:
        return EVERYBODY
    receiver = game.fx_other if do == op.GIVE else game.fx_seat
    return (1 << picker) | (1 << owner_of_cards(game, rules)) | (1 << receiver)


# Hands that are shown


@rule
def show_hand(game: GameRecord, rules: RulesRecord, seat: int, viewers: int) -> None:
    """These seats see the hand; what they have seen they know until hands are mixed."""
    if game.fx_seen_shuffles != game.reshuffles:
        forget_shown(game)
    game.fx_seen_by[seat] |= viewers & ~(1 << seat)
    put(game.fx_seen, whole(game.fx_seen) | hand_of(game, seat))
    note_shown(game, rules, seat, hand_of(game, seat), viewers, BY_EFFECT)


@rule
def shown_cards(game: GameRecord, viewer: int, seat: int) -> Any:
    """The cards of this hand that the viewer has been shown and that are still in it."""
    if game.fx_seen_shuffles != game.reshuffles or not contains(int(game.fx_seen_by[seat]), viewer):
        return EMPTY
    return hand_of(game, seat) & whole(game.fx_seen)


@rule
def forget_shown(game: GameRecord) -> None:
    """Nobody knows any more who holds what: a card shown once may have come back from the pile or another hand."""
    game.fx_seen_shuffles = game.reshuffles
    put(game.fx_seen, EMPTY)
    for seat in range(MAX_SEATS):
        game.fx_seen_by[seat] = 0


# Who is meant, and whether


@rule
def first_in_order(game: GameRecord, seats: int) -> int:
    """The first of these seats: the player of the card, then in play order."""
    seat = part(game.fx_context, SELF_SEAT)
    for _ in range(game.seats):
        if contains(seats, seat):
            return seat
        seat = after(game, seat)
    return only_seat(seats)


@rule
def only_seat(seats: int) -> int:
    """The seat of a set of one; -1 if the set is empty."""
    return lowest_seat(seats) if seats != 0 else -1


@rule
def seats_meant(game: GameRecord, rules: RulesRecord, target: int) -> int:
    """The players a target means now, as a set."""
    me = part(game.fx_context, SELF_SEAT)
    others = everybody(game) & ~(1 << me)
    if target == op.SELF:
        return 1 << me
    if target == op.ALL:
        return everybody(game)
    if target == op.OTHERS:
        return others
    if target == op.WATCHED:
        return owners_of(game.fx_context)
    if target == op.CHOSEN:
        return (1 << part(game.fx_context, CHOSEN_SEAT)) & others
    if target == op.PARTNER or target == op.OPPONENTS:
        partners = partners_of(game, rules, me) & others
        return partners if target == op.PARTNER else others & ~partners
    if others == 0:
        return 0
    if target == op.RANDOM_OTHER:
        return 1 << nth_seat(others, below(game, HANDS_STREAM, count_seats(others)))
    if target == op.MOST_CARDS or target == op.FEWEST_CARDS:
        return 1 << by_hand_size(game, me, target == op.MOST_CARDS)
    return 1 << neighbour(game, me, target)


@rule
def neighbour(game: GameRecord, me: int, target: int) -> int:
    if target == op.NEXT:
        return after(game, me)
    if target == op.PREV:
        return before(game, me)
    return left_of(game, me) if target == op.LEFT else right_of(game, me)


@rule
def partners_of(game: GameRecord, rules: RulesRecord, me: int) -> int:
    found = 0
    for seat in range(game.seats):
        if seat != me and are_partners(game, rules, me, seat):
            found |= 1 << seat
    return found


@rule
def by_hand_size(game: GameRecord, me: int, most: bool) -> int:
    """Who of the others holds most or fewest cards; in a tie the nearest in play order."""
    best = after(game, me)
    seat = best
    for _ in range(game.seats):
        if seat == me:
            break
        size, record = hand_size(game, seat), hand_size(game, best)
        if size > record if most else size < record:
            best = seat
        seat = after(game, seat)
    return best


@rule
def holds(game: GameRecord, rules: RulesRecord, condition: int) -> bool:
    """Is the condition of the step true? Its truth table is asked at the place its tests add up to."""
    program = program_of(game.fx_context)
    place = 0
    for i in range(rules.fx_condition[program, condition, 1]):
        if passes(game, rules, int(rules.fx_condition[program, condition, 2 + i])):
            place += 1 << i
    return (int(rules.fx_condition[program, condition, 0]) >> place) & 1 != 0


@rule
def passes(game: GameRecord, rules: RulesRecord, test: int) -> bool:
    kind, target, comparison, number = test & 3, (test >> 2) & 15, (test >> 6) & 7, test >> 9
    if kind == op.TEST_PLAYERS:
        return compares(players_left(game), comparison, number)
    seat = only_seat(seats_meant(game, rules, target))
    if seat < 0:
        return False
    if kind == op.TEST_HAND:
        return compares(hand_size(game, seat), comparison, number)
    return not is_empty(meant_in(game, rules, game.fx_context, number, seat))


@rule
def compares(value: int, comparison: int, number: int) -> bool:
    if comparison == op.LESS:
        return value < number
    if comparison == op.AT_MOST:
        return value <= number
    if comparison == op.EQUAL:
        return value == number
    if comparison == op.AT_LEAST:
        return value >= number
    return value > number


@rule
def somebody_is_out(game: GameRecord) -> bool:
    """Has an effect left somebody without cards?"""
    return winner_by_effect(game) >= 0


@rule
def draw_for_the_empty(game: GameRecord, rules: RulesRecord) -> None:
    """Where an emptied hand does not win, its owner draws one card and the round goes on (V4)."""
    seat = part(game.fx_context, SELF_SEAT)
    for _ in range(game.seats):
        if contains(everybody(game), seat) and hand_size(game, seat) == 0:
            draw_cards(game, rules, seat, 1, FOR_EMPTY_HAND)
        seat = after(game, seat)


__all__ = [
    "card_was_drawn",
    "card_was_played",
    "choose_effect",
    "duty_filter",
    "effect_card_is_known_to",
    "effect_moment",
    "effect_offers",
    "effect_refusal",
    "effect_seat",
    "has_turn_to_lose",
    "is_protected",
    "must_draw",
    "owner_of_cards",
    "run_program",
    "score_bonus",
    "shown_cards",
    "turn_ends",
    "turn_starts",
    "use_extra_turn",
    "winner_by_effect",
]  # fmt: skip
