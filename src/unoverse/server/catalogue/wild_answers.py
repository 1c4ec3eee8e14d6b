"""What is answered to somebody who writes a wild: its sentence and text, what is wrong with it, what it would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unoverse.arena.check_written import Rounds
from unoverse.arena.try_written import Trial
from unoverse.cards.data_files import DataFileError, looks_like_data, read_data_text
from unoverse.game.rules import Rules
from unoverse.rules.written.carriers import chosen_rule, in_code
from unoverse.rules.written.model import Rule
from unoverse.rules.written.rule_files import WrittenRuleError, faults_of, read_rule, sound_steps
from unoverse.rules.written.toml_text import toml_of
from unoverse.rules.written.wording import sentence, told
from unoverse.server.catalogue.shapes import Told
from unoverse.server.games.card_rules import is_file_name


class FaultTold(Told):
    """Something that is wrong with a rule."""

    place: str
    """`steps[2].then[1]`, `name`, `text`; empty: the rule as a whole."""
    sentence: str


class WildTold(Told):
    """A written rule as we understand it. With errors there is no rule, but the sentence of steps that are sound."""

    name: str
    sentence: str
    """What its steps say."""
    about: str
    """What its authors say; else the sentence."""
    text: str
    """The rule in TOML, in its canonical form; empty with errors."""
    rule: dict[str, Any] | None
    """As a structure, with everything that was left out filled in; null with errors."""
    code: str
    """What `wc1` of a choice is to have this rule; empty with errors."""
    draws: bool
    """For house rules it is a draw card: a step makes somebody else draw."""
    errors: list[FaultTold]


class RoundsTold(Told):
    """How rounds went."""

    turns: float
    """On average."""
    longest: int
    """Turns of the longest round."""
    blocked: int
    """Rounds without a winner: nobody could play or draw, or they did not end."""
    endless: int
    """Rounds that did not end within `most_turns`."""


class WatchedTold(Told):
    """Rounds that were played move by move: of those in which the card was laid."""

    rounds: int
    """How many were watched."""
    laid: int
    """How often the card was laid."""
    acted: int
    """How often the rule acted."""
    moved: int
    """Cards that it moved: drawn, passed on, put down."""


class WarningTold(Told):
    """What speaks against playing it."""

    id: str
    """`endless`, `blocked`, `longer` or `idle`."""
    sentence: str


class TrialTold(Told):
    """What came of many rounds between bots, each dealt with the rule and without it."""

    rules: str
    """What was played."""
    chairs: int
    """How many played."""
    rounds: int
    """As many as there was time for."""
    laid_in: int
    """Rounds in which the card was laid; as the last card it does not act."""
    acted: int
    """How often it acted, in all rounds."""
    acted_in: int
    """Rounds in which it acted."""
    moved: float | None
    """Cards that it moves each time, on average; null if it was never seen to act."""
    most_turns: int
    """A round that takes longer counts as one without an end."""
    having: RoundsTold
    """With the rule."""
    lacking: RoundsTold
    """The same deals without it."""
    watched: WatchedTold
    """What was seen move by move."""
    sentences: list[str]
    warnings: list[WarningTold]
    """What speaks against playing it; none: nothing does."""


class TriedTold(WildTold):
    """A written rule, and what it would do."""

    trial: TrialTold | None
    """Null with errors."""


def wild_told(rule: Mapping[str, Any] | None, text: str) -> tuple[WildTold, Rule | None]:
    """What is to be said of a rule, and the rule if it is one."""
    try:
        data = rule if rule is not None else _data(text)
        found = data if isinstance(data, Rule) else read_rule(data)
    except (WrittenRuleError, DataFileError) as error:
        return _wrong(rule if rule is not None else text, error), None
    return WildTold(
        name=found.name,
        sentence=sentence(found),
        about=told(found),
        text=toml_of(found),
        rule=found.to_data(),
        code=in_code(found),
        draws=found.makes_others_draw,
        errors=[],
    ), found


def _data(text: str) -> Any:
    """What a text says, or the ready-made rule that it names; nothing yet is a rule without a name and steps."""
    if not text.strip():
        return {}
    if is_file_name(text):
        raise WrittenRuleError("No file is opened here. Give what the file says, or the name of a ready-made rule.")
    return read_data_text(text, "") if looks_like_data(text) else chosen_rule(text)


def _wrong(given: Any, error: Exception) -> WildTold:
    """Everything that is wrong; of a text that is no data at all, only that."""
    data = given
    if isinstance(given, str):
        try:
            data = _data(given)
        except (WrittenRuleError, DataFileError):
            data = None
    faults = [] if data is None else [FaultTold(place=fault.place, sentence=fault.what) for fault in faults_of(data)]
    steps = () if data is None else sound_steps(data)
    name = data.get("name") if isinstance(data, Mapping) else ""
    return WildTold(
        name=name if isinstance(name, str) else "",
        sentence=sentence(Rule("", steps)) if steps else "",
        about="", text="", rule=None, code="", draws=False,
        errors=faults or [FaultTold(place="", sentence=str(error))],
    )  # fmt: skip


def trial_told(rules: Rules, chairs: int, trial: Trial) -> TrialTold:
    check, watched = trial.check, trial.watched
    return TrialTold(
        rules=str(rules),
        chairs=chairs,
        rounds=check.having.games,
        laid_in=trial.laid_in,
        acted=check.having.acted,
        acted_in=check.having.acted_in,
        moved=round(watched.moved / watched.acted, 2) if watched.acted else None,
        most_turns=check.most_turns,
        having=_rounds(check.having),
        lacking=_rounds(check.lacking),
        watched=WatchedTold(**watched._asdict()),
        sentences=list(check.sentences),
        warnings=[WarningTold(id=name, sentence=said) for name, said in trial.warnings],
    )


def _rounds(rounds: Rounds) -> RoundsTold:
    return RoundsTold(
        turns=round(rounds.turns, 1), longest=rounds.longest, blocked=rounds.blocked, endless=rounds.guarded
    )
