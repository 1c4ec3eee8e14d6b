"""Words without capitals and accents, as rule codes store them and as talk is compared with them."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """Lower case, diacritics removed; doing it twice changes nothing more.

    >>> plain("Às PAREDES")
    'as paredes'
    """
    for _ in range(3):  # folding a letter may bring up another mark, but not three times over
        folded = unicodedata.normalize("NFKD", text.casefold())
        text = "".join(sign for sign in folded if not unicodedata.combining(sign))
    return text


def is_word(text: str) -> bool:
    """A letter, then letters and digits."""
    return text[:1].isalpha() and all(sign.isalpha() or (sign.isascii() and sign.isdigit()) for sign in text)
