"""A table knows what was said from its log alone, whichever node reads it."""

from __future__ import annotations

import random

import pytest

from unoverse.protocol import commands
from unoverse.protocol.refusals import Refusal
from unoverse.server.log import entries as log
from unoverse.server.tables.deciding import Person, decide
from unoverse.server.tables.table import Table, table_from

ANA, BIA = Person("a", "Ana"), Person("b", "Bia")
PEOPLE = [ANA, BIA, Person("c", "Caio"), Person("d", "Davi")]


def opened(rules: str = "UNO 1121 ORG", seed: int = 1, **options: float) -> list[log.Step]:
    chosen = log.Options(game="cards", rules=rules, chairs=4, **options)  # type: ignore[arg-type]
    first = log.Opened(log.FORMAT, "1", "abcdef", chosen, ANA.id, "00" * 32, seed)
    seats = [log.Sat(person.id, person.name, chair) for chair, person in enumerate(PEOPLE)]
    steps = [log.Step(1, 0, [first]), log.Step(2, 0, [*seats])]
    return [*steps, step(table_from("t", steps), ANA, commands.Begin(id="begin"), 0)]


def step(table: Table, person: Person, command: commands.Command, at: int) -> log.Step:
    return log.Step(table.seq + 1, at, decide(table, person, command, at), person.id, command.id)


def reason(table: Table, person: Person, command: commands.Command, at: int) -> str:
    with pytest.raises(Refusal) as refused:
        decide(table, person, command, at)
    return str(refused.value.arguments["reason"])


def test_how_much_was_said_in_ten_seconds_follows_from_the_log() -> None:
    steps = opened()
    table = table_from("t", steps)
    for at in range(5):
        steps.append(step(table, BIA, commands.Say(id=f"{at}", text="hello"), at))
        table.take(steps[-1])
    again = commands.Say(id="6", text="hello")
    for known in (table, table_from("t", steps)):
        assert reason(known, BIA, again, 9_999) == "too_fast"
        assert decide(known, BIA, again, 10_000)
        assert decide(known, ANA, again, 9_999)


def test_nobody_fills_the_log_with_what_nobody_else_hears() -> None:
    table = table_from("t", opened())
    for at in range(5):
        table.take(step(table, BIA, commands.Mute(id=f"{at}", chair=0, on=at % 2 == 0), at))
    assert reason(table, BIA, commands.Mute(id="6", chair=0), 9_999) == "too_fast"
    assert reason(table, BIA, commands.Report(id="6", reason="spam", chair=0), 9_999) == "too_fast"
    assert decide(table, BIA, commands.Say(id="6", text="hello"), 9_999)
    assert decide(table, BIA, commands.Mute(id="6", chair=0), 10_000)


def test_whom_a_sign_leaks_to_is_chance_that_every_node_finds_alike_and_no_card_decides() -> None:
    sign = commands.Signal(id="1", signal="SG-6")

    def readers(seed: int) -> list[str]:
        table = table_from("t", opened("UNO 1121 [teams=partners]", seed, signals=True, leak=0.5))
        (entry,) = decide(table, BIA, sign, 0)
        assert isinstance(entry, log.Signalled)
        return entry.readers

    seeds = [random.Random(1).getrandbits(62) + one for one in range(40)]
    read = [readers(seed) for seed in seeds]
    assert read == [readers(seed) for seed in seeds]
    assert {tuple(one) for one in read} == {("d",), ("a", "d"), ("c", "d"), ("a", "c", "d")}
