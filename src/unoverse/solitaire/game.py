"""A game of solitaire as people use it: look, move, take back, be advised."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from unoverse.arguments import listed, text_of, yes_or_no
from unoverse.engine.load import table_backend
from unoverse.errors import ActionError, IllegalAction, TableError
from unoverse.fair_shuffles import FairShuffle, checked_shuffle
from unoverse.one_at_a_time import OneAtATime
from unoverse.seeds_and_names import checked_seed
from unoverse.solitaire.cards import CARD_BY_CODE, CARDS, COLOURS_IN_PLAY, COPIES, Card, card, code_of
from unoverse.solitaire.chains import checked_number, deal_seed
from unoverse.solitaire.moves import Move, after, as_move, moves, reason_against
from unoverse.solitaire.progress import is_lost
from unoverse.solitaire.quick_answers import answer
from unoverse.solitaire.rules import solitaire_rules
from unoverse.solitaire.state import State, dealt, shuffled

FACE_DOWN: Final = "__"
HINT_SECONDS: Final = 5.0
"""How long the solver may think about a hint."""


class Solitaire:
    """One deal and what was done with it.

    >>> game = Solitaire(7)
    >>> game.columns[2], game.stock_left
    (('__', '__', 'R5'), 68)
    >>> game.apply("T")
    >>> game.waste, game.history
    (('Y4',), [<Move T>])
    """

    def __init__(
        self,
        seed: int | str | None = None,
        *,
        rules: Any = None,
        deck: Sequence[str] | None = None,
        deal: int = 0,
        backend: str | None = None,
        **changes: Any,
    ) -> None:
        """A deal by its number, a number that chance picks, or a deck of 96 codes from the top.

        With `deal` it is the n-th of the chain that follows from the seed: see `solitaire/chains.py`.
        """
        if deck is not None and (seed is not None or deal):
            raise TableError("A deal has a seed or a deck, not both.")
        self.deal = checked_number(deal)
        """Which deal of the chain of its seed it is, the first that can be won; 0: it is the deal of the seed."""
        self.rules = solitaire_rules(rules, **changes)
        self._backend = backend
        self.seed: int | None = checked_seed(seed) if deck is None else None
        self._shuffle: FairShuffle | None = None
        self._deck = _checked_deck(deck) if self.deal_seed is None else shuffled(self.deal_seed)
        self._states = [dealt(self._deck)]
        self.history: list[Move] = []
        self._undone: list[Move] = []
        self._guard = OneAtATime()

    @property
    def deal_seed(self) -> int | None:
        """The number of this very deal: `Solitaire(deal_seed)` deals the same cards. None for a deck that was given."""
        return None if self.seed is None else deal_seed(self.seed, self.deal)

    @property
    def backend(self) -> str:
        """How the solver runs when it is asked next: in CPython or compiled."""
        return table_backend(self._backend, "solitaire")

    @property
    def shuffle(self) -> FairShuffle | None:
        """What the seed follows from, if somebody was bound to it. The record keeps it, secret and all."""
        return self._shuffle

    @shuffle.setter
    def shuffle(self, shuffle: FairShuffle | None) -> None:
        self._shuffle = checked_shuffle(shuffle, self.seed)

    # What lies there

    @property
    def state(self) -> State:
        """Everything, face-down cards too: for programs that may know it."""
        return self._states[-1]

    @property
    def start(self) -> State:
        """The table as it was dealt."""
        return self._states[0]

    @property
    def deck(self) -> tuple[str, ...]:
        """The deck as it was dealt, from the top."""
        return tuple(code_of(number) for number in self._deck)

    @property
    def columns(self) -> tuple[tuple[str, ...], ...]:
        """Every column from the bottom up; a face-down card is `__`."""
        return tuple((FACE_DOWN,) * len(column.down) + _codes(column.run) for column in self.state.columns)

    @property
    def stock_left(self) -> int:
        return len(self.state.stock)

    @property
    def waste(self) -> tuple[str, ...]:
        """The top card stands last."""
        return _codes(self.state.waste)

    @property
    def foundations(self) -> tuple[str, ...]:
        """The top card of each of the eight, two for a colour, the higher first; "" where there is none."""
        return tuple(
            code_of(card(colour, height)) if height else ""
            for colour in range(len(COLOURS_IN_PLAY))
            for height in reversed(self.state.piles[colour])
        )

    @property
    def score(self) -> int:
        """Cards on the foundations, 0 to 96."""
        return self.state.played

    @property
    def passes(self) -> int:
        """How often the waste was turned over to be the stock again."""
        return self.state.recycled

    @property
    def moves_made(self) -> int:
        """Moves that were not taken back, turning the stock included."""
        return len(self.history)

    @property
    def won(self) -> bool:
        return self.state.is_won

    @property
    def over(self) -> bool:
        """A game ends when it is won; one that is stuck can still be taken back."""
        return self.won

    @property
    def stuck(self) -> bool:
        """Is it certain that no sequence of moves reveals a card, empties a column or raises a foundation?"""
        return is_lost(self.state, self.rules)

    # Moving

    def legal(self) -> list[Move]:
        """Every move that may be made now."""
        return moves(self.state, self.rules)

    def reason_against(self, move: Move | str) -> str | None:
        """Why a move may not be made now; None if it may."""
        return reason_against(self.state, self.rules, as_move(move))

    def apply(self, move: Move | str) -> None:
        """Makes a move, given as itself or as its text; what was taken back before cannot be redone then."""
        made = as_move(move)
        with self._guard:
            self._make(made)
            self._undone.clear()

    def _make(self, move: Move) -> None:
        self._states.append(after(self.state, self.rules, move))
        self.history.append(move)

    def undo(self, count: int = 1) -> list[Move]:
        """Takes back the last moves, as many as wanted; answers them, the latest first."""
        with self._guard:
            self._check_count(count, len(self.history), "taken back", "undone")
            for _ in range(count):
                self._states.pop()
                self._undone.append(self.history.pop())
            return self._undone[-count:]

    def redo(self, count: int = 1) -> list[Move]:
        """Makes moves again that were taken back."""
        with self._guard:
            self._check_count(count, len(self._undone), "made again", "redone")
            for _ in range(count):
                self._make(self._undone.pop())
            return self.history[-count:]

    def _check_count(self, count: int, most: int, done: str, word: str) -> None:
        if type(count) is not int or count < 1:
            raise ActionError(f"Say how many moves are {word}: a number from 1 on.")
        if count > most:
            there = "There is no move" if not most else f"There are only {most} moves" if most > 1 else "Only 1 move is"
            raise IllegalAction("no_such_move", f"{there} that could be {done}.")

    @property
    def can_redo(self) -> int:
        """How many moves could be made again."""
        return len(self._undone)

    # Advice

    def hint(self, thoughtful: bool = False) -> Move | None:
        """A good move for somebody who sees what a person sees; with `thoughtful` the solver looks under the cards.

        None if there is nothing worth doing, or if the solver finds no way to win from here.
        """
        looks_under = yes_or_no(thoughtful, "thoughtful")
        if self.won:
            return None
        if looks_under:
            line = answer(self.state, self.rules, HINT_SECONDS, self.backend).moves
            return next(iter(line), None)
        found: Move | None = importlib.import_module("unoverse.solitaire.fair").advice(self)
        return found

    def finish(self) -> list[Move]:
        """Plays the rest once no card is face down any more, and answers the moves."""
        from unoverse.solitaire.finishing import finishing_moves

        line = finishing_moves(self.state, self.rules, self.backend)
        for move in line:
            self.apply(move)
        return line

    # Copies, records, pictures

    def to_json(self) -> dict[str, Any]:
        """What lies face up and what may be done, as docs/json.md tells it, for `json.dumps`."""
        from unoverse.solitaire.json_solitaire import solitaire_to_json

        return solitaire_to_json(self)

    def copy(self) -> Solitaire:
        """An independent game in the same state."""
        twin: Solitaire = Solitaire.__new__(Solitaire)
        twin.__dict__.update(self.__dict__)
        twin._states = list(self._states)
        twin.history = list(self.history)
        twin._undone = list(self._undone)
        twin._guard = OneAtATime()
        return twin

    __copy__ = copy

    def record(self) -> str:
        """The game as text; `unoverse.replay` plays it again."""
        # The notation stands above this class; it is looked up when it is asked for.
        return str(importlib.import_module("unoverse.notation.solitaire").write_solitaire(self))

    def state_bytes(self) -> bytes:
        """The whole table as bytes, hidden cards included."""
        state = self.state
        parts: list[Sequence[int]] = [part for column in state.columns for part in column]
        parts += [state.stock, state.waste, *state.piles, state.recycled.to_bytes(4, "big"), [state.fresh_waste]]
        return b"".join(bytes([len(part), *part]) for part in parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solitaire) and (self.rules, self.state) == (other.rules, other.state)

    def __hash__(self) -> int:
        return hash((self.rules, self.state))

    def __str__(self) -> str:
        from unoverse.solitaire.drawing import draw

        return draw(self)

    def __repr__(self) -> str:
        deal = "deck" if self.seed is None else f"seed={self.seed}" + (f" deal={self.deal}" if self.deal else "")
        return f"<Solitaire {self.rules} {deal} moves={self.moves_made} score={self.score}>"

    def _repr_svg_(self) -> str:
        from unoverse.solitaire.picture import game_svg

        return game_svg(self)


def _codes(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(code_of(number) for number in cards)


def _checked_deck(deck: Sequence[str] | None) -> tuple[Card, ...]:
    """The deck as numbers, if it holds every card of the game twice and no other."""
    what = f"A deck is a list of {CARDS} codes, such as R1 or YD"
    given = [text_of(code, what).strip().upper() for code in listed(deck, what, 2 * CARDS)]
    seen: Counter[str] = Counter()
    for place, code in enumerate(given, 1):
        seen[code] += 1
        if code not in CARD_BY_CODE:
            raise TableError(f'Card {place} of the deck is "{code[:20]}": solitaire has no such card.')
        if seen[code] > COPIES:
            raise TableError(f'Card {place} of the deck is "{code}" for the third time; there are two.')
    if len(given) != CARDS:
        raise TableError(f"The deck given has {len(given)} cards; solitaire has {CARDS}.")
    return tuple(CARD_BY_CODE[code] for code in given)
