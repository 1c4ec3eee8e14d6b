/** What the server's guide says: the same as the documentation. */
import { ask } from '../net/http';

export interface Clash {
  rule: string;
  why: string;
}

export interface Ruling {
  id: string;
  pair: string;
  rules: string[];
  /** `GUIDE`, `PROPOSED`, `FORBIDDEN` or `ADVICE`. */
  status: string;
  text: string;
}

export interface Example {
  id: string;
  rules: string[];
  rulings: string[];
  given: string;
  when: string;
  then: string;
}

/** All there is to know about a house rule. */
export interface RulePage {
  code: string;
  slug: string;
  name: string;
  portuguese: string;
  group: string;
  group_title: string;
  about: string;
  details: string;
  forms: { form: string; meaning: string }[];
  choices: { name: string; about: string; allowed: string; usual: string }[];
  conflicts: Clash[];
  shared_card: { card: string; rules: string[] } | null;
  needs: { id: string; about: string }[];
  replaces: { parameter: string; becomes: string }[];
  two_players: string;
  partners: string;
  actions: { word: string; about: string }[];
  rulings: Ruling[];
  examples: Example[];
  examples_about: string;
}

export interface Primer {
  game: 'cards' | 'dice' | 'solitaire';
  rules: string;
  title: string;
  sentences: string[];
}

export interface CardGuide {
  kind: string;
  name: string;
  sentences: string[];
}

/** Which rules are meant: those of a table, those of a code, or the usual ones. */
export interface Meant {
  table?: string;
  rules?: string;
}

export function rulePage(name: string): Promise<RulePage> {
  return ask<RulePage>('GET', `/api/guide/rules/${encodeURIComponent(name)}`);
}

export function primer(meant: Meant): Promise<Primer> {
  return ask<Primer>('GET', `/api/guide/primer?${asQuery(meant)}`);
}

export async function cardGuides(meant: Meant): Promise<CardGuide[]> {
  return (await ask<{ cards: CardGuide[] }>('GET', `/api/guide/cards?${asQuery(meant)}`)).cards;
}

/** The code of the rules that a table plays. */
export async function codeOfTable(table: string): Promise<string> {
  return (await ask<{ code: string }>('GET', `/api/tables/${encodeURIComponent(table)}/rules`)).code;
}

function asQuery(meant: Meant): string {
  return new URLSearchParams({ ...meant }).toString();
}
