/** All that a question and its answers are made of: what is seen, what may be done, and what is picked but not sent. */
import type { View } from '../generated/protocol';
import type { Action } from './action';
import type { Moment } from './moment';

export interface Situation {
  view: View;
  moment: Moment;
  /** By seat. */
  names: readonly string[];
  /** Who laid the last card that stands. */
  laid: { seat: number; card: string } | null;
  /** The seat that is picked. */
  target: number | null;
  /** The cards that are picked, in order. */
  picked: readonly string[];
  /** How many cards are given away now. */
  toGive: number;
  /** So deep the deck would be cut. */
  lifted?: Action | null;
}

export function nameAt(situation: Pick<Situation, 'names'>, seat: number | null | undefined): string {
  return seat === null || seat === undefined ? '' : (situation.names[seat] ?? '');
}

/** Whose card the question is about: the one the prices mean, or else the last that laid one. */
export function accused(situation: Situation): number | null {
  return situation.moment.prices.accuse?.against ?? situation.laid?.seat ?? null;
}

export function challenged(situation: Situation): number | null {
  return situation.moment.prices.challenge?.against ?? situation.laid?.seat ?? null;
}

/** How many cards of the last play lie face down. */
export function hiddenInPlay(view: View): number {
  return Math.max(1, view.play.filter((card) => card === null).length);
}
