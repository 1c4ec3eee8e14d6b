/** Pictures that Python draws (`unoverse.art.for_the_web`): this is the only place that knows how they are kept. */
import brand from '../generated/art/brand.json';
import classic from '../generated/art/classic.json';
import index from '../generated/art/index.json';
import type { Side } from '../game/scene';

/** The back of a card, and one of which nothing is known. */
export const BACK = '##';
export const BLANK = '__';

export interface Tint {
  /** The field of a card. */
  field: string;
  /** The big symbol on it. */
  symbol: string;
  ink: string;
}

type Faces = Record<string, string>;

type Files = Readonly<Record<string, () => Promise<{ default: { faces: Faces } }>>>;

/** What other decks have besides the classic cards is loaded when a table shows the first of it. */
const OTHERS: Files = {
  extras: () => import('../generated/art/extras.json'),
  themes: () => import('../generated/art/themes.json'),
  flip: () => import('../generated/art/flip.json'),
};
const NAMESPACE = 'http://www.w3.org/2000/svg';
const CARD_BOX = '0 0 100 150';
const DIE_BOX = '0 0 100 108';
const DICE: Files = { dice: () => import('../generated/art/dice.json') };
const homes = index.faces as Record<string, string>;

class Pictures {
  /** Grows when faces have come: whoever shows one that was missing shows it then. */
  private edition = $state(0);
  private readonly urls = new Map<string, string>();
  private readonly asked = new Set<string>();

  constructor(
    private readonly box: string,
    private readonly faces: Faces,
    private readonly files: Files,
    private readonly homeOf: (code: string) => string | undefined,
  ) {}

  face(code: string, side: Side = 'light'): string {
    void this.edition;
    const dark = `${code}-dark`;
    const name = side === 'dark' && (dark in this.faces || this.homeOf(dark) !== undefined) ? dark : code;
    if (!(name in this.faces)) this.fetch(name);
    return this.url(name in this.faces ? name : BACK);
  }

  /** What one table draws in its own way, such as its written wilds. */
  add(faces: Faces): void {
    for (const code of Object.keys(faces)) this.urls.delete(code);
    Object.assign(this.faces, faces);
    this.edition += 1;
  }

  private fetch(code: string): void {
    const home = this.homeOf(code) ?? '';
    const load = this.files[home];
    if (!load || this.asked.has(home)) return;
    this.asked.add(home);
    load().then(
      (file) => this.add(Object.fromEntries(Object.entries(file.default.faces).filter(([one]) => !(one in this.faces)))),
      () => this.asked.delete(home),
    );
  }

  private url(code: string): string {
    let url = this.urls.get(code);
    if (!url) {
      const svg = `<svg xmlns="${NAMESPACE}" viewBox="${this.box}">${this.faces[code] ?? ''}</svg>`;
      this.urls.set(code, (url = `data:image/svg+xml,${encodeURIComponent(svg)}`));
    }
    return url;
  }
}

const pictures = new Pictures(CARD_BOX, { ...classic.faces }, OTHERS, (code) => homes[code]);
const dice = new Pictures(DIE_BOX, {}, DICE, () => 'dice');

/** The picture of a card, for an `img`; wilds look different on the dark side of two-sided cards. */
export function faceUrl(code: string, side: Side = 'light'): string {
  return pictures.face(code, side);
}

/** The picture of a die with this face up; an empty one until the pictures have come. */
export function dieUrl(face: string): string {
  return dice.face(face);
}

export function addFaces(faces: Faces): void {
  pictures.add(faces);
}

export function tint(colour: string): Tint {
  return (brand.colours as Record<string, Tint>)[colour] ?? brand.colours.R;
}

/** What is inside the picture of a colour's symbol, 24 by 24, in the colour of the text around it. */
export function symbol(colour: string): string {
  const { path, round } = (brand.colours as Record<string, { path: string; round: number }>)[colour] ?? brand.colours.R;
  return `<path d="${path}" fill="currentColor" stroke="currentColor" stroke-width="${round}" stroke-linejoin="round"/>`;
}

/** What is inside the portrait of a chair, 40 by 40; bots wear an orbit, and those with a name of their own a face. */
export function portrait(chair: number, bot = ''): string {
  const { patterns, tints, shade, orbit } = brand.planets;
  const { field, pattern } = tints[(chair + Math.floor(chair / tints.length) * 3) % tints.length]!;
  // Personalities look the same in every game, and dice write their names small.
  const face = (brand.bots as Record<string, string>)[bot.charAt(0).toUpperCase() + bot.slice(1)] ?? '';
  const ball = `<circle cx="20" cy="20" r="20" fill="${field}"/><g fill="${pattern}">${patterns[chair % patterns.length]}</g>`;
  return `<g class="ball">${ball}${shade}${face}</g>${bot && !face ? orbit : ''}`;
}

export const mark: string = inside(brand.mark);
export const wordmark: string = inside(brand.wordmark);
export const WORDMARK_BOX = boxOf(brand.wordmark);

function inside(svg: string): string {
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

function boxOf(svg: string): string {
  return /viewBox="([^"]*)"/.exec(svg)?.[1] ?? '';
}
