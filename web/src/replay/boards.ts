/** What each game needs to be looked at again; loaded when a match of it is opened. */
import type { Component } from 'svelte';

import type { Replay } from '../generated/protocol';
import type { Sheet } from '../game/scores';
import type { Piece } from '../game/sentence';
import type { Game, MatchTold } from '../net/matches';
import type { ReplayLine } from './lines';
import type { Replaying } from './replaying.svelte';

export interface BoardProps {
  replaying: Replaying;
  match: MatchTold;
  /** What was just done. */
  sentence: readonly Piece[];
  /** By chair: what the rounds before this one brought; null where that is not counted. */
  totals: readonly (number | null)[];
}

export interface Looked {
  Board: Component<BoardProps>;
  lines: (told: Replay, match: MatchTold) => ReplayLine[];
  /** What was done at a moment. */
  tell: (told: Replay, step: number) => Piece[];
  /** Null where nothing is counted. `values` are those of the rules, where they are known. */
  sheet: (match: MatchTold, values: Readonly<Record<string, unknown>> | null) => Sheet | null;
}

export const BOARDS: Readonly<Record<Game, () => Promise<Looked>>> = {
  cards: async () => (await import('./cards')).CARDS,
  dice: async () => (await import('./dice')).DICE,
  solitaire: async () => (await import('./solitaire')).SOLITAIRE,
};
