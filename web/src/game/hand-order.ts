/** In which order the cards of a hand lie: as the server arranges them, by colour, or as the player has put them. */
import { colourOf } from './names';

const COLOURS = 'RYGBPTOU';
const FIGURES = '0123456789SVDF';

/** By colour, then by figure, wilds last. */
export function byColour(hand: readonly string[]): string[] {
  return [...hand].sort((a, b) => weight(a) - weight(b) || a.localeCompare(b));
}

function weight(code: string): number {
  const colour = colourOf(code);
  if (colour === null) return 1000;
  const figure = FIGURES.indexOf(code[1] ?? '');
  return COLOURS.indexOf(colour) * 100 + (figure < 0 ? 50 : figure);
}

/** The player's own order, as far as its cards are still there; what is new comes to the end. */
export function inOwnOrder(own: readonly string[], hand: readonly string[]): string[] {
  const left = [...hand];
  const stayed = own.filter((code) => {
    const place = left.indexOf(code);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return [...stayed, ...left];
}

/** The same order with the card from one place put to another. */
export function moved<Kind>(order: readonly Kind[], from: number, to: number): Kind[] {
  const rest = order.filter((_, place) => place !== from);
  return [...rest.slice(0, to), order[from]!, ...rest.slice(to)];
}
