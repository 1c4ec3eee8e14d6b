"""Wrong arguments are answered with a sentence, an error of the package, and a table that is as it was."""

from __future__ import annotations

import inspect
import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.game.hostile_arguments import HOSTILE, answer, calls_of, shown

import unoverse as uno
from unoverse.arena.simulate import simulate
from unoverse.cards.user_decks import read_deck
from unoverse.dice import SHEET as DICE_SHEET
from unoverse.dice import DiceAction, dice_position, dice_rules
from unoverse.game.action import seat_letter, seat_number
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.solitaire.rules import SHEET as SOLITAIRE_SHEET
from unoverse.tournament import Tournament
from unoverse.tournament.tournament import FORMATS

SECONDS = 240
"""For each of the tests; nothing here may make us count for ever."""
RESULT = uno.HandResult("Ana", {"Bia": 20})
USUAL: dict[str, Any] = {
    "seat": "A", "other": "B", "viewer": 0, "action": "draw", "seed": 1, "move": "T", "count": 1, "name": "target",
    "table_id": "R1.T1.H1", "result": RESULT, "player": "Ana", "packed": 3, "text": "R7", "document": {},
    "round_number": 1, "seats": 2, "format": "best-of", "players": ["Ana", "Bia"], "path": "evening.json",
    "rolls": "R1", "number": 3, "backend": "python", "games": 2, "bots": ["B1"], "threads": 1, "game": None,
    "hands": {"A": "R2 B7 W", "B": "G1 G2"}, "top": "R7",
}  # fmt: skip
MADE: dict[str, Callable[[], Any]] = {
    "game": lambda: uno.Game("UNO C-S-DAD", seats=2, seed=6, backend="python"),
    "match": lambda: uno.Match("UNO 1121", players=2, seed=6, backend="python"),
    "dice": lambda: uno.Dice(seed=6, backend="python"),
    "dice match": lambda: uno.DiceMatch(seed=6, backend="python"),
    "solitaire": lambda: uno.Solitaire(7, backend="python"),
    "tournament": lambda: Tournament("best-of", ["Ana", "Bia"], seed=7),
    "rules": lambda: uno.Rules("UNO 1121 C"),
    "settings": lambda: dice_rules("dados-2011"),
    "action": lambda: uno.Action(0, 3),
    "table": lambda: uno.Tabletop(uno.Game("UNO", seats=2, seed=6, backend="python"), [None, None]),
    "view": lambda: uno.Game("UNO 1121", seats=2, seed=6, backend="python").view("A"),
    "event": lambda: _played().history[0],
}
NOT_OURS = {"index", "count", "take_over"}
"""Those of tuples; and what the notation hands a match."""


def _played() -> uno.Game:
    game = uno.Game("UNO 1121", seats=2, seed=6, backend="python")
    game.apply("A", "draw")
    return game


def state_of(thing: Any) -> Any:
    """All that a refusal has to leave as it was."""
    if isinstance(thing, Tournament):
        return thing.to_text()
    if isinstance(thing, uno.Tabletop):
        return thing.game.state_bytes(), thing.ask()
    if isinstance(thing, uno.Match | uno.DiceMatch):
        return thing.record(), len(thing.games)
    if hasattr(thing, "state_bytes"):
        return thing.state_bytes(), thing.record(), len(thing.history)
    return str(thing)


def public_methods(thing: Any) -> Iterator[tuple[str, Any]]:
    for name in sorted(dir(type(thing))):
        if not name.startswith("_") and name not in NOT_OURS and callable(method := getattr(thing, name)):
            yield name, method


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("kind", MADE)
def test_every_public_method_refuses_wrong_arguments_and_changes_nothing(kind: str) -> None:
    began = time.monotonic()
    thing = MADE[kind]()
    before, refused, called = state_of(thing), 0, 0
    for name, method in public_methods(thing):
        for told, given, placed in calls_of(method, USUAL):
            if thing is None:
                thing = MADE[kind]()
            called += 1
            error = answer(lambda: getattr(thing, name)(*placed, **given), f"{kind}.{name}({told})")  # noqa: B023
            if error is not None:
                refused += 1
                assert state_of(thing) == before, f"{kind}.{name}({told}) has changed the table"
            elif state_of(thing) != before:
                thing = None
        if thing is None:
            thing = MADE[kind]()
    assert time.monotonic() - began < SECONDS
    assert refused >= called * 0.85, f"{refused} of {called} calls were refused"


OPENED: dict[str, Callable[..., Any]] = {
    "Game": uno.Game,
    "Match": uno.Match,
    "Dice": uno.Dice,
    "DiceMatch": uno.DiceMatch,
    "Solitaire": uno.Solitaire,
    "Tournament": Tournament,
    "Rules": uno.Rules,
    "position": uno.position,
    "dice_position": dice_position,
    "dice_rules": dice_rules,
    "Tabletop": uno.Tabletop,
    "simulate": simulate,
    "uno.simulate": uno.simulate,
    "replay": uno.replay,
    "seat_letter": seat_letter,
    "seat_number": seat_number,
}
OWN_USUAL: dict[str, dict[str, Any]] = {
    "Match": {"players": 2},
    "Solitaire": {},
    "dice_position": {"line": ["G2", "R3"], "hands": [["R1", "Y4"]], "rolls": "", "seed": 0},
    "Tabletop": {"players": [None, None]},
    "simulate": {"seed": 0},
    "uno.simulate": {"rules": "UNO 1121"},
    "Dice": {"rolls": ""},
    "position": {"rolls": (), "names": None},
    "Game": {"rolls": ()},
}


@pytest.mark.parametrize("name", OPENED)
def test_whatever_opens_a_table_refuses_wrong_arguments(name: str) -> None:
    began, opened = time.monotonic(), OPENED[name]
    usual = USUAL | OWN_USUAL.get(name, {})
    if name == "Tabletop":
        usual["game"] = MADE["game"]()
    if name == "simulate":
        usual["rules"] = uno.Rules("UNO 1121")
    if name == "Solitaire":
        usual.pop("seed")
    for told, given, placed in calls_of(opened, usual):
        if name.endswith("simulate") and callable(given.get("progress")):
            continue  # what somebody else's function raises is theirs to tell
        answer(lambda: opened(*placed, **given), f"{name}({told})")  # noqa: B023
    assert time.monotonic() - began < SECONDS


@pytest.mark.parametrize("game", ["cards", "dice", "solitaire", *FORMATS])
def test_every_parameter_refuses_wrong_values(game: str) -> None:
    made: Callable[..., Any] = {
        "cards": lambda **changes: uno.Rules("UNO 1121", **changes),
        "dice": lambda **changes: uno.Dice(seed=1, backend="python", **changes),
        "solitaire": lambda **changes: uno.Solitaire(1, **changes),
    }.get(game, lambda **changes: Tournament(game, PLAYERS[: 2 if game == "best-of" else 8], seed=1, **changes))
    names = {
        "cards": [*PARAMETERS, "wc1", "custom", "points_wild", "points_nothing", "deck_file", "nothing", "x" * 5000],
        "dice": [*DICE_SHEET.parameters, "nothing"],
        "solitaire": [*SOLITAIRE_SHEET.parameters, "nothing"],
    }.get(game) or [*FORMATS[game].parameters, "nothing"]
    for name in names:
        for value in HOSTILE:
            answer(lambda: made(**{name: value}), f"{game} {name[:30]}={shown(value)}")  # noqa: B023


PLAYERS = ["Ana", "Bia", "Caio", "Davi", "Eva", "Fred", "Gil", "Hana"]


def test_actions_made_of_wrong_numbers_are_refused_whatever_is_asked_of_them() -> None:
    asked: list[Callable[[Any], Any]] = [
        str, repr, lambda one: one.packed, lambda one: one.word, lambda one: one.card, lambda one: one.to_json(),
        lambda one: MADE["game"]().apply("A", one),
    ]  # fmt: skip
    for value in HOSTILE:
        for parts in ((value, 0), (0, value), (value, value), (3, value)):
            for ask in asked:
                answer(lambda: ask(uno.Action(*parts)), f"Action of {shown(value)}")  # noqa: B023
        for question in (str, repr, lambda one: one.kind, lambda one: one.face, lambda one: one.colour):
            answer(lambda: question(DiceAction(value)), f"DiceAction of {shown(value)}")  # noqa: B023


def test_results_and_decks_made_of_wrong_parts_are_refused() -> None:
    deck = read_deck({"name": "extra", "base": "classic108", "cards": 110, "faces": {"WST": 2}})
    for value in HOSTILE:
        results = [RESULT._replace(**{name: value}) for name in RESULT._fields]
        results += [RESULT._replace(holding={"Bia": value}), RESULT._replace(cards={"Bia": value})]
        evening = MADE["tournament"]()
        before = evening.to_text()
        for result in results:
            if answer(lambda: evening.result("R1.T1.H1", result), f"a result with {shown(value)}"):  # noqa: B023
                assert evening.to_text() == before
            elif evening.entries:
                evening.undo()
        for name in deck._fields:
            given = deck._replace(**{name: value})
            answer(lambda: uno.Rules("UNO", deck=given), f"a deck with {name} {shown(value)}")  # noqa: B023


# What attacks found, one by one


@pytest.mark.parametrize("seat", [0.9, 0.0, True, False, math.nan, b"A", None, 10**30, -1, {"A"}])
def test_a_seat_is_a_letter_or_a_whole_number(seat: Any) -> None:
    game, dice = MADE["game"](), MADE["dice"]()
    for table in (game, dice):
        before = table.state_bytes()
        with pytest.raises(uno.TableError, match="There is no seat"):
            table.apply(seat, "draw")
        with pytest.raises(uno.TableError, match="There is no seat"):
            table.hand(seat)
        assert table.state_bytes() == before
    with pytest.raises(uno.TableError, match="seat"):
        uno.position("UNO", {"A": "R1"}, top="R5", turn=seat)


def test_names_are_a_list_because_a_set_has_no_order() -> None:
    for names in ({"Ana", "Bia"}, frozenset(("Ana", "Bia")), {"Ana": 1, "Bia": 2}, iter(("Ana", "Bia"))):
        with pytest.raises(uno.UnoError, match="list"):
            uno.Game("UNO", seats=2, names=names)  # type: ignore[arg-type]
        with pytest.raises(uno.UnoError, match="list"):
            uno.Match("UNO", players=names)  # type: ignore[arg-type]
        with pytest.raises(uno.UnoError, match="list"):
            Tournament("best-of", names)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", ["3", 2.0, None, True, b"2", math.inf])
def test_a_number_of_seats_is_a_whole_number(seats: Any) -> None:
    with pytest.raises(uno.TableError, match="whole number"):
        uno.Game("UNO", seats=seats)


def test_an_action_that_does_not_exist_is_named() -> None:
    with pytest.raises(uno.ActionError, match="There is no action 99 with 0"):
        str(uno.Action(99, 0))
    with pytest.raises(uno.UnoError, match="An action is a text"):
        MADE["game"]().apply("A", None)


def test_numbers_of_numpy_are_whole_numbers_too() -> None:
    import numpy as np

    game = uno.Game("UNO 1121", seats=np.int64(2), seed=np.uint32(6), backend="python")  # type: ignore[arg-type]
    game.apply(np.int8(0), np.int64(uno.Action.parse("draw").packed))  # type: ignore[arg-type]
    assert type(game.names) is tuple
    assert game.seed == 6
    assert inspect.isclass(type(game.history[0]))
