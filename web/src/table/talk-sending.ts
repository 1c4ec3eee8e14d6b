/** What is typed at a table: talk, or after a stroke a move or a command. */
import type { Say } from '../generated/protocol';
import { MOST_CHARACTERS, punishedIn } from '../game/talk';
import { Refused } from '../net/http';
import type { OnlineTable } from '../net/online-table.svelte';
import { sentenceOf } from '../parts/notices.svelte';
import { say, sayCode } from '../words/words';

/** A compliment or a criticism, and the chair that it is owed to; null: plain talk. */
export type Owed = { kind: 'praise' | 'criticise'; to: number } | null;

export function isMove(text: string): boolean {
  return text.startsWith('/');
}

/** Does what was typed; fails with a sentence for the person. Moves are read by `typed`, or by the server. */
export async function send(table: OnlineTable, text: string, owed: Owed, typed?: (line: string) => void): Promise<void> {
  if (isMove(text)) return typed ? typed(text.slice(1).trim()) : refusedInWords(table.act(text.slice(1).trim()));
  if ([...text].length > MOST_CHARACTERS) throw new Unsaid(say('talk.too_long', { n: [...text].length, most: MOST_CHARACTERS }));
  await passOn(table, { text, ...(owed ?? {}) });
}

export function sendPhrase(table: OnlineTable, phrase: string): Promise<void> {
  return passOn(table, { phrase, language: 'en' });
}

async function passOn(table: OnlineTable, words: Partial<Say>): Promise<void> {
  const answers = punishedIn(table.steps, table.seat, table.you.chair);
  await refusedInWords(table.send({ type: 'say', ...words, ...(answers === null ? {} : { replies_to: answers }) }));
}

/** Something was not said or done: a sentence for the person. */
export class Unsaid extends Error {}

export async function refusedInWords(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    throw new Unsaid(talkSentence(error));
  }
}

export function talkSentence(error: unknown): string {
  if (error instanceof Unsaid) return error.message;
  if (!(error instanceof Refused) || error.code !== 'chat') return sentenceOf(error);
  return sayCode(`talk.refused.${String(error.details.reason)}`, error.details, error.message);
}
