/** The near side of a table, whatever is played there: what is asked, the buttons that answer it, and who answers. */
import type { Choice } from '../game/answering';
import type { Question } from '../game/asking';
import type { Timed } from '../game/deadlines';
import type { Scene } from '../game/scene';
import type { Sending } from './sending.svelte';
import type { Aside, CardSource } from './source';

export interface Side extends Sending<CardSource> {
  readonly question: Question;
  readonly answers: readonly Choice[];
  readonly reactions: readonly Choice[];
  readonly scene: Pick<Scene, 'me' | 'signs' | 'waiting'>;
  /** Null for whoever is not asked: those who look on, and everybody between two rounds. */
  readonly moment: { isMine: boolean; call: unknown; isCallDue: boolean } | null;
  /** Nothing but the question can be answered: the rest of the table steps back. */
  readonly isAlone: boolean;
  /** UNO is said with what is laid next. */
  readonly isCalling: boolean;
  readonly time: Timed | null;
  /** What is in front of me: "5 cards". */
  readonly holds: string;
  choose(choice: Choice): void;
  callUno(): void;
  /** What a move is about, for people. */
  nameOf(text: string): string;
  /** Something is asked beside the game. */
  readonly aside?: Aside | null;
  /** Where a hand can be sorted. */
  sort?: () => void;
}
