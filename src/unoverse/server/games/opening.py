"""Which game a table plays: from its options to a match, with every mistake found before the table is opened."""

from __future__ import annotations

from unoverse.bots.catalogue import bot_named
from unoverse.errors import TableError
from unoverse.fair_shuffles import FairShuffle
from unoverse.game import Rules
from unoverse.seeds_and_names import NAMES
from unoverse.server.games.cards import PlayedCards
from unoverse.server.games.played import Played
from unoverse.server.log.entries import Begun, Options

CARDS, DICE, SOLITAIRE = "cards", "dice", "solitaire"
GAMES = (CARDS, DICE, SOLITAIRE)


def open_game(options: Options, begun: Begun, shuffle: FairShuffle) -> Played:
    """The match of a table."""
    return PlayedCards(options.rules, begun.names, begun.seed, begun.played_by, shuffle)


def bot_name(game: str, bot: str, others: list[str]) -> str:
    """What a bot is called at a table: a personality by its name, the others like people."""
    known = bot_named(bot)
    wanted = (known.name, *NAMES) if known.is_personality else NAMES
    taken = {other.casefold() for other in others}
    return next(name for name in wanted if name.casefold() not in taken)


def checked_rules(game: str, rules: str, chairs: int) -> str:
    """The canonical code of the rules, if they can be played by so many."""
    if game not in GAMES:
        raise TableError(f'There is no game "{game[:20]}": {", ".join(GAMES)}.')
    played = Rules(rules)
    played.check_seats(chairs)
    return str(played)


__all__ = ["CARDS", "DICE", "SOLITAIRE", "bot_name", "checked_rules", "open_game"]
