"""Adding a bot, as CONTRIBUTING.md tells it: one that always parts with its dearest card."""

from __future__ import annotations

import pytest
from tests.contributing.recipe import Recipe, Workshop

RECIPE = Recipe("Adding a bot")

SPENDTHRIFT = '''"""X1 "Spendthrift": parts with its dearest cards first."""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.card_sets import first, is_empty, rest
from unoverse.table.typed import RulesRecord


@rule
def dearest_of(cards: Any, rules: RulesRecord) -> int:
    """The card that counts most; -1 if there is none."""
    best = -1
    while not is_empty(cards):
        card = first(cards)
        cards = rest(cards)
        if best < 0 or rules.points[card] > rules.points[best]:
            best = card
    return best
'''

BOT_TEST = '''"""The spendthrift."""

from tests.bots.test_house_play import answers, at, do
from tests.rules.random_tables import random_house_table

from unoverse.arena.checked import Line, play_checked
from unoverse.bots.catalogue import X1


def test_it_does_only_what_it_may_over_random_houses() -> None:
    for number in range(5):
        table = random_house_table(number, most=14)
        record = table.rules.replace(max_turns=40).record()
        line = Line(record, frozenset(table.rules.house), ("X1",) * table.seats, table.people)
        assert not play_checked(line, table.seed, 1, every=40, backend="python")[0]["fault"]


def test_it_lays_its_dearest_card() -> None:
    assert answers(at("C", {"A": "R1 RS R9 W"}, "R5"), "A", X1) == {"W"}
    assert answers(at("C", {"A": "R1 RS R9 G9"}, "R5"), "A", X1) == {"RS"}


def test_it_gives_its_dearest_card() -> None:
    game = do(at("DOA", {"A": "R2 R1 R4 G9 W"}, "R9"), "A R2", "A target B")
    assert answers(game, "A", X1) == {"give W"}
'''


@RECIPE.step("A file in `bots/`")
def a_file_that_answers(workshop: Workshop) -> None:
    workshop.write("bots/spendthrift.py", SPENDTHRIFT)


@RECIPE.step("Its number, the next one, and a line in `bots/catalogue.py: BOTS`")
def a_line_of_the_catalogue_and_of_each_question(workshop: Workshop) -> None:
    number = workshop.read("bots/catalogue.py").count("        Bot(")
    workshop.insert_before("bots/catalogue.py", "\nBOTS: Final", f"X1: Final = {number}\n")
    line = '        Bot(X1, "X1", "Spendthrift", "Parts with its dearest cards first."),\n'
    workshop.insert_before("bots/catalogue.py", "    )\n}\n", line)
    imports = "from unoverse.bots.catalogue import X1\nfrom unoverse.bots.spendthrift import dearest_of"
    for path, question, asked in (
        (
            "bots/choose.py",
            "def pick_card(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int)",
            "playable",
        ),
        ("bots/house_decisions.py", "    plain = whole(view.offered) & ~whole(rules.wild_set)\n", "offered"),
    ):
        workshop.add_import(path, imports)
        answer = f"    if bot == X1:\n        return dearest_of(whole(view.{asked}), rules)\n"
        workshop.insert_after(path, f"{question} -> int:\n" if question.startswith("def") else question, answer)


@RECIPE.step("`tests/bots/`: it does only what it may")
def its_tests(workshop: Workshop) -> None:
    workshop.write("tests/bots/test_spendthrift.py", BOT_TEST)


@RECIPE.step("A player that need not be compiled")
def any_object_with_decide(workshop: Workshop) -> None:
    said = workshop.run(
        "from unoverse import Rules\n"
        "from unoverse.arena.simulate import simulate\n"
        "class First:\n"
        "    def decide(self, view):\n"
        "        return view.legal[0]\n"
        "print(simulate(Rules('UNO C-DR'), 3, 2, [First(), 'B0']).games)\n"
    )
    assert said == "2\n"


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return RECIPE.followed(tmp_path_factory.mktemp("bot"))


def test_the_bot_plays_legally_and_as_it_is_meant_to_and_the_others_as_they_did(workshop: Workshop) -> None:
    workshop.passes("tests/bots", "-k", "spendthrift or continuity")


def test_the_bot_is_known_by_its_name_and_sits_at_a_table(workshop: Workshop) -> None:
    said = workshop.command("simulate", "UNO C", "--bots", "spendthrift,B2", "--games", "2", "--json").said
    assert '"X1"' in said, said
    unknown = workshop.command("simulate", "UNO C", "--bots", "X9")
    assert (unknown.code, "X1 (Spendthrift)" in unknown.said) == (2, True), unknown.said
