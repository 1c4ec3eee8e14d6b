/** The cards of a hand with what can be done with each; equal cards are told apart by a number. */

export interface HeldCard {
  /** Stays with the card as long as the hand has so many of its face. */
  key: string;
  code: string;
  isUsable: boolean;
  /** It fits openly: it stands out. Face down any card could be laid, and none of them stands out. */
  isLit: boolean;
  /** Picked, but not played yet. */
  isChosen: boolean;
  /** When several are laid: which one it is. */
  order?: number;
}

export function heldCards(
  hand: readonly string[],
  usable: ReadonlySet<string>,
  chosen: readonly string[] = [],
  lit: ReadonlySet<string> = usable,
  /** The order in which they are picked matters. */
  isOrdered = true,
): HeldCard[] {
  const seen = new Map<string, number>();
  return hand.map((code) => {
    const copy = seen.get(code) ?? 0;
    seen.set(code, copy + 1);
    const key = `${code}.${copy}`;
    const order = chosen.indexOf(key) + 1;
    const held = { key, code, isUsable: usable.has(code), isLit: lit.has(code), isChosen: order > 0 };
    return isOrdered && order && chosen.length > 1 ? { ...held, order } : held;
  });
}

export function codeOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf('.'));
}
