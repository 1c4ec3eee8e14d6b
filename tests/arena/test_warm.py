"""Compiling ahead: once, for exactly the types that are used later, and with a sentence where it cannot be kept."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from unoverse import cache
from unoverse.arena import warm as warming
from unoverse.arena.chances import chances
from unoverse.arena.simulate import simulate
from unoverse.arena.warm import CacheError, call_every_entry_point, warm
from unoverse.bots.catalogue import BOTS
from unoverse.bots.player import BotPlayer
from unoverse.bots.tabletop import Tabletop
from unoverse.engine.load import default_backend, entries
from unoverse.game import Game, Rules
from unoverse.kernel.people import REALISTIC

pytestmark = pytest.mark.skipif(default_backend() == "python", reason="These play too much for CPython.")


MODULES = ("unoverse.kernel.entries", "unoverse.bots.entries", "unoverse.arena.batch")


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder, and nothing that takes long."""
    monkeypatch.setenv("UNOVERSE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(warming, "call_every_entry_point", lambda: None)
    return tmp_path / "cache"


def versions() -> dict[str, int]:
    """How many versions of each entry point have been compiled or loaded."""
    made = {name: value for module in MODULES for name, value in vars(entries(module, "compiled")).items()}
    return {name: len(value.signatures) for name, value in made.items()}


PROGRESS = """
import json
from unoverse import cache
from unoverse.arena.warm import warm
seen = []
warm(str, lambda done, total: seen.append((done, total)), "dice")
print(json.dumps({"seen": seen, "noted": cache.progress("dice"), "warm": cache.is_warm("dice")}))
"""
PLAIN = """
import json, random, sys
import numpy as np
from unoverse import Game, cache
from unoverse.engine.load import kernel
from unoverse.kernel.chances import QUEUE, race_space
from unoverse.kernel.people import PERFECT, people_record
from unoverse.table.state import MAX_SEATS

game = Game("UNO 1121", 3, seed=1, backend="python")
rng = random.Random(1)
while not game.over:
    game.apply(game.to_act, rng.choice(game.legal()))

def called(backend):
    made, races, people = kernel(backend), race_space([0, 0, 0]), people_record(PERFECT)
    points, left = np.zeros((2, 1, MAX_SEATS), np.int64)
    made.begin(game.records, races, game.tables, people, QUEUE, True)
    made.let_pass(game.records, races)
    made.score(game.records, game.tables, points, left)
    return [races.tobytes().hex(), points.tolist(), left.tolist()]

compiled = called("compiled")
entries = [kernel("compiled").begin, kernel("compiled").let_pass, kernel("compiled").score]
print(json.dumps({
    "compiled": compiled, "python": called("python"), "lazy": "unoverse.lazy_compiler" in sys.modules,
    "files": len(list(cache.folder().glob("*.nbc"))),
    "hits": sum(sum(entry.stats.cache_hits.values()) for entry in entries),
}))
"""
ONE_ENTRY = """
import json
import numpy as np
from unoverse import cache
from unoverse.engine.load import kernel
from unoverse.kernel.chances import race_space
from unoverse.table.state import BLANK

pass_on = kernel("compiled").let_pass
pass_on(BLANK.copy(), race_space([0, 0]))
made = [sum(counted.values()) for counted in (pass_on.stats.cache_hits, pass_on.stats.cache_misses)]
print(json.dumps({"folder": str(cache.folder()), "package": str(cache.PACKAGE), "hits_and_misses": made}))
"""


def in_new_process(program: str, **environment: str) -> dict[str, Any]:
    variables = {**os.environ, **environment}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=variables)
    said: dict[str, Any] = json.loads(done.stdout)
    return said


ENTRIES = {
    "imagine",
    "deal", "act", "begin", "who", "let_pass", "observe", "legal", "reports", "score", "answer_one", "play_batch",
}  # fmt: skip


def test_everything_is_compiled_for_the_types_that_are_used() -> None:
    call_every_entry_point()
    before = versions()
    game = Game("UNO 1121", seats=3, seed=1, backend="compiled")
    bot = BotPlayer(BOTS["B2"], "compiled")
    for _ in range(30):
        seat = game.to_act or 0
        bot.decide(game.view(seat))
        game.reports(seat)
        game.apply(seat, game.legal(seat)[0])
    bot.decide(game.view(0, "call"))
    Tabletop(Game("UNO 1121 C-DR", 3, 1, backend="compiled"), [bot] * 3, people=REALISTIC).play()
    Tabletop(Game("UNO flip", 3, 1, deck=None, dealer=1, backend="compiled"), [bot] * 3, race="poll").play()
    simulate(game.rules.record(), 3, 10, ["B0"], backend="compiled")
    simulate(Rules("UNO C-M").record(), 3, 2, ["B0"], backend="compiled", people=REALISTIC)
    assert game.determinised(0, seed=1).hand(0) == game.hand(0)
    assert chances(game, 0, seconds=0.0).rollouts > 0
    assert game.scores is not None
    assert before.keys() == ENTRIES
    assert set(before.values()) == {1}
    assert versions() == before


def test_it_says_so_and_does_it_once(cold: Path) -> None:
    told: list[str] = []
    warm(told.append)
    assert told[0].startswith("Compiling the engine, once")
    assert told[1].startswith("Compiled in")
    assert cache.is_warm()
    warm(told.append)
    assert len(told) == 2


def test_a_folder_that_cannot_be_written_is_named(cold: Path) -> None:
    cold.write_text("a file where the folder should be")
    with pytest.raises(CacheError, match="UNOVERSE_CACHE") as caught:
        warm(lambda sentence: None)
    assert str(cold) in str(caught.value)


def test_a_full_disk_is_named(cold: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(warming, "call_every_entry_point", fill)
    with pytest.raises(CacheError, match="No space left on device"):
        warm(lambda sentence: None)
    assert not cache.is_warm()


def test_another_process_that_compiles_is_waited_for_and_its_progress_told(cold: Path) -> None:
    pytest.importorskip("fcntl")
    told: list[str] = []
    seen: list[tuple[int, int]] = []
    is_seen = threading.Event()

    def see(done: int, total: int) -> None:
        seen.append((done, total))
        is_seen.set()

    with cache.compiler() as other:
        assert other is not None
        cache.note_progress(other, 3, 8)
        waiting = threading.Thread(target=warm, args=(told.append, see))
        waiting.start()
        assert is_seen.wait(60)
    waiting.join()
    assert told[0] == "Another process is compiling the engine; waiting for it ..."
    assert seen[0] == (3, 8)
    assert cache.is_warm()


def test_the_progress_goes_from_nothing_to_all(tmp_path: Path) -> None:
    """In a process of its own, which has compiled nothing yet."""
    told = in_new_process(PROGRESS, UNOVERSE_CACHE=str(tmp_path))
    dones, totals = [done for done, _ in told["seen"]], {total for _, total in told["seen"][1:]}
    assert len(totals) == 1
    assert dones == sorted(dones)
    assert dones[-1] in totals
    assert len(dones) > 40
    assert told["noted"] is None
    assert told["warm"]


@pytest.mark.parametrize("harm", ["gone", "cut", "changed"])
def test_a_damaged_cache_is_noticed_and_made_anew(cold: Path, harm: str) -> None:
    cache.folder().mkdir(parents=True)
    code = cache.folder() / "entries.act.1.nbc"
    code.write_bytes(b"machine code")
    cache.mark_warm()
    assert cache.is_warm()
    if harm == "gone":
        code.unlink()
    else:
        code.write_bytes(b"machine" if harm == "cut" else b"machine cope")
    assert not cache.is_warm()
    warm(lambda sentence: None)
    assert cache.is_warm()
    assert not code.exists()


def test_what_is_half_made_is_gone_on_with(cold: Path) -> None:
    cache.folder().mkdir(parents=True)
    code = cache.folder() / "entries.act.1.nbc"
    code.write_bytes(b"machine code")
    warm(lambda sentence: None)
    assert code.exists()


def test_engines_of_other_sources_stay_for_a_while(cold: Path) -> None:
    """Two checkouts, or two ways of compiling, do not drop each other's."""
    for age in range(6):
        old = cold / f"cards-{age:016}"
        old.mkdir(parents=True)
        os.utime(old, (1000.0 - age, 1000.0 - age))
    cache.mark_warm()
    assert sorted(path.name for path in cold.glob("cards-0*")) == [f"cards-{age:016}" for age in range(cache.KEPT - 1)]
    assert cache.is_warm()


def test_the_fallback_without_inner_classes_compiles_the_same(tmp_path: Path) -> None:
    """What UNOVERSE_COMPILE=plain stands in for: a numba whose inner classes have changed. The small entry points."""
    told = in_new_process(PLAIN, UNOVERSE_CACHE=str(tmp_path), UNOVERSE_COMPILE="plain")
    assert told["lazy"] is False
    assert told["compiled"] == told["python"]
    assert told["files"] >= 3
    again = in_new_process(PLAIN, UNOVERSE_CACHE=str(tmp_path), UNOVERSE_COMPILE="plain")
    assert again == told | {"hits": 3}


def test_what_another_checkout_has_compiled_is_not_compiled_again(tmp_path: Path) -> None:
    """Another path, other lines, later files: the folder says that it is ready, and then nobody may wait for it."""
    kept = str(tmp_path / "cache")
    here = in_new_process(ONE_ENTRY, UNOVERSE_CACHE=kept)
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(cache.PACKAGE, elsewhere / "unoverse")
    entry = elsewhere / "unoverse/kernel/entries.py"
    entry.write_text(f"# Lines that move all others.\n\n{entry.read_text(encoding='utf-8')}", encoding="utf-8")
    there = in_new_process(ONE_ENTRY, UNOVERSE_CACHE=kept, PYTHONPATH=str(elsewhere))
    assert (here["package"], there["package"]) == (str(cache.PACKAGE), str(elsewhere / "unoverse"))
    assert here["folder"] == there["folder"]
    assert (here["hits_and_misses"], there["hits_and_misses"]) == ([0, 1], [1, 0])
