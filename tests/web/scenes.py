"""Moments of a match: each scene brings somebody's page to one, with friends at the table.

`ana = await SCENES["colour"](people)`: a table of the rules that bring the moment, with a deck in which it comes soon.
Everything up to the moment really happened there. `ana.company` are the friends, who wait now; `again(ana, "colour")`
brings the same page to the moment once more.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, Protocol

from playwright.async_api import expect
from tests.web.company import NAMES, Choice, Company, Wish, sit_together, usual, view_of
from tests.web.people import Person

from unoverse.client import OnlineTable

CLOCK: Final = 240
"""Seconds for a turn: the ring of the clock is seen, and no scene ends by it."""
COLOURS: Final = "RGBY"
SAFE: Final = 4
"""With fewer cards somebody might go out before the moment comes."""


class Arriving(Protocol):
    """`People`, or whatever else makes somebody with a browser."""

    def __call__(self, name: str = ...) -> Awaitable[Person]: ...


class Scene(NamedTuple):
    """A table, and how its people come to the moment."""

    options: dict[str, Any]
    friends: tuple[str, ...]
    reach: Callable[[Company], Awaitable[None]]

    async def gather(self, person: Person) -> Company:
        """Sits down with friends; nobody has done anything yet."""
        return await sit_together(person, self.friends, **self.options)

    async def __call__(self, people: Arriving) -> Person:
        company = await self.gather(await people("Ana"))
        await self.reach(company)
        return company.person


SCENES: Final[dict[str, Scene]] = {}


def scene(
    name: str, rules: str, deck: str = "", *, friends: tuple[str, ...] = NAMES, **more: Any
) -> Callable[[Callable[[Company], Awaitable[None]]], Callable[[Company], Awaitable[None]]]:
    """Names what brings a company to a moment at a table of these rules."""

    def kept(reach: Callable[[Company], Awaitable[None]]) -> Callable[[Company], Awaitable[None]]:
        options = {"rules": rules, "deck": deck, "title": "Kitchen table", "clock": CLOCK} | more
        SCENES[name] = Scene(options, friends, reach)
        return reach

    return kept


async def again(person: Person, name: str) -> None:
    assert person.company is not None
    await SCENES[name].reach(person.company)


# Decks


def faces(*figures: str, n: int = 1) -> dict[str, int]:
    """So many of each of these in every colour."""
    return {f"{colour}{figure}": n for colour in COLOURS for figure in figures}


NUMBERS: Final = faces(*"0123456789")
NONE: Final = dict.fromkeys([*faces("S", "V", "D"), "W", "W4"], 0)


def deck(**more: int) -> str:
    """One card of every number in every colour, and so many of what a scene is about."""
    counts = NUMBERS | NONE | more
    lines = "\n".join(f'{face} = "={count}"' for face, count in sorted(counts.items()))
    return f'name = "scene"\nbase = "classic108"\ncards = {sum(counts.values())}\n[faces]\n{lines}'


# What is waited for, and how people play until then


def asked(what: str) -> Wish:
    """This is asked of her."""
    return lambda table: table.to_act == table.seat and view_of(table)["asked"] == what


def may(word: str) -> Wish:
    """Something that begins with this word is open to her."""
    return lambda table: any(text.split()[0] == word for text in table.legal)


def playable(table: OnlineTable) -> int:
    return sum(text[0].isupper() and " " not in text for text in table.legal)


def held(table: OnlineTable) -> int:
    return len(view_of(table)["hand"])


def laying(*codes: str, by: Wish) -> Choice:
    """Whoever it is about lays one of these cards when it can be laid; the others keep theirs back."""

    def choose(table: OnlineTable) -> str | None:
        found = [text for text in table.legal if text in codes]
        if found and by(table):
            return found[0]
        return "draw" if found and "draw" in table.legal and usual(table) in codes else None

    return choose


def drawing(by: Wish) -> Choice:
    """Whoever it is about draws whenever that is possible."""
    return lambda table: "draw" if by(table) and "draw" in table.legal else None


def hidden(table: OnlineTable) -> list[str]:
    """What can be laid face down."""
    return [text for text in table.legal if text.endswith(" down")]


async def show(company: Company) -> None:
    """She looks at the table, if she does not yet."""
    path = f"/t/{company.hers.code}"
    page = company.person.page
    if not page.url.endswith(path):
        await company.person.visit(path)
    await expect(page.locator(".prompt")).to_be_visible()


async def hers(company: Company, wish: Wish, *codes: str) -> None:
    """She has laid one of these cards, and is asked what it brings."""
    await company.bring(wish, laying(*codes, by=lambda table: table is company.hers))
    await show(company)


async def theirs(company: Company, wish: Wish, *codes: str) -> None:
    """Whoever sits before her has laid one of these cards."""
    await company.bring(wish, laying(*codes, by=lambda table: table is company.before))
    await show(company)


async def before_her_eyes(company: Company, actor: Callable[[], OnlineTable], do: Choice, choose: Choice) -> None:
    """She looks on while somebody does this: what comes of it lasts only for a moment."""
    await company.bring(lambda table: table.to_act == actor().seat and do(actor()) is not None, choose)
    await show(company)
    await actor().act(do(actor()) or "")


# The turn


@scene("turn", "UNO 1121")
async def turn(company: Company) -> None:
    """Her turn: some cards fit, some do not."""
    await company.bring(lambda table: asked("turn")(table) and 1 < playable(table) < held(table))
    await show(company)


@scene("drawn", "UNO 1121")
async def drawn(company: Company) -> None:
    """She drew a card that fits."""
    wish: Wish = lambda table: asked("drawn")(table) and playable(table) > 0  # noqa: E731
    await company.bring(wish, drawing(lambda table: table is company.hers))
    await show(company)


@scene("colour", "UNO 1121", deck(W=14))
async def colour(company: Company) -> None:
    await hers(company, asked("colour"), "W")


@scene("colour-dark", "UNO flip")
async def colour_dark(company: Company) -> None:
    """On the dark side of the cards."""

    draw = drawing(lambda table: table is company.hers or held(table) < SAFE)

    def choose(table: OnlineTable) -> str | None:
        flips = [text for text in table.legal if len(text) == 2 and text[1] == "F"]
        wilds = [text for text in table.legal if text.startswith("W")]
        is_dark = view_of(table)["side"] == "dark"
        wanted = wilds if is_dark and table is company.hers else [] if is_dark else flips
        return wanted[0] if wanted else draw(table)

    await company.bring(lambda table: asked("colour")(table) and view_of(table)["side"] == "dark", choose)
    await show(company)


@scene("limit", "UNO 1121 V5", clock=None)
async def limit(company: Company) -> None:
    """V: the clock of the rules runs against her."""
    await show(company)
    await company.bring(asked("turn"))


@scene("out", "UNO 1121 MS1", deck())
async def out(company: Company) -> None:
    """MS: she cannot play, and that is the end of the round for her. The table waits three seconds."""

    def strange(table: OnlineTable) -> str | None:
        """A card on which nothing of hers fits."""
        hand = view_of(company.hers)["hand"]
        cards = [text for text in table.legal if len(text) == 2 and text[1].isdigit()]
        return next((card for card in cards if not any(own[0] == card[0] or own[1] == card[1] for own in hand)), None)

    await before_her_eyes(company, lambda: company.before, strange, lambda table: None)


@scene("cut", "UNO 2121 [hand_size=2]", friends=NAMES[:1])
async def cut(company: Company) -> None:
    """The deck is cut before the deal."""
    await company.bring(may("cut"))
    await show(company)


@scene("confirm", "UNO 1121 [hand_size=3 wrong_play_limit=round]", deck(R7=40))
async def confirm(company: Company) -> None:
    """Somebody has laid the last card, and a wrong card could still be pointed out."""

    def choose(table: OnlineTable) -> str | None:
        return misfit(table) if table is company.before and held(table) == 3 else None

    await company.bring(asked("confirm"), choose)
    await show(company)


def misfit(table: OnlineTable) -> str | None:
    """A card that could be laid only by mistake."""
    unfit = [
        card for card in view_of(table)["hand"] if card[-1].isdigit() and card[0] in COLOURS and card not in table.legal
    ]
    return unfit[0] if unfit and asked("turn")(table) else None


@scene("wrong", "UNO 1121 [false_wrong_penalty=2]")
async def wrong(company: Company) -> None:
    """A friend has laid a card that does not fit."""
    do: Choice = lambda table: misfit(table) if table is company.before else None  # noqa: E731
    await before_her_eyes(company, lambda: company.before, do, lambda table: None)


# Draw cards


@scene("stack", "UNO 1121 P3", deck(**faces("D", n=6), W4=6))
async def stack(company: Company) -> None:
    """Cards are coming, and she can pass them on."""
    await theirs(company, lambda table: asked("respond")(table) and playable(table) > 0, *faces("D"))


@scene("challenge", "UNO 1121", deck(W4=14))
async def challenge(company: Company) -> None:
    await theirs(company, may("challenge"), "W4")


@scene("ask", "UNO 1121 [wd4_challenger=anyone]", deck(W4=14))
async def ask(company: Company) -> None:
    """Anybody may challenge a Wild Draw Four, and it was laid on somebody else."""

    def choose(table: OnlineTable) -> str | None:
        if "accept" in table.legal:
            return "accept"
        return laying("W4", by=lambda table: table is company.friends[0])(table)

    await company.bring(asked("ask"), choose)
    await show(company)


@scene("trinity", "UNO 1121 TRI", deck(**faces("3", n=5)))
async def trinity(company: Company) -> None:
    """TRI: the three has to be followed."""
    await theirs(company, lambda table: asked("turn")(table) and bool(view_of(table)["duties"]["trinity"]), *faces("3"))


@scene("die", "UNO 1121 DAD", deck(**faces("4", n=6)))
async def die(company: Company) -> None:
    await theirs(company, asked("roll"), *faces("4"))


# Calling UNO


@scene("uno", "UNO 1121 [hand_size=3]", deck(R7=40))
async def uno(company: Company) -> None:
    """Two cards are left, and one of them fits."""
    wish: Wish = lambda table: asked("turn")(table) and held(table) == 2 and playable(table) > 0  # noqa: E731
    await company.bring(wish, drawing(lambda table: table is not company.hers and held(table) < SAFE))
    await show(company)


@scene("uno-owed", "UNO 1121 PRE [hand_size=3]", deck(R7=40))
async def uno_owed(company: Company) -> None:
    """She laid her last card but one and did not say it."""
    wish: Wish = lambda table: table.seat in view_of(table)["uno_owed"]  # noqa: E731
    await company.bring(wish, drawing(lambda table: table is not company.hers and held(table) < SAFE))
    await show(company)


@scene("catch", "UNO 1121 PRE [hand_size=4]", deck(R7=40))
async def catch(company: Company) -> None:
    """A friend has one card left and has not said it; with PRE that can be caught for long."""
    wish: Wish = lambda table: company.before.seat in view_of(table)["uno_owed"]  # noqa: E731
    await company.bring(wish, drawing(lambda table: table is not company.before and held(table) < SAFE))
    await show(company)


# What cards of house rules bring


@scene("target", "UNO 1121 T", deck(**faces("0", n=5)))
async def target(company: Company) -> None:
    """T: swap hands?"""
    await hers(company, asked("swap"), *faces("0"))


@scene("look", "UNO 1121 CLA", deck(**faces("1", n=5)))
async def look(company: Company) -> None:
    """CLA: whose hand?"""
    await hers(company, asked("look"), *faces("1"))


@scene("gift", "UNO 1121 DOA", deck(**faces("2", n=5)))
async def gift(company: Company) -> None:
    """DOA: who gets two of her cards?"""
    await hers(company, lambda table: asked("gift")(table) and held(table) > 3, *faces("2"))


@scene("give", "UNO 1121 DOA", deck(**faces("2", n=5)))
async def give(company: Company) -> None:
    """DOA: which of her cards?"""
    await hers(company, lambda table: asked("give")(table) and held(table) > 3, *faces("2"))


@scene("group", "UNO 1121 DR", deck(**faces("9", n=6)))
async def group(company: Company) -> None:
    """DR: one nine is laid, and others may follow."""
    await hers(company, lambda table: asked("group")(table) and playable(table) > 0, *faces("9"))


@scene("jump", "UNO 1121 C", deck(**faces("5", n=10)), window_ms=0)
async def jump(company: Company) -> None:
    """C: a friend has laid a card that she holds too."""
    wish: Wish = lambda table: may("jump")(table) and table.to_act != table.seat  # noqa: E731
    await company.bring(wish, laying(*faces("5"), by=lambda table: table is not company.hers))
    await show(company)


@scene("slap", "UNO 1121 M", deck(**faces("8", n=6)))
async def slap(company: Company) -> None:
    """M: an eight was laid; the pile can be slapped for three seconds."""
    do: Choice = lambda table: next((text for text in table.legal if text in faces("8")), None)  # noqa: E731
    await before_her_eyes(company, lambda: company.before, do, laying(*faces("8"), by=lambda table: False))
    await company.before.act("slap")


@scene("doubt", "UNO 1121 DP")
async def doubt(company: Company) -> None:
    """DP: a friend drew; was that needed?"""
    await company.bring(may("doubt"), drawing(lambda table: table is company.before))
    await show(company)


# Cards face down


@scene("down", "UNO 1121 DED")
async def down(company: Company) -> None:
    """DED: any card may be laid face down."""
    await company.bring(lambda table: asked("turn")(table) and 0 < playable(table) < held(table) - 1)
    await show(company)


@scene("accuse", "UNO 1121 DED")
async def accuse(company: Company) -> None:
    """DED: a friend has laid a card face down."""
    do: Choice = lambda table: next(iter(hidden(table)), None)  # noqa: E731
    await before_her_eyes(company, lambda: company.before, do, lambda table: None)


@scene("discard", "UNO 1121 DED")
async def discard(company: Company) -> None:
    """DED: her accusation was right, and she puts a card down."""

    def lie(table: OnlineTable) -> str | None:
        lies = [text for text in hidden(table) if text.split()[0] not in table.legal]
        return lies[0] if lies and table is company.before else None

    await company.bring(may("accuse"), lie)
    await company.hers.act("accuse")
    await company.bring(asked("discard"))
    await show(company)


@scene("window", "UNO 1121 DED [hand_size=2]", deck(R7=40), window_ms=10_000)
async def window(company: Company) -> None:
    """DED: the last card of a friend lies face down, and this is the last look at it."""
    do: Choice = lambda table: hidden(table)[0] if held(table) == 1 and hidden(table) else None  # noqa: E731
    others = drawing(lambda table: table is not company.before)
    await before_her_eyes(company, lambda: company.before, do, others)


@scene("claim", "UNO 1121 DED-P4", deck(**faces("D", n=6), W4=6))
async def claim(company: Company) -> None:
    """DED with P: her hidden card answers a draw card, and she says as what."""

    def choose(table: OnlineTable) -> str | None:
        if table is company.hers and view_of(table)["asked"] == "respond" and hidden(table):
            return hidden(table)[0]
        return laying(*faces("D"), by=lambda table: table is company.before)(table)

    await company.bring(asked("claim"), choose)
    await show(company)


# A written wild


GIFTS: Final = {"WC1": "gift"}


@scene("effect-seat", "mattel-2018-pt", deck(WC1=12), wilds=GIFTS)
async def effect_seat(company: Company) -> None:
    """A written wild asks whom she chooses."""
    await hers(company, lambda table: asked("effect")(table) and may("target")(table), "WC1")


@scene("effect-card", "mattel-2018-pt", deck(WC1=12), wilds=GIFTS)
async def effect_card(company: Company) -> None:
    """A written wild asks her for a card."""
    await hers(company, lambda table: asked("effect")(table) and may("give")(table), "WC1")


# Words


@scene("praise", "UNO 1121 E", deck(G5=30))
async def praise(company: Company) -> None:
    """E: she owes a compliment."""
    await _owing(company, "G5")


@scene("criticise", "UNO 1121 IE", deck(R5=30))
async def criticise(company: Company) -> None:
    """IE: she owes a criticism."""
    await _owing(company, "R5")


async def _owing(company: Company, card: str) -> None:
    do: Choice = lambda table: card if card in table.legal else None  # noqa: E731
    await before_her_eyes(company, lambda: company.after, do, laying(card, by=lambda table: False))


@scene("praised", "UNO 1121 E", deck(G5=30))
async def praised(company: Company) -> None:
    """E: a friend has paid her a compliment, such as it is."""
    await _paid(company, "G5", "praise")


@scene("criticised", "UNO 1121 IE", deck(R5=30))
async def criticised(company: Company) -> None:
    """IE: a friend has criticised her, more or less."""
    await _paid(company, "R5", "criticise")


async def _paid(company: Company, card: str, kind: str) -> None:
    # Nobody's words are rejected twice for one debt: another friend pays the next time.
    payer = company.friends[sum(action.startswith(f"un{kind}") for action in company.acted()) % len(company.friends)]
    debt = f"{kind} {'ABCD'[company.hers.seat or 0]}"
    await company.bring(lambda table: debt in payer.legal, laying(card, by=lambda table: table is company.hers))
    await show(company)
    words = f"what a fine card number {company.hers.seq}"
    await payer.say(words, kind=kind, to=company.hers.you.chair)


@scene("silence", "UNO 1121 S", deck(**faces("7", n=4)))
async def silence(company: Company) -> None:
    """S: a seven has silenced the table."""
    await company.bring(lambda table: asked("turn")(table) and bool(view_of(table)["silence"]))
    await show(company)


@scene("laughing", "UNO 1121 SSS", deck(**faces("7", n=4)))
async def laughing(company: Company) -> None:
    """S with SS: nobody may laugh."""
    await company.bring(lambda table: asked("turn")(table) and bool(view_of(table)["silence"]))
    await show(company)


@scene("pride", "UNO 1121 ORG")
async def pride(company: Company) -> None:
    """ORG: an apology would cost two cards."""
    await company.bring(asked("turn"))
    await show(company)


@scene("vote", "UNO 1121")
async def vote(company: Company) -> None:
    """A friend says that another one gave a tip, and she has a vote."""
    await show(company)
    teller, culprit, tipped = company.friends
    assert culprit.you.chair is not None
    await teller.object_to(culprit.you.chair, f"tip {'ABCD'[tipped.seat or 0]}")
