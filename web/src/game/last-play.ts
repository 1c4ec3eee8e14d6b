/** Who laid what lies on the pile: the view does not say it, what happened does. */
import type { Event as GameEvent } from '../generated/protocol';
import { actionOf, seatOf } from './action';

const LAID = new Set(['play', 'jump', 'down']);

/** The last card that was laid and still stands; null before the first. */
export function lastLaid(events: readonly GameEvent[]): { seat: number; card: string } | null {
  let culprit: number | null = null;
  for (const event of events.toReversed()) {
    const isLaid = lays(event);
    if (culprit !== null) {
      if (isLaid && event.seat === culprit) culprit = null;
    } else if (event.undone) {
      culprit = seatOf(event.action.split(' ')[1] ?? '');
    } else if (isLaid) {
      return { seat: event.seat, card: actionOf(event.action).card ?? '?' };
    }
  }
  return null;
}

function lays(event: GameEvent): boolean {
  return LAID.has(actionOf(event.action).word) && event.asked !== 'discard';
}

/** Those of the round that is being played. */
export function eventsOfRound(steps: readonly { round?: number; events?: readonly unknown[] }[]): GameEvent[] {
  const round = steps.at(-1)?.round;
  const first = steps.findLastIndex((step) => step.round !== round) + 1;
  return steps.slice(first).flatMap((step) => (step.events ?? []) as GameEvent[]);
}
