/** Where the lines of a curve run, and where their names stand: pure functions of numbers and sizes. */

export interface CurveLine {
  name: string;
  values: readonly number[];
  isMine?: boolean;
  isWinner?: boolean;
  /** Below and above, how sure the values are. */
  band?: readonly (readonly [number, number])[];
}

/** A stretch along the bottom, such as a lap or a round. */
export interface Stretch {
  from: number;
  to: number;
  label: string;
}

/** A moment that changed much, with the card that made it. */
export interface Turn {
  at: number;
  value: number;
  card: string | null;
}

export interface Chart {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

const LABEL_STEP = 21;

/** The names at the end of the lines need room, but not all of it. */
export function chartOf(isSmall: boolean, names: readonly string[]): Chart {
  const room = 24 + LETTER * Math.max(0, ...names.map((name) => [...shortened(name, isSmall)].length));
  return isSmall
    ? { width: 380, height: 330, left: 44, right: Math.max(62, room), top: 26, bottom: 34 }
    : { width: 820, height: 356, left: 44, right: Math.max(92, room), top: 26, bottom: 34 };
}

const LETTER = 8;

export function shortened(name: string, isSmall: boolean): string {
  const most = isSmall ? 9 : 16;
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name;
}

export function xOf(chart: Chart, i: number, count: number): number {
  const room = chart.width - chart.left - chart.right;
  return chart.left + (count < 2 ? room / 2 : (i * room) / (count - 1));
}

export function yOf(chart: Chart, scale: Scale, value: number): number {
  const room = chart.height - chart.top - chart.bottom;
  const span = scale.high - scale.low || 1;
  return chart.top + (1 - (value - scale.low) / span) * room;
}

/** Round numbers from below the lowest value to above the highest, about five steps. */
export function scaleOf(values: readonly number[]): Scale {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(1, ...values);
  const rough = (highest - lowest) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough && Number.isInteger(n)) ?? 10 * power);
  const low = Math.floor(lowest / step) * step;
  const high = Math.ceil(highest / step) * step;
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step) };
}

export const PERCENT: Scale = { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] };

export function pathOf(chart: Chart, scale: Scale, values: readonly number[], count = values.length): string {
  return values.map((value, i) => `${i ? 'L' : 'M'}${point(chart, scale, i, value, count)}`).join('');
}

export function bandOf(chart: Chart, scale: Scale, band: readonly (readonly [number, number])[]): string {
  const count = band.length;
  const above = band.map(([, high], i) => `${i ? 'L' : 'M'}${point(chart, scale, i, clamp(scale, high), count)}`);
  const below = band.map(([low], i) => `L${point(chart, scale, i, clamp(scale, low), count)}`).toReversed();
  return `${above.join('')}${below.join('')}Z`;
}

function point(chart: Chart, scale: Scale, i: number, value: number, count: number): string {
  return `${xOf(chart, i, count).toFixed(1)} ${yOf(chart, scale, value).toFixed(1)}`;
}

function clamp(scale: Scale, value: number): number {
  return Math.max(scale.low, Math.min(scale.high, value));
}

/** How a line is drawn: mine is whole and heavy, the winner's dotted and dark, the others are told apart by dashes. */
export function strokeOf(line: CurveLine, place: number): { width: number; dash: string; isDark: boolean } {
  if (line.isMine) return { width: 4.5, dash: '', isDark: true };
  if (line.isWinner) return { width: 3, dash: '2 7', isDark: true };
  return { width: 2.5, dash: DASHES[place % DASHES.length]!, isDark: false };
}

const DASHES = ['12 6', '3 5', '14 5 3 5', '6 4', '20 6', '8 4 2 4 2 4', '2 4', '16 4 4 4', '5 9'];

/** How wide a card over the curve is. */
export const CARD = 34;
const CARD_HEIGHT = CARD * 1.5;

/** Where the cards of turning points hang, by their upper edge: near their moment, and not over each other; null: none. */
export function hangingOf(turns: readonly Turn[], chart: Chart, scale: Scale, count: number): (number | null)[] {
  const placed: { x: number; y: number }[] = [];
  return turns.map((turn) => {
    if (!turn.card) return null;
    const x = xOf(chart, turn.at, count);
    const y = yOf(chart, scale, turn.value);
    const wanted = [26, 84, 142].map((up) => y - up - CARD_HEIGHT).concat([26, 84].map((down) => y + down));
    const isInside = (top: number): boolean => top >= chart.top - 16 && top + CARD_HEIGHT <= chart.height - chart.bottom + 8;
    const isFree = (top: number): boolean =>
      placed.every((one) => Math.abs(one.x - x) > CARD + 2 || Math.abs(one.y - top) > CARD_HEIGHT + 2);
    const top = wanted.find((one) => isInside(one) && isFree(one)) ?? wanted.find(isInside) ?? chart.top;
    placed.push({ x, y: top });
    return top;
  });
}

export interface Label {
  /** Where the line ends. */
  y: number;
  /** Where its name stands: as near as the other names let it. */
  labelY: number;
}

/** Names never lie on each other: they move apart as little as they must, and stay inside. */
export function labelsOf(ends: readonly number[], top: number, bottom: number): Label[] {
  const order = ends.map((_, i) => i).sort((a, b) => ends[a]! - ends[b]!);
  const step = Math.min(LABEL_STEP, (bottom - top) / Math.max(1, ends.length - 1));
  const placed: number[] = [];
  for (const i of order) placed.push(Math.max(ends[i]!, top, placed.length ? placed.at(-1)! + step : -Infinity));
  for (let k = placed.length - 1, most = bottom; k >= 0; k--, most -= step) placed[k] = Math.min(placed[k]!, most);
  const labels: Label[] = [];
  order.forEach((i, k) => (labels[i] = { y: ends[i]!, labelY: placed[k]! }));
  return labels;
}
