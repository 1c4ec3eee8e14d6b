"""DP: any draw may be challenged.

Acts in engine/accusations.py: doubt.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.card_sets import put, whole
from unoverse.rules.house.rule import PENALTY, REACTIONS, HouseRule
from unoverse.table.log import COULD_PLAY as NOTED_COULD_PLAY
from unoverse.table.log import DOUBTED, FOR_COULD_PLAY, FOR_HAD_TO_DRAW, note, note_shown
from unoverse.table.log import HAD_TO_DRAW as NOTED_HAD_TO_DRAW
from unoverse.table.piles import draw_cards
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="DP",
    name="Universal challenge",
    portuguese="Desafio Polivalente",
    category=PENALTY,
    about="Whoever draws on the own turn may be challenged: was there really nothing to play?",
    details=(
        "The hand as it was before the draw is inspected. If a card would have fitted, the drawer draws two more, "
        "else the challenger draws four. There is one challenge a draw, until the next player begins. Bluffs and "
        "jump-ins do not count as plays. The Wild Draw Four keeps its own challenge."
    ),
    forms={"DP": "draws may be challenged"},
    needs=(REACTIONS,),
    two_players="Only the opponent can challenge.",
    partners="Partners have no reason to challenge each other.",
)


COULD_PLAY: Final = 2
"""Cards more for whoever drew although a card could be played."""
HAD_TO_DRAW: Final = 4
"""Cards for a doubt that was wrong."""


@rule
def settle_doubt(game: GameRecord, rules: RulesRecord, challenger: int) -> None:
    """The hand before the draw decides; it is asked once a draw."""
    if game.could_play:
        note(game, rules, NOTED_COULD_PLAY, game.doubted, 0)
        draw_cards(game, rules, game.doubted, COULD_PLAY, FOR_COULD_PLAY)
    else:
        note(game, rules, NOTED_HAD_TO_DRAW, game.doubted, 0)
        draw_cards(game, rules, challenger, HAD_TO_DRAW, FOR_HAD_TO_DRAW)
    game.doubted = -1


@rule
def open_to_doubt(game: GameRecord, seat: int, could_play: int) -> None:
    """The seat has drawn for its turn; whether it could have played stays secret until somebody asks."""
    game.doubted = seat
    game.could_play = could_play


@rule
def may_doubt(game: GameRecord, seat: int) -> bool:
    return game.doubted >= 0 and game.doubted != seat


@rule
def show_doubted_hand(game: GameRecord, rules: RulesRecord, challenger: int) -> None:
    """The hand before the draw is shown, as a challenged hand is."""
    game.shown_seat = game.doubted
    game.shown_to = (1 << game.seats) - 1 if rules.wd4_show_all else 1 << challenger
    put(game.snapshot, whole(game.doubt_hand))
    note_shown(game, rules, game.doubted, whole(game.doubt_hand), game.shown_to, DOUBTED)
