"""A match: rounds, the dealer's rotation, totals, and who has won."""

from __future__ import annotations

import copy
import hashlib
import importlib
from collections.abc import Sequence
from typing import Any

from unoverse.arguments import as_whole, listed
from unoverse.errors import TableError
from unoverse.game.game import Game, as_rules
from unoverse.game.rules import Rules
from unoverse.game.scoring import RoundResult, Standing, after_round, next_dealer, opening, resumed
from unoverse.game.seating import closed_up
from unoverse.match_papers import MatchPapers
from unoverse.one_at_a_time import OneAtATime
from unoverse.rules.house.moving_seats import moved
from unoverse.seeds_and_names import checked_names, checked_seed
from unoverse.table.state import MAX_SEATS


def round_seed(seed: int, number: int) -> int:
    """The seed of a round, a function of the match's seed and the round's number."""
    digest = hashlib.sha256(f"unoverse {seed} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


PLAYERS = "Players are a list with the name of each, or how many there are"


class Match(MatchPapers):
    """Rounds until somebody has won. A round is booked when it ends.

    >>> match = Match("UNO 1121", players=["Ana", "Bia", "Caio"], seed=1)
    >>> match.game.round_number, match.totals, match.over
    (1, (0, 0, 0), False)
    """

    def __init__(
        self,
        rules: Rules | str | None = None,
        players: Sequence[str] | int = 4,
        seed: int | str | None = None,
        *,
        dealer: int | str | None = None,
        totals: Sequence[int] | None = None,
        lives: Sequence[int] | None = None,
        backend: str | None = None,
    ) -> None:
        """`totals` (or `lives`, TVL) are what each player begins with, in the order of `players`."""
        number = as_whole(players)
        given = listed(players, PLAYERS, MAX_SEATS) if number is None else None
        self.rules = as_rules(rules)
        count = self.rules.check_seats(len(given or ()) if number is None else number)
        self.names = checked_names(given, count)
        self.seed = checked_seed(seed)
        self.backend = backend
        self.results: list[RoundResult] = []
        self.games: list[Game] = []
        self._guard = OneAtATime()
        self.first_dealer = dealer
        self.first_standing = self._standing = _first_standing(self.rules, self.names, totals, lives)
        """Where the match stood before its first round."""
        self.seatings: list[tuple[int, ...]] = [closed_up(tuple(range(count)), self._standing.active)]
        """For each round, which player sits on which seat."""
        self._open_round(dealer)

    @property
    def game(self) -> Game:
        """The round that is being played, or was played last."""
        return self.games[-1]

    @property
    def players(self) -> tuple[int, ...]:
        """Which player sits on which seat of the current round."""
        return self.seatings[-1]

    @property
    def standing(self) -> Standing:
        """Totals, who is still in the match, and who has won."""
        return self._standing

    @property
    def totals(self) -> tuple[int, ...]:
        return self.standing.totals

    @property
    def active(self) -> tuple[int, ...]:
        """Players who are still in the match."""
        return self.standing.active

    @property
    def over(self) -> bool:
        return self.standing.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won; partners win together."""
        return self.standing.winners

    def next_round(self) -> Game:
        """Deals the next round."""
        with self._guard:
            return self._deal_next()

    def _deal_next(self) -> Game:
        if not self.game.over:
            raise TableError(f"Round {self.game.round_number} is still being played.")
        if self.over:
            raise TableError("The match is over.")
        # The deal passes on in the order in which the round was played; then people change places.
        dealer = next_dealer(self.rules, self.results[-1], self.active)
        self.seatings.append(self._next_seating())
        self._open_round(None if dealer is None else self.players.index(dealer))
        return self.game

    def _next_seating(self) -> tuple[int, ...]:
        seated = closed_up(self.players, self.active)
        if "MOV" not in self.rules.house:
            return seated
        return moved(seated, self.rules.partners, self.seed, len(self.games) + 1)

    def _open_round(self, dealer: int | str | None) -> None:
        number = len(self.games) + 1
        names = [self.names[player] for player in self.players]
        rules = self.rules
        if len(names) < rules.number("players_min"):
            rules = rules.replace(players_min=2)
        seed = round_seed(self.seed, number)
        game = Game(
            rules,
            len(names),
            seed,
            dealer=dealer,
            names=names,
            round_number=number,
            pairing_seed=self.seed,
            backend=self.backend,
        )
        self.take_over(game)

    def take_over(self, game: Game) -> None:
        """Makes this the round that is being played; when it ends, or if it has ended, it is booked."""
        self.games.append(game)
        game.when_over = self._book
        if game.over:
            self._book()

    def _book(self) -> None:
        game = self.game
        result = RoundResult(self.players, game.dealer, game.winner, game.scores, game.ending)
        self._standing = after_round(self.rules, self._standing, result)
        self.results.append(result)

    def __copy__(self) -> Match:
        """A match of its own: two that share a round would book it twice."""
        return copy.deepcopy(self)

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.game.when_over = self._book

    def to_json(self) -> dict[str, Any]:
        """Where the match stands, as docs/json.md tells it, for `json.dumps`."""
        from unoverse.game.json_standing import standing_to_json

        return standing_to_json(self)

    def record(self) -> str:
        """The match as text; `unoverse.replay` plays it again."""
        # The notation stands above this class; it is looked up when it is asked for.
        return str(importlib.import_module("unoverse.notation").write(self))

    def __repr__(self) -> str:
        totals = ", ".join(f"{name} {total}" for name, total in zip(self.names, self.totals, strict=True))
        state = "over" if self.over else f"round {len(self.games)}"
        return f"<Match {self.rules} seed={self.seed}, {state}: {totals}>"

    def __str__(self) -> str:
        table = "  ".join(f"{name} {total}" for name, total in zip(self.names, self.totals, strict=True))
        return f"{table}\n{self.game}"


def _first_standing(
    rules: Rules, names: Sequence[str], totals: Sequence[int] | None, lives: Sequence[int] | None
) -> Standing:
    """All are equal, or begin with what is given."""
    if totals is None and lives is None:
        return opening(len(names), rules)
    if totals is not None and lives is not None:
        raise TableError("A match begins with totals or with lives, not with both.")
    given: Any = lives if totals is None else totals
    given = listed(given, "Give a list with one number for each player", MAX_SEATS)
    if len(given) != len(names):
        raise TableError(f"{len(given)} numbers for {len(names)} players.")
    return resumed(rules, given, lives=lives is not None)
