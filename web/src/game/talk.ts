/** What was said at a table, and what is voted on: sorted out of its steps. */
import type { Arranged, Event as GameEvent, Objected, Past, Said, Signalled, Voted } from '../generated/protocol';

export type TalkHappening = Said | Signalled | Objected | Voted | Arranged;

export interface TalkItem {
  seq: number;
  at: number;
  what: TalkHappening;
}

/** An objection: somebody has done what the table cannot hear, and others say whether that is so. */
export interface Question {
  seq: number;
  objected: Objected;
  /** By chair. */
  votes: ReadonlyMap<number, boolean>;
  decided: boolean | null;
}

/** A message passes on so many characters; with more it would be refused. */
export const MOST_CHARACTERS = 200;

/** Quick phrases by their codes; the words are in the readers' languages. */
export const PHRASES = [
  'well_played', 'oh_no', 'what_luck', 'hurry', 'hello', 'good_luck', 'your_turn', 'thinking', 'wait', 'not_again', 'thanks',
  'you_are_welcome', 'sorry', 'back_soon', 'good_game', 'another',
] as const;
/** What fits before the deal, between rounds and at the end. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  gathering: ['hello', 'good_luck', 'wait', 'back_soon'],
  between: ['well_played', 'what_luck', 'wait', 'thanks'],
  over: ['good_game', 'another', 'thanks', 'well_played'],
};

export const SIGNS = {
  'SG-1': ['0', '1', '2', '3+'],
  'SG-2': ['0', '1', '2', '3+'],
  'SG-3': ['turn-denier', 'draw-forcer', 'wild'],
  'SG-4': [],
  'SG-5': ['R', 'Y', 'G', 'B'],
  'SG-6': [],
} as const;
export const REASONS = ['insult', 'threat', 'spam', 'cheating', 'name', 'other'] as const;

/** The same phrases, those first that fit the phase of the table. */
export function phrasesFor(phase: string): string[] {
  const first = FITTING[phase] ?? [];
  return [...first, ...PHRASES.filter((code) => !first.includes(code))];
}

/** The last things that were said; one line for each vote as well. */
export function talkOf(steps: readonly Past[], most: number): TalkItem[] {
  const found: TalkItem[] = [];
  for (let i = steps.length - 1; i >= 0 && found.length < most; i--) {
    const { seq, at, what } = steps[i]!;
    for (const one of what.toReversed()) if (isTalk(one)) found.push({ seq, at, what: one });
  }
  return found.toReversed();
}

function isTalk(what: Past['what'][number]): what is TalkHappening {
  switch (what.kind) {
    case 'said':
      return !what.muted || what.penalties.length > 0;
    case 'arranged':
      return what.chat !== '';
    case 'signalled':
    case 'objected':
    case 'voted':
      return true;
    default:
      return false;
  }
}

/** What is still voted on at a time by the server's clock. */
export function openQuestions(steps: readonly Past[], now: number): Question[] {
  const asked = new Map<number, Question>();
  for (const { seq, what } of steps.slice(-QUESTIONS_WITHIN)) {
    for (const one of what) {
      if (one.kind === 'objected') asked.set(seq, { seq, objected: one, votes: new Map(), decided: null });
      const about = one.kind === 'voted' ? asked.get(one.question) : undefined;
      if (one.kind === 'voted' && about) {
        const votes = new Map(about.votes).set(one.chair, one.happened);
        asked.set(about.seq, { ...about, votes, decided: one.decided });
      }
    }
  }
  return [...asked.values()].filter((question) => question.decided === null && question.objected.until > now);
}

/** Votes are open for half a minute: nobody has to look further back. */
const QUESTIONS_WITHIN = 400;

/** Reasons for which cards are taken that are no punishment. */
const NO_PUNISHMENT = new Set<GameEvent['gains'][number]['why']>([null, 'turn', 'attack', 'moved hand', 'effect', 'die', 'empty hand']);

/** The last step in which a seat was punished, if nothing was said by its chair since: one may answer to it. */
export function punishedIn(steps: readonly Past[], seat: number | null, chair: number | null): number | null {
  for (let i = steps.length - 1; i >= Math.max(0, steps.length - ANSWERED_WITHIN); i--) {
    const step = steps[i]!;
    if (((step.events ?? []) as GameEvent[]).some((event) => isPunished(event, seat))) return step.seq;
    if (step.what.some((what) => what.kind === 'said' && what.chair === chair)) return null;
  }
  return null;
}

const ANSWERED_WITHIN = 30;

function isPunished(event: GameEvent, seat: number | null): boolean {
  return event.gains.some((gain) => gain.seat === seat && gain.source === 'draw pile' && !NO_PUNISHMENT.has(gain.why));
}
