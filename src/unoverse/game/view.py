"""All that one seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from unoverse.game.action import Action
from unoverse.game.duties_and_debts import Debt, Duties
from unoverse.game.events import Event
from unoverse.game.rules import Rules


class View(NamedTuple):
    """The table as one seat sees it (spec 11, section 3.5). Bots and clients get this, never a game."""

    rules: Rules
    names: tuple[str, ...]
    seat: int
    hand: tuple[str, ...]
    legal: tuple[Action, ...]
    sizes: tuple[int, ...]
    top: str
    colour: str | None
    direction: int
    dealer: int
    turn: int
    to_act: int | None
    phase: str
    drawn: str | None
    pending: int
    uno_owed: frozenset[int]
    uno_called: frozenset[int]
    draw_pile: int
    discards: tuple[str, ...]
    shown: tuple[int, tuple[str, ...]] | None
    winner: int | None
    asked: str
    """What the seat to act is asked: the phase; of a target also what for, `swap`, `look` or `gift`."""
    lap: int
    silence: bool
    ceasefire: bool
    armed: bool
    eliminated: frozenset[int]
    duties: Duties
    debts: tuple[Debt, ...]
    hidden_cards: int
    open_card: str | None
    play: tuple[str | None, ...]
    """The cards of the last play; None for one that lies face down, whoever laid it."""
    claim: str | None
    gift: tuple[int, int] | None
    doubted: int | None
    slapped: frozenset[int]
    side: str
    """The side of the cards that counts, "light" or "dark"."""
    backs: tuple[tuple[str, ...], ...]
    """Of two-sided cards: the other faces of every hand, sorted; whose front belongs to which stays hidden."""
    pile_back: str | None
    waiting: tuple[str, ...]
    """What written wilds have left for later turns, in words."""
    shown_hands: tuple[tuple[str, ...], ...]
    """By seat: cards that a written wild has shown to this seat and that are still there."""
    events: Sequence[Event]
    chance: str
    """What this seat is asked: its "decision", or a chance to "call", "jump", "slap", "accuse", "doubt" or "pay"."""
    tables: Any
    """The rules as compiled players read them."""
    record: Any
    """The same as a table.state.VIEW record, which compiled players read; None in a view that was read from JSON."""

    def to_bytes(self) -> bytes:
        """Everything in the view as bytes: equal for two tables that differ only in what this seat may not know."""
        record = b"" if self.record is None else bytes(self.record.tobytes())
        return repr((str(self.rules), *self[1:-2])).encode() + record

    def to_json(self, since: int = 0) -> dict[str, Any]:
        """The view as docs/json.md tells it, for `json.dumps`; with `since`, without so many of the first events."""
        from unoverse.game.json_views import view_to_json

        return view_to_json(self, since)

    @classmethod
    def from_json(cls, document: Any) -> View:
        """The view of a document; JsonError if it says none."""
        from unoverse.game.json_views import view_from_json

        return view_from_json(document)

    def __reduce__(self) -> tuple[Any, ...]:
        return _view_again, tuple(self)

    def __str__(self) -> str:
        from unoverse.game.drawing import draw_view

        return draw_view(self)

    def __repr__(self) -> str:
        """In a line; a view has more than anybody wants to read, and `print` draws it."""
        asked = "" if self.chance == "decision" else f" chance={self.chance}"
        return f"<View of {self.names[self.seat]}: {self.rules} phase={self.phase}{asked}, {' '.join(self.hand)}>"

    def _repr_svg_(self) -> str:
        from unoverse.game.picture import view_svg

        return view_svg(self)


def _view_again(*fields: Any) -> View:
    """The view of a pickle. Compiled players take rules that can be changed for another type than these."""
    view = View(*fields)
    if isinstance(view.tables, np.ndarray):
        view.tables.flags.writeable = False
    return view
