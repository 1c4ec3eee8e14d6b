/** Kinds of cards, as claims name them, and how they are written on a card. */
import { sayCode } from '../words/words';

const WRITTEN: Readonly<Record<string, string>> = {
  skip: 'S', reverse: 'V', draw2: 'D', discard2: '2X', flip: 'F', draw1: 'D1', draw5: 'D5', skipall: 'SA',
  wild: 'W', wild4: 'W4', shuffle: 'WH', swap: 'WX', dementor: 'WDM', star: 'WST', wild2: 'WD2', drawcolour: 'WDC', custom: 'WC1',
};

/** `draw2` is written `D`, `n7` is written `7`. */
export function writtenKind(kind: string): string {
  return /^n\d$/.test(kind) ? kind.slice(1) : (WRITTEN[kind] ?? kind);
}

/** A card of that kind to show; of a coloured one in this colour. */
export function exampleOf(kind: string, colour: string): string {
  const written = writtenKind(kind);
  return written.startsWith('W') ? written : colour + written;
}

/** "Draw Two", "7". */
export function kindName(written: string): string {
  return sayCode(`kind.${written}`, {}, written);
}
