/** How long a turn may take, as it is offered: seconds, and 0 for no clock. */
import { say } from '../words/words';

export const NO_CLOCK = 0;
export const CLOCKS: readonly number[] = [NO_CLOCK, 10, 20, 30, 60, 120, 300, 3600, 86_400];

export function clockWords(seconds: number): string {
  if (seconds === NO_CLOCK) return say('open.clock.none');
  if (seconds < 60) return say('open.clock.seconds', { n: seconds });
  if (seconds < 3600) return say('open.clock.minutes', { n: seconds / 60 });
  return seconds < 86_400 ? say('open.clock.hours', { n: seconds / 3600 }) : say('open.clock.days', { n: seconds / 86_400 });
}
