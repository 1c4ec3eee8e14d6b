"""Asks page by page until somebody plays or leaves; in colour, without, and in plain sentences alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from unoverse.choosing.machine import MEND, answer, page_of
from unoverse.choosing.state import LEAVE, WELCOME, Option, Page, Place, State
from unoverse.errors import UnoError
from unoverse.files import reason_of
from unoverse.game.rules import Rules
from unoverse.terminal.display import Display, Leave
from unoverse.terminal.sentences import Cards, Sentence
from unoverse.terminal.typed_line import clean

FAN: Final = ("R7", "YS", "GV", "BD", "W", "W4")
"""Cards for the eye on the first page."""
Keeper = Callable[[str, Rules], str]
"""Gives rules a name, and answers the name as it is written."""


def choose(state: State, display: Display, keep: Keeper, for_ears: bool = False) -> State:
    """The state in which somebody has had enough of choosing. For ears no list is told twice unless it is asked for."""
    told: Place = ()
    while not state.outcome:
        page = page_of(state)
        if for_ears and state.notice and state.place == told:
            page = _without_list(page)
        told = state.place
        try:
            shown = page_lines(page, state.notice)
            if state.place == WELCOME and not for_ears:
                shown[:0] = [(Cards(FAN),), ()]
            typed = display.page(page.title, shown, page.onward)
        except Leave:
            return state.ending(LEAVE)
        state = answer(state, clean(typed))
        if state.keep_as:
            state = _kept(state, keep)
    return state


def _without_list(page: Page) -> Page:
    """What has changed, and the repair if there is one to be made."""
    mending = tuple(option for option in page.options if option.key == MEND)
    return page._replace(options=mending, onward=f"{page.onward} ? tells all.")


def page_lines(page: Page, notice: str) -> list[Sentence]:
    """An answer to what was typed, what there is to know, and what can be chosen."""
    said = [line for line in (notice, *page.lines) if line]
    return [*((line,) for line in said), *([()] if said else []), *((_offer(option),) for option in page.options)]


def _offer(option: Option) -> str:
    chosen = " (chosen)" if option.is_chosen else ""
    return f"{option.key}. {option.words}{chosen}" + (f": {option.about}" if option.about else "")


def _kept(state: State, keep: Keeper) -> State:
    try:
        rules = state.choice.rules()
        name = keep(state.keep_as, rules)
    except UnoError as error:
        return state.noticed(str(error))
    except OSError as error:
        return state.noticed(f"The rules could not be saved: {reason_of(error)}.")
    return state._replace(own={**state.own, name: str(rules)}).noticed(f'Saved: "{name}" is {rules}.')
