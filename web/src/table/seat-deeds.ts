/** What can be done with a seat of somebody else, and what runs there. */
import { timeOfSeat, type Timed } from '../game/deadlines';
import type { Playing } from './playing.svelte';

/** Seats are chosen with 1 to 9. */
const MOST_KEYS = 9;

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

/** By seat, for everybody but me. */
export function deedsOf(playing: Playing, open: ((seat: number) => void) | null): Map<number, SeatDeeds> {
  const { moment, scene, table } = playing;
  const found = new Map<number, SeatDeeds>();
  for (const [place, { seat }] of scene.others.entries()) {
    const caught = moment?.catches.get(seat);
    found.set(seat, {
      choose: moment?.seats.has(seat) ? () => playing.aim(seat) : null,
      key: place < MOST_KEYS ? String(place + 1) : '',
      catchIt: caught ? () => void playing.act(caught.text) : null,
      catchPrice: moment?.prices.catch ?? null,
      open: open && (() => open(seat)),
      time: timeOfSeat(table.deadlines, seat),
    });
  }
  return found;
}
