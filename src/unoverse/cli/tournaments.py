"""`unoverse tournament`: an organiser's evening, from the names to the printed report."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

if TYPE_CHECKING:
    from unoverse.terminal.tournament.desk_talk import Screen
    from unoverse.tournament import Tournament

tournament_app = typer.Typer(
    help="Run a tournament: with people at real tables, at this terminal, or with bots.",
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
)

TOP: Final = 10
"""Places that are told when bots have played; the rest is in `show --standings`."""
File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the tournament.")]
At = Annotated[str, typer.Argument(metavar="TABLE", help="R1.T1.H1, or T1 if only one table can be meant.")]
Line = Annotated[
    list[str], typer.Argument(metavar="RESULT", help='"Ana wins, Bia 20, Caio 35", or "blocked, Ana 12, Bia 20".')
]


@tournament_app.callback()
def _tournament(context: typer.Context) -> None:
    """Run a tournament: with people at real tables, at this terminal, or with bots."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@tournament_app.command()
def new(
    file: File,
    form: Annotated[
        str, typer.Option("--format", metavar="NAME", help="unoverse tournament formats lists them: catalan, eight ...")
    ],
    players: Annotated[
        str | None, typer.Option("--players", metavar="ANA,BIA", help="The names, with commas between them.")
    ] = None,
    players_file: Annotated[
        Path | None, typer.Option("--players-file", metavar="FILE", help="A text file with one name a line.")
    ] = None,
    count: Annotated[
        int | None, typer.Option("--count", metavar="NUMBER", help="So many entrants without names, for bots.")
    ] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="PARAMETER=VALUE", help="A parameter of the format: table_size=5. Repeatable."),
    ] = None,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="CODE", help='The rules of the hands: "UNO 1121", or dice.')
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="NUMBER", help="The same number draws the same tables.")
    ] = None,
    name: Annotated[str, typer.Option("--name", metavar="TEXT", help="What the evening is called.")] = "",
) -> None:
    """Begin a tournament and draw its first tables."""
    from unoverse.cli.playing import changes_of
    from unoverse.terminal.tournament.desk import what_next
    from unoverse.tournament import Tournament, TournamentError, tournament_file

    chosen = _free(changes_of(changes or ()))
    entrants = _names(players, players_file, count)
    made = Tournament(form, entrants, seed=seed, name=name, rules=_code(rules), **chosen)
    with tournament_file.held(file):
        if file.exists():
            raise TournamentError(f"{file} is there already: choose another name, or go on with it.")
        made.save(file)
    _tell([f"{file} is made.", *what_next(made)])


def _free(chosen: dict[str, Any]) -> dict[str, Any]:
    """Parameters of the format only; names that mean something else to a tournament are no parameters."""
    from unoverse.errors import RulesError

    for name in ("seed", "name", "rules", "format", "players"):
        if name in chosen:
            raise RulesError(f"{name} is no parameter of a format: use --{name}.")
    return chosen


def _code(rules: str | None) -> str | None:
    """Rules by any name, or dice."""
    from unoverse.cli.own_rules import rules_named

    return rules if rules is None or rules.split()[:1] == ["dice"] else str(rules_named(rules))


def _names(typed: str | None, file: Path | None, count: int | None) -> list[str]:
    from unoverse.cli.named_files import read_text
    from unoverse.tournament import TournamentError

    if sum(given is not None for given in (typed, file, count)) != 1:
        raise TournamentError("Name the players once: --players, --players-file, or --count for bots.")
    if typed is not None:
        return [name for name in map(str.strip, typed.split(",")) if name]
    if file is not None:
        lines = (line.strip() for line in read_text(file).splitlines())
        return [line for line in lines if line and not line.startswith("#")]
    if count is None or not 1 <= count <= 1000:
        raise TournamentError(f"--count is a number from 1 to 1000, not {count}.")
    return [f"Player {number}" for number in range(1, count + 1)]


@tournament_app.command()
def show(
    file: File,
    pairings: Annotated[bool, typer.Option("--pairings", help="The tables to be played now.")] = False,
    seats: Annotated[bool, typer.Option("--seats", help="Where everybody sits, by name.")] = False,
    standings: Annotated[bool, typer.Option("--standings", help="Places and totals.")] = False,
    schedule: Annotated[bool, typer.Option("--schedule", help="All tables in advance, where they are known.")] = False,
    sheets: Annotated[bool, typer.Option("--sheets", help="A score sheet to print for each table.")] = False,
    report: Annotated[bool, typer.Option("--report", help="Every hand that was played.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Show where the tournament stands."""
    from unoverse.terminal.tournament.desk import Desk
    from unoverse.tournament.export_rows import nothing_played
    from unoverse.tournament.report_text import PARTS, heading

    tournament = Desk(file).load()
    if as_json:
        return _print_json(tournament)
    wanted = {
        "pairings": pairings,
        "seats": seats,
        "standings": standings,
        "schedule": schedule,
        "sheets": sheets,
        "report": report,
    }
    parts = [name for name, wished in wanted.items() if wished]
    columns = _screen().columns
    if parts:
        return _tell([line for name in parts for line in (*PARTS[name](tournament, columns), "")][:-1])
    lines = [*heading(tournament), "", *PARTS["standings"](tournament, columns)]
    done = tournament.over or nothing_played(tournament)
    return _tell(lines if done else [*lines, "", *PARTS["pairings"](tournament, columns)])


@tournament_app.command("seats")
def show_seats(file: File) -> None:
    """Where does everybody sit? By name, in the order of the alphabet."""
    from unoverse.terminal.tournament.desk import Desk
    from unoverse.tournament.export_rows import state
    from unoverse.tournament.report_text import PARTS

    tournament = Desk(file).load()
    lines = [] if tournament.over else [state(tournament)]
    _tell([*lines, *PARTS["seats"](tournament, _screen().columns)])


def _print_json(tournament: Tournament) -> None:
    import json

    from unoverse.tournament.export_rows import title

    found = {
        "name": title(tournament),
        "format": tournament.format,
        "rules": tournament.rules,
        "seed": tournament.seed,
        "parameters": dict(tournament.parameters),
        "over": tournament.over,
        "winners": list(tournament.winners),
        "tables": [table._asdict() for table in tournament.tables],
        "standings": [row._asdict() for row in tournament.standings],
        "report": [row._asdict() | {"holding": dict(row.holding)} for row in tournament.report],
    }
    sys.stdout.write(json.dumps(found, indent=2, ensure_ascii=False, default=dict) + "\n")


@tournament_app.command()
def result(
    file: File,
    table: At,
    line: Line,
    correct: Annotated[bool, typer.Option("--correct", help="Instead of the result that was entered.")] = False,
) -> None:
    """Enter the result of a hand: who won, and the points that the others are left with."""
    from unoverse.terminal.tournament.desk import Desk

    desk = Desk(file)
    _tell((desk.correct if correct else desk.result)(table, " ".join(line)))


@tournament_app.command("correct")
def correct_result(file: File, table: At, line: Line) -> None:
    """Correct a result that was entered; everything after it is worked out again."""
    from unoverse.terminal.tournament.desk import Desk

    _tell(Desk(file).correct(table, " ".join(line)))


@tournament_app.command()
def withdraw(
    file: File,
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="Who leaves.")],
    at_once: Annotated[
        bool, typer.Option("--now", help="Before the hand that is open, which is dealt again without them.")
    ] = False,
) -> None:
    """A player leaves at the end of the hand."""
    from unoverse.terminal.tournament.desk import Desk

    _tell(Desk(file).withdraw(" ".join(name), at_once))


@tournament_app.command()
def rename(
    file: File,
    name: Annotated[str, typer.Argument(metavar="OLD", help="The name of now, or the beginning of it.")],
    new_name: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")],
) -> None:
    """Give a player another name: a slip of the pen, or somebody else who takes the place."""
    from unoverse.terminal.tournament.desk import Desk

    _tell(Desk(file).rename(name, new_name))


@tournament_app.command()
def enter(file: File, names: Annotated[list[str], typer.Argument(metavar="NAME", help="Who comes late.")]) -> None:
    """Take in players who come late: where there is room, or by a new draw before the first result."""
    from unoverse.terminal.tournament.desk import Desk

    _tell(Desk(file).enter(names))


@tournament_app.command()
def undo(file: File) -> None:
    """Take back what was entered last."""
    from unoverse.terminal.tournament.desk import Desk

    _tell(Desk(file).undo())


@tournament_app.command("desk")
def sit_at_desk(file: File) -> None:
    """Type results one after the other, as the tables bring them."""
    from unoverse.terminal.tournament.desk import Desk
    from unoverse.terminal.tournament.desk_talk import DeskTalk

    DeskTalk(Desk(file), _read_line, typer.echo, _desk_screen).run()


def _screen() -> Screen:
    """What the terminal has room for; a file or a pipe takes everything."""
    import shutil

    from unoverse.terminal.tournament.desk_talk import Screen

    return Screen(*shutil.get_terminal_size()) if sys.stdout.isatty() else Screen()


def _desk_screen() -> Screen:
    """Pages are turned by people only."""
    from unoverse.terminal.tournament.desk_talk import Screen

    return _screen() if sys.stdin.isatty() else Screen(_screen().columns)


def _read_line() -> str | None:
    if sys.stdin.isatty():
        sys.stdout.write("> ")
        sys.stdout.flush()
    return sys.stdin.readline() or None


@tournament_app.command()
def accept(file: File) -> None:
    """Take a file that was changed by hand or cut off as it is now; a copy is kept beside it."""
    from unoverse.terminal.tournament.desk import what_next
    from unoverse.tournament import Tournament, tournament_file

    with tournament_file.held(file):
        tournament = Tournament.load(file, trust=True)
        copy = tournament_file.copied(file)
        tournament.save(file)
    kept = f"{len(tournament.entries)} {'entry' if len(tournament.entries) == 1 else 'entries'}"
    _tell([f"{file} is accepted with {kept}; {copy} is as it was.", *what_next(tournament)])


@tournament_app.command()
def formats(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="One of them, with what can be chosen in it.")
    ] = None,
    count: Annotated[
        int | None, typer.Option("--count", metavar="NUMBER", help="How long it lasts with so many players.")
    ] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="PARAMETER=VALUE", help="With this parameter of the format. Repeatable."),
    ] = None,
) -> None:
    """The formats there are: how they go, for how many players, and how long they last."""
    from unoverse.cli.playing import changes_of
    from unoverse.tournament import TournamentError
    from unoverse.tournament.format_guide import ASSUMED, all_described, described
    from unoverse.tournament.tournament import known_format

    if count is not None and not 1 <= count <= 1000:
        raise TournamentError(f"--count is a number from 1 to 1000, not {count}.")
    if name is None:
        if changes:
            raise TournamentError(
                "--set is a parameter of one format: name it, as in unoverse tournament formats catalan."
            )
        return _tell(
            [
                *all_described(count),
                ASSUMED,
                "One of them with all that can be chosen: unoverse tournament formats catalan.",
            ]
        )
    form = known_format(name)
    _tell(described(form, count, **_free(changes_of(changes or ()))))
    _print_parameters(form)
    return _tell([ASSUMED])


def _print_parameters(form: str) -> None:
    from unoverse.cli.output import columns
    from unoverse.rules.settings import value_text
    from unoverse.tournament import FORMATS

    rows = [
        [f"  {choice.name}", value_text(choice.columns[0]), f"{choice.about} ({_choices(choice.choices)})"]
        for choice in FORMATS[form].parameters.values()
    ]
    if rows:
        columns(rows)


def _choices(text: str) -> str:
    """A long list of numbers by its ends."""
    parts = text.split(", ")
    return text if len(parts) <= 12 else ", ".join([*parts[:3], "...", parts[-1]])


@tournament_app.command()
def play(
    file: File,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="B2,B1", help="The bots in order of the entrants; a short list repeats."),
    ] = None,
    people: Annotated[
        str | None, typer.Option("--people", metavar="ANA,BIA", help="Entrants who play at this terminal.")
    ] = None,
    tables: Annotated[
        list[str] | None, typer.Option("--table", metavar="TABLE", help="Only this table. May be repeated.")
    ] = None,
    once: Annotated[
        bool, typer.Option("--once", help="Only the tables that are open now, not those after them.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Sentences only: for screen readers and pipes.")] = False,
    threads: Annotated[
        int | None, typer.Option("--threads", metavar="NUMBER", help="How many hands are played side by side.")
    ] = None,
) -> None:
    """Let bots play the open tables, with people of your choice at this terminal, until the tournament is over."""
    from unoverse.terminal.tournament.play_through import TournamentPlay

    names = [name.strip() for name in (bots or "").split(",") if name.strip()]
    at_keyboard = [name.strip() for name in (people or "").split(",") if name.strip()]
    evening = TournamentPlay(file, names, at_keyboard, tuple(tables or ()), threads)
    _run(evening, once or bool(tables), plain)


def _run(evening: Any, once: bool, plain: bool) -> None:
    from unoverse.cli.measuring import progress_bar
    from unoverse.cli.output import compile_first
    from unoverse.cli.playing import chosen_display
    from unoverse.terminal.alternate_screen import leave_alternate_screen

    compile_first("dice" if evening.tournament.rules.startswith("dice") else "cards")
    if evening.people:
        evening.play(lambda: chosen_display(plain), None, once)
    else:
        with progress_bar(False) as progress:
            evening.play(None, progress, once)
    leave_alternate_screen()  # the standings are to stay when the tables are gone
    _tell(evening.summary(TOP))


@tournament_app.command()
def export(
    file: File,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="One page to print or to send.")] = None,
    text: Annotated[Path | None, typer.Option("--text", metavar="FILE", help="The whole report as text.")] = None,
    csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FOLDER", help="Standings, seats and hands for a spreadsheet.")
    ] = None,
    separator: Annotated[
        str, typer.Option("--separator", metavar="NAME", help="Of the CSV: comma, semicolon or tab.")
    ] = "comma",
) -> None:
    """Write pairings, score sheets, standings and the report to files."""
    from unoverse.terminal.tournament.desk import Desk
    from unoverse.tournament import TournamentError
    from unoverse.tournament.export import write_csv, write_html, write_text

    tournament = Desk(file).load()
    if html is None and text is None and csv is None:
        raise TournamentError("Say what to write: --html FILE, --text FILE or --csv FOLDER.")
    made: list[Path] = []
    if html is not None:
        made.append(write_html(tournament, html))
    if text is not None:
        made.append(write_text(tournament, text))
    if csv is not None:
        made += write_csv(tournament, csv, separator)
    _tell([f"Written: {', '.join(str(path) for path in made)}."])


def _tell(lines: Sequence[str]) -> None:
    """Lines that are too long for the terminal are broken between words."""
    from unoverse.tournament.text_columns import wrapped

    columns = _screen().columns
    for line in lines:
        for part in wrapped(line, columns):
            typer.echo(part)
