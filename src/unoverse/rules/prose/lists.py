"""Several things in one sentence."""

from __future__ import annotations

from collections.abc import Sequence


def listed(parts: Sequence[str], last: str = " and ") -> str:
    """With commas, and a word before the last.

    >>> listed(["Jump-in", "Swap", "Hell"])
    'Jump-in, Swap and Hell'
    """
    return "".join(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])}{last}{parts[-1]}"
