/**
 * Events in words: the log a player reads and hears. Hidden cards are numbers here, as they are at a table, and nothing
 * is told that is not in the event. What one player does in one turn is one line: "Inês played Red Draw Two and called
 * UNO. Teo owes 2".
 */
import type { Event as GameEvent } from '../generated/protocol';
import { byOf, subject, type Company } from './company';
import { consequencesOf, exposed, inSentences, ofTheTable, reasonFor, type Consequence } from './consequences';
import { deedInWords, deedOf, foldedGain, together, type Deed, type How } from './deeds';
import { inARow, phrase, sentences, type Line, type Piece } from './sentence';

export { textOf, type Line, type Piece } from './sentence';
export type { Company } from './company';

/** What is known of an event besides it. */
export interface Aside {
  /** Who has to answer a draw card after it, as the view said then. */
  owes?: { seat: number; cards: number } | null;
  /** The time was up, and a bot has decided. */
  isLate?: boolean;
}

/** What happened, in order; `names` by seat, `mine` is the seat that is told "you". */
export function linesOf(event: GameEvent, names: readonly string[], mine: number | null): Line[] {
  const teller = new Teller({ names, mine });
  teller.take(event);
  return teller.lines();
}

/** Takes event after event of a round and tells them in lines. */
export class Teller {
  private readonly done: Line[] = [];
  private turn: Turn | null = null;
  private next: Line | null = null;

  constructor(
    private readonly company: Company,
    /** Begins the keys of all lines. */
    private readonly prefix = '',
  ) {}

  take(event: GameEvent, aside: Aside = {}): void {
    if (!this.turn?.goesOnWith(event)) {
      this.close();
      this.turn = new Turn(this.company, `${this.prefix}${event.number}`);
    }
    this.turn!.take(event, aside);
  }

  /** Something else stands between: what follows is a line of its own. */
  put(line: Line): void {
    this.close();
    this.done.push(line);
  }

  /** The same, but what still belongs to the turn comes before it. */
  putAfterTurn(line: Line): void {
    this.next = line;
  }

  lines(): Line[] {
    return this.turn ? [...this.done, ...this.turn.lines()] : this.done;
  }

  private close(): void {
    if (this.turn) this.done.push(...this.turn.lines());
    if (this.next) this.done.push(this.next);
    this.turn = this.next = null;
  }
}

/** What begins a new line after a card was laid. */
const OPENING = new Set<How>(['play', 'draw', 'draw_none', 'jump', 'down']);
const LAID = new Set<How>(['play', 'pass_on', 'answer', 'jump', 'down', 'keep']);
/** What everybody does, one after the other: told of all of them at once. */
const COMMON = new Set<How>(['slap', 'stand', 'agree']);
/** What people do beside the play: a line of its own each. */
const BESIDE = new Set<How>([
  'say', 'laugh', 'sorry', 'tip', 'late', 'praise', 'criticise', 'catch', 'catch_nothing', 'wrong', 'accuse', 'doubt', 'challenge',
]);
const DRAWS = new Set<How>(['draw', 'take']);

/** What one player does in one turn, or everybody in a row, and what came of it. */
class Turn {
  private readonly seats: number[] = [];
  private readonly deeds: Deed[] = [];
  private readonly reasons = new Map<Deed, string>();
  private readonly exposed: Piece[][] = [];
  private readonly consequences: Consequence[] = [];
  private readonly table: Piece[][] = [];
  private aside: Aside = {};
  private last: GameEvent | null = null;

  constructor(
    private readonly company: Company,
    private readonly key: string,
  ) {}

  goesOnWith(event: GameEvent): boolean {
    const next = deedOf(event);
    if (!next) return this.seats[0] === event.seat;
    const before = this.deeds.at(-1);
    if (before && COMMON.has(before.how)) return next.how === before.how;
    if (this.seats[0] !== event.seat || COMMON.has(next.how)) return false;
    if (before && (BESIDE.has(before.how) || BESIDE.has(next.how))) return false;
    if (event.asked === 'group') return true;
    const hasLaid = this.deeds.some((deed) => LAID.has(deed.how));
    // A call after a card belongs to that card, unless the same player is to play again.
    const begins = OPENING.has(next.how) || (next.how === 'uno' && this.last?.turn === event.seat);
    return !(hasLaid && begins);
  }

  take(event: GameEvent, aside: Aside): void {
    const deed = deedOf(event);
    if (!this.seats.includes(event.seat)) this.seats.push(event.seat);
    if (deed) this.add(deed, event);
    this.exposed.push(...exposed(event));
    this.consequences.push(...consequencesOf(event, this.company));
    this.table.push(...ofTheTable(event, this.company));
    const isAnswered = aside.owes?.seat === event.seat;
    this.aside = { owes: isAnswered ? null : (aside.owes ?? null), isLate: this.aside.isLate || aside.isLate };
    this.last = event;
  }

  private add(deed: Deed, event: GameEvent): void {
    const same = together(this.deeds, deed, event);
    const isToldAlready = (COMMON.has(deed.how) || deed.how === 'uno') && this.deeds.some((one) => one.how === deed.how);
    if (isToldAlready) return;
    if (same) same.cards = [...same.cards, ...deed.cards];
    else this.deeds.push(deed);
    if (deed.how === 'colour') this.call(deed.colour);
    this.reasons.set(deed, whyOf(event));
  }

  /** The colour shows on the card that it was called for. */
  private call(colour: string): void {
    const laid = this.deeds.findLast((deed) => LAID.has(deed.how));
    const card = laid?.cards.at(-1);
    if (laid && card?.startsWith('W') && !card.includes('/')) laid.cards = [...laid.cards.slice(0, -1), `${card}/${colour}`];
  }

  lines(): Line[] {
    const told = [...this.sentence(), ...this.exposed, ...this.others(), ...this.table, ...this.asides()];
    return told.length ? [{ pieces: sentences(told), kind: this.kind(), key: this.key }] : [];
  }

  private sentence(): Piece[][] {
    const own = this.isOfOne ? this.consequences.filter((one) => one.seat === this.seats[0]) : [];
    const deeds = [...this.deedsInWords(), ...own.map((one) => one.words(this.deeds.length ? 'did' : byOf(this.seats, this.company)))];
    return deeds.length ? [phrase('log.sentence', { who: subject(this.seats, this.company), deeds: inARow(deeds) })] : [];
  }

  private get isOfOne(): boolean {
    return this.seats.length === 1;
  }

  /** A call of UNO is told after the card that it was made for. */
  private deedsInWords(): Piece[][] {
    const calls = this.deeds.filter((deed) => deed.how === 'uno');
    const drawn = this.deeds.find((deed) => DRAWS.has(deed.how))?.cards ?? [];
    // Who gets a gift is told by the gift.
    const isGiven = this.deeds.some((deed) => deed.how === 'give');
    const others = this.deeds.filter((deed) => deed.how !== 'uno' && !(isGiven && deed.how === 'gift'));
    return [...others, ...calls].map((deed) =>
      deedInWords(deed, this.seats[0]!, this.company, drawn, this.reasons.get(deed)),
    );
  }

  private others(): Piece[][] {
    const others = this.consequences.filter((one) => !this.isOfOne || one.seat !== this.seats[0]);
    return inSentences(others, this.company);
  }

  private asides(): Piece[][] {
    const { owes, isLate } = this.aside;
    const told: Piece[][] = [];
    if (owes) {
      const by = byOf([owes.seat], this.company);
      told.push(phrase('log.owes', { who: subject([owes.seat], this.company), by, n: owes.cards }));
    }
    if (isLate) told.push(phrase('log.clock'));
    return told;
  }

  private kind(): string {
    const first = (this.deeds.find((deed) => deed.how !== 'uno') ?? this.deeds[0])?.how;
    if (!first) return 'note';
    if (DRAWS.has(first) || first === 'draw_none' || first === 'accept') return 'draw';
    return LAID.has(first) ? 'play' : first === 'uno' || first === 'catch' ? 'call' : 'deed';
  }
}

/** Why the cards of the deed itself were taken. */
function whyOf(event: GameEvent): string {
  const folded = foldedGain(event);
  return folded ? reasonFor(event, folded) : '';
}
