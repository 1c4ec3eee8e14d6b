import { describe, expect, it } from 'vitest';

import type { Event as GameEvent, LessonMoment } from '../src/generated/protocol';
import { spoken } from '../src/game/sentence';
import { progressOf, stepOn, stepsDone } from '../src/home/learned';
import { asideOf } from '../src/learn/lesson-table.svelte';
import { heardLesson, hintPieces, lessonPieces, stepName } from '../src/learn/lesson-words';
import { planOfAll } from '../src/play/motion-plan';
import { heldCards } from '../src/table/held-cards';
import { viewWith } from './view';

function moment(changes: Partial<LessonMoment> = {}): LessonMoment {
  const quiet = { text: '', said: '', typing: '', asks: 'enter', choices: [], rules: '', view: viewWith({}), legal: [], held: [] };
  return { ...quiet, prices: null, events: [], news: false, rule: '', ...changes } as LessonMoment;
}

describe('the words of a lesson', () => {
  it.each([
    ['Bia lays {R9}.', 'Bia lays Red 9.'],
    ['Right: {R4 G7}.', 'Right: Red 4 and Green 7.'],
    ['Ana lays {W}, names {G}.', 'Ana lays Wild, names green.'],
    ['Ana lays {R1} on {W/R}: the same colour.', 'Ana lays Red 1 on Wild: the same colour.'],
    ['nothing in braces', 'nothing in braces'],
    ['', ''],
  ])('%s is heard as %s', (text, words) => expect(spoken(lessonPieces(text))).toBe(words));

  it('are what came of the answer, then what comes next', () => {
    expect(heardLesson(moment({ said: 'Right: {R4}.', text: 'Go on.' }))).toBe('Right: Red 4. Go on.');
  });

  it.each([
    [['R8'], 'Red 8 is what a good player would lay. Why.'],
    [['uno', 'R3'], 'Say UNO and lay Red 3. Why.'],
    [['W', 'colour R'], 'Wild is what a good player would lay, naming red. Why.'],
    [['colour G'], 'green is what a good player would name. Why.'],
    [['draw'], 'Draw a card. Why.'],
    [['catch B'], 'Catch Bia. Why.'],
    [['slap'], 'Type “slap”. Why.'],
  ])('a hint to %s is a sentence', (actions, words) => {
    const hint = { actions, typed: actions.join(' ').toLowerCase(), reason: 'Why.' };
    expect(spoken(hintPieces(hint, ['You', 'Bia']))).toBe(words);
  });

  it('number the five steps and nothing else', () => {
    expect([0, 1, 5, 6].map(stepName)).toEqual(['Before the first step', 'Step 1 of 5', 'Step 5 of 5', 'After the last step']);
  });
});

describe('what a lesson asks beside the game', () => {
  it('is to go on, where there is only something to read', () => {
    const aside = asideOf(moment(), []);
    expect(aside.choices.map((choice) => choice.label)).toEqual(['Go on']);
    expect(aside.question?.isLit).toBe(false);
  });

  it('is which cards fit: none, or those that are picked', () => {
    const [none] = asideOf(moment({ asks: 'cards' }), []).choices;
    expect(none).toMatchObject({ action: 'none', isStrong: false });
    const [two] = asideOf(moment({ asks: 'cards' }), ['R4', 'G7']).choices;
    expect(two).toMatchObject({ label: 'These 2 fit', action: 'R4 G7', isStrong: true });
  });

  it('is one of several answers, each with its number as a key', () => {
    const { choices } = asideOf(moment({ asks: 'choice', choices: ['You', 'Bia'] }), []);
    expect(choices.map(({ action, keys }) => [action, keys[0]])).toEqual([['You', '1'], ['Bia', '2']]);
  });

  it('is nothing in my turn, and to let it pass where somebody else could be caught', () => {
    expect(asideOf(moment({ asks: 'action' }), [])).toMatchObject({ question: null, choices: [] });
    const others = asideOf(moment({ asks: 'action', view: viewWith({ to_act: 1 }) }), []);
    expect(others).toMatchObject({ question: null, choices: [{ action: 'go on' }] });
  });
});

describe('how far one is', () => {
  const kept = { edition: 2, step: 3, answers: ['RS'], passed: [0, 1, 2, 2] };

  it('is read as it was kept', () => {
    expect(progressOf(kept)).toEqual({ ...kept, passed: [0, 1, 2] });
    expect(stepsDone(progressOf(kept))).toEqual(new Set([1, 2]));
  });

  it.each([null, 7, 'all', [], {}, { ...kept, step: -1 }, { ...kept, step: 1.5 }, { ...kept, answers: 'RS' }, { ...kept, passed: 3 }])(
    '%j is no progress',
    (found) => expect(progressOf(found)).toBeNull(),
  );

  it('forgets answers that no course takes, and keeps the step', () => {
    for (const answers of [[7], ['x'.repeat(300)], Array<string>(400).fill('')]) {
      expect(progressOf({ ...kept, answers })).toMatchObject({ step: 3, answers: [] });
    }
  });

  it.each([
    [null, null],
    [{ ...kept, step: 0, answers: [], passed: [] }, null],
    [kept, 3],
    [{ ...kept, step: 0, passed: [1, 3] }, 2],
    [{ ...kept, step: 7, passed: [1, 2, 3, 5] }, 4],
    [{ ...kept, step: 7, passed: [1, 2, 3, 4, 5] }, null],
  ])('%j goes on with %j', (progress, step) => expect(stepOn(progress)).toBe(step));
});

describe('cards', () => {
  it('that fit are picked in no order', () => {
    const picked = heldCards(['R4', 'G7'], new Set(['R4', 'G7']), ['G7.0', 'R4.0'], new Set(), false);
    expect(picked.map(({ isChosen, isLit, order }) => [isChosen, isLit, order])).toEqual([[true, false, undefined], [true, false, undefined]]);
  });

  it('of one player move at once, those of the next after them', () => {
    const laid = (seat: number, action: string) => ({ seat, action, gains: [], put: [], skipped: [], notes: [] }) as unknown as GameEvent;
    const watching = { mine: 0, isTwoSided: false };
    const { flights } = planOfAll([laid(0, 'uno'), laid(0, 'R7'), laid(1, 'R9'), laid(2, 'R1')], watching);
    const [mine, bia, caio] = flights.map((flight) => flight.delay);
    expect(mine).toBe(0);
    expect(bia).toBeGreaterThanOrEqual(flights[0]!.duration);
    expect(caio).toBeGreaterThan(bia!);
  });
});
