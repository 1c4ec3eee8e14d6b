/** A solitaire, looked at again. */
import type { Replay, ReplayFrame, SolitaireEvent, SolitaireTable } from '../generated/protocol';
import { phrase, type Piece } from '../game/sentence';
import { boardOf, type Board } from '../solitaire/board';
import { told as inWords } from '../solitaire/telling';
import type { Looked } from './boards';
import { momentLines } from './lines';
import SolitaireBoard from './SolitaireBoard.svelte';

export const SOLITAIRE: Looked = { Board: SolitaireBoard, lines: (told) => momentLines(told, phrase('sol.told.dealt'), tell), tell, sheet: () => null };

function tell({ frames }: Replay, step: number): Piece[] {
  const event = frames[step]?.event as SolitaireEvent | null | undefined;
  if (!event) return phrase('sol.told.dealt');
  const between = { before: laidAt(frames[step - 1]), after: laidAt(frames[step]) };
  return inWords(event, between).flatMap((sentence, i) => (i ? [' ', ...sentence] : sentence));
}

function laidAt(frame: ReplayFrame | undefined): Board | null {
  return frame ? boardOf(frame.view as SolitaireTable) : null;
}
