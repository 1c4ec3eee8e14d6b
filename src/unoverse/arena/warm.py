"""Compiles the engine into the cache, once, so that nobody waits for it at the table."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import IO, Any, Final

from unoverse import cache

Say = Callable[[str], None]

COMPILE_SECONDS: Final = 75


class CacheError(OSError):
    """The compiled engine cannot be kept; the sentence says where and why."""

    def __init__(self, cause: OSError) -> None:
        why = cause.strerror or str(cause)
        super().__init__(
            f"The compiled engine cannot be kept in {cache.root()}: {why}. "
            "Set UNOVERSE_CACHE to a folder that can be written to and has room."
        )


def warm(say: Say) -> None:
    """Compiles every entry point if that has not been done; only one process at a time does."""
    if cache.is_warm():
        return
    try:
        _check_writable()
        with _alone(say):
            if not cache.is_warm():
                _compile(say)
    except OSError as error:
        raise CacheError(error) from error


def warm_other_games(say: Say) -> None:
    """Dice and solitaire are small and compile when they are first used; whoever wants it has it done now."""
    for game, play in (("dice", _play_dice), ("solitaire", _play_solitaire)):
        if not cache.folder(game).exists():
            say(f"Compiling {game}, once (about 15 s) ...")
            play()


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


def _check_writable() -> None:
    """numba would silently compile into another folder."""
    cache.folder().mkdir(parents=True, exist_ok=True)
    probe = cache.folder() / "probe"
    probe.write_bytes(bytes(1 << 16))
    probe.unlink(missing_ok=True)


@contextlib.contextmanager
def _alone(say: Say) -> Iterator[None]:
    """Waits until no other process compiles; where files cannot be locked, two may compile the same."""
    with (cache.root() / "lock").open("w") as lock:
        _lock(lock, say)
        yield


def _lock(lock: IO[str], say: Say) -> None:
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say("Another process is compiling the engine; waiting for it ...")
        fcntl.flock(lock, fcntl.LOCK_EX)


def _compile(say: Say) -> None:
    say(f"Compiling the engine, once (about {COMPILE_SECONDS} s) ...")
    started = time.perf_counter()
    call_every_entry_point()
    cache.mark_warm()
    say(f"Compiled in {time.perf_counter() - started:.0f} s.")


def call_every_entry_point() -> None:
    """With arguments of the types that games, bots and simulations pass: other types would be compiled anew."""
    import numpy as np

    from unoverse.engine.load import entries
    from unoverse.game import Rules
    from unoverse.table.state import GAME, VIEW

    rules, games, views = Rules().record(), np.zeros(1, GAME), np.zeros(1, VIEW)
    _call_engine(entries("unoverse.engine.entries", "compiled"), games, rules, views)
    _call_bots(entries("unoverse.bots.entries", "compiled"), views, rules)
    _call_batch(rules)


def _call_engine(engine: Any, games: Any, rules: Any, views: Any) -> None:
    import numpy as np

    from unoverse.table.actions import ACTIONS, DRAW, pack
    from unoverse.table.state import BLANK, SEAT_SLOTS

    no_order = np.empty(0, np.int64)
    shown, points, left = (np.zeros(SEAT_SLOTS, np.int64) for _ in range(3))
    dealer = engine.open_table(games, BLANK, rules, 0, 2, no_order, shown)
    engine.pair(games, rules, 0)
    engine.start(games, rules, dealer, no_order)
    engine.legal(games, rules, 0, np.empty(ACTIONS, np.int64))
    engine.apply(games, rules, int(games["actor"][0]), pack(DRAW))
    engine.undo(games, rules, 0, 0)
    engine.score(games, rules, points, left)
    engine.view(games, rules, int(games["actor"][0]), views)


def _call_bots(bots: Any, views: Any, rules: Any) -> None:
    import numpy as np

    dice = np.zeros(2, np.int64)
    bots.ask(views, rules, 0, dice)
    bots.ask_reaction(views, rules, 0, dice)


def _call_batch(rules: Any) -> None:
    from unoverse.arena.simulate import Table, seated

    Table(rules, seated(["B0"], 2), "queue", "compiled").play(seed=0, rounds=1)
