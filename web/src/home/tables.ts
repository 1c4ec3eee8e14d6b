/** Tables to come back to, and tables of others: what the first page and the page for spectators list. */
import type { ChairInfo, TableInfo } from '../generated/protocol';
import { ask, Gone, Refused } from '../net/http';
import { keep, kept } from '../play/kept';
import { listed, say } from '../words/words';

/** A table at which I sit, and where I left off. */
export interface MyTable {
  table: TableInfo;
  /** The round that is on; 0 before the first. */
  round: number;
  /** The chair of whoever has to decide. */
  to_act: number | null;
  /** That is me. */
  mine: boolean;
  /** So many cards are coming my way. */
  pending: number;
}

const REMEMBERED = 'tables';
const MOST_REMEMBERED = 12;

export async function publicTables(): Promise<TableInfo[]> {
  return ask<TableInfo[]>('GET', '/api/tables');
}

/**
 * Where I left off, first where I am asked: from the server, or from one that does not tell it by the codes that this
 * browser remembers.
 */
export async function myTables(): Promise<MyTable[]> {
  try {
    const { tables } = await ask<{ tables: MyTable[] }>('GET', '/api/me/tables');
    return tables.sort((a, b) => Number(b.mine) - Number(a.mine));
  } catch (error) {
    if (error instanceof Gone) throw error;
    return rememberedTables();
  }
}

export function remember(code: string): void {
  keep(REMEMBERED, [code, ...remembered().filter((one) => one !== code)].slice(0, MOST_REMEMBERED));
}

function remembered(): string[] {
  const codes = kept<unknown>(REMEMBERED, []);
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

async function rememberedTables(): Promise<MyTable[]> {
  const found = await Promise.all(remembered().map(tableOrNothing));
  const tables = found.filter((info) => info !== null);
  keep(
    REMEMBERED,
    tables.map((info) => info.code),
  );
  return tables
    .filter((table) => table.phase !== 'over')
    .map((table) => ({ table, round: 0, to_act: null, mine: false, pending: 0 }));
}

async function tableOrNothing(code: string): Promise<TableInfo | null> {
  try {
    return await ask<TableInfo>('GET', `/api/tables/${encodeURIComponent(code)}`);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

export function freeChairs(info: TableInfo): number {
  return info.chairs.filter((chair) => chair.kind === 'open').length;
}

export function taken(info: TableInfo): ChairInfo[] {
  return info.chairs.filter((chair) => chair.kind !== 'open');
}

export function canSit(info: TableInfo): boolean {
  return info.phase === 'gathering' && freeChairs(info) > 0;
}

/** What a table is called: by its host, else by who sits there, else by its code. */
export function titleOf(info: TableInfo): string {
  const people = taken(info)
    .filter((chair) => chair.kind === 'person')
    .map((chair) => chair.name);
  if (info.title) return info.title;
  return people.length ? say('home.table.of', { who: listed(people.slice(0, 3)) }) : say('home.table.code', { code: info.code });
}

/** The same for whoever sits there: by the others. */
export function myTitleOf(info: TableInfo, me: string): string {
  const others = taken(info).filter((chair) => chair.name !== me);
  return info.title || !others.length ? titleOf(info) : say('home.carry.with', { who: listed(others.slice(0, 3).map((chair) => chair.name)) });
}

/** How a table of mine stands, in a sentence or two. */
export function standing({ table, round, to_act, mine, pending }: MyTable): string {
  const now = () => {
    if (mine) return pending ? say('home.carry.owed', { n: pending }) : say('home.carry.mine');
    if (to_act !== null) return say('home.carry.turn', { who: table.chairs[to_act]?.name ?? '' });
    return say(`home.carry.${table.phase}`, { n: freeChairs(table) });
  };
  return round ? `${say('home.carry.round', { n: round })} ${now()}` : now();
}
