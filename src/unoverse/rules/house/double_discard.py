"""DED: a second pile, face down, for the truth and for lies."""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.card_sets import has, insert, remove, whole
from unoverse.rules.house.rule import DYNAMICS, HIDDEN_PILE, REACTIONS, HouseRule
from unoverse.table.hands import receive, release
from unoverse.table.log import NO_REASON, TOOK_HIDDEN, note_card
from unoverse.table.piles import take_back, take_out_of_discard
from unoverse.table.plays import lies_open
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
