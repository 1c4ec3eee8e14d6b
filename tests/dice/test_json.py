"""Dice as JSON: what was written is read back, and nothing tells what will be rolled."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given
from tests.dice.rounds import played_match, steps
from tests.properties.test_dice import CHANGES, SEEDS
from tests.strategies import steady

from unoverse.dice import Dice, DiceEvent, DiceMatch
from unoverse.dice.json_dice import DiceStanding, DiceTable


def texts(game: Dice) -> list[str]:
    """All JSON of a round."""
    return [json.dumps(document) for document in (game.to_json(), *(event.to_json() for event in game.history))]


def with_other_luck(game: Dice, luck: random.Random) -> Dice:
    """The same table, where everything that is still to be rolled is another roll."""
    twin = game.copy()
    twin.seed = luck.randrange(2**63)
    twin.raw["seed"] = twin.seed
    twin.raw["counters"] = [luck.randrange(1000) for _ in range(4)]
    twin.raw["rolls"] = [luck.randrange(28) for _ in range(64)]
    twin.raw["rolls_given"], twin.raw["rolls_used"] = 64, 0
    return twin


@steady(25)
@given(SEEDS, SEEDS, CHANGES)
def test_a_round_comes_back_as_it_was_and_tells_nothing_of_coming_rolls(
    seed: int, luck: int, changes: dict[str, Any]
) -> None:
    game, chance = Dice(seed=seed, **changes), random.Random(luck)
    for seat, action in steps(game, chance, 60):
        document = json.loads(json.dumps(game.to_json()))
        table = DiceTable.from_json(document)
        assert table.to_json() == document
        assert (table.rules, table.line, table.hands) == (game.rules, game.line, (game.hand("A"), game.hand("B")))
        assert table.legal == (tuple(game.legal("A")), tuple(game.legal("B")))
        event = game.history[-1]
        assert (event.seat, event.action) == (seat, action)
        assert DiceEvent.from_json(json.loads(json.dumps(event.to_json()))) == event
    assert texts(with_other_luck(game, chance)) == texts(game)


@steady(10)
@given(SEEDS, SEEDS, CHANGES)
def test_the_standing_of_a_match_comes_back_as_it_was(seed: int, luck: int, changes: dict[str, Any]) -> None:
    match = played_match(DiceMatch(seed=seed, target=30, **changes), random.Random(luck), rounds=4)
    document = json.loads(json.dumps(match.to_json()))
    standing = DiceStanding.from_json(document)
    assert standing.to_json() == document
    assert (standing.totals, standing.rounds_won, standing.winner) == (match.totals, match.rounds_won, match.winner)
    assert standing.counted == ("points" if match.rules["dice_scoring"] == "points" else "wins")
    assert len(standing.results) == sum(game.over for game in match.games)
    for seat in range(2):
        assert sum(result.points for result in standing.results if result.winner == seat) == match.totals[seat]


def test_a_round_that_is_won_tells_who_and_how_much() -> None:
    match = played_match(DiceMatch(seed=5), random.Random(5), rounds=1)
    document = match.game.to_json()
    assert (document["phase"], document["over"], document["to_act"], document["legal"]) == (
        "over",
        True,
        None,
        [[], []],
    )
    assert document["hands"][document["winner"]] == []
    assert document["points"] == match.game.history[-1].to_json()["points"] > 0
    assert match.to_json()["results"] == [
        {"starter": match.game.starter, "winner": document["winner"], "points": document["points"], "void": False}
    ]
