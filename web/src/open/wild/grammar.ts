/** Rules for wilds as data, made from the menus of the catalogue. Nothing here knows what an effect does. */
import type { Condition, Effect, Field, Predicate, Target, Wilds } from '../../net/catalogue';

export type Step = Readonly<Record<string, unknown>>;
export type Test = Readonly<Record<string, unknown>>;

export interface WildRule {
  name: string;
  text?: Record<string, string>;
  steps: readonly Step[];
}

/** Where in a rule something stands: how deep inside `then`. */
export interface Where {
  wilds: Wilds;
  depth: number;
}

/** What most people begin with. */
const FIRST_TARGET = 'next';
const FIRST_NUMBER = 1;

export function targetsFor({ wilds, depth }: Where, field?: Field): Target[] {
  const isOne = field?.kind === 'player';
  return wilds.targets.filter((target) => (depth > 0 || !target.inside_then) && !(isOne && target.several));
}

export function effectsFor({ wilds, depth }: Where): Effect[] {
  const fits = (effect: Effect) => !effect.fields.some((field) => field.kind === 'steps') || depth < wilds.limits.nesting;
  return wilds.effects.filter((effect) => (depth === 0 || !effect.outside_then) && fits(effect));
}

export function newStep(where: Where): Step {
  const effect = effectsFor(where)[0]!;
  return withEffect({ who: firstTarget(where) }, effect, where);
}

/** Another effect for a step: what both have in common stays. */
export function withEffect(step: Step, effect: Effect, where: Where): Step {
  const kept = effect.fields.flatMap((field) => {
    const value = step[field.name];
    if (value !== undefined && fitsField(value, field, where)) return [[field.name, value]];
    return field.required ? [[field.name, initial(field, where)]] : [];
  });
  const test = step.if === undefined ? [] : [['if', step.if]];
  return { who: effect.only ?? step.who, do: effect.id, ...Object.fromEntries([...kept, ...test]) };
}

/** A value that the field can begin with. */
export function initial(field: Field, where: Where): unknown {
  switch (field.kind) {
    case 'number':
    case 'cards':
      return Math.max(field.least, FIRST_NUMBER);
    case 'choice':
      return field.default ?? field.values?.[0]?.value;
    case 'target':
    case 'player':
      return firstTarget(where, field);
    case 'predicate':
      return where.wilds.predicates[0]!.written;
    case 'predicates':
      return [where.wilds.predicates[0]!.written];
    case 'condition':
      return newTest(where.wilds.conditions[0]!, where);
    case 'conditions':
      return [newTest(where.wilds.conditions[0]!, where)];
    case 'steps':
      return [newStep({ ...where, depth: where.depth + 1 })];
  }
}

export function newTest(condition: Condition, where: Where): Test {
  return Object.fromEntries(condition.fields.map((field) => [field.name, initial(field, where)]));
}

/** Which condition an object is: the one whose first key it has. */
export function conditionOf(test: Test, wilds: Wilds): Condition {
  return wilds.conditions.find((one) => one.id in test && one.fields.every((field) => field.name in test)) ?? wilds.conditions[0]!;
}

function firstTarget(where: Where, field?: Field): string {
  const ones = targetsFor(where, field);
  const inside = ones.find((target) => target.inside_then);
  return (inside ?? ones.find((target) => target.id === FIRST_TARGET) ?? ones[0]!).id;
}

function fitsField(value: unknown, field: Field, where: Where): boolean {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' && value >= field.least && value <= field.most;
    case 'cards':
      return value === 'all' || (typeof value === 'number' && value >= field.least && value <= field.most);
    case 'choice':
      return field.values?.some((option) => option.value === value) ?? false;
    case 'target':
    case 'player':
      return targetsFor(where, field).some((target) => target.id === value);
    case 'predicate':
      return typeof value === 'string' || (typeof value === 'object' && !Array.isArray(value));
    default:
      return Array.isArray(value) === field.kind.endsWith('s');
  }
}

// Predicates: which cards count

export type Cards = string | Readonly<Record<string, unknown>>;

export interface ReadPredicate {
  predicate: Predicate;
  /** What was chosen for it, by the name that stands in braces. */
  chosen: Record<string, string>;
}

/** What a predicate says, as an entry of the menu and what was chosen for it. */
export function readCards(cards: Cards, wilds: Wilds): ReadPredicate {
  if (typeof cards === 'object') {
    const predicate = wilds.predicates.find((one) => one.id in cards && one.takes.startsWith('predicate'));
    return { predicate: predicate ?? wilds.predicates[0]!, chosen: {} };
  }
  const plain = wilds.predicates.find((one) => one.takes === '' && one.written === cards);
  if (plain) return { predicate: plain, chosen: {} };
  // "number:3-6" is also a "number:" with something behind it: whoever has more to choose is asked first.
  for (const predicate of [...wilds.predicates].sort((a, b) => holes(b).length - holes(a).length)) {
    const found = holes(predicate).length ? pattern(predicate).exec(cards) : null;
    if (found) return { predicate, chosen: { ...found.groups } };
  }
  return { predicate: wilds.predicates[0]!, chosen: {} };
}

export function writtenCards(predicate: Predicate, chosen: Readonly<Record<string, string>>): string {
  return predicate.written.replace(/\{(\w+)\}/g, (_, name: string) => chosen[name] ?? '');
}

/** What a predicate begins with when it is picked from the menu. */
export function newCards(predicate: Predicate, wilds: Wilds): Cards {
  const any = wilds.predicates[0]!.written;
  if (predicate.takes === 'predicate') return { [predicate.id]: any };
  if (predicate.takes === 'predicates') return { [predicate.id]: [any, any] };
  const first = { colour: 'colours', kind: 'kinds', tag: 'tags' } as const;
  const menu = predicate.takes in first ? wilds.menus[first[predicate.takes as keyof typeof first]] : [];
  return writtenCards(predicate, { value: menu[0]?.value ?? '7', least: '1', most: '3' });
}

function holes(predicate: Predicate): string[] {
  return predicate.takes.startsWith('predicate') ? [] : (predicate.written.match(/\{\w+\}/g) ?? []);
}

function pattern(predicate: Predicate): RegExp {
  const text = predicate.written.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^-]+)');
  return new RegExp(`^${text}$`);
}

// Lists

export function replaced<Item>(items: readonly Item[], place: number, item: Item): Item[] {
  return items.map((one, i) => (i === place ? item : one));
}

export function removed<Item>(items: readonly Item[], place: number): Item[] {
  return items.filter((_, i) => i !== place);
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = removed(items, from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}

/** All steps, those inside `then` included. */
export function countSteps(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + 1 + Object.values(step).reduce<number>((inner, value) => inner + (isSteps(value) ? countSteps(value) : 0), 0), 0);
}

function isSteps(value: unknown): value is Step[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'do' in one);
}
