"""What is answered to somebody who chooses rules: the code, what it means, what clashes and what mends it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from unoverse.choosing.choice import Choice
from unoverse.choosing.conflicts import Conflict, Repair
from unoverse.choosing.explained import explained
from unoverse.choosing.reading import Mark, Reading, Unreadable
from unoverse.choosing.verdict import Verdict, marks_in_code, seated, verdict
from unoverse.game.json_rules import plain
from unoverse.game.rules import Rules
from unoverse.rules.codes.codes import replaced_parameters
from unoverse.rules.prose.advice import Advice
from unoverse.rules.written.carriers import CARRIERS
from unoverse.server.catalogue.shapes import ChoiceTold, SeatsTold, Told, as_id, seats_told

Span = tuple[int, int]
"""A part of a text: from its first sign to before its last, counted in signs (code points)."""


class ExplainedTold(Told):
    """A sentence about a part of the choice."""

    kind: Literal["base", "rule", "change", "wild"]
    """Which part of the choice it is about."""
    id: str
    """The place of a digit or the name of a preset, the code of a rule, the name of a parameter, or a card."""
    written: str
    """How a code writes it; of a wild, what its rule is called."""
    name: str
    sentence: str


class AdviceTold(Told):
    """What is allowed but perhaps not meant."""

    id: str
    rule: str
    """The code of the rule it is about; empty: none."""
    sentence: str


class RepairTold(Told):
    """One tap that mends it."""

    words: str
    """What it does, for a button."""
    code: str
    """The code as it would be."""
    choice: ChoiceTold
    """The same as a structure."""
    chairs: int
    """For how many."""


class ConflictTold(Told):
    """Why the choice cannot be played."""

    sentence: str
    rules: list[str]
    """The codes of the house rules concerned."""
    changes: list[str]
    """The official parameters concerned."""
    marks: list[Span]
    """Where these stand in the `code` of the answer."""
    typed: list[Span]
    """Where they stand in the text that was sent, as far as it names them by their codes."""
    repairs: list[RepairTold]
    """The best first; there is always one."""


class SuggestionTold(Told):
    """What somebody may have meant."""

    words: str
    code: str
    """The whole text as it would be."""


class ErrorTold(Told):
    """Why the text means no rules yet."""

    sentence: str
    place: str
    """`code`, `choice`, `wilds.WC1` or `deck`: which part of what was sent."""
    start: int | None
    """Where it is in the text; null: nowhere in particular."""
    end: int | None
    """Where it ends, not included."""
    suggestions: list[SuggestionTold]


class ChoiceAnswer(Told):
    """All that is to be said of a choice. With an `error` or with conflicts it cannot be played."""

    code: str
    """Canonical; with conflicts, as it is written all the same; with an error, what was sent."""
    choice: ChoiceTold | None
    """The same as a structure: send it back changed. Null: the text or the structure cannot be read."""
    playable: bool
    """Can a table be opened with it?"""
    chairs: int | None
    """So many it was looked at for: what was asked, or four, or as near to it as can be."""
    seats: SeatsTold | None
    """How many can play by these rules; null: nobody, as they are."""
    title: str
    """What such a table is called."""
    sentences: list[ExplainedTold]
    """What it means, part by part."""
    needs: list[str]
    """What the table needs: ids of `needs` in the catalogue."""
    warnings: list[AdviceTold]
    """What is allowed but probably not meant."""
    hints: list[AdviceTold]
    """What would make these rules better."""
    conflicts: list[ConflictTold]
    """The first ten; with each that is mended others come into sight."""
    error: ErrorTold | None
    """Why something that was sent cannot be read; null: all of it can."""
    values: dict[str, bool | int | str | list[str]]
    """Every official parameter as it is; empty where the choice cannot be played."""
    set_by: dict[str, str]
    """Parameters that house rules set, and the code of the rule."""
    carriers: list[str]
    """Cards of the deck that rules can be written on."""


def error_told(error: Unreadable, place: str) -> ErrorTold:
    start, end = (None, None) if error.mark is None else error.mark
    near = [SuggestionTold(words=one.words, code=one.text) for one in error.suggestions]
    return ErrorTold(sentence=error.sentence, place=place, start=start, end=end, suggestions=near)


def unread(text: str, error: ErrorTold) -> ChoiceAnswer:
    """Nothing can be said but why."""
    return ChoiceAnswer(
        code=text, choice=None, playable=False, chairs=None, seats=None, title="", sentences=[], needs=[], warnings=[],
        hints=[], conflicts=[], error=error, values={}, set_by={}, carriers=[],
    )  # fmt: skip


def answered(reading: Reading, choice: Choice, chairs: int | None, error: ErrorTold | None = None) -> ChoiceAnswer:
    """The choice, which is what was read and perhaps more, looked at for so many; what could not be added is told."""
    found = verdict(seated(choice, chairs))
    return ChoiceAnswer(
        code=found.code,
        choice=_choice(found.choice),
        playable=found.rules is not None and error is None,
        chairs=found.choice.seats,
        seats=seats_told(found.seats),
        title=found.title,
        sentences=[ExplainedTold(**one._asdict()) for one in explained(found.choice)],
        needs=[as_id(need) for need in found.needs],
        warnings=_advice(found.warnings),
        hints=_advice(found.hints),
        conflicts=[_conflict(conflict, found, reading.marks) for conflict in found.conflicts],
        error=error,
        values={} if found.rules is None else plain(found.rules.values),
        set_by={name: rule for name, (rule, _) in replaced_parameters(found.choice.house).items()},
        carriers=[] if found.rules is None else _carriers(found.rules),
    )


def _choice(choice: Choice) -> ChoiceTold:
    return ChoiceTold(base=choice.base, house=plain(choice.house), changes=plain(choice.changes))


def _advice(found: Iterable[Advice]) -> list[AdviceTold]:
    return [AdviceTold(id=one.id, rule=one.code, sentence=str(one)) for one in found]


def _conflict(conflict: Conflict, found: Verdict, typed: Mapping[str, Mark]) -> ConflictTold:
    written = marks_in_code(found.choice)
    return ConflictTold(
        sentence=conflict.sentence,
        rules=[name for name in conflict.about if name in found.choice.house],
        changes=[name for name in conflict.about if name in found.choice.changes],
        marks=[written[name] for name in conflict.about if name in written],
        typed=[typed[name] for name in conflict.about if name in typed],
        repairs=[_repair(repair) for repair in conflict.repairs],
    )


def _repair(repair: Repair) -> RepairTold:
    choice = repair.choice
    return RepairTold(words=repair.words, code=choice.code, choice=_choice(choice), chairs=choice.seats)


def _carriers(rules: Rules) -> list[str]:
    return [card for card in CARRIERS if card in rules.deck]
