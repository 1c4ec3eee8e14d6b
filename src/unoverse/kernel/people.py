"""How people play: the time they take, what they overlook and what slips out (spec 20, section 0.6).

`People` is what a person sets; `people_record` is the same as the compiled driver reads it. The samplers are without
state, like all chance here: a number of a stream is a function of seed, stream and count. Each call uses up one count,
below 2**30, whatever it needs it for.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import Any, Final, get_type_hints

import numpy as np
import numpy.typing as npt

from unoverse.backend import rule
from unoverse.errors import TableError, shortened
from unoverse.table.chance import random_word


@dataclass(frozen=True, kw_only=True)
class People:
    """What people are like. Times are in milliseconds; a sigma is that of the logarithm.

    >>> People(think_ms=1500).think_sigma
    0.6
    """

    think_ms: float = 2200.0
    """V, C, MS: median of the time a turn takes."""
    think_sigma: float = 0.6

    rt_cut_ms: float = 900.0
    """C: median of the time until a person who saw it jumps in."""
    rt_cut_sigma: float = 0.35
    rt_cut_many_cards: int = 10
    """With more cards than this one has to search ..."""
    rt_cut_many_ms: float = 400.0
    """... that much longer."""
    p_see_cut: float = 0.9
    """C: sees that a jump-in is possible."""
    p_wrong_cut: float = 0.002
    """C: jumps in with a wrong card, per window and person."""

    rt_slap_ms: float = 550.0
    """M: median of the time until a person slaps the pile."""
    rt_slap_sigma: float = 0.25
    slap_skill_low: float = 0.8
    """M: a person's times are longer by a factor that is that person's own, from here ..."""
    slap_skill_high: float = 1.3
    """... to here."""
    rt_slap_own_ms: float = 150.0
    """M: the one who laid the card knows first, by that much."""
    p_slap_asleep: float = 0.03
    """M: was not paying attention ..."""
    rt_slap_asleep_ms: float = 1500.0
    """... and is that much later."""

    p_forget_uno: float = 0.08
    """Forgets to call UNO."""
    forget_uno_dori: float = 0.5
    """MEM: who has more to lose forgets that much less often."""
    p_catch_uno: float = 0.35
    """Catches a missed call in its window, per opponent."""
    p_catch_uno_later: float = 0.15
    """PRE: catches it later, per opponent and turn."""

    p_talk: float = 0.02
    """S: speaks while silent, per person and turn."""
    talk_more_words: float = 2.0
    """S: words after the first, on average (Poisson)."""
    p_word: float = 0.03
    """S with SE: says a forbidden word, per person and turn."""
    p_laugh: float = 0.03
    """S with SS: laughs, per person and turn."""
    p_laugh_after_draw: float = 0.15
    """S with SS: laughs right after somebody drew many cards."""
    laugh_draw_cards: int = 4
    """That many are many."""

    p_forget_praise: float = 0.15
    """E, IE: forgets to say something, the first time in a match."""
    praise_learning: float = 0.5
    """E, IE: each time that it happens in a match the risk shrinks by this factor ..."""
    p_forget_praise_least: float = 0.02
    """... down to this."""
    p_apology: float = 0.01
    """ORG: apologises, per attack made."""

    p_bluff: float = 0.15
    """DED: policy, lays a card that does not fit face down."""
    p_accuse: float = 0.10
    """DED: policy, accuses a hidden card."""
    p_dp: float = 0.10
    """DP: policy, challenges a draw."""
    memory: float = 1.0
    """REV, CLA, CAR, T: the share of the cards seen that is remembered."""

    def __post_init__(self) -> None:
        for name in (field.name for field in fields(self)):
            _check(name, getattr(self, name))
        if self.slap_skill_low > self.slap_skill_high:
            raise TableError(
                f"slap_skill_low {self.slap_skill_low:g} is more than slap_skill_high {self.slap_skill_high:g}."
            )

    @classmethod
    def perfect(cls) -> People:
        """Nothing slips, nothing is overlooked, and everybody takes the same time. Policies stay."""
        lapses = dict.fromkeys(LAPSES, 0.0)
        spread = dict.fromkeys(("think_sigma", "rt_cut_sigma", "rt_slap_sigma"), 0.0)
        head_starts = dict.fromkeys(("rt_cut_many_ms", "rt_slap_own_ms"), 0.0)
        skill = dict.fromkeys(("slap_skill_low", "slap_skill_high"), 1.0)
        attention = dict.fromkeys(("p_see_cut", "p_catch_uno", "p_catch_uno_later"), 1.0)
        return cls(**lapses, **spread, **head_starts, **skill, **attention)  # type: ignore[arg-type]

    @classmethod
    def read(cls, text: str) -> People:
        """People who differ from the defaults: "p_talk=0.1 think_ms=1500", "perfect", or "realistic".

        >>> People.read("p_talk=0.1").p_talk
        0.1
        """
        if text.strip().lower() == "perfect":
            return cls.perfect()
        if text.strip().lower() == "realistic":
            return cls()
        settings: dict[str, Any] = dict(_setting(part) for part in text.split())
        return cls(**settings)

    def __str__(self) -> str:
        """What `read` reads.

        >>> str(People.read("think_ms=1500 p_talk=0.1"))
        'think_ms=1500 p_talk=0.1'
        """
        if self == PERFECT:
            return "perfect"
        differing = [one.name for one in fields(self) if getattr(self, one.name) != one.default]
        settings = (f"{name}={getattr(self, name)!r}".removesuffix(".0") for name in differing)
        return " ".join(settings) or "realistic"


LAPSES: Final = (
    "p_wrong_cut", "p_slap_asleep", "p_forget_uno", "p_talk", "p_word", "p_laugh", "p_laugh_after_draw",
    "p_forget_praise", "p_forget_praise_least", "p_apology",
)  # fmt: skip
"""Things that go wrong for want of attention, not by choice."""

_FACTORS: Final = ("forget_uno_dori", "praise_learning", "memory")
_LONGEST: Final = 1e7
_KINDS: Final[dict[str, type]] = get_type_hints(People)
_LIKE: Final = "Write for example p_talk=0.1"


def _check(name: str, value: Any) -> None:
    """Probabilities and shares are from 0 to 1; times and numbers are not below 0, and medians are above it."""
    if isinstance(value, bool) or not isinstance(value, int if _KINDS[name] is int else int | float):
        raise TableError(f"{name} is a {'whole ' if _KINDS[name] is int else ''}number, not {value!r}.")
    high = 1.0 if name.startswith("p_") or name in _FACTORS else _LONGEST
    median_zero = value == 0 and name in ("think_ms", "rt_cut_ms", "rt_slap_ms")
    if not 0 <= value <= high or median_zero:
        raise TableError(f"{name} is {value:g}; it has to be {'above' if median_zero else 'from'} 0 to {high:g}.")


def _setting(part: str) -> tuple[str, float]:
    name, _, written = part.partition("=")
    if name not in _KINDS:
        raise TableError(f'"{name[:40]}" is nothing that people are known by. {_LIKE}; known: {", ".join(_KINDS)}.')
    try:
        return name, _KINDS[name](written)
    except ValueError:
        raise TableError(f'"{part[:60]}": {name} needs a number. {_LIKE}.') from None


PERFECT: Final = People.perfect()
REALISTIC: Final = People()

PEOPLE: Final = np.dtype(
    [(field.name, np.int64 if _KINDS[field.name] is int else np.float64) for field in fields(People)]
)
"""The record of the compiled driver: the fields of `People` under the same names."""


def people_record(people: People) -> npt.NDArray[np.void]:
    """What the driver reads, as an array of one that cannot be written."""
    if not isinstance(people, People):
        raise TableError(f'How people play is told by People(...), not "{shortened(people)}".')
    record = np.zeros(1, PEOPLE)
    for name in _KINDS:
        record[name] = getattr(people, name)
    record.flags.writeable = False
    return record


# Samplers


WORDS = 4294967296.0
TURN = 6.283185307179586
MOST_WORDS = 100
# Added to a count where one call needs a second number.
SECOND = 0x80000000
ASLEEP = 0x40000000


@rule
def uniform(seed: int, stream: int, count: int) -> float:
    """A number between 0 and 1, neither of which it ever is."""
    return (random_word(seed, stream, count) + 0.5) / WORDS


@rule
def happens(seed: int, stream: int, count: int, probability: float) -> bool:
    """True with this probability: always if it is 1, never if it is 0."""
    return uniform(seed, stream, count) < probability


@rule
def normal(seed: int, stream: int, count: int) -> float:
    """A number of the standard normal distribution."""
    radius = math.sqrt(-2.0 * math.log(uniform(seed, stream, count)))
    return radius * math.cos(TURN * uniform(seed, stream, count + SECOND))


@rule
def lognormal(seed: int, stream: int, count: int, median: float, sigma: float) -> float:
    """A time: half of them are shorter than the median. With a sigma of 0 it is the median itself."""
    if sigma == 0.0:
        return median
    return median * math.exp(sigma * normal(seed, stream, count))


@rule
def think_time(people: Any, seed: int, stream: int, count: int) -> float:
    """How long a turn takes, in milliseconds."""
    return lognormal(seed, stream, count, people.think_ms, people.think_sigma)


@rule
def cut_time(people: Any, seed: int, stream: int, count: int, held: int) -> float:
    """How long it takes somebody with so many cards to jump in, once seen."""
    time = lognormal(seed, stream, count, people.rt_cut_ms, people.rt_cut_sigma)
    return time + people.rt_cut_many_ms if held > people.rt_cut_many_cards else time


@rule
def slap_skill(people: Any, seed: int, stream: int, count: int) -> float:
    """A person's own factor of slapping times; the driver draws it once for each."""
    return people.slap_skill_low + (people.slap_skill_high - people.slap_skill_low) * uniform(seed, stream, count)


@rule
def slap_time(people: Any, seed: int, stream: int, count: int, skill: float, laid_it: bool) -> float:
    """How long it takes to slap the pile."""
    time = skill * lognormal(seed, stream, count, people.rt_slap_ms, people.rt_slap_sigma)
    if laid_it:
        time -= people.rt_slap_own_ms
    if happens(seed, stream, count + ASLEEP, people.p_slap_asleep):
        time += people.rt_slap_asleep_ms
    return max(time, 0.0)


@rule
def words_said(people: Any, seed: int, stream: int, count: int) -> int:
    """The words of somebody who forgets to be silent: one, and as many more as a Poisson distribution gives."""
    left = uniform(seed, stream, count)
    more, chance = 0, math.exp(-people.talk_more_words)
    while left > chance and more < MOST_WORDS - 1:  # at most MOST_WORDS times
        left -= chance
        more += 1
        chance *= people.talk_more_words / more
    return 1 + more


@rule
def chance_to_forget_praise(people: Any, triggers: int) -> float:
    """The risk once it has happened so many times in the match before."""
    least = min(people.p_forget_praise_least, people.p_forget_praise)
    return max(least, people.p_forget_praise * people.praise_learning**triggers)


@rule
def chance_to_forget_uno(people: Any, has_dori: bool) -> float:
    return people.p_forget_uno * people.forget_uno_dori if has_dori else people.p_forget_uno


@rule
def chance_to_laugh(people: Any, drawn: int) -> float:
    """The risk right after somebody drew so many cards at once."""
    return people.p_laugh_after_draw if drawn >= people.laugh_draw_cards else people.p_laugh


@rule
def is_perfect(people: Any) -> bool:
    """At a table without house rules such people do nothing that bots do not do by themselves."""
    return people.p_forget_uno == 0.0 and people.p_catch_uno == 1.0
