/** A moment of a match in the address, so that it can be sent to somebody: `?round=2&step=17&seat=1`. */
import type { Shows } from '../net/matches';

export interface Moment {
  round: number;
  step: number;
  shows: Shows;
}

/** Without a seat every hand is shown: the match is over, and nothing has to be hidden any more. */
const USUAL: Moment = { round: 1, step: 0, shows: 'all' };

/** What makes no sense is passed over; what there is not in this match is put right when it is known. */
export function momentIn(query: URLSearchParams): Moment {
  return {
    round: Math.max(1, numberIn(query, 'round') ?? USUAL.round),
    step: numberIn(query, 'step') ?? USUAL.step,
    shows: showsIn(query),
  };
}

export function queryOf({ round, step, shows }: Moment): string {
  return `?round=${round}&step=${step}&seat=${shows}`;
}

export function replayHref(match: string, moment: Moment): string {
  return `/m/${encodeURIComponent(match)}${queryOf(moment)}`;
}

function showsIn(query: URLSearchParams): Shows {
  const seat = query.get('seat');
  if (seat === 'public' || seat === 'all') return seat;
  return numberIn(query, 'seat') ?? USUAL.shows;
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}
