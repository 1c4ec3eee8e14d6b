"""What the machine code depends on, as one hash: an edit that cannot change the code leaves it as it is.

From the marked functions of a game (`unoverse.backend`: rule, hot, aside, entry) and the layouts of its records we
follow every name that they use, from file to file, down to plain values. What is reached counts, as a syntax tree
without docstrings, annotations and the prose of house rules; so do the compiler's own files, how it is told to compile,
its versions and the processor. Reading a file takes a while, so what was found in it is kept beside the compiled code,
under the hash of its text. Nothing here imports numba.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.util
import os
import platform
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from unoverse.sealed_files import read_note, write_note

COMPILER: Final = ("backend.py", "card_sets.py", "compiled_types.py", "lazy_compiler.py", "kept_code.py", "records.py")
REQUIRED: Final = ("numba", "llvmlite", "numpy")
PROSE: Final = frozenset(("name", "portuguese", "about", "details", "two_players", "partners"))
"""What a house rule says to people; the rest of it (its code, its numbers) might be compiled in."""
HARMLESS: Final = frozenset(
    ("NUMBA_NUM_THREADS", "NUMBA_CACHE_DIR", "NUMBA_CACHE_LOCATOR_CLASSES", "NUMBA_DEBUG_CACHE")
)
"""Of numba's variables those that say nothing about machine code."""
_MARKS_FROM: Final = "unoverse.backend:"
_SIGNS: Final = (b"unoverse.backend", b"np.dtype(")
_LOOSE: Final = ""
"""The name under which statements are kept that bind no name: they may do anything, so they always count."""
_MOST_KEPT: Final = 2000


class Binding(NamedTuple):
    """One name of a module: a hash of what it is bound to, and the names that this uses."""

    digest: str
    uses: tuple[str, ...]


class Contents(NamedTuple):
    """What a file says: its names, where its imports come from ("module:name"), and what is compiled or laid out."""

    names: dict[str, Binding]
    imports: dict[str, list[str]]
    roots: list[str]

    def told(self, name: str) -> str:
        """A name as it counts: what it is bound to, and where what this uses is imported from."""
        binding = self.names[name]
        return f"{binding.digest} {[self.imports.get(use.partition('.')[0]) for use in binding.uses]}"

    @classmethod
    def of_json(cls, told: Any) -> Contents:
        names = {name: Binding(digest, tuple(uses)) for name, (digest, uses) in told[0].items()}
        return cls(names, told[1], told[2])


def compile_key(package: Path, roots: Iterable[Path], kept_in: Path) -> str:
    """The key of the code that is compiled from the marked functions in the files `roots` of a package."""
    chosen = list(roots)
    memory = Memory(kept_in / f"keys-{_own_digest()}.json")
    sources = _digest_of_all(package, chosen)
    meaning = memory.recall(sources, lambda: _meaning(package, chosen, kept_in))
    memory.keep()
    return hashlib.sha256("\n".join([*circumstances(), str(meaning)]).encode()).hexdigest()[:16]


def _digest_of_all(package: Path, roots: list[Path]) -> str:
    """Of every source there is, whether it counts or not."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {[path.as_posix() for path in roots]}".encode())
    for folder, inner, names in os.walk(package):
        inner.sort()
        for name in sorted(name for name in names if name.endswith(".py")):
            digest.update(f"\0{folder}/{name}\0".encode() + Path(folder, name).read_bytes())
    return digest.hexdigest()


def _meaning(package: Path, roots: list[Path], kept_in: Path) -> str:
    """The hash of all that is reached from the marked functions, and of the compiler."""
    library = Library(package, Memory(kept_in / f"contents-{sys.implementation.cache_tag}-{_own_digest()}.json"))
    digest = hashlib.sha256()
    for name in COMPILER:
        digest.update(f"{name} {library.whole(name)}\n".encode())
    for module, name in sorted(library.reached(roots)):
        digest.update(f"{module} {name} {library.contents(module).told(name)}\n".encode())
    library.memory.keep()
    return digest.hexdigest()


def circumstances() -> list[str]:
    """How it is compiled, by what, and for which processor."""
    told = {name: value for name, value in os.environ.items() if name.startswith("NUMBA_") and name not in HARMLESS}
    told["UNOVERSE_COMPILE"] = os.environ.get("UNOVERSE_COMPILE", "")
    told |= {name: _version(name) for name in REQUIRED}
    told["python"] = f"{sys.implementation.cache_tag} {sys.version} {sys.platform}"
    told["processor"] = _processor()
    return [f"{name}={value}" for name, value in sorted(told.items())]


def _version(name: str) -> str:
    """The version of a package, which is not imported; asking for its metadata would take twenty times as long."""
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None:
        return "none"
    files = [Path(found.origin).with_name(file) for file in ("_version.py", "version.py")]
    texts = [file.read_bytes() for file in files if file.is_file()]
    if not texts:
        from importlib.metadata import version

        return version(name)
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def _processor() -> str:
    """Its name and what it can do, as far as that is cheap to learn."""
    facts = [platform.machine(), os.environ.get("PROCESSOR_IDENTIFIER", "")]
    with contextlib.suppress(OSError), Path("/proc/cpuinfo").open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if not line.strip():
                break
            name, _, value = line.partition(":")
            if name.strip() in ("model name", "flags", "Features", "CPU part", "CPU implementer"):
                facts.append(value.strip())
    return " ".join(facts)


# Following names from file to file


class Memory:
    """What was found out before, in a file; where that cannot be kept, it is found out again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._kept = _read_kept(path)
        self._used: dict[str, Any] = {}

    def recall(self, key: str, find: Callable[[], Any]) -> Any:
        found = self._kept[key] if key in self._kept else find()
        self._used[key] = found
        return found

    def keep(self) -> None:
        if self._used.keys() <= self._kept.keys():
            return
        both = self._kept | self._used
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_note(self._path, both if len(both) <= _MOST_KEPT else self._used)


def _read_kept(path: Path) -> dict[str, Any]:
    kept = read_note(path)
    return kept if isinstance(kept, dict) else {}


def _own_digest() -> str:
    """What is kept was found by exactly this code."""
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:8]


class Library:
    """The files of a package, each read when it is reached."""

    def __init__(self, package: Path, memory: Memory) -> None:
        self._package = package
        self.memory = memory
        self._contents: dict[str, Contents] = {}
        self._paths: dict[str, Path | None] = {}

    def whole(self, name: str) -> str:
        """The digest of a whole file."""
        text = (self._package / name).read_bytes()
        return str(self._recall(text, "whole", lambda: _digest([_stripped(ast.parse(text))])))

    def contents(self, module: str) -> Contents:
        if module not in self._contents:
            path = self._path(module)
            assert path is not None
            self._contents[module] = self._read(module, path.read_bytes())
        return self._contents[module]

    def _read(self, module: str, text: bytes) -> Contents:
        return Contents.of_json(self._recall(text, module, lambda: read_source(text, module)))

    def _recall(self, text: bytes, what: str, find: Callable[[], Any]) -> Any:
        return self.memory.recall(f"{what} {hashlib.sha256(text).hexdigest()}", find)

    def _path(self, module: str) -> Path | None:
        """The file of a module; None if it is not one of the package."""
        if module not in self._paths:
            head, *inside = module.split(".")
            place = self._package.joinpath(*inside)
            files = (place / "__init__.py", *([place.with_suffix(".py")] if inside else []))
            ours = head == self._package.name
            self._paths[module] = next((file for file in files if ours and file.is_file()), None)
        return self._paths[module]

    def reached(self, roots: Iterable[Path]) -> set[tuple[str, str]]:
        """Every name, with its module, that marked functions in these files depend on."""
        reached: set[tuple[str, str]] = set()
        waiting = [(module, name) for module in self._marking(roots) for name in self.contents(module).roots]
        while waiting:
            module, name = waiting.pop()
            if (module, name) in reached:
                continue
            reached.add((module, name))
            for use in self.contents(module).names[name].uses:
                waiting += self._meant(module, use)
            if _LOOSE in self.contents(module).names:
                waiting.append((module, _LOOSE))
        return reached

    def _marking(self, roots: Iterable[Path]) -> Iterator[str]:
        """The modules that have marked functions."""
        for path in roots:
            text = path.read_bytes()
            if any(sign in text for sign in _SIGNS):
                inside = path.relative_to(self._package).with_suffix("").parts
                module = ".".join((self._package.name, *inside)).removesuffix(".__init__")
                self._contents[module] = self._read(module, text)
                yield module

    def _meant(self, module: str, use: str) -> list[tuple[str, str]]:
        """What a name in a module stands for, `part` or `state.part`; nothing if it is not ours."""
        name, _, part = use.partition(".")
        contents = self.contents(module)
        if name in contents.names:
            return [(module, name)]
        return [found for source in contents.imports.get(name, ()) for found in self._imported(source, part)]

    def _imported(self, source: str, part: str) -> list[tuple[str, str]]:
        """What an import brings. What cannot be told apart counts as a whole file."""
        module, _, name = source.partition(":")
        if name and self._path(f"{module}.{name}") is None:
            return (self._meant(module, name) or self._all_of(module)) if self._path(module) is not None else []
        file = f"{module}.{name}" if name else module
        if self._path(file) is None:
            return []
        return (self._meant(file, part) if part else []) or self._all_of(file)

    def _all_of(self, module: str) -> list[tuple[str, str]]:
        return [(module, name) for name in self.contents(module).names]


# Reading one file


def read_source(text: bytes, module: str) -> Contents:
    """The names that a source binds at its top level, and what each of them uses."""
    statements: dict[str, list[ast.stmt]] = {}
    imports: dict[str, list[str]] = {}
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            _note_import(node, module, imports)
    for statement in _top_level(tree.body):
        for name in _bound(statement):
            statements.setdefault(name, []).append(statement)
    roots = [name for name, made in statements.items() if any(_is_root(each, imports) for each in made)]
    names = {name: _binding([_stripped(each) for each in made]) for name, made in statements.items()}
    return Contents(names, imports, roots)


def _note_import(node: ast.Import | ast.ImportFrom, module: str, imports: dict[str, list[str]]) -> None:
    if isinstance(node, ast.Import):
        sources = [(each.asname or each.name.partition(".")[0], f"{each.name}:") for each in node.names]
    else:
        above = ".".join(module.split(".")[: -node.level]) if node.level else ""
        start = ".".join(part for part in (above, node.module or "") if part)
        sources = [(each.asname or each.name, f"{start}:{each.name}") for each in node.names]
    for name, source in sources:
        imports.setdefault(name, []).append(source)


def _top_level(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements that do something: no imports, no texts, nothing that only type checkers read."""
    for statement in body:
        if isinstance(statement, ast.Import | ast.ImportFrom) or _is_text(statement):
            continue
        if isinstance(statement, ast.If) and ast.unparse(statement.test).endswith("TYPE_CHECKING"):
            yield from _top_level(statement.orelse)
        else:
            yield statement


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _bound(statement: ast.stmt) -> list[str]:
    """The names that a statement binds; one that does anything else besides counts as loose."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [statement.name]
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    if not isinstance(statement, ast.Assign | ast.AnnAssign):
        return [_LOOSE]
    parts = [node for target in targets if target is not None for node in ast.walk(target)]
    if not all(isinstance(node, ast.Name | ast.Tuple | ast.List | ast.Starred | ast.expr_context) for node in parts):
        return [_LOOSE]
    return [node.id for node in parts if isinstance(node, ast.Name)]


def _is_root(statement: ast.stmt, imports: dict[str, list[str]]) -> bool:
    """Is it a marked function, or the layout of a record, which no function names and all of them take?"""
    if isinstance(statement, ast.Assign | ast.AnnAssign):
        made = statement.value
        return isinstance(made, ast.Call) and isinstance(made.func, ast.Attribute) and made.func.attr == "dtype"
    marks = statement.decorator_list if isinstance(statement, ast.FunctionDef) else []
    sources = [source for mark in marks if isinstance(mark, ast.Name) for source in imports.get(mark.id, ())]
    return any(source.startswith(_MARKS_FROM) for source in sources)


def _binding(statements: list[ast.AST]) -> Binding:
    uses: set[str] = set()
    for statement in statements:
        _note_uses(statement, uses)
    return Binding(_digest(statements), tuple(sorted(uses)))


def _note_uses(node: ast.AST, uses: set[str]) -> None:
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        uses.add(f"{node.value.id}.{node.attr}")
    elif isinstance(node, ast.Name):
        uses.add(node.id)
    else:
        for child in ast.iter_child_nodes(node):
            _note_uses(child, uses)


def _digest(nodes: Iterable[ast.AST]) -> str:
    return hashlib.sha256("\n".join(ast.dump(node) for node in nodes).encode()).hexdigest()[:16]


def _stripped(node: ast.AST) -> ast.AST:
    """Without what only people and type checkers read."""
    stripped: ast.AST = _Stripper().visit(node)
    return stripped


class _Stripper(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if _is_text(node) else self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "HouseRule":
            node.keywords = [each for each in node.keywords if each.arg not in PROSE]
            return _Unworded().visit(node)  # type: ignore[no-any-return]
        return self.generic_visit(node)


class _Unworded(ast.NodeTransformer):
    """Drops sentences: texts with a blank in them. Codes and choices have none."""

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return ast.Constant(None) if isinstance(node.value, str) and " " in node.value else node
