/** Which sounds dice make: a knock when one is laid, a rattle that ends in knocks when some are rolled. */
import type { DiceEvent } from '../generated/protocol';
import { DEAL, MOVE } from '../play/motion-plan';
import { calling, noteOf, winning, type Sound } from '../play/sound-plan';
import { faceOf } from './trace';

export interface DiceHearing {
  /** Whoever sits near is heard in the middle. */
  isStill: boolean;
}

const TICKS = [0, 60, 105, 175, 230, 300, 350];
/** So many dice are heard landing. */
const MOST_LANDINGS = 3;

export function diceSounds(event: DiceEvent, { isStill }: DiceHearing): Sound[] {
  const lands = isStill ? 0 : MOVE * 0.8;
  const found: Sound[] = [];
  const face = faceOf(event.action);
  if (face) found.push({ what: 'knock', at: lands, pan: 0, semitones: Number(face.slice(1)) || 0 });
  if (face.includes('/') || event.action.startsWith('colour ')) found.push({ what: 'note', at: lands, pan: 0, hertz: noteOf(event.action.slice(-1)) });
  if (event.action === 'uno') found.push(...calling(0, 1));
  if (event.action === 'catch') found.push(...calling(0, -1));
  if (event.rolled.length) found.push(...rattle(face ? lands : 0, event.rolled.length, isStill));
  if (event.winner !== null) found.push(...winning(lands));
  return found;
}

export function rattle(start: number, dice: number, isStill: boolean): Sound[] {
  const landings = Array.from({ length: Math.min(dice, MOST_LANDINGS) }, (_, i): Sound => ({ what: 'knock', at: start + (isStill ? 0 : DEAL - 70) + i * 45, pan: (i - 1) * 0.2, semitones: 7 + 2 * i }));
  if (isStill) return landings.slice(0, 1);
  return [...TICKS.map((at, i): Sound => ({ what: 'tick', at: start + at, pan: (i % 2 ? 1 : -1) * 0.15 })), ...landings];
}
