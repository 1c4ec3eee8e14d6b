"""A match of UNO Dice at this terminal, with one or two people and bots on the other seats.

Everybody sees everything, so nobody has to look away. Who forgets UNO is caught by a bot at once; before a bot that
forgot goes on, the person may catch it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from unoverse.bots.catalogue import BOTS as CARD_BOTS
from unoverse.dice import Dice, DiceMatch
from unoverse.dice.bots import dice_bot
from unoverse.dice.seated_bots import DiceBots
from unoverse.errors import ActionError, TableError, UnoError
from unoverse.terminal.dice import pages
from unoverse.terminal.dice.boards import dice_board
from unoverse.terminal.dice.coloured_table import Standing
from unoverse.terminal.dice.die_words import with_dice
from unoverse.terminal.dice.hinting import hint_words
from unoverse.terminal.dice.questions import legal_texts, playable, question, reaction_question, typeable
from unoverse.terminal.dice.telling import first_die, opening, told
from unoverse.terminal.dice.typed_lines import QUESTIONS, understood
from unoverse.terminal.display import Board, Display
from unoverse.terminal.grammar import addressed
from unoverse.terminal.match_saver import MatchSaver
from unoverse.terminal.save_files import shown
from unoverse.terminal.sentences import Notice, Sentence, as_sentence
from unoverse.terminal.session import BY_ENTER, NO_HINTS, Page, Session
from unoverse.terminal.typed_line import clean

GO_ON: Final = "Press Enter to go on."
FAREWELL: Final = 'Type "save FILE" to keep the match, or press Enter to leave.'
ANOTHER: Final = 'Enter plays another match at this table; "save FILE" keeps this one, "q" leaves.'
REACTIONS: Final = ("catch", "uno")


class DiceSession(Session):
    """Drives a match of dice. `bots` says which seats are bots, and which; all others are people at this keyboard."""

    command = "unoverse play dice"
    gives_hints = True

    def __init__(
        self,
        match: DiceMatch,
        bots: Mapping[int, str],
        display: Display,
        keep_in: Path | None = None,
        welcome: str = "",
        next_match: Callable[[DiceMatch], DiceMatch] | None = None,
    ) -> None:
        """`next_match` gives the match after this one, if people want to go on."""
        super().__init__(match, display, keep_in, welcome)
        self.match = match
        self._keep_in = keep_in
        self._next_match = next_match
        self.people = [seat for seat in (0, 1) if seat not in bots]
        self._bots = DiceBots(bots, match.seed)
        self._told = 0
        self._has_opened = False
        self._has_ended = False
        self._passed = -1
        """The length of the history when somebody was asked for a reaction and let it pass."""

    @property
    def game(self) -> Dice:
        return self.match.game

    def is_worth_keeping(self) -> bool:
        """Has a person done anything yet?"""
        return len(self.match.games) > 1 or any(event.seat in self.people for event in self.game.history)

    def outcome(self) -> str:
        return pages.outcome(self.match)

    def another(self) -> bool:
        """The same table once more. The file belongs to the match before, and is not written over."""
        if self._next_match is None:
            return False
        kept = f"The match before is kept in {shown(self._keep_in)}. " if self._keep_in and self.saver.is_kept else ""
        self.match = self._played = self._next_match(self.match)
        self.saver, self._keep_in, self._has_ended = MatchSaver(self.match, None, self.command), None, False
        self._bots = DiceBots(self._bots.names, self.match.seed)
        self.notice = f'{kept}"save FILE" keeps this one.'
        return True

    def only_option(self) -> str:
        seat = self.game.to_act
        legal = legal_texts(self.game, seat) if seat is not None and seat in self.people else []
        return legal[0] if len(legal) == 1 else ""

    def words(self) -> list[str]:
        return [*typeable(self.game, self._listening()), *QUESTIONS]

    # What is shown

    def board(self) -> Board:
        news = self._news()
        seat = self.game.to_act
        fitting = [] if seat is None or seat not in self.people else playable(self.game, seat)
        board = dice_board(self.match, self.game.copy(), self._standings(), fitting)
        return board._replace(news=tuple(news), question=self._asked())

    def _asked(self) -> Sentence:
        if self.game.to_act is None:
            return ("The round is over.",)
        if self.game.to_act not in self.people:
            return reaction_question(self.game) if self.game.uno_owed else ()
        enter = (BY_ENTER,) if self.only_option() else ()
        return (*question(self.game, len(self.people) == 1), *enter)

    def _news(self) -> list[Sentence]:
        """What happened since somebody was last asked; the first time how the round began."""
        begun = [] if self._has_opened else opening(self.game, first_die(self.game))
        news = [*begun, *told(self.game, self._told)]
        self._told, self._has_opened = len(self.game.history), True
        return news

    def _standings(self) -> list[Standing]:
        scores = pages.scores(self.match)
        return [Standing(seat not in self.people, scores[seat], self._face(seat)) for seat in (0, 1)]

    def _face(self, seat: int) -> str:
        """A personality has the same face with cards and with dice."""
        name = self._bots.names.get(seat)
        known = None if name is None else CARD_BOTS.get(dice_bot(name).title)
        return "" if known is None else known.face

    def pages(self) -> Mapping[str, Callable[[], Page]]:
        return pages.asked_pages(self.match, self._listening(), first_die(self.game))

    def refusal(self, error: UnoError) -> Notice:
        return with_dice(str(error))

    # What is done

    def obey(self, line: str) -> None:
        if self.game.over:
            raise TableError("The round is over: press Enter to go on.")
        if line.lower().startswith("rules "):
            raise pages.no_such_parameter(line)
        seat = self._listening()
        texts = understood(line, legal_texts(self.game, seat))
        stage = self.game.copy()
        # All of it or nothing: "uno r5" with a die that does not match announces nothing.
        doers = [self._try(stage, self._speaker(text), text) for text in texts]
        for doer, text in zip(doers, texts, strict=True):
            self.game.apply(doer, text)

    def _try(self, stage: Dice, seat: int, text: str) -> int:
        try:
            stage.apply(seat, text)
        except UnoError as error:
            raise ActionError(addressed(str(error))) from error
        return seat

    def _listening(self) -> int:
        """Whose answer is expected: the one to act, or the person who may react."""
        actor = self.game.to_act
        return actor if actor is not None and actor in self.people else self.people[0]

    def _speaker(self, text: str) -> int:
        """Only one of two can catch, and only one can call late; everything else is said by the one who is asked."""
        if text in REACTIONS:
            able = [seat for seat in self.people if text in legal_texts(self.game, seat)]
            if able and self.game.to_act not in able:
                return able[0]
        return self._listening()

    def hear(self, line: str) -> bool:
        """Enter lets a reaction pass, a hint leaves the table as it is; everything else as ever."""
        if not clean(line) and not self.game.over and self.game.to_act not in self.people:
            self._passed = len(self.game.history)
            return True
        if clean(line).lower().startswith("hint"):
            wish = clean(line)[4:]
            self.notice = hint_words(self.game, self._listening(), wish) if self.gives_hints else NO_HINTS
            return False
        return super().hear(line)

    # What happens by itself

    def wait(self) -> None:
        """Bots act and rounds end, until a person is to be asked."""
        while not self._has_ended:
            if self.game.over:
                self._end_round()
            elif not self._bot_reacts():
                if self.game.to_act in self.people or self._is_reaction_due():
                    return
                assert self.game.to_act is not None
                self._bots.act(self.game, self.game.to_act)

    def _bot_reacts(self) -> bool:
        """A bot catches before anybody goes on; in its own turn it decides like about everything else."""
        for seat in self._bots.names:
            if seat != self.game.to_act and self._bots.catches(self.game, seat):
                self.game.apply(seat, "catch")
                return True
        return False

    def _is_reaction_due(self) -> bool:
        """Can a person catch the bot that is about to go on? Nobody is reminded of a call of their own."""
        able = any("catch" in legal_texts(self.game, seat) for seat in self.people)
        return able and self._passed != len(self.game.history)

    def _end_round(self) -> None:
        """Tells the last moves, counts the dice, and waits."""
        lines = [*self._news(), (), *pages.result_lines(self.match), (), (pages.outcome(self.match),)]
        self.notice = self.saver.keep()
        onward = FAREWELL if self.match.over and not self.saver.is_kept else GO_ON
        if self.match.over and self._next_match is not None:
            onward = ANOTHER
        while clean(answer := self.display.page("The last dice", self._with_notice(lines), onward)):
            self.hear(answer)
        self._told, self._has_opened, self._passed, self._has_ended = 0, False, -1, self.match.over
        if not self.match.over:
            self.match.next_round()

    def _with_notice(self, lines: list[Sentence]) -> list[Sentence]:
        notice, self.notice = as_sentence(self.notice), ""
        return [*lines, (), notice] if notice else lines
