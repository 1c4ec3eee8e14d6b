/** Wilds that somebody has written and kept in this browser. */
import { keep, kept } from '../../play/kept';
import type { WildRule } from './grammar';

const NAME = 'wilds';
const WRITING = 'wild';
const MOST = 60;

export function savedWilds(): WildRule[] {
  const found = kept<unknown>(NAME, []);
  return Array.isArray(found) ? found.filter(isRule) : [];
}

/** The newest first; one of the same name takes the place of the old one. */
export function saveWild(rule: WildRule): void {
  keep(NAME, [rule, ...savedWilds().filter((one) => one.name !== rule.name)].slice(0, MOST));
}

export function forgetWild(name: string): void {
  keep(
    NAME,
    savedWilds().filter((one) => one.name !== name),
  );
}

/** What was being written when somebody went away. */
export function keptWriting(): WildRule | null {
  const found = kept<unknown>(WRITING, null);
  return isRule(found) ? found : null;
}

export function keepWriting(rule: WildRule | null): void {
  keep(WRITING, rule);
}

function isRule(value: unknown): value is WildRule {
  const rule = value as Partial<WildRule> | null;
  return typeof rule === 'object' && rule !== null && typeof rule.name === 'string' && Array.isArray(rule.steps);
}
