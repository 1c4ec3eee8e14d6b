/** A match of dice, looked at again. */
import type { DiceEvent, DiceStanding, Replay } from '../generated/protocol';
import type { Sheet } from '../game/scores';
import { phrase, type Piece } from '../game/sentence';
import type { MatchTold } from '../net/matches';
import type { Looked } from './boards';
import { momentLines } from './lines';
import PlainDice from './PlainDice.svelte';

export const DICE: Looked = {
  Board: PlainDice,
  lines: (told) => momentLines(told, phrase('log.round', { n: told.round }), tell),
  tell,
  sheet,
};

function tell(told: Replay, step: number): Piece[] {
  const event = told.frames[step]?.event as DiceEvent | null | undefined;
  if (!event) return phrase('replay.dice.begin');
  const { seat, action, rolled } = event;
  const who = { who: told.names[told.players[seat] ?? seat] ?? '' };
  return rolled.length ? phrase('replay.dice.rolled', { who, action, n: rolled.length }) : phrase('replay.dice.did', { who, action });
}

function sheet(match: MatchTold): Sheet | null {
  const standing = match.standing as DiceStanding | null;
  if (!standing) return null;
  const rows = standing.names.map((_, player) => ({
    players: [player],
    brought: standing.results.map((result) => (result.winner === player ? result.points : 0)),
    won: standing.results.map((result) => result.winner === player),
    total: standing.totals[player] ?? 0,
    hasWon: standing.winner === player,
    isOut: false,
  }));
  return { counted: 'points', rounds: standing.results.length, rows: rows.sort((a, b) => b.total - a.total), isLowBest: false };
}
