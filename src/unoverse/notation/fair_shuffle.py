"""What the seed of a match follows from: a secret, the commitment to it, and what people have added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from unoverse.errors import TableError
from unoverse.fair_shuffles import (
    Entropies,
    FairShuffle,
    checked_commitment,
    checked_entropies,
    checked_shuffle,
    entropy_of_hex,
    secret_of_hex,
)
from unoverse.notation.errors import DisagreementError, RecordError, blamed_on
from unoverse.notation.lines import header_lines, name_lines
from unoverse.notation.name_lists import split_names
from unoverse.notation.outline import SHUFFLE, Header, Section

COMMITMENT, SECRET, ENTROPY = SHUFFLE
_TOGETHER: Final = ", ".join(f'"{name.capitalize()}"' for name in SHUFFLE)


def shuffle_lines(shuffle: FairShuffle | None) -> list[str]:
    if shuffle is None:
        return []
    return [
        *header_lines(COMMITMENT.capitalize(), [shuffle.commitment]),
        *header_lines(SECRET.capitalize(), [shuffle.secret.hex()]),
        *name_lines(ENTROPY.capitalize(), [f"{name} {added.hex()}" for name, added in shuffle.entropies]),
    ]


def refuse_shuffle(own: Section) -> None:
    """In a single round."""
    for name in SHUFFLE:
        if name in own.headers:
            sentence = f'The header "{name.capitalize()}" goes with a match: a single round has a seed of its own.'
            raise RecordError(sentence, own.headers[name].place)


def read_shuffle(headers: Mapping[str, Header], seed: int) -> FairShuffle | None:
    """What the record reveals, if anybody was bound to it; the seed must follow from it."""
    given = [headers[name] for name in SHUFFLE if name in headers]
    if not given:
        return None
    for name in SHUFFLE:
        if name not in headers:
            raise RecordError(f'The header "{name.capitalize()}" is missing: {_TOGETHER} go together.', given[0].place)
    with blamed_on(headers[COMMITMENT].value_place):
        commitment = checked_commitment(headers[COMMITMENT].text)
    with blamed_on(headers[SECRET].value_place):
        secret = secret_of_hex(headers[SECRET].text)
    entropies = _read_entropies(headers[ENTROPY])
    with blamed_on(headers[SECRET].value_place, DisagreementError):
        shuffle = FairShuffle(commitment, secret, entropies)
    with blamed_on(headers["seed"].value_place, DisagreementError):
        return checked_shuffle(shuffle, seed)


def _read_entropies(header: Header) -> Entropies:
    with blamed_on(header.value_place):
        return checked_entropies([_read_entropy(written) for written in split_names(header)])


def _read_entropy(written: str) -> tuple[str, bytes]:
    """A name, which may hold blanks, and after the last blank what was added."""
    name, _, digits = written.rpartition(" ")
    if not name:
        raise TableError(f'"{ENTROPY.capitalize()}" has for everybody the name and what was added: Ana 9f86d0.')
    return name, entropy_of_hex(digits)
