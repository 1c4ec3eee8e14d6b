"""What requests may say, checked before anybody looks at it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, model_validator

from unoverse.cards.data_files import is_writable
from unoverse.lessons.course import EDITION, STEPS
from unoverse.server.looking_back import MOST_RECORD
from unoverse.server.teaching import LONGEST_ANSWER, MOST_ANSWERS

Name = Annotated[str, Field(min_length=1, max_length=40)]
PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
Password = Annotated[str, Field(max_length=400, description="8 to 200 characters.")]
SetName = Annotated[str, Field(min_length=1, max_length=60, pattern=PRINTABLE)]
"""What a saved rule set is called."""
TableName = Annotated[str, Field(max_length=32, pattern="^[0-9a-z]*$", description="The id or the short code.")]
MatchName = Annotated[str, Field(max_length=40, pattern="^[0-9a-z-]*$")]
MOST_RULES = 300_000
MOST_TEXT = 1 << 16
"""Of a file that people write by hand."""
Text = Annotated[str, Field(max_length=MOST_TEXT)]


class Asked(BaseModel):
    """Nothing that is not understood is passed over."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class SessionAsked(Asked):
    name: Name


class AccountAsked(Asked):
    login: Name
    password: Password


class PasswordAsked(Asked):
    old: Password
    new: Password


class RuleSetAsked(Asked):
    code: Annotated[str, Field(max_length=MOST_RULES)]


class TableAsked(Asked):
    """A table that somebody wants to open. Rules are a code, a preset, a variation or names of rules."""

    game: Literal["cards", "dice", "solitaire"] = "cards"
    rules: Annotated[str, Field(max_length=MOST_RULES)] = ""
    wilds: Annotated[dict[str, Text], Field(max_length=3)] = {}
    """Written wilds: card to the text of its rule (TOML or JSON, as in a file), or the name of a ready-made one."""
    deck: Text = ""
    """A deck of one's own, or dice: what its file would say. Or the name of a deck that there is."""
    chairs: Annotated[int, Field(ge=1, le=15)] | None = None
    """4 of cards, 2 of dice, 1 of solitaire, if nothing is said."""
    teams: bool = False
    target: Annotated[int, Field(ge=1, le=100_000)] | None = None
    title: Annotated[str, Field(max_length=60, pattern=PRINTABLE)] = ""
    public: bool = False
    """It stands in the lobby."""
    spectators: bool = True
    """People may look on."""
    clock: Annotated[int, Field(ge=5, le=86_400)] | None = None
    """Seconds for a turn; nothing: a table without a clock."""
    bots: Annotated[dict[str, Annotated[str, Field(max_length=30)]], Field(max_length=15)] = {}
    """Chair to the name of a bot."""
    hurry: bool = False
    """Bots take no time to think."""
    any_deal: bool = False
    """Solitaire: also a deal that cannot be won; else only such as can."""
    chat: Literal["open", "phrases", "off"] = "open"
    signals: bool = False
    """Partners may give each other signs."""
    leak: Annotated[float, Field(ge=0.0, le=1.0)] = 0.0
    """The probability that an opponent reads a sign."""
    window_ms: Annotated[int, Field(ge=0, le=10_000)] = 700
    """How long others can react at least, in milliseconds."""
    grace_ms: Annotated[int, Field(ge=0, le=5_000)] = 500
    """So long a forgotten UNO can still be called, in milliseconds."""
    pause: Annotated[int, Field(ge=0, le=600)] = 12
    """Seconds between two rounds at a table with a clock."""


class Echoed(Asked):
    """A request whose texts come back in the answer: half a sign, which JSON may name, could not."""

    @model_validator(mode="before")
    @classmethod
    def _whole_signs(cls, given: Any) -> Any:
        ahead = [given]
        while ahead:
            value = ahead.pop()
            if isinstance(value, str) and not value.isascii() and not is_writable(value):
                raise ValueError("half of a surrogate pair is no sign")
            if isinstance(value, dict):
                ahead += [*value, *value.values()]
            elif isinstance(value, list):
                ahead += value
        return given


class PickedChoice(Asked):
    """Rules as a structure: what `choice` of an answer is, and what the menus of the catalogue make."""

    base: Annotated[str, Field(max_length=60)] = "1121"
    """Four digits, or the name of a preset."""
    house: Annotated[dict[str, dict[str, JsonValue]], Field(max_length=100)] = {}
    """House rules that are on: code to its parameters; those that are left out are as usual."""
    changes: Annotated[dict[str, JsonValue], Field(max_length=200)] = {}
    """Official parameters that differ from the base."""


class ChoiceAsked(Echoed):
    """What somebody has typed, or else picked; neither is the official game. `choice` goes before `code`."""

    code: Annotated[str, Field(max_length=MOST_RULES)] = ""
    """A code, also without UNO, a preset, a variation, or names of rules with commas."""
    choice: PickedChoice | None = None
    """The same as a structure."""
    chairs: Annotated[int, Field(ge=1, le=15)] | None = None
    """How many will play, if that is known."""
    wilds: Annotated[dict[str, Text], Field(max_length=3)] = {}
    """Written wilds: card to the text of its rule, or the name of a ready-made one; they come to the choice."""
    deck: Text = ""
    """A deck of one's own, or the name of one that there is; it takes the place of the deck of the choice."""
    teams: bool = False
    """Partners sit opposite each other."""


class WildAsked(Echoed):
    """A written wild: what the menus of the catalogue make, or else its text. `rule` goes before `text`."""

    rule: Annotated[dict[str, JsonValue], Field(max_length=20)] | None = None
    """`name`, `text` by language, `steps`: as in a file."""
    text: Text = ""
    """What its file says, in TOML or JSON, or the name of a ready-made rule."""


class TrialAsked(WildAsked):
    """A written wild, and the table at which it is tried out."""

    rules: Annotated[str, Field(max_length=MOST_RULES)] = "UNO mattel-2018-pt"
    """What it is tried out with; if the deck has no card to write on, mattel112 takes its place."""
    chairs: Annotated[int, Field(ge=2, le=15)] = 4
    """How many play."""
    card: Literal["WC1", "WC2", "WC3"] = "WC1"
    """The card that carries it."""


class LessonAsked(Asked):
    """What the last `Lesson` gave as `progress`, and what is done now. Nothing at all begins the course."""

    edition: Annotated[int, Field(ge=0, le=1 << 30)] = EDITION
    """Of the course."""
    step: Annotated[int, Field(ge=0, le=len(STEPS))] = 0
    """The step that is on."""
    answers: Annotated[list[Annotated[str, Field(max_length=LONGEST_ANSWER)]], Field(max_length=MOST_ANSWERS)] = []
    """What was answered in it so far."""
    passed: Annotated[list[Annotated[int, Field(ge=0, lt=len(STEPS))]], Field(max_length=len(STEPS))] = []
    """The steps that are passed."""
    do: Literal["show", "answer", "skip", "again", "hint"] = "show"
    """`show` what is on, `answer` it, `skip` the step or begin it `again`, or ask for a `hint`."""
    answer: Annotated[str, Field(max_length=LONGEST_ANSWER)] = ""
    """With `answer`: an action, cards or a choice, as people type them; nothing is Enter."""


class VerifyAsked(Asked):
    """A record to check, and what somebody has noted at the table."""

    record: Annotated[str, Field(max_length=MOST_RECORD)]
    """The text of the record."""
    commitments: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=50)] = []
    """Commitments that were noted before a deal, in hexadecimal digits."""
    entropies: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=15)] = []
    """What one has added to the shuffle, in hexadecimal digits."""


class PersonTold(BaseModel):
    """Who somebody is; the login is for nobody else."""

    name: str
    login: str = ""
    """Of the account; empty for a guest without one."""


class TicketTold(BaseModel):
    ticket: str
    table: str
    socket: str


class TableTold(BaseModel):
    table: str
    code: str
    link: str


class Refused(BaseModel):
    """Why not: a code for programs, a sentence for people, and what was filled into it."""

    code: str
    sentence: str
    arguments: dict[str, Any] = {}
