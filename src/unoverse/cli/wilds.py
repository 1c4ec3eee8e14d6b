"""Written wilds on the command line: `--wild WC1=gift`, `--wild WC2=ours.toml#toll`, and what they would do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from unoverse.cli.output import columns, compile_first, console
from unoverse.game import Rules, RulesError
from unoverse.rules.written.carriers import CARRIERS, typed_rule
from unoverse.rules.written.rule_files import WrittenRuleError
from unoverse.rules.written.shipped import shipped

AT_ONCE: Final = 500
"""So many rounds take some seconds without the compiled engine: not worth waiting for it."""


def written(texts: Sequence[str]) -> dict[str, Any]:
    """What `--wild` gives to Rules: nothing, or the rule of each card."""
    custom: dict[str, Any] = {}
    for text in texts:
        card, equals, rule = text.partition("=")
        code = card.strip().upper()
        if not equals or code not in CARRIERS:
            cards = ", ".join(CARRIERS)
            raise RulesError(f'--wild wants CARD=RULE, for example --wild WC1=gift; not "{text[:40]}". Cards: {cards}.')
        if code in custom:
            raise RulesError(f"{code} is given two rules.")
        try:
            custom[code] = typed_rule(rule.strip())
        except WrittenRuleError as error:
            raise RulesError(str(error)) from error
    return {"custom": custom} if custom else {}


def tell_check(rules: Rules, seats: int, games: int = 500) -> None:
    """Plays the written rules between bots and says what came of it."""
    console().print(checked(rules, seats, games), markup=False, highlight=False)


def about_files(texts: Sequence[str], rules: Rules) -> list[str]:
    """Which of our files a rule comes from, for the table that opens: `WC2=ours.toml#toll`."""
    given = [text.partition("=") for text in texts]
    files = {card.strip().upper(): Path(rule.partition("#")[0]).name for card, _, rule in given}
    named = {card: file for card, file in files.items() if file.lower().endswith((".toml", ".json"))}
    return [f"{card}, {rules.custom[card].name}, is written in {file}." for card, file in named.items()]


def checked(rules: Rules, seats: int, games: int = 500) -> str:
    """What came of the written rules between bots, before people sit down to play them."""
    from unoverse.arena.check_written import check_written
    from unoverse.engine.load import table_backend

    if games > AT_ONCE:
        compile_first()
    found = check_written(rules.record(), seats, games, backend=None if games > AT_ONCE else table_backend())
    names = ", ".join(f"{card} {rule.name}" for card, rule in rules.custom.items())
    return f"Tried between bots: {names}. {found}"


def list_wilds() -> None:
    """The written rules that come with us."""
    columns([(rule.name, rule.about()) for rule in shipped().values()], ("rule", "what it does"))
    console().print(
        "Use one: unoverse play --preset mattel-2018-pt --wild WC1=gift; or write your own in a .toml file."
    )
