/** Who one is on this server: a guest by a name, known again by a cookie. Nobody has to sign up. */
import { kept, keep } from '../play/kept';
import { say } from '../words/words';
import { ask, Refused } from './http';

interface Person {
  name: string;
}

class Session {
  /** Null until the server has told it. */
  name = $state<string | null>(null);

  /** Makes sure that the server knows us, by the name used last or as a guest. */
  async begin(): Promise<string> {
    if (this.name !== null) return this.name;
    try {
      this.name = (await ask<Person>('GET', '/api/session')).name;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'no_session') throw error;
      await this.rename(kept('name', '') || say('guest.name'));
    }
    return this.name!;
  }

  async rename(name: string): Promise<void> {
    this.name = (await ask<Person>('POST', '/api/session', { name })).name;
    keep('name', this.name);
  }
}

export const session = new Session();
