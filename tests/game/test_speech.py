"""The chat judge: what is a word, a laugh, an apology, a compliment, and what the table reports of them."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from tests.quickness import quickly

from unoverse.game.speech import (
    APOLOGIES,
    Compliments,
    Heard,
    House,
    count_apologies,
    count_laughs,
    count_words,
    forbidden_in,
    forms,
    hear,
    is_total_silence,
    normalise,
    reports,
)

Chosen = dict[str, dict[str, Any]]

SILENCE: Chosen = {"S": {"card": 7, "per_word": False, "laps": 0, "uno": False, "words": (), "laughing": False}}
WITH_UNO: Chosen = {"S": {**SILENCE["S"], "uno": True}}
NO_CARTA: Chosen = {"S": {**SILENCE["S"], "words": ("carta",)}}
NO_LAUGHING: Chosen = {"S": {**SILENCE["S"], "laughing": True}}
PRIDE: Chosen = {"ORG": {}}


def reported(text: str, house: House, silence_on: bool = True, is_reply_to_penalty: bool = False) -> list[str]:
    return reports(hear(text, house, silence_on, is_reply_to_penalty), house, silence_on)


# The rows of the law, as far as words go; what follows from a report is tested with the engine.


def test_h_263_talk_while_silent_is_reported_with_its_words() -> None:
    assert reported("good move", SILENCE) == ["say 2"]
    assert reported("good move", SILENCE, silence_on=False) == []


@pytest.mark.parametrize("text", ["🙂", "hmm", "👍🏽 !!", "...", "", "❤️", "👩‍👩‍👧", "🇧🇷"])
def test_h_265_emoji_punctuation_and_sounds_are_free(text: str) -> None:
    assert reported(text, SILENCE) == []


def test_h_268_only_the_forbidden_word_counts() -> None:
    assert reported("tenho uma carta", NO_CARTA) == ["say 1"]
    assert reported("tudo bem", NO_CARTA) == []


def test_h_269_only_laughing_counts() -> None:
    assert reported("kkkk", NO_LAUGHING) == ["laugh 1"]
    assert reported("nice", NO_LAUGHING) == []


def test_h_272_who_says_nothing_is_not_reported() -> None:
    assert reported("", SILENCE | {"MEM": {}}) == []


def test_h_273_compliments_wait_for_the_end_of_total_silence() -> None:
    both = SILENCE | {"E": {"card": "G5"}}
    assert is_total_silence(both, silence_on=True)
    assert reported("great hand", both) == ["say 2"]
    assert not is_total_silence(both, silence_on=False)
    assert not is_total_silence(NO_CARTA, silence_on=True)
    assert not is_total_silence(NO_LAUGHING, silence_on=True)
    assert not is_total_silence(PRIDE, silence_on=True)


def test_h_274_an_apology_while_silent_is_reported_twice() -> None:
    assert reported("sorry", SILENCE | PRIDE) == ["say 1", "sorry"]


def test_h_310_a_repeated_compliment_does_not_count() -> None:
    compliments = Compliments()
    assert compliments.accept("great hand")
    assert not compliments.accept("Great hand!")
    assert compliments.refusal("Great hand!") == "repeated"
    assert compliments.accept("Very great hand!")


def test_h_313_an_apology_in_a_compliment_costs_and_the_compliment_counts() -> None:
    text = "sorry, you play very well"

    assert Compliments().accept(text)
    assert reported(text, PRIDE | {"E": {"card": "G5"}}, silence_on=False) == ["sorry"]


def test_h_372_an_apology_is_reported() -> None:
    assert reported("desculpa!", PRIDE, silence_on=False) == ["sorry"]


def test_h_373_each_apology_is_reported_in_any_language() -> None:
    assert [reported(text, PRIDE, silence_on=False) for text in ("lo siento", "my bad")] == [["sorry"], ["sorry"]]


# Words


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Já é a SUA vez!", "ja e a sua vez"),
        ("STRASSE straße", "strasse strasse"),
        ("excuse-moi, j’ai faim_là", "excuse moi j ai faim la"),
        ("𝓈𝑜𝓇𝓇𝓎 ｓｏｒｒｙ", "sorry sorry"),
        ("so\u200brry so\u00adrry", "sorry sorry"),
        (unicodedata.normalize("NFD", "perdão"), "perdao"),
        ("1️⃣ 2 ™️", "2"),
        ("see https://example.org/a-b?c=d now", "see link now"),
        ("  \t\n ", ""),
    ],
)
def test_texts_are_normalised(text: str, plain: str) -> None:
    assert normalise(text) == plain
    assert normalise(plain) == plain


@pytest.mark.parametrize(
    "sound",
    ["hm", "Hmmmm", "AAAHHH", "ooh", "uhhh", "eh?", "ugh!", "psst", "pst", "shhh", "zzzz", "aff",
     "Bah", "brrr", "grrr", "mmm", "pfff", "ufff", "AAAI", "ui", "iiih", "ayyy", "uuuy"],
)  # fmt: skip
def test_sounds_may_be_drawn_out(sound: str) -> None:
    assert count_words(sound) == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [("hm ok", 1), ("hmm... ah!", 0), ("hum", 1), ("oha", 1), ("hah", 1), ("a 7, please", 3), ("good_move", 2)],
)
def test_words_are_counted_without_the_sounds(text: str, words: int) -> None:
    assert count_words(text) == words


def test_laughing_is_no_free_sound_in_total_silence() -> None:
    assert reported("hahaha", SILENCE) == ["say 1"]
    assert reported("😂", SILENCE) == []


def test_saying_uno_is_free_only_where_the_rules_allow_it() -> None:
    assert reported("UNO!", SILENCE) == ["say 1"]
    assert reported("UNO!", WITH_UNO) == []
    assert reported("uno, my friends", WITH_UNO) == ["say 2"]


def test_a_report_has_room_for_a_limited_number_of_words() -> None:
    assert reported("bla " * 5000, SILENCE) == ["say 255"]


def test_talk_is_free_where_there_is_no_silence() -> None:
    assert reported("good move", {}) == []
    assert hear("good move", {}, silence_on=True) == Heard(words=2)


# Forbidden words


@pytest.mark.parametrize(
    ("word", "plural"),
    [
        ("carta", "CARTAS"), ("carta", "carte"), ("card", "cards"), ("karte", "Karten"), ("leao", "leões"),
        ("pao", "pães"), ("homem", "homens"), ("animal", "animais"), ("papel", "papéis"), ("voz", "voces"),
        ("party", "parties"), ("cheval", "chevaux"), ("flor", "flores"), ("mazzo", "mazzi"), ("colore", "colori"),
        ("leaf", "leaves"), ("foglio", "fogli"), ("gioco", "giochi"), ("lago", "laghi"), ("tasca", "tasche"),
        ("riga", "righe"), ("carta", "cartes"), ("roca", "roques"), ("botiga", "botigues"), ("cançó", "cançons"),
        ("mà", "mans"), ("peix", "peixos"), ("gas", "gasos"),
    ],
)  # fmt: skip
def test_plurals_are_forbidden_too(word: str, plural: str) -> None:
    assert forbidden_in(f"{word}, {plural}!", (word,)) == (normalise(word), normalise(plural))


@pytest.mark.parametrize("text", ["cartaz", "descarta", "cart", "car ta", "encartado"])
def test_only_whole_words_are_forbidden(text: str) -> None:
    assert forbidden_in(text, ("carta",)) == ()


def test_every_forbidden_word_is_counted_and_diacritics_do_not_matter() -> None:
    assert forbidden_in("A carta vermelha, cartas e café", ("carta", "cafe")) == ("carta", "cartas", "cafe")
    assert "cafe" in forms("Café")


def test_no_word_is_forbidden_while_there_is_no_silence() -> None:
    assert reported("tenho uma carta", NO_CARTA, silence_on=False) == []


# Laughter


@pytest.mark.parametrize(
    "text",
    ["haha", "hahahah", "HAAHAAA", "hehe", "hihihi", "ahah", "ahahaha", "jajaja", "jeje", "rs", "rsrsrs", "kk", "kkk",
     "lol", "LOOOL", "lolol", "lmao", "lmaoooo", "www", "wwwww", "xaxaxa", "ha ha ha", "😂", "🤣!", "good one, haha",
     "eheheh", "ihih", "jijiji", "ja ja ja", "je je je"],
)  # fmt: skip
def test_laughter(text: str) -> None:
    assert count_laughs(text) == 1


@pytest.mark.parametrize(
    "text",
    ["he", "hi", "ah", "ja", "je", "ha", "k", "ww", "hi, he said", "lola", "harsh", "ok", "www.example.org", "🙂", "xa",
     "hahaville", "ja, je viens", "chato", "ja, ja", "aha", "ei", "ehi"],
)  # fmt: skip
def test_no_laughter(text: str) -> None:
    assert count_laughs(text) == 0


def test_several_laughs_are_one_utterance() -> None:
    heard = hear("kkkk 😂 haha", NO_LAUGHING, silence_on=True)
    assert heard.laughs == 3
    assert reports(heard, NO_LAUGHING, silence_on=True) == ["laugh 3"]
    assert reported("kkkk", NO_LAUGHING, silence_on=False) == []


# Apologies


@pytest.mark.parametrize("phrase", [phrase for phrases in APOLOGIES.values() for phrase in phrases])
def test_every_apology_of_the_list_is_heard_once(phrase: str) -> None:
    assert count_apologies(f"Oh, {phrase.upper()}!") == 1


def test_apologies_cover_the_languages_of_the_law_and_catalan() -> None:
    assert set(APOLOGIES) == {"pt", "en", "es", "fr", "de", "it", "ja", "ca"}


def test_a_catalan_apology_is_told_by_its_accent_from_an_italian_who_loses() -> None:
    assert count_apologies(f"Perdó! Ai, {unicodedata.normalize('NFD', 'PERDÓ')}; per\u200bdó") == 3
    assert count_apologies("perdo sempre, perdono") == 0


@pytest.mark.parametrize(
    "text", ["Perdão!", "Désolé", "désolée", "je m’excuse", "Excuse-moi", "Perdón", "so\u200brry", "excuse moi"]
)
def test_spelling_hides_no_apology(text: str) -> None:
    assert count_apologies(text) == 1


@pytest.mark.parametrize("text", ["sorrysorry", "my badge", "foi malandro", "pardonnez", "Orgulho", "Pride", "ORG"])
def test_other_words_are_no_apology(text: str) -> None:
    assert count_apologies(text) == 0


def test_an_answer_to_a_penalty_notice_is_no_apology() -> None:
    assert reported("sorry?!", PRIDE, silence_on=False, is_reply_to_penalty=True) == []


def test_an_utterance_is_punished_once_however_sorry_one_is() -> None:
    assert hear("sorry, sorry, desculpa", PRIDE, silence_on=False).apologies == 3
    assert reported("sorry, sorry, desculpa", PRIDE, silence_on=False) == ["sorry"]


def test_apologies_are_free_without_the_rule() -> None:
    assert hear("sorry", SILENCE, silence_on=True) == Heard(words=1)


# Compliments


@pytest.mark.parametrize("text", ["great", "great!!! 👏", "hmm great", "", "🙂🙂"])
def test_a_compliment_has_two_words(text: str) -> None:
    assert Compliments().refusal(text) == "too_few_words"


def test_a_refused_compliment_is_not_remembered() -> None:
    insults = {"you fool"}
    compliments = Compliments(is_blocked=insults.__contains__)

    assert compliments.refusal("You FOOL!") == "insult"
    assert not compliments.accept("You FOOL!")
    insults.clear()
    assert compliments.accept("You FOOL!")


def test_a_new_round_forgets_what_was_said() -> None:
    assert all(Compliments().accept("great hand") for _ in range(2))


# Abuse


@pytest.mark.parametrize(
    "text", ["h" * 200_000, "ha" * 100_000 + "b", "ha " * 60_000, "lo" * 100_000, "sorry " * 30_000]
)
def test_a_very_long_message_is_judged_quickly(text: str) -> None:
    with quickly(5):
        hear(text, SILENCE | NO_LAUGHING | PRIDE, silence_on=True)
