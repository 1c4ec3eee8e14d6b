/** Rounds of dice in words. What one player does in one turn is one line: "Inês drew Red 4, rolled ... and played Red 2". */
import type { AnyEvent, AnyStanding, DiceEvent, DiceStanding, DiceTable } from '../generated/protocol';
import type { Known, RoundTold, Tale } from '../game/chronicle';
import { byOf, object, subject, type Company } from '../game/company';
import { diePiece, inARow, phrase, sentences, type Line, type Piece } from '../game/sentence';
import type { Aside } from '../game/telling';
import { say } from '../words/words';
import { faceOf } from './trace';

export const DICE: Tale = {
  players: (_, standing) => (standing?.names ?? []).map((_, seat) => seat),
  begin: (company, round, known) => new DiceRound(company, round, known),
};

/** One event alone, for ears. */
export function diceLines(event: DiceEvent, company: Company): Line[] {
  const round = new DiceRound(company, 0);
  round.take(event, {}, null);
  return round.lines();
}

class DiceRound implements RoundTold {
  private readonly done: Line[] = [];
  private turn: Turn | null = null;

  constructor(
    private readonly company: Company,
    private readonly round: number,
    known: Known | null = null,
  ) {
    const view = known?.view as DiceTable | null | undefined;
    if (round && view && view.round === round) this.done.push({ pieces: opening(view, company), kind: 'note', key: `${round}.0` });
  }

  take(given: AnyEvent, aside: Aside, standing: AnyStanding | null): void {
    const event = given as DiceEvent;
    if (!this.turn?.goesOnWith(event)) {
      this.close();
      this.turn = new Turn(this.company, event.seat, `${this.round}.${event.number}`);
    }
    this.turn!.take(event, aside);
    if (event.winner !== null && standing) this.put(this.ending(event, standing as DiceStanding));
  }

  put(line: Line): void {
    this.close();
    this.done.push(line);
  }

  lines(): Line[] {
    return this.turn ? [...this.done, this.turn.line()] : this.done;
  }

  private close(): void {
    if (this.turn) this.done.push(this.turn.line());
    this.turn = null;
  }

  private ending(event: DiceEvent, standing: DiceStanding): Line {
    const points = standing.counted === 'points' ? event.points : 0;
    const values = { who: subject([event.winner!], this.company), by: byOf([event.winner!], this.company), n: points };
    return { pieces: phrase(points ? 'log.won.points' : 'log.won', values), kind: 'end', key: `end ${this.round}` };
  }
}

/** Who begins and why, and what the line begins with. */
function opening(view: DiceTable, company: Company): Piece[] {
  const by = byOf([view.starter], company);
  const begins = phrase('dice.log.begins', { who: subject([view.starter], company), by });
  if (!view.rolloff) return begins;
  const other = 1 - view.starter;
  const rolled = phrase('dice.log.rolloff', {
    one: subject([view.starter], company),
    first: diePiece(view.rolloff[view.starter]!),
    other: object(other, company),
    second: diePiece(view.rolloff[other]!),
  });
  return sentences([rolled, begins]);
}

type Kind = 'play' | 'draw' | 'reroll' | 'end' | 'uno' | 'catch' | 'colour' | 'take';

function kindOf(action: string): Kind {
  return faceOf(action) ? 'play' : (action.split(' ')[0] as Kind);
}

/** What one player does until the next one begins. */
class Turn {
  private readonly deeds: Piece[][] = [];
  private readonly after: Piece[][] = [];
  private hasCalled = false;
  private kinds: Kind[] = [];
  private isLate = false;

  constructor(
    private readonly company: Company,
    private readonly seat: number,
    readonly key: string,
  ) {}

  /** A call after a die belongs to it; whatever else follows one is a new turn. */
  goesOnWith(event: DiceEvent): boolean {
    const kind = kindOf(event.action);
    if (event.seat !== this.seat || kind === 'catch' || kind === 'take' || this.kinds.includes('catch')) return false;
    const isDone = this.kinds.some((one) => one === 'play' || one === 'end' || one === 'take');
    return !isDone || (kind === 'uno' && !this.hasCalled);
  }

  take(event: DiceEvent, aside: Aside): void {
    const kind = kindOf(event.action);
    this.kinds.push(kind);
    this.isLate ||= aside.isLate ?? false;
    if (kind === 'uno') this.hasCalled = true;
    else this.deeds.push(...this.deedsOf(kind, event));
    if (event.roller !== null && kind !== 'draw' && kind !== 'reroll') this.after.push(this.taking(event));
    if (kind === 'play' && event.roller !== null && event.turn === event.seat) this.after.push(this.again(event.seat));
    if (event.void) this.after.push(phrase('dice.log.void'));
  }

  line(): Line {
    const uno = this.hasCalled ? [phrase('log.did.uno', { uno: { strong: say('table.uno') } })] : [];
    const deeds = inARow([...this.deeds, ...uno]);
    const told = [phrase('log.sentence', { who: subject([this.seat], this.company), deeds }), ...this.after];
    if (this.isLate) told.push(phrase('log.clock'));
    return { pieces: sentences(told), kind: this.kinds.includes('draw') ? 'draw' : 'play', key: this.key };
  }

  private deedsOf(kind: Kind, event: DiceEvent): Piece[][] {
    switch (kind) {
      case 'play':
        return [phrase('dice.log.play', { die: diePiece(event.action) })];
      case 'draw':
        return [phrase('dice.log.draw', { dice: inARow(event.taken.map((face) => [diePiece(face)])) }), this.rolled(event)];
      case 'reroll':
        return [this.rolled(event)];
      case 'catch':
        return [phrase('log.did.catch', { other: object(1 - this.seat, this.company) })];
      case 'colour':
        return [phrase('log.did.first_colour', { colour: { colour: event.action.slice(-1) } })];
      case 'take':
        return [phrase('dice.log.chose', { die: diePiece(event.action.slice('take '.length)) })];
      default:
        return [phrase('dice.log.end')];
    }
  }

  private rolled(event: DiceEvent): Piece[] {
    return phrase('dice.log.rolled', { dice: pictures(event.rolled) });
  }

  /** Somebody takes dice because of it, and rolls. */
  private taking(event: DiceEvent): Piece[] {
    const who = subject([event.roller!], this.company);
    const by = byOf([event.roller!], this.company);
    const from = event.giver === null ? phrase('dice.log.from.line') : phrase('dice.log.from.hand', { who: object(event.giver, this.company) });
    const taken = phrase('dice.log.takes', { who, by, dice: inARow(event.taken.map((face) => [diePiece(face)])), from });
    return event.rolled.length ? phrase('dice.log.and_rolls', { taken, by, dice: pictures(event.rolled) }) : taken;
  }

  private again(seat: number): Piece[] {
    return phrase('dice.log.again', { who: subject([seat], this.company), by: byOf([seat], this.company) });
  }
}

function pictures(faces: readonly string[]): Piece[] {
  return faces.map((face) => diePiece(face, true));
}
