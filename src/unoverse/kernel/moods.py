"""What a person feels like at a moment: who plays a bot throws these dice, and the bot only sees how they fell.

Without a mood a bot is itself: it forgets nothing but what its character forgets, and it trusts everybody.
"""

from __future__ import annotations

from unoverse.backend import rule
from unoverse.kernel.luck import ACCUSING, BLUFFING, DOUBTING, happens

CALM = 0
FORGETFUL = 1  # does not think of calling UNO
BLUFFS = 2  # would lay a card face down that does not fit
SUSPICIOUS = 4  # accuses cards that lie face down
DOUBTFUL = 8  # does not believe that somebody had to draw
DREAMY = 16  # does not see that a call is missing

# What only a character adds (bots/personalities.py)
ABSENT = 32  # does not think later of a call that it forgot
CARELESS = 64  # plays any card that fits
BOLD = 128  # bluffs in official play
HOSTILE = 256  # attacks without need
MILD = 512  # does not attack
HAZY = 1024  # does not remember the discard pile
DEFIANT = 2048  # challenges
IMPULSIVE = CARELESS | BOLD | HOSTILE | MILD  # may lay a card without a thought

BLUFF_PERCENT = 15
ACCUSE_PERCENT = 10
DOUBT_PERCENT = 10


@rule
def usual_mood(luck: int) -> int:
    """The mood of a bot that nobody has set: now and then it bluffs, accuses or doubts (spec 20, section 0.6)."""
    mood = BLUFFS if happens(luck, BLUFFING, BLUFF_PERCENT) else CALM
    if happens(luck, ACCUSING, ACCUSE_PERCENT):
        mood |= SUSPICIOUS
    if happens(luck, DOUBTING, DOUBT_PERCENT):
        mood |= DOUBTFUL
    return mood
