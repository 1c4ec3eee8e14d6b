"""Ready-made phrases: readers see them in their own language; they are judged as the speaker's language says them."""

from __future__ import annotations

from typing import Final

from unoverse.server.talk.owed_phrases import OWED_TEXTS
from unoverse.server.talk.refusals import NO_SUCH_LANGUAGE, NO_SUCH_PHRASE, TalkRefused

LANGUAGES: Final = ("en", "pt", "es", "it", "ca")

_TEXTS: Final = {
    "hello": ("Hello everybody!", "Olá a todos!", "¡Hola a todos!", "Ciao a tutti!", "Hola a tothom!"),
    "good_luck": ("Good luck!", "Boa sorte!", "¡Buena suerte!", "Buona fortuna!", "Bona sort!"),
    "your_turn": ("It is your turn.", "É a sua vez.", "Es tu turno.", "Tocca a te.", "És el teu torn."),
    "thinking": (
        "Let me think.", "Deixe-me pensar.", "Déjame pensar.", "Fammi pensare.", "Deixa'm pensar.",
    ),
    "hurry": (
        "A little faster, please.", "Um pouco mais rápido, por favor.", "Un poco más rápido, por favor.",
        "Un po' più in fretta, per favore.", "Una mica més ràpid, si us plau.",
    ),
    "wait": (
        "One moment, please.", "Um momento, por favor.", "Un momento, por favor.", "Un momento, per favore.",
        "Un moment, si us plau.",
    ),
    "well_played": ("Well played!", "Boa jogada!", "¡Buena jugada!", "Bella giocata!", "Bona jugada!"),
    "what_luck": ("What luck!", "Que sorte!", "¡Qué suerte!", "Che fortuna!", "Quina sort!"),
    "oh_no": ("Oh no!", "Ah, não!", "¡Oh, no!", "Oh no!", "Oh, no!"),
    "not_again": ("Not me again!", "Eu de novo, não!", "¡Otra vez yo, no!", "Non di nuovo io!", "Jo un altre cop, no!"),
    "thanks": ("Thank you!", "Muito obrigado!", "¡Muchas gracias!", "Grazie mille!", "Moltes gràcies!"),
    "you_are_welcome": ("You are welcome.", "De nada.", "De nada.", "Prego, di niente.", "De res."),
    "sorry": ("Sorry!", "Desculpa!", "¡Lo siento!", "Mi dispiace!", "Ho sento!"),
    "back_soon": ("I will be right back.", "Já volto.", "Vuelvo enseguida.", "Torno subito.", "Torno de seguida."),
    "good_game": ("Good game!", "Bom jogo!", "¡Buena partida!", "Bella partita!", "Bona partida!"),
    "another": ("Shall we play again?", "Jogamos outra?", "¿Jugamos otra?", "Giochiamo ancora?", "En fem una altra?"),
}  # fmt: skip

PHRASES: Final = {name: dict(zip(LANGUAGES, texts, strict=True)) for name, texts in _TEXTS.items()}
"""The phrases of talk, by name and then by language."""
OWED_PHRASES: Final = {
    kind: {name: dict(zip(LANGUAGES, texts, strict=True)) for name, texts in owed.items()}
    for kind, owed in OWED_TEXTS.items()
}
"""Compliments and criticisms, likewise."""
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
