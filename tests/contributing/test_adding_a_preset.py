"""Adding a preset, as CONTRIBUTING.md tells it."""

from __future__ import annotations

from pathlib import Path

from tests.contributing.recipe import Recipe, Workshop

RECIPE = Recipe("Adding a preset")


@RECIPE.step("One entry in `rules/official/presets.py`")
def one_entry_and_its_page(workshop: Workshop) -> None:
    add_preset(workshop)
    workshop.make_docs()


def add_preset(workshop: Workshop) -> None:
    entry = '        Preset("family", "003", "The Italian rules for an evening.", {"target": 200, "hand_size": 5}),\n'
    workshop.insert_after("rules/official/presets.py", "    for preset in (\n", entry)


def test_the_preset_loads_is_listed_and_is_in_the_pages(tmp_path: Path) -> None:
    workshop = RECIPE.followed(tmp_path)
    said = workshop.run("from unoverse import Game, Rules; print(Rules('UNO family'), Game('UNO family', 3).sizes)")
    assert said == "UNO family (5, 5, 5)\n"
    assert "The Italian rules for an evening." in workshop.command("rules", "list").said
    workshop.passes("tests/docs/test_docs.py", "tests/game/test_rules.py", "-k", "rules or preset")


def test_a_preset_without_a_page_is_noticed(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path)
    add_preset(workshop)
    assert "['family'] == []" in workshop.test("tests/docs/test_docs.py", "-k", "every_parameter").said
