/** A table that is being set: who sits, which rules, what the server says of them. */
import { catalogue, type Catalogue, type Changes, type Choice, type Rule } from '../net/catalogue';
import { ask, Gone } from '../net/http';
import { session } from '../net/session.svelte';
import { sentenceOf } from '../parts/notices.svelte';
import { say } from '../words/words';
import { judged, withChange, withoutChange, type Asked, type ChoiceAnswer, type Repair } from './choosing';
import { FEWEST, keepDraft, keptDraft, MOST, tableAsked, type Draft, type TableOptions } from './draft';
import { Latest } from './latest';

/** Longer than any code that means something; the server takes no more. */
const LONGEST_CODE = 300_000;
/** A server that does not answer is asked again. */
const AGAIN_MS = 4000;
/** The official parameter that says how many may play. */
const MOST_PLAYERS = 'players_max';

export class Opening {
  catalogue = $state.raw<Catalogue | null>(null);
  choice = $state.raw<Choice>({ base: '', house: {}, changes: {} });
  /** The newest answer; null until there is one. */
  answer = $state.raw<ChoiceAnswer | null>(null);
  /** What stands in the code field. */
  text = $state('');
  /** It was typed, and is not what the switches say until it can be read. */
  isTyped = $state(false);
  /** Why nothing could be asked. */
  failure = $state('');
  isAsking = $state(false);
  company = $state.raw<(string | null)[]>([]);
  options = $state.raw<TableOptions>(keptDraft().options);
  /** What was chosen before something took the place of all of it. */
  before = $state.raw<Choice | null>(null);
  /** What every official parameter was when the choice could last be played. */
  values = $state.raw<ChoiceAnswer['values']>({});
  /** What stands in the field came as a whole: it takes its canonical form as soon as it can be read. */
  private isWhole = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: (() => void)[] = [];
  /** The newest choice that could be read. */
  private sound: Choice = this.choice;
  private readonly latest = new Latest<Asked, ChoiceAnswer>(
    judged,
    (answer) => this.hear(answer),
    (error) => this.fail(error),
  );

  constructor() {
    this.company = keptDraft().company;
  }

  readonly chairs = $derived(this.company.length + 1);
  readonly conflict = $derived(this.isTyped && this.answer?.error ? null : (this.answer?.conflicts[0] ?? null));
  /** Rules that clash, by their codes. */
  readonly clashing = $derived(new Set(this.answer?.conflicts.flatMap((conflict) => conflict.rules)));
  readonly clashingChanges = $derived(new Set(this.answer?.conflicts.flatMap((conflict) => conflict.changes)));
  readonly canOpen = $derived(this.answer?.playable === true && !this.isAsking && !this.failure);

  /** Begins with the rules of a link, else with those that were kept, else with the usual game. */
  async begin(linked: string | null): Promise<void> {
    const found = await catalogue();
    this.sound = { base: found.bases.usual, house: {}, changes: {} };
    this.choice = keptDraft().choice ?? this.sound;
    this.catalogue = found;
    if (linked) this.load(linked);
    else this.pick(this.choice);
    this.before = null;
  }

  rule(code: string): Rule | undefined {
    return this.catalogue?.rules.find((rule) => rule.code === code);
  }

  /** How the code writes a rule that is on. */
  written(code: string): string {
    return this.answer?.sentences.find((one) => one.kind === 'rule' && one.id === code)?.written ?? code;
  }

  /** The house rule that decides an official parameter, if one does. */
  setBy(parameter: string): Rule | undefined {
    const by = this.answer?.set_by[parameter];
    const code = Object.keys(this.choice.house).find((one) => one === by || this.written(one) === by);
    return code === undefined ? undefined : this.rule(code);
  }

  pick(choice: Choice): void {
    this.choice = choice;
    this.isTyped = false;
    this.isWhole = false;
    this.put({ choice, chairs: this.chairs });
  }

  /** Something takes the place of everything that was chosen; one tap brings it back. */
  replace(choice: Choice): void {
    this.before = this.choice;
    this.pick(choice);
  }

  restore(): void {
    if (this.before) this.pick(this.before);
    this.before = null;
  }

  change(name: string, value: Changes[string] | null): void {
    this.pick(value === null ? withoutChange(this.choice, name) : withChange(this.choice, name, value));
  }

  type(text: string): void {
    this.text = text;
    this.isTyped = true;
    this.isWhole = false;
    if (text.length <= LONGEST_CODE) return this.put({ code: text, chairs: this.chairs });
    this.latest.forget();
    this.stopAsking();
    this.failure = say('open.code.long');
  }

  /** A code that is whole: of a rule set, a link, a suggestion. */
  load(code: string): void {
    this.before = this.choice;
    this.type(code);
    this.isWhole = true;
  }

  /** Whoever leaves the field reads there what the switches say; what cannot be read stays. */
  settle(): void {
    this.isWhole = true;
    if (!this.isAsking && this.answer && !this.failure) this.hear(this.answer);
  }

  /** What cannot be read is forgotten. */
  revert(): void {
    this.pick(this.sound);
  }

  mend(repair: Repair): void {
    this.company = resized(this.company, repair.chairs);
    this.pick(repair.choice);
  }

  seat(chair: number, bot: string | null): void {
    this.company = this.company.map((one, i) => (i === chair - 1 ? bot : one));
  }

  seatAll(bots: readonly (string | null)[]): void {
    this.company = this.company.map((_, i) => bots[i % bots.length] ?? null);
  }

  setChairs(chairs: number): void {
    if (chairs < FEWEST || chairs > MOST || chairs === this.chairs) return;
    this.company = resized(this.company, chairs);
    const usual = this.official(MOST_PLAYERS)?.usual;
    if (chairs > Number(usual)) this.change(MOST_PLAYERS, chairs);
    else if (MOST_PLAYERS in this.choice.changes) this.change(MOST_PLAYERS, null);
    else if (this.isTyped) this.type(this.text);
    else this.pick(this.choice);
  }

  set<Name extends keyof TableOptions>(name: Name, value: TableOptions[Name]): void {
    this.options = { ...this.options, [name]: value };
  }

  keep(): void {
    if (this.catalogue) keepDraft(this.draft());
  }

  again(): void {
    if (this.isTyped) this.type(this.text);
    else this.pick(this.choice);
  }

  /** Waits for what the server says of the newest choice, or for its silence. */
  answered(): Promise<void> {
    return this.isAsking ? new Promise((done) => this.waiting.push(done)) : Promise.resolve();
  }

  private stopAsking(): void {
    this.isAsking = false;
    for (const done of this.waiting.splice(0)) done();
  }

  /** Opens the table; the answer is its code. */
  async open(): Promise<string> {
    await session.begin();
    const asked = tableAsked(this.answer!.code, this.draft());
    return (await ask<{ code: string }>('POST', '/api/tables', asked)).code;
  }

  /**
   * Writes a rule on a card. If the deck has no such card, the first way to mend that is taken at once, and the answer
   * is the deck that is played then; else it is empty.
   */
  async write(card: string, code: string): Promise<string> {
    const wanted = withChange(this.choice, card.toLowerCase(), code);
    const { conflicts } = await judged({ choice: wanted, chairs: this.chairs });
    const repair = conflicts.find((conflict) => conflict.changes.includes(card.toLowerCase()))?.repairs[0];
    this.pick(repair?.choice ?? wanted);
    return repair ? String(repair.choice.changes.deck ?? '') : '';
  }

  /** What an official parameter is now. */
  value(name: string): Changes[string] | undefined {
    return this.choice.changes[name] ?? this.values[name] ?? this.official(name)?.usual;
  }

  official(name: string) {
    return this.catalogue?.parameters.flatMap((topic) => topic.parameters).find((one) => one.name === name);
  }

  private draft(): Draft {
    return { choice: this.choice, company: this.company, options: this.options };
  }

  /** Nothing is asked any more. */
  leave(): void {
    clearTimeout(this.timer);
    this.latest.forget();
  }

  private put(asked: Asked): void {
    clearTimeout(this.timer);
    this.isAsking = true;
    this.failure = '';
    this.latest.ask(asked);
  }

  private hear(answer: ChoiceAnswer): void {
    this.answer = answer;
    this.stopAsking();
    if (answer.choice) this.choice = this.sound = answer.choice;
    if (Object.keys(answer.values).length) this.values = answer.values;
    if (answer.error) return;
    if (this.isWhole) this.isTyped = false;
    if (!this.isTyped) this.text = answer.code;
  }

  private fail(error: unknown): void {
    this.stopAsking();
    this.failure = sentenceOf(error);
    if (error instanceof Gone) this.timer = setTimeout(() => this.again(), AGAIN_MS);
  }
}

function resized(company: readonly (string | null)[], chairs: number): (string | null)[] {
  return Array.from({ length: chairs - 1 }, (_, i) => company[i] ?? null);
}
