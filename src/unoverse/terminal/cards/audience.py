"""The people at the table: what each of them sees now, with what happened since that person was last asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from unoverse.bots.catalogue import BOTS
from unoverse.choosing.table_name import readable_code, table_name, written_wilds
from unoverse.coach.arrange import arrange
from unoverse.game.events import NOBODY
from unoverse.game.scoring import wins_needed
from unoverse.game.view import View
from unoverse.terminal.cards.questions import question
from unoverse.terminal.cards.seen_match import SeenMatch, SeenRound
from unoverse.terminal.cards.telling import Teller
from unoverse.terminal.display import Chair, Scene
from unoverse.terminal.grammar import with_verb
from unoverse.terminal.sentences import Card, Notice, Sentence, count

LAST_MOVES: Final = 6
_AIMS: Final = {
    "single": "",
    "rounds": "",
    "wins": " · to {wins} wins",
    "lives": "",
    "reverse": " · from {target} points",
}


class Heard(NamedTuple):
    """How much of a round somebody has heard: of what happened in the game, and of what was said beside it."""

    events: int
    asides: int


class Audience:
    """Remembers what each person has been told of the round, and who of the match is a person."""

    def __init__(self, match: SeenMatch, people: Collection[int]) -> None:
        self.match = match
        self._people = people
        self._told: dict[int, Heard] = {}
        self._opening: tuple[Sentence, ...] = ()
        self._asides: list[tuple[int, Sentence]] = []
        """What was said at the table, each with how many events came before it."""

    @property
    def game(self) -> SeenRound:
        return self.match.game

    def begin_round(self) -> None:
        self._told.clear()
        self._asides.clear()
        view = self.game.public_view(0)
        self._opening = () if view.events else tuple(opening(view))

    def set_asides(self, asides: Sequence[tuple[int, Sentence]]) -> None:
        """All that was said at the table in this round, each with how many events had happened by then."""
        self._asides = list(asides)

    def is_person(self, seat: int) -> bool:
        return self.match.players[seat] in self._people

    @property
    def people(self) -> list[int]:
        """The seats of this round where people sit."""
        return [seat for seat in range(self.game.seats) if self.is_person(seat)]

    def scene(self, seat: int, notice: Notice = "") -> Scene:
        """The table as this seat sees it."""
        view = self.game.view(seat)
        return self._scene(view, seat, notice)

    def public_scene(self, notice: Notice = "") -> Scene:
        """The table as everybody may see it, for several people who look at one screen."""
        return self._scene(self.public_view(), NOBODY, notice)._replace(shows_hand=False)

    def public_view(self) -> View:
        """What all may know, from the place of the first person."""
        return self.game.public_view(next(iter(self.people), 0))

    def _scene(self, view: View, listener: int, notice: Notice) -> Scene:
        told = self._told.get(listener)
        before = () if told is None else self._story(view, None, told)
        news = self._story(view, told, self._all(view))
        held = view._replace(hand=arrange(view.hand))
        return Scene(held, self._title(), self.chairs(view.seat), question(view), news, before, True, notice)

    def whole_story(self, view: View) -> tuple[Sentence, ...]:
        """The round so far in sentences."""
        return self._story(view, None, self._all(view))

    def _all(self, view: View) -> Heard:
        return Heard(len(view.events), len(self._asides))

    def _story(self, view: View, start: Heard | None, end: Heard) -> tuple[Sentence, ...]:
        """A part of the round in sentences; with the deal for one who has heard nothing yet."""
        teller = Teller(self.game.names, written_wilds(self.match.rules))
        at, first_aside = (0, 0) if start is None else start
        told: list[Sentence] = []
        for after, said in self._asides[first_aside : end.asides]:
            if at < after <= end.events:
                told += teller.tell(view.events[at:after])
                at = after
            told.append(said)
        told += teller.tell(view.events[at : end.events])
        return (*self._opening, *told) if start is None else tuple(told)

    def has_heard(self, scene: Scene) -> None:
        """The one who looked at the scene knows all that it tells."""
        self._told[scene.view.seat if scene.shows_hand else NOBODY] = self._all(scene.view)

    def last_news(self) -> tuple[Sentence, ...]:
        """What the one person at the table has not heard yet; several people hear the last few moves again."""
        people = self.people
        if len(people) == 1:
            view = self.game.view(people[0])
            return self._story(view, self._told.get(people[0]), self._all(view))
        return self.whole_story(self.public_view())[-LAST_MOVES:]

    def _title(self) -> str:
        rules = self.match.rules
        aim = _AIMS.get(str(rules.values["scoring"]), " · to {target} points")
        aim = aim.format(target=rules.values["target"], wins=wins_needed(rules))
        return f"{table_name(rules)} · round {self.game.round_number}{aim} · {readable_code(rules)}"

    def chairs(self, seat: int) -> tuple[Chair, ...]:
        """Everybody, as this seat sees them."""
        game = self.game
        partner = (seat + game.seats // 2) % game.seats if self.match.rules.partners and seat >= 0 else -1
        totals = [self.match.totals[player] for player in self.match.players]
        return tuple(
            Chair(other, name, not self.is_person(other), totals[other], other == partner, self._face(other))
            for other, name in enumerate(game.names)
        )

    def _face(self, seat: int) -> str:
        played_by = self.match.played_by
        bot = BOTS.get(played_by[self.match.players[seat]]) if played_by else None
        return "" if bot is None else bot.face


def opening(view: View) -> list[Sentence]:
    """How the round begins, as everybody sees it."""
    dealt: list[Sentence] = [(f"{with_verb(view.names[view.dealer], 'deal')}.",)]
    if not view.top:
        return dealt
    dealt.append((Card(view.top), " is turned up."))
    for name, size in zip(view.names, view.sizes, strict=True):
        if size != view.rules.values["hand_size"]:
            dealt.append((f"{with_verb(name, 'start')} with {count(size)}.",))
    return dealt
