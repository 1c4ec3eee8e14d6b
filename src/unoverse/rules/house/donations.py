"""DOA: twos give cards away.

Acts in engine/moving_hands.py: asks_for_move.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.card_sets import first
from unoverse.rules.house.rule import FUNCTION, HouseRule, function_card
from unoverse.table.asking import ask
from unoverse.table.hands import forget_what_left, hand_of, hand_size, receive, release
from unoverse.table.log import GOT, NO_REASON, note_card
from unoverse.table.seats import after, players_left
from unoverse.table.state import CHOOSE_TARGET, FOR_GIFT, GIVE_CARDS, MOVED_BY_HOUSE_RULE
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="DOA",
    name="Donations",
    portuguese="Doações",
    category=FUNCTION,
    about="Who lays a 2 gives two cards of the own hand to another player.",
    details=(
        "It has to be done; with fewer than two cards left one gives them all. Several twos give two cards each, to "
        "one player or to several. A donation may leave one card, for which UNO is called, or none, which wins."
    ),
    forms={"DOA": "on the 2", "DOA@3": "on the 3"},
    parameters=(function_card("2"),),
    card="2",
    extends={"uno_trigger": "a single card left by the donation has to be called too"},
    two_players="The opponent gets them.",
    partners="The partner may get them.",
)


A_GIFT: Final = 2
"""Cards given for each card that carries the function; fewer if there are no more."""


@rule
def begin_gift(game: GameRecord, seat: int) -> None:
    game.gifts = min(A_GIFT, hand_size(game, seat))
    game.gift_to = -1


@rule
def hand_over(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> None:
    """One card goes to the recipient, whose call for a single card is void with it."""
    release(game, seat, card)
    receive(game, game.gift_to, card)
    forget_what_left(game, seat, card, 1 << game.gift_to)
    note_card(game, rules, GOT, game.gift_to, seat, card, (1 << seat) | (1 << game.gift_to), NO_REASON)
    game.gifts -= 1
    game.moved |= (1 << seat) | (1 << game.gift_to) | MOVED_BY_HOUSE_RULE
    game.owed &= ~(1 << seat)
    game.called &= ~(1 << seat)


@rule
def would_empty(cards_left: int, donors: int) -> bool:
    """Would that many donating cards give the rest of the hand away?"""
    return 0 < cards_left <= A_GIFT * donors


@rule
def ask_for_gift(game: GameRecord, seat: int) -> bool:
    """Whom, and then which cards; between two players there is nobody else to give to."""
    begin_gift(game, seat)
    if game.gifts == 0:
        return False
    if players_left(game) == 2:
        give_to(game, seat, after(game, seat))
    else:
        game.asking = FOR_GIFT
        ask(game, seat, CHOOSE_TARGET)
    return True


@rule
def give_to(game: GameRecord, seat: int, target: int) -> None:
    """Whom is known; now which cards."""
    game.gift_to = target
    ask(game, seat, GIVE_CARDS)


@rule
def give_for_the_slow(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The first cards of the hand go to the player chosen, or to the next one."""
    if game.gift_to < 0:
        game.gift_to = after(game, seat)
    while game.gifts > 0:  # at most A_GIFT times: `hand_over` counts down
        hand_over(game, rules, seat, first(hand_of(game, seat)))
