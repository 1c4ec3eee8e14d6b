"""A hand of a tournament at this terminal: people at the keyboard, bots on the other seats, and no match around it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from unoverse.bots.catalogue import Bot
from unoverse.game import Game, Match, Rules
from unoverse.game.players import Player
from unoverse.terminal.cards.session import CardSession
from unoverse.terminal.display import Display, Leave
from unoverse.terminal.match_saver import MatchSaver
from unoverse.terminal.save_files import shown
from unoverse.tournament.bot_play import hand_result
from unoverse.tournament.bot_play_cards import HandEnd, hand_rules
from unoverse.tournament.data import HandResult, Table


class OneHand(Match):
    """A match of a single hand: exactly the cards of its table. What it counts is the tournament's business."""

    def __init__(self, rules: Rules, names: Sequence[str], seed: int, dealer: int, backend: str | None = None) -> None:
        super().__init__(rules.replace(scoring="single"), names, seed, dealer=dealer, backend=backend)

    def _open_round(self, dealer: int | str | None) -> None:
        seats = len(self.names)
        self.take_over(Game(self.rules, seats, self.seed, dealer=dealer, names=self.names, backend=self.backend))

    def record(self) -> str:
        """The hand as a round of its own, which `unoverse replay` shows."""
        return self.game.record()


class HandSaver(MatchSaver):
    """Keeps a hand for those who want to see it again; nobody can go on with it elsewhere."""

    def _saved(self, path: Path) -> str:
        return f'Saved. "unoverse replay {shown(path)}" shows it again.'


class HandSession(CardSession):
    """Ends with the hand, also with a blocked one, and keeps nothing unless somebody asks for it."""

    gives_hints = False

    def __init__(self, match: OneHand, bots: Mapping[int, Bot | Player], display: Display, welcome: str) -> None:
        super().__init__(match, bots, display, welcome=welcome)
        self.saver = HandSaver(match)

    def run(self) -> None:
        try:
            self._play_round()
            self._end_round()
        except Leave:
            pass


def play_at_terminal(
    table: Table, rules: Rules, people: Collection[str], bots: Sequence[Bot | Player], display: Display, welcome: str
) -> HandResult | None:
    """Plays the hand of a table; None if somebody left before its end. `bots` has one for every seat."""
    at_table = hand_rules(rules, len(table.seats), table.teams is not None)
    match = OneHand(at_table, table.seats, table.seed, table.dealer)
    others = {seat: bots[seat] for seat, name in enumerate(table.seats) if name not in people}
    HandSession(match, others, display, welcome).run()
    game = match.game
    if not game.over:
        return None
    winner = game.winner if game.ending == "won" else None
    return hand_result(table, HandEnd(winner, game.points_left, game.sizes))
