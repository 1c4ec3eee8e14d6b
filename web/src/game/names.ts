/** Names of cards for eyes and ears. The word carries the colour, so the symbol is never read out. */
import { say, sayCode } from '../words/words';

const COLOURS = 'RYGBPTOU';
/** The sentence of a written wild at this table, by its code. */
const written = new Map<string, string>();

export function setWrittenWilds(sentences: Readonly<Record<string, string>>): void {
  for (const [code, sentence] of Object.entries(sentences)) written.set(code, sentence);
}

/** "Red 7", "Green Skip", "Wild Draw Four, green called", "Customizable Wild: ...". */
export function cardName(code: string): string {
  if (code === '##' || code === '?') return say('card.back');
  if (code === '__') return say('card.blank');
  const [face = '', called] = code.split('/');
  const name = faceName(face);
  return called ? say('card.called', { card: name, colour: sayCode(`colour.${called}`, {}, called) }) : name;
}

function faceName(face: string): string {
  if (isWild(face)) {
    const sentence = written.get(face);
    const name = sayCode(`kind.${face}`, {}, face);
    return sentence ? `${name}: ${sentence}` : name;
  }
  const kind = face.slice(1);
  const values = { colour: say('colour.cap', { colour: face[0] }), kind: sayCode(`kind.${kind}`, {}, kind) };
  return say('card.coloured', values);
}

/** What a written wild of this table says; null for any other card. */
export function sentenceOnCard(code: string): string | null {
  return written.get(code.split('/')[0]!) ?? null;
}

export function isWild(code: string): boolean {
  return code.startsWith('W');
}

/** The colour that a card shows: its own, or the one that was called for a wild; null for a wild that lies open. */
export function colourOf(code: string): string | null {
  const [face = '', called] = code.split('/');
  if (called) return called;
  return !isWild(face) && COLOURS.includes(face[0] ?? '') ? face[0]! : null;
}

export function colourName(colour: string): string {
  return sayCode(`colour.${colour}`, {}, colour);
}
