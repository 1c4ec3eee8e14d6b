"""A connection to an online table: it comes back by itself, and nothing that was sent is lost or done twice."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from unoverse.client.errors import ServerRefusedError, UnreachableError
from unoverse.protocol.answers import (
    Answer,
    Deadline,
    Done,
    Past,
    Refused,
    ServerBeat,
    TableInfo,
    Update,
    Welcome,
    You,
)
from unoverse.protocol.commands import (
    Act,
    Arrange,
    Beat,
    Begin,
    ChatMode,
    Command,
    Entropy,
    Hello,
    Mute,
    Object,
    Ready,
    Reason,
    Rematch,
    Report,
    Resume,
    Say,
    SeatBot,
    Signal,
    SignName,
    Sit,
    Stand,
    Vote,
)
from unoverse.protocol.prices import Prices
from unoverse.protocol.version import PROTOCOL
from unoverse.protocol.words import Document

if TYPE_CHECKING:
    from unoverse.client.client import Client

BREATH: Final = 0.2
LONGEST_BREATH: Final = 5.0
TRIES: Final = 40
PATIENCE: Final = 5.0
"""Seconds after which a command that was not answered is sent again."""
PASSING: Final = frozenset(
    {"closing", "not_kept", "too_fast", "too_slow", "ticket", "hello_first", "hello_once", "failed"}
)
"""Refusals after which it makes sense to come back."""

_decoder: Final = msgspec.json.Decoder(Answer)


class OnlineTable:
    """What is known of the table here, and what can be said to it."""

    def __init__(self, client: Client, code: str) -> None:
        self.client = client
        self.code = code
        self.you = You(None, "", False)
        self.seq = 0
        self.table: TableInfo | None = None
        self.standing: Document | None = None
        self.view: Document | None = None
        self.legal: list[str] = []
        self.deadlines: list[Deadline] = []
        self.held: list[str] = []
        """The own cards as people hold them."""
        self.prices: Prices | None = None
        """What choices cost now."""
        self.events: list[Document] = []
        """What happened in the current round, as this seat may know it."""
        self.steps: list[Past] = []
        """What happened at the table since this connection was opened first."""
        self.reconnects = 0
        self.patience = PATIENCE
        self.is_connected = False
        self.ahead_ms = 0
        """How far the server's clock, by which deadlines are told, is ahead of ours."""
        self.changed: Callable[[], None] = lambda: None
        """Called whenever something has become known, or the connection has come or gone."""
        self._round = (0, 0)
        self._waiting: dict[str, tuple[Command, asyncio.Future[int]]] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()
        self._error: Exception | None = None
        self._tries = 0
        self._has_missed = False
        """Were messages lost, and asked for again?"""
        self._is_welcome = asyncio.Event()

    # Coming and going

    async def __aenter__(self) -> OnlineTable:
        self._task = asyncio.create_task(self._stay(), name=f"table {self.code}")
        await self._is_welcome.wait()
        if self._error is not None:
            raise self._error
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await self._task
        if self._socket is not None:
            await self._socket.close()

    async def drop(self) -> None:
        """The connection breaks, and comes back by itself."""
        if self._socket is not None:
            await self._socket.close()

    async def _stay(self) -> None:
        """Connects again and again, as long as that makes sense."""
        while True:
            try:
                await self._connect_and_listen()
            except (OSError, WebSocketException, UnreachableError, EOFError) as error:
                if self._tries >= TRIES:
                    await self._give_up(UnreachableError(f"The table cannot be reached: {error}."))
                    return
            except ServerRefusedError as error:
                if error.code not in PASSING or self._tries >= TRIES:
                    await self._give_up(error)
                    return
            except msgspec.DecodeError as error:
                await self._give_up(UnreachableError(f"What the server says cannot be understood: {error}."))
                return
            self._tries += 1
            self.reconnects += 1
            await asyncio.sleep(min(BREATH * 2 ** (self._tries - 1), LONGEST_BREATH))

    async def _give_up(self, error: Exception) -> None:
        self._error = error
        for _, answered in self._waiting.values():
            if not answered.done():
                answered.set_exception(error)
        self._is_welcome.set()
        await self._notify()

    async def _notify(self) -> None:
        self.changed()
        async with self._changed:
            self._changed.notify_all()

    async def _connect_and_listen(self) -> None:
        told = await self.client.ask("POST", f"/api/tables/{self.code}/ticket")
        address = self.client.url.replace("http", "ws", 1) + told["socket"]
        async with connect(address, max_size=None, compression=None) as socket:
            self._socket, self._has_missed = socket, False
            since = self.seq if self._is_welcome.is_set() else None
            await socket.send(msgspec.json.encode(Hello(PROTOCOL, told["ticket"], since)).decode())
            try:
                async for text in socket:
                    await self._hear(socket, _decoder.decode(text))
            finally:
                self.is_connected = False
                self.changed()

    async def _hear(self, socket: ClientConnection, answer: Answer) -> None:
        match answer:
            case ServerBeat():
                await socket.send(msgspec.json.encode(Beat(answer.number)).decode())
                self._has_missed = False
                if answer.seq > self.seq:
                    await self._ask_again(socket)
                return
            case Done():
                self._answered(answer.id, answer.seq)
            case Refused():
                self._refused(answer)
            case Welcome():
                if answer.seq >= self.seq:
                    self._take_welcome(answer)
                for command, _ in tuple(self._waiting.values()):
                    await socket.send(msgspec.json.encode(command).decode())
                self._is_welcome.set()
            case Update():
                if answer.seq > self.seq + 1:
                    await self._ask_again(socket)
                    return
                self._take_update(answer)
        await self._notify()

    async def _ask_again(self, socket: ClientConnection) -> None:
        """Something did not arrive, or not in order. The answer is another welcome; if that is lost, a beat tells."""
        if not self._has_missed:
            self._has_missed = True
            await socket.send(msgspec.json.encode(Resume(id=new_id(), since=self.seq)).decode())

    def _answered(self, identity: str, seq: int) -> None:
        _, answered = self._waiting.pop(identity, (None, None))
        if answered is not None and not answered.done():
            answered.set_result(seq)

    def _refused(self, refused: Refused) -> None:
        error = ServerRefusedError(refused.code, refused.sentence, refused.arguments)
        if refused.id is None:
            raise error
        _, answered = self._waiting.pop(refused.id, (None, None))
        if answered is not None and not answered.done():
            answered.set_exception(error)

    # What is known

    def _take_welcome(self, told: Welcome) -> None:
        self._tries, self._has_missed = 0, False
        self.is_connected, self.ahead_ms = True, told.now - round(1000 * time.time())
        self.you, self.seq, self.table = told.you, told.seq, told.table
        self.standing, self.view, self.legal, self.deadlines = told.standing, told.view, told.legal, told.deadlines
        self._take_what_is_told(told, "held", "prices")
        for step in told.missed:
            if not self.steps or step.seq > self.steps[-1].seq:
                self._take_step(step)

    def _take_update(self, told: Update) -> None:
        if told.seq <= self.seq:
            return
        self.seq = told.seq
        self._take_step(Past(told.seq, told.at, told.what, told.round, told.events))
        self._take_what_is_told(told, "you", "standing", "view", "legal", "deadlines", "held", "prices")
        if told.table is not msgspec.UNSET and self.table is not None:
            self.table = msgspec.structs.replace(told.table, rules=self.table.rules)

    def _take_what_is_told(self, told: Welcome | Update, *names: str) -> None:
        for name in names:
            value = getattr(told, name)
            if value is not msgspec.UNSET:
                setattr(self, name, value)

    def _take_step(self, step: Past) -> None:
        self.steps.append(step)
        match = sum(what["kind"] == "rematched" for what in step.what) + self._round[0]
        if (match, step.round) != self._round:
            self._round, self.events = (match, step.round), []
        self.events += step.events

    @property
    def seat(self) -> int | None:
        """Where one sits in this round."""
        chair = self.you.chair
        return None if chair is None or self.table is None else self.table.chairs[chair].seat

    @property
    def phase(self) -> str:
        return "" if self.table is None else self.table.phase

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; where one plays alone, always that one."""
        return None if self.view is None else self.view.get("to_act", 0)

    @property
    def error(self) -> Exception | None:
        """What has gone wrong for good."""
        return self._error

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits until this is so; raises what has gone wrong for good."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._error is not None or holds())
        if self._error is not None:
            raise self._error

    async def my_turn(self) -> None:
        """Waits until one has to decide, or the round is over."""
        await self.until(lambda: self.phase != "playing" or (self.seat is not None and self.to_act == self.seat))

    # What is said

    async def send(self, command: Command) -> int:
        """Sends a command, again and again until it is answered, after broken connections too; the step that it was."""
        answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[command.id] = (command, answered)
        while not answered.done() and self._error is None:
            if self._socket is not None:
                with contextlib.suppress(WebSocketException, OSError):
                    await self._socket.send(msgspec.json.encode(command).decode())
            await asyncio.wait([answered], timeout=self.patience)
        if self._error is not None:
            raise self._error
        seq = answered.result()
        await self.until(lambda: self.seq >= seq)
        return seq

    async def act(self, action: str) -> int:
        return await self.send(Act(id=new_id(), action=action, seen=self.seq))

    async def sit(self, chair: int | None = None) -> int:
        """Takes a chair and adds entropy to the shuffle."""
        return await self.send(Sit(id=new_id(), chair=chair, entropy=secrets.token_hex(16)))

    async def mix(self) -> int:
        """Adds entropy to the next shuffle: before a rematch nobody has."""
        return await self.send(Entropy(id=new_id(), value=secrets.token_hex(16)))

    async def stand(self) -> int:
        return await self.send(Stand(id=new_id()))

    async def seat_bot(self, chair: int, bot: str | None) -> int:
        return await self.send(SeatBot(id=new_id(), chair=chair, bot=bot))

    async def begin(self) -> int:
        return await self.send(Begin(id=new_id()))

    async def ready(self) -> int:
        return await self.send(Ready(id=new_id()))

    async def rematch(self) -> int:
        return await self.send(Rematch(id=new_id()))

    async def say(self, text: str = "", **more: Any) -> int:
        """Talks; or, with `kind` and `to`, pays a compliment or a criticism that is owed."""
        return await self.send(Say(id=new_id(), text=text, **more))

    async def signal(self, signal: SignName, value: str = "") -> int:
        """Gives the partner a sign."""
        return await self.send(Signal(id=new_id(), signal=signal, value=value))

    async def mute(self, chair: int | None = None, message: int | None = None, on: bool = True) -> int:
        return await self.send(Mute(id=new_id(), chair=chair, message=message, on=on))

    async def report(self, reason: Reason, chair: int | None = None, message: int | None = None) -> int:
        return await self.send(Report(id=new_id(), reason=reason, chair=chair, message=message))

    async def object_to(self, chair: int, report: str) -> int:
        """Says that somebody has done what the table cannot hear, or rejects what was said to one; the others vote."""
        return await self.send(Object(id=new_id(), chair=chair, report=report))

    async def vote(self, question: int, happened: bool) -> int:
        return await self.send(Vote(id=new_id(), question=question, happened=happened))

    async def arrange(self, chat: ChatMode | None = None, hurry: bool | None = None) -> int:
        return await self.send(Arrange(id=new_id(), chat=chat, hurry=hurry))


def new_id() -> str:
    return secrets.token_hex(8)
