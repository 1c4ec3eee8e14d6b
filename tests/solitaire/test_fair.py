"""The fair player: it sees what a person sees, its advice can be followed, and thinking beats habit."""

from __future__ import annotations

import inspect
import random

from tests.solitaire.tables import wander

from unoverse.arena.solitaire import simulate_solitaire
from unoverse.seeds_and_names import MOST_SEED
from unoverse.solitaire import Solitaire, fair_search
from unoverse.solitaire.fair import FairRoom, Seen, advised, play_fair
from unoverse.solitaire.moves import after, made, moves, reason_against
from unoverse.solitaire.rules import solitaire_rules
from unoverse.solitaire.solver_line import line_of
from unoverse.solitaire.state import Column, State, dealt, shuffled


def looking_alike(state: State, chance: random.Random) -> State:
    """Another table that a person could not tell from this one."""
    stock_is_known = state.recycled or not state.stock
    unseen = [card for column in state.columns for card in column.down]
    unseen += [] if stock_is_known else state.stock
    chance.shuffle(unseen)
    columns = tuple(Column(tuple(unseen.pop() for _ in column.down), column.run) for column in state.columns)
    return state._replace(columns=columns, stock=state.stock if stock_is_known else tuple(unseen))


def test_two_tables_that_look_alike_get_the_same_advice() -> None:
    for changes in ({}, {"turn": 3}, {"recycles": 1}, {"partial_runs": False}):
        rules = solitaire_rules(**changes)
        for seed in range(8):
            chance, state = random.Random(seed), dealt(shuffled(seed))
            for _ in range(chance.randint(0, 200)):
                state = made(state, rules, chance.choice(moves(state, rules)))
            other = looking_alike(state, chance)
            assert Seen.of(state) == Seen.of(other)
            assert sorted(Seen.of(state).unseen) == sorted(Seen.of(other).unseen)
            assert advised(Seen.of(state), rules, 4) == advised(Seen.of(other), rules, 4)


def test_the_player_of_whole_games_does_the_same_at_tables_that_look_alike() -> None:
    room, rules, decided = FairRoom("python"), solitaire_rules(), 0
    for seed in range(24):
        chance, game = random.Random(seed), Solitaire(seed)
        wander(game, chance, 150)
        room.play(game.state, 0, 0)
        # Where only a choice is left; this player knows the stock, but not what lies face down.
        state = line_of(game.state, rules, room.changes)[1]._replace(recycled=1)
        done = set()
        for table in (state, *(looking_alike(state, chance) for _ in range(4))):
            room.play(table, 2, 1)
            done.add(tuple(room.changes[:1]))
        assert len(done) == 1
        decided += done != {()}
    assert decided >= 20


def test_the_number_of_the_deal_is_not_told_to_the_player() -> None:
    """It tells every card: whoever imagines with it could imagine the truth."""
    for function in (FairRoom.play, fair_search.play_fair, fair_search.weigh, fair_search.imagine):
        assert "seed" not in inspect.signature(function).parameters
    assert not 0 <= fair_search.IMAGINATION <= MOST_SEED


def test_what_is_unseen_is_what_lies_face_down() -> None:
    rules, chance, state = solitaire_rules(), random.Random(1), dealt(shuffled(1))
    for _ in range(400):
        hidden = [card for column in state.columns for card in column.down]
        stock = [] if state.recycled else list(state.stock)
        assert Seen.of(state).unseen == sorted(hidden + stock)
        state = made(state, rules, chance.choice(moves(state, rules)))


def test_advice_can_be_followed_to_the_end() -> None:
    game = Solitaire(1)
    for _ in range(4_000):
        move = game.hint()
        if move is None:
            break
        game.apply(move)
    assert game.won


def test_advice_under_other_rules_is_legal_and_ends() -> None:
    for changes in ({"turn": 3}, {"recycles": 1}, {"partial_runs": False}, {"auto_reveal": False, "turn": 2}):
        rules, state = solitaire_rules(**changes), dealt(shuffled(5))
        made_moves = 0
        while (move := advised(Seen.of(state), rules)) is not None and made_moves < 5_000:
            assert reason_against(state, rules, move) is None
            state = after(state, rules, move)
            made_moves += 1
        assert made_moves < 5_000
        assert state.played > 0


def test_thinking_beats_habit() -> None:
    room = FairRoom("compiled")
    habit, thought = (sum(play_fair(seed, samples=samples, room=room).won for seed in range(300)) for samples in (0, 8))
    assert habit < thought


def test_what_is_found_does_not_depend_on_the_threads() -> None:
    one, two = (simulate_solitaire(deals=40, seed=7, threads=threads, samples=2) for threads in (1, 2))
    assert one == two
    assert one.won.deals + one.lost.deals + one.undecided.deals == 40
    assert one.fair is not None
    assert one.to_json()["fair"]["deals"] == one.fair.deals
    assert simulate_solitaire(deals=2, fair=False).fair is None
