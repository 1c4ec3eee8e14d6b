/** What somebody did: an event's action in words. What came of it stands in `consequences`. */
import type { Event as GameEvent, Gain } from '../generated/protocol';
import { say, sayCode } from '../words/words';
import { actionOf, type Action } from './action';
import { byOf, object, type Company } from './company';
import { cardPiece, inARow, phrase, type Piece } from './sentence';

type Card = string | null;

/** How it is said: what follows `log.did.` in its key. */
export type How =
  | 'play' | 'play_it' | 'pass_on' | 'answer' | 'jump' | 'down' | 'put_down' | 'give' | 'give_away' | 'draw' | 'draw_none' | 'take'
  | 'accept' | 'keep' | 'pass' | 'pass_swap' | 'pass_look' | 'stand' | 'agree' | 'colour' | 'first_colour' | 'swap'
  | 'look' | 'gift' | 'choose' | 'challenge' | 'uno' | 'catch' | 'catch_nothing' | 'wrong' | 'tip' | 'cut' | 'slap'
  | 'accuse' | 'doubt' | 'out' | 'late' | 'say' | 'laugh' | 'praise' | 'criticise' | 'sorry' | 'roll' | 'roll_number'
  | 'claim' | 'unpraise' | 'uncriticise';

export interface Deed {
  how: How;
  cards: Card[];
  /** Whom it is about. */
  other: number | null;
  number: number;
  colour: string;
  kind: string;
}

/** Cards that make others draw, by what their code says after the colour. */
const DRAW_CARDS = new Set(['D', 'D1', 'D5', 'W4', 'WD2', 'WDC', 'WDM']);
/** So many cards are told by name; of more only the pictures are shown. */
const MOST_NAMED = 2;
const MOST_PLAYED = 4;
const MOST_PICTURES = 12;

/** Null: the next deed tells it as well. */
export function deedOf(event: GameEvent): Deed | null {
  const action = actionOf(event.action);
  if (action.word === 'done' && event.asked === 'group') return null;
  const folded = foldedGain(event);
  return {
    how: howOf(event, action, folded),
    cards: folded ? folded.cards : action.card === undefined ? [] : [action.card === '?' ? null : action.card],
    other: action.seat ?? receiverOf(event),
    number: rolled(event) ?? action.number ?? 1,
    colour: action.colour ?? '',
    kind: action.kind ?? '',
  };
}

/** What whoever draws or accepts gets: the deed itself tells it. */
export function foldedGain(event: GameEvent): Gain | null {
  const word = actionOf(event.action).word;
  if (word !== 'draw' && word !== 'accept') return null;
  return event.gains.find((gain) => gain.seat === event.seat && gain.source === 'draw pile') ?? null;
}

/** Who gets the card that is given away; what the giver gets by it is another matter. */
export function receiverOf(event: GameEvent): number | null {
  return event.gains.find((gain) => isGift(event, gain))?.seat ?? null;
}

export function isGift(event: GameEvent, gain: Gain): boolean {
  return event.action.startsWith('give ') && gain.source === 'hand' && gain.giver === event.seat;
}

function rolled(event: GameEvent): number | undefined {
  return event.notes.find((note) => note.what === 'rolled')?.number;
}

function howOf(event: GameEvent, action: Action, folded: Gain | null): How {
  switch (action.word) {
    case 'play':
      if (event.asked !== 'respond') return 'play';
      return DRAW_CARDS.has(figureOf(action.card!)) ? 'pass_on' : 'answer';
    case 'down':
      return event.asked === 'discard' ? 'put_down' : 'down';
    case 'give':
      return receiverOf(event) === null ? 'give_away' : 'give';
    case 'draw':
      return folded ? 'draw' : 'draw_none';
    case 'accept':
      return folded ? 'take' : 'accept';
    case 'pass':
      return event.asked === 'swap' ? 'pass_swap' : event.asked === 'look' ? 'pass_look' : 'pass';
    case 'done':
      return event.asked === 'window' ? 'stand' : 'agree';
    case 'colour':
      return event.asked === 'start_colour' ? 'first_colour' : 'colour';
    case 'target':
      return TARGETS[event.asked ?? ''] ?? 'choose';
    case 'catch':
      return event.gains.some((gain) => gain.why === 'false catch') ? 'catch_nothing' : 'catch';
    case 'roll':
      return rolled(event) === undefined ? 'roll' : 'roll_number';
    default:
      return action.word as How;
  }
}

const TARGETS: Record<string, How> = { swap: 'swap', look: 'look', gift: 'gift' };

function figureOf(card: string): string {
  return card.startsWith('W') ? card : card.slice(1);
}

/** One more card of the same play, or one more gift to the same player, is told in the same words. */
export function together(before: readonly Deed[], next: Deed, event: GameEvent): Deed | null {
  const isGift = next.how === 'give' || next.how === 'give_away';
  const same = isGift ? before.at(-1) : before.findLast((deed) => TAKES_MORE.has(deed.how));
  if (!same) return null;
  const isMore = isGift ? same.how === next.how && same.other === next.other : next.how === 'play' && event.asked === 'group';
  return isMore ? same : null;
}

const TAKES_MORE = new Set<How>(['play', 'pass_on', 'answer', 'jump']);

/** `drawn` is what the same player has drawn before in this turn, `why` what for. */
export function deedInWords(deed: Deed, seat: number, company: Company, drawn: readonly Card[], why = ''): Piece[] {
  const isDrawn = deed.how === 'play' && deed.cards.length === 1 && drawn.length === 1 && isSame(deed.cards[0]!, drawn[0]!);
  const told = (cards: Piece[]): Piece[] =>
    phrase(`log.did.${isDrawn ? 'play_it' : deed.how}`, {
      cards,
      other: deed.other === null ? '' : object(deed.other, company, seat),
      to: deed.other === null ? 'one' : byOf([deed.other], company),
      colour: { colour: deed.colour },
      uno: { strong: say('table.uno') },
      kind: sayCode(`log.kind.${deed.kind}`, {}, deed.kind),
      n: deed.how === 'keep' ? Math.max(1, drawn.length) : deed.number,
    });
  return deed.how === 'draw' || deed.how === 'take' ? withCards(told, deed.cards, why) : told(namedCards(deed.cards));
}

function isSame(laid: string, drawn: Card): boolean {
  return laid.split('/')[0] === drawn;
}

/** Cards that are laid or given: by name, or "a card". */
export function namedCards(cards: readonly Card[]): Piece[] {
  const known = cards.filter((card) => card !== null);
  if (known.length < cards.length || !known.length) return phrase('log.cards.hidden', { n: cards.length });
  if (known.length <= MOST_PLAYED) return inARow(known.map((card) => [cardPiece(card)]));
  return phrase('log.cards.row', { taken: phrase('log.cards.hidden', { n: cards.length }), cards: bare(known) });
}

/** Cards that come into a hand: how many, what for, and which if one may know it. */
export function withCards(told: (cards: Piece[]) => Piece[], cards: readonly Card[], why = ''): Piece[] {
  const known = cards.filter((card) => card !== null);
  const isShort = known.length === cards.length && known.length > 0 && known.length <= MOST_NAMED;
  const taken = told(isShort ? inARow(known.map((card) => [cardPiece(card)])) : phrase('log.cards.count', { n: cards.length }));
  const whole = why ? phrase('log.for', { taken, why }) : taken;
  if (isShort || !known.length) return whole;
  return phrase(known.length < cards.length ? 'log.cards.top' : 'log.cards.row', { taken: whole, cards: bare(known) });
}

/** Only their pictures; of very many, the first. */
export function bare(cards: readonly string[]): Piece[] {
  const shown = cards.slice(0, cards.length > MOST_PICTURES + 1 ? MOST_PICTURES : undefined).map((card) => cardPiece(card, true));
  return shown.length < cards.length ? phrase('log.cards.more', { cards: shown, n: cards.length - shown.length }) : shown;
}
