"""A typed message as others may read it: nothing invisible, nothing that turns lines round, and not too long."""

from __future__ import annotations

import unicodedata
from typing import Final

from unoverse.server.talk.refusals import EMPTY, TOO_LONG, TalkRefused

LONGEST: Final = 200
"""Characters of a message, after cleaning."""

_JOINERS: Final = frozenset("\u200c\u200d")
"""Invisible, but emoji and some scripts are written with them."""
_BLANK_LETTERS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""
_REMOVED: Final = frozenset({"Cf", "Cs", "Co", "Cn"})
"""Marks that turn the direction of writing, halves of signs, and signs without a meaning."""
_BLANK: Final = frozenset({"Cc", "Zl", "Zp", "Zs"})
_UNSEEN: Final = frozenset({"Cf", "Mn", "Me", "Zs"})


def cleaned(text: str) -> str:
    """The message as it is passed on; TalkRefused if nothing is left of it, or too much.

    >>> cleaned("  good\\n game \\u202e! ")
    'good game !'
    """
    message = " ".join("".join(map(_shown, unicodedata.normalize("NFC", text))).split())
    if all(unicodedata.category(sign) in _UNSEEN for sign in message):
        raise TalkRefused(EMPTY)
    if len(message) > LONGEST:
        raise TalkRefused(TOO_LONG, most=LONGEST, length=len(message))
    return message


def _shown(sign: str) -> str:
    category = unicodedata.category(sign)
    if category in _BLANK or sign in _BLANK_LETTERS:
        return " "
    return "" if category in _REMOVED and sign not in _JOINERS else sign
