"""Adding a card, as CONTRIBUTING.md tells it: a Recoil turns play round and makes the next player draw one."""

from __future__ import annotations

import re

import pytest
from tests.contributing.recipe import Recipe, Workshop

from unoverse.cards.faces import FACES

RECIPE = Recipe("Adding a card")

DECK_TEST = '''"""The deck with Recoils."""

from collections import Counter

from unoverse.cards.decks import build, points_of


def test_recoil116_is_the_classic_deck_and_two_recoils_of_each_colour() -> None:
    deck = build("recoil116")
    assert Counter(deck) - Counter(build("classic108")) == Counter(["RK", "YK", "GK", "BK"] * 2)
    assert sum(points_of(code) for code in deck) == 1240 + 8 * 30
'''

LAW_TEST = '''"""The law of the Recoil."""

from tests.spec.helpers import cur, do, hand, refused, size, started, table

from unoverse import Rules

RECOILS = Rules.preset("mattel-2018-pt", deck="recoil116")
HANDS = {"A": "RK R1 GK W", "B": "R2 R3", "C": "Y2 Y3", "D": "B2 BK"}


def test_a_recoil_turns_play_round_and_the_next_player_draws_one(backend: str) -> None:
    game = table(backend, RECOILS, HANDS, "R5")
    do(game, "A RK")
    assert (game.direction, size(game, "D"), cur(game)) == (-1, 3, "C")


def test_it_fits_on_its_colour_and_on_its_kind(backend: str) -> None:
    refused(table(backend, RECOILS, HANDS, "R5"), "A GK", "no_match")
    do(table(backend, RECOILS, HANDS, "YK"), "A GK")


def test_a_hand_is_sorted_by_colour_with_wilds_last(backend: str) -> None:
    assert hand(table(backend, RECOILS, HANDS, "R5"), "A") == "R1 RK GK W"


def test_turned_up_first_it_makes_the_first_player_draw(backend: str) -> None:
    game = started(backend, RECOILS.replace(start_action="apply"), {28: "RK"})
    assert (size(game, "A"), cur(game)) == (8, "B")
'''


@RECIPE.step("A kind in `cards/faces.py: KINDS`")
def a_kind_its_faces_and_its_price(workshop: Workshop) -> None:
    workshop.add_to("cards/faces.py", "KINDS", 'Kind("recoil", "K", "Recoil", False)')
    workshop.add_to("cards/faces.py", "_PRINTED", '("RYGB", _suffixes("recoil"))')
    prices = 'POINTS: Final[dict[str, int]] = {f"n{n}": n for n in range(10)} | {\n'
    workshop.insert_after("cards/decks.py", prices, '    "recoil": 30,\n')


@RECIPE.step("A deck that holds it in `cards/decks.py: DECKS`")
def a_deck(workshop: Workshop) -> None:
    deck = 'DeckKind("recoil116", "the classic deck and eight Recoils", _CLASSIC | _coloured(LIGHT, ("K",))),\n'
    workshop.insert_before("cards/decks.py", "    )\n}\n\nPOINTS: Final", f"        {deck}")
    workshop.write("tests/cards/test_recoil.py", DECK_TEST)
    row = "| `recoil116` | the classic deck and two Recoils of each colour (`RK`) |\n"
    workshop.insert_after("docs/decks.md", "| deck | cards |\n|---|---|\n", row)


@RECIPE.step("What it does, as data where it can be")
def what_it_does(workshop: Workshop) -> None:
    workshop.add_to("engine/switches.py", "DRAWS", '"recoil": 1')
    workshop.add_import("table/state.py", "from unoverse.cards.faces import KIND_NUMBER")
    workshop.insert_before("table/state.py", "\nRULES: Final = np.dtype(", 'RECOIL: Final = KIND_NUMBER["recoil"]\n')
    workshop.add_import("engine/pipeline.py", "from unoverse.table.state import RECOIL")
    stage = "    if stage <= DIRECTION and kind == RECOIL and not out:\n        turn_round(game, rules, seat)\n\n"
    workshop.insert_before("engine/pipeline.py", "    if stage <= DRAWS_OF_OTHERS and", stage)
    act = (
        "@rule\ndef turn_round(game: GameRecord, rules: RulesRecord, seat: int) -> None:\n"
        '    """A Recoil turns play round."""\n'
        "    game.direction = -game.direction\n"
        "    note(game, rules, TURNED_ROUND, seat, game.direction)\n\n\n"
    )
    workshop.insert_before("engine/pipeline.py", "@rule\ndef calls_colour(", act)


@RECIPE.step("How it looks in `art/figures.py: FIGURES`")
def how_it_looks(workshop: Workshop) -> None:
    workshop.add_to("art/figures.py", "FIGURES", '"recoil": Figure(("reverse",), 58, pips=1)')
    changed = workshop.test("tests/art/test_cards.py", "-k", "all_faces")
    renewed = re.search(r"set GOLDEN in \S+ to (\w{64})", changed.said)
    assert renewed, changed.said
    golden = re.search(r'^GOLDEN = "(\w+)"$', workshop.read("tests/art/test_cards.py"), re.MULTILINE)
    assert golden
    workshop.replace("tests/art/test_cards.py", golden[1], renewed[1])


@RECIPE.step("Its rows of the law as tests in `tests/spec/`")
def its_rows_of_the_law(workshop: Workshop) -> None:
    workshop.write("tests/spec/test_recoil.py", LAW_TEST)
    workshop.make_docs()


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return RECIPE.followed(tmp_path_factory.mktemp("card"))


def test_the_card_is_in_a_deck_is_laid_acts_and_is_drawn(workshop: Workshop) -> None:
    tests = ("tests/spec/test_recoil.py", "tests/cards", "tests/art/test_cards.py", "tests/docs/test_docs.py")
    workshop.passes(*tests, "-k", "recoil or RK or all_faces or rules_is")


def test_the_pages_know_the_deck_and_the_kind(workshop: Workshop) -> None:
    assert "recoil116" in workshop.read("docs/rules.md")
    assert "`recoil`" in workshop.read("docs/rules.md")


def test_the_numbers_of_faces_stay(workshop: Workshop) -> None:
    said = workshop.run("from unoverse.cards.faces import FACES; print(*(face.code for face in FACES))")
    assert said.split() == [*(face.code for face in FACES), "RK", "YK", "GK", "BK"]


def test_bots_play_rounds_with_it(workshop: Workshop) -> None:
    said = workshop.command("simulate", "UNO italia [deck=recoil116]", "--games", "2", "--json").said
    assert '"games": 2' in said, said


def test_a_card_that_nobody_has_drawn_is_noticed(workshop: Workshop) -> None:
    workshop.notices({"art/figures.py": "tests/art/test_cards.py::test_all_faces_are_as_we_drew_them"})
