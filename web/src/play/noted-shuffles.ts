/**
 * What this browser has noted of shuffles before their deals: the server's commitment, and what was added to it. Whoever
 * checks a match later compares with it; the server cannot change it.
 */
import { keep, kept } from './kept';

export interface NotedShuffle {
  match: string;
  commitment: string;
  entropy: string;
}

const NAME = 'shuffles';
const MOST = 200;

export function noteShuffle(noted: NotedShuffle): void {
  keep(NAME, [noted, ...all().filter((one) => one.match !== noted.match)].slice(0, MOST));
}

export function notedShuffle(match: string): NotedShuffle | null {
  return all().find((one) => one.match === match) ?? null;
}

/** The same, by what the record of a match says. */
export function notedByCommitment(record: string): NotedShuffle | null {
  return all().find((one) => record.includes(one.commitment)) ?? null;
}

function all(): NotedShuffle[] {
  const found = kept<unknown>(NAME, []);
  return Array.isArray(found) ? (found as NotedShuffle[]) : [];
}
