/** The bots that can be put on a chair: those of the server's catalogue, or a few that every server has. */
import { catalogue } from '../net/catalogue';
import { say } from '../words/words';

export interface BotCard {
  name: string;
  title: string;
  about: string;
  /** Its own name at a table; empty: it is called like people are. */
  called?: string;
}

const ALWAYS = ['Grandma', 'Joker', 'Hothead', 'Sleepy', 'Clockwork', 'B1', 'B2'] as const;

export async function botsOfServer(game: string): Promise<BotCard[]> {
  const of = game === 'dice' ? 'dice' : 'cards';
  try {
    const found = (await catalogue()).bots[of];
    if (found?.length) return found;
  } catch {
    // An older server has no catalogue.
  }
  return of === 'dice' ? [] : ALWAYS.map((name) => ({ name, title: '', about: say(`bots.${name}`) }));
}
