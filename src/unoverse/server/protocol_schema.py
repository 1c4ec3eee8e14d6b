"""The protocol as JSON Schema, for clients in other languages: messages, what they hold, and what each field says.

Structures say their types, and the sentences under their fields what they mean; the documents of the games come from
the shapes that write and read them.
"""

from __future__ import annotations

import ast
import functools
import inspect
import json
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from unoverse.dice.json_dice import EVENT as DICE_EVENT
from unoverse.dice.json_dice import STANDING as DICE_STANDING
from unoverse.dice.json_dice import TABLE as DICE_TABLE
from unoverse.game.json_events import EVENT
from unoverse.game.json_public import PUBLIC_VIEW
from unoverse.game.json_standing import STANDING
from unoverse.game.json_views import VIEW
from unoverse.json_form import FORMAT, Shape
from unoverse.protocol import answers, happenings, over_http, prices
from unoverse.protocol.answers import ANSWERS
from unoverse.protocol.commands import COMMANDS
from unoverse.protocol.happenings import HAPPENINGS
from unoverse.protocol.over_http import ANSWERED
from unoverse.protocol.version import PROTOCOL
from unoverse.solitaire.json_solitaire import EVENT as SOLITAIRE_EVENT
from unoverse.solitaire.json_solitaire import TABLE as SOLITAIRE_TABLE

VIEWS: Final = (VIEW, PUBLIC_VIEW, DICE_TABLE, SOLITAIRE_TABLE)
EVENTS: Final = (EVENT, DICE_EVENT, SOLITAIRE_EVENT)
STANDINGS: Final = (STANDING, DICE_STANDING)
TOLD_ELSEWHERE: Final = ("events", "legal", "rules")
"""Keys of views that a message tells beside them."""
STRUCTURES: Final = (answers, happenings, prices, over_http)
"""Where messages and their parts are told."""
Schema = dict[str, Any]


@functools.cache
def protocol_schema() -> Schema:
    """A document whose definitions are all messages; each of its two sides is one of them."""
    kinds_told = (*ANSWERS, *COMMANDS, *HAPPENINGS, *ANSWERED.values())
    _, messages = msgspec.json.schema_components(kinds_told, ref_template="#/$defs/{name}")
    found: Schema = {}
    for kind in (*COMMANDS, *ANSWERS, *HAPPENINGS, *_parts(messages)):
        found[kind.__name__] = _described(messages[kind.__name__], kind)
    kinds = {
        "AnyView": [_document(shape, found, TOLD_ELSEWHERE) for shape in VIEWS],
        "AnyEvent": [_document(shape, found) for shape in EVENTS],
        "AnyStanding": [_document(shape, found) for shape in STANDINGS],
        "Happening": [_reference(kind.__name__) for kind in HAPPENINGS],
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Unoverse table protocol {PROTOCOL}",
        "description": "What a client sends on the websocket of a table, and what it hears.",
        "anyOf": [_reference("ClientMessage"), _reference("ServerMessage"), _reference("HttpAnswer")],
        "$defs": {
            "ClientMessage": {"anyOf": [_reference(kind.__name__) for kind in COMMANDS]},
            "ServerMessage": {"anyOf": [_reference(kind.__name__) for kind in ANSWERS]},
            "HttpAnswer": {"anyOf": [_reference(name) for name in dict.fromkeys(map(_name, ANSWERED.values()))]},
            **{name: {"anyOf": options} for name, options in kinds.items()},
            **found,
        },
    }


def schema_text() -> str:
    return json.dumps(protocol_schema(), indent=2, ensure_ascii=False) + "\n"


def fields_told(kind: type[msgspec.Struct]) -> Mapping[str, str]:
    """What is said under each field of a structure, its bases first."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found |= _told_in(base)
    renamed = {field.name: field.encode_name for field in msgspec.structs.fields(kind)}
    return {renamed[name]: said for name, said in found.items() if name in renamed}


@functools.cache
def _told_in(kind: type[msgspec.Struct]) -> dict[str, str]:
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    return {
        field.target.id: inspect.cleandoc(said.value.value)
        for field, said in zip(body.body, body.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(said, ast.Expr)
        and isinstance(said.value, ast.Constant)
        and isinstance(said.value.value, str)
    }


def parts() -> list[str]:
    """The names of what messages are made of."""
    messages = {kind.__name__ for kind in (*COMMANDS, *ANSWERS, *HAPPENINGS)}
    structures = {name for module in STRUCTURES for name in vars(module)} - messages
    return [name for name, told in protocol_schema()["$defs"].items() if name in structures and "properties" in told]


def _parts(messages: Mapping[str, Schema]) -> Iterable[type[msgspec.Struct]]:
    """The structures inside of messages."""
    known = {kind.__name__ for kind in (*COMMANDS, *ANSWERS, *HAPPENINGS)}
    for name in messages:
        if name not in known:
            yield next(vars(module)[name] for module in STRUCTURES if name in vars(module))


def _described(schema: Schema, kind: type[msgspec.Struct]) -> Schema:
    told = fields_told(kind)
    fields = {
        name: {"description": told[name]} | part if name in told else part
        for name, part in schema["properties"].items()
    }
    return schema | {"description": inspect.cleandoc(kind.__doc__ or ""), "properties": fields}


def _name(kind: type[msgspec.Struct]) -> str:
    return kind.__name__


def _reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _document(shape: Shape, found: Schema, left_out: tuple[str, ...] = ()) -> Schema:
    """A reference to a document of a game, which is added to what was found, with everything in it."""
    told = shape._replace(keys=tuple(key for key in shape.keys if key.name not in left_out))
    schema = _hoisted(told.schema, found, is_top=True)
    schema["properties"] = {"format": {"description": "The number of the format.", "const": FORMAT}} | schema[
        "properties"
    ]
    found[schema["title"]] = schema
    return _reference(schema["title"])


def _hoisted(schema: Any, found: Schema, is_top: bool = False) -> Any:
    """The same with every object that has a name put among the definitions."""
    if isinstance(schema, list):
        return [_hoisted(part, found) for part in schema]
    if not isinstance(schema, Mapping):
        return schema
    said = {key: _hoisted(part, found) for key, part in schema.items()}
    if is_top or "title" not in schema or "properties" not in schema:
        return said
    found[said["title"]] = said
    return _reference(said["title"])
