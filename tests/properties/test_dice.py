"""What holds for every round of dice, whatever is done in it."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.dice.plain_dice import PlainDice
from tests.dice.rounds import played, played_match, steps

from unoverse.dice import Dice, DiceAction, DiceMatch
from unoverse.dice.faces import CODES, dice_of, points_of
from unoverse.dice.state import ACTIONS, ROUND
from unoverse.engine.load import default_backend
from unoverse.errors import IllegalAction

SEEDS = st.integers(0, 2**63 - 1)
FACES = st.sampled_from(["proposed-11x6", "/".join(["R1,R+1,R+2,G+1,G+2,G3,W"] * 11)])
"""The second make draw symbols, and with them penalties with a short line, frequent."""
CHANGES = st.fixed_dictionaries(
    {"faces": FACES},
    optional={
        "start_wild": st.sampled_from(["first_player_names", "reroll"]),
        "draw_symbols_mixed": st.booleans(),
        "reroll_only_voluntary": st.booleans(),
        "final_reroll": st.booleans(),
        "take_choice": st.sampled_from(["random", "offender", "opponent"]),
        "uno_penalty": st.integers(0, 10),
        "max_turns": st.sampled_from(["none", 5, 40]),
    },
)


def has_eleven_dice(game: Dice) -> bool:
    state = game.raw
    line = int(state["line"])
    dice = [line >> 4 * place & 15 for place in range(int(state["line_left"]))]
    dice += [die for seat in range(2) for die in range(11) if int(state["hands"][seat]) >> die & 1]
    return sorted(dice) == list(range(11)) and len(game.line) >= 1


@settings(max_examples=40, deadline=None)
@given(SEEDS, SEEDS, CHANGES)
def test_eleven_dice_and_one_in_the_line(seed: int, luck: int, changes: dict[str, Any]) -> None:
    game = Dice(seed=seed, **changes)
    faces = dice_of(str(game.rules["faces"]))
    for _ in steps(game, random.Random(luck), 150):
        sizes = [len(game.hand(0)), len(game.hand(1))]
        assert has_eleven_dice(game)
        assert max(sizes) <= (10 if game.over else 9)
        assert (0 in sizes) == (game.winner is not None)
        for die, face in enumerate(game.raw["face"].tolist()):
            assert CODES[face].partition("/")[0] in faces[die]
    assert game.points == (0 if game.winner is None else sum(map(points_of, game.hand(1 - game.winner))))


@settings(max_examples=25, deadline=None)
@given(SEEDS, SEEDS, CHANGES)
def test_every_legal_action_is_accepted_and_no_other(seed: int, luck: int, changes: dict[str, Any]) -> None:
    game = Dice(seed=seed, **changes)
    chance = random.Random(luck)
    played(game, chance, chance.randrange(40))
    for _ in steps(game, chance, 4):
        before, history = game.state_bytes(), len(game.history)
        for seat in range(2):
            legal = {action.number for action in game.legal(seat)}
            assert len(legal) == len(game.legal(seat))
            for number in range(ACTIONS):
                asked = game.copy() if number in legal else game
                assert is_accepted(asked, seat, number) == (number in legal)
        assert (game.state_bytes(), len(game.history)) == (before, history)


def is_accepted(game: Dice, seat: int, number: int) -> bool:
    before = game.state_bytes()
    try:
        game.apply(seat, DiceAction(number))
    except IllegalAction as error:
        refusal = error
    else:
        return True
    assert game.state_bytes() == before
    assert refusal.reason != "ok"
    assert refusal.sentence.endswith(".")
    assert "{" not in refusal.sentence
    return False


@settings(max_examples=60, deadline=None)
@given(SEEDS, SEEDS, FACES)
def test_a_plain_retelling_of_the_law_agrees(seed: int, luck: int, faces: str) -> None:
    game = Dice(seed=seed, faces=faces)
    plain = PlainDice(game.line, [game.hand(0), game.hand(1)], game.to_act or 0)
    for seat, action in steps(game, random.Random(luck)):
        event = game.history[-1]
        plain.act(seat, str(action), event.rolled, event.taken if event.giver is not None else ())
        assert (plain.line, plain.winner) == (list(game.line), game.winner)
        assert plain.hands == [sorted(game.hand(0)), sorted(game.hand(1))]
        assert [plain.options(who) for who in range(2)] == [{str(one) for one in game.legal(who)} for who in range(2)]
        assert game.over or (plain.turn, plain.phase) == (game.turn, game.phase)
        if not game.over:
            assert game.uno_owed == {plain.owed} - {None}
            assert plain.called == [who in game.announced for who in range(2)]


@settings(max_examples=30, deadline=None)
@given(SEEDS, SEEDS, CHANGES)
def test_a_copy_is_equal_and_goes_its_own_way(seed: int, luck: int, changes: dict[str, Any]) -> None:
    game = played(Dice(seed=seed, **changes), random.Random(luck), 10)
    twin = game.copy()
    assert twin == game
    assert hash(twin) == hash(game)
    before = game.state_bytes()
    if not game.over:
        twin.apply(twin.to_act or 0, twin.legal()[0])
        assert twin != game
        assert len(twin.history) == len(game.history) + 1
    assert game.state_bytes() == before


@settings(max_examples=30, deadline=None)
@given(SEEDS, SEEDS, CHANGES)
@pytest.mark.skipif(default_backend() != "compiled", reason="there is only one back end here")
def test_both_back_ends_agree_step_by_step(seed: int, luck: int, changes: dict[str, Any]) -> None:
    fast, slow = Dice(seed=seed, backend="compiled", **changes), Dice(seed=seed, backend="python", **changes)
    assert fast == slow
    for seat, action in steps(fast, random.Random(luck), 120):
        assert action in slow.legal(seat)
        slow.apply(seat, action)
        assert fast == slow
        assert [fast.legal(who) for who in range(2)] == [slow.legal(who) for who in range(2)]
    assert fast.history == slow.history


@settings(max_examples=15, deadline=None)
@given(SEEDS, SEEDS, st.sampled_from(["dados-2011", "dados-2011-melhor-de-3"]), st.data())
def test_the_scores_of_a_match_follow_from_its_rounds(seed: int, luck: int, preset: str, data: st.DataObject) -> None:
    starter = data.draw(st.sampled_from(["rolloff", "winner", "loser", "alternate"]))
    match = played_match(DiceMatch(preset, seed=seed, next_starter=starter, target=60), random.Random(luck), 12)
    won = [game for game in match.games if game.winner is not None]
    points, rounds = np.zeros(2, int), np.zeros(2, int)
    for game in won:
        points[game.winner] += sum(map(points_of, game.hand(1 - (game.winner or 0))))
        rounds[game.winner] += 1
    assert match.totals == tuple(points)
    assert match.rounds_won == tuple(rounds)
    enough = points >= 60 if preset == "dados-2011" else rounds >= 2
    assert match.over == bool(enough.any())
    assert match.winner == (int(enough.argmax()) if enough.any() else None)
    for before, after in zip(match.games, match.games[1:], strict=False):
        wanted = {"winner": before.winner, "loser": 1 - (before.winner or 0), "alternate": 1 - before.starter}
        assert starter == "rolloff" or after.starter == wanted[starter]
        assert (after.rolloff is None) == (starter != "rolloff")


def test_the_state_is_small() -> None:
    assert ROUND.itemsize <= 1024
