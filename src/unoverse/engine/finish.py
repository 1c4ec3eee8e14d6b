"""The end of a round and what it is worth (spec 11, section 11)."""

from __future__ import annotations

from unoverse.backend import rule
from unoverse.engine.effects import score_bonus
from unoverse.rules.house.silence import end_period_of
from unoverse.table.hands import hand_points
from unoverse.table.log import OUT, note
from unoverse.table.seats import after, are_partners, contains
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
def eliminate(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Sudden death: the seat is out of the round; its hand is set aside and still counts."""
    game.out |= 1 << seat
    gone = ~(1 << seat)
    game.owed &= gone
    game.called &= gone
    game.announced &= gone
    game.debts[seat] = 0
    end_period_of(game, rules, seat)
    note(game, rules, OUT, seat, 0)


@rule
def last_side(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """The player who has won because everybody left in the round is on one side; -1 if there are two sides."""
    first = after(game, seat)
    other = after(game, first)
    while other != first:
        if not are_partners(game, rules, first, other):
            return -1
        other = after(game, other)
    return first


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
