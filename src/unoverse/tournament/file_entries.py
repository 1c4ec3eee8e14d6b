"""What is entered into a tournament, as the file keeps it: results, corrections and withdrawals."""

from __future__ import annotations

from typing import Any, NamedTuple

from unoverse.tournament.data import HandResult, TournamentError


class ResultEntry(NamedTuple):
    """The result of a table; one that corrects takes the place of the first."""

    table: str
    result: HandResult
    corrects: bool = False

    @property
    def words(self) -> str:
        what = "the correction of " if self.corrects else ""
        winner = self.result.winner
        return f"{what}{self.table} ({'blocked' if winner is None else f'{winner} won'})"


class WithdrawalEntry(NamedTuple):
    """A player who leaves."""

    player: str
    at_once: bool = False

    @property
    def words(self) -> str:
        return f"the withdrawal of {self.player}"


Entry = ResultEntry | WithdrawalEntry


def plain_entry(entry: Entry) -> dict[str, Any]:
    """An entry as data; what is not said is left out."""
    if isinstance(entry, WithdrawalEntry):
        return {"withdraw": entry.player} | ({"at_once": True} if entry.at_once else {})
    result = entry.result
    plain: dict[str, Any] = {"correct" if entry.corrects else "result": entry.table, "winner": result.winner}
    plain["holding"] = dict(result.holding)
    if result.cards is not None:
        plain["cards"] = dict(result.cards)
    if result.blocked:
        plain["blocked"] = True
    if result.seed is not None:
        plain["seed"] = result.seed
    return plain


_RESULT_FIELDS = {"winner", "holding", "cards", "blocked", "seed"}


def entry_of(plain: Any) -> Entry:
    """The entry that data means; whether it fits the tournament is asked where it is entered."""
    if not isinstance(plain, dict):
        raise TournamentError("it is no result and no withdrawal.")
    kinds = [kind for kind in ("result", "correct", "withdraw") if kind in plain]
    if len(kinds) != 1 or not isinstance(plain[kinds[0]], str):
        raise TournamentError('it has to be one of "result", "correct" (with a table) or "withdraw" (with a name).')
    kind = kinds[0]
    allowed = {kind, "at_once"} if kind == "withdraw" else {kind} | _RESULT_FIELDS
    for field in plain.keys() - allowed:
        raise TournamentError(f'"{field[:40]}" means nothing in it.')
    if kind == "withdraw":
        return WithdrawalEntry(plain[kind], plain.get("at_once") is True)
    return ResultEntry(plain[kind], _result_of(plain), kind == "correct")


def _result_of(plain: dict[str, Any]) -> HandResult:
    holding, cards = plain.get("holding"), plain.get("cards")
    if not isinstance(holding, dict) or not isinstance(cards, dict | None):
        raise TournamentError('"holding" and "cards" give a number for each name.')
    winner = plain.get("winner")
    if not isinstance(winner, str | None):
        raise TournamentError('"winner" is a name, or null for a blocked hand.')
    return HandResult(winner, holding, cards, plain.get("blocked") is True, plain.get("seed"))
