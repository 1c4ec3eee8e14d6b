"""What can be chosen in solitaire (spec 13, section 3). The one preset is the game of the source document."""

from __future__ import annotations

from typing import Any, Final

from unoverse.errors import RulesError, shortened
from unoverse.rules.official.parameters import YES_NO, Parameter, Value
from unoverse.rules.settings import Settings, Sheet, known

PRESET: Final = "paciencia"
UNLIMITED: Final = "unlimited"
MOST_RECYCLES: Final = 999
MOST_TURNED: Final = 68
"""All cards of the first stock at once."""


def _read_recycles(value: Any) -> Value:
    """A number, or "unlimited"; None means that too."""
    allowed = f"recycles is {UNLIMITED} or a number from 0 to {MOST_RECYCLES}"
    if type(value) is int and not 0 <= value <= MOST_RECYCLES:
        raise RulesError(f"{allowed}, not {'less' if value < 0 else 'more'}.")
    if not isinstance(value, int | str | None):
        raise RulesError(f'{allowed}; not "{shortened(value)}".')
    text = UNLIMITED if value is None else shortened(value).strip().lower()
    if text == UNLIMITED:
        return UNLIMITED
    is_number = text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= MOST_RECYCLES
    if not is_number or isinstance(value, (bool, float)):
        raise RulesError(f'{allowed}; not "{text[:40]}".')
    return int(text)


_PARAMETERS: Final = (
    Parameter("turn", "Stock", range(1, MOST_TURNED + 1), "How many cards a turn of the stock brings.", (1,)),
    Parameter(
        "recycles",
        "Stock",
        (UNLIMITED, *range(MOST_RECYCLES + 1)),
        "How often the waste may become the stock again: unlimited, or a number from 0 to 999.",
        (UNLIMITED,),
    ),
    Parameter(
        "waste_access",
        "Stock",
        ("top", "last_turned_only"),
        "After the top of the waste is used: is the card below it free, or must another be turned first?",
        ("top",),
    ),
    Parameter("partial_runs", "Columns", YES_NO, "May a lower part of a run be moved without the rest?", (True,)),
    Parameter("foundation_back", "Columns", YES_NO, "May the top of a foundation go back to a column?", (False,)),
    Parameter("auto_reveal", "Columns", YES_NO, "Is a card that comes free turned up by itself?", (True,)),
)

SHEET: Final = known(
    Sheet(
        "solitaire",
        {parameter.name: parameter for parameter in _PARAMETERS},
        {PRESET: {}},
        {"recycles": _read_recycles},
    )
)


def solitaire_rules(rules: Any = None, /, **changes: Any) -> Settings:
    """The parameters of a table: a text, those of another table, or the preset; each with what is changed.

    >>> str(solitaire_rules(turn=3, recycles=2))
    'paciencia [turn=3 recycles=2]'
    """
    if rules is None or isinstance(rules, str):
        return Settings(SHEET, rules or "", **changes)
    if not isinstance(rules, Settings) or rules.sheet is not SHEET:
        raise RulesError('The rules of solitaire are a text such as "paciencia [turn=3]".')
    return Settings(SHEET, PRESET, **(dict(rules.values) | changes)) if changes else rules


def recycles_allowed(rules: Settings) -> int | None:
    """How often the waste may become the stock again; None is any number of times."""
    allowed = rules["recycles"]
    return allowed if isinstance(allowed, int) else None


def is_open_reserve(rules: Settings) -> bool:
    """Can every card of stock and waste be brought to the top by turning alone? (Spec 13, section 6, note 1.)

    That holds for `last_turned_only` too: one more turn through the stock brings any card up freshly turned.
    """
    return rules["turn"] == 1 and recycles_allowed(rules) is None
