import { describe, expect, test } from 'vitest';

import type { Event as GameEvent, ReplayFrame, Standing } from '../src/generated/protocol';
import { placeOfEvent, type Chances } from '../src/game/chances';
import { textOf } from '../src/game/telling';
import { momentIn, queryOf, replayHref } from '../src/replay/address';
import { cardLines, lineAt, stepOfNeighbour, stepsOf } from '../src/replay/lines';
import { hexWords } from '../src/replay/noted';
import { deedOf } from '../src/replay/replay-keys';
import { viewWith } from './view';

const QUIET = {
  gains: [], colour: null, direction: null, turn: null, revealed: null, reshuffled: false, undone: false, ending: null, asked: 'turn',
  known_to: 'everybody', exposed: [], notes: [], skipped: [], put: [],
} as unknown as GameEvent;

function frame(number: number, seat = 0, action = '', more: Partial<GameEvent> = {}, pending = 0): ReplayFrame {
  const event = action ? { ...QUIET, number, seat, action, ...more } : null;
  return { number, event, view: viewWith({ pending, to_act: pending ? 2 : 0 }) };
}

/** Ana lays a draw card, Bia a wild and calls red, Caio wins. */
const FRAMES = [
  frame(0), frame(1, 0, 'RD', { turn: 2 }, 2), frame(2, 2, 'accept', { turn: 1 }), frame(3, 1, 'W', {}), frame(4, 1, 'colour R', { turn: 2, colour: 'R' }),
  frame(5, 2, 'R5', { ending: 'won' } as unknown as Partial<GameEvent>),
];
const NAMES = ['Ana', 'Bia', 'Caio'];
const STANDING = {
  rules: 'UNO', names: NAMES, round: 1, players: [0, 1, 2], counted: 'points', totals: [0, 0, 20], active: [0, 1, 2],
  results: [{ players: [0, 1, 2], dealer: 0, winner: 2, points: [0, 0, 20], ending: 'won' }], over: true, winners: [2],
} as Standing;

describe('the address of a moment', () => {
  test('is read and written', () => {
    const moment = { round: 2, step: 17, shows: 1 };
    expect(queryOf(moment)).toBe('?round=2&step=17&seat=1');
    expect(momentIn(new URLSearchParams(queryOf(moment)))).toEqual(moment);
    expect(momentIn(new URLSearchParams('seat=public'))).toEqual({ round: 1, step: 0, shows: 'public' });
    expect(replayHref('5f0c-1', moment)).toBe('/m/5f0c-1?round=2&step=17&seat=1');
  });

  test.each(['', 'round=0&step=-1&seat=x', 'round=two&step=1e9&seat=', 'step=99999999999'])('passes over what makes no sense: %s', (query) => {
    expect(momentIn(new URLSearchParams(query))).toEqual({ round: 1, step: 0, shows: 'all' });
  });
});

describe('keys', () => {
  test.each([
    ['ArrowRight', { do: 'step', by: 1 }], ['ArrowUp', { do: 'line', by: -1 }], ['PageDown', { do: 'round', by: 1 }], ['Home', { do: 'first' }],
    [' ', { do: 'play' }], ['A', { do: 'see', shows: 'all' }], ['0', { do: 'see', shows: 'public' }], ['3', { do: 'see', shows: 2 }], ['?', { do: 'help' }],
  ])('%s', (key, deed) => expect(deedOf(key, 4)).toEqual(deed));

  test('only seats that there are can be looked through, and only where something is hidden', () => {
    expect(deedOf('5', 4)).toBeNull();
    expect(deedOf('a', 0)).toBeNull();
    expect(deedOf('x', 4)).toBeNull();
  });
});

describe('the log of a round', () => {
  const lines = cardLines(FRAMES, 1, NAMES, STANDING);

  test('tells turns in lines that know their moments', () => {
    const turns = lines.filter((line) => line.kind !== 'lap').map((line) => [textOf(line).replaceAll('\u00a0', ' '), line.from, line.to]);
    expect(turns).toEqual([
      ['Round 1', 0, 0],
      ['Ana played Red Draw Two. Caio owes 2', 1, 1],
      [expect.stringContaining('Caio'), 2, 2],
      ['Bia played Wild and called red', 3, 4],
      ['Caio played Red 5', 5, 5],
      [expect.stringContaining('Caio won the round and 20 points'), 5, 5],
    ]);
  });

  test('finds the line of a moment, the deal being the first', () => {
    expect(lineAt(lines, 0)?.kind).toBe('round');
    expect(lineAt(lines, 3)?.from).toBe(3);
    expect(lineAt(lines, 4)?.from).toBe(3);
    expect(lineAt([], 4)).toBeNull();
  });

  test('goes from line to line, to where each has happened', () => {
    expect([0, 1, 2, 4, 5].map((step) => stepOfNeighbour(lines, step, 1, 5))).toEqual([1, 2, 4, 5, 5]);
    expect([5, 4, 3, 1, 0].map((step) => stepOfNeighbour(lines, step, -1, 5))).toEqual([4, 2, 2, 0, 0]);
  });

  test('is made of steps as a live table has them', () => {
    const [deal, first] = stepsOf(FRAMES, 3);
    expect(deal).toEqual({ seq: 1, at: 0, what: [{ kind: 'dealt' }], round: 3 });
    expect(first).toMatchObject({ seq: 2, what: [], round: 3, events: [{ number: 1 }] });
  });
});

test('a moment has its place on the curve', () => {
  const turns = [0, 2, 5].map((event, turn) => ({ turn, event, seat: 0, card: null, chances: [], errors: [] }));
  const told: Chances = { status: 'ready', round: 1, seat: 0, turns, turning_points: [] };
  expect([0, 1, 2, 4, 5, 9].map((event) => placeOfEvent(told, event))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('what was noted may be separated in any way', () => {
  expect(hexWords(' 4ab8, 9f86\n77 ;;')).toEqual(['4ab8', '9f86', '77']);
  expect(hexWords('')).toEqual([]);
});
