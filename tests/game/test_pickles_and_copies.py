"""Everything of the Python face can be sent to another process and copied, and goes on from there as it would have."""

from __future__ import annotations

import copy
import importlib
import pickle
import pkgutil
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import unoverse as uno
from unoverse.arena.warm import CacheError, CompilerError
from unoverse.client.errors import ServerRefusedError
from unoverse.errors import IllegalAction, UnoError
from unoverse.notation import DisagreementError, RecordError
from unoverse.notation.record import Place
from unoverse.protocol.refusals import Refusal
from unoverse.rules.codes.errors import CodeError
from unoverse.server.hub.live_table import UnknownOutcomeError
from unoverse.server.talk.refusals import NO_SUCH_KIND, TalkRefused
from unoverse.tournament import Tournament

WAYS: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}
RULES = (
    "UNO 1121",
    "UNO italia",
    "UNO C-DR-P3-S-E-IE",
    "UNO flip",
    "UNO 1121 TV3-MOV-DAD-DOA",
    "UNO mattel-2018-pt [wc1=gift]",
)


@pytest.fixture(params=WAYS)
def again(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    """A way to make another of a thing."""
    return WAYS[request.param]


# Errors


def errors_of_the_package() -> Iterator[type[Exception]]:
    for module in pkgutil.walk_packages(uno.__path__, "unoverse."):
        if not module.name.endswith("__main__") and "rlcard" not in module.name:
            importlib.import_module(module.name)
    waiting: list[type[Exception]] = [Exception]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind.__module__.startswith("unoverse"):
                yield kind


MADE: dict[type[Exception], Callable[[], Exception]] = {
    IllegalAction: lambda: IllegalAction("not_your_turn", "It is not your turn."),
    RecordError: lambda: RecordError("There is no such card.", Place(3, 7)),
    DisagreementError: lambda: DisagreementError("There is no such card.", Place(3, 7)),
    CodeError: lambda: CodeError("E09", "Both use card 7.", 4, ("C", "S"), "7"),
    CacheError: lambda: CacheError(OSError(28, "No space left on device")),
    CompilerError: lambda: CompilerError(ImportError("numba")),
    Refusal: lambda: Refusal("chair_taken", chair=2),
    TalkRefused: lambda: TalkRefused(NO_SUCH_KIND, known="say"),
    ServerRefusedError: lambda: ServerRefusedError("ticket", "The ticket is not good.", {"age": 40}),
    UnknownOutcomeError: UnknownOutcomeError,
}
"""Those that are not made of their sentence."""


def test_every_error_of_the_package_survives_pickling(again: Callable[[Any], Any]) -> None:
    kinds = set(errors_of_the_package())
    assert {IllegalAction, RecordError, CodeError, CacheError} <= kinds
    for kind in kinds:
        error = MADE[kind]() if kind in MADE else kind("What is wrong.")
        twin = again(error)
        assert type(twin) is kind
        assert str(twin) == str(error)
        assert twin.__dict__ == error.__dict__


def test_errors_that_were_raised_survive_pickling(again: Callable[[Any], Any]) -> None:
    game = uno.Game("UNO 1121", seats=2, seed=6, backend="python")
    for wrong in (
        lambda: game.apply("B", "draw"),
        lambda: game.apply("Z", "draw"),
        lambda: uno.Rules("UNO C-QQ"),
        lambda: uno.replay("nothing"),
        lambda: uno.Solitaire(7).apply("C3>F"),
    ):
        with pytest.raises(UnoError) as caught:
            wrong()
        twin = again(caught.value)
        assert (type(twin), str(twin), twin.__dict__) == (type(caught.value), str(caught.value), caught.value.__dict__)


def illegal(seed: int) -> None:
    """Asked of another process."""
    uno.Game("UNO 1121", seats=2, seed=seed, backend="python").apply("A", "catch A")


def test_a_process_pool_lives_on_after_an_illegal_action() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        for _ in range(2):
            with pytest.raises(IllegalAction):
                pool.submit(illegal, 6).result(timeout=120)


# Tables


def chosen(legal: list[Any], luck: random.Random) -> Any:
    """Draws only if nothing else is left: a round then ends soon."""
    return luck.choice([action for action in legal if str(action) != "draw"] or legal)


def play_on(game: Any, moves: int, seed: int) -> list[str]:
    """Acts at random, and tells what was done and seen."""
    luck, told = random.Random(seed), []
    for _ in range(moves):
        if game.over:
            break
        action = chosen(game.legal(), luck)
        told.append(str(action))
        if isinstance(game, uno.Solitaire):
            game.apply(action)
        else:
            game.apply(game.to_act, action)
    return [*told, game.state_bytes().hex(), str(game), game.record()]


@pytest.mark.parametrize("rules", RULES)
def test_a_game_goes_on_as_it_would_have(rules: str, again: Callable[[Any], Any]) -> None:
    game = uno.Game(rules, seats=4, seed=11, backend="python")
    play_on(game, 25, 1)
    before = game.state_bytes()
    twin = again(game)
    assert twin == game
    assert hash(twin) == hash(game)
    assert [twin.view(seat).to_bytes() for seat in range(4)] == [game.view(seat).to_bytes() for seat in range(4)]
    went = play_on(twin, 30, 2)
    assert game.state_bytes() == before, "A copy shares nothing with what it was made of."
    assert play_on(game, 30, 2) == went
    assert twin.history == game.history
    assert twin.log("A") == game.log("A")
    assert twin.determinised("A", 5, voids=True) == game.determinised("A", 5, voids=True)


def test_a_position_goes_on_as_it_would_have(again: Callable[[Any], Any]) -> None:
    game = uno.position("UNO C-ST2-PAB", {"A": "G1", "D": "R5 G2"}, top="R5", turn="B", laid_by="A", silence="A")
    twin = again(game)
    assert twin.record() == game.record()
    assert play_on(twin, 10, 2) == play_on(game, 10, 2)


def play_match(match: Any, moves: int, seed: int) -> list[Any]:
    luck, told = random.Random(seed), []
    for _ in range(moves):
        if match.over:
            break
        if match.game.over:
            match.next_round()
        action = chosen(match.game.legal(), luck)
        told.append(str(action))
        match.game.apply(match.game.to_act, action)
    return [*told, match.totals, str(match), match.record()]


@pytest.mark.parametrize("rules", ["UNO 1121 [target=100 wrong_play=forbid]", "UNO 1121 TVL2-MOV [wrong_play=forbid]"])
def test_a_match_goes_on_as_it_would_have(rules: str, again: Callable[[Any], Any]) -> None:
    match = uno.Match(rules, players=["Ana", "Bia", "Caio"], seed=3, backend="python")
    play_match(match, 130, 1)
    before = match.record()
    twin = again(match)
    went = play_match(twin, 400, 2)
    assert len(twin.results) > len(match.results), "The twin books its own rounds."
    assert match.record() == before
    assert play_match(match, 400, 2) == went


def test_a_copy_of_a_round_is_not_booked_by_its_match(again: Callable[[Any], Any]) -> None:
    match = uno.Match("UNO 1121 [wrong_play=forbid]", players=2, seed=3, backend="python")
    twin = again(match.game)
    play_on(twin, 500, 1)
    assert twin.over
    assert not match.results


@pytest.mark.parametrize("rules", ["dados-2011", "dados-2011-melhor-de-3 [best_of=5]"])
def test_dice_go_on_as_they_would_have(rules: str, again: Callable[[Any], Any]) -> None:
    game = uno.Dice(rules, seed=4, backend="python")
    play_on(game, 5, 1)
    before = game.state_bytes()
    twin = again(game)
    assert (twin, hash(twin), twin.rules) == (game, hash(game), game.rules)
    went = play_on(twin, 40, 2)
    assert game.state_bytes() == before
    assert play_on(game, 40, 2) == went
    match = uno.DiceMatch(rules, seed=4, backend="python")
    play_match(match, 40, 1)
    other, record = again(match), match.record()
    assert other == match
    went = play_match(other, 60, 2)
    assert match.record() == record
    assert play_match(match, 60, 2) == went


def test_solitaire_goes_on_as_it_would_have(again: Callable[[Any], Any]) -> None:
    game = uno.Solitaire(7, turn=3, foundation_back=True)
    play_on(game, 30, 1)
    game.undo(4)
    before = game.state_bytes()
    twin = again(game)
    assert (twin, twin.can_redo, twin.rules, str(twin.rules)) == (game, 4, game.rules, str(game.rules))
    twin.redo(2)
    went = play_on(twin, 40, 2)
    assert game.state_bytes() == before
    game.redo(2)
    assert play_on(game, 40, 2) == went


def enter(tournament: Tournament, hands: int, seed: int) -> str:
    luck = random.Random(seed)
    for _ in range(hands):
        if tournament.over:
            break
        table = tournament.tables[0]
        winner = luck.choice(table.seats)
        holding = {player: 20 + luck.randrange(30) for player in table.seats if player != winner}
        tournament.result(table.id, uno.HandResult(winner, holding, dict.fromkeys(holding, 3)))
    return tournament.to_text() + repr(tournament.standings)


@pytest.mark.parametrize("format_name", ["best-of", "target", "lowest", "desafio", "catalan", "eight"])
def test_a_tournament_goes_on_as_it_would_have(format_name: str, again: Callable[[Any], Any]) -> None:
    players = ["Ana", "Bia", "Caio", "Davi", "Eva", "Fred", "Gil", "Hana"]
    count = 2 if format_name == "best-of" else 8
    tournament = Tournament(format_name, players[:count], seed=7, name="Friday")
    enter(tournament, 1, 1)
    before = tournament.to_text()
    twin = again(tournament)
    assert twin.to_text() == before
    assert (twin.tables, twin.standings, twin.report) == (tournament.tables, tournament.standings, tournament.report)
    went = enter(twin, 3, 2)
    assert tournament.to_text() == before
    assert enter(tournament, 3, 2) == went


def test_a_table_and_its_people_go_on_as_they_would_have(again: Callable[[Any], Any]) -> None:
    from unoverse.bots.player import as_bot  # noqa: F401 (bots are players of their own)

    table = uno.Tabletop(uno.Game("UNO C", seats=3, seed=5, backend="python"), [Miser(), Miser(), Miser()])
    for _ in range(10):
        table.step()
    twin, before = again(table), table.game.state_bytes()
    for _ in range(20):
        twin.step()
    assert table.game.state_bytes() == before
    for _ in range(20):
        table.step()
    assert twin.game == table.game


class Miser:
    """Draws if it can, and lets every chance pass."""

    def decide(self, view: uno.View) -> Any:
        if view.chance != "decision":
            return None
        words = [str(action) for action in view.legal]
        return "draw" if "draw" in words else view.legal[0]


# Views, events, rules


def test_views_and_events_survive(again: Callable[[Any], Any]) -> None:
    game = uno.Game("UNO C-DR-P3", seats=3, seed=11, backend="python")
    play_on(game, 25, 1)
    view = game.view("B")
    twin = again(view)
    assert isinstance(twin, uno.View)
    assert twin.to_bytes() == view.to_bytes()
    assert twin.to_json() == view.to_json()
    assert again(game.history[-1]) == game.history[-1]
    assert again(view.legal) == view.legal
    assert not twin.tables.flags.writeable


def test_the_pickle_of_a_view_holds_no_card_that_its_seat_may_not_know() -> None:
    game = uno.Game("UNO 1121", seats=2, seed=6, backend="python")
    game.apply("A", "draw")
    for seat, sees in ((0, True), (1, False)):
        events = pickle.loads(pickle.dumps(game.view(seat))).events
        cards = [card for event in getattr(events, "_events", events) for gain in event.gains for card in gain.cards]
        assert len(cards) == 1
        assert all((card is not None) == sees for card in cards)


@pytest.mark.parametrize("code", [*RULES, "UNO 2212 [points_wild=10 stacking=any]"])
def test_rules_survive(code: str, again: Callable[[Any], Any]) -> None:
    rules = uno.Rules(code)
    twin = again(rules)
    assert (twin, str(twin), hash(twin), twin.deck) == (rules, str(rules), hash(rules), rules.deck)


def test_rules_survive_whose_code_is_longer_than_anybody_may_type(again: Callable[[Any], Any]) -> None:
    letters = random.Random(1)
    text = {"en": "".join(chr(letters.randrange(0x4E00, 0x9000)) for _ in range(400))}
    steps = [{"who": "next", "do": "draw", "n": 2}]
    wilds = {card: {"name": card, "text": text, "steps": steps} for card in ("WC1", "WC2", "WC3")}
    rules = uno.Rules("UNO mattel-2018-pt", custom=wilds)
    assert len(str(rules)) > 4000
    assert again(rules) == rules
