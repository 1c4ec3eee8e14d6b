"""The chat of a table: the whole way of a message, from what somebody typed to what the readers and the engine get."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from unoverse.game import Game
from unoverse.game.table_talk import NOT_OWED, NOUNS, SAY, Said, TableTalk
from unoverse.protocol.phrases import OWED_PHRASES
from unoverse.server.talk.cleaning import cleaned
from unoverse.server.talk.insults import is_insult
from unoverse.server.talk.moderation import OPEN, Mutes, Reports, check_allowed, checked_mode
from unoverse.server.talk.pace import Pace
from unoverse.server.talk.phrases import phrase
from unoverse.server.talk.refusals import NO_SUCH_KIND, TalkRefused
from unoverse.server.talk.rejections import Payments
from unoverse.server.talk.votes import Vote

KINDS: Final = (SAY, *NOUNS)


class Message(NamedTuple):
    """What somebody wants to say: typed words, or a phrase in their language.

    It is talk, or a compliment or criticism that is owed to a seat. `replies_to` is the number of a penalty's notice.
    """

    text: str = ""
    phrase: str | None = None
    language: str = "en"
    kind: str = SAY
    addressed_to: int | None = None
    replies_to: int | None = None


class Passed(NamedTuple):
    """A message that is passed on: its words, and what the table enters of its speaker before the readers get it."""

    speaker: str
    message: Message
    text: str
    said: Said
    at: int


class Chat:
    """The talk at one table. People are named by what they keep when they change seats; who looks on has no seat."""

    def __init__(self, mode: str = OPEN) -> None:
        self.mode = checked_mode(mode)
        self.mutes = Mutes()
        self.reports = Reports()
        self.questions: dict[int, Vote] = {}
        """What people vote on in this round, by the number of the step in which one of them said so."""
        self.payments = Payments()
        """What was paid in words in this round."""
        self.requests = Pace()
        """Of mutes, reports and objections."""
        self._pace = Pace()
        self._notices: dict[str, set[int]] = {}
        self._round = TableTalk(is_insult)

    def switch(self, mode: str) -> None:
        """The host opens the chat, leaves only the phrases, or switches it off. What is owed can always be said."""
        self.mode = checked_mode(mode)

    def begin_round(self) -> None:
        """What was said before may be said again, and notices of the round before are past answering."""
        self._round = TableTalk(is_insult)
        self._notices.clear()
        self.questions.clear()
        self.payments = Payments()

    def penalised(self, speaker: str, notice: int) -> None:
        """They were told of a penalty under this number: one answer to it is no apology."""
        self._notices.setdefault(speaker, set()).add(notice)

    def judge(self, message: Message, speaker: str, seat: int | None, game: Game | None, at: int) -> Passed:
        """What comes of a message at this time, in milliseconds of the table's clock; TalkRefused if it is not said.

        Nothing changes until the message is booked. Without a seat or a round, talk is only talk.
        """
        if message.kind not in KINDS:
            raise TalkRefused(NO_SUCH_KIND, known=", ".join(KINDS))
        if message.kind == SAY:
            check_allowed(self.mode, message.phrase is not None)
            self._pace.check(speaker, at)
        if message.phrase is None:
            text = cleaned(message.text)
        else:
            text = phrase(message.phrase, message.language)
        return Passed(speaker, message, text, self._said(message, text, speaker, seat, game), at)

    def _said(self, message: Message, text: str, speaker: str, seat: int | None, game: Game | None) -> Said:
        if seat is None or game is None:
            if message.kind in NOUNS:
                raise TalkRefused(NOT_OWED, noun=NOUNS[message.kind])
            return Said()
        answers = message.replies_to in self._notices.get(speaker, ())
        said = self._round.judge(game, seat, text, message.kind, message.addressed_to, answers)
        if said.refusal is not None:
            raise TalkRefused(said.refusal, noun=NOUNS[message.kind])
        return said

    def ready_made(self, kind: str, seat: int, game: Game, chance: random.Random) -> str | None:
        """The name of a compliment or criticism that costs the seat nothing, a new one while there are; else None."""
        names = chance.sample([*OWED_PHRASES[kind]], len(OWED_PHRASES[kind]))
        free = [name for name in names if not self._round.judge(game, seat, phrase(name)).reports]
        fresh = (name for name in free if self._round.refusal_of_words(game, phrase(name), kind) is None)
        return next(fresh, free[0] if free else None)

    def book(self, passed: Passed) -> None:
        """It was said, and is not said twice: its time, its words and the notice it answers count from now on."""
        if passed.message.kind == SAY:
            self._pace.book(passed.speaker, passed.at)
        self._round.book(passed.text, passed.message.kind)
        if passed.message.replies_to is not None:
            self._notices.get(passed.speaker, set()).discard(passed.message.replies_to)
