"""Which game a table plays: from its options to a match, with every mistake found before the table is opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from unoverse.errors import TableError
from unoverse.fair_shuffles import FairShuffle
from unoverse.seeds_and_names import NAMES
from unoverse.server.games.cards import CARDS
from unoverse.server.games.dice import DICE
from unoverse.server.games.played import GameKind, Played
from unoverse.server.games.solitaire import SOLITAIRE
from unoverse.server.log.entries import Begun, Options

GAMES: Final[Mapping[str, GameKind]] = {"cards": CARDS, "dice": DICE, "solitaire": SOLITAIRE}
NOT_FOR_ALL: Final = ("wilds", "deck", "teams", "target", "clock", "bots", "signals", "any_deal")
"""Options that some games have no use for."""
ASKED_FOR_RULES: Final = ("wilds", "deck", "teams", "target")
"""Options that become part of the rules."""


def open_game(options: Options, begun: Begun, shuffle: FairShuffle) -> Played:
    """The match of a table."""
    return GAMES[options.game].open(options, begun, shuffle)


def bot_name(game: str, bot: str, others: list[str]) -> str:
    """What a bot is called at a table: a personality by its name, the others like people."""
    called = GAMES[game].bot(bot).called
    taken = {other.casefold() for other in others}
    return next(name for name in (*filter(None, [called]), *NAMES) if name.casefold() not in taken)


def options_of(asked: Mapping[str, Any]) -> Options:
    """The options of a table, checked: whatever is wrong is said before anybody sits down."""
    game = asked["game"]
    kind = GAMES[game]
    _refuse_what_is_not_for(game, asked)
    chairs = kind.chairs if asked["chairs"] is None else asked["chairs"]
    rules = kind.rules(asked, chairs)
    bots = {_chair(chair, chairs): kind.bot(bot).name for chair, bot in asked["bots"].items()}
    not_kept = {*ASKED_FOR_RULES, *(name for name in NOT_FOR_ALL if name not in kind.takes)}
    kept = {name: value for name, value in asked.items() if name not in not_kept}
    return Options(**(kept | {"rules": rules, "chairs": chairs, "bots": bots}))


def _refuse_what_is_not_for(game: str, asked: Mapping[str, Any]) -> None:
    wrong = [name for name in NOT_FOR_ALL if name not in GAMES[game].takes and asked[name]]
    if wrong:
        raise TableError(f"A table of {game} has no {' and no '.join(wrong)}: leave that out.")


def _chair(chair: str, chairs: int) -> int:
    if not chair.isascii() or not chair.isdigit() or len(chair) > 2 or int(chair) >= chairs:
        raise TableError(f'There is no chair "{chair[:10]}" for a bot: chairs are 0 to {chairs - 1}.')
    return int(chair)
