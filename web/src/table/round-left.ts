/** What is left in the hands at the end of a round. */
import type { Standing, View } from '../generated/protocol';

export interface Left {
  count: number;
  points: number;
  /** Cards or dice, where they are told. */
  pieces: readonly string[];
}

/** By player, of a round of cards. Whose cards are told, shows them. */
export function cardsLeft(standing: Standing, view: View): Map<number, Left> {
  const result = standing.results.at(-1)!;
  return new Map(
    result.players.map((player, seat) => {
      const points = standing.counted === 'points' ? result.points[seat]! : 0;
      return [player, { count: view.sizes[seat] ?? 0, points, pieces: handOf(view, seat) }];
    }),
  );
}

function handOf(view: View, seat: number): readonly string[] {
  if ('seat' in view && seat === view.seat) return view.hand;
  const shown = 'shown_hands' in view ? (view.shown_hands[seat] ?? []) : [];
  return shown.length === view.sizes[seat] ? shown : [];
}
