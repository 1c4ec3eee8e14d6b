/** What a key means at a card table. Everything that can be clicked has one; a question's own keys go first. */
import type { Choice } from '../game/answering';
import type { Moment } from '../game/moment';

export type PageDeed = 'sound' | 'help' | 'command' | 'sort' | 'log' | 'back';

export type Meaning =
  | { do: 'act'; text: string }
  | { do: 'choose'; choice: Choice }
  | { do: 'aim'; seat: number }
  | { do: 'uno' }
  | { do: 'down' }
  | { do: 'words' }
  | { do: 'page'; what: PageDeed };

export interface Pressable {
  moment: Moment | null;
  /** Answers, papers and reactions, in this order. */
  choices: readonly Choice[];
  /** The others, from the one on my left. */
  seats: readonly number[];
  /** A card is picked that can also be laid face down. */
  canLayDown: boolean;
}

/** What a key does at every table. */
export const PAGE: Readonly<Record<string, PageDeed>> = {
  m: 'sound', '?': 'help', '/': 'command', s: 'sort', l: 'log', escape: 'back',
};

export function meaningOf(pressed: string, { moment, choices, seats, canLayDown }: Pressable): Meaning | null {
  const key = pressed.toLowerCase();
  const asked = moment && ofTheQuestion(key, moment, seats);
  if (asked) return asked;
  const choice = choices.find((one) => one.keys.includes(key));
  if (choice) return choice.action === null && choice.id !== 'give' ? { do: 'words' } : { do: 'choose', choice };
  if (moment) {
    if (key === 'f' && canLayDown) return { do: 'down' };
    if (key === 'u' && moment.call) return { do: 'uno' };
    if (key === 'k') return firstOf(moment.catches);
  }
  const what = PAGE[key];
  return what ? { do: 'page', what } : null;
}

/** Colours, seats, claims and the slap: what the question itself is about. */
function ofTheQuestion(key: string, moment: Moment, seats: readonly number[]): Meaning | null {
  if (key === ' ' && moment.slap) return { do: 'act', text: moment.slap.text };
  const colour = moment.colours.find((action) => action.colour!.toLowerCase() === key);
  if (colour) return { do: 'act', text: colour.text };
  if (!/^[1-9]$/.test(key)) return null;
  const number = Number(key) - 1;
  const claim = moment.claims[number];
  if (claim) return { do: 'act', text: claim.text };
  const seat = seats[number];
  return seat !== undefined && moment.seats.has(seat) ? { do: 'aim', seat } : null;
}

function firstOf(deeds: Moment['catches']): Meaning | null {
  const [first] = deeds.values();
  return first ? { do: 'act', text: first.text } : null;
}

/**
 * Keys that belong to what has the focus: a field takes all of them, a button takes Enter and Space. A card that is of no
 * use now leaves them to the question, and a reflex does not wait until the focus is somewhere else.
 */
export function isTaken(event: KeyboardEvent, moment: Moment | null = null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const at = event.target as HTMLElement | null;
  if (!at?.closest) return false;
  if (at.closest('input, textarea, select, [contenteditable="true"], dialog')) return true;
  const isPress = event.key === 'Enter' || (event.key === ' ' && !moment?.slap);
  return isPress && at.closest('button:not([aria-disabled="true"]), a, summary') !== null;
}
