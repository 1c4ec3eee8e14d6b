"""Who is given mutated texts: whatever they hold, the answer is a result or a refusal with a sentence."""

from __future__ import annotations

import contextlib
import functools
import json
import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tests.fuzz.mutating import GENTLE, ROUGH, Way, mutated
from tests.notation.fair_matches import card_match, dice_match, solitaire_deal
from tests.notation.samples import MATCH, ROUND, blocks
from tests.notation.tables import wander
from tests.rules.random_tables import random_house_table
from tests.tournament.random_tournaments import random_tournament, steps

from unoverse import Dice, Game, Match, Rules, Solitaire, position
from unoverse.cards.data_files import read_data
from unoverse.cards.user_decks import read_deck
from unoverse.errors import UnoError
from unoverse.notation import read, replay
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.rules.official.presets import PRESETS
from unoverse.rules.written.language import EFFECTS
from unoverse.rules.written.rule_files import read_rules
from unoverse.rules.written.shipped import _RULES
from unoverse.tournament import FORMATS, Tournament

REFUSALS = (UnoError, ValueError)
"""Sentences for people. Bare errors of Python are of the second kind too: `is_sentence` tells them apart."""


class Subject(NamedTuple):
    """What is fed with mutations of the samples; the words of its language make them go deeper."""

    name: str
    samples: Callable[[], Sequence[str]]
    words: Sequence[str]
    feed: Callable[[str], object]
    ways: Sequence[Way] = ROUGH


def tried(subject: Subject, text: str) -> bool:
    """Is the text accepted? Anything but a sentence for people is an error here."""
    try:
        subject.feed(text)
    except REFUSALS as error:
        if not is_sentence(error):
            raise
        return False
    return True


def is_sentence(error: Exception) -> bool:
    """One of the package's own errors, with something to read."""
    return type(error).__module__.startswith("unoverse.") and bool(str(error).strip())


def case_of(subject: Subject, number: int) -> str:
    """The text of a case: always the same one."""
    dice = random.Random(number)
    return mutated(samples_of(subject.name), subject.words, dice, subject.ways)


@functools.cache
def samples_of(name: str) -> Sequence[str]:
    return SUBJECTS[name].samples()


# Records


def _records() -> Sequence[str]:
    return [ROUND, MATCH, *blocks("loose"), *_played_rounds(), _dice(), _solitaire(), *_fair()]


def _played_rounds() -> list[str]:
    dice = random.Random(3)
    made = [position("UNO 1121 [hand_size=2]", {"A": "R1 R2"}, top="W/G", seats=2, backend="python")]
    for code in (
        "UNO italia-baratto [hand_size=4 deal_procedure=traditional]",
        "UNO C-DR-P3-DP [hand_size=4]",
        "UNO flip",
    ):
        game = Game(code, 3, seed=5, backend="python")
        wander(game, dice, 30)
        made.append(game)
    match = Match("UNO TVL-E-DP [hand_size=3]", 3, 9, backend="python")
    match.played_by = ("person", "Grandma", "B2")
    wander(match.game, dice, 25)
    return [*(game.record() for game in made), match.record()]


def _dice() -> str:
    game = Dice(seed=3, backend="python")
    while not game.over and len(game.history) < 30:
        seat = game.to_act or 0
        game.apply(seat, game.legal(seat)[0])
    return game.record()


def _solitaire() -> str:
    game = Solitaire(4)
    for _ in range(12):
        if game.legal():
            game.apply(game.legal()[0])
    return game.record()


def _fair() -> list[str]:
    return [card_match(actions=5).record(), dice_match(actions=20).record(), solitaire_deal().record()]


def replayed(text: str) -> None:
    """A record that is accepted plays what it says, and writes it down again."""
    played: Any = replay(text, "python")
    again = played.record()
    assert replay(again, "python").record() == again, text
    if "Game:" not in text:
        assert_said(text, again)


def assert_said(text: str, again: str) -> None:
    """All that the text says is what was played."""
    said, played = read(text), read(again)
    assert Rules(said.rules) == Rules(played.rules), text
    assert (said.seats, said.names, said.seed) == (played.seats, played.names, played.seed), text
    assert said.shuffle == played.shuffle, text
    assert said.dealer in (None, played.dealer), text
    assert said.deck in (None, played.deck), text
    assert [_done(part) for part in said.rounds] == [_done(part) for part in played.rounds], text


def _done(part: Any) -> list[tuple[int, str]]:
    return [(done.seat, str(done.action)) for done in part.actions]


# Codes


def _codes() -> Sequence[str]:
    return [
        "UNO 1121 TV-BU-C-DR-P3-PRE",
        "UNO italia C-DR-P3 [stacking=any wc1=gift]",
        "UNO flip C-T@5-SPT2",
        "jump-in, stacking 3, swap @7",
        "UNO italia, Corte [target=300]",
        "V-13, carousel",
        *(f"UNO {name}" for name in PRESETS),
        *(str(random_house_table(number).rules) for number in range(20)),
        f"UNO 1121 [deck={read_deck(json.loads(_DECK)).in_code()}]",
    ]


# Written wilds, decks


_DECK = json.dumps(
    {
        "name": "mine", "base": "classic108", "cards": 112, "faces": {"R7": 2, "WST": "=2"},
        "prices": {"star": 30}, "effects": {"WST": "gift"},
    }
)  # fmt: skip


_TOML_DECK = """
name = "mine"
base = "classic108"
cards = 112
[faces]
R7 = 2
WST = "=2"
[prices]
star = 30
"""
_TOML_WILD = """
[[rules]]
name = "toll"
text = { en = "The next player pays." }
steps = [
  { who = "next", do = "on_next", event = "play", then = [{ who = "target", do = "draw", n = 3 }] },
]
"""


def _wilds() -> Sequence[str]:
    return [
        *(json.dumps(rule) for rule in _RULES),
        json.dumps({"rules": list(_RULES[:3])}),
        _TOML_WILD,
    ]


def _fed_as_data(feed: Callable[[Any, str], object], text: str) -> object:
    """What begins like JSON is read as such, all else as TOML."""
    suffix = ".json" if text.lstrip()[:1] in ("{", "[") else ".toml"
    return feed(read_data(suffix, text, "case"), "case")


# Tournaments


def _tournaments() -> Sequence[str]:
    dice = random.Random(6)
    texts = []
    for name in FORMATS:
        made = random_tournament(dice, name)
        for _, _ in zip(range(6), steps(dice, made), strict=False):
            pass
        texts.append(made.to_text())
    return texts


def _tournament(text: str) -> None:
    """One that was changed is only taken where somebody says that it was changed on purpose."""
    made = Tournament.from_text(text, trust=True)
    assert Tournament.from_text(made.to_text()).to_text() == made.to_text()
    with contextlib.suppress(UnoError):
        assert Tournament.from_text(text).to_text() == made.to_text()


# What the texts are made of

_WORDS_OF_RECORDS = """
    A B C O W4/G W/B R7 YS W4 WX WH G green draw keep pass done colour target challenge accept uno catch wrong tip cut
    jump down give slap doubt accuse roll claim · | ; # , " Round Rules: Seats: Names: Seed: Deck: Dealer: Result:
    Players: Discard: Pile: Turn: Direction: Game: clockwise unfinished blocked won points totals actions UNO 1121
    italia [hand_size=3] [deck=x~y] flip person grandma
    Commitment: Secret: Entropy: 9f86d081
"""
_WORDS_OF_DATA = '{ } [ ] : , " "name" "faces" "steps" "who" "do" "then" "n" "pred" "WC1" "R7"'
_NUMBERS = "0 1 2 -1 15 16 127 128 99999999999999999999 1e9 0.5 nan ٣ true null".split()  # noqa: SIM905 (easier to read)
_RECORD_WORDS = (*_WORDS_OF_RECORDS.split(), *_NUMBERS, "\n", "\n  ", "\nRound 2\n", "Played by:")
FILE = "[deck_file=/dev/zero]"
_CODE_WORDS = (
    *CATALOGUE,
    *PARAMETERS,
    *PRESETS,
    *_NUMBERS,
    "UNO",
    "1121",
    "[",
    "]",
    "=",
    "-",
    "@",
    "~",
    "any",
    FILE,
    ",",
    "v09",
    "arithmetic",
    " and ",
)
_DATA_WORDS = (*_WORDS_OF_DATA.split(), *_NUMBERS, *(f'"{effect.id}"' for effect in EFFECTS))

SUBJECTS = {
    subject.name: subject
    for subject in (
        Subject("records", _records, _RECORD_WORDS, replayed, GENTLE),
        Subject("codes", _codes, _CODE_WORDS, lambda text: str(Rules(text))),
        Subject("wilds", _wilds, _DATA_WORDS, functools.partial(_fed_as_data, read_rules)),
        Subject("decks", lambda: [_DECK, _TOML_DECK], _DATA_WORDS, functools.partial(_fed_as_data, read_deck)),
        Subject("tournaments", _tournaments, (*_DATA_WORDS, *FORMATS), _tournament),
    )
}
