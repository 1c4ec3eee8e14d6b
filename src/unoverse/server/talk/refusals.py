"""Why something is not said, shown or booked: a code for programs and a sentence for people, all in one place."""

from __future__ import annotations

from typing import Final

from unoverse.errors import UnoError
from unoverse.game import table_talk

EMPTY: Final = "empty"
TOO_LONG: Final = "too_long"
TOO_FAST: Final = "too_fast"
CHAT_OFF: Final = "chat_off"
PHRASES_ONLY: Final = "phrases_only"
NO_SUCH_PHRASE: Final = "no_such_phrase"
NO_SUCH_LANGUAGE: Final = "no_such_language"
NO_SUCH_KIND: Final = "no_such_kind"
NO_SUCH_MODE: Final = "no_such_mode"
YOURSELF: Final = "yourself"
NO_SUCH_REASON: Final = "no_such_reason"
REPORTED_ALREADY: Final = "reported_already"
NO_SUCH_CHANNEL: Final = "no_such_channel"
NO_SIGNALS: Final = "no_signals"
NO_PARTNERS: Final = "no_partners"
SIGNALS_ARE_TIPS: Final = "signals_are_tips"
NOT_PLAYING: Final = "not_playing"
NO_SUCH_SIGNAL: Final = "no_such_signal"
NO_SUCH_VALUE: Final = "no_such_value"
SIGNALLED_ALREADY: Final = "signalled_already"
NO_VOTE: Final = "no_vote"
VOTED_ALREADY: Final = "voted_already"
NOBODY_TO_ASK: Final = "nobody_to_ask"
NO_SUCH_REPORT: Final = "no_such_report"
ASKED_ALREADY: Final = "asked_already"
NOT_SAID_TO_YOU: Final = "not_said_to_you"
NOTHING_PAID: Final = "nothing_paid"
REJECTED_ALREADY: Final = "rejected_already"

SENTENCES: Final = {
    EMPTY: "There is nothing to read in that message: write a word or an emoji.",
    TOO_LONG: "A message has at most {most} characters, and that one has {length}.",
    TOO_FAST: "You may say {most} things in {seconds} seconds: wait {wait} more.",
    CHAT_OFF: "The host has switched the chat off.",
    PHRASES_ONLY: "At this table only the ready-made phrases can be said.",
    NO_SUCH_PHRASE: "There is no such phrase: the phrases are {known}.",
    NO_SUCH_LANGUAGE: "There are no phrases in that language: the languages are {known}.",
    NO_SUCH_KIND: "A message is one of {known}.",
    NO_SUCH_MODE: "The chat can be {known}.",
    YOURSELF: "That is yourself: choose somebody else.",
    NO_SUCH_REASON: "There is no such reason: the reasons are {known}.",
    REPORTED_ALREADY: "You have reported that already, and it is kept.",
    **table_talk.SENTENCES,
    NO_SUCH_CHANNEL: "Signs between partners are one of {known}, and leak with a probability from 0 to 1.",
    NO_SIGNALS: "Partners give each other no signs at this table.",
    NO_PARTNERS: "Nobody at this table has a partner to give signs to.",
    SIGNALS_ARE_TIPS: "At this table tips to a partner cost cards, and a sign is one: no signs are passed on.",
    NOT_PLAYING: "Only who is playing in this round can do that.",
    NO_SUCH_SIGNAL: "There is no such sign: the signs are {known}.",
    NO_SUCH_VALUE: "That sign says one of {known}.",
    SIGNALLED_ALREADY: "One sign a turn: you can give the next one on your next turn.",
    NO_VOTE: "You have no vote in this question.",
    VOTED_ALREADY: "You have voted already.",
    NOBODY_TO_ASK: "There is nobody else to ask, and without a vote nothing happened.",
    NO_SUCH_REPORT: "At this table that costs nothing now: there is nothing to vote on.",
    ASKED_ALREADY: "Others still vote on what you have said: wait for the end of it.",
    NOT_SAID_TO_YOU: "Only the player to whom it was said can reject it.",
    NOTHING_PAID: "That player has said no such thing to you in the last {seconds} seconds.",
    REJECTED_ALREADY: "One can be rejected each time that your card asks for some, and you have done so.",
}


class TalkRefused(UnoError):  # noqa: N818 (what happens, as IllegalAction)
    """Something that is not said, shown or booked; `code` is a key of `SENTENCES`, `facts` what its sentence tells."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(SENTENCES[code].format(**facts))
        self.code = code
        self.facts = facts
