/** Rule sets that a person has given a name. The server keeps them. */
import { ask, Refused } from '../net/http';
import { session } from '../net/session.svelte';

export interface SavedSet {
  name: string;
  code: string;
}

/** Names stand in addresses: these would not arrive as they are. */
const NOT_IN_ADDRESSES = /^\.+$|[/\\]/;
export const LONGEST_NAME = 60;

export class SavedRules {
  sets = $state.raw<SavedSet[]>([]);

  /** Whoever is nobody yet has saved nothing. */
  async load(): Promise<void> {
    try {
      const told = await ask<Record<string, string>>('GET', '/api/rules');
      this.sets = sorted(Object.entries(told).map(([name, code]) => ({ name, code })));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  async save(name: string, code: string): Promise<void> {
    await session.begin();
    const told = await ask<Record<string, string>>('PUT', pathOf(name), { code });
    this.sets = sorted([...this.sets.filter((one) => one.name !== name), { name, code: told[name] ?? code }]);
  }

  async remove(name: string): Promise<void> {
    await ask('DELETE', pathOf(name));
    this.sets = this.sets.filter((one) => one.name !== name);
  }
}

export function canBeName(name: string): boolean {
  return name !== '' && name.length <= LONGEST_NAME && !NOT_IN_ADDRESSES.test(name);
}

function pathOf(name: string): string {
  return `/api/rules/${encodeURIComponent(name)}`;
}

function sorted(sets: SavedSet[]): SavedSet[] {
  return sets.sort((a, b) => a.name.localeCompare(b.name));
}
