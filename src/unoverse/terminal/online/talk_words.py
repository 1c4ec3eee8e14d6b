"""What people type at an online table about talk: phrases, signs, objections and votes, muting, reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, get_args

from unoverse.cards.faces import COLOURS, Colour
from unoverse.client.table import new_id
from unoverse.errors import ActionError
from unoverse.game.rules import Rules
from unoverse.game.table_talk import costly, punishes_signs
from unoverse.protocol.answers import TableInfo
from unoverse.protocol.commands import Command, Mute, Reason, Report, Say
from unoverse.protocol.phrases import PHRASES
from unoverse.terminal.online.happenings import LANGUAGE, Happenings
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.online.objections import how_to_object, object_command, vote_command
from unoverse.terminal.online.signs import sign_command, sign_page
from unoverse.terminal.online.whom import Somebody, everybody, muted, person_meant
from unoverse.terminal.sentences import Sentence, listed
from unoverse.terminal.session import Page
from unoverse.terminal.typed_line import clean

REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
ABOUT_WORDS: Final = ("insult", "threat", "spam")
"""Reasons that are about what somebody has said last, if it was read here; the others are about how one behaves."""
TALK_WORDS: Final = {
    "phrase": "say a ready-made phrase: phrase well_played, phrase 7; phrase alone lists them",
    "sign": "give your partner a sign: sign skips 2; sign alone lists them",
    "object": "say that somebody has done what the table cannot hear: {objections}; the others vote",
    "vote": "vote yes or vote no, when somebody objects",
    "mute": "read no more words of somebody: mute bia, mute b; mute alone tells whose you do not read",
    "unmute": "read them again: unmute bia",
    "report": f"tell whoever runs the server of somebody: report bia insult; or {listed(REASONS[1:], ' or ')}",
}
NO_SIGNS: Final = "Partners give each other no signs at this table."
NOTHING_COSTS: Final = "At this table no talk costs cards: there is nothing to object to."
FEWEST_TO_VOTE: Final = 3
"""Who objects, who has done it, and who votes."""


class TalkRules(NamedTuple):
    """What the rules of a table make of talk."""

    has_signs: bool = False
    reports: tuple[str, ...] = ()
    """What may cost cards though the table cannot hear it."""
    colours: tuple[Colour, ...] = ()
    """Those that the cards have now."""


def talk_rules(info: TableInfo, rules: Rules, side: str) -> TalkRules:
    """`side` is the one of the cards that counts."""
    has_signs = info.signals and rules.partners and not punishes_signs(rules)
    return TalkRules(has_signs, costly(rules), tuple(colour for colour in COLOURS if colour.side == side))


def offered_words(info: TableInfo, rules: TalkRules) -> dict[str, str]:
    """The words that make sense at a table, each with what it does."""
    people = sum(chair.kind != "bot" for chair in info.chairs)
    can_object = bool(rules.reports) and people >= FEWEST_TO_VOTE
    out = {
        *([] if rules.has_signs else ["sign"]),
        *([] if can_object else ["object", "vote"]),
        *(["phrase"] if info.chat == "off" else []),
    }
    objections = how_to_object(rules.reports).replace('"', "")
    return {word: about.format(objections=objections) for word, about in TALK_WORDS.items() if word not in out}


def is_talk_word(line: str) -> bool:
    return clean(line).lower().partition(" ")[0] in TALK_WORDS


def page_about(line: str, rules: TalkRules) -> Page | None:
    """What is read by who types a word alone that needs more."""
    typed = clean(line).lower()
    if typed == "phrase":
        return "Phrases", phrase_page()
    return ("Signs for your partner", sign_page(rules.colours)) if typed == "sign" and rules.has_signs else None


class Request(NamedTuple):
    """A command for the server, and what to say when it is done, where the table tells nobody."""

    command: Command
    notice: str = ""


class Situation(NamedTuple):
    """What a request is understood from: the table, what has happened there, and what its rules make of talk."""

    told: Snapshot
    happened: Happenings
    rules: TalkRules

    @property
    def people(self) -> list[Somebody]:
        return everybody(self.told, self.happened.spoken)


def request(line: str, here: Situation) -> Request:
    """What the words mean; ActionError with what would be right."""
    word, *rest = clean(line).split()
    return _REQUESTS[word.lower()](rest, here)


def _sign(rest: Sequence[str], here: Situation) -> Request:
    if not here.rules.has_signs:
        raise ActionError(NO_SIGNS)
    return Request(sign_command(rest, here.rules.colours))


def _object(rest: Sequence[str], here: Situation) -> Request:
    if not here.rules.reports:
        raise ActionError(NOTHING_COSTS)
    return Request(object_command(rest, here.people, here.rules.reports))


def _vote(rest: Sequence[str], here: Situation) -> Request:
    return Request(vote_command(rest, here.happened.objections.asked(here.told.chair), here.people))


# Phrases


def phrase_page() -> list[Sentence]:
    return [(f"{number}: {code}, {_words(code)}",) for number, code in enumerate(PHRASES, 1)]


def _words(code: str) -> str:
    return PHRASES[code][LANGUAGE]


def _phrase(rest: Sequence[str], here: Situation) -> Request:
    return Request(Say(id=new_id(), phrase=phrase_meant(" ".join(rest)), language=LANGUAGE))


def phrase_meant(text: str) -> str:
    """The code of a phrase, by its number, its code or how one of them begins; ActionError with what would be right.

    >>> phrase_meant("7"), phrase_meant("Well played"), phrase_meant("not")
    ('well_played', 'well_played', 'not_again')
    """
    codes, wanted = list(PHRASES), "_".join(text.lower().split())
    if wanted.isascii() and wanted.isdigit():
        if 1 <= int(wanted[:9]) <= len(codes):
            return codes[int(wanted) - 1]
        raise ActionError(f'Phrases have the numbers 1 to {len(codes)}; "phrase" alone lists them.')
    found = [code for code in codes if code == wanted] or [code for code in codes if code.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise ActionError(f'"{text[:40]}" may be {listed(found, " or ")}: type more of it.')
    raise ActionError(f'There is no phrase "{text[:40]}": "phrase" alone lists them, "say ..." says words of your own.')


# Muting and reports


def _mute(rest: Sequence[str], here: Situation) -> Request:
    if not rest:
        raise ActionError(f'Say whose words you do not want to read: "mute bia". {_unread(here.told)}')
    about = person_meant(" ".join(rest), here.people)
    notice = f'You read no more words of {about.name}, only what they cost. "unmute {_typed(about)}" shows them again.'
    return Request(_muting(about, on=True), notice)


def _unmute(rest: Sequence[str], here: Situation) -> Request:
    if not rest:
        raise ActionError(f'Say whose words you want to read again: "unmute bia". {_unread(here.told)}')
    unread = muted(here.told)
    name = person_meant(" ".join(rest), here.people).name
    about = next((one for one in unread if one.name == name), None)
    if about is None:
        raise ActionError(f"You read the words of {name} already. {_unread(here.told)}")
    return Request(_muting(about, on=False), f"You read the words of {about.name} again.")


def _muting(about: Somebody, on: bool) -> Mute:
    message = about.said.step if about.chair is None and about.said is not None else None
    return Mute(id=new_id(), chair=about.chair, message=message, on=on)


def _unread(told: Snapshot) -> str:
    names = [one.name for one in muted(told)]
    return f"You do not read those of {listed(names)}." if names else "You read those of everybody."


def _typed(about: Somebody) -> str:
    return (about.letter or about.name).lower()


def _report(rest: Sequence[str], here: Situation) -> Request:
    reason = next((one for one in REASONS if rest and one == rest[-1].lower()), None)
    if len(rest) < 2 or reason is None:
        raise ActionError(f'Say who and what for: "report bia insult"; or {listed(REASONS[1:], " or ")}.')
    about = person_meant(" ".join(rest[:-1]), here.people)
    notice = f"Whoever runs the server is told of {about.name} ({reason}), and nobody else."
    if about.said is None or (about.chair is not None and reason not in ABOUT_WORDS):
        return Request(Report(id=new_id(), reason=reason, chair=about.chair), notice)
    words = f' With it goes what {about.name} said last: "{about.said.text}"' if about.said.text else ""
    return Request(Report(id=new_id(), reason=reason, message=about.said.step), notice + words)


_REQUESTS: Final[Mapping[str, Callable[[Sequence[str], Situation], Request]]] = {
    "phrase": _phrase,
    "sign": _sign,
    "object": _object,
    "vote": _vote,
    "mute": _mute,
    "unmute": _unmute,
    "report": _report,
}
