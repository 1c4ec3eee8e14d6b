"""The table of dice for eyes and for ears."""

from __future__ import annotations

from collections.abc import Sequence

from unoverse.terminal.dice import pages
from unoverse.terminal.dice.coloured_table import Standing, picture
from unoverse.terminal.dice.die_words import with_codes
from unoverse.terminal.dice.questions import spoken_table
from unoverse.terminal.dice.seen_dice import SeenDice, SeenDiceMatch
from unoverse.terminal.display import Board
from unoverse.terminal.sentences import Sentence


def dice_board(
    match: SeenDiceMatch, game: SeenDice, standings: Sequence[Standing], fitting: Sequence[str], near: int = 0
) -> Board:
    """What lies there, with the dice that can be played; `game` is the round as it stays while it is shown."""
    can_play: list[Sentence] = [(f"You can play {with_codes(fitting)}.",)] if fitting else []
    return Board(
        title=pages.title(match),
        picture=lambda room: picture(game, standings, fitting, room, near),
        words=(*spoken_table(game, pages.named(match)), *can_play),
        news=(),
        question=(),
    )
