"""What is typed about talk at an online table, and what is told of it, without the network."""

from __future__ import annotations

import pytest
from tests.terminal.online.at_hand import ANA, BIA, MAX, NOW, opened, sit, take

from unoverse.cards.faces import COLOURS
from unoverse.errors import ActionError
from unoverse.protocol import commands as said
from unoverse.protocol.signs import SIGNAL_KINDS
from unoverse.server.log import entries as log
from unoverse.server.tables.deciding import Person, decide
from unoverse.server.tables.table import Table
from unoverse.terminal.online.signs import SIGNS, sign_command, told_sign
from unoverse.terminal.online.whom import Somebody, meant
from unoverse.terminal.sentences import words_of

CAIO, DAVI = Person("c" * 8, "Caio"), Person("d" * 8, "Davi")
LIGHT = COLOURS[:4]


def four(rules: str = "1121 S", signals: bool = False) -> Table:
    """Ana, Bia, Caio and Davi at a table where a round has begun."""
    given = log.Options(game="cards", rules=f"UNO {rules}", chairs=4, signals=signals)
    table = Table("t", log.Step(1, NOW, [log.Opened(1, "0", "abcdef", given, ANA.id, "ab" * 32, 1)]))
    take(table, *(log.Sat(one.id, one.name, chair) for chair, one in enumerate((ANA, BIA, CAIO, DAVI))))
    take(table, *decide(table, ANA, said.Begin(id="1"), NOW))
    return table


def objected(table: Table, by: Person, chair: int, report: str, until: int) -> None:
    """That one of them said so; whoever else sits there is asked."""
    mine = table.chair_of(by.id)
    assert mine is not None
    take(table, log.Objected(by.id, mine, chair, report, [one for one in range(4) if one not in (mine, chair)], until))


# Signs


@pytest.mark.parametrize(
    ("typed", "sign", "value", "told"),
    [
        ("attacks 0", "SG-1", "0", "I hold no attack cards."),
        ("attacks 1", "SG-1", "1", "I hold 1 attack card."),
        ("Skips 3", "SG-2", "3+", "I hold 3 or more Skips."),
        ("skips 3+", "SG-2", "3+", "I hold 3 or more Skips."),
        ("skips 11", "SG-2", "3+", "I hold 3 or more Skips."),
        ("drew skip", "SG-3", "turn-denier", "I have just drawn a card that takes a turn away."),
        ("drew draw-forcer", "SG-3", "draw-forcer", "I have just drawn a card that makes others draw."),
        ("drew wild", "SG-3", "wild", "I have just drawn a wild."),
        ("out", "SG-4", "", "I am out of red."),
        ("name GREEN", "SG-5", "G", "Name green when you can."),
        ("sg-5 b", "SG-5", "B", "Name blue when you can."),
        ("change", "SG-6", "", "Change the colour."),
    ],
)
def test_a_sign_is_typed_and_told_in_plain_words(typed: str, sign: str, value: str, told: str) -> None:
    command = sign_command(typed.split(), LIGHT)
    assert (command.signal, command.value) == (sign, value)
    assert words_of(told_sign(sign, value, "R")) == told


def test_every_sign_has_a_word_and_a_newer_one_is_told_as_it_is() -> None:
    assert set(SIGNS.values()) == set(SIGNAL_KINDS)
    assert told_sign("SG-9", "x\x1b[2J", "R") == ("SG-9 x [2J",)
    assert words_of(told_sign("SG-4", "", "")) == "I am out of the colour in force."


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (
            "dance",
            '"dance" is no sign: they are attacks, skips, drew, out, name and change. "sign" alone explains them.',
        ),
        ("out 2", '"sign out 2" says nothing: type "sign out".'),
        ("drew", '"sign drew" says nothing: type "sign drew skip", "sign drew draw" or "sign drew wild".'),
        ("attacks -1", "attacks 0"),
        ("attacks 1 2", "attacks 0"),
        ("name teal", '"sign name red"'),
    ],
)
def test_what_is_no_sign_is_answered_with_what_is_one(typed: str, sentence: str) -> None:
    with pytest.raises(ActionError) as error:
        sign_command(typed.split(), LIGHT)
    assert sentence in str(error.value)


def test_on_the_dark_side_other_colours_can_be_named() -> None:
    assert sign_command(["name", "teal"], COLOURS[4:]).value == "T"


# Who is meant


PEOPLE = [
    Somebody("Bia", 0, "A"),
    Somebody("Bianca", 1, "B"),
    Somebody("Ana Maria", 2, "C"),
    Somebody("Grandma", 3, "D", is_bot=True),
    Somebody("Zoe"),
]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("b", "Bianca"), ("BIA", "Bia"), ("bian", "Bianca"), ("3", "Ana Maria"), ("ana maria", "Ana Maria"),
        ("an", "Ana Maria"), ("d", "Grandma"), ("z", "Zoe"),
    ],
)  # fmt: skip
def test_somebody_is_meant_by_a_letter_a_name_its_beginning_or_the_number_of_a_chair(typed: str, name: str) -> None:
    assert meant(typed, PEOPLE).name == name


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("bi", '"bi" may be Bia (A) or Bianca (B): type more of the name, or the letter.'),
        ("eve", 'Nobody here is called "eve". There are Bia (A), Bianca (B), Ana Maria (C), Grandma (D) and Zoe.'),
    ],
)
def test_who_cannot_be_told_apart_is_asked_for_again(typed: str, sentence: str) -> None:
    with pytest.raises(ActionError) as error:
        meant(typed, PEOPLE)
    assert str(error.value) == sentence


# Objections and votes


def test_an_objection_is_told_to_each_in_their_own_words() -> None:
    table = four()
    objected(table, BIA, 2, "tip A", NOW + 30_000)
    told = 'Bia says that Caio gave you a tip. Did that happen? Type "vote yes" or "vote no" within 30 s.'
    assert told in sit(table, "")[1]
    assert "You say that Caio gave Ana a tip. Ana and Davi can vote for 30 s." in sit(table, "", person=BIA)[1]
    assert "Bia says that you gave Ana a tip. Ana and Davi can vote for 30 s." in sit(table, "", person=CAIO)[1]
    assert "Bia says that Caio gave Ana a tip. Ana and Davi can vote for 30 s." in sit(table, "", person=MAX)[1]


def test_while_one_can_vote_the_screen_says_so_and_for_how_long() -> None:
    table = four()
    objected(table, BIA, 2, "laugh 3", NOW + 11_500)
    question = table.seq
    asked = "Bia says that Caio laughed 3 times: vote yes or no. (12 s)"
    assert asked in " ".join(sit(table, "", draws=True)[1].split())
    link, shown = sit(table, "vote no\n", draws=True)
    votes = [(one.question, one.happened) for one in link.sent if isinstance(one, said.Vote)]
    assert votes == [(question, False)]
    assert asked not in " ".join(shown.rpartition("You vote no")[2].split())


def test_several_votes_are_told_apart_by_who_objects() -> None:
    table = four()
    objected(table, BIA, 2, "say 2", NOW + 30_000)
    objected(table, DAVI, 2, "sorry", NOW + 30_000)
    link, shown = sit(table, "vote yes\nvote yes c\nvote no b\nvote yes d\nvote yes\n")
    either = 'Say what you vote on: type "vote yes b" on what Bia says or "vote yes d" on what Davi says.'
    assert shown.count(either) == 2
    assert [(one.question, one.happened) for one in link.sent if isinstance(one, said.Vote)] == [(4, False), (5, True)]
    assert "You vote no on what Bia says" in shown
    assert "Nothing is voted on now that you have a vote in." in shown


def test_what_nobody_decides_in_time_is_over_and_said_to_be() -> None:
    table = four()
    objected(table, BIA, 2, "sorry", NOW)
    _, shown = sit(table, "vote yes\n")
    assert "Nobody has decided in time whether Caio apologised: it costs nothing." in shown
    assert "Nothing is voted on now that you have a vote in." in shown


def test_what_happened_but_costs_nothing_any_more_is_said_so() -> None:
    table = four()
    objected(table, BIA, 2, "say 2", NOW + 30_000)
    take(table, log.Voted(ANA.id, 0, table.seq, True, True))
    assert "You vote yes, which decides it: it happened, but costs nothing any more." in sit(table, "")[1]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("object", 'Say who has done what: "object b say 2" or "object b tip c".'),
        ("object bia", "Say who has done what"),
        ("object say 2", "Say who has done what"),
        ("object bia say two", '"say two" is nothing to vote on: type "say 2".'),
        ("object bia say 0", '"say 0" is nothing to vote on'),
        ("object bia say 2 times 3", '"say 2 times 3" is nothing to vote on'),
        ("object bia tip", '"tip" is nothing to vote on: type "tip c".'),
        ("object bia sorry indeed", '"sorry indeed" is nothing to vote on: type "sorry".'),
        ("object ana say 2", "That is yourself: choose somebody else."),
        ("object bia laughed", "At this table that costs nothing now: there is nothing to vote on."),
        ("vote", '"vote yes" if it happened'),
        ("sign skips 2", "Partners give each other no signs at this table."),
        ("mute", 'Say whose words you do not want to read: "mute bia". You read those of everybody.'),
        ("unmute bia", "You read the words of Bia already. You read those of everybody."),
        ("report insult", 'Say who and what for: "report bia insult"; or threat, spam, cheating, name or other.'),
        ("report eve spam", 'Nobody here is called "eve".'),
        ("phrase 0", 'Phrases have the numbers 1 to 16; "phrase" alone lists them.'),
        ("phrase shout", 'There is no phrase "shout": "phrase" alone lists them'),
    ],
)
def test_a_mistake_is_answered_with_what_would_be_right(typed: str, sentence: str) -> None:
    assert sentence in sit(four(), f"{typed}\n")[1]


# What makes sense at a table


@pytest.mark.parametrize(
    ("rules", "signals", "offered", "left_out"),
    [
        ("1121 S", False, ["object b say 2 or object b tip c;", "vote:", "mute:"], ["sign:"]),
        ("1121 SSS-ORG", False, ["object b laugh 1, object b sorry or object b tip c;"], ["sign:"]),
        ("1121 [teams=partners tip_penalty=0]", True, ["sign:", "report:"], ["object:", "vote:"]),
        ("1121 [teams=partners]", False, ["phrase:"], ["sign:"]),
        ("1121 [teams=partners tip_partners=true]", True, ["object b tip c;"], ["sign:"]),
    ],
)
def test_help_has_the_words_that_make_sense_at_the_table(
    rules: str, signals: bool, offered: list[str], left_out: list[str]
) -> None:
    _, shown = sit(four(rules, signals), "help\n")
    assert [word for word in offered if word not in shown] == []
    assert [word for word in left_out if f"\n{word}" in shown] == []


def test_dice_and_solitaire_have_phrases_and_muting_and_no_signs() -> None:
    for table in (opened("dice", ANA, BIA, rules="dados-2011"), opened("solitaire", ANA, rules="paciencia")):
        link, shown = sit(table, "help\nsign out\nobject bia say 2\nphrase hello\n")
        assert "\nphrase: " in shown
        assert "\nsign: " not in shown
        assert "Partners give each other no signs at this table." in shown
        assert "no talk costs cards" in shown
        assert [one.phrase for one in link.sent if isinstance(one, said.Say)] == ["hello"]


def test_a_report_of_words_takes_them_with_it_and_one_of_behaviour_does_not() -> None:
    table = four()
    take(table, log.Said(BIA.id, "Bia", "buy my cards", chair=1), log.Said(MAX.id, "Max", "hey"))
    link, shown = sit(table, "report bia spam\nreport bia cheating\nreport max other\n")
    reports = [(one.reason, one.chair, one.message) for one in link.sent if isinstance(one, said.Report)]
    assert reports == [("spam", None, 4), ("cheating", 1, None), ("other", None, 4)]
    assert 'With it goes what Bia said last: "buy my cards"' in shown
