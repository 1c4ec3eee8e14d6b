"""The ready-made variations of the guide, as cards to pick from."""

from __future__ import annotations

from unoverse.choosing.seating import possible_seats
from unoverse.game.rules import Rules
from unoverse.rules.codes.variations import VARIATIONS, Variation
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.server.catalogue.shapes import ChoiceTold, SeatsTold, Told, choice_told, seats_told


class VariationTold(Told):
    """A rule set to pick from a menu; where the guide's own code clashes, its repaired form."""

    id: str
    """`V-13`, which is understood wherever rules are asked for."""
    group: str
    """For whom: official, friends, poker face, strategy, waiting room, popular."""
    about: str
    remark: str
    """What else there is to say; may be empty."""
    rules: list[str]
    """The names of its house rules."""
    code: str
    choice: ChoiceTold
    """The same as a structure."""
    seats: SeatsTold
    """How many can play."""


def variations() -> list[VariationTold]:
    return [_variation(variation) for variation in VARIATIONS.values()]


def _variation(variation: Variation) -> VariationTold:
    rules = Rules(variation.code)
    seats = seats_told(possible_seats(rules))
    assert seats is not None
    return VariationTold(
        id=variation.id,
        group=variation.group,
        about=variation.intent,
        remark=variation.remark,
        rules=[CATALOGUE[code].name for code in rules.house],
        code=variation.code,
        choice=choice_told(rules),
        seats=seats,
    )
