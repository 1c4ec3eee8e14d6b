"""Drives a game: asks whoever is next, lets players answer from their views, and carries out what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from unoverse.arguments import as_whole, listed
from unoverse.bots.player import as_player
from unoverse.engine.load import kernel
from unoverse.errors import TableError, shortened
from unoverse.game.action import unpacked
from unoverse.game.game import Game
from unoverse.game.players import Answer, Asked, AskedPlayer, Player
from unoverse.kernel.chances import CHANCES, RACES, race_space
from unoverse.kernel.people import PERFECT, People, people_record
from unoverse.table.state import MAX_SEATS


class Tabletop:
    """A game and who sits at it, bots by their names; `race` says in which order people get to react.

    With `people` they react as people do: they see things late, forget and blurt out.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player | AskedPlayer | str | None],
        race: str | None = None,
        people: People | None = None,
    ) -> None:
        if not isinstance(game, Game):
            raise TableError(f'A table needs a Game, not "{shortened(game)}".')
        self.game = game
        given = listed(players, "Players are a list with one for each seat", MAX_SEATS)
        if len(given) != game.seats:
            raise TableError(f"{len(given)} players for {game.seats} seats.")
        self.players = [player if player is None else as_player(player, game.backend) for player in given]
        chosen = game.rules.values["uno_race"] if race is None else race
        if not isinstance(chosen, str) or chosen not in RACES:
            raise TableError(f'There is no race "{shortened(chosen)}". Races: {", ".join(RACES)}.')
        self._races = race_space([as_whole(getattr(player, "manners", 0)) or 0 for player in self.players])
        self._people = people_record(PERFECT if people is None else people)
        place, reflexes = RACES.index(chosen), people is not None
        self._kernel.begin(game.records, self._races, game.tables, self._people, place, reflexes)
        self._asked: Asked | None = None

    def __repr__(self) -> str:
        return f"<Tabletop of {', '.join(self.game.names)}: {self.game!r}>"

    def copy(self) -> Tabletop:
        """The same table with the same people; it goes on where this one stands, and neither touches the other."""
        twin: Tabletop = Tabletop.__new__(Tabletop)
        twin.__dict__.update(self.__dict__)
        twin.game, twin.players, twin._races = self.game.copy(), list(self.players), self._races.copy()
        return twin

    __copy__ = copy

    @property
    def _kernel(self) -> Any:
        return kernel(self.game.backend)

    def ask(self) -> Asked | None:
        """Whose decision or chance comes next; None when the round is over. Asking again gives the same answer."""
        if self._asked is None and not self.game.over:
            self._kernel.who(self.game.records, self._races, self.game.tables, self._people)
            race = self._races[0]
            chance = CHANCES[int(race["what"])]
            happening = unpacked(int(race["happening"])) if chance == "happening" else None
            self._asked = Asked(int(race["seat"]), chance, happening, int(race["luck"]), int(race["mood"]))
        return self._asked

    def answer(self, action: Answer) -> None:
        """What the seat that was asked does; None lets the chance pass. Who must decide cannot."""
        asked = self.ask()
        if asked is None:
            raise TableError("The round is over: nobody is asked.")
        if action is None and asked.chance == "decision":
            raise TableError(f"{self.game.names[asked.seat]} has to decide and cannot let it pass.")
        if action is None:
            self.let_pass()
        else:
            self.game.apply(asked.seat, action)
        self._asked = None

    def let_pass(self) -> None:
        """Whoever was asked declines."""
        self._kernel.let_pass(self.game.records, self._races)
        self._asked = None

    def moved(self) -> None:
        """Somebody has acted without being asked: what was asked is asked anew."""
        self._asked = None

    def step(self) -> None:
        """One question and its answer."""
        asked = self.ask()
        if asked is not None:
            self.answer(self._answer_of(asked))

    def play(self) -> None:
        """Until the round is over."""
        while not self.game.over:
            self.step()

    def _answer_of(self, asked: Asked) -> Answer:
        if asked.happening is not None:
            return asked.happening
        player = self.players[asked.seat]
        view = self.game.view(asked.seat, asked.chance)
        if player is None:
            raise TableError(f"Nobody answers for {self.game.names[asked.seat]}.")
        return player.answer(view, asked) if isinstance(player, AskedPlayer) else player.decide(view)
