"""Matches that are over, walked through again: the moments of a round as somebody saw them, and what was checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from unoverse.coach.arrange import arrange
from unoverse.dice import Dice, DiceMatch
from unoverse.dice.beginning import fresh as fresh_dice
from unoverse.errors import TableError
from unoverse.game import Game, Match
from unoverse.game.beginning import fresh
from unoverse.game.events import NOBODY
from unoverse.notation import Verification
from unoverse.notation.replaying import Played
from unoverse.protocol import over_http as told
from unoverse.protocol.words import Document
from unoverse.seeds_and_names import PERSON
from unoverse.server.games import dice, solitaire
from unoverse.server.games.card_sights import sight_of
from unoverse.solitaire import Solitaire
from unoverse.solitaire.json_solitaire import SolitaireEvent

SEAT, PUBLIC, ALL = "seat", "public", "all"
MOST_MOMENTS: Final = 500
"""In one answer."""


class Asked(NamedTuple):
    """Which moments of which round, and what is shown of them; a `seat` is there if `shows` is SEAT."""

    round: int
    shows: str
    seat: int | None
    first: int
    most: int


def asked_of(round_number: int, seat: str, first: int, most: int) -> Asked:
    """`seat` is the number of a seat, "public" or "all"."""
    if seat in (PUBLIC, ALL):
        return Asked(round_number, seat, None, first, most)
    return Asked(round_number, SEAT, int(seat), first, most)


def replay_told(match: str, played: Played, asked: Asked) -> told.Replay:
    """The moments that were asked for; TableError if there is no such round or seat."""
    rounds = _rounds(played)
    if asked.round > rounds:
        raise TableError(f"There is no round {asked.round}: the match has {rounds}.")
    players = _players(played, asked.round)
    if asked.seat is not None and asked.seat >= len(players):
        raise TableError(f"There is no seat {asked.seat}: the round has {len(players)}.")
    frames = list(_frames(played, asked))
    return told.Replay(
        match=match,
        game=_game_of(played),
        rules=str(played.rules),
        names=_names(played),
        bots=_bots(played),
        rounds=rounds,
        round=asked.round,
        players=players,
        shows=asked.shows,
        seat=asked.seat,
        moments=1 + _length(played, asked.round),
        first=asked.first,
        frames=frames,
    )


def _game_of(played: Played) -> str:
    if isinstance(played, Solitaire):
        return "solitaire"
    return "dice" if isinstance(played, Dice | DiceMatch) else "cards"


def _games(played: Played) -> Sequence[Game | Dice]:
    if isinstance(played, Match | DiceMatch):
        return played.games
    return () if isinstance(played, Solitaire) else (played,)


def _rounds(played: Played) -> int:
    return 1 if isinstance(played, Solitaire) else len(_games(played))


def _names(played: Played) -> list[str]:
    return [] if isinstance(played, Solitaire) else list(played.names)


def _bots(played: Played) -> list[str]:
    told = played.played_by if isinstance(played, Match | DiceMatch) else None
    return ["" if one == PERSON else one for one in told or [PERSON] * len(_names(played))]


def _players(played: Played, number: int) -> list[int]:
    if isinstance(played, Match):
        return list(played.seatings[number - 1])
    return [0] if isinstance(played, Solitaire) else list(range(len(played.names)))


def _length(played: Played, number: int) -> int:
    return len(played.history if isinstance(played, Solitaire) else _games(played)[number - 1].history)


# Moments


def _frames(played: Played, asked: Asked) -> Iterator[told.ReplayFrame]:
    if isinstance(played, Solitaire):
        return _solitaire_frames(played, asked)
    game = _games(played)[asked.round - 1]
    return _card_frames(game, asked) if isinstance(game, Game) else _dice_frames(game, asked)


def _card_frames(game: Game, asked: Asked) -> Iterator[told.ReplayFrame]:
    stage = fresh(game)
    for number, event in _walked(stage, game, asked):
        hands = [list(arrange(stage.hand(seat))) for seat in range(stage.seats)] if asked.shows == ALL else []
        view = sight_of(stage, asked.seat).view
        yield told.ReplayFrame(number, None if event is None else _shown(event, asked), view, hands)


def _shown(event: Any, asked: Asked) -> Document:
    seen = event if asked.shows == ALL else event.seen_by(NOBODY if asked.seat is None else asked.seat)
    document: Document = seen.to_json()
    return document


def _dice_frames(game: Dice, asked: Asked) -> Iterator[told.ReplayFrame]:
    """Nothing of dice is hidden."""
    stage = fresh_dice(game)
    for number, event in _walked(stage, game, asked):
        view = _without(stage.to_json(), dice.TOLD_ELSEWHERE)
        yield told.ReplayFrame(number, None if event is None else event.to_json(), view)


def _walked(stage: Any, game: Any, asked: Asked) -> Iterator[tuple[int, Any]]:
    """Plays on to each moment that was asked for: its number, and the event that led to it."""
    end = asked.first + asked.most
    if asked.first == 0:
        yield 0, None
    for event in game.history[: max(end - 1, 0)]:
        stage.apply(event.seat, event.action)
        if event.number >= asked.first:
            yield event.number, event


def _solitaire_frames(game: Solitaire, asked: Asked) -> Iterator[told.ReplayFrame]:
    stage = game.copy()
    if game.history:
        stage.undo(len(game.history))
    for number, move in enumerate([None, *game.history][: asked.first + asked.most]):
        if move is not None:
            stage.apply(move)
        if number >= asked.first:
            event = None if move is None else SolitaireEvent(number, "move", (move,)).to_json()
            yield told.ReplayFrame(number, event, _without(stage.to_json(), solitaire.TOLD_ELSEWHERE))


def _without(document: Document, keys: Sequence[str]) -> Document:
    return {key: value for key, value in document.items() if key not in keys}


# Checks


def verification_told(found: Verification) -> told.Verified:
    """As `unoverse verify --json` tells it, with seeds as texts."""
    document = found.to_json()
    shuffle = document["shuffle"]
    seed = document["seed"]
    return told.Verified(
        agrees=found.agrees,
        checks=[told.Checked(*check) for check in found.checks],
        notes=list(found.notes),
        seed=None if seed is None else str(seed),
        shuffle=None
        if shuffle is None
        else told.Shuffle(
            shuffle["commitment"], shuffle["secret"], [told.Added(**added) for added in shuffle["entropies"]]
        ),
        rounds=[told.DealSeed(deal.number, str(deal.seed), deal.commitment) for deal in found.rounds],
    )
