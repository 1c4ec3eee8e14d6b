"""The bots there are, as data: asking for their names costs nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.errors import UnoError, shortened
from unoverse.kernel.chances import NEVER_OBJECTS, SPARES_PARTNER, WEIGHS_WORDS


class Bot(NamedTuple):
    """A bot: its number in compiled code, its name, what it does in one sentence, and what it never does."""

    number: int
    name: str
    title: str
    about: str
    manners: int = 0


B0: Final = 0
B1: Final = 1
B2: Final = 2

BOTS: Final[dict[str, Bot]] = {
    bot.name: bot
    for bot in (
        Bot(
            B0,
            "B0",
            "Random",
            "Plays any card that fits, draws only if none does, and never challenges or catches.",
            NEVER_OBJECTS,
        ),
        Bot(B1, "B1", "Novice", "Keeps wilds for last, calls its longest colour, and sometimes forgets to say UNO."),
        Bot(
            B2,
            "B2",
            "Continuity",
            "Lays the card after which most of what may come can still be answered.",
            SPARES_PARTNER | WEIGHS_WORDS,
        ),
    )
}


class UnknownBotError(UnoError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        known = ", ".join(f"{bot.name} ({bot.title})" for bot in BOTS.values())
        super().__init__(f'There is no bot "{shortened(name)}". Bots: {known}.')


def bot_named(name: str) -> Bot:
    """A bot by its name or its title, in capitals or not.

    >>> bot_named("novice").name
    'B1'
    """
    for bot in BOTS.values():
        if name.casefold() in (bot.name.casefold(), bot.title.casefold()):
            return bot
    raise UnknownBotError(name)
