"""A round of dice as sentences: who played, drew and rolled what, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from unoverse.dice import Dice, DiceEvent
from unoverse.terminal.dice.die_words import dice, die
from unoverse.terminal.dice.seen_dice import SeenDice
from unoverse.terminal.grammar import YOU, conjugated, with_verb
from unoverse.terminal.sentences import Hue, Piece, Sentence


def opening(game: SeenDice, first: str | None) -> list[Sentence]:
    """How the round begins: the roll for the start, and the first die of the line, if it is known."""
    starter = game.names[game.starter]
    begun = _rolloff(game)
    name = _subject(starter) if begun else starter
    return [(*begun, f"{name} {conjugated(starter, 'begin')}."), *_first_die(game, first)]


def _rolloff(game: SeenDice) -> Sentence:
    if game.rolloff is None:
        return ()
    one, two = game.names
    first, second = map(die, game.rolloff)
    return (
        "For the start ",
        f"{_subject(one)} {conjugated(one, 'roll')} ",
        first,
        f" and {_subject(two)} ",
        second,
        ": ",
    )


def _subject(name: str) -> str:
    return "you" if name == YOU else name


def first_die(game: Dice) -> str | None:
    """The die that the line began with; None where somebody has set the table up."""
    if game.is_set_up:
        return None
    start = game
    if game.history:
        start = Dice(game.rules, game.seed, names=game.names, first=game.first, backend=game.backend)
    return start.line[0]


def _first_die(game: SeenDice, first: str | None) -> list[Sentence]:
    roller = game.names[1 - game.starter]
    return [] if first is None else [(f"{with_verb(roller, 'roll')} the first die of the line: ", die(first), ".")]


def told(game: SeenDice, start: int, end: int | None = None) -> list[Sentence]:
    """What happened from this event on."""
    sentences: list[Sentence] = []
    events = game.history[start:end]
    has_called = False
    for place, event in enumerate(events, 1):
        # A call is told with what the same player does next; a late call, or one not used yet, stands alone.
        if event.action.kind == "uno" and [one.seat for one in events[place : place + 1]] == [event.seat]:
            has_called = True
        else:
            sentences += _event(game.names, event, has_called)
            has_called = False
    return sentences


def _event(names: Sequence[str], event: DiceEvent, has_called: bool) -> list[Sentence]:
    """An action, and what it did to somebody; a call that went before it is told with it."""
    return [sentence for sentence in (_deed(names, event, has_called), *_consequences(names, event)) if sentence]


def _deed(names: Sequence[str], event: DiceEvent, has_called: bool) -> Sentence:
    name, kind = names[event.seat], event.action.kind
    who = f"{with_verb(name, 'call')} UNO and " if has_called else f"{name} "
    if kind == "play":
        assert event.action.face is not None
        return (f"{who}{conjugated(name, 'play')} ", die(event.action.face), ".")
    if kind == "colour":
        return (f"{who}{conjugated(name, 'name')} ", Hue(event.action.colour or ""), ".")
    if kind == "catch":
        other = names[1 - event.seat]
        return (f"{who}{conjugated(name, 'catch')} {_subject(other)} without a call.",)
    if kind == "end":
        return (f"{who}{conjugated(name, 'end')} the turn.",)
    return (f"{with_verb(name, 'call')} UNO.",) if has_called or kind == "uno" else ()


def _consequences(names: Sequence[str], event: DiceEvent) -> list[Sentence]:
    said: list[Sentence] = []
    if event.roller is not None:
        said.append(_roll(names, event))
    if event.action.kind == "play" and event.roller is not None and event.turn == event.seat:
        said.append((f"{with_verb(names[event.seat], 'play')} again.",))
    if event.winner is not None:
        said.append((f"{with_verb(names[event.winner], 'have')} no dice left.",))
    if event.void:
        said.append(("Those were too many turns: the round is void.",))
    return said


def _roll(names: Sequence[str], event: DiceEvent) -> Sentence:
    """Who takes which dice from where, and what they and all others show after the roll."""
    assert event.roller is not None
    name = names[event.roller]
    parts: list[Piece] = [f"{name} "]
    if event.taken:
        verb = "draw" if event.action.kind == "draw" else "take"
        parts += [f"{conjugated(name, verb)} ", dice(event.taken), _source(names, event)]
    if event.taken and event.rolled:
        parts.append(" and ")
    if event.rolled:
        parts += [f"{conjugated(name, 'roll')} ", dice(event.rolled)]
    return (*parts, ".")


def _source(names: Sequence[str], event: DiceEvent) -> str:
    if event.action.kind == "draw":
        return ""
    return " from the line" if event.giver is None else f" from {_subject(names[event.giver])}"
