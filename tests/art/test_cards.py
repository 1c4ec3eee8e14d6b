"""Card faces: every one is drawn, named and unchanged."""

from __future__ import annotations

from hashlib import sha256
from xml.etree import ElementTree as ET

import pytest

from unoverse.art import card_name, card_svg, mark_svg, symbol_svg, wordmark_svg
from unoverse.art.card_files import sheets
from unoverse.art.palette import CREAM, NIGHT, SIDES, TINTS, Side
from unoverse.cards.faces import COLOURS, FACES, Colour, Face

GOLDEN = "9fa4df079cdec9dc19fbf6929a1bd1a8f31269a03ce6aee7f4790da24fd10f81"
FIRST_DRAWINGS = {
    "R7": "eb0ebe0f1a40d976",
    "Y6": "63de043e7da9f73e",
    "GD": "ce3cd02fdd67b76e",
    "B9": "55ae380e028a59a1",
    "PD5": "d9936b621a0991aa",
    "TF": "ebb9d4c2b056e930",
    "OSA": "dc58cef006d3b66b",
    "U3": "f8a6ecb3753bce00",
    "W": "c25cfe8aa6bce27c",
    "W4/G": "117eb2b22daa6d45",
    "WST/Y": "501371e7e09a295e",
    "WC1": "bc4949d8e45b5a6e",
    "##": "bfb02b06cba5e1eb",
}
"""Digests of what the drawing program in JavaScript, where the faces come from, gives for the same cards."""
WILDS = [face.code for face in FACES if face.wild]
SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return root


def paints(svg: str) -> set[str]:
    return {element.get("fill", "") for element in parsed(svg).iter()}


def outlines(svg: str) -> list[str]:
    """The lines and arcs of every path, without their places."""
    return ["".join(filter(str.isalpha, path.get("d", ""))) for path in parsed(svg).iter(f"{SVG}path")]


@pytest.mark.parametrize("face", [face for face in FACES if not face.wild], ids=lambda face: face.code)
def test_coloured_face_shows_its_colour_symbol_and_name(face: Face) -> None:
    colour = COLOURS[face.colour].code
    svg = card_svg(face.code)
    assert TINTS[colour].body in paints(svg)
    assert outlines(svg).count(outlines(symbol_svg(colour))[0]) >= 2
    assert parsed(svg).get("aria-label") == face.name


def field(svg: str) -> str | None:
    rect = parsed(svg).find(f"{SVG}rect")
    return None if rect is None else rect.get("fill")


@pytest.mark.parametrize("code", WILDS)
@pytest.mark.parametrize(("side", "paper"), [("light", CREAM), ("dark", NIGHT)])
def test_open_wild_shows_all_four_colours_of_its_side(code: str, side: Side, paper: str) -> None:
    svg = card_svg(code, side=side)
    assert field(svg) == paper
    assert all(TINTS[colour].body in svg for colour in SIDES[side])


@pytest.mark.parametrize("code", WILDS)
@pytest.mark.parametrize("colour", COLOURS, ids=lambda colour: colour.code)
def test_called_wild_is_flooded_and_keeps_the_symbols_of_its_side(code: str, colour: Colour) -> None:
    svg = card_svg(f"{code}/{colour.code}")
    assert field(svg) == TINTS[colour.code].body
    assert parsed(svg).get("aria-label") == f"{card_name(code)}, {colour.name} called"
    assert all(TINTS[other.code].body in svg for other in COLOURS if other.side == colour.side)


def test_all_faces_are_as_we_drew_them() -> None:
    digest = sha256("\n".join(sorted(f"{sheet.name} {sheet.svg}" for sheet in sheets())).encode()).hexdigest()
    assert digest == GOLDEN, (
        "A picture has changed. If that was meant: look at it (python -m unoverse.art FOLDER), "
        f"then set GOLDEN in {__name__} to {digest}"
    )


@pytest.mark.parametrize(("code", "digest"), FIRST_DRAWINGS.items())
def test_a_face_has_the_bytes_of_our_first_drawing(code: str, digest: str) -> None:
    assert sha256(card_svg(code).encode()).hexdigest()[:16] == digest


def test_six_and_nine_are_underlined_and_others_not() -> None:
    underlined = {digit for digit in "0123456789" if "H48" in card_svg(f"R{digit}")}
    assert underlined == {"6", "9"}


@pytest.mark.parametrize(
    ("code", "text", "name"),
    [
        ("R7", None, "Red 7"),
        ("PD5", None, "Pink Draw Five"),
        ("W4/G", None, "Wild Draw Four, green called"),
        ("WC1", "Everybody draws one", "Customizable Wild: Everybody draws one"),
        ("WC2/B", "Swap", "Customizable Wild: Swap, blue called"),
        ("W", "not written on a plain wild", "Wild"),
        ("__", None, "Blank"),
        ("##", None, "Face-down card"),
    ],
)
def test_names_for_ears(code: str, text: str | None, name: str) -> None:
    assert card_name(code, text) == name


@pytest.mark.parametrize(("code", "complaint"), [
    ("R", 'no card "R"'), ("", 'no card ""'), ("Z7", 'no card "Z7"'), ("P0", 'no card "P0"'), ("r7", 'no card "r7"'),
    ("W4/Z", 'no colour "Z"'), ("W4/", 'no colour ""'), ("R7/G", "cannot be called"), ("##/G", "cannot be called"),
])  # fmt: skip
def test_unknown_codes_are_explained(code: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        card_svg(code)


def test_unknown_symbol_is_explained() -> None:
    with pytest.raises(ValueError, match=r"R \(red\)"):
        symbol_svg("X")


def test_a_decorative_card_is_hidden_from_ears() -> None:
    root = parsed(card_svg("R7", decorative=True))
    assert root.get("aria-hidden") == "true"
    assert root.get("aria-label") is None


NASTY = """<b> & "quotes" 'n' more\x00"""


@pytest.mark.parametrize("code", ["WC1", "WC1/R"])
def test_written_words_are_escaped(code: str) -> None:
    root = parsed(card_svg(code, text=NASTY, initial="<"))
    words = [element.text for element in root.iter(f"{SVG}text")]
    assert words.count("<") == 2
    assert NASTY.rstrip("\x00") in root.get("aria-label", "")


def test_a_long_sentence_is_cut_to_four_lines() -> None:
    root = parsed(card_svg("WC1", text="word " * 60))
    lines = [element.text or "" for element in root.iter(f"{SVG}text") if element.get("font-size") == "9.6"]
    assert len(lines) == 4
    assert lines[-1].endswith("…")


def test_a_sentence_of_nothing_has_no_initial() -> None:
    assert next(element.text for element in parsed(card_svg("WC1", text="  ")).iter(f"{SVG}text")) == "?"


def test_faces_have_no_ids_and_need_nothing_else() -> None:
    assert not any(' id="' in sheet.svg or "href" in sheet.svg or "url(" in sheet.svg for sheet in sheets())


def test_mark_and_word_mark_are_pictures() -> None:
    assert len(parsed(mark_svg())) == 4
    assert parsed(wordmark_svg()).get("aria-label") == "Unoverse"


def test_symbols_differ_in_outline() -> None:
    assert len({symbol_svg(colour.code, fill="black") for colour in COLOURS}) == len(COLOURS)
    assert parsed(symbol_svg("U", label=True)).get("aria-label") == "purple"
