"""The chat judge: turns what somebody writes into what the table reports to the engine (spec 20: S, E, IE, ORG).

It knows words and the rules that are about words, and nothing of the state of a round but whether silence is on. A
message is one utterance.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from unoverse.table.actions import ARGUMENTS

House = Mapping[str, Mapping[str, Any]]
"""The chosen house rules: code to parameters, as `Rules.house`."""

# What counts as what. The lists are data: a table may lengthen them.

INTERJECTIONS: Final = (
    *("hm", "ah", "oh", "uh", "eh", "ugh", "psst", "shh", "zzz", "aff"),  # the law's
    *("bah", "brr", "grr", "mm", "pff", "uff"),  # the same everywhere
    *("ai", "ui", "ih"),  # Portuguese and Catalan
    *("ay", "uy"),  # Spanish
)
"""Sounds that are free while silent; each letter may be drawn out."""

LAUGHTER: Final = (
    # One of these is no laugh yet: several of them are words of some language.
    r"(?:h+[aei]+){2,}h*",
    r"(?:[aei]+h+){2,}[aei]*",
    r"(?:j+[aei]+){2,}j*",
    r"(?:x+a+){2,}",
    # These are, and go on as long as one laughs.
    r"(?:r+s+)+",
    r"k{2,}",
    r"lo+l(?:o*l)*",
    r"(?:lmao+)+",
    r"w{3,}",
)
"""One laugh, as a whole word. "ha ha ha" is read as "hahaha"; of "ja", which is a word in Catalan, it takes three."""

LAUGHING_EMOJI: Final = frozenset("😂🤣😆😹")

APOLOGIES: Final = {
    "pt": ("desculpa", "desculpe", "desculpas", "perdao", "foi mal", "sinto muito", "me perdoe"),
    "en": ("sorry", "my bad", "apologies", "i apologise", "i apologize", "pardon me", "forgive me"),
    "es": ("perdon", "lo siento", "disculpa", "disculpe", "disculpas", "perdona", "perdone"),
    "fr": ("desole", "desolee", "pardon", "je m'excuse", "excuse-moi"),
    "de": ("entschuldigung", "tut mir leid", "verzeihung"),
    "it": ("scusa", "scusate", "mi dispiace", "scusi", "scusami", "perdonami"),
    "ca": ("ho sento", "em sap greu", "disculpa", "disculpi", "disculpeu", "perdona", "perdoni", "perdoneu"),
    "ja": ("gomen", "sumimasen"),
}

APOLOGIES_BY_THEIR_ACCENT: Final = ("perdó",)
"""Heard only with the accent: in Catalan it is an apology, and "perdo" says in Italian that one is losing."""

PLURALS: Final = (
    ("", "s"),  # carta cartas, card cards
    ("", "es"),  # flor flores
    ("", "n"),  # Karte Karten
    ("", "en"),  # Zahl Zahlen
    ("ao", "oes"),  # leão leões
    ("ao", "aes"),  # pão pães
    ("m", "ns"),  # homem homens
    ("al", "ais"),  # animal animais
    ("el", "eis"),  # papel papéis
    ("ol", "ois"),  # sol sóis
    ("ul", "uis"),  # azul azuis
    ("il", "is"),  # barril barris
    ("z", "ces"),  # voz voces
    ("y", "ies"),  # party parties
    ("al", "aux"),  # cheval chevaux
    ("eau", "eaux"),  # tableau tableaux
    ("f", "ves"),  # leaf leaves
    ("a", "e"),  # carta carte
    ("o", "i"),  # mazzo mazzi
    ("e", "i"),  # colore colori
    ("io", "i"),  # foglio fogli
    ("co", "chi"),  # gioco giochi
    ("go", "ghi"),  # lago laghi
    ("ca", "che"),  # tasca tasche
    ("ga", "ghe"),  # riga righe
    ("a", "es"),  # carta cartes
    ("ca", "ques"),  # roca roques
    ("ga", "gues"),  # botiga botigues
    ("o", "ons"),  # cançó cançons
    ("a", "ans"),  # mà mans
    ("x", "xos"),  # peix peixos
    ("s", "sos"),  # gas gasos
)
"""How a forbidden word ends, and how its plural does."""

MOST_WORDS: Final = ARGUMENTS - 1
"""A report has room for no more; no deck has so many cards."""

FEWEST_WORDS_OF_PRAISE: Final = 2

# Reading

_EMOJI_OF_LETTERS: Final = re.compile("[0-9#*©®™ℹⓂ㊗㊙]\ufe0f\u20e3?")
"""Emoji that would turn into letters and digits below."""

_WEB_ADDRESS: Final = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W_]+")
_SPELT_LAUGH: Final = re.compile(r"\b(h[aei])(?: \1)+\b|\b(j[ae])(?: \2){2,}\b")
_LAUGH: Final = re.compile("|".join(LAUGHTER))
_LONGER: Final = re.compile(r"(.)\1+")


def normalise(text: str) -> str:
    """The words of a text, a space between: case folded, without diacritics, punctuation and emoji.

    >>> normalise("Já é  a SUA vez — não?! 😂")
    'ja e a sua vez nao'
    """
    return " ".join(_WORD.findall(_folded(text, _UNHEARD)))


def _folded(text: str, unheard: frozenset[str]) -> str:
    """The text case folded and taken apart, without signs of these categories."""
    plain = _WEB_ADDRESS.sub(" link ", _EMOJI_OF_LETTERS.sub(" ", text))
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", plain).casefold())
    return "".join(sign for sign in letters if unicodedata.category(sign) not in unheard)


_INVISIBLE: Final = frozenset({"Cf"})
"""Signs that would otherwise cut a word in two."""
_UNHEARD: Final = _INVISIBLE | {"Mn", "Me"}
"""Marks are diacritics."""


def is_interjection(word: str) -> bool:
    """Is the normalised word one of the sounds that are free?"""
    return _shortest(word) in _SOUNDS


def _shortest(word: str) -> str:
    """The word with every letter that is drawn out written once."""
    return _LONGER.sub(r"\1", word)


_SOUNDS: Final = frozenset(_shortest(sound) for sound in INTERJECTIONS)


def count_words(text: str) -> int:
    """The words of a text; interjections, emoji and punctuation are none."""
    return sum(not is_interjection(word) for word in normalise(text).split())


def count_laughs(text: str) -> int:
    """Laughs and laughing emoji."""
    spelt = _SPELT_LAUGH.sub(lambda laugh: laugh[0].replace(" ", ""), normalise(text))
    written = sum(_LAUGH.fullmatch(word) is not None for word in spelt.split())
    return written + sum(sign in LAUGHING_EMOJI for sign in text)


def forbidden_in(text: str, forbidden: tuple[str, ...]) -> tuple[str, ...]:
    """The forbidden words that are said, in the singular or the plural, normalised, each as often as it is said."""
    listed = frozenset(form for word in forbidden for form in forms(word))
    return tuple(word for word in normalise(text).split() if word in listed)


@functools.lru_cache(maxsize=256)
def forms(word: str) -> frozenset[str]:
    """A word and its plurals, normalised. What is no plural in any language hits nobody.

    >>> sorted(forms("carta"))
    ['carta', 'cartaen', 'cartaes', 'cartan', 'cartans', 'cartas', 'carte', 'cartes']
    """
    singular = normalise(word)
    plurals = {singular.removesuffix(end) + plural for end, plural in PLURALS if singular.endswith(end)}
    return frozenset({singular, *plurals})


def count_apologies(text: str) -> int:
    """Apologies in any of the languages; a long one counts once, not again for the shorter one in it."""
    accented = unicodedata.normalize("NFC", _folded(text, _INVISIBLE))
    return len(_APOLOGY.findall(normalise(text))) + len(_ACCENTED_APOLOGY.findall(accented))


def _any_of(phrases: Iterable[str]) -> re.Pattern[str]:
    """Finds each of the phrases as whole words, the longest first."""
    alternatives = sorted(set(phrases), key=lambda phrase: (-len(phrase), phrase))
    return re.compile(rf"\b(?:{'|'.join(alternatives)})\b")


_APOLOGY: Final = _any_of(normalise(phrase) for phrases in APOLOGIES.values() for phrase in phrases)
_ACCENTED_APOLOGY: Final = _any_of(APOLOGIES_BY_THEIR_ACCENT)

# Judging


class Heard(NamedTuple):
    """What a message amounts to, as far as the rules of the table are about it."""

    words: int = 0
    forbidden: tuple[str, ...] = ()
    laughs: int = 0
    apologies: int = 0


def is_total_silence(house: House, silence_on: bool) -> bool:
    """Is every word forbidden? Under SE and SS talk is free, and E and IE go on (I-177)."""
    silence = house.get("S")
    return silence_on and silence is not None and not silence.get("words") and not silence.get("laughing")


def hear(text: str, house: House, silence_on: bool, is_reply_to_penalty: bool = False) -> Heard:
    """Judges one message. An answer to a penalty notice is no apology.

    >>> hear("Desculpa, boa carta!", {"S": {"words": ("carta",)}, "ORG": {}}, silence_on=True)
    Heard(words=3, forbidden=('carta',), laughs=0, apologies=1)
    """
    silence = house.get("S", {}) if silence_on else {}
    words = normalise(text).split()
    free = ("uno",) if silence.get("uno") else ()
    spoken = sum(word not in free and not is_interjection(word) for word in words)
    forbidden = forbidden_in(text, tuple(silence.get("words", ())))
    laughs = count_laughs(text) if silence.get("laughing") else 0
    apologies = count_apologies(text) if "ORG" in house and not is_reply_to_penalty else 0
    return Heard(spoken, forbidden, laughs, apologies)


def reports(heard: Heard, house: House, silence_on: bool) -> list[str]:
    """The actions that the table reports of the speaker, in this order: speaking, laughing, apologising.

    >>> reports(Heard(words=1, apologies=1), {"S": {}, "ORG": {}}, silence_on=True)
    ['say 1', 'sorry']
    """
    spoken = heard.words if is_total_silence(house, silence_on) else len(heard.forbidden)
    said = [f"say {min(spoken, MOST_WORDS)}"] if spoken else []
    laughed = [f"laugh {min(heard.laughs, MOST_WORDS)}"] if heard.laughs else []
    apologised = ["sorry"] if heard.apologies else []
    return said + laughed + apologised


# Compliments

TOO_FEW_WORDS: Final = "too_few_words"
INSULT: Final = "insult"
REPEATED: Final = "repeated"
REFUSALS: Final = {
    TOO_FEW_WORDS: "A {noun} has at least two words.",
    INSULT: "That is an insult and no {noun}: find other words.",
    REPEATED: "This {noun} has been made in this round already: find another.",
}
"""Why words are no compliment or criticism."""


class Compliments:
    """The compliments (E) of a round, or its criticisms (IE): none twice, none of a single word.

    `is_blocked` is asked about the normalised text; the table hangs its list of insults there.
    """

    def __init__(self, is_blocked: Callable[[str], bool] | None = None) -> None:
        self._is_blocked = is_blocked
        self._said: set[str] = set()

    def refusal(self, text: str) -> str | None:
        """Why this does not count, as a code of `REFUSALS`; None if it does."""
        if count_words(text) < FEWEST_WORDS_OF_PRAISE:
            return TOO_FEW_WORDS
        if self._is_blocked is not None and self._is_blocked(normalise(text)):
            return INSULT
        return REPEATED if normalise(text) in self._said else None

    def accept(self, text: str) -> bool:
        """Books what was said; False if it does not count."""
        if self.refusal(text) is not None:
            return False
        self._said.add(normalise(text))
        return True
