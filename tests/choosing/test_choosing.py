"""Choosing a table: whatever is answered, there is a table to play, or a conflict and something that mends it."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import steady

from unoverse import Match, Rules
from unoverse.bots.catalogue import BOTS
from unoverse.choosing.choice import Choice
from unoverse.choosing.conflicts import conflicts
from unoverse.choosing.machine import answer, page_of
from unoverse.choosing.state import PLAY, TABLE, State
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import CATEGORIES
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.rules.official.presets import PRESETS

START = State(place=TABLE, own={"friday": "UNO italia C", "old": "UNO 1121 XYZ"})


def typed(*answers: str, state: State = START) -> State:
    for one in answers:
        state = answer(state, one)
    return state


def code_of(state: State) -> str:
    return str(state.choice.rules())


def is_sound(choice: Choice) -> None:
    """It opens a table, or names what is wrong; repairs mend what they are for, and lead to a table in the end."""
    for _ in range(60):
        found = conflicts(choice)
        if not found:
            choice.rules().check_seats(choice.seats)
            Match(choice.rules(), choice.seats, 1)
            assert len(choice.bots) <= choice.seats - choice.people
            return
        for conflict in found:
            assert conflict.sentence.endswith(".")
            assert conflict.repairs
        for repair in found[0].repairs:
            assert found[0].sentence not in [left.sentence for left in conflicts(repair.choice)], repair.words
        choice = found[0].repairs[0].choice
    raise AssertionError("it was never mended")


ANSWERS = st.one_of(
    st.integers(0, 20).map(str),
    st.sampled_from(["", "b", "f", "y", "n", "d", "300", "12", "G5", "carta ponto", "0P.1P.2P.2P.3P.3S", "quiet"]),
    st.sampled_from([rule.name for rule in CATALOGUE.values()]),
    st.sampled_from([*VARIATIONS, *PRESETS, "UNO BU20-C", "friday", "Ana, Bia", "B2,B0", "jump-in, swap, carousel"]),
    st.text(max_size=8),
)


@steady(120)
@given(st.lists(ANSWERS, max_size=25))
def test_whatever_is_answered_there_is_a_table_or_a_conflict_that_can_be_mended(answers: list[str]) -> None:
    state = START
    for one in answers:
        state = answer(state, one)
        page = page_of(state)
        assert page.title
        assert page.onward
        assert len({option.key for option in page.options}) == len(page.options)
        if state.outcome:
            assert state.outcome != PLAY or not conflicts(state.choice)
            state = state.ending("")
    is_sound(state.choice)


def test_every_option_of_every_page_leads_somewhere() -> None:
    """All pages that can be reached from the first in three answers, and each of their answers."""
    seen: set[tuple[str, ...]] = set()
    edge = [START]
    for _ in range(3):
        states = [option.then for state in edge for option in page_of(state).options if not option.then.outcome]
        edge = []
        for state in states:
            if state.place not in seen:
                seen.add(state.place)
                edge.append(state)
    places = {place[0] for place in seen}
    assert {"variations", "presets", "own", "groups", "topics", "seats", "names", "bots", "save"} <= places
    assert {place[1] for place in seen if place[0] == "rule"} == {c for c, rule in CATALOGUE.items() if rule.parameters}
    assert {place[1] for place in seen if place[0] == "group"} == set(CATEGORIES)
    for place in seen:
        state = START._replace(place=place)
        assert page_of(answer(state, "")).title


def test_the_one_sentence_of_every_rule_is_read_where_the_rule_is_chosen() -> None:
    shown = {option.words: option.about for group in CATEGORIES for option in page_of(START.at("group", group)).options}
    assert shown == {rule.name: rule.about for rule in CATALOGUE.values()}


def test_stacking_and_jump_in_by_number_and_by_name() -> None:
    by_number = typed("4", "2", "4", "14", "3")
    assert code_of(by_number) == "UNO 1121 C-P3"
    assert (
        code_of(typed("jump-in, stacking 3"))
        == code_of(typed("House rules", "Jump-in", "stacking", "3"))
        == "UNO 1121 C-P3"
    )
    assert code_of(typed("0", state=by_number)) == "UNO 1121 C"
    assert code_of(typed("", "jump-in", state=by_number)) == "UNO 1121 P3"


def test_names_of_house_rules_come_to_what_is_chosen_and_rule_sets_take_its_place() -> None:
    state = typed("stacking 4", "jump-in, stacking")
    assert code_of(state) == "UNO 1121 C-P4"
    assert code_of(typed("italia, swap", state=state)) == "UNO italia T"
    assert code_of(typed("friday", state=state)) == "UNO italia C"
    assert code_of(typed("3", "1", state=state)) == "UNO italia C"
    assert "cannot be played" in page_of(typed("3")).options[1].about
    refused = typed("stakcing", state=state)
    assert refused.choice == state.choice
    assert "Did you mean Stacking" in refused.notice
    assert "Did you mean Stacking" in typed("4", "stakcing").notice
    assert '"6" is not among the answers.' in typed("4", "6").notice


@pytest.mark.parametrize("variation", VARIATIONS)
def test_every_variation_is_chosen_with_one_key(variation: str) -> None:
    number = str(int(variation.removeprefix("V-")))
    assert code_of(typed("1", number)) == code_of(typed("1", variation)) == VARIATIONS[variation].code


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_chosen_with_one_key_and_house_rules_stay(preset: str) -> None:
    place = list(PRESETS).index(preset) + 1
    state = typed("jump-in", "2", str(place))
    assert state.choice.rules() == Rules(f"UNO {preset} C")


def test_functions_on_one_card_are_told_and_moved_with_one_key() -> None:
    state = typed("carousel, swap")
    page = page_of(state)
    assert page.lines[0] == "Conflict: Carousel (CAR) and Swap (T) both sit on the 0."
    assert [(option.key, option.about) for option in page.options][-1] == ("f", "Move Swap to the 5 (T@5).")
    assert answer(state, "").place == ("conflicts",), "it cannot be played as it is"
    assert code_of(typed("f", state=state)) == code_of(typed("", "", state=state)) == "UNO 1121 CAR-T@5"
    assert typed("f", "", state=state).outcome == PLAY


def test_rules_that_exclude_each_other_are_left_out_one_or_the_other() -> None:
    state = typed("draw until playable, no play after drawing")
    assert "one makes the player play the drawn card" in page_of(state).lines[0]
    repaired = [repair.choice for repair in conflicts(state.choice)[0].repairs]
    assert [str(choice.rules()) for choice in repaired] == ["UNO 1121 SAT", "UNO 1121 INS"]


def test_any_two_rules_can_be_played_or_mended() -> None:
    for pair in combinations(CATALOGUE, 2):
        found = conflicts(Choice(house={code: CATALOGUE[code].defaults for code in pair}))
        assert all(not conflicts(repair.choice) for conflict in found for repair in conflict.repairs), pair


def test_a_table_too_small_or_too_large_for_its_rules_is_mended() -> None:
    partners = Choice(base="brasil-2010-parceiros", seats=3)
    assert conflicts(partners)[0].repairs[0].words == "Play with 4 seats."
    crowd = typed("battlefield uno 20", "6", "10").choice
    assert "at most 80 cards may be dealt" in conflicts(crowd)[0].sentence
    is_sound(crowd)


def test_a_function_is_moved_and_its_choices_are_made() -> None:
    state = typed("4", "swap", "1", "7")
    assert code_of(state) == "UNO 1121 T@7"
    assert code_of(typed("compliments", "4", "compliments", "1", "b5")) == "UNO 1121 E@B5"
    assert code_of(typed("4", "die", "5", "0p.1p.2p.2p.3p.3s")) == "UNO 1121 DAD2"
    words = typed("4", "silence", "11", "Ponto, carta")
    assert code_of(words) == "UNO 1121 SSE:carta+ponto"
    assert "not go with SSE:carta+ponto:" in typed("12", "y", state=words).notice
    assert code_of(typed("1", state=words)) == "UNO 1121 S"
    assert "not go with MS1:" in typed("4", "sudden death", "7", "5").notice
    assert code_of(typed("4", "points target", "1", "300")) == "UNO 1121 NP300"
    wrong = typed("4", "points target", "1", "7")
    assert '"7" does not fit: type a number, 50-5000.' in wrong.notice
    assert "5000" in page_of(wrong).lines[-1]


def test_official_rules_are_changed_in_detail() -> None:
    topics = [option.words for option in page_of(START.at("topics")).options]
    state = typed("300", state=START.at("parameter", "target"))
    assert code_of(state) == "UNO 1121 [target=300]"
    assert code_of(typed("500", state=state.at("parameter", "target"))) == "UNO 1121"
    assert topics == list(dict.fromkeys(parameter.topic for parameter in PARAMETERS.values()))
    assert "one of" in typed("0", state=START.at("parameter", "target")).notice


def test_seats_people_names_and_bots() -> None:
    state = typed("6", "5", "2", "7", "Ana, Bia", "8", "b1, Random")
    assert state.choice[3:] == (5, 2, ("Ana", "Bia"), ("B1", "B0"))
    assert typed("6", "2", "2", state=state).choice[3:] == (2, 2, ("Ana", "Bia"), ())
    assert "Two players have the same name" in typed("7", "Ana, ana").notice
    assert "There is no bot" in typed("8", "Nobody").notice
    assert "4 bots for 3 free seats" in typed("8", "B0,B0,B0,B0").notice
    offered = page_of(START.at("bots")).options
    assert [option.about for option in offered[1:]] == [bot.about for bot in BOTS.values()]
    assert typed("8", "2").choice.bots == ("B0",)


def test_a_name_to_keep_rules_under_is_handed_to_whoever_asks() -> None:
    assert typed("9", "q").keep_as == "q"
    assert typed("9", "").keep_as == ""
    assert "cannot be saved" in page_of(typed("carousel, swap", "9")).lines[-1]


def test_the_first_page_is_one_enter_from_play_and_one_key_from_choosing() -> None:
    assert typed("", state=State()).outcome == PLAY
    assert typed("c", state=State()).place == TABLE
