/** The score sheet of a match, from where it stands: a row for everybody or for partners, a column for each round. */
import type { RoundResult, Standing } from '../generated/protocol';

export interface Row {
  /** One player, or two who play together. */
  players: readonly number[];
  /** By round: what it brought, null for whoever was not in it. Where rounds are counted, 1 is a round that was won. */
  brought: readonly (number | null)[];
  /** By round: the round was theirs. */
  won: readonly boolean[];
  total: number;
  hasWon: boolean;
  isOut: boolean;
}

export interface Sheet {
  counted: Standing['counted'];
  rounds: number;
  rows: readonly Row[];
  /** The lowest total is the best. */
  isLowBest: boolean;
}

export function sheetOf(standing: Standing, arePartners: boolean, scoring = ''): Sheet {
  const sides = arePartners ? partners(standing) : standing.names.map((_, player) => [player]);
  const rows = sides.map((players) => rowOf(players, standing, scoring));
  const isLowBest = scoring ? LOW_IS_BEST.has(scoring) : isLowestBest(standing);
  const order = (row: Row): number => (isLowBest ? row.total : -row.total);
  const sorted = rows.toSorted((a, b) => Number(b.hasWon) - Number(a.hasWon) || Number(a.isOut) - Number(b.isOut) || order(a) - order(b));
  return { counted: standing.counted, rounds: standing.results.length, rows: sorted, isLowBest };
}

/** Ways to count in which a high total is bad. */
const LOW_IS_BEST = new Set(['own_low', 'elimination']);

/** Without the rules: a winner who has less than somebody else. */
function isLowestBest(standing: Standing): boolean {
  const best = standing.winners[0];
  return best !== undefined && standing.totals[best]! < Math.max(...standing.totals);
}

/** Partners sit opposite each other. */
function partners(standing: Standing): number[][] {
  const seated = standing.results[0]?.players ?? standing.players;
  const half = seated.length / 2;
  return seated.slice(0, half).map((player, seat) => [player, seated[seat + half]!]);
}

function rowOf(players: readonly number[], standing: Standing, scoring: string): Row {
  return {
    players,
    brought: standing.results.map((result) => brought(result, players, standing.counted, scoring)),
    won: standing.results.map((result) => hasWon(result, players)),
    total: standing.totals[players[0]!]!,
    hasWon: players.some((player) => standing.winners.includes(player)),
    isOut: !standing.over && !players.some((player) => standing.active.includes(player)),
  };
}

function hasWon(result: RoundResult, players: readonly number[]): boolean {
  return result.winner !== null && players.includes(result.players[result.winner]!);
}

function brought(result: RoundResult, players: readonly number[], counted: Standing['counted'], scoring: string): number | null {
  const seats = players.map((player) => result.players.indexOf(player)).filter((seat) => seat >= 0);
  if (!seats.length) return null;
  const isTheirs = hasWon(result, players);
  if (counted === 'wins') return Number(isTheirs);
  if (counted === 'lives') return isTheirs || result.winner === null ? 0 : -1;
  const points = seats.reduce((sum, seat) => sum + result.points[seat]!, 0);
  return scoring === 'reverse' ? -points || 0 : points;
}

/** Totals after each round, from before the first; empty if the rounds do not add up to the totals. */
export function totalsByRound(sheet: Sheet): number[][] {
  const starts = sheet.rows.map((row) => row.total - row.brought.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  if (new Set(starts).size > 1) return [];
  return sheet.rows.map((row, i) => {
    let total = starts[i]!;
    return [total, ...row.brought.map((one) => (total += one ?? 0))];
  });
}

/** After which round a row was ahead of all others for the last time; 0: never. */
export function lastAhead(sheet: Sheet, row: number): number {
  const totals = totalsByRound(sheet);
  const sign = sheet.isLowBest ? -1 : 1;
  for (let round = sheet.rounds; round > 0; round--) {
    if (totals.every((other, i) => i === row || sign * totals[row]![round]! > sign * other[round]!)) return round;
  }
  return 0;
}

/** From which round on a row was ahead without a break until the end; 0: it was not ahead at the end. */
export function aheadSince(sheet: Sheet, row: number): number {
  const totals = totalsByRound(sheet);
  const sign = sheet.isLowBest ? -1 : 1;
  let since = 0;
  for (let round = sheet.rounds; round > 0; round--) {
    if (!totals.every((other, i) => i === row || sign * totals[row]![round]! > sign * other[round]!)) break;
    since = round;
  }
  return since;
}
