"""T4: four players, everybody with everybody as a partner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from unoverse.rules.settings import Sheet
from unoverse.tournament.formats.driver import Block, Setup, check_count
from unoverse.tournament.formats.parameters import sheet
from unoverse.tournament.formats.rotation import HANDS, Pair, Rotation, sitting

PAIRINGS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""P1, P2 and P3: who plays with whom."""


def pairing_of_hand(partner4: str, hand: int) -> int:
    """Which pairing plays a hand, both from 0: in an endless cycle, or four hands each.

    >>> [pairing_of_hand("cycle4", hand) for hand in range(8)]
    [0, 1, 2, 0, 1, 2, 0, 1]
    >>> [pairing_of_hand("full12", hand) for hand in range(12)]
    [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
    """
    return hand % 3 if partner4 == "cycle4" else hand // HANDS % 3


def pairs(players: Sequence[str], pairing: int) -> tuple[Pair, Pair]:
    (a, b), (c, d) = PAIRINGS[pairing]
    return (players[a], players[b]), (players[c], players[d])


class Partners4(Rotation):
    """A round of `full12` is three blocks of four hands, a round of `cycle4` one block."""

    SHEET: ClassVar[Sheet] = sheet(
        "partners4",
        ("partner4", ("full12", "cycle4"), "Four hands with each partner, or pairings that change with each hand.",
         "full12"),
        ("rounds", range(1, 101), "How often the schedule of a round is played.", 1),
    )  # fmt: skip

    ABOUT: ClassVar[str] = (
        "Four players at one table, two against two, and the pairs change until everybody has played with everybody. "
        "Both partners of the winning pair score what the other pair holds; the highest sum of one's own wins."
    )

    @classmethod
    def check(cls, setup: Setup) -> None:
        check_count("partners4", len(setup.players), 4, 4)
        setup.rules.check_seats(4)

    def plan(self) -> Iterable[Block]:
        how = str(self.settings["partner4"])
        hands = self.settings.number("rounds") * (HANDS if how == "cycle4" else 3 * HANDS)
        for hand in range(hands):
            first, second = pairs(self.players, pairing_of_hand(how, hand))
            yield sitting(hand // HANDS + 1, 1, hand % HANDS + 1, first, second)

    def tie_break(self, one: str, other: str, round_number: int) -> Iterable[Block]:
        """A block of the first pairing in which they are opponents."""
        both = {one, other}
        opposed = (pairs(self.players, number) for number in range(3))
        first, second = next((a, b) for a, b in opposed if set(a) != both and set(b) != both)
        return [sitting(round_number, 1, hand + 1, first, second, "extra") for hand in range(HANDS)]
