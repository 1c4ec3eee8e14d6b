/** Matches that are over, as the server tells them. */
import type { AnyStanding, Replay } from '../generated/protocol';
import { ask } from './http';

export type Game = 'cards' | 'dice' | 'solitaire';

export interface MatchTold {
  id: string;
  table_id: string;
  /** Which match of its table, from 1. */
  number: number;
  game: Game;
  rules: string;
  began_at: number;
  ended_at: number;
  /** Of solitaire there is none. */
  standing: AnyStanding | null;
}

/** A match of one's own history. */
export interface MyMatch {
  id: string;
  game: Game;
  rules: string;
  began_at: number;
  ended_at: number;
  /** Where one sat. */
  chair: number;
  /** Who played, by chair. */
  names: string[];
  total: number;
  has_won: number;
}

/** What is shown of hidden cards: what a seat knew, what everybody knew, or all of them. */
export type Shows = number | 'public' | 'all';

/** So many moments come in one answer. */
const MOST_MOMENTS = 500;

export function matchPath(match: string): string {
  return `/api/matches/${encodeURIComponent(match)}`;
}

export function matchTold(match: string): Promise<MatchTold> {
  return ask<MatchTold>('GET', matchPath(match));
}

/** A round with all of its moments. */
export async function replayTold(match: string, round: number, shows: Shows): Promise<Replay> {
  const piece = (first: number): Promise<Replay> =>
    ask<Replay>('GET', `${matchPath(match)}/replay?round=${round}&seat=${shows}&first=${first}&most=${MOST_MOMENTS}`);
  const told = await piece(0);
  const frames = [...told.frames];
  while (frames.length < told.moments) {
    const more = await piece(frames.length);
    if (!more.frames.length) break;
    frames.push(...more.frames);
  }
  return { ...told, frames };
}
