/** A wild that is being written, and what the server says of it at every change. */
import type { Wilds } from '../../net/catalogue';
import { ask } from '../../net/http';
import { sentenceOf } from '../../parts/notices.svelte';
import { Latest } from '../latest';
import type { Fault } from './faults';
import { countSteps, newStep, type Step, type WildRule } from './grammar';
import { keptWriting, keepWriting, saveWild } from './saved-wilds';

export interface WildTold {
  name: string;
  sentence: string;
  about: string;
  text: string;
  rule: WildRule | null;
  code: string;
  draws: boolean;
  errors: Fault[];
}

export interface Rounds {
  turns: number;
  longest: number;
  blocked: number;
  endless: number;
}

export interface Trial {
  chairs: number;
  rounds: number;
  laid_in: number;
  acted: number;
  acted_in: number;
  moved: number | null;
  having: Rounds;
  lacking: Rounds;
  sentences: string[];
  warnings: { id: string; sentence: string }[];
}

type Asked = { rule: WildRule } | { text: string };

export class Writing {
  rule = $state.raw<WildRule>({ name: '', steps: [] });
  /** The same as a text, while it is written as one. */
  text = $state<string | null>(null);
  told = $state.raw<WildTold | null>(null);
  failure = $state('');
  isAsking = $state(false);
  trial = $state.raw<Trial | null>(null);
  isTrying = $state(false);
  private isTouched = false;
  private hasOwnWords = false;
  private readonly latest = new Latest<Asked, WildTold>(
    (asked) => ask<WildTold>('POST', '/api/wilds/check', asked),
    (told) => this.hear(told),
    (error) => this.fail(error),
  );

  constructor(private readonly wilds: Wilds) {}

  readonly errors = $derived(this.told?.errors ?? []);
  readonly isSound = $derived(!this.isAsking && this.told !== null && this.told.rule !== null && this.failure === '');

  get isFull(): boolean {
    return countSteps(this.rule.steps) >= this.wilds.limits.steps;
  }

  /** Begins with an empty rule, with one that is there, or with what a code carries. */
  begin(from: WildRule | string | null): void {
    this.text = null;
    this.trial = null;
    this.hasOwnWords = false;
    if (typeof from === 'string') return this.put({ text: from });
    this.set(from ?? { name: '', steps: [newStep({ wilds: this.wilds, depth: 0 })] });
    this.isTouched = false;
  }

  set(rule: WildRule): void {
    this.rule = rule;
    this.isTouched = true;
    this.put({ rule });
  }

  /** Words that came with the rule say what it did: they go when its steps are changed. */
  setSteps(steps: readonly Step[]): void {
    const { text, ...rest } = this.rule;
    this.set(text && this.hasOwnWords ? { ...rest, text, steps } : { ...rest, steps });
  }

  /** Its own words; without any, the sentence that its steps make is what people read. */
  setAbout(about: string): void {
    this.hasOwnWords = true;
    const { text, ...rest } = this.rule;
    const others = Object.fromEntries(Object.entries(text ?? {}).filter(([language]) => language !== 'en'));
    const all = about ? { ...others, en: about } : others;
    this.set(Object.keys(all).length ? { ...rest, text: all } : rest);
  }

  write(text: string): void {
    this.text = text;
    this.put({ text });
  }

  /** As steps or as a text: each shows what the other has made. */
  turn(isText: boolean): void {
    this.text = isText ? (this.told?.text ?? '') : null;
    if (!isText) this.set(this.rule);
  }

  async try(rules: string | null, chairs: number, card: string): Promise<void> {
    this.isTrying = true;
    try {
      const asked = { rule: this.rule, chairs, card, ...(rules === null ? {} : { rules }) };
      this.trial = (await ask<{ trial: Trial | null }>('POST', '/api/wilds/try', asked)).trial;
    } catch (error) {
      this.failure = sentenceOf(error);
    }
    this.isTrying = false;
  }

  keep(): void {
    if (!this.told?.rule) return;
    saveWild(this.told.rule);
    this.isTouched = false;
    keepWriting(null);
  }

  /** What was being written when somebody closed the builder without keeping it. */
  draft(): WildRule | null {
    return keptWriting();
  }

  keepDraft(): void {
    if (this.isTouched) keepWriting(this.rule);
  }

  private put(asked: Asked): void {
    this.isAsking = true;
    this.failure = '';
    this.trial = null;
    this.latest.ask(asked);
  }

  private hear(told: WildTold): void {
    this.isAsking = false;
    this.told = told;
    // What was read from a text fills the menus; what comes from the menus is left as somebody is about to write it.
    if (told.rule && (this.text !== null || !this.rule.steps.length)) this.rule = told.rule;
  }

  private fail(error: unknown): void {
    this.isAsking = false;
    this.failure = sentenceOf(error);
  }
}
