"""What only people have heard or seen, such as a word in a voice call or a tip: one reports it, the others decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from unoverse.game.action import Action
from unoverse.server.talk.refusals import NO_VOTE, VOTED_ALREADY, TalkRefused

OPEN_MS: Final = 30_000
"""So long people can vote; then nothing happened."""


@dataclass(frozen=True)
class Vote:
    """Did this person do that? The majority of the others decides; with a tie, or nobody to ask, nothing happened.

    People are named by their chairs. Neither who reports nor who is reported votes, so that no opponent alone can make
    another draw.
    """

    reporter: int
    accused: int
    action: Action
    voters: frozenset[int]
    until: int
    votes: Mapping[int, bool] = field(default_factory=dict)

    def after(self, chair: int, happened: bool) -> Vote:
        """With one vote more; TalkRefused if it does not count."""
        if chair not in self.voters:
            raise TalkRefused(NO_VOTE)
        if chair in self.votes:
            raise TalkRefused(VOTED_ALREADY)
        return replace(self, votes={**self.votes, chair: happened})

    @property
    def is_decided(self) -> bool:
        """Can those who have not voted yet change nothing more?"""
        missing = len(self.voters) - len(self.votes)
        return missing == 0 or self._lead > missing or self._lead + missing <= 0

    @property
    def happened(self) -> bool:
        """What the votes say so far."""
        return self._lead > 0

    @property
    def _lead(self) -> int:
        """How many more say that it happened than say that it did not."""
        return sum(1 if vote else -1 for vote in self.votes.values())
