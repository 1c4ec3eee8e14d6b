"""A table as far as it is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from unoverse.bots.catalogue import bot_named
from unoverse.game.rules import Rules
from unoverse.rules.codes.codes import base_text, format_house
from unoverse.rules.official.parameters import Value
from unoverse.rules.official.presets import DEFAULT_CODE
from unoverse.rules.settings import value_text
from unoverse.seeds_and_names import NAMES, checked_names

SEATS: Final = 4
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 15

House = Mapping[str, Mapping[str, Any]]


class Choice(NamedTuple):
    """Rules, seats, people, names and bots. It need not be playable: `conflicts` tells what is wrong with it.

    Names and bots that nobody has chosen are left to the table: both may be empty.
    """

    base: str = DEFAULT_CODE
    house: House = MappingProxyType({})
    changes: Mapping[str, Value] = MappingProxyType({})
    seats: int = SEATS
    people: int = 1
    names: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """A rule code that says all of this, playable or not."""
        house = format_house(self.house)
        text = f"UNO {self.base}" + (f" {house}" if house else "")
        if not self.changes:
            return text
        return f"{text} [{' '.join(f'{name}={value_text(value)}' for name, value in self.changes.items())}]"

    def rules(self) -> Rules:
        """RulesError if they cannot be played."""
        return Rules.of_long_code(self.code)

    def with_rules(self, rules: Rules) -> Choice:
        """The same table under other rules."""
        return self._replace(base=base_text(rules.base), house=dict(rules.house), changes=dict(rules.changes))

    def with_rule(self, code: str, values: Mapping[str, Any]) -> Choice:
        return self._replace(house={**self.house, code: values})

    def without_rule(self, code: str) -> Choice:
        return self._replace(house={other: values for other, values in self.house.items() if other != code})

    def with_change(self, name: str, value: Value) -> Choice:
        return self._replace(changes={**self.changes, name: value})

    def without_change(self, name: str) -> Choice:
        return self._replace(changes={other: value for other, value in self.changes.items() if other != name})

    def with_seats(self, seats: int) -> Choice:
        """So many seats; whoever has none any more is left out."""
        people = min(self.people, seats)
        return self._replace(
            seats=seats, people=people, names=self.names[:seats], bots=self.bots[: max(seats - people, 0)]
        )

    def with_people(self, people: int) -> Choice:
        return self._replace(people=people, bots=self.bots[: self.seats - people])

    def with_names(self, names: tuple[str, ...]) -> Choice:
        """TableError if they are no names, or more than there are seats."""
        spare = [name for name in NAMES if name.casefold() not in {given.casefold() for given in names}]
        checked = checked_names([*names, *spare[: max(self.seats - len(names), 0)]], self.seats)
        return self._replace(names=checked[: len(names)])

    def with_bots(self, names: tuple[str, ...]) -> Choice:
        """The bots in the order of their seats, by whatever names they have; UnoError if there is none of a name."""
        return self._replace(bots=tuple(bot_named(name).name for name in names))
