/** Sounds are made in the browser: short, dry, wooden. */
import type { OnlineTable } from '../net/online-table.svelte';

/** Makes the sounds of what happens at a table; the answer ends it. */
export function sounding(table: OnlineTable): () => void {
  return table.watch(() => undefined);
}
