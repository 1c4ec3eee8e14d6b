"""One person at an online table of cards."""

from __future__ import annotations

from typing import Literal

from unoverse.client.errors import ServerRefusedError
from unoverse.client.table import new_id
from unoverse.game.loose_spelling import moment_of
from unoverse.game.view import View
from unoverse.protocol import commands as said
from unoverse.table import actions
from unoverse.terminal.cards import pages
from unoverse.terminal.cards.asked_pages import asked_page
from unoverse.terminal.cards.commands import Command, parse
from unoverse.terminal.cards.questions import only_option, typeable
from unoverse.terminal.cards.typed_actions import objection
from unoverse.terminal.display import Leave
from unoverse.terminal.online import boards
from unoverse.terminal.online.following_cards import FollowingCards, may_slap
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.online.seen_online import LOOKING_ON
from unoverse.terminal.online.session import LOOKS_ON, NO_HINTS, OnlineSession, Place
from unoverse.terminal.online.table_words import help_lines, refusal_words
from unoverse.terminal.sentences import Sentence, with_cards
from unoverse.terminal.typed_line import clean


class CardSession(OnlineSession):
    """What is typed as in `unoverse play`."""

    _table: FollowingCards

    def __init__(self, place: Place, told: Snapshot) -> None:
        super().__init__(place, FollowingCards(place.link, place.display, place.address, told))

    def _words(self) -> list[str]:
        return typeable(self._table.view) if self._table.is_playing else []

    def _hear_beside(self, line: str) -> None:
        command = parse(line)
        if command.word == "act":
            started = self._table.match is not None
            self._table.notice = (
                "The round is over." if started else f'"{clean(line)[:40]}" means nothing before the deal.'
            )
            return
        self._answer(command)

    def _hear_in_game(self, line: str) -> None:
        view = self._table.view
        sits = view.seat != LOOKING_ON
        if not clean(line):
            only = only_option(view) if sits else None
            if sits and may_slap(view):
                self._act("slap")
            elif only is not None:
                self._act(str(only))
            return None
        moment = moment_of(view)
        command = parse(line, moment)
        if command.word != "act":
            return self._answer(command)
        if not sits:
            self._table.notice = LOOKS_ON
            return None
        return self._carry_out(command, view)

    def _carry_out(self, command: Command, view: View) -> None:
        first = command.actions[0]
        if first.kind in (actions.PRAISE, actions.CRITICISE):
            return self._pay(command)
        self._table.notice = objection(command, view)
        if self._table.notice:
            return None
        *before, last = command.actions
        plays = sum(action.kind == actions.PLAY for action in command.actions)
        if before and last.kind == actions.COLOUR and plays >= len(view.hand):
            # A last card may need no colour: it is named when it is asked for.
            self._act(" ".join(map(str, before)))
            if self._table.view.to_act == view.seat and self._table.view.asked in ("colour", "start_colour"):
                self._act(str(last))
            return None
        return self._act(command.spelled)

    def _pay(self, command: Command) -> None:
        """A compliment or a criticism is talk with an address."""
        owed = command.actions[0]
        assert self._table.match is not None
        to = self._table.match.players[owed.argument] if owed.argument < len(self._table.match.players) else None
        text = command.text or clean(self._display.ask("Your words"))
        kind: Literal["praise", "criticise"] = "praise" if owed.kind == actions.PRAISE else "criticise"
        self._send(said.Say(id=new_id(), text=text, kind=kind, to=to))

    def _answer(self, command: Command) -> None:
        """A question, or a word for all; what is typed after reading is heard next."""
        if command.word == "quit":
            raise Leave
        if command.word == "say":
            return self._say(command.text)
        if command.word == "hint":
            self._table.notice = NO_HINTS
            return None
        if command.word == "save":
            self._table.notice = self._save(command.text)
            return None
        return self._read(*self._page(command))

    def _page(self, command: Command) -> tuple[str, list[Sentence]]:
        if command.word == "help":
            known = [line for line in pages.help_page(self._table.rules) if not str(line[0]).startswith("hint:")]
            return "What you can type", [*known, (), *help_lines(self._table.talk_words)]
        if self._table.audience is None or self._table.match is None:
            if command.word == "rules":
                return pages.rules_page(self._table.rules, command.text)
            return "Before the deal", boards.chair_lines(self._table.told)
        return asked_page(command, self._table.view, self._table.audience)

    def _refused(self, error: ServerRefusedError) -> Sentence:
        sentence = refusal_words(error, clean(self._table.told.you.name))
        if self._table.match is None:
            return (sentence,)
        view = self._table.view
        return with_cards(sentence, [*view.hand, view.top] if view.top else view.hand)
