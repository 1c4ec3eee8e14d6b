/** Why something was not done, in our words where we have some. */
import { Refused } from '../net/http';
import { sentenceOf } from '../parts/notices.svelte';
import { sayCode } from '../words/words';

export function whyNot(error: unknown): string {
  if (error instanceof Refused && typeof error.details.reason === 'string') {
    return sayCode(`no.${error.details.reason}`, error.details, error.message);
  }
  return sentenceOf(error);
}
