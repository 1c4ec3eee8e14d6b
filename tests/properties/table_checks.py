"""What must be true of every table at every moment, told from the record alone."""

from __future__ import annotations

from collections import Counter

from tests.stored_tables import discard_cards, pile_cards

from unoverse import Game
from unoverse.card_sets import members, whole
from unoverse.cards.faces import NO_COLOUR

COLOUR_OPEN = {"cut", "start_colour", "colour", "confirm", "over"}
"""Phases in which a wild may lie on top without a colour: it is being named, or nobody plays on it."""
CARDS_OWED = {"respond", "challenge", "ask", "colour"}
"""Phases in which cards can be owed; `colour` while a Wild Draw Four is stacked."""


def pile_of(game: Game) -> list[int]:
    return list(map(int, pile_cards(game.raw)))


def discards_of(game: Game) -> list[int]:
    return list(map(int, discard_cards(game.raw)))


def hand_of(game: Game, seat: int) -> list[int]:
    return list(members(whole(game.raw["hands"][seat])))


def assert_deck_is_whole(game: Game) -> None:
    """Every physical card lies in exactly one place; a top card that went back into the pile is in the pile only."""
    held = [card for seat in range(game.seats) for card in hand_of(game, seat)]
    everywhere = held + pile_of(game) + discards_of(game)
    assert sorted(everywhere) == list(range(len(game.rules.deck)))
    assert all(not hand for hand in game.raw["hands"][game.seats :].ravel().tolist())


def assert_sound(game: Game) -> None:
    """The deck is whole and the fields of the record agree with each other."""
    assert_deck_is_whole(game)
    assert_piles_agree(game)
    assert_calls_agree(game)
    assert_decision_agrees(game)
    assert_mistakes_agree(game)
    assert_end_agrees(game)


def assert_piles_agree(game: Game) -> None:
    discards = discards_of(game)
    lying = Counter(game.faces[card] for card in discards)
    counted = Counter(game.faces[card] for card in members(whole(game.raw["discards"])))
    assert lying == counted
    assert 0 <= game.raw["top"] < len(game.rules.deck)
    if discards:
        assert discards[-1] == game.raw["top"]
    colour = int(game.raw["colour"])
    first = 4 * int(game.raw["side"])
    assert first <= colour < first + 4 or (colour == NO_COLOUR and game.phase in COLOUR_OPEN)


def assert_calls_agree(game: Game) -> None:
    """Only who holds exactly one card has called or owes a call, and nobody both."""
    owed, called = game.uno_owed, game.uno_called
    assert not owed & called
    assert all(game.sizes[seat] == 1 for seat in owed | called)
    assert not owed or game.rules.uno_mode == "caught"
    assert int(game.raw["owed"] | game.raw["called"]) >> game.seats == 0


def assert_decision_agrees(game: Game) -> None:
    """Somebody who sits here decides; cards are owed and drawn only in the phases that say so."""
    state = game.raw
    assert game.direction in (1, -1)
    assert 0 <= game.turn < game.seats
    assert -1 <= state["attacker"] < game.seats
    assert (state["actor"] == -1) == game.over
    assert game.over or 0 <= state["actor"] < game.seats
    assert state["pending"] >= 0
    assert (state["pending"] > 0) == (game.phase in CARDS_OWED) or (state["pending"] == 0 and game.phase == "colour")
    assert (state["drawn"] >= 0) == (game.phase == "drawn")
    if game.phase == "drawn":
        assert int(state["drawn"]) in hand_of(game, game.turn)


def assert_mistakes_agree(game: Game) -> None:
    state = game.raw
    noticed = game.rules.wrong_play in ("rewind", "punish_only")
    assert noticed or state["accusable"] == 0
    for fault in state["faults"].tolist():
        if fault:
            assert noticed
            assert 1 <= fault >> 11 <= state["plays"]
            assert int(state["accusable"]) >> (fault >> 7 & 15) & 1
    assert 0 <= state["fresh"] <= min(state["plays"], 1)


def assert_end_agrees(game: Game) -> None:
    assert game.over == bool(game.ending)
    assert game.raw["turns"] <= int(str(game.rules.max_turns)) + 1
    if game.ending == "won":
        assert game.winner is not None
