/** The bots that can be put on a chair: those of the server's catalogue, or a few that every server has. */
import { ask } from '../net/http';
import { say } from '../words/words';

export interface BotCard {
  name: string;
  title: string;
  about: string;
}

const ALWAYS = ['Grandma', 'Joker', 'Hothead', 'Sleepy', 'Clockwork', 'B1', 'B2'] as const;

export async function botsOfServer(): Promise<BotCard[]> {
  try {
    const told = await ask<{ bots?: { cards?: BotCard[] } }>('GET', '/api/catalogue');
    if (told.bots?.cards?.length) return told.bots.cards;
  } catch {
    // An older server has no catalogue.
  }
  return ALWAYS.map((name) => ({ name, title: '', about: say(`bots.${name}`) }));
}
