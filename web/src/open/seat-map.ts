/** Where chairs stand round the little table: equal steps along its rim, mine at the near side, then clockwise. */

export interface Spot {
  x: number;
  y: number;
}

const FINE = 720;

/** In units of the half axes: from -1 to 1. `wide` is how much wider than high the table is. */
export function spots(chairs: number, wide: number): Spot[] {
  const rim = Array.from({ length: FINE + 1 }, (_, i) => {
    const angle = Math.PI / 2 + (i / FINE) * 2 * Math.PI;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
  const along = [0];
  for (let i = 1; i <= FINE; i++) {
    along.push(along[i - 1]! + Math.hypot((rim[i]!.x - rim[i - 1]!.x) * wide, rim[i]!.y - rim[i - 1]!.y));
  }
  const whole = along[FINE]!;
  return Array.from({ length: chairs }, (_, chair) => rim[along.findIndex((way) => way >= (whole * chair) / chairs)]!);
}
