/** The log of a table: rounds, laps, what was done and what came of it, who came and went. */
import type { AnyEvent, AnyStanding, AnyView, Event as GameEvent, Happening, Past, RoundResult, Standing } from '../generated/protocol';
import { byOf, subject, type Company } from './company';
import { happeningInWords, type Chairs } from './happenings';
import { Laps } from './laps';
import { phrase, type Line, type Piece } from './sentence';
import { Teller, type Aside } from './telling';

/** Told in the talk beside the log. */
const TALK = new Set(['said', 'signalled', 'objected', 'voted', 'ready', 'mixed', 'opened']);

export interface Known {
  /** By chair, the people of the match. */
  chairs: Chairs;
  standing: AnyStanding | null;
  /** Who has to answer a draw card now, after the last step. */
  owes: Aside['owes'];
  view?: AnyView | null;
}

/** A round as it is told. */
export interface RoundTold {
  take(event: AnyEvent, aside: Aside, standing: AnyStanding | null): void;
  /** Something else stands between. */
  put(line: Line): void;
  lines(): Line[];
}

/** How a game is told. */
export interface Tale {
  /** By seat of a round, which chair sits there. */
  players(round: number, standing: AnyStanding | null): readonly number[];
  begin(company: Company, round: number, known: Known): RoundTold;
}

export const CARDS: Tale = {
  players: (round, standing) => playersOf(round, standing as Standing | null),
  begin: (company, round) => new CardRound(company, round),
};

/** All lines of the match that is being played; of matches before it nothing is told. */
export function chronicle(steps: readonly Past[], known: Known): Line[] {
  return new LogBook().read(steps, known);
}

/** Reads on where it stopped: what was told stays told. */
export class LogBook {
  private chronicler: Chronicler | null = null;
  private mine: number | null = null;
  private seq = 0;

  constructor(private readonly tale: Tale = CARDS) {}

  read(steps: readonly Past[], known: Known): Line[] {
    if (!this.chronicler || known.chairs.mine !== this.mine) this.open(known.chairs.mine);
    for (const step of steps.slice(steps.findLastIndex((one) => one.seq <= this.seq) + 1)) {
      if (step.what.some((what) => what.kind === 'rematched')) this.open(known.chairs.mine);
      this.chronicler!.take(step, known, step === steps.at(-1));
      this.seq = step.seq;
    }
    return this.chronicler!.lines();
  }

  private open(mine: number | null): void {
    // Whoever changes the chair is spoken to from there on: all of it is told anew.
    if (mine !== this.mine) this.seq = 0;
    this.mine = mine;
    this.chronicler = new Chronicler(this.tale);
  }
}

/** By seat of a round, which chair sits there. */
export function playersOf(round: number, standing: Standing | null): readonly number[] {
  if (!standing) return [];
  return round === standing.round ? standing.players : (standing.results[round - 1]?.players ?? standing.players);
}

class Chronicler {
  private readonly done: Line[] = [];
  private readonly names: string[] = [];
  private told: RoundTold;
  private round = 0;

  constructor(private readonly tale: Tale) {
    this.told = tale.begin({ names: [], mine: null }, 0, { chairs: { names: [], mine: null }, standing: null, owes: null });
  }

  take(step: Past, known: Known, isLast: boolean): void {
    known.chairs.names.forEach((name, chair) => (this.names[chair] = name || (this.names[chair] ?? '')));
    const events = step.events ?? [];
    const isDeal = step.what.some((what) => what.kind === 'begun' || what.kind === 'dealt');
    if (step.round !== undefined && step.round !== this.round && (isDeal || events.length)) this.begin(step.round, known);
    step.what.forEach((what, i) => this.happening(what, i, step, known));
    const isLate = step.what.some((what) => what.kind === 'acted' && what.by === 'clock');
    events.forEach((event, i) => {
      const asides = i === events.length - 1 ? { isLate, owes: isLast ? known.owes : null } : {};
      this.told.take(event, asides, known.standing);
    });
  }

  lines(): Line[] {
    return [...this.done, ...this.told.lines()];
  }

  private happening(what: Happening, place: number, step: Past, known: Known): void {
    if (what.kind === 'sat') this.names[what.chair] = what.name;
    if (TALK.has(what.kind)) return;
    const pieces = happeningInWords(what, { ...known.chairs, names: this.names }, step.round !== undefined);
    if (pieces) this.told.put({ pieces, kind: 'table', key: `${step.seq}.${what.kind}.${place}` });
  }

  private begin(round: number, known: Known): void {
    this.round = round;
    this.done.push(...this.told.lines());
    const players = this.tale.players(round, known.standing);
    const mine = players.indexOf(known.chairs.mine ?? -1);
    const company = { names: players.map((player) => this.names[player] ?? ''), mine: mine < 0 ? null : mine };
    this.told = this.tale.begin(company, round, known);
    this.done.push({ pieces: phrase('log.round', { n: round }), kind: 'round', key: `round ${round}` });
  }
}

/** A round of cards: turns, laps, and who has won. */
class CardRound implements RoundTold {
  private readonly teller: Teller;
  private readonly laps: Laps;

  constructor(
    private readonly company: Company,
    private readonly round: number,
  ) {
    this.teller = new Teller(company, `${round}.`);
    this.laps = new Laps(company.names.length);
  }

  put(line: Line): void {
    this.teller.put(line);
  }

  lines(): Line[] {
    return this.teller.lines();
  }

  take(given: AnyEvent, aside: Aside, standing: AnyStanding | null): void {
    const event = given as GameEvent;
    this.teller.take(event, aside);
    const isNewLap = this.laps.take(event);
    if (event.ending) this.end(standing as Standing | null);
    else if (isNewLap && this.company.names.length > 2) {
      this.teller.putAfterTurn({ pieces: phrase('log.lap', { n: this.laps.lap }), kind: 'lap', key: `lap ${this.round}.${this.laps.lap}` });
    }
  }

  private end(standing: Standing | null): void {
    const result = standing?.results[this.round - 1];
    if (!result || result.winner === null) return;
    this.teller.put({ pieces: won(result, this.company, standing), kind: 'end', key: `end ${this.round}` });
  }
}

/** "Inês won the round and 45 points". */
export function won(result: RoundResult, company: Company, standing: Pick<Standing, 'counted'>): Piece[] {
  const seat = result.winner!;
  const points = standing.counted === 'points' ? result.points[seat]! : 0;
  const values = { who: subject([seat], company), by: byOf([seat], company), n: points };
  return phrase(points > 0 ? 'log.won.points' : 'log.won', values);
}
