/** What a key means at a solitaire. */
import type { KeyGroups } from '../table/keys-told';
import { columnCalled, type Column } from './board';
import type { Arrow } from './walking';

export type Deed =
  | 'turn' | 'undo' | 'redo' | 'hint' | 'finish' | 'new' | 'table' | 'waste' | 'back' | 'sound' | 'help' | 'command' | 'log';

export type Meaning = { do: Deed } | { walk: Arrow } | { column: Column };

const DEEDS: Readonly<Record<string, Deed>> = {
  t: 'turn', d: 'turn', ' ': 'turn', u: 'undo', z: 'undo', backspace: 'undo', y: 'redo', r: 'redo', h: 'hint', f: 'finish', n: 'new', b: 'table',
  w: 'waste', escape: 'back', m: 'sound', '?': 'help', '/': 'command', l: 'log',
};
const ARROWS: Readonly<Record<string, Arrow>> = { arrowleft: 'left', arrowright: 'right', arrowup: 'up', arrowdown: 'down' };

export function meaningOf(pressed: string): Meaning | null {
  const key = pressed.toLowerCase();
  const walk = ARROWS[key];
  if (walk) return { walk };
  if (/^[1-7]$/.test(key)) return { column: columnCalled(key) };
  const deed = DEEDS[key];
  return deed ? { do: deed } : null;
}

export const SOLITAIRE_KEYS: KeyGroups = [
  [
    'sol.keys.cards',
    [
      ['sol.keys.walk.keys', 'sol.keys.walk'], ['sol.keys.enter.keys', 'sol.keys.enter'], ['T', 'sol.keys.turn'],
      ['sol.keys.column.keys', 'sol.keys.column'], ['W', 'sol.keys.waste'], ['F', 'sol.keys.up'],
    ],
  ],
  [
    'sol.keys.deeds',
    [
      ['U', 'sol.keys.undo'], ['Y', 'sol.keys.redo'], ['H', 'sol.keys.hint'], ['F', 'sol.keys.finish'], ['N', 'sol.keys.new'],
      ['B', 'sol.keys.table'],
    ],
  ],
  [
    'keys.page',
    [['L', 'keys.log'], ['M', 'keys.sound'], ['/', 'keys.command'], ['?', 'keys.help'], ['keys.escape.keys', 'sol.keys.escape']],
  ],
];
