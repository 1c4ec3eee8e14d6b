import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Choice, Parameter, Rule } from '../src/net/catalogue';
import { facesTaken, isForm, matters, mending, switched, withForm, withoutChange, withChange, type Conflict, type Repair } from '../src/open/choosing';
import { keepDraft, keptDraft, tableAsked } from '../src/open/draft';
import { found } from '../src/open/finding';
import { Latest } from '../src/open/latest';
import { marked } from '../src/open/marked';
import { canBeName } from '../src/open/saved-rules.svelte';
import { spots } from '../src/open/seat-map';

const PLAIN: Choice = { base: '1121', house: {}, changes: {} };
const parameter = (name: string, when: Parameter['when'] = {}): Parameter => ({ name, about: '', kind: 'number', default: 1, values: null, range: null, when });

function rule(code: string, changes: Partial<Rule> = {}): Rule {
  const texts = { name: code, portuguese: '', slug: code, group: 'aim', about: '', details: '', two_players: '', partners: '' };
  return { code, ...texts, card: null, forms: [], parameters: [], defaults: {}, needs: [], ...changes };
}

function repair(words: string, choice: Choice): Repair {
  return { words, code: words, choice, chairs: 4 };
}

describe('the newest answer wins', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks once for what comes in quick succession', async () => {
    const put = vi.fn((question: string) => Promise.resolve(question));
    const heard: string[] = [];
    const latest = new Latest(put, (answer: string) => heard.push(answer), () => undefined, 100);
    for (const text of ['U', 'UN', 'UNO']) latest.ask(text);
    await vi.advanceTimersByTimeAsync(150);
    expect(put.mock.calls).toEqual([['UNO']]);
    expect(heard).toEqual(['UNO']);
  });

  it('does not hear an old answer or an old failure that comes late', async () => {
    const ways = new Map<string, { resolve: (answer: string) => void; reject: (error: Error) => void }>();
    const put = (question: string) => new Promise<string>((resolve, reject) => void ways.set(question, { resolve, reject }));
    const heard: string[] = [];
    const failed = vi.fn();
    const latest = new Latest(put, (answer: string) => heard.push(answer), failed, 0);
    for (const question of ['first', 'second', 'third']) {
      latest.ask(question);
      await vi.advanceTimersByTimeAsync(1);
    }
    ways.get('third')!.resolve('3');
    ways.get('first')!.resolve('1');
    ways.get('second')!.reject(new Error('late'));
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['3']);
    expect(failed).not.toHaveBeenCalled();
  });

  it('hears nothing after it was told to forget', async () => {
    const heard = vi.fn();
    const latest = new Latest((question: string) => Promise.resolve(question), heard, heard, 10);
    latest.ask('a');
    latest.forget();
    await vi.advanceTimersByTimeAsync(50);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a choice of rules', () => {
  const swap = rule('T', { defaults: { card: 0 }, parameters: [parameter('card')] });

  it('switches a rule on as it is usual, and off again', () => {
    const on = switched(PLAIN, swap);
    expect(on.house).toEqual({ T: { card: 0 } });
    expect(switched(on, swap)).toEqual(PLAIN);
    expect(withoutChange(withChange(PLAIN, 'target', 300), 'target')).toEqual(PLAIN);
  });

  it('lays a usual way over what the rule has, with what comes along', () => {
    const moved: Choice = { ...PLAIN, house: { S: { card: 5, laps: 0 } } };
    const two = { values: { laps: 2 }, also: {} };
    expect(withForm(moved, 'S', two).house).toEqual({ S: { card: 5, laps: 2 } });
    expect(isForm(withForm(moved, 'S', two), 'S', two)).toBe(true);
    expect(isForm(moved, 'S', two)).toBe(false);
    const stock = { values: {}, also: { NP: { target: 300 } } };
    expect(withForm({ ...PLAIN, house: { PR: {} } }, 'PR', stock).house).toEqual({ PR: {}, NP: { target: 300 } });
    expect(isForm({ ...PLAIN, house: { PR: {} } }, 'PR', stock)).toBe(false);
  });

  it('hides what does not matter, and knows who sits where', () => {
    const laps = parameter('laps', { variant: [2] });
    expect([matters(laps, { variant: 2 }), matters(laps, { variant: 1 }), matters(parameter('n'), {})]).toEqual([true, false, true]);
    const choice = { ...PLAIN, house: { T: { card: 0 }, CAR: { card: 0 }, C: {} } };
    expect([...facesTaken(choice, [swap, rule('CAR'), rule('C')], 'T').keys()]).toEqual(['0']);
    expect(facesTaken(choice, [swap], 'T').size).toBe(0);
  });

  it('offers the repair first and leaving out second', () => {
    const both: Choice = { ...PLAIN, house: { CAR: { card: 0 }, T: { card: 0 } } };
    const move = repair('move T', { ...PLAIN, house: { CAR: { card: 0 }, T: { card: 5 } } });
    const other = repair('move CAR', { ...PLAIN, house: { CAR: { card: 5 }, T: { card: 0 } } });
    const drop = repair('leave out T', { ...PLAIN, house: { CAR: { card: 0 } } });
    const conflict: Conflict = { sentence: '', rules: ['CAR', 'T'], changes: [], marks: [], typed: [], repairs: [move, other, drop] };
    expect(mending(conflict, both)).toEqual({ first: move, leave: drop, others: [other] });
    expect(mending({ ...conflict, repairs: [move] }, both)).toEqual({ first: move, leave: null, others: [] });
  });
});

describe('parts of a text', () => {
  it('counts code points, as the server does', () => {
    expect(marked('UNO é😀-T', [[5, 6]])).toEqual([
      { text: 'UNO é', isMarked: false },
      { text: '😀', isMarked: true },
      { text: '-T', isMarked: false },
    ]);
  });

  it('takes spans that overlap, reach beyond the end or are empty', () => {
    const parts = marked('CAR-T', [[0, 3], [2, 4], [4, 99], [1, 1]]);
    expect(parts).toEqual([{ text: 'CAR-T', isMarked: true }]);
    expect(marked('', [[0, 4]])).toEqual([]);
  });
});

it('finds rules by name, code, any word of their sentence, accents or not, and by numbers in words', () => {
  const digits = 'zero one two three four five six seven eight nine'.split(' ');
  const rules = [
    rule('S', { name: 'Silence', portuguese: 'Silêncio', about: 'A 7 makes the table fall silent.' }),
    rule('C', { name: 'Jump-in', about: 'Out of turn.' }),
  ];
  const codes = (typed: string) => found(rules, typed, digits).map((one) => one.code);
  expect([codes(''), codes('jump'), codes('silencio'), codes('SEVEN'), codes('table silent'), codes('c'), codes('zzz')]).toEqual([
    ['S', 'C'], ['C'], ['S'], ['S'], ['S'], ['C'], [],
  ]);
});

describe('a table that is being set', () => {
  beforeEach(() => localStorage.clear());

  it('is kept and found again; what is broken is passed over', () => {
    const usual = keptDraft();
    expect([usual.choice, usual.company]).toEqual([null, [null, null, null]]);
    keepDraft({ choice: PLAIN, company: ['Grandma', null], options: { ...usual.options, title: 'Lunch', clock: 30 } });
    expect(keptDraft()).toMatchObject({ choice: PLAIN, company: ['Grandma', null], options: { title: 'Lunch', clock: 30, chat: 'open' } });
    localStorage.setItem('unoverse.open', '{"choice":{"base":7},"company":[1,2],"options":null}');
    expect(keptDraft()).toEqual(usual);
    localStorage.setItem('unoverse.open', 'no json');
    expect(keptDraft()).toEqual(usual);
  });

  it('is asked for with bots on the chairs after mine', () => {
    const draft = { ...keptDraft(), choice: PLAIN, company: [null, 'Joker', 'B2'] };
    expect(tableAsked('UNO 1121 C', draft)).toMatchObject({ rules: 'UNO 1121 C', chairs: 4, bots: { 2: 'Joker', 3: 'B2' }, public: false });
  });

  it('takes names of rule sets that can stand in an address', () => {
    expect(['friday', 'Sexta à noite 😀', '', '..', 'a/b', 'a'.repeat(61)].map(canBeName)).toEqual([true, true, false, false, false, false]);
  });

  it('puts chairs round the little table, mine nearest, then clockwise, none on another', () => {
    for (let chairs = 2; chairs <= 15; chairs++) {
      const round = spots(chairs, 1.5);
      expect(round).toHaveLength(chairs);
      expect(round[0]!.y).toBeCloseTo(1);
      if (chairs > 2) expect(round[1]!.x).toBeLessThan(0);
      const gaps = round.map((spot, i) => Math.hypot((spot.x - round[(i + 1) % chairs]!.x) * 1.5, spot.y - round[(i + 1) % chairs]!.y));
      expect(Math.min(...gaps)).toBeGreaterThan(0.4);
    }
  });
});
