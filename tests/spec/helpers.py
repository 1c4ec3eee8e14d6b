"""Given, when, then: a few words for telling the law's examples as tests. No rule of the game stands here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from tests.bodies import on_back_end

from unoverse import Game, IllegalAction, Match, Rules, position
from unoverse.backend import entry
from unoverse.card_sets import members, whole
from unoverse.engine.deal import choose_dealer, seat_players
from unoverse.game.action import seat_letter, seat_number
from unoverse.game.scoring import RoundResult, Standing
from unoverse.records import Record
from unoverse.table import chance, hand_moves
from unoverse.table.state import BLANK, GAME, HANDS_STREAM, MAX_SEATS

M18 = Rules.preset("mattel-2018-pt")
M18P = Rules.preset("mattel-2018-pt-pontos")
B10 = Rules.preset("brasil-2010")
IT = Rules.preset("italia")
ITB = Rules.preset("italia-baratto")
CAT = Rules.preset("catalunya-torneig")
PARTNERS = Rules.preset("brasil-2010-parceiros")
DESAFIO = Rules.preset("desafio-uno")
CASUAL = Rules.preset("brasil-casual")

CALLS = ("uno", "catch", "wrong")


# Given


def table(backend: str, rules: Rules, hands: Mapping[str, str], top: str, turn: str = "A", **more: Any) -> Game:
    """A table where these cards lie where they are said to lie; the last of four seats has dealt."""
    return position(rules, hands, top, turn, backend=backend, **more)


def started(backend: str, rules: Rules, cards: Mapping[int, str], dealer: str = "D", **more: Any) -> Game:
    """A round dealt from a deck with these cards at these places from the top; card 28 starts a table of four."""
    return Game(rules, deck=deck_with(rules, cards), dealer=dealer, backend=backend, **more)


def deck_with(rules: Rules, cards: Mapping[int, str]) -> list[str]:
    """The deck in the order of the box, except that some cards lie at given places."""
    others = rest_of(rules, *cards.values()).split()
    return [cards[place] if place in cards else others.pop(0) for place in range(len(rules.deck))]


def rest_of(rules: Rules, *taken: str) -> str:
    """All cards of the deck but these, as one hand."""
    left = Counter(rules.deck)
    left.subtract(code.partition("/")[0] for text in taken for code in text.split())
    return " ".join(left.elements())


def match_at(game: Game, totals: tuple[int, ...]) -> Match:
    """A match with these totals whose current round is this game."""
    match = Match(game.rules, game.seats, seed=1, dealer=game.dealer, backend=game.backend)
    match._standing = Standing(totals, match.players)
    match.games.pop()
    match.take_over(game)
    return match


def without_draw_pile(game: Game) -> Game:
    """The draw pile is put away. With all cards on the table somebody could always play, if only a wild."""
    game._games["pile_left"] = 0
    return game


# When


def do(game: Game, *steps: str) -> None:
    """Each step is a seat and what it does: "A uno W4/G", "B challenge"."""
    for step in steps:
        seat, _, text = step.partition(" ")
        game.apply(seat, text)


def refused(game: Game, step: str, reason: str) -> None:
    """The step is illegal for this reason, and nothing at all has changed."""
    before, events = game.state_bytes(), len(game.history)
    with pytest.raises(IllegalAction) as caught:
        do(game, step)
    assert caught.value.reason == reason
    assert (game.state_bytes(), len(game.history)) == (before, events)


def play_out(game: Game) -> None:
    """The round is played to its end, somehow."""
    while game.to_act is not None:
        game.apply(game.to_act, game.legal()[0])


@entry
def find_dealer(games: Any, blank: Any, rules: Any, seats: int, order: Any, shown: Any) -> int:
    """Who deals, when the cards are drawn for it in this order."""
    games[0] = blank[0]
    seat_players(games[0], rules[0], 1, seats)
    return int(choose_dealer(games[0], rules[0], order, shown))


def draw_for_dealer(backend: str, rules: Rules, cards: str) -> tuple[str, str]:
    """Four players draw these cards in order: who deals, and the card each of them drew last."""
    places = dict(enumerate(cards.split()))
    free = {code: [n for n, found in enumerate(rules.deck) if found == code] for code in set(rules.deck)}
    order = np.array([free[code].pop(0) for code in deck_with(rules, places)], np.int64)
    shown = np.full(MAX_SEATS, -1, np.int64)
    dealer = on_back_end(find_dealer, backend)(np.zeros(1, GAME), BLANK, rules.record(), 4, order, shown)
    return seat_letter(dealer), " ".join(rules.deck[card] for card in shown[:4])


# Then


def cur(game: Game) -> str:
    """Who takes a turn; in any other phase who decides and what, as "B respond"."""
    if game.to_act is None:
        return "over"
    letter = seat_letter(game.to_act)
    return letter if game.phase == "turn" else f"{letter} {game.phase}"


def hand(game: Game, seat: str) -> str:
    """A hand as text, sorted: red, yellow, green, blue, wild."""
    return " ".join(game.hand(seat))


def size(game: Game, seat: str) -> int:
    return game.sizes[seat_number(seat)]


def moves(game: Game, seat: str) -> set[str]:
    """What a seat may do, calls of UNO and of mistakes left aside."""
    return {str(action) for action in game.legal(seat) if action.word not in CALLS}


def honest(game: Game, seat: str) -> set[str]:
    """The cards a seat may lay without bluffing."""
    return {game.faces[card] for card in members(whole(game.view(seat).record["honest"][0]))}


def owed(game: Game) -> str:
    """The seats whose UNO window is open."""
    return "".join(seat_letter(seat) for seat in sorted(game.uno_owed))


def called(game: Game) -> str:
    return "".join(seat_letter(seat) for seat in sorted(game.uno_called))


def result(game: Game, players: tuple[int, ...] | None = None) -> RoundResult:
    """A finished round, as a match books it."""
    seated = players or tuple(range(game.seats))
    return RoundResult(seated, game.dealer, game.winner, game.scores, game.ending)


def shuffled_pool(game: Game) -> list[str]:
    """What all hands together look like once they will be shuffled, while the colour is still to be named."""
    record: Any = Record(game.copy()._games[0])
    length = hand_moves.gather(record)
    chance.shuffle(record, HANDS_STREAM, record.piles, record.pile_left, length)
    return [game.rules.deck[card] for card in record.piles[record.pile_left : record.pile_left + length]]
