import { describe, expect, it } from 'vitest';

import { geometryOf, type Geometry } from '../src/game/layout';

const SCREENS = [
  ['phone', 390, 792, true],
  ['short phone', 360, 588, true],
  ['tablet', 1024, 708, false],
  ['small window', 720, 640, false],
  ['wide', 1120, 840, false],
  ['very wide', 1600, 1020, false],
] as const;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The portrait with its number, and the name beneath it. */
function boxes({ spots, portrait, label }: Geometry): Box[][] {
  return spots.map(({ x, y }) => [
    { left: x - portrait / 2, right: x + portrait / 2, top: y - portrait / 2, bottom: y + portrait / 2 },
    { left: x - Math.min(label, 80) / 2 - 6, right: x + Math.min(label, 80) / 2 + 6, top: y + portrait / 2 + 3, bottom: y + portrait / 2 + 20 },
  ]);
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each(SCREENS)('seats on a %s', (_, width, height, isPhone) => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 15])('never overlap with %i people', (people) => {
    const geometry = geometryOf(width, height, people - 1, 7, isPhone);
    const all = boxes(geometry);
    expect(all).toHaveLength(people - 1);
    for (const [i, seat] of all.entries()) {
      for (const other of all.slice(i + 1)) {
        for (const a of seat) for (const b of other) expect(meet(a, b), `seats ${i} and ${all.indexOf(other)}`).toBe(false);
      }
      expect(seat[0]!.left).toBeGreaterThanOrEqual(0);
      expect(seat[0]!.right).toBeLessThanOrEqual(width);
    }
  });

  it('go from my left over the far side to my right', () => {
    const { spots } = geometryOf(width, height, 5, 7, isPhone);
    expect(spots.map((spot) => spot.x)).toEqual(spots.map((spot) => spot.x).toSorted((a, b) => a - b));
  });

  it.each([[2, 7], [10, 25], [15, 25]])('leave the piles their room: %i people, %i cards', (people, cards) => {
    const { middleY, orbit, pile, hand } = geometryOf(width, height, people - 1, cards, isPhone);
    expect(pile).toBeGreaterThan(40);
    expect(middleY - orbit.height / 2).toBeGreaterThan(0);
    expect(middleY + pile * 0.75).toBeLessThan(height - hand.height);
  });
});
