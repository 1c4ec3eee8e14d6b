"""What may be moved where (spec 13, section 3), and why other moves may not be made."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from unoverse.cards.faces import FACE_BY_CODE
from unoverse.errors import ActionError, IllegalAction
from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import CARD_BY_CODE, RANKS, Card, code_of, colour_of, rank_of
from unoverse.solitaire.rules import recycles_allowed
from unoverse.solitaire.state import COLUMNS, Column, State

COLUMN_UP: Final = "column_up"
WASTE_UP: Final = "waste_up"
RUN: Final = "run"
WASTE_DOWN: Final = "waste_down"
TURN: Final = "turn"
RECYCLE: Final = "recycle"
REVEAL: Final = "reveal"
BACK: Final = "back"
NO_CARD: Final = -1

_FORM: Final = re.compile(
    r"(?P<turn>T)|(?P<recycle>R)|(?P<waste_up>W>F)|W>C(?P<waste_to>[1-7])|C(?P<reveal>[1-7])\^|C(?P<up>[1-7])>F"
    r"|C(?P<run>[1-7]):(?P<count>[1-9][0-9]?)>C(?P<to>[1-7])|F:(?P<card>[A-Z][0-9A-Z])>C(?P<back_to>[1-7])"
)
FORMS: Final = "C3>F, W>F, C5:2>C1, W>C4, T, R, C3^ or F:R9>C3"


class Move(NamedTuple):
    """One move; columns are counted from 1. The text is its whole meaning: `C5:2>C1`."""

    kind: str
    column: int = 0
    """Where the cards come from."""
    cards: int = 0
    """How many cards of a run."""
    to: int = 0
    """The column where they go."""
    card: Card = NO_CARD
    """Which card comes back from a foundation."""

    def __str__(self) -> str:
        forms = {
            TURN: "T",
            RECYCLE: "R",
            WASTE_UP: "W>F",
            WASTE_DOWN: f"W>C{self.to}",
            COLUMN_UP: f"C{self.column}>F",
            REVEAL: f"C{self.column}^",
            RUN: f"C{self.column}:{self.cards}>C{self.to}",
        }
        return forms[self.kind] if self.kind in forms else f"F:{code_of(self.card)}>C{self.to}"

    def __repr__(self) -> str:
        return f"<Move {self}>"


TURN_MOVE: Final = Move(TURN)
RECYCLE_MOVE: Final = Move(RECYCLE)


def read_move(text: str) -> Move:
    """The move a text means.

    >>> read_move("c5:2>c1")
    <Move C5:2>C1>
    """
    written = str(text).strip().upper()
    found = _FORM.fullmatch(written) if written.isascii() else None
    card = CARD_BY_CODE.get(found["card"] or "", NO_CARD) if found else NO_CARD
    if found is None or (found["card"] and card == NO_CARD):
        raise ActionError(f'"{str(text)[:40]}" is no move of solitaire: write {FORMS}.')
    if found["count"]:
        return Move(RUN, int(found["run"]), int(found["count"]), int(found["to"]))
    if found["back_to"]:
        return Move(BACK, to=int(found["back_to"]), card=card)
    if found["waste_to"]:
        return Move(WASTE_DOWN, to=int(found["waste_to"]))
    if found["reveal"]:
        return Move(REVEAL, int(found["reveal"]))
    if found["up"]:
        return Move(COLUMN_UP, int(found["up"]))
    return Move(WASTE_UP) if found["waste_up"] else TURN_MOVE if found["turn"] else RECYCLE_MOVE


def as_move(move: object) -> Move:
    """A move given as itself or as its text."""
    if isinstance(move, str):
        return read_move(move)
    if isinstance(move, Move) and _is_sound(move):
        return move
    raise ActionError(f"A move of solitaire is a Move or its text: {FORMS}.")


def _is_sound(move: Move) -> bool:
    """Was this Move made of numbers that a text could have?"""
    try:
        return read_move(str(move)) == move
    except (ActionError, IndexError, TypeError, ValueError):
        return False


# What fits where


def fits_foundation(state: State, card: Card) -> bool:
    return rank_of(card) - 1 in state.piles[colour_of(card)]


def fits_column(column: Column, card: Card) -> bool:
    """On a card of the same colour and the next rank; only a Skip in an empty column; nothing on a card face down."""
    if column.run:
        return column.run[-1] == card + 1 and rank_of(card) < RANKS
    return not column.down and rank_of(card) == RANKS


def free_waste_card(state: State, rules: Settings) -> Card | None:
    """The top of the waste, if it may be used."""
    if not state.waste or (rules["waste_access"] != "top" and not state.fresh_waste):
        return None
    return state.waste[-1]


def may_recycle(state: State, rules: Settings) -> bool:
    allowed = recycles_allowed(rules)
    return not state.stock and bool(state.waste) and (allowed is None or state.recycled < allowed)


# Every legal move


def moves(state: State, rules: Settings) -> list[Move]:
    """All legal moves: to foundations first, then between columns, from the waste, and the stock last."""
    found = [
        Move(COLUMN_UP, place)
        for place, column in enumerate(state.columns, 1)
        if column.run and fits_foundation(state, column.run[-1])
    ]
    free = free_waste_card(state, rules)
    if free is not None and fits_foundation(state, free):
        found.append(Move(WASTE_UP))
    found += [Move(REVEAL, place) for place, column in enumerate(state.columns, 1) if column.down and not column.run]
    for place, column in enumerate(state.columns, 1):
        found += _runs_of(state, rules, place, column)
    if free is not None:
        found += [Move(WASTE_DOWN, to=to) for to in range(1, COLUMNS + 1) if fits_column(state.columns[to - 1], free)]
    if rules["foundation_back"]:
        found += _back_moves(state)
    if state.stock:
        found.append(TURN_MOVE)
    if may_recycle(state, rules):
        found.append(RECYCLE_MOVE)
    return found


def _runs_of(state: State, rules: Settings, place: int, column: Column) -> list[Move]:
    whole = len(column.run)
    counts = range(1, whole + 1) if rules["partial_runs"] else range(whole, whole + bool(whole))
    return [
        Move(RUN, place, count, to)
        for count in counts
        for to in range(1, COLUMNS + 1)
        if to != place and fits_column(state.columns[to - 1], column.run[-count])
    ]


def _back_moves(state: State) -> list[Move]:
    """Only onto a card, not into an empty column: the law gives these moves the condition of M4."""
    found = []
    for to, column in enumerate(state.columns, 1):
        if column.run and rank_of(column.run[-1]) > 1:
            card = column.run[-1] - 1
            if rank_of(card) in state.piles[colour_of(card)]:
                found.append(Move(BACK, to=to, card=card))
    return found


# Why not


class Refusal(NamedTuple):
    """Why a move may not be made: a code for programs and a sentence for people."""

    reason: str
    sentence: str


def reason_against(state: State, rules: Settings, move: Move) -> str | None:
    """Why the move may not be made now, in a sentence; None if it may."""
    refusal = refused(state, rules, move)
    return None if refusal is None else refusal.sentence


def refused(state: State, rules: Settings, move: Move) -> Refusal | None:
    """What speaks against a move, if anything does."""
    if move.kind == TURN:
        return None if state.stock else _no_stock(state, rules)
    if move.kind == RECYCLE:
        return _recycle_refused(state, rules)
    if move.kind in (WASTE_UP, WASTE_DOWN):
        return _waste_refused(state, rules, move)
    if move.kind == BACK:
        return _back_refused(state, rules, move)
    column = state.columns[move.column - 1]
    if move.kind == REVEAL:
        return _reveal_refused(rules, move.column, column)
    if not column.run:
        return _no_run(move.column, column)
    if move.kind == COLUMN_UP:
        return _foundation_refused(state, column.run[-1])
    return _run_refused(state, rules, move, column)


def name_of(card: Card) -> str:
    """The card for people: "Red Skip"."""
    return FACE_BY_CODE[code_of(card)].name


def _no_stock(state: State, rules: Settings) -> Refusal:
    if may_recycle(state, rules):
        return Refusal("stock_empty", "The stock is empty: R turns the waste over to be the stock again.")
    return Refusal("stock_empty", "The stock is empty.")


def _recycle_refused(state: State, rules: Settings) -> Refusal | None:
    allowed = recycles_allowed(rules)
    if state.stock:
        left = len(state.stock)
        cards = f"{left} cards" if left > 1 else "1 card"
        return Refusal("stock_left", f"The stock still has {cards}: the waste is turned over when it is empty.")
    if not state.waste:
        return Refusal("waste_empty", "The waste is empty: there is nothing to turn over.")
    if allowed is not None and state.recycled >= allowed:
        times = "never" if not allowed else "once only" if allowed == 1 else f"{allowed} times only"
        return Refusal("no_recycle_left", f"The waste is turned over {times} at this table.")
    return None


def _waste_refused(state: State, rules: Settings, move: Move) -> Refusal | None:
    if not state.waste:
        return Refusal("waste_empty", "The waste is empty: T turns a card from the stock.")
    card = free_waste_card(state, rules)
    if card is None:
        return Refusal("waste_closed", "Only a card just turned may be used at this table: turn another one first.")
    return _foundation_refused(state, card) if move.kind == WASTE_UP else _column_refused(state, move.to, card)


def _back_refused(state: State, rules: Settings, move: Move) -> Refusal | None:
    if not rules["foundation_back"]:
        return Refusal("no_way_back", "A card on a foundation stays there at this table (foundation_back=false).")
    if rank_of(move.card) not in state.piles[colour_of(move.card)]:
        return Refusal("not_on_foundation", f"{name_of(move.card)} is not the top of a foundation.")
    if not state.columns[move.to - 1].run and not state.columns[move.to - 1].down:
        return Refusal("empty_column", f"Column {move.to} is empty: a foundation card goes back only onto a card.")
    return _column_refused(state, move.to, move.card)


def _reveal_refused(rules: Settings, place: int, column: Column) -> Refusal | None:
    if column.down and not column.run:
        return None
    if rules["auto_reveal"]:
        return Refusal("nothing_to_reveal", "Cards that come free are turned up by themselves at this table.")
    return Refusal("nothing_to_reveal", f"The last card of column {place} is not face down.")


def _no_run(place: int, column: Column) -> Refusal:
    if column.down:
        return Refusal("face_down", f"The last card of column {place} is face down: C{place}^ turns it up.")
    return Refusal("column_empty", f"Column {place} is empty: there is no card to move.")


def _foundation_refused(state: State, card: Card) -> Refusal | None:
    if fits_foundation(state, card):
        return None
    low, high = state.piles[colour_of(card)]
    tops = [card - rank_of(card) + height for height in (low, high) if height]
    wanted = f"{name_of(card)} goes up on {name_of(card - 1)}" if rank_of(card) > 1 else f"{name_of(card)} goes up"
    if not tops:
        return Refusal("foundation", f"{wanted}, and no foundation of that colour is begun.")
    shown = " and ".join(dict.fromkeys(name_of(top) for top in tops))
    verb = "lies" if len(set(tops)) == 1 else "lie"
    return Refusal("foundation", f"{wanted}, but {shown} {verb} on top.")


def _run_refused(state: State, rules: Settings, move: Move, column: Column) -> Refusal | None:
    whole = len(column.run)
    if move.cards > whole:
        cards = f"{whole} cards" if whole > 1 else "1 card"
        return Refusal("run_too_short", f"The run of column {move.column} has {cards}, not {move.cards}.")
    if move.cards < whole and not rules["partial_runs"]:
        return Refusal("whole_run", f"Runs move whole at this table: all {whole} cards of column {move.column}.")
    if move.column == move.to:
        return Refusal("same_column", f"The cards lie in column {move.to} already.")
    return _column_refused(state, move.to, column.run[-move.cards])


def _column_refused(state: State, to: int, card: Card) -> Refusal | None:
    column = state.columns[to - 1]
    if fits_column(column, card):
        return None
    if column.run:
        end, name = column.run[-1], name_of(card)
        if rank_of(card) == RANKS:
            return Refusal("column", f"{name} goes only into an empty column; column {to} ends with {name_of(end)}.")
        return Refusal("column", f"{name} goes on {name_of(card + 1)}; column {to} ends with {name_of(end)}.")
    if column.down:
        return Refusal("face_down", f"The last card of column {to} is face down: turn it up first, with C{to}^.")
    return Refusal("empty_column", f"Only a Skip may fill an empty column, not {name_of(card)}.")


# Making a move


def after(state: State, rules: Settings, move: Move) -> State:
    """The table after a move; IllegalAction if it may not be made."""
    refusal = refused(state, rules, move)
    if refusal is not None:
        raise IllegalAction(*refusal)
    return made(state, rules, move)


def made(state: State, rules: Settings, move: Move) -> State:
    """The table after a move that is known to be legal."""
    if move.kind == TURN:
        count = min(int(rules["turn"]), len(state.stock))  # type: ignore[arg-type]
        turned = state.stock[: -count - 1 : -1]
        return state._replace(stock=state.stock[:-count], waste=state.waste + turned, fresh_waste=_tracks(rules))
    if move.kind == RECYCLE:
        return state._replace(stock=state.waste[::-1], waste=(), recycled=state.recycled + 1, fresh_waste=False)
    if move.kind == WASTE_UP:
        return _raised(_without_waste_top(state), state.waste[-1])
    if move.kind == WASTE_DOWN:
        return _laid(_without_waste_top(state), move.to, state.waste[-1:])
    if move.kind == REVEAL:
        return _with_column(state, move.column, _revealed(state.columns[move.column - 1]))
    if move.kind == BACK:
        return _laid(_lowered(state, move.card), move.to, (move.card,))
    count = move.cards if move.kind == RUN else 1
    column = state.columns[move.column - 1]
    cards = column.run[-count:]
    left = Column(column.down, column.run[:-count])
    state = _with_column(state, move.column, _revealed(left) if rules["auto_reveal"] else left)
    return _laid(state, move.to, cards) if move.kind == RUN else _raised(state, cards[0])


def _tracks(rules: Settings) -> bool:
    """Does it matter whether the waste was just turned? Where it does not, equal tables shall stay equal."""
    return rules["waste_access"] != "top"


def _without_waste_top(state: State) -> State:
    return state._replace(waste=state.waste[:-1], fresh_waste=False)


def _with_column(state: State, place: int, column: Column) -> State:
    return state._replace(columns=(*state.columns[: place - 1], column, *state.columns[place:]))


def _revealed(column: Column) -> Column:
    return column if column.run or not column.down else Column(column.down[:-1], column.down[-1:])


def _laid(state: State, to: int, cards: tuple[Card, ...]) -> State:
    column = state.columns[to - 1]
    return _with_column(state, to, Column(column.down, column.run + cards))


def _raised(state: State, card: Card) -> State:
    return _with_pile(state, card, rank_of(card) - 1, rank_of(card))


def _lowered(state: State, card: Card) -> State:
    return _with_pile(state, card, rank_of(card), rank_of(card) - 1)


def _with_pile(state: State, card: Card, was: int, becomes: int) -> State:
    colour = colour_of(card)
    heights = list(state.piles[colour])
    heights[heights.index(was)] = becomes
    low, high = sorted(heights)
    return state._replace(piles=(*state.piles[:colour], (low, high), *state.piles[colour + 1 :]))
