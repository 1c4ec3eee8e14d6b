/** What a friend sends: a whole link, a part of one, or the six signs of a table's code, however they are written. */

export type Way = { table: string } | { path: string };

/** Pages of ours that a link may lead to besides tables. */
const PAGES = /^\/(open|m|verify|rules|learn|watch|dice|solitaire)(\/|\?|$)/;
const TABLE_IN_LINK = /(?:^|\/)t\/([0-9a-z]{4,32})(?:[/?#]|$)/i;
const CODE = /^(?:[0-9a-z]{6}|[0-9a-f]{16})$/;
const LONGEST = 2000;

/** Where it leads; null if it is neither a link of ours nor a code. */
export function wayOf(text: string): Way | null {
  const trimmed = text.trim();
  if (!trimmed || trimmed.length > LONGEST) return null;
  const code = trimmed.replace(/[\s-]+/g, '').toLowerCase();
  if (CODE.test(code)) return { table: code };
  const inLink = TABLE_IN_LINK.exec(trimmed)?.[1];
  if (inLink) return { table: inLink.toLowerCase() };
  return isRuleCode(trimmed) ? { path: rulesPath(trimmed) } : pageOf(trimmed);
}

/** The page that opens a table with these rules. */
export function rulesPath(rules: string): string {
  return `/open?rules=${encodeURIComponent(rules)}`;
}

function isRuleCode(text: string): boolean {
  return /^uno\s+\S/i.test(text);
}

function pageOf(text: string): Way | null {
  try {
    const url = new URL(text, location.origin);
    const path = url.pathname + url.search;
    return /^https?:$/.test(url.protocol) && PAGES.test(path) ? { path } : null;
  } catch {
    return null;
  }
}
