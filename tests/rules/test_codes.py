"""Rule codes: the vectors of the law, every error and warning, round trips, and hints for mistypers."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.quickness import quickly
from tests.rules.house_codes import LETTERS, houses
from tests.strategies import steady

from unoverse.rules.codes.codes import check_house, format_code, format_house, parse, read_house
from unoverse.rules.codes.errors import ERRORS, CodeError, distance, nearest_rule
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.presets import BASE_CODES, PRESETS
from unoverse.rules.prose.advice import HINTS, WARNINGS, hints, warnings

VECTORS = """
UNO | UNO 1121
uno tv-bu-c-dr-p3-pre | UNO 1121 TV-BU-C-DR-P3-PRE
UNO 1121 FU4-V5-PAA1 | UNO 1121 FU-V-PAA
UNO 3222 PRE-P4-DR | UNO 3222 DR-P4-PRE
UNO MS-TV-C-DR-V-P3 | UNO 1121 TV-MS1-C-DR-P3-V
UNO MS2:3-FU5-BU10 | E08 FU, BU
UNO MS2:3-FU5 | UNO 1121 MS2:3-FU5
UNO MS3:1W | UNO 1121 MS3
UNO MS3:5A | UNO 1121 MS3:5A
UNO SUPP | UNO 1121 SPPU
UNO ST2U@5 | UNO 1121 ST2U@5
UNO SSE:ponto+Carta | UNO 1121 SSE:carta+ponto
UNO SSS | UNO 1121 SSS
UNO SS | E03 SS
UNO SSESS | E13
UNO CAR-T | E09 CAR, T, card 0
UNO CAR-T@7 | UNO 1121 CAR-T@7
UNO S-T@7 | E09 S, T, card 7
UNO CLA-PAB@1 | E09 PAB, CLA, card 1
UNO SAT-INS | E08 SAT, INS
UNO P | E04
UNO P5 | E05
UNO BU7 | E05
UNO FU7 | E05
UNO V0 | E05
UNO 1131 | E02
UNO 4121 | E02
UNO REV2 | E06
UNO C@3 | E06
UNO T@10 | E10
UNO E@5 | E10
UNO E@B5-IE@B5 | E09 E, IE, card B5
UNO DD--P1 | E11
UNO DD-P1-DD | E07
UNO XYZ | E03
TV-BU | E01
UNO DAD:0P.1P.2P.2P.3P.3S | UNO 1121 DAD2
UNO NP500-PR | UNO 1121 PR
UNO NP300-PR | UNO 1121 NP300-PR
UNO TV-PR | E08 TV, PR
UNO I-P2 | UNO 1121 P2-I with W04
UNO T@9 | UNO 1121 T@9 with W01
UNO DR-DD | UNO 1121 DR-DD with W03
UNO FL2-PAA3-V10 | UNO 1121 FL2-V10-PAA3
"""
PAIRS = [tuple(line.split(" | ")) for line in VECTORS.strip().splitlines()]


def canonical(code: str) -> str:
    read = parse(code)
    return format_code(read.preset, read.house)


def complaint(code: str) -> CodeError | None:
    try:
        parse(code)
    except CodeError as error:
        return error
    return None


def wrong(code: str) -> CodeError:
    error = complaint(code)
    assert error is not None
    return error


@pytest.mark.parametrize(("code", "expected"), PAIRS, ids=[code for code, _ in PAIRS])
def test_vector(code: str, expected: str) -> None:
    number, _, concerned = expected.partition(" ")
    if number == "UNO":
        result, _, warning = expected.partition(" with ")
        assert canonical(code) == result
        assert [found.id for found in warnings(parse(code).house)] == ([warning] if warning else [])
        return
    error = wrong(code)
    rules, _, card = concerned.partition(", card ")
    assert error.id == number
    assert error.card == card
    if rules:
        assert ", ".join(error.codes) == rules


WRONG = {
    "E01": {
        "TV-BU": 'A rule code starts with "UNO", for example "UNO 1121 DD-P1".',
        "UNO1121": 'A rule code starts with "UNO"',
        "UNO-C": 'A rule code starts with "UNO"',
    },
    "E02": {
        "UNO 1131 C": '"1131" is not a base: four digits, the first 1-3, the others 1-2. Leave it out for 1121.',
        "UNO 1": '"1" is not a base',
        "UNO 11211": '"11211" is not a base',
        "UNO itallia C": 'There is no preset "itallia". Did you mean "italia"?',
    },
    "E03": {
        "UNO C-XYZW": 'Unknown rule "XYZW" (rule 2). The rules are NP TV TVL',
        "UNO SE": 'Unknown rule "SE" (rule 1). Did you mean SSE?',
        "UNO SE:ponto": 'Unknown rule "SE:ponto" (rule 1). Did you mean SSE:PONTO?',
        "UNO Passe": 'Unknown rule "Passe" (rule 1). Did you mean P1?',
        "UNO Inferno": "Did you mean I?",
        "UNO DRR": "Did you mean DR?",
        "UNO TRX@5": "Did you mean TRI?",
    },
    "E04": {
        "UNO P": "P needs a variation: P1, P2, P3 or P4.",
        "UNO NP": "NP needs a number, for example NP300.",
    },
    "E05": {
        "UNO P0": "P accepts 1-4; you wrote 0.",
        "UNO NP49": "NP accepts 50-5000; you wrote 49.",
        "UNO NP5001": "NP accepts 50-5000; you wrote 5001.",
        "UNO TV0": "TV accepts 1-99; you wrote 0.",
        "UNO TVL100": "TVL accepts 1-99; you wrote 100.",
        "UNO FL4": "FL accepts 1-3; you wrote 4.",
        "UNO FU04": "FU accepts 2-6; you wrote 04.",
        "UNO BU21": "BU accepts 8-20; you wrote 21.",
        "UNO V61": "V accepts 1-60; you wrote 61.",
        "UNO PAA11": "PAA accepts 1-10; you wrote 11.",
        "UNO MS4": "MS accepts 1-3; you wrote 4.",
        "UNO MS2:21": "MS2 accepts 1-20; you wrote 21.",
        "UNO MS3:0W": "MS3 accepts 1-20; you wrote 0.",
        "UNO MS3:N10": "MS3:N accepts 0-9; you wrote 10.",
        "UNO ST6": "ST accepts 1-5; you wrote 6.",
        "UNO ST0": "ST accepts 1-5; you wrote 0.",
        "UNO SSE:a+b+c+d+e+f+g+h+i+j+k": "SSE accepts 1-10 words; you wrote 11.",
        "UNO DAD:11S.2S.3S.4S.5S.6S": "DAD accepts 0-10; you wrote 11.",
        "UNO DAD:1S.2S.3S": "DAD accepts a table of six entries; you wrote 3.",
        "UNO V99999999999999999999999999999999999999999999": "V accepts 1-60; you wrote 9999",
    },
    "E06": {
        "UNO REV2": 'REV takes no number; remove "2".',
        "UNO C@3": 'C takes no card; remove "@3".',
        "UNO DR:x": 'DR takes no option; remove ":x".',
        "UNO MS1:3": 'MS1 takes no option; remove ":3".',
        "UNO MS:3": 'MS takes no option; remove ":3".',
        "UNO V5x": 'V takes no option; remove "x".',
        "UNO T7": 'T takes no number; remove "7".',
        "UNO SU:carta": 'SU takes no option; remove ":carta".',
        "UNO S5": 'S takes no number; remove "5".',
        "UNO DAD3": 'DAD takes no number; remove "3".',
        "UNO DAD2:1S.2S.3S.4S.5S.6S": "DAD2 takes no option",
        "UNO P3@4": 'P takes no card; remove "@4".',
    },
    "E07": {
        "UNO DD-P1-DD": "DD appears twice (rules 1 and 3).",
        "UNO TV3-C-TV5": "TV appears twice (rules 1 and 3).",
        "UNO P2-P2": "P2 appears twice (rules 1 and 2).",
        "UNO MS-MS1": "MS1 appears twice (rules 1 and 2).",
        "UNO SUU": "SU appears twice (rule 1).",
    },
    "E08": {
        "UNO TV-PR": "TV and PR cannot be used together: one abolishes points, the other is about points.",
        "UNO PR-TVL": "TVL and PR cannot be used together",
        "UNO TVL-TV": "TV and TVL cannot be used together",
        "UNO BU-FU": "FU and BU cannot be used together",
        "UNO INS-SAT": "SAT and INS cannot be used together",
        "UNO P3-P1": "P1 and P3 cannot be used together: a table has one stacking.",
        "UNO MS2-MS": "MS1 and MS2 cannot be used together: a table has one sudden death.",
    },
    "E09": {
        "UNO CAR-T": "CAR and T both use card 0. Move one, for example T@5.",
        "UNO M-BACK": "M and BACK both use card 8. Move one, for example BACK@5.",
        "UNO S@5-E": "S and E both use card G5. Move one, for example E@G4.",
        "UNO CAR-T-E": "Move one, for example T@4.",
        "UNO S-CAR-T@1-M-DOA-PAB@5-DAD-TRI-BACK@6-CLA@9-E@R9": "No card is free: leave out CLA.",
    },
    "E10": {
        "UNO T@10": '"10" cannot carry T: give a number 0-9 (E and IE: a colour R, G, B, Y and a number).',
        "UNO T@": '"" cannot carry T',
        "UNO T@R5": '"R5" cannot carry T',
        "UNO E@5": '"5" cannot carry E',
        "UNO IE@P5": '"P5" cannot carry IE',
        "UNO SU@x": '"x" cannot carry S',
        "UNO DAD2@44": '"44" cannot carry DAD',
    },
    "E11": {
        "UNO DD--P1": "Empty rule between hyphens (position 8).",
        "UNO -C": "Empty rule between hyphens (position 5).",
        "UNO C-": "Empty rule between hyphens (position 7).",
        "UNO C DR": 'Unexpected "D" at position 7. Rules are joined with hyphens.',
        "UNO C_DR": 'Unexpected "_" at position 6.',
        "UNO MS2:": 'Unexpected ":" at position 8.',
        "UNO MS3:5X": 'Unexpected "X" at position 10.',
        "UNO DAD:1S.2X": 'Unexpected "X" at position 13.',
        "UNO SSE:a++b": 'Unexpected "+" at position 11.',
        "UNO SSE:1a": 'Unexpected "1" at position 9.',
        "UNO C [": 'Unexpected "[" at position 7. It is never closed: ] is missing.',
        "UNO C ]": 'Unexpected "]" at position 7.',
        "UNO [a=b] C": 'Unexpected "C" at position 11. Nothing may follow the brackets.',
    },
    "E13": {"UNO SSESS": 'Silence cannot be both "specific word" (SE) and "no laughing" (SS).'},
    "E14": {
        "UNO SEXY": "This variation is for adults and is not part of this game.",
        "UNO XYZ-sexy2": "This variation is for adults",
    },
}  # fmt: skip
CASES = [(number, code, said) for number, codes in WRONG.items() for code, said in codes.items()]


@pytest.mark.parametrize(("number", "code", "said"), CASES, ids=[code for _, code, _ in CASES])
def test_every_error_says_what_is_wrong(number: str, code: str, said: str) -> None:
    error = wrong(code)
    assert error.id == number
    assert said in str(error)
    assert len(str(error)) < 500


def test_every_error_of_the_law_is_shown_here() -> None:
    numbers = [f"E{number:02}" for number in range(1, 15)]
    assert list(ERRORS) == numbers
    assert sorted({*WRONG, "E12"}) == numbers, "E12 needs a table: tests/spec/test_house_codes.py"


WARNED: dict[str, dict[str, Any]] = {
    "W01": {"UNO M@6": "6 and 9 look alike; mistakes are likely with M.", "UNO E@G9": "likely with E."},
    "W02": {"UNO CAR@4": "Other numbers are twice as common as 0; hands will move more often."},
    "W03": {"UNO DD-DR": "DR already allows duplicates."},
    "W04": {"UNO P1-I": "Hell already contains P4; P1 has no effect."},
    "W05": {"UNO NP300-TV": "Points are not counted with TV.", "UNO NP300-TVL": "not counted with TVL."},
    "W06": {"UNO SUSE": "Saying UNO is allowed anyway.", "UNO SUSS": "Saying UNO is allowed anyway."},
    "W07": {"UNO SAT-MS": "Nobody draws on a turn while sudden death is armed.", "UNO INS-MS1": "Nobody draws"},
    "W10": {"UNO SPPSS": "PP counts words; with SS it counts laughs."},
}
SAID = [(number, code, said) for number, codes in WARNED.items() for code, said in codes.items()]


@pytest.mark.parametrize(("number", "code", "said"), SAID, ids=[code for _, code, _ in SAID])
def test_every_warning_is_given_and_the_code_accepted(number: str, code: str, said: str) -> None:
    (warning,) = warnings(parse(code).house)
    assert warning.id == number
    assert said in warning


def test_two_warnings_depend_on_the_table() -> None:
    house = parse("UNO MOV-C").house
    assert [warning.id for warning in warnings(house, 2)] == ["W08", "W09"]
    assert [warning.id for warning in warnings(house, 4, partners=True)] == ["W09"]
    assert warnings(house, 4) == warnings(house) == []
    assert sorted({*WARNED, "W08", "W09"}) == list(WARNINGS) == [f"W{number:02}" for number in range(1, 11)]


@pytest.mark.parametrize("code", ["UNO MS2-SAT", "UNO CAR@0", "UNO TV-PRE", "UNO NP500-TV", "UNO SPPSE", "UNO SU-P4"])
def test_no_warning_without_reason(code: str) -> None:
    assert warnings(parse(code).house) == []


def test_hints_for_a_table_that_opens() -> None:
    found = [(hint.id, hint.code) for hint in hints(parse("UNO SAT-P1-REV-CAR").house, ["R5", "W"])]
    assert found == [("I-129", "SAT"), ("I-129", "P"), ("I-130", "REV"), ("I-255", "CAR")]
    assert {number for number, _ in found} == set(HINTS)
    assert hints(parse("UNO SAT-P1-REV-CAR-AA-DP").house, ["R0"]) == []
    assert hints(parse("UNO E").house, ["R5"]) == ["This deck has no G5: E never acts."]
    assert hints(parse("UNO E").house, ["P3/G5"]) == []


# Round trips


@given(houses(), st.sampled_from([*BASE_CODES, *PRESETS]))
@steady(300)
def test_every_configuration_survives_its_code(house: dict[str, dict[str, Any]], base: str) -> None:
    check_house(house)
    text = f"UNO {base} {format_house(house)}"
    read = parse(text)
    assert read.house == house
    assert list(read.house) == list(house)
    once = format_code(read.preset, read.house)
    assert canonical(once) == once
    assert canonical(once.lower().replace("-", " - ") if base in BASE_CODES else once) == once


@given(houses(most=5), st.randoms(use_true_random=False))
@steady(100)
def test_the_order_of_the_rules_does_not_matter(house: dict[str, dict[str, Any]], luck: Any) -> None:
    tokens = format_house(house).split("-")
    luck.shuffle(tokens)
    assert read_house("-".join(tokens))[0] == house


@given(st.text(st.sampled_from("UNO unoCDRPTS123@:.+-– []=WANEXmsdabk"), max_size=60))
@steady(300)
def test_any_text_is_read_or_refused_with_a_number(text: str) -> None:
    for code in (text, f"UNO {text}"):
        refused = complaint(code)
        if refused is None:
            assert canonical(canonical(code)) == canonical(code)
        else:
            assert refused.id in ERRORS
            assert 0 <= refused.position <= len(code) + 1


@given(st.lists(st.text(LETTERS, min_size=1, max_size=8), min_size=1, max_size=8))
@steady(100)
def test_words_are_stored_without_capitals_and_accents_and_once(words: list[str]) -> None:
    once = canonical(f"UNO SSE:{'+'.join(words)}")
    assert canonical(once) == once
    assert canonical(f"UNO SSE:{'+'.join(reversed(words))}") == once


@pytest.mark.parametrize("order", list(permutations(["P4", "DR", "TV5"])))
def test_any_order_spacing_and_dash_is_the_same_code(order: tuple[str, ...]) -> None:
    for hyphen in ("-", " - ", "–", " -", "–  "):
        assert canonical(f"  uno   1121   {hyphen.join(order).lower()}  ") == "UNO 1121 TV5-DR-P4"


DROPPED = {
    "FU4": "FU", "BU9": "BU", "V5": "V", "PAA1": "PAA", "TV3": "TV", "TVL3": "TVL", "FL1": "FL", "MS2:2": "MS2",
    "MS3:W": "MS3", "MS3:1W": "MS3", "MS3:1A": "MS3:A", "T@0": "T", "ST1": "ST", "SSE:carta": "SSE",
    "DAD:1S.2S.3S.4S.5S.6S": "DAD", "DAD:0p.1p.2p.2p.3p.3s@5": "DAD2@5", "NP500": "", "P1": "P1", "MS": "MS1",
    "SSE:CARTA+carta": "SSE", "E@g5": "E", "SSSUTPP": "SPPTUSS", "CAR@0": "CAR", "MS3:n7": "MS3:N7",
}  # fmt: skip


@pytest.mark.parametrize(("written", "short"), DROPPED.items())
def test_what_is_usual_is_left_out(written: str, short: str) -> None:
    assert canonical(f"UNO {written}") == f"UNO 1121 {short}".rstrip()


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "brasil-2010"])
def test_codes_combine_with_every_preset(preset: str) -> None:
    assert canonical(f"uno {preset.upper()} p3-c") == f"UNO {preset} C-P3"


# Hints and limits


def test_every_rule_is_found_by_its_code_and_its_names() -> None:
    for code, rule in CATALOGUE.items():
        assert nearest_rule(code) == code
        for name in (rule.portuguese, rule.name):
            assert nearest_rule(name.replace("-", "")) == code, name


def test_the_nearest_rule_is_at_most_two_letters_away() -> None:
    assert distance("kitten", "sitting") == 3
    assert distance("", "ab") == distance("ab", "") == 2
    assert nearest_rule("CARROZEL") == "CAR"
    assert nearest_rule("QQQ") is None
    assert nearest_rule("") is None
    assert nearest_rule("x" * 5000) is None


@pytest.mark.parametrize(
    "code",
    [
        "UNO " + "C-" * 500_000, "UNO " + "x" * 1_000_000, "UNO " + "-" * 3900, "UNO " + "C-" * 1900,
        "UNO NP" + "9" * 3900,
        "UNO SSE:" + "+".join("a" * n for n in range(1, 80)),
        "UNO DAD:" + "1S." * 1200 + "1S", "UNO S" + "PP" * 1900, "UNO T@" + "1" * 3900,
    ],
    ids=lambda code: f"{code[:12]}...{len(code)}",
)  # fmt: skip
def test_a_huge_code_gets_a_short_answer_quickly(code: str) -> None:
    with quickly(1):
        refused = complaint(code)
    assert refused is not None
    assert len(str(refused)) < 500


def test_an_error_names_its_place() -> None:
    assert wrong("UNO italia C-DR-XYZ").position == len("UNO italia C-DR-") + 1
    assert wrong("UNO  C-FU7").position == 8
    assert wrong("UNO CAR-C-T").position == len("UNO CAR-C-") + 1
    assert re.search(r"position (\d+)", str(wrong("UNO C-_")))[1] == "7"  # type: ignore[index]
