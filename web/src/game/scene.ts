/** What lies on a card table, as one seat or those who look on see it: everything that is drawn, and nothing else. */
import type { ChairInfo, PublicView, Standing, View } from '../generated/protocol';

export type Side = 'light' | 'dark';
export type AnyCardView = View | PublicView;

/** Somebody who sits at the round. */
export interface Person {
  name: string;
  /** The portrait belongs to the chair. */
  chair: number;
  /** Of a bot its name; else empty. */
  bot: string;
  isAway: boolean;
  total: number | null;
}

export interface SeatScene extends Person {
  seat: number;
  count: number;
  /** The turn, or a decision, is with this seat: the lamp is there. */
  isLit: boolean;
  playedLast: boolean;
  uno: 'called' | 'owed' | null;
  /** Words that this seat owes somebody. */
  debt: 'praise' | 'criticise' | null;
  /** Cards that are coming for this seat. */
  owes: number;
  isOut: boolean;
  isDealer: boolean;
  /** Of two-sided cards the faces that others see; else empty. */
  backs: string[];
}

export interface Scene {
  /** From my left over the far side to my right; all of them for whoever looks on. */
  others: SeatScene[];
  me: SeatScene | null;
  hand: string[];
  drawPile: number;
  /** What is seen of the draw pile: a back, the other face of a two-sided card, or the open top card. */
  drawTop: string;
  discards: string[];
  hiddenPile: number;
  colour: string | null;
  direction: 1 | -1;
  /** Cards that are coming for a seat. */
  owed: { cards: number; seat: number } | null;
  side: Side;
  lap: number;
  round: number;
  /** The cards of a play that is not complete yet, or just was; null for one that lies face down. */
  group: (string | null)[];
  signs: Sign[];
  /** What written wilds have left for later turns, in words. */
  waiting: string[];
}

/** What holds for the whole table until something ends it. */
export type Sign = 'silence' | 'ceasefire' | 'armed' | 'duty';

export const BACK = '##';
/** So many of the discarded cards can be seen. */
const DISCARDS_SHOWN = 4;

export function isOwnView(view: AnyCardView): view is View {
  return 'seat' in view;
}

export function sceneOf(view: AnyCardView, people: readonly Person[], round = 1, lastPlayed: number | null = null): Scene {
  const mine = isOwnView(view) ? view.seat : null;
  const seats = view.names.map((_, seat) => seatScene(view, people[seat]!, seat, lastPlayed));
  const first = mine ?? 0;
  const order = seats.map((_, i) => seats[(first + i) % seats.length]!);
  return {
    others: mine === null ? order : order.slice(1),
    me: mine === null ? null : order[0]!,
    hand: isOwnView(view) ? view.hand : [],
    drawPile: view.draw_pile,
    drawTop: view.open_card ?? view.pile_back ?? BACK,
    discards: view.discards.slice(-Math.max(DISCARDS_SHOWN, view.asked === 'group' ? view.play.length + 1 : 0)),
    hiddenPile: view.hidden_cards,
    colour: view.colour,
    direction: view.direction,
    owed: owedIn(view),
    side: view.side === 'dark' ? 'dark' : 'light',
    lap: view.lap,
    round,
    group: view.asked === 'group' ? view.play : [],
    signs: signsOf(view),
    waiting: view.waiting,
  };
}

/** Cards that are coming for a seat. Where others are asked whether they challenge, they are not coming for those. */
export function owedIn(view: AnyCardView): { cards: number; seat: number } | null {
  const seat = view.asked === 'ask' ? view.turn : view.to_act;
  return view.pending && seat !== null ? { cards: view.pending, seat } : null;
}

function signsOf(view: AnyCardView): Sign[] {
  const found: [Sign, boolean][] = [
    ['silence', view.silence], ['ceasefire', view.ceasefire], ['armed', view.armed], ['duty', view.duties.change_colour],
  ];
  return found.filter(([, holds]) => holds).map(([sign]) => sign);
}

function seatScene(view: AnyCardView, person: Person, seat: number, lastPlayed: number | null): SeatScene {
  return {
    ...person,
    seat,
    count: view.sizes[seat]!,
    isLit: view.to_act === seat,
    playedLast: lastPlayed === seat,
    uno: view.uno_called.includes(seat) ? 'called' : view.uno_owed.includes(seat) ? 'owed' : null,
    debt: view.debts.find((debt) => debt.debtor === seat)?.word ?? null,
    owes: owedIn(view)?.seat === seat ? view.pending : 0,
    isOut: view.eliminated.includes(seat),
    isDealer: view.dealer === seat,
    backs: view.backs[seat] ?? [],
  };
}

type Seated = Pick<ChairInfo, 'chair' | 'seat' | 'name' | 'bot' | 'away'>;

/** By seat, who sits there in this round. */
export function peopleAt(chairs: readonly Seated[], standing: Standing | null): Person[] {
  const people: Person[] = [];
  for (const chair of chairs) {
    if (chair.seat === null) continue;
    const total = standing?.totals[chair.chair] ?? null;
    people[chair.seat] = { name: chair.name, chair: chair.chair, bot: chair.bot, isAway: chair.away, total };
  }
  return people;
}
