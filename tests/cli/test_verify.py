"""`unoverse verify`: what it says, and the exit code that scripts go by."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.command import unoverse
from tests.notation.fair_matches import SHUFFLE, card_match

RECORD = card_match().record()


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "match.uno"
    path.write_text(RECORD, encoding="utf-8")
    return str(path)


def test_a_fair_match_is_told_with_ticks_and_the_exit_code_is_0(record: str) -> None:
    done = unoverse("verify", record, "--commitment", SHUFFLE.commitment.upper(), "--entropy", "7700")
    assert (done.code, done.err) == (0, "")
    *ticks, end = done.out.splitlines()
    assert [line[:2] for line in ticks] == ["✓ "] * 5
    assert end == "All of it agrees."


def test_what_does_not_agree_is_told_and_the_exit_code_is_1(record: str) -> None:
    done = unoverse("verify", record, "--commitment", "ab" * 32)
    assert (done.code, done.err) == (1, "")
    assert [line[0] for line in done.out.splitlines()[:4]] == ["✓", "✓", "✓", "✗"]
    done = unoverse("verify", "-", typed=RECORD.replace("A won", "B won"))
    assert (done.code, done.err) == (1, "")
    assert done.out.startswith('✗ Line 12, column 9: The record says "B won", but its actions give: A won')
    assert done.out.endswith("It does not agree.\n")


@pytest.mark.parametrize(
    ("arguments", "typed", "sentence"),
    [
        (["-"], "hello", 'unoverse: Line 1, column 1: A record begins with the line "Unoverse record 1".\n'),
        (["-"], "", "unoverse: Line 1, column 1: There is no record here"),
        (["-"], RECORD.replace("Secret: 00", "Secret: 0"), "A secret is 32 bytes"),
        (["nothing.uno"], "", "unoverse: nothing.uno: no such file or directory.\n"),
        (["-", "--commitment", "12"], RECORD, 'A commitment is 64 hexadecimal digits, not "12".'),
        (["-", "--entropy", "x"], RECORD, "Everybody adds 1 to 64 bytes"),
        ([], "", "Missing argument"),
    ],
)
def test_what_cannot_be_read_is_one_sentence_and_the_exit_code_is_2(
    arguments: list[str], typed: str, sentence: str
) -> None:
    done = unoverse("verify", *arguments, typed=typed)
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err
    assert done.err.count("\n") == 1


def test_programs_get_json_also_where_it_does_not_agree(record: str) -> None:
    done = unoverse("verify", record, "--json")
    found = json.loads(done.out)
    assert done.code == 0
    assert found["agrees"] is True
    assert [check["name"] for check in found["checks"]] == ["record", "commitment", "seed"]
    assert found["seed"] == SHUFFLE.seed
    assert found["shuffle"]["secret"] == SHUFFLE.secret.hex()
    assert found["shuffle"]["entropies"][1] == {"name": "Bia", "entropy": "7700"}
    assert [deal["number"] for deal in found["rounds"]] == [1, 2]
    done = unoverse("verify", "-", "--json", typed=RECORD.replace("Bia 7700", "Bia 7701"))
    found = json.loads(done.out)
    assert done.code == 1
    assert (found["agrees"], found["shuffle"], found["rounds"]) == (False, None, [])
    assert found["checks"][0]["sentence"].startswith("Line 5, column 7: The seed is")
