/** How a round ended, for ears: it is known when the round is counted, after its last event. */
import type { Standing } from '../generated/protocol';
import { won } from '../game/chronicle';
import { textOf } from '../game/telling';
import type { OnlineTable } from '../net/online-table.svelte';

/** "Inês won the round and 45 points"; empty if nobody did. */
export function roundWon(table: OnlineTable, standing: Standing): string {
  const result = standing.results.at(-1)!;
  if (result.winner === null) return '';
  const mine = result.players.indexOf(table.you.chair ?? -1);
  const names = result.players.map((player) => table.info!.chairs[player]?.name ?? '');
  return textOf({ pieces: won(result, { names, mine: mine < 0 ? null : mine }, standing) });
}
