/** What the first page and the page for spectators know of tables: asked anew while somebody looks at them. */
import type { TableInfo } from '../generated/protocol';
import { Gone } from '../net/http';
import { session } from '../net/session.svelte';
import { myTables, publicTables, type MyTable } from './tables';

const AGAIN_MS = 10_000;

export class Lobby {
  tables = $state.raw<TableInfo[]>([]);
  mine = $state.raw<MyTable[]>([]);
  isGone = $state(false);
  /** The server has answered once. */
  isKnown = $state(false);

  constructor(private readonly withMine: boolean) {}

  /** Asks now and then again, but not for a page that nobody sees. The answer ends it. */
  watch(): () => void {
    const look = () => void (document.hidden || this.look());
    look();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async look(): Promise<void> {
    try {
      const [tables, mine] = await Promise.all([publicTables(), this.withMine ? this.lookForMine() : []]);
      this.tables = tables;
      this.mine = mine;
      this.isGone = false;
    } catch (error) {
      this.isGone = error instanceof Gone;
    }
    this.isKnown = true;
  }

  /** Nobody is made known to the server for looking at a page. */
  private async lookForMine(): Promise<MyTable[]> {
    return (await session.recall()) ? myTables() : [];
  }
}
