"""What a record keeps of a match besides its moves: who played, and what its seed was made of."""

from __future__ import annotations

from collections.abc import Sequence

from unoverse.fair_shuffles import FairShuffle, checked_shuffle
from unoverse.seeds_and_names import checked_played_by


class MatchPapers:
    """A match of cards or of dice has these; neither says anything about the play."""

    names: tuple[str, ...]
    seed: int
    _played_by: tuple[str, ...] | None = None
    _shuffle: FairShuffle | None = None

    @property
    def played_by(self) -> tuple[str, ...] | None:
        """For each player "person" or the name of a bot; None if nobody has said it. The record keeps it."""
        return self._played_by

    @played_by.setter
    def played_by(self, players: Sequence[str] | None) -> None:
        self._played_by = checked_played_by(players, len(self.names))

    @property
    def shuffle(self) -> FairShuffle | None:
        """What the seed follows from, if somebody was bound to it. The record keeps it, secret and all."""
        return self._shuffle

    @shuffle.setter
    def shuffle(self, shuffle: FairShuffle | None) -> None:
        self._shuffle = checked_shuffle(shuffle, self.seed)
