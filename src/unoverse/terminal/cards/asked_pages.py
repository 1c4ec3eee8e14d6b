"""Which page answers which question at the card table."""

from __future__ import annotations

from unoverse.game.view import View
from unoverse.terminal.cards import pages
from unoverse.terminal.cards.audience import Audience
from unoverse.terminal.cards.commands import Command
from unoverse.terminal.cards.spoken_table import spoken_table
from unoverse.terminal.sentences import Sentence


def asked_page(command: Command, view: View, teller: Audience) -> tuple[str, list[Sentence]]:
    """The title and the lines of what was asked for."""
    if command.word == "options":
        return "What you can do", pages.options_page(view)
    if command.word == "hand":
        return "Your hand", pages.hand_page(view)
    if command.word == "table":
        return "The table", spoken_table(view, teller.chairs(view.seat))
    if command.word == "log":
        return "The round so far", list(teller.whole_story(view))
    if command.word == "rules":
        return pages.rules_page(teller.match.rules, command.text)
    if command.word == "scores":
        return "The match so far", pages.scores_page(teller.match)
    return "What you can type", pages.help_page(teller.match.rules)
