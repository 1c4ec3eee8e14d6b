"""Is a record what it says it is? Every part is worked out again, from the secret to the last card."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from unoverse.dice import Dice, DiceMatch
from unoverse.fair_shuffles import FairShuffle, checked_commitment, entropy_of_hex, round_commitment
from unoverse.game import Game, Match
from unoverse.notation.errors import DisagreementError
from unoverse.notation.replaying import Played, replay
from unoverse.solitaire import Solitaire
from unoverse.solitaire.chains import NOT_OF_A_CHAIN, first_winnable
from unoverse.table.actions import ROLL

UNCOMMITTED: Final = (
    "Nobody was bound to anything before the deal, so this says only that the record follows from its seed: "
    "whoever chose the seed could know every card."
)
UNMIXED: Final = "Nobody added anything to the secret, so whoever chose it could know every card."
UNNOTED: Final = (
    "A record cannot tell when its commitment was published: compare it with the one that you noted before the deal."
)
GIVEN: Final = "The record itself says how cards or dice lay; no seed has decided that."
GIVEN_DEALER: Final = "The first dealer was named by the table; no seed has drawn that."


class Check(NamedTuple):
    """One thing that was looked at: its name for programs, whether it agrees, and a sentence for people."""

    name: str
    agrees: bool
    sentence: str


class RoundSeed(NamedTuple):
    """A deal: the number of its round, its seed, and what was published before it if anything was."""

    number: int
    seed: int
    commitment: str | None


class Verification(NamedTuple):
    """All that was looked at, and what should be known besides; `played` is None if it cannot be played again."""

    checks: tuple[Check, ...]
    notes: tuple[str, ...] = ()
    played: Played | None = None
    rounds: tuple[RoundSeed, ...] = ()

    @property
    def agrees(self) -> bool:
        return all(check.agrees for check in self.checks)

    @property
    def shuffle(self) -> FairShuffle | None:
        """What the record reveals of its shuffle."""
        return None if self.played is None else _shuffle_of(self.played)

    def to_json(self) -> dict[str, Any]:
        """All of it, for `json.dumps`."""
        return {
            "agrees": self.agrees,
            "checks": [check._asdict() for check in self.checks],
            "notes": list(self.notes),
            "seed": None if self.played is None else self.played.seed,
            "shuffle": None if self.shuffle is None else _shuffle_to_json(self.shuffle),
            "rounds": [deal._asdict() for deal in self.rounds],
        }


def _shuffle_to_json(shuffle: FairShuffle) -> dict[str, Any]:
    added = [{"name": name, "entropy": entropy.hex()} for name, entropy in shuffle.entropies]
    return {"commitment": shuffle.commitment, "secret": shuffle.secret.hex(), "entropies": added}


def verify(
    text: str, commitments: Sequence[str] = (), entropies: Sequence[str] = (), backend: str | None = None
) -> Verification:
    """Works out a record again; `commitments` and `entropies` are what somebody has noted at the table, in hex.

    What cannot be read raises RecordError; what can be read and is not so, is a check that does not agree.
    """
    noted = [checked_commitment(one) for one in commitments]
    added = [entropy_of_hex(one.strip()) for one in entropies]
    try:
        played = replay(text, backend)
    except DisagreementError as error:
        return Verification((Check("record", agrees=False, sentence=str(error)),))
    shuffle, rounds = _shuffle_of(played), tuple(_rounds(played))
    checks = [Check("record", agrees=True, sentence=_told(played)), *_deal_checks(played), *_shuffle_checks(shuffle)]
    checks += [_noted_commitment(one, shuffle, rounds) for one in noted]
    checks += [_noted_entropy(one, shuffle) for one in added]
    notes = [*_notes(played), *_shuffle_notes(shuffle, bool(noted), bool(added))]
    return Verification(tuple(checks), tuple(notes), played, rounds)


def _shuffle_of(played: Played) -> FairShuffle | None:
    return None if isinstance(played, Game | Dice) else played.shuffle


def _deals(played: Played) -> Sequence[Game | Dice]:
    if isinstance(played, Solitaire):
        return ()
    return played.games if isinstance(played, Match | DiceMatch) else (played,)


def _rounds(played: Played) -> Iterator[RoundSeed]:
    shuffle = _shuffle_of(played)
    deals = [(game.round_number, game.seed) for game in _deals(played)]
    if isinstance(played, Solitaire) and played.seed is not None:
        deals = [(1, played.seed)]
    for number, seed in deals:
        yield RoundSeed(number, seed, None if shuffle is None else round_commitment(shuffle.secret, seed, number))


# What replaying the record has shown


def _told(played: Played) -> str:
    chances = _chances(played)
    given = f" The seed {played.seed} gives {_listed(chances)}." if chances else ""
    return f"The record can be played again: {_counted(played)}.{given}"


def _counted(played: Played) -> str:
    if isinstance(played, Solitaire):
        return _count(played.moves_made, "move")
    rounds = _deals(played)
    return f"{_count(len(rounds), 'round')}, {_count(sum(len(game.history) for game in rounds), 'action')}"


def _chances(played: Played) -> list[str]:
    """What chance has decided at this table, and the record has not said itself."""
    if isinstance(played, Solitaire):
        return [] if _is_given(played) else ["the deal"]
    if isinstance(played, Dice | DiceMatch):
        return [] if _is_given(played) else ["every roll of the dice"]
    return [*([] if _is_given(played) else _dealing(played)), *_later_chances(played)]


def _dealing(played: Game | Match) -> list[str]:
    first = played.games[0] if isinstance(played, Match) else played
    found = ["who dealt first"] if first.dealer_draw else []
    found += ["every deal", "every card drawn"]
    found += ["the pairing of the two sides"] if played.rules.dark else []
    found += ["how the seats moved"] if "MOV" in played.rules.house and isinstance(played, Match) else []
    return found


def _later_chances(played: Game | Match) -> list[str]:
    games = played.games if isinstance(played, Match) else [played]
    reshuffles = sum(event.reshuffled for game in games for event in game.history)
    rolls = sum(event.action.kind == ROLL for game in games for event in game.history)
    found = [_count(reshuffles, "reshuffle")] if reshuffles else []
    return found + ([f"{_count(rolls, 'roll')} of the die"] if rolls else [])


def _is_given(played: Played) -> bool:
    """Does the record itself say how cards or dice lay?"""
    if isinstance(played, Game):
        return played.deck_order is not None or played.start_position is not None or bool(played.rolls)
    if isinstance(played, Dice):
        return bool(played.rolls)
    return isinstance(played, Solitaire) and played.seed is None


def _notes(played: Played) -> Iterator[str]:
    if _is_given(played):
        yield GIVEN
    if isinstance(played, Match) and played.first_dealer is not None:
        yield GIVEN_DEALER


def _deal_checks(played: Played) -> list[Check]:
    """Of a chain of deals that follows from the seed, the first that can be won was played, and no other."""
    if not isinstance(played, Solitaire) or played.seed is None or played.deal == NOT_OF_A_CHAIN:
        return []
    first = first_winnable(played.rules, played.seed)
    if first == played.deal:
        return [Check("deal", True, f"Deal {played.deal} of the chain of its seed is the first that can be won.")]
    found = f"deal {first} is the first that can be won" if first else "none is known that can be won"
    return [Check("deal", False, f"Deal {played.deal} of the chain of its seed was played, but {found}.")]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _listed(parts: Sequence[str]) -> str:
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last


# What was published, and what somebody noted


def _shuffle_checks(shuffle: FairShuffle | None) -> list[Check]:
    """Replaying has refused what does not agree: here it is only told."""
    if shuffle is None:
        return []
    names = [name for name, _ in shuffle.entropies]
    mixed = f"the secret and what {_listed(names)} added" if names else "the secret alone"
    return [
        Check("commitment", True, f"The secret belongs to the commitment {shuffle.commitment}."),
        Check("seed", True, f"The seed follows from {mixed}."),
    ]


def _shuffle_notes(shuffle: FairShuffle | None, noted: bool, added: bool) -> Iterator[str]:
    """What the reader has to look at, because no record can tell."""
    if shuffle is None:
        yield UNCOMMITTED
        return
    if not noted:
        yield UNNOTED
    if not shuffle.entropies:
        yield UNMIXED
    elif not added:
        told = ", ".join(f"{name} {entropy.hex()}" for name, entropy in shuffle.entropies)
        yield f"Whoever added something should find it here as it was sent: {told}."


def _noted_commitment(noted: str, shuffle: FairShuffle | None, rounds: Sequence[RoundSeed]) -> Check:
    if shuffle is None:
        return Check("noted commitment", False, f"You noted the commitment {noted}, but the record reveals none.")
    published = {shuffle.commitment: "the match"}
    published |= {one.commitment: f"the deal of round {one.number}" for one in rounds if one.commitment is not None}
    for commitment, of_what in published.items():
        if secrets.compare_digest(noted, commitment):
            return Check("noted commitment", True, f"The commitment that you noted is that of {of_what}: {noted}.")
    told = f"that of the match is {shuffle.commitment}, and no round has yours"
    return Check("noted commitment", False, f"You noted the commitment {noted}, but {told}.")


def _noted_entropy(added: bytes, shuffle: FairShuffle | None) -> Check:
    for name, entropy in () if shuffle is None else shuffle.entropies:
        if secrets.compare_digest(added, entropy):
            return Check("noted entropy", True, f"What you added is in the seed, as {name}'s: {added.hex()}.")
    return Check("noted entropy", False, f"You added {added.hex()}, but nobody in the record did.")
