"""Who sits at an online table, by the names that a reader knows them by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from unoverse.protocol.words import Document
from unoverse.terminal.grammar import YOU
from unoverse.terminal.online.seen_online import shown_name


class Company(NamedTuple):
    """Who sits where, as far as that was heard of; and which of them one is, or was until now."""

    names: Mapping[int, str]
    mine: frozenset[int]
    chairs: Mapping[int, int]
    """Of each seat of the round, the chair."""

    def who(self, what: Document) -> str:
        """Whoever did what is told."""
        chair = what.get("chair")
        name = shown_name(str(what.get("name") or ""))
        return self.named(None if chair is None else int(chair), name)

    def named(self, chair: int | None, name: str = "") -> str:
        """Whoever sits there; by this name, if it is known."""
        if chair is not None and chair in self.mine:
            return YOU
        return name or shown_name(self.names.get(-1 if chair is None else chair, "")) or "Somebody"

    def whom(self, chair: int | None) -> str:
        """The same in the middle of a sentence."""
        name = self.named(chair)
        return "you" if name == YOU else "somebody" if name == "Somebody" else name
