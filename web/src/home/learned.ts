/** How far somebody is in the course, as this browser keeps it for the server. */
import type { LessonProgress } from '../generated/protocol';
import { keep, kept } from '../play/kept';

const NAME = 'learn';
/** The steps that are taught; before them one watches, after them one plays on. */
export const TAUGHT = 5;
/** What the server takes: more answers than that, or longer ones, belong to no course. */
const MOST_ANSWERS = 300;
const LONGEST_ANSWER = 200;
const MOST_STEPS = 50;

/** Null: nothing is kept, or nothing that makes sense. */
export function progressOf(found: unknown): LessonProgress | null {
  if (typeof found !== 'object' || found === null) return null;
  const { edition, step, answers, passed } = found as Record<string, unknown>;
  if (!isNumber(edition, 1 << 30) || !isNumber(step, MOST_STEPS) || !Array.isArray(answers) || !Array.isArray(passed)) return null;
  const isWhole = answers.length <= MOST_ANSWERS && answers.every((one) => typeof one === 'string' && one.length <= LONGEST_ANSWER);
  return { edition, step, answers: isWhole ? answers : [], passed: [...new Set(passed.filter((one) => isNumber(one, MOST_STEPS)))] };
}

function isNumber(found: unknown, most: number): found is number {
  return Number.isInteger(found) && (found as number) >= 0 && (found as number) <= most;
}

export function keptProgress(): LessonProgress | null {
  return progressOf(kept<unknown>(NAME, null));
}

export function keepProgress(progress: LessonProgress): void {
  keep(NAME, progress);
}

/** Those of the taught steps that are passed. */
export function stepsDone(progress: Pick<LessonProgress, 'passed'> | null): Set<number> {
  return new Set(progress?.passed.filter((step) => step >= 1 && step <= TAUGHT));
}

/** The step with which one goes on; null before the beginning, and when all are passed. */
export function stepOn(progress: LessonProgress | null): number | null {
  const done = stepsDone(progress);
  if (!progress || done.size === TAUGHT || (progress.step === 0 && !done.size)) return null;
  if (progress.step >= 1 && progress.step <= TAUGHT) return progress.step;
  for (let step = 1; step <= TAUGHT; step++) if (!done.has(step)) return step;
  return null;
}
