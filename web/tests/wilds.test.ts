import { beforeEach, describe, expect, it } from 'vitest';

import type { Effect, Field, Wilds } from '../src/net/catalogue';
import { faultsAt, faultsOfAll } from '../src/open/wild/faults';
import {
  conditionOf, countSteps, effectsFor, moved, newCards, newStep, newTest, readCards, targetsFor, withEffect, writtenCards,
} from '../src/open/wild/grammar';
import { forgetWild, savedWilds, saveWild } from '../src/open/wild/saved-wilds';

const field = (name: string, kind: Field['kind'], changes: Partial<Field> = {}): Field => ({
  name, kind, about: '', required: true, default: null, least: 0, most: 50, values: null, ...changes,
});
const effect = (id: string, fields: Field[], changes: Partial<Effect> = {}): Effect => ({ id, about: '', only: null, outside_then: false, fields, ...changes });
const target = (id: string, several = false, inside_then = false) => ({ id, words: id, about: '', several, inside_then });

/** A part of the server's grammar, in its form. */
const WILDS: Wilds = {
  carriers: ['WC1', 'WC2', 'WC3'],
  targets: [target('self'), target('next'), target('others', true), target('target', false, true)],
  effects: [
    effect('draw', [field('n', 'number')]),
    effect('discard', [field('n', 'cards'), field('pred', 'predicate', { required: false, default: 'any' })]),
    effect('extra_turn', [], { only: 'self', outside_then: true }),
    effect('swap_hands', [field('with', 'player')]),
    effect('on_next', [field('event', 'choice', { values: [{ value: 'play', words: '' }] }), field('then', 'steps')]),
  ],
  predicates: [
    { id: 'any', about: '', takes: '', written: 'any' },
    { id: 'number', about: '', takes: '', written: 'number' },
    { id: 'this_colour', about: '', takes: 'colour', written: 'colour:{value}' },
    { id: 'colour:named', about: '', takes: '', written: 'colour:named' },
    { id: 'this_number', about: '', takes: 'number', written: 'number:{value}' },
    { id: 'these_numbers', about: '', takes: 'numbers', written: 'number:{least}-{most}' },
    { id: 'not', about: '', takes: 'predicate', written: '{"not": p}' },
    { id: 'or', about: '', takes: 'predicates', written: '{"or": [p, ...]}' },
  ],
  conditions: [
    { id: 'hand', about: '', fields: [field('hand', 'player'), field('op', 'choice', { values: [{ value: '<', words: '' }] }), field('n', 'number')] },
    { id: 'not', about: '', fields: [field('not', 'condition')] },
  ],
  menus: { colours: [{ value: 'R', words: 'red' }], kinds: [], tags: [] },
  limits: { steps: 12, nesting: 2, tests: 5, name: 40, text: 400 },
  ready: [],
};
const TOP = { wilds: WILDS, depth: 0 };
const INSIDE = { wilds: WILDS, depth: 1 };
const of = (id: string) => WILDS.effects.find((one) => one.id === id)!;

describe('steps from menus', () => {
  it('begin with what is required, and nothing more', () => {
    expect(newStep(TOP)).toEqual({ who: 'next', do: 'draw', n: 1 });
    expect(newStep(INSIDE)).toEqual({ who: 'target', do: 'draw', n: 1 });
    expect(withEffect({ who: 'next' }, of('on_next'), TOP)).toEqual({
      who: 'next', do: 'on_next', event: 'play', then: [{ who: 'target', do: 'draw', n: 1 }],
    });
  });

  it('keep what two effects have in common, and the condition', () => {
    const test = newTest(WILDS.conditions[0]!, TOP);
    const three = { who: 'others', do: 'draw', n: 3, if: test };
    expect(withEffect(three, of('discard'), TOP)).toEqual({ who: 'others', do: 'discard', n: 3, if: test });
    expect(withEffect({ who: 'next', do: 'discard', n: 'all' }, of('draw'), TOP)).toEqual({ who: 'next', do: 'draw', n: 1 });
    expect(withEffect(three, of('extra_turn'), TOP)).toEqual({ who: 'self', do: 'extra_turn', if: test });
  });

  it('offer what the grammar allows at that place', () => {
    expect(targetsFor(TOP).map((one) => one.id)).toEqual(['self', 'next', 'others']);
    expect(targetsFor(INSIDE, of('swap_hands').fields[0]).map((one) => one.id)).toEqual(['self', 'next', 'target']);
    expect(effectsFor(INSIDE).map((one) => one.id)).not.toContain('extra_turn');
    expect(effectsFor({ wilds: WILDS, depth: 2 }).map((one) => one.id)).not.toContain('on_next');
  });

  it('are counted with those inside, and can be moved', () => {
    const waiting = withEffect({ who: 'next' }, of('on_next'), TOP);
    expect(countSteps([newStep(TOP), waiting])).toBe(3);
    expect([moved(['a', 'b', 'c'], 2, 0), moved(['a', 'b', 'c'], 0, 1)]).toEqual([['c', 'a', 'b'], ['b', 'a', 'c']]);
  });
});

describe('which cards count', () => {
  it.each([
    ['any', 'any', {}],
    ['number', 'number', {}],
    ['colour:named', 'colour:named', {}],
    ['colour:R', 'this_colour', { value: 'R' }],
    ['number:5', 'this_number', { value: '5' }],
    ['number:3-6', 'these_numbers', { least: '3', most: '6' }],
  ])('%s is read and written again', (text, id, chosen) => {
    const read = readCards(text, WILDS);
    expect([read.predicate.id, read.chosen]).toEqual([id, chosen]);
    expect(writtenCards(read.predicate, read.chosen)).toBe(text);
  });

  it('reads objects, and begins every entry of the menu with something sound', () => {
    expect(readCards({ or: ['any'] }, WILDS).predicate.id).toBe('or');
    for (const predicate of WILDS.predicates) expect(readCards(newCards(predicate, WILDS), WILDS).predicate.id).toBe(predicate.id);
    expect(conditionOf({ not: { hand: 'next', op: '<', n: 1 } }, WILDS).id).toBe('not');
  });
});

it('says what is wrong at its place: not at the step around it, and not twice', () => {
  const faults = ['steps[0]', 'steps[0].then[1]', 'steps[1].pred', 'name', 'steps', ''].map((place) => ({ place, sentence: place }));
  expect(faultsAt(faults, 'steps[0]').map((one) => one.place)).toEqual(['steps[0]']);
  expect(faultsAt(faults, 'steps[0].then[1]').map((one) => one.place)).toEqual(['steps[0].then[1]']);
  expect(faultsAt(faults, 'steps[1]').map((one) => one.place)).toEqual(['steps[1].pred']);
  expect(faultsOfAll(faults).map((one) => one.place)).toEqual(['steps', '']);
});

describe('wilds kept in this browser', () => {
  beforeEach(() => localStorage.clear());

  it('are the newest first, one of a name, and nothing that is none', () => {
    const rain = { name: 'rain', steps: [newStep(TOP)] };
    saveWild(rain);
    saveWild({ name: 'toll', steps: [] });
    saveWild({ ...rain, steps: [] });
    expect(savedWilds().map((one) => one.name)).toEqual(['rain', 'toll']);
    expect(savedWilds()[0]!.steps).toEqual([]);
    forgetWild('rain');
    expect(savedWilds().map((one) => one.name)).toEqual(['toll']);
    localStorage.setItem('unoverse.wilds', '[{"name":1},null,{"name":"x","steps":[]}]');
    expect(savedWilds().map((one) => one.name)).toEqual(['x']);
  });
});
