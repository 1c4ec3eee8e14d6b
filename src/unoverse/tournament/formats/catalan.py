"""T6, Catalan elimination rounds: those with the fewest points go on, until one table is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from unoverse.rules.official.parameters import Value
from unoverse.rules.settings import Sheet
from unoverse.tournament.data import HandResult, Table
from unoverse.tournament.formats.chance import random_order
from unoverse.tournament.formats.driver import Block, Driver, Points, Setup, check_count, own_holding
from unoverse.tournament.formats.evening import Stage
from unoverse.tournament.formats.parameters import sheet

MOST_ENTRANTS = 1000


def table_sizes(players: int, table_size: int) -> list[int]:
    """How many sit at each table, larger tables first, none alone.

    >>> table_sizes(10, 4), table_sizes(5, 2), table_sizes(3, 2)
    ([4, 3, 3], [3, 2], [3])
    """
    tables = -(-players // table_size)
    if players < 2 * tables:
        tables -= 1
    size, larger = divmod(players, tables)
    return [size + 1] * larger + [size] * (tables - larger)


def quota(advance: Value, size: int) -> int:
    """How many of a table advance: never all.

    >>> quota("half", 3), quota("half", 2), quota(5, 4)
    (2, 1, 3)
    """
    return min(advance if isinstance(advance, int) else -(-size // 2), size - 1)


class Cut(NamedTuple):
    """Who is through, and who has to share the places that are left."""

    through: list[str]
    tied: list[str]


def cut(scores: Mapping[str, int], places: int) -> Cut:
    """The lowest go on; those at the limit are tied if there are more of them than places.

    >>> cut({"A": 0, "B": 20, "C": 20, "D": 50}, 2)
    Cut(through=['A'], tied=['B', 'C'])
    """
    ranked = sorted(scores, key=lambda player: scores[player])
    if places >= len(ranked):
        return Cut(ranked, [])
    limit = scores[ranked[places - 1]]
    if places == 0 or scores[ranked[places]] > limit:
        return Cut(ranked[:places], [])
    below = [player for player in ranked if scores[player] < limit]
    return Cut(below, [player for player in ranked if scores[player] == limit])


@dataclass(eq=False)
class Group:
    """Those among whom a cut is made: a table, or all tables together."""

    number: int
    """Of the table; 0 for all together."""
    candidates: list[str]
    """Who is not through and not out."""
    places: int
    """How many of them will be through."""
    through: list[str] = field(default_factory=list)
    playing: int = 0
    """Tables that are not done."""
    extras: int = 0
    """Extra hands so far."""
    scores: dict[str, int] = field(default_factory=dict)
    """Of the last extra hand."""
    settled: bool = False


class Catalan(Driver):
    """Seats are drawn anew each round. A blocked hand counts: everybody adds the own holding."""

    SHEET: ClassVar[Sheet] = sheet(
        "catalan",
        ("table_size", range(2, 11), "Wanted number of players at a table.", 4),
        ("hands_per_round", range(1, 101), "Hands whose points are added in a round.", 1),
        ("advance", ("half", *range(1, 10)), "How many advance from each table, at most all but one.", "half"),
        ("scope", ("per_table", "overall"), "Do the best of each table advance, or the best of all?", "per_table"),
        ("carry", (False, True), "Do points go on into the next round?", False),
        ("cut_tie", ("extra_hand", "fewest_cards", "random"), "What decides between equals at the cut.", "extra_hand"),
    )
    RULES: ClassVar[str] = "UNO catalunya-torneig"
    REPLAYS_BLOCKED: ClassVar[bool] = False
    USUAL: ClassVar[int] = 16
    ABOUT: ClassVar[str] = (
        "The format for many people: tables of four play a hand, everybody notes the points of the cards still held, "
        "and the better half of each table goes on to tables that are drawn anew. The last table is the final. Whoever "
        "is out is out early, so think of something for them to do."
    )
    TOO_LATE: ClassVar[str] = "in the first round every table has its result or is full, and later nobody comes in"

    @classmethod
    def check(cls, setup: Setup) -> None:
        players, size = len(setup.players), setup.settings.number("table_size")
        check_count("catalan", players, 2, MOST_ENTRANTS)
        largest = max(table_sizes(players, size))
        setup.rules.check_seats(max(largest, min(players, 3 if size == 2 else size)))

    @classmethod
    def stages(cls, setup: Setup) -> list[Stage]:
        """As long as no tie has to be broken."""
        field, found = len(setup.players), list[Stage]()
        while True:
            sizes = table_sizes(field, setup.settings.number("table_size"))
            found.append(Stage(len(sizes), sizes[0], setup.settings.number("hands_per_round")))
            if len(sizes) == 1:
                return found
            field = sum(quota(setup.settings["advance"], size) for size in sizes)

    def start(self) -> None:
        self.round = 0
        self.cards = dict.fromkeys(self.players, 0)
        """Cards left in the hands of this round."""
        self.sizes: dict[int, int] = {}
        """How many places the quota of each table is reckoned for."""
        self.to_play: set[str] = set()
        """Who has not played a hand of this round."""
        self.next_round(list(self.players))

    def next_round(self, survivors: Sequence[str]) -> None:
        self.round += 1
        field = random_order(survivors, self.seed, f"round {self.round}")
        self.cards = dict.fromkeys(field, 0)
        sizes = table_sizes(len(field), self.settings.number("table_size"))
        self.final = len(sizes) == 1
        seated = _dealt_out(field, sizes)
        self.sizes = dict(enumerate(sizes, 1))
        self.to_play = set(field)
        self.groups = self.make_groups(field, seated)
        for number, seats in enumerate(seated, 1):
            purpose = "final" if self.final else "hand"
            hands = self.settings.number("hands_per_round")
            self.group_of(number).playing += 1
            self.open_table(Block(self.round, number, seats, hands, purpose=purpose))

    def make_groups(self, field: list[str], seated: list[tuple[str, ...]]) -> dict[int, Group]:
        """By table, or all under number 0."""
        if self.final:
            return {1: Group(1, field, 1)}
        quotas = [self.quota_of(len(seats)) for seats in seated]
        if self.settings["scope"] == "overall":
            return {0: Group(0, field, sum(quotas))}
        return {number: Group(number, list(seats), quotas[number - 1]) for number, seats in enumerate(seated, 1)}

    def quota_of(self, size: int) -> int:
        return quota(self.settings["advance"], size)

    def group_of(self, number: int) -> Group:
        return self.groups[number if number in self.groups else 0]

    def needs_cards(self, table: Table) -> bool:
        return self.settings["cut_tie"] == "fewest_cards" and table.purpose == "hand"

    def points_of(self, table: Table, result: HandResult) -> Points:
        return own_holding(table, result) if self.counts(table) else {}

    def hand_over(self, block: Block, table: Table, result: HandResult) -> None:
        if not self.counts(table):
            self.group_of(block.number).scores |= own_holding(table, result)
        self.to_play -= set(table.seats)
        for player, cards in (result.cards or {}).items():
            self.cards[player] += cards
        if block.hand == block.hands or not self.counts(table):
            block.done = True
        else:
            block.next_hand()

    def go_on(self, block: Block) -> None:
        if not block.done and len(block.seats) > 1:
            self.open_table(block)
            return
        group = self.group_of(block.number)
        group.playing -= 1
        if group.playing == 0:
            self.settle(group)

    def settle(self, group: Group) -> None:
        """The tables of the group are done: who is through, who is out, who is tied?"""
        there = [player for player in group.candidates if self.status[player] == "in"]
        scores = group.scores if group.extras else self.totals
        found = cut({player: scores.get(player, 0) for player in there}, group.places)
        found = self.without_a_hand(group, found)
        group.through += found.through
        group.places -= len(found.through)
        group.candidates = found.tied
        for player in there:
            if player not in found.through and player not in found.tied:
                self.put_out(player, self.round)
        if found.tied:
            self.extra_hand(group)
            return
        group.settled = True
        if all(other.settled for other in self.groups.values()):
            self.round_over()

    def without_a_hand(self, group: Group, found: Cut) -> Cut:
        """Ties that are not played out: the fewest cards once, or the draw. A tie in the final always is."""
        way = self.settings["cut_tie"]
        places = group.places - len(found.through)
        if not found.tied or self.final or way == "extra_hand":
            return found
        if way == "random":
            drawn = random_order(found.tied, self.seed, f"cut of round {self.round}")
            return Cut(found.through + drawn[:places], [])
        if group.extras:
            return found
        fewest = cut({player: self.cards[player] for player in found.tied}, places)
        return Cut(found.through + fewest.through, fewest.tied)

    def extra_hand(self, group: Group) -> None:
        """The tied play one hand, at several tables if they are many."""
        group.extras += 1
        group.scores = {}
        order = random_order(group.candidates, self.seed, f"extra {self.round} {group.number} {group.extras}")
        tables = _dealt_out(order, table_sizes(len(order), self.settings.number("table_size")))
        group.playing = len(tables)
        for number, seats in enumerate(tables, 1):
            block = Block(self.round, group.number or number, seats, 1, purpose="extra", hand=group.extras)
            self.open_table(block)

    def round_over(self) -> None:
        survivors = [player for group in self.groups.values() for player in group.through]
        survivors = [player for player in survivors if self.status[player] == "in"]
        if self.final or len(survivors) == 1:
            self.win(survivors)
            if any(group.extras for group in self.groups.values()):
                self.notes |= dict.fromkeys(self.winners, "after extra hands")
            return
        if not self.settings["carry"]:
            self.restart(survivors)
        self.next_round(survivors)

    # Late entries

    def has_room(self, count: int) -> bool:
        return len(self.free_places(count)) == count

    def free_places(self, count: int) -> list[Block]:
        """For each newcomer the smallest table that waits for its first hand of the evening, if sizes stay even."""
        waiting = {block.number: block for block in self.blocks.values() if self.round == block.hand == 1}
        waiting = {number: block for number, block in waiting.items() if block.purpose != "extra"}
        sizes = self.sizes | {number: len(block.seats) for number, block in waiting.items()}
        found: list[Block] = []
        for _ in range(count):
            largest = max(sizes.values()) + int(len(set(sizes.values())) == 1)
            free = [n for n in waiting if sizes[n] < min(largest, self.settings.number("table_size"))]
            if not free:
                break
            number = min(free, key=lambda n: (sizes[n], n))
            sizes[number] += 1
            found.append(waiting[number])
        return found

    def seat_late(self, players: Sequence[str]) -> None:
        for player, block in zip(players, self.free_places(len(players)), strict=True):
            self.admit(player)
            self.cards[player] = 0
            self.to_play.add(player)
            block.seats += (player,)
            self.open_table(block)
            self.group_of(block.number).candidates.append(player)
            self.reckon_quota(block)

    def reckon_quota(self, block: Block) -> None:
        """A table that has grown sends on as many as one of its size; in the final there is one to win."""
        before, size = self.sizes[block.number], len(block.seats)
        if size > before:
            self.sizes[block.number] = size
            more = 0 if self.final else self.quota_of(size) - self.quota_of(before)
            self.group_of(block.number).places += more

    def note_of(self, player: str) -> str:
        waits = player in self.to_play and self.status[player] == "in"
        return f"to play in round {self.round}" if waits else super().note_of(player)

    def moment(self, block: Block | None) -> int:
        return self.round

    def rank(self, player: str) -> tuple[int, ...]:
        """Whoever left in a later round is better; of those who left in one round the lower total.

        Whoever is in has no points before the hand of the round, and stands behind those who have played it.
        """
        status = self.status[player]
        if status in ("winner", "in"):
            return int(status == "in"), int(status == "in" and player in self.to_play), 0, self.totals[player]
        return 2, -self.left_in[player], int(status == "withdrawn"), self.totals[player]


def _dealt_out(order: Sequence[str], sizes: Sequence[int]) -> list[tuple[str, ...]]:
    """The order cut into tables."""
    tables, start = [], 0
    for size in sizes:
        tables.append(tuple(order[start : start + size]))
        start += size
    return tables
