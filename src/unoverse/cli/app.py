"""The commands and their options, and what happens when one of them fails."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from unoverse.cli.output import INTERRUPTED, complain
from unoverse.cli.signals import handled
from unoverse.cli.tournaments import tournament_app

USER_ERROR: Final = 2
_ClickError: Any = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")
_PLAIN_HELP: Final[dict[str, Any]] = {
    "rich_markup_mode": None,
    "add_completion": False,
    "pretty_exceptions_enable": False,
    "invoke_without_command": True,
}
_SETTINGS: Final = {"help_option_names": ["-h", "--help"]}

app = typer.Typer(
    help="Unoverse: UNO in your terminal, with cards or dice, alone or in tournaments; with bots, replays, numbers.",
    context_settings=_SETTINGS,
    **_PLAIN_HELP,
)
rules_app = typer.Typer(
    help="Explain rule sets: house rules, presets, codes and parameters.", context_settings=_SETTINGS, **_PLAIN_HELP
)
cards_app = typer.Typer(help="Our card faces.", context_settings=_SETTINGS, **_PLAIN_HELP)
app.add_typer(rules_app, name="rules")
app.add_typer(cards_app, name="cards")
app.add_typer(tournament_app, name="tournament")

Plain = Annotated[bool, typer.Option("--plain", help="Sentences only: for screen readers and pipes.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="NUMBER", help="The same number deals the same cards.")]
DeckFile = Annotated[
    Path | None, typer.Option("--deck", metavar="FILE", help="A deck of your own, from a .toml or .json file.")
]
Wilds = Annotated[
    list[str] | None,
    typer.Option("--wild", metavar="CARD=RULE", help="What a customizable wild does: WC1=gift, WC2=ours.toml#toll."),
]
FacesFile = Annotated[
    Path | None, typer.Option("--faces", metavar="FILE", help="Dice of your own, from a .toml or .json file.")
]
AnyDeal = Annotated[
    bool, typer.Option("--any-deal", help="Solitaire: any deal, also one that cannot be won; else only winnable ones.")
]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PARAMETER=VALUE", help="Change a rule: stacking=any. May be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def run(arguments: Sequence[str]) -> int:
    """Carries out a command line; every mistake of the user becomes one sentence and the exit code 2."""
    with handled() as signals:
        code = _run(arguments)
    if not signals.number:
        return code
    try:
        sys.stdout.flush()
    except OSError:  # the window is closed
        _reader_has_left()
    return signals.code


def _run(arguments: Sequence[str]) -> int:
    from unoverse.errors import UnoError

    _speak_unicode()
    try:
        return int(app(args=list(arguments), prog_name="unoverse", standalone_mode=False) or 0)
    except typer.Exit as leaving:
        return int(leaving.exit_code)
    except (typer.Abort, KeyboardInterrupt):
        with contextlib.suppress(OSError):  # nobody may be there any more
            sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        return _reader_has_left()
    except _ClickError as error:
        return _refuse(_usage_sentence(error, arguments))
    except OSError as error:
        return _refuse(_file_sentence(error))
    except UnoError as error:
        return _refuse(str(error))


def _refuse(sentence: str) -> int:
    complain(sentence)
    return USER_ERROR


def _usage_sentence(error: Any, arguments: Sequence[str]) -> str:
    said = str(error.format_message()).strip()
    if not said:
        return "Say what to do: unoverse --help lists the commands."
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "unoverse"
    return f"{said if said.endswith(('.', '?')) else said + '.'} Try {path} --help."


def _file_sentence(error: OSError) -> str:
    if error.strerror is None:
        return str(error)
    return f"{error.filename or 'The system says'}: {error.strerror.lower()}."


def _reader_has_left() -> int:
    """Whoever read our output has had enough: what is still in the buffer goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    return 0


def _speak_unicode() -> None:
    """A terminal that cannot show a symbol gets a question mark, not an error."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _version(wanted: bool) -> None:
    if wanted:
        from unoverse import __version__

        typer.echo(f"unoverse {__version__}")
        raise typer.Exit


@app.callback()
def _unoverse(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Unoverse: UNO in your terminal, with cards or dice, alone or in tournaments; with bots, replays, simulations."""
    _help_if_alone(context)


def _help_if_alone(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@cards_app.callback()
def _cards(context: typer.Context) -> None:
    """Our card faces."""
    _help_if_alone(context)


@app.command()
def play(
    game: Annotated[
        str, typer.Argument(metavar="[cards|dice|solitaire]", help="Which game; the card game without it.")
    ] = "cards",
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="CODE", help='Rules by their code: "UNO 1121".')
    ] = None,
    preset: Annotated[
        str | None, typer.Option("--preset", metavar="NAME", help="Rules by the name of a preset: italia.")
    ] = None,
    changes: Changes = None,
    seats: Annotated[
        int | None, typer.Option("--seats", metavar="NUMBER", help="How many play, you included; 4 without it.")
    ] = None,
    humans: Annotated[int, typer.Option("--humans", metavar="NUMBER", help="How many people share this keyboard.")] = 1,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="B0,B1,B2",
            help="The bots in order of their seats; a short list repeats (B2,B1). For dice: random, thinker.",
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option("--names", metavar="ANA,BIA", help="Names in order of the seats, yours first.")
    ] = None,
    seed: Seed = None,
    plain: Plain = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the match in this file, finished or not.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a match that was saved.")
    ] = None,
    deck: DeckFile = None,
    wilds: Wilds = None,
    faces: FacesFile = None,
    any_deal: AnyDeal = False,
) -> None:
    """Play a match against bots. Without options: UNO 1121 to 500 points, you and three bots.

    "unoverse play dice" is a match of UNO Dice, "unoverse play solitaire" the patience with UNO cards.
    """
    from unoverse.cli import playing

    wish = playing.Wish(
        rules,
        preset,
        tuple(changes or ()),
        seats,
        humans,
        bots,
        names,
        seed,
        plain,
        save,
        resume,
        deck,
        tuple(wilds or ()),
        faces,
        any_deal,
    )
    playing.play_game(game, wish)


@app.command()
def learn(
    plain: Plain = False,
    again: Annotated[bool, typer.Option("--again", help="Begin anew instead of going on where you left.")] = False,
) -> None:
    """Learn UNO in five steps, six to eight minutes in all; leave and go on whenever you like."""
    from unoverse.cli import learning

    learning.learn(plain, again)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match or round.")],
    plain: Plain = False,
    only: Annotated[int | None, typer.Option("--round", metavar="NUMBER", help="Only this round of a match.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every turn.")] = False,
) -> None:
    """Show a saved match or round, event by event, with every hand open."""
    from unoverse.cli import replaying

    replaying.replay_file(file, plain, only, step)


@rules_app.callback()
def _rules(context: typer.Context) -> None:
    """Explain rule sets: house rules, presets, codes and parameters."""
    if context.invoked_subcommand is None:
        list_rules()


@rules_app.command("list")
def list_rules() -> None:
    """The presets, codes, house rules, variations and parameters there are."""
    from unoverse.cli import explaining

    explaining.list_all()


@rules_app.command("show")
def show_rules(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="A house rule (C, P3, T), a variation (V-01), a preset (italia) or a parameter (stacking).",
        ),
    ],
) -> None:
    """All about a house rule, a variation, a preset or a parameter."""
    from unoverse.cli import explaining

    explaining.show(name)


@rules_app.command("explain")
def explain_rules(
    code: Annotated[
        list[str], typer.Argument(metavar="CODE", help='A rule code: "UNO 1121 C-DR-P3", "UNO italia [stacking=any]".')
    ],
    seats: Annotated[
        int | None, typer.Option("--seats", metavar="NUMBER", help="How many play: some rules depend on it.")
    ] = None,
) -> None:
    """What a rule code means, rule by rule, and what to think of."""
    from unoverse.cli import explaining

    explaining.explain(" ".join(code), seats)


@rules_app.command("wilds")
def list_wilds() -> None:
    """The ready-made rules for customizable wilds."""
    from unoverse.cli import wilds

    wilds.list_wilds()


@rules_app.command("check")
def check_wilds(
    wilds: Wilds = None,
    code: Annotated[
        str, typer.Option("--rules", metavar="CODE", help="The rules they are played under.")
    ] = "UNO mattel-2018-pt",
    seats: Annotated[int, typer.Option("--seats", metavar="NUMBER", help="How many play.")] = 4,
    games: Annotated[int, typer.Option("--games", metavar="NUMBER", help="How many rounds to try.")] = 500,
) -> None:
    """Let bots try a written wild: does every round end, and how often does it act?"""
    from unoverse.cli import playing
    from unoverse.cli import wilds as trying

    rules = playing.named_rules(code).replace(**trying.written(wilds or ()))
    rules.check_seats(seats)
    trying.tell_check(rules, seats, games)


@app.command()
def simulate(
    code: Annotated[
        str,
        typer.Argument(metavar="CODE", help='The rules: "UNO 1121" or the name of a preset; or dice, or solitaire.'),
    ],
    seats: Annotated[int | None, typer.Option("--seats", metavar="NUMBER", help="How many play; 4 without it.")] = None,
    games: Annotated[
        int | None, typer.Option("--games", metavar="NUMBER", help="How many rounds or deals; 10,000 without it.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="B0,B1,B2",
            help="The bots in order of their seats; a short list repeats (B2). For dice: random, thinker.",
        ),
    ] = None,
    seed: Seed = None,
    as_json: AsJson = False,
    threads: Annotated[
        int | None, typer.Option("--threads", metavar="NUMBER", help="How many cores to use; all without it.")
    ] = None,
    people: Annotated[
        str | None,
        typer.Option(
            "--people", metavar="PEOPLE", help='"perfect", "realistic", or what differs: "p_talk=0.1 think_ms=1500".'
        ),
    ] = None,
    duplicate: Annotated[
        bool, typer.Option("--duplicate", help="Play every deal once for each rotation of the bots.")
    ] = False,
    deck: DeckFile = None,
    wilds: Wilds = None,
    changes: Changes = None,
    faces: FacesFile = None,
) -> None:
    """Let bots play many rounds and count what comes out.

    "unoverse simulate dice" plays UNO Dice; "unoverse simulate solitaire" counts the deals that can be won.
    """
    from unoverse.cli import measuring

    order = measuring.Order(
        code,
        seats,
        games,
        bots,
        seed,
        as_json,
        threads,
        people,
        deck,
        tuple(wilds or ()),
        tuple(changes or ()),
        faces,
        duplicate,
    )
    measuring.simulate_game(order)


@app.command()
def solve(
    seed: Annotated[str, typer.Argument(metavar="SEED", help="The number of the deal.")],
    changes: Changes = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="NUMBER", help="How long to search before giving up.")
    ] = 10.0,
    as_json: AsJson = False,
) -> None:
    """Find out whether a deal of solitaire can be won, and how."""
    from unoverse.cli import solitaire

    solitaire.solve(seed, tuple(changes or ()), seconds, as_json)


@app.command()
def bench(
    as_json: AsJson = False,
    quick: Annotated[bool, typer.Option("--quick", help="A few seconds, for a first impression.")] = False,
) -> None:
    """Measure how fast the engine is on this machine."""
    from unoverse.cli import measuring

    measuring.measure(as_json, quick)


@app.command()
def warm() -> None:
    """Compile the engine now, so that nothing compiles while somebody waits."""
    from unoverse.cli import measuring

    measuring.warm_up()


@cards_app.command("export")
def export_cards(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the pictures go; it is made if need be.")],
) -> None:
    """Write every card face as an SVG file."""
    from unoverse.art import export

    made = export(folder)
    typer.echo(f"{len(made)} files are in {folder}.")
