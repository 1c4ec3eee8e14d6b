/** The table of a lesson: the same to sit at as an online one, but what is asked there a lesson asks. */
import type { Lesson, LessonMoment, Past, View } from '../generated/protocol';
import type { Choice } from '../game/answering';
import type { Question } from '../game/asking';
import { tell } from '../game/pieces';
import type { Connection, Taken } from '../net/online-table.svelte';
import type { Aside, CardSource } from '../table/source';
import { say } from '../words/words';
import { Course } from './course.svelte';

/** Answers what asks for nothing. */
export const GO_ON = 'go on';
const NONE = 'none';

export class LessonTable implements CardSource {
  readonly code = 'lesson';
  readonly standing = null;
  readonly steps: Past[] = [];
  readonly deadlines = [];
  readonly you = { chair: 0 };
  readonly course = new Course((next, isNew) => this.take(next, isNew));
  private readonly watchers = new Set<(taken: Taken) => void>();
  private readonly moment = $derived.by(() => this.course.lesson?.moment ?? null);

  get view(): View | null {
    return (this.moment?.view as View | null | undefined) ?? null;
  }

  get legal(): readonly string[] {
    return this.moment?.legal ?? [];
  }

  get prices() {
    return this.moment?.prices ?? {};
  }

  get held(): string[] {
    return this.moment?.held ?? [];
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }

  get chairs() {
    return (this.view?.names ?? []).map((name, seat) => ({ chair: seat, seat, name, bot: '', away: false }));
  }

  get phase() {
    return this.moment?.asks === 'action' ? 'playing' : '';
  }

  get connection(): Connection {
    return this.course.isSlow ? 'lost' : 'open';
  }

  now(): number {
    return Date.now();
  }

  act(action: string): Promise<void> {
    return this.course.answer(action === GO_ON ? '' : action);
  }

  watch(watcher: (taken: Taken) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  aside(picked: readonly string[]): Aside | null {
    return this.moment && asideOf(this.moment, picked);
  }

  private take(next: Lesson, isNew: boolean): void {
    const { moment, progress } = next;
    const step = { seq: progress.answers.length, at: Date.now(), what: [], round: 1, events: moment?.events ?? [] } as Past;
    for (const watcher of this.watchers) watcher({ step, isNew, isTold: !moment?.news });
  }
}

/** What the lesson asks beside the game, or lets the game ask. */
export function asideOf(moment: LessonMoment, picked: readonly string[]): Aside {
  const { view } = moment;
  switch (moment.asks) {
    case 'enter':
      return { question: { title: tell('learn.read'), detail: [], isLit: false }, choices: [goOn('learn.on', true)], isPicking: false };
    case 'cards':
      return { question: asked('learn.cards', picked.length), choices: [these(picked)], isPicking: true };
    case 'choice':
      return { question: asked('learn.choose'), choices: moment.choices.map(oneOf), isPicking: false };
    case 'action': {
      const isMine = view !== null && 'seat' in view && view.to_act === view.seat;
      return { question: null, choices: isMine ? [] : [goOn('learn.let_pass', false)], isPicking: false };
    }
  }
}

function asked(title: 'learn.cards' | 'learn.choose', n?: number): Question {
  return { title: tell(title), detail: n === undefined ? [] : tell('learn.cards.picked', { n }), isLit: true };
}

function goOn(label: 'learn.on' | 'learn.let_pass', isStrong: boolean): Choice {
  return { id: 'on', label: say(label), keys: ['enter'], isStrong, action: GO_ON };
}

function these(picked: readonly string[]): Choice {
  const label = picked.length ? say('learn.cards.these', { n: picked.length }) : say('learn.cards.none');
  return { id: 'cards', label, keys: ['enter'], isStrong: picked.length > 0, action: picked.join(' ') || NONE };
}

function oneOf(choice: string, place: number): Choice {
  return { id: choice, label: choice, keys: [String(place + 1)], isStrong: false, action: choice };
}
