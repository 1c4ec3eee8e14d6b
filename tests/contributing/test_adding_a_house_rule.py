"""Adding a house rule, as CONTRIBUTING.md tells it: a staircase of numbers, with a draw, a refusal and a choice."""

from __future__ import annotations

import pytest
from tests.contributing.recipe import Recipe, Workshop

RECIPE = Recipe("Adding a house rule")

STAIRCASE = '''"""ESC: numbers climb, one step at a time."""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, row
from unoverse.rules.house.rule import DYNAMICS, NUMBER, HouseRule, RuleParameter
from unoverse.table.log import FOR_STAIRCASE, STAIRCASE, note
from unoverse.table.piles import draw_cards
from unoverse.table.seats import after
from unoverse.table.state import SKIP
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="ESC",
    name="Staircase",
    portuguese="Escada",
    category=DYNAMICS,
    about="A number laid on the one just below it makes the next player draw, and equal numbers never meet.",
    details="Wilds and action cards are no steps.",
    forms={"ESC": "one card a step", "ESC3": "three cards a step"},
    parameters=(RuleParameter("cards", NUMBER, 1, range(1, 6), "Cards that a step costs."),),
)


@rule
def climb(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """A number on the one just below it makes the next player draw."""
    step = rules.kind[game.top]
    if step < SKIP and step == rules.kind[game.play_top] + 1:
        note(game, rules, STAIRCASE, after(game, seat), rules.staircase)
        draw_cards(game, rules, after(game, seat), rules.staircase, FOR_STAIRCASE)


@rule
def equal_steps(game: GameRecord, rules: RulesRecord) -> Any:
    """Equal numbers never meet."""
    step = rules.kind[game.top]
    return row(rules.kind_set, step) if rules.staircase and step < SKIP else EMPTY
'''

COMPLETE = (
    "tests/rules/test_catalogue.py",
    "tests/rules/test_rules_at_home.py",
    "tests/spec/test_rows.py",
    "tests/docs/test_rulings.py::test_every_ruling_has_a_test",
    "tests/kernel/test_typed_records.py",
    "tests/docs/test_house.py::test_the_pages_of_the_rules_are_the_ones_their_script_writes",
    "tests/docs/test_house.py::test_a_rule_is_documented_with_all_there_is_to_know",
    "tests/docs/test_house.py::test_every_page_is_in_the_contents_of_the_site_and_the_other_way_round",
    "tests/game/test_house_events.py::test_every_note_has_its_words",
)
"""What our tests ask of every rule; those of the other files pass as well, and take longer."""

FORGOTTEN = {
    "rules/house/catalogue.py": "tests/rules/test_rules_at_home.py::test_every_file_of_a_rule_is_in_the_catalogue",
    "table/typed.py": "tests/kernel/test_typed_records.py",
    "mkdocs.yml": "tests/docs/test_house.py::test_every_page_is_in_the_contents_of_the_site_and_the_other_way_round",
}
"""Files that are easily forgotten, and who misses them."""

RULING_TEST = '''"""The rulings on the staircase."""

from tests.spec.house import gains, illegal, table

HANDS = {"A": "R6 G5 R8 W", "B": "B1 B2"}


def test_I_NUMBER_a_wild_is_no_step(backend: str) -> None:
    assert gains(table(backend, "ESC", HANDS, "R5"), "A W/R") == {"A": -1}


def test_a_step_costs_the_next_player_what_the_code_says(backend: str) -> None:
    assert gains(table(backend, "ESC", HANDS, "R5"), "A R6") == {"A": -1, "B": 1}
    assert gains(table(backend, "ESC3", HANDS, "R5"), "A R6") == {"A": -1, "B": 3}
    assert gains(table(backend, "ESC3", HANDS, "R5"), "A R8") == {"A": -1}


def test_equal_numbers_never_meet(backend: str) -> None:
    illegal(table(backend, "ESC", HANDS, "R5"), "A G5", "equal_step")


def test_a_table_without_it_knows_nothing_of_it(backend: str) -> None:
    assert gains(table(backend, "C", HANDS, "R5"), "A R6") == {"A": -1}
    assert gains(table(backend, "C", HANDS, "R5"), "A G5") == {"A": -1}
'''


@RECIPE.step("A file in `rules/house/` with its `RULE`")
def a_file_with_all_it_does(workshop: Workshop) -> None:
    workshop.write("rules/house/staircase.py", STAIRCASE)
    workshop.insert_after("rules/house/catalogue.py", "from unoverse.rules.house import (\n", "    staircase,\n")
    workshop.insert_after("rules/house/catalogue.py", "_FILES: Final = (\n", "    staircase,\n")
    for names, first, own in (("NOTES", "FIRST_NOTE, ", "STAIRCASE"), ("WHYS", "len(", "FOR_STAIRCASE")):
        workshop.add_to("table/log.py", names, '"staircase"')
        workshop.insert_before("table/log.py", f") = range({first}", f"    {own},\n")
    workshop.add_to("game/story.py", "NOTED", '"staircase": Noted("trip", " on the staircase: {cards}")')


@RECIPE.step("A switch in `table/state.py: SWITCHES`")
def a_switch(workshop: Workshop) -> None:
    workshop.add_to("table/state.py", "SWITCHES", '"staircase"')
    line = '    switches["staircase"] = house.get("ESC", {}).get("cards", 0)\n'
    workshop.insert_after("engine/switches.py", '    switches["house"] = int(bool(house))\n', line)
    for part in ("legal", "draws"):
        workshop.insert_after("engine/switches.py", f'    "{part}": (', '"ESC", ')


@RECIPE.step("One line in each stage of `engine/pipeline.py: settle_play`")
def a_line_wherever_it_acts(workshop: Workshop) -> None:
    workshop.add_import("engine/pipeline.py", "from unoverse.rules.house.staircase import climb")
    stage = "    if rules.backlash:\n"
    workshop.insert_before("engine/pipeline.py", stage, "    if rules.staircase:\n        climb(game, rules, seat)\n")

    workshop.add_import("engine/playable.py", "from unoverse.rules.house.staircase import equal_steps")
    barred = "cards = barred_now(game, rules) | not_following(game, rules)"
    workshop.insert_after("engine/playable.py", barred, " | equal_steps(game, rules)")

    next_reason = workshop.read("engine/reasons.py").count(": Final = ") - 1
    workshop.insert_before("engine/reasons.py", "\n\nUNDO: Final", f"EQUAL_STEP: Final = {next_reason}\n")
    workshop.add_to("game/errors.py", "REASONS", '("equal_step", "{card} may not be laid on an equal number.")')
    workshop.add_import("engine/legal.py", "from unoverse.rules.house.staircase import equal_steps")
    workshop.add_import("engine/legal.py", "from unoverse.engine.reasons import EQUAL_STEP")
    refusal = "    if has(equal_steps(game, rules), card):\n        return EQUAL_STEP\n"
    question = '"""The prohibition that bars a card, whether it would match or not; OK if none does."""\n'
    workshop.insert_after("engine/legal.py", question, refusal)


@RECIPE.step("Its rulings in `rules/prose/rulings.py`")
def its_rulings_and_tests(workshop: Workshop) -> None:
    number = workshop.read("rules/prose/rulings.py").count('Ruling("I-') + 1
    ruling = f'Ruling("I-{number:03}", ("ESC",), "ESC x wilds", "PROPOSED", "A wild is no step.")'
    workshop.add_to("rules/prose/rulings.py", "_ALL", ruling)
    workshop.replace("tests/spec/rows.py", f"range(1, {number})", f"range(1, {number + 1})")
    workshop.write("tests/spec/test_house_staircase.py", RULING_TEST.replace("NUMBER", f"{number:03}"))
    workshop.insert_after("tests/rules/test_catalogue.py", 'ORDER = (\n    "', "ESC ")
    workshop.insert_before("arena/rules_at_work.py", "BY_RESULT: Final", '(ESC,) = _bits("ESC")\n')
    seen = "    if rules.staircase and rules.kind[game.top] == rules.kind[mark.top] + 1:\n        found |= ESC\n"
    workshop.insert_before("arena/rules_at_work.py", "    first = game.play_top_by\n", seen)


@RECIPE.step("The actions it brings and the reasons it refuses for")
def its_pages(workshop: Workshop) -> None:
    workshop.add_to("rules/prose/actions_and_refusals.py", "REFUSES", '"ESC": ("equal_step",)')
    page = '      - "NP Points target": house/points-target.md\n'
    workshop.insert_before("mkdocs.yml", page, '      - "ESC Staircase": house/staircase.md\n')
    workshop.make_docs()


@RECIPE.step("Official play takes short ways")
def official_play_goes_both_ways(workshop: Workshop) -> None:
    workshop.passes("tests/properties/test_one_engine.py", "-k", "long_way_is_taken")


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return RECIPE.followed(tmp_path_factory.mktemp("house rule"))


def test_the_rule_acts_and_a_table_without_it_is_as_it_was(workshop: Workshop) -> None:
    workshop.passes("tests/spec/test_house_staircase.py", "tests/golden", "-k", "staircase or italia-baratto")


def test_the_rule_is_as_complete_as_the_others(workshop: Workshop) -> None:
    workshop.passes(*COMPLETE)


def test_the_commands_and_the_parser_know_the_rule(workshop: Workshop) -> None:
    assert "Staircase" in workshop.command("rules", "list").said
    assert "equal numbers never meet" in workshop.command("rules", "show", "escada").said
    assert "three cards a step" in workshop.command("rules", "explain", "UNO ESC3").said
    refused = workshop.command("rules", "explain", "UNO ESC9")
    assert (refused.code, "1-5" in refused.said) == (2, True), refused.said


def test_bots_play_it_and_long_runs_see_it_act(workshop: Workshop) -> None:
    said = workshop.run(
        "from unoverse import Rules\n"
        "from unoverse.arena.checked import Coverage, Line, play_checked\n"
        "from unoverse.kernel.people import PERFECT\n"
        "line = Line(Rules('UNO ESC2').record(), frozenset(['ESC']), ('B0', 'B1', 'B2'), PERFECT)\n"
        "coverage = Coverage()\n"
        "print(coverage.add(line, 1, play_checked(line, 1, 2)), 'ESC' in coverage.idle)\n"
    )
    assert said == "[] False\n"


def test_events_tell_what_the_rule_did(workshop: Workshop) -> None:
    said = workshop.run(
        "from unoverse import position\n"
        "from unoverse.game.story import noted\n"
        "game = position('UNO ESC2', {'A': 'R6 G1 G2'}, top='R5', seats=3)\n"
        "game.apply('A', 'R6')\n"
        "event = game.events('C')[-1]\n"
        "print(noted(event.notes[0], 'ABC'), event.gains[0].why)\n"
    )
    assert said == "B trips on the staircase: 2 cards. staircase\n"


def test_what_was_forgotten_is_noticed(workshop: Workshop) -> None:
    workshop.notices(FORGOTTEN)
