"""A match at this terminal: asks people and bots in turn until it is won or everybody leaves."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from unoverse.bots.catalogue import Bot
from unoverse.game import Game, IllegalAction, Match, UnoError
from unoverse.game.view import View
from unoverse.terminal import pages
from unoverse.terminal.acting import apply_all, wrong_card
from unoverse.terminal.commands import Command, Moment, clean, parse
from unoverse.terminal.face import Face, Leave, Scene
from unoverse.terminal.keeping import Keeper
from unoverse.terminal.pieces import Sentence
from unoverse.terminal.players import Bots
from unoverse.terminal.reactions import may_catch, speaker, speaking_order, what_to_catch
from unoverse.terminal.scenes import Storyteller
from unoverse.terminal.telling import addressed

GO_ON: Final = "Press Enter to go on."
FAREWELL: Final = 'Type "save FILE" to keep the match, or press Enter to leave.'
WELCOME: Final = 'Welcome! Type what stands under a card to lay it. "?" tells what you can do, "help" everything.'


class Session:
    """Drives a match. `bots` says which players are bots; all others are people at this keyboard."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        face: Face,
        keep_in: Path | None = None,
        welcome: str = WELCOME,
    ) -> None:
        self.match = match
        self.face = face
        self.keeper = Keeper(match, keep_in)
        self.teller = Storyteller(match, frozenset(range(len(match.names))) - frozenset(bots))
        self._bots = Bots(bots, match.seed, match.backend)
        self._at_keyboard: int | None = None
        self._notice = welcome

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
            self.keeper.keep_or_rescue()
            raise
        self.keeper.part(self.face, self._has_begun())

    def _has_begun(self) -> bool:
        """Has a person done anything yet?"""
        acted = {event.seat for event in self.game.history}
        return len(self.match.games) > 1 or any(seat in acted for seat in self.teller.people)

    def _play_match(self) -> None:
        while True:
            self._play_round()
            self._end_round()
            if self.match.over:
                return
            self.match.next_round()

    def _play_round(self) -> None:
        self.teller.begin_round()
        self._at_keyboard = None
        heard: frozenset[int] = frozenset()
        while (seat := self.game.to_act) is not None:
            self._decide(seat)
            if self.game.uno_owed != heard:
                heard = self._hear_reactions(seat)

    def _decide(self, seat: int) -> None:
        if self.teller.is_person(seat):
            return self._ask_person(seat)
        player = self.match.players[seat]
        return self.game.apply(seat, self._bots.decide(player, self.game.view(seat), self.game.round_number))

    # Asking a person

    def _ask_person(self, seat: int) -> None:
        self._sit_down(seat)
        scene = self.teller.scene(seat, self._take_notice())
        self._ask_until_done(scene, seat)

    def _sit_down(self, seat: int) -> None:
        """With several people at one keyboard, nobody sees another one's cards."""
        if len(self.teller.people) > 1 and self._at_keyboard != seat:
            self.face.hand_over(self.game.names[seat])
        self._at_keyboard = seat

    def _ask_until_done(self, scene: Scene, seat: int, may_go_on: bool = False) -> None:
        """Shows the scene and hears commands until one of them is carried out; or Enter, where one may go on."""
        shared = not scene.shows_hand
        while True:
            self.face.table(scene)
            line = self.face.ask()
            if may_go_on and not clean(line):
                break
            who, said = speaker(self.game, line, self.teller.people) if shared else (seat, line)
            actor = self.game.view(who)
            command = self._understand(said, actor, scene.view if shared else actor)
            if command is not None and self._carry_out(who, command, actor):
                break
            scene = scene._replace(notice=self._take_notice(), again=True)
        self._notice = ""
        self.teller.has_heard(scene)

    def _take_notice(self) -> str:
        notice, self._notice = self._notice, ""
        return notice

    def _understand(self, line: str, actor: View, reader: View) -> Command | None:
        """The actions a line means; None if it was a question, which is answered, or nothing, which is said."""
        moment = Moment(actor.phase if actor.to_act == actor.seat else "reaction", actor.names, actor.legal)
        while True:
            try:
                command = parse(line, moment)
            except UnoError as error:
                self._notice = str(error)
                return None
            if command.word == "act":
                return command
            line = self._answer(command, reader)
            if not clean(line):
                return None

    def _answer(self, command: Command, view: View) -> str:
        """Answers a question; what is typed after reading it is the next command."""
        if command.word == "quit":
            raise Leave
        if command.word == "save":
            self._notice = self.keeper.keep_as(command.text)
            return ""
        return self.face.page(*self._page(command, view))

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
        return "What you can type", pages.help_page()

    def _carry_out(self, seat: int, command: Command, view: View) -> bool:
        """Does it, or says why not."""
        wrong = wrong_card(command, view)
        if wrong and not command.anyway:
            self._notice = (
                f"{wrong} does not fit. This table takes a wrong card until somebody points it out: "
                f'type "{wrong.lower()}!" if you mean it.'
            )
            return False
        try:
            apply_all(self.game, seat, command.actions)
        except IllegalAction as error:
            self._notice = addressed(error.sentence)
            return False
        return True

    # Reactions

    def _hear_reactions(self, player: int) -> frozenset[int]:
        """A call is owed: every seat may speak once, until all is settled. Answers what is still owed."""
        people_were_asked = False
        for seat in speaking_order(self.game, player):
            if self.game.over or not self.game.uno_owed:
                break
            if not self.teller.is_person(seat):
                self._let_react(seat)
            elif not people_were_asked:
                people_were_asked = True
                self._offer_reaction(seat)
        return self.game.uno_owed

    def _let_react(self, seat: int) -> None:
        said = self._bots.react(self.match.players[seat], self.game.view(seat), self.game.round_number)
        if said is not None:
            self.game.apply(seat, said)

    def _offer_reaction(self, seat: int) -> None:
        """Somebody can be caught: one person is asked alone, several all at once and without their hands."""
        shared = len(self.teller.people) > 1
        if not shared and not may_catch(self.game, seat):
            return
        notice = self._take_notice()
        scene = self.teller.public_scene(notice) if shared else self.teller.scene(seat, notice)
        asked = what_to_catch(self.game, seat, shared)
        self._ask_until_done(scene._replace(question=(asked,)), seat, may_go_on=True)
        if shared:
            self._at_keyboard = None

    # The end of a round

    def _end_round(self) -> None:
        """Tells the last moves, counts the hands, and waits."""
        totals = self.match.totals
        result = pages.result_lines(self.game, [totals[player] for player in self.match.players])
        lines = [*self.teller.last_news(), (), *result, (), (pages.outcome(self.match),)]
        self._notice = self.keeper.keep()
        onward = FAREWELL if self.match.over and not self.keeper.is_kept else GO_ON
        view = self.teller.public_view()
        while clean(typed := self.face.page("The last cards", self._with_notice(lines), onward)):
            if self._understand(typed, view, view) is not None:
                self._notice = "The round is over."

    def _with_notice(self, lines: list[Sentence]) -> list[Sentence]:
        notice = self._take_notice()
        return [*lines, (), (notice,)] if notice else lines
