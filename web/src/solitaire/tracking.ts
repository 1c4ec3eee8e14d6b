/**
 * Which card is which. The server tells what lies where; a card that lies somewhere else now has gone there, and keeps
 * its number, so that it can be seen going. What lies face down has a number too, and no face.
 */
import { gathered, heightOf, isFoundation, PILES, type Board, type Lying, type Pile } from './board';

export interface Token {
  id: number;
  code: Lying;
}

export type Tracked = Readonly<Record<Pile, readonly Token[]>>;

/** Between two tables: who went, and after how many milliseconds each. */
export interface Motion {
  tracked: Tracked;
  moved: ReadonlySet<number>;
  delays: ReadonlyMap<number, number>;
  /** When the last of them has set out. */
  lastAt: number;
}

const DEALT_APART = 24;
const UP_APART = 34;
const TURNED_APART = 60;
/** More cards than a hand moves at once: everything is dealt anew, or goes up. */
const MANY = 13;

/** All cards in the stock, and nothing moves. */
export function fresh(): Motion {
  let id = 0;
  return still(mapped(gathered(), (codes) => codes.map((code) => ({ id: id++, code }))));
}

export function still(tracked: Tracked): Motion {
  return { tracked, moved: new Set(), delays: new Map(), lastAt: 0 };
}

export function follow(before: Tracked, board: Board): Motion {
  const kept = mapped(board, (codes, pile) => before[pile].slice(0, commonLength(before[pile], codes)));
  const left = new Left(PILES.flatMap((pile) => before[pile].slice(kept[pile].length)));
  const moved: { token: Token; pile: Pile }[] = [];
  const exact = mapped(board, (codes, pile) =>
    codes.map((code, i) => {
      const same = kept[pile][i];
      if (same) return { id: same.id, code };
      const found = code === null ? undefined : left.withCode(code);
      return found ? { id: found.id, code } : null;
    }),
  );
  const tracked = mapped(board, (codes, pile) =>
    codes.map((code, i) => {
      const token = exact[pile][i] ?? { id: left.any(code).id, code };
      if (!kept[pile][i]) moved.push({ token, pile });
      return token;
    }),
  );
  const delays = delaysOf(moved);
  return { tracked, moved: new Set(moved.map(({ token }) => token.id)), delays, lastAt: Math.max(0, ...delays.values()) };
}

/** From the bottom up, as far as the same cards lie there; one of them may have been turned. */
function commonLength(tokens: readonly Token[], codes: readonly Lying[]): number {
  let length = 0;
  while (length < tokens.length && length < codes.length && isSame(tokens[length]!.code, codes[length]!)) length++;
  return length;
}

function isSame(before: Lying, now: Lying): boolean {
  return before === null || now === null || before === now;
}

function delaysOf(moved: readonly { token: Token; pile: Pile }[]): Map<number, number> {
  const cards = moved.filter(({ pile }) => pile !== 'stock');
  const up = cards.filter(({ pile }) => isFoundation(pile));
  if (up.length > 1) return spaced(up.toSorted((a, b) => heightOf(a.token.code!) - heightOf(b.token.code!)), UP_APART);
  if (cards.length >= MANY) return spaced(cards, DEALT_APART);
  return spaced(cards.filter(({ pile }) => pile === 'waste'), TURNED_APART);
}

function spaced(moved: readonly { token: Token }[], apart: number): Map<number, number> {
  return new Map(moved.map(({ token }, i) => [token.id, i * apart]));
}

function mapped<Kind>(board: Board, of: (codes: readonly Lying[], pile: Pile) => Kind[]): Record<Pile, Kind[]> {
  return Object.fromEntries(PILES.map((pile) => [pile, of(board[pile], pile)])) as Record<Pile, Kind[]>;
}

/** Cards that lie somewhere else now. The last of a pile comes first: it lay on top. */
class Left {
  constructor(private readonly tokens: Token[]) {}

  withCode(code: string): Token | undefined {
    return this.take(this.tokens.findLastIndex((token) => token.code === code));
  }

  /** A card of which nothing is known, else any; the server never has more cards than there are. */
  any(code: Lying): Token {
    const unknown = this.tokens.findLastIndex((token) => token.code === null);
    return this.take(unknown < 0 || code === null ? this.tokens.length - 1 : unknown) ?? { id: NaN, code };
  }

  private take(at: number): Token | undefined {
    return at < 0 ? undefined : this.tokens.splice(at, 1)[0];
  }
}
