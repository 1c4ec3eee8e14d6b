"""A saved match or round of the card game, told again event by event with every hand open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from unoverse.choosing.table_name import readable_code, written_wilds
from unoverse.game import Game, Match, TableError
from unoverse.game.beginning import fresh
from unoverse.game.events import Event, turns_of
from unoverse.game.scoring import after_round
from unoverse.terminal.cards import pages
from unoverse.terminal.cards.audience import opening
from unoverse.terminal.cards.telling import Teller
from unoverse.terminal.display import Display
from unoverse.terminal.sentences import Cards, Sentence


class Told(NamedTuple):
    """A round and the totals after it, by seat."""

    game: Game
    totals: tuple[int, ...]


def show_cards(played: Game | Match, display: Display, only: int | None, step: bool) -> None:
    rounds = told_rounds(played)
    chosen = [told for told in rounds if only in (None, told.game.round_number)]
    if not chosen:
        raise TableError(f"There is no round {only}: the record has {_numbers(rounds)}.")
    display.say(f"{readable_code(played.rules)}: {', '.join(played.names)}.")
    for told in chosen:
        show_round(told, display, step)
    if isinstance(played, Match):
        display.say(pages.outcome(played))


def _numbers(rounds: Sequence[Told]) -> str:
    first, last = rounds[0].game.round_number, rounds[-1].game.round_number
    return f"round {first} only" if first == last else f"rounds {first} to {last}"


def told_rounds(played: Game | Match) -> list[Told]:
    """The rounds of a record, each with the totals when it was over."""
    if isinstance(played, Game):
        return [Told(played, played.scores)]
    standing = played.first_standing
    booked, rounds = [], []
    assert played.totals
    for result in played.results:
        standing = after_round(played.rules, standing, result)
        booked.append((result.players, standing.totals))
    for place, game in enumerate(played.games):
        players, totals = booked[place] if place < len(booked) else (played.players, played.totals)
        rounds.append(Told(game, tuple(totals[player] for player in players)))
    return rounds


def show_round(told: Told, display: Display, step: bool) -> None:
    game = told.game
    stage = fresh(game)
    display.say(f"Round {game.round_number}")
    display.tell(opening(stage.public_view()))
    for turn in turns_of(game.history):
        display.tell(Teller(game.names, written_wilds(game.rules)).tell(turn))
        if step:
            _wait(stage, turn, display)
    if game.over:
        display.tell(pages.result_lines(game, told.totals))
    elif game.to_act is not None:
        display.say(f"The round is not finished: {game.names[game.to_act]} is to act.")


def _wait(stage: Game, turn: Sequence[Event], display: Display) -> None:
    """Plays the turn again, opens all hands and waits for Enter."""
    for event in turn:
        stage.apply(event.seat, event.action)
    hands: list[Sentence] = []
    for seat, name in enumerate(stage.names):
        held = tuple(stage.hand(seat))
        hands.append((f"{name}: ", Cards(held) if held else "out"))
    display.tell(hands)
    display.ask("Enter goes on ")
