"""A table set up by hand: hands, piles and whose turn it is. For puzzles, analysis and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS, FACE_BY_CODE
from unoverse.game.action import colour_number, seat_number
from unoverse.game.errors import ActionError, TableError
from unoverse.game.game import Game, as_rules, checked_seed
from unoverse.game.rules import Rules
from unoverse.table.state import TURN

Cards = str | Sequence[str]


class Position(NamedTuple):
    """Where every card lies: hands by seat, the discard pile from bottom to top, the draw pile from the top."""

    hands: tuple[tuple[str, ...], ...]
    discard: tuple[str, ...]
    pile: tuple[str, ...]
    turn: int
    direction: int
    dealer: int


def position(
    rules: Rules | str | None = None,
    hands: Mapping[str, Cards] | Sequence[Cards] = (),
    top: str = "",
    turn: int | str = 0,
    *,
    seats: int | None = None,
    pile: Cards = (),
    discard: Cards = (),
    whole_pile: bool = False,
    direction: int | None = None,
    dealer: int | str | None = None,
    seed: int | str | None = 0,
    names: Sequence[str] | None = None,
    backend: str | None = None,
) -> Game:
    """A game in which the given cards lie where they are said to lie and `turn` is to move.

    Hands not given are dealt from what is left. `pile` is the top of the draw pile; the rest of the cards follow it
    in a seeded order, unless `whole_pile` says that these are all (then the rest goes under the discard pile's top).

    >>> game = position("UNO 1121", {"A": "R2 B7 W", "B": "G1 G2"}, top="R7")
    >>> [str(action) for action in game.legal("A")][:4]
    ['R2', 'B7', 'W', 'draw']
    """
    chosen = as_rules(rules)
    given = _given_hands(hands)
    count = seats or max(4, max(given, default=0) + 1)
    chosen.check_seats(count)
    box = _Box(chosen, checked_seed(seed))
    held = {seat: box.take(codes, f"hand of seat {seat}") for seat, codes in given.items()}
    under = box.take(_codes(discard), "discard pile")
    lying = box.take([_checked_top(top)], "top card")
    drawn = box.take(_codes(pile), "draw pile")
    for seat in range(count):
        if seat not in held:
            held[seat] = box.deal(chosen.number("hand_size"))
    rest = box.deal(len(box.free))
    where = Position(
        hands=tuple(tuple(held[seat]) for seat in range(count)),
        discard=(*(rest if whole_pile else ()), *under, *lying),
        pile=(*drawn, *(() if whole_pile else rest)),
        turn=_seat_of(turn, count),
        direction=_checked_direction(direction, chosen),
        dealer=count - 1 if dealer is None else _seat_of(dealer, count),
    )
    return set_up(chosen, where, checked_seed(seed), names, backend)


def set_up(
    rules: Rules, where: Position, seed: int, names: Sequence[str] | None = None, backend: str | None = None
) -> Game:
    """The game in which every card lies as the position says."""
    game = Game(rules, len(where.hands), seed, dealer=where.dealer, names=names, backend=backend)
    game.start_position = where
    _place(game, where)
    return game


def _place(game: Game, where: Position) -> None:
    """Clears what the deal did and lays the cards."""
    state = game.raw
    cards = _Numbers(game.rules.deck)
    state["hands"] = 0
    for name in ("discards", "named", "called_low", "called_high"):
        state[name] = 0
    for seat, codes in enumerate(where.hands):
        for code in codes:
            card = cards.take(code)
            state["hands"][seat][card >> 6] |= np.uint64(1 << (card & 63))
    lying = [(cards.take(code.partition("/")[0]), code.partition("/")[2]) for code in where.discard]
    for place, (card, colour) in enumerate(lying):
        state["discard"][place] = card
        state["discards"][card >> 6] |= np.uint64(1 << (card & 63))
        if colour:
            _call(state, card, COLOUR_NUMBER[colour])
    pile = [cards.take(code) for code in where.pile]
    state["pile"][: len(pile)] = pile[::-1]
    state["pile_left"], state["discard_left"] = len(pile), len(lying)
    top, colour = lying[-1]
    state["top"] = top
    state["colour"] = COLOUR_NUMBER[colour] if colour else FACE_BY_CODE[game.rules.deck[top]].colour
    for name, value in (("pending", 0), ("attacker", -1), ("turns", 1), ("drawn", -1), ("phase", TURN)):
        state[name] = value
    state["turn"] = state["actor"] = where.turn
    state["direction"] = where.direction


def _call(state: np.void, card: int, colour: int) -> None:
    mark = np.uint64(1 << (card & 63))
    state["named"][card >> 6] |= mark
    if colour & 1:
        state["called_low"][card >> 6] |= mark
    if colour & 2:
        state["called_high"][card >> 6] |= mark


class _Numbers:
    """Hands out physical cards by their code."""

    def __init__(self, deck: Sequence[str]) -> None:
        self._free: dict[str, list[int]] = {}
        for card, code in enumerate(deck):
            self._free.setdefault(code, []).append(card)

    def take(self, code: str) -> int:
        if not self._free.get(code):
            raise TableError(f"There are not that many {code} in the deck, or none at all.")
        return self._free[code].pop(0)


class _Box:
    """The cards that have no place yet, in a seeded order."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self._deck = str(rules.values["deck"])
        order = np.random.default_rng(seed).permutation(len(rules.deck))
        self.free = [rules.deck[card] for card in order]

    def take(self, codes: Sequence[str], where: str) -> list[str]:
        return [self._take_one(code, where) for code in codes]

    def _take_one(self, code: str, where: str) -> str:
        face, slash, colour = code.partition("/")
        if face not in self.free:
            raise TableError(f'{where}: "{code[:20]}" is not in {self._deck}, or not that often.')
        self.free.remove(face)
        return f"{face}/{_named_colour(colour, code)}" if slash else face

    def deal(self, count: int) -> list[str]:
        dealt, self.free = self.free[:count], self.free[count:]
        return dealt


def _named_colour(text: str, code: str) -> str:
    """The letter of the colour that was named for a wild."""
    if not FACE_BY_CODE[code.partition("/")[0]].wild:
        raise TableError(f'"{code[:20]}": only a wild has a colour named for it.')
    try:
        colour = COLOURS[colour_number(text)]
    except ActionError as error:
        raise TableError(f"{code[:20]}: {error}") from error
    if colour.side != "light":
        raise TableError(f"{code[:20]}: {colour.name} is no colour of these cards.")
    return colour.code


def _checked_top(top: str) -> str:
    code = (top or "R5").upper()
    if code in FACE_BY_CODE and FACE_BY_CODE[code].wild:
        raise TableError(f"The top card {code} needs the colour that was named for it: {code}/G, for example.")
    return code


def _checked_direction(direction: int | None, rules: Rules) -> int:
    if direction not in (None, 1, -1):
        raise TableError(f"A direction is 1 (clockwise) or -1 (anticlockwise), not {direction}.")
    return direction or rules.number("initial_direction")


def _codes(cards: Cards) -> list[str]:
    words = cards.replace(",", " ").split() if isinstance(cards, str) else cards
    return [str(code).upper() for code in words]


def _given_hands(hands: Mapping[str, Cards] | Sequence[Cards]) -> dict[int, list[str]]:
    if isinstance(hands, Mapping):
        return {seat_number(str(seat)): _codes(cards) for seat, cards in hands.items()}
    return {seat: _codes(cards) for seat, cards in enumerate(hands)}


def _seat_of(seat: int | str, seats: int) -> int:
    number = seat_number(seat) if isinstance(seat, str) else int(seat)
    if not 0 <= number < seats:
        raise TableError(f"There is no seat {seat} at a table of {seats}.")
    return number
