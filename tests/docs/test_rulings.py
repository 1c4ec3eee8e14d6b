"""Every ruling of the law is proven by a test that carries its number, or that of an example of it."""

from __future__ import annotations

from collections import Counter

from tests.docs.scripts import script, written

from unoverse.rules.prose.examples import examples
from unoverse.rules.prose.rulings import RULINGS


def test_every_ruling_has_a_test() -> None:
    assert script("write_rulings").unproven() == []


def test_every_worked_example_is_exactly_one_test() -> None:
    told = Counter(proof.number for proof in script("write_rulings").proofs() if proof.number.startswith("H"))
    assert told == Counter(example.id for example in examples())


def test_numbered_tests_run_on_both_back_ends() -> None:
    lacking = [proof.text for proof in script("write_rulings").proofs() if "backend" not in proof.arguments]
    assert lacking == []


def test_tests_with_the_number_of_a_ruling_name_one_that_exists() -> None:
    numbers = {proof.number for proof in script("write_rulings").proofs() if proof.number.startswith("I")}
    assert numbers <= set(RULINGS)


def test_the_page_of_proofs_is_the_one_its_script_writes() -> None:
    assert script("write_rulings").text() == written("rulings.md"), "run docs/write_rulings.py"
