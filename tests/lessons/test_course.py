"""The course: every step can be passed, only as the law says, and left and gone on with anywhere (CT-09)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.lessons.learner import MOST_WORDS, right_answer, right_answers, words

from unoverse.coach.hints import best_hint
from unoverse.game.action import parse_actions
from unoverse.lessons.asking import table, understood
from unoverse.lessons.course import STEPS, Course, Progress
from unoverse.lessons.first_strategies import CARDS, Card
from unoverse.lessons.kept_progress import ProgressError, keep_progress, load_progress, progress_file
from unoverse.lessons.moment import Moment

WRONG = ("", "R0", "draw", "Y9 G9", "accept", "none", "You", "nonsense", "W4 colour B")


def same(one: Moment | None, other: Moment | None) -> bool:
    """Views are compared by all that is in them."""
    if one is None or other is None:
        return one is other
    seen = [None if moment.view is None else moment.view.to_bytes() for moment in (one, other)]
    return one._replace(view=None) == other._replace(view=None) and seen[0] == seen[1]


def test_right_answers_pass_every_step_and_no_screen_is_long() -> None:
    course, moments = Course(), 0
    for _ in right_answers(course):
        assert course.moment is not None
        assert len(words(course.moment).split()) <= MOST_WORDS, words(course.moment)
        assert "{" not in words(course.moment)
        moments += 1
    assert course.passed == frozenset(range(len(STEPS)))
    assert 60 <= moments <= 80  # six seconds each make six to eight minutes


def test_wherever_one_leaves_the_same_moment_waits() -> None:
    course = Course()
    for place, _ in enumerate(right_answers(course)):
        if place % 4:
            continue
        again = Course(course.progress)
        assert same(again.moment, course.moment)
        assert again.progress == course.progress


def test_wrong_answers_are_explained_in_few_words_and_pass_nothing() -> None:
    course = Course()
    for _ in right_answers(course):
        before, asked = course.progress, course.moment
        if asked is None or asked.asks == "enter" or len(before.answers) > 12:
            continue
        for answer in WRONG:
            twin = Course(before)
            twin.answer(answer)
            if twin.moment is None or twin.step != before.step:
                continue
            assert len(words(twin.moment).split()) <= MOST_WORDS, words(twin.moment)
            if asked.asks in ("cards", "choice") and answer != right_answer(course):
                assert twin.moment.said


def finished(step: int, **answers: str) -> list[str]:
    """Goes through a step; of the questions named by their beginning the first is answered otherwise. What is told."""
    course, told, waiting = Course(Progress(step)), list[str](), dict(answers)
    while course.step == step and len(told) < 60:
        assert course.moment is not None
        told.append(words(course.moment))
        otherwise = next((key for key in waiting if key in told[-1].replace(" ", "_")), None)
        course.answer(waiting.pop(otherwise) if otherwise else right_answer(course))
    assert step in course.passed
    return told


def test_who_forgets_uno_is_caught_and_tries_again() -> None:
    told = " ".join(finished(1, say_UNO_with_it="R3"))
    assert "You said nothing: Bia catches you, and you take 2 cards." in told


def test_who_does_not_catch_comes_too_late_and_tries_again() -> None:
    told = " ".join(finished(1, Catch_her="R1"))
    assert "Too late" in told
    assert told.count("Caught! Bia takes 2 cards.") == 1


def test_a_card_that_does_not_fit_is_told_why() -> None:
    told = " ".join(finished(2, fit_on_Red_7="R4 B2"))
    assert "Blue 2 does not fit: neither the colour nor the number." in told
    assert "Green 7 fits too: the same number." in " ".join(finished(2, fit_on_Red_7="R4"))
    assert "Wild fits too" not in " ".join(finished(2, fit_on_Blue_9="B5 W"))
    assert "Wild fits too on everything." in " ".join(finished(2, fit_on_Blue_9="B5"))


def test_after_a_draw_an_old_card_is_refused_for_the_right_reason() -> None:
    """Blue 3 would fit on Blue 9, but it was held before the draw."""
    game = table({"A": "B3 Y1", "B": "R1 G2"}, top="B9", pile="G7")
    game.apply("A", "draw")
    assert understood(game, "B3") == ([], "After drawing, only the drawn card may be laid, if it fits.")
    assert understood(game, "R9") == ([], "You do not hold {R9}.")
    assert understood(game, "accept") == ([], "That cannot be done now.")


def test_four_of_five_questions_are_needed() -> None:
    once = finished(3, **{"1_of_5": "You"})
    assert any(text.endswith("4 of 5: you know the special cards.") for text in once)
    twice = finished(3, **{"1_of_5": "You", "2_of_5": "You"})
    assert any("3 of 5 were right, and 4 are needed" in text for text in twice)
    assert sum("Who plays next?" in text for text in twice) == 10


def test_both_outcomes_of_a_challenge_are_seen_by_whoever_accepts_first() -> None:
    told = finished(4, names_green="accept")
    assert any("You take 4 and lose the turn" in text for text in told)
    assert any(text.startswith("A bluff: she held Red 3! Bia takes 4 herself") for text in told)
    assert any(text.startswith("She was honest: you take 6 instead of 4") for text in told)


def test_a_step_that_is_skipped_is_not_passed() -> None:
    course = Course()
    while not course.over:
        course.skip()
    assert course.passed == frozenset()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.position)
def test_strategies_are_what_the_best_bot_does_where_the_law_asks_it(card: Card) -> None:
    """●2 of spec 33; S-011 asks for what was seen of others, S-019 for the score, which B2 does not weigh."""
    game = card.set_up()
    wanted = parse_actions(card.wanted)[0]
    assert wanted in game.view(0).legal
    if card.position in ("S-034", "S-003", "S-008"):
        assert wanted in best_hint(game.view(0)).actions


# What is kept


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UNOVERSE_DATA", str(tmp_path / "mine"))
    return tmp_path / "mine"


def test_progress_is_kept_in_the_folder_of_the_learner(folder: Path) -> None:
    assert load_progress() == Progress()
    assert keep_progress(Progress(2, ("", "R4 G7"), frozenset({1}))) == ""
    assert progress_file() == folder / "learning.json"
    assert load_progress() == Progress(2, ("", "R4 G7"), frozenset({1}))


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "{", "null", "[" * 100_000, "\udcff", '{"edition": 1}', "x" * 200_000,
        json.dumps({"edition": 1, "step": 99, "answers": [], "passed": []}),
        json.dumps({"edition": 1, "step": True, "answers": [], "passed": []}),
        json.dumps({"edition": 1, "step": 1, "answers": [7], "passed": []}),
        json.dumps({"edition": 1, "step": 1, "answers": ["a" * 999], "passed": []}),
        json.dumps({"edition": 1, "step": 1, "answers": [], "passed": [7]}),
        json.dumps({"edition": 1, "step": 1, "answers": {}, "passed": []}),
    ],
)  # fmt: skip
def test_a_damaged_file_is_one_sentence(folder: Path, text: str) -> None:
    folder.mkdir()
    progress_file().write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(ProgressError, match="so the course begins anew") as raised:
        load_progress()
    assert "\n" not in str(raised.value)


def test_answers_to_another_edition_are_forgotten_but_not_what_was_passed(folder: Path) -> None:
    folder.mkdir()
    progress_file().write_text(json.dumps({"edition": 0, "step": 3, "answers": ["RS"], "passed": [1, 2]}))
    assert load_progress() == Progress(3, (), frozenset({1, 2}))


def test_any_answers_in_a_file_lead_somewhere() -> None:
    for step in range(len(STEPS) + 1):
        course = Course(Progress(step, WRONG * 3))
        assert course.step >= step
