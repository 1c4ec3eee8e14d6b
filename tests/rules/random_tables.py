"""Random rule sets with house rules for drivers that go on for longer than hypothesis likes."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from tests.strategies import BASES, _any_value, _mended

from unoverse import Rules
from unoverse.cards.decks import DECKS
from unoverse.errors import UnoError
from unoverse.kernel.people import PERFECT, REALISTIC, People
from unoverse.rules.codes.codes import FREE_FACES, NORMAL_TARGET, format_house, replaced_parameters
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import COLOURED_CARD, TABLE, WORDS, RuleParameter
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.rules.written.shipped import shipped

SEATS = range(2, 11)
WRITABLE = ("wc1", "wc2", "wc3")
WRITTEN = tuple(shipped())
MOST_TURNS = (150, 300, 300, 500, 500, 500, 1000, 1000, 1000, 10_000)
CLUMSY = People(
    think_ms=3500.0, p_wrong_cut=0.02, p_slap_asleep=0.2, p_forget_uno=0.3, p_talk=0.1, p_word=0.1, p_laugh=0.1,
    p_forget_praise=0.4, p_apology=0.2, p_bluff=0.4, p_accuse=0.2, p_dp=0.2,
)  # fmt: skip
"""Everything goes wrong more often, so that long runs see it often."""


class RandomTable(NamedTuple):
    """Rules, who sits there, and what these people are like."""

    rules: Rules
    bots: tuple[str, ...]
    people: People
    seed: int

    @property
    def seats(self) -> int:
        return len(self.bots)


def random_value(parameter: RuleParameter, rng: random.Random) -> Any:
    if parameter.kind == WORDS:
        return ()
    if parameter.kind == COLOURED_CARD:
        return f"{rng.choice('RGBY')}{rng.randrange(10)}"
    if parameter.kind == TABLE:
        return tuple((rng.choice(parameter.allowed), rng.random() < 0.5) for _ in range(6))
    if isinstance(parameter.allowed, range) and rng.random() < 0.7:
        return rng.choice(parameter.allowed[:6])
    return rng.choice(parameter.allowed)


def random_house(rng: random.Random, most: int = len(CATALOGUE)) -> dict[str, dict[str, Any]]:
    """Some rules that may be used together, in canonical order, every parameter anywhere in its range."""
    wanted = rng.sample(list(CATALOGUE), rng.randint(0, most))
    house: dict[str, dict[str, Any]] = {}
    for code in wanted:
        rule = CATALOGUE[code]
        if not any(other in rule.conflicts or code in CATALOGUE[other].conflicts for other in house):
            house[code] = {parameter.name: random_value(parameter, rng) for parameter in rule.parameters}
    if house.get("NP") == {"target": NORMAL_TARGET}:
        del house["NP"]
    if "MS" in house:
        house["MS"] = _sudden_death(house["MS"])
    if "S" in house and rng.random() < 0.3:
        house["S"] |= {"words": ("carta", "ponto"), "laughing": False}
    _place_functions(house, rng)
    return {code: house[code] for code in CATALOGUE if code in house}


def _sudden_death(values: dict[str, Any]) -> dict[str, Any]:
    """Only what the variant asks for differs from the usual."""
    kept = {1: ["variant"], 2: ["variant", "laps"], 3: ["variant", "event", "count", "number"]}[values["variant"]]
    mended = CATALOGUE["MS"].defaults | {name: values[name] for name in kept}
    unused = "count" if mended["event"] == "N" else "number"
    return mended | {unused: CATALOGUE["MS"].defaults[unused]}


def _place_functions(house: dict[str, dict[str, Any]], rng: random.Random) -> None:
    """Each function on a card of its own; where no number is left, the rule goes."""
    free = list(FREE_FACES)
    rng.shuffle(free)
    for code in [code for code in house if CATALOGUE[code].card]:
        if not free:
            del house[code]
            continue
        wanted = house[code]["card"]
        digit = wanted if wanted in free else free[0]
        free.remove(digit)
        house[code]["card"] = digit if isinstance(wanted, int) else f"{wanted[0]}{digit}"


def random_rules(rng: random.Random, seats: int, most: int = len(CATALOGUE)) -> Rules:
    """Any preset and deck, any house rules, some parameters changed, for that many seats."""
    while True:
        house = random_house(rng, most)
        try:
            rules = _with_changes(_base_rules(rng, house), rng, seats)
            rules.check_seats(seats)
        except UnoError:
            continue
        return rules


def _base_rules(rng: random.Random, house: dict[str, dict[str, Any]]) -> Rules:
    base = rng.choice(BASES).removeprefix("brasil-2010-") if rng.random() < 0.5 else "1121"
    return Rules(f"UNO {base} {format_house(house)}".strip())


def _with_changes(rules: Rules, rng: random.Random, seats: int) -> Rules:
    names = rng.sample(sorted(PARAMETERS), rng.choice((0, 0, 1, 3, 8)))
    changes: dict[str, Any] = {name: _any_value(PARAMETERS[name], rng) for name in names}
    if rng.random() < 0.3:
        changes["deck"] = rng.choice(list(DECKS))
    if rng.random() < 0.5:
        changes["wrong_play"] = "forbid"
    # Some houses hardly ever end a round by themselves: mostly the guard comes soon, so that there is time for others.
    changes["max_turns"] = rng.choice(MOST_TURNS)
    if rng.random() < 0.3:
        changes |= {"deck": "mattel112", "replacements": ()} | {card: rng.choice(WRITTEN) for card in WRITABLE}
    mended = _mended(rules, changes, seats)
    replaced = replaced_parameters(rules.house)
    return rules.replace(**{name: value for name, value in mended.items() if name not in replaced})


def random_people(rng: random.Random) -> People:
    return rng.choice((PERFECT, REALISTIC, REALISTIC, CLUMSY))


def random_house_table(number: int, most: int = len(CATALOGUE)) -> RandomTable:
    """Table `number` of a long run: always the same one. Its house has at most `most` rules."""
    rng = random.Random(f"table {number}")
    seats = rng.choice(SEATS)
    rules = random_rules(rng, seats, most)
    kinds = rng.choice((("B0",), ("B2",), ("B0", "B2"), ("B0", "B1", "B2")))
    bots = tuple(rng.choice(kinds) for _ in range(seats))
    return RandomTable(rules, bots, random_people(rng), rng.randrange(2**40))
