"""A round of UNO: the Pythonic face of the engine."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from unoverse.arguments import as_whole, is_one_of, listed, whole_number, yes_or_no
from unoverse.card_sets import count, members, put, put_row, whole
from unoverse.cards.decks import MAX_CARDS
from unoverse.cards.faces import COLOURS, FACE_BY_CODE, KINDS, NO_COLOUR, PLACES
from unoverse.engine.effects import shown_cards
from unoverse.engine.flip import other_side
from unoverse.engine.load import kernel
from unoverse.engine.reasons import OK, UNKNOWN_ACTION
from unoverse.errors import ActionError, IllegalAction, TableError, shortened
from unoverse.game.action import SEAT_LETTERS, Action, parse_actions, seat_letter, seat_number, unpacked
from unoverse.game.duties_and_debts import Debt, Duties
from unoverse.game.errors import REASONS
from unoverse.game.events import Event, read_event
from unoverse.game.given_die import checked_die_rolls, give_die_rolls
from unoverse.game.knowledge import Knowledge
from unoverse.game.rules import MOST_ROUNDS, Rules
from unoverse.game.seeing import (
    SIDES,
    TARGETS,
    is_answerable,
    lying_codes,
    phase_name,
    seats_in,
    see,
    see_beside,
    sides_of,
)
from unoverse.game.story import card_text, sentences
from unoverse.game.view import View
from unoverse.game.voids import TELLING, Voids
from unoverse.kernel.advance import KEPT
from unoverse.kernel.chances import CHANCES
from unoverse.kernel.offers import OFFERS
from unoverse.kernel.worlds import KNOWN, ROWS
from unoverse.one_at_a_time import IS_ACTING, OneAtATime
from unoverse.records import Record, typed_record
from unoverse.rules.house.compliments import MOST, debts_of, place_of
from unoverse.rules.written.program import numbered
from unoverse.seeds_and_names import checked_names, checked_seed, seat_named
from unoverse.table.actions import ACTION_KINDS, COLOUR, DONE, REACTIONS, pack
from unoverse.table.log import ENTRY
from unoverse.table.state import (
    BLANK,
    ENDINGS,
    GAME,
    GROUP,
    MAX_SEATS,
    OPEN_BYTES,
    OVER,
    PHASES,
    RESPOND,
    SEARCH,
    VIEW,
)

if TYPE_CHECKING:
    from unoverse.game.position import Position

UNDOING = frozenset({"rewind", "punish_only"})
ROOM_FOR_ENTRIES = 4096
"""Entries that one action can write to the log: the hands of a full table, moved by every step of a written wild."""

_ASKED = {
    "cut": "cuts the deck", "start_colour": "names the colour", "turn": "plays or draws",
    "drawn": "plays or keeps the card",
    "colour": "names the colour", "target": "chooses whom to swap with", "respond": "answers the draw card",
    "challenge": "accepts or challenges", "ask": "may challenge", "confirm": "confirms the result", "over": "",
    "group": "lays more cards or says done", "give": "gives cards away", "slap": "slaps", "roll": "rolls the die",
    "claim": "says what the hidden card is", "discard": "puts a card down", "window": "accuses, doubts or says done",
    "effect": "chooses for a written wild", "swap": "chooses whom to swap with",
    "look": "chooses whose hand to see", "gift": "chooses who gets cards",
}  # fmt: skip


def as_rules(rules: Rules | str | None) -> Rules:
    """Rules, or the code of rules; none means the default."""
    if isinstance(rules, Rules):
        return rules
    return Rules() if rules is None else Rules(rules)


class Game:
    """One round, from the deal until somebody goes out.

    >>> game = Game("UNO 1121", seats=2, seed=6)
    >>> game.to_act, game.phase, len(game.hand(0))
    (0, 'turn', 7)
    """

    def __init__(
        self,
        rules: Rules | str | None = None,
        seats: int = 4,
        seed: int | str | None = None,
        *,
        deck: Sequence[str] | None = None,
        dealer: int | str | None = None,
        teams: str | None = None,
        names: Sequence[str] | None = None,
        round_number: int = 1,
        pairing_seed: int | None = None,
        rolls: Sequence[int] = (),
        backend: str | None = None,
    ) -> None:
        self.rules = as_rules(rules) if teams is None else as_rules(rules).replace(teams=teams)
        seats = self.rules.check_seats(seats)
        self.seed = checked_seed(seed)
        self.names = checked_names(names, seats)
        self.deck_order = None if deck is None else _deck_codes(deck)
        self.round_number = whole_number(round_number, "The number of a round", 1, MOST_ROUNDS)
        self.pairing_seed = self.seed if pairing_seed is None else checked_seed(pairing_seed)
        """What pairs the sides of two-sided cards: the seed of the match, so that a match is played with one deck."""
        self.backend = backend
        self.start_position: Position | None = None
        self.when_over: Callable[[], None] | None = None
        """Is called once, when the round ends: a match books it."""
        self._guard = OneAtATime()
        self._written: list[npt.NDArray[np.void]] = []
        self._heads: list[bytes] = []
        """By action, how the table lay open before it, if that tells something about a hand."""
        self._events: list[Event] = []
        self._known: dict[int, tuple[Knowledge, int]] = {}
        self._voids: dict[int, Voids] = {}
        self.rolls = checked_die_rolls(self.rules, rolls)
        """What the die of DAD was given to show first."""
        self._start_with(dealer, _deck_numbers(self.rules, self.deck_order))
        give_die_rolls(self.raw, self.rolls)

    def _start_with(self, dealer: int | str | None, order: npt.NDArray[np.int64]) -> None:
        self._games = np.zeros(1, GAME)
        self._rules = self.rules.record(self.round_number, log=True)
        self.is_answerable = is_answerable(self._rules)
        """Can draw cards be answered at this table?"""
        self.is_special = bool(self.rules.house or self.rules.custom or self.rules.dark)
        """Does the table have house rules, written wilds or two-sided cards?"""
        self._kept = np.zeros(KEPT if self.rules.values["wrong_play"] in UNDOING else 0, GAME)
        self._shown = np.full(MAX_SEATS, -1, np.int64)
        seats = len(self.names)
        dealers = np.array([-1 if dealer is None else self._seat(dealer)])
        seeds, pairings = np.array([self.seed]), np.array([self.pairing_seed])
        log, written = np.empty((1, ROOM_FOR_ENTRIES), ENTRY), np.zeros(1, np.int64)
        self._kernel.deal(
            self._games, BLANK, self._rules, seeds, pairings, seats, dealers, order, self._shown, log, written
        )
        self._dealt = log[0, : written[0]].copy()
        if dealer is not None:
            self._shown[:] = -1

    @property
    def _kernel(self) -> Any:
        return kernel(self.backend)

    def forget_deal(self) -> None:
        """The table is set up by hand: what the deal did never happened."""
        self._dealt = self._dealt[:0]

    @property
    def records(self) -> Any:
        """The game as the kernel takes it: an array of one record, hidden cards included."""
        return self._games

    @property
    def tables(self) -> Any:
        """The rules as the kernel takes them."""
        return self._rules

    @property
    def raw(self) -> Any:
        """The engine's own record (table.state.GAME), hidden cards included; for tools that set tables up."""
        return self._games[0]

    def _seat(self, seat: int | str) -> int:
        number = self._written_seat(seat) if isinstance(seat, str) else as_whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise TableError(f"There is no seat {shortened(seat)}: the seats are {self._seat_range()}.")
        return number

    def _written_seat(self, text: str) -> int:
        """A letter or a number; else the name of who sits there. Whoever is called B does not take the seat from B."""
        try:
            return seat_number(text)
        except ActionError:
            named = seat_named(text, self.names)
            if named is None:
                known = f"the seats are {self._seat_range()}, the players {', '.join(self.names)}"
                raise ActionError(f'"{text[:20]}" is no seat: {known}.') from None
            return named

    def _seat_range(self) -> str:
        return f"A to {SEAT_LETTERS[self.seats - 1]}"

    # What lies on the table

    @property
    def _side(self) -> int:
        return int(self.raw["side"])

    @property
    def side(self) -> str:
        """The side of the cards that counts: "light", or "dark" in a two-sided deck after a Flip."""
        return SIDES[self._side]

    @property
    def faces(self) -> tuple[str, ...]:
        """What each card shows on the side that counts, by its number there."""
        return self.rules.sides[self._side]

    @property
    def backs(self) -> tuple[tuple[str, ...], ...]:
        """The other faces of the cards of each seat, which everybody sees; sorted. Empty for one-sided cards."""
        if not self.rules.dark:
            return ()
        return tuple(tuple(self._backs_of(members(whole(self.raw["hands"][seat])))) for seat in range(self.seats))

    @property
    def pile_back(self) -> str | None:
        """The other face of the card that is drawn next, which everybody sees."""
        left = int(self.raw["pile_left"])
        if not self.rules.dark or not left:
            return None
        return self._backs_of(self.raw["piles"][left - 1 : left].tolist())[0]

    def _backs_of(self, cards: Iterable[int]) -> list[str]:
        others = self.rules.sides[1 - self._side]
        record: Any = Record(self.raw)
        return in_order(others[other_side(record, card)] for card in cards)

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def dealer(self) -> int:
        return int(self.raw["dealer"])

    @property
    def dealer_draw(self) -> tuple[str, ...]:
        """The card each seat last drew to find the dealer; empty if nobody drew."""
        shown = self._shown[: self.seats].tolist()
        return tuple(self.rules.deck[card] for card in shown) if -1 not in shown else ()

    @property
    def phase(self) -> str:
        """What is decided now; `respond` is called `challenge` when that and `accept` are the only answers."""
        phase = self._phase
        if phase != RESPOND or self.is_answerable:
            return PHASES[phase]
        record = self._view_record(int(self.raw["actor"]))
        return phase_name(phase, self.is_answerable, bool(record["challengeable"][0]))

    def _view_record(self, seat: int) -> npt.NDArray[np.void]:
        record = np.frombuffer(bytearray(VIEW.itemsize), VIEW)  # np.zeros takes ten times as long for so many fields
        self._kernel.observe(self._games, self._rules, np.array([seat]), record)
        return record

    @property
    def over(self) -> bool:
        return self._phase == OVER

    @property
    def _phase(self) -> int:
        """It is asked for all the time, and this is the quickest way to it."""
        return self._games["phase"].item()  # type: ignore[no-any-return]

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the round is over."""
        return None if self.over else int(self.raw["actor"])

    @property
    def turn(self) -> int:
        """Whose turn it is, or whose card is being resolved."""
        return int(self.raw["turn"])

    @property
    def direction(self) -> int:
        """1 clockwise, -1 anticlockwise."""
        return int(self.raw["direction"])

    @property
    def top(self) -> str:
        """The top card; a wild with its named colour, `W4/G`. Empty before the start card is turned up."""
        if not self._is_dealt:
            return ""
        code = self.faces[int(self.raw["top"])]
        return f"{code}/{self.colour}" if FACE_BY_CODE[code].wild and self.colour else code

    @property
    def _is_dealt(self) -> bool:
        return self.phase != "cut"

    @property
    def colour(self) -> str | None:
        """The colour in force; None while it has still to be named."""
        number = int(self.raw["colour"])
        return None if number == NO_COLOUR or not self._is_dealt else COLOURS[number].code

    @property
    def pending(self) -> int:
        """Cards owed by the seat that has to answer a draw card; a search is not counted, nobody knows its length."""
        return int(self.raw["pending"]) % SEARCH

    @property
    def searches(self) -> int:
        """How often that seat has to draw until a card comes that is looked for."""
        return int(self.raw["pending"]) // SEARCH

    @property
    def draw_pile(self) -> int:
        return int(self.raw["pile_left"])

    @property
    def discards(self) -> tuple[str, ...]:
        """The discard pile from bottom to top, wilds with the colour that was named."""
        return lying_codes(sides_of(self.rules)[self._side], self.raw, int(self.raw["top"]), self.colour)

    def hand(self, seat: int | str) -> list[str]:
        """The cards a seat holds, sorted."""
        return self._codes(self.raw["hands"][self._seat(seat)])

    def _codes(self, words: Any) -> list[str]:
        return in_order(self.faces[card] for card in members(whole(words)))

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(self.raw["sizes"][: self.seats].tolist())

    @property
    def pile(self) -> tuple[str, ...]:
        """The draw pile from the top. Nobody at the table knows it."""
        state = self.raw
        return tuple(self.faces[card] for card in state["piles"][: state["pile_left"]][::-1].tolist())

    @property
    def uno_owed(self) -> frozenset[int]:
        """Seats that hold one card, have not called UNO and can be caught."""
        return seats_in(int(self.raw["owed"]))

    @property
    def uno_called(self) -> frozenset[int]:
        """Seats that hold one card and have called UNO."""
        return seats_in(int(self.raw["called"]))

    # What house rules add

    @property
    def asked(self) -> str:
        """What the seat to act is asked: the phase; of a target also what for, `swap`, `look` or `gift`."""
        return TARGETS[int(self.raw["asking"])] if self.phase == "target" else self.phase

    @property
    def lap(self) -> int:
        """The lap of the round, from 1; it is counted only where a rule needs it, and else 1."""
        return max(1, int(self.raw["lap"]))

    @property
    def silence(self) -> bool:
        """Has a function card made the table fall silent?"""
        return bool(self.raw["silence"])

    @property
    def ceasefire(self) -> bool:
        return bool(self.raw["ceasefire"])

    @property
    def armed(self) -> bool:
        """Is sudden death in force?"""
        return bool(self.raw["armed"])

    @property
    def eliminated(self) -> frozenset[int]:
        """Seats that sudden death has put out of the round."""
        return seats_in(int(self.raw["out"]))

    @property
    def duties(self) -> Duties:
        """What the player to move has to do."""
        return Duties(int(self.raw["trinity"]), bool(self.raw["duty"]))

    @property
    def debts(self) -> tuple[Debt, ...]:
        """Compliments and criticisms that are due."""
        if not self.is_special or not self.raw["debts"].any():
            return ()
        table = typed_record(self.raw)
        all_debts = (
            Debt(debtor, creditor, word, debts_of(table, debtor) >> place_of(creditor, blames) & MOST)
            for debtor in range(self.seats)
            for creditor in range(self.seats)
            for word, blames in (("praise", False), ("criticise", True))
        )
        return tuple(debt for debt in all_debts if debt.times)

    @property
    def hidden_cards(self) -> int:
        """How many cards lie on the hidden pile."""
        return len(members(whole(self.raw["hidden"])))

    @property
    def open_card(self) -> str | None:
        """The top of the draw pile, where the rules let it lie face up."""
        left = int(self.raw["pile_left"])
        return self.faces[int(self.raw["piles"][left - 1])] if self._rules["open_pile"][0] and left else None

    @property
    def play(self) -> tuple[str | None, ...]:
        """The cards of the last play in the order they were laid; None for one that lies face down."""
        state = self.raw
        cards = enumerate(state["play"][: state["play_left"]].tolist())
        return tuple(None if int(state["play_hidden"]) >> place & 1 else self.faces[card] for place, card in cards)

    @property
    def claim(self) -> str | None:
        """What kind of card the latest hidden answer to a draw card is said to be."""
        kind = int(self.raw["claim"])
        return KINDS[kind].id if self.rules.house and kind >= 0 else None

    @property
    def gift(self) -> tuple[int, int] | None:
        """Who gets a donation, and how many cards are still to be given; None if nobody does now."""
        return (int(self.raw["gift_to"]), int(self.raw["gifts"])) if self.phase == "give" else None

    @property
    def doubted(self) -> int | None:
        """Whose draw can be doubted now."""
        seat = int(self.raw["doubted"])
        return seat if self._rules["doubting"][0] and seat >= 0 and not self.over else None

    @property
    def slapped(self) -> frozenset[int]:
        """Who has slapped the pile, while the others are still to."""
        return seats_in(int(self.raw["slapped"])) if self.phase == "slap" else frozenset()

    @property
    def shown(self) -> tuple[int, frozenset[int], tuple[str, ...]] | None:
        """The hand that was shown last: whose, to whom, and its cards; a later Wild Draw Four takes it away."""
        if not self.raw["shown_to"]:
            return None
        return (
            int(self.raw["shown_seat"]),
            seats_in(int(self.raw["shown_to"])),
            tuple(self._codes(self.raw["snapshot"])),
        )

    # The result

    @property
    def winner(self) -> int | None:
        """The seat that went out, once the round is over."""
        winner = int(self.raw["winner"])
        return winner if self.over and winner >= 0 else None

    @property
    def ending(self) -> str:
        """How the round ended: "won" or "blocked"; empty while it goes on."""
        return ENDINGS[int(self.raw["ending"])]

    @property
    def scores(self) -> tuple[int, ...]:
        """What the round brings each seat under the rules' way of scoring."""
        return self._points()[0]

    def are_together(self, seat: int | str, other: int | str) -> bool:
        """Are these seats one player, or partners, who sit opposite each other?"""
        one, two = self._seat(seat), self._seat(other)
        return one == two or (self.rules.partners and (one - two) * 2 % self.seats == 0)

    @property
    def points_left(self) -> tuple[int, ...]:
        """What the cards in each hand count."""
        return self._points()[1]

    def _points(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        points, left = np.zeros((2, 1, MAX_SEATS), np.int64)
        self._kernel.score(self._games, self._rules, points, left)
        brought = tuple(points[0, : self.seats].tolist()) if self.over else (0,) * self.seats
        return brought, tuple(left[0, : self.seats].tolist())

    # What can be done

    def legal(self, seat: int | str | None = None, *, sensible: bool = False) -> list[Action]:
        """What a seat may do now, to decide or to react; without a seat, what the one to act may do.

        With `sensible` without calls that change nothing and accusations that everybody knows to be false: see
        `unoverse.game.sensible`. Whoever has to act always has something left; the others may have nothing.
        """
        found = self._listed(seat, "legal")
        return self._sensible(seat, found) if yes_or_no(sensible, "sensible") else found

    def _sensible(self, seat: int | str | None, found: list[Action]) -> list[Action]:
        from unoverse.game.sensible import sensible

        who = self.to_act if seat is None else self._seat(seat)
        return [] if who is None else sensible(self.raw, self._rules[self._side], who, found)

    def decisions(self, seat: int | str | None = None) -> list[Action]:
        """What a seat is asked to decide: nothing, unless it is the one to act."""
        return [action for action in self.legal(seat) if action.kind not in REACTIONS]

    def reactions(self, seat: int | str | None = None) -> list[Action]:
        """How a seat may react now, asked or not: call, catch, jump in, slap, accuse, doubt."""
        return [action for action in self.legal(seat) if action.kind in REACTIONS]

    def reports(self, seat: int | str) -> list[Action]:
        """What the table may report of a seat now, such as a tip: things that happen, not moves."""
        return self._listed(seat, "reports")

    def _listed(self, seat: int | str | None, question: str) -> list[Action]:
        who = self.to_act if seat is None else self._seat(seat)
        if who is None:
            return []
        offers = np.zeros(1, OFFERS)
        getattr(self._kernel, question)(self._games, self._rules, np.array([who]), offers)
        return [unpacked(packed) for packed in offers["listed"][0, : offers["left"][0]].tolist()]

    def apply(self, seat: int | str, action: Action | int | str) -> None:
        """Carries an action out, or raises IllegalAction and leaves everything as it was.

        A text may name several actions that belong together ("uno W4/G"): all of them happen or none. A colour that
        follows its wild at once also says that no more cards follow.
        """
        who = self._seat(seat)
        todo = _as_actions(action)
        if not self._guard.may_enter(False):
            raise TableError(IS_ACTING)
        try:
            if len(todo) == 1:
                self._apply_one(who, todo[0])
            else:
                self._apply_all(who, todo)
            if self.when_over is not None and self.raw["phase"] == OVER:
                self.when_over()
        finally:
            self._guard.leave()

    def _apply_all(self, who: int, todo: Sequence[Action]) -> None:
        games, kept, events = self._games.copy(), self._kept.copy(), len(self._written)
        for one in todo:
            try:
                if one.kind == COLOUR and self.raw["phase"] == GROUP:
                    self._apply_one(who, Action(DONE))
                self._apply_one(who, one)
            except IllegalAction:
                self._games[:], self._kept[:] = games, kept
                del self._written[events:], self._heads[events:], self._events[events:]
                self._known.clear()
                self._voids.clear()
                raise

    def _apply_one(self, seat: int, action: Action) -> None:
        log, answers = np.empty((1, ROOM_FOR_ENTRIES), ENTRY), np.zeros((2, 1), np.int64)
        seats, actions = np.array([seat]), np.array([pack(*action)])
        head = self._games.tobytes()[:OPEN_BYTES] if action.kind in TELLING else b""
        self._kernel.act(self._games, self._rules, self._kept, log, seats, actions, answers)
        reason, written = answers[:, 0].tolist()
        if reason != OK:
            raise self._illegal(reason, seat, action)
        assert written <= ROOM_FOR_ENTRIES, "The log of an action was too long."
        self._written.append(log[0, :written].copy())
        self._heads.append(head)

    @property
    def history(self) -> list[Event]:
        """Everything that happened, with all cards shown."""
        for number in range(len(self._events), len(self._written)):
            self._events.append(read_event(number + 1, self._written[number]))
        return self._events

    def events(self, seat: int | str | None = None, since: int = 0) -> list[Event]:
        """What has happened since that many events, as one seat may know it, or with everything shown.

        >>> game = Game("UNO 1121", seats=2, seed=6)
        >>> heard = len(game.history)
        >>> game.apply("A", "draw")
        >>> [str(event.action) for event in game.events("B", since=heard)]
        ['draw']
        """
        heard = as_whole(since)
        if heard is None:
            raise TableError(f'since says how many events are known already, not "{shortened(since)}".')
        fresh = self.history[max(heard, 0) :]
        if seat is None:
            return fresh
        who = self._seat(seat)
        return [event.seen_by(who) for event in fresh]

    def _illegal(self, answer: int, seat: int, action: Action) -> IllegalAction:
        reason, sentence = REASONS[answer]
        card = action.card
        named = ACTION_KINDS[action.kind].argument == "seat" and action.argument < self.seats
        facts = {
            "seat": self.names[seat],
            "actor": "nobody" if self.to_act is None else self.names[self.to_act],
            "asked": _ASKED[self.asked],
            "card": card_text(card) if card else "",
            "top": card_text(self.top) if self.top else "nothing",
            "colour": self.colour or "-",
            "other": self.names[action.argument] if named else "",
            "seats": self._seat_range(),
        }
        return IllegalAction(reason, sentence.format(**facts))

    # What a seat may know

    def view(self, seat: int | str, chance: str = "decision") -> View:
        """All that this seat may know, and nothing else; `chance` is what it is asked, if it is."""
        who = self._seat(seat)
        if not is_one_of(chance, CHANCES):
            raise TableError(f'A seat is asked for one of {", ".join(CHANCES)}; not "{shortened(chance)}".')
        return see(self, who, self._view_record(who), chance)

    def view_beside(self, other: View, seat: int | str) -> View:
        """The view of this seat at the very moment of `other`, which is of this game; what lies open is in it already.

        It is the same as `view(seat)`, and takes less time where many look at one moment.
        """
        who = self._seat(seat)
        if not isinstance(other, View):
            raise TableError(f"Another seat's view of this moment is a View; not {type(other).__name__}.")
        return see_beside(self, who, self._view_record(who), other)

    def public_view(self, place: int | str = 0) -> View:
        """What everybody may know, who plays or looks on, as one sees it who stands behind this place.

        >>> game = Game("UNO 1121", seats=2, seed=6)
        >>> view = game.public_view()
        >>> view.top, view.sizes, view.hand, view.legal
        ('BD', (7, 9), (), ())
        """
        from unoverse.game.public import public_view

        return public_view(self, self._seat(place))

    def knowledge(self, seat: int | str) -> Knowledge:
        """What this seat knows of cards that it does not see."""
        who = self._seat(seat)
        if who not in self._known:
            known = Knowledge(who, self.seats)
            known.learn(self._dealt)
            self._known[who] = known, 0
        known, read = self._known[who]
        for entries in self._written[read:]:
            known.learn(entries)
        self._known[who] = known, len(self._written)
        return known

    def voids(self, seat: int | str) -> Voids:
        """What this seat may infer that the others lack, as they drew or passed: see `unoverse.game.voids`.

        >>> from unoverse.cards.faces import FACES
        >>> game = Game("UNO 1121", seats=2, seed=6)
        >>> game.apply("A", "draw")
        >>> void = game.voids("B").hands[0]
        >>> game.top, void.outside, sorted(FACES[face].code for face in void.faces)[:3]
        ('BD', 7, ['B0', 'B1', 'B2'])
        """
        who = self._seat(seat)
        voids = self._voids.setdefault(who, Voids(who, self.seats, self._rules))
        voids.catch_up(self._written, self._heads)
        return voids

    def determinised(self, seat: int | str, seed: int | str, *, voids: bool = False) -> Game:
        """The same game in another world: everything dealt anew that this seat cannot know.

        With `voids` nobody holds there what this seat may infer that they lack: whoever drew for the turn, kept or
        passed, or took the cards of a draw card, had no card that could have been laid. That is certain where the rules
        oblige to play, and taken for certain where a draw is free. Nothing is inferred of wilds that may be a bluff;
        cards that came later may be anything. Of all such worlds each is as likely, unless they are very rare.

        >>> game = Game("UNO 1121", seats=3, seed=6)
        >>> world = game.determinised("A", seed=1)
        >>> world.hand("A") == game.hand("A"), world.sizes == game.sizes, world.hand("B") == game.hand("B")
        (True, True, False)
        """
        who, twin, space = self._seat(seat), self.copy(), np.zeros((ROWS, MAX_CARDS), np.int64)
        known = self.known_record(who, voids=voids)
        seats, seeds = np.array([who]), np.array([checked_seed(seed)])
        self._kernel.imagine(twin.records, self._rules, seats, known, seeds, space)
        return twin

    def known_record(self, seat: int | str, *, voids: bool = False) -> npt.NDArray[np.void]:
        """What the seat knows of hidden cards, and with `voids` what it infers, as the kernel takes it."""
        who, known = self._seat(seat), np.zeros(1, KNOWN)
        put(known["cards"][0], self._known_cards(who))
        if yes_or_no(voids, "voids"):
            self._bind_hands(known[0], who)
        return known

    def _bind_hands(self, known: Any, seat: int) -> None:
        """What the seat infers of cards that it does not know; nothing where what it knows proves that wrong."""
        kept = whole(known["cards"])
        for other, void in enumerate(self.voids(seat).hands):
            if void is None:
                continue
            faces = self._rules["face"][self._side][: len(self.faces)].tolist()
            cards = sum(1 << card for card, face in enumerate(faces) if face in void.faces)
            seen = whole(self.raw["hands"][other]) & kept
            outside = void.outside - count(seen & ~cards)
            if 0 < outside <= int(self.raw["sizes"][other]) - count(seen):
                put_row(known["voids"], other, cards)
                known["outside"][other], known["bound"] = outside, 1

    def _known_cards(self, seat: int) -> int:
        """The cards whose place the seat knows: of each face as many copies as it knows of, where they lie."""
        known = self.knowledge(seat)
        places = [(whole(self.raw["hands"][other]), known.hands[other]) for other in range(self.seats) if other != seat]
        # Of equal cards those of its own play are its own; those of another's, or just drawn, it does not know.
        play = self.raw["play"][: self.raw["play_left"]].tolist()
        first, last = (play, []) if self.raw["play_by"] == seat else ([], play)
        last = [*last, int(self.raw["drawn"]), *members(whole(self.raw["drawn_set"]))]
        found = 0
        for cards, faces in [*places, (whole(self.raw["hidden"]), known.hidden)]:
            ordered = sorted(members(cards), key=lambda card: (card in last) - (card in first))
            for face, number in faces.items():
                held = [card for card in ordered if self._rules["face"][self._side][card] == face]
                found |= sum(1 << card for card in held[:number])
        return found

    @property
    def waiting(self) -> tuple[str, ...]:
        """What written wilds have left for later turns, in words; everybody knows it."""
        if not self.rules.custom:
            return ()
        from unoverse.game.pending_effects import pending_effects

        return tuple(effect.text for effect in pending_effects(self.raw, numbered(self.rules.custom)))

    def shown_hands_to(self, viewer: int | str) -> tuple[tuple[str, ...], ...]:
        """By seat, the cards that a written wild has shown to the viewer and that are still in that hand."""
        who = self._seat(viewer)
        if not self.rules.custom:
            return ()
        state: Any = Record(self._games[0])
        return tuple(
            tuple(in_order(self.faces[card] for card in members(shown_cards(state, who, seat))))
            for seat in range(self.seats)
        )

    def log(self, seat: int | str | None = None) -> list[str]:
        """The round in sentences: as one seat may know it, or with everything shown."""
        return [sentence for event in self.events(seat) for sentence in sentences(event, self.names)]

    # Copies, records, pictures

    def copy(self) -> Game:
        """An independent game in the same state."""
        twin: Game = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._games = _copied(self._games)
        twin._kept = _copied(self._kept)
        twin._written = list(self._written)
        twin._heads = list(self._heads)
        twin._events = list(self._events)
        twin._known = {}
        twin._voids = {}
        twin._guard = OneAtATime()
        twin.when_over = None
        return twin

    __copy__ = copy

    def __getstate__(self) -> dict[str, Any]:
        """Everything but what is found anew, and but the match that the round belongs to."""
        found_anew = ("_rules", "_events", "_known", "_voids", "when_over")
        state = {name: value for name, value in self.__dict__.items() if name not in found_anew}
        return state | {"_games": self._games.tobytes(), "_kept": self._kept.tobytes()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._rules = self.rules.record(self.round_number, log=True)
        self._games, self._kept = _of_bytes(state["_games"]), _of_bytes(state["_kept"])
        self._events, self._known, self._voids = [], {}, {}
        self.when_over = None

    def record(self) -> str:
        """The round as text; `unoverse.replay` plays it again."""
        # The notation stands above this class; it is looked up when it is asked for.
        return str(importlib.import_module("unoverse.notation").write(self))

    def state_bytes(self) -> bytes:
        """The whole state, hidden cards included."""
        return bytes(self._games.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.rules == other.rules and self.state_bytes() == other.state_bytes()

    def __hash__(self) -> int:
        return hash((self.rules, self.state_bytes()))

    def __str__(self) -> str:
        from unoverse.game.drawing import draw_game

        return draw_game(self)

    def __repr__(self) -> str:
        return f"<Game {self.rules} seats={self.seats} seed={self.seed} phase={self.phase}>"

    def _repr_svg_(self) -> str:
        from unoverse.game.picture import game_svg

        return game_svg(self)


def _copied(records: npt.NDArray[np.void]) -> npt.NDArray[np.void]:
    """An equal array, byte for byte: NumPy's own copy leaves what lies between the fields as it finds it."""
    twin = np.zeros(len(records), records.dtype)
    twin[:] = records
    return twin


def _of_bytes(data: bytes) -> npt.NDArray[np.void]:
    """The records of such bytes, in memory of their own."""
    records = np.zeros(len(data) // GAME.itemsize, GAME)
    records.view(np.uint8)[:] = np.frombuffer(data, np.uint8)
    return records


def in_order(codes: Iterable[str]) -> list[str]:
    """Cards as a hand is sorted: by colour and number, wilds last."""
    return sorted(codes, key=lambda code: PLACES[FACE_BY_CODE[code].number])


def _as_actions(action: Action | int | str) -> list[Action]:
    if isinstance(action, str):
        return parse_actions(action)
    if not isinstance(action, Action) and as_whole(action) is None:
        raise ActionError(
            f'An action is a text such as "R7" or "draw", an Action or its number; not "{shortened(action)}".'
        )
    try:
        return [action.checked() if isinstance(action, Action) else Action.unpack(action)]
    except ActionError:
        raise IllegalAction(*REASONS[UNKNOWN_ACTION]) from None


def _deck_codes(deck: Any) -> tuple[str, ...]:
    given = listed(deck, "A deck is a list of the codes of its cards, such as R7, from the top", MAX_CARDS)
    if wrong := [code for code in given if not isinstance(code, str)]:
        raise TableError(f'The deck has a card "{shortened(wrong[0])}": cards are texts such as R7.')
    return tuple(code.upper() for code in given)


def _deck_numbers(rules: Rules, deck: Iterable[str] | None) -> npt.NDArray[np.int64]:
    """The physical cards of a deck given as codes from the top."""
    if deck is None:
        return np.empty(0, np.int64)
    free = _cards_by_code(rules.deck)
    order: list[int] = []
    for place, code in enumerate(deck, 1):
        if not free.get(code):
            known = "has no more of them" if code in free else "has no such card"
            raise TableError(f'Card {place} of the deck is "{code[:20]}": {rules.values["deck"]} {known}.')
        order.append(free[code].pop(0))
    if len(order) != len(rules.deck):
        raise TableError(f"The deck given has {len(order)} cards; {rules.values['deck']} has {len(rules.deck)}.")
    return np.array(order, np.int64)


def _cards_by_code(deck: Sequence[str]) -> dict[str, list[int]]:
    cards: dict[str, list[int]] = {}
    for card, code in enumerate(deck):
        cards.setdefault(code, []).append(card)
    return cards


__all__ = ["Game", "as_rules", "seat_letter"]
