/** What keys do at a card table, for the sheet that tells it. */
import type { Key } from '../words/words';

/** Headings, each with its keys (or the words for them) and what they do. */
export type KeyGroups = readonly (readonly [Key, KeyRows])[];
export type KeyRows = readonly (readonly [string | Key, Key])[];

/** At every table. */
export const PAGE_KEYS: KeyRows = [
  ['L', 'keys.log'], ['M', 'keys.sound'], ['/', 'keys.command'], ['?', 'keys.help'], ['keys.escape.keys', 'keys.escape'],
];

/** What the sheet of keys tells. */
export interface KeysTold {
  groups: KeyGroups;
  intro: string;
  examples: string;
}

export const CARD_KEYS: KeyGroups = [
  [
    'keys.deciding',
    [
      ['keys.colour.keys', 'keys.colour'], ['keys.seat.keys', 'keys.seat'], ['keys.enter.keys', 'keys.enter'], ['D', 'keys.draw'], ['T', 'keys.take'],
      ['H', 'keys.challenge'], ['N', 'keys.no'], ['F', 'keys.down'],
    ],
  ],
  ['keys.reacting', [['U', 'keys.uno'], ['K', 'keys.catch'], ['J', 'keys.jump'], ['keys.space.keys', 'keys.space'], ['A', 'keys.accuse'], ['C', 'keys.words']]],
  ['keys.page', [['keys.move.keys', 'keys.move'], ['S', 'keys.sort'], ...PAGE_KEYS]],
];
