/** Pictures that Python draws (`unoverse.art.for_the_web`): this is the only place that knows how they are kept. */
import faces from '../generated/art/classic.json';
import drawn from '../generated/art/art.json';

export type ColourCode = 'R' | 'Y' | 'G' | 'B' | 'P' | 'T' | 'O' | 'U';

/** The back of a card. */
export const BACK = '##';

interface Tint {
  /** The field of a card. */
  body: string;
  /** The big symbol on it. */
  shape: string;
  ink: string;
}

const CARD_BOX = '0 0 100 150';
const NAMESPACE = 'http://www.w3.org/2000/svg';
const urls = new Map<string, string>();
/** What a table draws in its own way, such as its written wilds: code to a whole picture. */
const special = new Map<string, string>();

export function faceUrl(code: string): string {
  let url = urls.get(code);
  if (!url) urls.set(code, (url = imageUrl(special.get(code) ?? wholeFace(code))));
  return url;
}

export function setSpecialFaces(pictures: Readonly<Record<string, string>>): void {
  for (const [code, picture] of Object.entries(pictures)) {
    special.set(code, picture);
    urls.delete(code);
  }
}

function wholeFace(code: string): string {
  const inner = (faces as Record<string, string>)[code] ?? (faces as Record<string, string>).__!;
  return `<svg xmlns="${NAMESPACE}" viewBox="${CARD_BOX}">${inner}</svg>`;
}

export function tint(colour: string): Tint {
  return (drawn.tints as Record<string, Tint>)[colour] ?? drawn.tints.R;
}

/** What is inside the picture of a colour's symbol, 24 by 24, in the colour of the text around it. */
export function symbol(colour: string): string {
  return (drawn.symbols as Record<string, string>)[colour] ?? '';
}

/** What is inside the portrait of a chair, 40 by 40; bots with a name of their own have a face as well. */
export function portrait(chair: number, bot = ''): string {
  const face = (drawn.faces as Record<string, string>)[bot] ?? '';
  return drawn.planets[chair % drawn.planets.length]! + face;
}

export const mark: string = drawn.mark;
export const wordmark: string = drawn.wordmark;

function imageUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
