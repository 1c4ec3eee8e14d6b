"""C: an identical card may be laid out of turn.

Acts in engine/laying.py: jump, where what the first card left undone is settled.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import aside, rule
from unoverse.card_sets import put, whole
from unoverse.rules.house.rule import DYNAMICS, REACTIONS, HouseRule
from unoverse.table.asking import ask
from unoverse.table.hands import hand_size
from unoverse.table.log import FOR_WRONG_JUMP, note
from unoverse.table.log import WRONG_JUMP as NOTED_WRONG_JUMP
from unoverse.table.piles import draw_cards
from unoverse.table.state import DRAWN, RESPOND, ROLLING, SLAPPING, TURN
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="C",
    name="Jump-in",
    portuguese="Corte",
    category=DYNAMICS,
    about="Whoever holds a card identical to the one just laid may lay it out of turn.",
    details=(
        "It may be done until the next player draws or takes out a card, by anybody, the layer included. Play goes "
        "on from whoever jumped in; the players between are passed over. A wrong jump-in costs two cards. Of two "
        "Skips only the second acts, two Reverses both act, and the second of two wilds names the colour. The "
        "target of a draw card may not jump in to escape it, and the card turned up at the deal cannot be jumped "
        "on."
    ),
    forms={"C": "jump-ins are allowed"},
    needs=(REACTIONS,),
    two_players="It mostly lets one follow up the own card, and takes away the extra turn that a Skip gives.",
    partners="Seldom good: jumping in on one's partner hands the turn to an opponent.",
)


WRONG_JUMP: Final = 2
"""Cards for a jump-in with a card that is not identical."""


@rule
def is_open_to_jumps(game: GameRecord) -> bool:
    """Until the next player draws or takes out a card; never on a card that nobody laid or that was the last one."""
    if game.top_by < 0 or game.old_target >= 0 or hand_size(game, game.top_by) == 0:
        return False
    if game.phase == DRAWN:
        return game.consoled != 0
    if game.phase == SLAPPING:
        return game.slapped == 0 and game.rolls == 0
    return game.phase == TURN or game.phase == RESPOND or game.phase == ROLLING


@rule
def is_identical(game: GameRecord, rules: RulesRecord, face: int) -> bool:
    """Same face and colour as the top card; all Wilds are identical, and all Wild Draw Fours."""
    return rules.face[game.top] == face


@rule
def punish_wrong_jump(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The card goes back before anything else happens."""
    note(game, rules, NOTED_WRONG_JUMP, seat, 0)
    draw_cards(game, rules, seat, WRONG_JUMP, FOR_WRONG_JUMP)


# A Wild Draw Four that was jumped onto, where draws do not add up: its target answers first


@rule
def put_off_answer(game: GameRecord) -> None:
    """The target's answer has to wait until the card that was laid on top has its colour."""
    game.old_target = game.actor
    game.old_card = game.top
    game.old_pending = game.pending
    game.old_attacker = game.attacker
    game.old_guilty = game.guilty
    put(game.old_snapshot, whole(game.snapshot))
    game.pending = 0


@rule
def exchange_old_and_new(game: GameRecord) -> None:
    pending, attacker, guilty = game.pending, game.attacker, game.guilty
    game.pending, game.attacker, game.guilty = game.old_pending, game.old_attacker, game.old_guilty
    game.old_pending, game.old_attacker, game.old_guilty = pending, attacker, guilty
    cards = whole(game.snapshot)
    put(game.snapshot, whole(game.old_snapshot))
    put(game.old_snapshot, cards)


@aside
def begin_old_answer(game: GameRecord) -> None:
    exchange_old_and_new(game)
    ask(game, game.old_target, RESPOND)


@aside
def end_old_answer(game: GameRecord) -> None:
    """The first card is settled; the pipeline goes on with the second, whose player has passed over the target."""
    game.old_target = -1
    game.pending = 0
    # The snapshot is that of the second card again, and nobody has been shown that one.
    game.shown_to = 0
    game.shown_seat = -1
    exchange_old_and_new(game)
