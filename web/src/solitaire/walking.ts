/** Where the arrow keys lead: over piles and the open cards of columns. */
import { COLUMNS, FOUNDATIONS, hiddenIn, isColumn, type Board, type Pile } from './board';
import type { Geometry } from './layout';

export interface At {
  pile: Pile;
  /** Which card of it, from the bottom. */
  index: number;
}

export type Arrow = 'left' | 'right' | 'up' | 'down';

const ROWS: Record<Geometry['form'], readonly (readonly Pile[])[]> = {
  wide: [['stock', 'waste', ...FOUNDATIONS], COLUMNS],
  phone: [FOUNDATIONS, COLUMNS, ['waste', 'stock']],
};

/** The end of a pile: its last card, or the place itself. */
export function endOf(board: Board, pile: Pile): At {
  return { pile, index: Math.max(0, board[pile].length - 1) };
}

/** A place that there is: what was moved away meanwhile is not one. */
export function settled(board: Board, at: At): At {
  if (!isColumn(at.pile)) return endOf(board, at.pile);
  const end = endOf(board, at.pile);
  return { pile: at.pile, index: Math.max(Math.min(at.index, end.index), Math.min(hiddenIn(board, at.pile), end.index)) };
}

export function walk(geometry: Pick<Geometry, 'form' | 'piles'>, board: Board, from: At, arrow: Arrow): At {
  const at = settled(board, from);
  const rows = ROWS[geometry.form];
  const row = rows.findIndex((piles) => piles.includes(at.pile));
  const place = rows[row]!.indexOf(at.pile);
  if (arrow === 'left' || arrow === 'right') {
    const next = rows[row]![place + (arrow === 'left' ? -1 : 1)];
    return next ? endOf(board, next) : at;
  }
  if (isColumn(at.pile)) {
    const within = settled(board, { pile: at.pile, index: at.index + (arrow === 'up' ? -1 : 1) });
    if (within.index !== at.index) return within;
  }
  const other = rows[row + (arrow === 'up' ? -1 : 1)];
  return other ? endOf(board, nearest(geometry, other, at.pile)) : at;
}

/** With cards picked, the arrows go round the places where they fit. */
export function walkPlaces(places: readonly Pile[], board: Board, from: At, arrow: Arrow): At {
  const at = places.indexOf(from.pile);
  const by = arrow === 'left' || arrow === 'up' ? -1 : 1;
  const next = places[at < 0 ? 0 : (at + by + places.length) % places.length];
  return next ? endOf(board, next) : from;
}

function nearest(geometry: Pick<Geometry, 'piles'>, piles: readonly Pile[], to: Pile): Pile {
  const far = (pile: Pile) => Math.abs(geometry.piles[pile].x - geometry.piles[to].x);
  return piles.toSorted((a, b) => far(a) - far(b))[0]!;
}
