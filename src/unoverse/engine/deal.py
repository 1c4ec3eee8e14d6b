"""Before the first turn: who deals, the cut, the deal and the start card (spec 11, section 2)."""

from __future__ import annotations

from typing import Any

from unoverse.backend import aside, rule
from unoverse.card_sets import first, has, is_empty, rest, whole
from unoverse.cards.faces import NO_COLOUR
from unoverse.engine.flip import pair_sides, turn_everything_over
from unoverse.engine.pending import leave_to_target
from unoverse.engine.turns import pass_turn_to
from unoverse.rules.house.sudden_death import arm_at_the_deal
from unoverse.table.asking import ask
from unoverse.table.chance import below
from unoverse.table.hands import hand_of, receive
from unoverse.table.log import DREW, NO_REASON, note_card
from unoverse.table.piles import (
    clear_table,
    insert_at_random,
    put_on_discard,
    settle_pile,
    shuffle_pile,
    take_top,
    turn_up,
)
from unoverse.table.seats import after, contains, left_of, lowest_seat, right_of
from unoverse.table.state import (
    CUT_DECK,
    DICE_STREAM,
    FLIP,
    HANDS_STREAM,
    PILE_STREAM,
    REVERSE,
    SKIP,
    SKIP_ALL,
    START_COLOUR,
    TURNED_AT_START,
)
from unoverse.table.typed import GameRecord, RulesRecord

# Chance could go on for ever where hardly any card may start, or all draws tie. It gets so many chances that no deck
# on sale ever uses them up; then a rule of our own decides, as the law is silent (docs/decks.md).
MOST_DEALER_DRAWS = 100
"""Times that the deck may be drawn through without a dealer; then a lot decides between all."""
MOST_VOID_DEALS = 1000
"""Deals without a start card; then one that may start is set aside before the deal."""
MOST_TURNED_UP = 10000
"""Refused start cards that go back into the pile; then the next one that may start is looked for."""
MOST_CUTS = 10000
"""Refused cuts, counted by the chances of the pile, those of its shuffle included; then likewise."""


@rule
def seat_players(game: GameRecord, rules: RulesRecord, seed: int, seats: int) -> None:
    """An empty table, of a blank record. The two sides of each card are paired by the same seed, unless somebody pairs
    them anew.
    """
    if rules.two_sided:
        pair_sides(game, rules, seed)
    game.seed = seed
    game.seats = seats


@rule
def start_round(game: GameRecord, rules: RulesRecord, dealer: int, order: Any) -> None:
    """Everything up to the first decision. `order` fixes the deck from the top; if it is empty the seed does."""
    begin_round(game, rules, dealer)
    stack_deck(game, rules, order)
    if len(order) == 0:
        shuffle_pile(game, rules)
    if rules.traditional:
        return ask(game, left_of(game, dealer), CUT_DECK)
    deal_hands(game, rules)
    for _ in range(MOST_VOID_DEALS):
        if turn_start_card(game, rules):
            return act_on_start_card(game, rules)
        # No start card could be found: the deal is void, and the same dealer deals again.
        gather_and_shuffle(game, rules, order[:0])
        deal_hands(game, rules)
    gather_and_shuffle(game, rules, order[:0])
    turn_up_next_that_may_start(game, rules, game.pile_left - 1)
    deal_hands(game, rules)
    return act_on_start_card(game, rules)


@rule
def gather_and_shuffle(game: GameRecord, rules: RulesRecord, no_order: Any) -> None:
    clear_table(game)
    stack_deck(game, rules, no_order)
    shuffle_pile(game, rules)


@rule
def begin_round(game: GameRecord, rules: RulesRecord, dealer: int) -> None:
    """What a round knows from its first moment on; all else is blank."""
    game.dealer = dealer
    game.direction = rules.initial_direction
    game.turn = dealer
    game.actor = dealer
    if rules.house:
        arm_at_the_deal(game, rules)


@rule
def stack_deck(game: GameRecord, rules: RulesRecord, order: Any) -> None:
    """All cards lie in the pile, in the order given; or unshuffled, if there is none."""
    game.pile_left = rules.deck_cards
    game.loose = 0
    for place in range(rules.deck_cards):
        game.piles[place] = place
    for place in range(len(order)):
        game.piles[rules.deck_cards - 1 - place] = order[place]


@rule
def first_player(game: GameRecord, rules: RulesRecord) -> int:
    if rules.first_right:
        return right_of(game, game.dealer)
    return left_of(game, game.dealer)


@rule
def deal_hands(game: GameRecord, rules: RulesRecord) -> None:
    """One card at a time, beginning with the first player, in the initial direction."""
    seat = first_player(game, rules)
    for _ in range(rules.hand_size * game.seats):
        receive(game, seat, take_top(game))
        seat = after(game, seat)


@rule
def may_start(rules: RulesRecord, card: int) -> bool:
    """Can the round begin with this card on top?"""
    return has(whole(rules.start_set), card)


@rule
def goes_back(rules: RulesRecord, card: int) -> bool:
    """A refused start card goes back into the pile, or stays under the one that is turned up next."""
    if rules.start_flip_next:
        return rules.ignored_return != 0
    return rules.start_wd4_flip_next == 0


@rule
def any_may_start(game: GameRecord, rules: RulesRecord) -> bool:
    for i in range(game.pile_left):
        if may_start(rules, int(game.piles[i])):
            return True
    return False


@rule
def turn_start_card(game: GameRecord, rules: RulesRecord) -> bool:
    """Turns cards up until one may start; False if none is left that could."""
    for _ in range(MOST_TURNED_UP):
        if not any_may_start(game, rules):
            return False
        card = take_top(game)
        if may_start(rules, card):
            turn_up(game, rules, card)
            return True
        if goes_back(rules, card):
            insert_at_random(game, card)
        else:
            put_on_discard(game, rules, card)
    turn_up_next_that_may_start(game, rules, game.pile_left - 1)
    return True


@rule
def turn_up_next_that_may_start(game: GameRecord, rules: RulesRecord, place: int) -> None:
    """From this place of the pile down, and then from its top on. Rules without any such card are never made."""
    settle_pile(game)
    for _ in range(game.pile_left):
        if may_start(rules, int(game.piles[place])):
            break
        place = place - 1 if place > 0 else game.pile_left - 1
    turn_up(game, rules, take_out_of_pile(game, place))


@rule
def take_out_of_pile(game: GameRecord, place: int) -> int:
    card = int(game.piles[place])
    game.pile_left -= 1
    for i in range(place, game.pile_left):
        game.piles[i] = game.piles[i + 1]
    return card


@aside
def cut(game: GameRecord, rules: RulesRecord, lifted: int) -> None:
    """The first card of the lower packet starts; the packets go together again, and the cards are dealt."""
    settle_pile(game)
    place = game.pile_left - 1 - lifted
    if not may_start(rules, int(game.piles[place])) and game.counters[PILE_STREAM] < MOST_CUTS:
        insert_at_random(game, take_out_of_pile(game, place))
        return
    turn_up_next_that_may_start(game, rules, place)
    deal_hands(game, rules)
    note_hands(game, rules)
    act_on_start_card(game, rules)


@rule
def note_hands(game: GameRecord, rules: RulesRecord) -> None:
    """After a cut the deal is part of what somebody did, and is written down."""
    if rules.log:
        for seat in range(game.seats):
            cards = hand_of(game, seat)
            while not is_empty(cards):
                note_card(game, rules, DREW, seat, -1, first(cards), 1 << seat, NO_REASON)
                cards = rest(cards)


@rule
def act_on_start_card(game: GameRecord, rules: RulesRecord) -> None:
    """What the card turned up does to the first player (spec 10, section 4.17)."""
    first = first_player(game, rules)
    kind = rules.kind[game.top]
    if rules.card_colour[game.top] == NO_COLOUR:
        let_name_start_colour(game, rules, first)
    elif kind == FLIP:
        turn_everything_over(game, rules, TURNED_AT_START)
    elif rules.draws[game.top]:
        game.pending = rules.draws[game.top]
        leave_to_target(game, rules, first)
    elif kind == SKIP:
        pass_turn_to(game, rules, after(game, first))
    elif kind == REVERSE:
        game.direction = -game.direction
        pass_turn_to(game, rules, game.dealer)
    elif kind == SKIP_ALL:
        pass_turn_to(game, rules, game.dealer)
    else:
        pass_turn_to(game, rules, first)


@rule
def let_name_start_colour(game: GameRecord, rules: RulesRecord, first: int) -> None:
    game.turn = first
    ask(game, game.dealer if rules.start_colour_dealer else first, START_COLOUR)


@rule
def begin_on_other_side(game: GameRecord, rules: RulesRecord) -> None:
    """A Flip was turned up and has turned everything over: what it shows now does nothing but give the colour."""
    first = first_player(game, rules)
    if game.colour == NO_COLOUR:
        let_name_start_colour(game, rules, first)
    else:
        pass_turn_to(game, rules, first)


@rule
def choose_dealer(game: GameRecord, rules: RulesRecord, order: Any, shown: Any) -> int:
    """Who deals the first round: anybody, or whoever draws the highest card. `shown` gets the cards drawn."""
    for seat in range(game.seats):
        shown[seat] = -1
    if not rules.dealer_high_card:
        return below(game, DICE_STREAM, game.seats)
    stack_deck(game, rules, order)
    dealer = draw_for_dealer(game, rules, len(order) == 0, shown)
    for _ in range(MOST_DEALER_DRAWS):
        if dealer >= 0:
            return dealer
        stack_deck(game, rules, order[:0])
        dealer = draw_for_dealer(game, rules, True, shown)
    return dealer if dealer >= 0 else below(game, DICE_STREAM, game.seats)


@rule
def draw_for_dealer(game: GameRecord, rules: RulesRecord, shuffled: bool, shown: Any) -> int:
    """Everybody draws a card, the tied draw again. -1 if the pile does not suffice: all is shuffled and drawn anew."""
    everybody = (1 << game.seats) - 1
    drawing = everybody
    for _ in range(rules.deck_cards):
        best, highest = -2, 0
        for seat in range(game.seats):
            if contains(drawing, seat):
                if game.pile_left == 0:
                    return -1
                if shuffled:
                    bring_up_any_card(game)
                shown[seat] = take_top(game)
                value = dealer_value(rules, shown[seat])
                if value > best:
                    best, highest = value, 0
                if value == best:
                    highest |= 1 << seat
        if highest & (highest - 1) == 0:
            return lowest_seat(highest)
        drawing = everybody if rules.dealer_redraw_all else highest
    return -1


@rule
def bring_up_any_card(game: GameRecord) -> None:
    """As much of a shuffle as a single draw needs."""
    top = game.pile_left - 1
    other = below(game, HANDS_STREAM, game.pile_left)
    card = game.piles[top]
    game.piles[top] = game.piles[other]
    game.piles[other] = card


@rule
def dealer_value(rules: RulesRecord, card: int) -> int:
    """Numbers count what they show; other cards count zero, or less than a zero."""
    kind = rules.kind[card]
    if kind < SKIP:
        return kind
    return -1 if rules.dealer_special_void else 0
