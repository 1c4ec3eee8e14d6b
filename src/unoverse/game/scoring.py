"""How rounds make a match (spec 11, sections 11.1 and 12; spec 20, section 1): pure functions over totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from unoverse.errors import TableError, shortened
from unoverse.game.rules import Rules
from unoverse.rules.house.lives import lives_at_start, lives_lost, who_stays
from unoverse.rules.house.points_target import first_to
from unoverse.rules.house.reverse_points import points_lost
from unoverse.rules.house.win_tournament import wins_brought, wins_to_reach


class Standing(NamedTuple):
    """Where a match stands: every player's total, who still plays, and who has won.

    The total is what the match counts: points, wins (TV), lives left (TVL) or what is left of the stock (PR).
    Partners have one total between them, written down for both.
    """

    totals: tuple[int, ...]
    active: tuple[int, ...]
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.winners)


class RoundResult(NamedTuple):
    """A finished round: which player sat on which seat, who dealt and won, and what it brought each seat."""

    players: tuple[int, ...]
    dealer: int
    winner: int | None
    points: tuple[int, ...]
    ending: str = "won"


def opening(players: int, rules: Rules | None = None) -> Standing:
    """Nothing is won yet; lives and stocks of points are handed out."""
    start = 0 if rules is None else _STARTS.get(str(rules.values["scoring"]), _nothing)(rules)
    return Standing((start,) * players, tuple(range(players)))


def resumed(rules: Rules, totals: Sequence[int], lives: bool = False) -> Standing:
    """A match that goes on from given totals (or lives, TVL); a TableError if these rules could not lead to them."""
    scoring = str(rules.values["scoring"])
    if scoring == "single":
        raise TableError("Every round stands alone with scoring=single: there are no totals to begin with.")
    if lives != (scoring == "lives"):
        raise TableError(
            "Only TVL counts lives: give totals." if lives else "TVL counts lives and no totals: give lives."
        )
    _check_totals(rules, totals)
    standing = Standing(tuple(totals), tuple(range(len(totals))))
    if scoring not in _WAYS:
        return standing
    judged = _WAYS[scoring][1](rules, standing)
    nobody_left = len(judged.active) < 2 or (scoring in _STARTS and max(totals) <= 0)
    if judged.over or nobody_left:
        raise TableError(f"With {' '.join(map(str, totals))} the match is over before it begins.")
    # Those who have left have left; but what two are to begin a duel with has been given, and is not reset.
    return judged._replace(totals=tuple(totals))


def _check_totals(rules: Rules, totals: Sequence[Any]) -> None:
    start = _STARTS.get(str(rules.values["scoring"]))
    most = MOST_TOTAL if start is None else start(rules)
    low = 0 if rules.values["scoring"] in ("wins", "lives") else -MOST_TOTAL
    for total in totals:
        if isinstance(total, bool) or not isinstance(total, int) or not low <= total <= most:
            raise TableError(f'"{shortened(total)}" is nothing to begin with: whole numbers from {low} to {most} are.')
    opposite = len(totals) // 2
    if rules.partners and any(totals[seat] != totals[seat - opposite] for seat in range(len(totals))):
        raise TableError("Partners have one total between them: give it for both.")


def after_round(rules: Rules, standing: Standing, result: RoundResult) -> Standing:
    """The standing when the round is booked. Totals are looked at only after a complete round."""
    scoring = str(rules.values["scoring"])
    if scoring in ("single", "rounds"):
        return _book_single(rules, standing, result)
    book, judge = _WAYS[scoring]
    return judge(rules, standing._replace(totals=book(rules, standing, result)))


def _book_single(rules: Rules, standing: Standing, result: RoundResult) -> Standing:
    """Every round stands alone; only the points of `rounds` are kept."""
    won = () if result.winner is None else _side(rules, result, result.winner)
    return standing._replace(totals=_booked(standing, result, result.points), winners=won)


def _side(rules: Rules, result: RoundResult, seat: int) -> tuple[int, ...]:
    """The winner, and the partner on the other side of the table."""
    seats = len(result.players)
    side = {seat, (seat + seats // 2) % seats} if rules.partners else {seat}
    return tuple(result.players[member] for member in sorted(side))


def _add(rules: Rules, standing: Standing, result: RoundResult) -> tuple[int, ...]:
    """Each seat's points go to its player; the losing hands of a team count for both partners."""
    both_hands = rules.partners and rules.values["scoring"] == "own_low"
    brought = _of_both_partners(result.points) if both_hands else result.points
    return _booked(standing, result, brought)


def _subtract(rules: Rules, standing: Standing, result: RoundResult) -> tuple[int, ...]:
    """Reverse points: a losing hand is taken off the stock; both hands of a losing team off their one stock."""
    lost = _of_both_partners(result.points) if rules.partners else result.points
    return _booked(standing, result, points_lost(lost))


def _count_win(rules: Rules, standing: Standing, result: RoundResult) -> tuple[int, ...]:
    return _booked(standing, result, wins_brought(_winning_seats(rules, result)))


def _take_lives(rules: Rules, standing: Standing, result: RoundResult) -> tuple[int, ...]:
    return _booked(standing, result, lives_lost(_winning_seats(rules, result)))


def _booked(standing: Standing, result: RoundResult, brought: Sequence[int]) -> tuple[int, ...]:
    totals = list(standing.totals)
    for player, points in zip(result.players, brought, strict=True):
        totals[player] += points
    return tuple(totals)


def _of_both_partners(points: Sequence[int]) -> list[int]:
    opposite = len(points) // 2
    return [own + points[seat - opposite] for seat, own in enumerate(points)]


def _winning_seats(rules: Rules, result: RoundResult) -> list[bool]:
    side = () if result.winner is None else _side(rules, result, result.winner)
    return [player in side for player in result.players]


def _first_to_target(rules: Rules, standing: Standing) -> Standing:
    """The first to reach the target wins; of several, the highest; if those are equal, another round is played."""
    return _first_to(rules.number("target"), rules, standing)


def _first_to_wins(rules: Rules, standing: Standing) -> Standing:
    return _first_to(wins_needed(rules), rules, standing)


def _first_to(target: int, rules: Rules, standing: Standing) -> Standing:
    leaders = first_to(target, standing.totals)
    return standing._replace(winners=leaders) if _one_side(rules, leaders) else standing


def _lowest_at_target(rules: Rules, standing: Standing) -> Standing:
    """When somebody reaches the target the lowest total wins; a tie means another round, or a shared win."""
    if max(standing.totals) < rules.number("target"):
        return standing
    leaders = _at(min(standing.totals), standing)
    decided = _one_side(rules, leaders) or rules.values["tie"] == "shared"
    return standing._replace(winners=leaders) if decided else standing


def _last_below_target(rules: Rules, standing: Standing) -> Standing:
    """Desafio UNO: whoever reaches the target leaves; two are left to play it out, or one has won."""
    left = tuple(player for player in standing.active if standing.totals[player] < rules.number("target"))
    if len(left) == 1:
        return standing._replace(active=left, winners=left)
    if len(left) == 2 < len(standing.active) and rules.values["headsup_totals"] == "reset":
        totals = tuple(0 if player in left else total for player, total in enumerate(standing.totals))
        return standing._replace(active=left, totals=totals)
    return standing._replace(active=left)


def _last_with_any_left(rules: Rules, standing: Standing) -> Standing:
    """Whoever has no lives or points left leaves, partners together; the last side wins."""
    left = who_stays(standing.totals, standing.active)
    return standing._replace(active=left, winners=left if _one_side(rules, left) else ())


def _at(total: int, standing: Standing) -> tuple[int, ...]:
    return tuple(player for player in standing.active if standing.totals[player] == total)


def _one_side(rules: Rules, players: Sequence[int]) -> bool:
    return len(players) == 1 or (rules.partners and len(players) == 2)


def _nothing(rules: Rules) -> int:
    return 0


def wins_needed(rules: Rules) -> int:
    """Won rounds that win the match under TV."""
    return wins_to_reach(rules.house)


def _lives(rules: Rules) -> int:
    return lives_at_start(rules.house)


def _stock(rules: Rules) -> int:
    return rules.number("target")


MOST_TOTAL: Final = 1_000_000

_STARTS: Final[dict[str, Callable[[Rules], int]]] = {"lives": _lives, "reverse": _stock}

_Book = Callable[[Rules, Standing, RoundResult], tuple[int, ...]]
_Judge = Callable[[Rules, Standing], Standing]
_WAYS: Final[dict[str, tuple[_Book, _Judge]]] = {
    "winner_takes": (_add, _first_to_target),
    "own_low": (_add, _lowest_at_target),
    "elimination": (_add, _last_below_target),
    "wins": (_count_win, _first_to_wins),
    "lives": (_take_lives, _last_with_any_left),
    "reverse": (_subtract, _last_with_any_left),
}
"""How a round is booked, and what is looked at afterwards."""


def next_dealer(rules: Rules, result: RoundResult, active: tuple[int, ...]) -> int | None:
    """The player who deals next among those still in; None if the cards decide again."""
    if result.ending == "blocked" and result.winner is None:
        return result.players[result.dealer]
    how = rules.values["dealer_next"]
    if how == "same_as_first":
        return None
    if how == "winner" and result.winner is not None:
        return result.players[result.winner]
    step = {"rotate_left": 1, "rotate_right": -1}.get(str(how), 0)
    seat = result.dealer + step
    while result.players[seat % len(result.players)] not in active:
        seat += step or 1
    return result.players[seat % len(result.players)]
