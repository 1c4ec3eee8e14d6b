/** Where things lie on the table, as ../shared/design/look decides: pure functions of sizes and numbers. */

export interface Spot {
  x: number;
  y: number;
  /** Towards the middle, in degrees. */
  angle: number;
}

export interface Held {
  row: number;
  x: number;
  y: number;
  rotate: number;
}

export type Form = 'wide' | 'phone' | 'short';

/** So much of its width every card in a hand shows at least: the strip with its index. */
export const LEAST_SHOWN = 0.31;
export const RIM_RADIUS = 320;
/** Seats on a phone that come down the side stand two in a row. */
const BESIDE = 2;

/** Seats of the others, from the one on my left over the far side to the one on my right. */
export function seatSpots(count: number, width: number, height: number, form: Form, u = 1): Spot[] {
  return form === 'wide' ? roundTheRim(count, width, height, u) : overThePhone(count, width, form === 'short');
}

/** One arc up to five (six on a short screen); beyond that the nearest seats come down the two sides. */
function overThePhone(count: number, width: number, isShort: boolean): Spot[] {
  const top = isShort ? 32 : 44;
  if (count <= (isShort ? 6 : 5)) {
    const spread = Math.min(width - (count > 4 ? 72 : 84), count * 96);
    return shares(count).map((t) => ({
      x: width / 2 + (t - 0.5) * spread,
      y: top + (isShort ? 0 : 34 * (2 * t - 1) ** 2),
      angle: 0,
    }));
  }
  const far = Math.min(count - 2, count % 2 ? 5 : 4);
  const side = (count - far) / 2;
  const step = (width - 72) / 4;
  const below = top + (isShort ? 62 : 82);
  const near = Array.from({ length: side }, (_, i) => ({
    x: 36 + ((side - 1 - i) % BESIDE) * step,
    y: below + Math.floor((side - 1 - i) / BESIDE) * (below - top),
    angle: 0,
  }));
  const across = Array.from({ length: far }, (_, i) => ({ x: width / 2 + (i - (far - 1) / 2) * step, y: top, angle: 0 }));
  return [...near, ...across, ...near.toReversed().map((spot) => ({ ...spot, x: width - spot.x }))];
}

function shares(count: number): number[] {
  return Array.from({ length: count }, (_, i) => (count === 1 ? 0.5 : i / (count - 1)));
}

interface Point {
  x: number;
  y: number;
  length: number;
}

function roundTheRim(count: number, width: number, height: number, u: number): Spot[] {
  const path = rim(count, width, height, u);
  const length = path.at(-1)!.length;
  const along = count === 2 ? [0.24, 0.76] : shares(count);
  return along.map((share) => {
    const { x, y } = path.find((point) => point.length >= share * length - 0.01)!;
    return { x, y, angle: (Math.atan2(height * 0.43 - y, width / 2 - x) * 180) / Math.PI };
  });
}

/** The rim as it is drawn: a rectangle with elliptical far corners. */
function rim(count: number, width: number, height: number, u: number): Point[] {
  const left = width * 0.045 + 8, top = 74, rx = width * 0.91 * 0.42, ry = RIM_RADIUS * u;
  const low = count >= 7 ? Math.min(height * 0.57, top + ry + 110 * u) : top + ry + 24 * u;
  const from = count >= 4 ? low : top + ry * 0.98;
  const path: Point[] = [];
  const put = (x: number, y: number) => {
    const before = path.at(-1);
    path.push({ x, y, length: before ? before.length + Math.hypot(x - before.x, y - before.y) : 0 });
  };
  for (let y = from; y > top + ry; y -= 4) put(left, y);
  for (let degrees = Math.max(0, ((top + ry - from) / ry) * 57); degrees <= 90; degrees += 0.5) {
    const t = (degrees * Math.PI) / 180;
    put(left + rx - rx * Math.cos(t), top + ry - ry * Math.sin(t));
  }
  for (let x = left + rx; x < width / 2; x += 2) put(x, top);
  for (let i = path.length - 1; i >= 0; i--) put(width - path[i]!.x, path[i]!.y);
  return path;
}

/** How a hand lies: one row while each card shows its index, else two, else three. */
export function fan(count: number, width: number, card: number): { places: Held[]; rows: number } {
  const perRow = Math.max(1, Math.floor((width - card) / (card * LEAST_SHOWN)) + 1);
  const rows = Math.max(1, Math.ceil(count / perRow));
  const each = Math.ceil(count / rows);
  const places = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each);
    const inRow = row === rows - 1 ? count - each * (rows - 1) : each;
    return placed(i - row * each, inRow, row, rows, count, width, card);
  });
  return { places, rows };
}

function placed(j: number, inRow: number, row: number, rows: number, count: number, width: number, card: number): Held {
  const step = inRow === 1 ? 0 : Math.min(card * (count <= 8 ? 0.8 : 0.7), (width - card) / (inRow - 1));
  const middle = (inRow - 1) / 2;
  const aside = inRow === 1 ? 0 : (j - middle) / middle;
  const bend = rows > 1 ? 0 : inRow <= 12 ? 1 : Math.max(0.22, 1 - (inRow - 12) / 20);
  return {
    row,
    x: (j - middle) * step,
    y: aside * aside * Math.min(22, inRow * 2.6) * bend,
    rotate: aside * Math.min(10, inRow * 1.25) * bend,
  };
}

/** Everything about the sizes of a stage that its parts have to agree on. */
export interface Geometry {
  form: Form;
  width: number;
  height: number;
  /** Everything on a wide table grows and shrinks together; text does not. */
  u: number;
  isCrowded: boolean;
  spots: Spot[];
  portrait: number;
  /** So wide may the name of a seat be. */
  label: number;
  back: number;
  mostBacks: number;
  orbit: { width: number; height: number };
  pile: number;
  middleY: number;
  hand: { card: number; places: Held[]; rows: number; rowHeight: number; height: number };
}

export function geometryOf(width: number, height: number, others: number, cards: number, isPhone: boolean): Geometry {
  const isShort = isPhone && height < 640;
  const form: Form = isShort ? 'short' : isPhone ? 'phone' : 'wide';
  const u = isPhone ? 1 : Math.max(0.74, Math.min(1.3, width / 1120, height / 840));
  const isCrowded = others > 5;
  const hand = handOf(cards, width, form, u);
  const spots = seatSpots(others, width, height, form, u);
  const portrait = isShort ? 34 : isPhone ? 42 : (isCrowded ? 48 : 58) * u;
  const middle = isPhone ? middleOfPhone(form, height, spots, hand.height) : { y: height * 0.425 + (isCrowded ? 4 : 0), room: Infinity };
  const orbit = fitted(orbitOf(form, others, isCrowded, u), middle.room);
  return {
    form, width, height, u, isCrowded, hand, spots, portrait, orbit,
    label: labelOf(spots, portrait, isPhone ? 18 : isCrowded ? 28 : 100),
    back: (isCrowded ? 28 : 42) * u,
    mostBacks: isPhone ? 0 : isCrowded ? 6 : 12,
    pile: Math.min(pileOf(form, others, isCrowded, u), orbit.height * 0.46),
    middleY: middle.y,
  };
}

/** The names of two neighbours never meet. `beside`: what stands beside the name, in pixels. */
function labelOf(spots: readonly Spot[], portrait: number, beside: number): number {
  let nearest = Infinity;
  for (const [i, a] of spots.entries()) {
    for (const b of spots.slice(i + 1)) if (Math.abs(a.y - b.y) < portrait * 1.2) nearest = Math.min(nearest, Math.abs(a.x - b.x));
  }
  return Math.max(36, Math.min(170, nearest - beside));
}

/** On a phone the piles lie between the lowest seats and what is mine; where that is little, they shrink. */
function middleOfPhone(form: Form, height: number, spots: readonly Spot[], hand: number): { y: number; room: number } {
  const isShort = form === 'short';
  const lowest = Math.max(...spots.map((spot) => spot.y), 0);
  const isOneArc = lowest <= 78;
  const seats = isShort ? lowest + 40 : isOneArc ? 100 : lowest + 30;
  const mine = hand + (isShort ? 152 : 194);
  return { y: seats + (height - mine - seats) / 2 + (isShort ? 0 : 6), room: height - mine - seats + 56 };
}

const LOWEST_ORBIT = 96;

function fitted(orbit: Geometry['orbit'], room: number): Geometry['orbit'] {
  return room >= orbit.height ? orbit : { ...orbit, height: Math.max(LOWEST_ORBIT, room) };
}

function handOf(cards: number, width: number, form: Form, u: number): Geometry['hand'] {
  const isWide = form === 'wide';
  const isMany = cards > 12;
  const card = isWide ? (cards > 20 ? 98 : 118) * u : isMany ? 62 : form === 'short' ? 76 : 86;
  const room = isWide ? (isMany ? width - 72 : Math.min(width - 200, 1120 * u)) : width - (isMany ? 24 : 52);
  const { places, rows } = fan(cards, room, card);
  const rowHeight = card * 1.5 * (isWide ? 0.6 : 0.56);
  return { card, places, rows, rowHeight, height: card * 1.5 + (rows - 1) * rowHeight + (isWide ? 20 : 18) };
}

function orbitOf(form: Form, others: number, isCrowded: boolean, u: number): Geometry['orbit'] {
  if (form === 'wide') return { width: (isCrowded ? 430 : 480) * u, height: (isCrowded ? 250 : 284) * u };
  return form === 'short' ? { width: 268, height: others > 6 ? 128 : 156 } : { width: 334, height: 264 };
}

function pileOf(form: Form, others: number, isCrowded: boolean, u: number): number {
  if (form === 'wide') return (isCrowded ? 96 : 112) * u;
  return form === 'short' ? (others > 6 ? 58 : 70) : 106;
}
