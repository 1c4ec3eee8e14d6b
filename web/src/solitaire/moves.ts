/** Moves as the server writes them, taken apart: `C5:2>C1`, `W>F`, `T`. Which of them may be made, the server says. */
import {
  columnCalled, foundationFor, foundationWith, hiddenIn, topOf, type Board, type Column, type Foundation, type Pile,
} from './board';

export interface Move {
  text: string;
  kind: 'turn' | 'recycle' | 'reveal' | 'cards';
  from: Pile;
  to: Pile;
  /** So many cards go together. */
  count: number;
}

/** Cards that are moved together: a pile and how many from its end. */
export interface Source {
  pile: Pile;
  count: number;
}

const CARDS_MOVE = /^(?:(W)|C(\d)(?::(\d+))?|F:([A-Z0-9]{2}))>(?:(F)|C(\d))$/;
const REVEAL = /^C(\d)\^$/;

/** Null for words that are no moves, such as `undo`. */
export function moveOf(text: string, board: Board): Move | null {
  if (text === 'T') return { text, kind: 'turn', from: 'stock', to: 'waste', count: 1 };
  if (text === 'R') return { text, kind: 'recycle', from: 'waste', to: 'stock', count: board.waste.length };
  const reveal = REVEAL.exec(text);
  if (reveal) return { text, kind: 'reveal', from: columnCalled(reveal[1]!), to: columnCalled(reveal[1]!), count: 1 };
  const found = CARDS_MOVE.exec(text);
  if (!found) return null;
  const [, waste, column, count, back, , target] = found;
  const from: Pile = waste ? 'waste' : back ? (foundationWith(board, back) ?? 'f1') : columnCalled(column!);
  const to: Pile = target ? columnCalled(target) : foundationFor(board, topOf(board, from) ?? '');
  return { text, kind: 'cards', from, to, count: Number(count ?? 1) };
}

export function movesOf(legal: readonly string[], board: Board): Move[] {
  return legal.map((text) => moveOf(text, board)).filter((move) => move !== null);
}

/** Where these cards may go, by pile. */
export function placesFor(moves: readonly Move[], source: Source): Map<Pile, Move> {
  const fitting = moves.filter((move) => move.kind === 'cards' && move.from === source.pile && move.count === source.count);
  return new Map(fitting.map((move) => [move.to, move]));
}

/** What is meant by somebody who points at a card and says no more: a foundation first, else the first place there is. */
export function bestOf(places: ReadonlyMap<Pile, Move>): Move | null {
  const moves = [...places.values()];
  return moves.find((move) => move.to.startsWith('f')) ?? moves[0] ?? null;
}

/** What somebody does who points at a card: there may be one move, several, or none. */
export function pointedAt(moves: readonly Move[], source: Source): Map<Pile, Move> {
  const exact = placesFor(moves, source);
  if (exact.size) return exact;
  // Another part of the same run, if there is no doubt which is meant.
  const others = moves.filter((move) => move.kind === 'cards' && move.from === source.pile);
  return others.length === 1 ? new Map([[others[0]!.to, others[0]!]]) : exact;
}

/** The move as the server would read it, allowed or not: it explains why not. */
export function asked(source: Source, to: Pile, board: Board): string | null {
  const target = to.startsWith('f') ? 'F' : to.startsWith('c') ? to.toUpperCase() : null;
  if (target === null || to === source.pile) return null;
  if (source.pile === 'waste') return `W>${target}`;
  if (source.pile.startsWith('f')) return target === 'F' ? null : `F:${topOf(board, source.pile) ?? ''}>${target}`;
  // Cards go up one by one, and it is the first of these that people have in their hand.
  if (target === 'F') return `${source.pile.toUpperCase()}>F`;
  return `${source.pile.toUpperCase()}:${source.count}>${target}`;
}

/** The cards from one place of a pile to its end; null where none of them lies open. */
export function sourceAt(board: Board, pile: Pile, index: number): Source | null {
  const cards = board[pile];
  if (cards[index] === null || cards[index] === undefined) return null;
  if (pile === 'stock') return null;
  return { pile, count: pile.startsWith('c') ? cards.length - index : 1 };
}

export type OpenPile = Column | Foundation | 'waste';

/** Does its last card lie face down, waiting to be turned up? */
export function isCovered(board: Board, pile: Pile): boolean {
  return topOf(board, pile) === null && hiddenIn(board, pile) > 0;
}
