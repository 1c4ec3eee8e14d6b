"""Quick phrases as people say them: in the language of the speaker."""

from __future__ import annotations

from typing import Final

from unoverse.protocol.phrases import LANGUAGES, OWED_PHRASES, PHRASES
from unoverse.server.talk.refusals import NO_SUCH_LANGUAGE, NO_SUCH_PHRASE, TalkRefused

_ALL: Final = {name: texts for some in (PHRASES, *OWED_PHRASES.values()) for name, texts in some.items()}


def phrase(name: str, language: str = "en") -> str:
    """The phrase in a language; TalkRefused if there is none.

    >>> phrase("well_played", "it")
    'Bella giocata!'
    """
    if name not in _ALL:
        raise TalkRefused(NO_SUCH_PHRASE, known=", ".join(_ALL))
    if language not in LANGUAGES:
        raise TalkRefused(NO_SUCH_LANGUAGE, known=", ".join(LANGUAGES))
    return _ALL[name][language]
