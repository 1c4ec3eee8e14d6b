/** A table of the server as this person knows it. Everything here came from the server; nothing is worked out. */
import type {
  AnyStanding, AnyView, ChairInfo, Deadline, Happening, Past, TableInfo, Update, Welcome, You,
} from '../generated/protocol';
import type { Prices } from '../game/prices';
import { noteShuffle } from '../play/noted-shuffles';
import { ask, Gone, Refused } from './http';
import { hex, Link, type Asked, type Ticket } from './link';
import { session } from './session.svelte';

/** A step that was just taken, for whoever moves cards and makes sounds. `isNew`: it happened before our eyes. */
export interface Taken {
  step: Past;
  isNew: boolean;
  /** Other words tell it already. */
  isTold?: boolean;
}

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

/** So many steps are remembered: those of a long evening. */
const MOST_STEPS = 4000;

export class OnlineTable {
  connection = $state<Connection>('connecting');
  /** Why there is no table here, once that is certain. */
  failure = $state<Refused | Gone | null>(null);
  you = $state.raw<You>({ chair: null, name: '', host: false, muted: [] });
  info = $state.raw<TableInfo | null>(null);
  standing = $state.raw<AnyStanding | null>(null);
  view = $state.raw<AnyView | null>(null);
  legal = $state.raw<string[]>([]);
  deadlines = $state.raw<Deadline[]>([]);
  /** What choices cost now; empty where the server does not tell it. */
  prices = $state.raw<Prices>({});
  /** The hand in the order in which a person would hold it; null where the server does not tell it. */
  held = $state.raw<string[] | null>(null);
  /** What has happened since the first welcome, and before it as far as the server told. */
  steps = $state.raw<Past[]>([]);
  seq = $state(0);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  aheadMs = 0;
  private readonly link: Link;
  private readonly watchers = new Set<(taken: Taken) => void>();
  private hasBeenWelcome = false;

  constructor(readonly code: string) {
    this.link = new Link(
      { ticket: () => this.ticket(), connect: (path) => new WebSocket(socketUrl(path)), wait: waiting },
      {
        welcome: (told) => this.takeWelcome(told),
        update: (told) => this.takeUpdate(told),
        connected: (isConnected) => this.takeConnection(isConnected),
        refused: (error) => this.takeFailure(error),
      },
    );
  }

  /** Comes to the table and stays there until `leave`. */
  come(): void {
    addEventListener('offline', this.lose);
    void this.link.stay();
  }

  leave(): void {
    removeEventListener('offline', this.lose);
    this.link.close();
  }

  private readonly lose = (): void => this.link.lose();

  /** Calls for every step that is taken from now on, in order, before anything is drawn anew. */
  watch(watcher: (taken: Taken) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  get me(): ChairInfo | null {
    return this.you.chair === null ? null : (this.info?.chairs[this.you.chair] ?? null);
  }

  get chairs(): readonly ChairInfo[] {
    return this.info?.chairs ?? [];
  }

  /** Where one sits in this round; null for whoever looks on. */
  get seat(): number | null {
    return this.me?.seat ?? null;
  }

  get phase(): TableInfo['phase'] | '' {
    return this.info?.phase ?? '';
  }

  get events(): Past['events'] {
    return this.steps.flatMap((step) => step.events ?? []);
  }

  chairAt(seat: number): ChairInfo | undefined {
    return this.info?.chairs.find((chair) => chair.seat === seat);
  }

  /** The time by the server's clock. */
  now(): number {
    return Date.now() + this.aheadMs;
  }

  // What is said

  act(action: string): Promise<number> {
    return this.link.send({ type: 'act', action, seen: this.seq });
  }

  sit(chair: number | null = null): Promise<number> {
    return this.link.send({ type: 'sit', chair, entropy: this.mixed() });
  }

  /** Something of one's own for the shuffle; noted with what the server has bound itself to, for whoever checks it later. */
  private mixed(): string {
    const entropy = hex(16);
    if (this.info?.phase === 'gathering') noteShuffle({ match: this.info.match_id, commitment: this.info.commitment, entropy });
    return entropy;
  }

  send(asked: Asked): Promise<number> {
    return this.link.send(asked);
  }

  hurry(): void {
    this.link.hurry();
  }

  // What is heard

  private async ticket(): Promise<Ticket> {
    await session.begin();
    return ask<Ticket>('POST', `/api/tables/${encodeURIComponent(this.code)}/ticket`);
  }

  private takeWelcome(told: Welcome): void {
    this.aheadMs = told.now - Date.now();
    const isNew = this.hasBeenWelcome;
    const missed = told.missed.filter((step) => step.seq > (this.steps.at(-1)?.seq ?? 0));
    for (const step of missed) this.tell({ step, isNew });
    this.hasBeenWelcome = true;
    this.you = told.you;
    this.info = told.table;
    this.standing = told.standing;
    this.view = told.view;
    this.legal = told.legal;
    this.deadlines = told.deadlines;
    this.takeExtras(told as object);
    this.seq = told.seq;
  }

  private takeUpdate(told: Update): void {
    this.tell({ step: { seq: told.seq, at: told.at, what: told.what, round: told.round, events: told.events }, isNew: true });
    if (told.you !== undefined) this.you = told.you;
    if (told.table !== undefined) this.info = { ...told.table, rules: this.info?.rules };
    if (told.standing !== undefined) this.standing = told.standing;
    if (told.view !== undefined) this.view = told.view;
    if (told.legal !== undefined) this.legal = told.legal;
    if (told.deadlines !== undefined) this.deadlines = told.deadlines;
    this.takeExtras(told as object);
    this.seq = told.seq;
    // Another match is another shuffle, and whoever kept the chair has added nothing to it.
    if (told.what.some((what) => what.kind === 'rematched') && this.me) {
      this.link.send({ type: 'entropy', value: this.mixed() }).catch(() => undefined);
    }
  }

  /** What newer servers tell besides. */
  private takeExtras(told: Extras & object): void {
    if (told.prices !== undefined) this.prices = told.prices ?? {};
    if (told.held !== undefined) this.held = told.held;
  }

  private tell(taken: Taken): void {
    for (const watcher of this.watchers) watcher(taken);
    const kept = [...this.steps, taken.step];
    this.steps = kept.length > MOST_STEPS ? kept.slice(-MOST_STEPS / 2) : kept;
  }

  private takeConnection(isConnected: boolean): void {
    this.connection = isConnected ? 'open' : this.hasBeenWelcome ? 'lost' : 'connecting';
  }

  private takeFailure(error: Error): void {
    this.connection = 'refused';
    this.failure = error instanceof Refused ? error : new Gone(error.message);
  }
}

interface Extras {
  prices?: Prices | null;
  held?: string[] | null;
}

export type AnyHappening = Happening;

function socketUrl(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
}

/** Waits, but no longer than until the network is back. */
function waiting(ms: number): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      done();
    };
    const timer = setTimeout(finish, ms);
    addEventListener('online', finish);
  });
}
