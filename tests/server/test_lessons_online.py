"""The course over HTTP: the server keeps nothing, and whoever brings the progress along goes on where they were."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import jsonschema_rs
import pytest
from tests.lessons.learner import right_answer
from tests.server.running_server import RunningServer, running_server

from unoverse.lessons.course import EDITION, STEPS, Course, Progress
from unoverse.server.protocol_schema import protocol_schema
from unoverse.server.teaching import LONGEST_ANSWER, MOST_ANSWERS

LESSON = jsonschema_rs.Draft202012Validator({"$ref": "#/$defs/Lesson", "$defs": protocol_schema()["$defs"]})
Told = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("lessons"), UNOVERSE_BACKEND="python") as running:
        yield running


@pytest.fixture
def client(server: RunningServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as found:
        yield found


def ask(client: httpx.Client, progress: Told | None = None, **what: Any) -> Told:
    """Somebody without a name or a cookie."""
    answer = client.post("/api/lessons", json={**(progress or {}), **what})
    assert answer.status_code == 200, answer.text
    told: Told = answer.json()
    for error in LESSON.iter_errors(told):
        raise AssertionError(error.message[:1000])
    assert "set-cookie" not in answer.headers
    return told


def at(client: httpx.Client, step: int, *answers: str) -> Told:
    """A moment of a step, after these answers."""
    told = ask(client, step=step)
    for answer in answers:
        told = ask(client, told["progress"], do="answer", answer=answer)
    return told


def test_the_whole_course_is_the_same_over_a_network(client: httpx.Client) -> None:
    course, told = Course(), ask(client)
    while not course.over:
        moment = course.moment
        assert moment is not None
        assert (told["step"], told["title"], told["over"]) == (course.step, course.title, False)
        shown = told["moment"]
        assert (shown["text"], shown["said"], shown["asks"]) == (moment.text, moment.said, moment.asks)
        assert shown["choices"] == list(moment.choices)
        if moment.view is not None:
            assert shown["view"]["hand"] == list(moment.view.hand)
            assert sorted(shown["held"]) == sorted(moment.view.hand)
            assert "events" not in shown["view"]
        answer = right_answer(course)
        course.answer(answer)
        told = ask(client, told["progress"], do="answer", answer=answer)
    assert (told["over"], told["moment"], told["title"]) == (True, None, "")
    assert told["passed"] == list(range(len(STEPS)))
    assert told["steps"] == [step.title for step in STEPS]


def test_answers_are_taken_as_people_type_them_and_told_as_the_course_understood_them(client: httpx.Client) -> None:
    named = at(client, 2, "", "red 4, and green 7")
    assert named["moment"]["said"] == "Right: {R4 G7}."
    laid = at(client, 3, "red skip", "", "gv", "", "blue draw two", "", "wild green", "", "+4 green")
    assert laid["progress"]["answers"] == ["RS", "", "GV", "", "BD", "", "W colour G", "", "W4 colour G"]


def test_a_wrong_answer_gets_the_sentence_of_the_lesson_and_one_that_means_nothing_a_notice(
    client: httpx.Client,
) -> None:
    wrong = at(client, 2, "", "b2")
    assert "does not fit" in wrong["moment"]["said"]
    assert wrong["notice"] == ""
    before = at(client, 1, "", "")
    nonsense = ask(client, before["progress"], do="answer", answer="fly")
    assert nonsense["notice"].startswith('"fly" means nothing here.')
    assert nonsense["progress"] == before["progress"]
    assert nonsense["moment"] == before["moment"]


def test_a_hint_a_step_that_is_left_and_one_that_is_begun_again(client: httpx.Client) -> None:
    told = at(client, 1, "", "")
    hinted = ask(client, told["progress"], do="hint")
    assert hinted["hint"]["actions"][0] in told["moment"]["legal"]
    assert hinted["hint"]["reason"]
    assert hinted["hint"]["typed"] == hinted["hint"]["actions"][0].lower()
    assert hinted["progress"] == told["progress"]
    assert ask(client, step=2, do="hint")["hint"] is None
    again = ask(client, told["progress"], do="again")
    assert (again["step"], again["progress"]["answers"]) == (1, [])
    left = ask(client, told["progress"], do="skip")
    assert (left["step"], left["passed"]) == (2, [])


def test_what_others_did_is_told_with_the_question_and_again_to_who_comes_back(client: httpx.Client) -> None:
    told = at(client, 5, "")
    answer = right_answer(Course(Progress(5, ("",))))
    later = ask(client, told["progress"], do="answer", answer=answer)
    assert later["moment"]["events"], "two others have played meanwhile"
    assert later["moment"]["events"][0]["seat"] == 0, "what the learner did comes first"
    assert ask(client, later["progress"]) == later


def test_what_has_happened_at_the_table_is_told_with_every_moment_and_nothing_of_another_table(
    client: httpx.Client,
) -> None:
    before = at(client, 1, "", "")
    laid = ask(client, before["progress"], do="answer", answer="r8")
    assert [(one["seat"], one["action"]) for one in laid["moment"]["events"]] == [(0, "R8"), (1, "R9")]
    assert laid["moment"]["news"] is False, "the text tells it"
    wrong = ask(client, laid["progress"], do="answer", answer="g8")
    assert wrong["moment"]["events"] == []
    caught = at(client, 1, "", "", "r8", "uno r3", "", "catch b")
    assert [one["action"] for one in caught["moment"]["events"]] == ["catch B"]
    silent = at(client, 1, "", "", "r8", "uno r3", "")
    assert [one["action"] for one in silent["moment"]["events"]] == ["R9"], "another table was laid"


def test_what_is_only_for_whoever_types_stands_apart_and_rules_are_named(client: httpx.Client) -> None:
    told = at(client, 2, "", "r4 g7", "gs bs", "b5 w", "y8 yd", "g0 y6")["moment"]
    assert (told["text"], told["typing"]) == ("Now nothing fits on {R5}: draw a card.", 'Type "draw".')
    assert told["legal"]
    assert at(client, 2)["moment"]["legal"] == [], "there is only something to read"
    answers = []
    course = Course(Progress(5))
    while course.moment is not None and not course.moment.rule:
        answers.append(right_answer(course))
        course.answer(answers[-1])
    assert course.moment is not None
    assert ask(client, {"step": 5, "answers": answers})["moment"]["rule"] == course.moment.rule == "P"


def test_answers_to_another_edition_of_the_course_are_forgotten(client: httpx.Client) -> None:
    told = at(client, 2, "", "r4 g7")
    old = {**told["progress"], "edition": EDITION + 1}
    assert ask(client, old)["progress"] == {**told["progress"], "answers": []}


@pytest.mark.parametrize(
    "wrong",
    [
        {"step": -1}, {"step": len(STEPS) + 1}, {"answers": ["x"] * (MOST_ANSWERS + 1)}, {"passed": [len(STEPS)]},
        {"answers": ["x" * (LONGEST_ANSWER + 1)]}, {"do": "cheat"}, {"answer": "x" * (LONGEST_ANSWER + 1)}, {"seed": 1},
        {"answers": [None]}, {"passed": "all"},
    ],
)  # fmt: skip
def test_what_is_no_progress_is_refused(client: httpx.Client, wrong: Told) -> None:
    answer = client.post("/api/lessons", json=wrong)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_as_many_wrong_answers_as_may_be_take_no_long_time(client: httpx.Client) -> None:
    for step, answer in ((2, "Y9"), (5, "challenge"), (5, "\ud7ff\u202e")):
        told = client.post("/api/lessons", json={"step": step, "answers": ["", *[answer] * (MOST_ANSWERS - 1)]})
        assert told.status_code == 200
        assert told.elapsed.total_seconds() < 20
