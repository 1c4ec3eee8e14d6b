"""The chain of deals that follows from a seed, and the first of it that can be won: the same everywhere, for ever."""

from __future__ import annotations

import hashlib

import pytest

import unoverse as uno
from unoverse.errors import UnoError
from unoverse.notation import RecordError, verify
from unoverse.solitaire import Solitaire, solitaire_rules
from unoverse.solitaire.chains import MOST_TRIED, deal_seed, first_winnable
from unoverse.solitaire.quick_answers import quick_answer

HARD = "paciencia [turn=3]"
FIRST = {
    "paciencia": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    HARD: [1, 1, 1, 2, 1, 1, 3, 2, 2, 1, 2, 1],
    "paciencia [turn=4]": [2, 1, 1, 2, 1, 5, 1, 2, 1, 1, 1, 1],
    "paciencia [turn=3 waste_access=last_turned_only]": [1, 3, 2, 2, 5, 4, 1, 1, 2, 1, 1, 6],
    "paciencia [partial_runs=false]": [1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1],
    "paciencia [turn=68 recycles=0]": [0],
}
"""By rules, for the seeds from 0 on, the number of the first deal that can be won; 0 where none is known."""
WHAT_TO_DO = (
    "The search finds another deal than it did. Records of matches that were played say what was found then: keep the"
    " search as it was for them (a header says which search it was, and the old one stays), or their check fails."
)


def test_the_first_deal_is_that_of_the_seed_and_the_others_follow_from_it() -> None:
    digest = hashlib.sha256(b"unoverse solitaire 7 2").digest()
    assert (deal_seed(7, 1), deal_seed(7, 2)) == (7, int.from_bytes(digest[:8], "big") >> 1)
    assert Solitaire(7, deal=1).deck == Solitaire(7).deck
    assert Solitaire(7, deal=2).deck == Solitaire(deal_seed(7, 2)).deck != Solitaire(7).deck
    assert len({Solitaire(7, deal=number).deck for number in range(1, 20)}) == 19


@pytest.mark.parametrize("rules", FIRST)
def test_what_is_found_never_changes(rules: str) -> None:
    found = [first_winnable(solitaire_rules(rules), seed) for seed in range(len(FIRST[rules]))]
    assert found == FIRST[rules], WHAT_TO_DO


def test_what_is_found_can_be_won_and_nothing_before_it_is_known_to_be() -> None:
    rules, later = solitaire_rules(HARD), 0
    for seed in range(12):
        number = first_winnable(rules, seed)
        assert 1 <= number <= MOST_TRIED
        later += number > 1
        verdicts = [quick_answer(Solitaire(seed, deal=n).state, rules).verdict for n in range(1, number + 1)]
        assert verdicts[-1] == "won"
        assert "won" not in verdicts[:-1]
    assert later > 2


def test_a_record_says_which_deal_it_was_and_is_checked() -> None:
    rules = solitaire_rules(HARD)
    seed = next(seed for seed in range(40) if first_winnable(rules, seed) > 1)
    number = first_winnable(rules, seed)
    game = Solitaire(seed, rules=rules, deal=number)
    game.apply("T")
    record = game.record()
    assert f"\nDeal: {number}\n" in record
    again = uno.replay(record)
    assert isinstance(again, Solitaire)
    assert (again, again.deal, again.record()) == (game, number, record)
    assert [(check.name, check.agrees) for check in verify(record).checks] == [("record", True), ("deal", True)]
    for other in (number - 1, number + 1):
        chosen = Solitaire(seed, rules=rules, deal=other).record()
        (_, deal) = verify(chosen).checks
        assert (deal.name, deal.agrees) == ("deal", False)
        assert f"deal {number} is the first that can be won" in deal.sentence


def test_a_record_without_a_chain_is_as_it_was() -> None:
    record = Solitaire(7).record()
    assert "Deal:" not in record
    assert [check.name for check in verify(record).checks] == ["record"]


@pytest.mark.parametrize("value", ["0", "-1", "x", "1 2", "99999999", "", "²"])
def test_what_is_no_number_of_a_deal_is_refused_with_its_place(value: str) -> None:
    record = Solitaire(7, deal=2).record().replace("Deal: 2", f"Deal: {value}")
    with pytest.raises(RecordError, match="Line 5"):
        uno.replay(record)


def test_other_games_have_no_chain_and_a_deck_is_no_deal_of_one() -> None:
    for text in ("Rules: UNO 1121\nSeats: 2\nSeed: 7\nDeal: 2\n", "Game: dice\nSeed: 7\nDeal: 2\n"):
        with pytest.raises(RecordError, match="Deal"):
            uno.replay(f"Unoverse record 1\n{text}")
    with pytest.raises(RecordError, match="Deal"):
        uno.replay(Solitaire(deck=Solitaire(7).deck).record().replace("\nResult", "\nDeal: 2\nResult"))
    with pytest.raises(UnoError):
        Solitaire(deck=Solitaire(7).deck, deal=2)
    for wrong in (-1, 1.5, "2", True, 10**7):
        with pytest.raises(UnoError):
            Solitaire(7, deal=wrong)  # type: ignore[arg-type]
