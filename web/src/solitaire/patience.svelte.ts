/**
 * A solitaire as one person plays it: what lies there, what is picked up and not put down yet, what was advised. What may
 * be done comes from the server.
 */
import { tick } from 'svelte';

import type { Hint, Past, SolitaireEvent, SolitaireTable, TableHint } from '../generated/protocol';
import { cardName } from '../game/names';
import { spoken, type Line, type Piece } from '../game/sentence';
import { ask } from '../net/http';
import type { OnlineTable } from '../net/online-table.svelte';
import { choices } from '../play/choices.svelte';
import { sound } from '../play/sound';
import { dealt } from '../play/sound-plan';
import { Speech } from '../play/speech.svelte';
import { whyNot } from '../table/refusal';
import { Sending } from '../table/sending.svelte';
import { listed, say } from '../words/words';
import { boardOf, gathered, topOf, type Board, type Pile } from './board';
import { asked, bestOf, isCovered, moveOf, movesOf, placesFor, pointedAt, sourceAt, type Move, type Source } from './moves';
import { soundsOf, won } from './sounds';
import { placeName, spokenTable, told, withCards } from './telling';
import { endOf, settled, type At } from './walking';

/** What was advised, for the table as it lies. */
export interface Advice {
  hint: Hint;
  pieces: Piece[];
  /** The first move that is no turning, and how often is turned before it. */
  move: Move | null;
  turns: number;
  isSolver: boolean;
}

const MOST_TRIES = 8;
const PATIENCE_MS = 150;

export type Doubt = 'new' | 'restart';

export class Patience extends Sending {
  picked = $state.raw<Source | null>(null);
  at = $state.raw<At>({ pile: 'stock', index: 0 });
  advice = $state.raw<Advice | null>(null);
  isLooking = $state(false);
  /** What is asked before it is done. */
  doubt = $state<Doubt | null>(null);
  /** What happened, in sentences. */
  lines = $state.raw<Line[]>([]);
  readonly speech = new Speech();

  readonly view = $derived.by(() => this.table.view as SolitaireTable | null);
  readonly board = $derived.by<Board>(() => (this.view ? boardOf(this.view) : gathered()));
  readonly moves = $derived.by(() => movesOf(this.table.legal, this.board));
  /** Where what is picked may go. */
  readonly places = $derived.by(() => (this.picked ? placesFor(this.moves, this.picked) : new Map<Pile, Move>()));
  readonly isMine = $derived.by(() => this.table.seat !== null);
  readonly isOver = $derived.by(() => this.table.phase === 'over');
  readonly isWon = $derived.by(() => this.view?.won === true);
  readonly isStuck = $derived.by(() => this.view?.stuck === true && !this.isOver);
  readonly canUndo = $derived.by(() => this.table.legal.includes('undo'));
  readonly canRedo = $derived.by(() => this.table.legal.includes('redo'));
  readonly canFinish = $derived.by(() => this.table.legal.includes('finish'));
  readonly here = $derived.by(() => settled(this.board, this.at));
  private waiting: { step: Past; before: Board }[] = [];

  constructor(table: OnlineTable) {
    super(table);
    const steps = table.steps.slice(Math.max(0, table.steps.findLastIndex(isDeal)));
    this.lines = steps.flatMap((step) => this.linesOf(step, null, null));
  }

  // Telling

  /** Tells and sounds what happens from now on; the answer ends it. */
  listen(): () => void {
    return this.table.watch(({ step, isNew }) => {
      this.waiting.push({ step, before: this.board });
      if (this.waiting.length === 1) void tick().then(() => this.tell(isNew));
    });
  }

  private tell(isNew: boolean): void {
    const steps = this.waiting;
    this.waiting = [];
    this.putDown();
    steps.forEach(({ step, before }, i) => {
      const after = steps[i + 1]?.before ?? this.board;
      const lines = this.linesOf(step, before, after);
      this.lines = isDeal(step) ? lines : [...this.lines, ...lines];
      if (!isNew) return;
      for (const line of lines) this.speech.add(spoken(line.pieces));
      if (!document.hidden) this.sound(step, before);
      if (isDeal(step)) this.tellTable();
    });
    if (isNew && this.isWon) this.speech.add(say('sol.told.won'));
  }

  private linesOf(step: Past, before: Board | null, after: Board | null): Line[] {
    if (isDeal(step)) return [{ pieces: [say('sol.told.dealt')], kind: 'table', key: `${step.seq}` }];
    const events = (step.events ?? []) as SolitaireEvent[];
    return events.map((event, i) => ({
      pieces: told(event, { before, after }).flatMap((sentence, n) => (n ? [' ', ...sentence] : sentence)),
      kind: event.action === 'move' ? 'play' : 'table',
      key: `${step.seq}.${i}`,
    }));
  }

  private sound(step: Past, before: Board): void {
    if (isDeal(step)) return sound(dealt(choices.isStill));
    const events = (step.events ?? []) as SolitaireEvent[];
    sound(events.flatMap((event) => soundsOf(event, before, choices.isStill)));
    if (this.isWon && events.some((event) => event.action !== 'finish')) sound(won(400));
  }

  tellTable(): void {
    this.speech.add(spokenTable(this.board).join(' '));
  }

  // Cards

  /** Somebody points at a card or a place; the answer says whether cards are picked now. */
  use({ pile, index }: At): boolean {
    if (!this.isMine || this.isOver) return false;
    const source = sourceAt(this.board, pile, index);
    const move = this.places.get(pile);
    const again = this.picked && this.picked.pile === pile && source?.count === this.picked.count;
    if (move || again) {
      this.make(move ?? bestOf(this.places)!);
      return false;
    }
    this.picked = null;
    if (pile === 'stock') this.turn();
    else if (isCovered(this.board, pile)) void this.act(`${pile.toUpperCase()}^`);
    else if (source) return this.point(source);
    return false;
  }

  private point(source: Source): boolean {
    const found = pointedAt(this.moves, source);
    if (found.size > 1) this.pick(source);
    else if (found.size === 1) this.make(bestOf(found)!);
    else this.object(say('sol.nowhere', { card: this.nameOf(source) }));
    return found.size > 1;
  }

  pick(source: Source): void {
    this.picked = source;
    this.speech.add(say('sol.picked', { card: this.nameOf(source), places: this.placesInWords([...this.places.keys()]) }));
  }

  putDown(): void {
    this.picked = null;
    this.advice = null;
  }

  /** What is picked, or the card one is at, goes up. */
  up(): void {
    const source = this.picked ?? sourceAt(this.board, this.here.pile, this.here.index);
    if (source) void this.put(source, 'f1');
  }

  /** Cards are let go over a pile; where they do not fit, the server says why. */
  async put(source: Source, to: Pile): Promise<boolean> {
    const places = placesFor(this.moves, source);
    const move = places.get(to) ?? (to.startsWith('f') ? [...places.values()].find((one) => one.to.startsWith('f')) : undefined);
    const text = move?.text ?? asked(source, to, this.board);
    this.picked = null;
    return text === null ? false : this.act(text);
  }

  private make(move: Move): void {
    this.picked = null;
    void this.act(move.text);
  }

  nameOf({ pile, count }: Source): string {
    return cardName(this.board[pile].at(-count) ?? '');
  }

  /** "column 3 or a foundation" */
  placesInWords(piles: readonly Pile[]): string {
    return listed([...new Set(piles.map((pile) => placeName(pile)))], 'disjunction');
  }

  // The deal

  turn(): void {
    void this.act(this.table.legal.includes('R') && !this.table.legal.includes('T') ? 'R' : 'T', true);
  }

  undo(): void {
    if (this.canUndo) void this.act('undo', true);
    else this.object(say('sol.nothing_back'));
  }

  redo(): void {
    if (this.canRedo) void this.act('redo', true);
    else this.object(say('sol.nothing_again'));
  }

  finish(): void {
    if (this.canFinish) void this.act('finish');
    else if (this.picked || sourceAt(this.board, this.here.pile, this.here.index)) this.up();
    else this.object(say('sol.no_finish'));
  }

  /** Another deal; whoever has begun this one is asked first. */
  newDeal(isSure = false): void {
    if (!this.isMine) return;
    const isBegun = !this.isOver && !this.isStuck && (this.view?.moves_made ?? 0) > 0;
    if (isBegun && !isSure) this.doubt = 'new';
    else void this.dealAnother();
  }

  private async dealAnother(): Promise<void> {
    this.doubt = null;
    try {
      if (this.table.legal.includes('resign')) await this.table.act('resign');
      await this.table.send({ type: 'rematch' });
    } catch (error) {
      this.object(whyNot(error));
    }
  }

  /** The same deal from its beginning: every move is taken back. */
  restart(isSure = false): void {
    const made = this.view?.moves_made ?? 0;
    if (!made || this.isOver) return;
    if (!isSure) this.doubt = 'restart';
    else {
      this.doubt = null;
      void this.act(`undo ${made}`);
    }
  }

  // Advice

  /** Asks for a hint; with one in sight, it is followed. */
  async help(isSolver = false): Promise<void> {
    if (!this.isMine || this.isOver || this.isLooking) return;
    if (this.advice?.hint.actions.length && !isSolver) return this.followAdvice();
    this.picked = null;
    this.isLooking = true;
    try {
      const hint = await this.hintForNow(isSolver);
      if (hint) this.show(hint, isSolver);
    } catch (error) {
      this.object(whyNot(error));
    } finally {
      this.isLooking = false;
    }
  }

  /** A hint is of use only for the table as it lies: whoever moves while it is looked for gets another. */
  private async hintForNow(isSolver: boolean): Promise<Hint | null> {
    const path = `/api/tables/${encodeURIComponent(this.table.code)}/hint${isSolver ? '?best=true' : ''}`;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      // What was done just now is not on the table yet, or the answer was quicker than the news of it.
      if (this.sent.length) await breath();
      const found = await ask<TableHint>('GET', path);
      if (found.seq > this.table.seq) await breath();
      if (found.seq === this.table.seq && !this.sent.length) return found.best;
    }
    return null;
  }

  private show(hint: Hint, isSolver: boolean): void {
    const pieces = withCards(hint.reason);
    const turns = hint.actions.findIndex((action) => action !== 'T' && action !== 'R');
    const text = hint.actions[turns];
    // After turning another card lies on the waste: the sentence names it.
    const card = pieces.find((piece) => typeof piece === 'object' && 'card' in piece);
    const board = turns > 0 && card && 'card' in card ? { ...this.board, waste: [card.card] } : this.board;
    const move = text === undefined ? null : moveOf(text, board);
    this.advice = { hint, pieces, move, turns: turns < 0 ? hint.actions.length : turns, isSolver };
    this.speech.add(spoken(this.advice.pieces));
  }

  followAdvice(): void {
    const actions = this.advice?.hint.actions ?? [];
    this.advice = null;
    if (actions.length) void this.act(actions.join(' '));
  }

  // Where one is

  goTo(pile: Pile): void {
    this.at = endOf(this.board, pile);
  }

  topName(pile: Pile): string {
    return cardName(topOf(this.board, pile) ?? '');
  }
}

function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done, PATIENCE_MS));
}

function isDeal(step: Past): boolean {
  return step.what.some((what) => what.kind === 'begun');
}
