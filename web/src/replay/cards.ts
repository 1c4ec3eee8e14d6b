/** A match of cards, looked at again. */
import type { Event as GameEvent, Replay, Standing, View } from '../generated/protocol';
import { arePartners } from '../game/match-story';
import { sheetOf } from '../game/scores';
import { phrase, sentences, type Piece } from '../game/sentence';
import { linesOf } from '../game/telling';
import type { Looked } from './boards';
import CardBoard from './CardBoard.svelte';
import { cardLines } from './lines';

export const CARDS: Looked = {
  Board: CardBoard,
  lines: (told, match) => cardLines(told.frames, told.round, told.names, match.standing as Standing | null),
  tell,
  sheet: (match, values) => {
    const standing = match.standing as Standing | null;
    return standing && sheetOf(standing, arePartners(standing, values), String(values?.scoring ?? ''));
  },
};

function tell(told: Replay, step: number): Piece[] {
  const { event, view } = told.frames[step]!;
  const names = told.players.map((chair) => told.names[chair] ?? '');
  if (!event) return phrase('replay.dealt', { who: { who: names[(view as View).dealer] ?? '' } });
  return sentences(linesOf(event as GameEvent, names, null).map((line) => line.pieces));
}
