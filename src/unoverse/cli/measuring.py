"""`unoverse simulate`, `bench` and `warm`: many rounds, how fast they go, and the engine compiled in advance."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import typer

from unoverse.cli.output import INTERRUPTED, columns, compile_first, compile_with_bar, console, errors, say_aside
from unoverse.cli.own_rules import rules_named
from unoverse.cli.playing import changes_of, with_deck
from unoverse.cli.seating import SEATS
from unoverse.cli.wilds import written
from unoverse.errors import TableError
from unoverse.seeds_and_names import checked_seed
from unoverse.terminal.cards.seated_bots import seat_bots

if TYPE_CHECKING:
    from unoverse.arena.tally import Summary

Progress = Callable[[int, int], None]


class Order(NamedTuple):
    """The options of `unoverse simulate`, as they were given."""

    code: str
    seats: int | None
    games: int | None
    bots: str | None
    seed: str | None
    as_json: bool
    threads: int | None
    people: str | None
    deck: Path | None
    wilds: tuple[str, ...]
    changes: tuple[str, ...]
    faces: Path | None
    duplicate: bool = False


GAMES: Final = 10_000
OTHER_GAMES: Final = {"dice": "unoverse.cli.dice", "solitaire": "unoverse.cli.solitaire"}
CARDS_ONLY: Final = ("seats", "people", "deck", "wilds", "duplicate")


def simulate_game(order: Order) -> None:
    """The card game under a code, or one of the other games by its name, with rules after it."""
    head, _, rules = order.code.strip().partition(" ")
    name = head.lower()
    if name not in OTHER_GAMES:
        return simulate_rounds(order)
    for option in CARDS_ONLY:
        value = getattr(order, option)
        if value is not None and value is not False and value != ():
            raise TableError(f"--{option.removesuffix('s') if option == 'wilds' else option} means nothing in {name}.")
    importlib.import_module(OTHER_GAMES[name]).simulate(order._replace(code=rules))
    return None


def simulate_rounds(order: Order) -> None:
    """Plays the rounds and prints what came of them."""
    from unoverse.arena.experiment import simulate
    from unoverse.arena.many import check_many
    from unoverse.kernel.people import People

    if order.faces:
        raise TableError("--faces means nothing in the card game.")
    changes = with_deck(written(order.wilds) | changes_of(order.changes), order.deck)
    rules = rules_named(order.code, order.deck).replace(**changes)
    seats = SEATS if order.seats is None else order.seats
    games = GAMES if order.games is None else order.games
    rules.check_seats(seats)
    number = checked_seed(order.seed)
    names = [name.strip() for name in (order.bots or "B2").split(",") if name.strip()]
    line_up = [bot.name for bot in seat_bots(names, range(seats)).values()]
    people = People.read(order.people) if order.people else None
    check_many(games, number, order.threads)  # before anybody waits
    compile_first()
    counted = count_until_interrupted(
        order,
        lambda progress: simulate(
            rules,
            seats,
            games,
            line_up,
            number,
            people=people,
            duplicate=order.duplicate,
            threads=order.threads,
            progress=progress,
        ),
    )
    found = counted.found
    if order.as_json:
        print_json({"seats": seats, **found.to_json(), **counted.to_json()})
    elif found.games:
        print_summary(found)
    counted.leave(found.games, "rounds", order.as_json)


class Counted(NamedTuple):
    """What many rounds came to, and how many there should have been if somebody interrupted them."""

    found: Any
    wanted: int | None = None

    def to_json(self) -> dict[str, Any]:
        return {} if self.wanted is None else {"interrupted": True, "wanted": self.wanted}

    def leave(self, done: int, what: str, as_json: bool) -> None:
        """Says that this is not all, and leaves as after any Ctrl-C."""
        if self.wanted is None:
            return
        if not as_json:
            console().print(f"Interrupted: {done:,} of {self.wanted:,} {what} were played.", style="bold", markup=False)
        raise typer.Exit(INTERRUPTED)


def count_until_interrupted(order: Order, play: Callable[[Progress | None], Any]) -> Counted:
    """Plays with a bar for people who watch; at Ctrl-C what was played until then counts."""
    from unoverse.arena.many import Interrupted

    try:
        with progress_bar(order.as_json) as progress:
            return Counted(play(progress))
    except Interrupted as interrupted:
        return Counted(interrupted.so_far, interrupted.wanted)


def print_json(found: Mapping[str, Any]) -> None:
    sys.stdout.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")


@contextmanager
def progress_bar(silent: bool) -> Iterator[Progress | None]:
    """A bar for people who watch; nothing for pipes."""
    if silent or not sys.stderr.isatty():
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    parts = (TextColumn("rounds"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*parts, console=errors(), transient=True) as bar:
        task = bar.add_task("rounds", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def print_summary(found: Summary, unfinished: str = "blocked") -> None:
    """Small tables: who won how often; and how long it took."""
    from unoverse.arena.report import blocks, sentences, title

    console().print(title(found), style="bold", markup=False)
    for place, block in enumerate(blocks(found)):
        if place:
            console().print()
        columns(block.rows, block.header)
    for sentence in sentences(found, unfinished):
        console().print(sentence)
    console().print(f"{found.games_per_s:,.0f} rounds a second on {found.threads} threads.", style="dim")


def measure(as_json: bool, quick: bool) -> None:
    """Measures and prints."""
    from unoverse.arena.bench import bench

    compile_first()
    found = bench(quick, None if as_json else say_aside)
    if as_json:
        print_json(found)
    else:
        print_bench(found)


def print_bench(found: Mapping[str, Any]) -> None:
    rows = [
        [str(case[name]) for name in ("policy", "players", "cores")]
        + [_whole(case[name]) for name in ("games_per_s", "steps_per_s")]
        for case in found["cases"]
    ]
    columns(rows, ("policy", "players", "cores", "games/s", "steps/s"))
    for case in found["houses"]:
        _line(f"{case['rules']}, {case['players']} players, one core: {_whole(case['steps_per_s'])} steps/s.")
    simulated = found["simulate"]
    speed = f"{_whole(simulated['games_per_s'])} games/s, {simulated['batch_ratio']:.2f} of the compiled batch"
    _line(f"uno.simulate, {simulated['players']} players of B2, one core: {speed}.")
    _line(f"Compiling: {found['compile_cold_s']:.1f} s, from the cache {found['compile_warm_s']:.1f} s.")
    _line(f"Importing: {found['import_s']:.2f} s. A game is {found['record_bytes']} bytes.")
    _line(_rlcard_sentence(found["rlcard"]))


def _rlcard_sentence(rlcard: Mapping[str, float] | None) -> str:
    if rlcard is None:
        return "RLCard is not installed here, so there is no comparison (make bench installs it)."
    return (
        f"RLCard with {rlcard['players']} players: bare rules {_whole(rlcard['core_games_per_s'])} games/s, "
        f"environment {_whole(rlcard['env_games_per_s'])}; "
        f"we play {rlcard['core_ratio']:.0f} and {rlcard['env_ratio']:.0f} times as many."
    )


def _whole(number: float) -> str:
    return f"{number:,.0f}"


def _line(text: str) -> None:
    console().print(text, markup=False)


def warm_up() -> None:
    """Compiles what is not compiled yet, and says only then that it does."""
    from unoverse.cache import GAMES

    for game in GAMES:
        compile_with_bar(game)
