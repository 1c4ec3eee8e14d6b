"""The page about the protocol and the schema beside it are those that the program writes."""

from __future__ import annotations

import json
import re

from tests.docs.scripts import script, written

from unoverse.json_form import Shape
from unoverse.protocol.answers import ANSWERS
from unoverse.protocol.commands import COMMANDS
from unoverse.protocol.happenings import HAPPENINGS
from unoverse.protocol.refusals import REFUSALS
from unoverse.server.protocol_schema import EVENTS, STANDINGS, VIEWS, protocol_schema, schema_text


def test_the_page_and_the_schema_are_those_their_script_writes() -> None:
    assert script("write_protocol").text() == written("protocol.md"), "run docs/write_protocol.py"
    assert schema_text() == written("protocol.schema.json"), "run docs/write_protocol.py"


def test_the_page_has_every_message_every_key_and_every_refusal() -> None:
    page = written("protocol.md")
    headings = set(re.findall(r"^### `(\w+)`$", page, re.MULTILINE))
    assert headings == {str(kind.__struct_config__.tag) for kind in (*COMMANDS, *ANSWERS, *HAPPENINGS)}
    listed = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    fields = {name for kind in (*COMMANDS, *ANSWERS, *HAPPENINGS) for name in kind.__struct_encode_fields__}
    assert fields - listed == {"id"} - listed
    assert set(REFUSALS) <= listed


def test_the_page_tells_every_deadline_and_names_refusals_that_there_are() -> None:
    page = script("write_protocol")
    assert list(page.DEADLINES) == protocol_schema()["$defs"]["Deadline"]["properties"]["what"]["enum"]
    assert set(page.PASSING) <= set(REFUSALS)


def test_every_key_says_what_it_is() -> None:
    """A type alone does not tell what a number means."""
    silent = [
        f"{name}.{key}"
        for name, told in protocol_schema()["$defs"].items()
        for key, part in told.get("properties", {}).items()
        if "description" not in json.dumps(part) and len(part.get("enum", ())) != 1
    ]
    assert silent == []


def test_nothing_in_the_schema_is_left_open() -> None:
    """Every reference is defined, and every document of a game refuses what it does not tell."""
    schema = protocol_schema()
    references = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(schema)))
    assert references == set(schema["$defs"])
    shapes: tuple[Shape, ...] = (*VIEWS, *EVENTS, *STANDINGS)
    titles = {str(shape.schema["title"]) for shape in shapes}
    assert all(schema["$defs"][title]["additionalProperties"] is False for title in titles)
