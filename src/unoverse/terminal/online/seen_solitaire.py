"""A deal of solitaire as the server tells it: the same to the screen as one that is played at this computer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from unoverse.errors import ActionError, UnoError
from unoverse.protocol.answers import TableInfo
from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import CARD_BY_CODE, CARDS, COPIES, rank_of
from unoverse.solitaire.game import FACE_DOWN
from unoverse.solitaire.json_solitaire import ACTIONS, SolitaireEvent, SolitaireTable
from unoverse.solitaire.loose_spelling import Moment, meant
from unoverse.solitaire.moves import NO_CARD, RECYCLE, TURN, Move
from unoverse.solitaire.rules import solitaire_rules
from unoverse.solitaire.state import Column, State
from unoverse.terminal.display import Board
from unoverse.terminal.online.board_game import BoardGame
from unoverse.terminal.online.boards import Announced, Ended
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.online.seen_online import shown_name
from unoverse.terminal.sentences import Card, Sentence, count
from unoverse.terminal.session import BY_ENTER, Page
from unoverse.terminal.solitaire import pages
from unoverse.terminal.solitaire.coloured_table import picture
from unoverse.terminal.solitaire.telling import (
    changes,
    short_list,
    some_moves,
    spoken_table,
    told_between,
    won_words,
)
from unoverse.terminal.typed_line import clean

WORDS: Final = ("undo", "redo", "finish", "give up", "help", "options", "table", "waste", "log", "rules", "quit")
STUCK: Final = 'Stuck: no move leads anywhere any more. "undo" takes moves back, "give up" ends the game.'
OTHERWISE: Final = '"undo" takes moves back, "give up" ends the game'
NO_OTHER_DEAL: Final = 'There is one deal at a time here: "give up" ends it, and then "again" is for another.'
GIVES_UP: Final[Sentence] = ("give up: End the game without winning it.",)
_NOT_HERE: Final = ("hint", "solve", "new")
"""What is for one who plays alone at a computer: solver and hints look under the cards, which are the server's."""


class SolitaireTold:
    """The table, as far as it lies open."""

    def __init__(self, table: SolitaireTable) -> None:
        self.table = table
        self.rules: Settings = table.rules
        self.waste: Sequence[str] = table.waste
        self.state = open_state(table)

    def legal(self) -> Sequence[Move]:
        return self.table.legal


def open_state(table: SolitaireTable) -> State:
    """What lies there; nobody here knows a card that is face down.

    Whether the top of the waste is free is not told: what may be done with it stands among the legal moves.
    """
    columns = []
    for codes in table.columns:
        down = codes.count(FACE_DOWN)
        columns.append(Column((NO_CARD,) * down, tuple(map(_card, codes[down:]))))
    heights = [rank_of(_card(code)) if code else 0 for code in table.foundations]
    return State(
        columns=tuple(columns),
        stock=(NO_CARD,) * table.stock_left,
        waste=tuple(map(_card, table.waste)),
        piles=tuple((heights[place + 1], heights[place]) for place in range(0, len(heights), COPIES)),
        recycled=table.passes,
        fresh_waste=True,
    )


def _card(code: str) -> int:
    if code not in CARD_BY_CODE:
        raise UnoError(f'What the server says cannot be understood: "{clean(code)[:20]}" is no card of solitaire.')
    return CARD_BY_CODE[code]


class OnlineSolitaire(BoardGame):
    """UNO solitaire."""

    def __init__(self) -> None:
        self._game: SolitaireTold | None = None
        self._told: list[list[Sentence]] = []
        """Event by event."""
        self._heard: list[Sentence] = []
        """The table as it was last told to ears."""
        self._seat: int | None = None
        self._player = ""
        self._words: frozenset[str] = frozenset()
        """What may be done besides moves."""

    @staticmethod
    def read_event(document: Any) -> SolitaireEvent:
        return SolitaireEvent.from_json(document)

    def take(self, told: Snapshot, events: Sequence[SolitaireEvent], is_new_round: bool) -> None:
        before = None if is_new_round else self._game
        if is_new_round:
            self._told, self._heard = [], []
        moves = [text for text in told.legal if text not in ACTIONS]
        whole = {**(told.view or {}), "rules": str(told.info.rules), "legal": moves}
        self._game = SolitaireTold(SolitaireTable.from_json(whole))
        new = events[len(self._told) :]
        self._told += [self._event(one, before if len(new) == 1 else None) for one in new]
        self._words = frozenset(told.legal) & frozenset(ACTIONS)
        self._seat, self._player = told.seat, shown_name(told.info.chairs[0].name)
        self.has_begun, self.asks = True, told.seat is not None

    def _event(self, event: SolitaireEvent, before: SolitaireTold | None) -> list[Sentence]:
        """What was done; with the cards, where the table before and after it is known."""
        if event.action != "move":
            return [(_DEEDS[event.action](event.moves),)]
        if before is None or self._known.table.moves_made != before.table.moves_made + len(event.moves):
            return [(f"Done: {short_list(event.moves)}.",)]  # the table of this very moment was not seen
        if len(event.moves) == 1:
            return told_between(before.state, self._known.state, event.moves[0])
        if all(move.kind in (TURN, RECYCLE) for move in event.moves) and self._known.waste:
            return [(f"{len(event.moves)} turns. ", Card(self._known.waste[-1]), " is on top.")]
        return [(f"Done: {short_list(event.moves)}.",)]

    @property
    def _known(self) -> SolitaireTold:
        assert self._game is not None
        return self._game

    def announced(self, info: TableInfo) -> Announced:
        return Announced("UNO solitaire", str(solitaire_rules(str(info.rules))), [])

    def board(self) -> Board:
        state = self._known.state
        changed = f", {self._known.rules}" if self._known.rules.changed else ""
        return Board(
            title=f"UNO solitaire{changed} · {count(self._known.table.moves_made, 'move')}",
            picture=lambda room: picture(state, room),
            words=tuple(spoken_table(state, self._known.rules)),
            news=(),
            question=(self._asked(),),
        )

    def spoken(self, is_whole: bool) -> tuple[Sentence, ...]:
        before, self._heard = [] if is_whole else self._heard, spoken_table(self._known.state, self._known.rules)
        return changes(before, self._heard)

    def _asked(self) -> str:
        if self._seat is None:
            return f"{self._player} is to move."
        if self._known.table.stuck:
            return STUCK
        asked = pages.READY if "finish" in self._words else pages.ASKED
        return f"{asked}{BY_ENTER}" if self.only_option() else asked

    def opening(self) -> list[Sentence]:
        return []

    def tell(self, start: int, end: int) -> list[Sentence]:
        return [sentence for event in self._told[start:end] for sentence in event]

    def ended(self) -> Ended:
        table = self._known.table
        up: Sentence = (f"{table.score} of {CARDS} cards are up after {count(table.moves_made, 'move')}.",)
        outcome = won_words(table.moves_made, table.passes) if table.won else "The game is over, and not won."
        return Ended("The end", [] if table.won else [up], outcome, is_match_over=True)

    def pages(self, info: TableInfo) -> Mapping[str, Callable[[], Page]]:
        def help_() -> Page:
            title, lines = pages.help_page()
            here = [line for line in lines if not str((*line, "")[0]).startswith(_NOT_HERE)]
            return title, [*here, GIVES_UP]

        known: dict[str, Callable[[], Page]] = {
            "help": help_,
            "rules": lambda: pages.rules_page(solitaire_rules(str(info.rules))),
        }
        if self._game is None:
            return known
        game, told = self._game, [sentence for event in self._told for sentence in event]

        def options() -> Page:
            nothing: Page = "What you can do", [("Nothing now.",)]
            return pages.options_page(game, OTHERWISE) if self._words else nothing

        def log() -> Page:
            return "The game so far", told or [("Nothing was done yet.",)]

        known |= {"?": options, "options": options, "log": log, "l": log}
        return known | {"table": lambda: pages.table_page(game), "waste": lambda: pages.waste_page(game)}

    def words(self) -> list[str]:
        return [*(str(move).lower() for move in self._known.legal()), *WORDS]

    def only_option(self) -> str:
        legal = self._known.legal()
        return str(legal[0]) if len(legal) == 1 else ""

    def meant(self, line: str) -> str:
        game, table, typed = self._known, self._known.table, line.lower()
        if typed.rstrip("!") in ("new", "new game", "deal"):
            raise ActionError(NO_OTHER_DEAL)
        if typed == "solve":
            raise ActionError("The solver looks under the cards: it is not for an online table.")
        turn = game.rules.number("turn")
        moment = Moment(game.state, table.legal, table.moves_made, table.can_redo, turn)
        return meant(line, moment, pages.EVERY_MOVE)


_DEEDS: Final[Mapping[str, Callable[[Sequence[Move]], str]]] = {
    "undo": lambda moves: f"Taken back: {some_moves(moves)}.",
    "redo": lambda moves: f"Made again: {some_moves(moves)}.",
    "finish": lambda moves: f"The rest is played: {count(len(moves), 'move')}.",
    "resign": lambda moves: "The game is given up.",
}
