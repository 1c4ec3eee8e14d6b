"""Random tables for the property: any rules, seats and observer; people who do all that people do, right or wrong."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.rules.random_tables import WRITTEN, random_rules
from tests.server.leaks.twins import Twins
from tests.server.leaks.virtual_time import VirtualLoop, run_virtually
from tests.server.leaks.worlds import lines_kept_apart, no_chance, only_told
from tests.strategies import _mended, next_move, random_table

from unoverse import Action, Game, Rules
from unoverse.errors import UnoError
from unoverse.rules.official.presets import PRESETS
from unoverse.server.log import entries as log
from unoverse.table.actions import ACTION_KINDS, ARGUMENTS

STEPS = 20
"""What is done at a table, one thing after the other, is so much."""
NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Fabio")
ONLOOKERS = ("Olga", "Otto")
REFLEXES = ("DED", "M", "V@6", "V@20", "MS", "MOV", "DP", "E", "IE", "S", "PRE", "DR", "SU", "T@7", "TVL", "DAD")
PAUSES = (5, 60, 300, 450, 700, 800, 1500, 3100, 6000, 21_000, 35_000)
TYPED = (
    "red 7", "r7!", "b+2", "wild green", "w4/r", "g", "red", "b", "bia", "catch bia", "catch", "doubt", "nobody",
    "take", "swap caio", "5", "d", "s", "r", "claim +2", "play the blue skip",
)  # fmt: skip
"""As people spell what they do."""
NONSENSE = (
    "{", "[]", "null", '{"type":"act"}', '{"type":"act","id":"","action":"R5"}', '{"type":"nothing","id":"n1"}',
    '{"type":"hello","protocol":1,"ticket":"x"}', '{"type":"act","id":"n2","action":7}', "x" * 9000,
)  # fmt: skip


# Tables


def any_rules(rng: random.Random, seats: int) -> Rules:
    """Rules that so many can play; rounds are mostly short, so that there are many of them."""
    while True:
        try:
            rules = _wanted(rng, seats)
            if rng.random() < 0.7:
                rules = rules.replace(hand_size=rng.choice((1, 2, 3, 5)), max_turns=rng.choice((2, 4, 9, 30)))
            if rng.random() < 0.3:
                rules = rules.replace(target=rng.choice((1, 50, 200)))
            if rng.random() < 0.2 and seats in (4, 6):
                rules = rules.replace(teams="partners")
            rules.check_seats(seats)
            return Rules(str(rules))
        except UnoError:
            continue


def _wanted(rng: random.Random, seats: int) -> Rules:
    kind = rng.randrange(6)
    if kind < 2:
        return random_rules(rng, seats, 14)
    if kind == 2:
        base = Rules.preset(rng.choice([*PRESETS]))
        return base.replace(**_mended(base, {"deck": "flip112"}, seats))
    if kind == 3:
        written = " ".join(f"wc{number}={rng.choice(WRITTEN)}" for number in (1, 2, 3))
        return Rules(f"UNO mattel-2018-pt-pontos [{written}]")
    if kind == 4:
        return Rules(f"UNO 1121 C-{'-'.join(rng.sample(REFLEXES, rng.randint(0, 5)))}".rstrip("-"))
    return random_table(rng).rules


def any_options(rng: random.Random, seats: int) -> log.Options:
    return log.Options(
        game="cards",
        rules=str(any_rules(rng, seats)),
        chairs=seats,
        title="A table",
        public=rng.random() < 0.5,
        clock=rng.choice((None, 5, 20, 60)),
        bots={seats - 1: rng.choice(("B0", "B1", "B2"))} if rng.random() < 0.2 else {},
        hurry=rng.random() < 0.3,
        signals=rng.random() < 0.5,
        window_ms=rng.choice((300, 700, 700, 3000)),
        pause=rng.choice((0, 3, 12)),
    )


# What people do


class Evening:
    """One table, from the first who sits down."""

    def __init__(self, number: int, loop: VirtualLoop) -> None:
        self.rng = rng = random.Random(f"leaks {number}")
        seats = rng.randint(2, 6)
        options = any_options(rng, seats)
        self.people = NAMES[: seats - len(options.bots)]
        self.everybody = (*self.people, *ONLOOKERS)
        observer = rng.choice((*self.people, *ONLOOKERS[:1]))
        self.host = rng.choice(self.people)
        opened = log.Opened(
            log.FORMAT,
            "0",
            "abc234",
            options,
            f"id-of-{self.host}",
            f"{rng.getrandbits(256):064x}",
            rng.getrandbits(62),
        )
        self.twins = Twins(loop, opened, observer, rng)
        self.twins.seen[f"role {'spectator' if observer in ONLOOKERS else 'seat'}"] += 1
        self.trips = {name: rng.choice((0, 20, 150, 700)) for name in self.everybody}
        self.sent: list[dict[str, Any]] = []
        self.numbers = 0

    @property
    def game(self) -> Game | None:
        return self.twins.one.game

    async def spend(self, steps: int) -> Counter[str]:
        twins = self.twins
        for name in self.everybody[:-1]:
            await self.connect(name, None)
        await self.begin()
        for _ in range(steps):
            twins.seen[f"phase {twins.one.table.phase}"] += 1
            await self.step()
            if self.rng.random() < 0.7:
                twins.part()
        await self.connect(twins.observer, 0)
        twins.seen["rounds"] += len(twins.one.match.match.games) if twins.one.match else 0
        return twins.seen

    async def begin(self) -> None:
        for name in self.people:
            await self.tell(
                name, type="sit", **({"entropy": f"{self.rng.getrandbits(64):016x}"} if self.half() else {})
            )
        await self.tell(self.host, type="begin")
        self.twins.part()

    def half(self) -> bool:
        return self.rng.random() < 0.5

    async def step(self) -> None:
        phase = self.twins.one.table.phase
        if phase != "playing" and self.rng.random() < 0.6:
            await self.go_on(phase)
            return
        found = self.rng.choices(
            (self.move, self.probe, self.bother, self.reconnect, self.talk, self.look, self.wait),
            (44, 18, 8, 6, 4, 3, 17),
        )
        await found[0]()

    async def go_on(self, phase: str) -> None:
        """What is done between two rounds and two matches."""
        if phase == "between":
            for name in self.people:
                await self.tell(name, type="ready")
        elif phase == "over":
            await self.tell(self.anybody(), type="rematch")
        else:
            await self.begin()

    def anybody(self) -> str:
        return self.rng.choice(self.people)

    async def tell(self, name: str, **message: Any) -> None:
        """Says something with an id of its own, or at times something again."""
        self.numbers += 1
        said = {"id": f"c{self.numbers}", **message}
        if name == self.twins.observer:
            self.sent.append(said)
        await self.connected(name)
        await self.twins.say(name, said)

    async def connected(self, name: str) -> None:
        if not self.twins.one.connected(name):
            await self.connect(name, self.twins.one.table.seq)

    # Right and wrong

    async def move(self) -> None:
        """Somebody does what may be done; of some moves one that is the same at both tables is taken."""
        game, twins = self.game, self.twins
        if game is None or game.over:
            return await self.wait()
        moves = [next_move(game, self.rng) for _ in range(3)]
        seat, action = next((move for move in moves if twins.agree(move.seat, str(move.action))), moves[0])
        name = self.name_at(seat)
        if name is None:
            return await self.wait()
        text = str(action)
        if name != twins.observer:
            await self.connected(name)
            await self.connected(twins.observer)
            self.numbers += 1
            if await twins.act_now_and_then(name, text, f"c{self.numbers}"):
                return None
        if game.sizes[seat] == 2 and self.half():
            text = f"uno {text}" if self.half() else f"{text} uno"
        await self.act(name, text)
        if self.half():
            await self.wait()
        return None

    def name_at(self, seat: int) -> str | None:
        table = self.twins.one.table
        chair = table.chairs[table.played.chair_of(seat)] if table.played else None
        return chair.player.removeprefix("id-of-") if chair and chair.is_person else None

    async def act(self, name: str, text: str) -> None:
        await self.connected(name)
        self.numbers += 1
        seq = self.twins.one.table.seq
        seen = self.rng.choice((None, seq, seq, max(0, seq - self.rng.randint(1, 9))))
        message = {"id": f"c{self.numbers}", "seen": seen}
        if name == self.twins.observer:
            self.sent.append({"type": "act", "action": text, **message})
        await self.twins.act(name, text, **message)

    async def probe(self) -> None:
        """The observer tries what may tell something."""
        name, rng = self.twins.observer, self.rng
        what = rng.random()
        if what < 0.6:
            await self.act(name, " ".join(self.any_action() for _ in range(rng.choice((1, 1, 2, 3)))))
        elif what < 0.7:
            await self.connected(name)
            await self.twins.say(name, rng.choice(NONSENSE))
        elif what < 0.85:
            await self.tell(name, type="resume", since=rng.randint(0, self.twins.one.table.seq + 2))
        elif what < 0.9 and self.sent:
            await self.again(rng.choice(self.sent))
        else:
            await self.tell(name, **self.any_command())

    async def again(self, message: dict[str, Any]) -> None:
        await self.connected(self.twins.observer)
        if message["type"] == "act":
            self.twins.unite()
        await self.twins.say(self.twins.observer, message)

    def any_action(self) -> str:
        rng, game = self.rng, self.game
        if rng.random() < 0.15:
            return rng.choice(TYPED)
        if game is not None and rng.random() < 0.5:
            return rng.choice(
                (*game.faces, "draw", "draw", "challenge", "accept", "keep", "uno", "doubt", "roll", "pass")
            )
        while True:
            kind = rng.randrange(len(ACTION_KINDS))
            action = Action(kind, rng.randrange(rng.choice((6, ARGUMENTS))) if ACTION_KINDS[kind].argument else 0)
            try:
                return str(action)
            except UnoError:
                continue

    def any_command(self) -> dict[str, Any]:
        rng = self.rng
        return rng.choice(
            (
                {"type": "sit", "chair": rng.randrange(6)},
                {"type": "sit"},
                {"type": "stand"},
                {"type": "bot", "chair": rng.randrange(6), "bot": "B1"},
                {"type": "begin"},
                {"type": "ready"},
                {"type": "rematch"},
                {"type": "entropy", "value": "9f01"},
                {"type": "arrange", "hurry": self.half()},
                {"type": "report", "chair": 0, "reason": "spam"},
                {"type": "mute", "chair": 0, "on": self.half()},
            )
        )

    async def bother(self) -> None:
        """Somebody else tries something, or leaves, or comes back."""
        others = [name for name in self.everybody if name != self.twins.observer]
        name = self.rng.choice(others)
        if self.half():
            await self.act(name, " ".join(self.any_action() for _ in range(self.rng.choice((1, 2)))))
        else:
            await self.tell(name, **self.any_command())

    async def talk(self) -> None:
        """Words may cost cards, which are seen; signs are for the partner alone."""
        name = self.rng.choice(self.everybody)
        if self.half():
            self.twins.unite()
            text = self.rng.choice(("Well played, Ana", "Sorry!", "hahaha", "a card", "R5?"))
            await self.tell(name, type="say", text=text, kind=self.rng.choice(("say", "praise", "criticise")))
        else:
            await self.connected(name)
            self.numbers += 1
            await self.twins.sign(name, f"c{self.numbers}")

    async def reconnect(self) -> None:
        name = self.rng.choice((self.twins.observer, self.rng.choice(self.everybody)))
        await self.twins.hang_up(name)
        if self.half():
            await self.wait()
        await self.connect(name, self.rng.choice((None, 0, self.rng.randint(0, self.twins.one.table.seq))))

    async def connect(self, name: str, since: int | None) -> None:
        trip = self.trips[name]
        await self.twins.do(f"{name} connects since {since}", lambda world: world.connect(name, since, trip))

    async def look(self) -> None:
        await self.twins.look_from_outside()

    async def wait(self) -> None:
        ms = self.rng.choice(PAUSES)
        self.twins.deeds.append(f"{self.twins.loop.now} {ms} ms pass")
        await self.twins.let_pass(ms)


def drive(number: int, steps: int) -> Counter[str]:
    """One example: the same every time. Raises Leak if anything differs."""

    async def evening(loop: VirtualLoop) -> Counter[str]:
        found = Evening(number, loop)
        with only_told(found.twins.observer):
            return await found.spend(steps)

    with lines_kept_apart(), no_chance():
        return run_virtually(evening)
