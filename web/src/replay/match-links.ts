/** Where the papers of a match are. */
import { matchPath } from '../net/matches';

export function recordHref(match: string): string {
  return `${matchPath(match)}/record`;
}
