"""T5: eight players at two tables; everybody has each of the seven others as a partner for four hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from unoverse.rules.settings import Sheet
from unoverse.tournament.formats.chance import random_order
from unoverse.tournament.formats.driver import Block, Setup, check_count
from unoverse.tournament.formats.parameters import sheet
from unoverse.tournament.formats.rotation import HANDS, Pair, Rotation, sitting

ROUNDS = 7


def pairs_of_round(players: Sequence[str], number: int) -> tuple[tuple[Pair, Pair], tuple[Pair, Pair]]:
    """The two tables of a round, from 0: seven players move on in a circle, the eighth stays.

    >>> pairs_of_round("12345678", 0)
    ((('8', '1'), ('2', '4')), (('3', '7'), ('5', '6')))
    """
    c = [players[(place + number) % ROUNDS] for place in range(ROUNDS)]
    return ((players[7], c[0]), (c[1], c[3])), ((c[2], c[6]), (c[4], c[5]))


class Eight(Rotation):
    """Every two players are partners in one round and opponents in two."""

    SHEET: ClassVar[Sheet] = sheet("eight")
    USUAL: ClassVar[int] = 8
    ABOUT: ClassVar[str] = (
        "Eight players at two tables, two against two. In seven rounds of four hands everybody has each of the others "
        "as partner once, and as opponent twice. All tables are known before; the highest sum of one's own wins."
    )

    @classmethod
    def check(cls, setup: Setup) -> None:
        check_count("eight", len(setup.players), 8, 8)
        setup.rules.check_seats(4)

    def plan(self) -> Iterable[Block]:
        for number in range(ROUNDS):
            for hand in range(1, HANDS + 1):
                for table, (first, second) in enumerate(pairs_of_round(self.players, number), 1):
                    yield sitting(number + 1, table, hand, first, second)

    def tie_break(self, one: str, other: str, round_number: int) -> Iterable[Block]:
        """One hand; their partners are drawn from the other six."""
        others = [player for player in self.players if player not in (one, other)]
        mate, rival = random_order(others, self.seed, "partners of the tied")[:2]
        return [sitting(round_number, 1, 1, (one, mate), (other, rival), "extra")]
