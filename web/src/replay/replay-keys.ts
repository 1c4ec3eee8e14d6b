/** What a key means while a match is walked through. */
import type { Shows } from '../net/matches';
import type { KeyGroups } from '../table/keys-told';

export type Deed =
  | { do: 'step'; by: number }
  | { do: 'line'; by: 1 | -1 }
  | { do: 'round'; by: 1 | -1 }
  | { do: 'first' }
  | { do: 'last' }
  | { do: 'play' }
  | { do: 'see'; shows: Shows }
  | { do: 'copy' }
  | { do: 'sound' }
  | { do: 'help' };

const KEYS: Readonly<Record<string, Deed>> = {
  ArrowLeft: { do: 'step', by: -1 },
  ArrowRight: { do: 'step', by: 1 },
  ArrowUp: { do: 'line', by: -1 },
  ArrowDown: { do: 'line', by: 1 },
  PageUp: { do: 'round', by: -1 },
  PageDown: { do: 'round', by: 1 },
  Home: { do: 'first' },
  End: { do: 'last' },
  ' ': { do: 'play' },
  '0': { do: 'see', shows: 'public' },
  a: { do: 'see', shows: 'all' },
  c: { do: 'copy' },
  m: { do: 'sound' },
  '?': { do: 'help' },
};

/** `seats` is how many seats can be chosen, where hands are hidden; 0 elsewhere. */
export function deedOf(key: string, seats: number): Deed | null {
  const deed = KEYS[key] ?? KEYS[key.toLowerCase()] ?? null;
  if (deed?.do === 'see') return seats ? deed : null;
  if (/^[1-9]$/.test(key)) return Number(key) <= seats ? { do: 'see', shows: Number(key) - 1 } : null;
  return deed;
}

/** Keys that belong to what has the focus; the timeline leaves them to the page. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const at = event.target as HTMLElement | null;
  if (!at?.closest) return false;
  if (at.closest('input[type="range"]')) return false;
  if (at.closest('input, textarea, select, dialog, [role="tablist"], [role="radiogroup"]')) return true;
  const isScrolled = at.closest('[data-scrolls]') !== null && /^(Arrow(Up|Down)|Page|Home|End)/.test(event.key);
  const isPress = event.key === 'Enter' || event.key === ' ';
  return isScrolled || (isPress && at.closest('button, a, summary') !== null);
}

export const REPLAY_KEYS: KeyGroups = [
  [
    'replay.keys',
    [
      ['replay.key.step', 'replay.key.step.about'], ['replay.key.line', 'replay.key.line.about'], ['replay.key.ends', 'replay.key.ends.about'],
      ['replay.key.round', 'replay.key.round.about'], ['replay.key.play', 'replay.key.play.about'],
    ],
  ],
  [
    'keys.page',
    [['replay.key.see', 'replay.key.see.about'], ['C', 'replay.key.copy.about'], ['M', 'keys.sound'], ['?', 'keys.help']],
  ],
];
