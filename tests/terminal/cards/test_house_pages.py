"""The house rules of the table, as a player can read them."""

from __future__ import annotations

from unoverse import Rules
from unoverse.terminal.cards.pages import rules_page
from unoverse.terminal.sentences import Sentence


def text(page: tuple[str, list[Sentence]]) -> str:
    title, lines = page
    return "\n".join([title, *("".join(str(piece) for piece in line) for line in lines)])


def test_the_rules_of_the_table_name_its_house_rules() -> None:
    page = text(rules_page(Rules("UNO T@7-P3"), ""))
    assert "UNO 1121 P3-T@7" in page
    assert "\n  T@7, Swap: Who lays a 0 may swap hands with another player. Here: the 7 instead of the 0.\n" in page
    assert "  stacking = upward: " in page
    assert "House rules" not in text(rules_page(Rules(), ""))


def test_one_rule_is_explained_and_said_to_be_played_or_not() -> None:
    assert "out of turn" in text(rules_page(Rules("UNO C"), "c"))
    assert "not played" not in text(rules_page(Rules("UNO C"), "c"))
    assert text(rules_page(Rules("UNO C"), "DR")).endswith("It is not played at this table.")
