/** The words of a lesson with their cards: "{R7} fits", "{R4 G7}", "{G} is in force". */
import type { Hint, LessonMoment } from '../generated/protocol';
import { actionOf } from '../game/action';
import { cardPiece, inARow, phrase, spoken, type Piece } from '../game/sentence';
import { TAUGHT } from '../home/learned';
import { say } from '../words/words';

const MARKED = /\{([A-Z0-9/]+(?: [A-Z0-9/]+)*)\}/;
const COLOUR = /^[RYGBPTOU]$/;

export function lessonPieces(text: string): Piece[] {
  const parts = text.split(MARKED).map((part, i) => (i % 2 ? meant(part) : part ? [part] : []));
  return parts.flat();
}

function meant(codes: string): Piece[] {
  return COLOUR.test(codes) ? [{ colour: codes }] : inARow(codes.split(' ').map((code) => [cardPiece(code)]));
}

/** All that is to be read, as ears hear it. */
export function heardLesson(moment: LessonMoment): string {
  return [moment.said, moment.text].filter(Boolean).map((text) => spoken(lessonPieces(text))).join(' ');
}

/** What to do, and why. */
export function hintPieces(hint: Hint, names: readonly string[]): Piece[] {
  const actions = hint.actions.map(actionOf);
  const card = actions.find((one) => one.word === 'play')?.card;
  const colour = actions.find((one) => one.colour)?.colour;
  const values = { card: card && cardPiece(card), colour: colour && { colour }, who: names[actions[0]?.seat ?? -1], typed: hint.typed };
  const [first] = actions;
  const KNOWN = ['draw', 'keep', 'accept', 'challenge', 'catch'] as const;
  const known = KNOWN.find((word) => word === first?.word);
  const isCalled = actions.some((one) => one.word === 'uno');
  const what = card ? (isCalled ? 'uno' : colour ? 'called' : 'play') : colour ? 'colour' : (known ?? 'other');
  return [...phrase(`learn.hint.${what}`, values), ' ', ...lessonPieces(hint.reason)];
}

/** "Step 2 of 5"; what stands before and after them is no step. */
export function stepName(step: number): string {
  if (step < 1) return say('learn.step.before');
  return step > TAUGHT ? say('learn.step.after') : say('learn.step', { n: step, count: TAUGHT });
}
