"""One person at an online table: the screen follows the table, and what is typed goes to the server.

Others act while somebody types. Whenever something happens the screen is drawn again, and the line stays.
"""

from __future__ import annotations

import math
from concurrent.futures import Future
from pathlib import Path
from typing import Final, Literal

from unoverse.client.errors import ServerRefusedError, UnreachableError
from unoverse.client.table import new_id
from unoverse.errors import UnoError
from unoverse.game.json_standing import MatchStanding
from unoverse.game.rules import Rules
from unoverse.game.view import View
from unoverse.protocol import commands as said
from unoverse.table import actions
from unoverse.terminal.cards import pages
from unoverse.terminal.cards.asked_pages import asked_page
from unoverse.terminal.cards.commands import Command, Moment, parse
from unoverse.terminal.cards.out_of_turn import offers, reactions
from unoverse.terminal.cards.questions import may, only_option, question, typeable
from unoverse.terminal.cards.typed_actions import objection
from unoverse.terminal.display import Board, Display, Leave, Scene
from unoverse.terminal.key_reader import KeyReader
from unoverse.terminal.online import boards
from unoverse.terminal.online.happenings import Happenings
from unoverse.terminal.online.link import Link, Snapshot
from unoverse.terminal.online.seen_online import LOOKING_ON, OnlineAudience, OnlineMatch, rules_of, seen_view
from unoverse.terminal.online.table_words import (
    SHUFFLE,
    TABLE_WORDS,
    help_lines,
    is_table_word,
    refusal_words,
    shuffle_page,
    table_command,
)
from unoverse.terminal.save_files import save, shown
from unoverse.terminal.sentences import Notice, Sentence, as_sentence, with_cards
from unoverse.terminal.session import BY_ENTER
from unoverse.terminal.typed_line import clean

NO_HINTS: Final = "There are no hints at a table with others."
LOST: Final = "The connection is lost. It comes back by itself; nothing that you have done is gone."
LOOKS_ON: Final = "You look on: only who sits at the table plays."
SLAP: Final[Sentence] = ("Everybody slaps the pile, and the last one takes 1. Press Enter!",)
HURRY: Final = 1.0
"""Seconds between two looks at the clock."""


class OnlineSession:
    """Follows the table until somebody leaves, or the server sends everybody away."""

    def __init__(self, link: Link, display: Display, reader: KeyReader, address: str, watches: bool = False) -> None:
        """`address` is what friends type or click to come here."""
        self._link, self._display, self._reader, self._address = link, display, reader, address
        self._watches = watches
        self._happened = Happenings()
        self._audience: OnlineAudience | None = None
        self._match: OnlineMatch | None = None
        self._round: tuple[int, int] = (0, 0)
        self._notice: Notice = ""
        self._entropy = ""
        """What was added to the shuffle from here."""
        self._is_here = False
        """Has one come in, and taken a chair?"""
        self._is_at_table = False
        """Is the table on the screen, and not a page?"""
        self._was_shown: Sentence | tuple[str, tuple[int, int], Sentence] | None = None
        self._has_shown = False
        """Was anything told since the last line was typed?"""
        self._scene: Scene | None = None
        self._told = self._look()
        self._beside = self._happened.told_beside  # what was said before one came is over

    def run(self) -> str:
        """Plays; answers a word to part with."""
        self._link.changed, self._reader.woken = self._reader.wake, self._woken
        try:
            self._come_in()
            self._is_here = True
            while True:
                self._ask()
        except Leave:
            if self._watches and not self._display.redraws:
                self._watch_on()
        return self._farewell()

    def _come_in(self) -> None:
        """Takes a chair, if that is wanted and one is free; whoever sat here before has theirs."""
        mine, gathers = self._told.chair, self._told.info.phase == "gathering"
        if self._watches or (mine is not None and gathers):
            return
        if mine is None and not gathers:
            self._notice = f"The match has begun. {LOOKS_ON}"
            return
        try:
            self._send(table_command("sit") if gathers else said.Sit(id=new_id()))
        except ServerRefusedError as error:
            self._notice = (*self._refused(error), " You look on.")

    def _watch_on(self) -> None:
        """Nobody types any more, and there is still something to see."""
        self._is_at_table = True
        self._reader.wait(lambda: self._told.info.phase == "over")

    def _farewell(self) -> str:
        if self._told.chair is None or self._told.info.phase in ("gathering", "over"):
            return "You have left the table."
        return f"You have left the table; your chair is kept. To come back: unoverse join {self._address}"

    # Looking

    def _look(self) -> Snapshot:
        """How everything stands; raises what has gone wrong for good."""
        told = self._link.look()
        self._told = told
        if told.error is not None:
            raise told.error
        if told.info.game != "cards":
            raise UnoError(f"This table plays {clean(told.info.game)}: unoverse join plays with cards only.")
        names = [chair.name for chair in told.info.chairs]
        self._happened.take(told.steps, told.info.match, names, told.chair)
        round_told = (told.info.match, int((told.standing or {}).get("round", 0)))
        if told.view is not None and round_told == self._happened.round:  # steps that come together may be half told
            self._follow(told)
        return told

    def _follow(self, told: Snapshot) -> None:
        """The match goes on, perhaps with another round."""
        standing = MatchStanding.from_json(told.standing)
        view = seen_view(told, told.view, tuple(self._happened.events))
        self._match = OnlineMatch(standing, told.info, told.chair, view)
        if self._audience is None:
            self._audience = OnlineAudience(self._match)
        if self._round != self._happened.round:
            self._round, self._was_shown = self._happened.round, None
            self._begin_round(told, standing)
        self._audience.take(self._match)
        self._audience.set_asides(self._happened.asides)

    def _begin_round(self, told: Snapshot, standing: MatchStanding) -> None:
        """A round that is seen from its beginning is told from its deal."""
        assert self._audience is not None
        first = told.first_view if told.first_view is not None else told.view
        events = () if told.first_view is not None else tuple(self._happened.events)
        self._audience.take(OnlineMatch(standing, told.info, told.chair, seen_view(told, first, events)))
        self._audience.begin_round()

    # Showing

    def _woken(self) -> None:
        if self._is_at_table:
            self._look()
            self._show()

    def _show(self, is_asked_for: bool = False) -> None:
        """The table as it is now. Where nothing is drawn, only what is new is told, or what somebody asks for."""
        phase = self._told.info.phase
        if phase == "playing" and self._audience is not None:
            self._show_cards(self._audience, is_asked_for)
        else:
            self._show_board(phase, is_asked_for)

    def _show_cards(self, audience: OnlineAudience, is_asked_for: bool) -> None:
        view = self._view
        scene = audience.scene(view.seat, self._notices())
        asked, asks = self._question(view), _may_do_something(view)
        self._reader.seconds = HURRY if self._display.redraws and self._deadline(view) is not None else None
        scene = scene._replace(question=(*asked, *self._time_left(view)), asks=asks)
        self._scene = scene
        if not self._display.redraws:
            is_same = not scene.news and asked == self._was_shown
            if is_same and not scene.notice and not is_asked_for:
                return
            self._display.table(scene._replace(again=is_same))
            self._noted(asked)
            audience.has_heard(scene)
            return
        self._display.table(scene)

    def _show_board(self, phase: str, is_asked_for: bool) -> None:
        board = self._board(phase)
        deals = [one.at for one in self._told.deadlines if one.what == "deal" and one.at > self._told.now]
        self._reader.seconds = HURRY if deals and self._display.redraws else None
        if deals:
            board = board._replace(question=(*board.question, self._seconds_to(min(deals))))
        if self._display.redraws:
            self._display.board(board)
            return
        now = (phase, self._happened.round, board.question[:1])
        is_same = now == self._was_shown and not board.news
        if is_same and not board.notice and not is_asked_for:
            return
        is_known = isinstance(self._was_shown, tuple) and self._was_shown[:2] == now[:2]
        self._display.board(board._replace(again=is_same, words=() if is_known else board.words))
        self._noted(now)

    def _noted(self, shown: Sentence | tuple[str, tuple[int, int], Sentence]) -> None:
        """So much has been told, and is not told again."""
        self._was_shown, self._beside, self._notice, self._has_shown = shown, self._happened.told_beside, "", True

    def _board(self, phase: str) -> Board:
        is_drawn = self._display.redraws
        if phase == "gathering" or self._match is None or self._audience is None:
            news = self._happened.beside(boards.NEWS if is_drawn else self._happened.told_beside - self._beside)
            return boards.gathering(self._told, self._address, news, self._notices())
        scene = self._audience.scene(self._view.seat)
        if is_drawn:
            return boards.round_over(self._told, self._match, scene.news, (), self._notices())
        self._audience.has_heard(scene)
        return boards.round_over(self._told, self._match, (), scene.news, self._notices())

    def _notices(self) -> Sentence:
        """What is to be said beside the table."""
        notice = as_sentence(self._notice)
        return notice if self._told.is_connected else (*notice, *((" ",) if notice else ()), LOST)

    @property
    def _view(self) -> View:
        assert self._match is not None
        return self._match.game.view(LOOKING_ON)

    def _question(self, view: View) -> Sentence:
        if _may_slap(view):
            return SLAP
        if view.to_act == view.seat:
            return (*question(view), *((BY_ENTER,) if only_option(view) else ()))
        if view.seat != LOOKING_ON and reactions(view):
            return (*offers(view), *_to_act(view))
        return question(view)

    def _deadline(self, view: View) -> int | None:
        """When what this reader can do now is over, by the server's clock."""
        if view.seat == LOOKING_ON or not _may_do_something(view):
            return None
        mine = [one.at for one in self._told.deadlines if one.seat == view.seat]
        windows = [one.at for one in self._told.deadlines if one.what == "window"] if reactions(view) else []
        return min([at for at in (*mine, *windows) if at > self._told.now], default=None)

    def _time_left(self, view: View) -> Sentence:
        at = self._deadline(view)
        return () if at is None else (self._seconds_to(at),)

    def _seconds_to(self, at: int) -> str:
        return f" ({math.ceil((at - self._told.now) / 1000)} s)"

    # Hearing

    def _ask(self) -> None:
        self._look()
        self._show(is_asked_for=not self._has_shown)
        self._is_at_table = True
        try:
            line = self._display.ask(words=self._words())
        finally:
            self._is_at_table = False
        self._notice, self._has_shown = "", False
        try:
            self._hear(line)
        except ServerRefusedError as error:
            self._notice = self._refused(error)
        except UnreachableError:
            raise
        except UnoError as error:
            self._notice = str(error)

    def _words(self) -> list[str]:
        playing = self._told.info.phase == "playing" and self._match is not None
        return [*(typeable(self._view) if playing else []), *TABLE_WORDS, SHUFFLE]

    def _hear(self, line: str) -> None:
        phase = self._told.info.phase
        if is_table_word(line):
            return self._send(table_command(line))
        if clean(line).lower() == SHUFFLE:
            return self._read("The shuffle", shuffle_page(self._told.info, self._entropy))
        if phase == "playing" and self._match is not None:
            return self._hear_at_cards(line, self._view)
        if not clean(line):
            if phase == "between" and self._told.chair is not None:
                self._send(said.Ready(id=new_id()))
            return None
        return self._hear_beside(line)

    def _hear_beside(self, line: str) -> None:
        """Between two rounds, and before the first."""
        command = parse(line)
        if command.word == "act":
            started = self._match is not None
            self._notice = "The round is over." if started else f'"{clean(line)[:40]}" means nothing before the deal.'
            return
        self._answer(command)

    def _hear_at_cards(self, line: str, view: View) -> None:
        sits = view.seat != LOOKING_ON
        if not clean(line):
            only = only_option(view) if sits else None
            if sits and _may_slap(view):
                self._act("slap")
            elif only is not None:
                self._act(str(only))
            return None
        moment = Moment(view.asked if view.to_act == view.seat else "reaction", view.names, view.legal)
        command = parse(line, moment)
        if command.word != "act":
            return self._answer(command)
        if not sits:
            self._notice = LOOKS_ON
            return None
        return self._carry_out(command, view)

    def _carry_out(self, command: Command, view: View) -> None:
        first = command.actions[0]
        if first.kind in (actions.PRAISE, actions.CRITICISE):
            return self._pay(command)
        self._notice = objection(command, view)
        if self._notice:
            return None
        *before, last = command.actions
        plays = sum(action.kind == actions.PLAY for action in command.actions)
        if before and last.kind == actions.COLOUR and plays >= len(view.hand):
            # A last card may need no colour: it is named when it is asked for.
            self._act(" ".join(map(str, before)))
            if self._view.to_act == view.seat and self._view.asked in ("colour", "start_colour"):
                self._act(str(last))
            return None
        return self._act(command.spelled)

    def _pay(self, command: Command) -> None:
        """A compliment or a criticism is talk with an address."""
        owed = command.actions[0]
        assert self._match is not None
        to = self._match.players[owed.argument] if owed.argument < len(self._match.players) else None
        text = command.text or clean(self._display.ask("Your words"))
        kind: Literal["praise", "criticise"] = "praise" if owed.kind == actions.PRAISE else "criticise"
        self._send(said.Say(id=new_id(), text=text, kind=kind, to=to))

    def _answer(self, command: Command) -> None:
        """A question, or a word for all; what is typed after reading is heard next."""
        if command.word == "quit":
            raise Leave
        if command.word == "say" and not command.text:
            self._notice = 'Say something: "say good evening".'
            return None
        if command.word == "say":
            return self._send(said.Say(id=new_id(), text=command.text))
        if command.word == "hint":
            self._notice = NO_HINTS
            return None
        if command.word == "save":
            self._notice = self._save(command.text)
            return None
        return self._read(*self._page(command))

    def _read(self, title: str, lines: list[Sentence]) -> None:
        typed = self._display.page(title, lines)
        return self._hear(typed) if clean(typed) else None

    def _page(self, command: Command) -> tuple[str, list[Sentence]]:
        if command.word == "help":
            known = [line for line in pages.help_page(self._rules()) if not str(line[0]).startswith("hint:")]
            return "What you can type", [*known, (), *help_lines()]
        if self._audience is None or self._match is None:
            if command.word == "rules":
                return pages.rules_page(self._rules(), command.text)
            return "Before the deal", boards.chair_lines(self._told)
        return asked_page(command, self._view, self._audience)

    def _rules(self) -> Rules:
        return rules_of(self._told.info)

    def _save(self, name: str) -> str:
        """The record is the server's, and told when the match is over."""
        if self._told.info.phase != "over":
            return "The record of an online match can be saved when the match is over."
        if not name:
            return 'Give the name of a file: "save match.uno".'
        path = Path(name).expanduser()
        save(path, self._link.ask(self._link.client.record(self._told.info.match_id)))
        return f'Saved. "unoverse replay {shown(path)}" shows it again, "unoverse verify {shown(path)}" checks it.'

    # Doing

    def _act(self, text: str) -> None:
        """A move, meant for the table as it was last seen here."""
        scene, seen = self._scene, self._told.seq
        self._send(said.Act(id=new_id(), action=text, seen=seen))
        if scene is not None and self._audience is not None and self._display.redraws:
            self._audience.has_heard(scene)

    def _send(self, command: said.Command) -> None:
        """Waits for the answer and follows the table meanwhile; what is typed until then is heard afterwards."""
        sent: Future[int] = self._link.post(command)
        self._is_at_table = self._is_here
        try:
            self._reader.wait(sent.done)
        finally:
            self._is_at_table = False
        sent.result()
        if isinstance(command, said.Sit) and command.entropy:
            self._entropy = command.entropy
        self._look()

    def _refused(self, error: ServerRefusedError) -> Sentence:
        """Why not, with the cards that the sentence names."""
        sentence = refusal_words(error, clean(self._told.you.name))
        if self._match is None:
            return (sentence,)
        view = self._view
        return with_cards(sentence, [*view.hand, view.top] if view.top else view.hand)


def _may_slap(view: View) -> bool:
    return view.seat != LOOKING_ON and may(view, actions.SLAP)


def _may_do_something(view: View) -> bool:
    """Is anything asked of whoever reads this, or worth reacting to?"""
    if view.seat == LOOKING_ON:
        return False
    return view.to_act == view.seat or _may_slap(view) or bool(reactions(view))


def _to_act(view: View) -> Sentence:
    return () if view.to_act is None else (f"{view.names[view.to_act]} is to act.",)
