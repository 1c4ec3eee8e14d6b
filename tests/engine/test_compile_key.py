"""The key of the compile cache: it changes with all that machine code depends on, and with nothing else."""

from __future__ import annotations

import importlib
import shutil
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from unoverse import cache
from unoverse.arena.warm import ENTRIES
from unoverse.backend import _is_inner, is_entry
from unoverse.compile_key import Library, Memory
from unoverse.compile_progress import Work


class Edit(NamedTuple):
    """A piece of a source, and what takes its place."""

    file: str
    old: str
    new: str


PROSE = {
    "a docstring of a function": Edit("engine/step.py", '    """', '    """Edited. '),
    "the docstring of a file": Edit("engine/legal.py", '"""', '"""Edited. '),
    "a text under a constant": Edit("rules/house/jump_in.py", '"""Cards for a jump-in', '"""Penalty for a jump-in'),
    "a comment": Edit("table/state.py", "# a donation", "# a gift"),
    "lines that move": Edit("kernel/entries.py", "@entry\n", "# edited\n\n\n@entry\n"),
    "the sentence of a house rule": Edit("rules/house/jump_in.py", "Whoever holds a card", "Anybody who holds a card"),
    "the details of a house rule": Edit("rules/house/jump_in.py", "by anybody, the layer", "by everybody, the layer"),
    "the name of a house rule": Edit("rules/house/slap.py", 'name="', 'name="Old '),
    "an annotation of an argument": Edit("rules/house/jump_in.py", "face: int) -> bool", "face: object) -> bool"),
    "what a function is said to answer": Edit("rules/house/jump_in.py", "face: int) -> bool", "face: int) -> object"),
    "an annotation of a constant": Edit(
        "rules/house/jump_in.py", "WRONG_JUMP: Final = 2", "WRONG_JUMP: Final[int] = 2"
    ),
    "a module that is not compiled": Edit("game/story.py", "def ", "def _new() -> int:\n    return 1\n\n\ndef "),
    "a function that nothing compiled uses": Edit(
        "engine/step.py", "@rule", "def _new() -> int:\n    return 1\n\n\n@rule"
    ),
    "an import for type checkers": Edit(
        "engine/step.py", "@rule", "if TYPE_CHECKING:\n    from unoverse.game import Game\n\n\n@rule"
    ),
}
CODE = {
    "a constant": Edit("rules/house/jump_in.py", "WRONG_JUMP: Final = 2", "WRONG_JUMP: Final = 3"),
    "a constant of another file": Edit("table/state.py", "SEARCH: Final = 1 << 20", "SEARCH: Final = 1 << 21"),
    "a constant behind the name of its file": Edit("rules/written/opcodes.py", "Final = 1\n", "Final = 99\n"),
    "a body": Edit("rules/house/jump_in.py", "return game.consoled != 0", "return game.consoled == 0"),
    "a mark": Edit("rules/house/jump_in.py", "@rule\ndef is_identical", "@hot\ndef is_identical"),
    "how wide a field of a record is": Edit("table/state.py", 'Field("lap", np.int16', 'Field("lap", np.int32'),
    "what a field of a record begins with": Edit("table/state.py", 'np.int16, start=1)', 'np.int16, start=2)'),
    "the field of a record": Edit("table/state.py", 'Field("winner", ', 'Field("winner_is", '),
    "a result that no function names": Edit("arena/results.py", "np.int64)", "np.int32)"),
    "a table that other values make": Edit("cards/faces.py", 'Colour("U", "purple", "☾", "dark"),', ""),
    "a helper that makes a table": Edit(
        "rules/house/arithmetic_group.py", "sum(1 << (DIGIT_BITS", "sum(2 << (DIGIT_BITS"
    ),
    "the code of a house rule": Edit("rules/house/jump_in.py", 'code="C"', 'code="CC"'),
    "where a name comes from": Edit("rules/house/jump_in.py", "SLAPPING, TURN", "SLAPPING, OVER as TURN"),
    "where a name of another library comes from": Edit("kernel/people.py", "import math", "import cmath as math"),
    "the compiler": Edit("lazy_compiler.py", "state.flags.noalias = True", "state.flags.noalias = False"),
    "chance": Edit("table/chance.py", "0x", "0x1"),
    "a bot": Edit("bots/reactions.py", "return DECLINE", "return DECLINE - 1"),
    "a statement that binds no name": Edit("table/state.py", "RULES: Final", "assert len(PHASES) == 18\nRULES: Final"),
}  # fmt: skip


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What has been read once need not be read again."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def sources(tmp_path: Path, memory: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package's sources, to be edited."""
    package = tmp_path / "unoverse"
    shutil.copytree(cache.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(cache, "PACKAGE", package)
    monkeypatch.setenv("UNOVERSE_CACHE", str(memory))
    return package


def key(game: str = cache.CARDS) -> str:
    return cache.source_key.__wrapped__(game)


def carry_out(edit: Edit, sources: Path) -> None:
    path = sources / edit.file
    text = path.read_text(encoding="utf-8")
    assert edit.old in text
    path.write_text(text.replace(edit.old, edit.new, 1), encoding="utf-8")


@pytest.mark.parametrize("edit", PROSE.values(), ids=PROSE)
def test_what_people_read_leaves_the_key_alone(sources: Path, edit: Edit) -> None:
    before = key()
    carry_out(edit, sources)
    assert key() == before


@pytest.mark.parametrize("edit", CODE.values(), ids=CODE)
def test_what_is_compiled_changes_the_key(sources: Path, edit: Edit) -> None:
    before = key()
    carry_out(edit, sources)
    assert key() != before


def test_a_new_compiled_function_changes_the_key(sources: Path) -> None:
    before = key()
    text = "from unoverse.backend import rule\n\n\n@rule\ndef extra() -> int:\n    return 1\n"
    (sources / "engine" / "extra.py").write_text(text)
    with_it = key()
    (sources / "engine" / "extra.py").rename(sources / "engine" / "other.py")
    assert len({before, with_it, key()}) == 3


@pytest.mark.parametrize(
    ("name", "value"), [("UNOVERSE_COMPILE", "plain"), ("NUMBA_OPT", "1"), ("NUMBA_CPU_NAME", "generic")]
)
def test_how_it_is_compiled_changes_the_key(
    sources: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    before = key()
    monkeypatch.setenv(name, value)
    assert key() != before


def test_how_many_threads_there_are_does_not(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = key()
    monkeypatch.setenv("NUMBA_NUM_THREADS", "1")
    assert key() == before


def test_an_edit_in_one_game_leaves_the_others_alone(sources: Path) -> None:
    before = [key(game) for game in cache.GAMES]
    carry_out(Edit("dice/thinking.py", "@rule\n", "@hot\n"), sources)
    assert [key(game) == old for game, old in zip(cache.GAMES, before, strict=True)] == [True, False, True]
    carry_out(Edit("rules/house/jump_in.py", "WRONG_JUMP: Final = 2", "WRONG_JUMP: Final = 3"), sources)
    assert key("solitaire") == before[2]


def test_what_games_share_changes_all_their_keys(sources: Path) -> None:
    before = [key(game) for game in cache.GAMES]
    carry_out(Edit("table/chance.py", "0x", "0x1"), sources)
    assert not set(before) & {key(game) for game in cache.GAMES}


def test_the_key_is_the_same_wherever_the_sources_lie_and_whatever_is_remembered(
    sources: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, again = key(), key()
    monkeypatch.setenv("UNOVERSE_CACHE", str(tmp_path / "another"))
    anew = key()
    monkeypatch.setattr(cache, "PACKAGE", Path(cache.__file__).parent)
    assert first == again == anew == key()


def test_a_damaged_memory_is_forgotten(sources: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UNOVERSE_CACHE", str(tmp_path / "cache"))
    before = key()
    for kept in cache.root().glob("*.json"):
        kept.write_text("{")
    assert key() == before


def test_the_key_costs_milliseconds(sources: Path) -> None:
    """Processor time, best of five, once the sources have been read; it takes about 10."""
    key()
    times = []
    for _ in range(5):
        started = time.process_time()
        key()
        times.append(time.process_time() - started)
    assert min(times) < 0.06


@pytest.mark.parametrize("game", cache.GAMES)
def test_nothing_that_is_compiled_is_left_out(game: str, sources: Path) -> None:
    """Python's own objects say what a function calls and reads; the syntax trees have to find all of it."""
    library = Library(cache.PACKAGE, Memory(cache.root() / "contents.json"))
    reached = library.reached(cache._sources(game))
    planned = Work(_is_inner)
    for module in ENTRIES[game]:
        for entry in filter(is_entry, vars(importlib.import_module(module)).values()):
            planned.plan(entry)
    functions = list(planned._translated)
    assert len(functions) > 30
    for function in functions:
        assert (function.__module__, function.__name__) in reached
        contents = library.contents(function.__module__)
        for name in set(function.__code__.co_names) & function.__globals__.keys():
            assert name in contents.imports or (function.__module__, name) in reached, (function.__module__, name)
