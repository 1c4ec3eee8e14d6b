"""The texts of talk: phrases in five languages, and a code and a sentence for whatever is refused."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from unoverse.game.speech import Compliments, count_apologies, count_laughs, count_words, forbidden_in, normalise
from unoverse.protocol.phrases import LANGUAGES, OWED_PHRASES, PHRASES
from unoverse.protocol.signs import SIGNAL_KINDS
from unoverse.server.tables.talking import TALK
from unoverse.server.talk import refusals
from unoverse.server.talk.cleaning import cleaned
from unoverse.server.talk.insults import INSULTS, is_insult
from unoverse.server.talk.moderation import REASONS
from unoverse.server.talk.phrases import phrase
from unoverse.server.talk.refusals import SENTENCES, TalkRefused

PAGE = (Path(__file__).parents[3] / "docs" / "talk.md").read_text(encoding="utf-8")
TOLD = {"said", "signalled", "objected", "voted"}
OWED = {name: texts for owed in OWED_PHRASES.values() for name, texts in owed.items()}
EVERY_PHRASE = [(name, language) for name in (*PHRASES, *OWED) for language in LANGUAGES]
FORBIDDEN_BY_MANY = ("card", "carta", "uno")


@pytest.mark.parametrize(("name", "language"), EVERY_PHRASE)
def test_a_phrase_is_a_friendly_message_of_words(name: str, language: str) -> None:
    text = phrase(name, language)
    assert cleaned(text) == text
    assert count_words(text) >= 1
    assert count_apologies(text) == (name == "sorry")
    assert count_laughs(text) == 0
    assert not is_insult(text)


def test_phrases_can_be_told_apart_in_every_language() -> None:
    for language in LANGUAGES:
        assert len({phrase(name, language) for name in PHRASES}) == len(PHRASES) <= 16
        assert len({normalise(phrase(name, language)) for name in (*PHRASES, *OWED)}) == len(PHRASES) + len(OWED)


@pytest.mark.parametrize(("kind", "owed"), OWED_PHRASES.items())
def test_there_are_ready_made_words_for_a_whole_table_that_owes_some(
    kind: str, owed: dict[str, dict[str, str]]
) -> None:
    """Each counts in every language, and names nothing that tables like to forbid."""
    assert len(owed) == 12
    for texts in owed.values():
        for text in texts.values():
            assert Compliments(is_insult).accept(text)
            assert forbidden_in(text, FORBIDDEN_BY_MANY) == ()


@pytest.mark.parametrize(
    ("name", "language", "code"), [("shout", "en", "no_such_phrase"), ("hello", "tlh", "no_such_language")]
)
def test_a_phrase_that_does_not_exist_is_refused(name: str, language: str, code: str) -> None:
    with pytest.raises(TalkRefused) as refusal:
        phrase(name, language)
    assert refusal.value.code == code
    assert " are " in str(refusal.value)


@pytest.mark.parametrize("word", sorted({word for words in INSULTS.values() for word in words}))
def test_every_insult_is_found_and_drawn_out_too(word: str) -> None:
    assert is_insult(f"Oh, {word.upper()}!")
    assert is_insult(word[:-1] + word[-1] * 4)


@pytest.mark.parametrize("text", ["you play too slowly", "jogas devagar", "assistant", "burrito", "sceneggiata", ""])
def test_other_words_are_no_insult(text: str) -> None:
    assert not is_insult(text)


def rows(text: str) -> set[str]:
    return set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))


def test_every_code_has_a_sentence_and_a_row_in_the_documentation() -> None:
    codes = {value for name, value in vars(refusals).items() if name.isupper() and isinstance(value, str)}
    assert codes <= SENTENCES.keys()
    before, messages, after = re.split(r"^## Messages$|(?<=\n)(?=## Phrases)", PAGE, flags=re.MULTILINE)
    assert rows(before + after) == SENTENCES.keys() | PHRASES.keys() | OWED.keys() | set(REASONS)
    assert rows(messages) == {command.__struct_config__.tag for command in TALK} | TOLD | {"arrange"}
    assert all(sentence.endswith(".") for sentence in SENTENCES.values())


def test_the_documentation_shows_every_phrase_and_every_sign() -> None:
    for name, texts in (PHRASES | OWED).items():
        assert f"| `{name}` | {' | '.join(texts.values())} |" in PAGE
    for kind, sign in SIGNAL_KINDS.items():
        assert f"| {kind} | {sign.about} | {', '.join(sign.values) or '-'} |" in PAGE


def test_a_refusal_survives_a_process_pool() -> None:
    refusal = TalkRefused("too_long", most=200, length=201)
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.code, again.facts, str(again)) == (refusal.code, refusal.facts, str(refusal))
