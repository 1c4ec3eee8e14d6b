"""An online table of cards on the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from unoverse.choosing.table_name import readable_code, table_name
from unoverse.game.events import Event
from unoverse.game.json_standing import MatchStanding
from unoverse.game.rules import Rules
from unoverse.game.view import View
from unoverse.table import actions
from unoverse.terminal.cards.out_of_turn import offers, reactions
from unoverse.terminal.cards.pages import house_lines, outcome, wild_lines
from unoverse.terminal.cards.questions import may, only_option, question
from unoverse.terminal.display import Board, Display, Scene
from unoverse.terminal.online import boards
from unoverse.terminal.online.following import HURRY, Following
from unoverse.terminal.online.link import Link, Snapshot
from unoverse.terminal.online.seen_online import LOOKING_ON, OnlineAudience, OnlineMatch, rules_of, seen_view
from unoverse.terminal.online.talk_words import TalkRules, talk_rules
from unoverse.terminal.sentences import Sentence
from unoverse.terminal.session import BY_ENTER

SLAP: Final[Sentence] = ("Everybody slaps the pile, and the last one takes 1. Press Enter!",)


class FollowingCards(Following):
    """The scenes of the card game."""

    def __init__(self, link: Link, display: Display, address: str, told: Snapshot) -> None:
        self.audience: OnlineAudience | None = None
        self.match: OnlineMatch | None = None
        self._scene: Scene | None = None
        super().__init__(link, display, address, told, Event.from_json)

    @property
    def has_begun(self) -> bool:
        return self.match is not None

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

    @cached_property
    def rules(self) -> Rules:
        """Those of a table never change."""
        return rules_of(self.told.info)

    @property
    def talk_rules(self) -> TalkRules:
        return talk_rules(self.told.info, self.rules, self.view.side if self.has_begun else "light")

    @property
    def view(self) -> View:
        assert self.match is not None
        return self.match.game.view(LOOKING_ON)

    def remember(self) -> Callable[[], None]:
        scene, number = self._scene, self._round

        def has_acted() -> None:
            is_drawn = self._display.redraws  # else all that was told is known already
            if is_drawn and scene is not None and self.audience is not None and number == self._round:
                self.audience.has_heard(scene)

        return has_acted

    def _show_game(self, is_asked_for: bool) -> None:
        assert self.audience is not None
        self._show_cards(self.audience, is_asked_for)

    def _show_cards(self, audience: OnlineAudience, is_asked_for: bool) -> None:
        asked, end = _question(self.view), self._end(self.view)
        scene = audience.scene(self.view.seat, self._notices())
        scene = scene._replace(question=(*asked, *self._time_to(end)), asks=_may_do_something(self.view))
        self._scene = scene
        if self._display.redraws:
            if end is not None:
                self.seconds = HURRY
            self._display.table(scene)
            return
        is_same = not scene.news and asked == self._shown
        if not is_same or scene.notice or is_asked_for:
            self._display.table(scene._replace(again=is_same))
            self._note(asked)
            audience.has_heard(scene)

    def _gathering(self) -> boards.Announced:
        rules = self.rules
        ruled: list[Sentence] = [(line,) for line in (*house_lines(rules), *wild_lines(rules))]
        return boards.Announced(table_name(rules), readable_code(rules), ruled)

    def _round_over(self) -> Board:
        assert self.match is not None
        assert self.audience is not None
        scene = self.audience.scene(self.view.seat)
        ended = boards.Ended("The last cards", boards.card_result(self.match), outcome(self.match), self.match.over)
        if self._display.redraws:
            return boards.round_over(self.told, ended, scene.news, (), self._notices())
        self.audience.has_heard(scene)
        return boards.round_over(self.told, ended, (), scene.news, self._notices())

    def _end(self, view: View) -> int | None:
        """When it is too late for what this reader can do now, by the server's clock."""
        if not _may_do_something(view):
            return None
        can_react = bool(reactions(view))
        mine = [one for one in self.told.deadlines if one.seat == view.seat or (can_react and one.what == "window")]
        return min((one.at for one in mine if one.at > self.told.now), default=None)


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
