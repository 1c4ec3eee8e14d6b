/** Which sounds an event makes, when, where and how high: pure, so that it can be read without ears. */
import type { Event as GameEvent } from '../generated/protocol';
import { actionOf } from '../game/action';
import { APART, DEAL, MOVE, MOST_SINGLE } from './motion-plan';

export type Sound =
  | { what: 'knock'; at: number; pan: number; semitones: number }
  | { what: 'swish'; at: number; pan: number; semitones: number }
  | { what: 'note'; at: number; pan: number; hertz: number }
  | { what: 'tick'; at: number; pan: number }
  | { what: 'turn over'; at: number; pan: number };

/** Where people sit, for the ear: by seat, from -0.7 on the left to 0.7 on the right. */
export type Pans = readonly number[];

export interface Hearing {
  pans: Pans;
  /** So many draw cards were laid on each other before this one. */
  stack: number;
  /** Nothing moves, so nothing lands later. */
  isStill: boolean;
}

const WIDEST = 0.7;
const SEMITONE = 2 ** (1 / 12);
const A3 = 220;
/** A note for each colour; the dark side is a tritone lower. */
const NOTES: Record<string, number> = { R: A3, Y: semitones(4), G: semitones(7), B: semitones(12) };
const DARK: Record<string, string> = { P: 'R', T: 'Y', O: 'G', U: 'B' };
const TRITONE = 6;
const FIFTH = 7;
const FOURTH = 5;
const MINOR_THIRD = 3;
const MOST_PITCH = 4;
const TICKS_APART = 70;

function semitones(up: number): number {
  return A3 * SEMITONE ** up;
}

export function pansOf(seats: number, mine: number | null): Pans {
  const first = mine ?? -1;
  const others = mine === null ? seats : seats - 1;
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === mine) return 0;
    const place = (seat - first - 1 + seats) % seats;
    return others < 2 ? 0 : WIDEST * ((2 * place) / (others - 1) - 1);
  });
}

export function noteOf(colour: string): number {
  return NOTES[colour] ?? (NOTES[DARK[colour] ?? 'R'] ?? A3) / SEMITONE ** TRITONE;
}

export function soundsOf(event: GameEvent, hearing: Hearing): Sound[] {
  const { word, card, colour } = actionOf(event.action);
  const pan = hearing.pans[event.seat] ?? 0;
  const isLaid = (word === 'play' || word === 'jump' || word === 'down') && !event.gains.some((gain) => gain.why === 'wrong jump');
  const lands = hearing.isStill ? 0 : MOVE * 0.8;
  const found: Sound[] = [];
  if (isLaid) found.push({ what: 'knock', at: lands, pan: pan * 0.3, semitones: height(card ?? '') + MINOR_THIRD * hearing.stack });
  if (word === 'slap') found.push({ what: 'knock', at: lands, pan, semitones: -3 });
  if (word === 'colour' && colour) found.push({ what: 'note', at: 0, pan, hertz: noteOf(colour) });
  if (word === 'uno') found.push(...calling(pan, 1));
  if (word === 'catch') found.push(...calling(pan, -1));
  found.push(...drawn(event, hearing, isLaid ? lands : 0));
  found.push(...event.skipped.flatMap((seat, i) => skip(hearing.pans[seat] ?? 0, lands + i * 2 * TICKS_APART)));
  if (event.direction) found.push(...leftRightLeft(lands));
  const isFlip = event.notes.some((note) => note.what === 'dark side' || note.what === 'light side');
  if (isFlip) found.push({ what: 'turn over', at: lands, pan: 0 });
  if (event.ending === 'won') found.push(...winning(lands));
  return found;
}

/** A higher number knocks a little higher. */
function height(card: string): number {
  const digit = Number(card.slice(1));
  return Number.isInteger(digit) && digit >= 0 && digit <= 9 && card.length === 2 ? (digit / 9) * MOST_PITCH : 0;
}

/** A call of UNO; turned round, a catch. */
export function calling(pan: number, way: 1 | -1): Sound[] {
  const [low, high] = [semitones(12), semitones(12 + FIFTH)];
  const notes = way > 0 ? [low, high] : [high, low];
  return notes.map((hertz, i) => ({ what: 'note', at: i * 90, pan, hertz }));
}

function drawn(event: GameEvent, hearing: Hearing, start: number): Sound[] {
  if (event.action.startsWith('cut ')) return [];
  const sounds: Sound[] = [];
  for (const gain of event.gains) {
    if (gain.source !== 'draw pile') continue;
    const pan = hearing.pans[gain.seat] ?? 0;
    for (let i = 0; i < Math.min(gain.cards.length, MOST_SINGLE) && sounds.length < MOST_SINGLE; i++) {
      sounds.push({ what: 'swish', at: start + i * APART, pan, semitones: i });
    }
  }
  return sounds;
}

function skip(pan: number, at: number): Sound[] {
  return [0, 1].map((i) => ({ what: 'tick', at: at + i * TICKS_APART, pan }));
}

function leftRightLeft(at: number): Sound[] {
  return [-WIDEST, WIDEST, -WIDEST].map((pan, i) => ({ what: 'tick', at: at + i * TICKS_APART, pan }));
}

export function winning(at: number): Sound[] {
  return ['R', 'Y', 'G', 'B'].map((colour, i) => ({ what: 'note', at: at + i * 95, pan: 0, hertz: noteOf(colour) }));
}

/** Two wooden notes, a fourth up. */
export function myTurn(): Sound[] {
  return [semitones(12), semitones(12 + FOURTH)].map((hertz, i) => ({ what: 'note', at: i * 110, pan: 0, hertz }));
}

export function dealt(isStill: boolean): Sound[] {
  return isStill ? [] : [0, 1, 2, 3, 4].map((i) => ({ what: 'swish', at: i * (DEAL / 4), pan: (i % 2 ? 1 : -1) * 0.3, semitones: i }));
}
