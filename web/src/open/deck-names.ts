/** What decks are called. */
import { sayCode } from '../words/words';

export function deckName(name: string): string {
  return sayCode(`open.deck.${name}`, {}, name);
}
