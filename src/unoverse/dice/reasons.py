"""Why an action may not be done, in words."""

from __future__ import annotations

from typing import Final

REASONS: Final[tuple[tuple[str, str], ...]] = (
    ("ok", ""),
    ("round_over", "The round is over."),
    ("not_your_turn", "It is not {seat}'s turn: {actor} {asked}."),
    ("not_now", "That cannot be done now: {actor} {asked}."),
    ("not_held", "None of the dice shows {die}: they are {dice}."),
    ("no_match", "{die} does not match {top}: neither the colour {colour} nor the symbol."),
    ("colour_missing", "A wild needs a colour: W/R, W/Y, W/G or W/B."),
    ("no_colour_for_the_last", "No colour is named for the last die: play it as W."),
    ("must_play", "With one die in the line, a die that matches has to be played: {playable}."),
    ("line_too_short", "One die must stay in the line: play, or reroll if nothing matches."),
    ("line_long_enough", "There are {line} dice in the line: draw one instead of rerolling only."),
    ("nothing_to_call", "{seat} has no UNO to call now."),
    ("nothing_to_catch", "{other} owes no UNO call."),
    ("already_called", "{seat} has called UNO already."),
    ("unknown_action", "There is no such action."),
)
"""The reason and the sentence for each answer of dice/legal.py, in its order."""

ASKED: Final = {
    "start_colour": "names the colour",
    "turn": "plays or draws",
    "after_roll": "plays or ends the turn",
    "take": "chooses a die",
    "over": "",
}
