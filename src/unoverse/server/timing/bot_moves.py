"""What the bots at a table would do at this moment, and when.

Who may react is asked of the table's race, so that one place knows it; a bot answers from the view of its seat. Asked
again in the same window it gives the same answer at the same time, so nothing has to be remembered: whoever drives the
table asks anew after every action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from unoverse.bots.personalities import Knobs
from unoverse.bots.player import BotPlayer
from unoverse.bots.tabletop import Tabletop
from unoverse.game import Action, Game
from unoverse.game.players import Asked
from unoverse.game.view import View
from unoverse.kernel.chances import CHANCES
from unoverse.kernel.luck import luck_of
from unoverse.kernel.moods import usual_mood
from unoverse.server.timing.bot_times import Tempo, reaction_ms, sees_jump, slap_ms, think_ms
from unoverse.server.timing.times import Times
from unoverse.table.actions import CATCH, REACTIONS
from unoverse.table.chance import random_word
from unoverse.table.state import PHASES, SLAPPING

# Streams of chance, apart from those of the times
_LUCK: Final = 64
_ROUNDS: Final = 65


class Plan(NamedTuple):
    """At this time the bot of the seat does this, if nothing has changed by then; `chance` is what it was asked."""

    at: int
    seat: int
    action: Action
    chance: str


def plans(game: Game, times: Times, players: Sequence[BotPlayer | None], tempo: Tempo) -> list[Plan]:
    """By seat, None where a person sits. The bot that has to decide is the last plan; the game is left as it is."""
    mine = tempo._replace(seed=random_word(tempo.seed, _ROUNDS, game.round_number))
    table = Tabletop(game, players, race="poll")
    found: list[Plan | None] = []
    while (asked := table.ask()) is not None:
        player = players[asked.seat]
        is_decision = asked.chance == "decision"
        # A slap is offered to everybody; who is to slap next has nothing to decide besides.
        if player is not None and not (is_decision and times.asked.phase == SLAPPING):
            found.append(_plan(game, times, player, mine, asked))
        if is_decision:
            break
        table.let_pass()
    return [plan for plan in found if plan is not None]


def _plan(game: Game, times: Times, player: BotPlayer, tempo: Tempo, asked: Asked) -> Plan | None:
    """What the bot does with what it is asked; None to let it pass."""
    seat, chance = asked.seat, asked.chance
    if chance == "jump" and not sees_jump(tempo, times.shown.window, seat):
        return None
    luck = _luck(game, times, tempo, asked)
    view = game.view(seat, chance)
    action = player.answer(view, asked._replace(luck=luck, mood=usual_mood(luck)))
    if action is None:
        return None
    return Plan(_time(times, player.bot.knobs, tempo, view, action), seat, action, chance)


def _luck(game: Game, times: Times, tempo: Tempo, asked: Asked) -> int:
    """The dice of a chance are those of the window it belongs to; every decision has new ones."""
    seed = random_word(tempo.seed, _LUCK, len(CHANCES) * asked.seat + CHANCES.index(asked.chance))
    moment = {"decision": len(game.history), "doubt": times.shown.draw.turn}
    return luck_of(seed, moment.get(asked.chance, times.shown.window))


def _time(times: Times, knobs: Knobs, tempo: Tempo, view: View, action: Action) -> int:
    """When the bot does what it wants to: so long after what it reacts to."""
    seat, chance, window = view.seat, view.chance, times.shown.window
    if chance == "decision":
        options = sum(one.kind not in REACTIONS for one in view.legal)
        moment = window * len(PHASES) + times.asked.phase
        later = times.decision_at > times.turn_at
        return times.decision_at + think_ms(tempo, knobs, moment, seat, options, later=later)
    if chance == "slap":
        return times.phase_at + slap_ms(tempo, knobs, window, seat, laid_it=seat == view.turn)
    if chance == "doubt":
        return times.drawn + reaction_ms(tempo, knobs, chance, times.shown.draw.turn, seat)
    since = times.debts_at[seat] if chance == "pay" else times.landed
    what = "catch" if action.kind == CATCH else chance
    return since + reaction_ms(tempo, knobs, what, window, seat, held=view.sizes[seat])
