"""Adding a preset, as CONTRIBUTING.md tells it."""

from __future__ import annotations

from pathlib import Path

from tests.contributing.recipe import Recipe, Workshop

RECIPE = Recipe("Adding a preset")


@RECIPE.step("One entry in `rules/official/presets.py: PRESETS`")
def one_entry_and_its_page(workshop: Workshop) -> None:
    entry = '        Preset("family", "003", "The Italian rules for an evening.", {"target": 200, "hand_size": 5}),\n'
    workshop.insert_after("rules/official/presets.py", "    for preset in (\n", entry)
    workshop.make_docs()


def test_the_preset_loads_is_listed_and_its_page_is_not_forgotten(tmp_path: Path) -> None:
    workshop = RECIPE.followed(tmp_path)
    said = workshop.run(
        "from unoverse import Game, Rules; print(Rules('UNO family'), Game('UNO family', 3, seed=1).sizes)"
    )
    assert said == "UNO family (5, 5, 5)\n"
    assert "The Italian rules for an evening." in workshop.command("rules", "list").said
    assert "| `family` | The Italian rules for an evening." in workshop.read("docs/rules.md")
    workshop.notices({"docs/rules.md": "tests/docs/test_docs.py::test_every_parameter_and_preset_is_documented"})
