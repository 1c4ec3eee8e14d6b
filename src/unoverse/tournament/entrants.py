"""The players of a tournament: each has a name of their own."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from unoverse.arguments import listed, text_of
from unoverse.errors import shortened
from unoverse.rules.settings import nearest
from unoverse.seeds_and_names import checked_names
from unoverse.tournament.data import TournamentError

LONGEST_TITLE = 100
MOST_PLAYERS = 100_000


def checked_players(players: Sequence[str]) -> tuple[str, ...]:
    """The names, tidied; TournamentError names the one that is used twice."""
    names = [checked_names([player], 1)[0] for player in _listed(players)]
    first: dict[str, int] = {}
    for number, name in enumerate(names, 1):
        earlier = first.setdefault(spoken(name), number)
        if earlier != number:
            raise TournamentError(
                f'The name "{name}" is used twice, by players {earlier} and {number}: give one of them another.'
            )
    return tuple(names)


def _listed(players: Sequence[str]) -> list[str]:
    """The names as they were given; numbers, or a text instead of a list, are a slip."""
    if isinstance(players, str | bytes):
        raise TournamentError("The players are a list of names, not one text.")
    names = list(listed(players, "The players are a list of names", MOST_PLAYERS, TournamentError))
    for number, name in enumerate(names, 1):
        if not isinstance(name, str):
            raise TournamentError(f'The name of player {number} has to be a text, not "{shortened(name)}".')
    return names


def spoken(name: str) -> str:
    """Equal for names that people take for the same, whatever signs the keyboard made of the letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def checked_title(title: str) -> str:
    """What the tournament is called, on one line; nothing is fine."""
    tidy = " ".join(text_of(title, "The name of a tournament is a text", TournamentError).split())
    if len(tidy) > LONGEST_TITLE or not tidy.isprintable():
        raise TournamentError(f"The name of a tournament has at most {LONGEST_TITLE} printable characters.")
    return tidy


def known_player(players: Sequence[str], name: str, where: str = "in this tournament") -> str:
    """The name as it was entered, however it is typed now."""
    typed = " ".join(text_of(name, "A player is named by a text", TournamentError)[:LONGEST_TITLE].split())
    if typed in players:
        return typed
    found = [player for player in players if spoken(player) == spoken(typed)]
    if found:
        return found[0]
    raise TournamentError(f'"{typed[:40]}" is no player {where}.{nearest(typed[:40], list(players))}')
