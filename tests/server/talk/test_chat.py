"""The way of a message at an online table: the law's examples of talk, and what is refused on the way."""

from __future__ import annotations

from typing import Any

import pytest

from unoverse import Game, position
from unoverse.game.speech import Heard
from unoverse.game.table_talk import Penalty, penalties
from unoverse.protocol.phrases import LANGUAGES
from unoverse.server.talk.chat import Chat, Message
from unoverse.server.talk.refusals import TalkRefused

A, B, C, D = range(4)


def table(code: str, hands: dict[str, str] | None = None, top: str = "G9", **more: Any) -> Game:
    return position(f"UNO {code}", hands or {"A": "G5 G1 G2"}, top, "A", backend="python", **more)


def says(chat: Chat, game: Game, seat: int, message: Message | str, at: int = 0) -> tuple[Penalty, ...]:
    """A message on its whole way, as the table server sends it; answers what it has cost."""
    written = Message(message) if isinstance(message, str) else message
    passed = chat.judge(written, game.names[seat], seat, game, at)
    before = len(game.history)
    for report in passed.said.reports:
        game.apply(seat, report)
    chat.book(passed)
    return penalties(game.events(since=before))


def refused(chat: Chat, game: Game | None, seat: int | None, message: Message, at: int = 0) -> str:
    """The code for which the message is not passed on; the table stays as it was."""
    before = None if game is None else game.state_bytes()
    with pytest.raises(TalkRefused) as refusal:
        chat.judge(message, "Ana", seat, game, at)
    assert before == (None if game is None else game.state_bytes())
    return refusal.value.code


def praise(text: str, to: int = A, kind: str = "praise") -> Message:
    return Message(text, kind=kind, addressed_to=to)


# The law's examples


def test_h_263_words_cost_two_cards_while_it_is_silent_and_nothing_before() -> None:
    game, chat = table("S", {"A": "R7 G1 G2"}, "R9"), Chat()
    assert says(chat, game, B, "good move") == ()
    game.apply("A", "R7")
    assert says(chat, game, B, "good move") == (Penalty("say", 2, 2),)


@pytest.mark.parametrize(
    ("code", "free", "costly", "paid"),
    [
        ("S", ["🙂", "hmm", "..."], "ok", Penalty("say", 1, 2)),
        ("SPP", ["psst"], "that was a very good move", Penalty("say", 6, 6)),
        ("ST2", ["uff"], "good move", Penalty("say", 2, 2)),
        ("SU", ["UNO!"], "uno, friends", Penalty("say", 1, 2)),
        ("SSE:carta", ["tudo bem", "kkkk"], "tenho uma carta", Penalty("say", 1, 2)),
        ("SSE:carta", ["les meves cames"], "quines cartes", Penalty("say", 1, 2)),
        ("SSS", ["nice"], "kkkk", Penalty("laugh", 1, 2)),
        ("SSS", ["desculpa"], "ahahah 😂", Penalty("laugh", 2, 2)),
        ("ORG", ["orgulho", "Pride!", "perdo sempre"], "Perdó!", Penalty("sorry", 1, 2)),
        ("ORG", ["ho sete"], "mi dispiace, scusa", Penalty("sorry", 1, 2)),
    ],
)
def test_h_265_h_268_h_269_h_271_h_373_what_is_free_and_what_costs(
    code: str, free: list[str], costly: str, paid: Penalty
) -> None:
    game = table(code, silence="A" if code == "ST2" else code != "ORG")
    for text in free:
        assert says(Chat(), game, B, text) == ()
    size = game.sizes[B]
    assert says(Chat(), game, B, costly) == (paid,)
    assert game.sizes[B] == size + paid.cards


def test_h_274_an_apology_in_silence_costs_twice() -> None:
    game = table("S-ORG", silence=True)
    assert says(Chat(), game, B, "sorry") == (Penalty("say", 1, 2), Penalty("sorry", 1, 2))


def test_h_310_h_313_a_compliment_counts_once_and_an_apology_in_it_costs() -> None:
    game, chat = table("E-ORG"), Chat()
    game.apply("A", "G5")

    assert says(chat, game, B, praise("sorry, you play very well")) == (Penalty("sorry", 1, 2),)
    assert refused(chat, game, C, praise("Sorry: you play VERY well!")) == "repeated"
    assert says(chat, game, C, praise("what a lovely colour")) == ()

    assert [debt.debtor for debt in game.debts] == [D]


def test_what_is_said_in_one_round_may_be_said_in_the_next() -> None:
    chat = Chat()
    for _ in range(2):
        game = table("E")
        game.apply("A", "G5")
        assert says(chat, game, B, praise("great hand")) == ()
        chat.begin_round()


def test_what_was_counted_is_told_with_numbers_and_the_forbidden_words() -> None:
    game = table("SSE:carta-ORG", silence=True)
    passed = Chat().judge(Message("Desculpa, que cartas... carta!"), "Bia", B, game, 0)

    assert passed.said.counted == Heard(words=4, forbidden=("cartas", "carta"), laughs=0, apologies=1)
    assert [str(report) for report in passed.said.reports] == ["say 2", "sorry"]
    assert passed.text == "Desculpa, que cartas... carta!"


def test_judging_changes_nothing_until_the_message_is_booked() -> None:
    game, chat = table("E-S-ORG", silence=True), Chat()
    before = game.state_bytes()
    judged = [chat.judge(Message("sorry"), "Bia", B, game, 0) for _ in range(9)]
    assert all(passed.said.reports for passed in judged)
    assert game.state_bytes() == before
    assert len(game.history) == 0


def test_a_penalty_tells_the_cards_that_were_really_drawn() -> None:
    game = table("S-ORG", silence=True)
    game.raw["pile_left"] = 3
    assert sum(paid.cards for paid in says(Chat(), game, B, "sorry")) == 3


# What is owed


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (praise("great"), "too_few_words"),
        (praise("you idiot, well done"), "insult"),
        (praise("what a hand", to=C), "not_owed"),
        (praise("what a hand", to=99), "not_owed"),
        (praise("what a hand", to=-1), "not_owed"),
        (Message("what a hand", kind="praise"), "not_owed"),
        (praise("what a hand", kind="criticise"), "not_owed"),
        (praise("what a hand", kind="shout"), "no_such_kind"),
        (praise(" \n "), "empty"),
    ],
)
def test_what_is_no_compliment_is_refused_and_stays_owed(message: Message, code: str) -> None:
    game = table("E")
    game.apply("A", "G5")
    assert refused(Chat(), game, B, message) == code
    assert B in [debt.debtor for debt in game.debts]


@pytest.mark.parametrize("insult", ["stupido", "STUUUPID", "burros", "estúpidas", "imbècils", "idioti"])
def test_a_criticism_in_any_language_is_no_insult(insult: str) -> None:
    game = table("IE", {"A": "R5 G1 G2"}, "R9")
    game.apply("A", "R5")
    assert refused(Chat(), game, B, praise(f"you are {insult}", kind="criticise")) == "insult"
    assert says(Chat(), game, B, praise("you play too slowly", kind="criticise")) == ()


def test_i_177_what_is_owed_waits_while_all_have_to_be_silent_but_not_where_words_are_free() -> None:
    for code, free in (("E-S", False), ("E-SSE:carta", True), ("E-SSS", True)):
        game, chat = table(code), Chat()
        game.apply("A", "G5")
        game.raw["silence"] = 1
        if free:
            assert says(chat, game, B, praise("what a hand")) == ()
        else:
            assert refused(chat, game, B, praise("what a hand")) == "silent"


def test_what_is_owed_can_be_said_where_the_chat_is_off_and_however_much_was_said() -> None:
    game, chat = table("E"), Chat()
    game.apply("A", "G5")
    for _ in range(5):
        says(chat, game, B, "hello")
    chat.switch("off")
    assert says(chat, game, B, praise("what a hand")) == ()


# Who is judged


def test_who_looks_on_is_never_judged_and_owes_nothing() -> None:
    game = table("S-E-ORG", silence=True)
    assert Chat().judge(Message("sorry, good move"), "Zoe", None, game, 0).said.reports == ()
    assert refused(Chat(), game, None, praise("what a hand")) == "not_owed"


def test_between_rounds_talk_is_only_talk() -> None:
    game = table("S-ORG", {"A": "G5"}, silence=True)
    game.apply("A", "uno G5")
    assert game.over
    assert says(Chat(), game, B, "sorry") == ()
    assert Chat().judge(Message("sorry"), "Bia", B, None, 0).said.reports == ()


def test_one_answer_to_the_notice_of_a_penalty_is_no_apology_and_nobody_can_claim_to_answer_one() -> None:
    game, chat = table("ORG"), Chat()
    answer = Message("sorry?!", replies_to=17)
    assert says(chat, game, B, answer) == (Penalty("sorry", 1, 2),)

    chat.penalised(game.names[B], 17)

    assert says(chat, game, C, answer) == (Penalty("sorry", 1, 2),)
    assert says(chat, game, B, answer) == ()
    assert says(chat, game, B, answer) == (Penalty("sorry", 1, 2),)
    chat.penalised(game.names[B], 18)
    chat.begin_round()
    assert says(chat, game, B, answer._replace(replies_to=18)) == (Penalty("sorry", 1, 2),)


# Phrases and the host's switch


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_costs_what_typing_it_costs(language: str) -> None:
    sorry = Message(phrase="sorry", language=language)
    assert says(Chat(), table("ORG"), B, sorry) == (Penalty("sorry", 1, 2),)
    hello = Message(phrase="hello", language=language)
    assert [paid.cards for paid in says(Chat(), table("S", silence=True), B, hello)] == [2]
    assert says(Chat(), table("S"), B, hello) == ()


def test_the_host_switches_the_chat() -> None:
    game, chat = table(""), Chat()
    typed, ready = Message("hello"), Message(phrase="hello")
    chat.switch("phrases")
    assert refused(chat, game, B, typed) == "phrases_only"
    assert says(chat, game, B, ready) == ()
    chat.switch("off")
    assert [refused(chat, game, seat, one) for one in (typed, ready) for seat in (B, None)] == ["chat_off"] * 4
    chat.switch("open")
    assert says(chat, game, B, typed) == ()
    with pytest.raises(TalkRefused, match="The chat can be open, phrases, off"):
        chat.switch("loud")


def test_five_messages_in_ten_seconds_by_each_speaker() -> None:
    game, chat = table(""), Chat()
    for at in range(0, 5000, 1000):
        says(chat, game, B, "hello", at)
    with pytest.raises(TalkRefused, match="You may say 5 things in 10 seconds: wait 6 more"):
        says(chat, game, B, "hello", 4500)
    says(chat, game, C, "hello", 4500)
    with pytest.raises(TalkRefused):
        says(chat, game, B, "hello", 9999)
    says(chat, game, B, "hello", 10_000)
    with pytest.raises(TalkRefused):
        says(chat, game, B, "hello", 10_001)
