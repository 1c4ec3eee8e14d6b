"""The end of a round and what it is worth (spec 11, section 11)."""

from __future__ import annotations

from unoverse.backend import rule
from unoverse.engine.effects import score_bonus
from unoverse.table.hands import hand_points
from unoverse.table.seats import are_partners, contains
from unoverse.table.state import BLOCKED, OVER, SCORE_SINGLE, SCORE_WINNER_TAKES, WON
from unoverse.table.typed import GameRecord, RulesRecord


@rule
def finish(game: GameRecord, winner: int) -> None:
    game.winner = winner
    game.ending = WON
    game.phase = OVER
    game.actor = -1


@rule
def block(game: GameRecord, rules: RulesRecord) -> None:
    """Nobody can go on: the round is void, or the cheapest hand wins."""
    winner = cheapest_hand(game, rules) if rules.blocked_lowest else -1
    finish(game, winner)
    game.ending = BLOCKED


@rule
def cheapest_hand(game: GameRecord, rules: RulesRecord) -> int:
    """The seat with the fewest points in hand; -1 for a tie."""
    best, best_points = -1, 1 << 30
    for seat in range(game.seats):
        if contains(game.out, seat):
            continue
        points = hand_points(game, rules, seat)
        if points < best_points:
            best, best_points = seat, points
        elif points == best_points:
            best = -1
    return best


@rule
def round_points(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """What the round brings this seat: its cards or its opponents', and what written wilds add."""
    return points_of_hands(game, rules, seat) + score_bonus(game, rules, seat)


@rule
def points_of_hands(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """All opponents' hands for the winner, or what each holds for oneself."""
    if game.winner < 0:
        return hand_points(game, rules, seat) if rules.scoring > SCORE_WINNER_TAKES and rules.blocked_counts else 0
    if rules.scoring == SCORE_SINGLE:
        return 0
    if rules.scoring == SCORE_WINNER_TAKES:
        return points_against(game, rules, seat) if won_by(game, rules, seat) else 0
    return 0 if won_by(game, rules, seat) else hand_points(game, rules, seat)


@rule
def won_by(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    return seat == game.winner or are_partners(game, rules, seat, game.winner)


@rule
def points_against(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """The hands of all who are not on the seat's side."""
    points = 0
    for other in range(game.seats):
        if other != seat and not are_partners(game, rules, seat, other):
            points += hand_points(game, rules, other)
    return points
