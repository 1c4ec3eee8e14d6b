"""Compiles the engine into the cache, once, so that nobody waits for it at the table."""

from __future__ import annotations

import contextlib
import importlib
import time
from collections.abc import Callable, Iterator
from typing import IO, Final, NamedTuple

from unoverse import cache
from unoverse.backend import work
from unoverse.compile_progress import Progress
from unoverse.engine.auto import auto
from unoverse.errors import SurvivesPickling, UnoError

Say = Callable[[str], None]


class Part(NamedTuple):
    """What is compiled together: how it is called, and about how long it takes the first time."""

    name: str
    seconds: int


PARTS: Final = {
    cache.CARDS: Part("the engine", 75),
    "dice": Part("the dice", 15),
    "solitaire": Part("the solver", 15),
}
ENTRIES: Final = {
    cache.CARDS: ("unoverse.kernel.entries", "unoverse.bots.entries", "unoverse.arena.batch"),
    "dice": ("unoverse.dice.batch", "unoverse.dice.entries"),
    "solitaire": ("unoverse.solitaire.search", "unoverse.solitaire.fair_search"),
}
"""The modules whose entry points are called."""
GLANCE: Final = 0.1
"""Seconds between two looks at another process that compiles."""
BREATH: Final = 0.2
"""Seconds between two notes of the progress."""


class CacheError(SurvivesPickling, OSError):
    """The compiled engine cannot be kept; the sentence says where and why."""

    def __init__(self, cause: OSError) -> None:
        why = cause.strerror or str(cause)
        super().__init__(
            f"The compiled engine cannot be kept in {cache.root()}: {why}. "
            "Set UNOVERSE_CACHE to a folder that can be written to and has room."
        )


class CompilerError(UnoError):
    """There is no compiler that works; the sentence says why."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(
            f"The engine cannot be compiled here: numba does not start ({cause}). "
            "UNOVERSE_BACKEND=python does without it."
        )


def warm(say: Say, progress: Progress | None = None, game: str = cache.CARDS) -> None:
    """Compiles every entry point if that has not been done; only one process at a time does.

    `progress` is told how much is done, and of how much, whichever process does it.
    """
    if cache.is_warm(game):
        return
    _check_compiler()
    try:
        _check_writable(game)
        with _alone(say, progress, game) as lock:
            if not cache.is_warm(game):
                _compile(say, _noting(lock, progress), game)
    except OSError as error:
        raise CacheError(error) from error


def load(game: str = cache.CARDS) -> None:
    """Gets everything ready to be called in this process: from the cache, or compiled if it is not there."""
    from unoverse.engine.load import entries

    for module in ENTRIES[game]:
        entries(module, "compiled")  # before the first is called: only then is it known how much there is to do
    if game == "dice":
        _play_dice()
    elif game == "solitaire":
        _play_solitaire()
    else:
        call_every_entry_point()
    auto(game).note_loaded()


def _play_dice() -> None:
    from unoverse.arena.dice import simulate_dice
    from unoverse.dice import Dice
    from unoverse.dice.bots import choose
    from unoverse.dice.rules import dice_rules

    simulate_dice(dice_rules(), 1, ("thinker", "random"), seed=0, backend="compiled")
    game = Dice(seed=0, backend="compiled")
    while not game.over:
        seat = game.to_act or 0
        game.legal(seat)
        choose("thinker", game, seat, luck=0, seconds=0.0)
        game.apply(seat, choose("random", game, seat, luck=0))


def _play_solitaire() -> None:
    from unoverse.arena.solitaire import simulate_solitaire

    simulate_solitaire(deals=1, backend="compiled")


def _check_compiler() -> None:
    try:
        importlib.import_module("numba")
    except (ImportError, OSError) as error:
        raise CompilerError(error) from error


def _check_writable(game: str) -> None:
    """numba would silently compile into another folder."""
    probe = cache.make_folder(game) / "probe"
    try:
        probe.write_bytes(bytes(1 << 16))
    finally:
        probe.unlink(missing_ok=True)


@contextlib.contextmanager
def _alone(say: Say, progress: Progress | None, game: str) -> Iterator[IO[str]]:
    """Waits until no other process compiles, and tells how far that one is."""
    is_told = False
    while True:
        with cache.compiler(game) as lock:
            if lock is not None:
                yield lock
                return
        if not is_told:
            say(f"Another process is compiling {PARTS[game].name}; waiting for it ...")
            is_told = True
        done = cache.progress(game)
        if progress is not None and done is not None:
            progress(*done)
        time.sleep(GLANCE)


def _noting(lock: IO[str], progress: Progress | None) -> Progress:
    """Writes the progress down for others as well, now and then."""
    noted = -BREATH

    def note(done: int, total: int) -> None:
        nonlocal noted
        if time.monotonic() - noted >= BREATH:
            noted = time.monotonic()
            cache.note_progress(lock, done, total)
        if progress is not None:
            progress(done, total)

    note(0, 1)
    return note


def _compile(say: Say, progress: Progress, game: str) -> None:
    cache.drop_damaged(game)
    about = cache.last_seconds(game) or PARTS[game].seconds
    say(f"Compiling {PARTS[game].name}, once (about {about:.0f} s) ...")
    is_whole = cache.is_empty(game)
    started = time.perf_counter()
    before = work.done  # of another game, by this process
    work.watcher = lambda done, total: progress(done - before, total - before)
    try:
        load(game)
    finally:
        work.watcher = None
    seconds = time.perf_counter() - started
    progress(work.total - before, work.total - before)
    cache.mark_warm(game, seconds if is_whole else None)
    say(f"Compiled in {seconds:.0f} s.")


def call_every_entry_point() -> None:
    """As games, players and simulations call them: with arguments of other types they would be compiled anew."""
    from unoverse.arena.simulate import Table, seated
    from unoverse.bots.catalogue import BOTS
    from unoverse.bots.player import BotPlayer
    from unoverse.bots.tabletop import Tabletop
    from unoverse.game import Game, Rules

    game = Game(Rules(), seats=2, seed=0, backend="compiled")
    bot = BotPlayer(next(iter(BOTS.values())), "compiled")
    tabletop = Tabletop(game, [bot, bot])
    tabletop.step()
    tabletop.let_pass()
    game.reports(0)
    game.determinised(0, seed=0)
    _ = game.scores
    Table(Rules().record(), seated(["B0"], 2), "queue", "compiled").play(seed=0, rounds=1)
