"""Rules as the command line takes them: by any name they have, the user's own names included."""

from __future__ import annotations

import shlex
from pathlib import Path

from unoverse.choosing import own_rules
from unoverse.cli.output import columns, console
from unoverse.errors import RulesError, UnoError
from unoverse.game.rules import Rules
from unoverse.rules.codes.codes import LONGEST_CODE
from unoverse.rules.codes.naming import lacks_uno


def rules_named(text: str, deck: Path | None = None) -> Rules:
    """Rules by a code, names or the user's own name for them; with the deck of a file, if one is given."""
    given = {} if deck is None else {"deck": deck}
    text = f"UNO {text}" if lacks_uno(text) else text
    try:
        return Rules.of_long_code(text) if len(text) > LONGEST_CODE and not given else Rules(text, **given)
    except RulesError as error:
        code = _own(text, error)
    return Rules.of_long_code(code).replace(**given)


def _own(text: str, error: RulesError) -> str:
    """The code of a rule set of one's own. Without one the error stands, with what can be said besides."""
    try:
        known = own_rules.own_rules()
    except UnoError as damage:
        raise RulesError(f"{error} {damage}", error.id, error.position) from None
    name = own_rules.called(text, known)
    if name is not None:
        return known[name]
    raise RulesError(f"{error}{own_rules.near_own(text, known)}", error.id, error.position) from None


def save(name: str, text: str) -> None:
    """`unoverse rules save`: gives rules a name."""
    rules = rules_named(text)
    kept = own_rules.keep(name, rules)
    console().print(f'"{kept}" is {rules}. Play it: unoverse play --rules {shlex.quote(kept)}', markup=False)


def forget(name: str) -> None:
    """`unoverse rules forget`: takes a name away; the code is told, so that nothing is lost."""
    console().print(f"Forgotten. It was {own_rules.forget(name)}", markup=False)


def tell_own() -> None:
    """`unoverse rules mine`: the rule sets that have a name."""
    known = own_rules.own_rules()
    if not known:
        console().print("You have named no rule set yet: unoverse rules save NAME CODE.", markup=False)
        return
    columns([[name, code] for name, code in known.items()])
