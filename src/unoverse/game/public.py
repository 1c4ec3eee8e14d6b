"""The table as everybody may see it, who plays or looks on (spec 11, section 3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from unoverse.game.events import NOBODY, EventsSeen
from unoverse.game.view import View
from unoverse.table.state import OPEN_BYTES, VIEW

if TYPE_CHECKING:
    from unoverse.game.game import Game

OPEN: Final = (
    "rules", "names", "sizes", "top", "colour", "direction", "dealer", "turn", "to_act", "phase", "pending", "uno_owed",
    "uno_called", "draw_pile", "discards", "winner", "asked", "lap", "silence", "ceasefire", "armed", "eliminated",
    "duties", "debts", "hidden_cards", "open_card", "play", "claim", "gift", "doubted", "slapped", "side", "backs",
    "pile_back", "waiting",
)  # fmt: skip
"""The fields of a view that are equal in the views of all seats. A field that is not named here is shown to nobody."""
EMPTY: Final[dict[str, Any]] = {
    "hand": (), "legal": (), "drawn": None, "shown": None, "shown_hands": (), "chance": "decision",
}  # fmt: skip


def public_view(game: Game, place: int) -> View:
    """What everybody may know, as one sees it who stands behind this place."""
    seen, history = game.view(place), game.history
    return View(
        **{name: getattr(seen, name) for name in OPEN},
        **EMPTY,
        seat=place,
        events=EventsSeen(history, NOBODY, len(history)),
        tables=game.tables,
        record=_open_part(seen.record),
    )


def _open_part(record: Any) -> Any:
    """The head of a record is what everybody may know; all that follows stays empty."""
    bare = np.zeros(1, VIEW)
    bare.view(np.uint8)[:OPEN_BYTES] = record.view(np.uint8)[:OPEN_BYTES]
    return bare
