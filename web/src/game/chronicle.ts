/** The log of a table: rounds, laps, what was done and what came of it, who came and went. */
import type { Event as GameEvent, Past, RoundResult, Standing } from '../generated/protocol';
import { byOf, subject, type Company } from './company';
import { happeningInWords, type Chairs } from './happenings';
import { Laps } from './laps';
import { phrase, type Line, type Piece } from './pieces';
import { Teller, type Aside } from './telling';

/** Told in the talk beside the log. */
const TALK = new Set(['said', 'signalled', 'objected', 'voted', 'ready', 'mixed', 'opened']);

export interface Known {
  /** By chair, the people of the match. */
  chairs: Chairs;
  standing: Standing | null;
  /** By the number of a step: who had to answer a draw card after it. */
  owed: ReadonlyMap<number, NonNullable<Aside['owes']>>;
}

/** All lines of the match that is being played; of matches before it nothing is told. */
export function chronicle(steps: readonly Past[], known: Known): Line[] {
  const first = steps.findLastIndex((step) => step.what.some((what) => what.kind === 'rematched'));
  const told = new Chronicler(known);
  for (const step of steps.slice(Math.max(0, first))) told.take(step);
  return told.lines();
}

/** By seat of a round, which chair sits there. */
export function playersOf(round: number, standing: Standing | null): readonly number[] {
  if (!standing) return [];
  return round === standing.round ? standing.players : (standing.results[round - 1]?.players ?? standing.players);
}

class Chronicler {
  private readonly done: Line[] = [];
  private readonly names: string[];
  private teller: Teller;
  private laps = new Laps(0);
  private round = 0;

  constructor(private readonly known: Known) {
    this.names = [...known.chairs.names];
    this.teller = new Teller({ names: [], mine: null });
  }

  take(step: Past): void {
    if (step.round !== undefined && step.round !== this.round && step.what.some(deals)) this.begin(step.round);
    for (const what of step.what) {
      if (what.kind === 'sat') this.names[what.chair] = what.name;
      if (TALK.has(what.kind)) continue;
      const pieces = happeningInWords(what, { ...this.known.chairs, names: this.names }, step.round !== undefined);
      if (pieces) this.teller.put({ pieces, kind: 'table', key: `${step.seq}.${what.kind}` });
    }
    const isLate = step.what.some((what) => what.kind === 'acted' && what.by === 'clock');
    const events = (step.events ?? []) as GameEvent[];
    if (events.length && step.round !== undefined && step.round !== this.round) this.begin(step.round);
    events.forEach((event, i) => this.event(event, i === events.length - 1 ? { isLate, owes: this.known.owed.get(step.seq) } : {}));
  }

  lines(): Line[] {
    return [...this.done, ...this.teller.lines()];
  }

  private begin(round: number): void {
    this.round = round;
    this.done.push(...this.teller.lines());
    const company = this.company();
    this.laps = new Laps(company.names.length);
    this.teller = new Teller(company, `${round}.`);
    this.teller.put({ pieces: phrase('log.round', { n: round }), kind: 'round', key: `round ${round}` });
  }

  private company(): Company {
    const players = playersOf(this.round, this.known.standing);
    const mine = players.indexOf(this.known.chairs.mine ?? -1);
    return { names: players.map((player) => this.names[player] ?? ''), mine: mine < 0 ? null : mine };
  }

  private event(event: GameEvent, aside: Aside): void {
    this.teller.take(event, aside);
    const isNewLap = this.laps.take(event);
    if (event.ending) this.end();
    else if (isNewLap && this.company().names.length > 2) {
      this.teller.put({ pieces: phrase('log.lap', { n: this.laps.lap }), kind: 'lap', key: `lap ${this.round}.${this.laps.lap}` });
    }
  }

  private end(): void {
    const result = this.known.standing?.results[this.round - 1];
    if (result && result.winner !== null) this.teller.put({ pieces: won(result, this.company(), this.known.standing!), kind: 'end', key: `end ${this.round}` });
  }
}

function deals(what: { kind: string }): boolean {
  return what.kind === 'begun' || what.kind === 'dealt';
}

/** "Inês won the round and 45 points". */
export function won(result: RoundResult, company: Company, standing: Pick<Standing, 'counted'>): Piece[] {
  const seat = result.winner!;
  const points = standing.counted === 'points' ? result.points[seat]! : 0;
  const values = { who: subject([seat], company), by: byOf([seat], company), n: points };
  return phrase(points > 0 ? 'log.won.points' : 'log.won', values);
}
