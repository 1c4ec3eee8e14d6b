/** The lines of a table's log. What was told once is not told again when the next step comes. */
import type { Standing, View } from '../generated/protocol';
import { LogBook } from '../game/chronicle';
import type { Chairs } from '../game/happenings';
import type { Line } from '../game/sentence';
import type { OnlineTable } from '../net/online-table.svelte';

const books = new WeakMap<OnlineTable, LogBook>();

export function logLines(table: OnlineTable): Line[] {
  let book = books.get(table);
  if (!book) books.set(table, (book = new LogBook()));
  const view = table.view as View | null;
  const owes = view?.pending && view.to_act !== null ? { seat: view.to_act, cards: view.pending } : null;
  return book.read(table.steps, { chairs: chairsOf(table), standing: table.standing as Standing | null, owes });
}

/** Who sits where at a table. */
export function chairsOf(table: OnlineTable): Chairs {
  const chairs = table.info?.chairs ?? [];
  const seated: number[] = [];
  for (const chair of chairs) if (chair.seat !== null) seated[chair.seat] = chair.chair;
  return { names: chairs.map((chair) => chair.name), mine: table.you.chair, seated };
}
