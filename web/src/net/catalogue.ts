/** All that a server knows of rules, cards, decks, bots and how wilds are written. Asked once, shared by all pages. */
import { ask } from './http';

/** Of a parameter, as its `kind` says. */
export type Setting = boolean | number | string | string[] | DieEntry[];
/** What a number of the die does: cards drawn, and whether the player may play. */
export type DieEntry = [number, boolean];
/** House rules that are on: code to its parameters. */
export type House = Readonly<Record<string, Readonly<Record<string, Setting>>>>;
/** Official parameters that differ from the base; `wc1` to `wc3` are written wilds. */
export type Changes = Readonly<Record<string, boolean | number | string | string[]>>;

/** Rules as a structure: the same as their code says. */
export interface Choice {
  base: string;
  house: House;
  changes: Changes;
}

export interface Option<Value = boolean | number | string> {
  value: Value;
  words: string;
}

export interface Range {
  least: number;
  most: number;
  step: number;
}

export interface Seats {
  least: number;
  most: number;
  possible: number[];
}

export interface Group {
  id: string;
  title: string;
}

export interface Need {
  id: string;
  about: string;
}

export interface Form {
  form: string;
  meaning: string;
  values: Record<string, Setting>;
  also: House;
}

export type ParameterKind = 'number' | 'choice' | 'card' | 'coloured_card' | 'yes_or_no' | 'words' | 'table';

export interface Parameter {
  name: string;
  about: string;
  kind: ParameterKind;
  default: Setting;
  values: Option[] | null;
  range: Range | null;
  /** It matters only while other parameters of the rule have one of these values. */
  when: Record<string, Setting[]>;
}

export interface Rule {
  code: string;
  name: string;
  portuguese: string;
  slug: string;
  group: string;
  about: string;
  details: string;
  card: number | string | null;
  forms: Form[];
  parameters: Parameter[];
  defaults: Record<string, Setting>;
  needs: string[];
  two_players: string;
  partners: string;
}

export interface Preset {
  name: string;
  source: string;
  about: string;
  deck: string;
  seats: Seats;
}

export interface Bases {
  usual: string;
  digits: { about: string; answers: Option<string>[] }[];
}

export interface Official {
  name: string;
  about: string;
  kind: 'choice' | 'number' | 'yes_or_no';
  values: Option[] | null;
  range: Range | null;
  usual: boolean | number | string;
}

export interface Topic {
  topic: string;
  parameters: Official[];
}

export interface Deck {
  name: string;
  about: string;
  cards: number;
  faces: Record<string, number>;
  dark: Record<string, number>;
  carriers: string[];
}

export interface Variation {
  id: string;
  group: string;
  about: string;
  remark: string;
  rules: string[];
  code: string;
  choice: Choice;
  seats: Seats;
}

export interface Bot {
  name: string;
  title: string;
  about: string;
  called: string;
  face: string;
}

export interface Target {
  id: string;
  words: string;
  about: string;
  several: boolean;
  inside_then: boolean;
}

export type FieldKind =
  | 'number'
  | 'cards'
  | 'choice'
  | 'target'
  | 'player'
  | 'predicate'
  | 'predicates'
  | 'condition'
  | 'conditions'
  | 'steps';

export interface Field {
  name: string;
  kind: FieldKind;
  about: string;
  required: boolean;
  default: string | number | null;
  least: number;
  most: number;
  values: Option<string>[] | null;
}

export interface Effect {
  id: string;
  about: string;
  only: string | null;
  outside_then: boolean;
  fields: Field[];
}

export interface Predicate {
  id: string;
  about: string;
  takes: '' | 'colour' | 'number' | 'numbers' | 'kind' | 'tag' | 'predicate' | 'predicates';
  written: string;
}

export interface Condition {
  id: string;
  about: string;
  fields: Field[];
}

export interface ReadyWild {
  name: string;
  about: string;
  sentence: string;
  text: string;
  rule: Record<string, unknown>;
}

/** The grammar of written wilds. */
export interface Wilds {
  carriers: string[];
  targets: Target[];
  effects: Effect[];
  predicates: Predicate[];
  conditions: Condition[];
  menus: Record<'colours' | 'kinds' | 'tags', Option<string>[]>;
  limits: Record<'steps' | 'nesting' | 'tests' | 'name' | 'text', number>;
  ready: ReadyWild[];
}

/** A parameter of a game without codes: one of `values`, or a number of `range`. */
export interface Chosen {
  name: string;
  about: string;
  values: Option[];
  range: Range | null;
  usual: boolean | number | string;
}

/** All that can be chosen for such a game. */
export interface GameSheet {
  usual: string;
  topics: { topic: string; parameters: Chosen[] }[];
}

export interface Catalogue {
  version: string;
  groups: Group[];
  rules: Rule[];
  needs: Need[];
  presets: Preset[];
  bases: Bases;
  parameters: Topic[];
  decks: Deck[];
  variations: Variation[];
  bots: Record<'cards' | 'dice', Bot[]>;
  wilds: Wilds;
  /** All faces that there are, by code. */
  cards: Record<string, { colour: string | null; kind: string }>;
  solitaire: GameSheet;
  dice: GameSheet;
}

let asked: Promise<Catalogue> | null = null;

/** Whoever asks first asks the server; what went wrong is asked again. */
export function catalogue(): Promise<Catalogue> {
  asked ??= ask<Catalogue>('GET', '/api/catalogue').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
