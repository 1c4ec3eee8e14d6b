/**
 * A match that is over, and the moment of it that is looked at. Where one stands is in the address; the moments come
 * from the server, a round at a time, and are kept while the page is open.
 */
import type { AnyView, Past, Replay, ReplayFrame, Standing } from '../generated/protocol';
import { Refused } from '../net/http';
import { matchTold, replayTold, type MatchTold, type Shows } from '../net/matches';
import type { Taken } from '../net/online-table.svelte';
import { notices } from '../parts/notices.svelte';
import type { Moment } from './address';
import { stepsOf } from './lines';

/** How long a moment is shown, by how fast it is played. */
export const PACES = [0.5, 1, 2] as const;
export type Pace = (typeof PACES)[number];
const MOMENT_MS = 1300;
/** Between two rounds one may want to look a little longer. */
const ROUND_MS = 2600;

/** Something on the timeline: where a lap begins, or a moment that changed much. */
export interface Mark {
  key: string;
  kind: 'lap' | 'turn';
  step: number;
  title: string;
}

export class Replaying {
  match = $state.raw<MatchTold | null>(null);
  step = $state(0);
  isPlaying = $state(false);
  pace = $state<Pace>(1);
  /** Why there is nothing to see. */
  failure = $state<unknown>(null);
  /** The round as it is shown. */
  told = $state.raw<Replay | null>(null);
  /** What was asked for last: it is shown when it has come, and what is shown stays until then. */
  private wanted: Moment;
  private readonly known = new Map<string, Promise<Replay>>();
  private readonly watchers = new Set<(taken: Taken) => void>();

  readonly round = $derived.by(() => this.told?.round ?? 1);
  readonly rounds = $derived.by(() => this.told?.rounds ?? 1);
  readonly shows = $derived.by<Shows>(() => (this.told?.shows === 'seat' ? this.told.seat! : (this.told?.shows ?? 'all')));
  readonly frames = $derived.by<ReplayFrame[]>(() => this.told?.frames ?? []);
  readonly last = $derived.by(() => Math.max(0, this.frames.length - 1));
  readonly frame = $derived.by<ReplayFrame | null>(() => this.frames[this.step] ?? null);
  /** By seat, who sits there in this round. */
  readonly names = $derived.by(() => (this.told ? this.told.players.map((chair) => this.told!.names[chair] ?? '') : []));
  readonly isAtTheEnd = $derived.by(() => this.step >= this.last && this.round >= this.rounds);

  constructor(
    readonly id: string,
    at: Moment,
  ) {
    this.wanted = at;
    void this.begin();
  }

  private async begin(): Promise<void> {
    try {
      this.match = await matchTold(this.id);
    } catch (error) {
      this.failure = error;
      return;
    }
    // A link to a round that the match does not have leads to its last one.
    const rounds = (this.match.standing as Standing | null)?.results?.length || 1;
    await this.show({ ...this.wanted, round: Math.min(this.wanted.round, rounds) });
  }

  /** `chair` is who is looked at: seats may change between rounds. */
  private async show(wanted: Moment, chair: number | null = null): Promise<void> {
    this.wanted = wanted;
    try {
      let told = await this.replay(wanted.round, wanted.shows);
      const seat = chair === null ? null : seatOfChair(told, chair);
      if (seat !== null && seat !== wanted.shows) told = await this.replay(wanted.round, seat);
      if (this.wanted === wanted) this.take(told, wanted);
    } catch (error) {
      if (this.wanted !== wanted) return;
      // There is no such seat in this round: every hand is shown instead.
      if (typeof wanted.shows === 'number' && error instanceof Refused) await this.show({ ...wanted, shows: 'all' });
      else if (this.told) this.stay(error);
      else this.failure = error;
    }
  }

  private take(told: Replay, wanted: Moment): void {
    const isSameRound = this.told?.round === told.round;
    this.told = told;
    this.step = Math.min(isSameRound ? this.step : wanted.step, this.last);
    this.wanted = this.moment;
  }

  /** The server did not answer: what is seen is still there. */
  private stay(error: unknown): void {
    this.isPlaying = false;
    this.wanted = this.moment;
    notices.fail(error);
  }

  private replay(round: number, shows: Shows): Promise<Replay> {
    const key = `${round} ${shows}`;
    let told = this.known.get(key);
    if (!told) {
      this.known.set(key, (told = replayTold(this.id, round, shows)));
      told.catch(() => this.known.delete(key));
    }
    return told;
  }

  get moment(): Moment {
    return { round: this.round, step: this.step, shows: this.shows };
  }

  // Where one goes

  /** A step forward is seen as it happened; everything else is a jump. */
  go(step: number): void {
    const to = Math.max(0, Math.min(this.last, step));
    const isNext = to === this.step + 1;
    this.step = to;
    if (isNext && this.frame) this.tell(this.frame);
  }

  goToRound(round: number, step = 0): void {
    if (round < 1 || round > this.rounds) return;
    if (round === this.round) {
      this.wanted = this.moment;
      return this.go(step);
    }
    const { shows } = this.wanted;
    const chair = typeof shows === 'number' ? (this.told?.players[shows] ?? null) : null;
    void this.show({ round, step, shows }, chair);
  }

  /** From round to round; several at once count from where one is going. */
  turnRound(by: 1 | -1): void {
    this.goToRound(this.wanted.round + by);
  }

  see(shows: Shows): void {
    if (shows !== this.wanted.shows) void this.show({ ...this.wanted, shows });
  }

  /** As a link says it. */
  goTo({ round, step, shows }: Moment): void {
    if (round !== this.round) void this.show({ round, step, shows });
    else {
      this.go(step);
      this.see(shows);
    }
  }

  togglePlay(): void {
    if (!this.isPlaying && this.isAtTheEnd) this.goToRound(1);
    this.isPlaying = !this.isPlaying;
  }

  /** The next moment, after a while; to be called while it plays. The answer ends it. */
  playOn(): () => void {
    const isRoundOver = this.step >= this.last;
    const next = (): void => {
      if (this.isAtTheEnd) this.isPlaying = false;
      else if (isRoundOver) this.turnRound(1);
      else this.go(this.step + 1);
    };
    const timer = setTimeout(next, (isRoundOver ? ROUND_MS : MOMENT_MS) / this.pace);
    return () => clearTimeout(timer);
  }

  // What moves and sounds, as at a table

  readonly steps = $derived.by<Past[]>(() => stepsOf(this.frames, this.round));
  readonly phase = 'over';

  get view(): AnyView | null {
    return this.frame?.view ?? null;
  }

  get seat(): number | null {
    return this.told?.seat ?? null;
  }

  now(): number {
    return Date.now();
  }

  watch(watcher: (taken: Taken) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private tell(frame: ReplayFrame): void {
    const step = this.steps[frame.number];
    if (step) for (const watcher of this.watchers) watcher({ step, isNew: true });
  }
}

/** Seats may change between rounds: one goes on looking from the same person's. */
function seatOfChair(told: Replay, chair: number): Shows {
  const seat = told.players.indexOf(chair);
  return seat < 0 ? 'all' : seat;
}
