/** Sentences that hold more than words: a colour with its symbol, a card with its name. */
import type { Values } from '../words/message';
import { isKey, say, sayPieces, type Key } from '../words/words';
import { cardName, colourName, colourOf } from './names';

export type Piece = string | { colour: string } | { card: string };

export function tell(key: Key, values: Values = {}): Piece[] {
  return (sayPieces(key, values) as (Piece | Piece[])[]).flat();
}

/** The same under a key made of codes, or under the other one if there is no such key. */
export function tellCode(key: string, values: Values, otherwise: Key): Piece[] {
  return tell(isKey(key) ? key : otherwise, values);
}

/** Several sentences one after another. */
export function sentences(...told: (Piece[] | null)[]): Piece[] {
  return told.filter((one) => one?.length).flatMap((one, i) => (i ? [' ', ...one!] : one!));
}

/** "A", "A or B", "A, B or C": each may be more than a word. */
export function either(items: readonly Piece[][]): Piece[] {
  return items.flatMap((item, i) => {
    const before = i === 0 ? [] : [i === items.length - 1 ? say('or') : say('or.comma')];
    return [...before, ...item];
  });
}

/** As ears hear it. */
export function heard(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : 'card' in piece ? cardName(piece.card) : colourName(piece.colour))).join('');
}

/** The symbol that stands after a piece, for eyes. */
export function symbolOf(piece: Exclude<Piece, string>): string | null {
  return 'card' in piece ? colourOf(piece.card) : piece.colour;
}
