/** Where dice lie on a table: the other hand far, the line in the middle, mine near. Pure functions of sizes and numbers. */
import type { Form } from '../game/layout';

export interface Spot {
  x: number;
  y: number;
}

/** Dice side by side, in as many rows as they need; places are the middles of the dice. */
export interface Row {
  die: number;
  places: readonly Spot[];
  rows: number;
  width: number;
  height: number;
  /** The middle of all of it. */
  y: number;
}

export interface Tray {
  far: Row;
  line: Row;
  near: Row;
  /** How high what is mine is: my dice with the room around them. */
  hand: number;
}

export interface Stage {
  form: Form;
  width: number;
  height: number;
  u: number;
  /** Below the name of whoever sits opposite. */
  farTop: number;
  /** A button stands over the sentence: somebody can be caught. */
  isReacting?: boolean;
}

export interface Counts {
  far: number;
  line: number;
  near: number;
}

interface Sizes {
  far: number;
  line: number;
  near: number;
  gap: number;
  /** Between the dice and the edges of the table. */
  aside: number;
  /** Of the sentence over my dice, and what stands around it. */
  desk: number;
  /** Below my dice. */
  foot: number;
}

/** How much room a button over the sentence takes. */
const REACTION = 52;
/** So much of its size a die keeps where there is little room. */
const SMALLEST = 0.78;
/** A die is a little higher than wide: one sees a little of its side. */
export const HIGH = 1.08;
/** From the dice of the line to the outside of the band around them. */
export const BAND = 26;
const SIZES: Readonly<Record<Form, Sizes>> = {
  wide: { far: 64, line: 88, near: 102, gap: 16, aside: 110, desk: 92, foot: 30 },
  phone: { far: 44, line: 56, near: 58, gap: 9, aside: 22, desk: 126, foot: 92 },
  short: { far: 36, line: 42, near: 48, gap: 7, aside: 16, desk: 92, foot: 82 },
};

export function trayOf({ form, width, height, u, farTop, isReacting = false }: Stage, counts: Counts): Tray {
  const sizes = SIZES[form];
  const room = width - 2 * sizes.aside - (form === 'wide' ? width * 0.09 : 0);
  const laid = (count: number, die: number): Row => rowOf(count, die * u, sizes.gap * u, room, width / 2);
  const near = laid(counts.near, sizes.near);
  const far = laid(counts.far, sizes.far);
  const line = rowOf(counts.line, sizes.line * u, sizes.gap * u, room - 2 * BAND, width / 2);
  const nearY = height - sizes.foot - near.height / 2;
  const farY = farTop + far.height / 2;
  const desk = sizes.desk + (isReacting && form !== 'wide' ? REACTION : 0);
  const lineY = (farY + far.height / 2 + nearY - near.height / 2 - desk) / 2;
  return { far: at(far, farY), line: at(line, lineY), near: at(near, nearY), hand: near.height + (form === 'wide' ? sizes.foot : 12) };
}

/** Dice shrink a little before they go on in another row. */
function rowOf(count: number, wanted: number, gap: number, room: number, middle: number): Row {
  const fitting = (room + gap) / Math.max(1, count) - gap;
  const die = Math.min(wanted, Math.max(fitting, wanted * SMALLEST));
  const step = die + gap;
  const most = Math.max(1, Math.floor((room + gap) / step));
  const rows = Math.max(1, Math.ceil(count / most));
  const each = Math.ceil(count / rows);
  const places = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each);
    const inRow = Math.min(each, count - row * each);
    return { x: middle + (i - row * each - (inRow - 1) / 2) * step, y: (row - (rows - 1) / 2) * (die * HIGH + gap) };
  });
  return { die, places, rows, width: each * step - gap, height: rows * (die * HIGH + gap) - gap, y: 0 };
}

function at(row: Row, y: number): Row {
  return { ...row, y, places: row.places.map((place) => ({ x: place.x, y: place.y + y })) };
}
