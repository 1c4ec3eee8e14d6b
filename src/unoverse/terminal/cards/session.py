"""A match at this terminal: asks people and bots in turn until it is won or everybody leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from unoverse.bots.catalogue import Bot
from unoverse.bots.player import as_player
from unoverse.bots.tabletop import Tabletop
from unoverse.choosing.table_name import readable_code
from unoverse.game import Game, IllegalAction, Match, UnoError
from unoverse.game.clock import DISCARD, is_late
from unoverse.game.clock import Moment as Tick
from unoverse.game.loose_spelling import moment_of
from unoverse.game.players import AskedPlayer, Player
from unoverse.game.view import View
from unoverse.terminal.cards import pages
from unoverse.terminal.cards.asked_pages import asked_page
from unoverse.terminal.cards.audience import Audience
from unoverse.terminal.cards.commands import Command, parse
from unoverse.terminal.cards.hinting import hint_words
from unoverse.terminal.cards.out_of_turn import open_to_all, reactions, speaker, what_to_do
from unoverse.terminal.cards.questions import only_option, typeable
from unoverse.terminal.cards.slap_order import bot_times, no_order, slap_in_order, typed_order, unmeasured_times
from unoverse.terminal.cards.table_talk import Talk
from unoverse.terminal.cards.typed_actions import apply_all, objection
from unoverse.terminal.display import Display, Leave, Scene
from unoverse.terminal.grammar import addressed
from unoverse.terminal.match_saver import MatchSaver
from unoverse.terminal.save_files import shown
from unoverse.terminal.sentences import Notice, Sentence, as_sentence, with_cards
from unoverse.terminal.session import BY_ENTER, NO_HINTS, QUIT
from unoverse.terminal.typed_line import clean

GO_ON: Final = "Press Enter to go on."
FAREWELL: Final = 'Type "save FILE" to keep the match, or press Enter to leave.'
ANOTHER: Final = 'Enter plays another match at this table; "save FILE" keeps this one, "q" leaves.'
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
        notes: Sequence[str] = (),
        another: Callable[[Match], Match] | None = None,
    ) -> None:
        """`clock` tells seconds that pass while somebody thinks; without one nobody is late.

        `aside` is asked for a word where the table has nothing to say itself; `notes` are read before the first card.
        `another` gives the match after this one, if people want to go on.
        """
        self.match = match
        self.display = display
        self.saver = MatchSaver(match, keep_in)
        self._keep_in = keep_in
        self.teller = Audience(match, frozenset(range(len(match.names))) - frozenset(bots))
        self._bots = bots
        self._heard = -1
        """How long the round was when people were last asked to react."""
        self._heard_play = 0
        """The number of the play that they were asked about."""
        self._at_keyboard: int | None = None
        self._notice: Notice = welcome
        self._clock = clock
        self._aside = aside
        self._notes = notes
        self._another = another
        self._clocked: tuple[int, int, float] = (-1, -1, 0.0)
        self._talk = Talk()

    @property
    def game(self) -> Game:
        return self.match.game

    def run(self) -> None:
        """Plays until the match is over or somebody leaves. SaveError if it could not be kept where it should be."""
        try:
            self._play_match()
            while self._another is not None:
                self._open(self._another(self.match))
                self._play_match()
        except Leave:
            pass
        except KeyboardInterrupt:
            self.saver.keep_or_rescue()
            raise
        self.saver.part(self.display, self._has_begun(), pages.outcome(self.match))

    def _open(self, match: Match) -> None:
        """The same people and bots play another match. The file belongs to the one before, and is not written over."""
        kept = f"The match before is kept in {shown(self._keep_in)}. " if self._keep_in and self.saver.is_kept else ""
        self._notice = f'{kept}"save FILE" keeps this one.'
        self.match, self.saver, self._keep_in = match, MatchSaver(match), None
        self.teller = Audience(match, frozenset(range(len(match.names))) - frozenset(self._bots))

    def _has_begun(self) -> bool:
        """Has a person done anything yet?"""
        acted = {event.seat for event in self.game.history}
        return len(self.match.games) > 1 or any(seat in acted for seat in self.teller.people)

    def _play_match(self) -> None:
        rules = self.match.rules
        if (rules.house or rules.custom) and not self._has_begun():
            said = "House rules" if rules.house else "Rules"
            lines = [*pages.announcement(rules, len(self.match.names)), *((note,) for note in self._notes)]
            self.display.announce(f"{said}: {readable_code(rules)}", lines)
        while True:
            self._play_round()
            self._end_round()
            if self.match.over:
                return
            self.match.next_round()

    def _play_round(self) -> None:
        self.teller.begin_round()
        self._at_keyboard = None
        self._talk = Talk()
        self._heard, self._heard_play = -1, 0
        table = Tabletop(self.game, [self._player(seat) for seat in range(self.game.seats)])
        while (asked := table.ask()) is not None:
            if asked.chance == "slap" or self.game.phase == "slap":
                self._slap()
                table.moved()
            elif asked.chance == "decision" and self._is_unasked() and self._takes_chance(asked.seat):
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
        self._heard, self._heard_play = len(self.game.history), int(self.game.raw["plays"])
        return self._heard != moment

    def _is_unasked(self) -> bool:
        """Has everybody at this keyboard still to be asked about what all can see?

        Whoever could jump in is asked when the race says so. If the others were not asked, the question would tell
        that somebody holds the card.
        """
        is_open = bool(self.game.uno_owed) or int(self.game.raw["plays"]) != self._heard_play
        return len(self.teller.people) > 1 and is_open and self._heard != len(self.game.history)

    # Asking a person

    def _ask_person(self, seat: int) -> None:
        self._sit_down(seat)
        self._start_clock(seat)
        scene = self.teller.scene(seat, self._take_notice_or_aside())
        enter = (BY_ENTER,) if only_option(scene.view) else ()
        self._ask_until_done(scene._replace(question=(*scene.question, *enter)), seat)

    def _sit_down(self, seat: int) -> None:
        """With several people at one keyboard, nobody sees another one's cards."""
        if len(self.teller.people) > 1 and self._at_keyboard != seat:
            self._notice = self._take_notice()
            if clean(self.display.hand_over(self.game.names[seat])).lower() in QUIT:
                raise Leave
        self._at_keyboard = seat

    def _ask_until_done(self, scene: Scene, seat: int, may_go_on: bool = False) -> None:
        """Shows the scene and hears commands until one of them is carried out; or Enter, where one may go on."""
        shared, late = not scene.shows_hand, False
        while True:
            self.display.table(scene)
            line = self.display.ask(words=typeable(scene.view))
            if not may_go_on and self._is_late(seat):
                late = True
                break
            if may_go_on and not clean(line):
                break
            who, said = speaker(self.game, line, self.teller.people) if shared else (seat, line)
            actor = self.game.view(who)
            only = None if clean(line) or shared else only_option(actor)
            if only is not None:
                command: Command | None = Command("act", actions=(only,))
            else:
                command = self._understand(said, actor, scene.view if shared else actor)
            if self.game.to_act is None:
                break
            if command is not None and self._carry_out(who, command, actor):
                break
            scene = scene._replace(notice=self._take_notice(), again=True)
        self._notice = TOO_LATE if late else ""
        self.teller.has_heard(scene)

    def _take_notice(self) -> Sentence:
        """What is to be said with the next picture; the match is kept before anything of it is shown."""
        notice, kept, self._notice = as_sentence(self._notice), as_sentence(self.saver.keep_along()), ""
        return (*notice, " ", *kept) if notice and kept else notice or kept

    def _take_notice_or_aside(self) -> Notice:
        return self._take_notice() or ("" if self._aside is None else self._aside())

    def _understand(self, line: str, actor: View, reader: View) -> Command | None:
        """The actions a line means; None if it was a question, which is answered, or nothing, which is said."""
        moment = moment_of(actor)
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
        refused = self._talk.refusal(self.game, command, words)
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
        return self.display.page(*asked_page(command, view, self.teller))

    def _carry_out(self, seat: int, command: Command, view: View) -> bool:
        """Does it, or says why not."""
        self._notice = objection(command, view)
        if self._notice:
            return False
        try:
            apply_all(self.game, seat, command.actions)
        except IllegalAction as error:
            cards = [action.card for action in command.actions if action.card]
            self._notice = with_cards(addressed(error.sentence), [*cards, view.top] if view.top else cards)
            return False
        self._talk.book(self.game, seat, command)
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
        times = bot_times(self.game, [seat for seat in players if seat not in people], self._speeds())
        if len(people) > 1:
            times |= self._slaps_of_several(people)
        elif people:
            times[people[0]] = self._slap_of_one(people[0])
        slap_in_order(self.game, times)

    def _speeds(self) -> dict[int, int]:
        """How quick the hands of the bots are."""
        seated = ((seat, self._bots.get(player)) for seat, player in enumerate(self.match.players))
        return {seat: bot.knobs.speed for seat, bot in seated if isinstance(bot, Bot)}

    def _slap_of_one(self, seat: int) -> float:
        scene = self.teller.scene(seat, self._take_notice())
        question: Sentence = ("Everybody slaps the pile, and the last one takes 1. Press Enter!",)
        self.display.table(scene._replace(question=question))
        started = self._clock() if self._clock is not None else 0.0
        if clean(self.display.ask()).lower() in ("q", "quit"):
            raise Leave
        self.teller.has_heard(scene)
        if self._clock is None:
            return unmeasured_times(self.game, [seat])[seat]
        return 1000 * (self._clock() - started)

    def _slaps_of_several(self, people: list[int]) -> dict[int, float]:
        scene = self.teller.public_scene(self._take_notice())
        question: Sentence = (
            "Everybody slaps the pile, and the last one takes 1. Type your letters, the fastest first.",
        )
        order = None
        while order is None:
            self.display.table(scene._replace(question=question))
            order = self._slapped(self.display.ask(), people, scene.view)
            scene = scene._replace(notice=self._take_notice(), again=True)
        self.teller.has_heard(scene)
        self._at_keyboard = None
        times = sorted(unmeasured_times(self.game, people).values())
        return dict(zip(order, times, strict=True))

    def _slapped(self, line: str, people: list[int], view: View) -> list[int] | None:
        """Who was how fast; None if the line says something else, which is answered."""
        order = typed_order(line, people)
        if order is None and not self._answered(line, view):
            self._notice = no_order(line, people)
        return order

    def _answered(self, line: str, view: View) -> bool:
        """Answers a question, if the line is one."""
        try:
            command = parse(line)
        except UnoError:
            return False
        if command.word not in ("act", "say"):
            self._answer(command, view)
        return command.word not in ("act", "say")

    # Reactions

    def _offer_reaction(self, seat: int) -> None:
        """One person is asked alone, if there is something to do; several all at once and without their hands."""
        shared = len(self.teller.people) > 1
        view = self.game.view(seat)
        if not shared and not reactions(view):
            return
        asked = what_to_do(view, self.teller.people, open_to_all(self.game) if shared else ())
        if not asked:
            return
        notice, moment = self._take_notice(), len(self.game.history)
        scene = self.teller.public_scene(notice) if shared else self.teller.scene(seat, notice)
        self._ask_until_done(scene._replace(question=asked), seat, may_go_on=True)
        if shared:
            # Whoever was to take the keyboard has it now, unless somebody has said something.
            is_next = len(self.game.history) == moment and self.game.to_act in self.teller.people
            self._at_keyboard = self.game.to_act if is_next else None

    # The end of a round

    def _end_round(self) -> None:
        """Tells the last moves, counts the hands, and waits."""
        totals = self.match.totals
        result = pages.result_lines(self.game, [totals[player] for player in self.match.players])
        lines = [*self.teller.last_news(), (), *result, (), (pages.outcome(self.match),)]
        self._notice = self.saver.keep()
        onward = FAREWELL if self.match.over and not self.saver.is_kept else GO_ON
        if self.match.over and self._another is not None:
            onward = ANOTHER
        view = self.teller.public_view()
        while clean(typed := self.display.page("The last cards", self._with_notice(lines), onward)):
            if self._understand(typed, view, view) is not None:
                self._notice = "The round is over."

    def _with_notice(self, lines: list[Sentence]) -> list[Sentence]:
        notice = self._take_notice()
        return [*lines, (), notice] if notice else lines
