"""What is entered into a tournament, as the file keeps it: results, corrections, who leaves, comes or is renamed."""

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


class RenameEntry(NamedTuple):
    """A player who is called something else from now on."""

    player: str
    name: str

    @property
    def words(self) -> str:
        return f"the new name {self.name} of {self.player}"


class LateEntry(NamedTuple):
    """Players who come when the tables are drawn."""

    players: tuple[str, ...]

    @property
    def words(self) -> str:
        return f"the late entry of {', '.join(self.players)}"


Entry = ResultEntry | WithdrawalEntry | RenameEntry | LateEntry


def plain_entry(entry: Entry) -> dict[str, Any]:
    """An entry as data; what is not said is left out."""
    match entry:
        case WithdrawalEntry():
            return {"withdraw": entry.player} | ({"at_once": True} if entry.at_once else {})
        case RenameEntry():
            return {"rename": entry.player, "to": entry.name}
        case LateEntry():
            return {"enter": list(entry.players)}
        case ResultEntry():
            return _plain_result(entry)


def _plain_result(entry: ResultEntry) -> dict[str, Any]:
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
_FIELDS = {
    "result": _RESULT_FIELDS,
    "correct": _RESULT_FIELDS,
    "withdraw": {"at_once"},
    "rename": {"to"},
    "enter": set[str](),
}
"""What an entry may say beside its kind."""


def entry_of(plain: Any) -> Entry:
    """The entry that data means; whether it fits the tournament is asked where it is entered."""
    if not isinstance(plain, dict):
        raise TournamentError("it is no result and no withdrawal.")
    kinds = [kind for kind in _FIELDS if kind in plain]
    if len(kinds) != 1 or not isinstance(plain[kinds[0]], list if kinds[0] == "enter" else str):
        raise TournamentError(
            'it has to be one of "result", "correct" (with a table), "withdraw", "rename" (with a name) or "enter" '
            "(with a list of names)."
        )
    kind = kinds[0]
    for field in plain.keys() - _FIELDS[kind] - {kind}:
        raise TournamentError(f'"{field[:40]}" means nothing in it.')
    match kind:
        case "withdraw":
            return WithdrawalEntry(plain[kind], plain.get("at_once") is True)
        case "rename":
            return RenameEntry(plain[kind], _new_name(plain))
        case "enter":
            return LateEntry(tuple(plain[kind]))
        case _:
            return ResultEntry(plain[kind], _result_of(plain), kind == "correct")


def _new_name(plain: dict[str, Any]) -> str:
    if not isinstance(plain.get("to"), str):
        raise TournamentError('"to" is the new name.')
    return str(plain["to"])


def _result_of(plain: dict[str, Any]) -> HandResult:
    holding, cards = plain.get("holding"), plain.get("cards")
    if not isinstance(holding, dict) or not isinstance(cards, dict | None):
        raise TournamentError('"holding" and "cards" give a number for each name.')
    winner = plain.get("winner")
    if not isinstance(winner, str | None):
        raise TournamentError('"winner" is a name, or null for a blocked hand.')
    return HandResult(winner, holding, cards, plain.get("blocked") is True, plain.get("seed"))
