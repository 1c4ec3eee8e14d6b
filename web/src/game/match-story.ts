/** A match that is over in one honest sentence, and what its winner laid last. */
import type { Event as GameEvent, Past, Standing } from '../generated/protocol';
import { say } from '../words/words';
import { actionOf } from './action';
import { aheadSince, lastAhead, totalsByRound, type Sheet } from './scores';

/** "Five rounds, 31 minutes. You were ahead until round 4." */
export function storyOf(sheet: Sheet, mine: number | null, winner: string, isMany: boolean, minutes: number | null, lap = 0): string {
  const rounds = say('end.rounds', { n: sheet.rounds });
  const length = minutes === null ? `${rounds}.` : say('end.length', { rounds, minutes: say('end.minutes', { n: minutes }) });
  const hasTurns = sheet.rounds > 1 && totalsByRound(sheet).length > 0;
  const turn = turnInTheLastRound(sheet, mine, lap) || (hasTurns ? turnOf(sheet, mine, winner, isMany) : '');
  return turn ? `${length} ${turn}` : length;
}

/** Whoever lost may have been ahead in the round that decided it; `lap` is the last in which that was so. */
function turnInTheLastRound(sheet: Sheet, mine: number | null, lap: number): string {
  const own = sheet.rows.find((row) => mine !== null && row.players.includes(mine));
  if (!own || own.hasWon || !lap) return '';
  return say(sheet.rounds > 1 ? 'end.story.me.lap' : 'end.story.me.lap.only', { n: lap });
}

function turnOf(sheet: Sheet, mine: number | null, winner: string, isMany: boolean): string {
  const own = sheet.rows.findIndex((row) => mine !== null && row.players.includes(mine));
  const won = sheet.rows.findIndex((row) => row.hasWon);
  if (own >= 0 && own !== won) {
    const until = lastAhead(sheet, own);
    return until ? say('end.story.me.until', { n: until + 1 }) : say('end.story.me.never');
  }
  const since = aheadSince(sheet, won);
  if (!since) return '';
  const how = since === 1 ? 'first' : since === sheet.rounds ? 'last' : 'since';
  return say(`end.story.${own >= 0 ? 'me' : 'they'}.${how}`, { n: since, who: winner, by: isMany ? 'many' : 'one' });
}

/** The last cards that a seat laid in a round, the newest last; a wild as it lay there. */
export function lastLaid(steps: readonly Past[], round: number, seat: number, most: number): string[] {
  const laid: string[] = [];
  for (const step of steps) {
    if (step.round !== round) continue;
    for (const event of (step.events ?? []) as GameEvent[]) {
      const { word, card, colour } = actionOf(event.action);
      if (event.seat !== seat) continue;
      if ((word === 'play' || word === 'jump') && card) laid.push(card);
      const last = laid.at(-1);
      if (word === 'colour' && last?.startsWith('W') && !last.includes('/')) laid[laid.length - 1] = `${last}/${colour}`;
    }
  }
  return laid.slice(-most);
}

/** Where the winner of a match sat in its last round; null if that is not told. */
export function winnerSeat(standing: Standing): number | null {
  const seat = standing.results.at(-1)?.players.findIndex((player) => standing.winners.includes(player)) ?? -1;
  return seat < 0 ? null : seat;
}

/** How long the match took, as far as its steps were heard. */
export function minutesOf(steps: readonly Past[]): number | null {
  const begun = steps.findLast((step) => step.what.some((what) => what.kind === 'begun'));
  const last = steps.findLast((step) => (step.events ?? []).length > 0);
  return begun && last ? Math.round((last.at - begun.at) / 60_000) : null;
}

/** Who goes together: by the rules, or without them by what the code says. */
export function arePartners(standing: Standing, values: Readonly<Record<string, unknown>> | null): boolean {
  if (standing.names.length < 4 || standing.names.length % 2) return false;
  return values ? values.teams === 'partners' : /teams=partners/.test(standing.rules);
}
