"""`unoverse play`: from the options to a table."""

from __future__ import annotations

import importlib
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from unoverse.bots.catalogue import Bot
from unoverse.cache import CARDS
from unoverse.choosing.state import DICE, LEARN, PLAY, SOLITAIRE, WELCOME
from unoverse.cli.named_files import read_text
from unoverse.cli.own_rules import rules_named
from unoverse.cli.seating import (
    SEATS,
    bots_to_go_on,
    chosen_bots,
    chosen_names,
    company_sentence,
    own_names,
    played_by,
)
from unoverse.cli.wilds import about_files, checked, written
from unoverse.engine.auto import auto
from unoverse.engine.load import is_auto, table_backend
from unoverse.game import Match, Rules, RulesError, TableError
from unoverse.seeds_and_names import MOST_SEED, checked_seed
from unoverse.terminal.alternate_screen import AlternateScreen
from unoverse.terminal.cards.session import CardSession
from unoverse.terminal.compiling_note import CompilingNote
from unoverse.terminal.display import Display
from unoverse.terminal.save_files import save

if TYPE_CHECKING:
    from unoverse.terminal.key_reader import KeyReader

NEWCOMERS: Final = {"wrong_play": "forbid"}
"""What the table without options changes in UNO 1121: a slip of the fingers is refused and explained, not punished."""


class Wish(NamedTuple):
    """The options, as they were given."""

    rules: str | None = None
    preset: str | None = None
    changes: tuple[str, ...] = ()
    seats: int | None = None
    humans: int | None = None
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
    choose: bool = False


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
CARD_OPTIONS: Final = (*COMMON_OPTIONS, "preset", "seats", "humans", "bots", "names", "deck", "wilds", "choose")
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
    display = chosen_display(wish.plain)
    if wish.choose or (wish == Wish() and is_drawn(display)):
        table = chosen_table(wish, display)
        if table is None:
            return
        wish = table
    notes: list[str] = []
    if wish.resume:
        match = resumed(wish)
        bots = bots_to_go_on(match, wish.bots, wish.humans)
    else:
        match, bots = opened(wish)
        notes = about_wilds(wish, match)
    match.played_by = played_by(match.names, {player: bot.name for player, bot in bots.items()})
    keep_in = wish.save or wish.resume
    if keep_in is not None:
        save(keep_in, match.record())
    clock = time.monotonic if sys.stdin.isatty() else None

    def another(done: Match) -> Match:
        again = Match(done.rules, done.names, next_seed(wish.seed, done.seed))
        again.played_by = done.played_by
        return again

    note = compiling_beside()
    CardSession(match, bots, display, keep_in, welcome(match, bots), clock, note, notes, another).run()


def next_seed(chosen: str | None, last: int) -> int | None:
    """The seed of the match after one: the next number, if somebody has chosen the first."""
    return None if chosen is None else (last + 1) % (MOST_SEED + 1)


def is_drawn(display: Display) -> bool:
    """Is there a screen, and somebody in front of it?"""
    from unoverse.terminal.plain_display import PlainDisplay

    return not isinstance(display, PlainDisplay)


def chosen_table(wish: Wish, display: Display) -> Wish | None:
    """The options of the table that somebody chooses; None if they leave, or have gone elsewhere."""
    from unoverse.cli import choosing

    if wish.resume:
        raise TableError("A saved match has its own rules: leave out --choose with --resume.")
    first = choosing.choice_of(chosen_rules(wish), seats_of(wish), people_of(wish), wish.names, wish.bots)
    state = choosing.chosen(first, display, wish.choose, not is_drawn(display))
    if state.outcome == PLAY and state.place == WELCOME:
        return wish
    if state.outcome in (LEARN, DICE, SOLITAIRE):
        go_elsewhere(state.outcome)
        return None
    choice = state.choice
    if state.outcome != PLAY or not choosing.tell_command(choice, display, wish.plain, wish.seed):
        return None
    kept = Wish(seed=wish.seed, plain=wish.plain, save=wish.save)
    names, bots = ",".join(choice.names) or None, ",".join(choice.bots) or None
    return kept._replace(rules=str(choice.rules()), seats=choice.seats, humans=choice.people, names=names, bots=bots)


def go_elsewhere(where: str) -> None:
    """To another game, or to the course."""
    if where == LEARN:
        importlib.import_module("unoverse.cli.learning").learn(plain=False, again=False)
    else:
        play_game(where, Wish())


def opened(wish: Wish) -> tuple[Match, dict[int, Bot]]:
    """A new match, and the bots at its table."""
    rules, seats, people = chosen_rules(wish), seats_of(wish), people_of(wish)
    rules.check_seats(seats)
    bots = chosen_bots(wish.bots, people, seats)
    names = chosen_names(wish.names, people, seats, own_names(bots))
    checked_seed(wish.seed)
    return Match(rules, names, wish.seed), bots


def about_wilds(wish: Wish, match: Match) -> list[str]:
    """What is to be known of wilds that players have written."""
    return [*about_files(wish.wilds, match.rules), checked(match.rules, len(match.names))] if match.rules.custom else []


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
        return rules_named(wish.rules, wish.deck).replace(**changes)
    return Rules("UNO", **(NEWCOMERS | changes))


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


def people_of(wish: Wish) -> int:
    return 1 if wish.humans is None else wish.humans


def seats_of(wish: Wish) -> int:
    """As many as were asked for; else four, or all the people."""
    return max(SEATS, people_of(wish)) if wish.seats is None else wish.seats


def welcome(match: Match, bots: dict[int, Bot]) -> str:
    """A word to begin with."""
    return (
        f'Welcome! {company_sentence(match, bots)} Type a card such as r7 to lay it; "?" tells what you can do. '
        "Other rules, seats and bots: unoverse play --choose."
    )


def chosen_display(plain: bool, reader: KeyReader | None = None) -> Display:
    """Colour and a whole screen where there is one; sentences everywhere else. Lines come from `reader`, if given."""
    dumb = os.environ.get("TERM", "") in ("dumb", "unknown")
    can_draw = not dumb and sys.stdin.isatty() and sys.stdout.isatty()
    alternate = AlternateScreen(sys.stdout) if can_draw else None
    if plain or not can_draw:
        from unoverse.terminal.plain_display import PlainDisplay

        return PlainDisplay(sys.stdin, sys.stdout, alternate, reader)
    from unoverse.terminal.screen import Screen

    return Screen(alternate=alternate, reader=reader)
