"""Ready-made phrases: they are judged as the speaker's language says them."""

from __future__ import annotations

from unoverse.protocol.phrases import LANGUAGES, PHRASES
from unoverse.server.talk.refusals import NO_SUCH_LANGUAGE, NO_SUCH_PHRASE, TalkRefused


def phrase(name: str, language: str = "en") -> str:
    """The phrase in a language; TalkRefused if there is none.

    >>> phrase("well_played", "it")
    'Bella giocata!'
    """
    if name not in PHRASES:
        raise TalkRefused(NO_SUCH_PHRASE, known=", ".join(PHRASES))
    if language not in LANGUAGES:
        raise TalkRefused(NO_SUCH_LANGUAGE, known=", ".join(LANGUAGES))
    return PHRASES[name][language]
