/**
 * Which die went where. The server tells faces, not dice; what it says happened is enough to follow all eleven, so that
 * each of them travels and rolls before one's eyes.
 */
import type { DiceEvent, DiceTable } from '../generated/protocol';

export interface TracedDie {
  key: string;
  face: string;
  /** How often it was rolled: it rolls when this grows. */
  rolls: number;
}

export interface Traced {
  hands: readonly (readonly TracedDie[])[];
  line: readonly TracedDie[];
}

/** Follows the dice of a table from view to view. */
export class Tracer {
  private events: DiceEvent[] = [];
  private view: DiceTable | null = null;
  private found: Traced = { hands: [], line: [] };

  hear(events: readonly DiceEvent[]): void {
    this.events.push(...events);
  }

  see(view: DiceTable): Traced {
    if (view === this.view) return this.found;
    const isSameRound = this.view?.round === view.round && this.view.names.length === view.names.length;
    this.found = (isSameRound && traced(this.found, this.events, view)) || thrown(this.found, view);
    this.events = [];
    this.view = view;
    return this.found;
  }
}

/** All dice are rolled: a round begins, or nobody knows what happened before. */
function thrown(before: Traced, now: DiceTable): Traced {
  const rolls = Math.max(-1, ...[...before.hands.flat(), ...before.line].map((die) => die.rolls)) + 1;
  let number = 0;
  const named = (faces: readonly string[]): TracedDie[] => faces.map((face) => ({ key: `die${number++}`, face, rolls }));
  return { hands: now.hands.map(named), line: named(now.line) };
}

/** Null: the events do not lead there. */
export function traced(before: Traced, events: readonly DiceEvent[], now: DiceTable): Traced | null {
  const hands = before.hands.map((hand) => [...hand]);
  const line = [...before.line];
  for (const event of events) if (!follow(event, hands, line)) return null;
  const matched = [...hands.map((hand, seat) => inOrder(hand, now.hands[seat]!)), inOrder(line, now.line)];
  if (matched.some((row) => row === null)) return null;
  const [near, far, middle] = matched as TracedDie[][];
  return { hands: [near!, far!], line: middle! };
}

function follow(event: DiceEvent, hands: TracedDie[][], line: TracedDie[]): boolean {
  const hand = hands[event.seat]!;
  const played = faceOf(event.action);
  if (played) {
    const at = hand.findIndex((die) => die.face === played.split('/')[0]);
    if (at < 0) return false;
    line.push({ ...hand.splice(at, 1)[0]!, face: played });
  }
  if (event.action.startsWith('colour ') && line.length) line[0] = { ...line[0]!, face: `W/${event.action.slice(-1)}` };
  return event.roller === null || take(event, hands, line);
}

function take(event: DiceEvent, hands: TracedDie[][], line: TracedDie[]): boolean {
  const hand = hands[event.roller!]!;
  for (const face of event.taken) {
    const from = event.giver === null ? line : hands[event.giver]!;
    const at = event.giver === null ? 0 : from.findIndex((die) => die.face === face);
    if (at < 0 || !from.length) return false;
    hand.push(...from.splice(at, 1));
  }
  if (!event.rolled.length) return true;
  if (event.rolled.length !== hand.length) return false;
  event.rolled.forEach((face, i) => (hand[i] = { ...hand[i]!, face, rolls: hand[i]!.rolls + 1 }));
  return true;
}

/** The same dice in the order of these faces; null if they are not the same. */
function inOrder(dice: readonly TracedDie[], faces: readonly string[]): TracedDie[] | null {
  const left = [...dice];
  const found: TracedDie[] = [];
  for (const face of faces) {
    const at = left.findIndex((die) => die.face === face);
    if (at < 0) return null;
    found.push(...left.splice(at, 1));
  }
  return left.length ? null : found;
}

/** The die that an action plays; empty if it is something else. */
export function faceOf(action: string): string {
  return /^(?:[RYGB](?:[1-5]|\+[12])|W(?:\/[RYGB])?)$/.test(action) ? action : '';
}
