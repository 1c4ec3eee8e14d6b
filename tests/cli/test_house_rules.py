"""`unoverse rules` about house rules: listed, shown, explained; readable on a terminal of 80 columns."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.command import Terminal, unoverse

from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.prose.rulings import rulings_about


def test_every_house_rule_and_variation_is_listed() -> None:
    listed = unoverse("rules", "list").out
    for rule in CATALOGUE.values():
        assert rule.name in listed
        assert rule.about in listed
    for variation in VARIATIONS.values():
        assert variation.code in listed


def test_a_house_rule_is_shown_with_all_there_is_to_know() -> None:
    shown = unoverse("rules", "show", "P").out
    assert shown.startswith("P  Stacking (Passe)\n")
    assert shown == unoverse("rules", "show", "p3").out == unoverse("rules", "show", "Passe").out
    assert "P3: the same or a higher one." in shown
    assert "stacking becomes P1 draw_two, P2 same_symbol, P3 upward, P4 any." in shown
    assert "The chain bounces between the two." in shown
    for ruling in rulings_about("P"):
        assert ruling.id in shown
    assert "TV: one abolishes points" in unoverse("rules", "show", "PR").out
    assert "A six-sided die." in unoverse("rules", "show", "dado").out
    assert "uno_window: the window stays open until the debt ends." in unoverse("rules", "show", "PRE").out


def test_a_variation_is_shown_and_explained() -> None:
    shown = unoverse("rules", "show", "v-02").out
    assert "T moves to the 5" in shown
    assert "UNO 1121 DR-P4-PAA-SU-CAR-T@5-M-DOA-PRE" in shown
    assert "the 5 instead of the 0" in shown


def test_a_name_that_nobody_knows_gets_the_nearest() -> None:
    done = unoverse("rules", "show", "carrosel")
    assert done.code == 2
    assert 'Did you mean "CAR"?' in done.err


def test_a_code_is_explained_rule_by_rule() -> None:
    told = unoverse("rules", "explain", "UNO", "italia", "P3-V-CAR@9-TV5", "[final_draw=false]").out
    assert told.startswith("UNO italia TV5-P3-V-CAR@9 [final_draw=false]\n")
    for piece in (
        "  italia  The Italian rules, 108 cards.",
        "  TV5    Win tournament. Rounds won decide the match; the points of the cards do not count. Here: five wins.",
        "  CAR@9  Carousel.",
        "Here: the 9 instead of the 0.",
        "  final_draw=false  Does the next player",
        "  scoring=wins (TV5): How rounds make a match.",
        "  stacking=upward (P3): Which draw cards answer a draw card.",
        "  uno_trigger (CAR): a single card",
        "  A clock that everybody sees.",
        "  6 and 9 look alike; mistakes are likely with CAR.",
        "  P makes hands grow: it works better with DR, DD or AA.",
    ):
        assert piece in told, piece


def test_the_meetings_of_the_rules_are_told() -> None:
    told = unoverse("rules", "explain", "UNO C-DR-TRI").out
    assert "  I-041  C x DR: A jump-in may be a group; the identical card goes first." in told
    assert "I-051" in told
    assert "I-070" in told
    assert "I-030" not in told


def test_a_code_for_two_players_is_warned_about() -> None:
    assert "changes nothing for two" in unoverse("rules", "explain", "UNO MOV", "--seats", "2").out
    assert "changes nothing for two" not in unoverse("rules", "explain", "UNO MOV").out
    assert "with BU at most 80 cards may be dealt" in unoverse("rules", "explain", "UNO BU20", "--seats", "5").err


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("UNO CAR-T", "CAR and T both use card 0. Move one, for example T@5."),
        ("UNO SAT-INS", "SAT and INS cannot be used together"),
        ("UNO XYZ", 'Unknown rule "XYZ" (rule 1).'),
    ],
)
def test_a_code_that_cannot_be_is_refused_with_a_repair(code: str, said: str) -> None:
    done = unoverse("rules", "explain", code)
    assert done.code == 2
    assert said in done.err


def test_an_explanation_fits_a_terminal_of_80_columns() -> None:
    code = VARIATIONS["V-02"].code
    terminal = Terminal("rules", "explain", code, columns=80)
    text = terminal.read()
    assert terminal.end() == 0
    assert max(len(line.rstrip("\r")) for line in text.split("\n")) <= 80
    assert "Opening truce." in text


def test_written_wilds_are_listed_and_tried_before_they_are_played() -> None:
    listed = unoverse("rules", "wilds")
    assert "gift" in listed.out
    assert "armistice" in listed.out

    tried = unoverse("rules", "check", "--wild", "WC1=gift", "--games", "20")
    assert tried.code == 0
    assert "Tried between bots: WC1 gift. All 20 rounds ended." in tried.out


def test_a_wrong_written_wild_is_refused_with_what_would_be_right() -> None:
    assert 'Did you mean "gift"?' in unoverse("rules", "check", "--wild", "WC1=gft").err
    assert "--wild wants CARD=RULE" in unoverse("rules", "check", "--wild", "gift").err
    assert "nofile.toml: cannot be read" in unoverse("simulate", "mattel-2018-pt", "--wild", "WC2=nofile.toml").err


def test_a_table_with_a_written_wild_opens_with_its_text_and_the_name_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    steps = '[[rule.steps]]\nwho = "others"\ndo = "draw"\nn = 1\n'
    file.write_text(f'[[rule]]\nname = "toll"\ntext = {{ en = "Everybody pays." }}\n{steps}', encoding="utf-8")
    text = unoverse("play", "--preset", "mattel-2018-pt", "--wild", f"WC1={file}", typed="quit\n").out
    assert text.startswith("Rules: UNO mattel-2018-pt [wc1=toll]\nCustomizable Wild (WC1), toll: Everybody pays.\n")
    assert "WC1, toll, is written in ours.toml." in text
    assert "~" not in text
