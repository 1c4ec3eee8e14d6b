/** The rules of a table in full, asked for once: what the match is played for, which house rules are on, what its wilds say. */
import { setWrittenWilds } from '../game/names';
import { ask } from '../net/http';
import { say, sayCode, type Key } from '../words/words';

/** Dice and solitaire have no house rules and nothing that is written. */
interface RulesTold {
  code: string;
  house?: Record<string, Record<string, unknown>>;
  values?: Record<string, unknown>;
  written?: Record<string, { name?: string; text?: Record<string, string> }>;
}

export class TableRules {
  told = $state.raw<RulesTold | null>(null);

  constructor(code: string) {
    void this.load(code);
  }

  /** The page stands without it: what it says is said a little less fully then. */
  private async load(code: string): Promise<void> {
    try {
      const told = await ask<RulesTold>('GET', `/api/tables/${encodeURIComponent(code)}/rules`);
      const written = Object.entries(told.written ?? {});
      setWrittenWilds(Object.fromEntries(written.map(([card, rule]) => [card, rule.text?.en ?? rule.name ?? ''])));
      this.told = told;
    } catch {
      this.told = null;
    }
  }

  /** "first to 500"; empty where nobody knows. */
  get target(): string {
    const { house = {}, values = {} } = this.told ?? {};
    const { target } = values;
    if (values.dice_scoring === 'best_of') return say('dice.best_of', { n: values.best_of });
    if (typeof target !== 'number') return '';
    const counted: Key = house.TVL ? 'table.target.lives' : house.TV ? 'table.target.wins' : 'table.target.points';
    return say(counted, { n: target });
  }

  /** House rules by name. */
  get house(): { code: string; name: string }[] {
    return Object.keys(this.told?.house ?? {}).map((code) => ({ code, name: sayCode(`house.${code}`, {}, code) }));
  }

  /** What is written on the wilds of this table. */
  get written(): string[] {
    return Object.values(this.told?.written ?? {}).map((rule) => rule.text?.en ?? rule.name ?? '');
  }
}
