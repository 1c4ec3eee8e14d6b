"""Is this a result that the table can have?"""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Integral
from typing import Any

from unoverse.errors import shortened
from unoverse.seeds_and_names import checked_seed
from unoverse.tournament.data import HandResult, Table, TournamentError
from unoverse.tournament.entrants import known_player
from unoverse.tournament.hand_rules import HandRules


def checked_result(table: Table, result: HandResult, rules: HandRules, *, cards_needed: bool) -> HandResult:
    """The result with every player of the table in it; TournamentError says what cannot be."""
    if not isinstance(result, HandResult):
        raise TournamentError(f'{table.id}: a result is a HandResult, not "{shortened(result)}".')
    winner = None if result.winner is None else known_player(table.seats, result.winner, f"at {table.id}")
    _check_ending(table, winner, result.blocked)
    holding = _numbers(table, result.holding, winner, "points")
    _check_holding(table, holding, winner, rules)
    cards = None if result.cards is None else _numbers(table, result.cards, winner, "cards")
    if cards is None and cards_needed:
        raise TournamentError(f"{table.id}: the fewest cards break ties here, so say how many cards each player holds.")
    if cards is not None:
        _check_cards(table, cards, holding, winner, rules)
    seed = None if result.seed is None else checked_seed(result.seed)
    return HandResult(winner, holding, cards, winner is None, seed)


def _check_ending(table: Table, winner: str | None, blocked: Any) -> None:
    if not isinstance(blocked, bool):
        raise TournamentError(f'{table.id}: blocked is True or False, not "{shortened(blocked)}".')
    if blocked and winner is not None:
        raise TournamentError(f"{table.id}: a blocked hand has no winner; it is either blocked or won by {winner}.")
    if not blocked and winner is None:
        raise TournamentError(f"{table.id}: say who won the hand, or that it was blocked.")


def _numbers(table: Table, given: Any, winner: str | None, what: str) -> dict[str, int]:
    """A number for each seat, in the order of the seats; the winner's need not be said."""
    if not isinstance(given, Mapping):
        raise TournamentError(f'{table.id}: the {what} are a number for each name, not "{shortened(given)}".')
    found: dict[str, int] = {}
    for name, number in given.items():
        player = known_player(table.seats, name, f"at {table.id}")
        if player in found:
            raise TournamentError(f"{table.id}: the {what} of {player} are given twice.")
        found[player] = _whole_number(table, player, number, what)
    if winner is not None:
        found.setdefault(winner, 0)
    missing = [player for player in table.seats if player not in found]
    if missing:
        raise TournamentError(f"{table.id}: the {what} of {', '.join(missing)} are missing.")
    return {player: found[player] for player in table.seats}


def _whole_number(table: Table, player: str, number: Any, what: str) -> int:
    if isinstance(number, bool) or not isinstance(number, Integral):
        raise TournamentError(f'{table.id}: the {what} of {player} are a whole number, not "{shortened(number)}".')
    if number < 0:
        raise TournamentError(f"{table.id}: {player} cannot hold {shortened(number)} {what}; the least is 0.")
    return int(number)


def _check_holding(table: Table, holding: Mapping[str, int], winner: str | None, rules: HandRules) -> None:
    if winner is not None and holding[winner]:
        raise TournamentError(
            f"{table.id}: {winner} won the hand and so holds 0 points, not {shortened(holding[winner])}; "
            "cards a winner keeps count for nobody."
        )
    total, most = sum(holding.values()), rules.most_points
    if total > most:
        what = "dice" if rules.is_dice else "cards"
        raise TournamentError(
            f"{table.id}: {shortened(total)} points in all are impossible; all {what} together count {most}."
        )


def _check_cards(
    table: Table, cards: Mapping[str, int], holding: Mapping[str, int], winner: str | None, rules: HandRules
) -> None:
    for player, count in cards.items():
        if count == 0 and holding[player]:
            raise TournamentError(f"{table.id}: {player} holds {holding[player]} points, so not 0 cards.")
    if winner is not None and cards[winner]:
        raise TournamentError(f"{table.id}: {winner} won the hand and so holds 0 cards, not {cards[winner]}.")
    total = sum(cards.values())
    if total > rules.most_cards:
        raise TournamentError(
            f"{table.id}: {shortened(total)} cards in all are impossible; there are {rules.most_cards}."
        )
