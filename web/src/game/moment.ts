/**
 * What this seat is asked now, and how it may answer: cards, seats, colours, buttons, and what it may do although
 * nobody asks. All of it is sorted out of what the server says is legal; nothing is decided here.
 */
import type { Prices, View } from '../generated/protocol';
import { actionOf, type Action } from './action';

/** What people do although it is not their turn, or beside it. */
const REACTIONS = new Set(['uno', 'catch', 'wrong', 'jump', 'slap', 'accuse', 'doubt', 'praise', 'criticise']);

export interface Moment {
  /** The question, as the view calls it; "watch" when nothing is asked of this seat. */
  asked: View['asked'] | 'watch';
  isMine: boolean;
  /** Cards that may be laid or given, each with what it means. */
  cards: ReadonlyMap<string, Action>;
  /** Cards that may be laid face down. */
  down: ReadonlyMap<string, Action>;
  seats: ReadonlyMap<number, Action>;
  colours: readonly Action[];
  /** Kinds of cards that a hidden card may be said to be. */
  claims: readonly Action[];
  /** How deep the deck may be cut. */
  cuts: readonly Action[];
  /** Everything else that answers the question: draw, keep, pass, done, accept, challenge, out, roll. */
  answers: readonly Action[];
  reactions: readonly Action[];
  prices: Prices;
}

export function momentOf(view: View, legal: readonly string[], prices: Prices): Moment {
  const actions = legal.map(actionOf);
  const isMine = view.to_act === view.seat;
  const named = (word: string) => actions.filter((action) => action.word === word);
  const byCard = (found: Action[]) => new Map(found.map((action) => [action.card!, action]));
  const down = named('down');
  const quiet = view.asked === 'discard' ? down : named('give');
  const sorted = new Set(['play', 'give', 'down', 'target', 'colour', 'claim', 'cut']);
  return {
    asked: isMine ? view.asked : 'watch',
    isMine,
    cards: byCard([...named('play'), ...quiet]),
    down: byCard(view.asked === 'discard' ? [] : down),
    seats: new Map(named('target').map((action) => [action.seat!, action])),
    colours: named('colour'),
    claims: named('claim'),
    cuts: named('cut'),
    answers: actions.filter((action) => !sorted.has(action.word) && !REACTIONS.has(action.word)),
    reactions: actions.filter((action) => REACTIONS.has(action.word)),
    prices,
  };
}

export function reaction(moment: Moment, word: string): Action | undefined {
  return moment.reactions.find((action) => action.word === word);
}

export function answer(moment: Moment, word: string): Action | undefined {
  return moment.answers.find((action) => action.word === word);
}
