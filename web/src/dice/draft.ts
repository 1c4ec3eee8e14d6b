/** A match of dice that is being chosen: kept in this browser, and as it is asked for. */
import type { GameSheet } from '../net/catalogue';
import { known, rulesText, type Changes } from '../open/chosen';
import { keep, kept } from '../play/kept';

export type Scoring = 'points' | 'best_of';

export interface DiceDraft {
  bot: string;
  scoring: Scoring;
  target: number;
  bestOf: number;
  /** Seconds for a turn; null: no clock. */
  clock: number | null;
  hurry: boolean;
  /** Other parameters that are not as usual. */
  changes: Changes;
}

export const TARGETS = [50, 100, 200] as const;
export const ROUNDS = [1, 3, 5, 7] as const;
/** These have a place of their own on the page. */
const ASKED_ABOVE = new Set(['dice_scoring', 'target', 'best_of']);
const NAME = 'dice';
const USUAL: DiceDraft = { bot: 'grandma', scoring: 'points', target: 100, bestOf: 3, clock: null, hurry: false, changes: {} };

export function keptDice(): DiceDraft {
  const found = kept<Partial<DiceDraft> | null>(NAME, null);
  return { ...USUAL, ...(typeof found === 'object' ? found : {}) };
}

export function keepDice(draft: DiceDraft): void {
  keep(NAME, draft);
}

/** What is asked further down. */
export function otherTopics(sheet: GameSheet): GameSheet['topics'] {
  const topics = sheet.topics.map(({ topic, parameters }) => ({ topic, parameters: parameters.filter((one) => !ASKED_ABOVE.has(one.name)) }));
  return topics.filter((topic) => topic.parameters.length > 0);
}

/** The rules as the server reads them; without its sheet the usual ones are meant. */
export function rulesOf({ scoring, target, bestOf, changes }: DiceDraft, sheet: GameSheet | null): string {
  const goal: Changes = scoring === 'points' ? { target } : { dice_scoring: 'best_of', best_of: bestOf };
  const others = sheet ? known(sheet, changes) : {};
  return rulesText(sheet?.usual ?? '', { ...goal, ...others });
}

/** What is sent to open a table, against a bot or for a friend. */
export function diceAsked(draft: DiceDraft, sheet: GameSheet | null, isWithBot: boolean): Record<string, unknown> {
  const bots = isWithBot ? { 1: draft.bot } : {};
  return { game: 'dice', rules: rulesOf(draft, sheet), chairs: 2, bots, clock: draft.clock, hurry: draft.hurry };
}
