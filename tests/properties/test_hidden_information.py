"""Two tables that differ only in what a seat may not know are the same table to that seat.

Its view, its legal list, its log and the sentences it is refused with are equal, byte for byte. Equal copies of a
card are not told apart either: they look alike.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.house_strategies import house_tables
from tests.properties.table_checks import discards_of, hand_of, pile_of
from tests.stored_tables import pairs, pile_cards, rename_wilds
from tests.strategies import Table, accepts, dice, next_move, refusal_of, somewhere, steady, tables

from unoverse import Game, Rules, position
from unoverse.card_sets import members, whole
from unoverse.cards.decks import MAX_CARDS
from unoverse.cards.faces import FACE_BY_CODE
from unoverse.engine.flip import other_side
from unoverse.game.view import View
from unoverse.records import Record
from unoverse.table.actions import ACTIONS, CHALLENGE
from unoverse.table.state import SECRECY, VIEW, Secrecy

moments = st.integers(0, 150)
CARD_SETS = (
    "hands", "snapshot",
    "hidden", "drawn_set", "doubt_hand", "old_snapshot", "fx_seen",
)  # fmt: skip
CARD_ARRAYS = ("piles", "play")
CARDS = ("top", "under_top", "drawn", "play_top", "old_card")
JUDGEMENTS = ("play_honest", "play_had_card", "could_play", "guilty", "old_guilty")
"""What the engine knows about hidden cards, until somebody asks for it."""


def another_world(game: Game, seat: int, rng: random.Random) -> Game:
    """The same table to this seat, and another one to everybody who sees the cards."""
    twin = game.copy()
    deal_hidden_cards_anew(twin, seat, rng)
    keep_backs(twin, game, dict(zip(places_of(game), places_of(twin), strict=True)))
    change_what_nobody_sees(twin, seat, rng)
    exchange_equal_copies(twin, rng)
    return twin


def deal_hidden_cards_anew(game: Game, seat: int, rng: random.Random) -> None:
    state, sizes = game.raw, game.sizes
    open_cards = pile_of(game)[-1:] if game.open_card else []
    known = {*hand_of(game, seat), *discards_of(game), *open_cards}
    hidden = [card for card in range(len(game.rules.deck)) if card not in known]
    rng.shuffle(hidden)
    for other in range(game.seats):
        if other != seat:
            hand, hidden = hidden[: sizes[other]], hidden[sizes[other] :]
            state["hands"][other] = card_set(hand)
            if other == game.turn and game.phase == "drawn":
                state["drawn_set"] = card_set(rng.sample(hand, rng.randint(0, len(hand))))
                if state["drawn"] >= 0:
                    state["drawn"] = rng.choice(hand)
    hidden = lay_hidden_pile_anew(game, hidden)
    pile_cards(state)[:] = [*hidden, *open_cards]


def places_of(game: Game) -> list[int]:
    """All cards, place by place."""
    held = [card for seat in range(game.seats) for card in hand_of(game, seat)]
    return [*held, *pile_of(game), *discards_of(game), *cards_in(game.raw["hidden"])]


def keep_backs(game: Game, before: Game, moved: Mapping[int, int]) -> None:
    """The backs of two-sided cards are seen by all: whatever is in front of them now, they lie where they lay."""
    if not game.rules.dark:
        return
    was: Any = Record(before.raw)
    for old, new in moved.items():
        back = other_side(was, old)
        light, dark = (new, back) if game.side == "light" else (back, new)
        pairs(game.raw)[light] = dark


def lay_hidden_pile_anew(game: Game, cards: list[int]) -> list[int]:
    """As many cards face down, and the same places of the last play; answers the cards that are left."""
    state, count = game.raw, game.hidden_cards
    down, left = cards[:count], cards[count:]
    state["hidden"] = card_set(down)
    for place in range(int(state["play_left"])):
        if int(state["play_hidden"]) >> place & 1 and down:
            state["play"][place] = down.pop()
    return left


def change_what_nobody_sees(game: Game, seat: int, rng: random.Random) -> None:
    state = game.raw
    state["seed"] = rng.randrange(2**63)
    state["counters"] = [rng.randrange(10_000) for _ in range(3)]
    for place in range(int(state["pile_left"]), MAX_CARDS - int(state["discard_left"])):
        state["piles"][place] = rng.randrange(len(game.rules.deck))
    unknown = [card for card in range(len(game.rules.deck)) if card not in discards_of(game)]
    if not int(state["shown_to"]) >> seat & 1:
        state["snapshot"] = card_set(rng.sample(unknown, rng.randrange(len(unknown))))
    state["old_snapshot"] = card_set(rng.sample(unknown, rng.randrange(len(unknown))))
    state["doubt_hand"] = card_set(rng.sample(unknown, rng.randrange(len(unknown))))
    for name in JUDGEMENTS:
        state[name] = rng.randrange(2)
    state["faults"] = [fault if rng.random() < 0.5 else 0 for fault in state["faults"].tolist()]
    for place, card in enumerate(wilds_of(game)):
        if card in unknown and card != state["top"] and rng.random() < 0.5:
            state["wild_colours"][1:] ^= np.uint64(1 << place)


def exchange_equal_copies(game: Game, rng: random.Random) -> None:
    """Renames every card to an equal one."""
    renamed = list(range(MAX_CARDS))
    for numbers in copies(game.faces):
        for old, new in zip(numbers, rng.sample(numbers, len(numbers)), strict=True):
            renamed[old] = new
    state = game.raw
    keep_backs(game, game.copy(), dict(enumerate(renamed[: len(game.faces)])))
    for name in CARD_SETS:
        for words in state[name].reshape(-1, 2):
            words[:] = card_set([renamed[card] for card in cards_in(words)])
    for name in CARD_ARRAYS:
        state[name] = [renamed[card] for card in state[name]]
    for name in CARDS:
        if state[name] >= 0:
            state[name] = renamed[int(state[name])]
    rename_wilds(state, wilds_of(game), renamed)


def wilds_of(game: Game) -> list[int]:
    return [card for card, code in enumerate(game.faces) if FACE_BY_CODE[code].wild]


def copies(faces: Sequence[str]) -> list[list[int]]:
    """The cards that show the same face, face by face."""
    return [[card for card, face in enumerate(faces) if face == code] for code in dict.fromkeys(faces)]


def cards_in(words: Any) -> tuple[int, ...]:
    return members(whole(words))


def card_set(cards: Sequence[int]) -> Any:
    bits = sum(1 << card for card in cards)
    return np.array([bits & (1 << 64) - 1, bits >> 64], np.uint64)


def all_that(game: Game, seat: int) -> tuple[object, ...]:
    """Everything the Python face tells a seat."""
    view = game.view(seat)
    return view.to_bytes(), str(view), game.legal(seat), game.reports(seat), game.log(seat)


def answers_to(game: Game, seat: int, tried: Sequence[int]) -> list[tuple[str, str] | None]:
    """How the table answers what this seat tries: nothing, or a reason and a sentence."""
    refusals = (refusal_of(game.copy(), seat, packed) for packed in tried)
    return [None if refused is None else (refused.reason, refused.sentence) for refused in refusals]


@steady(100)
@given(tables(), dice, moments)
def test_what_a_seat_is_told_does_not_depend_on_what_it_may_not_know(
    table: Table, rng: random.Random, steps: int
) -> None:
    game = somewhere(table, rng, steps)
    for seat in range(game.seats):
        assert all_that(another_world(game, seat, rng), seat) == all_that(game, seat)


@steady(40)
@given(tables(), dice, moments)
def test_refusals_do_not_depend_on_what_a_seat_may_not_know(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    tried = rng.sample(range(ACTIONS), 60)
    for seat in range(game.seats):
        assert answers_to(another_world(game, seat, rng), seat, tried) == answers_to(game, seat, tried)


@steady(6)
@given(tables(most_seats=4), dice, moments)
def test_the_plain_back_end_hides_as_much(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    game.backend = "python"
    for seat in range(game.seats):
        assert all_that(another_world(game, seat, rng), seat) == all_that(game, seat)


@steady(60)
@given(house_tables(), dice, moments)
def test_house_rules_tell_a_seat_nothing_that_it_may_not_know(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    tried = rng.sample(range(ACTIONS), 40)
    for seat in range(game.seats):
        world = another_world(game, seat, rng)
        assert all_that(world, seat) == all_that(game, seat)
        assert answers_to(world, seat, tried) == answers_to(game, seat, tried)


WORLDS = ("UNO 1121", "UNO 1221", "UNO flip", "UNO 1121 DED-DP-P2-C-CLA", "UNO 1122 C-REV-DOA-DED")
NEVER_CHANGED = {
    "loose",
    "mixed_with",
    "log_address",
    "log_left",
    "log_room",
    "fx_seen",
    "fx_event",
    "fx_seen_by",
    "inner_rest",
}
"""Empty between actions, or used by written wilds alone, which other worlds leave as they are."""


def test_other_worlds_differ_in_everything_that_is_not_open() -> None:
    """What `table.state` declares to be known to some seats or to nobody: the properties here try all of it."""
    changed: set[str] = set()
    rng = random.Random(5)
    for code in WORLDS * 6:
        game = somewhere(Table(Rules(code), 4, rng.randrange(2**63)), rng, rng.randrange(20, 120))
        for seat in range(game.seats):
            world = another_world(game, seat, rng)
            changed |= {name for name in SECRECY if world.raw[name].tobytes() != game.raw[name].tobytes()}
    is_open = {name for name, secrecy in SECRECY.items() if secrecy is Secrecy.OPEN}
    assert SECRECY.keys() - is_open - changed <= NEVER_CHANGED
    assert changed & is_open <= {*CARD_SETS, *CARD_ARRAYS, *CARDS, "wild_colours"}, "only which copy of a card it is"


def test_no_view_has_a_field_for_what_the_engine_judges() -> None:
    fields = {*(VIEW.names or ()), *View._fields}
    assert fields.isdisjoint(
        {*JUDGEMENTS, "snapshot", "old_snapshot", "doubt_hand", "hidden", "seed", "counters", "piles"}
    )


def exchange_two_hidden_cards(game: Game, seat: int | None, rng: random.Random) -> Game:
    """A world in which two cards that this seat, or one who looks on, does not see have changed places."""
    twin = game.copy()
    known = {*(() if seat is None else hand_of(game, seat)), *discards_of(game)}
    hidden = [card for card in range(len(game.rules.deck)) if card not in known]
    one, other = rng.sample(hidden, 2)
    places = list(range(MAX_CARDS))
    places[one], places[other] = other, one
    for name in ("hands", "hidden"):
        for words in twin.raw[name].reshape(-1, 2):
            words[:] = card_set([places[card] for card in cards_in(words)])
    pile_cards(twin.raw)[:] = [places[card] for card in pile_of(twin)]
    keep_backs(twin, game, dict(enumerate(places[: len(game.faces)])))
    return twin


def seen_cards(game: Game, seat: int) -> tuple[object, ...]:
    return game.hand(seat), game.discards, game.top, game.backs, game.pile_back


def outcome_of_challenge(game: Game) -> tuple[object, ...]:
    return int(game.raw["guilty"]), game._codes(game.raw["snapshot"])


def play_both(one: Game, other: Game, rng: random.Random, still_alike: Callable[[], bool]) -> None:
    """The same moves in both worlds, until one of them shows what differs."""
    for _ in range(80):
        if one.over:
            return
        move = next_move(one, rng)
        if move.action.kind == CHALLENGE and outcome_of_challenge(one) != outcome_of_challenge(other):
            return
        if accepts(other, *move):
            one.apply(*move)
            other.apply(*move)
            if not still_alike():
                return


@steady(120)
@given(tables(draw_count=1, blocked_hand="void"), dice)
def test_what_happened_is_told_alike_in_worlds_that_look_alike(table: Table, rng: random.Random) -> None:
    one = table.game()
    seat = rng.randrange(table.seats)
    if one.phase == "cut":
        return
    other = exchange_two_hidden_cards(one, seat, rng)

    def still_alike() -> bool:
        if seen_cards(one, seat) != seen_cards(other, seat):
            return False
        assert all_that(other, seat) == all_that(one, seat)
        return True

    play_both(one, other, rng, still_alike)


def test_which_copy_of_a_card_a_seat_holds_tells_nothing_about_the_other_copy() -> None:
    """Cards given by their codes are numbered in the order they are given: C's R7 is the second one, then the first."""
    hands = {"A": "R7 G1", "B": "R3 G2", "C": "R7 Y1"}
    one = position("UNO 1121", hands, top="B5", seats=3, turn="C")
    other = position("UNO 1121", hands | {"A": "R3 G1"}, top="B5", seats=3, turn="C")
    assert hand_of(one, 2) != hand_of(other, 2)
    assert one.view("C").to_bytes() == other.view("C").to_bytes()
    one.apply("C", "R7")
    other.apply("C", "R7")
    assert one.view("B").to_bytes() == other.view("B").to_bytes()
