"""Whatever the deck, a deal comes to an end: a dealer is found, a card is turned up, or the deck is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.own_decks import deck_of

from unoverse import Game, Rules, RulesError, TableError, replay
from unoverse.arena.simulate import simulate
from unoverse.cards import decks
from unoverse.cards.faces import FACES, KIND_NUMBER
from unoverse.engine import deal

ONE_FACE = {"R7": 30}
NO_NUMBERS = {"RS": 10, "GV": 10, "BD": 10, "W": 4}
HIGH_CARD = "UNO 1121"


def table(cards: Mapping[str, int], code: str = HIGH_CARD, **changes: Any) -> Rules:
    return Rules(code, deck=deck_of(cards), **changes)


# Who deals


@pytest.mark.parametrize("cards", [ONE_FACE, NO_NUMBERS], ids=["one face", "no numbers"])
@pytest.mark.parametrize("changes", [{}, {"dealer_draw_special": "void"}, {"dealer_draw_tie": "redraw_all"}])
@pytest.mark.parametrize("dealer", [None, 1])
def test_a_lot_decides_who_deals_where_every_draw_ties(
    cards: Mapping[str, int], changes: Mapping[str, str], dealer: int | None, backend: str
) -> None:
    rules = table(cards, **changes)
    found = {Game(rules, 3, seed, dealer=dealer, backend=backend).dealer for seed in range(12)}

    assert found == ({0, 1, 2} if dealer is None else {dealer})


THIRTY_SEVENS = (
    "mine~eNpF0LsKwlAQRdF_mfoWN8ZHFGxC4PRHUAaxkFSCXcrgv4tBtzDFboZZzDXG532aHmNTuyhz9DUOcaxRom-oFdVSa2pDbakd1VF7aqB"
    "O1PlXQiAEQiAEQiAEQiAEQiAEQiAEQmAERmAERmAERmAEXgTtkhAMwRAMwRAuBDcSVaJKVIkq_xuoElXylwSVoBJUgsov6lXmz9zed6ttiw"
)
HANGING = f"""Unoverse record 1
Rules: UNO 1121 [deck={THIRTY_SEVENS}]
Seats: 3
Seed: 5
"""


def test_a_short_record_with_such_a_deck_in_it_is_replayed(backend: str) -> None:
    game = replay(HANGING, backend)

    assert isinstance(game, Game)
    assert set(game.rules.deck) == {"R7"}
    assert replay(game.record(), backend) == game


# The start card


def test_a_deck_without_numbers_is_refused_where_only_numbers_start() -> None:
    with pytest.raises(RulesError, match=r"mine has no number card, and start_action=flip_next .* start_action=apply"):
        table(NO_NUMBERS, "UNO 1121", start_action="flip_next")


def test_a_deck_too_small_for_its_smallest_table_is_refused() -> None:
    with pytest.raises(RulesError, match=r"mine has 14 cards; 2 players x 7 cards and a start card are 15"):
        table({"R7": 14})
    with pytest.raises(RulesError, match=r"mine has 20 cards; 4 players x 7 cards and a start card are 29"):
        table({"R7": 20}, teams="partners")
    assert len(table({"R7": 3}, hand_size=1).deck) == 3


def test_more_seats_than_a_deck_can_serve_are_refused_wherever_tables_open() -> None:
    rules = table({"R7": 20})
    with pytest.raises(TableError, match="3 players x 7 cards and a start card are 22 cards; mine has 20"):
        Game(rules, 3)
    with pytest.raises(TableError, match="3 players x 7 cards"):
        simulate(rules, 3, 1, ["novice"], backend="python")


def test_the_only_card_that_may_start_is_found(backend: str) -> None:
    """Of 29 cards 28 are dealt: the deal is void until the one number is left."""
    rules = table({"R7": 1, "GS": 28}, start_action="flip_next", players_max=4)
    for seed in range(3):
        assert Game(rules, 4, seed, backend=backend).top == "R7"


def test_after_too_many_void_deals_the_start_card_is_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "MOST_VOID_DEALS", 1)
    rules = table({"R7": 1, "GS": 28}, start_action="flip_next")
    for seed in range(20):
        game = Game(rules, 4, seed, backend="python")
        assert (game.top, set(game.sizes), game.draw_pile) == ("R7", {7}, 0)


@pytest.mark.parametrize("ignored", ["stay_under", "return_shuffle"])
def test_after_too_many_refused_cards_the_next_that_may_start_is_taken(
    ignored: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deal, "MOST_TURNED_UP", 1)
    rules = table({"R7": 1, "GS": 60}, start_action="flip_next", ignored_start_card=ignored, hand_size=1)
    for seed in range(20):
        game = Game(rules, 2, seed, backend="python")
        assert game.top == "R7"
        assert sum(game.sizes) + game.draw_pile + len(game.discards) == 61


def test_after_too_many_cuts_the_next_card_that_may_start_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "MOST_CUTS", 0)
    rules = table({"R7": 1, "W4": 40}, "UNO 2121")
    game = Game(rules, 2, 3, backend="python")
    assert game.phase == "cut"
    game.apply(game.to_act or 0, "cut 5")

    assert (game.phase, game.top, game.sizes) == ("turn", "R7", (7, 7))


def test_cutting_ends_where_one_card_may_start(backend: str) -> None:
    game = Game(table({"R7": 1, "W4": 40}, "UNO 2121"), 2, 3, backend=backend)
    for _ in range(deal.MOST_CUTS):
        if game.phase != "cut":
            break
        game.apply(game.to_act or 0, "cut 5")

    assert game.top == "R7"


def test_decks_and_engine_agree_about_what_may_start() -> None:
    never = {KIND_NUMBER[kind] for kind in ("wild4", "wild2", "drawcolour")}
    for face in FACES:
        assert decks.may_start(face.code) == (face.kind not in never)
        assert decks.may_start(face.code, only_numbers=True) == face.is_number
