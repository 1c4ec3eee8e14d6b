"""What is left of a typed message."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unoverse.server.talk.cleaning import LONGEST, cleaned
from unoverse.server.talk.refusals import TalkRefused


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  good \t\r\n game  ", "good game"),
        ("a\x00b\x1b[31mc\x7f", "a b [31mc"),
        ("abc\u202edef\u2066ghi\u200e", "abcdefghi"),
        ("perda\u0303o", "perdão"),
        ("👩‍👩‍👧 ❤️", "👩‍👩‍👧 ❤️"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a\u2028b\u00a0c\u3000d", "a b c d"),
        ("x\ud800y\ue000z", "xyz"),
    ],
)
def test_what_is_invisible_or_turns_lines_round_is_taken_out(typed: str, shown: str) -> None:
    assert cleaned(typed) == shown


@pytest.mark.parametrize("typed", ["", "  ", "\n\u202e", "\u200d\u200c", "\u2800\u3164", "\ufe0f", "\u0301"])
def test_a_message_that_shows_nothing_is_refused(typed: str) -> None:
    with pytest.raises(TalkRefused) as refusal:
        cleaned(typed)
    assert refusal.value.code == "empty"


def test_the_length_is_that_of_what_is_shown() -> None:
    assert len(cleaned("e\u0301" * LONGEST + "\u202e  \n")) == LONGEST
    with pytest.raises(TalkRefused, match="A message has at most 200 characters, and that one has 201"):
        cleaned("x" * (LONGEST + 1))


@given(st.text(st.characters(), max_size=60))
def test_cleaning_twice_is_cleaning_once(typed: str) -> None:
    try:
        shown = cleaned(typed)
    except TalkRefused:
        return
    assert cleaned(shown) == shown
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in shown)
