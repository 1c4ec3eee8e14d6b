import { describe, expect, it } from 'vitest';

import { spoken } from '../src/game/sentence';
import { carriersOf, codeWith, faceOf, partsOf } from '../src/rules/rule-words';

/** The parts as words, for short. */
function told(text: string): string[] {
  return partsOf(text).map((part) => {
    if ('words' in part) return part.words;
    if ('code' in part) return `code ${part.code}`;
    return 'card' in part ? `card ${spoken([part.card])}` : `ruling ${part.ruling}`;
  });
}

describe('a text of the guide', () => {
  it('holds codes, cards and rulings', () => {
    expect(told('`P1` draws')).toEqual(['code P1', ' draws']);
    expect(told('top {R5}; A:[{W4}]')).toEqual(['top ', 'card Red 5', '; A:[', 'card Wild Draw Four', ']']);
    expect(told('As I-030.')).toEqual(['As ', 'ruling I-030', '.']);
  });

  it.each(['', 'plain', 'a {name} that is filled in', 'I-30', 'unclosed ` tick', '{R5'])('%j is nothing but words', (text) => {
    expect(told(text).join('')).toBe(text);
  });
});

it('a rule on a number is shown in all colours, one on a card on that card', () => {
  expect(carriersOf(7)).toEqual(['R7', 'Y7', 'G7', 'B7']);
  expect(carriersOf('G5')).toEqual(['G5']);
  expect(carriersOf(null)).toEqual([]);
});

it('kinds of cards are shown in turning colours, and one that nobody knows as a blank', () => {
  const cards = { RS: { colour: 'R', kind: 'skip' }, YS: { colour: 'Y', kind: 'skip' }, W: { colour: null, kind: 'wild' } };
  expect([0, 1, 2].map((place) => faceOf('skip', place, cards))).toEqual(['RS', 'YS', 'RS']);
  expect(faceOf('wild', 3, cards)).toBe('W');
  expect(faceOf('unheard', 1, cards)).toBe('__');
});

it('a form of a rule is a code that opens a table', () => expect(codeWith('T@7')).toBe('UNO T@7'));
