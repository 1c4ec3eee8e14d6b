"""A table as its log says: entry by entry, and nothing that is not in the log.

Two tables with the same log are the same table, on every node and after every restart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from unoverse.fair_shuffles import FairShuffle, commitment_of, entropy_of_hex, round_commitment, secret_of_hex
from unoverse.game import Game
from unoverse.game.table_talk import Penalty
from unoverse.protocol.refusals import Refusal
from unoverse.server.games.cards import PlayedCards
from unoverse.server.games.opening import GAMES, bot_name, open_game
from unoverse.server.games.played import Played
from unoverse.server.log import entries as log
from unoverse.server.tables.booking import book, cost_of
from unoverse.server.tables.chairs import Chair
from unoverse.server.talk.chat import Chat
from unoverse.server.talk.signals import NONE, SIGNALS, PartnerSigns
from unoverse.server.timing.times import Shown, Times

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
BETWEEN: Final = "between"
OVER: Final = "over"
REMEMBERED: Final = 256
"""So many commands of each person can be sent again and get their old answer."""


class Place(NamedTuple):
    """A step of the log, and which events of the game came with it."""

    step: log.Step
    match: int
    round: int
    start: int
    end: int
    penalties: tuple[Penalty, ...] = ()
    """What was said has cost this."""


class Table:
    """What the log of a table amounts to."""

    def __init__(self, name: str, first: log.Step) -> None:
        opened = first.entries[0]
        if not isinstance(opened, log.Opened):
            raise ValueError(f"The log of table {name} does not begin with its opening.")
        self.name = name
        self.opened = opened
        self.options = opened.options
        self._host = opened.host
        self._came = 0
        """How many people have sat down so far."""
        self.secret = opened.secret
        self.chairs = [Chair(bot=self.options.bots.get(number, "")) for number in range(self.options.chairs)]
        self._name_bots()
        self.shares: dict[str, str] = {}
        """What each person has added to the shuffle."""
        self.match_number = 1
        self.played: Played | None = None
        self.chat = Chat(self.options.chat)
        self.signs = self._new_signs()
        self.hurry = self.options.hurry
        self.seq = 0
        self.at = 0
        """When the last step was taken."""
        self.landed = 0
        """When the game last moved."""
        self.times: Times | None = None
        """The clock of the round, where cards are played."""
        self._shown: dict[int, Shown] = {}
        self._acted: dict[int, int] = {}
        """By seat the step of its last action in this round."""
        self.places: list[Place] = []
        self._answered: dict[str, dict[str, int]] = {}
        self._finish(first, 0, 0)

    # What stands

    @property
    def phase(self) -> str:
        if self.played is None:
            return GATHERING
        if self.played.over:
            return OVER
        return BETWEEN if self.played.round_over else PLAYING

    @property
    def match_id(self) -> str:
        """What the match is called once it is over."""
        return f"{self.name}-{self.match_number}"

    @property
    def commitment(self) -> str:
        return commitment_of(secret_of_hex(self.secret))

    @property
    def round_commitment(self) -> str | None:
        if self.played is None:
            return None
        return round_commitment(secret_of_hex(self.secret), self.played.round_seed, self.played.round_number)

    @property
    def round_of_cards(self) -> Game | None:
        """The round that is being played, where cards are."""
        played = self.played
        return played.game if isinstance(played, PlayedCards) and not played.round_over else None

    @property
    def host(self) -> str:
        """Whose table it is. Who left it has given it to whoever sat here longest, and who is away lends it."""
        chair = self.chair_of(self._host) if self._host else None
        is_there = self._host and (chair is None or self.chairs[chair].is_present)
        return self._host if is_there else self._longest_seated() or self._host

    def _longest_seated(self) -> str:
        """Of the people who are there; empty if nobody is."""
        there = [chair for chair in self.chairs if chair.is_present]
        return min(there, key=lambda chair: chair.order).player if there else ""

    @property
    def waited_for(self) -> list[Chair]:
        """The people without whom the next round is not dealt: who is out, or has left, is not waited for."""
        played = self.played
        return [
            chair
            for number, chair in enumerate(self.chairs)
            if chair.is_person and not chair.left and played is not None and played.is_in(number)
        ]

    @property
    def is_ready(self) -> bool:
        """Are all ready who are there, at least one?"""
        there = [chair for chair in self.waited_for if chair.is_present]
        return bool(there) and all(chair.ready for chair in there)

    def chair_of(self, player: str) -> int | None:
        """Where somebody sits."""
        for number, chair in enumerate(self.chairs):
            if chair.player == player:
                return number
        return None

    def is_seated(self, player: str) -> bool:
        """Does somebody sit at the table? Who left a running match looks on, and may come back."""
        chair = self.chair_of(player)
        return chair is not None and not self.chairs[chair].left

    def seat_of(self, player: str) -> int | None:
        """Where somebody sits in this round; None for who looks on."""
        chair = self.chair_of(player)
        if chair is None or self.played is None or self.chairs[chair].left:
            return None
        return self.played.seat_of(chair)

    def answer_to(self, player: str, command: str) -> int | None:
        """The step that a command was, if it was carried out before."""
        return self._answered.get(player, {}).get(command)

    def bot_of(self, chair: Chair, now: int, patience: int) -> str:
        """Which bot decides for a chair: its own, or the one that goes on for somebody who is gone; empty: a person."""
        if not chair.is_person:
            return chair.bot
        is_gone = chair.away_since is not None and self.options.clock is not None and now >= chair.away_since + patience
        return GAMES[self.options.game].substitute if chair.left or is_gone else ""

    def state(self) -> bytes:
        """Everything that the log amounts to, hidden cards included: equal bytes are the same table."""
        told = (self.seq, self.at, self.landed, self.match_number, self.phase, self.secret, self.hurry)
        played = b"" if self.played is None else self.played.state()
        return repr((told, self.chairs, sorted(self.shares.items()), self._answered)).encode() + played

    # Taking steps

    def take(self, step: log.Step) -> None:
        """Adds a step; an UnoError, and nothing changed, if its first entry may not be."""
        match, start = self.match_number, 0 if self.played is None else self.played.happened()
        round_number = 0 if self.played is None else self.played.round_number
        for entry in step.entries:
            self._take_entry(entry, step.at)
            if isinstance(entry, log.Acted) and entry.by == "person":
                self._acted[entry.seat] = step.seq
            elif isinstance(entry, log.Begun | log.Dealt):
                self._acted = {}
        if (match, round_number) != (self.match_number, self.played.round_number if self.played else 0):
            start = 0
        self._finish(step, start, self.played.happened() if self.played else 0)

    def _finish(self, step: log.Step, start: int, end: int) -> None:
        if end > start or step.seq == 1:
            self.landed = step.at
        round_number = self.played.round_number if self.played else 0
        self.places.append(Place(step, self.match_number, round_number, start, end, cost_of(self, step, start)))
        self.seq, self.at = step.seq, step.at
        if self.times is not None:
            self._shown[step.seq] = self.times.shown
            self._shown.pop(step.seq - REMEMBERED, None)
        if step.command:
            answered = self._answered.setdefault(step.player, {})
            answered[step.command] = step.seq
            if len(answered) > REMEMBERED:
                del answered[next(iter(answered))]

    def _take_entry(self, entry: log.AnyEntry, at: int) -> None:
        match entry:
            case log.Acted():
                self._running.apply(entry.seat, entry.action)
                self._set_clock(at, is_new=False)
            case log.Sat():
                self._seat(entry)
            case log.Mixed():
                self.shares[entry.player] = entry.value
            case log.Stood():
                self._stand(entry.player)
            case log.Away():
                self._chair(entry.player).away_since = at
            case log.Back():
                chair = self._chair(entry.player)
                chair.away_since, chair.node = None, entry.node
            case log.BotSat():
                self.chairs[entry.chair] = Chair(bot=entry.bot)
                self._name_bots()
            case log.Begun():
                self._begin(entry)
                self._set_clock(at, is_new=True)
            case log.SaidReady():
                self._chair(entry.player).ready = True
            case log.Dealt():
                self._running.next_round()
                self.chat.begin_round()
                self._set_clock(at, is_new=True)
                self._unready()
            case log.Rematched():
                self._gather_again(entry.secret)
            case log.Arranged():
                self.chat.switch(entry.chat or self.chat.mode)
                self.hurry = self.hurry if entry.hurry is None else entry.hurry
            case log.Said() | log.Signalled() | log.Muted() | log.Reported() | log.Objected() | log.Voted():
                book(self, entry, at)
            case log.Opened():
                pass

    def _new_signs(self) -> PartnerSigns:
        return PartnerSigns(SIGNALS if self.options.signals else NONE, self.options.leak)

    def _set_clock(self, at: int, is_new: bool) -> None:
        if isinstance(self.played, PlayedCards):
            game, before = self.played.game, None if is_new else self.times
            self.times = Times.at_the_deal(game, at) if before is None else before.after(game, at)

    def shown_to(self, seat: int, seq: int | None) -> Shown | None:
        """What lay open when that step was the last, or when the seat did something itself, whichever was later.

        None if that was long ago, or nobody said.
        """
        return None if seq is None else self._shown.get(max(seq, self._acted.get(seat, 0)))

    def happened_at(self, seq: int) -> int:
        """How many events the round had had when that step was the last."""
        now = self.places[-1]
        if not 1 <= seq <= self.seq:
            return now.end
        then = self.places[seq - 1]
        return then.end if (then.match, then.round) == (now.match, now.round) else 0

    @property
    def _running(self) -> Played:
        if self.played is None:
            raise ValueError(f"The log of table {self.name} plays before it begins.")
        return self.played

    def _chair(self, player: str) -> Chair:
        number = self.chair_of(player)
        if number is None:
            raise ValueError(f"The log of table {self.name} knows no {player}.")
        return self.chairs[number]

    def _seat(self, entry: log.Sat) -> None:
        before, self._came = self.chair_of(entry.player), self._came + 1
        order = self._came if before is None else self.chairs[before].order
        if before is not None and before != entry.chair:
            self.chairs[before] = Chair()
        self.chairs[entry.chair] = Chair(entry.player, entry.name, order=order, node=entry.node)
        self._name_bots()
        self._host = self._host or entry.player
        if entry.entropy:
            self.shares[entry.player] = entry.entropy

    def _stand(self, player: str) -> None:
        number = self.chair_of(player)
        if number is None:
            return
        if self.phase in (PLAYING, BETWEEN):
            self.chairs[number].left = True
        else:
            self.chairs[number] = Chair()
            self.shares.pop(player, None)
        if player == self._host:
            self._host = self._longest_seated()

    def _name_bots(self) -> None:
        """Bots have the names of the usual players, or their own; never one that a person has."""
        names = [chair.name for chair in self.chairs if chair.is_person]
        for chair in self.chairs:
            if chair.bot:
                chair.name = bot_name(self.options.game, chair.bot, names)
                names.append(chair.name)

    def _begin(self, entry: log.Begun) -> None:
        shares = [(name, entropy_of_hex(value)) for name, value in entry.shares]
        shuffle = FairShuffle.of(secret_of_hex(self.secret), shares)
        self.played = open_game(self.options, entry, shuffle)
        self.chat.begin_round()
        self.signs = self._new_signs()
        self._unready()

    def _gather_again(self, secret: str) -> None:
        self.secret, self.played, self.times, self.shares = secret, None, None, {}
        self.match_number += 1
        for number, chair in enumerate(self.chairs):
            if chair.left:
                self.chairs[number] = Chair()
        self._unready()

    def _unready(self) -> None:
        for chair in self.chairs:
            chair.ready = False


def table_from(name: str, steps: Sequence[log.Step]) -> Table:
    """The table that a log amounts to."""
    if not steps:
        raise Refusal("no_such_table")
    table = Table(name, steps[0])
    for step in steps[1:]:
        table.take(step)
    return table
