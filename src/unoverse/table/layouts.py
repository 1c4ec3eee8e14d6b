"""Writes typed records: a `Protocol` for every dtype, so that mypy and editors know the fields of a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

HEAD = '''"""The fields of the records, as types. Written by docs/write_records.py from the dtypes; a test compares.

Numbers are plain whole numbers wherever a record is read; sets of cards are read and written by `card_sets`.
"""

from __future__ import annotations

from typing import Any, Protocol


class Numbers(Protocol):
    """A row of numbers."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...

    def __len__(self) -> int: ...
'''


def typed_records(records: Mapping[str, tuple[Any, str]]) -> str:
    """The module's text: by name the dtype of a record and what it is."""
    return "\n\n".join([HEAD, *(_protocol(name, dtype, about) for name, (dtype, about) in records.items())])


def _protocol(name: str, dtype: Any, about: str) -> str:
    fields = "\n".join(f"    {field}: {_kind(dtype[field])}" for field in dtype.names)
    return f'class {name}(Protocol):\n    """{about}"""\n\n{fields}\n'


def _kind(field: Any) -> str:
    """A number, a row of numbers, or something that only `card_sets` and tables of rules know how to read."""
    base, places = field.base, field.shape
    if not places:
        return "float" if base.kind == "f" else "int"
    return "Numbers" if (len(places) == 1 and base.kind in "iu" and base.itemsize < 8) or _is_row(field) else "Any"


def _is_row(field: Any) -> bool:
    return len(field.shape) == 1 and field.base.kind == "i"
