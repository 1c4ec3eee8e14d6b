"""Solitaire behind the questions of a table: what goes into the log always means the same, and tells nothing hidden."""

from __future__ import annotations

import pytest

from unoverse import IllegalAction, Solitaire, UnoError
from unoverse.fair_shuffles import FairShuffle
from unoverse.server.games.solitaire import PlayedSolitaire
from unoverse.solitaire.json_solitaire import SolitaireEvent
from unoverse.solitaire.quick_answers import quick_answer

SHUFFLE = FairShuffle.of(bytes(32), [])


def played(rules: str = "paciencia") -> PlayedSolitaire:
    return PlayedSolitaire(rules, SHUFFLE.seed, SHUFFLE)


def almost_done(table: PlayedSolitaire) -> None:
    """All cards of the columns lie face up."""
    for move in quick_answer(table.game.state, table.game.rules).moves:
        if not table.game.state.hidden:
            return
        table.apply(0, str(move))


def test_the_log_keeps_the_moves_of_finish_and_plays_again() -> None:
    first, again = played(), played()
    log: list[str] = []
    almost_done(first)
    log += [str(move) for move in first.game.history]
    for action in ("undo 2", "redo", "redo", "finish"):
        log.append(first.meant(0, action))
        first.apply(0, log[-1])
    assert log[-1].startswith("finish ")
    for action in log:
        again.apply(0, action)
    assert first.game.won
    assert again.state() == first.state()
    assert (first.totals, first.winners, first.legal(0)) == ((96,), (0,), [])
    told = [SolitaireEvent.from_json(event) for event in first.events(1, len(log) - 4, len(log), None)]
    assert [event.action for event in told] == ["undo", "redo", "redo", "finish"]
    assert told[0].moves == tuple(reversed([event.moves[0] for event in told[1:3]]))


def test_several_moves_are_made_or_none() -> None:
    table = played()
    table.apply(0, "t T")
    table.apply(0, "undo 2")
    before = table.state()
    with pytest.raises(IllegalAction):
        table.apply(0, "T T T R")
    assert (table.state(), table.game.can_redo, table.happened()) == (before, 2, 2)
    table.apply(0, "redo 2")
    assert table.game.moves_made == 2


@pytest.mark.parametrize(
    "action", ["", "finish", "finish T", "undo", "undo 0", "undo 1 2", "redo 1", "resign now", "x" * 300]
)
def test_what_cannot_be_done_changes_nothing(action: str) -> None:
    table = played()
    before = table.state()
    with pytest.raises(UnoError):
        table.apply(0, table.meant(0, action))
    assert table.state() == before


def test_finish_is_offered_by_what_lies_open_and_not_by_the_order_of_an_unseen_stock() -> None:
    table = played("paciencia [recycles=3]")
    deal = Solitaire(SHUFFLE.seed, rules=table.game.rules)
    assert "finish" not in table.legal(0)
    state = deal.state
    open_columns = tuple(column._replace(down=(), run=column.run[-1:]) for column in state.columns)
    table.game._states[-1] = state._replace(columns=open_columns)
    assert "finish" not in table.legal(0)
    with pytest.raises(IllegalAction):
        table.meant(0, "finish")
    table.game._states[-1] = state._replace(columns=open_columns, recycled=1)
    assert "finish" in table.legal(0)


def test_a_deal_that_is_given_up_is_over_and_not_won() -> None:
    table = played()
    table.apply(0, "T")
    table.apply(0, "resign")
    assert (table.over, table.winners, table.legal(0)) == (True, (), [])
    with pytest.raises(IllegalAction):
        table.apply(0, "T")
    assert "Secret" in table.record()
