/** What a table needs for its rules: a word and a sign for each. */
import type { IconName } from '../parts/icons';
import { sayCode } from '../words/words';

const SIGNS: Readonly<Record<string, IconName>> = {
  clock: 'clock',
  chat: 'chat',
  vote: 'people',
  simultaneous_reactions: 'hand',
  hidden_pile: 'eye',
  face_up_pile: 'eye',
  counters: 'redo',
};

export function signOf(need: string): IconName {
  return SIGNS[need] ?? 'check';
}

export function needName(need: string, otherwise = need): string {
  return sayCode(`open.need.${need}`, {}, otherwise);
}
