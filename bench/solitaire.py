"""Measures the solver and the fair player of solitaire on one core, and prints the table of docs/solitaire-solver.md.

    python bench/solitaire.py                    # the deals 0 to 999
    python bench/solitaire.py --deals 100

Every line that the solver finds is replayed move by move through the rules of the game. The exit code is 1 if a mark
is missed: 99 % decided, 50 ms a deal, 10 s at worst, 1 GiB.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from statistics import mean

from unoverse.arena.tally import wilson
from unoverse.solitaire.fair import SAMPLES, FairRoom, play_fair
from unoverse.solitaire.moves import after
from unoverse.solitaire.rules import solitaire_rules
from unoverse.solitaire.solver import Solution, Solver
from unoverse.solitaire.state import dealt, shuffled


def solve_all(first: int, deals: int) -> list[Solution]:
    rules, solver = solitaire_rules(), Solver()
    solver.solve(dealt(shuffled(first)), rules)  # compiles before the clock starts
    found = []
    for seed in range(first, first + deals):
        state = dealt(shuffled(seed))
        solution = solver.solve(state, rules)
        for move in solution.moves:
            state = after(state, rules, move)
        if state.is_won != (solution.verdict == "won"):
            sys.exit(f"The line of deal {seed} does not win.")
        found.append(solution)
    return found


def play_all(first: int, deals: int, samples: int) -> tuple[int, float]:
    """Deals won by the fair player, and seconds a deal."""
    room = FairRoom("compiled")
    play_fair(first, samples=samples, room=room)
    started = time.process_time()
    won = sum(play_fair(seed, samples=samples, room=room).won for seed in range(first, first + deals))
    return won, (time.process_time() - started) / deals


def share(name: str, count: int, deals: int) -> str:
    low, high = wilson(count, deals)
    return f"| {name} | {count:,} | {count / deals:.2%} | {low:.2%} to {high:.2%} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0)
    wish = parser.parse_args()
    found = solve_all(wish.first, wish.deals)
    verdicts = [solution.verdict for solution in found]
    print(f"Deals {wish.first} to {wish.first + wish.deals - 1}, one core.\n")
    print("| | deals | share | 95 % interval |\n|---|---|---|---|")
    for verdict in ("won", "lost", "undecided"):
        print(share(f"solver: {verdict}", verdicts.count(verdict), wish.deals))
    for name, samples in (("greedy player", 0), (f"fair player, {SAMPLES} samples", SAMPLES)):
        won, seconds = play_all(wish.first, wish.deals, samples)
        print(share(f"{name} ({1000 * seconds:.0f} ms a deal)", won, wish.deals))
    times, nodes = [one.seconds for one in found], [one.nodes for one in found]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\nSolver: mean {1000 * mean(times):.1f} ms, worst {max(times):.2f} s a deal, line included;", end=" ")
    print(f"mean {mean(nodes):.0f} tables, most {max(nodes):,}; the process took {memory:.0f} MiB at most.")
    decided = 1 - verdicts.count("undecided") / wish.deals
    return int(decided < 0.99 or mean(times) > 0.05 or max(times) > 10 or memory > 1024)


if __name__ == "__main__":
    sys.exit(main())
