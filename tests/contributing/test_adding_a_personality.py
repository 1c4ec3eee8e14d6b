"""Adding a personality, as CONTRIBUTING.md tells it: one that attacks whenever it can."""

from __future__ import annotations

import pytest
from tests.contributing.recipe import Recipe, Workshop

RECIPE = Recipe("Adding a personality")


@RECIPE.step("Its number, the next one, and its knobs in `bots/personalities.py: KNOBS`")
def a_number_and_knobs(workshop: Workshop) -> None:
    number = workshop.read("bots/personalities.py").count("    Knobs(")
    workshop.insert_before("bots/personalities.py", "\nKNOBS: Final", f"TIGER: Final = {number}\n")
    workshop.add_to("bots/personalities.py", "KNOBS", "Knobs(aggressive=100)")


@RECIPE.step("A line in `bots/catalogue.py: BOTS`")
def a_line_of_the_catalogue(workshop: Workshop) -> None:
    workshop.add_import("bots/catalogue.py", "from unoverse.bots.personalities import TIGER")
    line = '        personality(TIGER, B2, "Tiger", "Wild", "Attacks whenever it can.", "=^="),\n'
    workshop.insert_before("bots/catalogue.py", "    )\n}\n", line)
    workshop.insert_after(
        "art/portraits.py", "FACES: Final = {\n", '    "Tiger": \'<path d="M8 18H18M22 18H32M13 28H27"/>\',\n'
    )


@RECIPE.step("A row in `docs/bots.md`")
def a_row_of_the_page(workshop: Workshop) -> None:
    row = "| Tiger | `=^=` | B2 | Attacks whenever it can. | aggressive 100 |\n"
    workshop.insert_before("docs/bots.md", "| Grandma | `^o^` |", row)


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return RECIPE.followed(tmp_path_factory.mktemp("personality"))


def test_it_plays_by_its_name_and_as_its_knobs_say(workshop: Workshop) -> None:
    said = workshop.command("simulate", "UNO C", "--bots", "tiger,B2", "--games", "2", "--json").said
    assert '"Tiger"' in said, said
    workshop.passes("tests/bots/test_personalities.py", "-k", "page or face")
    said = workshop.run(
        "from tests.bots.test_personalities import to_attack, shares\n"
        "from unoverse.bots.catalogue import bot_named\n"
        "print(dict(shares(to_attack(), 'A', bot_named('tiger').number)))\n"
    )
    assert said == "{'BS': 1.0}\n"


def test_it_sits_at_a_table_under_its_own_name(workshop: Workshop) -> None:
    assert "You play against Tiger." in workshop.command("play", "--seats", "2", "--bots", "tiger").said
