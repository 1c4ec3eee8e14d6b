"""Record, replay, record: nothing is lost and nothing is added."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.notation.tables import play_match, rule_sets, tables, wander

from unoverse import Game, Match, Position, TableError, position
from unoverse.engine.load import default_backend
from unoverse.notation import read, replay, write
from unoverse.notation.lines import WIDTH

SLOW = settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))


def same_game(first: Game, second: Game) -> bool:
    return (
        first == second
        and first.names == second.names
        and first.seed == second.seed
        and first.history == second.history
        and first.dealer_draw == second.dealer_draw
        and first.start_position == second.start_position
        and first.round_number == second.round_number
    )


@given(tables(), st.integers(0, 1 << 32), st.integers(0, 400))
@SLOW
def test_a_round_comes_back_from_its_record(game: Game, dice: int, actions: int) -> None:
    wander(game, random.Random(dice), actions)
    text = write(game)
    again = replay(text)
    assert isinstance(again, Game)
    assert same_game(again, game)
    assert write(again) == text


@given(rule_sets(), st.integers(2, 6), st.integers(0, 1 << 62), st.none() | st.integers(0, 1), st.integers(50, 600))
@SLOW
def test_a_match_comes_back_from_its_record(
    rules: object, seats: int, seed: int, dealer: int | None, most: int
) -> None:
    match = _match(rules, seats, seed, dealer)
    play_match(match, random.Random(seed), rounds=4, actions=most)
    text = match.record()
    again = replay(text)
    assert isinstance(again, Match)
    assert all(same_game(one, other) for one, other in zip(again.games, match.games, strict=True))
    assert (again.standing, again.results, again.names) == (match.standing, match.results, match.names)
    assert again.record() == text


def _match(rules: object, seats: int, seed: int, dealer: int | None) -> Match:
    try:
        return Match(rules, seats, seed, dealer=dealer)  # type: ignore[arg-type]
    except TableError:
        return Match("UNO desafio-uno", 3, seed, dealer=dealer)


def test_who_plays_comes_back_from_a_record_if_it_was_known() -> None:
    match = Match("UNO 1121", 3, seed=1, backend="python")
    assert "Played by" not in match.record()
    assert match_again(match).played_by is None
    match.played_by = ["person", "Grandma", "B2"]
    assert match_again(match).played_by == match.played_by == ("person", "Grandma", "B2")
    loose = match.record().replace("person, Grandma, B2", "Person, gentle,  b2")
    assert replay(loose, "python").record() == match.record()
    for wrong in (["person"], "person", ["person", "B2", 3]):
        with pytest.raises(TableError):
            match.played_by = wrong  # type: ignore[assignment]


def match_again(match: Match) -> Match:
    found = replay(match.record(), "python")
    assert isinstance(found, Match)
    return found


def test_a_match_that_loses_players_says_who_plays_each_round() -> None:
    match = Match(
        "UNO desafio-uno [target=300 wrong_play=forbid tip_penalty=0]", ["Ana", "Bia", "Caio", "Davi"], seed=3
    )
    play_match(match, random.Random(1), rounds=20, actions=10_000)
    assert len(match.games[-1].names) < 4
    text = match.record()
    assert "\nPlayers: " in text
    assert replay(text).record() == text


def test_both_back_ends_replay_a_record(backend: str) -> None:
    game = Game("UNO 1121", seats=3, seed=11, backend="python")
    wander(game, random.Random(5), 80)
    assert replay(game.record(), backend=backend) == game


@pytest.mark.parametrize(
    "names",
    [
        ("Ana, Bia", 'say "hi"', "back\\slash"),
        ("# no comment", "A: R7 · B", "Round 2"),
        ("a|b;c", "\\", '"'),
        ('\\\\"', "名前 さん", "¡Olé!"),
        ("Rules: UNO", ",", "x" * 30),
    ],
)
def test_any_printable_name_survives(names: tuple[str, ...]) -> None:
    game = Game("UNO 1121", seats=3, seed=1, names=names, backend="python")
    assert read(game.record()).names == names
    match = Match("UNO 1121", names, seed=1, backend="python")
    assert read(match.record()).names == names


@given(st.lists(st.text(min_size=1, max_size=30), min_size=2, max_size=10))
@settings(deadline=None)
def test_whatever_the_table_accepts_as_names_survives(names: list[str]) -> None:
    try:
        game = Game("UNO 1121", seats=len(names), seed=1, names=names, backend="python")
    except TableError:
        return
    assert read(game.record()).names == game.names


def test_a_dealer_who_was_drawn_is_drawn_again() -> None:
    drawn = Game("UNO 1121", seats=4, seed=7, backend="python")
    given_dealer = Game("UNO 1121", seats=4, seed=7, dealer=drawn.dealer, backend="python")
    assert "Dealer" not in drawn.record()
    assert "Dealer" in given_dealer.record()
    assert replay(drawn.record(), "python").dealer_draw == drawn.dealer_draw != ()  # type: ignore[union-attr]
    assert replay(given_dealer.record(), "python").dealer_draw == ()  # type: ignore[union-attr]


def test_a_position_keeps_every_card_in_its_place() -> None:
    game = position(
        "UNO 1121", {"A": "R2 B7", "B": "G1"}, top="W4/G", discard="W/B R5", direction=-1, turn="C", dealer="B"
    )
    game.apply("C", "draw")
    again = replay(game.record())
    assert isinstance(again, Game)
    assert isinstance(again.start_position, Position)
    assert same_game(again, game)
    assert again.discards == game.discards


def test_lines_are_at_most_a_hundred_columns_wide() -> None:
    match = Match(
        "UNO 1121 [tip_penalty=1 max_turns=5000 wrong_play_penalty=3 hand_size=5 tip_partners=true]", 10, seed=5
    )
    for _ in range(80):
        match.game.apply("A", "tip B")
    play_match(match, random.Random(1), rounds=2, actions=900)
    game = Game("UNO 1121", seats=2, seed=1, deck=Game("UNO 1121", seed=1).rules.deck)
    for text in (match.record(), game.record(), position("UNO 1121").record()):
        assert max(map(len, text.split("\n"))) <= WIDTH
        assert replay(text).record() == text


def test_a_round_number_that_no_record_can_hold_is_refused_at_once() -> None:
    with pytest.raises(TableError, match="number of a round is a whole number from 1"):
        Game("UNO 1121", seed=1, round_number=0, backend="python").record()


@pytest.mark.skipif(default_backend() == "python", reason="CPython takes twice as long.")
def test_a_hundred_turns_are_replayed_in_well_under_fifty_milliseconds() -> None:
    game = Game("UNO 1121 [wrong_play=forbid tip_penalty=0]", seats=10, seed=9)
    dice = random.Random(9)
    while game.raw["turns"] < 100:
        wander(game, dice, 1)
    text = game.record()
    times = [_seconds_to_replay(text) for _ in range(6)]
    assert min(times) < 0.05


def _seconds_to_replay(text: str) -> float:
    start = time.process_time()
    replay(text)
    return time.process_time() - start
