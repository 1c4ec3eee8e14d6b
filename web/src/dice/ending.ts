/** How a round of dice ended: what was laid last, and what is left. */
import type { DiceEvent, DiceTable, Past, Standing } from '../generated/protocol';
import type { Left } from '../table/round-left';
import { faceOf } from './trace';

/** The last dice that a seat laid in a round, the newest last. */
export function lastDice(steps: readonly Past[], round: number, seat: number | null, most: number): string[] {
  const events = steps.filter((step) => step.round === round).flatMap((step) => (step.events ?? []) as DiceEvent[]);
  const laid = events.filter((event) => event.seat === seat).map((event) => faceOf(event.action));
  return laid.filter(Boolean).slice(-most);
}

/** By player; what is left to the loser is what the winner has scored. */
export function leftOf(view: DiceTable, standing: Standing): Map<number, Left> {
  const isCounted = standing.counted === 'points' && view.winner !== null;
  return new Map(
    view.hands.map((hand, seat) => [seat, { count: hand.length, points: isCounted && seat !== view.winner ? view.points : 0, pieces: hand }]),
  );
}
