"""The package as people install it: others see its types, and a web client that was built is in it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import httpx
import numpy as np
from hatchling.builders.wheel import WheelBuilder
from tests.cli.command import COMMAND
from tests.services.left_out import leave_out
from tests.services.programs import HOW_TO_BUILD, NOT_BUILT

ROOT = Path(__file__).parents[2]
SCRIPT = """
import unoverse as uno
reveal_type(uno.Game("UNO").view("A").hand)
reveal_type(uno.simulate("UNO P3", seats=4, games=100).by_order[0].rate)
"""


def installed(folder: Path) -> Path:
    """A Python of its own with our wheel in it, built here without a network; other packages are borrowed."""
    wheel = next(iter(WheelBuilder(str(ROOT)).build(directory=str(folder / "dist"), versions=["standard"])))
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    site = next((folder / "venv" / "lib").glob("python*")) / "site-packages"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    (site / "borrowed.pth").write_text(f"{Path(np.__file__).parents[1]}\n", encoding="utf-8")
    return folder / "venv" / "bin" / "python"


def test_a_web_client_that_was_built_is_in_the_wheel_although_git_ignores_it(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path / name)
    package = tmp_path / "src" / "unoverse"
    site = package / "server" / "site"
    (site / "assets").mkdir(parents=True)
    (package / "__init__.py").touch()
    files = ("index.html", "assets/app-1f2e.js", "assets/app-1f2e.js.br")
    for name in files:
        (site / name).write_text("built")
    wheel = next(iter(WheelBuilder(str(tmp_path)).build(directory=str(tmp_path / "dist"), versions=["standard"])))
    with zipfile.ZipFile(wheel) as archive:
        assert {f"unoverse/server/site/{name}" for name in files} <= set(archive.namelist())


def test_an_installed_wheel_serves_the_web_table_without_node(tmp_path: Path) -> None:
    if not (ROOT / "src/unoverse/server/site/index.html").exists():
        leave_out(f"{NOT_BUILT} {HOW_TO_BUILD}")
    python = installed(tmp_path)
    alone = {"PATH": "/nowhere", "HOME": str(tmp_path), "UNOVERSE_BACKEND": "python", "UNOVERSE_DATA": str(tmp_path)}
    command = [str(python), *COMMAND[1:], "web", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, cwd=tmp_path, env=alone, stderr=subprocess.PIPE, text=True) as web:
        try:
            assert web.stderr is not None
            found = re.search(r"Unoverse is at (http://127\.0\.0\.1:\d+)", web.stderr.readline())
            assert found, web.stderr.read()
            link = httpx.HTTPTransport(retries=5)  # it says where it is just before it listens
            with httpx.Client(base_url=found[1], transport=link, timeout=60) as browser:
                scripts = re.findall(r'src="(/assets/[^"]+\.js)"', browser.get("/").text)
                assert scripts
                assert browser.get(scripts[0]).headers["content-type"].startswith("text/javascript")
        finally:
            web.kill()


def test_a_script_of_three_lines_sees_real_types(tmp_path: Path) -> None:
    python = installed(tmp_path)
    (tmp_path / "script.py").write_text(SCRIPT, encoding="utf-8")
    elsewhere = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")}
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--python-executable", str(python)]
    done = subprocess.run(
        [*command, "script.py"], cwd=tmp_path, env=elsewhere, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.stdout.splitlines() == [
        'script.py:3: note: Revealed type is "tuple[str, ...]"',
        'script.py:4: note: Revealed type is "float"',
        "Success: no issues found in 1 source file",
    ]
