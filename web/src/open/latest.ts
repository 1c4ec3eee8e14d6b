/**
 * Questions that come faster than their answers: what is asked in quick succession is asked once, and only the answer
 * to the newest question is heard.
 */
export class Latest<Question, Answer> {
  private newest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly put: (question: Question) => Promise<Answer>,
    private readonly heard: (answer: Answer) => void,
    private readonly failed: (error: unknown) => void,
    private readonly waitMs = 120,
  ) {}

  ask(question: Question): void {
    const number = ++this.newest;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(number, question), this.waitMs);
  }

  /** Nothing that was asked is heard any more. */
  forget(): void {
    this.newest += 1;
    clearTimeout(this.timer);
  }

  private async send(number: number, question: Question): Promise<void> {
    try {
      const answer = await this.put(question);
      if (number === this.newest) this.heard(answer);
    } catch (error) {
      if (number === this.newest) this.failed(error);
    }
  }
}
