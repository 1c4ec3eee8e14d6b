/** The course, moment by moment. The server tells it and keeps nothing; how far one is stays in this browser. */
import type { Hint, Lesson, LessonProgress } from '../generated/protocol';
import { keepProgress, keptProgress } from '../home/learned';
import { ask, Gone, Refused } from '../net/http';
import { say } from '../words/words';

/** Most answers come sooner: nothing is said of those. */
const PATIENCE_MS = 300;

type Deed = 'show' | 'answer' | 'skip' | 'again' | 'hint';
type Asked = Partial<LessonProgress> & { do?: Deed; answer?: string };

export class Course {
  lesson = $state.raw<Lesson | null>(null);
  /** What was asked for at this moment; `none`: there is nothing to tell. */
  hint = $state.raw<Hint | 'none' | null>(null);
  /** Why there is no course here. */
  failure = $state.raw<unknown>(null);
  /** The name of the step that was just passed. */
  passed = $state('');
  isSlow = $state(false);
  private isAsking = false;

  /** `told` hears of every lesson before it is shown, and whether something has happened in it. */
  constructor(private readonly told: (next: Lesson, isNew: boolean) => void) {}

  /** Goes on where one left off, or with this step. */
  async begin(step: number | null): Promise<void> {
    this.failure = null;
    const kept = keptProgress();
    const from = step === null || step === kept?.step ? (kept ?? {}) : { step, passed: kept?.passed ?? [] };
    try {
      await this.ask(from);
    } catch (error) {
      if (error instanceof Refused) await this.beginAnew().catch((again: unknown) => (this.failure = again));
      else this.failure = error;
    }
  }

  /** What cannot be understood is refused, and nothing changes. */
  async answer(text: string): Promise<void> {
    const lesson = await this.ask({ ...this.lesson?.progress, do: 'answer', answer: text });
    if (lesson?.notice) throw new Refused('lesson', lesson.notice);
  }

  skip(): Promise<unknown> {
    return this.ask({ ...this.lesson?.progress, do: 'skip' });
  }

  again(): Promise<unknown> {
    return this.ask({ ...this.lesson?.progress, do: 'again' });
  }

  goTo(step: number): Promise<unknown> {
    return this.ask({ ...this.lesson?.progress, step, answers: [] });
  }

  beginAnew(): Promise<unknown> {
    return this.ask({});
  }

  async askForHint(): Promise<void> {
    const lesson = await this.ask({ ...this.lesson?.progress, do: 'hint' });
    if (lesson) this.hint = lesson.hint ?? 'none';
  }

  /** One thing at a time: who presses twice means it once. */
  private async ask(asked: Asked): Promise<Lesson | null> {
    if (this.isAsking) return null;
    this.isAsking = true;
    const slow = setTimeout(() => (this.isSlow = true), PATIENCE_MS);
    try {
      const next = await ask<Lesson>('POST', '/api/lessons', asked);
      this.take(next, asked.do === 'answer' && !next.notice);
      return next;
    } catch (error) {
      throw error instanceof Gone && this.lesson ? new Refused('gone', say('learn.gone')) : error;
    } finally {
      clearTimeout(slow);
      this.isSlow = false;
      this.isAsking = false;
    }
  }

  private take(next: Lesson, isAnswered: boolean): void {
    const before = this.lesson;
    this.told(next, isAnswered);
    this.hint = null;
    this.passed = isAnswered && before && next.step !== before.step ? before.title : isAnswered ? '' : this.passed;
    this.lesson = next;
    keepProgress(next.progress);
  }
}
