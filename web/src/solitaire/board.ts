/** What lies on the table of a solitaire, pile by pile from the bottom up. A card that lies face down is null. */
import type { SolitaireTable } from '../generated/protocol';

export type Column = `c${1 | 2 | 3 | 4 | 5 | 6 | 7}`;
export type Foundation = `f${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
export type Pile = 'stock' | 'waste' | Column | Foundation;
export type Lying = string | null;
export type Board = Readonly<Record<Pile, readonly Lying[]>>;

export const COLUMNS: readonly Column[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];
export const FOUNDATIONS: readonly Foundation[] = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8'];
export const PILES: readonly Pile[] = ['stock', 'waste', ...FOUNDATIONS, ...COLUMNS];
/** The foundations of a colour stand beside each other, in the order in which the server tells them. */
export const COLOURS = ['R', 'Y', 'G', 'B'];
/** What lies under the top of a foundation is not told, only drawn: a series, from its bottom up. */
const SERIES = [...'123456789DVS'];
export const CARDS = 2 * COLOURS.length * SERIES.length;

/** What the server tells of it. */
export interface TableView extends Pick<SolitaireTable, 'stock_left' | 'waste'> {
  columns: readonly (readonly Lying[])[];
  foundations: readonly Lying[];
}

export function boardOf(view: TableView): Board {
  const board: Partial<Record<Pile, readonly Lying[]>> = {
    stock: Array.from({ length: view.stock_left }, () => null),
    waste: view.waste,
  };
  FOUNDATIONS.forEach((pile, i) => (board[pile] = seriesUpTo(view.foundations[i] ?? null)));
  COLUMNS.forEach((pile, i) => (board[pile] = view.columns[i] ?? []));
  return board as Board;
}

/** Before the deal everything lies in the stock. */
export function gathered(): Board {
  return boardOf({ columns: [], stock_left: CARDS, waste: [], foundations: [] });
}

export function isColumn(pile: Pile): pile is Column {
  return pile.startsWith('c');
}

export function isFoundation(pile: Pile): pile is Foundation {
  return pile.startsWith('f');
}

/** A column by its number, as digits that somebody wrote. */
export function columnCalled(digits: string): Column {
  return `c${digits}` as Column;
}

/** The number that people call a column by, or a foundation. */
export function numberOf(pile: Column | Foundation): number {
  return Number(pile.slice(1));
}

export function topOf(board: Board, pile: Pile): Lying | undefined {
  return board[pile].at(-1);
}

/** How many cards of a column lie face down. */
export function hiddenIn(board: Board, pile: Pile): number {
  return board[pile].filter((card) => card === null).length;
}

/** How high a card lies in its series, from 0. */
export function heightOf(code: string): number {
  return SERIES.indexOf(code.slice(1));
}

export function colourOfFoundation(pile: Foundation): string {
  return COLOURS[Math.floor((numberOf(pile) - 1) / 2)]!;
}

/** The server says only that a card goes up: this is where it is drawn then, the foundation that it continues. */
export function foundationFor(board: Board, code: string): Foundation {
  const own = FOUNDATIONS.filter((pile) => colourOfFoundation(pile) === code[0]);
  return own.find((pile) => board[pile].length === heightOf(code)) ?? own[0] ?? FOUNDATIONS[0]!;
}

/** The foundation that has this card on top. */
export function foundationWith(board: Board, code: string): Foundation | undefined {
  return FOUNDATIONS.findLast((pile) => topOf(board, pile) === code);
}

function seriesUpTo(top: string | null): string[] {
  return top === null ? [] : SERIES.slice(0, heightOf(top) + 1).map((figure) => top[0]! + figure);
}
