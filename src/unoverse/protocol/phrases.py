"""Ready-made phrases, by their codes: readers see them in their own language."""

from __future__ import annotations

from typing import Final

from unoverse.protocol.owed_phrases import OWED_TEXTS

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
