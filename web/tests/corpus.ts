/** Real events of many codes, made by fixtures/write_events.py; what is usual was left out and is put back here. */
import type { Event as GameEvent, Gain } from '../src/generated/protocol';
import corpus from './fixtures/events.json';

type Short = Partial<Omit<GameEvent, 'gains'>> & Pick<GameEvent, 'number' | 'seat' | 'action'> & { gains?: Partial<Gain>[] };

export const USUAL: Omit<GameEvent, 'number' | 'seat' | 'action'> = {
  gains: [], colour: null, direction: null, turn: null, revealed: null, reshuffled: false, undone: false, ending: null, asked: null,
  known_to: 'everybody', exposed: [], notes: [], skipped: [], put: [],
};

function whole(event: Short): GameEvent {
  const notes = (event.notes ?? []).map((note) => ({ ...note, seat: note.seat ?? null }));
  const gains = (event.gains ?? []).map((gain) => ({ cards: [], source: 'draw pile', giver: null, why: null, known_to: [], ...gain }) as Gain);
  return { ...USUAL, ...event, notes, gains };
}

export const EVENTS = (corpus.events as { rules: string; reader: number | null; event: unknown }[]).map((one) => ({
  ...one, event: whole(one.event as Short),
}));
export const ROUNDS = (corpus.rounds as { rules: string; reader: number; events: unknown[] }[]).map((round) => ({
  ...round, events: round.events.map((event) => whole(event as Short)),
}));
