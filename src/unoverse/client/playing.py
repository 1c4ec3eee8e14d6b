"""Playing at an online table without a person: decisions one after the other, and players of one's own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Protocol

from unoverse.client.errors import ServerRefusedError
from unoverse.client.table import OnlineTable

if TYPE_CHECKING:
    from unoverse.game import Action, View


class Player(Protocol):
    """Anything that decides; the same object plays in simulations."""

    def decide(self, view: View) -> Action | str | None:
        """What to do; None lets a chance pass."""


async def turns(table: OnlineTable) -> AsyncIterator[list[str]]:
    """Whenever one has to decide, what one may do; until the match is over. Between rounds one says to be ready."""
    while True:
        await table.until(lambda: table.over or _is_asked(table) or _is_waited_for(table))
        if table.over:
            return
        if _is_asked(table):
            yield table.legal
        else:
            await table.ready()


def _is_asked(table: OnlineTable) -> bool:
    if table.phase != "playing" or table.seat is None or not table.legal:
        return False
    return table.to_act == table.seat or (table.table is not None and table.table.game == "solitaire")


def _is_waited_for(table: OnlineTable) -> bool:
    """Between rounds; whoever is out of the match has no seat and is not waited for."""
    chair = table.you.chair
    if table.phase != "between" or table.table is None or chair is None or table.seat is None:
        return False
    return not table.table.chairs[chair].ready


async def play(table: OnlineTable, player: Player) -> None:
    """Lets a player of one's own play cards to the end of the match. Reactions out of turn are left to people."""
    async for _ in turns(table):
        answer = player.decide(seen(table))
        try:
            await table.act(table.legal[0] if answer is None else str(answer))
        except ServerRefusedError as refusal:
            if refusal.arguments.get("reason") != "too_late":
                raise


def seen(table: OnlineTable) -> View:
    """What one sees of the cards, as a view of the Python face: with rules, legal actions and events put back."""
    from unoverse.game import View

    told, info = table.view, table.table
    assert told is not None
    assert info is not None
    events = [{key: value for key, value in event.items() if key != "format"} for event in table.events]
    return View.from_json({**told, "rules": str(info.rules), "legal": list(table.legal), "events": events})
