"""`unoverse join`: from an address to a chair at an online table."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

from unoverse.cli.online_names import OnlineNames
from unoverse.cli.serving import check_installed
from unoverse.errors import TableError, UnoError, shortened

if TYPE_CHECKING:
    from unoverse.terminal.display import Display
    from unoverse.terminal.key_reader import KeyReader
    from unoverse.terminal.online.link import Link

NEEDED: Final = ("msgspec", "websockets")
CODE: Final = re.compile(r"[a-z0-9]{4,32}")
USUAL: Final = "UNO 1121"
SEATS: Final = 4
OTHER_GAMES: Final = {"dice": 2, "solitaire": 1}
"""Games that are not played with a hand of cards, and for how many they are."""
CLOCKS: Final = range(5, 86_401)


class Invitation(NamedTuple):
    """Where a table is; without a code, only the server."""

    server: str
    code: str


class Wish(NamedTuple):
    """The options, as they were given."""

    address: str
    code: str | None = None
    name: str | None = None
    watch: bool = False
    plain: bool = False
    open: str | None = None
    seats: int | None = None
    bots: str | None = None
    public: bool = False
    clock: int | None = None
    signs: bool = False


def invitation(address: str, code: str | None = None) -> Invitation:
    """A link, host:port/CODE, or a server and a code.

    >>> invitation("http://play.example/t/k7m2pq")
    Invitation(server='http://play.example', code='k7m2pq')
    >>> invitation("localhost:8000/k7m2pq") == invitation("localhost:8000", "K7M2PQ")
    True
    """
    text = address.strip()
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        is_known = bool(parts.hostname) and parts.port != 0
    except ValueError:
        parts, is_known = urlsplit(""), False
    if not is_known or parts.scheme not in ("http", "https"):
        raise TableError(f'"{shortened(address)}" is no address: a link such as http://127.0.0.1:8000/t/k7m2pq is one.')
    places = [place for place in parts.path.split("/") if place]
    found = [*places[places[:1] == ["t"] :], *([code] if code else [])]
    if len(found) > 1 or any(CODE.fullmatch(one.lower()) is None for one in found):
        raise TableError(f'"{shortened("/".join(found))}" is no code of a table: six letters and figures are one.')
    return Invitation(f"{parts.scheme}://{parts.netloc}", found[0].lower() if found else "")


def join(wish: Wish) -> None:
    """Goes to the table and plays there, or looks on."""
    check_installed(NEEDED)
    from unoverse.cli.playing import chosen_display
    from unoverse.client import Client
    from unoverse.client.errors import ServerRefusedError
    from unoverse.terminal.display import Leave
    from unoverse.terminal.key_reader import KeyReader
    from unoverse.terminal.online.link import Link
    from unoverse.terminal.typed_line import clean

    invited = invitation(wish.address, wish.code)
    _check_options(wish, invited)
    options = None if wish.open is None else _options(wish)
    reader = KeyReader(sys.stdin.fileno(), sys.stdout)
    display = chosen_display(wish.plain, reader)
    names = OnlineNames(invited.server)
    with reader.key_by_key():
        try:
            name = wish.name or names.last or _asked_name(display)
        except Leave:
            return
        link = Link(Client(invited.server, names.cookie_of(name)))
        try:
            _say_name(link, name)
            names.remember(name, link.client.cookie)
            code = invited.code if options is None else link.ask(link.client.open_table(**options))
            _go(link, invited.server, code, wish, display, reader)
        except ServerRefusedError as error:
            raise UnoError(clean(str(error))) from error  # no text of others moves the cursor
        finally:
            link.close()


def _check_options(wish: Wish, invited: Invitation) -> None:
    opens = wish.seats is not None or wish.bots is not None or wish.public or wish.clock is not None or wish.signs
    if invited.code and (wish.open is not None or opens):
        raise TableError("The table of this code is open already: --open goes with the address of a server alone.")
    if opens and wish.open is None:
        raise TableError(
            '--seats, --bots, --public, --clock and --signs are for a table that you open: --open "UNO 1121".'
        )
    if wish.watch and wish.open is not None:
        raise TableError("Whoever opens a table sits at it: leave out --watch.")


def _asked_name(display: Display) -> str:
    from unoverse.terminal.typed_line import clean

    name = ""
    while not name:
        name = clean(display.ask("What is your name"))
    return name


def _say_name(link: Link, name: str) -> None:
    """The first word to the server; whoever answers otherwise is no server of ours."""
    from unoverse.client.errors import ServerRefusedError

    try:
        told = link.ask(link.client.ask("POST", "/api/session", {"name": name}))
    except ServerRefusedError as error:
        if not error.code.isdigit():
            raise
        told = None
    if not isinstance(told, dict) or "name" not in told:
        raise UnoError(f"At {link.client.url} there is no server of Unoverse.")


def _go(link: Link, server: str, code: str, wish: Wish, display: Display, reader: KeyReader) -> None:
    from unoverse.cli.output import say_aside
    from unoverse.terminal.display import Leave
    from unoverse.terminal.online.lobby import chosen_table
    from unoverse.terminal.online.session import Place
    from unoverse.terminal.online.sitting_down import session_at

    if not code:
        try:
            code = chosen_table(link, display, lambda rules: _options(wish._replace(open=rules)))
        except Leave:
            display.leave("You have left the lobby.")
            return
    address = f"{server}/t/{code}"
    if wish.open is not None:
        say_aside(f"Table {code} is open. Send this to your friends: unoverse join {address}")
    link.connect(code)
    display.say(session_at(Place(link, display, reader, address, wish.watch)).run())


def _options(wish: Wish) -> dict[str, Any]:
    """The table that somebody wants to open, of cards or of what the first word says; bots take the last chairs."""
    game, _, rules = (wish.open or USUAL).strip().partition(" ")
    if game.lower() not in OTHER_GAMES:
        game, rules = "cards", wish.open or USUAL
    seats = OTHER_GAMES.get(game.lower(), SEATS) if wish.seats is None else wish.seats
    rules, bots = _checked(game.lower(), rules, seats, wish.bots)
    if len(bots) >= seats:
        raise TableError(f"{len(bots)} bots leave no chair for you at a table of {seats}.")
    if wish.clock is not None and wish.clock not in CLOCKS:
        raise TableError(f"--clock is a number of seconds from {CLOCKS[0]} to {CLOCKS[-1]}, not {wish.clock}.")
    _check_signs(wish, game.lower(), rules)
    return {
        "game": game.lower(),
        "rules": rules,
        "chairs": seats,
        "bots": {str(seats - len(bots) + place): bot for place, bot in enumerate(bots)},
        "public": wish.public,
        "clock": wish.clock,
        "signals": wish.signs,
    }


def _check_signs(wish: Wish, game: str, rules: str) -> None:
    from unoverse.game.rules import Rules

    if wish.signs and (game != "cards" or not Rules.of_long_code(rules).partners):
        raise TableError('--signs is for partners: --open "UNO 1121 [teams=partners]", for instance.')


def _checked(game: str, rules: str, seats: int, bots: str | None) -> tuple[str, list[str]]:
    """Rules and bots by their full names, before anything is asked of a server."""
    from unoverse.bots.catalogue import bot_named
    from unoverse.cli.own_rules import rules_named
    from unoverse.cli.seating import wanted
    from unoverse.dice.bots import dice_bot
    from unoverse.dice.rules import dice_rules
    from unoverse.solitaire.rules import solitaire_rules

    if game == "dice":
        return str(dice_rules(rules.strip() or None)), [dice_bot(bot).name for bot in wanted(bots)]
    if game == "solitaire":
        return str(solitaire_rules(rules.strip() or None)), wanted(bots)
    found = rules_named(rules)
    found.check_seats(seats)
    return str(found), [bot_named(bot).name for bot in wanted(bots)]
