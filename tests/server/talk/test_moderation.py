"""Muting, reporting and voting."""

from __future__ import annotations

import pytest

from unoverse.game.action import Action
from unoverse.server.talk.moderation import Mutes, Report, Reports
from unoverse.server.talk.refusals import TalkRefused
from unoverse.server.talk.votes import Vote


def code_of(refusal: pytest.ExceptionInfo[TalkRefused]) -> str:
    return refusal.value.code


def test_a_mute_is_the_readers_own() -> None:
    mutes = Mutes()
    mutes.mute("ana", "bia", "Bia")
    assert not mutes.reads("ana", "bia")
    assert all(mutes.reads(reader, speaker) for reader, speaker in (("bia", "ana"), ("caio", "bia"), ("ana", "caio")))
    assert mutes.of("ana") == {"bia": "Bia"}
    mutes.unmute("ana", "bia")
    mutes.unmute("caio", "nobody")
    assert mutes.reads("ana", "bia")
    with pytest.raises(TalkRefused) as refusal:
        mutes.check("ana", "ana")
    assert code_of(refusal) == "yourself"


def test_a_report_is_kept_once_with_its_reason() -> None:
    reports = Reports()
    first = Report("ana", "bia", "insult", at=5, message=17)
    for new in (
        first,
        first._replace(message=18),
        first._replace(message=None, reason="cheating"),
        first._replace(reporter="caio"),
    ):
        reports.check(new)
        reports.book(new)
    for wrong, code in (
        (first._replace(reason="spam", at=9), "reported_already"),
        (first._replace(speaker="ana"), "yourself"),
        (first._replace(message=19, reason="boring"), "no_such_reason"),
    ):
        with pytest.raises(TalkRefused) as refusal:
            reports.check(wrong)
        assert code_of(refusal) == code
    assert [report.message for report in reports.kept] == [17, 18, None, 17]


# Votes


def vote(people: int, *said: bool) -> Vote:
    """Who sits on chair 0 reports that chair 1 has spoken; the others vote in their order."""
    question = Vote(0, 1, Action("say 1"), frozenset(range(2, people)), until=0)
    for chair, happened in enumerate(said, 2):
        question = question.after(chair, happened)
    return question


@pytest.mark.parametrize(
    ("people", "said", "decided", "happened"),
    [
        (2, (), True, False),
        (3, (True,), True, True),
        (3, (), False, False),
        (4, (True, False), True, False),
        (4, (False,), True, False),
        (4, (True,), False, True),
        (5, (True, True), True, True),
        (5, (False, True), False, False),
        (6, (False, False), True, False),
    ],
)
def test_the_majority_of_the_others_decides_and_a_tie_is_no_penalty(
    people: int, said: tuple[bool, ...], decided: bool, happened: bool
) -> None:
    question = vote(people, *said)
    assert (question.is_decided, question.happened) == (decided, happened)


def test_neither_the_reporter_nor_the_reported_votes_and_nobody_twice() -> None:
    question = vote(4, True)
    for chair, code in ((0, "no_vote"), (1, "no_vote"), (9, "no_vote"), (2, "voted_already")):
        with pytest.raises(TalkRefused) as refusal:
            question.after(chair, True)
        assert code_of(refusal) == code
