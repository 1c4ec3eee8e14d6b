/** The lines of a table's log. What was told once is not told again when the next step comes. */
import { DICE } from '../dice/telling';
import { CARDS, LogBook } from '../game/chronicle';
import type { Chairs } from '../game/happenings';
import { owedIn, type AnyCardView } from '../game/scene';
import type { Line } from '../game/sentence';
import type { CardSource } from './source';

const books = new WeakMap<CardSource, LogBook>();

export function logLines(table: CardSource): Line[] {
  let book = books.get(table);
  const isDice = table.info?.game === 'dice';
  if (!book) books.set(table, (book = new LogBook(isDice ? DICE : CARDS)));
  const view = isDice ? null : (table.view as AnyCardView | null);
  const owes = view && owedIn(view);
  return book.read(table.steps, { chairs: chairsOf(table), standing: table.standing, owes, view: table.view });
}

/** Who sits where at a table. */
export function chairsOf(table: CardSource): Chairs {
  const { chairs } = table;
  const seated: number[] = [];
  for (const chair of chairs) if (chair.seat !== null) seated[chair.seat] = chair.chair;
  return { names: chairs.map((chair) => chair.name), mine: table.you.chair, seated };
}
