/** The pictures of all cards, each where it lies: in the order of their numbers, so that none is ever taken away. */
import { FOUNDATIONS, isFoundation, PILES, type Board, type Lying, type Pile } from './board';
import { isInSight, RATIO, spotOf, wheelOf, type Geometry, type Spot } from './layout';
import type { Source } from './moves';
import type { Motion } from './tracking';

export interface Picture {
  id: number;
  code: Lying;
  pile: Pile;
  transform: string;
  z: number;
  delay: number;
  isInSight: boolean;
  isHeld: boolean;
  /** It stands out: picked, or advised. */
  isRinged: boolean;
}

/** What a hand holds over the table, so far from where it lay. */
export interface Held extends Source {
  dx: number;
  dy: number;
}

export interface Shown {
  board: Board;
  geometry: Geometry;
  motion: Motion;
  held: Held | null;
  ringed: Source | null;
  isWheel: boolean;
}

/** What moves is above what lies, and what is held above everything. */
const MOVING = 400;
const HELD = 9000;
const WHEEL_APART = 7;
/** Series by series, when all are done. */
const IN_ORDER: readonly Pile[] = [...FOUNDATIONS, ...PILES.filter((pile) => !isFoundation(pile))];

export function picturesOf(shown: Shown): Picture[] {
  const { motion, geometry } = shown;
  const wheel = shown.isWheel ? wheelOf(geometry) : null;
  const lying = IN_ORDER.flatMap((pile) => motion.tracked[pile].map((token, index) => ({ token, pile, index })));
  const pictures = lying.map(({ token, pile, index }, order): Picture => {
    const picture = wheel
      ? { ...ofWheel(order), transform: transformOf(wheel(order, lying.length), geometry.card) }
      : ofPile(shown, token.id, pile, index);
    return { ...token, pile, ...picture };
  });
  return pictures.toSorted((a, b) => a.id - b.id);
}

type Drawn = Omit<Picture, 'id' | 'code' | 'pile'>;

function ofWheel(order: number): Omit<Drawn, 'transform'> {
  return { z: order, delay: order * WHEEL_APART, isInSight: true, isHeld: false, isRinged: false };
}

function ofPile({ geometry, board, held, ringed, motion }: Shown, id: number, pile: Pile, index: number): Drawn {
  const spot = spotOf(geometry, board, pile, index);
  const isHeld = isAmong(held, board, pile, index);
  const delay = motion.delays.get(id) ?? 0;
  return {
    transform: transformOf(isHeld ? { ...spot, x: spot.x + held!.dx, y: spot.y + held!.dy } : spot, geometry.card),
    z: index + (isHeld ? HELD : motion.moved.has(id) ? MOVING + delay : 0),
    delay,
    isInSight: isInSight(board, pile, index),
    isHeld,
    isRinged: isAmong(ringed, board, pile, index),
  };
}

function isAmong(source: Source | null, board: Board, pile: Pile, index: number): boolean {
  return source !== null && source.pile === pile && index >= board[pile].length - source.count;
}

function transformOf(spot: Spot & { angle?: number }, card: number): string {
  const x = spot.x - (card * (1 - spot.scale)) / 2;
  const y = spot.y - (card * RATIO * (1 - spot.scale)) / 2;
  const turned = spot.angle ? ` rotate(${spot.angle.toFixed(1)}deg)` : '';
  const scaled = spot.scale === 1 ? '' : ` scale(${spot.scale.toFixed(3)})`;
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)${turned}${scaled}`;
}
