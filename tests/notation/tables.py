"""Tables to record: any rules, any number of seats, played at random with every kind of action."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from unoverse import Game, IllegalAction, Match, Rules, RulesError, TableError, position
from unoverse.rules.official.parameters import PARAMETERS, Parameter, Value
from unoverse.rules.official.presets import PRESETS

CALMING = ("false_uno_penalty", "false_catch_penalty", "false_wrong_penalty")


def _values(parameter: Parameter) -> st.SearchStrategy[Value]:
    allowed = list(parameter.allowed)
    return st.sampled_from(allowed[:8] if parameter.name in CALMING else allowed)


_CHANGES = st.lists(
    st.sampled_from([name for name, parameter in PARAMETERS.items() if parameter.allowed]), max_size=6, unique=True
).flatmap(lambda names: st.fixed_dictionaries({name: _values(PARAMETERS[name]) for name in names}))


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """A preset with some parameters changed; what cannot be played is left as the preset has it."""
    rules = Rules.preset(draw(st.sampled_from(list(PRESETS))))
    for name, value in draw(_CHANGES).items():
        try:
            rules = rules.replace(**{name: value})
        except RulesError:
            continue
    return rules


@st.composite
def tables(draw: st.DrawFn, backend: str | None = None) -> Game:
    """A game that has just been dealt, from a seed, from an explicit deck or as a position."""
    rules, seats = draw(rule_sets()), draw(st.integers(2, 10))
    seed = draw(st.integers(0, (1 << 63) - 1))
    dealer = draw(st.none() | st.integers(0, seats - 1))
    kind = draw(st.sampled_from(["seed", "deck", "position"]))
    try:
        if kind == "position":
            return position(rules, seats=seats, top="R5", seed=seed, dealer=dealer, backend=backend)
        deck = random.Random(seed).sample(rules.deck, len(rules.deck)) if kind == "deck" else None
        number = draw(st.integers(1, 3))
        return Game(rules, seats, seed, deck=deck, dealer=dealer, round_number=number, backend=backend)
    except TableError:
        return Game(
            rules.replace(hand_size=7, teams="none", players_min=2, players_max=10), 3, seed, dealer=0, backend=backend
        )


def wander(game: Game, dice: random.Random, actions: int) -> None:
    """Plays at random: mostly moves, sometimes a reaction, a report of the table, or a card that may not fit."""
    for _ in range(actions):
        if game.to_act is None:
            return
        chance = dice.random()
        if chance < 0.1:
            _lay_any_card(game, game.to_act, dice)
        elif chance < 0.25:
            _react(game, dice)
        else:
            _move(game, dice)


def _move(game: Game, dice: random.Random) -> None:
    """One of the moves; calls and accusations, which may always be repeated, are left to chance."""
    assert game.to_act is not None
    moves = game.legal()
    quick = [action for action in moves if action.word not in ("uno", "catch", "wrong")]
    game.apply(game.to_act, dice.choice(quick or moves))


def _react(game: Game, dice: random.Random) -> None:
    seat = dice.randrange(game.seats)
    choices = [*game.legal(seat), *game.reports(seat)]
    if choices:
        game.apply(seat, dice.choice(choices))


def _lay_any_card(game: Game, seat: int, dice: random.Random) -> None:
    hand = game.hand(seat)
    if not hand:
        return
    try:
        game.apply(seat, dice.choice(hand))
    except IllegalAction:
        _move(game, dice)


def play_match(match: Match, dice: random.Random, rounds: int, actions: int) -> None:
    """Plays rounds until the match is over, `rounds` are begun, or a round takes too long."""
    wander(match.game, dice, actions)
    while match.game.over and not match.over and len(match.games) < rounds:
        match.next_round()
        wander(match.game, dice, actions)
