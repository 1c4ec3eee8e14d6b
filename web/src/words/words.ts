/**
 * Every word that people read or hear, by its key. A language is a folder of files beside `en`, and nothing else:
 * what it lacks is said in English.
 */
import { pieces, text, type Value, type Values } from './message';
import { ENGLISH } from './english';

export type Key = keyof typeof ENGLISH;

const LANGUAGE = 'en';
/** How days are written. */
const REGION = 'en-GB';

/** What stands under a key, as a text. */
export function say(key: Key, values: Values = {}): string {
  return text(ENGLISH[key], values, LANGUAGE);
}

/** The same in pieces: values that are no text stay what they are, so that a sentence can hold a card. */
export function sayPieces(key: Key, values: Values = {}): Value[] {
  return pieces(ENGLISH[key], values, LANGUAGE);
}

/** Is there such a key? For keys made of a code that a server sends, which may be newer than this client. */
export function isKey(key: string): key is Key {
  return key in ENGLISH;
}

/** What stands under a key made of a code; without one, the words that came with the code. */
export function sayCode(key: string, values: Values, otherwise: string): string {
  return isKey(key) ? say(key, values) : otherwise;
}

/** A day, and the time of it where that is wanted: "18 November 2026", "18 November 2026 at 14:05". */
export function when(ms: number, how: 'day' | 'minute' = 'day'): string {
  const time = how === 'minute' ? { hour: '2-digit', minute: '2-digit' } as const : {};
  return new Intl.DateTimeFormat(REGION, { day: 'numeric', month: 'long', year: 'numeric', ...time }).format(ms);
}

/** "Ana", "Ana and Bia", "Ana, Bia and Caio". */
export function listed(items: readonly string[], how: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(REGION, { type: how }).format(items);
}
