"""Who laid the card may reject a compliment or a criticism, and then the others vote (spec 20, E and IE online)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.small_decks import rules_with
from tests.server.talk.test_talk_in_the_log import ANA, PEOPLE, reason, step

from unoverse.protocol import commands
from unoverse.protocol.phrases import OWED_PHRASES
from unoverse.protocol.refusals import Refusal
from unoverse.server.log import entries as log
from unoverse.server.tables.deciding import Person, decide
from unoverse.server.tables.table import Table, table_from
from unoverse.server.tables.talking import words_of_bot
from unoverse.server.talk.phrases import phrase

EITHER = pytest.mark.parametrize(
    ("code", "card", "kind", "report"), [("E", "G5", "praise", "unpraise"), ("IE", "R5", "criticise", "uncriticise")]
)


class Scene:
    """A table where everybody holds the card that asks for words; its first player has laid one."""

    def __init__(self, folder: Path, code: str = "E", card: str = "G5", people: int = 4, chairs: int = 4) -> None:
        self.card = card
        options = log.Options(
            game="cards",
            rules=rules_with(f"UNO 1121 {code}", folder, **{card: 100}),
            chairs=chairs,
            bots=dict.fromkeys(range(people, chairs), "B1"),
        )
        self.steps = [
            log.Step(1, 0, [log.Opened(log.FORMAT, "1", "abcdef", options, ANA.id, "00" * 32, 1)]),
            log.Step(2, 0, [log.Sat(one.id, one.name, chair) for chair, one in enumerate(PEOPLE[:people])]),
        ]
        self.table = table_from("t", self.steps)
        self.does(ANA, commands.Begin(id="begin"), 0)
        assert self.table.played is not None
        assert self.table.played.to_act is not None
        self.layer = self.table.played.to_act
        self.others = [(self.layer + further) % chairs for further in range(1, chairs)]
        self.lays(self.layer)

    def does(self, person: Person, command: commands.Command, at: int) -> list[log.AnyEntry]:
        self.steps.append(step(self.table, person, command, at))
        self.table.take(self.steps[-1])
        return self.steps[-1].entries

    def enters(self, at: int, *entries: log.AnyEntry) -> None:
        self.steps.append(log.Step(self.table.seq + 1, at, [*entries]))
        self.table.take(self.steps[-1])

    def lays(self, chair: int, at: int = 0) -> None:
        self.enters(at, log.Acted(chair, self.card))

    def pays(self, chair: int, text: str, at: int, kind: str = "praise", to: int | None = None) -> None:
        said = commands.Say(id=text, text=text, kind=kind, to=self.layer if to is None else to)  # type: ignore[arg-type]
        self.does(PEOPLE[chair], said, at)

    def rejection(self, about: int, report: str = "unpraise", to: int | None = None) -> commands.Object:
        letter = "ABCD"[self.layer if to is None else to]
        return commands.Object(id=f"object {self.table.seq}", chair=about, report=f"{report} {letter}")

    def rejects(self, about: int, at: int, report: str = "unpraise") -> int:
        """The step of the question."""
        self.does(PEOPLE[self.layer], self.rejection(about, report), at)
        return self.table.seq

    def votes(self, chair: int, question: int, happened: bool, at: int) -> list[log.AnyEntry]:
        return self.does(PEOPLE[chair], commands.Vote(id=f"{chair}", question=question, happened=happened), at)

    @property
    def debts(self) -> list[tuple[int, int]]:
        assert self.table.round_of_cards is not None
        return [(debt.debtor, debt.creditor) for debt in self.table.round_of_cards.debts]

    def both(self) -> tuple[Table, Table]:
        """The table, and the one that another node makes of the log."""
        return self.table, table_from("t", self.steps)


@EITHER
def test_what_the_majority_rejects_is_owed_again_for_fifteen_seconds(
    code: str, card: str, kind: str, report: str, tmp_path: Path
) -> None:
    scene = Scene(tmp_path, code, card)
    first, second, third = scene.others
    scene.pays(second, "such a brave play", 1000, kind)
    assert (second, scene.layer) not in scene.debts
    question = scene.rejects(second, 2000, report)
    assert [entry.voters for entry in scene.steps[-1].entries if isinstance(entry, log.Objected)] == [
        sorted([first, third])
    ]
    assert len(scene.votes(first, question, True, 3000)) == 1
    _, entered = scene.votes(third, question, True, 4000)
    assert entered == log.Acted(second, f"{report} {'ABCD'[scene.layer]}", "table")
    for table in scene.both():
        assert table.round_of_cards is not None
        assert (second, scene.layer) in [(debt.debtor, debt.creditor) for debt in table.round_of_cards.debts]
        assert table.times is not None
        assert table.times.debts_at[second] == 4000
        again = commands.Say(id="again", text="Such a BRAVE play!", kind=kind, to=scene.layer)  # type: ignore[arg-type]
        assert reason(table, PEOPLE[second], again, 5000) == "repeated"
    scene.pays(second, "such a clever play", 5000, kind)
    assert (second, scene.layer) not in scene.debts


@pytest.mark.parametrize("votes", [(True, False), (False,), (True,), ()])
def test_with_a_tie_or_when_the_time_is_up_it_stands(votes: tuple[bool, ...], tmp_path: Path) -> None:
    scene = Scene(tmp_path)
    first, second, third = scene.others
    scene.pays(second, "such a brave play", 1000)
    question = scene.rejects(second, 2000)
    for chair, happened in zip((first, third), votes, strict=False):
        assert len(scene.votes(chair, question, happened, 31_999)) == 1
    assert (
        reason(scene.table, PEOPLE[third], commands.Vote(id="v", question=question, happened=True), 32_000) == "no_vote"
    )
    assert (second, scene.layer) not in scene.debts


def test_of_two_players_nobody_is_there_to_ask(tmp_path: Path) -> None:
    scene = Scene(tmp_path, people=2, chairs=2)
    scene.pays(scene.others[0], "such a brave play", 1000)
    assert reason(scene.table, PEOPLE[scene.layer], scene.rejection(scene.others[0]), 1000) == "nobody_to_ask"


def test_only_whom_it_was_said_to_may_reject_it_and_only_soon(tmp_path: Path) -> None:
    scene = Scene(tmp_path)
    first, second, third = scene.others
    layer = PEOPLE[scene.layer]
    assert reason(scene.table, layer, scene.rejection(second), 500) == "nothing_paid"
    scene.pays(second, "such a brave play", 1000)
    assert reason(scene.table, PEOPLE[first], scene.rejection(second), 1000) == "not_said_to_you"
    assert reason(scene.table, PEOPLE[first], scene.rejection(second, to=first), 1000) == "no_such_report"
    assert reason(scene.table, layer, scene.rejection(third), 1000) == "nothing_paid"
    assert reason(scene.table, layer, scene.rejection(second, "uncriticise"), 1000) == "no_such_report"
    for table in scene.both():
        assert reason(table, layer, scene.rejection(second), 16_001) == "nothing_paid"
        assert decide(table, layer, scene.rejection(second), 16_000)


def test_a_layer_rejects_once_each_time_that_the_card_asks(tmp_path: Path) -> None:
    scene = Scene(tmp_path)
    first, second, third = scene.others
    layer = PEOPLE[scene.layer]
    for chair in (first, second, third):
        scene.pays(chair, f"such a brave play, said {chair}", 1000)
    question = scene.rejects(second, 2000)
    scene.votes(first, question, False, 2000)
    for table in scene.both():
        assert reason(table, layer, scene.rejection(third), 3000) == "rejected_already"
        assert reason(table, layer, scene.rejection(second), 3000) == "rejected_already"
    for chair in (first, second, third, scene.layer):
        scene.lays(chair, 4000)
    assert reason(scene.table, layer, scene.rejection(second), 4000) == "nothing_paid", "it was voted on"
    scene.pays(second, "what a lovely colour", 5000)
    for table in scene.both():
        assert decide(table, layer, scene.rejection(second), 6000)
        assert decide(table, layer, scene.rejection(third), 6000), "said less than 15 s ago"


def test_a_second_layer_has_a_rejection_of_their_own(tmp_path: Path) -> None:
    scene = Scene(tmp_path)
    first, second, _ = scene.others
    scene.pays(second, "such a brave play", 1000)
    scene.rejects(second, 1000)
    scene.lays(first, 1000)
    scene.pays(second, "what a lovely colour", 2000, to=first)
    assert decide(scene.table, PEOPLE[first], scene.rejection(second, to=first), 3000)


# What bots say


def bot_pays(scene: Scene, chair: int, kind: str = "praise") -> log.Said | None:
    """The bot pays as the table lets it, and says something or nothing."""
    action = f"{kind} {'ABCD'[scene.layer]}"
    said = words_of_bot(scene.table, chair, action)
    assert said == words_of_bot(scene.table, chair, action)
    scene.enters(1000, *said, log.Acted(chair, action, "bot"))
    if not said:
        return None
    (entry,) = said
    assert isinstance(entry, log.Said)
    return entry


@EITHER
def test_a_bot_says_something_ready_made_that_nobody_has_said(
    code: str, card: str, kind: str, report: str, tmp_path: Path
) -> None:
    scene = Scene(tmp_path, code, card)
    heard: set[str] = set()
    for _ in range(len(OWED_PHRASES[kind])):
        said = bot_pays(scene, scene.others[0], kind)
        assert said is not None
        assert (said.player, said.chair, said.as_what, said.to) == ("", scene.others[0], kind, scene.layer)
        assert (said.name, said.text) == (PEOPLE[scene.others[0]].name, phrase(said.phrase))
        heard.add(said.phrase)
        scene.enters(1000, log.Acted(scene.others[0], f"{report} {'ABCD'[scene.layer]}", "table"))
    assert heard == OWED_PHRASES[kind].keys()
    last = bot_pays(scene, scene.others[0], kind)
    assert last is not None
    assert last.phrase in heard, "all have been said"


def test_a_bot_never_says_what_costs_cards(tmp_path: Path) -> None:
    scene = Scene(tmp_path, "SSE:you+your-E")
    assert scene.table.round_of_cards is not None
    scene.table.round_of_cards.raw["silence"] = 1
    said = bot_pays(scene, scene.others[0])
    assert said is not None
    assert not {"you", "your"} & {*said.text.lower().rstrip(".!").split()}
    silent = Scene(tmp_path, "S-E")
    assert silent.table.round_of_cards is not None
    silent.table.round_of_cards.raw["silence"] = 1
    assert words_of_bot(silent.table, silent.others[0], f"praise {'ABCD'[silent.layer]}") == []


def test_a_bot_says_nothing_with_anything_else(tmp_path: Path) -> None:
    scene = Scene(tmp_path)
    for action in ("G5", "draw", "uno"):
        assert words_of_bot(scene.table, scene.others[0], action) == []


def test_the_words_of_a_bot_can_be_rejected_but_neither_muted_nor_reported(tmp_path: Path) -> None:
    scene, bot = Scene(tmp_path, people=3), 3
    layer = PEOPLE[scene.layer]
    bot_pays(scene, bot)
    message = scene.table.seq
    for command in (
        commands.Mute(id="m", message=message),
        commands.Report(id="r", message=message, reason="spam"),
        commands.Object(id="o", chair=bot, report="sorry"),
    ):
        with pytest.raises(Refusal) as refused:
            decide(scene.table, layer, command, 1000)
        assert refused.value.code == "nobody_meant"
    question = scene.rejects(bot, 2000)
    for chair in scene.others:
        if chair != bot:
            scene.votes(chair, question, True, 3000)
    assert (bot, scene.layer) in scene.debts
