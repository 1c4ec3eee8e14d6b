/** Sentences that everybody should read once: something was refused, copied, or has come back. */
import { Gone, Refused } from '../net/http';
import { say, sayCode } from '../words/words';

export interface Notice {
  number: number;
  text: string;
  isWarning: boolean;
}

const SHOWN_MS = 6000;

class Notices {
  shown = $state.raw<Notice[]>([]);
  private count = 0;

  tell(text: string, isWarning = false): void {
    const notice = { number: ++this.count, text, isWarning };
    this.shown = [...this.shown.filter((one) => one.text !== text).slice(-1), notice];
    setTimeout(() => this.dismiss(notice.number), SHOWN_MS);
  }

  /** What went wrong, in our words where we have some. */
  fail(error: unknown): void {
    this.tell(sentenceOf(error), true);
  }

  dismiss(number: number): void {
    this.shown = this.shown.filter((one) => one.number !== number);
  }
}

export function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return sayCode(`refused.${error.code}`, error.details, error.message);
  if (error instanceof Gone) return say('server.gone');
  return say('broken');
}

export const notices = new Notices();
