/** Which card of a fan is under a finger or a pointer: pure functions of where the cards lie. */
import type { Geometry, Held } from './layout';

type Fan = Pick<Geometry['hand'], 'card' | 'places' | 'rows' | 'rowHeight' | 'height'>;

/** A card that shows less than this cannot be hit by a thumb. */
const THUMB = 44;

/** The card at a point of the hand, measured from the middle of its top edge; null beside the cards. */
export function cardAt(fan: Fan, x: number, y: number): number | null {
  const top = fan.height - (fan.card * 1.5 + (fan.rows - 1) * fan.rowHeight);
  const row = Math.max(0, Math.min(fan.rows - 1, Math.floor((y - top) / fan.rowHeight)));
  const inRow = fan.places.map((place, i) => ({ place, i })).filter(({ place }) => place.row === row);
  const found = inRow.findLast(({ place }) => left(place, fan.card) <= x);
  if (!found) return inRow.length && x > left(inRow[0]!.place, fan.card) - THUMB / 2 ? inRow[0]!.i : null;
  return x <= left(found.place, fan.card) + fan.card ? found.i : null;
}

/** Where in the order a card would lie that is let go there. */
export function placeAt(fan: Fan, x: number, y: number): number {
  const at = cardAt(fan, x, y);
  if (at !== null) return at;
  const nearest = fan.places.map((place, i) => ({ i, far: Math.abs(place.x - x) }));
  return nearest.sort((a, b) => a.far - b.far)[0]?.i ?? 0;
}

/** The cards overlap so much that a thumb could hit the wrong one. */
export function isTight(fan: Fan): boolean {
  const [first, second] = fan.places;
  return Boolean(first && second && first.row === second.row && second.x - first.x < THUMB) || fan.rows > 1;
}

function left(place: Held, card: number): number {
  return place.x - card / 2;
}
