/** Who one is on this server: a guest by a name, known again by a cookie. Nobody has to sign up. */
import { forget, kept, keep } from '../play/kept';
import { say } from '../words/words';
import { ask, Refused } from './http';

interface Person {
  name: string;
  /** Of the account; empty for a guest. */
  login: string;
}

class Session {
  /** Null until the server has told it. */
  name = $state<string | null>(null);
  login = $state('');

  private beginning: Promise<string> | null = null;

  /** Makes sure that the server knows us, by the name used last or as a guest. Whoever asks meanwhile is the same guest. */
  begin(): Promise<string> {
    if (this.name !== null) return Promise.resolve(this.name);
    this.beginning ??= this.introduce().finally(() => (this.beginning = null));
    return this.beginning;
  }

  private async introduce(): Promise<string> {
    if (!(await this.recall())) await this.rename(kept('name', '') || say('guest.name'));
    return this.name!;
  }

  /** Asks whether the server knows us; nobody is made known to it for that. */
  async recall(): Promise<boolean> {
    if (this.name !== null) return true;
    try {
      this.take(await ask<Person>('GET', '/api/session'));
      return true;
    } catch (error) {
      if (error instanceof Refused && error.code === 'no_session') return false;
      throw error;
    }
  }

  async rename(name: string): Promise<void> {
    this.take(await ask<Person>('POST', '/api/session', { name }));
    keep('name', this.name);
  }

  // Accounts

  /** A login for whoever one is now: history and rules stay. */
  async openAccount(login: string, password: string): Promise<void> {
    await this.begin();
    this.take(await ask<Person>('POST', '/api/account', { login, password }));
  }

  async logIn(login: string, password: string): Promise<void> {
    this.take(await ask<Person>('POST', '/api/login', { login, password }));
    keep('name', this.name);
  }

  async changePassword(old: string, chosen: string): Promise<void> {
    this.take(await ask<Person>('PUT', '/api/account/password', { old, new: chosen }));
  }

  /** The browser forgets who it was. */
  async logOut(): Promise<void> {
    await ask('DELETE', '/api/session');
    this.name = null;
    this.login = '';
    forget('name');
  }

  private take(person: Person): void {
    this.name = person.name;
    this.login = person.login;
  }
}

export const session = new Session();
