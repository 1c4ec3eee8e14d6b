/** Somebody just wants to play: a table with three kinds of company, dealt at once. */
import { ask, Gone } from '../net/http';
import { session } from '../net/session.svelte';
import { notices, sentenceOf } from '../parts/notices.svelte';
import { router } from '../router.svelte';
import { say } from '../words/words';
import { remember } from './tables';

const BOTS = { 1: 'Grandma', 2: 'Joker', 3: 'B2' };

export async function playNow(): Promise<void> {
  try {
    await session.begin();
    const told = await ask<{ code: string }>('POST', '/api/tables', { chairs: 4, bots: BOTS });
    remember(told.code);
    router.go(`/t/${told.code}?begin`);
  } catch (error) {
    notices.tell(error instanceof Gone ? say('home.play.gone') : sentenceOf(error), true);
  }
}
