"""A round of UNO Dice: the Pythonic face of the rules."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from unoverse.arguments import as_whole, whole_number
from unoverse.dice.action import DiceAction, parse_actions
from unoverse.dice.drawing import draw_dice
from unoverse.dice.events import DiceEvent, compare, hand_codes, line_dice
from unoverse.dice.faces import CODES, COLOURS, NUMBER_OF, WILD, dice_of
from unoverse.dice.given_rolls import Beginning, checked_rolls, deal_for, in_words
from unoverse.dice.reasons import ASKED, REASONS
from unoverse.dice.rules import dice_rules, rules_record, short_text
from unoverse.dice.state import DRAW, MOST_LEGAL, NOBODY, OVER, PHASES, ROUND, SEATS, TAKE
from unoverse.engine.load import entries, table_backend
from unoverse.errors import IllegalAction, TableError, shortened
from unoverse.one_at_a_time import OneAtATime
from unoverse.rules.settings import Settings
from unoverse.seeds_and_names import checked_names, checked_seed, seat_named

SEAT_LETTERS = "AB"
MOST_ROUNDS = 999_999


class Dice:
    """One round for two, from the roll for the start until somebody has no dice. Both see everything.

    >>> game = Dice(seed=1, backend="python")
    >>> len(game.hand(0)), len(game.hand(1)), len(game.line)
    (5, 5, 1)
    """

    def __init__(
        self,
        rules: Settings | str | None = None,
        seed: int | str | None = None,
        *,
        names: Sequence[str] | None = None,
        first: int | str | None = None,
        round_number: int = 1,
        rolls: Sequence[str] | str = (),
        backend: str | None = None,
        **changes: Any,
    ) -> None:
        """`first` begins, or whoever wins the roll for it.

        `rolls` are the faces that come up before chance is asked, in the order of the rolls: for the start (A, B, and
        again after a tie), A's dice, B's dice, the first die of the line, then whatever is rolled. Of dice rolled
        together each shows one that it has, and the dice are dealt so that the beginning is possible.

        >>> game = Dice(first="A", rolls="R1 R2 R3 R4 W", seed=1, backend="python")
        >>> sorted(game.hand("A"))
        ['R1', 'R2', 'R3', 'R4', 'W']
        """
        self.rules = dice_rules(rules, **changes)
        self.seed = checked_seed(seed)
        self.names = checked_names(names, SEATS)
        self.round_number = whole_number(round_number, "The number of a round", 1, MOST_ROUNDS)
        self._backend = backend
        self.first = None if first is None else self._seat(first)
        """Who was made to begin; None if it was rolled for."""
        self.is_set_up = False
        """Was something fixed by hand that no record could tell?"""
        self.history: list[DiceEvent] = []
        self._guard = OneAtATime()
        self._rules = rules_record(self.rules)
        self._games = np.zeros(1, ROUND)
        self.rolls = checked_rolls(rolls, self._dice)
        """The rolls that were given for the round from its beginning."""
        self._start()

    def _start(self) -> None:
        """With the dice that chance deals; if these cannot show the given rolls, with others."""
        first = NOBODY if self.first is None else self.first
        self._give(self.rolls)
        self._engine.start(self._games, self._rules, self.seed, first)
        if not self.raw["misfit"]:
            return
        beginning = Beginning(self.rolls, self.first is None, self.rules["start_wild"] == "reroll")
        self.raw["dealt"] = deal_for(beginning, self._dice, self.seed)
        self._give(self.rolls)
        self._engine.start(self._games, self._rules, self.seed, first)
        assert not self.raw["misfit"], "the deal was made for these rolls"

    @property
    def _dice(self) -> list[list[str]]:
        return [list(die) for die in dice_of(str(self.rules["faces"]))]

    @property
    def backend(self) -> str:
        """How the next action runs: in CPython or compiled."""
        return table_backend(self._backend, "dice")

    @property
    def _engine(self) -> Any:
        return entries("unoverse.dice.entries", self.backend)

    @property
    def raw(self) -> Any:
        """The record of the state (dice.state.ROUND); for tools that set tables up."""
        return self._games[0]

    @property
    def records(self) -> tuple[npt.NDArray[np.void], npt.NDArray[np.void]]:
        """The records of state and rules, as compiled functions take them; for bots."""
        return self._games, self._rules

    def fix_rolls(self, rolls: Sequence[str] | str) -> None:
        """What the next rolls show, before chance is asked; no rolls take back those that were given."""
        faces = checked_rolls(rolls, self._dice)
        self.is_set_up |= bool(faces) or bool(self.raw["rolls_given"] - self.raw["rolls_used"])
        self._give(faces)

    def _give(self, faces: Sequence[str]) -> None:
        self.raw["rolls"] = 0
        self.raw["rolls"][: len(faces)] = [NUMBER_OF[face] for face in faces]
        self.raw["rolls_given"], self.raw["rolls_used"] = len(faces), 0

    def _seat(self, seat: int | str) -> int:
        found = self._written_seat(seat) if isinstance(seat, str) else as_whole(seat)
        if found is None or not 0 <= found < SEATS:
            players = " and ".join(self.names)
            raise TableError(f"There is no seat {shortened(seat)}: the seats are A and B, the players {players}.")
        return found

    def _written_seat(self, text: str) -> int | None:
        """A letter; else the name of who sits there."""
        if len(text) == 1 and text.upper() in SEAT_LETTERS[:SEATS]:
            return SEAT_LETTERS.index(text.upper())
        return seat_named(text, self.names)

    @property
    def title(self) -> str:
        """The rules and the round, short enough for one line."""
        return f"{short_text(self.rules)} · round {self.round_number}"

    # What lies on the table

    @property
    def phase(self) -> str:
        """What is decided now: "start_colour", "turn", "after_roll", "take" or "over"."""
        return PHASES[int(self.raw["phase"])]

    @property
    def over(self) -> bool:
        return int(self.raw["phase"]) == OVER

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the round is over."""
        return None if self.over else int(self.raw["actor"])

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return int(self.raw["turn"])

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return int(self.raw["turns"])

    @property
    def starter(self) -> int:
        """Who began."""
        return int(self.raw["starter"])

    @property
    def rolloff(self) -> tuple[str, str] | None:
        """What both rolled for the start, the last time if there were ties; None if it was not rolled for."""
        first, second = self.raw["rolloff"].tolist()
        return None if first == NOBODY else (CODES[first], CODES[second])

    @property
    def line(self) -> tuple[str, ...]:
        """The oldest die first, the die in play last; a wild with the colour named for it, `W/G`."""
        return tuple(CODES[int(self.raw["face"][die])] for die in line_dice(self.raw))

    @property
    def colour(self) -> str | None:
        """The colour in force; None while it has still to be named, or if the last die of the round was a wild."""
        face = int(self.raw["face"][line_dice(self.raw)[-1]])
        return None if face == WILD else COLOURS[face % 4]

    def hand(self, seat: int | str) -> tuple[str, ...]:
        """The faces of a seat's dice as they lie, by die."""
        return hand_codes(self.raw, self._seat(seat))

    @property
    def uno_owed(self) -> frozenset[int]:
        """Seats that have one die, have not called UNO and can be caught."""
        owed = int(self.raw["owed"])
        return frozenset() if owed == NOBODY else frozenset([owed])

    @property
    def announced(self) -> frozenset[int]:
        """Seats that have called UNO for the die they have left, or are about to."""
        bits = int(self.raw["announced"])
        return frozenset(seat for seat in range(SEATS) if bits >> seat & 1)

    # The result

    @property
    def winner(self) -> int | None:
        winner = int(self.raw["winner"])
        return None if winner == NOBODY else winner

    @property
    def void(self) -> bool:
        """Did the round end without a winner, because it went on for too long?"""
        return bool(self.raw["void"])

    @property
    def points(self) -> int:
        """What the dice of the loser count: the winner scores it. 0 while nobody has won."""
        return 0 if self.winner is None else self.points_in_hand(1 - self.winner)

    def points_in_hand(self, seat: int | str) -> int:
        """What a seat's dice would count now."""
        return int(self._engine.points(self._games, self._seat(seat)))

    # What can be done

    def legal(self, seat: int | str | None = None) -> list[DiceAction]:
        """What a seat may do now; without a seat, what the one to act may do. Of identical dice one is offered."""
        who = self.to_act if seat is None else self._seat(seat)
        if who is None:
            return []
        found = np.empty(MOST_LEGAL, np.int64)
        count = self._engine.legal(self._games, self._rules, who, found)
        return [DiceAction(number) for number in found[:count].tolist()]

    def apply(self, seat: int | str, action: DiceAction | int | str) -> None:
        """Carries an action out, or raises IllegalAction and leaves everything as it was.

        A text may name actions that go together, "uno R5": all of them happen or none.
        """
        who = self._seat(seat)
        todo = _as_actions(action)
        with self._guard:
            kept, events = self._games.copy(), len(self.history)
            for one in todo:
                try:
                    self._apply_one(who, one)
                except (IllegalAction, TableError):
                    self._games[:] = kept
                    del self.history[events:]
                    raise

    def _apply_one(self, seat: int, action: DiceAction) -> None:
        before = self._games.copy()[0]
        answer = int(self._engine.apply(self._games, self._rules, seat, action.number))
        if answer:
            raise self._illegal(answer, seat, action)
        if self.raw["misfit"]:
            left = in_words(before["rolls"][before["rolls_used"] : before["rolls_given"]].tolist())
            raise TableError(f"The dice that are rolled now cannot show the rolls that were given next: {left}.")
        number = len(self.history) + 1
        self.history.append(compare(number, seat, action, before, self.raw, self.points))

    def _illegal(self, answer: int, seat: int, action: DiceAction) -> IllegalAction:
        reason, sentence = REASONS[answer]
        face = action.face or ""
        owner = 1 - self.turn if int(self.raw["phase"]) == TAKE else seat
        facts = {
            "seat": self.names[seat],
            "other": self.names[1 - seat],
            "actor": "nobody" if self.to_act is None else self.names[self.to_act],
            "asked": ASKED[self.phase],
            "die": face.partition("/")[0],
            "dice": " ".join(self.hand(owner)),
            "top": self.line[-1],
            "colour": self.colour or "-",
            "line": len(self.line),
            "playable": " ".join(str(one) for one in self.legal(seat) if one.number < DRAW),
        }
        return IllegalAction(reason, sentence.format(**facts))

    # Copies, records, pictures

    def to_json(self) -> dict[str, Any]:
        """What lies on the table and what both may do, as docs/json.md tells it, for `json.dumps`."""
        from unoverse.dice.json_dice import dice_to_json

        return dice_to_json(self)

    def copy(self) -> Dice:
        """An independent round in the same state."""
        twin: Dice = Dice.__new__(Dice)
        twin.__dict__.update(self.__dict__)
        twin._games = self._games.copy()
        twin.history = list(self.history)
        twin._guard = OneAtATime()
        return twin

    __copy__ = copy

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        # Compiled code takes rules that can be changed for another type than these.
        self._rules = rules_record(self.rules)

    def record(self) -> str:
        """The round as text; `unoverse.replay` plays it again."""
        # The notation stands above this class; it is looked up when it is asked for.
        return str(importlib.import_module("unoverse.notation.dice").write_dice(self))

    def state_bytes(self) -> bytes:
        """The whole state."""
        return bytes(self._games.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.rules == other.rules and self.state_bytes() == other.state_bytes()

    def __hash__(self) -> int:
        return hash((self.rules, self.state_bytes()))

    def __str__(self) -> str:
        return draw_dice(self)

    def __repr__(self) -> str:
        return f'<Dice "{self.rules}" seed={self.seed} phase={self.phase}>'

    def _repr_svg_(self) -> str:
        # Pictures are looked up when they are asked for.
        return str(importlib.import_module("unoverse.art.dice").dice_table_svg(self))


def _as_actions(action: DiceAction | int | str) -> list[DiceAction]:
    if isinstance(action, str):
        return parse_actions(action)
    return [DiceAction.checked(action.number if isinstance(action, DiceAction) else action)]


__all__ = ["SEAT_LETTERS", "Dice"]
