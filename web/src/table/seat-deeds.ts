/** What can be done with a seat of somebody else, and what runs there. */
import type { Timed } from '../game/deadlines';

export interface SeatDeeds {
  /** The seat can be chosen now: it is lit. */
  choose: (() => void) | null;
  /** The key that chooses it. */
  key: string;
  /** Its owner has forgotten to say UNO. */
  catchIt: (() => void) | null;
  /** What a catch costs whoever is caught; null where nobody knows. */
  catchPrice: number | null;
  /** Tells more about it. */
  open: (() => void) | null;
  time: Timed | null;
}
