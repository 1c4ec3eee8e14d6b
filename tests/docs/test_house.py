"""The pages about house rules are the ones their scripts write, and leave nothing out."""

from __future__ import annotations

import re

import pytest
from tests.cli.command import unoverse
from tests.docs.scripts import DOCS, script, written

from unoverse.game.errors import REASONS
from unoverse.rules.codes.errors import ERRORS
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.prose.actions_and_refusals import BRINGS, REFUSES
from unoverse.rules.prose.advice import HINTS, WARNINGS
from unoverse.rules.prose.examples import examples, examples_about
from unoverse.rules.prose.rulings import RULINGS, rulings_about
from unoverse.rules.prose.wording import slug
from unoverse.table.actions import ACTION_KINDS, JUMP

WRITTEN_BY_OTHERS = {"codes.md", "interactions.md", "actions.md"}


def page_of(code: str) -> str:
    return written(f"house/{slug(CATALOGUE[code])}.md")


# Fresh


def test_the_pages_of_the_rules_are_the_ones_their_script_writes() -> None:
    pages = script("write_house").pages()
    there = {path.name for path in (DOCS / "house").glob("*.md")} - WRITTEN_BY_OTHERS
    assert there == set(pages)
    assert [name for name, text in pages.items() if text != written(f"house/{name}")] == [], "run docs/write_house.py"


@pytest.mark.parametrize("name", ["codes", "interactions", "actions"])
def test_the_other_pages_are_the_ones_their_scripts_write(name: str) -> None:
    assert script(f"write_{name}").text() == written(f"house/{name}.md"), f"run docs/write_{name}.py"


# Complete


@pytest.mark.parametrize("code", CATALOGUE)
def test_a_rule_is_documented_with_all_there_is_to_know(code: str) -> None:
    rule, page = CATALOGUE[code], page_of(code)
    facts = [f"(`{code}`)", rule.about, rule.details, rule.portuguese, rule.two_players, rule.partners]
    facts += [f"| `{form}` | {meaning} |" for form, meaning in rule.forms.items()]
    facts += [f"| `{parameter.name}` | {parameter.about} | {parameter.choices} |" for parameter in rule.parameters]
    facts += [f"[{other}](" for other in rule.conflicts]
    facts += [f"`{name}`" for name in (*rule.replaces, *rule.extends)]
    facts += [f"| [{ruling.id}](" for ruling in rulings_about(code)]
    facts += [f"| {example.id} | {example.given} |" for example in examples_about(code)]
    assert [fact for fact in facts if fact not in page] == []
    assert f"[`{code}`](" in written("house/index.md")
    assert f"[`{code}`](" in written("house/codes.md") or not rule.parameters


def test_every_error_warning_and_hint_is_documented_with_an_example() -> None:
    page = written("house/codes.md")
    missing = [number for number in (*ERRORS, *WARNINGS, *HINTS) if f"| {number} | `UNO" not in page]
    assert missing == ["E01"], "its example does not begin with UNO"
    assert "| E01 | `TV-BU`" in page


def test_every_case_of_an_error_has_an_example() -> None:
    shown = script("write_codes").ERROR_EXAMPLES
    for number, cases in ERRORS.items():
        sentences = [script("write_codes").refusal(number, code) for code in shown[number]]
        for case in cases:
            fixed = re.compile(".*".join(re.escape(part) for part in re.split(r"\{\w+\}", case.strip())), re.DOTALL)
            assert any(fixed.fullmatch(sentence) for sentence in sentences), f"{number}: {case}"


def test_every_ready_made_variation_is_documented() -> None:
    page = written("house/codes.md")
    rows = [f"| {variation.id} | {variation.group} |" for variation in VARIATIONS.values()]
    assert [row for row in rows if row not in page] == []
    assert [variation.code for variation in VARIATIONS.values() if f"`{variation.code}`" not in page] == []


def test_every_action_and_every_reason_of_refusal_is_documented() -> None:
    page = written("house/actions.md")
    missing = [kind.about for number, kind in enumerate(ACTION_KINDS) if f"| {number} | `" not in page]
    missing += [kind.about for kind in ACTION_KINDS if f" | {kind.about}" not in page]
    missing += [reason for reason, sentence in REASONS if sentence and f"| `{reason}` |" not in page]
    assert missing == []


def test_what_only_house_rules_bring_is_on_the_page_of_a_rule() -> None:
    words = {kind.word for kind in ACTION_KINDS}
    reasons = [reason for reason, _ in REASONS]
    assert {word for brought in BRINGS.values() for word in brought} <= words
    assert {reason for refused in REFUSES.values() for reason in refused} <= set(reasons)
    from_house = {kind.word for kind in ACTION_KINDS[JUMP:]}
    assert from_house <= {word for brought in BRINGS.values() for word in brought}
    house_reasons = set(reasons[reasons.index("eliminated") : reasons.index("bad_claim") + 1])
    assert house_reasons <= {reason for refused in REFUSES.values() for reason in refused}
    for code, brought in BRINGS.items():
        assert [word for word in brought if f"| `{word}` |" not in page_of(code)] == []


def test_every_ruling_has_a_row_to_link_to() -> None:
    page = written("house/interactions.md")
    assert [number for number in RULINGS if f'<a id="{number.lower()}"></a>{number} |' not in page] == []


def test_a_pair_in_the_matrix_leads_to_its_rulings() -> None:
    page = written("house/interactions.md")
    row = next(line for line in page.splitlines() if line.startswith("| **[DR]("))
    cells = [cell.strip() for cell in row.split("|")[1:-1]]
    columns = ["", "alone", *CATALOGUE]
    assert cells[columns.index("GT")] == "[1](#dr-gt)"
    assert cells[columns.index("NP")] == ""
    assert re.search(r'<a id="dr-gt"></a>DR x GT \| \[I-072\]', page)
    row = next(line for line in page.splitlines() if line.startswith("| **[SAT]("))
    assert row.split("|")[1:-1][columns.index("INS")].strip() == "✗"


# Examples


def test_the_worked_examples_name_rules_and_rulings_that_exist() -> None:
    numbers = [example.id for example in examples()]
    assert numbers == sorted(set(numbers))
    assert {code for example in examples() for code in example.rules} <= set(CATALOGUE)
    assert {number for example in examples() for number in example.rulings} <= set(RULINGS)
    assert all(example.given and example.when and example.then for example in examples())


# Links


LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(text: str) -> set[str]:
    """Everything a link may lead to within a page: its headings, and marks of our own."""
    headings = (re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in HEADING.findall(text))
    return {*headings, *re.findall(r'<a id="([^"]+)"', text)}


def test_every_link_of_the_pages_leads_somewhere() -> None:
    wrong = []
    for path in sorted(DOCS.rglob("*.md")):
        for target in LINK.findall(path.read_text(encoding="utf-8")):
            file, _, mark = target.partition("#")
            there = (path.parent / file).resolve() if file else path
            if "://" in target:
                continue
            if not there.exists() or (mark and mark not in anchors(there.read_text(encoding="utf-8"))):
                wrong.append(f"{path.relative_to(DOCS)}: {target}")
    assert wrong == []


def test_every_page_is_in_the_contents_of_the_site_and_the_other_way_round() -> None:
    text = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
    listed = re.findall(r"[\w-]+(?:/[\w-]+)*\.md", text)
    assert sorted(listed) == sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))


def test_what_explain_says_is_what_the_introduction_shows() -> None:
    block = written("house-rules.md").partition("```text\n")[2].partition("```")[0]
    asked, _, shown = block.partition("\n")
    assert asked.startswith('$ unoverse rules explain "')
    said = unoverse("rules", "explain", asked.split('"')[1])
    assert (said.code, said.out.split()) == (0, shown.split())
