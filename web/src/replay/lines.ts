/** The log of a round that is over: every line knows the moments that it tells of. */
import type { Past, Replay, ReplayFrame, Standing, View } from '../generated/protocol';
import { LogBook } from '../game/chronicle';
import type { Line, Piece } from '../game/sentence';

export interface ReplayLine extends Line {
  /** The moments that the line tells of; both are 0 for the deal. */
  from: number;
  to: number;
}

/** The moments as steps of a table, for everything that reads those. */
export function stepsOf(frames: readonly ReplayFrame[], round: number): Past[] {
  return frames.map(({ number, event }) => ({
    seq: number + 1,
    at: 0,
    what: event ? [] : [{ kind: 'dealt' as const }],
    round,
    ...(event ? { events: [event] } : {}),
  }));
}

/** What happened in a round of cards; `names` by chair. */
export function cardLines(frames: readonly ReplayFrame[], round: number, names: readonly string[], standing: Standing | null): ReplayLine[] {
  const book = new LogBook();
  let lines: Line[] = [];
  stepsOf(frames, round).forEach((step, i) => {
    lines = book.read([step], { chairs: { names, mine: null }, standing, owes: owedAfter(frames[i]!) });
  });
  return placed(lines, frames.length - 1);
}

/** A line for each moment, where what is done is told one by one. */
export function momentLines(told: Replay, deal: Piece[], tell: (told: Replay, step: number) => Piece[]): ReplayLine[] {
  return told.frames.map(({ number, event }, step) => ({
    pieces: event ? tell(told, step) : deal,
    kind: event ? 'play' : 'round',
    key: `${told.round}.${number}`,
    from: number,
    to: number,
  }));
}

/** Who has to answer a draw card then. */
function owedAfter({ view }: ReplayFrame): { seat: number; cards: number } | null {
  const { pending, to_act } = view as View;
  return pending && to_act !== null ? { seat: to_act, cards: pending } : null;
}

/** Lines of turns have the number of their first event at the end of their key. */
function placed(lines: readonly Line[], last: number): ReplayLine[] {
  const found: ReplayLine[] = [];
  for (const line of lines) {
    const first = /^\d+\.(\d+)$/.exec(line.key)?.[1];
    const before = found.at(-1)?.from ?? 0;
    found.push({ ...line, from: first ? Number(first) : line.kind === 'end' ? last : before, to: last });
  }
  for (let i = found.length - 2; i >= 0; i--) {
    const next = found.slice(i + 1).find((line) => isTurn(line));
    found[i]!.to = next ? Math.max(found[i]!.from, next.from - 1) : last;
  }
  return found.map((line) => (line.kind === 'round' ? { ...line, from: 0, to: 0 } : line));
}

/** Laps and the like stand between what happened. */
export function isTurn(line: Line): boolean {
  return line.kind !== 'lap' && line.kind !== 'round' && line.kind !== 'end';
}

/** The line that tells of a moment; at the deal the one above all others. */
export function lineAt<Kind extends ReplayLine>(lines: readonly Kind[], step: number): Kind | null {
  if (step === 0) return lines.find((line) => line.kind === 'round') ?? null;
  return lines.findLast((line) => isTurn(line) && line.from <= step) ?? null;
}

/** Where the next line or the one before ends: what it tells has happened then. */
export function stepOfNeighbour(lines: readonly ReplayLine[], step: number, by: 1 | -1, last: number): number {
  const turns = lines.filter(isTurn);
  if (by > 0) return turns.find((line) => line.to > step)?.to ?? last;
  return turns.findLast((line) => line.to < step)?.to ?? 0;
}
