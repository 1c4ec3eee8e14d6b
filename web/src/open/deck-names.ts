/** What decks are called, and what they are. */
import type { Deck } from '../net/catalogue';
import { say, sayCode } from '../words/words';

export function deckName(name: string): string {
  return sayCode(`open.deck.${name}`, {}, name);
}

/** How many cards it has is told once. */
export function deckAbout({ about, cards }: Deck): string {
  if (!about.includes(String(cards))) return say('open.deck.about', { n: cards, about });
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}.`;
}
