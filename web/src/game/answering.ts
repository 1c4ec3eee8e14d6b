/** The buttons that answer the question, each with its price and its key; and those for chances that nobody asks about. */
import { say, type Key } from '../words/words';
import { cardName } from './names';
import { isABet } from './moment';
import type { Bet, Price } from './prices';
import { accused, challenged, nameAt, type Situation } from './situation';

export interface Choice {
  id: string;
  label: string;
  /** As `KeyboardEvent.key` in small letters. */
  keys: readonly string[];
  isStrong: boolean;
  /** What is sent; null: something that the page does itself, by the id. */
  action: string | null;
  /** What it may cost, where the question is about something else. */
  note?: string;
}

function choice(id: string, label: string, keys: string[], action: string | null, isStrong = false): Choice {
  return { id, label, keys, isStrong, action };
}

/** What answers the question, the strongest first. Two at most are ever offered at once. */
export function answersTo(situation: Situation): Choice[] {
  const { moment } = situation;
  if (!moment.isMine || isABet(moment)) return [];
  const found = [...confirming(situation), ...plain(situation)];
  const strong = found.find((one) => one.isStrong) ?? found[0];
  return found.map((one) => ({ ...one, isStrong: one === strong }));
}

/** What is picked, but not sent. */
function confirming(situation: Situation): Choice[] {
  const { view, moment, target, picked, toGive, lifted } = situation;
  if (lifted) return [choice('cut', say('choose.cut', { n: lifted.number }), ['enter'], lifted.text, true)];
  if (target !== null && moment.seats.has(target)) {
    const what = ['swap', 'look', 'gift'].includes(view.asked) ? view.asked : view.asked === 'target' ? 'swap' : 'effect';
    const label = say(`choose.${what}` as Key, { who: nameAt(situation, target) });
    return [choice('target', label, ['enter'], moment.seats.get(target)!.text, true)];
  }
  if (moment.isGiving && picked.length) {
    const label = view.asked === 'give' ? say('choose.give', { n: picked.length, who: nameAt(situation, view.gift?.to) }) : say('choose.put', { n: picked.length });
    return picked.length >= Math.min(toGive, view.hand.length) ? [choice('give', label, ['enter'], null, true)] : [];
  }
  const [card] = picked;
  const laid = card === undefined ? undefined : moment.cards.get(card);
  if (laid && !moment.down.size) return [choice('lay', say('choose.lay', { card: cardName(card!) }), ['enter'], laid.text, true)];
  return [];
}

function plain(situation: Situation): Choice[] {
  const { view, moment } = situation;
  const found: Choice[] = [];
  const has = (word: string) => moment.answers.get(word)?.text;
  const add = (word: string, label: string, keys: string[], isStrong = false) => {
    const text = has(word);
    if (text) found.push(choice(word, label, keys, text, isStrong));
  };
  const drawnCard = view.drawn === null ? undefined : moment.cards.get(view.drawn);
  if (view.asked === 'drawn' && drawnCard) found.push(choice('play', say('choose.play'), ['enter'], drawnCard.text, true));
  add('roll', say('choose.roll'), ['enter'], true);
  add('accept', say(...takeLabel(situation)), ['d', 't'], true);
  add('out', say('choose.out'), ['enter'], true);
  if (!has('out')) add('draw', say(...drawLabel(moment.prices.draw)), ['d'], true);
  add('keep', say(view.drawn ? 'choose.keep' : 'choose.keep.all'), ['n'], !drawnCard);
  add('done', say(view.asked === 'group' ? 'choose.done.group' : view.asked === 'window' ? 'choose.done.window' : 'choose.done.confirm'), view.asked === 'window' ? ['n'] : ['enter'], view.asked !== 'window');
  add('pass', say(view.asked === 'swap' || view.asked === 'target' ? 'choose.pass.swap' : view.asked === 'look' ? 'choose.pass.look' : 'choose.pass'), ['n', '0']);
  return found;
}

type Said = [Key, Record<string, unknown>];

function drawLabel(price: Price | null | undefined): Said {
  if (price?.out) return ['choose.draw.out', {}];
  if (price?.until) return ['choose.draw.until', {}];
  return price && price.cards > 1 ? ['choose.draw.n', { n: price.cards }] : ['choose.draw', {}];
}

function takeLabel({ view, moment }: Situation): Said {
  const price = moment.prices.accept;
  if (price?.out) return ['choose.take.out', {}];
  const n = price?.cards ?? (view.asked === 'turn' ? view.duties.trinity : view.pending);
  if (price?.until) return ['choose.take.until', {}];
  return view.asked === 'turn' ? ['choose.take', { n }] : ['choose.draw.n', { n }];
}

/** To believe a Wild Draw Four or to challenge it. */
export interface Paper extends Choice {
  about: string;
  /** In cards; null where nothing is known. */
  price: Price | null;
}

export function papersOf(situation: Situation): Paper[] {
  const { view, moment } = situation;
  if (!isABet(moment)) return [];
  const who = nameAt(situation, challenged(situation)) || say('paper.somebody');
  const isAsked = view.phase === 'ask';
  const known = isAsked ? null : view.pending > 0 ? { cards: view.pending, until: false, out: false } : null;
  const accept = moment.prices.accept ?? known;
  const stakes = moment.prices.challenge;
  const about = stakes
    ? say(isAsked ? 'paper.challenge.ask' : 'paper.challenge', { who, right: stakes.right.cards, wrong: stakes.wrong.cards })
    : say('paper.challenge.some', { who });
  const believe = isAsked ? say('choose.believe') : accept?.cards ? say('choose.take', { n: accept.cards }) : say('choose.take.some');
  return [
    {
      ...choice('accept', believe, ['t', 'd'], moment.answers.get('accept')!.text),
      about: say(isAsked ? 'paper.accept.ask' : 'paper.accept', { who }),
      price: isAsked ? null : accept,
    },
    {
      ...choice('challenge', say('choose.challenge'), ['h'], moment.answers.get('challenge')!.text, true),
      about,
      price: stakes?.wrong ?? null,
    },
  ];
}

/** Whoever says something about somebody else pays if it is wrong. */
function risky(found: Choice, bet: Bet | null | undefined): Choice {
  return bet ? { ...found, note: say('choose.wrong', { n: bet.wrong.cards }) } : found;
}

/** Chances that pass: each is a button and a key, and none of them is asked for. */
export function reactionsTo(situation: Situation): Choice[] {
  const { view, moment } = situation;
  const found: Choice[] = [];
  for (const jump of moment.jumps.values()) {
    const label = moment.jumps.size === 1 ? say('choose.jump') : say('choose.jump.with', { card: cardName(jump.card!) });
    found.push(choice(jump.text, label, ['j'], jump.text, true));
  }
  if (moment.accuse) {
    const who = nameAt(situation, accused(situation));
    found.push(risky(choice('accuse', say('choose.accuse', { who }), ['a'], moment.accuse.text, true), moment.prices.accuse));
  }
  if (moment.doubt) {
    const who = nameAt(situation, view.doubted);
    found.push(risky(choice('doubt', say('choose.doubt', { who }), ['a'], moment.doubt.text, true), moment.prices.doubt));
  }
  for (const debt of moment.debts) {
    const who = nameAt(situation, debt.seat);
    found.push(choice(debt.text, say(debt.word === 'praise' ? 'choose.praise' : 'choose.criticise', { who }), ['c'], null, true));
  }
  return found;
}
