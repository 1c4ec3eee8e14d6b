"""The commands and their options, and what happens when one of them fails."""

from __future__ import annotations

import contextlib
import functools
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer
import typer.completion
import typer.main

from unoverse.cli.output import INTERRUPTED, complain
from unoverse.cli.setting_flags import takes_settings
from unoverse.cli.signals import handled
from unoverse.cli.tournaments import tournament_app
from unoverse.terminal.alternate_screen import leave_alternate_screen

COMPLETION: Final = "_UNOVERSE_COMPLETE"
"""What a shell sets when it asks us to complete a line."""
SHELLS: Final = ("bash", "zsh", "fish")
USER_ERROR: Final = 2
_ClickError: Any = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")
_completion: Any = typer.completion
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
    if COMPLETION in os.environ:
        _completion.completion_init()
    try:
        return _carry_out(arguments)
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


def _carry_out(arguments: Sequence[str]) -> int:
    """Whatever is said about the end of it, is said on the main screen."""
    try:
        return int(_command().main(args=list(arguments), prog_name="unoverse", standalone_mode=False) or 0)
    finally:
        leave_alternate_screen()


@functools.cache
def _command() -> Any:
    """All commands, built once: whoever runs many of them in one process waits for it once."""
    return typer.main.get_command(app)


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
        str | None,
        typer.Option("--rules", metavar="RULES", help='By code or by name: "UNO 1121", V-13, "jump-in, stacking".'),
    ] = None,
    preset: Annotated[
        str | None, typer.Option("--preset", metavar="NAME", help="Rules by the name of a preset: italia.")
    ] = None,
    changes: Changes = None,
    seats: Annotated[
        int | None, typer.Option("--seats", metavar="NUMBER", help="How many play, you included; 4 without it.")
    ] = None,
    humans: Annotated[
        int | None,
        typer.Option("--humans", metavar="NUMBER", help="How many people share this keyboard (1)."),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="GRANDMA,B2",
            help="The bots in order of their seats; a short list repeats. Grandma, Sleepy and Joker without it.",
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
    choose: Annotated[bool, typer.Option("--choose", help="Choose rules, seats, names and bots page by page.")] = False,
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
        choose,
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


@app.command()
def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a match; - reads it from a pipe.")],
    commitments: Annotated[
        list[str] | None,
        typer.Option("--commitment", metavar="HEX", help="The one you noted before a deal. May be repeated."),
    ] = None,
    entropies: Annotated[
        list[str] | None,
        typer.Option("--entropy", metavar="HEX", help="What you added to the shuffle. May be repeated."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check that a match was shuffled as announced: every deal, reshuffle, die and pairing."""
    from unoverse.cli import verifying

    verifying.verify_file(record, tuple(commitments or ()), tuple(entropies or ()), as_json)


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
        list[str],
        typer.Argument(
            metavar="CODE", help='Rules: "UNO 1121 C-DR-P3", "UNO italia [stacking=any]", V-13, "jump-in, swap".'
        ),
    ],
    seats: Annotated[
        int | None, typer.Option("--seats", metavar="NUMBER", help="How many play: some rules depend on it.")
    ] = None,
) -> None:
    """What a rule code means, rule by rule, and what to think of."""
    from unoverse.cli import explaining

    explaining.explain(" ".join(code), seats)


@rules_app.command("save")
def save_rules(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What to call them: friday.")],
    code: Annotated[
        list[str], typer.Argument(metavar="CODE", help='Rules by a code or by names: "italia, jump-in, stacking".')
    ],
) -> None:
    """Give a rule set a name of your own; --rules NAME opens it."""
    from unoverse.cli import own_rules

    own_rules.save(name, " ".join(code))


@rules_app.command("mine")
def list_own_rules() -> None:
    """The rule sets that you have given a name."""
    from unoverse.cli import own_rules

    own_rules.tell_own()


@rules_app.command("forget")
def forget_rules(name: Annotated[str, typer.Argument(metavar="NAME", help="Its name.")]) -> None:
    """Forget a rule set of your own."""
    from unoverse.cli import own_rules

    own_rules.forget(name)


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
    from unoverse.cli import wilds as trying
    from unoverse.cli.own_rules import rules_named

    rules = rules_named(code).replace(**trying.written(wilds or ()))
    rules.check_seats(seats)
    trying.tell_check(rules, seats, games)


@app.command()
def simulate(
    code: Annotated[
        str,
        typer.Argument(
            metavar="CODE", help='The rules by code or by name: "UNO 1121", "jump-in, stacking"; or dice, or solitaire.'
        ),
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
@takes_settings
def serve(**given: str | None) -> None:
    """Serve tables for friends: send them the link, and play by any rules."""
    from unoverse.cli import serving

    serving.serve(given)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def web(
    context: typer.Context,
    port: Annotated[
        str | None,
        typer.Option("--port", metavar="NUMBER", help="The port to listen on; 8000, or the next that is free."),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let friends in the same network in, and print the address for them.")
    ] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Print the address and open nothing.")] = False,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in the terminal: all other options are those of unoverse play.")
    ] = False,
) -> None:
    """Play in your browser: starts a server and opens its page. Ctrl-C ends it; tables are kept."""
    from unoverse.cli import web as browsing

    if not terminal:
        browsing.refuse_others(context.args)
        terminal = not browsing.serve_and_open(browsing.Wish(port, lan, no_browser))
    if terminal:
        raise typer.Exit(_carry_out(["play", *context.args]))


@app.command()
def protocol() -> None:
    """Print the protocol of online tables as JSON Schema, for clients in any language."""
    from unoverse.cli import serving

    serving.print_protocol()


@app.command("join")
def join_table(
    address: Annotated[str, typer.Argument(metavar="URL", help="The link you were sent, or the address of a server.")],
    code: Annotated[str | None, typer.Argument(metavar="[CODE]", help="The table's code, after a server.")] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Who you are; remembered for next time.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Look on and take no chair.")] = False,
    plain: Plain = False,
    open_rules: Annotated[
        str | None,
        typer.Option(
            "--open", metavar="RULES", help='Open a table: --open "UNO 1121 C", --open dice, --open solitaire.'
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option("--seats", metavar="NUMBER", help="Of a table you open: how many chairs; 4 without it."),
    ] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="GRANDMA,B1", help="Of a table you open: bots on its last chairs.")
    ] = None,
    public: Annotated[
        bool, typer.Option("--public", help="Show the table you open to everybody at the server.")
    ] = False,
    clock: Annotated[
        int | None, typer.Option("--clock", metavar="SECONDS", help="Of a table you open: how long a turn may take.")
    ] = None,
    signs: Annotated[
        bool, typer.Option("--signs", help="Of a table you open: partners may give each other signs.")
    ] = False,
) -> None:
    """Play at an online table: by the link you were sent, or at one you open for your friends."""
    from unoverse.cli import joining

    joining.join(joining.Wish(address, code, name, watch, plain, open_rules, seats, bots, public, clock, signs))


@app.command()
def migrate(
    source: Annotated[str, typer.Option("--from", metavar="URL", help="The database that is there; it is only read.")],
    target: Annotated[
        str, typer.Option("--to", metavar="URL", help="An empty one: sqlite:///FILE or postgresql://...")
    ],
) -> None:
    """Copy everything that `serve` keeps to another database, such as from SQLite to PostgreSQL."""
    from unoverse.cli import serving

    serving.migrate(source, target)


@app.command()
def warm() -> None:
    """Compile the engine now, so that nothing compiles while somebody waits."""
    from unoverse.cli import measuring

    measuring.warm_up()


@app.command()
def completion(
    shell: Annotated[str, typer.Argument(metavar="bash|zsh|fish", help="Which shell is to complete.")],
) -> None:
    """Print what makes a shell complete our commands with Tab: eval "$(unoverse completion bash)"."""
    from unoverse.errors import TableError

    if shell not in SHELLS:
        raise TableError(f'There is no completion for "{shell[:40]}": {", ".join(SHELLS)}.')
    typer.echo(_completion.get_completion_script(prog_name="unoverse", complete_var=COMPLETION, shell=shell))


@cards_app.command("export")
def export_cards(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the pictures go; it is made if need be.")],
) -> None:
    """Write every card face as an SVG file."""
    from unoverse.art import export

    made = export(folder)
    typer.echo(f"{len(made)} files are in {folder}.")
