"""What is wrong with a record, and where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from unoverse.game import UnoError
from unoverse.notation.record import Place


class RecordError(UnoError):
    """A record that cannot be read or played again; line and column are counted from 1."""

    def __init__(self, sentence: str, place: Place) -> None:
        super().__init__(f"Line {place.line}, column {place.column}: {sentence}")
        self.sentence = sentence
        self.line = place.line
        self.column = place.column


class DisagreementError(RecordError):
    """A record that can be read, but whose parts do not follow from each other: actions from the seed, for instance."""


@contextmanager
def blamed_on(place: Place, kind: type[RecordError] = RecordError) -> Iterator[None]:
    """What goes wrong inside is the fault of what is written at this place."""
    try:
        yield
    except RecordError:
        raise
    except UnoError as error:
        raise kind(str(error), place) from error
