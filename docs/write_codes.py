"""Writes docs/house/codes.md: how rule codes are written and what can be wrong with one.

`.venv/bin/python docs/write_codes.py`. The sentences of errors and warnings are what the parser says to the examples,
so an example that does not show its error stops the script. A test fails if the page is old.
"""

from __future__ import annotations

from writing import HOUSE, bullets, page, section, table

from unoverse import Rules
from unoverse.errors import UnoError
from unoverse.rules.codes.codes import LONGEST_CODE
from unoverse.rules.codes.errors import ERRORS
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.presets import DEFAULT_CODE, DIGITS, PRESETS
from unoverse.rules.prose.advice import HINTS, WARNINGS, hints, warnings
from unoverse.rules.prose.wording import slug

PAGE = HOUSE / "codes.md"

HEAD = f"""# Rule codes

*This page is written by `docs/write_codes.py` from the rules themselves.*

A rule code is one line that says all the rules of a table: `UNO 1121 TV-BU-C-DR-P3-PRE`. `unoverse rules explain` puts
one into words, `unoverse.Rules` reads it, and `str(rules)` writes it in its canonical form. Rules can be
[named](../choosing.md) as well.

## How a code is written

1. The word `UNO`.
2. The base, if it is not {DEFAULT_CODE}: four digits, or the name of a preset (`UNO italia`). See
   [the base](#the-base).
3. The house rules, joined with hyphens: `C-DR-P3`. Any order will do, and capitals or not is all the same.
4. Changes to official parameters in brackets, if there are any: `[target=300 hand_size=5]`, see [rules](../rules.md).

A rule is its code and, where it has choices, what is chosen:

| sign | what follows | for example |
| --- | --- | --- |
| none | a number, a variation, or the letters of Silence | `TV5`, `P3`, `SPPTU` |
| `:` | laps, an event, words, or a table for the die | `MS2:3`, `MS3:5A`, `SSE:carta+ponto`, `DAD:0P.1P.2P.2P.3P.3S` |
| `@` | the card that carries the function | `T@5`, `E@B3` |

The longest code that fits counts: `PRE` is one rule, `SAT` is no Silence, `MS2` is no Slap. After S two letters count
before one: `SSE` is Silence with SE, `SSS` with SS; `SU` is Silence with U. A code has at most {LONGEST_CODE} signs.
"""

CANONICAL = (
    "Capital letters, except the words of SE, which are small and without accents.",
    "One space after `UNO` and one after the base; plain hyphens.",
    f"The base is always written: `UNO` becomes `UNO {DEFAULT_CODE}`. A preset keeps its name.",
    f"The rules stand in the order of the catalogue: {' '.join(CATALOGUE)}.",
    "What is as usual is left out: `FU4` is `FU`, `T@0` is `T`, `MS3:1W` is `MS3`, `NP500` is nothing at all.",
    "P always says its variation, and `MS` becomes `MS1`.",
    "The letters of Silence come in the order PP T U SE SS; words are sorted, each once.",
    "Rules that are redundant and only warned about stay: the code says what people chose.",
)
CANONICAL_EXAMPLES = (
    "UNO",
    "uno tv-bu-c-dr-p3-pre",
    "UNO 1121 FU4-V5-PAA1",
    "UNO MS-TV-C-DR-V-P3",
    "UNO SUPP",
    "UNO SSE:ponto+Carta",
    "UNO DAD:0P.1P.2P.2P.3P.3S",
    "UNO NP500-PR",
    "uno italia c [target=300]",
)

ERROR_EXAMPLES: dict[str, tuple[str, ...]] = {
    "E01": ("TV-BU",),
    "E02": ("UNO 1131", "UNO itallia C"),
    "E03": ("UNO XYZ", "UNO CARROSEL", "UNO SS"),
    "E04": ("UNO P", "UNO NP"),
    "E05": ("UNO P5", "UNO FU7", "UNO DAD:1S.2S"),
    "E06": ("UNO REV2", "UNO C@3"),
    "E07": ("UNO DD-P1-DD", "UNO SUU"),
    "E08": ("UNO SAT-INS", "UNO P1-P3"),
    "E09": ("UNO CAR-T", "UNO E@B5-IE@B5"),
    "E10": ("UNO T@10", "UNO E@5"),
    "E11": ("UNO DD--P1", "UNO C [target=300", "UNO " + "C" * LONGEST_CODE),
    "E12": ("UNO BU20",),
    "E13": ("UNO SSESS",),
    "E14": ("UNO SEXY",),
}
WARNING_EXAMPLES: dict[str, str] = {
    "W01": "UNO T@9",
    "W02": "UNO CAR@5",
    "W03": "UNO DR-DD",
    "W04": "UNO P2-I",
    "W05": "UNO NP300-TV",
    "W06": "UNO SUSS",
    "W07": "UNO MS1-SAT",
    "W08": "UNO MOV",
    "W09": "UNO C",
    "W10": "UNO SPPSS",
}
HINT_EXAMPLES: dict[str, str] = {"I-129": "UNO P4", "I-130": "UNO REV", "I-255": "UNO CAR"}
BIG_TABLE = 5
NO_ZEROS = ("R1", "G2", "W")
"""Stands for a deck without zeros."""
SHORT = 30


def text() -> str:
    return page(
        HEAD,
        section("The base", base()),
        section("The rules and their choices", parameters()),
        section("The canonical form", canonical()),
        section("Errors", errors()),
        section("Warnings and hints", warned()),
        section("Ready-made variations", variations()),
    )


def base() -> str:
    rows = [
        (str(place), question, "; ".join(f"**{digit}** {answer}" for digit, answer in answers.items()))
        for place, (question, answers) in enumerate(DIGITS, 1)
    ]
    names = ", ".join(f"`{name}`" for name in PRESETS)
    return f"""Four digits choose among the readings of the official text; {DEFAULT_CODE} is the usual one.

{table(("digit", "question", "answers"), rows)}

Or the name of a preset, which then takes the place of the digits: {names}. [Rules](../rules.md) describes them. A house
rule replaces the official parameters that its page names, and nothing else."""


def parameters() -> str:
    rows = [
        (f"[`{rule.code}`]({slug(rule)}.md)", f"`{choice.name}`", choice.about, choice.choices)
        for rule in CATALOGUE.values()
        for choice in rule.parameters
    ]
    plain = ", ".join(f"`{rule.code}`" for rule in CATALOGUE.values() if not rule.parameters)
    head = table(("rule", "choice", "meaning", "allowed"), rows)
    return f"{head}\n\nWithout any choice: {plain}."


def canonical() -> str:
    rows = [(f"`{code}`", f"`{Rules(code)}`") for code in CANONICAL_EXAMPLES]
    return f"{bullets(CANONICAL)}\n\n{table(('written', 'canonical'), rows)}"


def errors() -> str:
    rows = [(number, f"`{short(code)}`", refusal(number, code)) for number in ERRORS for code in ERROR_EXAMPLES[number]]
    head = "In Python the number is `error.id` and the place of the sign `error.position`."
    return f"{head}\n\n{table(('error', 'for example', 'what is said'), rows)}"


def refusal(number: str, code: str) -> str:
    """The sentence for a code that is refused with this error."""
    try:
        Rules(code).check_seats(BIG_TABLE)
    except UnoError as error:
        if error.id == number:
            return str(error)
        raise
    raise ValueError(f"{code} shows no {number}")


def short(code: str) -> str:
    return code if len(code) <= SHORT else f"{code[:SHORT]}..."


def warned() -> str:
    rows = [(number, f"`{code}`", warning(number, code)) for number, code in WARNING_EXAMPLES.items()]
    rows += [(number, f"`{code}`", hint(number, code)) for number, code in HINT_EXAMPLES.items()]
    return f"""Nothing is forbidden here. W08 and W09 are for two players (W09 for partners too). Hints carry the
number of the ruling they come from.

{table(("number", "for example", "what is said"), rows)}"""


def warning(number: str, code: str) -> str:
    return next(found for found in warnings(Rules(code).house, seats=2) if found.id == number)


def hint(number: str, code: str) -> str:
    return next(found for found in hints(Rules(code).house, NO_ZEROS) if found.id == number)


def variations() -> str:
    rows = [
        (found.id, found.group, f"`{found.printed}`" if found.printed else "-", f"`{found.code}`", found.intent)
        for found in VARIATIONS.values()
    ]
    remarks = [f"{found.id}: {found.remark}" for found in VARIATIONS.values() if found.remark]
    repairs = """Where the guide prints two functions on one card, the one that the guide would rather not see moved
stays, and the other goes to the first free number of 5, 4, 3, 2, 1, 7, 8, 0."""
    head = table(("id", "group", "as the guide prints it", "code", "for whom"), rows)
    return f"{head}\n\n{bullets(remarks)}\n\n{repairs}"


if __name__ == "__main__":
    missing = {*ERRORS, *WARNINGS, *HINTS} - {*ERROR_EXAMPLES, *WARNING_EXAMPLES, *HINT_EXAMPLES}
    if missing:
        raise SystemExit(f"No example for {', '.join(sorted(missing))}.")
    PAGE.write_text(text(), encoding="utf-8")
