"""Numbers and words as SVG text.

The faces were drawn first in JavaScript; numbers are written as that language writes them, so that a face has the
same bytes wherever it is drawn.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Final

_CENT: Final = Decimal("0.01")
_ESCAPES: Final = {ord(sign): f"&#{ord(sign)};" for sign in "&<>\"'"}
_FORBIDDEN: Final = dict.fromkeys([*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF, *range(0xD800, 0xE000)])


def number(value: float) -> str:
    """The shortest text of a number, without a trailing ".0"."""
    return str(int(value)) if value == int(value) else repr(value)


def cents(value: float) -> float:
    """Rounded to two places, halves away from zero."""
    return float(Decimal(value).quantize(_CENT, ROUND_HALF_UP))


def fixed(value: float) -> str:
    """A coordinate: at most two places."""
    return number(cents(value))


def escape(text: str) -> str:
    """Text that is safe in an element and in an attribute; characters XML forbids are left out."""
    return text.translate(_FORBIDDEN).translate(_ESCAPES)
