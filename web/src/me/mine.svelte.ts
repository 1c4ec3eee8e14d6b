/** What the server keeps of me: matches, how many I won, tables, and rules I have saved. */
import { ask } from '../net/http';
import type { Game, MyMatch } from '../net/matches';
import { session } from '../net/session.svelte';
import { myTables, type MyTable } from '../home/tables';
import { SavedRules } from '../open/saved-rules.svelte';

export interface Statistic {
  game: Game;
  played: number;
  won: number;
}

const PAGE = 20;

export class Mine {
  /** The server has answered. */
  isKnown = $state(false);
  matches = $state.raw<MyMatch[]>([]);
  /** There may be earlier ones. */
  hasMore = $state(false);
  statistics = $state.raw<Statistic[]>([]);
  tables = $state.raw<MyTable[]>([]);
  readonly rules = new SavedRules();

  /** All of it anew, for whoever one is now. Nobody is made known to the server for looking. */
  async load(): Promise<void> {
    if (!(await session.recall())) this.clear();
    else {
      const [matches, statistics, tables] = await Promise.all([
        matchesBefore(), ask<Statistic[]>('GET', '/api/me/statistics'), myTables(), this.rules.load(),
      ]);
      this.take(matches, []);
      this.statistics = statistics;
      this.tables = tables;
    }
    this.isKnown = true;
  }

  async earlier(): Promise<void> {
    const last = this.matches.at(-1);
    if (last) this.take(await matchesBefore(last.ended_at), this.matches);
  }

  private take(found: MyMatch[], before: MyMatch[]): void {
    this.matches = [...before, ...found];
    this.hasMore = found.length === PAGE;
  }

  private clear(): void {
    this.take([], []);
    this.statistics = [];
    this.tables = [];
    this.rules.sets = [];
  }
}

function matchesBefore(before?: number): Promise<MyMatch[]> {
  return ask<MyMatch[]>('GET', `/api/me/matches?most=${PAGE}${before === undefined ? '' : `&before=${before}`}`);
}
