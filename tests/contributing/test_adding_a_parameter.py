"""Adding a parameter, as CONTRIBUTING.md tells it: a Reverse that costs its player cards."""

from __future__ import annotations

import pytest
from tests.contributing.recipe import Recipe, Workshop

RECIPE = Recipe("Adding a parameter")

ROW_TEST = '''"""The row of `reverse_price`."""

from tests.spec.helpers import M18, do, size, table

HANDS = {"A": "RV R1 R2", "B": "R3 R4"}


def test_reverse_price_is_drawn_by_whoever_lays_a_reverse(backend: str) -> None:
    game = table(backend, M18.replace(reverse_price=2), HANDS, "R5")
    do(game, "A RV")
    assert (size(game, "A"), game.direction) == (4, -1)


def test_reverse_price_is_nothing_unless_the_table_says_so(backend: str) -> None:
    game = table(backend, M18, HANDS, "R5")
    do(game, "A RV")
    assert size(game, "A") == 2
'''


@RECIPE.step("A `Parameter` in `rules/official/parameters.py`")
def a_parameter(workshop: Workshop) -> None:
    entry = '    ("reverse_price", range(4), "Cards that a Reverse costs whoever lays it.", (0,)),\n'
    workshop.insert_after("rules/official/parameters.py", '    "Drawing",\n', entry)


@RECIPE.step("A switch in `table/state.py: SWITCHES`")
def a_switch(workshop: Workshop) -> None:
    workshop.add_to("table/state.py", "SWITCHES", '"reverse_price"')
    first = '        "hand_size": number("hand_size"),\n'
    workshop.insert_after("engine/switches.py", first, '        "reverse_price": number("reverse_price"),\n')


@RECIPE.step("The few lines that carry it out")
def the_lines_that_carry_it_out(workshop: Workshop) -> None:
    workshop.add_import("engine/pipeline.py", "from unoverse.table.log import FOR_EFFECT")
    stage = "    if stage <= DIRECTION and kind == REVERSE and rules.reverse_price:\n        pay(game, rules, seat)\n\n"
    workshop.insert_before("engine/pipeline.py", "    if stage <= DRAWS_OF_OTHERS and", stage)
    act = (
        "@aside\ndef pay(game: GameRecord, rules: RulesRecord, seat: int) -> None:\n"
        '    """Whoever lays a Reverse draws what it costs."""\n'
        "    draw_cards(game, rules, seat, rules.reverse_price, FOR_EFFECT)\n\n\n"
    )
    workshop.insert_before("engine/pipeline.py", "@rule\ndef calls_colour(", act)


@RECIPE.step("A test named after its row")
def a_test_of_its_row(workshop: Workshop) -> None:
    workshop.write("tests/spec/test_reverse_price.py", ROW_TEST)


@RECIPE.step("A line in `CHANGELOG.md`")
def a_line_of_the_changes_and_the_pages(workshop: Workshop) -> None:
    workshop.insert_after("CHANGELOG.md", "### Added\n", "- `reverse_price`: cards that a Reverse costs its player.\n")
    workshop.make_docs()


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return RECIPE.followed(tmp_path_factory.mktemp("parameter"))


def test_the_parameter_acts_and_a_table_without_it_is_as_it_was(workshop: Workshop) -> None:
    tests = ("tests/spec/test_reverse_price.py", "tests/game/test_rules.py", "tests/golden", "tests/docs/test_docs.py")
    workshop.passes(*tests, "-k", "reverse_price or every_parameter or italia-baratto or rules_is")


def test_the_parameter_is_read_explained_and_written(workshop: Workshop) -> None:
    assert "Cards that a Reverse costs" in workshop.command("rules", "show", "reverse_price").said
    said = workshop.run("from unoverse import Rules; print(Rules('UNO italia [reverse_price=2]'))")
    assert said == "UNO italia [reverse_price=2]\n"


def test_a_value_that_cannot_be_is_refused_with_a_sentence(workshop: Workshop) -> None:
    refused = workshop.command("rules", "explain", "UNO [reverse_price=9]")
    assert refused.code == 2
    assert "reverse_price is one of 0 to 3" in refused.said


def test_what_was_forgotten_is_noticed(workshop: Workshop) -> None:
    workshop.notices(
        {
            "docs/rules.md": "tests/docs/test_docs.py::test_every_parameter_and_preset_is_documented",
            "table/typed.py": "tests/kernel/test_typed_records.py",
        }
    )
