import { describe, expect, test } from 'vitest';

import type { RoundResult, Standing } from '../src/generated/protocol';
import { aheadUntil, chanceLines, lapsByEvent, lapStretches, turnsOf, type Chances } from '../src/game/chances';
import { bandOf, CARD, chartOf, hangingOf, labelsOf, pathOf, PERCENT, scaleOf, shortened, strokeOf, xOf, yOf } from '../src/game/curve';
import { arePartners, lastLaid, minutesOf, storyOf } from '../src/game/match-story';
import { aheadSince, lastAhead, sheetOf, totalsByRound } from '../src/game/scores';
import { USUAL } from './corpus';

const NAMES = ['Ana', 'Bia', 'Caio', 'Duda'];

function standing(results: Partial<RoundResult>[], totals: number[], more: Partial<Standing> = {}): Standing {
  const whole = results.map((one) => ({ players: [0, 1, 2, 3], dealer: 0, winner: 0, points: [0, 0, 0, 0], ending: 'won' as const, ...one }));
  return { rules: 'UNO 1121', names: NAMES, round: results.length, players: [0, 1, 2, 3], counted: 'points', totals, active: [0, 1, 2, 3], results: whole, over: false, winners: [], ...more };
}

describe('the score sheet', () => {
  test('points go to the winner', () => {
    const sheet = sheetOf(standing([{ winner: 1, points: [0, 182, 0, 0] }, { winner: 0, points: [210, 0, 0, 0] }], [210, 182, 0, 0]), false, 'winner_takes');
    expect(sheet.rows.map((row) => [row.players, row.brought, row.total])).toEqual([
      [[0], [0, 210], 210], [[1], [182, 0], 182], [[2], [0, 0], 0], [[3], [0, 0], 0],
    ]);
    expect(sheet.rows[0]!.won).toEqual([false, true]);
    expect(totalsByRound(sheet)[1]).toEqual([0, 182, 182]);
  });

  test('people who moved seats keep their points', () => {
    const sheet = sheetOf(standing([{ players: [2, 3, 0, 1], winner: 2, points: [0, 0, 45, 0] }], [45, 0, 0, 0]), false);
    expect(sheet.rows[0]).toMatchObject({ players: [0], brought: [45] });
  });

  test('wins and lives are rounds', () => {
    const wins = sheetOf(standing([{ winner: 2 }, { winner: 2 }], [0, 0, 2, 0], { counted: 'wins', over: true, winners: [2] }), false);
    expect(wins.rows[0]).toMatchObject({ players: [2], brought: [1, 1], hasWon: true });
    const lives = sheetOf(standing([{ winner: 2 }, { players: [0, 1, 2], winner: 0 }], [2, 1, 2, 0], { counted: 'lives', active: [0, 1, 2], round: 2 }), false);
    expect(lives.rows.find((row) => row.players[0] === 3)).toMatchObject({ brought: [-1, null], isOut: true });
    expect(lives.rows.at(-1)!.players).toEqual([3]);
  });

  test('partners have one row', () => {
    const both = standing([{ winner: 3, points: [0, 0, 0, 60] }], [0, 60, 0, 60], { over: true, winners: [1, 3] });
    const sheet = sheetOf(both, true, 'winner_takes');
    expect(sheet.rows.map((row) => [row.players, row.brought, row.total, row.hasWon])).toEqual([[[1, 3], [60], 60, true], [[0, 2], [0], 0, false]]);
    expect(arePartners({ ...both, rules: 'UNO 1121 [teams=partners]' }, null)).toBe(true);
    expect(arePartners(both, { teams: 'none' })).toBe(false);
  });

  test('what a hand costs may be bad, or come off a stock', () => {
    const low = sheetOf(standing([{ winner: 0, points: [0, 30, 12, 50] }], [0, 30, 12, 50]), false, 'own_low');
    expect(low.rows.map((row) => row.players[0])).toEqual([0, 2, 1, 3]);
    const stock = sheetOf(standing([{ winner: 0, points: [0, 30, 12, 50] }], [500, 470, 488, 450]), false, 'reverse');
    expect(stock.rows.at(-1)).toMatchObject({ players: [3], brought: [-50] });
    expect(totalsByRound(stock)[0]).toEqual([500, 500]);
  });

  test('no curve where rounds do not add up', () => {
    expect(totalsByRound(sheetOf(standing([{ winner: 0, points: [10, 0, 0, 0] }], [99, 0, 0, 0]), false))).toEqual([]);
  });
});

describe('the story of a match', () => {
  const results = [{ winner: 0, points: [100, 0, 0, 0] }, { winner: 0, points: [110, 0, 0, 0] }, { winner: 1, points: [0, 50, 0, 0] }, { winner: 1, points: [0, 240, 0, 0] }];
  const sheet = sheetOf(standing(results, [210, 290, 0, 0], { over: true, winners: [1] }), false, 'winner_takes');

  test('is honest', () => {
    expect(lastAhead(sheet, sheet.rows.findIndex((row) => row.players[0] === 0))).toBe(3);
    expect(aheadSince(sheet, 0)).toBe(4);
    expect(storyOf(sheet, 0, 'Bia', false, 31)).toBe('Four rounds, 31 minutes. You were ahead until round 4.');
    expect(storyOf(sheet, 1, 'You', false, 0)).toBe('Four rounds, less than a minute. You were behind until the last round.');
    expect(storyOf(sheet, 2, 'Bia', false, 1)).toBe('Four rounds, 1 minute. You were never ahead.');
    expect(storyOf(sheet, null, 'Bia', false, null)).toBe('Four rounds. It was decided in the last round.');
  });

  test('one round has no turn', () => {
    expect(storyOf(sheetOf(standing([{ winner: 1, points: [0, 9, 0, 0] }], [0, 9, 0, 0], { winners: [1] }), false), 0, 'Bia', false, 2)).toBe('One round, 2 minutes.');
  });

  test('the crown is what the winner laid last', () => {
    const steps = ['R7', 'draw', 'W', 'colour G', 'jump B2', '? down'].map((action, i) => ({ seq: i, at: i * 60_000, what: [], round: 2, events: [{ ...USUAL, number: i, seat: 1, action }] }));
    expect(lastLaid(steps, 2, 1, 2)).toEqual(['W/G', 'B2']);
    expect(lastLaid(steps, 1, 1, 2)).toEqual([]);
    expect(minutesOf([{ seq: 0, at: 0, what: [{ kind: 'begun', names: [], shares: [] }] }, ...steps])).toBe(5);
  });
});

describe('the curve', () => {
  const chart = chartOf(false, ['Inês', 'You']);

  test('scales to round numbers', () => {
    expect(scaleOf([0, 423]).ticks).toEqual([0, 100, 200, 300, 400, 500]);
    expect(scaleOf([0, 2]).ticks).toEqual([0, 1, 2]);
    expect(scaleOf([-50, 120]).low).toBeLessThanOrEqual(-50);
    expect(scaleOf([]).high).toBe(1);
  });

  test('runs from edge to edge, high is up', () => {
    expect(xOf(chart, 0, 5)).toBe(chart.left);
    expect(xOf(chart, 4, 5)).toBe(chart.width - chart.right);
    expect(yOf(chart, PERCENT, 1)).toBe(chart.top);
    expect(yOf(chart, PERCENT, 0)).toBe(chart.height - chart.bottom);
    expect(pathOf(chart, PERCENT, [0, 1])).toMatch(/^M44\.0 322\.0L\d+\.\d 26\.0$/);
    expect(bandOf(chart, PERCENT, [[-0.2, 1.4], [0.4, 0.6]])).toMatch(/^M44\.0 26\.0L.*Z$/);
  });

  test('names never lie on each other and stay inside', () => {
    for (const ends of [[300, 300, 300, 10], [322, 322, 322, 322], [26, 26], Array.from({ length: 10 }, () => 200)]) {
      const labels = labelsOf(ends, 26, 322);
      const sorted = labels.map((label) => label.labelY).sort((a, b) => a - b);
      sorted.slice(1).forEach((y, i) => expect(y - sorted[i]!).toBeGreaterThan(18));
      expect(sorted[0]).toBeGreaterThanOrEqual(26);
      expect(sorted.at(-1)).toBeLessThanOrEqual(322.01);
      labels.forEach((label, i) => expect(label.y).toBe(ends[i]));
    }
  });

  test('lines differ by weight and dash', () => {
    const lines = [{ name: 'You', values: [], isMine: true }, { name: 'Inês', values: [], isWinner: true }, ...['Mara', 'Teo', 'Bea', 'Jordi'].map((name) => ({ name, values: [] }))];
    const strokes = lines.map((line, i) => { const { width, dash } = strokeOf(line, i); return `${width} ${dash}`; });
    expect(new Set(strokes).size).toBe(lines.length);
  });

  test('long names are shortened', () => {
    expect(shortened('Grandma and Bartholomew', false)).toBe('Grandma and Bar…');
    expect(chartOf(true, ['x'.repeat(60)]).right).toBeLessThan(140);
  });
});

describe('chances', () => {
  const told: Chances = {
    status: 'ready', round: 1, seat: 0,
    turns: [[0.4, 0.6], [0.7, 0.3], [0.2, 0.8], [0, 1]].map((chances, i) => ({ turn: i, event: i, seat: i ? i % 2 : null, card: i ? 'R7' : null, chances, errors: [0.05, 0.05] })),
    turning_points: [{ turn: 2, event: 2, seat: 0, card: 'W4', change: -0.5 }, { turn: 9, event: 9, seat: 1, card: null, change: 0.1 }],
  };
  const sides = [{ name: 'You', seat: 0, isMine: true, isWinner: false }, { name: 'Bia', seat: 1, isMine: false, isWinner: true }];

  test('only my line has a band', () => {
    const [mine, other] = chanceLines(told, sides);
    expect(mine!.values).toEqual([0.4, 0.7, 0.2, 0]);
    expect(mine!.band![0]![0]).toBeCloseTo(0.4 - 1.96 * 0.05);
    expect(other!.band).toBeUndefined();
  });

  test('turning points lie on my curve', () => {
    expect(turnsOf(told)).toMatchObject([{ at: 2, value: 0.2, card: 'W4', before: 0.7 }]);
  });

  test('laps come from the events of the round', () => {
    const events = [[0, 1], [1, 0], [0, 1], [1, 0]].map(([seat, turn], i) => ({ ...USUAL, number: i + 1, seat: seat!, turn: turn!, action: 'R7' }));
    const laps = lapsByEvent([{ seq: 1, at: 1, what: [], round: 1, events }], 1, 2);
    expect(laps).toEqual([1, 1, 1, 2, 2]);
    expect(lapStretches(told, laps, (from, to) => `${from}-${to}`)).toEqual([{ from: 0, to: 2, label: '1-1' }, { from: 2, to: 3, label: '2-2' }]);
    expect(aheadUntil(told, 0, laps)).toBe(1);
    expect(lapStretches(told, [], () => '')).toEqual([]);
  });

  test('of many laps several stand together', () => {
    const many: Chances = { ...told, turns: Array.from({ length: 60 }, (_, i) => ({ ...told.turns[0]!, turn: i, event: i })) };
    const laps = Array.from({ length: 60 }, (_, i) => 1 + Math.floor(i / 3));
    const stretches = lapStretches(many, laps, (from, to) => `${from}-${to}`);
    expect(stretches.length).toBeLessThanOrEqual(8);
    expect(stretches[0]!.from).toBe(0);
    expect(stretches.at(-1)!.to).toBe(59);
    stretches.slice(1).forEach((one, i) => expect(one.from).toBe(stretches[i]!.to));
  });

  test('cards hang where they hide nothing of each other', () => {
    const chart = chartOf(false, ['You']);
    const turns = [{ at: 5, value: 0.5, card: 'R7' }, { at: 6, value: 0.52, card: 'B2' }, { at: 6, value: 0.9, card: null }, { at: 20, value: 1, card: 'W' }];
    const tops = hangingOf(turns, chart, PERCENT, 40);
    expect(tops[2]).toBeNull();
    expect(Math.abs(tops[0]! - tops[1]!)).toBeGreaterThan(CARD);
    expect(tops[3]).toBeGreaterThan(chart.top);
  });
});
