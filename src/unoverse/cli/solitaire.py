"""`unoverse play solitaire`, `solve` and `simulate solitaire`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from unoverse.cli.measuring import Order, count_until_interrupted, print_json
from unoverse.cli.named_files import read_text
from unoverse.cli.output import columns, compile_first, console, say_aside
from unoverse.cli.playing import Wish, changes_of, chosen_display
from unoverse.errors import TableError
from unoverse.rules.settings import Settings
from unoverse.seeds_and_names import MOST_SEED, checked_seed
from unoverse.solitaire.game import Solitaire
from unoverse.solitaire.quick_answers import full_answer, quick_answer
from unoverse.solitaire.rules import solitaire_rules
from unoverse.terminal.save_files import save
from unoverse.terminal.solitaire.session import SolitaireSession

if TYPE_CHECKING:
    from unoverse.arena.solitaire import Share, SolitaireSummary

DEALS: Final = 1_000
"""How many deals are counted if nothing is said."""
SEARCH_NODES: Final = 5_000
"""How far the solver looks at a deal before the next one is taken."""
MOST_TRIED: Final = 25
PATIENCE: Final = 3
"""After so many deals in vain a word is said about it."""
MOST_SECONDS: Final = 3600.0


def play(wish: Wish) -> None:
    """Deals, or comes back to a saved game, and plays."""
    if wish.resume:
        game, welcome = resumed(wish), "Welcome back."
    else:
        game, welcome = first_deal(chosen_rules(wish.rules, wish.changes), checked_seed(wish.seed), wish.any_deal)
    keep_in = wish.save or wish.resume
    if keep_in is not None:
        save(keep_in, game.record())
    others = Dealer(game, wish.any_deal)
    SolitaireSession(game, chosen_display(wish.plain), keep_in, welcome, others.deal).run()


class Dealer:
    """Gives the deals that follow the first."""

    def __init__(self, game: Solitaire, any_deal: bool) -> None:
        self._rules = game.rules
        self._any = any_deal
        self._last = -1 if game.seed is None else game.seed

    def deal(self) -> Solitaire:
        start = self._last + 1 if self._last < MOST_SEED else 0
        game, _ = first_deal(self._rules, start, self._any)
        assert game.seed is not None
        self._last = game.seed
        return game


def resumed(wish: Wish) -> Solitaire:
    """The game of a record that is still to be finished."""
    from unoverse.notation import replay

    assert wish.resume is not None
    if wish.rules or wish.changes or wish.seed or wish.any_deal:
        raise TableError("A saved game has its own rules and deal: leave out those options with --resume.")
    game = replay(read_text(wish.resume))
    if not isinstance(game, Solitaire):
        raise TableError(f"{wish.resume} is no game of solitaire: unoverse replay shows it.")
    if game.over:
        raise TableError(f"The game in {wish.resume} is won: unoverse replay shows it.")
    return game


def chosen_rules(text: str | None, changes: Sequence[str]) -> Settings:
    """The preset, or what --rules says, with what --set changes."""
    return solitaire_rules(text, **changes_of(changes))


def first_deal(rules: Settings, seed: int, any_deal: bool) -> tuple[Solitaire, str]:
    """The deal of this number; or, unless any will do, the first from there on that can be won."""
    help_words = '"?" shows what can be done, "help" what can be typed.'
    if any_deal:
        return Solitaire(seed, rules=rules), f"Welcome! Deal {seed}, whether it can be won or not. {help_words}"
    number, skipped = winnable(rules, seed)
    after = ""
    if skipped:
        which = f"deal {seed}" if skipped == 1 else f"{skipped} deals from {seed} on"
        after = f" ({which} left out: no win was found; --any-deal plays those too)"
    return Solitaire(number, rules=rules), f"Welcome! Deal {number} can be won{after}. {help_words}"


def winnable(rules: Settings, seed: int) -> tuple[int, int]:
    """The first deal from this number on for which the solver knows a win, and how many were passed over.

    A few dozen tables decide most deals, so nobody has to wait for the compiler here.
    """
    for tried in range(MOST_TRIED):
        number = (seed + tried) % (MOST_SEED + 1)
        if tried == PATIENCE:
            say_aside("Looking for a deal that can be won under these rules ...")
        if quick_answer(Solitaire(number).state, rules, SEARCH_NODES).verdict == "won":
            return number, tried
    raise TableError(
        f"No win was found for any of {MOST_TRIED} deals from {seed} on under {rules}: --any-deal plays without asking."
    )


def solve(seed: str, changes: Sequence[str], seconds: float, as_json: bool) -> None:
    """Says whether a deal can be won, and by which moves."""
    if not 0 < seconds <= MOST_SECONDS:
        raise TableError(f"--seconds is more than 0 and at most {MOST_SECONDS:.0f}, not {seconds:g}.")
    rules = chosen_rules(None, changes)
    game = Solitaire(checked_seed(seed), rules=rules)
    found = quick_answer(game.state, rules)
    if found.verdict == "undecided":
        compile_first("solitaire")
        full_answer(Solitaire(0).state, solitaire_rules(), seconds)  # an easy one: compiling takes no time of the other
        found = full_answer(game.state, rules, seconds)
    moves = [str(move) for move in found.moves]
    if as_json:
        told = {"seed": game.seed, "rules": str(rules), "verdict": found.verdict, "moves": moves}
        print_json({**told, "nodes": found.nodes, "seconds": round(found.seconds, 4)})
        return
    console().print(f"Deal {game.seed}, {rules}: {VERDICTS[found.verdict]}", style="bold", markup=False)
    if moves:
        console().print(" ".join(moves), markup=False)
    searched = f"{found.nodes:,} positions in {found.seconds:.3f} s."
    console().print(f"{len(moves)} moves; {searched}" if moves else searched, style="dim", markup=False)


VERDICTS: Final = {
    "won": "it can be won.",
    "lost": "it cannot be won.",
    "undecided": "nothing was found out in the time given; --seconds gives more.",
}


# Counting


def simulate(order: Order) -> None:
    """Counts the deals that can be won, those that cannot, and those that a fair player wins."""
    if order.bots:
        raise TableError("--bots means nothing in solitaire: the solver and the fair player are always asked.")
    if order.faces:
        raise TableError("--faces means nothing in solitaire.")
    from unoverse.arena.many import check_many
    from unoverse.arena.solitaire import simulate_solitaire

    rules = chosen_rules(order.code, order.changes)
    deals = DEALS if order.games is None else order.games
    seed = checked_seed(order.seed)
    check_many(deals, seed, order.threads)  # before anybody waits
    compile_first("solitaire")
    counted = count_until_interrupted(
        order, lambda progress: simulate_solitaire(rules, deals, seed, order.threads, progress)
    )
    found = counted.found
    if order.as_json:
        print_json({"game": "solitaire", **found.to_json(), **counted.to_json()})
    elif found.deals:
        print_summary(found)
    counted.leave(found.deals, "deals", order.as_json)


def print_summary(found: SolitaireSummary) -> None:
    """A small table: the deals by what the solver and the fair player made of them."""
    title = f"Solitaire, {found.rules}, {found.deals:,} deals from seed {found.seed}"
    console().print(title, style="bold", markup=False)
    shares = [
        ("can be won", found.won),
        ("lost, proved", found.lost),
        ("undecided", found.undecided),
        ("won by the fair player", found.fair),
    ]
    rows = [_share_row(name, share) for name, share in shares if share is not None]
    columns(rows, ("deals", "number", "%", "95 % interval"))
    each = f"{1000 * found.mean_seconds:.1f} ms on average, {found.worst_seconds:.2f} s at most"
    console().print(f"The solver took {each}; all of it {found.seconds:.1f} s on {found.threads} threads.", style="dim")


def _share_row(name: str, share: Share) -> list[str]:
    interval = f"{100 * share.low:.2f} to {100 * share.high:.2f}"
    return [name, f"{share.deals:,}", f"{100 * share.rate:.2f}", interval]
