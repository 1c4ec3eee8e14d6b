"""What people say at the table (S, E, IE, ORG): talk is judged, and compliments and criticisms need words."""

from __future__ import annotations

from unoverse.game import Game
from unoverse.game.speech import Compliments, House, hear, reports
from unoverse.game.view import View
from unoverse.table import actions
from unoverse.terminal.cards.commands import Command


class Talk:
    """The words of one round."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._said = {
            actions.PRAISE: Compliments(),
            actions.CRITICISE: Compliments("criticism"),
        }

    def say(self, game: Game, seat: int, text: str) -> str:
        """Somebody talks; answers a sentence about what that costs."""
        if not text:
            return 'Say something: "say good evening".'
        heard = hear(text, self._house, game.silence)
        before = game.sizes[seat]
        for report in reports(heard, self._house, game.silence):
            if report.partition(" ")[0] in {action.word for action in game.reports(seat)}:
                game.apply(seat, report)
        cost = game.sizes[seat] - before
        price = f" That costs {cost} card{'' if cost == 1 else 's'}." if cost else ""
        return f'{game.names[seat]}: "{text}".{price}'

    def needs_words(self, command: Command) -> bool:
        return len(command.actions) == 1 and command.actions[0].kind in self._said

    def addressee(self, command: Command, view: View) -> str:
        seat = command.actions[0].argument
        return view.names[seat] if seat < len(view.names) else "nobody"

    def refusal(self, command: Command, words: str) -> str | None:
        """Why these words do not count, as a sentence; None if they do."""
        return self._said[command.actions[0].kind].refusal(words)

    def book(self, command: Command) -> None:
        """The words were said: nobody may repeat them in this round."""
        if self.needs_words(command):
            self._said[command.actions[0].kind].accept(command.text)
