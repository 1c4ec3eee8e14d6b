"""How long a bot takes, as long as a person would (spec 31, section 4.5, and spec 20, section 0.6).

The same table gives the same times: they are functions of a seed, a moment and a seat. The seed is one of its own and
never that of the cards, or times would tell what is dealt.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.bots.personalities import Knobs
from unoverse.kernel.people import REALISTIC, People, cut_time, happens, lognormal, slap_skill, slap_time
from unoverse.kernel.reflexes import LATER_DECISIONS
from unoverse.table.state import MAX_SEATS

# Streams of chance
_THINKING: Final = 0
_REACTING: Final = 1
_SKILL: Final = 2
_SEEING: Final = 3

LEAST_MS: Final = 500
OPTION_MS: Final = 250
"""For each thing that could be done, but the first."""
MOST_OPTIONS: Final = 12
"""Nobody thinks about more: a deck can be cut in a hundred places."""
DOUBT_MS: Final = 900
"""When no option is better than the next."""
NOISE_MS: Final = 400
"""Median of what is added by chance."""
USUAL_MARGIN: Final = 0.5
"""How much better than the next one the best option is, where a bot does not say."""
SCREEN_MS: Final = 600
"""To see on a screen that one has to slap, and to find the button, takes longer than to slap; bots wait as long."""

_MEDIANS: Final = {"call": 550.0, "catch": 900.0, "accuse": 1500.0, "doubt": 900.0, "pay": 1500.0}
_SIGMA: Final = 0.35
_LONGEST_COUNT: Final = 1 << 30


class Tempo(NamedTuple):
    """The seed of the times of a round's bots, and whether they have been told to hurry."""

    seed: int
    hurry: bool = False
    people: People = REALISTIC


def think_ms(
    tempo: Tempo, knobs: Knobs, moment: int, seat: int, options: int, *, margin: float = USUAL_MARGIN, later: bool
) -> int:
    """How long a decision takes. What follows in the same turn, such as naming a colour, takes a fifth of it."""
    if tempo.hurry:
        return 0
    choosing = OPTION_MS * (min(max(options, 1), MOST_OPTIONS) - 1) + DOUBT_MS * (1 - margin) ** 2
    noise = lognormal(tempo.seed, _THINKING, _count(moment, seat), NOISE_MS, tempo.people.think_sigma)
    whole = (LEAST_MS + choosing + noise) * 100 / knobs.speed
    return round(whole / LATER_DECISIONS if later else whole)


def reaction_ms(tempo: Tempo, knobs: Knobs, what: str, moment: int, seat: int, held: int = 0) -> int:
    """How long it takes to react: to "call", "catch", "jump", "accuse", "doubt" or "pay" a compliment.

    `held` is how many cards the seat holds: with many one has to search. Who is less alert catches later.
    """
    if tempo.hurry:
        return 0
    count = _count(moment, seat)
    if what == "jump":
        return round(cut_time(tempo.people, tempo.seed, _REACTING, count, held) * 100 / knobs.speed)
    time = lognormal(tempo.seed, _REACTING, count, _MEDIANS[what], _SIGMA)
    return round(time * 100 / (knobs.alert if what == "catch" else knobs.speed))


def sees_jump(tempo: Tempo, moment: int, seat: int) -> bool:
    """Does the bot notice that it could jump in?"""
    return happens(tempo.seed, _SEEING, _count(moment, seat), tempo.people.p_see_cut)


def slap_ms(tempo: Tempo, knobs: Knobs, moment: int, seat: int, laid_it: bool) -> int:
    """When a bot's hand comes down on the pile; how quick it is by nature stays the same for a round."""
    if tempo.hurry:
        return 0
    skill = slap_skill(tempo.people, tempo.seed, _SKILL, seat) * 100 / knobs.speed
    return round(SCREEN_MS + slap_time(tempo.people, tempo.seed, _REACTING, _count(moment, seat), skill, laid_it))


def _count(moment: int, seat: int) -> int:
    return (moment * MAX_SEATS + seat) % _LONGEST_COUNT
