"""A recipe of CONTRIBUTING.md, followed in a copy of the checkout: no file of ours changes.

The steps of a follower carry the opening words of the recipe's own, so that neither can change alone.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = "src/unoverse"
COPIED: Final = ("src", "docs", "tests", "CHANGELOG.md", "CONTRIBUTING.md", "README.md", "mkdocs.yml", "pyproject.toml")
TIMEOUT: Final = 120.0

_SECTION: Final = re.compile(r"^## (Adding .+)\n\n((?:.+\n|\n(?!## ))+)", re.MULTILINE)
_NUMBER: Final = re.compile(r"\d+\. ")
_QUOTED: Final = re.compile(r"`([^`]+)`")
_PATH: Final = re.compile(r"((?:\w+/)*(?:\w+\.\w+)|(?:\w+/)+)(?:: (\w+))?")


# What CONTRIBUTING.md says


class Named(NamedTuple):
    """A file or folder that a step names, and what in it, if it says so: `table/state.py: SWITCHES`."""

    path: str
    inside: str


def recipes() -> dict[str, list[str]]:
    """The steps of every recipe by its title; a paragraph outside the list is a step as well."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return {title: list(_steps(body)) for title, body in _SECTION.findall(text)}


def _steps(body: str) -> Iterator[str]:
    for paragraph in body.strip().split("\n\n"):
        yield from (_NUMBER.sub("", line, count=1) for line in paragraph.splitlines())


def named_in(step: str) -> list[Named]:
    """The places that a step names; inside the package unless they lie at the top of the checkout."""
    found = [_PATH.fullmatch(quoted) for quoted in _QUOTED.findall(step)]
    return [Named(at_root(place[1]), place[2] or "") for place in found if place]


def at_root(path: str) -> str:
    """A path as it lies in the checkout: `cards/faces.py` is in the package, `tests/art` is not."""
    return path if path.partition("/")[0] in COPIED else f"{PACKAGE}/{path}"


# Following it


class Ended(NamedTuple):
    """A process that has ended, and all that it wrote."""

    code: int
    said: str


class Workshop:
    """A copy of the checkout in which a recipe is followed. Paths are written as the recipes write them."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        self.touched: set[str] = set()
        self.generated: set[str] = set()
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("contributing"))
            else:
                shutil.copy2(ROOT / name, folder / name)

    # Editing

    def path(self, path: str) -> Path:
        return self.root / at_root(path)

    def read(self, path: str) -> str:
        return self.path(path).read_text(encoding="utf-8")

    def write(self, path: str, text: str) -> None:
        self.touched.add(at_root(path))
        self.path(path).write_text(text, encoding="utf-8")

    def replace(self, path: str, anchor: str, text: str) -> None:
        """Writes the text where the anchor stands, which is there exactly once."""
        before = self.read(path)
        found = before.count(anchor)
        assert found == 1, f"{path} holds {found} x {anchor!r}: the test of this recipe looks for it exactly once"
        self.write(path, before.replace(anchor, text))

    def insert_before(self, path: str, anchor: str, text: str) -> None:
        self.replace(path, anchor, text + anchor)

    def insert_after(self, path: str, anchor: str, text: str) -> None:
        self.replace(path, anchor, anchor + text)

    def add_import(self, path: str, line: str) -> None:
        self.insert_after(path, "from __future__ import annotations\n", f"\n{line}\n")

    def add_to(self, path: str, name: str, entry: str) -> None:
        """A last entry of the tuple, list or dictionary that a module calls by this name."""
        lines = self.read(path).splitlines(keepends=True)
        shown = _display(path, "".join(lines), name)
        assert shown.end_lineno is not None
        assert shown.end_col_offset is not None
        last = lines[shown.end_lineno - 1].encode()
        head, tail = last[: shown.end_col_offset - 1].decode(), last[shown.end_col_offset - 1 :].decode()
        kept = "".join(lines[: shown.end_lineno - 1]) + head
        comma = "" if kept.rstrip().endswith((",", "(", "[", "{")) else ", "
        self.write(path, f"{kept}{comma}    {entry},\n{tail}" + "".join(lines[shown.end_lineno :]))

    @contextmanager
    def without(self, *paths: str) -> Iterator[None]:
        """For a while these files are as they were, as if they had been forgotten."""
        done = {path: self.read(path) for path in paths}
        for path in paths:
            shutil.copy2(ROOT / at_root(path), self.path(path))
        yield
        for path, text in done.items():
            self.write(path, text)

    # Trying out

    def run(self, code: str) -> str:
        """What a program of its own says that imports the copy."""
        ended = self._python("-c", code)
        assert ended.code == 0, ended.said
        return ended.said

    def command(self, *arguments: str) -> Ended:
        """`unoverse`, as it is typed."""
        return self._python("-c", "from unoverse.cli import main; main()", *arguments)

    def make_docs(self) -> None:
        """`make docs`: every script of docs/ writes its pages anew."""
        before = self._written()
        self.run(
            "import pathlib, runpy, sys\n"
            "sys.path.insert(0, 'docs')\n"
            "for script in sorted(pathlib.Path('docs').glob('write_*.py')):\n"
            "    runpy.run_path(str(script), run_name='__main__')\n"
        )
        self.generated |= {path for path, _ in self._written() - before}

    def _written(self) -> set[tuple[str, str]]:
        """Pages and modules, by path and text."""
        found = [*self.path("docs").rglob("*.md"), *self.path("src").rglob("*.py")]
        return {(path.relative_to(self.root).as_posix(), path.read_text(encoding="utf-8")) for path in found}

    def test(self, *which: str) -> Ended:
        """The tests of the copy: paths, and options of pytest."""
        self.touched.update(name for name in which if name.startswith("tests/"))
        return self._python("-m", "pytest", "-q", "-o", "addopts=--import-mode=importlib", *which)

    def passes(self, *which: str) -> None:
        ended = self.test(*which)
        assert ended.code == 0, ended.said

    def notices(self, forgotten: Mapping[str, str]) -> None:
        """Each of these files, as it was before, makes the test fail that stands beside it."""
        with self.without(*forgotten):
            said = self.test(*forgotten.values()).said
        missed = [path for path, test in forgotten.items() if f"FAILED {test}" not in said]
        assert missed == [], said

    def _python(self, *arguments: str) -> Ended:
        """Runs Python in the copy, with CPython's back end and nothing that was compiled for us."""
        own = {
            "PYTHONPATH": str(self.path("src")),
            "UNOVERSE_BACKEND": "python",
            "UNOVERSE_CACHE": str(self.root / "cache"),
            "UNOVERSE_WARM": "off",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # plugins take longer to load than most of these tests
            "NO_COLOR": "1",
            "COLUMNS": "120",
        }
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env=os.environ | own,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=TIMEOUT,
            check=False,
        )
        return Ended(done.returncode, done.stdout.decode())


def _display(path: str, text: str, name: str) -> ast.expr:
    """The value that a module gives this name."""
    for node in ast.parse(text).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            value = getattr(node, "value", None)
            assert isinstance(value, ast.Tuple | ast.List | ast.Dict), f"{path}: {name} is written in another way now"
            return value
    raise AssertionError(f"{path} has no {name} any more")


Follower = Callable[[Workshop], None]


class Step(NamedTuple):
    """What a follower does for a step that begins with these words."""

    opening: str
    follow: Follower


class Recipe:
    """A recipe by its title, and a follower for each of its steps, in their order."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.steps: list[Step] = []

    def step(self, opening: str) -> Callable[[Follower], Follower]:
        """Marks what is done for the step of the recipe that begins with these words."""

        def mark(follow: Follower) -> Follower:
            self.steps.append(Step(opening, follow))
            return follow

        return mark

    def followed(self, folder: Path) -> Workshop:
        """A copy of the checkout in which every step has been done; a step changes what it says, and only that."""
        workshop = Workshop(folder)
        for step, text in zip(self.steps, recipes()[self.title], strict=True):
            step.follow(workshop)
            _compare(text, workshop)
            workshop.touched.clear()
            workshop.generated.clear()
        return workshop


def _compare(step: str, workshop: Workshop) -> None:
    """Were the files changed that the step names? A place inside a file may be named for other reasons."""
    places = named_in(step)
    unnamed = [path for path in workshop.touched if not any(_covers(place.path, path) for place in places)]
    changed = workshop.touched | workshop.generated
    unchanged = [
        place.path for place in places if not place.inside and not any(_covers(place.path, path) for path in changed)
    ]
    assert bool(workshop.generated) == ("`make docs`" in step), f"are pages written anew, or are they not: {step}"
    assert unnamed == [], f"the recipe does not say that these change: {step}"
    assert unchanged == [], f"the recipe names these, and its test does nothing with them: {step}"


def _covers(named: str, path: str) -> bool:
    return path == named or (named.endswith("/") and path.startswith(named))
