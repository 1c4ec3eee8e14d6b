"""What house rules make players owe: a duty of the player to move, a compliment or a criticism."""

from __future__ import annotations

from typing import NamedTuple


class Duties(NamedTuple):
    """What the player to move has to do: cards owed unless a Trinity card is followed, and a colour to change."""

    trinity: int = 0
    change_colour: bool = False


class Debt(NamedTuple):
    """A compliment (`praise`) or criticism (`criticise`) that one seat owes another, and how often."""

    debtor: int
    creditor: int
    word: str
    times: int
