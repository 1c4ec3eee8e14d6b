"""A match of dice as the server tells it: the same to the screen as one that is played at this computer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from unoverse.dice.action import DiceAction
from unoverse.dice.events import DiceEvent
from unoverse.dice.json_dice import DiceStanding, DiceTable
from unoverse.dice.rules import dice_rules, short_text
from unoverse.dice.state import SEATS
from unoverse.protocol.answers import TableInfo
from unoverse.protocol.words import Document
from unoverse.rules.settings import Settings
from unoverse.terminal.dice import pages
from unoverse.terminal.dice.boards import dice_board
from unoverse.terminal.dice.coloured_table import Standing
from unoverse.terminal.dice.die_words import with_dice
from unoverse.terminal.dice.questions import legal_texts, playable, question, reaction_question, typeable
from unoverse.terminal.dice.telling import opening, told
from unoverse.terminal.dice.typed_lines import QUESTIONS, understood
from unoverse.terminal.display import Board
from unoverse.terminal.online.board_game import BoardGame
from unoverse.terminal.online.boards import Announced, Ended
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.online.seen_online import face_of, shown_names
from unoverse.terminal.sentences import Sentence
from unoverse.terminal.session import BY_ENTER, Page


class RoundTold(NamedTuple):
    """A round before this one."""

    round_number: int
    winner: int | None
    points: int
    over: bool = True


class DiceTold:
    """The round, as the server tells it to one reader."""

    def __init__(self, table: DiceTable, history: Sequence[DiceEvent], seat: int | None) -> None:
        self._table = table
        self.history = history
        self.names: Sequence[str] = shown_names(table.names, seat)
        self.rules: Settings = table.rules
        self.round_number = table.round
        self.title = f"{short_text(table.rules)} · round {table.round}"
        self.phase, self.to_act, self.turn, self.starter = table.phase, table.to_act, table.turn, table.starter
        self.rolloff, self.line, self.colour = table.rolloff, table.line, table.colour
        self.uno_owed, self.announced = table.uno_owed, table.announced
        self.over, self.winner, self.points = table.over, table.winner, table.points

    def hand(self, seat: int, /) -> Sequence[str]:
        return self._table.hands[seat]

    def legal(self, seat: int, /) -> Sequence[DiceAction]:
        return self._table.legal[seat]

    def points_in_hand(self, seat: int, /) -> int | None:
        """The winner scores what the other is left with; of a round that nobody has won it is not told."""
        return self.points if self.winner == 1 - seat else None


class MatchTold:
    """Where the match stands."""

    def __init__(self, standing: DiceStanding, game: DiceTold) -> None:
        self.game = game
        self.rules: Settings = standing.rules
        self.names: Sequence[str] = game.names
        self.totals, self.rounds_won = standing.totals, standing.rounds_won
        self.winner, self.over = standing.winner, standing.over
        self.games = [RoundTold(number, one.winner, one.points) for number, one in enumerate(standing.results, 1)]


class OnlineDice(BoardGame):
    """UNO Dice."""

    def __init__(self) -> None:
        self._match: MatchTold | None = None
        self._seat: int | None = None
        self._first: str | None = None
        """The die that the line began with, if one was there to see it."""
        self._standings: list[Standing] = []

    @staticmethod
    def read_event(document: Any) -> DiceEvent:
        return DiceEvent.from_json(document)

    def take(self, told: Snapshot, events: Sequence[DiceEvent], is_new_round: bool) -> None:
        seat, legal = told.seat, [list[str]() for _ in range(SEATS)]
        if seat is not None:
            legal[seat] = list(told.legal)
        table = _table(told, told.view, legal)
        self._seat, self.has_begun = seat, True
        self._match = MatchTold(DiceStanding.from_json(told.standing), DiceTold(table, list(events), seat))
        self._first = next(iter(_table(told, told.first_view, legal).line), None) if told.first_view else None
        scores = pages.scores(self._match)
        self._standings = [
            Standing(chair.kind == "bot", scores[place], face_of(chair), hides_call=place == seat)
            for place, chair in enumerate(told.info.chairs)
        ]
        self.can_react = self._game.to_act != seat and "catch" in self._legal
        self.asks = seat is not None and (self._game.to_act == seat or self.can_react)

    @property
    def _known(self) -> MatchTold:
        assert self._match is not None
        return self._match

    @property
    def _game(self) -> DiceTold:
        return self._known.game

    @property
    def _legal(self) -> list[str]:
        return [] if self._seat is None else legal_texts(self._game, self._seat)

    def announced(self, info: TableInfo) -> Announced:
        rules = dice_rules(str(info.rules))
        return Announced("UNO Dice", short_text(rules), [(pages.goal(rules),)])

    def board(self) -> Board:
        game, seat = self._game, self._seat
        fitting = playable(game, seat) if seat is not None and game.to_act == seat else []
        return dice_board(self._known, game, self._standings, fitting, seat or 0)._replace(question=self._asked())

    def _asked(self) -> Sentence:
        game = self._game
        if game.to_act is None:
            return ("The round is over.",)
        if game.to_act == self._seat:
            return (*question(game, alone=True), *((BY_ENTER,) if self.only_option() else ()))
        return reaction_question(game, otherwise="") if self.can_react else (f"{game.names[game.to_act]} is to act.",)

    def opening(self) -> list[Sentence]:
        return opening(self._game, self._first)

    def tell(self, start: int, end: int) -> list[Sentence]:
        return told(self._game, start, end)

    def ended(self) -> Ended:
        return Ended("The last dice", pages.result_lines(self._known), pages.outcome(self._known), self._known.over)

    def pages(self, info: TableInfo) -> Mapping[str, Callable[[], Page]]:
        if self._match is None:
            known = pages.rules_pages(dice_rules(str(info.rules)))
            return known | {"help": lambda: ("What you can type", pages.help_page())}
        asked = dict(pages.asked_pages(self._match, self._seat or 0, self._first))
        if not self._legal:
            asked |= dict.fromkeys(("?", "options"), lambda: ("What you can do", [("Nothing now.",)]))
        return asked

    def words(self) -> list[str]:
        typed = [] if self._seat is None else typeable(self._game, self._seat)
        return [*typed, *(word for word in QUESTIONS if word != "hint")]

    def only_option(self) -> str:
        return self._legal[0] if self._game.to_act == self._seat and len(self._legal) == 1 else ""

    def meant(self, line: str) -> str:
        if line.lower().startswith("rules "):
            raise pages.no_such_parameter(line)
        return " ".join(understood(line, self._legal))

    def with_pieces(self, sentence: str) -> Sentence:
        return with_dice(sentence)


def _table(told: Snapshot, document: Document | None, legal: list[list[str]]) -> DiceTable:
    """What lies there, with what the table tells at other places put back."""
    return DiceTable.from_json({**(document or {}), "rules": str(told.info.rules), "legal": legal})
