"""What only people have heard or seen, such as a word in a voice call or a tip: one reports it, the others decide."""

from __future__ import annotations

from collections.abc import Iterable

from unoverse.game.action import Action
from unoverse.server.talk.refusals import NO_VOTE, VOTED_ALREADY, TalkRefused


class Vote:
    """Did this seat do that? The majority of the others decides; with a tie, or nobody to ask, nothing happened.

    Neither who reports nor who is reported votes, so that no opponent alone can make another draw.
    """

    def __init__(self, reporter: int, accused: int, action: Action, people: Iterable[int]) -> None:
        self.reporter, self.accused, self.action = reporter, accused, action
        self.voters = frozenset(people) - {reporter, accused}
        self._votes: dict[int, bool] = {}

    def cast(self, seat: int, happened: bool) -> None:
        if seat not in self.voters:
            raise TalkRefused(NO_VOTE)
        if seat in self._votes:
            raise TalkRefused(VOTED_ALREADY)
        self._votes[seat] = happened

    @property
    def is_decided(self) -> bool:
        """Can those who have not voted yet change nothing more?"""
        missing = len(self.voters) - len(self._votes)
        return missing == 0 or self._lead > missing or self._lead + missing <= 0

    @property
    def happened(self) -> bool:
        """What the votes say so far."""
        return self._lead > 0

    @property
    def _lead(self) -> int:
        """How many more say that it happened than say that it did not."""
        return sum(1 if vote else -1 for vote in self._votes.values())
