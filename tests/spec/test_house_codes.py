"""Rule codes at the table: what is refused, what is accepted with a warning, what is hinted at when it opens."""

from __future__ import annotations

import pytest

from unoverse import Game, Rules, RulesError, TableError
from unoverse.errors import UnoError
from unoverse.rules.prose.advice import warnings


def refused(code: str, number: str, *named: str, backend: str, seats: int = 4) -> str:
    """No table opens under this code; the sentence names what is wrong."""
    with pytest.raises(UnoError) as caught:
        Game(code, seats, seed=7, backend=backend)
    assert isinstance(caught.value, TableError if number == "E12" else RulesError)
    assert caught.value.id == number
    sentence = str(caught.value)
    assert all(word in sentence for word in named), sentence
    return sentence


def opened(code: str, backend: str, *warned: str) -> Rules:
    """A table opens under this code, with these warnings."""
    rules = Rules(code)
    game = Game(rules, 4, seed=7, backend=backend)
    assert game.to_act is not None
    assert str(game.rules) == str(rules)
    assert [warning.id for warning in warnings(rules.house, 4)] == list(warned)
    assert [warning.id for warning in rules.warnings_for(4)] == list(warned)
    return rules


def test_H_008_a_win_tournament_has_no_points_to_reverse(backend: str) -> None:
    assert refused("UNO TV-PR", "E08", "TV and PR", backend=backend).endswith("the other is about points.")


def test_H_009_a_points_target_is_ignored_in_a_win_tournament(backend: str) -> None:
    rules = opened("UNO NP300-TV", backend, "W05")
    assert rules.scoring == "wins"
    assert rules.warnings == ["Points are not counted with TV."]


def test_H_058_battlefield_leaves_a_draw_pile(backend: str) -> None:
    sentence = refused("UNO BU20", "E12", backend=backend, seats=5)
    assert sentence == "5 players x 20 cards = 100; with BU at most 80 cards may be dealt."
    Rules("UNO BU20").check_seats(4)


def test_H_060_there_is_one_sudden_death(backend: str) -> None:
    refused("UNO MS1-MS2", "E08", "MS1 and MS2", backend=backend)


def test_H_061_there_is_one_stacking(backend: str) -> None:
    refused("UNO P1-P3", "E08", "P1 and P3", backend=backend)


def test_H_168_satisfaction_and_dissatisfaction_are_opposites(backend: str) -> None:
    refused("UNO SAT-INS", "E08", "SAT and INS", backend=backend)


def test_H_262_an_open_draw_pile_is_better_with_a_challenge(backend: str) -> None:
    assert opened("UNO REV", backend).hints == ["REV works better with DP or INS."]
    assert opened("UNO REV-DP", backend).hints == opened("UNO REV-INS", backend).hints == []


def test_H_277_silence_forbids_words_or_laughing(backend: str) -> None:
    refused("UNO SSESS", "E13", "SE", "SS", backend=backend)


def test_H_303_slap_and_backlash_need_two_faces(backend: str) -> None:
    refused("UNO M-BACK", "E09", "M and BACK both use card 8", backend=backend)
    assert opened("UNO M-BACK@4", backend).house["BACK"]["card"] == 4


def test_H_325_ceasefire_and_clairvoyance_need_two_faces(backend: str) -> None:
    refused("UNO PAB-CLA", "E09", "PAB and CLA both use card 1", "CLA@5", backend=backend)
    assert opened("UNO PAB-CLA@5", backend).house["CLA"]["card"] == 5


def test_H_376_growing_hands_are_better_with_groups(backend: str) -> None:
    for code, named in (("UNO SAT", "SAT"), ("UNO P4", "P")):
        (hint,) = opened(code, backend).hints
        assert hint == f"{named} makes hands grow: it works better with DR, DD or AA."
        for group in ("DR", "DD", "AA"):
            assert opened(f"{code}-{group}", backend).hints == []


def test_H_377_no_two_functions_share_a_card(backend: str) -> None:
    refused("UNO S-T@7", "E09", "S and T both use card 7", backend=backend)


def test_H_378_a_carousel_on_the_nine_is_accepted_with_two_warnings(backend: str) -> None:
    assert opened("UNO CAR@9", backend, "W01", "W02").house["CAR"]["card"] == 9


def test_H_407_a_function_on_a_face_the_deck_lacks_never_acts(backend: str) -> None:
    assert opened("UNO CAR", backend).hints == []
    assert opened("UNO flip CAR", backend).hints == ["This deck has no 0: CAR never acts."]
