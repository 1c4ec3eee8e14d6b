"""A game of solitaire at this terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from unoverse.coach.solitaire_hints import turned_to_use
from unoverse.errors import ActionError
from unoverse.solitaire.game import Solitaire
from unoverse.solitaire.loose_spelling import REDO, TURNS, UNDO, how_many, understood
from unoverse.solitaire.moves import RECYCLE, TURN, Move, made
from unoverse.solitaire.quick_answers import answer
from unoverse.terminal.display import Board, Display
from unoverse.terminal.match_saver import MatchSaver
from unoverse.terminal.save_files import shown
from unoverse.terminal.sentences import Sentence, as_sentence, count, words_of
from unoverse.terminal.session import BY_ENTER, Page, Session
from unoverse.terminal.solitaire.coloured_table import picture
from unoverse.terminal.solitaire.pages import (
    ASKED,
    EVERY_MOVE,
    READY,
    help_page,
    options_page,
    rules_page,
    table_page,
    waste_page,
)
from unoverse.terminal.solitaire.telling import changes, proposal, short_list, some_moves, spoken_table, told, won_words
from unoverse.terminal.typed_line import clean

SOLVER_SECONDS: Final = 10.0
ANOTHER: Final = 'Enter deals another game; "save FILE" keeps this one, "q" leaves.'
WORDS: Final = (
    "undo",
    "redo",
    "hint",
    "solve",
    "finish",
    "new",
    "help",
    "options",
    "table",
    "waste",
    "log",
    "rules",
    "quit",
)
_STUCK: Final = 'Stuck: no move leads anywhere any more. "undo" takes moves back, "new" deals again, "quit" leaves.'


class SolitaireSession(Session):
    """Drives a game of solitaire. `deal` gives another game when one is wanted."""

    command = "unoverse play solitaire"

    def __init__(
        self,
        game: Solitaire,
        display: Display,
        keep_in: Path | None = None,
        welcome: str = "",
        deal: Callable[[], Solitaire] | None = None,
    ) -> None:
        super().__init__(game, display, keep_in, welcome)
        self.game = game
        self._keep_in = keep_in
        self._deal = deal
        self._news: list[Sentence] = []
        self._heard: list[Sentence] = []
        """The table as it was last told to ears."""

    def is_worth_keeping(self) -> bool:
        return bool(self.game.history)

    # What is shown

    def board(self) -> Board:
        state, news, self._news = self.game.state, self._news, []
        return Board(
            title=self._title(),
            picture=lambda room: picture(state, room),
            words=self._changes(),
            news=tuple(news),
            question=(self._question(),),
        )

    def _changes(self) -> tuple[Sentence, ...]:
        """The table for ears: all of it the first time, then what is different."""
        before, self._heard = self._heard, spoken_table(self.game.state, self.game.rules)
        return changes(before, self._heard)

    def _title(self) -> str:
        deal = "own deck" if self.game.seed is None else f"deal {self.game.deal_seed}"
        changed = f", {self.game.rules}" if self.game.rules.changed else ""
        return f"UNO solitaire, {deal}{changed} · {count(self.game.moves_made, 'move')}"

    def _question(self) -> str:
        if self.game.stuck:
            return _STUCK
        asked = ASKED if self.game.state.hidden else READY
        return f"{asked}{BY_ENTER}" if self.only_option() else asked

    def outcome(self) -> str:
        return won_words(self.game.moves_made, self.game.passes)

    def another(self) -> bool:
        """Waits; Enter deals again, if there is another deal."""
        lines, onward = [*self._news, (self.outcome(),)], ANOTHER if self._deal else "Press Enter to leave."
        self._news = []
        while clean(answer := self.display.page("The end", lines, onward)):
            self.hear(answer)
            if self.notice:
                lines, self.notice = [as_sentence(self.notice)], ""
        if self._deal is None:
            return False
        self._begin_again(surely=True)
        return True

    def only_option(self) -> str:
        legal = self.game.legal()
        return str(legal[0]).lower() if len(legal) == 1 else ""

    def words(self) -> list[str]:
        return [*(str(move).lower() for move in self.game.legal()), *WORDS]

    def pages(self) -> Mapping[str, Callable[[], Page]]:
        shown: dict[str, Callable[[], Page]] = {}
        for word, page in _PAGES.items():
            shown[word] = lambda page=page: page(self.game)  # type: ignore[misc]
        return shown

    # What is done

    def hear(self, line: str) -> bool:
        """A hint leaves the table as it is, so it is answered without showing it again."""
        if clean(line).lower() in ("hint", "h", "hint please"):
            self.notice = hint_sentence(self.game)
            return False
        return super().hear(line)

    def obey(self, line: str) -> None:
        word, _, rest = line.lower().partition(" ")
        if word in UNDO:
            self._undo(rest)
        elif word in REDO:
            self._redo(rest)
        elif line.lower() == "finish":
            self._news.append((f"The rest is played: {count(len(self.game.finish()), 'move')}.",))
        elif found := TURNS.fullmatch(line.lower()):
            self._turn_often(int(found[1]))
        elif line.lower().rstrip("!") in ("new", "new game", "deal"):
            self._begin_again(line.endswith("!"))
        else:
            self._move(understood(line, self.game.state, self.game.rules, EVERY_MOVE))

    def _move(self, move: Move) -> None:
        before = self.game.state
        self.game.apply(move)
        self._news += told(before, self.game.rules, move)

    def _undo(self, text: str) -> None:
        undone = self.game.undo(how_many(text, len(self.game.history), "undo"))
        self._news.append((f"Taken back: {some_moves(undone)}.",))

    def _redo(self, text: str) -> None:
        redone = self.game.redo(how_many(text, self.game.can_redo, "redo"))
        self._news.append((f"Made again: {some_moves(redone)}.",))

    def _turn_often(self, times: int) -> None:
        """Turns again and again, and tells only what lies on top in the end."""
        done = 0
        while done < times and (done == 0 or self._can_turn()):
            self._move(understood("t", self.game.state, self.game.rules))
            done += 1
        if done > 1:
            self._news = [(f"{done} turns. ", *self._news[-1])]

    def _can_turn(self) -> bool:
        return any(move.kind in (TURN, RECYCLE) for move in self.game.legal())

    def _begin_again(self, surely: bool) -> None:
        if self._deal is None:
            raise ActionError('There is no other deal here: "quit" leaves.')
        begun = bool(self.game.history)
        if begun and (failure := self.saver.keep()) and not surely:
            raise ActionError(failure)
        if begun and not self.saver.is_kept and not surely:
            raise ActionError('This game is not finished: "new!" leaves it for another, "save FILE" keeps it first.')
        another, kept = self._deal(), ""
        if begun and self._keep_in is not None and self.saver.is_kept:
            # The file belongs to the game that was begun: the next one must not be written over it.
            kept, self._keep_in = f" The game before is kept in {shown(self._keep_in)}.", None
        self.game = self._played = another
        self.saver = MatchSaver(self.game, self._keep_in, self.command)
        self._news, self._heard = [(f"Deal {self.game.deal_seed}.{kept}",)], []


def hint_sentence(game: Solitaire) -> str:
    """A good move in words, and what to type for it."""
    if game.stuck:
        return _STUCK
    move = game.hint()
    if move is None:
        return "There is nothing worth doing: take moves back with undo."
    if move.kind == TURN and not game.passes:
        all_of_it = -(-game.stock_left // game.rules.number("turn"))
        more = f"; t {all_of_it} turns all of it" if all_of_it > 1 else ""
        return f"Hint: get to know the stock first. Type t{more}."
    turned, then, table = turned_to_use(game, move)
    turns = len(turned)
    about = words_of(proposal(table.state, game.rules, then))
    if not turns:
        return f"Hint: {about}. Type {str(then).lower()}."
    first = "t" if turns == 1 else f"t {turns}"
    return f"Hint: turn to a card that helps: {about}. Type {first}, then {str(then).lower()}."


# Pages


def log_page(game: Solitaire) -> Page:
    """What was done, without turning the stock."""
    table, lines = game.start, list[Sentence]()
    for number, move in enumerate(game.history, 1):
        if move.kind not in (TURN, RECYCLE):
            sentences = told(table, game.rules, move)
            lines += [(f"{number}. ", *sentences[0]), *sentences[1:]]
        table = made(table, game.rules, move)
    return "The game so far", lines or [("No card was moved yet.",)]


def solve_page(game: Solitaire) -> Page:
    """What the solver finds out about this very moment."""
    found = answer(game.state, game.rules, SOLVER_SECONDS, game.backend)
    if found.verdict == "won":
        return f"It can be won from here, in {count(len(found.moves), 'move')}:", [(short_list(found.moves),)]
    if found.verdict == "lost":
        return "It cannot be won from here.", [('"undo" takes moves back; then ask again.',)]
    return "The solver found no answer in its time.", [("It may be possible to win from here, or not.",)]


_PAGES: Final[Mapping[str, Callable[[Solitaire], Page]]] = {
    "help": lambda game: help_page(),
    "?": options_page,
    "options": options_page,
    "table": table_page,
    "waste": waste_page,
    "log": log_page,
    "l": log_page,
    "rules": lambda game: rules_page(game.rules),
    "solve": solve_page,
}
