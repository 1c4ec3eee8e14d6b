"""The JSON form of actions: their one text."""

from __future__ import annotations

import functools
from typing import Any, Final

from unoverse.errors import ActionError, JsonError
from unoverse.game.action import UNSEEN, Action
from unoverse.json_form import A_TEXT, Form, Place, read_canonical
from unoverse.table.actions import ACTION_KINDS, ARGUMENTS


@functools.lru_cache(maxsize=len(ACTION_KINDS) * ARGUMENTS)
def action_to_json(action: Action) -> str:
    """The action as its one text.

    >>> action_to_json(Action.parse("color green")), action_to_json(Action.parse("R7 down")._replace(argument=UNSEEN))
    ('colour G', '? down')
    """
    try:
        text = str(action)
        if action_from_json(text) == action:
            return text
    except (ActionError, JsonError):
        pass
    raise ActionError(f"{tuple(action)} is no action.")


def action_from_json(given: Any) -> Action:
    """The action that a text says; the text has to be the one that `action_to_json` writes.

    >>> action_from_json("catch B")
    Action('catch B')
    >>> action_from_json("color green")
    Traceback (most recent call last):
    unoverse.errors.JsonError: action: "color green" is written "colour G" here.
    """
    return _read_action(given, Place("action"))


def _read_action(given: Any, place: Place) -> Action:
    if isinstance(given, str) and given in _UNSEEN_ACTIONS:
        return _UNSEEN_ACTIONS[given]
    action: Action = read_canonical(given, place, "an action such as R7 or colour G", Action.parse)
    return action


_UNSEEN_ACTIONS: Final = {
    str(action): action
    for action in (Action(kind, UNSEEN) for kind, entry in enumerate(ACTION_KINDS) if entry.argument == "card")
}
"""Actions with a card that whoever looks at them may not know: `?`, `jump ?`, `? down`, `give ?`."""

ACTION: Final = Form("action", action_to_json, _read_action, A_TEXT)
