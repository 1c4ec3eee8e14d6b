"""A match at this terminal: asks people and bots in turn until it is won or everybody leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from unoverse.bots.catalogue import Bot
from unoverse.bots.player import as_player
from unoverse.game import Game, IllegalAction, Match, UnoError
from unoverse.game.clock import DISCARD, is_late
from unoverse.game.clock import Moment as Tick
from unoverse.game.tabletop import AskedPlayer, Player, Tabletop
from unoverse.game.view import View
from unoverse.terminal.cards import pages
from unoverse.terminal.cards.audience import Audience
from unoverse.terminal.cards.commands import Command, Moment, parse
from unoverse.terminal.cards.hinting import hint_words
from unoverse.terminal.cards.out_of_turn import reactions, speaker, what_to_do
from unoverse.terminal.cards.slap_order import bot_times, slap_in_order, typed_order, unmeasured_times
from unoverse.terminal.cards.table_talk import Talk
from unoverse.terminal.cards.typed_actions import apply_all, objection
from unoverse.terminal.display import Display, Leave, Scene
from unoverse.terminal.grammar import addressed
from unoverse.terminal.match_saver import MatchSaver
from unoverse.terminal.sentences import Sentence
from unoverse.terminal.session import NO_HINTS
from unoverse.terminal.typed_line import clean

GO_ON: Final = "Press Enter to go on."
FAREWELL: Final = 'Type "save FILE" to keep the match, or press Enter to leave.'
TOO_LATE: Final = "That took too long: the turn is over."
WELCOME: Final = 'Welcome! Type what stands under a card to lay it. "?" tells what you can do, "help" everything.'


class CardSession:
    """Drives a match. `bots` says which players are bots; all others are people at this keyboard."""

    gives_hints = True
    """Where it counts for others too, nobody is helped (spec 35, section 8)."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot | Player],
        display: Display,
        keep_in: Path | None = None,
        welcome: str = WELCOME,
        clock: Callable[[], float] | None = None,
        aside: Callable[[], str] | None = None,
    ) -> None:
        """`clock` tells seconds that pass while somebody thinks; without one nobody is late.

        `aside` is asked for a word where the table has nothing to say itself.
        """
        self.match = match
        self.display = display
        self.saver = MatchSaver(match, keep_in)
        self.teller = Audience(match, frozenset(range(len(match.names))) - frozenset(bots))
        self._bots = bots
        self._heard = -1
        self._at_keyboard: int | None = None
        self._notice = welcome
        self._clock = clock
        self._aside = aside
        self._clocked: tuple[int, int, float] = (-1, -1, 0.0)
        self._talk = Talk(match.rules.house)

    @property
    def game(self) -> Game:
        return self.match.game

    def run(self) -> None:
        """Plays until the match is over or somebody leaves. SaveError if it could not be kept where it should be."""
        try:
            self._play_match()
        except Leave:
            pass
        except KeyboardInterrupt:
            self.saver.keep_or_rescue()
            raise
        self.saver.part(self.display, self._has_begun())

    def _has_begun(self) -> bool:
        """Has a person done anything yet?"""
        acted = {event.seat for event in self.game.history}
        return len(self.match.games) > 1 or any(seat in acted for seat in self.teller.people)

    def _play_match(self) -> None:
        rules = self.match.rules
        if rules.house and not self._has_begun():
            self.display.announce(f"House rules: {rules}", pages.announcement(rules, len(self.match.names)))
        while True:
            self._play_round()
            self._end_round()
            if self.match.over:
                return
            self.match.next_round()

    def _play_round(self) -> None:
        self.teller.begin_round()
        self._at_keyboard = None
        self._talk = Talk(self.match.rules.house)
        self._heard = -1
        table = Tabletop(self.game, [self._player(seat) for seat in range(self.game.seats)])
        while (asked := table.ask()) is not None:
            if asked.chance == "slap" or self.game.phase == "slap":
                self._slap()
                table.moved()
            elif not self.teller.is_person(asked.seat):
                table.step()
            elif asked.chance == "decision":
                self._ask_person(asked.seat)
                table.moved()
            elif self._takes_chance(asked.seat):
                table.moved()
            else:
                table.let_pass()

    def _player(self, seat: int) -> Player | AskedPlayer | None:
        bot = self._bots.get(self.match.players[seat])
        return None if bot is None else as_player(bot, self.match.backend)

    def _takes_chance(self, seat: int) -> bool:
        """Offers a person all there is to react to, once at every moment; has anything happened?"""
        moment = len(self.game.history)
        if self._heard == moment:
            return False
        self._offer_reaction(seat)
        self._heard = len(self.game.history)
        return self._heard != moment

    # Asking a person

    def _ask_person(self, seat: int) -> None:
        self._sit_down(seat)
        self._start_clock(seat)
        scene = self.teller.scene(seat, self._take_notice_or_aside())
        self._ask_until_done(scene, seat)

    def _sit_down(self, seat: int) -> None:
        """With several people at one keyboard, nobody sees another one's cards."""
        if len(self.teller.people) > 1 and self._at_keyboard != seat:
            self._notice = self._take_notice()
            self.display.hand_over(self.game.names[seat])
        self._at_keyboard = seat

    def _ask_until_done(self, scene: Scene, seat: int, may_go_on: bool = False) -> None:
        """Shows the scene and hears commands until one of them is carried out; or Enter, where one may go on."""
        shared, late = not scene.shows_hand, False
        while True:
            self.display.table(scene)
            line = self.display.ask()
            if not may_go_on and self._is_late(seat):
                late = True
                break
            if may_go_on and not clean(line):
                break
            who, said = speaker(self.game, line, self.teller.people) if shared else (seat, line)
            actor = self.game.view(who)
            command = self._understand(said, actor, scene.view if shared else actor)
            if self.game.to_act is None:
                break
            if command is not None and self._carry_out(who, command, actor):
                break
            scene = scene._replace(notice=self._take_notice(), again=True)
        self._notice = TOO_LATE if late else ""
        self.teller.has_heard(scene)

    def _take_notice(self) -> str:
        """What is to be said with the next picture; the match is kept before anything of it is shown."""
        notice, self._notice = f"{self._notice} {self.saver.keep_along()}".strip(), ""
        return notice

    def _take_notice_or_aside(self) -> str:
        return self._take_notice() or ("" if self._aside is None else self._aside())

    def _understand(self, line: str, actor: View, reader: View) -> Command | None:
        """The actions a line means; None if it was a question, which is answered, or nothing, which is said."""
        moment = Moment(actor.asked if actor.to_act == actor.seat else "reaction", actor.names, actor.legal)
        while True:
            try:
                command = parse(line, moment)
            except UnoError as error:
                self._notice = str(error)
                return None
            if command.word == "act":
                return self._with_words(command, actor)
            if command.word == "say":
                self._notice = self._talk.say(self.game, actor.seat, command.text)
                return None
            line = self._answer(command, reader)
            if not clean(line):
                return None

    def _with_words(self, command: Command, actor: View) -> Command | None:
        """A compliment or a criticism needs words; None if what was said does not count, which is said."""
        if not self._talk.needs_words(command):
            return command
        words = command.text or clean(self.display.ask(f"Your words for {self._talk.addressee(command, actor)}"))
        refused = self._talk.refusal(command, words)
        if refused:
            self._notice = refused
            return None
        return command._replace(text=words)

    def _answer(self, command: Command, view: View) -> str:
        """Answers a question; what is typed after reading it is the next command."""
        if command.word == "quit":
            raise Leave
        if command.word == "save":
            self._notice = self.saver.keep_as(command.text)
            return ""
        if command.word == "hint":
            self._notice = hint_words(view, command.text, self.match.backend) if self.gives_hints else NO_HINTS
            return ""
        return self.display.page(*self._page(command, view))

    def _page(self, command: Command, view: View) -> tuple[str, list[Sentence]]:
        if command.word == "options":
            return "What you can do", pages.options_page(view)
        if command.word == "hand":
            return "Your hand", pages.hand_page(view)
        if command.word == "log":
            return "The round so far", list(self.teller.story(view, 0, len(view.events)))
        if command.word == "rules":
            return pages.rules_page(self.match.rules, command.text)
        if command.word == "scores":
            return "The match so far", pages.scores_page(self.match)
        return "What you can type", pages.help_page(self.match.rules)

    def _carry_out(self, seat: int, command: Command, view: View) -> bool:
        """Does it, or says why not."""
        self._notice = objection(command, view)
        if self._notice:
            return False
        try:
            apply_all(self.game, seat, command.actions)
        except IllegalAction as error:
            self._notice = addressed(error.sentence)
            return False
        self._talk.book(command)
        return True

    # The clock

    def _is_late(self, seat: int) -> bool:
        """Has the turn taken longer than the table allows? Then it is over."""
        if self._clock is None or "late" not in map(str, self.game.reports(seat)):
            return False
        turn = (seat, int(self.game.raw["turns"]))
        if self._clocked[:2] != turn:
            return False
        started = Tick(round(1000 * self._clocked[2]), DISCARD)
        if not is_late(self.match.rules.house, [started], round(1000 * self._clock())):
            return False
        self.game.apply(seat, "late")
        return True

    def _start_clock(self, seat: int) -> None:
        """Time runs from the moment the seat is first asked in its turn."""
        turn = (seat, int(self.game.raw["turns"]))
        if self._clock is not None and self._clocked[:2] != turn:
            self._clocked = (*turn, self._clock())

    # Slaps

    def _slap(self) -> None:
        """Everybody at once: people press Enter, and where the time is not measured chance decides."""
        players = [seat for seat in range(self.game.seats) if seat not in self.game.eliminated]
        people = [seat for seat in self.teller.people if seat in players]
        times = bot_times(self.game, [seat for seat in players if seat not in people])
        if len(people) > 1:
            times |= self._slaps_of_several(people)
        elif people:
            times[people[0]] = self._slap_of_one(people[0])
        slap_in_order(self.game, times)

    def _slap_of_one(self, seat: int) -> float:
        scene = self.teller.scene(seat, self._take_notice())
        question: Sentence = ("Everybody slaps the pile, and the last one takes 1. Press Enter!",)
        self.display.table(scene._replace(question=question))
        started = self._clock() if self._clock is not None else 0.0
        self.display.ask()
        self.teller.has_heard(scene)
        if self._clock is None:
            return unmeasured_times(self.game, [seat])[seat]
        return 1000 * (self._clock() - started)

    def _slaps_of_several(self, people: list[int]) -> dict[int, float]:
        scene = self.teller.public_scene(self._take_notice())
        question: Sentence = (
            "Everybody slaps the pile, and the last one takes 1. Type your letters, the fastest first.",
        )
        self.display.table(scene._replace(question=question))
        order = typed_order(self.display.ask(), people)
        self.teller.has_heard(scene)
        self._at_keyboard = None
        times = sorted(unmeasured_times(self.game, people).values())
        return dict(zip(order, times, strict=True))

    # Reactions

    def _offer_reaction(self, seat: int) -> None:
        """One person is asked alone, if there is something to do; several all at once and without their hands."""
        shared = len(self.teller.people) > 1
        view = self.game.view(seat)
        if not shared and not reactions(view):
            return
        notice = self._take_notice()
        scene = self.teller.public_scene(notice) if shared else self.teller.scene(seat, notice)
        asked = what_to_do(self.game, view, shared)
        self._ask_until_done(scene._replace(question=asked), seat, may_go_on=True)
        if shared:
            self._at_keyboard = None

    # The end of a round

    def _end_round(self) -> None:
        """Tells the last moves, counts the hands, and waits."""
        totals = self.match.totals
        result = pages.result_lines(self.game, [totals[player] for player in self.match.players])
        lines = [*self.teller.last_news(), (), *result, (), (pages.outcome(self.match),)]
        self._notice = self.saver.keep()
        onward = FAREWELL if self.match.over and not self.saver.is_kept else GO_ON
        view = self.teller.public_view()
        while clean(typed := self.display.page("The last cards", self._with_notice(lines), onward)):
            if self._understand(typed, view, view) is not None:
                self._notice = "The round is over."

    def _with_notice(self, lines: list[Sentence]) -> list[Sentence]:
        notice = self._take_notice()
        return [*lines, (), (notice,)] if notice else lines
