/** A table that is being set: kept in this browser, so that looking at a rule's page or going away loses nothing. */
import { keep, kept } from '../play/kept';
import type { Choice } from '../net/catalogue';

export type Chat = 'open' | 'phrases' | 'off';

export interface TableOptions {
  title: string;
  public: boolean;
  /** Seconds for a turn; null: no clock. */
  clock: number | null;
  spectators: boolean;
  chat: Chat;
  signals: boolean;
  hurry: boolean;
}

export interface Draft {
  choice: Choice | null;
  /** Who sits on the chairs after mine: the name of a bot, or null for a friend. */
  company: (string | null)[];
  options: TableOptions;
}

export const FEWEST = 2;
export const MOST = 15;
const NAME = 'open';
const USUAL: Draft = {
  choice: null,
  company: [null, null, null],
  options: { title: '', public: false, clock: null, spectators: true, chat: 'open', signals: false, hurry: false },
};

export function keepDraft(draft: Draft): void {
  keep(NAME, draft);
}

/** What was kept, as far as it is what it should be: an older version of us may have written it. */
export function keptDraft(): Draft {
  const found = kept<Partial<Draft> | null>(NAME, null);
  const company = Array.isArray(found?.company) ? found.company : USUAL.company;
  const isCompany = company.length >= FEWEST - 1 && company.length < MOST && company.every((one) => one === null || typeof one === 'string');
  return {
    choice: isChoice(found?.choice) ? found.choice : null,
    company: isCompany ? company : USUAL.company,
    options: { ...USUAL.options, ...(typeof found?.options === 'object' ? found.options : {}) },
  };
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { base, house, changes } = value as Partial<Choice>;
  return typeof base === 'string' && typeof house === 'object' && typeof changes === 'object';
}

/** What is sent to open a table. */
export function tableAsked(rules: string, { company, options }: Draft): Record<string, unknown> {
  const bots = Object.fromEntries(company.flatMap((bot, i) => (bot === null ? [] : [[String(i + 1), bot]])));
  return { rules, chairs: company.length + 1, bots, ...options, title: options.title.trim() };
}
