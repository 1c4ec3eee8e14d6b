/** The texts of the guide in parts: words, codes between backticks, cards in braces, and rulings by their id. */
import { cardPiece, type Piece } from '../game/sentence';

export type Part = { words: string } | { code: string } | { card: Piece } | { ruling: string };

const MARKED = /`([^`]+)`|\{([RYGBPTOU][0-9A-Z]{1,2}|W[0-9A-Z]{0,3})\}|\b(I-\d{3})\b/g;

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKED)) {
    if (found.index > at) parts.push({ words: text.slice(at, found.index) });
    const [whole, code, card, ruling] = found;
    parts.push(code ? { code } : card ? { card: cardPiece(card, true) } : { ruling: ruling! });
    at = found.index + whole.length;
  }
  if (at < text.length) parts.push({ words: text.slice(at) });
  return parts;
}

/** The code of a table that plays a form of a rule, for the page that opens one. */
export function codeWith(form: string): string {
  return `UNO ${form}`;
}

const COLOURS = ['R', 'Y', 'G', 'B'] as const;

/** Cards to show for the card that carries a rule: a number in all colours, or the very card. */
export function carriersOf(card: number | string | null): string[] {
  if (card === null) return [];
  return typeof card === 'number' ? COLOURS.map((colour) => `${colour}${card}`) : [card];
}

/** One face of each kind, in turning colours. */
export function faceOf(kind: string, place: number, cards: Readonly<Record<string, { colour: string | null; kind: string }>>): string {
  const faces = Object.keys(cards).filter((code) => cards[code]!.kind === kind);
  return faces[place % Math.min(COLOURS.length, faces.length || 1)] ?? '__';
}
