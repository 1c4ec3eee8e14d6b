/** What is sent from a table and not answered yet, and why something was not done. */
import { Refused } from '../net/http';
import type { OnlineTable } from '../net/online-table.svelte';
import { whyNot } from './refusal';

/** Why nothing happened, shown where one looks. */
export interface Objection {
  text: string;
  /** What can be done all the same. */
  offer?: { label: string; action: string };
}

/** A move that has not been answered yet. */
export interface Sent {
  text: string;
  at: number;
}

const OBJECTION_MS = 9000;

/** Whatever takes moves: an online table, a lesson. */
interface Taking {
  act(action: string): Promise<unknown>;
}

export class Sending<Table extends Taking = OnlineTable> {
  objection = $state.raw<Objection | null>(null);
  sent = $state.raw<Sent[]>([]);
  private objections = 0;

  constructor(readonly table: Table) {}

  /**
   * Sends a move; the answer says whether it was done. A refusal is told where one looks. A second click means the same
   * move, unless it is one that people make again and again.
   */
  async act(text: string, isRepeated = false): Promise<boolean> {
    if (!isRepeated && this.sent.some((one) => one.text === text)) return false;
    const sent = { text, at: Date.now() };
    this.sent = [...this.sent, sent];
    this.objection = null;
    try {
      await this.table.act(text);
      return true;
    } catch (error) {
      // Whoever has chosen something else meanwhile knows it.
      if (!(error instanceof Refused && error.code === 'superseded')) this.object(whyNot(error));
      return false;
    } finally {
      this.sent = this.sent.filter((one) => one !== sent);
    }
  }

  object(text: string, offer?: Objection['offer']): void {
    const number = ++this.objections;
    this.objection = { text, ...(offer ? { offer } : {}) };
    setTimeout(() => {
      if (this.objections === number) this.objection = null;
    }, OBJECTION_MS);
  }
}
