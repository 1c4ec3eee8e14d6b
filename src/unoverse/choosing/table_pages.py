"""The table as a whole: just play, variations, presets, rule sets of one's own, conflicts, keeping it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from unoverse.choosing.choice import Choice
from unoverse.choosing.conflicts import conflicts
from unoverse.choosing.own_rules import called
from unoverse.choosing.state import DICE, LEARN, LEAVE, PLAY, SOLITAIRE, TABLE, Option, Page, State, numbered
from unoverse.errors import RulesError, UnoError
from unoverse.game.rules import Rules
from unoverse.rules.codes.naming import house_named, lacks_uno
from unoverse.rules.codes.variations import VARIATIONS
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.official.presets import DEFAULT_CODE, PRESETS, is_base_code
from unoverse.rules.settings import value_text

BACK: Final = "A number, or Enter to go back."
TYPED: Final = "Type it, or Enter to go back."


def welcome(state: State) -> Page:
    """The first page: one Enter away from the cards."""
    options = (
        Option("c", "Choose", "the rules, seats, names and bots", state.at(*TABLE)),
        Option("l", "Learn", "UNO in five steps", state.ending(LEARN)),
        Option("d", "Dice", "UNO with dice, for two", state.ending(DICE)),
        Option("s", "Solitaire", "UNO for one", state.ending(SOLITAIRE)),
        Option("q", "Leave", "", state.ending(LEAVE)),
    )
    lines = (f"{named(state.choice)} {seated(state.choice)}",)
    return Page("Unoverse", lines, options, "Enter: just play.", state.ending(PLAY))


def table(state: State) -> Page:
    """All that is chosen, and everything that can be."""
    choice = state.choice
    pages = [
        ("Ready-made variations", f"{len(VARIATIONS)} of them, each for an occasion", "variations"),
        ("Presets", "the official rules of several countries", "presets"),
        ("My rule sets", f"{len(state.own)} that you have named" if state.own else "none", "own"),
        ("House rules", f"{len(choice.house)} of {len(CATALOGUE)} chosen", "groups"),
        (
            "Official rules",
            ", ".join(f"{name}={value_text(value)}" for name, value in choice.changes.items())[:60] or "as they are",
            "topics",
        ),
        ("Seats", f"{choice.seats}, {choice.people} of them for people", "seats"),
        ("Names", ", ".join(choice.names) or "as they come", "names"),
        ("Bots", ", ".join(choice.bots) or "a mixed company", "bots"),
        ("Save", "these rules under a name of your own", "save"),
    ]
    options = numbered([(words, about, state.at(place), False) for words, about, place in pages])
    lines = (f"{named(choice)} {seated(choice)}", *_told(choice))
    onward = "Number or rule names; Enter plays."
    return Page("Your table", lines, options, onward, state.ending(PLAY), _typed_rules(state))


def named(choice: Choice) -> str:
    """The rules in words."""
    known = next((variation for variation in VARIATIONS.values() if variation.code == choice.code), None)
    if known is not None:
        return f"{known.id}: {known.intent}"
    official = "The official game" if choice.base == DEFAULT_CODE else f"UNO {choice.base}"
    base = official if is_base_code(choice.base) else f"The preset {choice.base}"
    house = ", ".join(CATALOGUE[code].name for code in CATALOGUE if code in choice.house)
    return f"{base} with {house}." if house else f"{base}."


def seated(choice: Choice) -> str:
    bots = choice.seats - choice.people
    people = "You" if choice.people == 1 else f"{choice.people} people"
    return f"{people} and {bots} {'bot' if bots == 1 else 'bots'}." if bots else f"{people}, no bots."


def _told(choice: Choice) -> tuple[str, ...]:
    """The code, and what is allowed but perhaps not meant."""
    if conflicts(choice):
        return (f"Code: {choice.code}",)
    rules = choice.rules()
    warned = [f"Note: {word}" for word in rules.warnings_for(choice.seats)]
    return (f"Code: {rules}", *warned, *(f"Hint: {word}" for word in rules.hints))


def _typed_rules(state: State) -> Callable[[str], State]:
    """House rules by their names come to those that are chosen; a rule set takes the place of all that is."""

    def read(text: str) -> State:
        house = house_named(text)
        if house is not None:
            return state.having(_with_house(state.choice, house))
        try:
            return state.having(state.choice.with_rules(_opened(state, text)))
        except UnoError as error:
            return state.noticed(str(error))

    return read


def _with_house(choice: Choice, house: Mapping[str, tuple[Mapping[str, Any], bool]]) -> Choice:
    for code, (values, says_how) in house.items():
        if says_how or code not in choice.house:
            choice = choice.with_rule(code, values)
    return choice


def _opened(state: State, text: str) -> Rules:
    try:
        return Rules(f"UNO {text}" if lacks_uno(text) else text)
    except RulesError:
        name = called(text, state.own)
        if name is None:
            raise
        return Rules.of_long_code(state.own[name])


def variations(state: State) -> Page:
    """Each with what it is for; the rules chosen before give way."""
    options = tuple(
        Option(
            one.id.removeprefix("V-").removeprefix("0"),
            f"{one.id} {one.group}",
            one.intent,
            _under(state, Rules(one.code)),
            state.choice.code == one.code,
        )
        for one in VARIATIONS.values()
    )
    return Page("Ready-made variations", (), options, BACK, state.at(*TABLE), _typed_rules(state.at(*TABLE)))


def _under(state: State, rules: Rules) -> State:
    return state.having(state.choice.with_rules(rules)).at(*TABLE)


def presets(state: State) -> Page:
    """Where to start from; house rules stay."""
    options = [
        (name, preset.about, state.having(_starting_from(state.choice, name)).at(*TABLE), state.choice.base == name)
        for name, preset in PRESETS.items()
    ]
    return Page("Presets", ("House rules that you have chosen stay.",), numbered(options), BACK, state.at(*TABLE))


def _starting_from(choice: Choice, preset: str) -> Choice:
    """Official rules that were changed belonged to the old preset."""
    start = Choice().with_rules(Rules.preset(preset))
    return choice._replace(base=start.base, changes=start.changes)


def own(state: State) -> Page:
    """The rule sets that the user has named."""
    options = []
    for name, code in state.own.items():
        try:
            options.append((name, code, _under(state, Rules.of_long_code(code)), state.choice.code == code))
        except UnoError as error:
            options.append((name, f"cannot be played: {error}", state.noticed(str(error)), False))
    none = "You have named no rule set yet: choose rules, then Save on the page before."
    lines = () if options else (state.own_trouble or none,)
    return Page("My rule sets", lines, numbered(options), BACK, state.at(*TABLE))


def mending(state: State) -> Page:
    """Every conflict with all that mends it; Enter takes the first."""
    found = conflicts(state.choice)
    repairs = [repair for conflict in found for repair in conflict.repairs]
    options = [(repair.words, "", state.having(repair.choice).at(*TABLE), False) for repair in repairs]
    if not options:
        return Page("Conflicts", ("Nothing is in conflict.",), (), "Enter goes back.", state.at(*TABLE))
    return Page("Conflicts", (), numbered(options), "A number; Enter takes the first.", options[0][2])


def save(state: State) -> Page:
    """Asks for a name."""
    if conflicts(state.choice):
        return Page("Save", ("Rules in conflict cannot be saved.",), (), "Enter goes back.", state.at(*TABLE))
    lines = (f"Code: {state.choice.code}", "A name such as friday: later, --rules friday opens these rules.")

    def read(name: str) -> State:
        return state.at(*TABLE)._replace(keep_as=name)

    return Page("Save", lines, (), TYPED, state.at(*TABLE), read, takes_words=True)


PAGES: Final[dict[str, Callable[..., Page]]] = {
    "welcome": welcome,
    "table": table,
    "variations": variations,
    "presets": presets,
    "own": own,
    "conflicts": mending,
    "save": save,
}
