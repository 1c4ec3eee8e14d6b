"""Decks made at random, any faces and any counts: each is refused with a sentence, or its rounds come to an end."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.own_decks import dealable_deck_files, deck_files
from tests.properties.table_checks import assert_deck_is_whole
from tests.rules.house_codes import houses
from tests.strategies import BASES, _values, actors_move, dice, steady

from unoverse import Game, Rules, replay
from unoverse.arena.batch import MOST_STEPS
from unoverse.arena.simulate import simulate
from unoverse.cards.decks import DeckError
from unoverse.cards.user_decks import read_deck
from unoverse.engine.load import default_backend
from unoverse.errors import RulesError, TableError
from unoverse.notation.errors import RecordError
from unoverse.rules.codes.codes import format_house, parse, replaced_parameters
from unoverse.rules.official.parameters import PARAMETERS

MOST_TURNS = 40
"""Rounds are short here: what matters is that they end."""
FREE = [name for name in PARAMETERS if name not in ("deck", "replacements", "flip_pairing", "max_turns")]


class Wish(NamedTuple):
    """A table that somebody asks for; it may be impossible."""

    deck: dict[str, Any]
    code: str
    changes: dict[str, Any]
    seats: int
    seed: int


@st.composite
def wishes(draw: st.DrawFn, files: st.SearchStrategy[dict[str, Any]], most_changes: int) -> Wish:
    """Any deck at any table: presets, parameters and house rules as they come, whether they go together or not."""
    house = format_house(draw(st.one_of(st.just({}), houses(4))))
    names = draw(st.lists(st.sampled_from(FREE), max_size=most_changes, unique=True))
    changes = {name: draw(_values(PARAMETERS[name])) for name in names}
    changes |= {"max_turns": MOST_TURNS, "hand_size": draw(st.integers(1, 7)), "players_max": 15}
    code = f"UNO {draw(st.sampled_from(BASES))} {house}".strip()
    return Wish(draw(files), code, changes, draw(st.integers(2, 15)), draw(st.integers(0, 2**63 - 1)))


def opened(wish: Wish, backend: str | None = None) -> Game | str:
    """The table, or the sentence with which it is refused."""
    try:
        deck = read_deck(wish.deck)
        changes = {name: value for name, value in wish.changes.items() if name not in house_parameters(wish.code)}
        rules = Rules(wish.code, deck=deck.in_code(), **changes)
        return Game(rules, wish.seats, wish.seed, backend=backend)
    except (DeckError, RulesError, TableError) as refusal:
        return str(refusal)


def house_parameters(code: str) -> set[str]:
    """What the house rules of a code set by themselves, so that a wish need not fail for it."""
    return set(replaced_parameters(parse(code).house))


def assert_says_what_is_wrong(sentence: str) -> None:
    assert 10 < len(sentence) < 600
    assert "Traceback" not in sentence


def play_to_the_end(game: Game, rng: random.Random) -> None:
    """Within the bound that the arena sets its own rounds."""
    for _ in range(MOST_STEPS * (MOST_TURNS + MOST_STEPS)):
        if game.over:
            return
        game.apply(*actors_move(game, rng))
    pytest.fail("the round does not end")


@steady(150)
@given(wishes(deck_files(), most_changes=6))
def test_any_deck_is_dealt_or_refused_with_a_sentence(wish: Wish) -> None:
    game = opened(wish)
    if isinstance(game, str):
        assert_says_what_is_wrong(game)
    else:
        assert_deck_is_whole(game)


@steady(60)
@given(wishes(dealable_deck_files(), most_changes=2), dice)
def test_a_round_with_any_deck_ends_and_its_record_plays_it_again(wish: Wish, rng: random.Random) -> None:
    game = opened(wish)
    if isinstance(game, str):
        return assert_says_what_is_wrong(game)
    play_to_the_end(game, rng)
    assert_deck_is_whole(game)
    assert replay(game.record(), game.backend) == game
    return None


@steady(60)
@given(deck_files(), st.integers(2, 15), st.sampled_from(BASES))
def test_a_record_with_any_deck_is_replayed_or_refused(deck: dict[str, Any], seats: int, base: str) -> None:
    try:
        packed = read_deck(deck).in_code()
    except DeckError as refusal:
        return assert_says_what_is_wrong(str(refusal))
    try:
        game = replay(f"Unoverse record 1\nRules: UNO {base} [deck={packed} players_max=15]\nSeats: {seats}\nSeed: 1\n")
    except RecordError as refusal:
        return assert_says_what_is_wrong(str(refusal))
    assert isinstance(game, Game)
    return None


@steady(30)
@given(wishes(dealable_deck_files(), most_changes=2))
def test_bots_play_any_deck_to_an_end(wish: Wish) -> None:
    game = opened(wish)
    if not isinstance(game, str):
        rounds = simulate(game.rules, wish.seats, 2, ["B0", "B2"], seed=wish.seed % 1000, threads=1)
        assert rounds.games == 2


@pytest.mark.skipif(default_backend() != "compiled", reason="there is only one back end here")
@steady(30)
@given(wishes(dealable_deck_files(), most_changes=2), dice)
def test_both_back_ends_play_the_same_round(wish: Wish, rng: random.Random) -> None:
    compiled, plain = opened(wish, "compiled"), opened(wish, "python")
    if isinstance(compiled, str) or isinstance(plain, str):
        assert compiled == plain
        return
    assert plain.state_bytes() == compiled.state_bytes()
    for _ in range(60):
        if compiled.over:
            break
        move = actors_move(compiled, rng)
        compiled.apply(*move)
        plain.apply(*move)
        assert plain.state_bytes() == compiled.state_bytes()
