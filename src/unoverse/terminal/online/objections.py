"""What people say that others have done where the table cannot hear it, and the votes on it, in words."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from unoverse.client.table import new_id
from unoverse.errors import ActionError
from unoverse.game.action import SEAT_LETTERS
from unoverse.game.speech import MOST_WORDS
from unoverse.game.table_talk import LAUGH, SAY, SORRY, TIP
from unoverse.protocol.commands import Object, Vote
from unoverse.protocol.words import Document
from unoverse.terminal.grammar import conjugated
from unoverse.terminal.online.company import Company
from unoverse.terminal.online.whom import Somebody, meant, person_meant
from unoverse.terminal.sentences import Sentence, count, listed
from unoverse.terminal.typed_line import clean

NOTHING_ASKED: Final = "Nothing is voted on now that you have a vote in."
_EXAMPLES: Final = {SAY: "say 2", LAUGH: "laugh 1", SORRY: "sorry", TIP: "tip c"}
_MEANT: Final = {"said": SAY, "laughed": LAUGH, "apologised": SORRY, "tipped": TIP} | {word: word for word in _EXAMPLES}
_COUNTED: Final = {"word", "words", "time", "times"}
"""What may be typed after a number."""
_VOTES: Final = {"yes": True, "y": True, "no": False, "n": False}


class Question(NamedTuple):
    """An objection that is voted on: in which step it was made, by which chair, about which, and what it says."""

    step: int
    by: int
    about: int
    report: str
    waits_for: frozenset[int]
    """The chairs that have a vote left."""
    until: int
    """By the server's clock, in milliseconds."""


class Objections:
    """What is voted on in a round."""

    def __init__(self) -> None:
        self._open: dict[int, Question] = {}

    def clear(self) -> None:
        self._open.clear()

    @property
    def ends(self) -> int | None:
        """When the next question is over, by the server's clock."""
        return min((question.until for question in self._open.values()), default=None)

    def asked(self, chair: int | None) -> list[Question]:
        """What the one on this chair can vote on."""
        return [question for question in self._open.values() if chair in question.waits_for]

    # What happens to them, in sentences

    def take_objection(self, what: Document, step: int, at: int, company: Company) -> Sentence:
        """Somebody objects: what to, how long others can vote on it, and how."""
        voters, until = frozenset(map(int, what["voters"])), int(what["until"])
        question = Question(step, int(what["chair"]), int(what["about"]), str(what["report"]), voters, until)
        self._open[step] = question
        begin = f"{_says(question, company)}."
        if voters & company.mine:
            return (f'{begin} Did that happen? Type "vote yes" or "vote no" within {_seconds(question, at)} s.',)
        asked = listed([company.named(chair) for chair in sorted(voters)])
        return (f"{begin} {asked} can vote for {_seconds(question, at)} s.",)

    def take_vote(self, what: Document, is_entered: bool, company: Company) -> Sentence:
        """Somebody votes, which may decide it. Has the table entered what happened? Then the game tells its cost."""
        question, decided = self._open.get(int(what["question"])), what.get("decided")
        who = company.who(what)
        on = f" on what {company.named(question.by)} says" if question is not None and len(self._open) > 1 else ""
        voted = f"{who} {conjugated(who, 'vote')} {'yes' if what.get('happened') else 'no'}{on}"
        if question is not None:
            waits_for = question.waits_for - {int(what["chair"])}
            self._open[question.step] = question._replace(waits_for=waits_for)
        if decided is None:
            return (f"{voted}.",)
        self._open.pop(int(what["question"]), None)
        return (f"{voted}, which decides it: {_decided(bool(decided), is_entered)}.",)

    def lapse(self, now: int | None, company: Company) -> list[Sentence]:
        """Whatever nobody has decided by now is over; with None all of it, because the round is."""
        over = [question for question in self._open.values() if now is None or question.until <= now]
        for question in over:
            del self._open[question.step]
        whether = [_deed(question, company) for question in over]
        return [(f"Nobody has decided in time whether {deed}: it costs nothing.",) for deed in whether]

    def ballot(self, now: int, company: Company) -> str:
        """What the reader is asked, for how much longer; empty where nothing is."""
        asked = [one for chair in company.mine for one in self.asked(chair)]
        return " ".join(f"{_says(one, company)}: vote yes or no. ({_seconds(one, now)} s)" for one in asked)


def _says(question: Question, company: Company) -> str:
    """ "Caio says that Bia said 2 words"."""
    who = company.named(question.by)
    return f"{who} {conjugated(who, 'say')} that {_deed(question, company)}"


def _deed(question: Question, company: Company) -> str:
    """ "Bia said 2 words", "you gave Caio a tip"."""
    word, _, rest = question.report.partition(" ")
    told = _DEEDS.get(word)
    deed = clean(question.report) if told is None else told(rest, company)
    return f"{company.whom(question.about)} {deed}"


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() else 1


def _laughed(text: str, company: Company) -> str:
    return "laughed" if _number(text) == 1 else f"laughed {count(_number(text), 'time')}"


def _tipped(letter: str, company: Company) -> str:
    seat = SEAT_LETTERS.find(letter) if letter else -1
    return f"gave {company.whom(company.chairs.get(seat))} a tip"


_DEEDS: Final[Mapping[str, Callable[[str, Company], str]]] = {
    SAY: lambda rest, company: f"said {count(_number(rest), 'word')}",
    LAUGH: _laughed,
    SORRY: lambda rest, company: "apologised",
    TIP: _tipped,
}


def _decided(happened: bool, is_entered: bool) -> str:
    if not happened:
        return "it did not happen, and costs nothing"
    return "it happened" if is_entered else "it happened, but costs nothing any more"


def _seconds(question: Question, now: int) -> int:
    return max(math.ceil((question.until - now) / 1000), 0)


# What is typed


def object_command(words: Sequence[str], people: Sequence[Somebody], reports: Sequence[str]) -> Object:
    """`bia say 2`, where the table may report these things; ActionError with what would be right."""
    place = next((place for place, word in enumerate(words) if place and word.lower() in _MEANT), None)
    if place is None:
        raise ActionError(f"Say who has done what: {how_to_object(reports)}.")
    about = person_meant(" ".join(words[:place]), people)
    if about.chair is None:
        raise ActionError(f"{about.name} looks on, and whoever looks on may talk.")
    report = _report(_MEANT[words[place].lower()], words[place + 1 :], people)
    return Object(id=new_id(), chair=about.chair, report=report)


def how_to_object(reports: Sequence[str]) -> str:
    return listed([f'"object b {_EXAMPLES[report]}"' for report in reports], " or ")


def _report(word: str, rest: Sequence[str], people: Sequence[Somebody]) -> str:
    """As the table would enter it."""
    if word == TIP and rest:
        return f"{TIP} {_seat(' '.join(rest), people)}"
    if word == SORRY and not rest:
        return SORRY
    number = rest[0] if rest else "1"
    is_number = number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= MOST_WORDS
    if word not in (SAY, LAUGH) or not is_number or not _COUNTED.issuperset(map(str.lower, rest[1:])):
        raise ActionError(f'"{" ".join([word, *rest])[:40]}" is nothing to vote on: type "{_EXAMPLES[word]}".')
    return f"{word} {int(number)}"


def _seat(text: str, people: Sequence[Somebody]) -> str:
    found = meant(text, people)
    if not found.letter:
        raise ActionError(f"{found.name} does not play in this round.")
    return found.letter


def vote_command(words: Sequence[str], asked: Sequence[Question], people: Sequence[Somebody]) -> Vote:
    """`yes` or `no`; with a name behind it, to what that one says. ActionError with what would be right."""
    answer = _VOTES.get(words[0].lower()) if words else None
    if answer is None:
        raise ActionError('Say what you have heard: "vote yes" if it happened, "vote no" if it did not.')
    if not asked:
        raise ActionError(NOTHING_ASKED)
    return Vote(id=new_id(), question=_question(words, asked, people).step, happened=answer)


def _question(words: Sequence[str], asked: Sequence[Question], people: Sequence[Somebody]) -> Question:
    """The one that is voted on; where there are several, by who objects."""
    if len(words) == 1 and len(asked) == 1:
        return asked[0]
    by = meant(" ".join(words[1:]), people).chair if len(words) > 1 else None
    found = next((question for question in asked if question.by == by), None)
    if found is None:
        objecting = [one for one in people if one.chair in {question.by for question in asked}]
        each = [f'"vote {words[0]} {(one.letter or one.name).lower()}" on what {one.name} says' for one in objecting]
        raise ActionError(f"Say what you vote on: type {listed(each, ' or ')}.")
    return found
