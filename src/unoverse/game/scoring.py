"""How rounds make a match (spec 11, sections 11.1 and 12): pure functions over totals."""

from __future__ import annotations

from typing import NamedTuple

from unoverse.game.rules import Rules


class Standing(NamedTuple):
    """Where a match stands: every player's total, who still plays, and who has won."""

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


def opening(players: int) -> Standing:
    return Standing((0,) * players, tuple(range(players)))


def after_round(rules: Rules, standing: Standing, result: RoundResult) -> Standing:
    """The standing when the round is booked. Totals are looked at only after a complete round."""
    if rules.values["scoring"] in ("single", "rounds"):
        return _book_single(rules, standing, result)
    booked = standing._replace(totals=_add(rules, standing, result))
    return _FINISHES[str(rules.values["scoring"])](rules, booked)


def _book_single(rules: Rules, standing: Standing, result: RoundResult) -> Standing:
    """Every round stands alone; only the points of `rounds` are kept."""
    totals = list(standing.totals)
    for seat, player in enumerate(result.players):
        totals[player] += result.points[seat]
    won = () if result.winner is None else _side(rules, result, result.winner)
    return standing._replace(totals=tuple(totals), winners=won)


def _side(rules: Rules, result: RoundResult, seat: int) -> tuple[int, ...]:
    """The winner, and the partner on the other side of the table."""
    seats = len(result.players)
    side = {seat, (seat + seats // 2) % seats} if rules.partners else {seat}
    return tuple(result.players[member] for member in sorted(side))


def _add(rules: Rules, standing: Standing, result: RoundResult) -> tuple[int, ...]:
    """Each seat's points go to its player; the losing hands of a team count for both partners."""
    totals = list(standing.totals)
    seats = len(result.players)
    for seat, player in enumerate(result.players):
        totals[player] += result.points[seat]
        if rules.partners and rules.values["scoring"] == "own_low":
            totals[player] += result.points[(seat + seats // 2) % seats]
    return tuple(totals)


def _first_to_target(rules: Rules, standing: Standing) -> Standing:
    """The first to reach the target wins; of several, the highest; if those are equal, another round is played."""
    best = max(standing.totals)
    if best < _target(rules):
        return standing
    leaders = [player for player in standing.active if standing.totals[player] == best]
    return standing._replace(winners=tuple(leaders)) if len(leaders) == 1 or _one_team(rules, leaders) else standing


def _lowest_at_target(rules: Rules, standing: Standing) -> Standing:
    """When somebody reaches the target the lowest total wins; a tie means another round, or a shared win."""
    if max(standing.totals) < _target(rules):
        return standing
    best = min(standing.totals)
    leaders = [player for player in standing.active if standing.totals[player] == best]
    decided = len(leaders) == 1 or _one_team(rules, leaders) or rules.values["tie"] == "shared"
    return standing._replace(winners=tuple(leaders)) if decided else standing


def _last_below_target(rules: Rules, standing: Standing) -> Standing:
    """Desafio UNO: whoever reaches the target leaves; two are left to play it out, or one has won."""
    left = tuple(player for player in standing.active if standing.totals[player] < _target(rules))
    if len(left) == 1:
        return standing._replace(active=left, winners=left)
    if len(left) == 2 < len(standing.active) and rules.values["headsup_totals"] == "reset":
        totals = tuple(0 if player in left else total for player, total in enumerate(standing.totals))
        return standing._replace(active=left, totals=totals)
    return standing._replace(active=left)


def _one_team(rules: Rules, players: list[int]) -> bool:
    return rules.partners and len(players) == 2


def _target(rules: Rules) -> int:
    return rules.number("target")


_FINISHES = {"winner_takes": _first_to_target, "own_low": _lowest_at_target, "elimination": _last_below_target}


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
