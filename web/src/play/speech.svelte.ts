/** What ears are told, one sentence after the other. */

const MOST_LINES = 6;

export class Speech {
  lines = $state.raw<{ number: number; text: string }[]>([]);
  private count = 0;

  add(text: string): void {
    if (text) this.lines = [...this.lines, { number: ++this.count, text }].slice(-MOST_LINES);
  }
}
