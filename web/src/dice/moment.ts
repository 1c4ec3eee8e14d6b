/** What this seat is asked at a table of dice and how it may answer, sorted out of what the server says is legal. */
import type { DiceTable } from '../generated/protocol';
import type { Action } from '../game/action';
import type { Prices } from '../game/prices';
import { faceOf } from './trace';

export interface DiceMoment {
  asked: DiceTable['phase'] | 'watch';
  isMine: boolean;
  /** Dice that may be laid as they are, by their face. */
  plays: ReadonlyMap<string, string>;
  /** A wild may be laid with each of these colours. */
  wilds: readonly Action[];
  /** The first die of the line wants a colour. */
  colours: readonly Action[];
  /** Dice of a hand of which one is taken, by their face. */
  takes: ReadonlyMap<string, string>;
  /** Whose dice these are. */
  giver: number | null;
  draw: string | null;
  reroll: string | null;
  end: string | null;
  call: string | null;
  /** It is time for that call: one die is left, or one will be. */
  isCallDue: boolean;
  catchIt: string | null;
  prices: Prices;
}

export function diceMoment(view: DiceTable, seat: number, legal: readonly string[], prices: Prices = {}): DiceMoment {
  const isMine = view.to_act === seat;
  const only = (text: string): string | null => (legal.includes(text) ? text : null);
  const plain = legal.filter((text) => faceOf(text) && !text.includes('/'));
  const takes = legal.filter((text) => text.startsWith('take '));
  const coloured = (word: string, begin: string): Action[] =>
    legal.filter((text) => text.startsWith(begin)).map((text) => ({ word, text, colour: text.at(-1)! }));
  return {
    asked: isMine ? view.phase : 'watch',
    isMine,
    plays: new Map(plain.map((text) => [text, text])),
    wilds: coloured('play', 'W/'),
    colours: coloured('colour', 'colour '),
    takes: new Map(takes.map((text) => [text.slice('take '.length), text])),
    giver: takes.length ? 1 - view.turn : null,
    draw: only('draw'),
    reroll: only('reroll'),
    end: only('end'),
    call: only('uno'),
    isCallDue: legal.includes('uno'),
    catchIt: only('catch'),
    prices,
  };
}

/** Faces of my dice that can be laid; a wild is one. */
export function fitting(moment: DiceMoment | null): Set<string> {
  return new Set([...(moment?.plays.keys() ?? []), ...(moment?.wilds.length ? ['W'] : [])]);
}
