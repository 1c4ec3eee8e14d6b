"""Writes docs/rules.md from the rules themselves: `.venv/bin/python docs/write_rules.py`. A test fails if it is old."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from unoverse.cards.decks import POINTS
from unoverse.rules.official.parameters import COLUMNS, PARAMETERS, Parameter, Value
from unoverse.rules.official.presets import BASE_CODES, DIGITS, PRESETS

PAGE = Path(__file__).parent / "rules.md"

HEAD = """# Rules

*This page is written by `docs/write_rules.py` from the rules themselves.*

A rule set is a base, and what your table changes in it:
`UNO 1121`, `UNO italia`, `UNO italia [stacking=any target=300]`.
`unoverse rules` shows the same in the terminal.
"""


def code(value: Value) -> str:
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return f"`{'+'.join(value) or 'none'}`" if isinstance(value, tuple) else f"`{value}`"


def presets() -> str:
    rows = [f"| `{preset.name}` | {preset.about} | {changes(preset.changes)} |" for preset in PRESETS.values()]
    return "\n".join(
        [
            "## Presets\n",
            "`brasil-2010-` and any base code names that code too: `brasil-2010-3212` is `UNO 3212`.\n",
            "| preset | in a sentence | changes in its column |",
            "|---|---|---|",
            *rows,
        ]
    )


def changes(values: object) -> str:
    assert hasattr(values, "items")
    return ", ".join(f"`{name}` {code(value)}" for name, value in values.items()) or "-"


def base_codes() -> str:
    rows = [f"| {place} | {question} | {answers(options)} |" for place, (question, options) in enumerate(DIGITS, 1)]
    head = f"## Base codes\n\nFour digits, {len(BASE_CODES)} codes; the default is `1121`.\n"
    return "\n".join([head, "| digit | question | answers |", "|---|---|---|", *rows])


def answers(options: dict[str, str]) -> str:
    return "; ".join(f"**{digit}** {meaning}" for digit, meaning in options.items())


def parameter_row(parameter: Parameter) -> str:
    values = " | ".join(code(value) for value in parameter.columns)
    return f"| `{parameter.name}` | {parameter.about} | {parameter.choices} | {values} |"


def parameters() -> str:
    parts = [
        "## Parameters\n",
        "The last four columns are the sources: 000 Mattel 2018, 001 the Brazilian guide, 003 Italy, 004 Catalonia.",
    ]
    for topic, group in groupby(PARAMETERS.values(), key=lambda parameter: parameter.topic):
        parts.append(f"\n### {topic}\n")
        parts.append(f"| parameter | meaning | values | {' | '.join(COLUMNS)} |\n|---|---|---|---|---|---|---|")
        parts += [parameter_row(parameter) for parameter in group]
    return "\n".join(parts)


def prices() -> str:
    kinds = ", ".join(f"`{kind}`" for kind in POINTS if not kind[1:].isdigit())
    return f"""## Prices

`points_KIND=n` prices a kind of card differently, for example `points_wild=40`. Kinds: `n0` to `n9`, {kinds}.
"""


def page() -> str:
    parts = [HEAD.strip(), presets(), base_codes(), parameters(), prices().strip()]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
