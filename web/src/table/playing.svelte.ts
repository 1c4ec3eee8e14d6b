/**
 * One player's side of a card table: what is seen and asked, and what is picked but not sent. Everything about the game
 * comes from the server; what is kept here is only what a hand does before it lets go of a card.
 */
import type { Event as GameEvent, Standing } from '../generated/protocol';
import { actionOf } from '../game/action';
import { answersTo, papersOf, reactionsTo, type Choice } from '../game/answering';
import { questionOf, waited, type Question } from '../game/asking';
import { byColour, inOwnOrder, moved } from '../game/hand-order';
import { eventsOfRound, lastLaid } from '../game/last-play';
import { cardsOfUse, cardsThatFit, isAlone, momentOf, type Moment } from '../game/moment';
import { cardName } from '../game/names';
import { tell } from '../game/pieces';
import { isOwnView, peopleAt, sceneOf, type AnyCardView } from '../game/scene';
import type { Situation } from '../game/situation';
import { Refused } from '../net/http';
import type { OnlineTable } from '../net/online-table.svelte';
import { choices, type Order } from '../play/choices.svelte';
import { keep, kept } from '../play/kept';
import { say } from '../words/words';
import { codeOfKey, heldCards, type HeldCard } from './held-cards';
import { whyNot } from './refusal';

/** Why nothing happened, shown where the hand is. */
export interface Objection {
  text: string;
  /** What can be done all the same. */
  offer?: { label: string; action: string };
}

/** A move that has not been answered yet. */
export interface Sent {
  text: string;
  at: number;
}

const OBJECTION_MS = 9000;
/** How a hand can be sorted, in the order of the button. */
const ORDERS: readonly Order[] = ['arranged', 'colour', 'own'];

export class Playing {
  /** Keys of the cards that are picked, in order. */
  picked = $state.raw<string[]>([]);
  target = $state<number | null>(null);
  /** UNO is said with the next card. */
  isCalling = $state(false);
  objection = $state.raw<Objection | null>(null);
  sent = $state.raw<Sent[]>([]);
  private own = $state.raw<string[]>([]);
  private objections = 0;

  readonly view = $derived.by(() => this.table.view as AnyCardView);
  readonly mine = $derived.by(() => (isOwnView(this.view) ? this.view : null));
  readonly people = $derived.by(() => peopleAt(this.table.info!.chairs, this.table.standing as Standing | null));
  readonly names = $derived.by(() => this.people.map((person) => person.name));
  private readonly events = $derived.by<GameEvent[]>(() => eventsOfRound(this.table.steps));
  readonly laid = $derived.by(() => lastLaid(this.events));
  readonly scene = $derived.by(() =>
    sceneOf(this.view, this.people, (this.table.standing as Standing | null)?.round ?? 1, this.laid?.seat ?? null),
  );
  readonly moment = $derived.by<Moment | null>(() =>
    this.mine && this.table.phase === 'playing' ? momentOf(this.mine, this.table.legal, this.table.prices) : null,
  );
  readonly situation = $derived.by<Situation | null>(() =>
    this.moment && this.mine
      ? {
          view: this.mine,
          moment: this.moment,
          names: this.names,
          laid: this.laid,
          target: this.target,
          picked: this.picked.map(codeOfKey),
          toGive: this.mine.gift?.left ?? 1,
        }
      : null,
  );
  readonly question = $derived.by<Question>(() =>
    this.situation ? questionOf(this.situation) : this.lookedOn(),
  );
  readonly answers = $derived.by<Choice[]>(() => (this.situation ? answersTo(this.situation) : []));
  readonly papers = $derived.by(() => (this.situation ? papersOf(this.situation) : []));
  readonly reactions = $derived.by<Choice[]>(() => (this.situation ? reactionsTo(this.situation) : []));
  /** Nothing but the question can be answered: the rest of the table steps back. */
  readonly isAlone = $derived.by(() => this.moment !== null && isAlone(this.moment));
  /** The card that was just drawn is held over the pile, and not in the hand. */
  readonly drawn = $derived.by(() => (this.moment?.asked === 'drawn' ? (this.mine?.drawn ?? null) : null));
  /** Changes whenever something else is asked: what was picked before is put back then. */
  readonly momentKey = $derived.by(() =>
    [this.moment?.asked, this.mine?.to_act, this.mine?.turn, this.mine?.top, this.mine?.hand.length].join('|'),
  );

  private readonly usable = $derived.by(() => cardsOfUse(this.moment));
  readonly cards = $derived.by<HeldCard[]>(() => heldCards(this.order, this.usable, this.picked, cardsThatFit(this.moment)));
  readonly isChoosing = $derived.by(() => Boolean(this.moment && this.usable.size > 0 && this.moment.isMine));

  constructor(readonly table: OnlineTable) {
    const last = kept<{ table: string; cards: string[] }>('own', { table: '', cards: [] });
    if (last.table === table.code) this.own = last.cards;
  }

  /** The hand as it lies, without a card that is held over the pile. */
  private readonly order = $derived.by<string[]>(() => {
    const hand = [...(this.mine?.hand ?? [])];
    if (this.drawn !== null) hand.splice(hand.lastIndexOf(this.drawn), 1);
    if (choices.order === 'own') return inOwnOrder(this.own, hand);
    if (choices.order === 'colour') return byColour(hand);
    return inOwnOrder(this.table.held ?? [], hand);
  });

  private lookedOn(): Question {
    const question = waited(this.view, this.names, this.mine?.seat ?? null);
    return this.mine ? question : { ...question, detail: tell('table.watching') };
  }

  // Sending

  /** Sends a move; the answer says whether it was done. A refusal is told where the hand is. */
  async act(text: string): Promise<boolean> {
    // A second click means the same move.
    if (this.sent.some((one) => one.text === text)) return false;
    const sent = { text, at: Date.now() };
    this.sent = [...this.sent, sent];
    this.objection = null;
    try {
      await this.table.act(text);
      return true;
    } catch (error) {
      // Whoever has chosen something else meanwhile knows it.
      if (!(error instanceof Refused && error.code === 'superseded')) this.object(whyNot(error));
      return false;
    } finally {
      this.sent = this.sent.filter((one) => one !== sent);
    }
  }

  /** A move that belongs to a card, with the call if it was armed. */
  private lay(text: string): void {
    const said = this.isCalling && this.moment?.call ? `uno ${text}` : text;
    this.isCalling = false;
    this.picked = [];
    void this.act(said);
  }

  object(text: string, offer?: Objection['offer']): void {
    const number = ++this.objections;
    this.objection = { text, ...(offer ? { offer } : {}) };
    setTimeout(() => {
      if (this.objections === number) this.objection = null;
    }, OBJECTION_MS);
  }

  // Choosing

  choose(choice: Choice): void {
    if (choice.id === 'give') void this.give();
    else if (choice.id === 'lay' || choice.id === 'play' || choice.id.startsWith('jump')) this.lay(choice.action!);
    else if (choice.action) void this.act(choice.action);
  }

  /** A card of the hand is chosen: it is laid if nothing else has to be said, else it is picked. */
  use(card: HeldCard): void {
    const { moment } = this;
    if (!moment || !card.isUsable) return this.explain(card);
    const jump = moment.jumps.get(card.code);
    if (moment.isGiving) this.pick(card.key);
    else if (moment.down.size) this.picked = this.picked.includes(card.key) && moment.cards.has(card.code) ? this.layOpenly(card.code) : [card.key];
    else if (moment.cards.has(card.code)) this.lay(moment.cards.get(card.code)!.text);
    else if (jump) this.lay(jump.text);
  }

  /** On touch in a tight fan the first tap only picks. */
  pickOnly(card: HeldCard): void {
    if (this.moment && card.isUsable && !this.moment.isGiving) this.picked = this.picked.includes(card.key) ? [] : [card.key];
    else this.use(card);
  }

  layOpenly(code: string): string[] {
    const action = this.moment?.cards.get(code);
    if (action) this.lay(action.text);
    return [];
  }

  layDown(code: string): void {
    const action = this.moment?.down.get(code);
    if (action) this.lay(action.text);
  }

  private pick(key: string): void {
    const others = this.picked.filter((one) => one !== key);
    const isNew = others.length === this.picked.length;
    this.picked = isNew ? [...others, key].slice(-(this.situation?.toGive ?? 1)) : others;
  }

  private async give(): Promise<void> {
    const texts = this.picked.map((key) => this.moment!.cards.get(codeOfKey(key))!.text);
    this.picked = [];
    for (const text of texts) if (!(await this.act(text))) return;
  }

  /** A seat is chosen; chosen again, it is meant. */
  aim(seat: number): void {
    const action = this.moment?.seats.get(seat);
    if (!action) return;
    if (this.target === seat) void this.act(action.text);
    else this.target = seat;
  }

  /** The call of UNO: at once if it is owed, else it is said with the next card. */
  callUno(): void {
    const { moment, mine } = this;
    if (!moment?.call || !mine) return;
    const goesWithACard = mine.hand.length > 1 && moment.cards.size + moment.jumps.size > 0 && !moment.isGiving;
    if (goesWithACard) this.isCalling = !this.isCalling;
    else void this.act(moment.call.text);
  }

  /** What was picked goes back; nothing was sent. */
  putBack(): void {
    this.picked = [];
    this.target = this.moment?.seats.size === 1 ? [...this.moment.seats.keys()][0]! : null;
    this.isCalling = false;
  }

  private explain(card: HeldCard): void {
    const name = cardName(card.code);
    const { moment, mine } = this;
    if (!moment || !mine || !moment.isMine) {
      const who = this.names[mine?.to_act ?? -1];
      this.object(who ? say('wrong.not_your_turn', { who }) : say('wrong.not_now', { card: name }));
    } else if (moment.asked === 'turn' || moment.asked === 'drawn') {
      const n = moment.prices.wrong;
      const text = say('wrong.fits_not', { card: name });
      if (n === null || n === undefined) this.object(text);
      else this.object(`${text} ${say('wrong.offer.n', { n })}`, { label: say('wrong.anyway'), action: card.code });
    } else this.object(say('wrong.not_now', { card: name }));
  }

  // The order of the hand

  sort(order: Order = ORDERS[(ORDERS.indexOf(choices.order) + 1) % (this.own.length ? 3 : 2)]!): void {
    choices.choose('order', order);
  }

  move(from: number, to: number): void {
    const order = this.cards.map((card) => card.code);
    this.own = moved(order, from, Math.max(0, Math.min(order.length - 1, to)));
    keep('own', { table: this.table.code, cards: this.own });
    choices.choose('order', 'own');
  }
}

/** What a move is about, for people: the name of its card, or that it is a move. */
export function moveName(text: string): string {
  const last = text.split(' ').filter((word) => word !== 'uno').join(' ');
  const { card } = actionOf(last);
  return card ? cardName(card) : say('sent.move');
}

