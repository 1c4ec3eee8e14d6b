import { describe, expect, it } from 'vitest';

import { byColour, inOwnOrder, moved } from '../src/game/hand-order';
import { cardAt, isTight, placeAt } from '../src/game/hand-touch';
import { fan, geometryOf, LEAST_SHOWN } from '../src/game/layout';
import { heldCards } from '../src/table/held-cards';

describe('the order of a hand', () => {
  it('goes by colour and figure, wilds last, on either side of the cards', () => {
    expect(byColour(['W4', 'B7', 'RS', 'R2', 'YD', 'W', 'R0'])).toEqual(['R0', 'R2', 'RS', 'YD', 'B7', 'W', 'W4']);
    expect(byColour(['U9', 'PD5', 'T1', 'P2'])).toEqual(['P2', 'PD5', 'T1', 'U9']);
  });

  it('stays as the player has put it, while cards come and go', () => {
    const own = moved(['R2', 'B7', 'G1', 'B7'], 3, 0);
    expect(own).toEqual(['B7', 'R2', 'B7', 'G1']);
    expect(inOwnOrder(own, ['B7', 'G1', 'R2', 'Y5'])).toEqual(['B7', 'R2', 'G1', 'Y5']);
    expect(inOwnOrder(own, [])).toEqual([]);
  });
});

describe('held cards', () => {
  it('tells equal cards apart and numbers what is picked', () => {
    const cards = heldCards(['R7', 'R7', 'B2'], new Set(['R7', 'B2']), ['B2.0', 'R7.1'], new Set(['R7']));
    expect(cards.map(({ key, order, isLit, isUsable }) => [key, order, isLit, isUsable])).toEqual([
      ['R7.0', undefined, true, true],
      ['R7.1', 2, true, true],
      ['B2.0', 1, false, true],
    ]);
  });
});

describe('a fan', () => {
  it('keeps the index of every card in sight and stays on the screen, from 1 to 60 cards', () => {
    for (const [width, height, isPhone] of [[360, 588, true], [390, 792, true], [1024, 708, false], [1120, 840, false], [1600, 1020, false]] as const) {
      for (let count = 1; count <= 60; count++) {
        const { hand } = geometryOf(width, height, 3, count, isPhone);
        for (const [i, place] of hand.places.entries()) {
          const next = hand.places[i + 1];
          if (next?.row === place.row) expect(next.x - place.x).toBeGreaterThanOrEqual(hand.card * LEAST_SHOWN - 0.01);
          expect(Math.abs(place.x) + hand.card / 2).toBeLessThanOrEqual(width / 2);
        }
      }
    }
    expect(fan(30, 366, 62).rows).toBe(2);
  });

  it('finds the card under a finger, in every row', () => {
    const { hand } = geometryOf(360, 588, 9, 25, true);
    const top = hand.height - (hand.card * 1.5 + (hand.rows - 1) * hand.rowHeight);
    for (const [i, place] of hand.places.entries()) {
      const strip = place.x - hand.card / 2 + hand.card * 0.15;
      expect(cardAt(hand, strip, top + place.row * hand.rowHeight + 10)).toBe(i);
    }
    expect(cardAt(hand, -400, 40)).toBeNull();
    expect(placeAt(hand, 400, 40)).toBeGreaterThan(0);
    expect([isTight(hand), isTight(geometryOf(390, 792, 3, 5, true).hand)]).toEqual([true, false]);
  });
});
