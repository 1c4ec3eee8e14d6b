"""The bots there are, as data: asking for their names costs nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.bots.personalities import CLOCKWORK, GRANDMA, HOTHEAD, JOKER, KNOBS, LEVELS, NOBODY, SLEEPY, Knobs
from unoverse.errors import UnoError, shortened
from unoverse.kernel.chances import NEVER_OBJECTS, SPARES_PARTNER, WEIGHS_WORDS


class Bot(NamedTuple):
    """A bot: its number in compiled code, its name, what it does in one sentence, and what it never does."""

    number: int
    name: str
    title: str
    about: str
    manners: int = 0
    face: str = ""
    """Of a personality, in three characters."""

    @property
    def character(self) -> int:
        """Whose knobs it has (bots/personalities.py); NOBODY's, if it is no personality."""
        return self.number // LEVELS

    @property
    def is_personality(self) -> bool:
        """Does it sit at a table under its own name?"""
        return self.character != NOBODY

    @property
    def knobs(self) -> Knobs:
        return KNOBS[self.character]


B0: Final = 0
B1: Final = 1
B2: Final = 2

_MANNERS: Final = {B0: NEVER_OBJECTS, B1: 0, B2: SPARES_PARTNER | WEIGHS_WORDS}


def personality(character: int, plays_like: int, name: str, title: str, about: str, face: str) -> Bot:
    """A bot with a character, a name and a face of its own."""
    return Bot(LEVELS * character + plays_like, name, title, about, _MANNERS[plays_like], face)


BOTS: Final[dict[str, Bot]] = {
    bot.name: bot
    for bot in (
        Bot(
            B0,
            "B0",
            "Random",
            "Plays any card that fits, draws only if none does, and never challenges or catches.",
            _MANNERS[B0],
        ),
        Bot(B1, "B1", "Novice", "Keeps wilds for last, calls its longest colour, and sometimes forgets to say UNO."),
        Bot(
            B2,
            "B2",
            "Continuity",
            "Lays the card after which most of what may come can still be answered.",
            _MANNERS[B2],
        ),
        personality(GRANDMA, B1, "Grandma", "Gentle", "Hardly ever attacks, and takes her time.", "^o^"),
        personality(HOTHEAD, B2, "Hothead", "Hot-tempered", "Attacks too early, challenges, and acts rashly.", ">_<"),
        personality(JOKER, B1, "Joker", "Bluffer", "Bluffs with Wild Draw Fours and calls false colours.", "^_~"),
        personality(SLEEPY, B1, "Sleepy", "Dozing", "Plays half asleep, forgets UNO and overlooks yours.", "-_-"),
        personality(CLOCKWORK, B2, "Clockwork", "Exact", "Plays like B2, always, and misses nothing.", "o_o"),
    )
}
LATER: Final = {"shark": "Shark comes with the strong bots; until then Clockwork is the strongest."}


class UnknownBotError(UnoError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        known = ", ".join(f"{bot.name} ({bot.title})" for bot in BOTS.values())
        later = f"{LATER[name.casefold()]} " if name.casefold() in LATER else ""
        super().__init__(f'There is no bot "{shortened(name)}". {later}Bots: {known}.')


def bot_named(name: str) -> Bot:
    """A bot by its name or its title, in capitals or not.

    >>> bot_named("novice").name
    'B1'
    """
    for bot in BOTS.values():
        if name.casefold() in (bot.name.casefold(), bot.title.casefold()):
            return bot
    raise UnknownBotError(name)
