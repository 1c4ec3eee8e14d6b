"""Who plays a match: people, and which bots. Records from before this was written down do not say it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from unoverse.notation.errors import RecordError, blamed_on
from unoverse.notation.lines import name_lines
from unoverse.notation.outline import Header, Section
from unoverse.seeds_and_names import PERSON

HEADER: Final = "played by"


def played_by_lines(players: Sequence[str] | None) -> list[str]:
    return [] if players is None else name_lines(HEADER.capitalize(), players)


def refuse_played_by(own: Section) -> None:
    """In a single round."""
    if HEADER in own.headers:
        sentence = f'The header "{HEADER.capitalize()}" goes with a match: nobody goes on with a single round.'
        raise RecordError(sentence, own.headers[HEADER].place)


def checked_players(
    header: Header, written: Sequence[str], seats: int, bot_name: Callable[[str], str]
) -> tuple[str, ...]:
    """Everybody as the header says it; `bot_name` finds a bot, or raises a sentence."""
    if len(written) != seats:
        about = f'"{HEADER.capitalize()}" names a person or a bot for each of the {seats} players, not {len(written)}.'
        raise RecordError(about, header.value_place)
    with blamed_on(header.value_place):
        return tuple(PERSON if one.casefold() == PERSON else bot_name(one) for one in written)
