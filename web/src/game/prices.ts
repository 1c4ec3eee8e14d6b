/** What choices cost now, in cards, as the server tells it beside `legal`. What is missing or null costs nothing, or nobody knows. */

export interface Price {
  /** So many cards for certain. */
  cards: number;
  /** Cards are drawn on until one comes that ends it. */
  until?: boolean;
  /** It costs the round: sudden death. */
  out?: boolean;
}

/** What it costs to say something about another player. */
export interface Bet {
  /** What the other one takes, if one is right. */
  right: Price;
  /** What one takes oneself, if not. */
  wrong: Price;
  against: number | null;
}

export interface Call {
  /** Cards for a missing call ... */
  forgotten: number;
  /** ... at once; else when somebody catches it. */
  at_once: boolean;
  /** Cards for the word itself, where the table is silent. */
  word: number;
}

/** What one side of the die brings. */
export interface Throw {
  cards: number;
  /** One may still play. */
  plays: boolean;
}

export type Prices = Partial<{
  draw: Price | null;
  accept: Price | null;
  challenge: Bet | null;
  uno: Call | null;
  false_uno: number | null;
  catch: number | null;
  false_catch: number | null;
  accuse: Bet | null;
  doubt: Bet | null;
  /** For pointing out a wrong card of somebody. */
  point_out: Bet | null;
  /** For laying a card that does not fit, where the table takes it until somebody notices. */
  wrong: number | null;
  jump_wrong: number | null;
  slap: number | null;
  debt: number | null;
  limit: number | null;
  trinity: number | null;
  gift: number | null;
  roll: readonly Throw[] | null;
  speak: number | null;
  laugh: number | null;
  sorry: number | null;
}>;
