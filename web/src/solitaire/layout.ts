/** Where piles and cards lie, in pixels from the corner of the board. */
import { COLUMNS, FOUNDATIONS, isColumn, isFoundation, hiddenIn, PILES, type Board, type Pile } from './board';

export interface Spot {
  x: number;
  y: number;
  /** How large, against the cards of the columns. */
  scale: number;
}

export interface Geometry {
  form: 'wide' | 'phone';
  width: number;
  height: number;
  /** The width of a card in a column. */
  card: number;
  /** Corners of the piles. */
  piles: Readonly<Record<Pile, Spot>>;
  /** From one card of a column to the next: face down, and open. */
  steps: Readonly<Record<Pile, { down: number; open: number }>>;
  /** From one card of the waste to the next; those further down lie under the first of these. */
  fan: number;
}

/** Cards are so much higher than wide. */
export const RATIO = 1.5;
/** So many cards of the waste are seen. */
export const FANNED = 3;
const WIDEST_CARD = 118;
const NARROWEST_CARD = 30;
/** From one column to the next on a table. */
const PITCH = 1.5;
const WHEEL_MARGIN = 16;
const DOWN = 0.1;
const DOWN_ON_A_PHONE = 0.15;
const OPEN = 0.36;
/** The figure of a card stands in this much of it. */
const LEAST_OPEN = 0.17;
const LONGEST = RATIO + 6 * DOWN + 11 * 0.23;

export function geometryOf(width: number, height: number, board: Board, isPhone: boolean): Geometry {
  const places = isPhone ? onAPhone(width, height) : onATable(width, height);
  return { ...places, width, height, steps: stepsOf(board, places) };
}

type Places = Pick<Geometry, 'form' | 'card' | 'piles' | 'fan'> & { bottom: number };

/** Stock, waste and the eight foundations in a row; the columns below take the same width. */
function onATable(width: number, height: number): Places {
  const across = 1 + 0.2 + 1 + 0.56 + 0.5 + 8 + 7 * 0.16;
  const card = bounded(Math.min((width - 48) / across, (height - 56) / (RATIO + 0.28 + LONGEST)));
  const left = (width - card * across) / 2;
  const top = Math.max(26, Math.min(44, (height - card * (RATIO + 0.28 + LONGEST)) / 2));
  const piles = {
    stock: spot(left, top),
    waste: spot(left + card * 1.2, top),
    ...row(FOUNDATIONS, (i) => left + card * (3.26 + i * 1.16), top),
    ...row(COLUMNS, (i) => (width - card) / 2 + (i - 3) * card * PITCH, top + card * (RATIO + 0.28)),
  } as Record<Pile, Spot>;
  return { form: 'wide', card, piles, fan: card * 0.28, bottom: height - 14 };
}

/** Foundations on top, columns, and stock and waste at the bottom right, under the thumb. */
function onAPhone(width: number, height: number): Places {
  const side = 6;
  const gap = 4;
  const card = bounded(Math.min((width - 2 * side - 6 * gap) / 7, (height - 40) / (2 * RATIO + LONGEST)));
  const small = Math.min(card, (width - 2 * side - 7 * gap) / 8);
  const scale = small / card;
  const top = 6;
  const below = top + small * RATIO + 8;
  const bottom = height - card * RATIO - 16;
  const piles = {
    stock: spot(width - side - card, bottom),
    waste: spot(width - side - gap - 2 * card - card * 0.36, bottom),
    ...row(FOUNDATIONS, (i) => side + ((width - 2 * side - small) / 7) * i, top, scale),
    ...row(COLUMNS, (i) => side + ((width - 2 * side - card) / 6) * i, below),
  } as Record<Pile, Spot>;
  return { form: 'phone', card, piles, fan: card * 0.18, bottom: bottom - 8 };
}

function spot(x: number, y: number, scale = 1): Spot {
  return { x, y, scale };
}

function row(piles: readonly Pile[], x: (i: number) => number, y: number, scale = 1): Partial<Record<Pile, Spot>> {
  return Object.fromEntries(piles.map((pile, i) => [pile, spot(x(i), y, scale)]));
}

function bounded(card: number): number {
  return Math.floor(Math.max(NARROWEST_CARD, Math.min(WIDEST_CARD, card)));
}

/** A long column lies closer together, so that its end is in sight. */
function stepsOf(board: Board, { card, piles, bottom, form }: Places): Geometry['steps'] {
  const most = form === 'phone' ? OPEN * 1.3 : OPEN;
  const down = form === 'phone' ? DOWN_ON_A_PHONE : DOWN;
  return Object.fromEntries(
    PILES.map((pile) => {
      const hidden = hiddenIn(board, pile);
      const open = Math.max(0, board[pile].length - hidden - 1);
      const room = bottom - piles[pile].y - card * RATIO - hidden * down * card;
      const step = open ? Math.min(most, Math.max(LEAST_OPEN, room / card / open)) : most;
      return [pile, { down: down * card, open: step * card }];
    }),
  ) as Geometry['steps'];
}

/** Where a card of a pile lies, counted from the bottom. */
export function spotOf(geometry: Geometry, board: Board, pile: Pile, index: number): Spot {
  const { x, y, scale } = geometry.piles[pile];
  if (isColumn(pile)) {
    const hidden = Math.min(index, hiddenIn(board, pile));
    const { down, open } = geometry.steps[pile];
    return { x, y: y + hidden * down + (index - hidden) * open, scale };
  }
  if (pile === 'waste') {
    const first = Math.max(0, board.waste.length - FANNED);
    return { x: x + Math.max(0, index - first) * geometry.fan, y, scale };
  }
  if (pile === 'stock') return { x: x - depth(index, board.stock.length), y: y - depth(index, board.stock.length), scale };
  return { x, y, scale };
}

/** A thick pile stands a little higher. */
function depth(index: number, count: number): number {
  return Math.round(Math.max(0, index - Math.max(0, count - 4)));
}

/** Is anything of this card to be seen where it lies? */
export function isInSight(board: Board, pile: Pile, index: number): boolean {
  const fromTop = board[pile].length - 1 - index;
  if (isColumn(pile)) return true;
  if (pile === 'waste') return fromTop <= FANNED;
  return fromTop <= (isFoundation(pile) ? 1 : 3);
}

/** The pile on which something is let go: the nearest of those whose place it touches. */
export function pileAt(geometry: Geometry, board: Board, x: number, y: number, among: readonly Pile[]): Pile | null {
  const { card } = geometry;
  const near = among
    .map((pile) => {
      const end = spotOf(geometry, board, pile, Math.max(0, board[pile].length - 1));
      const { y: top } = geometry.piles[pile];
      const isBeside = Math.abs(end.x - x) < card * 0.9;
      const isWithin = y > top - card * 0.9 && y < (isColumn(pile) ? geometry.height : end.y + card * 0.9);
      const far = isFoundation(pile) || pile === 'waste' ? Math.hypot(end.x - x, end.y - y) : Math.abs(end.x - x);
      return { pile, far: isBeside && isWithin ? far : Infinity };
    })
    .toSorted((a, b) => a.far - b.far)[0];
  return near && near.far < Infinity ? near.pile : null;
}

/** What is said stands in the middle of the wheel; where that has no room, below it or beside it. */
export type WheelPlace = 'middle' | 'top' | 'left';

const SHORT = 560;

export function wheelPlace({ form, height }: Pick<Geometry, 'form' | 'height'>): WheelPlace {
  return form === 'phone' ? 'top' : height < SHORT ? 'left' : 'middle';
}

/** A game that is won: all cards in a wheel, series by series. */
export function wheelOf(geometry: Geometry): (order: number, count: number) => Spot & { angle: number } {
  const { width, height, card } = geometry;
  const place = wheelPlace(geometry);
  const size = Math.min(width, place === 'top' ? height * 0.56 : height) - 2 * WHEEL_MARGIN;
  const scale = Math.min(1, size / 8 / card);
  const radius = size / 2 - card * scale * 0.8;
  const x = place === 'left' ? size / 2 + 3 * WHEEL_MARGIN : width / 2;
  const y = place === 'top' ? size / 2 + WHEEL_MARGIN : height / 2;
  return (order, count) => {
    const turn = (order / count) * 2 * Math.PI - Math.PI / 2;
    return {
      x: x + Math.cos(turn) * radius - (card * scale) / 2,
      y: y + Math.sin(turn) * radius - (card * RATIO * scale) / 2,
      scale,
      angle: (turn * 180) / Math.PI + 90,
    };
  };
}

/** Where the wheel turns. */
export function hubOf(geometry: Geometry): { x: number; y: number } {
  const first = wheelOf(geometry)(0, 2);
  const second = wheelOf(geometry)(1, 2);
  const half = (geometry.card * first.scale) / 2;
  return { x: first.x + half, y: (first.y + second.y) / 2 + half * RATIO };
}
