/** What is asked of the server about rules, and how a choice of rules is changed. What goes together, the server says. */
import type { Changes, Choice, House, Parameter, Rule, Seats, Setting } from '../net/catalogue';
import { ask } from '../net/http';

/** From the first sign of a part of a text to before its last, in code points. */
export type Span = [number, number];

export interface Explained {
  kind: 'base' | 'rule' | 'change' | 'wild';
  id: string;
  /** How a code writes it. */
  written: string;
  name: string;
  sentence: string;
}

export interface Advice {
  id: string;
  rule: string;
  sentence: string;
}

export interface Repair {
  words: string;
  code: string;
  choice: Choice;
  chairs: number;
}

export interface Conflict {
  sentence: string;
  rules: string[];
  changes: string[];
  marks: Span[];
  typed: Span[];
  repairs: Repair[];
}

export interface Unreadable {
  sentence: string;
  place: string;
  start: number | null;
  end: number | null;
  suggestions: { words: string; code: string }[];
}

export interface ChoiceAnswer {
  code: string;
  choice: Choice | null;
  playable: boolean;
  chairs: number | null;
  seats: Seats | null;
  title: string;
  sentences: Explained[];
  needs: string[];
  warnings: Advice[];
  hints: Advice[];
  conflicts: Conflict[];
  error: Unreadable | null;
  values: Record<string, boolean | number | string | string[]>;
  set_by: Record<string, string>;
  carriers: string[];
}

export type Asked = { code: string; chairs: number } | { choice: Choice; chairs: number };

export function judged(asked: Asked): Promise<ChoiceAnswer> {
  return ask<ChoiceAnswer>('POST', '/api/choice', asked);
}

export function isOn(choice: Choice, code: string): boolean {
  return code in choice.house;
}

export function switched(choice: Choice, rule: Rule): Choice {
  return isOn(choice, rule.code) ? without(choice, rule.code) : withRule(choice, rule.code, rule.defaults);
}

export function withRule(choice: Choice, code: string, values: Record<string, Setting>): Choice {
  return { ...choice, house: { ...choice.house, [code]: values } };
}

export function without(choice: Choice, code: string): Choice {
  return { ...choice, house: omitted(choice.house, code) };
}

export function withParameter(choice: Choice, code: string, name: string, value: Setting): Choice {
  return withRule(choice, code, { ...choice.house[code], [name]: value });
}

/** A usual way to play a rule: what it says is laid over what the rule has, and what it brings along comes with it. */
export function withForm(choice: Choice, code: string, form: { values: Record<string, Setting>; also: House }): Choice {
  const house = { ...choice.house, ...form.also, [code]: { ...choice.house[code], ...form.values } };
  return { ...choice, house };
}

export function isForm(choice: Choice, code: string, form: { values: Record<string, Setting>; also: House }): boolean {
  const holds = (of: string, values: Readonly<Record<string, Setting>>) =>
    Object.entries(values).every(([name, value]) => same(choice.house[of]?.[name], value));
  return holds(code, form.values) && Object.entries(form.also).every(([also, values]) => isOn(choice, also) && holds(also, values));
}

export function withChange(choice: Choice, name: string, value: Changes[string]): Choice {
  return { ...choice, changes: { ...choice.changes, [name]: value } };
}

export function withoutChange(choice: Choice, name: string): Choice {
  return { ...choice, changes: omitted(choice.changes, name) };
}

/** Whether a parameter matters as long as the others are what they are. */
export function matters(parameter: Parameter, values: Readonly<Record<string, Setting>>): boolean {
  return Object.entries(parameter.when).every(([name, ones]) => ones.some((one) => same(one, values[name])));
}

/** Which other rules that are on sit on which face. */
export function facesTaken(choice: Choice, rules: readonly Rule[], but: string): Map<string, Rule> {
  const taken = new Map<string, Rule>();
  for (const rule of rules) {
    const card = choice.house[rule.code]?.card;
    if (rule.code !== but && card !== undefined) taken.set(String(card), rule);
  }
  return taken;
}

/** Of the ways to mend a clash: the best, the best that leaves something out, and what else there is. */
export function mending(conflict: Conflict, choice: Choice): { first: Repair | null; leave: Repair | null; others: Repair[] } {
  const [first = null, ...rest] = conflict.repairs;
  const leave = rest.find((repair) => leavesOut(repair, choice)) ?? rest[0] ?? null;
  return { first, leave, others: rest.filter((repair) => repair !== leave) };
}

function leavesOut(repair: Repair, choice: Choice): boolean {
  const isGone = (now: object, then: object) => Object.keys(now).some((key) => !(key in then));
  return isGone(choice.house, repair.choice.house) || isGone(choice.changes, repair.choice.changes);
}

function omitted<Kind>(from: Readonly<Record<string, Kind>>, name: string): Record<string, Kind> {
  return Object.fromEntries(Object.entries(from).filter(([one]) => one !== name));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
