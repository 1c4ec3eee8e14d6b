"""An online table on the screen: what is known of it now, and how it is shown whenever something happens."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from unoverse.errors import UnoError
from unoverse.game.json_standing import MatchStanding
from unoverse.game.view import View
from unoverse.table import actions
from unoverse.terminal.cards.out_of_turn import offers, reactions
from unoverse.terminal.cards.questions import may, only_option, question
from unoverse.terminal.display import Board, Display, Scene
from unoverse.terminal.online import boards
from unoverse.terminal.online.happenings import Happenings
from unoverse.terminal.online.link import Link, Snapshot
from unoverse.terminal.online.seen_online import LOOKING_ON, OnlineAudience, OnlineMatch, seen_view
from unoverse.terminal.sentences import Notice, Sentence, as_sentence
from unoverse.terminal.session import BY_ENTER
from unoverse.terminal.typed_line import clean

LOST: Final = "The connection is lost. It comes back by itself; nothing that you have done is gone."
SLAP: Final[Sentence] = ("Everybody slaps the pile, and the last one takes 1. Press Enter!",)
HURRY: Final = 1.0
"""Seconds between two looks at the clock, where time runs."""

Shown = Sentence | tuple[str, tuple[int, int], Sentence]
"""What was asked when something was told last: at cards the question, else phase, round and question."""


class Following:
    """Knows the table as it was last looked at. `notice` is said beside it until the next line is typed."""

    def __init__(self, link: Link, display: Display, address: str) -> None:
        self.notice: Notice = ""
        self.has_told = False
        """Where nothing is drawn: was anything told since this was set to False?"""
        self.seconds: float | None = None
        """After so many of them it has to be shown again, because time runs."""
        self.audience: OnlineAudience | None = None
        self.match: OnlineMatch | None = None
        self._link, self._display, self._address = link, display, address
        self._happened = Happenings()
        self._round = (0, 0)
        self._shown: Shown | None = None
        self._scene: Scene | None = None
        self.told = self.look()
        self._beside = self._happened.told_beside  # what was said before one came is over

    # Looking

    def look(self) -> Snapshot:
        """How everything stands; raises what has gone wrong for good."""
        told = self.told = self._link.look()
        if told.error is not None:
            raise told.error
        if told.info.game != "cards":
            raise UnoError(f"This table plays {clean(told.info.game)}: unoverse join plays with cards only.")
        self._happened.take(told.steps, told.info.match, [chair.name for chair in told.info.chairs], told.chair)
        round_told = (told.info.match, int((told.standing or {}).get("round", 0)))
        if told.view is not None and round_told == self._happened.round:  # steps that come together may be half told
            self._follow(told)
        return told

    def _follow(self, told: Snapshot) -> None:
        """The match goes on, perhaps with another round."""
        standing = MatchStanding.from_json(told.standing)
        view = seen_view(told, told.view, tuple(self._happened.events))
        self.match = OnlineMatch(standing, told.info, told.chair, view)
        if self.audience is None:
            self.audience = OnlineAudience(self.match)
        if self._round != self._happened.round:
            self._round, self._shown = self._happened.round, None
            if told.first_view is not None:
                # A round that is seen from its beginning is told from its deal.
                view = seen_view(told, told.first_view, ())
            self.audience.take(OnlineMatch(standing, told.info, told.chair, view))
            self.audience.begin_round()
        self.audience.take(self.match)
        self.audience.set_asides(self._happened.asides)

    @property
    def is_playing(self) -> bool:
        """Do cards lie on the table that somebody has to answer?"""
        return self.told.info.phase == "playing" and self.match is not None

    @property
    def view(self) -> View:
        assert self.match is not None
        return self.match.game.view(LOOKING_ON)

    # Showing

    def show(self, is_asked_for: bool = False) -> None:
        """The table as it is now. Where nothing is drawn, only what is new is told, or what somebody asks for."""
        if self.is_playing and self.audience is not None:
            self._show_cards(self.audience, is_asked_for)
        else:
            self._show_board(self.told.info.phase, is_asked_for)

    def remember(self) -> Callable[[], None]:
        """Answers what is to be done after a move: whoever made it knows all that was shown before it."""
        scene, number = self._scene, self._round

        def has_acted() -> None:
            is_drawn = self._display.redraws  # else all that was told is known already
            if is_drawn and scene is not None and self.audience is not None and number == self._round:
                self.audience.has_heard(scene)

        return has_acted

    def _show_cards(self, audience: OnlineAudience, is_asked_for: bool) -> None:
        asked, end = _question(self.view), self._end(self.view)
        scene = audience.scene(self.view.seat, self._notices())
        scene = scene._replace(question=(*asked, *self._time_to(end)), asks=_may_do_something(self.view))
        self._scene = scene
        if self._display.redraws:
            self.seconds = None if end is None else HURRY
            self._display.table(scene)
            return
        is_same = not scene.news and asked == self._shown
        if not is_same or scene.notice or is_asked_for:
            self._display.table(scene._replace(again=is_same))
            self._note(asked)
            audience.has_heard(scene)

    def _show_board(self, phase: str, is_asked_for: bool) -> None:
        board = self._board(phase)
        asked = (phase, self._happened.round, board.question)
        deals = [one.at for one in self.told.deadlines if one.what == "deal" and one.at > self.told.now]
        board = board._replace(question=(*board.question, *self._time_to(min(deals, default=None))))
        if self._display.redraws:
            self.seconds = HURRY if deals else None
            self._display.board(board)
            return
        is_same = asked == self._shown and not board.news
        if not is_same or board.notice or is_asked_for:
            is_known = self._shown is not None and self._shown[:2] == asked[:2]
            self._display.board(board._replace(again=is_same, words=() if is_known else board.words))
            self._note(asked)

    def _note(self, shown: Shown) -> None:
        """So much has been told, and is not told again."""
        self._shown, self._beside, self.notice, self.has_told = shown, self._happened.told_beside, "", True

    def _board(self, phase: str) -> Board:
        is_drawn = self._display.redraws
        if phase == "gathering" or self.match is None or self.audience is None:
            news = self._happened.beside(boards.NEWS if is_drawn else self._happened.told_beside - self._beside)
            return boards.gathering(self.told, self._address, news, self._notices())
        scene = self.audience.scene(self.view.seat)
        if is_drawn:
            return boards.round_over(self.told, self.match, scene.news, (), self._notices())
        self.audience.has_heard(scene)
        return boards.round_over(self.told, self.match, (), scene.news, self._notices())

    def _notices(self) -> Sentence:
        """What is to be said beside the table."""
        notice = as_sentence(self.notice)
        return notice if self.told.is_connected else (*notice, *((" ",) if notice else ()), LOST)

    def _end(self, view: View) -> int | None:
        """When it is too late for what this reader can do now, by the server's clock."""
        if not _may_do_something(view):
            return None
        can_react = bool(reactions(view))
        mine = [one for one in self.told.deadlines if one.seat == view.seat or (can_react and one.what == "window")]
        return min((one.at for one in mine if one.at > self.told.now), default=None)

    def _time_to(self, at: int | None) -> Sentence:
        return () if at is None else (f" ({math.ceil((at - self.told.now) / 1000)} s)",)


def may_slap(view: View) -> bool:
    return view.seat != LOOKING_ON and may(view, actions.SLAP)


def _may_do_something(view: View) -> bool:
    """Is anything asked of whoever reads this, or worth reacting to?"""
    if view.seat == LOOKING_ON:
        return False
    return view.to_act == view.seat or may_slap(view) or bool(reactions(view))


def _question(view: View) -> Sentence:
    if may_slap(view):
        return SLAP
    if view.to_act == view.seat:
        return (*question(view), *((BY_ENTER,) if only_option(view) else ()))
    if view.seat == LOOKING_ON or view.to_act is None or not reactions(view):
        return question(view)
    return (*offers(view), f"{view.names[view.to_act]} is to act.")
