"""Who sits at tables besides people, and what is said there: bots, phrases, signs."""

from __future__ import annotations

from unoverse.bots.catalogue import BOTS
from unoverse.dice.bots import BOTS as DICE_BOTS
from unoverse.protocol.phrases import LANGUAGES, OWED_PHRASES, PHRASES
from unoverse.protocol.signs import ANY_COLOUR, SIGNAL_KINDS
from unoverse.server.catalogue.shapes import Told


class BotTold(Told):
    """A bot to put on a chair."""

    name: str
    """What options of a table call it."""
    title: str
    """What it is like, in a word."""
    about: str
    called: str
    """Its own name at a table; empty: it is called like people are."""
    face: str
    """In three characters; drawn faces are under `called` in the pictures. Empty: it has none."""


class BotsTold(Told):
    """The bots of each game."""

    cards: list[BotTold]
    """Those that play cards."""
    dice: list[BotTold]
    """Those that play dice."""


class PhrasesTold(Told):
    """Ready-made phrases, which every reader sees in the own language."""

    languages: list[str]
    """Their codes."""
    texts: dict[str, dict[str, str]]
    """Name of the phrase, then language, to its words."""
    owed: dict[str, dict[str, dict[str, str]]]
    """Compliments and criticisms that E and IE want, likewise, by what is owed: `praise`, `criticise`."""


class SignTold(Told):
    """A sign that partners may give each other."""

    id: str
    about: str
    values: list[str]
    """What it may say; `colour` alone stands for the colours of the side that counts, and none for nothing more."""


def bots() -> BotsTold:
    cards = [
        BotTold(name=b.name, title=b.title, about=b.about, called=b.name if b.is_personality else "", face=b.face)
        for b in BOTS.values()
    ]
    dice = [
        BotTold(
            name=b.name, title=b.title, about=b.about, called=b.title if b.is_personality else "", face=_face(b.title)
        )
        for b in DICE_BOTS.values()
    ]
    return BotsTold(cards=cards, dice=dice)


def _face(called: str) -> str:
    """Personalities look the same in every game."""
    return BOTS[called].face if called in BOTS else ""


def phrases() -> PhrasesTold:
    return PhrasesTold(languages=list(LANGUAGES), texts=PHRASES, owed=OWED_PHRASES)


def signs() -> list[SignTold]:
    assert ANY_COLOUR == ("colour",)
    return [SignTold(id=name, about=kind.about, values=list(kind.values)) for name, kind in SIGNAL_KINDS.items()]
