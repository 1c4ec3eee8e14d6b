/**
 * What this seat is asked now, and how it may answer: cards, seats, colours, buttons, and what it may do although
 * nobody asks. All of it is sorted out of what the server says is legal; nothing is decided here.
 */
import type { View } from '../generated/protocol';
import { actionOf, type Action } from './action';
import type { Prices } from './prices';

export type Asked = View['asked'] | 'watch';

export interface Moment {
  /** The question, as the view calls it; "watch" when nothing is asked of this seat. */
  asked: Asked;
  isMine: boolean;
  /** Cards that may be laid openly, or given away or put down where that is asked. */
  cards: ReadonlyMap<string, Action>;
  /** Cards are given away or put down, not laid. */
  isGiving: boolean;
  /** Cards that may be laid face down. */
  down: ReadonlyMap<string, Action>;
  seats: ReadonlyMap<number, Action>;
  colours: readonly Action[];
  /** Kinds of cards that a hidden card may be said to be. */
  claims: readonly Action[];
  /** How deep the deck may be cut. */
  cuts: readonly Action[];
  /** Everything else that answers the question: draw, keep, pass, done, accept, challenge, out, roll. */
  answers: ReadonlyMap<string, Action>;

  // What may be done although nobody asks.

  /** The own call of UNO. */
  call: Action | null;
  /** It is time for that call: one card is left, or one will be. */
  isCallDue: boolean;
  /** Seats that owe a call. */
  catches: ReadonlyMap<number, Action>;
  /** Seats that may be caught although they owe nothing, at the catcher's own risk. */
  blindCatches: ReadonlyMap<number, Action>;
  wrongs: ReadonlyMap<number, Action>;
  jumps: ReadonlyMap<string, Action>;
  slap: Action | null;
  accuse: Action | null;
  doubt: Action | null;
  /** Compliments and criticisms that are owed. */
  debts: readonly Action[];
  prices: Prices;
}

const ANSWERS = new Set(['draw', 'keep', 'pass', 'done', 'accept', 'challenge', 'out', 'roll']);
/** With so many cards or fewer the next one may leave one. */
const NEARLY_OUT = 2;

export function momentOf(view: View, legal: readonly string[], prices: Prices = {}): Moment {
  const actions = legal.map(actionOf);
  const named = (word: string) => actions.filter((action) => action.word === word);
  const only = (word: string) => named(word)[0] ?? null;
  const byCard = (found: Action[]) => new Map(found.map((action) => [action.card!, action]));
  const bySeat = (found: Action[]) => new Map(found.map((action) => [action.seat!, action]));
  const isMine = view.to_act === view.seat;
  const given = view.asked === 'discard' ? named('down') : named('give');
  const owes = (action: Action) => view.uno_owed.includes(action.seat!);
  const call = only('uno');
  const moment: Moment = {
    asked: isMine ? view.asked : 'watch',
    isMine,
    cards: byCard(given.length ? given : named('play')),
    isGiving: given.length > 0,
    down: byCard(view.asked === 'discard' ? [] : named('down')),
    seats: bySeat(named('target')),
    colours: named('colour'),
    claims: named('claim'),
    cuts: named('cut'),
    answers: new Map(actions.filter((action) => ANSWERS.has(action.word)).map((action) => [action.word, action])),
    call,
    isCallDue: false,
    catches: bySeat(named('catch').filter(owes)),
    blindCatches: bySeat(named('catch').filter((action) => !owes(action))),
    wrongs: bySeat(named('wrong')),
    jumps: byCard(named('jump')),
    slap: only('slap'),
    accuse: only('accuse'),
    doubt: only('doubt'),
    debts: actions.filter((action) => action.word === 'praise' || action.word === 'criticise'),
    prices,
  };
  return { ...moment, isCallDue: call !== null && (view.hand.length === 1 || isLeavingOne(view, moment)) };
}

function isLeavingOne(view: View, moment: Moment): boolean {
  return view.hand.length === NEARLY_OUT && moment.cards.size + moment.jumps.size > 0 && !moment.isGiving;
}

/** The question can be answered only where it is shown: the rest of the table steps back. */
export function isAlone(moment: Moment): boolean {
  if (!moment.isMine) return false;
  const chosenElsewhere = moment.colours.length + moment.seats.size + moment.claims.length + moment.cuts.length > 0;
  return chosenElsewhere || (isABet(moment) && moment.cards.size + moment.down.size === 0);
}

/** To believe or to challenge: two papers, each with its price. */
export function isABet(moment: Moment): boolean {
  return moment.answers.has('challenge') && moment.answers.has('accept');
}

/** Cards that fit openly: they stand out. */
export function cardsThatFit(moment: Moment | null): Set<string> {
  return new Set([...(moment?.cards.keys() ?? []), ...(moment?.jumps.keys() ?? [])]);
}

/** Cards that something can be done with. */
export function cardsOfUse(moment: Moment | null): Set<string> {
  return new Set([...cardsThatFit(moment), ...(moment?.down.keys() ?? [])]);
}
