"""The players of a tournament: each has a name of their own."""

from __future__ import annotations

from collections.abc import Sequence

from unoverse.opening import checked_names
from unoverse.rules.settings import nearest
from unoverse.tournament.data import TournamentError

LONGEST_TITLE = 100


def checked_players(players: Sequence[str]) -> tuple[str, ...]:
    """The names, tidied; TournamentError names the one that is used twice."""
    if isinstance(players, str):
        raise TournamentError("The players are a list of names, not one text.")
    names = [checked_names([player], 1)[0] for player in players]
    first: dict[str, int] = {}
    for number, name in enumerate(names, 1):
        earlier = first.setdefault(name.casefold(), number)
        if earlier != number:
            raise TournamentError(
                f'The name "{name}" is used twice, by players {earlier} and {number}: give one of them another.'
            )
    return tuple(names)


def checked_title(title: str) -> str:
    """What the tournament is called, on one line; nothing is fine."""
    tidy = " ".join(str(title).split())
    if len(tidy) > LONGEST_TITLE or not tidy.isprintable():
        raise TournamentError(f"The name of a tournament has at most {LONGEST_TITLE} printable characters.")
    return tidy


def known_player(players: Sequence[str], name: str, where: str = "in this tournament") -> str:
    """The name as it was entered, however it is typed now."""
    typed = " ".join(str(name).split())
    if typed in players:
        return typed
    found = [player for player in players if player.casefold() == typed.casefold()]
    if found:
        return found[0]
    raise TournamentError(f'"{typed[:40]}" is no player {where}.{nearest(typed[:40], list(players))}')
