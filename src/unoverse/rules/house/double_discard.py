"""DED: a second pile, face down, for the truth and for lies.

Acts in engine/laying.py: close_play, and when somebody objects in engine/accusations.py: accuse.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import has, insert, remove, whole
from unoverse.rules.house.rule import DYNAMICS, HIDDEN_PILE, REACTIONS, HouseRule
from unoverse.table.hands import forget_what_left, hand_of, hand_size, receive, release
from unoverse.table.log import (
    EVERYBODY,
    EXPOSED,
    FOR_ACCUSATION,
    FOR_LIE,
    HONEST,
    LIE,
    NO_REASON,
    TOOK_HIDDEN,
    note,
    note_card,
)
from unoverse.table.piles import draw_cards, take_back, take_out_of_discard
from unoverse.table.plays import lies_open
from unoverse.table.seats import are_partners
from unoverse.table.state import RESPOND
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="DED",
    name="Double discard",
    portuguese="Duplo Descarte",
    category=DYNAMICS,
    about="A card may be laid face down on a second pile with the claim that it fits, and the claim may be a lie.",
    details=(
        "Hidden cards have no effect, and only the visible pile counts for matching. Until the next player begins, "
        "another player may accuse. A liar takes the card back and draws four, and the accuser discards a card; if "
        "the card was honest the accuser draws four and the accused discards one more. A hidden card may win if "
        "nobody exposes it."
    ),
    forms={"DED": "hidden discards are allowed"},
    needs=(HIDDEN_PILE, REACTIONS),
    two_players="Only the opponent can accuse.",
    partners="Partners may not accuse each other.",
)


CAUGHT: Final = 4
"""Cards for a lie that is found out, and for an accusation that is wrong."""


@rule
def lay_down(game: GameRecord, seat: int, card: int) -> None:
    """The card goes to the hidden pile."""
    release(game, seat, card)
    insert(game.hidden, card)
    forget_what_left(game, seat, card, 0)


@rule
def take_play_back(game: GameRecord, rules: RulesRecord, seat: int, known_to: int) -> None:
    """All cards of the play return to the hand, the visible ones too; what has been shuffled back meanwhile is gone."""
    for place in range(game.play_left):
        card = int(game.play[place])
        if lies_open(game, place):
            if take_out_of_discard(game, rules, card):
                take_back(game, rules, seat, card)
        elif take_out_of_hidden(game, card):
            receive(game, seat, card)
            note_card(game, rules, TOOK_HIDDEN, seat, -1, card, known_to, NO_REASON)


@rule
def take_out_of_hidden(game: GameRecord, card: int) -> bool:
    """Takes a card out of the hidden pile; False if it is not there any more."""
    if not has(whole(game.hidden), card):
        return False
    remove(game.hidden, card)
    return True


# When a play is accused


@rule
def may_accuse(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """Anybody but the player of the cards and the partner, until the next player begins."""
    return game.accusable_play != 0 and seat != game.play_by and not are_partners(game, rules, seat, game.play_by)


@rule
def turn_play_over(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Everybody sees what lay face down, and whether it was true."""
    for place in range(game.play_left):
        if not lies_open(game, place):
            note_card(game, rules, EXPOSED, seat, -1, int(game.play[place]), EVERYBODY, NO_REASON)
    note(game, rules, HONEST if game.play_honest else LIE, seat, CAUGHT)


@rule
def pay_for_lie(game: GameRecord, rules: RulesRecord, liar: int) -> None:
    """Four cards, and what the lie was meant to avert: the toll of a Three, the draw it answered."""
    averted = game.play_pending if game.play_phase == RESPOND else 0
    draw_cards(game, rules, liar, CAUGHT + game.play_trinity + averted, FOR_LIE)


@rule
def pay_for_accusation(game: GameRecord, rules: RulesRecord, accuser: int) -> None:
    draw_cards(game, rules, accuser, CAUGHT, FOR_ACCUSATION)


@rule
def free_cards(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """Any card, unless it would be a finish that is barred."""
    cards = hand_of(game, seat)
    return cards & ~whole(rules.finish_set) if hand_size(game, seat) == 1 else cards


@rule
def hides_bluff(game: GameRecord, rules: RulesRecord) -> bool:
    """A Wild Draw Four face down beside an open one is no more honest than that one."""
    return lies_open(game, 0) and has(whole(rules.bluff_set), int(game.play[0])) and game.guilty != 0


# When a card laid face down answers a draw


@rule
def believe_claim(game: GameRecord, rules: RulesRecord, seat: int, kind: int) -> None:
    """The cards face down are said to be this answer: draw cards add to the sum, anything else cancels it."""
    for place in range(game.play_left):
        if rules.kind[game.play[place]] != kind:
            game.play_honest = 0
    amount = draws_of_kind(rules, kind) * game.play_left
    if amount > 0:
        game.pending += amount
        game.attacker = seat
        game.claim = kind
    else:
        game.pending = 0
        game.claim = -1


@rule
def draws_of_kind(rules: RulesRecord, kind: int) -> int:
    for card in range(rules.deck_cards):
        if rules.kind[card] == kind:
            return rules.draws[card]
    return 0
