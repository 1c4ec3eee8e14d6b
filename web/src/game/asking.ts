/** What is asked of a player now, in a title and a sentence with its price; or what the table waits for. */
import type { View } from '../generated/protocol';
import { listed } from '../words/words';
import { colourOf, isWild, sentenceOnCard } from './names';
import { kindName, writtenKind } from './kinds';
import { isABet, type Moment } from './moment';
import { either, sentences, tell, tellCode, type Piece } from './pieces';
import type { Bet, Throw } from './prices';
import type { AnyCardView } from './scene';
import { accused, challenged, hiddenInPlay, nameAt, type Situation } from './situation';

export interface Question {
  title: Piece[];
  detail: Piece[];
  /** In lamplight: this player is asked, or has a chance that passes. */
  isLit: boolean;
}

export function questionOf(situation: Situation): Question {
  const { moment } = situation;
  if (moment.slap) return lit(tell('slap.title'), slapDetail(situation));
  if (moment.isMine && situation.view.asked !== 'over') return mine(situation);
  return chance(situation) ?? waited(situation.view, situation.names, situation.view.seat);
}

function lit(title: Piece[], detail: Piece[] = []): Question {
  return { title, detail, isLit: true };
}

function calm(title: Piece[], detail: Piece[] = []): Question {
  return { title, detail, isLit: false };
}

// My decision

function mine(situation: Situation): Question {
  const { view, moment } = situation;
  if (isABet(moment)) return bet(situation);
  switch (view.asked) {
    case 'turn':
      return lit(tell('turn.title'), turnDetail(situation));
    case 'drawn':
      return drawn(situation);
    case 'colour':
    case 'start_colour':
      return lit(tell('colour.title'), tell(view.asked === 'colour' ? 'colour.detail' : 'colour.start'));
    case 'respond':
    case 'challenge':
    case 'ask':
      return respond(situation);
    case 'give':
      return giving(situation);
    case 'effect':
      return moment.seats.size ? choosing(situation) : moment.colours.length ? lit(tell('effect.colour')) : giving(situation);
    case 'group':
      return lit(tell('group.title', { n: view.play.length }), groupDetail(view, moment));
    case 'window':
      return accusable(situation) ?? lit(tell('window.title'));
    case 'target':
    case 'swap':
    case 'look':
    case 'gift':
      return choosing(situation);
    case 'roll':
      return lit(tell('roll.title'), rollDetail(moment.prices.roll));
    case 'claim':
      return lit(tell('claim.title'), tell('claim.detail'));
    default:
      return lit(tellCode(`${view.asked}.title`, {}, 'turn.title'), tellCode(`${view.asked}.detail`, {}, 'turn.lit'));
  }
}

function turnDetail(situation: Situation): Piece[] {
  const { view, moment } = situation;
  const { draw, trinity } = moment.prices;
  if (view.duties.trinity) {
    return tell(moment.cards.size ? 'turn.trinity' : 'turn.trinity.none', { n: trinity ?? view.duties.trinity });
  }
  if (!moment.cards.size) {
    if (moment.answers.has('out')) return tell(moment.down.size ? 'turn.none.out.down' : 'turn.none.out');
    if (!moment.answers.has('draw')) return tell('turn.none.pass');
    if (moment.down.size) return tell('turn.none.down');
    return tell(draw?.until ? 'turn.none.until' : 'turn.none.draw');
  }
  const how = !moment.answers.has('draw') ? 'only' : draw?.out || view.armed ? 'out' : draw?.until ? 'until' : 'draw';
  const play = tell(`turn.play.${how}`, { what: whatFits(view, moment) });
  return sentences(view.duties.change_colour ? tell('turn.change_colour') : null, play, unoHint(situation));
}

/** What the playable cards have in common, in words; it is read off them, not worked out. */
function whatFits(view: View, moment: Moment): Piece[] {
  const figure = (view.top ?? '').split('/')[0]!.slice(1);
  const codes = [...moment.cards.keys()];
  const inColour = codes.filter((code) => !isWild(code) && colourOf(code) === view.colour);
  const alike = codes.filter((code) => !isWild(code) && colourOf(code) !== view.colour && code.slice(1) === figure);
  const wilds = codes.filter(isWild);
  if (inColour.length + alike.length + wilds.length < codes.length) return tell('fits.lit');
  const found: Piece[][] = [];
  if (inColour.length) found.push([{ colour: view.colour! }]);
  if (alike.length) found.push(tell('fits.figure', { kind: kindName(figure) }));
  if (wilds.length) found.push(tell('fits.wild'));
  return either(found);
}

function unoHint({ view, moment }: Situation): Piece[] | null {
  if (!moment.isCallDue || view.hand.length < 2) return null;
  const price = moment.prices.uno;
  if (!price?.forgotten) return tell('uno.hint');
  return tell(price.at_once ? 'uno.hint.at_once' : 'uno.hint.caught', { n: price.forgotten, word: price.word });
}

function drawn(situation: Situation): Question {
  const { view, moment } = situation;
  const { cards } = moment;
  if (!view.drawn) {
    return lit(tell('drawn.some'), tell(cards.size ? 'drawn.some.fit' : 'drawn.some.keep'));
  }
  const title = tell('drawn.title', { card: { card: view.drawn } });
  if (!cards.size) return lit(title, tell(moment.down.size ? 'drawn.down' : 'drawn.no'));
  return lit(title, sentences(tell(cards.has(view.drawn) ? 'drawn.fits' : 'drawn.other'), unoHint(situation)));
}

function respond(situation: Situation): Question {
  const { view, moment } = situation;
  const price = moment.prices.accept;
  const n = price?.cards ?? view.pending;
  const canAnswer = moment.cards.size + moment.down.size > 0;
  const how = price?.out ? 'out' : price?.until ? 'until' : 'take';
  const claim = view.claim === null ? null : tell('respond.claim', { kind: kindName(writtenKind(view.claim)) });
  return lit(tell('respond.title', { n: view.pending }), sentences(claim, tell(`respond.${how}.${canAnswer ? 'or' : 'only'}`, { n })));
}

function bet(situation: Situation): Question {
  const who = nameAt(situation, challenged(situation));
  const card = { card: (situation.view.top ?? 'W4').split('/')[0]! };
  const key = situation.view.phase === 'ask' ? 'bet.ask' : who ? 'bet.title' : 'bet.title.deal';
  const detail = situation.moment.cards.size ? tell('bet.answer') : tell('bet.detail', { who });
  return lit(tell(key, { who, card }), detail);
}

function giving(situation: Situation): Question {
  const { view, picked, toGive } = situation;
  if (view.asked === 'effect') return lit(tell('effect.card'), onTheWild(view) ?? tell('effect.card.detail'));
  const to = nameAt(situation, view.gift?.to);
  return lit(tell('give.title', { who: to, n: toGive }), tell('give.detail', { picked: picked.length, n: toGive }));
}

function choosing(situation: Situation): Question {
  const { view, target, moment } = situation;
  const what = view.asked === 'target' ? 'swap' : view.asked;
  const values = {
    who: nameAt(situation, target),
    mine: view.hand.length,
    theirs: target === null ? 0 : view.sizes[target],
    n: moment.prices.gift ?? 0,
  };
  if (target === null) {
    const detail = view.asked === 'effect' ? onTheWild(view) : null;
    return lit(tellCode(`${what}.title`, values, 'target.title'), detail ?? tellCode(`${what}.detail`, values, 'target.detail'));
  }
  return lit(tellCode(`${what}.with`, values, 'target.with'), tellCode(`${what}.with.detail`, values, 'target.with.detail'));
}

/** The rule for which a written wild asks. */
function onTheWild(view: View): Piece[] | null {
  const sentence = sentenceOnCard(view.top ?? '');
  return sentence === null ? null : [sentence];
}

/** What the die brings: as many cards as it shows, or side by side what else the table has agreed on. */
function rollDetail(sides: readonly Throw[] | null | undefined): Piece[] {
  if (!sides) return tell('roll.detail');
  if (sides.every(({ cards, plays }, i) => cards === i + 1 && !plays)) return tell('roll.plain');
  return sides.flatMap((side, i) => [i ? ' · ' : '', ...tell('roll.side', { n: i + 1, ...side })]);
}

function groupDetail(view: View, moment: Moment): Piece[] {
  const colour = view.colour ? tell('group.colour', { colour: { colour: view.colour } }) : null;
  if (!moment.answers.has('done')) return tell('group.open');
  return sentences(tell(moment.cards.size + moment.down.size ? 'group.more' : 'group.none'), colour);
}

// Chances beside the turn

function slapDetail(situation: Situation): Piece[] {
  const { view, moment, names } = situation;
  const hands = view.slapped.map((seat) => names[seat]!);
  const inAlready = hands.length ? tell('slap.in', { who: listed(hands), n: hands.length }) : null;
  const price = moment.prices.slap;
  return sentences(inAlready, price ? tell('slap.last', { n: price }) : tell('slap.last.some'));
}

function chance(situation: Situation): Question | null {
  const { view, moment } = situation;
  if (view.uno_owed.includes(view.seat)) {
    const price = moment.prices.uno?.forgotten;
    return lit(tell('owed.title'), price ? tell('owed.detail', { n: price }) : tell('owed.detail.some'));
  }
  if (moment.jumps.size) return lit(tell('jump.title'), tell('jump.detail', { who: nameAt(situation, view.to_act) }));
  return accusable(situation) ?? debt(situation) ?? catchable(situation);
}

function accusable(situation: Situation): Question | null {
  const { view, moment } = situation;
  if (moment.accuse) {
    const who = nameAt(situation, accused(situation));
    const title = tell('accuse.title', { who, n: hiddenInPlay(view) });
    return lit(title, betWords('accuse', moment.prices.accuse, who));
  }
  if (!moment.doubt) return null;
  const who = nameAt(situation, view.doubted);
  return lit(tell('doubt.title', { who }), betWords('doubt', moment.prices.doubt, who));
}

function betWords(what: 'accuse' | 'doubt', price: Bet | null | undefined, who: string): Piece[] {
  return price
    ? tell(`${what}.bet`, { who, right: price.right.cards, wrong: price.wrong.cards })
    : tell(`${what}.detail`, { who });
}

function debt(situation: Situation): Question | null {
  const owed = situation.moment.debts[0];
  if (!owed) return null;
  const price = situation.moment.prices.debt;
  const title = tellCode(`debt.${owed.word}`, { who: nameAt(situation, owed.seat) }, 'debt.praise');
  return lit(title, price ? tell('debt.detail', { n: price }) : tell('debt.detail.some'));
}

function catchable(situation: Situation): Question | null {
  const seats = [...situation.moment.catches.keys()];
  if (!seats.length) return null;
  const who = listed(seats.map((seat) => nameAt(situation, seat)));
  const n = situation.moment.prices.catch;
  return calm(tell('catch.title', { who }), n ? tell('catch.detail', { who, n, people: seats.length }) : []);
}

// Somebody else's turn

/** What the table waits for, as anybody may see it. `mine`: the seat of whoever reads it. */
export function waited(view: AnyCardView, names: readonly string[], mine: number | null = null): Question {
  if (view.to_act === null || view.asked === 'over') return calm(tell('over.title'));
  const who = names[view.to_act] ?? '';
  const title = tellCode(`watch.${view.asked}`, { who, n: view.pending }, 'watch.turn');
  if (mine !== null && view.eliminated.includes(mine)) return calm(title, tell('watch.out'));
  const away = mine === null ? 0 : turnsAway(view, mine);
  return calm(title, away > 0 ? tell('watch.away', { n: away }) : []);
}

/** How many turns pass before this seat's, if nothing happens that changes the order. */
export function turnsAway(view: AnyCardView, seat: number): number {
  const seats = view.sizes.length;
  let steps = 0;
  for (let at = view.turn; at !== seat && steps <= seats; at = (at + view.direction + seats) % seats) {
    if (!view.eliminated.includes(at)) steps++;
  }
  return steps;
}
