import { describe, expect, it } from 'vitest';

import { answersTo, papersOf, reactionsTo } from '../src/game/answering';
import { momentOf } from '../src/game/moment';
import type { View } from '../src/generated/protocol';
import { meaningOf, type Meaning } from '../src/play/keys';
import { typedLine } from '../src/play/typed';
import { viewWith } from './view';

function press(key: string, legal: string[], changes: Partial<View> = {}, canLayDown = false): Meaning | null {
  const view = viewWith(changes);
  const moment = momentOf(view, legal);
  const situation = { view, moment, names: view.names, laid: null, target: null, picked: [], toGive: 1 };
  const choices = [...answersTo(situation), ...papersOf(situation), ...reactionsTo(situation)];
  return meaningOf(key, { moment, choices, seats: [1, 2, 3], canLayDown });
}

const sends = (meaning: Meaning | null) => (meaning?.do === 'act' ? meaning.text : meaning?.do === 'choose' ? meaning.choice.action : meaning?.do);

describe('keys', () => {
  it.each([
    ['d', ['R7', 'draw'], {}, 'draw'],
    ['D', ['accept'], { asked: 'respond', pending: 4 }, 'accept'],
    ['t', ['accept', 'challenge'], { asked: 'challenge' }, 'accept'],
    ['h', ['accept', 'challenge'], { asked: 'challenge' }, 'challenge'],
    ['Enter', ['B7', 'keep'], { asked: 'drawn', drawn: 'B7' }, 'B7'],
    ['n', ['B7', 'keep'], { asked: 'drawn', drawn: 'B7' }, 'keep'],
    ['Enter', ['R9', 'done'], { asked: 'group', play: ['B9'] }, 'done'],
    ['0', ['pass', 'target B'], { asked: 'swap' }, 'pass'],
    [' ', ['slap'], { to_act: 2, asked: 'slap' }, 'slap'],
    ['j', ['jump R7'], { to_act: 2 }, 'jump R7'],
    ['k', ['catch C'], { to_act: 2, uno_owed: [2] }, 'catch C'],
    ['a', ['accuse'], { to_act: 2, play: [null] }, 'accuse'],
    ['u', ['uno'], { to_act: 2 }, 'uno'],
    ['c', ['praise B'], { to_act: 2 }, 'words'],
    ['2', ['claim draw2', 'claim wild4'], { asked: 'claim' }, 'claim wild4'],
  ] as [string, string[], Partial<View>, string][])('%s with %j', (key, legal, changes, expected) => {
    expect(sends(press(key, legal, changes))).toBe(expected);
  });

  it('lets a colour go before everything else that has its letter', () => {
    const dark = ['colour P', 'colour T', 'colour O', 'colour U'];
    expect(sends(press('t', dark, { asked: 'colour' }))).toBe('colour T');
    expect(sends(press('u', [...dark, 'uno'], { asked: 'colour' }))).toBe('colour U');
  });

  it('counts seats from my left, and only those that can be chosen', () => {
    expect(press('3', ['target D'], { asked: 'look' })).toEqual({ do: 'aim', seat: 3 });
    expect(press('1', ['target D'], { asked: 'look' })).toBeNull();
  });

  it('means nothing where nothing can be done', () => {
    expect(['d', 'u', 'k', 'j', 'Enter', ' ', 'f'].map((key) => press(key, [], { to_act: 1 }))).toEqual(Array.from({ length: 7 }, () => null));
    expect(press('m', [], { to_act: 1 })).toEqual({ do: 'page', what: 'sound' });
    expect(press('f', [], {}, true)).toEqual({ do: 'down' });
  });
});

describe('typed lines', () => {
  const names = ['Ana', 'Bia', 'Caio', 'Davi'];
  const read = (line: string, legal: string[] = [], changes: Partial<View> = {}) => typedLine(line, momentOf(viewWith(changes), legal), names);

  it('spells out what is certain and leaves the rest to the server', () => {
    expect(read('r7', ['R7', 'draw'])).toEqual({ kind: 'act', text: 'R7' });
    expect(read(' /DRAW ', ['R7', 'draw'])).toEqual({ kind: 'act', text: 'draw' });
    expect(read('green', ['colour R', 'colour G'], { asked: 'colour' })).toEqual({ kind: 'act', text: 'colour G' });
    expect(read('w4  green', ['W4'])).toEqual({ kind: 'act', text: 'w4 green' });
    expect(read('catch bia')).toEqual({ kind: 'act', text: 'catch bia' });
  });

  it('knows the words of the page, unless they answer the question', () => {
    expect(read('score')).toEqual({ kind: 'page', word: 'scores', rest: 'score' });
    expect(read('theme dark')).toEqual({ kind: 'page', word: 'theme', rest: 'dark' });
    expect(read('?').kind).toBe('page');
    expect(read('')).toEqual({ kind: 'nothing' });
  });

  it('talks, and pays what is owed with words', () => {
    expect(read('say watch this')).toEqual({ kind: 'say', text: 'watch this' });
    expect(read('say uno r7')).toEqual({ kind: 'act', text: 'uno r7' });
    expect(read('praise bia You play so well', ['praise B'])).toEqual({ kind: 'owed', word: 'praise', seat: 1, text: 'You play so well' });
    expect(read('criticise d far too slow', ['criticise D'])).toEqual({ kind: 'owed', word: 'criticise', seat: 3, text: 'far too slow' });
  });
});
