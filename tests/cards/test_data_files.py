"""Files that were written to keep the reader busy, or to trip it: each is answered at once, with a sentence."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from unoverse import Rules, RulesError
from unoverse.cards.data_files import LONGEST_FILE, DataFileError, pack, read_data
from unoverse.cards.decks import DeckError
from unoverse.cards.user_decks import load_deck, read_deck
from unoverse.dice.faces import read_faces, read_faces_file
from unoverse.errors import shortened
from unoverse.rules.written.rule_files import WrittenRuleError, load_rules, read_rule

NINES = "9" * 5000
HEX = "0x" + "f" * 5000
LONG_KEY = ".".join("a" * 30_000)
QUOTED_KEY = ".".join(['""'] * 20_000)
BAD_FILES = [
    ("a.toml", f"cards = {NINES}", "no valid TOML: .*5000 digits"),
    ("a.toml", f"cards = {HEX}", "no valid TOML: a number of 20000 bits; 63 at most"),
    ("a.toml", "cards = 9223372036854775808", "a number of 64 bits; 63 at most"),
    ("a.toml", "cards = 1e999", "inf is no number that we can use"),
    ("a.toml", "cards = nan", "nan is no number that we can use"),
    ("a.toml", f"{LONG_KEY} = 1", "line 1 has 29999 dots; 500 at most"),
    ("a.toml", f"\n[{QUOTED_KEY}]", "line 2 has 19999 dots; 500 at most"),
    ("a.toml", f"{'.'.join('a' * 400)} = 1", "tables and lists are nested more than 32 deep"),
    ("a.toml", f"a = {'[' * 60}{']' * 60}", "tables and lists are nested more than 32 deep"),
    ("a.toml", f"a = {'[' * 30_000}", "nested too deep"),
    ("a.json", f'{{"cards": {NINES}}}', "no valid JSON: .*5000 digits"),
    ("a.json", f'{{"cards": {"9" * 4000}}}', "a number of 13288 bits; 63 at most"),
    ("a.json", '{"cards": NaN}', "no valid JSON: NaN is no number"),
    ("a.json", '{"cards": -Infinity}', "no valid JSON: -Infinity is no number"),
    ("a.json", '{"cards": 1e999}', "inf is no number that we can use"),
    ("a.json", f"{'[' * 60}{']' * 60}", "tables and lists are nested more than 32 deep"),
    ("a.json", "[" * 30_000, "nested too deep"),
]
READERS: list[tuple[Callable[[Path], Any], type[Exception]]] = [
    (load_deck, DeckError), (load_rules, WrittenRuleError), (read_faces_file, RulesError),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "complaint"), BAD_FILES, ids=[complaint for _, _, complaint in BAD_FILES])
@pytest.mark.parametrize(("read", "error"), READERS, ids=["deck", "wild", "dice"])
def test_a_file_that_would_trip_the_reader_is_answered(
    tmp_path: Path, name: str, text: str, complaint: str, read: Callable[[Path], Any], error: type[Exception]
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    started = time.process_time()
    with pytest.raises(error, match=f"a.{file.suffix[1:]}: .*{complaint}") as found:
        read(file)

    assert len(str(found.value)) < 200
    assert time.process_time() - started < 2


def test_the_longest_files_are_read_in_time() -> None:
    """As many parts of keys as a line may have, on as many lines as a file may have."""
    line = ".".join("a" * 500)
    lines = [f"{line}{number} = 1" for number in range(LONGEST_FILE // (len(line) + 10))]
    started = time.process_time()
    with pytest.raises(DataFileError, match="nested more than 32 deep"):
        read_data(".toml", "\n".join(lines), "long.toml")

    assert time.process_time() - started < 3


def test_a_text_may_have_as_many_dots_as_it_is_long() -> None:
    assert read_data(".toml", f'text = "{"." * 400}"', "") == {"text": "." * 400}


@pytest.mark.parametrize(
    "packed",
    [f'["classic108",{{"R7":{"9" * 5000}}},{{}},{{}}]', "[1,2,3,NaN]", "[" * 5000],
    ids=["long", "none", "deep"],
)
def test_a_packed_deck_with_such_a_number_says_that_it_is_none(packed: str) -> None:
    with pytest.raises(RulesError, match=r"deck mine: .* is no packed deck"):
        Rules("UNO 1121", deck=f"mine~{pack(packed)}")


@pytest.mark.parametrize("packed", ['{"name": NaN}', f'{{"name": "x", "steps": {"9" * 5000}}}'], ids=["none", "long"])
def test_a_packed_rule_with_such_a_number_says_so(packed: str) -> None:
    with pytest.raises(RulesError, match="WC1: no valid JSON"):
        Rules("UNO mattel-2018-pt", wc1=f"~{pack(packed)}")


HUGE = 10**5000


@pytest.mark.parametrize(
    "change",
    [{"cards": HUGE}, {"faces": {"R7": HUGE}}, {"prices": {"star": HUGE}}, {"name": HUGE}, {"base": HUGE},
     {"faces": HUGE}, {"effects": HUGE}],
    ids=str.split("cards count price name base faces effects"),
)  # fmt: skip
def test_python_data_with_a_number_that_cannot_be_printed_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(DeckError, match="mine"):
        read_deck({"name": "mine", "base": "classic108", "cards": 108, "faces": {}} | change, "mine")


def test_other_python_data_with_such_a_number_is_refused_as_well() -> None:
    with pytest.raises(RulesError, match="hand_size is one of"):
        Rules("UNO 1121", hand_size=HUGE)
    with pytest.raises(RulesError, match="points_star is a number"):
        Rules("UNO 1121", points_star=HUGE)
    with pytest.raises(RulesError, match="A die is a list of faces"):
        read_faces([[HUGE]] * 11)
    with pytest.raises(WrittenRuleError):
        read_rule({"name": "x", "steps": [{"who": "next", "do": "draw", "n": HUGE}]})


def test_what_is_nested_too_deep_is_quoted_in_words() -> None:
    nested: Any = []
    for _ in range(100_000):
        nested = [nested]
    assert shortened(nested) == "something nested too deep"
    while nested:
        nested = nested.pop()


def test_a_deck_of_which_no_card_may_start_is_refused_when_it_is_loaded(tmp_path: Path) -> None:
    gone = {f"{colour}{kind}" for colour in "RYGB" for kind in (*"0123456789", "S", "V", "D")} | {"W"}
    lines = [f'{code} = "=0"' for code in sorted(gone)]
    file = tmp_path / "attack.toml"
    file.write_text("\n".join(['name = "attack"', 'base = "classic108"', "cards = 44", "[faces]", "W4 = 40", *lines]))
    with pytest.raises(DeckError, match=r"attack.toml, faces: no card of the deck may start a round, .* W4, WD2, WDC"):
        load_deck(file)


def test_a_deck_of_two_cards_is_refused_when_it_is_loaded() -> None:
    gone = {f"{colour}{kind}": "=0" for colour in "RYGB" for kind in (*"0123456789", "S", "V", "D")} | {"W4": "=0"}
    with pytest.raises(DeckError, match="mine: 2 cards; a deck has 3 to 127"):
        read_deck({"name": "mine", "base": "classic108", "cards": 2, "faces": gone | {"W": "=2"}}, "mine")
