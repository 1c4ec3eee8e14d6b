import { describe, expect, test } from 'vitest';

import type { Event as GameEvent, Past, Standing } from '../src/generated/protocol';
import { chronicle, LogBook } from '../src/game/chronicle';
import { happeningInWords } from '../src/game/happenings';
import { Laps } from '../src/game/laps';
import { spoken } from '../src/game/sentence';
import { linesOf, Teller, textOf } from '../src/game/telling';
import { ENGLISH } from '../src/words/english';
import { EVENTS, ROUNDS, USUAL } from './corpus';

const NAMES = ['Ana', 'Bia', 'Caio', 'Duda'];

function event(action: string, more: Partial<GameEvent> = {}): GameEvent {
  return { ...USUAL, number: 1, seat: 1, action, asked: 'turn', ...more };
}

function told(events: GameEvent[], mine: number | null = 0, owes: { seat: number; cards: number } | null = null): string[] {
  const teller = new Teller({ names: NAMES, mine });
  events.forEach((one, i) => teller.take({ ...one, number: i + 1 }, i === events.length - 1 ? { owes } : {}));
  return teller.lines().map(textOf);
}

/** No sentence may show what it was made of. */
function checkWords(text: string): void {
  expect(text).not.toMatch(/undefined|null|NaN|\[object|[{}]|log\.|  /);
  expect(text).not.toMatch(/(^|\s)(You|you) (takes|gets|loses|shows|has|is|was|puts|feels|owes|does|drops)\b/);
}

describe('the corpus', () => {
  test('has every note, source and reason that the server knows', () => {
    const keys = Object.keys(ENGLISH);
    const known = (prefix: string) => keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    const notes = new Set(EVENTS.flatMap(({ event: one }) => one.notes.map((note) => note.what as string)));
    expect(new Set(known('log.note.'))).toEqual(notes);
    const whys = new Set(EVENTS.flatMap(({ event: one }) => one.gains.map((gain) => gain.why as string | null)));
    for (const silent of [null, 'turn', 'attack', 'moved hand']) whys.delete(silent);
    expect(new Set(known('log.why.').filter((why) => why !== 'laughing'))).toEqual(whys);
    const sources = new Set(EVENTS.flatMap(({ event: one }) => one.gains.map((gain) => gain.source)));
    expect(sources).toEqual(new Set(['draw pile', 'discard pile', 'hidden pile', 'hand']));
  });

  test('is told in whole sentences', () => {
    for (const { event: one, reader } of EVENTS) {
      const lines = linesOf(one, NAMES, reader);
      for (const line of lines) checkWords(textOf(line));
      const goesWithoutSaying = one.action === 'done' && one.asked === 'group';
      if (!goesWithoutSaying) expect(lines, JSON.stringify(one)).toHaveLength(1);
    }
  });

  test('tells nobody a card that the event does not tell', () => {
    for (const { event: one, reader } of EVENTS) {
      const known = JSON.stringify(one);
      for (const line of linesOf(one, NAMES, reader)) {
        for (const piece of line.pieces) {
          if (typeof piece === 'object' && 'card' in piece) expect(known).toContain(piece.card.split('/')[0]);
        }
      }
    }
  });

  test('whole rounds are told with fewer lines than events', () => {
    for (const { events, rules, reader } of ROUNDS) {
      const lines = told(events, reader);
      for (const line of lines) checkWords(line);
      expect(lines.length, rules).toBeLessThan(events.length);
    }
  });
});

describe('as people talk', () => {
  test.each<[string, GameEvent[], string]>([
    ['a card', [event('R7')], 'Bia played Red 7'],
    ['a draw that is kept', [event('draw', { gains: [drawn(1, [null])] }), event('keep', { asked: 'drawn', turn: 2 })], 'Bia drew 1 and kept it'],
    ['several drawn', [event('draw', { gains: [drawn(1, [null, null])] }), event('keep', { asked: 'drawn' })], 'Bia drew 2 and kept them'],
    ['a wild with its colour', [event('W', { colour: 'none' }), event('colour G', { asked: 'colour', turn: 2 })], 'Bia played Wild and called green'],
    ['a call before the card', [event('uno'), event('RD', { turn: 2 })], 'Bia played Red Draw Two and called UNO'],
    ['a call after the card', [event('RD', { turn: 2 }), event('uno', { turn: null })], 'Bia played Red Draw Two and called UNO'],
    ['a group', [event('R7', { asked: 'turn' }), event('Y7', { asked: 'group' }), event('done', { asked: 'group', turn: 2 })], 'Bia played Red 7 and Yellow 7'],
    ['a card passed on', [event('BD', { asked: 'respond' })], 'Bia passed it on with Blue Draw Two'],
    ['a skip', [event('GS', { skipped: [2], turn: 3 })], 'Bia played Green Skip. Caio loses the turn'],
    ['skips', [event('GSA', { skipped: [2, 3, 0], turn: 1 })], 'Bia played Green Skip Everyone. Caio, Duda and you lose the turn'],
    ['an attack', [event('RD', { gains: [{ ...drawn(2, [null, null]), why: 'attack' }], turn: 3 })], 'Bia played Red Draw Two. Caio takes 2 and loses the turn'],
    ['a jump-in', [event('jump R5')], 'Bia jumped in with Red 5'],
    ['a hidden card', [event('? down')], 'Bia laid a card face down'],
    ['gifts', [event('give ?', { asked: 'give', gains: [gift(2)] }), event('give ?', { asked: 'give', gains: [gift(2)] })], 'Bia gave 2 cards to Caio'],
    ['a die', [event('roll', { asked: 'roll', notes: [{ what: 'rolled', seat: 1, number: 3 }], gains: [{ ...drawn(1, [null, null, null]), why: 'die' }] })], 'Bia rolled a 3 and took 3'],
    ['a Flip', [event('RF', { colour: 'P', notes: [{ what: 'dark side', seat: null, number: 0 }] })], 'Bia played Red Flip. The dark side is up: pink'],
    ['everybody in a row', [event('slap', { asked: 'slap', seat: 3 }), event('slap', { asked: 'slap', seat: 0 })], 'Duda and you slapped the pile'],
    ['what was caught', [event('catch A', { gains: [{ ...drawn(0, ['R1', 'R2']), why: 'uno' }] })], 'Bia caught you without a call. You take Red 1 and Red 2 for not calling UNO'],
  ])('%s', (_, events, sentence) => {
    expect(told(events)).toEqual([sentence]);
  });

  test('I am spoken to', () => {
    expect(told([event('draw', { gains: [drawn(1, ['R5'])] }), event('R5', { asked: 'drawn', turn: 2 })], 1)).toEqual(['You drew Red 5 and played it']);
    expect(told([event('target A', { asked: 'look', revealed: { seat: 0, to: [1], cards: null } })])).toEqual(['Bia looked into your hand']);
  });

  test('who has to answer', () => {
    expect(told([event('uno'), event('RD')], 0, { seat: 3, cards: 2 })).toEqual(['Bia played Red Draw Two and called UNO. Duda owes\u00a02']);
    expect(told([event('BD', { asked: 'respond' })], 0, { seat: 0, cards: 4 })).toEqual(['Bia passed it on with Blue Draw Two. You owe\u00a04']);
  });

  test('playing twice in a row is two lines', () => {
    expect(told([event('GS', { turn: 1, skipped: [0] }), event('uno'), event('R7', { turn: 0 })], null)).toEqual([
      'Bia played Green Skip. Ana loses the turn', 'Bia played Red 7 and called UNO',
    ]);
  });

  test('what is done beside the play stands alone', () => {
    const spoken = (action: string, why: 'noise' | 'apology') => event(action, { gains: [{ ...drawn(1, [null, null]), why }] });
    expect(told([event('R7', { turn: 2 }), spoken('say 6', 'noise'), spoken('sorry', 'apology')])).toEqual([
      'Bia played Red 7', 'Bia said 6 words and took 2 for speaking', 'Bia apologised and took 2 for the apology',
    ]);
    expect(told([event('challenge', { gains: [{ ...drawn(3, [null]), why: 'bluff' }], turn: 1 }), event('R7', { turn: 2 })])).toEqual([
      'Bia challenged. Duda takes 1 for the bluff', 'Bia played Red 7',
    ]);
  });

  test('words of a newer server are passed over', () => {
    const odd = event('R7', { notes: [{ what: 'eclipse' as never, seat: 2, number: 1 }], gains: [{ ...drawn(2, [null]), why: 'eclipse' as never }] });
    expect(told([odd])).toEqual(['Bia played Red 7. Caio takes 1']);
  });
});

function drawn(seat: number, cards: (string | null)[]): GameEvent['gains'][number] {
  return { seat, cards, source: 'draw pile', giver: null, why: 'turn', known_to: [] };
}

function gift(seat: number): GameEvent['gains'][number] {
  return { seat, cards: [null], source: 'hand', giver: 1, why: null, known_to: [] };
}

describe('laps', () => {
  test('are over when everybody was reached', () => {
    const laps = new Laps(3);
    const turns = [[0, 1], [1, 2], [2, 0], [0, 1]].map(([seat, turn]) => laps.take(event('R7', { seat: seat!, turn: turn! })));
    expect(turns).toEqual([false, false, true, false]);
  });

  test('who is skipped was reached, and so is who is jumped over', () => {
    const laps = new Laps(3);
    expect(laps.take(event('RS', { seat: 0, turn: 2, skipped: [1] }))).toBe(false);
    expect(laps.take(event('R7', { seat: 2, turn: 0 }))).toBe(true);
    expect(laps.lap).toBe(2);
  });

  test('go on after a turn of direction', () => {
    const laps = new Laps(4);
    laps.take(event('R7', { seat: 0, turn: 1 }));
    laps.take(event('RV', { seat: 1, turn: 0, direction: -1 }));
    laps.take(event('R1', { seat: 0, turn: 3 }));
    expect(laps.take(event('R2', { seat: 3, turn: 2 }))).toBe(false);
    expect(laps.take(event('R3', { seat: 2, turn: 1 }))).toBe(true);
  });
});

describe('the log of a table', () => {
  const standing: Standing = {
    rules: 'UNO 1121', names: NAMES, round: 1, players: [0, 1, 2, 3], counted: 'points', totals: [0, 0, 0, 0], active: [0, 1, 2, 3], results: [], over: false, winners: [],
  };
  const known = { chairs: { names: NAMES, mine: 0 }, standing, owes: null };
  const steps: Past[] = [
    { seq: 1, at: 1, what: [{ kind: 'opened' }] },
    { seq: 2, at: 2, what: [{ kind: 'sat', chair: 0, name: 'Ana' }] },
    { seq: 3, at: 3, what: [{ kind: 'begun', names: NAMES, shares: [] }], round: 1 },
    { seq: 4, at: 4, what: [{ kind: 'acted', seat: 1, by: 'clock' }], round: 1, events: [event('draw', { gains: [drawn(1, [null])], turn: 2 })] },
    { seq: 5, at: 5, what: [{ kind: 'away', chair: 2 }], round: 1 },
    { seq: 6, at: 6, what: [{ kind: 'acted', seat: 2, by: 'bot' }], round: 1, events: [event('R7', { number: 2, seat: 2, ending: 'won' })] },
  ];

  test('rounds, what was done, who came and went', () => {
    const lines = chronicle(steps, { ...known, standing: { ...standing, results: [{ players: [0, 1, 2, 3], dealer: 0, winner: 2, points: [0, 0, 45, 0], ending: 'won' }] } });
    expect(lines.map(textOf)).toEqual([
      'You sat down', 'Round 1', 'Bia drew 1. The time was up', 'Caio lost the connection. The seat is kept', 'Caio played Red 7', 'Caio won the round and 45 points',
    ]);
    expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
  });

  test('is read on, and anew from another chair', () => {
    const book = new LogBook();
    const first = book.read(steps.slice(0, 4), known);
    const more = book.read(steps, known);
    expect(more.slice(0, first.length)).toEqual(first);
    expect(textOf(book.read(steps, { ...known, chairs: { names: NAMES, mine: 1 } })[2]!)).toBe('You drew 1. The time was up');
  });

  test('two who leave at once are two lines', () => {
    const gone: Past[] = [{ seq: 1, at: 1, what: [{ kind: 'away', chair: 1 }, { kind: 'away', chair: 2 }], round: 1 }];
    expect(new Set(chronicle(gone, known).map((line) => line.key)).size).toBe(2);
  });

  test('begins anew with another match', () => {
    const again: Past[] = [...steps, { seq: 7, at: 7, what: [{ kind: 'rematched' }] }];
    expect(chronicle(again, known).map(textOf)).toEqual(['Another match: everybody gathers again']);
  });

  test('everything that happens at a table has words, or is told elsewhere', () => {
    const chairs = { names: NAMES, mine: 0, seated: [0, 1, 2, 3] };
    const all: [Parameters<typeof happeningInWords>[0], string | null][] = [
      [{ kind: 'opened' }, 'The table was opened'],
      [{ kind: 'sat', chair: 1, name: 'Bia' }, 'Bia sat down'],
      [{ kind: 'stood', chair: 1 }, 'Bia stood up. A bot goes on there'],
      [{ kind: 'mixed', chair: 1 }, null],
      [{ kind: 'away', chair: 1 }, 'Bia lost the connection. The seat is kept'],
      [{ kind: 'back', chair: 0 }, 'You are back'],
      [{ kind: 'bot', chair: 2, bot: 'Grandma' }, 'Grandma, a bot, sat down'],
      [{ kind: 'bot', chair: 2, bot: '' }, 'Chair 3 is free again'],
      [{ kind: 'begun', names: NAMES, shares: [] }, null],
      [{ kind: 'acted', seat: 0, by: 'person' }, null],
      [{ kind: 'ready', chair: null }, 'Somebody is ready'],
      [{ kind: 'dealt' }, null],
      [{ kind: 'rematched' }, 'Another match: everybody gathers again'],
      [{ kind: 'signalled', chair: 2, signal: 'SG-4', value: '', colour: 'R' }, 'Caio signs: I am out of red'],
      [{ kind: 'objected', chair: 1, about: 0, report: 'say 2', voters: [2], until: 9 }, 'Bia says that you said 2 words'],
      [{ kind: 'objected', chair: 1, about: 0, report: 'tip C', voters: [3], until: 9 }, 'Bia says that you gave Caio a tip'],
      [{ kind: 'objected', chair: 1, about: 0, report: 'unpraise B', voters: [2], until: 9 }, 'Bia says that you paid no real compliment'],
      [{ kind: 'voted', chair: 2, question: 4, happened: true, decided: true, penalties: [{ report: 'say', number: 2, cards: 2 }] }, 'Caio agreed. So it was. 2 words: 2 cards'],
      [{ kind: 'arranged', chat: 'phrases', hurry: true }, 'The host leaves only quick phrases. Bots play without thinking time now'],
      [{ kind: 'arranged', chat: '', hurry: null }, null],
      [{ kind: 'comet' } as never, null],
    ];
    for (const [what, sentence] of all) {
      const pieces = happeningInWords(what, chairs, true);
      expect(pieces && spoken(pieces), what.kind).toBe(sentence);
    }
  });
});
