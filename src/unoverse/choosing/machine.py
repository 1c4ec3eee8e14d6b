"""From one answer to the next: what is offered at a place, and what comes of an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from unoverse.choosing import official_pages, people_pages, rule_pages, table_pages
from unoverse.choosing.conflicts import Conflict, conflicts
from unoverse.choosing.state import LEAVE, PLAY, TABLE, WELCOME, Option, Page, State
from unoverse.errors import shortened
from unoverse.rules.prose.plain_words import plain

MEND: Final = "f"
_PAGES: Final[dict[str, Callable[..., Page]]] = (
    table_pages.PAGES | rule_pages.PAGES | official_pages.PAGES | people_pages.PAGES
)


def page_of(state: State) -> Page:
    """What is offered now; a conflict is told wherever one is, and its repair is one key away."""
    name, *about = state.place
    page = _PAGES[name](state, *about)
    clashing = conflicts(state.choice)
    if not clashing or state.place == WELCOME:
        return page
    told = tuple(f"Conflict: {conflict.sentence}" for conflict in clashing)
    mending = () if page.takes_words or name == "conflicts" else (_mending(state, clashing[0]),)
    page = page._replace(lines=(*told, *page.lines), options=(*page.options, *mending))
    return _held_back(state, page) if page.enter.outcome == PLAY else page


def _mending(state: State, conflict: Conflict) -> Option:
    repair = conflict.repairs[0]
    mended = f"Mended: {repair.words[0].lower()}{repair.words[1:]}"
    return Option(MEND, "Mend it", repair.words, state.having(repair.choice).noticed(mended))


def _held_back(state: State, page: Page) -> Page:
    """A table that cannot be played is mended first."""
    return page._replace(enter=state.at("conflicts"), onward="Number or name; Enter shows repairs.")


def answer(state: State, typed: str) -> State:
    """What comes of a typed answer; one that is none changes nothing and is told so."""
    page = page_of(state)
    said = plain(" ".join(typed.split()))
    if not said:
        return page.enter
    for option in page.options:
        if said == plain(option.key) or said == plain(option.words):
            return option.then
    if said == "?":
        return state.noticed("")
    if said == "quit" or (said == "q" and not page.takes_words):
        return state.ending(LEAVE)
    if said == "back" or (said == "b" and not page.takes_words):
        return page.enter if page.enter.outcome == "" else state.at(*TABLE)
    if page.reads is not None:
        return page.reads(" ".join(typed.split()))
    return state.noticed(f'"{shortened(typed.strip())}" is not among the answers.')
