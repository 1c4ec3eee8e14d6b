"""Sets of cards: in CPython whole numbers with a bit a card, in compiled code as many machine words as a deck needs.

How wide a set is stands nowhere but in the dtypes of the records, so no rule counts words. `&`, `|`, `~` and `==` work
as on numbers; whether a set is empty is asked with `is_empty`. How numba sees all this is in `compiled_types`.
"""

from __future__ import annotations

from typing import Any, Final


class CardSet(int):
    """A set that is known when the engine is compiled."""


EMPTY: Final[Any] = CardSet(0)
NO_CARD_LEFT: Final = -1
"""The first card of an empty set."""


def whole(words: Any) -> Any:
    """The set that a field holds."""
    return words if isinstance(words, int) else int.from_bytes(words.tobytes(), "little")


def row(rows: Any, place: int) -> Any:
    """The set in one place of a field that holds several: the hand of a seat, the cards of a colour."""
    return rows[place] if isinstance(rows, tuple) else int.from_bytes(rows[place].tobytes(), "little")


def put(words: Any, cards: Any) -> None:
    """Makes the field hold this set."""
    for place in range(len(words)):
        words[place] = cards >> 64 * place & 0xFFFFFFFFFFFFFFFF


def put_row(rows: Any, place: int, cards: Any) -> None:
    """Makes one place of the field hold this set."""
    put(rows[place], cards)


def insert(words: Any, card: int) -> None:
    """One card more."""
    words[card >> 6] |= 1 << (card & 63)


def remove(words: Any, card: int) -> None:
    """One card less."""
    words[card >> 6] &= 0xFFFFFFFFFFFFFFFF ^ 1 << (card & 63)


def insert_row(rows: Any, place: int, card: int) -> None:
    insert(rows[place], card)


def remove_row(rows: Any, place: int, card: int) -> None:
    remove(rows[place], card)


def one(card: int) -> Any:
    """The set of a single card."""
    return 1 << card


def has(cards: Any, card: int) -> bool:
    return cards >> card & 1 != 0


def is_empty(cards: Any) -> bool:
    return cards == 0


def count(cards: Any) -> int:
    return int(cards).bit_count()


def first(cards: Any) -> int:
    """The lowest card; -1 if there is none."""
    return (cards & -cards).bit_length() - 1


def rest(cards: Any) -> Any:
    """The set without its lowest card."""
    return cards & (cards - 1)


def nth(cards: Any, n: int) -> int:
    """The card that has n lower ones in the set."""
    for _ in range(n):
        cards = rest(cards)
    return first(cards)


def higher(cards: Any) -> Any:
    """The set with every card one higher."""
    return cards << 1


def lower_first(cards: Any, lower: Any) -> Any:
    """Of twins, which lie side by side, the lower one stands for a single one; `lower` are the lower of all twins."""
    low, high = cards & lower, cards >> 1 & lower
    return cards & ~(lower | lower << 1) | low | high | (low & high) << 1


def word_of(words: Any, place: int) -> Any:
    """One word of a longer field, for masks."""
    return int(words[place])


def lowest_bit(word: Any) -> int:
    return (word & -word).bit_length() - 1


def without_lowest(word: Any) -> Any:
    return word & (word - 1)


def members(cards: int) -> tuple[int, ...]:
    """The cards of a set, in order; not for compiled code."""
    found = []
    while cards:
        found.append(first(cards))
        cards = rest(cards)
    return tuple(found)
