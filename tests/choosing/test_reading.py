"""What is typed or picked becomes a choice, playable or not; what means nothing is told with its place."""

from __future__ import annotations

import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.choosing.random_choices import picked_choices
from tests.strategies import steady

from unoverse import Rules
from unoverse.choosing.choice import Choice
from unoverse.choosing.conflicts import conflicts
from unoverse.choosing.explained import explained
from unoverse.choosing.reading import Unreadable, read_picked, read_typed
from unoverse.choosing.verdict import marks_in_code, seated, verdict
from unoverse.errors import RulesError
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE


def typed(text: str) -> Choice:
    choice = read_typed(text).choice
    assert choice is not None, read_typed(text).error
    return choice


def wrong(text: str) -> Unreadable:
    error = read_typed(text).error
    assert error is not None
    return error


# What is typed


OPENED = {
    "": "UNO 1121",
    "uno": "UNO 1121",
    "c-dr": "UNO 1121 C-DR",
    "1121 p3": "UNO 1121 P3",
    "V-13": VARIATIONS["V-13"].code,
    "jump-in, stacking 3": "UNO 1121 C-P3",
    "italia [target=300]": "UNO italia [target=300]",
    "UNO CAR-T": "UNO 1121 CAR-T",
    "carousel, swap": "UNO 1121 CAR-T",
    "UNO P3 [stacking=any]": "UNO 1121 P3 [stacking=any]",
    "UNO [wc1=none]": "UNO 1121",
}


@pytest.mark.parametrize(("text", "code"), OPENED.items(), ids=list(OPENED))
def test_a_code_a_name_or_nothing_is_a_choice_whether_it_clashes_or_not(text: str, code: str) -> None:
    assert typed(text).code == code


REFUSED = {
    "UNO CARR": ("CARR", ["UNO CAR"]),
    "carr": ("carr", []),
    "UNO C-CAR@x": ("x", []),
    "UNO P-C": ("P", ["UNO P1-C", "UNO P2-C", "UNO P3-C", "UNO P4-C"]),
    "UNO C@5": ("@5", ["UNO C"]),
    "UNO itaila-baratto C": ("itaila-baratto", ["UNO italia-baratto C"]),
    "stakcing, jump-in": ("stakcing", ["Stacking, jump-in"]),
    "UNO C [targt=5 deck=flip112]": ("targt=5", ["UNO C [target=5 deck=flip112]"]),
    "UNO C [stacking=sam]": ("stacking=sam", ["UNO C [stacking=same_symbol]"]),
    "UNO C [": ("[", []),
    "UNO 9999": ("9999", []),
}


@pytest.mark.parametrize(("text", "found"), REFUSED.items(), ids=list(REFUSED))
def test_what_cannot_be_read_is_marked_with_what_was_meant(text: str, found: tuple[str, list[str]]) -> None:
    error = wrong(text)
    assert error.sentence.endswith((".", "?"))
    assert error.mark is not None
    assert text[error.mark.start : error.mark.end] == found[0]
    assert [suggestion.text for suggestion in error.suggestions][: len(found[1])] == found[1]
    assert all(suggestion.words for suggestion in error.suggestions)


@pytest.mark.parametrize("text", [text for text, (_, meant) in REFUSED.items() if meant])
def test_what_was_meant_can_be_read(text: str) -> None:
    for suggestion in wrong(text).suggestions:
        assert read_typed(suggestion.text).choice is not None, suggestion


def test_positions_in_a_sentence_are_those_of_the_text_that_was_typed() -> None:
    assert wrong("UNO C-").sentence == "Empty rule between hyphens (position 7)."
    assert wrong("UNO C [").sentence.startswith('Unexpected "[" at position 7.')
    assert wrong("C [").sentence.startswith('Unexpected "[" at position 3.')


@steady(400)
@given(st.text(st.sampled_from(string.ascii_letters + string.digits + "-@:.+[]= ,–é\x00\u2028"), max_size=40))
def test_any_text_is_a_choice_or_an_error_within_the_text(text: str) -> None:
    for given_text in (text, f"UNO {text}"):
        choice, error, marks = read_typed(given_text)
        assert (choice is None) != (error is None)
        if error is not None:
            assert error.sentence.isprintable()
            assert error.mark is None or 0 <= error.mark.start <= error.mark.end <= len(given_text)
        assert all(0 <= mark.start < mark.end <= len(given_text) for mark in marks.values())


LONG = {
    "rules": "UNO " + "C-" * 140_000,
    "names": "jump-in, " * 30_000,
    "nothing": "x" * 300_000,
    "changes": "UNO [" + "target=5 " * 30_000 + "]",
    "a deck": "UNO [deck=x~" + "A" * 290_000 + "]",
    "a wild": "UNO [wc1=~" + "A" * 290_000 + "]",
    "brackets": "[" * 300_000,
    "blanks": " " * 300_000,
}


@pytest.mark.parametrize("text", LONG.values(), ids=list(LONG))
def test_a_text_of_any_length_is_answered(text: str) -> None:
    reading = read_typed(text)
    assert (reading.choice is None) != (reading.error is None)


# What is picked


WRONG: dict[str, tuple[Any, ...]] = {
    "no such rule": ("1121", {"XX": {}}, {}),
    "no such choice": ("1121", {"C": {"card": 5}}, {}),
    "out of range": ("1121", {"TV": {"wins": 0}}, {}),
    "true is no number": ("1121", {"TV": {"wins": True}}, {}),
    "one is not yes": ("1121", {"S": {"uno": 1}}, {}),
    "a card without its colour": ("1121", {"E": {"card": "5"}}, {}),
    "a word with a blank": ("1121", {"S": {"words": ["a b"]}}, {}),
    "too many words": ("1121", {"S": {"words": [f"w{n}" for n in range(11)]}}, {}),
    "five entries": ("1121", {"DAD": {"table": [[1, True]] * 5}}, {}),
    "a text as an entry": ("1121", {"DAD": {"table": ["1P"] * 6}}, {}),
    "no such base": ("4121", {}, {}),
    "no such preset": ("itaila", {}, {}),
    "no such parameter": ("1121", {}, {"targt": 5}),
    "no such value": ("1121", {}, {"stacking": "sideways"}),
    "a file": ("1121", {}, {"deck": "/etc/passwd.toml"}),
    "an object": ("1121", {}, {"target": {"a": 1}}),
    "a list": ("1121", {}, {"target": [1]}),
}


@pytest.mark.parametrize("picked", WRONG.values(), ids=list(WRONG))
def test_a_structure_that_says_nothing_is_refused_with_a_sentence(picked: tuple[Any, ...]) -> None:
    with pytest.raises(RulesError) as caught:
        read_picked(*picked)
    assert str(caught.value).endswith((".", "?"))


def test_what_a_code_has_no_room_for_is_as_usual() -> None:
    assert read_picked("1121", {"MS": {"variant": 1, "laps": 9}}, {}).house["MS"]["laps"] == 2
    assert read_picked("1121", {"S": {"words": ["Às", "as", "Paredes"]}}, {}).house["S"]["words"] == ("as", "paredes")


# Whatever is chosen


@steady(150)
@given(picked_choices(), st.one_of(st.none(), st.integers(1, 15)))
def test_the_code_of_a_verdict_read_again_is_the_same_choice(choice: Choice, chairs: int | None) -> None:
    found = verdict(seated(choice, chairs))
    again = read_typed(found.code)
    if again.choice is None:  # values of one rule that no code can say together
        assert found.conflicts
        return
    settled = verdict(seated(again.choice, chairs))
    assert settled.code == found.code
    assert settled.choice == found.choice
    assert settled.conflicts == found.conflicts
    assert (found.rules is None) == bool(found.conflicts)
    if found.rules is not None:
        assert found.choice.seats in found.seats
        assert str(Rules.of_long_code(found.code)) == found.code


@steady(150)
@given(picked_choices(), st.integers(2, 15))
def test_every_repair_leads_to_a_table_or_to_fewer_conflicts(choice: Choice, chairs: int) -> None:
    before = conflicts(choice.with_seats(chairs))
    for conflict in before:
        assert conflict.sentence.endswith(".")
        assert conflict.repairs
        for repair in conflict.repairs:
            after = conflicts(repair.choice)
            assert conflict.sentence not in [left.sentence for left in after]
            assert not after or len(after) < len(before) or _has_less(repair.choice, choice)


def _has_less(mended: Choice, choice: Choice) -> bool:
    """Pairs hide what is wrong with the whole, which may come to light when they are mended."""
    return len(mended.house) + len(mended.changes) <= len(choice.house) + len(choice.changes)


@steady(80)
@given(picked_choices())
def test_marks_show_every_rule_and_change_in_the_code(choice: Choice) -> None:
    marks = marks_in_code(choice)
    assert list(marks) == [*(code for code in CATALOGUE if code in choice.house), *choice.changes]
    for name, (start, end) in marks.items():
        assert choice.code[start:end].startswith(f"{name}=" if name in choice.changes else name)


@steady(60)
@given(picked_choices())
def test_every_part_of_a_choice_is_explained_in_a_sentence(choice: Choice) -> None:
    told = explained(choice)
    assert [one.id for one in told if one.kind == "rule"] == list(choice.house)
    assert [one.id.lower() for one in told if one.kind in ("change", "wild")] == list(choice.changes)
    assert all(one.sentence.endswith((".", "?")) for one in told)
