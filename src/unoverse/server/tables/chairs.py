"""The places at a table, and who has them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Chair:
    """A place at the table. A person who left a running match keeps it, and a bot goes on."""

    player: str = ""
    name: str = ""
    bot: str = ""
    left: bool = False
    away_since: int | None = None
    ready: bool = False
    order: int = 0
    """Who sat down before whom: the smallest sits here longest."""
    node: str = ""
    """The process that the person was last connected to."""

    @property
    def is_person(self) -> bool:
        return bool(self.player)

    @property
    def is_open(self) -> bool:
        return not self.player and not self.bot

    @property
    def is_present(self) -> bool:
        """Does a person sit there who can be waited for?"""
        return self.is_person and not self.left and self.away_since is None

    @property
    def kind(self) -> str:
        return "person" if self.player else "bot" if self.bot else "open"


def unlike_others(name: str, others: list[str]) -> str:
    """The name, with a number if somebody has it already.

    >>> unlike_others("Ana", ["Bia", "ana", "Ana 2"])
    'Ana 3'
    """
    taken = {other.casefold() for other in others}
    candidates = (name, *(f"{name[:26]} {number}" for number in range(2, 99)))
    return next(candidate for candidate in candidates if candidate.casefold() not in taken)
