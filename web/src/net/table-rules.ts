/** The rules of a table in full, asked for once: what is counted, how far, and who plays together. */
import { ask } from './http';

export interface TableRules {
  house: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, unknown>>;
}

const asked = new Map<string, Promise<TableRules | null>>();

/** Null where they cannot be had: nothing that is shown may depend on them alone. */
export function tableRules(code: string): Promise<TableRules | null> {
  let rules = asked.get(code);
  if (!rules) {
    rules = ask<TableRules>('GET', `/api/tables/${encodeURIComponent(code)}/rules`).catch(() => {
      asked.delete(code);
      return null;
    });
    asked.set(code, rules);
  }
  return rules;
}
