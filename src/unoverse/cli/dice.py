"""`unoverse play dice` and `simulate dice`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from unoverse.cli.measuring import GAMES, Order, count_until_interrupted, print_json, print_summary
from unoverse.cli.named_files import read_text
from unoverse.cli.output import compile_first, console
from unoverse.cli.playing import Wish, changes_of, chosen_display, compiling_beside, next_seed, people_of
from unoverse.cli.seating import bots_of_record, called, chosen_names, played_by
from unoverse.dice import DiceMatch, dice_rules, read_faces_file
from unoverse.dice.bots import BOTS
from unoverse.dice.faces import PROPOSED_NAME
from unoverse.dice.rules import short_text
from unoverse.errors import RulesError, TableError
from unoverse.seeds_and_names import checked_names, checked_seed
from unoverse.terminal.dice.pages import ASSUMED
from unoverse.terminal.dice.session import DiceSession
from unoverse.terminal.save_files import save
from unoverse.terminal.sentences import listed

if TYPE_CHECKING:
    from unoverse.rules.settings import Settings

SEATS: Final = 2
OPPONENT: Final = "sleepy"
"""Who plays if nobody is named: whoever plays at random wins every other round against it."""
BEFORE: Final = "thinker"
"""Who played when records did not say yet who does: a match from then goes on as it was."""
SIMULATED: Final = "random"


def play(wish: Wish) -> None:
    """Opens a table of dice, or comes back to it, and plays."""
    people = _people(wish)
    if wish.resume:
        match = resumed(wish)
        bots = _bots_to_go_on(match, wish, people)
    else:
        bots = _seated(wish.bots or OPPONENT, people)
        match = opened(wish, people, bots)
    match.played_by = played_by(match.names, bots)
    keep_in = wish.save or wish.resume
    if keep_in is not None:
        save(keep_in, match.record())
    compiling_beside("dice")

    def another(done: DiceMatch) -> DiceMatch:
        return DiceMatch(done.rules, done.names, checked_seed(next_seed(wish.seed, done.seed)))

    DiceSession(match, bots, chosen_display(wish.plain), keep_in, welcome(match, bots), another).run()


def opened(wish: Wish, people: int, bots: dict[int, str]) -> DiceMatch:
    """A new match."""
    rules = chosen_rules(wish.rules, wish.changes, wish.faces)
    own = {seat: BOTS[name].title for seat, name in bots.items() if BOTS[name].is_personality}
    names = checked_names(chosen_names(wish.names, people, SEATS, own), SEATS)
    return DiceMatch(rules, names, checked_seed(wish.seed))


def _seated(names: str, people: int) -> dict[int, str]:
    free = range(people, SEATS)
    return dict(zip(free, _bots(names, len(free)), strict=True))


def _bots_to_go_on(match: DiceMatch, wish: Wish, people: int) -> dict[int, str]:
    """The bots of the record, unless somebody seats everybody anew."""
    if match.played_by is not None and wish.bots is None and wish.humans is None:
        return bots_of_record(match.played_by)
    return _seated(wish.bots or BEFORE, people)


def resumed(wish: Wish) -> DiceMatch:
    """The match of a record that is still to be finished."""
    assert wish.resume is not None
    if wish.rules or wish.changes or wish.seed or wish.names or wish.faces:
        raise TableError("A saved match has its own rules, names and seed: leave out those options with --resume.")
    match = _read_match(wish.resume)
    if match.over:
        raise TableError(f"The match in {wish.resume} is over: unoverse replay shows it.")
    return match


def _read_match(path: Path) -> DiceMatch:
    from unoverse.notation.dice import replay_dice
    from unoverse.notation.outline import game_of, outline

    sections = outline(read_text(path))
    game = game_of(sections[0])
    if game != "dice":
        raise TableError(f"{path} is a record of {game}: unoverse play {game} --resume goes on with it.")
    match = replay_dice(sections, None)
    if not isinstance(match, DiceMatch):
        raise TableError(f"{path} is a single round, not a match: unoverse replay shows it.")
    return match


def chosen_rules(text: str | None, changes: Sequence[str], faces: Path | None) -> Settings:
    """A preset, with what --set and --faces change."""
    wanted = changes_of(changes)
    if faces is not None:
        if "faces" in wanted:
            raise RulesError("Choose the dice with --faces or with --set faces=..., not with both.")
        wanted["faces"] = read_faces_file(faces)
    return dice_rules(text, **wanted)


def _people(wish: Wish) -> int:
    people = people_of(wish)
    if people not in (1, SEATS):
        raise TableError(f"Dice are for two: --humans is 1 or 2, not {people}.")
    return people


def _bots(names: str, seats: int) -> list[str]:
    """The bots of so many seats: a single name stands for every seat."""
    wanted = [name.strip().lower() for name in names.split(",") if name.strip()]
    most = max(seats, 1)
    if not 1 <= len(wanted) <= most:
        number = "one bot" if most == 1 else "one bot or two"
        raise TableError(f"--bots names {number} here, not {len(wanted)}: {listed(list(BOTS), ' or ')}.")
    for name in wanted:
        if name not in BOTS:
            raise TableError(f'There is no bot "{name[:40]}" for dice: {listed(list(BOTS), " or ")}.')
    return [wanted[seat % len(wanted)] for seat in range(seats)]


def welcome(match: DiceMatch, bots: dict[int, str]) -> str:
    """A word to begin with."""
    others = listed([called(match.names[seat], name) for seat, name in bots.items()]) or "each other"
    return f'Welcome! You play against {others}. Type a die such as r5 to play it; "?" tells what you can do.'


def simulate(order: Order) -> None:
    """Plays many rounds between bots and prints what came of them."""
    from unoverse.arena.dice import simulate_dice
    from unoverse.arena.many import check_many

    rules = chosen_rules(order.code, order.changes, order.faces)
    bots = _bots(order.bots or SIMULATED, SEATS)
    seed = checked_seed(order.seed)
    games = GAMES if order.games is None else order.games
    check_many(games, seed, order.threads)  # before anybody waits
    compile_first("dice")
    counted = count_until_interrupted(
        order, lambda progress: simulate_dice(rules, games, bots, seed, order.threads, progress)
    )
    found, is_assumed = counted.found, rules["faces"] == PROPOSED_NAME
    if order.as_json:
        about = {"game": "dice", "rules": str(rules), "faces_assumed": is_assumed}
        print_json({**found.to_json(), **about, **counted.to_json()})
    elif found.games:
        print_summary(replace(found, rules=f"dice {short_text(rules)}"), "void")
        if is_assumed:
            console().print(ASSUMED, markup=False)
    counted.leave(found.games, "rounds", order.as_json)
