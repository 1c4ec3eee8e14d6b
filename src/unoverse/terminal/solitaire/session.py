"""A game of solitaire at this terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from unoverse.coach.other_primers import how_to_play_solitaire
from unoverse.errors import ActionError
from unoverse.rules.settings import value_text
from unoverse.solitaire.cards import CARDS
from unoverse.solitaire.game import Solitaire
from unoverse.solitaire.moves import RECYCLE, TURN, WASTE_DOWN, WASTE_UP, Move, made
from unoverse.solitaire.quick_answers import answer
from unoverse.terminal.display import Board, Display
from unoverse.terminal.match_saver import MatchSaver
from unoverse.terminal.save_files import shown
from unoverse.terminal.sentences import Cards, Sentence, as_sentence, count, words_of
from unoverse.terminal.session import BY_ENTER, Page, Session
from unoverse.terminal.solitaire.coloured_table import picture
from unoverse.terminal.solitaire.commands import understood
from unoverse.terminal.solitaire.telling import move_list, proposal, short_list, spoken_table, told
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
_ASKED: Final = 'Your move ("?" shows what can be done):'
_STUCK: Final = 'Stuck: no move leads anywhere any more. "undo" takes moves back, "new" deals again, "quit" leaves.'
_READY: Final = 'No card is face down any more: "finish" plays the rest.'
_UNDO: Final = frozenset({"undo", "u", "z", "back"})
_REDO: Final = frozenset({"redo", "y"})
_TURNS: Final = re.compile(r"(?:t|turn|d|draw) ?([0-9]{1,3})")
_HELP: Final = (
    ("t", "Turn the stock; with an empty stock, turn the waste over. t 5 does it five times."),
    ("r", "Turn the waste over to be the stock again."),
    ("3 f", "The end card of column 3 goes up to a foundation."),
    ("w f", "The free card of the waste goes up."),
    ("w 4", "The free card of the waste goes to column 4."),
    ("b7 b8", "A card by its name: Blue 7 goes on Blue 8; b7 f, b7 3."),
    ("5 1", "As many cards of column 5 as fit go to column 1; 5:2 1 moves two."),
    ("3 ^", "Turn up the last card of column 3, where that is not done by itself."),
    ("f:r9 3", "Red 9 comes back from its foundation to column 3, where that is allowed."),
    ("undo, redo", "Take moves back, or make them again: undo 5, undo all."),
    ("hint", "A good move, judged by what you can see."),
    ("solve", "Can it be won from here? The solver looks under the cards and tells how."),
    ("finish", "Play the rest when no card is face down."),
    ("new", "Another deal."),
    ("?", "Every move there is now."),
    ("table, log, rules", "The table in words; what was done so far; the rules here. waste shows all of it."),
    ("save FILE, quit", "Keep the game; leave."),
)


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
        if len(before) != len(self._heard):
            return tuple(self._heard)
        return tuple(now for was, now in zip(before, self._heard, strict=True) if was != now)

    def _title(self) -> str:
        deal = "own deck" if self.game.seed is None else f"deal {self.game.seed}"
        changed = f", {self.game.rules}" if self.game.rules.changed else ""
        return f"UNO solitaire, {deal}{changed} · {count(self.game.moves_made, 'move')}"

    def _question(self) -> str:
        if self.game.stuck:
            return _STUCK
        asked = _ASKED if self.game.state.hidden else _READY
        return f"{asked}{BY_ENTER}" if self.only_option() else asked

    def outcome(self) -> str:
        moves, passes = count(self.game.moves_made, "move"), self.game.passes
        again = f", the waste turned over {'once' if passes == 1 else f'{passes} times'}" if passes else ""
        return f"Won! All 96 cards are up, in {moves}{again}."

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
        if word in _UNDO:
            self._undo(rest)
        elif word in _REDO:
            self._redo(rest)
        elif line.lower() == "finish":
            self._news.append((f"The rest is played: {count(len(self.game.finish()), 'move')}.",))
        elif found := _TURNS.fullmatch(line.lower()):
            self._turn_often(int(found[1]))
        elif line.lower().rstrip("!") in ("new", "new game", "deal"):
            self._begin_again(line.endswith("!"))
        else:
            self._move(understood(line, self.game.state, self.game.rules))

    def _move(self, move: Move) -> None:
        before = self.game.state
        self.game.apply(move)
        self._news += told(before, self.game.rules, move)

    def _undo(self, text: str) -> None:
        undone = self.game.undo(_number(text, len(self.game.history), "undo"))
        self._news.append((f"Taken back: {_some(undone)}.",))

    def _redo(self, text: str) -> None:
        redone = self.game.redo(_number(text, self.game.can_redo, "redo"))
        self._news.append((f"Made again: {_some(redone)}.",))

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
        self._news, self._heard = [(f"Deal {self.game.seed}.{kept}",)], []


def _number(text: str, most: int, word: str) -> int:
    """How many moves: one, a number, or all."""
    if not text:
        return 1
    if text == "all":
        return max(most, 1)
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise ActionError(f'"{word}" takes a number or "all": {word} 3.')
    return int(text)


def _some(moves: Sequence[Move]) -> str:
    """The moves, unless they are many."""
    return move_list(moves) if len(moves) <= 8 else count(len(moves), "move")


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
    turns, then, table = _turned_to_use(game, move)
    about = words_of(proposal(table.state, game.rules, then))
    if not turns:
        return f"Hint: {about}. Type {str(then).lower()}."
    first = "t" if turns == 1 else f"t {turns}"
    return f"Hint: turn to a card that helps: {about}. Type {first}, then {str(then).lower()}."


def _turned_to_use(game: Solitaire, move: Move) -> tuple[int, Move, Solitaire]:
    """How often to turn until a known card of the stock is of use, the move then, and the table it is made at."""
    table, turns, now = game.copy(), 0, move
    while now.kind in (TURN, RECYCLE) and turns < 2 * CARDS:
        table.apply(now)
        turns += 1
        legal = table.legal()
        useful = table.hint() if any(other.kind in (WASTE_UP, WASTE_DOWN) for other in legal) else None
        turning = [other for other in legal if other.kind in (TURN, RECYCLE)]
        if useful is None and not turning:
            break
        now = useful or turning[0]
    return (0, move, game) if now.kind in (TURN, RECYCLE) else (turns, now, table)


# Pages


def help_page(game: Solitaire) -> Page:
    lines: list[Sentence] = [(f"{word}: {about}",) for word, about in _HELP]
    aim = "Build eight series of one colour from 1 to Skip: 1 to 9, Draw Two, Reverse, Skip."
    seats = "In the columns a card goes on the next higher one of its colour; only a Skip fills an empty column."
    return "What you can type", [(aim,), (seats,), (), *lines]


def options_page(game: Solitaire) -> Page:
    """Every move there is, in words."""
    lines: list[Sentence] = [
        (f"{str(move).lower()}: ", *proposal(game.state, game.rules, move)) for move in game.legal()
    ]
    return "What you can do", lines or [('No move is left: "undo" takes moves back, "new" deals again.',)]


def table_page(game: Solitaire) -> Page:
    return "The table", spoken_table(game.state, game.rules)


def waste_page(game: Solitaire) -> Page:
    return "The waste, its top first", [(Cards(game.waste[::-1]),)] if game.waste else [("It is empty.",)]


def log_page(game: Solitaire) -> Page:
    """What was done, without turning the stock."""
    table, lines = game.start, list[Sentence]()
    for number, move in enumerate(game.history, 1):
        if move.kind not in (TURN, RECYCLE):
            sentences = told(table, game.rules, move)
            lines += [(f"{number}. ", *sentences[0]), *sentences[1:]]
        table = made(table, game.rules, move)
    return "The game so far", lines or [("No card was moved yet.",)]


def rules_page(game: Solitaire) -> Page:
    lines: list[Sentence] = [*((line,) for line in how_to_play_solitaire(game.rules)), (), (f"{game.rules}",), ()]
    for parameter in game.rules.sheet.parameters.values():
        lines.append((f"{parameter.name} = {value_text(game.rules[parameter.name])}. {parameter.about}",))
    return "The rules of this table", lines


def solve_page(game: Solitaire) -> Page:
    """What the solver finds out about this very moment."""
    found = answer(game.state, game.rules, SOLVER_SECONDS, game.backend)
    if found.verdict == "won":
        return f"It can be won from here, in {count(len(found.moves), 'move')}:", [(short_list(found.moves),)]
    if found.verdict == "lost":
        return "It cannot be won from here.", [('"undo" takes moves back; then ask again.',)]
    return "The solver found no answer in its time.", [("It may be possible to win from here, or not.",)]


_PAGES: Final[Mapping[str, Callable[[Solitaire], Page]]] = {
    "help": help_page,
    "?": options_page,
    "options": options_page,
    "table": table_page,
    "waste": waste_page,
    "log": log_page,
    "l": log_page,
    "rules": rules_page,
    "solve": solve_page,
}
