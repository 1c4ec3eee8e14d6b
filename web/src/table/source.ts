/** What one side of a card table has to know of it. An online table tells it, and so does a lesson. */
import type { AnyStanding, AnyView, ChairInfo, Deadline, Past, TableInfo } from '../generated/protocol';
import type { Choice } from '../game/answering';
import type { Question } from '../game/asking';
import type { Prices } from '../game/prices';
import type { Connection, Taken } from '../net/online-table.svelte';

/** Somebody on a chair, as far as a card table shows it. */
export type Seated = Pick<ChairInfo, 'chair' | 'seat' | 'name' | 'bot' | 'away'>;

export interface CardSource {
  readonly code: string;
  /** Of an online table, what is played there and how. */
  readonly info?: TableInfo | null;
  readonly view: AnyView | null;
  readonly legal: readonly string[];
  readonly prices: Prices;
  readonly held: string[] | null;
  readonly chairs: readonly Seated[];
  readonly you: { readonly chair: number | null };
  /** Where one sits in this round; null for whoever looks on. */
  readonly seat: number | null;
  readonly standing: AnyStanding | null;
  readonly steps: Past[];
  readonly deadlines: Deadline[];
  readonly phase: TableInfo['phase'] | '';
  readonly connection: Connection;
  now(): number;
  act(action: string): Promise<unknown>;
  watch(watcher: (taken: Taken) => void): () => void;
  /** What is asked beside the game, while these cards are picked. */
  aside?(picked: readonly string[]): Aside | null;
}

/** What moves and sounds: a table that is played at, or one that is looked at again. */
export type Lively = Pick<CardSource, 'view' | 'seat' | 'steps' | 'phase' | 'now' | 'watch'>;

/**
 * A lesson wants cards named, a question answered, or only to be read. Its words stand beside the table: where there is
 * little room, what the game asks is not said once more.
 */
export interface Aside {
  /** In place of what the game asks; null: the game asks. */
  question: Question | null;
  /** What answers it, besides what answers the game. */
  choices: readonly Choice[];
  /** Any cards of the hand can be picked. */
  isPicking: boolean;
}
