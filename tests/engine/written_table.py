"""A table set up by hand on which the interpreter of written rules is called directly, as plain Python."""

from __future__ import annotations

from typing import Any

import numpy as np
from tests.stored_tables import discard_cards, pile_cards

from unoverse import Rules
from unoverse.card_sets import members
from unoverse.cards.faces import COLOUR_NUMBER, FACE_BY_CODE
from unoverse.engine import effects
from unoverse.engine.reasons import OK
from unoverse.game.pending_effects import pending_effects
from unoverse.records import Record
from unoverse.rules.written.carriers import chosen_rule
from unoverse.rules.written.program import write_programs
from unoverse.table import actions
from unoverse.table.hands import hand_of
from unoverse.table.state import BLANK, EFFECT_CHOICE, TURN

LETTERS = "ABCDEFGHIJ"
M18 = Rules.preset("mattel-2018-pt")


def rule(*steps: dict[str, Any], name: str = "rule") -> dict[str, Any]:
    return {"name": name, "steps": list(steps)}


class WrittenTable:
    """A has played WC1, naming red on blue; its rule is about to act. Hands are given by letter, the pile from the top.

    Whoever is given no hand holds seven cards of the rest.
    """

    def __init__(self, written: Any, hands: dict[str, str], pile: str = "", seats: int = 4, **switches: int) -> None:
        self.rule = chosen_rule(written)
        self._record = M18.record().copy()
        for name, value in switches.items():
            self._record[name] = value
        write_programs(self._record[0], {"WC1": self.rule})
        self.rules: Any = Record(self._record[0])
        self._games = BLANK.copy()
        self._free = list(enumerate(M18.deck))
        self._lay_out(hands, pile.split(), seats)
        self.game: Any = Record(self._games[0])

    def _lay_out(self, hands: dict[str, str], pile: list[str], seats: int) -> None:
        state = self._games[0]
        top = self._take("WC1")
        held = {seat: [self._take(code) for code in hands.get(LETTERS[seat], "").split()] for seat in range(seats)}
        first = [self._take(code) for code in pile]
        for seat in range(seats):
            if LETTERS[seat] not in hands:
                held[seat] = [self._free.pop(0)[0] for _ in range(7)]
            for card in held[seat]:
                state["hands"][seat, card >> 6] |= np.uint64(1 << (card & 63))
            state["sizes"][seat] = len(held[seat])
        rest = [card for card, _ in self._free]
        order = (first + rest)[::-1]
        state["pile_left"], state["discard_left"], state["top"] = len(order), 1, top
        pile_cards(state)[:] = order
        discard_cards(state)[:] = top
        state["discards"][top >> 6] = np.uint64(1 << (top & 63))
        state["seats"], state["direction"], state["phase"] = seats, 1, TURN
        state["colour"], state["under_colour"] = COLOUR_NUMBER["R"], COLOUR_NUMBER["B"]

    def _take(self, code: str) -> int:
        found = next(card for card, face in self._free if face == code)
        self._free.remove((found, code))
        return found

    # When

    def play(self) -> bool:
        return effects.run_program(self.game, self.rules)

    def choose(self, seat: str, kind: int, argument: int) -> bool:
        """The seat decides; what it does is allowed."""
        action = actions.pack(kind, argument)
        assert (self.game.phase, LETTERS[self.game.actor]) == (EFFECT_CHOICE, seat)
        assert effects.effect_refusal(self.game, self.rules, LETTERS.index(seat), action) == OK
        return effects.choose_effect(self.game, self.rules, LETTERS.index(seat), action)

    def give(self, seat: str, code: str) -> bool:
        return self.choose(seat, actions.GIVE, FACE_BY_CODE[code].number)

    def target(self, seat: str, other: str) -> bool:
        return self.choose(seat, actions.TARGET, LETTERS.index(other))

    def colour(self, seat: str, code: str) -> bool:
        return self.choose(seat, actions.COLOUR, COLOUR_NUMBER[code])

    def starts(self, seat: str) -> bool:
        return effects.turn_starts(self.game, self.rules, LETTERS.index(seat))

    def ends(self, seat: str) -> bool:
        return effects.turn_ends(self.game, self.rules, LETTERS.index(seat))

    def played(self, seat: str, code: str) -> bool:
        return effects.card_was_played(self.game, self.rules, LETTERS.index(seat), M18.deck.index(code))

    def drew(self, seat: str, code: str) -> bool:
        return effects.card_was_drawn(self.game, self.rules, LETTERS.index(seat), M18.deck.index(code))

    def turn(self, seat: str) -> None:
        """A turn in which nothing happens."""
        assert self.starts(seat)
        assert self.ends(seat)

    # Then

    def hand(self, seat: str) -> str:
        return self._codes(hand_of(self.game, LETTERS.index(seat)))

    def size(self, seat: str) -> int:
        return len(self.hand(seat).split())

    def allowed(self, seat: str) -> str:
        """The cards of the hand that `must` and `ban` leave."""
        number = LETTERS.index(seat)
        return self._codes(hand_of(self.game, number) & effects.duty_filter(self.game, self.rules, number))

    def offers(self) -> str:
        return self._codes(effects.effect_offers(self.game, self.rules))

    def shown(self, viewer: str, seat: str) -> str:
        numbers = LETTERS.index(viewer), LETTERS.index(seat)
        return self._codes(effects.shown_cards(self.game, *numbers))

    def must_draw(self, seat: str) -> int:
        return effects.must_draw(self.game, self.rules, LETTERS.index(seat))

    def discard(self) -> str:
        """The discard pile from bottom to top."""
        return " ".join(M18.deck[card] for card in self.game.piles[::-1][: self.game.discard_left])

    def moved(self) -> str:
        return "".join(LETTERS[seat] for seat in range(self.game.seats) if self.game.moved >> seat & 1)

    def pending(self) -> list[str]:
        self.game.write_back()
        return [effect.text for effect in pending_effects(self._games[0], [self.rule])]

    def _codes(self, cards: Any) -> str:
        return " ".join(M18.deck[card] for card in members(cards))
