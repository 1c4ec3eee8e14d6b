"""What people say at the table (S, E, IE, ORG): talk is judged, and compliments and criticisms need words."""

from __future__ import annotations

from unoverse.game import Game
from unoverse.game.table_talk import NOUNS, TableTalk, penalties, sentence
from unoverse.game.view import View
from unoverse.terminal.cards.commands import Command


class Talk:
    """The words of one round."""

    def __init__(self) -> None:
        self._talk = TableTalk()

    def say(self, game: Game, seat: int, text: str) -> str:
        """Somebody talks; answers a sentence about what that costs."""
        if not text:
            return 'Say something: "say good evening".'
        cost = self._enter(game, seat, text)
        price = f" That costs {cost} card{'' if cost == 1 else 's'}." if cost else ""
        return f'{game.names[seat]}: "{text}".{price}'

    def needs_words(self, command: Command) -> bool:
        return len(command.actions) == 1 and command.actions[0].word in NOUNS

    def addressee(self, command: Command, view: View) -> str:
        seat = command.actions[0].argument
        return view.names[seat] if seat < len(view.names) else "nobody"

    def refusal(self, game: Game, command: Command, words: str) -> str | None:
        """Why these words do not count, as a sentence; None if they do."""
        kind = command.actions[0].word
        refused = self._talk.refusal_of_words(game, words, kind)
        return None if refused is None else sentence(refused, kind)

    def book(self, game: Game, seat: int, command: Command) -> None:
        """The words were said: nobody may repeat them in this round, and what else they are has its price."""
        if self.needs_words(command):
            self._talk.book(command.text, command.actions[0].word)
            self._enter(game, seat, command.text)

    def _enter(self, game: Game, seat: int, text: str) -> int:
        """Enters what the words are, as far as the rules are about it; answers how many cards that costs."""
        before = len(game.history)
        for report in self._talk.judge(game, seat, text).reports:
            game.apply(seat, report)
        return sum(penalty.cards for penalty in penalties(game.events(since=before)))
