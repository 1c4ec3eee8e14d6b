"""Writes docs/protocol.md and docs/protocol.schema.json from the program: `.venv/bin/python docs/write_protocol.py`.

The session is one that was recorded at a real server (`make golden`). A test fails if a file is old.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from writing import DOCS, blanks, page, section, table

from unoverse.game.clock import MOST_LATENCY_MS
from unoverse.protocol.answers import ANSWERS
from unoverse.protocol.commands import COMMANDS
from unoverse.protocol.happenings import HAPPENINGS
from unoverse.protocol.over_http import ANSWERED
from unoverse.protocol.refusals import REFUSALS
from unoverse.protocol.version import LONGEST_ID, MOST_BYTES, MOST_MISSED, PROTOCOL
from unoverse.server.app import make_app
from unoverse.server.http.guards import MOST_BODY
from unoverse.server.hub.connection import COME_BACK
from unoverse.server.people import TICKET_SECONDS
from unoverse.server.protocol_schema import parts, protocol_schema, schema_text
from unoverse.server.settings import Settings
from unoverse.server.sockets import BEAT_SECONDS, HELLO_SECONDS, REFUSED
from unoverse.server.tables.table import REMEMBERED

PAGE = DOCS / "protocol.md"
SCHEMA = DOCS / "protocol.schema.json"
SESSION = DOCS / "data" / "protocol-session.json"
DOCUMENTS = {"AnyView": "view", "AnyEvent": "event", "AnyStanding": "standing"}
WIDTH = 110

HEAD = f"""# The protocol of online tables

*This page is written by `docs/write_protocol.py` from the program itself.*

What a client and a table server say to each other: a few requests over HTTP, then one websocket for each table. This
is protocol {PROTOCOL}. [protocol.schema.json](protocol.schema.json) is the same as JSON Schema, for programs that make
types from it; `unoverse protocol` prints it, and so does `GET /api/protocol`. In Python [a client](client.md) speaks it
for you.

1. `POST /api/session` says a name; the cookie that comes back is who you are from then on.
2. `POST /api/tables` opens a table and answers its short code; or somebody has sent you one.
3. `POST /api/tables/CODE/ticket` answers a ticket and the address of the websocket.
4. Connect there, send `hello` with the ticket, hear `welcome`: everything as it stands.
5. Send commands, each with an id of your own. Each is answered by `done` or `refused`.
6. Hear `update` whenever something has happened, whoever did it.

A client needs to know no rule of the game. What you may do now is in `legal`; send one of these texts back with `act`.
What a choice costs is in `prices`, and `held` are your cards in the order in which people hold them. `act` also takes
what people type in a terminal: `r7`, `red 7`, `w4 green`, `uno b+2`, `catch bia`, at dice `5`, at solitaire `3 f`. What
means nothing is refused with a sentence that helps.

## What holds everywhere

- Messages are JSON objects in text frames, told apart by `type`. Things that happened at the table are told apart by
  `kind`.
- The server tells codes and arguments. The only sentences are those of `refused`, in English, for whoever has none of
  its own.
- A **chair** is a place at the table and a player of the match, from 0; totals are told in the order of chairs. A
  **seat** is a place in the round, from 0: views, events and deadlines are about seats. They differ when people move
  seats, or are out of the match; `seat` of a chair says where its player sits. In texts of actions seats are letters:
  `catch B` is about seat 1.
- Times are whole milliseconds since 1970 by the server's clock. Your own may differ: compare it with `now`.
- `null` stands for what is not there. In `update` a key that is missing means: as before. Elsewhere keys are missing
  only where their tables say so.
- You are told what your seat may know, or what everybody may know if you look on: tables that differ only in what is
  hidden from you send the same bytes.
- Pass over keys, kinds and words that you do not know: a newer server may have more. When something is removed or
  renamed, or means something else, the number of the protocol goes up; `hello` with another number is refused with
  `protocol`, and the refusal says which one the server speaks.
"""

CATCHING_UP = f"""A table is a log of steps, numbered from 1 without a gap. `update` is a step, `done` says which
step a command was. What was answered with `done` is on the server's disk: it is never lost and never done twice.

- **After a broken connection** ask for a new ticket and say `hello` with `since`, the last step you heard. The
  `welcome` has how everything stands now, and in `missed` the steps since then, at most the last {MOST_MISSED}. Then
  send every command again that was not answered, with its old id.
- **The same id again** gets the old answer: the server remembers the last {REMEMBERED} commands of each person at a
  table that were carried out. A command that was refused has changed nothing; sent again, it is tried again.
- **A gap** in `seq` means that something was lost on the way: send `resume`, or connect anew.
- **Two windows** of one person are two connections; both are told the same.
- `seen` of `act` is the last step that the player had seen. A move that was meant for another table than lies there by
  now is refused with the reason `too_late` and costs nothing.
- **One thing at a time.** All actions of a text happen or none. Only what belongs to one card goes together, its colour
  or target and UNO (`uno W4/G`); anything else is refused with the reason `one_at_a_time`, or a refusal would tell what
  has been seen on the way.
"""

TIME = f"""The server sends `beat` every {BEAT_SECONDS:.0f} seconds; answer with the same number at once.
From that it knows how slow your connection is, and up to {MOST_LATENCY_MS} ms of it are not counted against you.
Whoever is not heard of for {Settings().silence:.0f} seconds is away.

A move that begins a turn waits until others could react, so `done` may take a moment; of two moves that wait, the
later one counts and the earlier is refused with `superseded`. [Time at an online table](table-time.md) says when
what is carried out. `deadlines` say what ends when:
"""
DEADLINES = {
    "window": "Others can react until then at least. Whether you can is in `legal`.",
    "clock": "The seat has to decide; else a bot does it.",
    "limit": "V: the seat is late then.",
    "slap": "M: whoever has not slapped by then is last.",
    "declare": "MS: the seat is out then. Only its owner is told.",
    "debt": "E, IE: the seat owes words until then.",
    "deal": "The next round is dealt, whoever is ready.",
}

PASSING = ("ticket", "too_fast", "too_many", "server_full", "closing", "not_kept")
"""Refusals of a connection that may be otherwise in a moment."""
CLOSING = table(
    ("code", "why", "what to do"),
    (
        (
            str(REFUSED),
            "`refused` without an id came before and says why; its code is the reason of the close too.",
            f"{', '.join(f'`{code}`' for code in PASSING)}: connect again, later each time. Else tell the person.",
        ),
        (str(COME_BACK), "The server or the table goes away for a moment, or you were not heard of.", "Connect again."),
        ("1007, 1009", "No UTF-8, or a message far beyond the limit.", "Mend the client."),
        (
            "any other",
            "The connection broke, you have read so slowly that too much waited, or went on after many `too_fast`.",
            "Connect again, later each time.",
        ),
    ),
)

LIMITS = table(
    ("what", "at most"),
    (
        ("a message to the server", f"{MOST_BYTES} bytes"),
        ("the id of a command", f"{LONGEST_ID} characters"),
        ("until `hello`", f"{HELLO_SECONDS:.0f} seconds"),
        ("a ticket", f"one connection, within {TICKET_SECONDS} seconds"),
        ("messages on a connection", f"{Settings().socket_rate:.0f} a second, four times as many at once"),
        ("connections from an address", str(Settings().address_connections)),
        ("requests of an address", f"{Settings().address_rate:.0f} a second, four times as many at once"),
        ("the body of a request", f"{MOST_BODY} bytes"),
        ("steps that are told again", str(MOST_MISSED)),
    ),
)

REFUSING = """`refused` has a `code`, a `sentence` made of it, and its `arguments`. If the rules of the game refuse an
action, the code is `action` and `reason` among the arguments says [which rule](house/actions.md); if it is talk, the
code is `chat` and `reason` says [why](talk.md#refusals). Answers over HTTP that refuse something have the same three
keys.
"""

HTTP = """Bodies are JSON. `GET /api/openapi.json` describes these requests for programs, and every key of every
answer. A table is told as [TableInfo](#tableinfo); in the lobby long codes of rules are cut.

A client needs no rule of the game and no sentence about rules of its own. It asks `/api/catalogue` once (with
`If-None-Match` it is a few bytes from then on), `/api/choice` whenever somebody has typed or picked something, and
`/api/guide` for what is read. Saved rule sets are at `/api/rules`, the guide is not. Cards are drawn by
`python -m unoverse.art.for_the_web FOLDER`, which writes files that a page imports; what only one table has is at
`/api/tables/CODE/faces`.

These answers have a structure of their own, and a definition in the schema (`HttpAnswer`):
"""

TYPESCRIPT = """The schema has a definition for every message and document: `ClientMessage` and `ServerMessage`
are what is sent and heard. Tools such as json-schema-to-typescript or quicktype make types of it.

A client that holds all of this is small: keep the last value of `you`, `table`, `standing`, `view`, `legal` and
`deadlines`, replace what an `update` brings (a `table` is laid over the one before it, which has `rules`), and
draw. Animate from `what` and `events`. What a challenge or a forgotten UNO costs is in `prices`; the rules of the
table are spelt out at `/api/tables/CODE/rules`.
"""


def text() -> str:
    return page(
        HEAD,
        section("A session", session()),
        section("What a client says", commands()),
        section("What the server says", messages(ANSWERS)),
        section("What messages are made of", structures()),
        section("What happens at a table", happenings()),
        section("Catching up", CATCHING_UP),
        section("Time", f"{TIME}\n{deadlines()}"),
        section("Refusals", f"{REFUSING}\n{refusals()}"),
        section("Why a connection ends", CLOSING),
        section("Limits", f"As the server is set up; [operators](operating.md) may choose others.\n\n{LIMITS}"),
        section("Over HTTP", f"{HTTP}\n{answers_over_http()}\n\n{requests()}"),
        section("Writing a client", TYPESCRIPT),
    )


# Messages


def commands() -> str:
    return (
        "`hello` and `beat` get no `done`. Everything else is a command and has an `id`, a text that the client"
        " chooses, new for every command; the tables below leave it out. *Seated* marks what only people who sit at the"
        " table may say.\n\n" + messages(COMMANDS)
    )


def messages(kinds: Iterable[type[msgspec.Struct]]) -> str:
    return "\n\n".join(_message(kind) for kind in kinds)


def _message(kind: type[msgspec.Struct]) -> str:
    return f"### `{_tag(kind)}`\n\n{_about(kind)}{_who(kind)}\n\n{fields(_schema(kind))}".rstrip()


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _who(kind: type[msgspec.Struct]) -> str:
    return " *Seated.*" if getattr(kind, "only_seated", False) else ""


def _schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    found: dict[str, Any] = protocol_schema()["$defs"][kind.__name__]
    return found


def _about(kind: type[msgspec.Struct]) -> str:
    return " ".join(_schema(kind)["description"].split())


def structures() -> str:
    told = [(name, protocol_schema()["$defs"][name]) for name in parts()]
    return "\n\n".join(f"### {name}\n\n{schema['description']}\n\n{fields(schema)}" for name, schema in told)


def happenings() -> str:
    head = "The objects in `what` of `update` and [Past](#past). What happened in the game is in `events` beside it."
    return f"{head}\n\n{messages(HAPPENINGS)}"


def fields(schema: Mapping[str, Any]) -> str:
    rows = [
        (f"`{name}`", form(part) + _default(part, name in schema["required"]), _said(part))
        for name, part in schema["properties"].items()
        if not _is_known(name, part)
    ]
    return table(("key", "form", "what it says"), rows) if rows else ""


def _is_known(name: str, part: Mapping[str, Any]) -> bool:
    """Tags are headings, and the id of commands is told once."""
    return len(part.get("enum", ())) == 1 or part.get("maxLength") == LONGEST_ID


def _default(part: Mapping[str, Any], is_required: bool) -> str:
    if is_required:
        return ""
    default = part.get("default")
    return ", optional" if default in (None, "", 0, [], {}) else f", optional: else `{json.dumps(default)}`"


def _said(part: Mapping[str, Any]) -> str:
    said = " ".join(str(part.get("description", _inner(part))).split())
    return re.sub(r"docs/([\w-]+)\.md", r"[\1](\1.md)", said)


def _inner(part: Mapping[str, Any]) -> str:
    return next((str(option["description"]) for option in part.get("anyOf", ()) if "description" in option), "")


def form(part: Mapping[str, Any]) -> str:
    """What a value is, in words."""
    if "$ref" in part:
        return _link(part["$ref"].rpartition("/")[2])
    if "anyOf" in part:
        return " or ".join(form(option) for option in part["anyOf"])
    if "enum" in part:
        return ", ".join(f"`{word}`" for word in part["enum"])
    if part.get("type") == "array":
        return f"list: {form(part['items'])}"
    return {"integer": "number", "number": "number", "string": "text", "boolean": "true or false", "null": "null"}.get(
        part.get("type", ""), "object"
    )


def _link(name: str) -> str:
    if name in DOCUMENTS:
        return f"[{DOCUMENTS[name]}](json.md)"
    return "[kind](#what-happens-at-a-table)" if name == "Happening" else f"[{name}](#{name.lower()})"


def answers_over_http() -> str:
    rows = ((f"`{asked}`", _link(kind.__name__)) for asked, kind in ANSWERED.items())
    return table(("request", "answer"), rows)


def deadlines() -> str:
    return table(("what", "what ends"), ((f"`{name}`", said) for name, said in DEADLINES.items()))


def refusals() -> str:
    return table(("code", "sentence"), ((f"`{code}`", blanks(said)) for code, said in REFUSALS.items()))


# The session


def session() -> str:
    """Documents that are long are shown once."""
    head = (
        "Recorded at a real server: Ana opens a table for two, Bia sits down too, Ana begins and draws. She sends the"
        " same command again, then nonsense; her connection breaks, and she comes back. `>` is what she sends, `<` what"
        " she hears. What she was told before is shown as `{...}` the second time."
    )
    seen: set[str] = set()
    lines = [
        f"{'>' if side == 'sent' else '<'} {_shown(message, seen)}"
        for side, message in json.loads(SESSION.read_text(encoding="utf-8"))
    ]
    return f"{head}\n\n```text\n{chr(10).join(lines)}\n```"


def _shown(message: dict[str, Any], seen: set[str]) -> str:
    """The message in lines that can be read; a document that was shown already is only named."""
    parts = [f"{json.dumps(key)}: {_value(key, value, seen)}" for key, value in message.items()]
    return _wrapped("{" + ", ".join(parts) + "}")


def _value(key: str, value: Any, seen: set[str]) -> str:
    if key in ("table", "view", "standing", "events") and value:
        if key in seen:
            return "[{...}]" if key == "events" else "{...}"
        seen.add(key)
    return json.dumps(value, ensure_ascii=False)


def _wrapped(line: str) -> str:
    """Breaks between keys and values only."""
    words, lines = re.split(r"(?<=,) ", line), [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) >= WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n    ".join(lines)


# HTTP


def requests() -> str:
    api = make_app(Settings()).openapi()
    rows, bodies = [], dict[str, str]()
    for path, methods in api["paths"].items():
        for method, told in methods.items():
            body = _body(told)
            about = " ".join(told.get("description", told["summary"] + ".").split())
            takes = f" Takes [{body}](#{body.lower()})." if body else ""
            rows.append((f"`{method.upper()} {path}`", about + takes + _queries(told)))
            for name in _with_parts(body, api["components"]["schemas"]) if body else ():
                bodies[name] = _body_table(api["components"]["schemas"][name])
    told_bodies = "\n\n".join(f"### {name}\n\n{said}" for name, said in bodies.items())
    return f"{table(('request', 'what it is for'), rows)}\n\n{told_bodies}"


def _body(told: Mapping[str, Any]) -> str:
    content = told.get("requestBody", {}).get("content", {}).get("application/json", {})
    return str(content.get("schema", {}).get("$ref", "")).rpartition("/")[2]


def _with_parts(body: str, schemas: Mapping[str, Any]) -> list[str]:
    """A body and the structures in it."""
    options = [one for part in schemas[body]["properties"].values() for one in (part, *part.get("anyOf", ()))]
    named = [str(option["$ref"]).rpartition("/")[2] for option in options if "$ref" in option]
    return [body, *(inner for name in named for inner in _with_parts(name, schemas))]


def _queries(told: Mapping[str, Any]) -> str:
    names = [f"`{one['name']}`" for one in told.get("parameters", ()) if one["in"] == "query"]
    return f" May ask with {', '.join(names)}." if names else ""


def _body_table(schema: Mapping[str, Any]) -> str:
    required: Sequence[str] = schema.get("required", ())
    rows = []
    for name, part in schema["properties"].items():
        said = " ".join(part.get("description", "").split())
        default = part.get("default")
        usual = f" As usual `{json.dumps(default)}`." if default not in (None, "", {}) else ""
        rows.append(
            (f"`{name}`", form(part), f"{said}{usual}{' Has to be there.' if name in required else ''}".strip())
        )
    return table(("key", "form", "what it says"), rows)


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
    SCHEMA.write_text(schema_text(), encoding="utf-8")
