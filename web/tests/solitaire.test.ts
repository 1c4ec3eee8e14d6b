import { describe, expect, test } from 'vitest';

import type { SolitaireEvent } from '../src/generated/protocol';
import { spoken } from '../src/game/sentence';
import { boardOf, COLUMNS, foundationFor, gathered, PILES, type Board, type TableView } from '../src/solitaire/board';
import { changed, isYesOrNo, known, optionsOf, rulesText } from '../src/open/chosen';
import { meaningOf } from '../src/solitaire/keys';
import { geometryOf, hubOf, pileAt, RATIO, spotOf, wheelOf } from '../src/solitaire/layout';
import { asked, bestOf, movesOf, placesFor, pointedAt, sourceAt } from '../src/solitaire/moves';
import { picturesOf } from '../src/solitaire/pictures';
import { timeText } from '../src/solitaire/played-time.svelte';
import { soundsOf } from '../src/solitaire/sounds';
import { going, pileName, spokenTable, told, withCards } from '../src/solitaire/telling';
import { follow, fresh, type Tracked } from '../src/solitaire/tracking';
import { typedLine } from '../src/solitaire/typed';
import { settled, walk, walkPlaces } from '../src/solitaire/walking';

const DEAL: TableView = {
  columns: [['RD'], [null, 'Y1'], [null, null, 'R5'], [null, null, null, 'Y3'], [null, null, null, null, 'R4', 'R3'], [null, null, null, null, null, 'G4'], []],
  stock_left: 70,
  waste: ['Y4', 'B2'],
  foundations: ['R2', null, null, null, null, null, null, null],
};
const BOARD = boardOf(DEAL);
const LEGAL = ['C2>F', 'C5>F', 'C5:2>C3', 'T', 'undo', 'resign'];
const MOVES = movesOf(LEGAL, BOARD);
const with_ = (changes: Partial<TableView>): Board => boardOf({ ...DEAL, ...changes });
const event = (action: SolitaireEvent['action'], ...moves: string[]): SolitaireEvent => ({ number: 1, action, moves });
const sentences = (...args: Parameters<typeof told>) => told(...args).map(spoken);

describe('the table', () => {
  test('foundations are whole series, two of a colour beside each other', () => {
    expect(BOARD.f1).toEqual(['R1', 'R2']);
    expect(foundationFor(BOARD, 'R3')).toBe('f1');
    expect(foundationFor(BOARD, 'R1')).toBe('f2');
    expect(foundationFor(BOARD, 'B1')).toBe('f7');
    expect(gathered().stock).toHaveLength(96);
  });

  test('moves are taken apart, words are none', () => {
    expect(MOVES.map(({ from, to, count }) => [from, to, count])).toEqual([['c2', 'f3', 1], ['c5', 'f1', 1], ['c5', 'c3', 2], ['stock', 'waste', 1]]);
    expect(movesOf(['F:R2>C3', 'W>C4', 'C3^', 'R'], BOARD).map(({ from, to, kind }) => [from, to, kind])).toEqual([
      ['f1', 'c3', 'cards'], ['waste', 'c4', 'cards'], ['c3', 'c3', 'reveal'], ['waste', 'stock', 'recycle'],
    ]);
  });

  test('who points at a card means the move that there is', () => {
    expect([...placesFor(MOVES, { pile: 'c5', count: 2 }).keys()]).toEqual(['c3']);
    expect(bestOf(pointedAt(MOVES, { pile: 'c5', count: 1 }))?.text).toBe('C5>F');
    expect(pointedAt(MOVES, { pile: 'c4', count: 1 }).size).toBe(0);
    // Only a part of the run can go: it is meant by whoever points at the rest.
    expect(bestOf(pointedAt(movesOf(['C5:2>C3'], BOARD), { pile: 'c5', count: 1 }))?.text).toBe('C5:2>C3');
  });

  test('only open cards can be picked', () => {
    expect(sourceAt(BOARD, 'c5', 4)).toEqual({ pile: 'c5', count: 2 });
    expect(sourceAt(BOARD, 'c5', 3)).toBeNull();
    expect(sourceAt(BOARD, 'stock', 10)).toBeNull();
    expect(sourceAt(BOARD, 'c7', 0)).toBeNull();
  });

  test('what does not fit is asked as the server reads it', () => {
    expect(asked({ pile: 'c5', count: 2 }, 'c7', BOARD)).toBe('C5:2>C7');
    expect(asked({ pile: 'waste', count: 1 }, 'f4', BOARD)).toBe('W>F');
    expect(asked({ pile: 'f1', count: 1 }, 'c3', BOARD)).toBe('F:R2>C3');
    expect(asked({ pile: 'c5', count: 2 }, 'c5', BOARD)).toBeNull();
    expect(asked({ pile: 'c5', count: 2 }, 'waste', BOARD)).toBeNull();
  });
});

describe('which card is which', () => {
  const start = follow(fresh().tracked, BOARD).tracked;
  const ids = (tracked: Tracked) => PILES.flatMap((pile) => tracked[pile].map((token) => token.id)).toSorted((a, b) => a - b);

  test('nothing is lost or doubled, whatever happens', () => {
    const tables = [
      BOARD, with_({ columns: DEAL.columns.with(4, [null, null, null, 'B8']).with(2, [null, null, 'R5', 'R4', 'R3']) }), with_({ waste: [], stock_left: 72 }),
      gathered(), BOARD,
    ];
    let tracked = fresh().tracked;
    for (const table of tables) {
      tracked = follow(tracked, table).tracked;
      expect(ids(tracked)).toEqual(Array.from({ length: 96 }, (_, i) => i));
      for (const pile of PILES) expect(tracked[pile].map((token) => token.code)).toEqual(table[pile]);
    }
  });

  test('a run goes together, and the card beneath it turns where it lies', () => {
    const after = follow(start, with_({ columns: DEAL.columns.with(4, [null, null, null, 'B8']).with(2, [null, null, 'R5', 'R4', 'R3']) }));
    expect(after.tracked.c3.slice(-2).map((token) => token.id)).toEqual(start.c5.slice(-2).map((token) => token.id));
    expect(after.tracked.c5.map((token) => token.id)).toEqual(start.c5.slice(0, 4).map((token) => token.id));
    expect(after.moved).toEqual(new Set(start.c5.slice(-2).map((token) => token.id)));
    const back = follow(after.tracked, BOARD).tracked;
    expect(back.c5).toEqual(start.c5);
  });

  test('a turned card comes from the top of the stock', () => {
    const after = follow(start, with_({ stock_left: 69, waste: ['Y4', 'B2', 'G7'] }));
    expect(after.tracked.waste.at(-1)).toEqual({ id: start.stock.at(-1)!.id, code: 'G7' });
  });

  test('a deal goes out card by card; the rest goes up in order of height', () => {
    const dealt = follow(fresh().tracked, with_({ waste: [], stock_left: 74, foundations: Array.from({ length: 8 }, () => null) }));
    expect(new Set(dealt.delays.values()).size).toBe(dealt.delays.size);
    const won = follow(start, boardOf({ columns: [], stock_left: 0, waste: [], foundations: ['RS', 'RS', 'YS', 'YS', 'GS', 'GS', 'BS', 'BS'] }));
    expect(won.tracked.f1).toHaveLength(12);
    expect(won.delays.get(won.tracked.f7[0]!.id)).toBeLessThan(won.delays.get(won.tracked.f1[11]!.id)!);
  });
});

describe('where things lie', () => {
  const LONG = with_({ columns: DEAL.columns.with(6, [null, null, null, null, null, null, ...'SVD987654321'].map((one) => one && `B${one}`)) });
  const SIZES = [[360, 588, true], [390, 792, true], [768, 900, false], [1024, 620, false], [1440, 764, false], [1920, 940, false]] as const;

  test.each(SIZES)('in %i by %i everything is in sight', (width, height, isPhone) => {
    const geometry = geometryOf(width, height, LONG, isPhone);
    for (const pile of PILES) {
      LONG[pile].forEach((_, index) => {
        const { x, y, scale } = spotOf(geometry, LONG, pile, index);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + geometry.card * scale).toBeLessThanOrEqual(width + 0.5);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + geometry.card * RATIO * scale).toBeLessThanOrEqual(height + 0.5);
      });
    }
    expect(geometry.card).toBeGreaterThanOrEqual(44);
  });

  test('what is let go over a place lands there', () => {
    const geometry = geometryOf(1440, 764, BOARD, false);
    const { x, y } = spotOf(geometry, BOARD, 'c3', 2);
    expect(pileAt(geometry, BOARD, x + 12, y + 20, COLUMNS)).toBe('c3');
    expect(pileAt(geometry, BOARD, -400, y, COLUMNS)).toBeNull();
    expect(pileAt(geometry, BOARD, geometry.piles.f2.x + 4, geometry.piles.f2.y, ['f1', 'f2', 'c3'])).toBe('f2');
  });

  test('pictures keep their order, what is held is above all', () => {
    const geometry = geometryOf(1440, 764, BOARD, false);
    const motion = follow(fresh().tracked, BOARD);
    const pictures = picturesOf({ board: BOARD, geometry, motion, held: { pile: 'c5', count: 2, dx: 10, dy: 5 }, ringed: { pile: 'c2', count: 1 }, isWheel: false });
    expect(pictures.map((picture) => picture.id)).toEqual(Array.from({ length: 96 }, (_, i) => i));
    expect(pictures.toSorted((a, b) => b.z - a.z).slice(0, 2).every((picture) => picture.isHeld)).toBe(true);
    expect(pictures.filter((picture) => picture.isRinged).map((picture) => picture.code)).toEqual(['Y1']);
  });

  test.each(SIZES)('in %i by %i the wheel stays on the table and turns round its middle', (width, height, isPhone) => {
    const geometry = geometryOf(width, height, BOARD, isPhone);
    const hub = hubOf(geometry);
    const at = wheelOf(geometry);
    for (let i = 0; i < 96; i++) {
      const { x, y, scale } = at(i, 96);
      const [cx, cy] = [x + (geometry.card * scale) / 2, y + (geometry.card * RATIO * scale) / 2];
      const reach = (geometry.card * RATIO * scale) / 2;
      const far = Math.hypot(cx - hub.x, cy - hub.y) + reach;
      expect(Math.min(hub.x, hub.y, width - hub.x, height - hub.y)).toBeGreaterThanOrEqual(far);
    }
  });
});

describe('walking', () => {
  const wide = geometryOf(1440, 764, BOARD, false);
  const phone = geometryOf(390, 792, BOARD, true);

  test('arrows go along rows, and up and down a run', () => {
    expect(walk(wide, BOARD, { pile: 'stock', index: 69 }, 'right')).toEqual({ pile: 'waste', index: 1 });
    expect(walk(wide, BOARD, { pile: 'stock', index: 69 }, 'left').pile).toBe('stock');
    expect(walk(wide, BOARD, { pile: 'c5', index: 5 }, 'up')).toEqual({ pile: 'c5', index: 4 });
    expect(walk(wide, BOARD, { pile: 'c5', index: 4 }, 'up').pile).toMatch(/^f/);
    expect(walk(wide, BOARD, { pile: 'f8', index: 0 }, 'down')).toEqual({ pile: 'c7', index: 0 });
    expect(walk(phone, BOARD, { pile: 'c7', index: 0 }, 'down').pile).toBe('stock');
    expect(walk(phone, BOARD, { pile: 'stock', index: 0 }, 'left').pile).toBe('waste');
  });

  test('with cards picked they go round the places', () => {
    expect(walkPlaces(['c3', 'f1'], BOARD, { pile: 'f1', index: 1 }, 'right').pile).toBe('c3');
    expect(walkPlaces(['c3', 'f1'], BOARD, { pile: 'c5', index: 4 }, 'left').pile).toBe('c3');
  });

  test('a place that is gone is the nearest that there is', () => {
    expect(settled(BOARD, { pile: 'c5', index: 9 })).toEqual({ pile: 'c5', index: 5 });
    expect(settled(BOARD, { pile: 'c5', index: 0 })).toEqual({ pile: 'c5', index: 4 });
    expect(settled(BOARD, { pile: 'c7', index: 3 })).toEqual({ pile: 'c7', index: 0 });
  });
});

describe('words', () => {
  const after = with_({ columns: DEAL.columns.with(4, [null, null, null, 'B8']).with(2, [null, null, 'R5', 'R4', 'R3']) });

  test('a move tells what went where, and what came to light', () => {
    expect(sentences(event('move', 'C5:2>C3'), { before: BOARD, after })).toEqual(['Red 4 from column 5 and what lies on it go on Red 5 in column 3.', 'Column 5 shows Blue 8.']);
    expect(sentences(event('undo', 'C5:2>C3'), { before: after, after: BOARD })).toEqual(['Taken back: Red 4 from column 5 and what lies on it go on Red 5 in column 3.']);
    expect(spoken(going(MOVES[0]!, BOARD))).toBe('Yellow 1 from column 2 goes up to a foundation');
    expect(sentences(event('move', 'C5:2>C3'), { before: null, after: null })).toEqual(['C5:2>C3']);
  });

  test('the stock', () => {
    const turned = with_({ stock_left: 69, waste: ['Y4', 'B2', 'G7'] });
    expect(sentences(event('move', 'T'), { before: BOARD, after: turned })).toEqual(['Turned: Green 7.']);
    expect(sentences(event('move', 'T', 'T'), { before: BOARD, after: turned })).toEqual(['Turned 2 times.', 'Green 7 is on top.']);
    expect(sentences(event('finish', 'C2>F'), { before: BOARD, after })).toEqual(['The rest is played: 1 move.']);
  });

  test('ears hear the whole table', () => {
    expect(spokenTable(BOARD)).toEqual([
      'Stock: 70 cards.', 'Waste: Blue 2, on 1 card.', 'Foundations: Red 2; 2 of 96 cards up.', 'Column 1: Red Draw Two.', 'Column 2: 1 face down, then Yellow 1.',
      'Column 3: 2 face down, then Red 5.', 'Column 4: 3 face down, then Yellow 3.', 'Column 5: 4 face down, then Red 4 down to Red 3, 2 cards.',
      'Column 6: 5 face down, then Green 4.', 'Column 7: empty.',
    ]);
    expect(pileName(BOARD, 'f2')).toBe('Foundation 2, red: empty');
  });

  test('cards in braces are cards', () => {
    expect(spoken(withCards('{R7} from column 3 goes on {R8} in column 5.'))).toBe('Red 7 from column 3 goes on Red 8 in column 5.');
  });

  test('what is typed', () => {
    expect(typedLine('/hint')).toEqual({ kind: 'page', word: 'hint', rest: 'hint' });
    expect(typedLine('waste f')).toEqual({ kind: 'act', text: 'waste f' });
    expect(typedLine('waste')).toMatchObject({ word: 'waste' });
    expect(typedLine('say hello there')).toEqual({ kind: 'say', text: 'hello there' });
    expect(typedLine('3  f')).toEqual({ kind: 'act', text: '3 f' });
    expect(typedLine(' ')).toEqual({ kind: 'nothing' });
  });

  test('keys and time', () => {
    expect(meaningOf('U')).toEqual({ do: 'undo' });
    expect(meaningOf('5')).toEqual({ column: 'c5' });
    expect(meaningOf('ArrowUp')).toEqual({ walk: 'up' });
    expect(meaningOf('8')).toBeNull();
    expect([0, 65, 3661].map(timeText)).toEqual(['0:00', '1:05', '1:01:01']);
  });
});

test('what goes up is heard, and a whole series has its note', () => {
  const skip = with_({ columns: DEAL.columns.with(0, ['RS']), foundations: ['RV', ...DEAL.foundations.slice(1)] });
  expect(soundsOf(event('move', 'C2>F'), BOARD, false)).toMatchObject([{ what: 'knock' }]);
  expect(soundsOf(event('move', 'C1>F'), skip, true).map((one) => one.what)).toEqual(['knock', 'note']);
  expect(soundsOf(event('move', 'T'), BOARD, true)).toMatchObject([{ what: 'swish' }]);
});

describe('what can be chosen', () => {
  const turn = { name: 'turn', about: '', values: [], range: { least: 1, most: 68, step: 1 }, usual: 1 };
  const recycles = { name: 'recycles', about: '', values: [{ value: 'unlimited', words: 'unlimited' }], range: { least: 0, most: 999, step: 1 }, usual: 'unlimited' };
  const partial = { name: 'partial_runs', about: '', values: [{ value: false, words: 'no' }, { value: true, words: 'yes' }], range: null, usual: true };
  const sheet = { usual: 'paciencia', topics: [{ topic: 'All', parameters: [turn, recycles, partial] }] };

  test('only what is changed is written', () => {
    expect(rulesText(sheet.usual, {})).toBe('paciencia');
    expect(rulesText(sheet.usual, changed(changed({}, turn, 3), partial, false))).toBe('paciencia [turn=3 partial_runs=false]');
    expect(changed({ turn: 3 }, turn, 1)).toEqual({});
  });

  test('what was remembered is used as far as the server still knows it', () => {
    expect(known(sheet, { turn: 99, recycles: 2, gone: 1 })).toEqual({ recycles: 2 });
    expect(known(sheet, 'nonsense')).toEqual({});
  });

  test('words and numbers stand in one list', () => {
    expect(optionsOf(recycles).slice(0, 4).map((one) => one.words)).toEqual(['unlimited', 'never', 'once', '2 times']);
    expect(isYesOrNo(partial)).toBe(true);
    expect(isYesOrNo(turn)).toBe(false);
  });
});
