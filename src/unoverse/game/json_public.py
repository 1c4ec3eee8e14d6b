"""The JSON form of what everybody may know: for those who look on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from unoverse.game.events import NOBODY, Event
from unoverse.game.json_events import event_to_json
from unoverse.game.json_views import VIEW
from unoverse.game.public import EMPTY, OPEN
from unoverse.game.rules import Rules
from unoverse.game.view import View
from unoverse.json_form import Shape, read_document, with_format

if TYPE_CHECKING:
    from unoverse.game.game import Game


def _public_view(rules: Rules, *parts: Any) -> View:
    fields = dict(zip(OPEN, (rules, *parts), strict=True))
    return View(**fields, **EMPTY, seat=0, events=(), tables=rules.record(log=True), record=None)


_KEYS: Final = {key.name: key for key in VIEW.keys}
PUBLIC_VIEW: Final = Shape(
    "public view",
    "What everybody may know, and nothing else.",
    tuple(_KEYS[name] for name in OPEN),
    _public_view,
)


def public_view_to_json(game: Game) -> dict[str, Any]:
    """What everybody may know, as a document for `json.dumps`; what has happened is told event by event."""
    view = game.public_view()
    return with_format(PUBLIC_VIEW.write([getattr(view, name) for name in OPEN]))


def public_view_from_json(given: Any) -> View:
    """The view that such a document says, with an empty hand, no events and no record; JsonError if it is none."""
    view: View = read_document(PUBLIC_VIEW, given)
    return view


def public_event_to_json(event: Event) -> dict[str, Any]:
    """The event as everybody may know it, as a document for `json.dumps`."""
    return event_to_json(event.seen_by(NOBODY))
