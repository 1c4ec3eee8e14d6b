"""`--deck FILE`: a deck of one's own at the table and in a simulation."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import unoverse

DECK = 'name = "starry"\nbase = "classic108"\ncards = 112\n\n[faces]\nWST = 4\n'


def test_a_simulation_plays_with_the_deck_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "starry.toml"
    file.write_text(DECK, encoding="utf-8")
    ended = unoverse("simulate", "UNO 1121", "--deck", str(file), "--games", "2", "--seed", "1", "--threads", "1")
    assert ended.code == 0
    assert "deck=starry~" in ended.out


def test_a_match_with_it_is_saved_and_resumed_without_the_file(tmp_path: Path) -> None:
    file, kept = tmp_path / "starry.toml", tmp_path / "match.uno"
    file.write_text(DECK, encoding="utf-8")
    begun = unoverse("play", "--deck", str(file), "--seed", "3", "--save", str(kept), typed="quit\n")
    file.unlink()
    resumed = unoverse("play", "--resume", str(kept), typed="quit\n")
    assert (begun.code, resumed.code) == (0, 0)
    assert "deck=starry~" in kept.read_text(encoding="utf-8")


def test_what_is_wrong_with_a_file_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "starry.toml"
    file.write_text(DECK.replace("112", "113"), encoding="utf-8")
    ended = unoverse("play", "--deck", str(file), typed="quit\n")
    assert ended.code != 0
    assert "starry.toml, cards: the file says 113, but classic108 with these faces has 112 cards." in ended.err
    assert "Traceback" not in ended.err
