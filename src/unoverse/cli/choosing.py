"""`unoverse play --choose`: from the options to choosing, and from the choice back to options."""

from __future__ import annotations

import shlex
from typing import Final

from unoverse.choosing import own_rules
from unoverse.choosing.choice import Choice
from unoverse.choosing.state import TABLE, WELCOME, State
from unoverse.errors import TableError, UnoError
from unoverse.game.rules import Rules
from unoverse.terminal.choosing.chooser import choose
from unoverse.terminal.display import Display, Leave

BEGIN: Final = "Enter begins."


def chosen(choice: Choice, display: Display, at_once: bool, for_ears: bool) -> State:
    """What somebody chooses, beginning with this: at once, or after a page that offers "just play"."""
    own, trouble = _own()
    return choose(State(choice, TABLE if at_once else WELCOME, own, trouble), display, own_rules.keep, for_ears)


def _own() -> tuple[dict[str, str], str]:
    """The user's own rule sets; of a damaged file a word, because one can play all the same."""
    try:
        return own_rules.own_rules(), ""
    except UnoError as error:
        return {}, str(error)


def tell_command(choice: Choice, display: Display, plain: bool, seed: str | None) -> bool:
    """Shows the code and the command that opens the same table again; does anybody go on?"""
    lines = [
        (f"These rules: {choice.rules()}",),
        ("The same table again:",),
        (command(choice, plain, seed),),
    ]
    try:
        display.page("Your table", lines, BEGIN)
    except Leave:
        return False
    return True


def command(choice: Choice, plain: bool = False, seed: str | None = None) -> str:
    """The command line of this table.

    >>> command(Choice(house=Rules("UNO C-P1").house, seats=3, names=("Ana", "Bia")))
    "unoverse play --rules 'UNO 1121 C-P1' --seats 3 --names Ana,Bia"
    """
    options = {
        "--rules": str(choice.rules()),
        "--seats": str(choice.seats) if choice.seats != Choice().seats else "",
        "--humans": str(choice.people) if choice.people != 1 else "",
        "--names": ",".join(choice.names),
        "--bots": ",".join(choice.bots),
        "--seed": seed or "",
    }
    given = [part for name, value in options.items() if value for part in (name, value)]
    return shlex.join(["unoverse", "play", *given, *(["--plain"] if plain else [])])


def choice_of(rules: Rules, seats: int, people: int, names: str | None, bots: str | None) -> Choice:
    """The table that the options describe."""
    if not 1 <= people <= seats:
        raise TableError(f"--humans is a number from 1 to {seats} at a table of {seats}, not {people}.")
    choice = Choice(seats=seats, people=people).with_rules(rules)
    return choice.with_names(_parts(names)).with_bots(_parts(bots))


def _parts(text: str | None) -> tuple[str, ...]:
    return tuple(part for part in map(str.strip, (text or "").split(",")) if part)
