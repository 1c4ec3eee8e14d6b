/**
 * Laps of a round, for whoever reads its log: one is over when every player has been reached once, by a turn or by being
 * passed over. What rules make of laps is the server's business.
 */
import type { Event as GameEvent } from '../generated/protocol';

export class Laps {
  lap = 1;
  private readonly ended: number[];
  private readonly out = new Set<number>();
  private holder: number | null = null;
  private direction: 1 | -1 | null = null;

  constructor(private readonly seats: number) {
    this.ended = Array.from({ length: seats }, () => 0);
  }

  /** Answers whether a new lap begins after the event. */
  take(event: GameEvent): boolean {
    for (const note of event.notes) if (note.what === 'out' && note.seat !== null) this.out.add(note.seat);
    this.direction = event.direction ?? this.direction;
    this.holder ??= event.seat;
    if (event.turn === null) return false;
    this.pass(event.turn, event.skipped);
    const before = this.lap;
    this.lap = 1 + Math.min(...this.ended.filter((_, seat) => !this.out.has(seat)));
    return this.lap > before && event.ending === null;
  }

  private pass(to: number, skipped: readonly number[]): void {
    const from = this.holder!;
    this.ended[from]! += 1;
    for (const seat of to === from ? skipped : this.between(from, to)) this.ended[seat]! += 1;
    this.holder = to;
  }

  private between(from: number, to: number): number[] {
    const after = (to - from + this.seats) % this.seats;
    // Which way play goes at first is not told: the nearer way.
    this.direction ??= after <= this.seats / 2 ? 1 : -1;
    const steps = this.direction > 0 ? after : this.seats - after;
    return Array.from({ length: steps - 1 }, (_, i) => (from + this.direction! * (i + 1) + 2 * this.seats * this.seats) % this.seats);
  }
}
