/** How likely everybody was to win a round, turn by turn: what the server has worked out, made ready to be drawn. */
import type { Event as GameEvent, Past } from '../generated/protocol';
import type { CurveLine, Stretch, Turn } from './curve';
import { Laps } from './laps';

export interface ChancesAfter {
  /** The number of the turn; 0: after the deal. */
  turn: number;
  /** So many events the round had had. */
  event: number;
  seat: number | null;
  card: string | null;
  /** By seat, from 0 to 1. */
  chances: number[];
  /** By seat, the standard error. */
  errors: number[];
}

export interface TurningPoint {
  turn: number;
  event: number;
  seat: number;
  card: string | null;
  /** How much more likely the seat was to win afterwards. */
  change: number;
}

export interface Chances {
  status: 'ready' | 'not_now' | 'never';
  round: number;
  seat: number;
  turns: ChancesAfter[];
  turning_points: TurningPoint[];
}

/** Who is drawn as one line: partners win together. */
export interface Side {
  name: string;
  seat: number;
  isMine: boolean;
  isWinner: boolean;
}

/** So sure one can be: with 95 of 100. */
const SURE = 1.96;
const MOST_STRETCHES = 8;

export function chanceLines(told: Chances, sides: readonly Side[]): CurveLine[] {
  return sides.map(({ name, seat, isMine, isWinner }) => {
    const values = told.turns.map((turn) => turn.chances[seat]!);
    const band = told.turns.map((turn, i) => {
      const error = SURE * turn.errors[seat]!;
      return [values[i]! - error, values[i]! + error] as const;
    });
    return { name, values, isMine, isWinner, ...(isMine ? { band } : {}) };
  });
}

/** Turning points at their place on the curve of the seat that they are told for. */
export function turnsOf(told: Chances): (Turn & { point: TurningPoint; before: number })[] {
  return told.turning_points.flatMap((point) => {
    const at = told.turns.findIndex((turn) => turn.turn === point.turn);
    const value = told.turns[at]?.chances[told.seat];
    if (value === undefined) return [];
    return [{ at, value, card: point.card, point, before: value - point.change }];
  });
}

/** Where on the curve one stands when the round has had so many events. */
export function placeOfEvent(told: Chances, event: number): number {
  return Math.max(0, told.turns.findLastIndex((turn) => turn.event <= event));
}

/** By how many events a round had had: which lap it was then. */
export function lapsByEvent(steps: readonly Past[], round: number, seats: number): number[] {
  const laps = new Laps(seats);
  const found = [1];
  for (const step of steps) {
    if (step.round !== round) continue;
    for (const event of (step.events ?? []) as GameEvent[]) {
      found[event.number] = laps.lap;
      laps.take(event);
    }
  }
  return found;
}

/** Laps along the bottom; of many, several together. */
export function lapStretches(
  told: Chances,
  laps: readonly number[],
  label: (from: number, to: number) => string,
  most = MOST_STRETCHES,
): Stretch[] {
  const lapOf = told.turns.map((turn) => laps[turn.event] ?? 0);
  const last = lapOf.at(-1) ?? 0;
  if (!last || lapOf.includes(0)) return [];
  const together = Math.ceil(last / most);
  const stretches: Stretch[] = [];
  for (let lap = 1; lap <= last; lap += together) {
    const from = Math.max(0, lapOf.findIndex((one) => one >= lap) - 1);
    const next = lapOf.findIndex((one) => one >= lap + together);
    const to = next < 0 ? lapOf.length - 1 : next - 1;
    if (to > from) stretches.push({ from, to, label: label(lap, Math.min(last, lap + together - 1)) });
  }
  return stretches;
}

/** The last lap in which a seat was more likely to win than everybody else; 0: none. */
export function aheadUntil(told: Chances, seat: number, laps: readonly number[]): number {
  const ahead = told.turns.findLast((turn) => turn.chances.every((chance, i) => i === seat || chance < turn.chances[seat]!));
  return ahead ? (laps[ahead.event] ?? 0) : 0;
}
