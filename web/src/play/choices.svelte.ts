/** What a person has switched in this browser: light or dark, sound, how the hand is sorted, what stands out. */
import { keep, kept } from './kept';

export type Theme = 'light' | 'dark' | 'system';
export type Order = 'arranged' | 'colour' | 'own';

const darkRoom = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

class Choices {
  theme = $state<Theme>(kept<Theme>('theme', 'system'));
  sound = $state(kept('sound', true));
  order = $state<Order>(kept<Order>('order', 'arranged'));
  /** Playable cards stand out. */
  marks = $state(kept('marks', true));
  private isDarkOutside = $state(darkRoom.matches);
  private isStillOutside = $state(stillness.matches);

  constructor() {
    darkRoom.addEventListener('change', () => (this.isDarkOutside = darkRoom.matches));
    stillness.addEventListener('change', () => (this.isStillOutside = stillness.matches));
  }

  get isDark(): boolean {
    return this.theme === 'system' ? this.isDarkOutside : this.theme === 'dark';
  }

  /** Nothing should move more than it must. */
  get isStill(): boolean {
    return this.isStillOutside;
  }

  choose<Name extends 'theme' | 'sound' | 'order' | 'marks'>(name: Name, value: Choices[Name]): void {
    this[name] = value as never;
    keep(name, value);
  }
}

export const choices = new Choices();
