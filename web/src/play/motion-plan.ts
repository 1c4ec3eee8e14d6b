/**
 * What moves when something happens: from which hand or pile to which, when and how long. Pure: where these lie on the
 * screen is found out by `motion-stage`. Nothing moves that the event does not tell.
 */
import type { Event as GameEvent, Gain } from '../generated/protocol';
import { actionOf } from '../game/action';

/** Times in milliseconds, and ways to move, as the tokens of the look have them. */
export const MOVE = 260;
export const DEAL = 420;
export const FLIP = 620;
export const LAMP = 380;
export const FADE = 120;
export const APART = 60;
export const EASE = {
  out: 'cubic-bezier(.2, .8, .2, 1)',
  spring: 'cubic-bezier(.3, 1.4, .5, 1)',
  inout: 'cubic-bezier(.6, 0, .3, 1)',
} as const;
/** So many cards are seen one by one; the rest is one packet with a number. */
export const MOST_SINGLE = 6;
/** Of a deal, so many cards are seen on their way to each of the others. */
const MOST_DEALT = 3;
const DEALT_APART = 40;

export type Place = { at: 'hand'; seat: number } | { at: 'draw' } | { at: 'discard' } | { at: 'hidden' };

export interface Flight {
  from: Place;
  to: Place;
  /** What it shows when it leaves and when it lands; null: its back. */
  leaves: string | null;
  lands: string | null;
  /** 1 is a card; more are a packet with their number. */
  count: number;
  delay: number;
  duration: number;
  ease: keyof typeof EASE;
}

export type Effect =
  | { what: 'flip' }
  /** The lamp goes over a seat. */
  | { what: 'hop'; seat: number; delay: number }
  | { what: 'slap'; seat: number }
  | { what: 'call'; seat: number }
  /** A fan that fills as its cards land, at these times. */
  | { what: 'fill'; seat: number; landings: number[] };

export interface Plan {
  flights: Flight[];
  effects: Effect[];
}

export interface Watching {
  /** The seat whose cards lie open before us; null for whoever looks on. */
  mine: number | null;
  /** Cards have no backs: what others see is their other face. */
  isTwoSided: boolean;
}

export const NOTHING: Plan = { flights: [], effects: [] };
const DRAW: Place = { at: 'draw' };
const DISCARD: Place = { at: 'discard' };
const HIDDEN: Place = { at: 'hidden' };

export function planOf(event: GameEvent, watching: Watching): Plan {
  const flights = event.action.startsWith('cut ') ? [] : [...laid(event, watching), ...put(event, watching)];
  let at = flights.length ? MOVE * 0.7 : 0;
  if (event.reshuffled) {
    flights.push(...reshuffle(at));
    at += DEAL;
  }
  flights.push(...gains(event, watching, at));
  return { flights, effects: effects(event) };
}

/** What several events move. What one player does is seen at once, what the next one does is seen after it. */
export function planOfAll(events: readonly GameEvent[], watching: Watching): Plan {
  const whole: Plan = { flights: [], effects: [] };
  let start = 0;
  for (const [i, event] of events.entries()) {
    if (i && event.seat !== events[i - 1]!.seat) start = Math.max(start, ...whole.flights.map((one) => one.delay + one.duration));
    const { flights, effects } = planOf(event, watching);
    whole.flights.push(...flights.map((one) => ({ ...one, delay: one.delay + start })));
    whole.effects.push(...effects);
  }
  return whole;
}

function hand(seat: number): Place {
  return { at: 'hand', seat };
}

function flight(from: Place, to: Place, more: Partial<Flight>): Flight {
  return { from, to, leaves: null, lands: null, count: 1, delay: 0, duration: MOVE, ease: 'spring', ...more };
}

/** A card from a hand to the pile; one that is laid face down shows its back all the way. */
function laid(event: GameEvent, watching: Watching): Flight[] {
  const { word, card } = actionOf(event.action);
  if (word !== 'play' && word !== 'jump' && word !== 'down') return [];
  if (event.gains.some((gain) => gain.why === 'wrong jump')) return [];
  const face = word === 'down' || card === '?' ? null : card!;
  const pile = word === 'down' ? HIDDEN : DISCARD;
  return [flight(hand(event.seat), pile, { ...shows(event.seat, face ?? known(card!), watching), lands: face })];
}

function known(card: string): string | null {
  return card === '?' ? null : card;
}

/** What is seen of a card before it is turned over: mine lie open, others show their back. */
function shows(seat: number, face: string | null, watching: Watching): Pick<Flight, 'leaves'> {
  return { leaves: seat === watching.mine || watching.isTwoSided ? face : null };
}

function put(event: GameEvent, watching: Watching): Flight[] {
  return event.put.map(({ seat, card }, i) =>
    flight(hand(seat), DISCARD, { ...shows(seat, card, watching), lands: card, delay: i * APART }),
  );
}

/** The discard pile goes over to the draw pile. */
function reshuffle(delay: number): Flight[] {
  return [0, 1, 2].map((i) => flight(DISCARD, DRAW, { delay: delay + i * APART, duration: DEAL, ease: 'inout' }));
}

function gains(event: GameEvent, watching: Watching, start: number): Flight[] {
  const moved = event.gains.filter((gain) => gain.source === 'hand');
  if (moved.some((gain) => gain.giver === null)) return mixed(moved, start);
  const flights: Flight[] = [];
  let at = start;
  for (const gain of event.gains) {
    if (gain.why === 'moved hand') {
      // Hands that change places cross the table together.
      flights.push(flight(hand(gain.giver!), hand(gain.seat), { count: gain.cards.length, delay: start, duration: FLIP, ease: 'inout' }));
    } else {
      const one = oneByOne(gain, at, event, watching);
      flights.push(...one);
      at += one.length * APART;
    }
  }
  return flights;
}

/** All hands gather in the middle and are dealt anew. */
function mixed(moved: readonly Gain[], start: number): Flight[] {
  return moved.flatMap((gain) => [
    flight(hand(gain.seat), DRAW, { count: gain.cards.length, delay: start, duration: DEAL, ease: 'inout' }),
    flight(DRAW, hand(gain.seat), { count: gain.cards.length, delay: start + DEAL + APART, duration: DEAL, ease: 'out' }),
  ]);
}

function oneByOne(gain: Gain, start: number, event: GameEvent, watching: Watching): Flight[] {
  const from = source(gain);
  const given = actionOf(event.action).card;
  const single = gain.cards.length > MOST_SINGLE + 1 ? MOST_SINGLE : gain.cards.length;
  const flights = gain.cards.slice(0, single).map((card, i) => {
    const lands = gain.seat === watching.mine || watching.isTwoSided ? card : null;
    const isOpen = gain.source === 'discard pile' || watching.isTwoSided;
    const leaves = isOpen ? card : gain.giver === watching.mine && gain.source === 'hand' ? (given ?? card) : null;
    return flight(from, hand(gain.seat), { leaves, lands, delay: start + i * APART, duration: DEAL, ease: 'out' });
  });
  const rest = gain.cards.length - single;
  if (rest) flights.push(flight(from, hand(gain.seat), { count: rest, delay: start + single * APART, duration: DEAL, ease: 'out' }));
  return flights;
}

function source(gain: Gain): Place {
  if (gain.source === 'hand') return hand(gain.giver!);
  return gain.source === 'draw pile' ? DRAW : gain.source === 'hidden pile' ? HIDDEN : DISCARD;
}

function effects(event: GameEvent): Effect[] {
  const { word } = actionOf(event.action);
  const found: Effect[] = event.skipped.map((seat, i) => ({ what: 'hop', seat, delay: (LAMP * (i + 0.5)) / (event.skipped.length + 1) }));
  if (word === 'slap') found.push({ what: 'slap', seat: event.seat });
  if (word === 'uno') found.push({ what: 'call', seat: event.seat });
  for (const note of event.notes) {
    if (note.what === 'dark side' || note.what === 'light side') found.push({ what: 'flip' });
  }
  return found;
}

/** The deal at the beginning of a round: round the table from the dealer's left, mine card by card. */
export function dealOf(sizes: readonly number[], dealer: number, mine: number | null, held: readonly string[]): Plan {
  const flights: Flight[] = [];
  const order = sizes.map((_, i) => (dealer + 1 + i) % sizes.length);
  let delay = 0;
  for (let card = 0; card < Math.max(...sizes, 0); card++) {
    for (const seat of order) {
      const isMine = seat === mine;
      if (card >= sizes[seat]! || card >= (isMine ? MOST_SINGLE * 2 : MOST_DEALT)) continue;
      flights.push(flight(DRAW, hand(seat), { lands: isMine ? (held[card] ?? null) : null, delay, duration: DEAL, ease: 'out' }));
      delay += DEALT_APART;
    }
  }
  const landings = (seat: number): number[] => flights.filter((one) => isTo(one, seat)).map((one) => one.delay + one.duration);
  const others = order.filter((seat) => seat !== mine);
  return { flights, effects: others.map((seat) => ({ what: 'fill', seat, landings: landings(seat) })) };
}

function isTo(one: Flight, seat: number): boolean {
  return one.to.at === 'hand' && one.to.seat === seat;
}
