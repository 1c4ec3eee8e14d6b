"""Which game a table plays: from its options to a match, with every mistake found before the table is opened."""

from __future__ import annotations

from typing import Any

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


def options_of(asked: dict[str, Any]) -> Options:
    """The options of a table, checked: whatever is wrong is said before anybody sits down."""
    asked = dict(asked)
    game, chairs = asked["game"], asked["chairs"]
    rules = _rules_of(asked) if game == CARDS else asked["rules"]
    bots = {_chair(chair, chairs): bot_named(bot).name for chair, bot in asked.pop("bots").items()}
    for left in ("wilds", "deck", "teams", "target"):
        asked.pop(left)
    return Options(**(asked | {"rules": checked_rules(game, rules, chairs), "bots": bots}))


def _rules_of(asked: dict[str, Any]) -> str:
    """The code with teams and target in it."""
    rules = Rules(asked["rules"] or "UNO 1121")
    if asked["teams"]:
        rules = rules.replace(teams="partners")
    return str(rules if asked["target"] is None else rules.replace(target=asked["target"]))


def _chair(chair: str, chairs: int) -> int:
    if not chair.isascii() or not chair.isdigit() or len(chair) > 2 or int(chair) >= chairs:
        raise TableError(f'There is no chair "{chair[:10]}" for a bot: chairs are 0 to {chairs - 1}.')
    return int(chair)
