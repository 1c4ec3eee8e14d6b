"""What people type in solitaire, in any spelling: `3 f`, `c5:2>c1`, `w 4`, `turn`, `b7 b8`.

How many cards go along need not be said, and a card may be called by its name instead of its place.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, NamedTuple

from unoverse.errors import ActionError
from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import CARD_BY_CODE, colour_of, rank_of
from unoverse.solitaire.moves import (
    BACK,
    COLUMN_UP,
    RECYCLE_MOVE,
    REVEAL,
    RUN,
    TURN_MOVE,
    WASTE_DOWN,
    WASTE_UP,
    Move,
    moves,
)
from unoverse.solitaire.state import COLUMNS, State

UNDO: Final = frozenset({"undo", "u", "z", "back"})
REDO: Final = frozenset({"redo", "y"})
FINISH, RESIGN = "finish", "resign"
GIVE_UP: Final = frozenset({"give up", RESIGN})
TURNS: Final = re.compile(r"(?:t|turn|d|draw) ?([0-9]{1,3})")
_TURN: Final = frozenset({"t", "turn", "draw", "d", "stock", "next"})
_RECYCLE: Final = frozenset({"r", "recycle", "turn over", "over"})
_FILLERS: Final = re.compile(r"\b(?:move|put|column|col|to|the|on|onto|from|card|cards)\b|->|[>→,]")
_NAMES: Final = (
    (re.compile(r"\b(?:waste|pile)\b"), "w"),
    (re.compile(r"\b(?:foundations?|up)\b"), "f"),
    (re.compile(r"\breveal\b"), "^"),
)
_GLUED: Final = re.compile(r"(w|c?[0-9]+)(f|c?[0-9]+)")
_COLUMN: Final = re.compile(r"c?([0-9]{1,3})")
_PART: Final = re.compile(r"c?([0-9]{1,3}):([0-9]{1,3})")
_REVEAL: Final = re.compile(r"\^ ?c?([0-9]{1,3})|c?([0-9]{1,3}) ?\^")
_FROM_FOUNDATION: Final = re.compile(r"f:([rygb][1-9dvs])")
_KINDS: Final = {"draw two": "d", "+2": "d", "reverse": "v", "skip": "s"}
_CARD_NAME: Final = re.compile(r"\b(red|yellow|green|blue|[rygb]) ?(draw two|\+2|reverse|skip|[1-9](?![0-9]))")
_EXAMPLES: Final = '"3 f" (column 3 to a foundation), "5 1" (column 5 to column 1), "w f", "w 4" or "t"'


def how_many(text: str, most: int, word: str) -> int:
    """How many moves to take back, or to make again: one, a number, or all."""
    if not text:
        return 1
    if text == "all":
        return max(most, 1)
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise ActionError(f'"{word}" takes a number or "all": {word} 3.')
    return int(text)


class Moment(NamedTuple):
    """What the reader of a line knows about the table: nothing of it lies face down."""

    state: State
    legal: Collection[Move]
    moves_made: int
    can_redo: int
    at_a_time: int
    """So many cards are turned at once."""


def meant(line: str, moment: Moment, more: str = "") -> str:
    """A line as a table takes it: moves, `undo 3`, `redo 1`, `finish` or `resign`; ActionError if it means nothing."""
    typed = " ".join(line.lower().split())
    word, _, rest = typed.partition(" ")
    if typed in GIVE_UP:
        return RESIGN
    if typed == FINISH:
        return typed
    if word in UNDO:
        return f"undo {how_many(rest, moment.moves_made, 'undo')}"
    if word in REDO:
        return f"redo {how_many(rest, moment.can_redo, 'redo')}"
    if found := TURNS.fullmatch(typed):
        return _turns(int(found[1]), moment)
    return str(understood_among(line, moment.state, moment.legal, more))


def _turns(times: int, moment: Moment) -> str:
    """Several turns at once, until the stock is empty."""
    first = understood_among("t", moment.state, moment.legal)
    left = -(-len(moment.state.stock) // moment.at_a_time)
    return " ".join([str(first)] * max(1, min(times, left)))


def understood(line: str, state: State, rules: Settings, more: str = "") -> Move:
    """The move that is meant; ActionError with a helping sentence if none is. `more` is what else could be typed.

    >>> from unoverse.solitaire import Solitaire
    >>> game = Solitaire(7)
    >>> [str(understood(text, game.state, game.rules)) for text in ("t", "2 f", "c5 to c3", "w4", "yellow 1 up")]
    ['T', 'C2>F', 'C5:1>C3', 'W>C4', 'C2>F']
    """
    return understood_among(line, state, moves(state, rules), more)


def understood_among(line: str, state: State, legal: Collection[Move], more: str = "") -> Move:
    """The same, where the moves that may be made are known already."""
    typed = " ".join(line.lower().split())
    if typed in _TURN:
        # Whoever turns with an empty stock means to turn the waste over.
        return RECYCLE_MOVE if not state.stock and RECYCLE_MOVE in legal else TURN_MOVE
    if typed in _RECYCLE:
        return RECYCLE_MOVE
    words = _words(typed)
    if found := _REVEAL.fullmatch(" ".join(words)):
        return Move(REVEAL, _column(found[1] or found[2]))
    meant = _candidates(words[0], words[1], state) if len(words) == 2 else []
    for move in meant:
        if move in legal:
            return move
    if meant:
        return meant[0]
    raise ActionError(f'"{line[:40]}" means nothing here. Type {_EXAMPLES}{more}.')


def _words(typed: str) -> list[str]:
    typed = _CARD_NAME.sub(lambda found: found[1][0] + _KINDS.get(found[2], found[2]), typed)
    for pattern, short in _NAMES:
        typed = pattern.sub(short, typed)
    words = _FILLERS.sub(" ", typed).replace(" :", ":").replace(": ", ":").split()
    # `3f`, `w4`, `c3c1`, and `51`, which can only be two columns.
    glued = _GLUED.fullmatch(words[0]) if len(words) == 1 else None
    return list(glued.groups()) if glued else words


def _candidates(first: str, last: str, state: State) -> list[Move]:
    """Every move that two words can mean: there are two of each card."""
    targets = _targets(last, state)
    if targets is None:
        return []
    if found := _FROM_FOUNDATION.fullmatch(first):
        return [_back(found[1], to) for to in targets]
    sources = _sources(first, state)
    if first.upper() in CARD_BY_CODE:
        found_moves = [_move(source, to, state) for source in sources for to in targets]
        return found_moves + [_back(first, to) for to in targets if to]
    return [_move(source, to, state) for source in sources for to in targets]


Source = tuple[int, int]
"""A column and how many of its cards, 0 for as many as fit; column 0 is the waste."""


def _sources(word: str, state: State) -> list[Source]:
    if word == "w":
        return [(0, 1)]
    if part := _PART.fullmatch(word):
        return [(_column(part[1]), _cards(part[2]))]
    if whole := _COLUMN.fullmatch(word):
        return [(_column(whole[1]), 0)]
    card = CARD_BY_CODE.get(word.upper())
    in_columns = [
        (place, len(column.run) - column.run.index(card))
        for place, column in enumerate(state.columns, 1)
        if card is not None and card in column.run
    ]
    return in_columns + ([(0, 1)] if card is not None and state.waste[-1:] == (card,) else [])


def _targets(word: str, state: State) -> list[int] | None:
    """Columns by number or by their end card; 0 is the foundations, None no place at all."""
    if word == "f":
        return [0]
    if found := _COLUMN.fullmatch(word):
        return [_column(found[1])]
    card = CARD_BY_CODE.get(word.upper())
    if card is None:
        return None
    return [place for place, column in enumerate(state.columns, 1) if column.run[-1:] == (card,)]


def _move(source: Source, to: int, state: State) -> Move:
    place, cards = source
    if not to and cards > 1:
        raise ActionError("Cards go up to a foundation one by one, the end card first.")
    if not place:
        return Move(WASTE_DOWN, to=to) if to else Move(WASTE_UP)
    return Move(RUN, place, cards or _as_many_as_fit(state, place, to), to) if to else Move(COLUMN_UP, place)


def _back(code: str, to: int) -> Move:
    if not to:
        raise ActionError("That card is on a foundation already.")
    return Move(BACK, to=to, card=CARD_BY_CODE[code.upper()])


def _column(text: str) -> int:
    if not 1 <= int(text) <= COLUMNS:
        raise ActionError(f"There is no column {int(text)}: they are numbered from 1 to {COLUMNS}.")
    return int(text)


def _cards(text: str) -> int:
    if int(text) < 1:
        raise ActionError("At least one card must move.")
    return int(text)


def _as_many_as_fit(state: State, place: int, to: int) -> int:
    """The part of a run that suits the target; the whole run where none does, so that the answer is about that."""
    run, seat = state.columns[place - 1].run, state.columns[to - 1].run
    if run and seat and place != to and colour_of(run[0]) == colour_of(seat[0]):
        wanted = rank_of(seat[-1]) - rank_of(run[-1])
        if 1 <= wanted <= len(run):
            return wanted
    return max(len(run), 1)
