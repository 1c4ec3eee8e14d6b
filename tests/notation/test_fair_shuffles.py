"""Fair shuffles: what is revealed comes back from a record, and nothing of it can be changed unnoticed."""

from __future__ import annotations

import copy
import hashlib
import pickle
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.notation.fair_matches import ADDED, SECRET, SHUFFLE, card_match, dice_match, solitaire_deal

from unoverse import Match, Solitaire, TableError
from unoverse.fair_shuffles import FairShuffle, commitment_of, new_secret, round_commitment, seed_from
from unoverse.notation import DisagreementError, RecordError, read, replay, verify
from unoverse.notation.verifying import GIVEN, GIVEN_DEALER, UNCOMMITTED, UNMIXED, UNNOTED

CARDS, DICE, SOLITAIRE = card_match().record(), dice_match().record(), solitaire_deal().record()
FAIR = {"cards": CARDS, "dice": DICE, "solitaire": SOLITAIRE}
BEGUN = {
    "cards": card_match(rounds=0, actions=0).record(),
    "dice": dice_match(actions=0).record(),
    "solitaire": solitaire_deal(moves=0).record(),
}
QUICK = settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
ENTROPIES = st.lists(
    st.tuples(st.text(min_size=1, max_size=30), st.binary(min_size=1, max_size=64)),
    max_size=5,
    unique_by=lambda p: p[0],
)


@st.composite
def shuffles(draw: st.DrawFn) -> FairShuffle:
    """Any secret, any names that a table takes, any bytes."""
    try:
        return FairShuffle.of(draw(st.binary(min_size=32, max_size=32)), draw(ENTROPIES))
    except TableError:
        return FairShuffle.of(SECRET, [('The "Ace", #1', b"\x00"), ("a \\ b", b"\xff" * 64)])


def agrees(text: str, **noted: Any) -> bool:
    return verify(text, backend="python", **noted).agrees


# What is worked out


def test_it_is_worked_out_as_the_page_says() -> None:
    """By hand, byte by byte, as somebody else would write it."""
    assert SHUFFLE.commitment == hashlib.sha256(b"unoverse shuffle" + SECRET).hexdigest()
    parts = b"\0\0\0\x20" + SECRET + b"\0\0\0\x03Ana\0\0\0\x04\x9f\x86\xd0\x81" + b"\0\0\0\x03Bia\0\0\0\x02\x77\0"
    digest = hashlib.sha256(b"unoverse seed" + parts).digest()
    assert SHUFFLE.seed == seed_from(SECRET, ADDED) == int.from_bytes(digest[:8], "big") // 2
    numbers = (5).to_bytes(8, "big") + (2).to_bytes(8, "big")
    assert round_commitment(SECRET, 5, 2) == hashlib.sha256(b"unoverse deal" + SECRET + numbers).hexdigest()


@given(shuffles(), shuffles())
@QUICK
def test_what_differs_anywhere_gives_another_seed(one: FairShuffle, other: FairShuffle) -> None:
    assume((one.secret, one.entropies) != (other.secret, other.entropies))
    assert one.seed != other.seed


def test_bytes_do_not_wander_from_a_name_into_what_was_added() -> None:
    lists = [
        [("ab", b"cd")], [("a", b"bcd")], [("abc", b"d")], [("a", b"b"), ("c", b"d")], [("c", b"d"), ("a", b"b")], [],
    ]  # fmt: skip
    assert len({seed_from(SECRET, added) for added in lists}) == len(lists)


def test_secrets_are_new_and_not_shown() -> None:
    assert len({new_secret() for _ in range(20)}) == 20
    assert SECRET.hex()[:8] not in repr(SHUFFLE)
    assert repr(SECRET)[2:20] not in repr(SHUFFLE)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: FairShuffle.of(b"short", []), "A secret is 32 bytes"),
        (lambda: FairShuffle.of("x" * 32, []), "A secret is 32 bytes"),  # type: ignore[arg-type]
        (lambda: FairShuffle(commitment_of(bytes(32)), SECRET, ()), "does not belong to the commitment"),
        (lambda: FairShuffle(7, SECRET, ()), "A commitment is 64 hexadecimal digits"),  # type: ignore[arg-type]
        (lambda: FairShuffle.of(SECRET, [("Ana", b"")]), "adds 1 to 64 bytes"),
        (lambda: FairShuffle.of(SECRET, [("Ana", b"x" * 65)]), "adds 1 to 64 bytes"),
        (lambda: FairShuffle.of(SECRET, [("Ana", "9f")]), "adds 1 to 64 bytes"),  # type: ignore[list-item]
        (lambda: FairShuffle.of(SECRET, [("Ana", b"1"), ("ana", b"2")]), "have the same name"),
        (lambda: FairShuffle.of(SECRET, [("", b"1")]), "is no name"),
        (lambda: FairShuffle.of(SECRET, "Ana"), "a list of pairs"),  # type: ignore[arg-type]
        (lambda: FairShuffle.of(SECRET, [("Ana",)]), "a list of pairs"),  # type: ignore[list-item]
        (lambda: FairShuffle.of(SECRET, [(f"P{i}", b"1") for i in range(129)]), "129 are more than 128"),
        (lambda: round_commitment(SECRET, 5, 0), "The number of a round"),
        (lambda: round_commitment(SECRET, -1, 1), "A seed is"),
    ],
)
def test_what_makes_no_shuffle_is_refused_with_a_sentence(make: Any, sentence: str) -> None:
    with pytest.raises(TableError, match=sentence):
        make()


def test_a_match_takes_only_a_shuffle_that_gives_its_seed() -> None:
    for table in (Match(players=2, seed=5, backend="python"), dice_match(), Solitaire(5)):
        for wrong in (FairShuffle.of(SECRET, []), "a shuffle"):
            with pytest.raises(TableError):
                table.shuffle = wrong  # type: ignore[assignment]
    with pytest.raises(TableError, match="given card by card"):
        Solitaire(deck=Solitaire(1).deck).shuffle = SHUFFLE


# Records


@given(shuffles())
@QUICK
def test_what_is_revealed_comes_back_from_every_kind_of_record(shuffle: FairShuffle) -> None:
    for played in (
        card_match(shuffle=shuffle, rounds=0, actions=5),
        dice_match(shuffle, actions=5),
        solitaire_deal(shuffle),
    ):
        text = played.record()
        again: Any = replay(text, "python")
        assert again.shuffle == shuffle
        assert again.record() == text
        assert agrees(text, commitments=[shuffle.commitment])


def test_copies_and_pickles_keep_it() -> None:
    for played in (card_match(), dice_match(), solitaire_deal()):
        assert copy.copy(played).shuffle == SHUFFLE
        assert pickle.loads(pickle.dumps(played)).shuffle == SHUFFLE


def test_a_record_without_it_says_nothing_of_it() -> None:
    match = Match("UNO 1121", 3, seed=1, backend="python")
    assert "Commitment" not in match.record()
    assert read(match.record()).shuffle is None
    assert verify(match.record(), backend="python").notes == (UNCOMMITTED,)


def test_people_may_write_it_loosely() -> None:
    loose = CARDS.replace(SHUFFLE.commitment, f" {SHUFFLE.commitment.upper()}  # noted").replace(
        "Ana 9f86d081, Bia 7700", '"Ana   9F86D081",\n  Bia 7700'
    )
    assert loose.count("9F86D081") == 1
    assert replay(loose, "python").record() == CARDS


def without(name: str, text: str = CARDS) -> str:
    return re.sub(rf"{name}: .*\n", "", text)


def header(name: str, value: str, text: str = CARDS) -> str:
    return re.sub(rf"{name}:.*\n", f"{name}: {value}\n", text)


@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"),
    [
        (without("Secret"), 6, 1, 'The header "Secret" is missing: "Commitment", "Secret", "Entropy" go together.'),
        (without("Commitment"), 6, 1, 'The header "Commitment" is missing'),
        (without("Entropy"), 6, 1, 'The header "Entropy" is missing'),
        (without("Secret", DICE), 6, 1, 'The header "Secret" is missing'),
        (without("Secret", SOLITAIRE), 5, 1, 'The header "Secret" is missing'),
        (header("Commitment", "abc"), 6, 13, 'A commitment is 64 hexadecimal digits, not "abc".'),
        (header("Secret", "00" * 31), 7, 9, "A secret is 32 bytes, written as 64 hexadecimal digits."),
        (header("Secret", "zz" * 32), 7, 9, "A secret is 32 bytes"),
        (header("Entropy", "Ana"), 8, 10, '"Entropy" has for everybody the name and what was added'),
        (header("Entropy", "Ana 9f8"), 8, 10, "Everybody adds 1 to 64 bytes"),
        (header("Entropy", "Ana " + "9f" * 65), 8, 10, "Everybody adds 1 to 64 bytes"),
        (header("Entropy", "Ana 9f, ANA 7700"), 8, 10, "Two players have the same name"),
        (header("Entropy", f"{'x' * 31} 9f"), 8, 10, "is no name"),
        (header("Entropy", '"Ana 9f'), 8, 9, "a quoted name ends with"),
        (CARDS[: CARDS.index("\nRound 1")], 6, 1, 'The header "Commitment" goes with a match'),
        (DICE[: DICE.index("\nRound 1")], 6, 1, 'The header "Commitment" goes with a match'),
        (header("Seed", "x").replace("Seed: x", "Deck: R7"), 5, 1, '"Deck" does not go with a match'),
        (
            SOLITAIRE.replace(f"Seed: {SHUFFLE.seed}", "Deck: " + " ".join(Solitaire(1).deck)), 5, 1,
            'The header "Commitment" goes with "Seed": a deck that is given was not shuffled.',
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named_with_its_place(text: str, line: int, column: int, sentence: str) -> None:
    for refusing in (replay, verify):
        with pytest.raises(RecordError) as caught:
            refusing(text, backend="python")
        assert not isinstance(caught.value, DisagreementError)
        assert sentence in caught.value.sentence
        assert (caught.value.line, caught.value.column) == (line, column)


# Changing it unnoticed


def changed(text: str, place: int) -> str:
    return text[:place] + ("1" if text[place] == "0" else "0") + text[place + 1 :]


@pytest.mark.parametrize("game", FAIR)
@pytest.mark.parametrize("name", ["Commitment", "Secret", "Entropy", "Seed"])
def test_one_other_digit_anywhere_is_found(game: str, name: str) -> None:
    text = FAIR[game]
    (line,) = re.finditer(rf"^{name}: .*$", text, re.MULTILINE)
    numbers = list(re.finditer(r"\b[0-9a-f]{4,}\b", line[0]))
    places = [line.start() + place for number in numbers for place in range(*number.span())]
    assert len(places) >= 12
    for place in places:
        with pytest.raises(DisagreementError):
            replay(changed(text, place), "python")
        assert not agrees(changed(text, place))


@pytest.mark.parametrize(
    "entropy",
    ["Bia 7700, Ana 9f86d081", "Ana 9f86d081", "", "Ana 9f86d081, Bla 7700", "Ana 9f86d081, Bia 7700, Caio 01"],
)
@pytest.mark.parametrize("game", FAIR)
def test_another_order_or_somebody_more_less_or_else_is_found(game: str, entropy: str) -> None:
    assert not agrees(header("Entropy", entropy, FAIR[game]))


def test_another_secret_with_its_own_commitment_is_found_by_the_seed() -> None:
    other = FairShuffle.of(bytes(32), ADDED)
    forged = header("Commitment", other.commitment, header("Secret", other.secret.hex()))
    (check,) = verify(forged, backend="python").checks
    assert not check.agrees
    assert check.sentence.startswith("Line 5, column 7: The seed is")


@pytest.mark.parametrize("game", FAIR)
def test_another_shuffle_altogether_is_found_by_the_cards_or_by_the_noted_commitment(game: str) -> None:
    other = FairShuffle.of(bytes(32), ADDED)

    def forged(text: str) -> str:
        named = header("Commitment", other.commitment, header("Secret", other.secret.hex(), text))
        return header("Seed", str(other.seed), named)

    assert not agrees(forged(FAIR[game]))
    assert agrees(forged(BEGUN[game]))
    assert not agrees(forged(BEGUN[game]), commitments=[SHUFFLE.commitment])


@pytest.mark.parametrize(
    "code", ["UNO 1121", "UNO flip [hand_size=4]", "UNO 1121 MOV-DAD [hand_size=2]", "UNO flip MOV [hand_size=2]"]
)
def test_a_card_that_was_not_dealt_cannot_be_played(code: str) -> None:
    """In any round, on either side of the cards, before and after reshuffles."""
    match = card_match(code, rounds=2)
    game, text = match.game, match.record()
    assert agrees(text)
    seat = game.to_act
    assert seat is not None
    for face in sorted(set(game.rules.deck) - {card.partition("/")[0] for card in game.hand(seat)})[:12]:
        assert not agrees(f"{without('Result', text)}{'ABC'[seat]} {face}\n"), face


def test_a_face_that_was_not_rolled_cannot_be_played() -> None:
    match = dice_match(actions=7)
    seat = match.game.to_act
    assert seat is not None
    faces = {f"{colour}{number}" for colour in "RYGB" for number in range(1, 6)}
    for face in sorted(faces - {str(action) for action in match.game.legal(seat)}):
        assert not agrees(f"{without('Result', match.record())}{'AB'[seat]} {face}\n"), face


def test_seats_that_moved_otherwise_are_found() -> None:
    match = card_match("UNO MOV [hand_size=3]", rounds=2)
    told = re.findall(r"Players: (.*)\n", match.record())
    assert told
    assert agrees(match.record())
    for players in {"Ana, Bia, Caio", "Ana, Caio, Bia"} - {told[0]}:
        assert not agrees(match.record().replace(f"Players: {told[0]}", f"Players: {players}", 1))


def test_the_two_sides_are_paired_by_the_seed_of_the_match_in_every_round() -> None:
    match = card_match("UNO flip [hand_size=3]", rounds=2)
    again: Any = replay(match.record(), "python")
    assert [game.pairing_seed for game in again.games] == [SHUFFLE.seed] * 3
    for line in ("Pairing seed: 4", "Deck: R7", "Rolls: 3", "Round number: 2"):
        with pytest.raises(RecordError, match="does not go with a match"):
            replay(match.record().replace("Seats:", f"{line}\nSeats:"), "python")


# What verify tells


def test_verify_tells_what_it_has_looked_at() -> None:
    found = verify(CARDS, [SHUFFLE.commitment], ["7700"], "python")
    assert [(check.name, check.agrees) for check in found.checks] == [
        ("record", True), ("commitment", True), ("seed", True), ("noted commitment", True), ("noted entropy", True),
    ]  # fmt: skip
    told = " ".join(check.sentence for check in found.checks)
    assert f"The seed {SHUFFLE.seed} gives who dealt first, every deal and every card drawn." in told
    assert "The seed follows from the secret and what Ana and Bia added." in told
    assert "as Bia's: 7700" in told
    assert found.notes == ()
    sent = "Whoever added something should find it here as it was sent: Ana 9f86d081, Bia 7700."
    assert verify(CARDS, backend="python").notes == (UNNOTED, sent)


def test_what_chance_did_is_counted() -> None:
    match = card_match("UNO flip DAD-MOV [hand_size=9]", actions=700)
    history = [event for game in match.games for event in game.history]
    reshuffles, rolls = (
        sum(event.reshuffled for event in history),
        sum(str(event.action) == "roll" for event in history),
    )
    assert reshuffles > 1
    assert rolls > 1
    told = verify(match.record(), backend="python").checks[0].sentence
    wanted = f"the pairing of the two sides, how the seats moved, {reshuffles} reshuffles and {rolls} rolls of the die."
    assert wanted in told


def test_the_commitment_of_any_deal_may_be_noted() -> None:
    match = card_match()
    published = [round_commitment(SECRET, game.seed, game.round_number) for game in match.games]
    found = verify(match.record(), published, backend="python")
    assert [check.sentence.partition(": ")[0] for check in found.checks[3:]] == [
        "The commitment that you noted is that of the deal of round 1",
        "The commitment that you noted is that of the deal of round 2",
    ]
    assert [(deal.number, deal.commitment) for deal in found.rounds] == [(1, published[0]), (2, published[1])]
    assert not agrees(match.record(), commitments=[round_commitment(SECRET, match.game.seed, 1)])
    assert agrees(SOLITAIRE, commitments=[round_commitment(SECRET, SHUFFLE.seed, 1)])


def test_what_was_noted_and_is_not_there_does_not_agree() -> None:
    bare = Match("UNO 1121", 2, seed=1, backend="python").record()
    for text in (CARDS, bare):
        assert agrees(text)
        assert not agrees(text, commitments=["ab" * 32])
        assert not agrees(text, entropies=["7701"])
    for wrong in ({"commitments": ["ab"]}, {"entropies": ["x"]}, {"entropies": [""]}):
        with pytest.raises(TableError):
            agrees(CARDS, **wrong)


def test_what_no_shuffle_has_decided_is_said() -> None:
    alone = FairShuffle.of(SECRET, [])
    named = Match("UNO 1121", 3, alone.seed, dealer="B", backend="python")
    named.shuffle = alone
    found = verify(named.record(), backend="python")
    assert found.notes == (GIVEN_DEALER, UNNOTED, UNMIXED)
    assert "dealt first" not in found.checks[0].sentence
    given_deck = verify(Solitaire(deck=Solitaire(1).deck).record())
    assert given_deck.notes == (GIVEN, UNCOMMITTED)
    assert given_deck.checks[0].sentence == "The record can be played again: 0 moves."
