"""The sheet of a format, from its parameters."""

from __future__ import annotations

from unoverse.rules.official.parameters import Parameter, Value
from unoverse.rules.settings import Sheet, known

TARGETS = range(1, 100_001)


def sheet(format_name: str, *entries: tuple[str, tuple[Value, ...] | range, str, Value]) -> Sheet:
    """Parameters as name, what is allowed, one sentence, and what holds if nothing is said."""
    parameters = {
        name: Parameter(name, "Format", allowed, about, (default,)) for name, allowed, about, default in entries
    }
    return known(Sheet(f"the format {format_name}", parameters, {format_name: {}}))
