"""Random rule sets and tables for hypothesis, and a driver that plays them the way people do: with mistakes.

Rule sets are valid by construction. The driver asks the engine what may be done and knows no rule itself.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from unoverse import Action, Game, IllegalAction, Rules
from unoverse.cards.decks import DECKS
from unoverse.cards.faces import FACE_BY_CODE
from unoverse.rules.official.parameters import PARAMETERS, Parameter, Value
from unoverse.rules.official.presets import BASE_CODES, PRESETS
from unoverse.table.actions import PLAY

BASES = (*PRESETS, *(f"brasil-2010-{code}" for code in BASE_CODES))
LOSABLE = ("R5", "G0", "B9", "YD", "W4")
SMALL = 6


def steady(examples: int) -> settings:
    """The same examples every time, and no judgement on how long one takes."""
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=checks)


def _values(parameter: Parameter) -> st.SearchStrategy[Any]:
    """Any allowed value; of the long ranges mostly the small numbers, which happen at tables."""
    if parameter.name == "replacements":
        return st.lists(st.sampled_from(LOSABLE), max_size=2, unique=True).map(tuple)
    if parameter.name == "max_turns":
        return st.one_of(st.integers(1, 60), st.integers(61, 2000))
    allowed = parameter.allowed
    if isinstance(allowed, range) and len(allowed) > 2 * SMALL:
        return st.one_of(st.sampled_from(allowed[:SMALL]), st.sampled_from(allowed))
    return st.sampled_from(allowed)


def _mended(base: Rules, changes: Mapping[str, Value], seats: int) -> dict[str, Any]:
    """The changes, and what they need besides to make a rule set for that many seats."""
    mended: dict[str, Any] = dict(changes)
    values = dict(base.values) | mended
    if values["uno_mode"] == "automatic":
        mended |= {"uno_window": "none", "uno_trigger": "play"}
    else:
        mended["uno_window"] = "next_turn_begins"
    if values["wd4_legality"] == "free":
        mended["wd4_challenge"] = False
    if values["teams"] == "partners" and (seats % 2 or seats < 4):
        mended["teams"] = "none"
    elif values["teams"] == "partners" and values["scoring"] not in ("single", "winner_takes", "own_low"):
        mended["scoring"] = "winner_takes"
    if values["draw_count"] == "until_playable" and values["play_after_draw"] == "none":
        mended |= {"draw_count": 1, "play_after_draw": "drawn_only"}
    mended["players_min"] = min(int(values["players_min"]), seats)
    mended["players_max"] = max(int(values["players_max"]), seats)
    mended |= _mended_deck(values, seats)
    return mended


def _mended_deck(values: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """As many lost cards as there are blanks to replace them, and hands that leave a card to start with."""
    deck = DECKS[str(values["deck"])]
    spares = deck.blanks - (int(values["swap_count"]) if deck.name == "italia112" else 0)
    most = (deck.cards - 1) // seats
    return {"replacements": values["replacements"][:spares], "hand_size": min(int(values["hand_size"]), most)}


class Table(NamedTuple):
    """What a game is a function of, apart from what the players do."""

    rules: Rules
    seats: int
    seed: int

    def game(self, backend: str | None = None) -> Game:
        return Game(self.rules, self.seats, self.seed, backend=backend)


@st.composite
def tables(draw: st.DrawFn, /, most_seats: int = 10, **fixed: Any) -> Table:
    """Any rule set with up to ten parameters changed, for any number of seats. `fixed` parameters stay as given."""
    seats = draw(st.integers(2, most_seats))
    base = Rules.preset(draw(st.sampled_from(BASES)))
    free = [name for name in PARAMETERS if name not in fixed]
    names = draw(st.lists(st.sampled_from(free), max_size=10, unique=True))
    changes = {name: draw(_values(PARAMETERS[name])) for name in names} | fixed
    rules = base.replace(**_mended(base, changes, seats))
    return Table(rules, seats, draw(st.integers(0, 2**63 - 1)))


def random_table(rng: random.Random) -> Table:
    """A table for drivers that go on for longer than hypothesis likes."""
    seats = rng.randint(2, 10)
    base = Rules.preset(rng.choice(BASES))
    names = rng.sample(sorted(PARAMETERS), rng.randint(0, 12))
    changes = {name: _any_value(PARAMETERS[name], rng) for name in names}
    return Table(base.replace(**_mended(base, changes, seats)), seats, rng.randrange(2**63))


def _any_value(parameter: Parameter, rng: random.Random) -> Any:
    if parameter.name == "replacements":
        return tuple(rng.sample(LOSABLE, rng.randint(0, 2)))
    allowed = parameter.allowed
    if parameter.name == "max_turns":
        return rng.choice((rng.randint(1, 60), rng.randint(61, 2000)))
    return rng.choice(allowed[:SMALL]) if isinstance(allowed, range) and rng.random() < 0.7 else rng.choice(allowed)


dice = st.integers(0, 2**32 - 1).map(random.Random)
"""What the driver decides with."""


class Move(NamedTuple):
    """A seat and what it does."""

    seat: int
    action: Action


def next_move(game: Game, rng: random.Random) -> Move:
    """Mostly what the actor may do; at times a reaction, a report of the table, or a card that does not fit."""
    what = rng.random()
    if what < 0.10:
        found = _of_others(game, rng)
    elif what < 0.12:
        found = _report(game, rng)
    elif what < 0.18:
        found = wrong_card(game, rng)
    else:
        found = None
    return found or actors_move(game, rng)


def actors_move(game: Game, rng: random.Random) -> Move:
    """Cards are laid more often than drawn, so that rounds come to an end."""
    assert game.to_act is not None
    legal = game.legal()
    cards = [action for action in legal if action.kind == PLAY]
    return Move(game.to_act, rng.choice(cards if cards and rng.random() < 0.6 else legal))


def _of_others(game: Game, rng: random.Random) -> Move | None:
    seat = rng.randrange(game.seats)
    legal = game.legal(seat)
    return Move(seat, rng.choice(legal)) if legal else None


def _report(game: Game, rng: random.Random) -> Move | None:
    seat = rng.randrange(game.seats)
    reports = game.reports(seat)
    return Move(seat, rng.choice(reports)) if reports else None


def wrong_card(game: Game, rng: random.Random) -> Move | None:
    """A card of the actor that is not in the legal list and that the table takes nevertheless."""
    assert game.to_act is not None
    legal = game.legal()
    held = {Action(PLAY, FACE_BY_CODE[code].number) for code in game.hand(game.to_act)}
    tried = sorted(held.difference(legal))
    rng.shuffle(tried)
    return next((Move(game.to_act, action) for action in tried if accepts(game, game.to_act, action)), None)


def accepts(game: Game, seat: int, action: Action) -> bool:
    """Would the game take this action? Tried on a copy."""
    return refusal_of(game.copy(), seat, action) is None


def refusal_of(game: Game, seat: int, action: Action | int) -> IllegalAction | None:
    """Does it, or says why not."""
    try:
        game.apply(seat, action)
    except IllegalAction as refused:
        return refused
    return None


def play(game: Game, rng: random.Random, steps: int) -> Iterator[Move]:
    """Plays on, and hands out each move once it is done."""
    for _ in range(steps):
        if game.over:
            return
        move = next_move(game, rng)
        game.apply(*move)
        yield move


def somewhere(table: Table, rng: random.Random, steps: int) -> Game:
    """A game that has gone on for that many steps."""
    game = table.game()
    for _ in play(game, rng, steps):
        pass
    return game
