/** Who is spoken of: by seat, and which of them is spoken to. */
import { say } from '../words/words';
import { inARow, type Piece } from './sentence';

export interface Company {
  /** By seat. */
  names: readonly string[];
  /** The seat that is told "you"; null for those who look on. */
  mine: number | null;
}

/**
 * Who does something, for the verb: `you`, `one` other, `many`. `did` stands for whoever the sentence began with: what
 * came of the deed is told in the same sentence, and in the past like the deed.
 */
export type By = 'you' | 'one' | 'many' | 'did';

export function byOf(seats: readonly number[], company: Company): By {
  return seats.length > 1 ? 'many' : seats[0] === company.mine ? 'you' : 'one';
}

/** "Inês", "You", "Inês, Teo and you": as a sentence begins with them. */
export function subject(seats: readonly number[], company: Company): Piece[] {
  return inARow(seats.map((seat, i) => [i === 0 && seat === company.mine ? { who: say('log.you') } : object(seat, company)]));
}

/** The same inside a sentence: "you". Whoever does something to themselves is "yourself". */
export function object(seat: number, company: Company, actor: number | null = null): Piece {
  if (seat === company.mine) return { who: say(seat === actor ? 'log.yourself' : 'log.you.inside') };
  return { who: company.names[seat] ?? say('log.somebody') };
}
