/** The rules of a game without codes, as somebody has chosen them. */
import type { Chosen, GameSheet, Option } from '../net/catalogue';
import { say } from '../words/words';

export type Setting = boolean | number | string;
/** What differs from the usual game, by name. */
export type Changes = Readonly<Record<string, Setting>>;

/** Of numbers beside words, so many are offered. */
const MOST_NUMBERS = 10;

/** `paciencia [turn=3 recycles=2]` */
export function rulesText(usual: string, changes: Changes): string {
  const changed = Object.entries(changes).map(([name, value]) => `${name}=${String(value)}`);
  return changed.length ? `${usual} [${changed.join(' ')}]`.trim() : usual;
}

/** The changes with one value more; what is as usual is no change. */
export function changed(changes: Changes, { name, usual }: Chosen, value: Setting): Changes {
  const { [name]: before, ...others } = changes;
  void before;
  return value === usual ? others : { ...others, [name]: value };
}

/** What is left of changes that were remembered: what the server knows today. */
export function known(sheet: GameSheet, changes: unknown): Changes {
  const parameters = sheet.topics.flatMap((topic) => topic.parameters);
  if (typeof changes !== 'object' || changes === null) return {};
  return Object.fromEntries(
    Object.entries(changes as Changes).filter(([name, value]) => parameters.some((one) => one.name === name && isAllowed(one, value))),
  );
}

function isAllowed({ values, range }: Chosen, value: Setting): boolean {
  if (values.some((option) => option.value === value)) return true;
  return range !== null && typeof value === 'number' && value >= range.least && value <= range.most;
}

/** Everything that can be chosen by name; with words and numbers both, the first numbers too. */
export function optionsOf({ values, range }: Chosen): Option[] {
  if (!range) return values;
  const last = Math.min(range.most, range.least + MOST_NUMBERS - 1);
  const numbers = Array.from({ length: last - range.least + 1 }, (_, i) => range.least + i);
  return [...values, ...numbers.map((n) => ({ value: n, words: say('sol.number.times', { n }) }))];
}

export function isYesOrNo({ values }: Chosen): boolean {
  return values.length > 0 && values.every((option) => typeof option.value === 'boolean');
}
