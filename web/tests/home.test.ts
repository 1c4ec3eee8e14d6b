import { describe, expect, it } from 'vitest';

import { stepsDone } from '../src/home/learned';
import { rulesPath, wayOf } from '../src/home/table-link';
import { standing, titleOf, type MyTable } from '../src/home/tables';
import type { ChairInfo, TableInfo } from '../src/generated/protocol';

function chair(number: number, kind: ChairInfo['kind'], name = ''): ChairInfo {
  return { chair: number, name, kind, bot: kind === 'bot' ? name : '', away: false, host: false, ready: false, seat: number };
}

function table(changes: Partial<TableInfo> = {}): TableInfo {
  const chairs = [chair(0, 'person', 'Ana'), chair(1, 'bot', 'Grandma'), chair(2, 'open')];
  const base = { table: '5f0c3a9be1d2a7c4', code: 'k7m2pq', game: 'cards', title: '', public: true, phase: 'playing', chairs };
  return { ...base, spectators: true, ...changes } as TableInfo;
}

describe('a link or a code from a friend', () => {
  it.each([
    ['k7m2pq', 'k7m2pq'],
    ['  K7M2PQ ', 'k7m2pq'],
    ['k7m-2pq', 'k7m2pq'],
    ['k7m 2pq', 'k7m2pq'],
    ['/t/K7M2PQ', 'k7m2pq'],
    ['t/k7m2pq', 'k7m2pq'],
    ['https://play.example/t/k7m2pq', 'k7m2pq'],
    ['play.example/t/K7M2PQ?sit', 'k7m2pq'],
    ['Come to my table! https://play.example/t/k7m2pq', 'k7m2pq'],
    ['5f0c3a9be1d2a7c4', '5f0c3a9be1d2a7c4'],
  ])('%s leads to the table', (text, code) => expect(wayOf(text)).toEqual({ table: code }));

  it.each(['', '   ', 'k7m2p', 'k7m2pqr', 'hello there', 'javascript:alert(1)', 'https://example.org/', '<script>', 'x'.repeat(1 << 20)])(
    '%.20s leads nowhere',
    (text) => expect(wayOf(text)).toBeNull(),
  );

  it('leads to rules and replays too, but only on our own pages', () => {
    expect(wayOf('https://play.example/open?rules=UNO%20C')).toEqual({ path: '/open?rules=UNO%20C' });
    expect(wayOf('/m/5f0c3a9be1d2a7c4-1')).toEqual({ path: '/m/5f0c3a9be1d2a7c4-1' });
    expect(wayOf('uno 1121 C-T@5')).toEqual({ path: rulesPath('uno 1121 C-T@5') });
    expect(wayOf('https://play.example/api/session')).toBeNull();
  });
});

describe('where somebody left off', () => {
  const mine: MyTable = { table: table(), round: 5, to_act: 0, mine: true, pending: 4 };

  it('says what is asked, whose turn it is, or how the table stands', () => {
    expect(standing(mine)).toBe('Round 5. It is your turn, and 4 cards are coming your way.');
    expect(standing({ ...mine, mine: false, to_act: 1, pending: 0 })).toBe('Round 5. Grandma plays.');
    const gathering = { ...mine, table: table({ phase: 'gathering' }), round: 0, mine: false, to_act: null };
    expect(standing(gathering)).toBe('One chair is still free.');
  });

  it('calls a table by its title, its people or its code', () => {
    expect(titleOf(table({ title: '<b>Lunch</b>' }))).toBe('<b>Lunch</b>');
    expect(titleOf(table())).toBe('Table of Ana');
    expect(titleOf(table({ chairs: [chair(0, 'open')] }))).toBe('Table k7m2pq');
  });
});

it('counts the steps of the course, whatever a browser has kept', () => {
  expect(stepsDone(null).size).toBe(0);
  expect([...stepsDone({ passed: [0, 1, 2, 2, 6] })]).toEqual([1, 2]);
});
