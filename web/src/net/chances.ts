/** The curve of a round of a match that is over. It takes the server a moment, and not every server can. */
import type { Chances } from '../game/chances';
import { ask } from './http';

const PATIENCE_MS = 4000;
const TRIES = 4;

/** Null where it cannot be had: then there are still the totals. */
export async function chancesOf(match: string, round: number, seat: number, isWanted: () => boolean): Promise<Chances | null> {
  for (let tries = 0; tries < TRIES && isWanted(); tries++) {
    try {
      const told = await ask<Chances>('GET', `/api/matches/${encodeURIComponent(match)}/chances?round=${round}&seat=${seat}`);
      if (told.status === 'ready' && told.turns.length > 1) return told;
      if (told.status !== 'not_now') return null;
    } catch {
      return null;
    }
    await new Promise((done) => setTimeout(done, PATIENCE_MS));
  }
  return null;
}
