/** Which sounds a solitaire makes: paper on wood, higher the higher the card; a note of its colour for a whole series. */
import type { SolitaireEvent } from '../generated/protocol';
import { APART, MOVE } from '../play/motion-plan';
import { noteOf, type Sound } from '../play/sound-plan';
import { COLOURS, heightOf, isFoundation, topOf, type Board } from './board';
import { moveOf, type Move } from './moves';

const LAST = 'S';
const NOTES_APART = 95;
const MOST_PITCH = 4;
const WIDEST = 0.5;
/** So many knocks are heard of all that go up when the rest is played. */
const RUSH = 7;

export function soundsOf(event: SolitaireEvent, before: Board | null, isStill: boolean): Sound[] {
  const lands = isStill ? 0 : MOVE * 0.7;
  if (event.action === 'resign') return [];
  if (event.action === 'finish') return [...rush(isStill ? 0 : APART), ...won(lands + RUSH * APART)];
  const move = before ? moveOf(event.moves.at(-1) ?? '', before) : null;
  if (event.action === 'undo' || !move || !before) return [{ what: 'swish', at: 0, pan: 0, semitones: event.action === 'undo' ? -4 : 0 }];
  return ofMove(move, before, lands);
}

function ofMove(move: Move, before: Board, lands: number): Sound[] {
  if (move.kind === 'turn') return [{ what: 'swish', at: 0, pan: -WIDEST, semitones: 2 }];
  if (move.kind === 'recycle') return [{ what: 'turn over', at: 0, pan: -WIDEST }];
  if (move.kind === 'reveal') return [{ what: 'tick', at: 0, pan: panOf(move) }];
  const code = topOf(before, move.from) ?? '';
  const knock: Sound = { what: 'knock', at: lands, pan: panOf(move), semitones: (heightOf(code) / 11) * MOST_PITCH };
  if (!isFoundation(move.to)) return [knock];
  return code.endsWith(LAST) ? [knock, { what: 'note', at: lands + 60, pan: panOf(move), hertz: 2 * noteOf(code[0]!) }] : [knock];
}

function rush(apart: number): Sound[] {
  return Array.from({ length: RUSH }, (_, i) => ({ what: 'knock', at: i * apart, pan: (i / RUSH - 0.5) * WIDEST, semitones: (i / RUSH) * MOST_PITCH }));
}

/** The four colours, one after the other. */
export function won(at = 0): Sound[] {
  return COLOURS.map((colour, i) => ({ what: 'note', at: at + i * NOTES_APART, pan: 0, hertz: noteOf(colour) }));
}

function panOf({ to }: Move): number {
  const count = isFoundation(to) ? 8 : 7;
  const place = Number(to.slice(1));
  return Number.isNaN(place) ? -WIDEST : ((place - 1) / (count - 1) - 0.5) * 2 * WIDEST;
}
