"""Writes docs/rulings.md: which tests prove which ruling: `.venv/bin/python docs/write_rulings.py`.

A test proves a ruling if it carries its number (`test_I_013_...`), or the number of a worked example that shows it
(`test_H_041_...`). The page is made by reading the tests. A test fails if it is old, or if a ruling has no test.
"""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

from writing import DOCS, page, ruling_link, rulings_by_section, section, table

from unoverse.rules.prose.examples import examples
from unoverse.rules.prose.rulings import RULINGS, Ruling

PAGE = DOCS / "rulings.md"
TESTS = DOCS.parent / "tests"
_NAME = re.compile(r"test_([HI])_(\d{3})_(\w+)")

HEAD = f"""# The proof of the rulings

*This page is written by `docs/write_rulings.py` from the tests.*

Each of the {len(RULINGS)} rulings on how house rules meet, and the tests that prove it. The number before a test is
that of the ruling (`I`) or of a worked example that shows it (`H`), which the pages of [the rules](house/index.md)
tell in full. Every test runs on the compiled engine and on the one in plain Python.
"""


class Proof(NamedTuple):
    """A test that carries a number of the law, and where it stands."""

    number: str
    said: str
    file: str
    arguments: tuple[str, ...]

    @property
    def text(self) -> str:
        return f"{self.number} {self.said.replace('_', ' ')} (`{self.file}`)"


def proofs() -> list[Proof]:
    """All numbered tests, by their number."""
    found = []
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (match := _NAME.fullmatch(node.name)):
                arguments = tuple(argument.arg for argument in node.args.args)
                file = path.relative_to(DOCS.parent).as_posix()
                found.append(Proof(f"{match[1]}-{match[2]}", match[3], file, arguments))
    return sorted(found)


def proofs_by_ruling() -> dict[str, list[Proof]]:
    """Each ruling with its tests, none if there is none."""
    shown = {example.id: example.rulings for example in examples()}
    found: dict[str, list[Proof]] = {number: [] for number in RULINGS}
    for proof in proofs():
        for number in shown.get(proof.number, (proof.number,)):
            if number in found:
                found[number].append(proof)
    return found


def unproven() -> list[str]:
    return [number for number, tests in proofs_by_ruling().items() if not tests]


def text() -> str:
    tests = proofs_by_ruling()
    parts = [section(title, proof_table(rulings, tests)) for title, rulings in rulings_by_section().items()]
    return page(HEAD, *parts)


def proof_table(rulings: list[Ruling], tests: dict[str, list[Proof]]) -> str:
    rows = [
        (ruling_link(ruling.id, "house/"), ruling.pair, "<br>".join(test.text for test in tests[ruling.id]) or "none")
        for ruling in rulings
    ]
    return table(("ruling", "meeting", "tests"), rows)


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
    if unproven():
        raise SystemExit(f"No test for {', '.join(unproven())}.")
