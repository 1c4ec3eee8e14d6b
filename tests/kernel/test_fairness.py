"""Two tables that differ only in what a seat may not know are one table to that seat, byte for byte.

`observe`, `legal`, the log and `ask` are compared as the kernel writes them. The other table is one that the seat could
sit at as well (`determinised`), or the same one with equal cards exchanged. `table.state.SECRECY` says of every field
who may know it: what nobody may, or only others, is changed in every way there is.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.house_strategies import house_tables
from tests.kernel.any_tables import any_tables
from tests.properties.test_hidden_information import JUDGEMENTS, exchange_two_hidden_cards, seen_cards
from tests.rules.random_tables import CLUMSY
from tests.stored_tables import pairs, pile_cards, rename_wilds
from tests.strategies import Table, accepts, dice, next_move, play, steady

from unoverse import Game, Rules, position
from unoverse.bots.tabletop import Tabletop
from unoverse.card_sets import members, whole
from unoverse.cards.decks import MAX_CARDS
from unoverse.cards.faces import FACE_BY_CODE
from unoverse.engine.flip import other_side
from unoverse.engine.load import default_backend, kernel
from unoverse.game.players import Asked
from unoverse.kernel.offers import OFFERS
from unoverse.kernel.people import People
from unoverse.records import Record
from unoverse.table import log
from unoverse.table.actions import ACCUSE, ARGUMENTS, CHALLENGE, DOUBT
from unoverse.table.state import EFFECT_CHOICE, GAME, SECRECY, VIEW, Secrecy

moments = st.integers(0, 120)


def somewhere(table: Table, rng: random.Random, steps: int, backend: str | None = None) -> Game:
    game = table.game(backend)
    for _ in play(game, rng, steps):
        pass
    return game


# What a seat is told, as the kernel writes it


def observed(game: Game, seat: int) -> bytes:
    view = np.zeros(1, VIEW)
    kernel(game.backend).observe(game.records, game.tables, np.array([seat]), view)
    return view.tobytes()


def offered(game: Game, seat: int) -> bytes:
    found = b""
    for question in ("legal", "reports"):
        offers = np.zeros(1, OFFERS)
        getattr(kernel(game.backend), question)(game.records, game.tables, np.array([seat]), offers)
        found += offers.tobytes()
    return found


def heard(game: Game, seat: int) -> list[tuple[int, ...]]:
    """The entries of the last action as the seat may know them: a card that it may not know has no face.

    In which order cards were written down tells nothing: people see them at once.
    """
    did, *effects = (masked(entry, seat) for entry in game._written[-1])
    return [did, *sorted(effects)]


def masked(entry: Any, seat: int) -> tuple[int, ...]:
    number, known_to, card, what, why, who, other = entry.tolist()
    if known_to >> seat & 1:
        return number, known_to, card, what, why, who, other
    if what == log.DID:
        number = number // ARGUMENTS * ARGUMENTS
    return number, 0, log.NO_FACE, what, why, who, other


def all_that(game: Game, seat: int) -> tuple[object, ...]:
    view = game.view(seat)
    return observed(game, seat), offered(game, seat), view.to_bytes(), str(view), game.events(seat), game.log(seat)


# Other tables


def card_set(cards: Sequence[int]) -> Any:
    bits = sum(1 << card for card in cards)
    return np.array([bits & (1 << 64) - 1, bits >> 64], np.uint64)


CARD_SETS = (
    "hands", "snapshot", "hidden", "drawn_set", "doubt_hand", "old_snapshot", "fx_seen",
)  # fmt: skip
CARD_ARRAYS = ("piles", "play")
SINGLE_CARDS = ("top", "under_top", "drawn", "play_top", "old_card")


def with_equal_cards_exchanged(game: Game, rng: random.Random) -> Game:
    """Every card is another one that shows the same face. What is on its back stays where it is."""
    twin = game.copy()
    names = list(range(MAX_CARDS))
    for face in set(game.faces):
        copies = [card for card, code in enumerate(game.faces) if code == face]
        for old, new in zip(copies, rng.sample(copies, len(copies)), strict=True):
            names[old] = new
    state = twin.raw
    for name in CARD_SETS:
        for words in state[name].reshape(-1, 2):
            words[:] = card_set([names[card] for card in members(whole(words))])
    for name in CARD_ARRAYS:
        state[name] = [names[card] if card >= 0 else card for card in state[name].tolist()]
    for name in SINGLE_CARDS:
        if state[name] >= 0:
            state[name] = names[int(state[name])]
    if state["fx_event"] >> 8:
        state["fx_event"] = int(state["fx_event"]) & 255 | names[(int(state["fx_event"]) >> 8) - 1] + 1 << 8
    rename_wilds(state, [card for card, code in enumerate(game.faces) if FACE_BY_CODE[code].wild], names)
    keep_backs(game, twin, names)
    return twin


def keep_backs(game: Game, twin: Game, names: Sequence[int]) -> None:
    if not game.rules.dark:
        return
    was: Any = Record(game.raw)
    for old in range(len(game.faces)):
        light, dark = (names[old], other_side(was, old)) if game.side == "light" else (other_side(was, old), names[old])
        pairs(twin.raw)[light] = dark


def worlds_of(game: Game, seat: int, rng: random.Random) -> Iterator[Game]:
    yield with_equal_cards_exchanged(game, rng)
    world = game.determinised(seat, rng.randrange(1 << 40))
    yield world
    yield with_equal_cards_exchanged(world, rng)


@steady(40)
@given(any_tables, dice, moments)
def test_a_seat_is_told_the_same_at_all_tables_that_look_alike(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    if game.phase == "cut":
        return
    for seat in range(game.seats):
        told = all_that(game, seat)
        for world in worlds_of(game, seat, rng):
            assert all_that(world, seat) == told


@pytest.mark.skipif(default_backend() != "compiled", reason="there is only one back end here")
@steady(12)
@given(any_tables, dice, moments)
def test_the_back_ends_tell_a_seat_the_same(table: Table, rng: random.Random, steps: int) -> None:
    game = somewhere(table, rng, steps)
    twin = game.copy()
    twin.backend = "python"
    for seat in range(game.seats):
        assert (observed(twin, seat), offered(twin, seat)) == (observed(game, seat), offered(game, seat))


# Who may know each field


def assert_still_told(game: Game, twin: Game, seat: int, field: str) -> None:
    assert observed(twin, seat) == observed(game, seat), field
    assert offered(twin, seat) == offered(game, seat), field


def noise(dtype: Any, shape: tuple[int, ...], rng: random.Random) -> Any:
    """Any bits at all."""
    size = int(np.prod(shape, dtype=int)) * np.dtype(dtype).itemsize
    return np.frombuffer(rng.randbytes(size), dtype).reshape(shape)


def is_shown(game: Game, field: str, seat: int) -> bool:
    """Does the seat see this field of secrecy SHOWN, or what follows from it, at this moment?"""
    state = game.raw
    if field == "snapshot":
        return bool(int(state["shown_to"]) >> seat & 1)
    if field in ("drawn", "drawn_set"):
        return seat in (game.turn, int(state["actor"]))
    if field == "play":
        return True
    if field == "entries_or_pairs":
        return not game.rules.dark
    if field == "fx_event":
        return int(state["phase"]) == EFFECT_CHOICE
    return False


@steady(25)
@given(any_tables, dice, moments)
def test_what_is_declared_secret_is_in_no_view_and_in_no_list(table: Table, rng: random.Random, steps: int) -> None:
    """Every field that nobody may know, and every one that only others may, holds anything at all."""
    game = somewhere(table, rng, steps)
    if game.phase == "cut":
        return
    for field, secrecy in SECRECY.items():
        layout: Any = GAME[field]
        for seat in range(game.seats):
            twin = game.copy()
            value = noise(layout.base, layout.shape, rng)
            if secrecy is Secrecy.HIDDEN:
                change_hidden(game, twin, field, value)
            elif secrecy is Secrecy.HELD:
                change_hands(game, twin, seat, rng)
            elif secrecy is Secrecy.SHOWN and not is_shown(game, field, seat):
                change_shown(twin, field, value, rng)
            else:
                continue
            assert_still_told(game, twin, seat, field)


def change_hidden(game: Game, twin: Game, field: str, value: Any) -> None:
    """How many cards lie face down is seen, not which."""
    if field == "hidden":
        twin.raw["hidden"] = ~game.raw["hidden"] if game.hidden_cards else game.raw["hidden"]
    else:
        twin.raw[field] = value


def change_hands(game: Game, twin: Game, seat: int, rng: random.Random) -> None:
    """Hands of the others; what a written wild lets somebody pick from is shown to whoever picks."""
    shown = int(game.raw["fx_other"]) if game.raw["actor"] == seat and game.phase == "effect" else -1
    for other in range(game.seats):
        if other not in (seat, shown, int(game.raw["fx_seat"]) if shown >= 0 else -1):
            cards = rng.sample(range(len(game.rules.deck)), game.sizes[other])
            twin.raw["hands"][other] = card_set(cards)


def change_shown(twin: Game, field: str, value: Any, rng: random.Random) -> None:
    if field == "drawn":
        held = members(whole(twin.raw["hands"][twin.turn]))
        if twin.raw["drawn"] >= 0 and held:
            twin.raw["drawn"] = rng.choice(held)
    elif field == "piles":
        change_pile(twin, value)
    elif field == "entries_or_pairs":
        pairs(twin.raw)[:] = rng.sample(range(len(twin.faces)), len(twin.faces))
    else:
        twin.raw[field] = value


def change_pile(twin: Game, value: Any) -> None:
    """The discard pile is seen, and the top of a draw pile that lies open."""
    pile, unseen = pile_cards(twin.raw), value % len(twin.faces)
    left = len(pile) - 1 if twin.open_card is not None else len(pile)
    pile[:left] = unseen[:left]


def test_every_field_says_who_may_know_it() -> None:
    assert set(SECRECY) == set(GAME.names or ())
    secret = {field for field, secrecy in SECRECY.items() if secrecy is not Secrecy.OPEN}
    # The names that a view shares with secret fields are the seat's own part of them.
    assert secret & set(VIEW.names or ()) == {"drawn"}


# The log


def public_sizes(game: Game) -> tuple[object, ...]:
    return game.sizes, game.draw_pile, game.over


def judged_alike(one: Game, other: Game) -> bool:
    """Would a challenge, an accusation and a doubt come out alike, and show the same cards?"""
    cards = [(game._codes(game.raw["snapshot"]), game._codes(game.raw["doubt_hand"])) for game in (one, other)]
    faces = [[game.rules.deck[card] for card in game.raw["play"][: game.raw["play_left"]]] for game in (one, other)]
    return (
        cards[0] == cards[1] and faces[0] == faces[1] and all(one.raw[name] == other.raw[name] for name in JUDGEMENTS)
    )


@steady(40)
@given(house_tables(without=("SAT", "REV", "CLA")), dice)
def test_what_happens_is_told_alike_at_tables_that_look_alike(table: Table, rng: random.Random) -> None:
    """Two cards have changed places. The same is done at both tables, until one of the cards comes to light."""
    one = table.game()
    seat = rng.randrange(table.seats)
    other = exchange_two_hidden_cards(one, seat, rng)
    for _ in range(80):
        if one.over:
            return
        move = next_move(one, rng)
        if move.action.kind in (CHALLENGE, ACCUSE, DOUBT) and not judged_alike(one, other):
            return
        if not accepts(other, *move):
            continue
        one.apply(*move)
        other.apply(*move)
        if (seen_cards(one, seat), public_sizes(one)) != (seen_cards(other, seat), public_sizes(other)):
            return
        assert heard(other, seat) == heard(one, seat)
        assert all_that(other, seat) == all_that(one, seat)
        assert other.voids(seat).hands == one.voids(seat).hands


# Who is asked


RACES = ("queue", "random", "poll", "arrival")


def next_question_to(table: Tabletop, seat: int) -> Asked:
    """What this seat is asked next, or who has to decide, when all others let their chances pass.

    Being asked to jump in says that one can, and only who is asked hears it: to the others nothing has happened.
    """
    while True:
        asked = table.ask()
        assert asked is not None
        if asked.seat == seat or asked.chance in ("decision", "happening"):
            return asked
        table.answer(None)


@steady(40)
@given(any_tables, dice, moments, st.sampled_from(RACES))
def test_what_a_seat_is_asked_does_not_depend_on_what_it_may_not_know(
    table: Table, rng: random.Random, steps: int, race: str
) -> None:
    """Queues, polls and chance: the same question to the same seat at all tables that look alike."""
    assert_asked_alike(table, rng, steps, race, None)


@steady(25)
@given(any_tables, dice, moments)
def test_people_react_alike_at_tables_that_look_alike_unless_they_can_jump_in(
    table: Table, rng: random.Random, steps: int
) -> None:
    """Who can jump in thinks about it, which takes numbers of chance: with C what people do later differs by chance."""
    if "C" not in table.rules.house:
        assert_asked_alike(table, rng, steps, "queue", CLUMSY)


def assert_asked_alike(table: Table, rng: random.Random, steps: int, race: str, people: People | None) -> None:
    game = somewhere(table, rng, steps)
    if game.phase == "cut" or game.over:
        return
    original = Tabletop(game, [None] * game.seats, race, people)
    for seat in range(game.seats):
        questions = []
        for world in (game, *worlds_of(game, seat, rng)):
            twin = original.copy()
            twin.game = world.copy()
            asked = next_question_to(twin, seat)
            questions.append((asked.seat, asked.chance, asked.happening, asked.mood if race == "arrival" else 0))
        assert len(set(questions)) == 1, questions


def test_the_question_to_jump_in_goes_only_to_who_can_and_the_others_are_asked_as_ever(backend: str) -> None:
    """C holds the card or not: B, who is to move, is asked the same, and D too."""
    questions = []
    for hand in ("R5 G1 G2", "R6 G1 G2"):
        hands = {"A": "R5 Y1 Y2", "B": "B1 B2 B3", "C": hand, "D": "B4 B5 B6"}
        game = position("UNO 1121 C", hands, "R9", seats=4, backend=backend)
        game.apply("A", "R5")
        table = Tabletop(game, [None] * 4, "queue")
        asked = table.ask()
        assert asked is not None
        assert asked.chance == ("jump" if "R5" in hand else "decision")
        told = [next_question_to(table.copy(), seat) for seat in (0, 1, 3)]
        questions.append([(one.seat, one.chance) for one in told])
    assert questions[0] == questions[1]


def test_a_hand_that_was_shown_is_known_no_more_when_a_card_leaves_it_unseen(backend: str) -> None:
    """glass-house: all hands are shown. Which card B then lays face down, or gives to C, A must not see."""
    for code, steps in (("DED", ("G2 down", "G3 down")), ("DOA", ("give G2", "give G3"))):
        seen = []
        for step in steps:
            rules = Rules(f"UNO mattel-2018-pt {code}").replace(wc1="glass-house")
            hands = {"A": "WC1 Y1 Y5", "B": "R2 G2 G3 B7", "C": "B1 B2 B3"}
            game = position(rules, hands, "R9", seats=3, backend=backend)
            game.apply("A", "WC1/R")
            while game.phase == "effect":
                game.apply(game.to_act or 0, game.decisions()[0])
            assert any(game.view("A").shown_hands[1]), code
            if code == "DOA":
                game.apply("B", "R2")
                game.apply("B", "target C")
            game.apply("B", step)
            view = game.view("A")
            seen.append((view.shown_hands, view.to_bytes(), observed(game, 0)))
        assert seen[0] == seen[1], code
