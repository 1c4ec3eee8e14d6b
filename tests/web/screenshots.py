"""Takes pictures of the whole web table: `make screenshots`, or some of it: `make screenshots ARGS="home table-4"`.

Every picture is of a page that a real server served, in light and dark, in a wide window and on phones. They are laid
into build/screenshots with a page that shows them all, each beside the picture of the design where there is one.
Arguments are beginnings of names; `--mock-ups FOLDER` says where the pictures of the design are.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from playwright.async_api import Browser, async_playwright
from tests.server.running_server import running_server
from tests.services.programs import HOW_TO_BUILD, NOT_BUILT, NotInstalledError, chromium_program
from tests.web.conftest import QUIET, SITE
from tests.web.people import DESKTOP, People
from tests.web.pictures import PICTURES, Picture, Size

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "build" / "screenshots"
DESIGN: Final = Path("shared", "design", "look", "screenshots")
"""Where the pictures of the design are, beside the checkout or above it; they are not part of it."""
THEMES: Final = ("light", "dark")
STILL_MS: Final = 500
"""Windows settle in less, also where other programs work."""
IN_THEME: Final = "(theme) => document.documentElement.dataset.theme === theme"
STILL: Final = "() => document.getAnimations().every((one) => one.playState !== 'running')"
PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Unoverse in pictures</title>
<style>
  body {{ font: 15px system-ui; margin: 24px; background: #888; color: #111; }}
  figure {{ display: inline-block; margin: 0 16px 24px 0; vertical-align: top; }}
  img {{ display: block; height: 540px; box-shadow: 0 2px 12px #0006; }}
</style>
{body}
"""


class Taken(NamedTuple):
    """A picture, and the design's of the same if there is one."""

    name: str
    file: str
    mock_up: str


class Taking:
    """Pictures of one run."""

    def __init__(self, server: str, browser: Browser, mock_ups: Path | None) -> None:
        self._server = server
        self._browser = browser
        self._mock_ups = mock_ups
        self.taken: list[Taken] = []
        self.complaints: list[str] = []

    async def take(self, name: str, picture: Picture) -> None:
        """In all windows; what goes wrong is said and does not keep the others away."""
        people, began = People(self._server, self._browser), time.monotonic()
        try:
            await self._take_all(name, picture, people)
            await people.leave()
        except Exception as error:  # noqa: BLE001 (whatever it is, there are other pictures to take)
            self.complaints.append(f"{name}: {str(error).splitlines()[0] if str(error) else error!r}")
        print(f"{name:<28} {time.monotonic() - began:6.1f} s", flush=True)

    async def _take_all(self, name: str, picture: Picture, people: People) -> None:
        person = await picture.reach(people)
        is_first = True
        for size in picture.sizes:
            await person.page.set_viewport_size({"width": size[0], "height": size[1]})
            for theme in THEMES:
                if picture.again and not is_first:
                    await picture.again(person)
                is_first = False
                await person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                await person.page.wait_for_function(IN_THEME, arg=theme)
                await person.page.wait_for_timeout(STILL_MS)
                await person.page.wait_for_function(STILL)
                file = f"{name}-{size[0]}x{size[1]}-{theme}.png"
                await person.page.screenshot(path=FOLDER / file, full_page=picture.is_whole)
                self.taken.append(Taken(name, file, self._mock_up(picture, size, theme)))

    def _mock_up(self, picture: Picture, size: Size, theme: str) -> str:
        if not picture.mock_up or self._mock_ups is None:
            return ""
        on_phones = f"phone-{size[0]}x{size[1]}-{picture.mock_up_on_phones or picture.mock_up}"
        file = f"{picture.mock_up if size == DESKTOP else on_phones}-{theme}.png"
        if not (self._mock_ups / file).exists():
            return ""
        shutil.copy(self._mock_ups / file, FOLDER / f"mock-up-{file}")
        return f"mock-up-{file}"


def page_of(taken: Sequence[Taken]) -> str:
    """All pictures, each with its name and beside its mock-up.

    >>> "home-390x844-dark.png" in page_of([Taken("home", "home-390x844-dark.png", "")])
    True
    """
    return PAGE.format(body="\n".join(_shown(taken)))


def _shown(taken: Sequence[Taken]) -> Iterator[str]:
    for name in dict.fromkeys(one.name for one in taken):
        yield f"<h2>{html.escape(name)}</h2>"
        for one in (one for one in taken if one.name == name):
            yield _figure(one.file, one.file)
            if one.mock_up:
                yield _figure(one.mock_up, "the design")


def _figure(file: str, caption: str) -> str:
    image = f'<a href="{html.escape(file)}"><img src="{html.escape(file)}" loading="lazy" alt=""></a>'
    return f"<figure>{image}<figcaption>{html.escape(caption)}</figcaption></figure>"


async def take_all(server: str, wanted: dict[str, Picture], mock_ups: Path | None) -> Taking:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium_program(), args=QUIET)
        taking = Taking(server, browser, mock_ups)
        for name, picture in wanted.items():
            await taking.take(name, picture)
        await browser.close()
    return taking


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", help="beginnings of names; all pictures without one")
    parser.add_argument("--mock-ups", type=Path, help="the folder with the pictures of the design")
    told = parser.parse_args()
    wanted = {
        name: picture for name, picture in PICTURES.items() if not told.names or name.startswith(tuple(told.names))
    }
    if not wanted:
        parser.error(f"no picture begins so; there are {', '.join(PICTURES)}")
    if not (SITE / "index.html").exists():
        sys.exit(f"{NOT_BUILT} {HOW_TO_BUILD}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    near = (folder / DESIGN for folder in (ROOT, *ROOT.parents))
    mock_ups = told.mock_ups or next((folder for folder in near if folder.is_dir()), None)
    try:
        with tempfile.TemporaryDirectory() as folder, running_server(Path(folder), UNOVERSE_SITE=str(SITE)) as server:
            taking = asyncio.run(take_all(server.url, wanted, mock_ups))
    except NotInstalledError as error:
        sys.exit(str(error))
    (FOLDER / "index.html").write_text(page_of(taking.taken), encoding="utf-8")
    print(f"{len(taking.taken)} pictures: {FOLDER / 'index.html'}")
    if taking.complaints:
        sys.exit("\n".join(["Not taken:", *taking.complaints]))


if __name__ == "__main__":
    main()
