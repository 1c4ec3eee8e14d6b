/** Events in words: the log a player reads and hears. Hidden cards are numbers here, as they are at a table. */
import type { Event as GameEvent } from '../generated/protocol';

/** A piece of a sentence: words, somebody's name, or a card with its picture. */
export type Piece = string | { who: string } | { card: string };

export interface Line {
  pieces: Piece[];
  /** What it is about, for those who draw it: `lap`, `round`, `play`, `draw`, `note` ... */
  kind: string;
}

/** What happened, in order; `names` by seat, `mine` is the seat that is told "you". */
export function linesOf(event: GameEvent, names: readonly string[], mine: number | null): Line[] {
  return [{ pieces: [{ who: event.seat === mine ? 'You' : (names[event.seat] ?? '') }, ` ${event.action}`], kind: 'play' }];
}

/** The line as ears hear it. */
export function textOf(line: Line): string {
  return line.pieces.map((piece) => (typeof piece === 'string' ? piece : 'who' in piece ? piece.who : piece.card)).join('');
}
