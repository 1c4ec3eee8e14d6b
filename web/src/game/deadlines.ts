/** Which of the times that run is shown where. */
import type { Deadline } from '../generated/protocol';
import type { Moment } from './moment';

/** Newer servers tell when a time began to run, so that a ring can show how much of it is left. */
export type Timed = Deadline & { since?: number };

const OF_A_SEAT = ['limit', 'declare', 'clock', 'debt'];

/** The time that runs against a seat, the most pressing kind first. */
export function timeOfSeat(deadlines: readonly Timed[], seat: number): Timed | null {
  for (const what of OF_A_SEAT) {
    const found = deadlines.find((deadline) => deadline.what === what && deadline.seat === seat);
    if (found) return found;
  }
  return null;
}

/** The time that the question is about: that of the slap, of the own turn, or of the window in which one may react. */
export function timeOfMoment(deadlines: readonly Timed[], moment: Moment, seat: number): Timed | null {
  const named = (what: string) => deadlines.find((deadline) => deadline.what === what) ?? null;
  if (moment.slap) return named('slap');
  if (moment.isMine && moment.asked !== 'window') return timeOfSeat(deadlines, seat);
  const reacts = moment.jumps.size > 0 || moment.accuse !== null || moment.doubt !== null;
  if (reacts || moment.asked === 'window') return named('window');
  return timeOfSeat(deadlines, seat);
}
