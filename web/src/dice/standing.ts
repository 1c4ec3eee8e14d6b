/** Where a match of dice stands, in the shape that all score sheets are made of. */
import type { DiceStanding, RoundResult, Standing } from '../generated/protocol';

const SEATS = [0, 1];

export function asStanding(dice: DiceStanding): Standing {
  const { counted } = dice;
  return {
    rules: dice.rules,
    names: dice.names,
    round: dice.round,
    players: SEATS,
    active: SEATS,
    counted,
    totals: counted === 'points' ? dice.totals : dice.rounds_won,
    results: dice.results.map(
      (result): RoundResult => ({
        players: SEATS,
        dealer: result.starter,
        winner: result.winner,
        points: SEATS.map((seat) => (seat === result.winner ? result.points : 0)),
        ending: result.void ? 'blocked' : 'won',
      }),
    ),
    over: dice.over,
    winners: dice.winner === null ? [] : [dice.winner],
  };
}
