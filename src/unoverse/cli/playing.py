"""`unoverse play`: from the options to a table."""

from __future__ import annotations

import importlib
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from unoverse.bots.catalogue import Bot
from unoverse.cache import CARDS
from unoverse.cli.named_files import read_text
from unoverse.cli.wilds import about_files, checked, written
from unoverse.engine.auto import auto
from unoverse.engine.load import is_auto, table_backend
from unoverse.game import Match, Rules, RulesError, TableError
from unoverse.seeds_and_names import MOST_SEED, NAMES, checked_seed
from unoverse.terminal.alternate_screen import AlternateScreen
from unoverse.terminal.cards.seated_bots import seat_bots
from unoverse.terminal.cards.session import CardSession
from unoverse.terminal.compiling_note import CompilingNote
from unoverse.terminal.display import Display
from unoverse.terminal.grammar import YOU
from unoverse.terminal.save_files import save
from unoverse.terminal.sentences import listed

SEATS: Final = 4
BOTS: Final = "B2,B1"
NEWCOMERS: Final = {"wrong_play": "forbid"}
"""What the table without options changes in UNO 1121: a slip of the fingers is refused and explained, not punished."""


class Wish(NamedTuple):
    """The options, as they were given."""

    rules: str | None = None
    preset: str | None = None
    changes: tuple[str, ...] = ()
    seats: int | None = None
    humans: int = 1
    bots: str | None = None
    names: str | None = None
    seed: str | None = None
    plain: bool = False
    save: Path | None = None
    resume: Path | None = None
    deck: Path | None = None
    wilds: tuple[str, ...] = ()
    faces: Path | None = None
    any_deal: bool = False


def play_game(game: str, wish: Wish) -> None:
    """Plays the game of this name."""
    others = {"dice": ("unoverse.cli.dice", DICE_OPTIONS), "solitaire": ("unoverse.cli.solitaire", SOLITAIRE_OPTIONS)}
    if game == "cards":
        refuse_options(wish, CARD_OPTIONS, "the card game")
        return play(wish)
    if game not in others:
        raise TableError(f'There is no game "{game[:40]}": cards, dice or solitaire.')
    module, options = others[game]
    refuse_options(wish, options, game)
    importlib.import_module(module).play(wish)
    return None


COMMON_OPTIONS: Final = ("rules", "changes", "seed", "plain", "save", "resume")
CARD_OPTIONS: Final = (*COMMON_OPTIONS, "preset", "seats", "humans", "bots", "names", "deck", "wilds")
DICE_OPTIONS: Final = (*COMMON_OPTIONS, "humans", "bots", "names", "faces")
SOLITAIRE_OPTIONS: Final = (*COMMON_OPTIONS, "any_deal")


def refuse_options(wish: Wish, known: tuple[str, ...], game: str) -> None:
    """Options that would have been given for nothing."""
    for name, value in wish._asdict().items():
        if name not in known and value != Wish._field_defaults[name]:
            option = {"changes": "set", "wilds": "wild"}.get(name, name.replace("_", "-"))
            raise TableError(f"--{option} means nothing in {game}.")


def play(wish: Wish) -> None:
    """Opens the table, or comes back to it, and plays."""
    match = resumed(wish) if wish.resume else None
    rules = match.rules if match else chosen_rules(wish)
    seats = len(match.names) if match else seats_of(wish)
    rules.check_seats(seats)
    names = match.names if match else chosen_names(wish)
    bots = chosen_bots(wish, seats)
    notes: list[str] = []
    if match is None:
        checked_seed(wish.seed)
        if rules.custom:
            notes = [*about_files(wish.wilds, rules), checked(rules, seats)]
        match = Match(rules, names, wish.seed)
    keep_in = wish.save or wish.resume
    if keep_in is not None:
        save(keep_in, match.record())
    clock = time.monotonic if sys.stdin.isatty() else None

    def another(done: Match) -> Match:
        return Match(done.rules, done.names, next_seed(wish.seed, done.seed))

    note = compiling_beside()
    CardSession(
        match, bots, chosen_display(wish.plain), keep_in, welcome(match, bots), clock, note, notes, another
    ).run()


def next_seed(chosen: str | None, last: int) -> int | None:
    """The seed of the match after one: the next number, if somebody has chosen the first."""
    return None if chosen is None else (last + 1) % (MOST_SEED + 1)


def compiling_beside(game: str = CARDS) -> CompilingNote | None:
    """Has the engine compiled by another process while people play, if that is left to us; and the word about it."""
    if table_backend(game=game) == "compiled" or not is_auto():
        return None
    auto(game).start_compiling()
    return CompilingNote(auto(game).share_done)


def resumed(wish: Wish) -> Match:
    """The match of a record that is still to be finished."""
    from unoverse.notation import replay

    assert wish.resume is not None
    if wish.rules or wish.preset or wish.changes or wish.seed or wish.names or wish.deck or wish.wilds:
        raise TableError("A saved match has its own rules, names and seed: leave out those options with --resume.")
    match = replay(read_text(wish.resume))
    if not isinstance(match, Match):
        raise TableError(f"{wish.resume} is a single round, not a match: unoverse replay shows it.")
    if match.over:
        raise TableError(f"The match in {wish.resume} is over: unoverse replay shows it.")
    return match


def chosen_rules(wish: Wish) -> Rules:
    """By code, by preset, or those for newcomers; each with what --set changes."""
    changes = with_deck(changes_of(wish.changes) | written(wish.wilds), wish.deck)
    if wish.rules and wish.preset:
        raise RulesError("Choose the rules with --rules or with --preset, not with both.")
    if wish.preset:
        return Rules.preset(wish.preset, **changes)
    if wish.rules:
        return named_rules(wish.rules, wish.deck).replace(**changes)
    return Rules("UNO", **(NEWCOMERS | changes))


def named_rules(text: str, deck: Path | None = None) -> Rules:
    """Rules by their code, or by the bare name of a preset or base code; with the deck of a file, if one is given."""
    bare = text.strip()
    code = bare if bare[:3].upper() == "UNO" else f"UNO {bare}"
    return Rules(code, **with_deck({}, deck))


def with_deck(changes: dict[str, Any], file: Path | None) -> dict[str, Any]:
    """What is changed, and what --deck changes besides."""
    if file is not None and "deck" in changes:
        raise RulesError("Choose the deck with --deck or with --set deck=..., not with both.")
    return changes if file is None else changes | {"deck": file}


def changes_of(texts: Sequence[str]) -> dict[str, Any]:
    """What --set changes, each parameter once."""
    changes: dict[str, Any] = {}
    for text in texts:
        name, value = _change(text)
        if name in changes:
            raise RulesError(f"--set {name} is given twice.")
        changes[name] = value
    return changes


def _change(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise RulesError(f'--set wants PARAMETER=VALUE, such as --set target=200; not "{text[:40]}".')
    return name.strip(), value.strip()


def chosen_names(wish: Wish) -> tuple[str, ...]:
    """The names given, and for the other seats those that are left; who plays alone against bots is called You."""
    given = [name.strip() for name in (wish.names or "").split(",") if name.strip()]
    seats = seats_of(wish)
    if len(given) > seats:
        raise TableError(f"{len(given)} names for {seats} seats.")
    if not given and wish.humans == 1:
        given = [YOU]
    taken = {name.casefold() for name in given}
    spare = [name for name in NAMES[len(given) :] + NAMES[: len(given)] if name.casefold() not in taken]
    return tuple([*given, *spare][:seats])


def seats_of(wish: Wish) -> int:
    return SEATS if wish.seats is None else wish.seats


def chosen_bots(wish: Wish, seats: int) -> dict[int, Bot]:
    """Bots on all seats behind those of the people."""
    if not 1 <= wish.humans <= seats:
        raise TableError(f"--humans is a number from 1 to {seats} at a table of {seats}, not {wish.humans}.")
    return seat_bots(
        [name.strip() for name in (wish.bots or BOTS).split(",") if name.strip()], range(wish.humans, seats)
    )


def welcome(match: Match, bots: dict[int, Bot]) -> str:
    """A word to begin with."""
    others = listed([f"{match.names[player]} ({bot.name})" for player, bot in bots.items()]) or "each other"
    return (
        f'Welcome! You play against {others}. Type a card such as r7 to lay it; "?" tells what you can do. '
        "Other rules, seats and bots: unoverse play --help."
    )


def chosen_display(plain: bool) -> Display:
    """Colour and a whole screen where there is one; sentences everywhere else."""
    dumb = os.environ.get("TERM", "") in ("dumb", "unknown")
    can_draw = not dumb and sys.stdin.isatty() and sys.stdout.isatty()
    alternate = AlternateScreen(sys.stdout) if can_draw else None
    if plain or not can_draw:
        from unoverse.terminal.plain_display import PlainDisplay

        return PlainDisplay(sys.stdin, sys.stdout, alternate)
    from unoverse.terminal.screen import Screen

    return Screen(alternate=alternate)
