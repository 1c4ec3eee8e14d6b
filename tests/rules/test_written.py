"""Written rules are read, checked, printed and packed; whatever is wrong with one is said in a sentence."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from tests.written_strategies import predicates, written_rules

from unoverse.cards.faces import FACES
from unoverse.rules.written import language, opcodes
from unoverse.rules.written.carriers import PACKED, chosen_rule, custom_rules, in_code, typed_rule
from unoverse.rules.written.model import Rule
from unoverse.rules.written.program import numbered, rows_of, write_programs
from unoverse.rules.written.rule_files import WrittenRuleError, load_rules, read_rule, read_rules, read_tag
from unoverse.rules.written.shipped import shipped
from unoverse.table.state import FX_COLUMNS, RULES

DRAW = {"who": "next", "do": "draw", "n": 2}


def rule(*steps: Any) -> dict[str, Any]:
    return {"name": "mine", "steps": list(steps)}


def then(*steps: Any) -> dict[str, Any]:
    return {"who": "next", "do": "on_next", "event": "play", "then": list(steps)}


WRONG: dict[str, tuple[Any, str]] = {
    "unknown effect": (
        rule(DRAW, {"who": "next", "do": "drow", "n": 2}),
        'step 1: unknown effect "drow". Did you mean "draw"?',
    ),
    "no effect": (rule({"who": "next"}), "step 0: unknown effect null."),
    "unknown target": (
        rule({"who": "nxt", "do": "draw", "n": 1}),
        'step 0: who is a target, not "nxt". Did you mean "next"?',
    ),
    "no target": (rule({"do": "draw", "n": 1}), "step 0: who is a target, not null."),
    "missing argument": (
        rule({"who": "next", "do": "draw"}),
        "step 0: draw needs n: how many cards (a number from 0 to 50).",
    ),
    "number too large": (rule({"who": "next", "do": "draw", "n": 51}), "step 0: n is a number from 0 to 50; not 51."),
    "negative number": (rule({"who": "next", "do": "draw", "n": -1}), "step 0: n is a number from 0 to 50; not -1."),
    "score too low": (rule({"who": "self", "do": "score", "n": -51}), "step 0: n is a number from -50 to 50; not -51."),
    "fraction": (rule({"who": "next", "do": "draw", "n": 1.5}), "step 0: n is a number from 0 to 50; not 1.5."),
    "truth value": (rule({"who": "next", "do": "draw", "n": True}), "step 0: n is a number from 0 to 50; not true."),
    "text for a number": (
        rule({"who": "next", "do": "draw", "n": "2"}),
        'step 0: n is a number from 0 to 50; not "2".',
    ),
    "all where a number is meant": (
        rule({"who": "next", "do": "draw", "n": "all"}),
        'step 0: n is a number from 0 to 50; not "all".',
    ),
    "unknown argument": (rule(DRAW | {"m": 1}), 'step 0: "m" means nothing here.'),
    "argument of another effect": (rule(DRAW | {"pred": "any"}), 'step 0: "pred" means nothing here.'),
    "unknown choice": (
        rule({"who": "next", "do": "discard", "n": 1, "pick": "me"}),
        'step 0: pick is one of owner, self, random; not "me".',
    ),
    "unknown predicate": (
        rule({"who": "next", "do": "ban", "pred": "wilds"}),
        'step 0: unknown predicate "wilds". Did you mean "wild"?',
    ),
    "unknown colour": (rule({"who": "next", "do": "ban", "pred": "colour:X"}), "step 0: colour:X is no colour"),
    "unknown number": (rule({"who": "next", "do": "ban", "pred": "number:6-3"}), "step 0: number:6-3 is no number"),
    "unknown kind": (
        rule({"who": "next", "do": "ban", "pred": "kind:skop"}),
        'step 0: kind:skop is no kind of card. Did you mean "skip"?',
    ),
    "unknown tag": (
        rule({"who": "next", "do": "ban", "pred": "tag:slytherin"}),
        'step 0: the deck has no tag "slytherin". Tags: gryffindor.',
    ),
    "predicate of a wrong kind": (
        rule({"who": "next", "do": "ban", "pred": 7}),
        "step 0: a predicate is a word such as",
    ),
    "two words in braces": (
        rule({"who": "next", "do": "ban", "pred": {"and": ["any"], "or": ["any"]}}),
        "step 0: a predicate in braces has exactly one of not, and, or",
    ),
    "empty and": (
        rule({"who": "next", "do": "ban", "pred": {"and": []}}),
        "step 0: and takes a list of 1 to 12, not [].",
    ),
    "unknown condition": (rule(DRAW | {"if": {"moon": "full"}}), "step 0: if is a condition such as"),
    "condition of several": (
        rule(DRAW | {"if": {"hand": "all", "op": "<", "n": 3}}),
        "step 0: hand is one player, not all",
    ),
    "condition without comparison": (
        rule(DRAW | {"if": {"hand": "next", "n": 3}}),
        "step 0: op is one of <, <=, ==, >=, >; not null.",
    ),
    "too many tests": (
        rule(DRAW | {"if": {"and": [{"players": ">", "n": 2}] * 6}}),
        "step 0: if makes 6 tests; 5 at most.",
    ),
    "extra turn of others": (
        rule(DRAW, {"who": "next", "do": "extra_turn"}),
        "step 1: extra_turn is only for self, not next.",
    ),
    "extra turn inside then": (
        rule(then({"who": "self", "do": "extra_turn"})),
        "step 0, then 0: extra_turn may not stand inside `then`.",
    ),
    "pass hands of one": (rule({"who": "self", "do": "pass_hands"}), "step 0: pass_hands is only for all, not self."),
    "shuffle hands of some": (
        rule({"who": "others", "do": "shuffle_hands"}),
        "step 0: shuffle_hands is only for all, not others.",
    ),
    "swap with several": (
        rule({"who": "self", "do": "swap_hands", "with": "others"}),
        "step 0: with is one player, not others",
    ),
    "target outside then": (
        rule({"who": "target", "do": "draw", "n": 1}),
        "step 0: who: target has a meaning only inside `then`",
    ),
    "empty then": (rule(then()), "step 0: then is a list of at least one step, not []."),
    "no then": (rule({"who": "next", "do": "on_next", "event": "play"}), "step 0: on_next needs `then`"),
    "pred without a card": (
        rule({"who": "next", "do": "on_next", "event": "turn_start", "pred": "any", "then": [DRAW]}),
        "step 0: pred looks at a card that is played or drawn",
    ),
    "wrong inside then": (
        rule(DRAW, DRAW, then(DRAW, {"who": "target", "do": "fly"})),
        'step 2, then 1: unknown effect "fly".',
    ),
    "nested too deep": (rule(then(then(then(DRAW)))), "step 0, then 0, then 0: `then` is nested 3 deep; 2 at most."),
    "fifty steps": (rule(*[DRAW] * 50), 'rule "mine": 50 steps; 12 at most (see step 12).'),
    "thirteen steps with those inside": (
        rule(*[DRAW] * 11, then(DRAW)),
        "13 steps, those inside `then` included; 12 at most.",
    ),
    "no steps": ({"name": "mine", "steps": []}, "steps is a list of at least one step, not []."),
    "steps of a wrong kind": ({"name": "mine", "steps": "draw"}, 'steps is a list of at least one step, not "draw".'),
    "a step that is none": (rule("draw 2"), "step 0: a step is a table such as"),
    "no name": ({"steps": [DRAW]}, "rule 0: name is a text of 1 to 40 characters, not null."),
    "a name of control characters": ({"name": "\x1b[2J", "steps": [DRAW]}, "name is a text of 1 to 40 characters"),
    "unknown key": (rule(DRAW) | {"code": "import os"}, '"code" means nothing here. Known: name, text, steps.'),
    "text without language": (rule(DRAW) | {"text": "hello"}, "text is a table of languages"),
    "no rule": ([], "There is no rule here"),
    "not a rule": (7, "rule 0: a rule is a table with a name and steps, not 7."),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said_with_its_place(case: str) -> None:
    data, sentence = WRONG[case]
    with pytest.raises(WrittenRuleError) as caught:
        read_rules(data)
    text = str(caught.value)
    assert sentence in text
    assert len(text) < 600
    assert text.isprintable()


def test_files_of_both_kinds_say_the_same(tmp_path: Path) -> None:
    toml = tmp_path / "rules.toml"
    toml.write_text(
        """
        [[rule]]
        name = "toll"
        text = { en = "Playing costs.", pt = "Jogar custa." }
        [[rule.steps]]
        who = "next"
        do = "on_next"
        event = "play"
        pred = { not = "wild" }
        then = [{ who = "target", do = "draw", n = 3 }]
        """
    )
    json_file = tmp_path / "rules.json"
    json_file.write_text(json.dumps([rule.to_data() for rule in load_rules(toml)]))
    assert load_rules(toml) == load_rules(json_file)
    assert load_rules(toml)[0].about("pt") == "Jogar custa."


BAD_FILES = {
    "big.json": (b" " * 1_000_000, "big.json: longer than 64 KiB."),
    "broken.json": (b'{"name": ', "broken.json: no valid JSON: Expecting value"),
    "deep.json": (b"[" * 60_000, "deep.json: nested too deep."),
    "deep.toml": (b"a = " + b"[" * 60_000, "deep.toml: n"),
    "double.json": (b'{"name": "a", "name": "b"}', 'double.json: no valid JSON: "name" is given twice.'),
    "broken.toml": (b"name = ", "broken.toml: no valid TOML"),
    "binary.toml": (b"\xff\xfe\x00", "binary.toml: byte 1 is not UTF-8 text."),
    "rules.py": (b"print(1)", "rules.py: files end in .toml or .json."),
    "two.json": (json.dumps([rule(DRAW), rule(DRAW)]).encode(), 'two.json: two rules are called "mine"'),
    "step.json": (
        json.dumps(rule({"who": "next", "do": "x"})).encode(),
        'step.json: rule "mine", step 0: unknown effect',
    ),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_file_that_is_no_rule_gets_a_sentence(name: str, tmp_path: Path) -> None:
    contents, sentence = BAD_FILES[name]
    (tmp_path / name).write_bytes(contents)
    with pytest.raises(WrittenRuleError) as caught:
        load_rules(tmp_path / name)
    assert str(caught.value).startswith(sentence)


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(WrittenRuleError, match=r"none\.json: cannot be read"):
        load_rules(tmp_path / "none.json")


def test_random_bytes_never_give_anything_but_a_sentence(tmp_path: Path) -> None:
    dice = random.Random(5)
    good = json.dumps(rule(then(DRAW | {"if": {"has": "self", "pred": {"not": "wild"}}}))).encode()
    for number in range(300):
        text = bytearray(good)
        for _ in range(dice.randint(1, 6)):
            text[dice.randrange(len(text))] = dice.randrange(32, 127)
        file = tmp_path / f"{number}.json"
        file.write_bytes(bytes(text))
        try:
            load_rules(file)
        except WrittenRuleError as error:
            assert str(error)  # noqa: PT017 (both outcomes are fine)


def test_twenty_rules_are_shipped_and_none_is_too_long_to_print() -> None:
    assert len(shipped()) == 20
    for name, found in shipped().items():
        assert (read_rule(found.to_json()), in_code(found)) == (found, name)
        assert found.about().endswith(".")


@settings(max_examples=100, deadline=None)
@given(written_rules())
def test_a_rule_survives_json_and_packing(data: dict[str, Any]) -> None:
    found = read_rule(data)
    assert read_rule(found.to_json()) == found
    assert chosen_rule(in_code(found)) == found
    assert set(in_code(found)[1:]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@pytest.mark.parametrize("text", ["~", "~a", "~abcd", PACKED + "A" * 5000, in_code(Rule("x", ()))[:-4], "~\N{SNOWMAN}"])
def test_what_is_no_packed_rule_is_said(text: str) -> None:
    with pytest.raises(WrittenRuleError, match=r"^WC1: "):
        chosen_rule(text, "WC1")


def test_a_packed_rule_cannot_unpack_to_more_than_a_rule() -> None:
    bomb = in_code(Rule("x" * 40_000_000, ()))
    assert len(bomb) < 100_000
    with pytest.raises(WrittenRuleError, match="cut off, or too long"):
        chosen_rule(bomb, "WC1")


def test_cards_that_carry_rules() -> None:
    found = custom_rules({"wc2": "gift", "WC1": rule(DRAW), "WC3": "none"})
    assert [(card, rule.name) for card, rule in found.items()] == [("WC1", "mine"), ("WC2", "gift")]
    with pytest.raises(WrittenRuleError, match="W4"):
        custom_rules({"W4": "gift"})
    with pytest.raises(WrittenRuleError, match='Did you mean "gift"'):
        custom_rules({"WC1": "gyft"})


def test_a_rule_is_typed_by_name_or_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps([rule(DRAW), rule(DRAW) | {"name": "other"}]))
    assert typed_rule("gift") == shipped()["gift"]
    assert typed_rule(f"{file}#other").name == "other"
    with pytest.raises(WrittenRuleError, match=r"mine\.json: 2 rules where one is wanted: mine, other"):
        typed_rule(str(file))
    with pytest.raises(WrittenRuleError, match=r'mine\.json: there is no rule "third"; there are mine, other'):
        typed_rule(f"{file}#third")
    with pytest.raises(WrittenRuleError, match='There is no shipped rule "gyft"'):
        typed_rule("gyft")
    with pytest.raises(WrittenRuleError, match="no shipped rule"):
        chosen_rule(str(file))  # a code never opens a file


def test_which_shipped_rules_make_others_draw() -> None:
    assert [name for name, found in shipped().items() if found.makes_others_draw] == [
        "s1-draw-to-colour", "s3a-toll", "s5-back-to-seven", "like-draw-two", "like-draw-colour", "like-dementor",
        "tax-the-leader", "all-but-me",
    ]  # fmt: skip
    assert not read_rule(rule({"who": "self", "do": "draw", "n": 1})).makes_others_draw


def test_a_tag_stands_for_a_predicate_without_tags() -> None:
    assert read_tag({"or": ["colour:R", "colour:Y"]}, "gryffindor") == ("or", "colour:R", "colour:Y")
    with pytest.raises(WrittenRuleError, match='gryffindor: the deck has no tag "x"'):
        read_tag("tag:x", "gryffindor")
    tagged = read_rule(rule({"who": "next", "do": "draw_until", "pred": "tag:warm"}), tags={"warm": "colour:Y"})
    record = np.zeros(1, RULES)
    write_programs(record[0], {"WC1": tagged}, {"warm": ("or", "colour:R", "colour:Y")})
    words = [int(word) for word in record[0]["fx_faces"][0, 0]]
    assert {face.code[0] for face in FACES if words[face.number >> 6] >> (face.number & 63) & 1} == {"R", "Y"}


# What the engine reads


def written(data: Any) -> Any:
    record = np.zeros(1, RULES)
    write_programs(record[0], {"WC1": read_rule(data)})
    return record[0]


@settings(max_examples=60, deadline=None)
@given(written_rules())
def test_rows_stand_in_order_and_blocks_do_not_overlap(data: dict[str, Any]) -> None:
    found = read_rule(data)
    rows = rows_of(found)
    table = written(data)["fx_step"][0]
    assert [language.EFFECTS[row[opcodes.DO]].id for row in table[: len(rows)]] == [step.do for step in rows]
    blocks = [range(len(found.steps))]
    blocks += [range(row[opcodes.THEN], row[opcodes.END]) for row in table[: len(rows)] if row[opcodes.END]]
    assert [row for block in blocks for row in block] == list(range(len(rows)))
    assert not table[len(rows) :].any()


def means(predicate: Any, code: str, so: dict[str, bool]) -> bool:
    """The predicate as its sentence says it, one face at a time."""
    if isinstance(predicate, dict):
        word, parts = next(iter(predicate.items()))
        if word == "not":
            return not means(parts, code, so)
        found = [means(part, code, so) for part in parts]
        return all(found) if word == "and" else any(found)
    if predicate in so:
        return so[predicate]
    wild, number = code.startswith("W"), code[-1].isdigit() and len(code) == 2 and not code.startswith("W")
    plain = {"any": True, "wild": wild, "number": number, "action": not wild and not number}
    if predicate in plain:
        return plain[predicate]
    head, tail = predicate.split(":")
    if head in ("colour", "tag"):
        return not wild and code[0] == (tail if head == "colour" else "R")
    if head == "number":
        low, high = (tail.split("-") * 2)[:2]
        return number and int(low) <= int(code[1]) <= int(high)
    return code in {"skip": [c + "S" for c in "RYGB"], "wild4": ["W4"]}[tail]


@settings(max_examples=100, deadline=None)
@given(predicates())
def test_a_predicate_is_the_set_of_faces_its_words_mean(predicate: Any) -> None:
    record = written(rule({"who": "next", "do": "ban", "pred": predicate}))
    code = int(record["fx_predicate"][0, 0])
    atoms = ["colour:named", "colour:current", "colour:asked", "playable"]
    used = [atom for place, atom in enumerate(atoms) if code >> place & 1]
    for outcome in range(1 << len(used)):
        so = {atom: bool(outcome >> place & 1) for place, atom in enumerate(used)}
        words = record["fx_faces"][0, (code >> 4) + outcome]
        for face in FACES:
            assert bool(int(words[face.number >> 6]) >> (face.number & 63) & 1) == means(predicate, face.code, so)


def test_a_rule_that_two_cards_carry_is_written_once_and_a_face_out_of_play_carries_none() -> None:
    record = np.zeros(1, RULES)
    gift, carousel = shipped()["gift"], shipped()["carousel"]
    write_programs(record[0], {"WC1": gift, "WC2": gift, "WC3": carousel})
    numbers = {face.code: int(record[0]["fx_program"][face.number]) for face in FACES if face.code.startswith("WC")}
    assert (numbers, numbered({"WC1": gift, "WC2": gift})) == ({"WC1": 1, "WC2": 1, "WC3": 2}, [gift])
    empty = np.zeros(1, RULES)
    write_programs(empty[0], {"WC1": gift}, faces=("R1", "W"))
    assert empty.tobytes() == np.zeros(1, RULES).tobytes()


def test_predicates_too_complicated_for_the_engine_are_refused() -> None:
    play = ["colour:named", "colour:current", "colour:asked", "playable"]
    steps = [{"who": "next", "do": "ban", "pred": {"or": [*play, f"number:{n}"]}} for n in range(3)]
    with pytest.raises(WrittenRuleError, match='rule "mine": its predicates are too many or too complicated'):
        written(rule(*steps))


def test_the_numbers_of_the_engine_are_those_of_the_language() -> None:
    names = [effect.id.upper() for effect in language.EFFECTS]
    assert [getattr(opcodes, name) for name in names] == list(range(len(names)))
    targets = [target.id.upper() for target in language.TARGETS[:-1]]
    assert [getattr(opcodes, name) for name in targets] == list(range(len(targets)))
    columns = ("DO", "WHO", "N", "WITH", "PICK", "PRED", "IF", "WAY", "EVENT", "THEN", "END", "TURNS")
    assert [getattr(opcodes, name) for name in columns] == list(range(FX_COLUMNS))
    assert [language.EVENTS.index(e) + 1 for e in ("play", "turn_end")] == [opcodes.ON_PLAY, opcodes.ON_TURN_END]
    assert [language.COMPARISONS.index(op) for op in ("<", ">")] == [opcodes.LESS, opcodes.MORE]
    assert [language.PICKS.index(pick) for pick in ("owner", "random")] == [opcodes.BY_OWNER, opcodes.BY_CHANCE]
    assert [language.WAYS.index(way) for way in ("play", "right")] == [opcodes.PLAY_ORDER, opcodes.TO_RIGHT]
