"""`uno.simulate`: what it tells adds up, is the same on both back ends and at the terminal, and by the law's order."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from tests.cli.command import unoverse

import unoverse as uno
from unoverse.arena.simulate import Table, seated
from unoverse.arena.tally import OrderOfPlay, Tally

STACKING = "UNO 1121 P3"


class Hasty:
    """A bot of one's own: the first thing that comes to mind, and no reactions."""

    name = "<Hasty & co>"

    def decide(self, view: uno.View) -> uno.Action | None:
        return view.legal[0] if view.chance == "decision" else None


def quick(games: int = 16, **options: object) -> uno.Summary:
    given: dict[str, object] = {"rules": STACKING, "seats": 4, "bots": ["B2", "B1"], "seed": 3, "backend": "python"}
    return uno.simulate(games=games, **(given | options))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "code",
    [
        "UNO 1121",
        "UNO 2121",
        "UNO catalunya-torneig",
        "UNO 1121 [first_player=right_of_dealer]",
        "UNO 1121 [initial_direction=-1]",
    ],
)
def test_the_first_player_is_the_one_who_opens_after_a_plain_start_card(code: str, backend: str) -> None:
    """And the others follow as they draw. A start card that acts decides who really begins, and is passed over here."""
    seen, order = set(), OrderOfPlay.of(uno.Rules(code).record())
    for seed in range(40):
        game = uno.Game(code, seats=4, seed=seed, backend=backend)
        while game.phase == "cut":
            game.apply(game.to_act or 0, "cut 20")
        if not game.top[-1].isdigit():
            continue
        for place in range(4):
            assert game.to_act is not None
            assert order.places(game.to_act, game.dealer, 4) == place
            seen.add((game.dealer, game.to_act))
            game.apply(game.to_act, "draw")
            if game.phase == "drawn":
                game.apply(game.to_act, "keep")
    assert len(seen) == 16, "Every dealer with everybody."


def test_what_is_counted_adds_up(backend: str) -> None:
    found = quick(backend=backend)
    results = Table(uno.Rules(STACKING).record(), seated(["B2", "B1"], 4), "queue", backend).play(3, 16)
    won = quick(people="perfect", backend=backend)
    assert won.wins.tolist() == np.bincount(results["winner"], minlength=4).tolist()
    places = (results["winner"] - results["dealer"] - 1) % 4
    assert won.wins_by_order.tolist() == np.bincount(places, minlength=4).tolist()
    assert won.points_held @ np.arange(len(won.points_held)) == results["points"].sum()
    assert won.lengths @ np.arange(len(won.lengths)) == results["turns"].sum()
    assert found.games == found.lengths.sum() == 16
    assert found.wins.sum() == found.wins_by_order.sum() == found.points_held.sum() == 16 - found.blocked
    crossed, played = found.wins_by_seat_and_order, found.games_by_seat_and_order
    assert (crossed.sum(axis=1) == found.wins).all()
    assert (crossed.sum(axis=0) == found.wins_by_order).all()
    assert (crossed <= played).all()
    assert (played.sum(axis=0) == 16).all()
    assert (played.sum(axis=1) == 16).all()
    assert found.rates.shape == found.rates_by_order.shape == (4, 3)
    assert (found.rates[:, 1] <= found.rates[:, 0]).all()
    assert (found.rates[:, 0] <= found.rates[:, 2]).all()
    assert sum(rate.points for rate in found.by_order) * 16 == pytest.approx(found.points * found.wins.sum())
    assert [(row["by"], row["name"]) for row in found.rows()] == [
        *(("seat", letter) for letter in "ABCD"),
        *(("order", place) for place in ("first", "second", "third", "fourth")),
        ("bot", "B1"), ("bot", "B2"),
    ]  # fmt: skip


def test_both_back_ends_and_any_number_of_threads_find_the_same(backend: str) -> None:
    found = quick(20, threads=3, backend=backend)
    assert found == quick(20, threads=1)
    assert str(found) == str(quick(20))
    assert pickle.loads(pickle.dumps(found)) == found
    assert found != quick(20, seed=4)


def test_rules_bots_and_people_are_given_as_people_write_them() -> None:
    found = quick(8)
    assert found == quick(8, rules=uno.Rules(STACKING), bots="B2, B1", people=uno.People.read("realistic"))
    assert found.people == "realistic"
    assert quick(8, rules="UNO 1121").people == quick(8, people="perfect").people == "perfect"
    assert quick(8, people="p_talk=0.1").people == "p_talk=0.1"
    assert quick(8, rules=None, seed=None).rules == "UNO 1121"


def test_a_player_of_ones_own_takes_part(backend: str) -> None:
    alone = quick(4, bots=Hasty(), seats=2, backend=backend)
    assert alone.bots == ("<Hasty & co>", "<Hasty & co>")
    mixed = quick(4, bots=[Hasty(), "B2"], seats=2, duplicate=True, backend=backend)
    assert (mixed.games, mixed.bots, mixed.threads) == (8, ("<Hasty & co>", "B2"), 1)
    assert mixed.wins_by_order.sum() == mixed.wins.sum()


def test_duplicate_deals_count_places_by_the_dealer_of_each_table() -> None:
    """Equal players: whoever sits there, the same hands win, so all places together are those of one rotation."""
    once, often = quick(6, bots="B1"), quick(6, bots="B1", duplicate=True)
    assert often.wins_by_order.tolist() == (4 * once.wins_by_order).tolist()


def test_the_terminal_prints_the_same(backend: str) -> None:
    found = quick(16, threads=1, backend=backend)
    options = ("--bots", "B2,B1", "--games", "16", "--seed", "3", "--threads", "1")
    done = unoverse("simulate", STACKING, *options, UNOVERSE_BACKEND=backend)
    assert done.out.splitlines()[:-1] == str(found).splitlines()
    told = json.loads(unoverse("simulate", STACKING, *options, "--json", UNOVERSE_BACKEND=backend).out)
    untimed = {name: value for name, value in found.to_json().items() if name not in ("seconds", "games_per_s")}
    assert told | untimed == told
    assert told["by_order"][0]["name"] == "first"


def test_a_notebook_shows_a_table_that_is_well_formed() -> None:
    found = quick(4, bots=[Hasty(), "B2"], seats=2)
    html = found._repr_html_()
    shown = "".join(ET.fromstring(html).itertext())
    assert "Hasty & co" in shown
    assert all(f"{100 * rate.rate:.2f}" in shown for rate in (*found.by_seat, *found.by_order, *found.by_bot))
    assert "<Hasty" not in html
    assert repr(found).startswith("<Summary UNO 1121 P3, 4 rounds, seed 3, people realistic: the first player won ")
    assert found.table() in str(found)


def test_an_interrupted_simulation_keeps_what_it_has() -> None:
    def stop(done: int, games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(uno.Interrupted) as caught:
        quick(16, threads=1, progress=stop)
    assert (caught.value.so_far, caught.value.wanted) == (quick(8), 16)


def test_nothing_played_is_no_division_by_zero() -> None:
    empty = uno.Summary.of(Tally(2), ["B0", "B0"], 0, 0.0, 1)
    assert (empty.by_order[0].rate, empty.points, empty.games_per_s) == (0.0, 0.0, 0.0)
    assert "0 rounds" in str(empty)
    assert ET.fromstring(empty._repr_html_()) is not None


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"people": 3}, 'People are "perfect", "realistic", or what differs'),
        ({"people": "p_tolk=1"}, "nothing that people are known by"),
        ({"bots": "B7"}, 'There is no bot "B7"'),
        ({"bots": ""}, "Name 1 to 4 bots"),
        ({"bots": [3]}, "an object with decide"),
        ({"rules": "UNO Q9"}, "Q9"),
        ({"seats": 1}, "1 seats"),
        ({"games": 0}, "at least one game"),
        ({"seed": -1}, "A seed is a whole number"),
    ],
)
def test_what_cannot_be_simulated_is_refused_with_a_sentence(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(uno.UnoError, match=sentence):
        quick(**wrong)  # type: ignore[arg-type]


def test_importing_the_package_does_not_wait_for_simulations() -> None:
    check = "import sys, unoverse; early = [m for m in sys.modules if m.startswith('unoverse.arena.')]; "
    check += "assert not early, early; assert unoverse.simulate and 'simulate' in dir(unoverse)"
    subprocess.run([sys.executable, "-c", check], check=True)
    with pytest.raises(AttributeError, match="has no attribute 'simulat'"):
        _ = uno.simulat
