/** What ears are told at once: why something was not done, or what is asked now. */
import { spokenChoices, spokenQuestion } from '../play/voice';
import { say } from '../words/words';
import type { Playing } from './playing.svelte';

/** `before` is told first: the words of a lesson. */
export function urgentOf(playing: Playing, before = ''): string {
  const { moment, mine, question, objection } = playing;
  if (objection) return say('heard.refused', { why: objection.text });
  const choices = [...playing.answers, ...playing.papers, ...playing.reactions];
  if (moment && mine && question.isLit) return joined(before, spokenQuestion(question, moment, mine.pending, choices));
  return before && joined(before, spokenChoices(choices));
}

function joined(...told: string[]): string {
  return told.filter(Boolean).join(' ');
}
