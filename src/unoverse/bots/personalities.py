"""Personalities (spec 31, section 9): a bot that exists, and the knobs of a character.

A personality's number holds both: LEVELS times its character, plus the number of the bot it plays like. Each time it is
asked, its character throws the dice of that decision, and they become its mood. The bots look at moods in a few places,
so a character remembers nothing and knows nothing that its bot does not.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.backend import aside
from unoverse.kernel.luck import ATTACKING, CALL, CHALLENGING, DREAMING, REMEMBERING, RISKING, WANDERING, happens
from unoverse.kernel.moods import ABSENT, BOLD, CARELESS, DEFIANT, DREAMY, FORGETFUL, HAZY, HOSTILE, MILD

LEVELS: Final = 16
"""Room for the bots that personalities can play like."""


class Knobs(NamedTuple):
    """How a character differs from its bot, in per cent."""

    aggressive: int = 0
    """How often it attacks, whether that is needed or not; below 0, how often it does not attack at all."""
    bluff: int = 0
    """How often it lays a Wild Draw Four that is a bluff, or calls a colour it does not hold, where that may pay."""
    suspicious: int = 0
    """How often it challenges a Wild Draw Four."""
    forget: int = 0
    """How often it does not remember what lies on the discard pile."""
    lapse: int = 0
    """How often it does not say UNO."""
    alert: int = 100
    """How often it notices that somebody else has not."""
    noise: int = 0
    """How often it plays any card that fits: with a wild, if its bot is the novice."""
    speed: int = 100
    """How quick its hand is, where hands are quick."""


NOBODY: Final = 0
GRANDMA: Final = 1
HOTHEAD: Final = 2
JOKER: Final = 3
SLEEPY: Final = 4
CLOCKWORK: Final = 5

KNOBS: Final = (
    Knobs(),
    Knobs(aggressive=-80, speed=60),
    Knobs(aggressive=80, suspicious=20, forget=30, noise=15),
    Knobs(bluff=40),
    Knobs(lapse=20, alert=60, noise=30, speed=80),
    Knobs(),
)
"""By character."""

# Each knob by itself: compiled code reads numbers.
_AGGRESSIVE: Final = tuple(knobs.aggressive for knobs in KNOBS)
_BLUFF: Final = tuple(knobs.bluff for knobs in KNOBS)
_SUSPICIOUS: Final = tuple(knobs.suspicious for knobs in KNOBS)
_FORGET: Final = tuple(knobs.forget for knobs in KNOBS)
_LAPSE: Final = tuple(knobs.lapse for knobs in KNOBS)
_ALERT: Final = tuple(knobs.alert for knobs in KNOBS)
_NOISE: Final = tuple(knobs.noise for knobs in KNOBS)


@aside
def mood_of_character(bot: int, luck: int, mood: int) -> int:
    """The mood of this decision, with what the character adds to it."""
    character = bot // LEVELS
    if happens(luck, ATTACKING, abs(_AGGRESSIVE[character])):
        mood |= HOSTILE if _AGGRESSIVE[character] > 0 else MILD
    if happens(luck, RISKING, _BLUFF[character]):
        mood |= BOLD
    if happens(luck, CHALLENGING, _SUSPICIOUS[character]):
        mood |= DEFIANT
    if happens(luck, REMEMBERING, _FORGET[character]):
        mood |= HAZY
    # The dice of the novice's own lapses: who forgets more than the novice forgets all that the novice does.
    if happens(luck, CALL, _LAPSE[character]):
        mood |= FORGETFUL
    if _LAPSE[character] > 0:
        mood |= ABSENT
    if not happens(luck, DREAMING, _ALERT[character]):
        mood |= DREAMY
    if happens(luck, WANDERING, _NOISE[character]):
        mood |= CARELESS
    return mood
