"""A table set up by hand: hands, piles, whose turn it is and what has happened. For puzzles, analysis and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from unoverse.arguments import as_whole, is_one_of, listed, text_of, yes_or_no
from unoverse.cards.decks import MAX_CARDS
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS, FACE_BY_CODE
from unoverse.engine.flip import pair
from unoverse.errors import ActionError, TableError, shortened
from unoverse.game.action import colour_number, seat_letter
from unoverse.game.game import Game, as_rules
from unoverse.game.happened import Happened, Seat, Seats, check_happened, happened, seat_of, set_happened
from unoverse.game.rules import Rules
from unoverse.game.seeing import SIDES
from unoverse.records import Record
from unoverse.seeds_and_names import checked_seed
from unoverse.table.piles import LAST, count_discards, remember_colour
from unoverse.table.state import MAX_SEATS, TURN

Cards = str | Sequence[str]


class Position(NamedTuple):
    """Where every card lies: hands by seat, the discard pile from bottom to top, the draw pile from the top.

    Two-sided cards are written with both sides, the one that counts first: `R5/U3`, a wild `W/G/U3`. `happened` is
    what the table knows of the round before.
    """

    hands: tuple[tuple[str, ...], ...]
    discard: tuple[str, ...]
    pile: tuple[str, ...]
    turn: int
    direction: int
    dealer: int
    side: str = "light"
    happened: Happened = Happened()


def position(
    rules: Rules | str | None = None,
    hands: Mapping[str, Cards] | Sequence[Cards] = (),
    top: str = "",
    turn: Seat = 0,
    *,
    seats: int | None = None,
    pile: Cards = (),
    discard: Cards = (),
    whole_pile: bool = False,
    direction: int | None = None,
    dealer: Seat | None = None,
    seed: int | str | None = 0,
    side: str = "light",
    called: Seats = (),
    silence: bool | Seat = False,
    ceasefire: bool = False,
    armed: bool | None = None,
    lap: int = 1,
    laid_by: Seat | None = None,
    rolls: Sequence[int] = (),
    names: Sequence[str] | None = None,
    backend: str | None = None,
) -> Game:
    """A game in which the given cards lie where they are said to lie and `turn` is to move.

    Hands not given are dealt from what is left. `pile` is the top of the draw pile; the rest of the cards follow it
    in a seeded order, unless `whole_pile` says that these are all (then the rest goes under the discard pile's top).
    Two-sided cards show the given `side`; what is on the back of one may be said, `RF/U3`.

    What has happened: `called` are the seats that have called UNO for their one card, `laid_by` laid the top card
    (else it was turned up, and nobody jumps in on it) and can be caught if that left one card and no call. `silence`,
    `ceasefire`, `armed` and `lap` are for the house rules S, PAB, MS and those that count laps; a silence of some laps
    (ST) names the seat whose card began it, `silence="B"`. `rolls` is what the die of DAD shows next.

    >>> game = position("UNO 1121", {"A": "R2 B7 W", "B": "G1 G2"}, top="R7")
    >>> [str(action) for action in game.legal("A")][:4]
    ['R2', 'B7', 'W', 'draw']
    """
    yes_or_no(whole_pile, "whole_pile")
    chosen = as_rules(rules)
    if not isinstance(hands, Mapping):
        hands = listed(hands, "Hands are lists of cards by seat", MAX_SEATS)
    wanted = len(hands) if not isinstance(hands, Mapping) else _seats_named(hands)
    count = chosen.check_seats(max(4, wanted) if seats is None else seats)
    given = _given_hands(hands, count)
    box = _Box(chosen, checked_seed(seed), _side_number(side, chosen))
    held = {seat: box.take(codes, f"The hand of {seat_letter(seat)}") for seat, codes in given.items()}
    under = box.take(_codes(discard), "The discard pile")
    lying = box.take([_checked_top(top)], "The top card")
    drawn = box.take(_codes(pile), "The draw pile")
    for seat in range(count):
        if seat not in held:
            held[seat] = box.deal(chosen.number("hand_size"))
    rest = box.deal(len(box.free))
    where = Position(
        hands=tuple(tuple(held[seat]) for seat in range(count)),
        discard=(*(rest if whole_pile else ()), *under, *lying),
        pile=(*drawn, *(() if whole_pile else rest)),
        turn=seat_of(turn, count),
        direction=_checked_direction(direction, chosen),
        dealer=count - 1 if dealer is None else seat_of(dealer, count),
        side=side,
        happened=happened(count, called, silence, ceasefire, armed, lap, laid_by),
    )
    return set_up(chosen, where, checked_seed(seed), names, backend, rolls)


def set_up(
    rules: Rules,
    where: Position,
    seed: int,
    names: Sequence[str] | None = None,
    backend: str | None = None,
    rolls: Sequence[int] = (),
) -> Game:
    """The game in which every card lies as the position says."""
    check_happened(rules, where.hands, where.happened)
    game = Game(rules, len(where.hands), seed, dealer=where.dealer, names=names, rolls=rolls, backend=backend)
    game.start_position = where
    _place(game, where)
    return game


def _place(game: Game, where: Position) -> None:
    """Clears what the deal did and lays the cards."""
    state = game.raw
    side = _side_number(where.side, game.rules)
    cards = _Numbers(game.rules.sides[side], *game.rules.sides[1 - side :][:1])
    state["side"] = side
    state["hands"] = 0
    state["discards"] = 0
    state["wild_colours"] = 0
    for seat, codes in enumerate(where.hands):
        for code in codes:
            card = cards.take(code)
            state["hands"][seat][card >> 6] |= np.uint64(1 << (card & 63))
        state["sizes"][seat] = len(codes)
    lying = [(cards.take(code), card_parts(code)[1]) for code in where.discard]
    for place, (card, _) in enumerate(lying):
        state["piles"][LAST - place] = card
    pile = [cards.take(code) for code in where.pile]
    state["piles"][: len(pile)] = pile[::-1]
    state["pile_left"], state["discard_left"] = len(pile), len(lying)
    game.forget_deal()
    table: Any = Record(state)
    tables: Any = Record(game.tables[side])
    count_discards(table, tables)
    for card, colour in lying:
        if colour:
            remember_colour(table, tables, card, COLOUR_NUMBER[colour])
    for card, back in cards.pairs.items():
        light, dark = (card, back) if side == 0 else (back, card)
        pair(table, light, dark)
    table.write_back()
    top, colour = lying[-1]
    state["top"] = top
    state["colour"] = COLOUR_NUMBER[colour] if colour else FACE_BY_CODE[game.faces[top]].colour
    for name, value in (("pending", 0), ("attacker", -1), ("turns", 1), ("drawn", -1), ("phase", TURN)):
        state[name] = value
    state["turn"] = state["actor"] = where.turn
    state["direction"] = where.direction
    set_happened(state, game.rules, where.happened)


class _Numbers:
    """Hands out physical cards by their code, and notes the number that a two-sided card has on its other side."""

    def __init__(self, deck: Sequence[str], others: Sequence[str] = ()) -> None:
        self._free = _by_code(deck)
        self._backs = _by_code(others)
        self.pairs: dict[int, int] = {}

    def take(self, text: str) -> int:
        code, _, back = card_parts(text)
        if not self._free.get(code) or (self._backs and not self._backs.get(back)):
            raise TableError(f"There are not that many {text} in the deck, or none at all.")
        card = self._free[code].pop(0)
        if self._backs:
            self.pairs[card] = self._backs[back].pop(0)
        return card


def _by_code(deck: Sequence[str]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for card, code in enumerate(deck):
        found.setdefault(code, []).append(card)
    return found


def card_parts(text: str) -> tuple[str, str, str]:
    """A card, the colour that was named for it, and what is on its back: `W/G/U3`, the latter two perhaps missing.

    >>> card_parts("RF/U3"), card_parts("W/G"), card_parts("W/W")
    (('RF', '', 'U3'), ('W', 'G', ''), ('W', '', 'W'))
    """
    code, *more = text.split("/")
    back = more.pop() if more and more[-1] in FACE_BY_CODE else ""
    return code, "/".join(more), back


def _side_number(side: str, rules: Rules) -> int:
    if not is_one_of(side, SIDES[: len(rules.sides)]):
        sides = " or ".join(SIDES[: len(rules.sides)])
        raise TableError(f'The side of {rules.values["deck"]} is {sides}, not "{shortened(side)}".')
    return SIDES.index(side)


class _Box:
    """The cards that have no place yet, in a seeded order."""

    def __init__(self, rules: Rules, seed: int, side: int = 0) -> None:
        self._deck = str(rules.values["deck"])
        self._side = SIDES[side]
        luck = np.random.default_rng(seed)
        self.free = [rules.sides[side][card] for card in luck.permutation(len(rules.deck))]
        others = rules.sides[1 - side] if rules.dark else ()
        self._backs: list[str] = [others[card] for card in luck.permutation(len(others))]

    def take(self, codes: Sequence[str], where: str) -> list[str]:
        return [self._take_one(code, where) for code in codes]

    def _take_one(self, code: str, where: str) -> str:
        face, colour, back = card_parts(code)
        if face not in self.free or (back and back not in self._backs):
            raise TableError(f'{where}: "{code[:20]}" is not in {self._deck}, or not that often.')
        self.free.remove(face)
        named = f"/{_named_colour(colour, code, self._side)}" if colour or code.endswith("/") else ""
        return f"{face}{named}{self._back(back)}"

    def _back(self, wanted: str = "") -> str:
        """What is on the back of the next card, where cards have one."""
        if not self._backs:
            return ""
        return "/" + self._backs.pop(self._backs.index(wanted) if wanted else 0)

    def deal(self, count: int) -> list[str]:
        dealt, self.free = self.free[:count], self.free[count:]
        return [code + self._back() for code in dealt]


def _named_colour(text: str, code: str, side: str) -> str:
    """The letter of the colour that was named for a wild."""
    if not FACE_BY_CODE[code.partition("/")[0]].wild:
        raise TableError(f'"{code[:20]}": only a wild has a colour named for it.')
    try:
        colour = COLOURS[colour_number(text)]
    except ActionError as error:
        raise TableError(f"{code[:20]}: {error}") from error
    if colour.side != side:
        raise TableError(f"{code[:20]}: {colour.name} is no colour of these cards.")
    return colour.code


def _checked_top(top: str) -> str:
    code = text_of(top, "The top card is a text such as R5").upper() or "R5"
    face, colour, _ = card_parts(code)
    if face in FACE_BY_CODE and FACE_BY_CODE[face].wild and not colour:
        raise TableError(f"The top card {code} needs the colour that was named for it: {code}/G, for example.")
    return code


def _checked_direction(direction: int | None, rules: Rules) -> int:
    if direction is not None and as_whole(direction) not in (1, -1):
        raise TableError(f"A direction is 1 (clockwise) or -1 (anticlockwise), not {shortened(direction)}.")
    return as_whole(direction) or rules.number("initial_direction")


def _codes(cards: Cards) -> list[str]:
    what = "Cards are a text such as R2 B7, or a list of codes"
    words = cards.replace(",", " ").split() if isinstance(cards, str) else listed(cards, what, MAX_CARDS)
    if len(words) > MAX_CARDS:
        raise TableError(f"{what}; {len(words)} are more than a deck has.")
    return [text_of(code, what).upper() for code in words]


def _given_hands(hands: Mapping[str, Cards] | Sequence[Cards], seats: int) -> dict[int, list[str]]:
    named = hands.items() if isinstance(hands, Mapping) else enumerate(hands)
    return {seat_of(seat, seats): _codes(cards) for seat, cards in named}


def _seats_named(hands: Mapping[str, Cards]) -> int:
    """How many seats a table needs for these hands."""
    return max((seat_of(seat, MAX_SEATS) for seat in hands), default=0) + 1
