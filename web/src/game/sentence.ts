/** What a told sentence is made of: words, names, cards with their pictures. */
import type { Values } from '../words/message';
import { say, sayPieces, type Key } from '../words/words';
import { cardName, colourName } from './names';

/**
 * A piece of a sentence: words, somebody's name, a card with its picture (bare: the picture alone, ears still hear the
 * name) or a die that looks like one, a colour with its symbol, or a word that stands out.
 */
export type Piece =
  | string
  | { who: string }
  | { card: string; name: string; isBare?: boolean; isDie?: boolean }
  | { colour: string }
  | { strong: string };

export interface Line {
  pieces: Piece[];
  /** What it is about, for those who draw it: `lap`, `round`, `play`, `draw`, `table`, `end` ... */
  kind: string;
  /** Tells it from other lines, and stays as long as the line only grows. */
  key: string;
}

/** What stands under a key, with pieces where its values have some. */
export function phrase(key: Key, values: Values = {}): Piece[] {
  return joined((sayPieces(key, values) as (Piece | Piece[])[]).flat());
}

/** "A", "A and B", "A, B and C", each of several pieces. */
export function inARow(items: readonly Piece[][]): Piece[] {
  return items.slice(1).reduce((before, next, i) => {
    const key = i === items.length - 2 ? 'log.list.last' : 'log.list.more';
    return phrase(key, { before, next });
  }, items[0] ?? []);
}

/** Sentences one after the other; the last has no full stop. */
export function sentences(items: readonly Piece[][]): Piece[] {
  return items.slice(1).reduce((before, next) => phrase('log.list.sentences', { before, next }), items[0] ?? []);
}

/** A card in a sentence. What was called for a wild is told in words of its own, and only seen in the picture. */
export function cardPiece(code: string, isBare = false): Extract<Piece, { card: string }> {
  return { card: code, name: cardName(code.split('/')[0]!), ...(isBare ? { isBare } : {}) };
}

/** The same for a die. */
export function diePiece(face: string, isBare = false): Extract<Piece, { card: string }> {
  return { ...cardPiece(face, isBare), isDie: true };
}

/** The line as ears hear it. */
export function textOf(line: Pick<Line, 'pieces'>): string {
  return spoken(line.pieces);
}

export function spoken(pieces: readonly Piece[]): string {
  return pieces
    .map((piece, i) => {
      if (typeof piece === 'string') return piece;
      if ('who' in piece) return piece.who;
      if ('strong' in piece) return piece.strong;
      if ('colour' in piece) return colourName(piece.colour);
      const before = pieces[i - 1];
      const follows = typeof before === 'object' && 'card' in before;
      return follows ? say('log.list.spoken', { card: piece.name }) : piece.name;
    })
    .join('');
}

function joined(found: Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of found) {
    const last = whole.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') whole[whole.length - 1] = last + piece;
    else if (piece !== '') whole.push(piece);
  }
  return whole;
}
