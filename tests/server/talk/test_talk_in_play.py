"""Talk in the middle of rounds: what is judged can always be entered, and tells nothing about hidden cards."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from unoverse import Game, Match
from unoverse.bots.tabletop import Tabletop
from unoverse.game.table_talk import penalties
from unoverse.server.talk.chat import Chat, Message
from unoverse.server.talk.refusals import TalkRefused

CODES = ["S-E-IE-ORG", "SPP-E-ORG-C", "ST1-E-IE-DR", "SSE:carta-E-ORG", "SSS-IE-ORG-MS2", "SU-M-DED-DP-ORG"]
WORDS = ["sorry", "carta", "cartes", "haha", "😂", "hmm", "uno", "perdó", "good", "idiota", "lo siento", "kkk", "fila"]
messages = st.builds(
    Message,
    text=st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join),
    phrase=st.sampled_from([None, None, "sorry", "well_played"]),
    language=st.sampled_from(["en", "it", "ca"]),
    kind=st.sampled_from(["say", "say", "praise", "criticise"]),
    addressed_to=st.integers(0, 3),
)
"""Messages of every kind, to every seat."""


def in_play(code: str, seed: int, steps: int) -> Game:
    """A round of bots after so many of their decisions."""
    game = Match(f"UNO {code}", ["Ana", "Bia", "Caio", "Davi"], seed=seed, backend="python").game
    table = Tabletop(game, ["B0"] * 4)
    for _ in range(steps):
        if table.ask() is None:
            break
        table.step()
    return game


def outcome(chat: Chat, game: Game, seat: int, message: Message) -> tuple[object, ...]:
    """All that comes of a message: why it is refused, or what is counted, entered and paid."""
    try:
        passed = chat.judge(message, game.names[seat], seat, game, 0)
    except TalkRefused as refusal:
        return (refusal.code, str(refusal))
    before, size = len(game.history), game.sizes[seat]
    for report in passed.said.reports:
        game.apply(seat, report)
    paid = penalties(game.events(since=before))
    assert game.over or game.sizes[seat] - size == sum(penalty.cards for penalty in paid)
    return (passed, paid)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(CODES), st.integers(0, 500), st.integers(0, 60), st.integers(0, 3), messages)
def test_what_is_judged_can_be_entered_and_does_not_depend_on_hidden_cards(
    code: str, seed: int, steps: int, seat: int, message: Message
) -> None:
    game = in_play(code, seed, steps)
    silent = game.copy()
    if "S" in game.rules.house and not game.over:
        silent.raw["silence"] = 1
    for moment in (game, silent):
        for other in range(4):
            world = moment.determinised(other, seed=seed + 1)
            assert outcome(Chat(), world, seat, message) == outcome(Chat(), moment.copy(), seat, message)
