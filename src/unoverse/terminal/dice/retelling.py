"""A saved match or round of dice, told again event by event."""

from __future__ import annotations

from collections.abc import Iterator

from unoverse.dice import Dice, DiceMatch
from unoverse.dice.beginning import fresh
from unoverse.dice.rules import short_text
from unoverse.errors import TableError
from unoverse.terminal.dice import pages
from unoverse.terminal.dice.coloured_table import Standing, picture
from unoverse.terminal.dice.questions import spoken_table
from unoverse.terminal.dice.telling import first_die, opening, told
from unoverse.terminal.display import Board, Display
from unoverse.terminal.sentences import Sentence


def show_dice(played: Dice | DiceMatch, display: Display, only: int | None = None, step: bool = False) -> None:
    """All rounds or one; with `step` turn by turn."""
    games = played.games if isinstance(played, DiceMatch) else [played]
    chosen = [game for game in games if only in (None, game.round_number)]
    if not chosen:
        first, last = games[0].round_number, games[-1].round_number
        has = f"round {first} only" if first == last else f"rounds {first} to {last}"
        raise TableError(f"There is no round {only}: the record has {has}.")
    display.say(f"{short_text(played.rules)}: {', '.join(played.names)}.")
    for game in chosen:
        _show_round(game, display, step)
    if isinstance(played, DiceMatch):
        display.tell([*pages.standing(played), (pages.outcome(played),)])


def _show_round(game: Dice, display: Display, step: bool) -> None:
    display.say(f"Round {game.round_number}")
    begun = opening(game, first_die(game))
    if step:
        _step_through(game, display, begun)
    else:
        display.tell([*begun, *told(game, 0)])
    if game.over:
        display.tell(pages.round_lines(game))
    elif game.to_act is not None:
        display.say(f"The round is not finished: {game.names[game.to_act]} is to act.")


def _step_through(game: Dice, display: Display, begun: list[Sentence]) -> None:
    """The table after every turn."""
    stage = fresh(game)
    for start, end in _turns(game):
        for event in game.history[start:end]:
            stage.apply(event.seat, event.action)
        display.board(_board(stage, (*begun, *told(stage, start))))
        begun = []
        display.ask()


def _board(stage: Dice, news: tuple[Sentence, ...]) -> Board:
    now, nothing = stage.copy(), [Standing(False, ""), Standing(False, "")]
    return Board(
        title=stage.title,
        picture=lambda room: picture(now, nothing, [], room),
        words=tuple(spoken_table(stage, stage.names)),
        news=news,
        question=("Enter goes on.",),
    )


def _turns(game: Dice) -> Iterator[tuple[int, int]]:
    """From where to where one seat acts, until the other one does."""
    start = 0
    for place, event in enumerate(game.history):
        if event.seat != game.history[start].seat:
            yield start, place
            start = place
    if game.history:
        yield start, len(game.history)
