/**
 * One player's side of a card table: what is seen and asked, and what is picked but not sent. Everything about the game
 * comes from the server; what is kept here is only what a hand does before it lets go of a card.
 */
import type { Event as GameEvent, Standing } from '../generated/protocol';
import { actionOf } from '../game/action';
import { answersTo, papersOf, reactionsTo, type Choice } from '../game/answering';
import { questionOf, waited, type Question } from '../game/asking';
import { timeOfMoment } from '../game/deadlines';
import { byColour, inOwnOrder, moved } from '../game/hand-order';
import { eventsOfRound, lastLaid } from '../game/last-play';
import { cardsOfUse, cardsThatFit, isAlone, momentOf, type Moment } from '../game/moment';
import { cardName } from '../game/names';
import { tell } from '../game/pieces';
import { isOwnView, peopleAt, sceneOf, type AnyCardView } from '../game/scene';
import type { Situation } from '../game/situation';
import { choices, type Order } from '../play/choices.svelte';
import { keep, kept } from '../play/kept';
import { say } from '../words/words';
import { codeOfKey, heldCards, type HeldCard } from './held-cards';
import { Sending } from './sending.svelte';
import type { Side } from './side';
import type { CardSource } from './source';

/** How a hand can be sorted, in the order of the button. */
const ORDERS: readonly Order[] = ['arranged', 'colour', 'own'];

export class Playing extends Sending<CardSource> implements Side {
  /** Keys of the cards that are picked, in order. */
  picked = $state.raw<string[]>([]);
  target = $state<number | null>(null);
  /** At which of the places the deck would be cut. */
  cutAt = $state<number | null>(null);
  /** UNO is said with the next card. */
  isCalling = $state(false);
  private own = $state.raw<string[]>([]);

  readonly view = $derived.by(() => this.table.view as AnyCardView);
  readonly mine = $derived.by(() => (isOwnView(this.view) ? this.view : null));
  readonly people = $derived.by(() => peopleAt(this.table.chairs, this.table.standing as Standing | null));
  readonly names = $derived.by(() => this.people.map((person) => person.name));
  private readonly events = $derived.by<GameEvent[]>(() => eventsOfRound(this.table.steps));
  readonly laid = $derived.by(() => lastLaid(this.events));
  readonly scene = $derived.by(() =>
    sceneOf(this.view, this.people, (this.table.standing as Standing | null)?.round ?? 1, this.laid?.seat ?? null),
  );
  readonly moment = $derived.by<Moment | null>(() =>
    this.mine && this.table.phase === 'playing' ? momentOf(this.mine, this.table.legal, this.table.prices) : null,
  );
  /** So deep the deck would be cut: in the middle, unless somewhere else. */
  readonly lifted = $derived.by(() => {
    const cuts = this.moment?.cuts ?? [];
    return cuts[Math.min(this.cutAt ?? cuts.length >> 1, cuts.length - 1)] ?? null;
  });
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
          lifted: this.lifted,
        }
      : null,
  );
  /** What is asked beside the game. */
  readonly aside = $derived.by(() => this.table.aside?.(this.picked.map(codeOfKey)) ?? null);
  readonly question = $derived.by<Question>(
    () => this.aside?.question ?? (this.situation ? questionOf(this.situation) : this.lookedOn()),
  );
  readonly answers = $derived.by<Choice[]>(() => [
    ...(this.aside?.choices ?? []),
    ...(this.situation ? answersTo(this.situation) : []),
  ]);
  readonly papers = $derived.by(() => (this.situation ? papersOf(this.situation) : []));
  readonly reactions = $derived.by<Choice[]>(() => (this.situation ? reactionsTo(this.situation) : []));
  /** Nothing but the question can be answered: the rest of the table steps back. */
  readonly isAlone = $derived.by(() => this.moment !== null && isAlone(this.moment));
  readonly time = $derived.by(() => (this.moment && this.mine ? timeOfMoment(this.table.deadlines, this.moment, this.mine.seat) : null));
  readonly holds = $derived.by(() => say('table.cards', { n: this.scene.me?.count ?? 0 }));
  /** The card that was just drawn is held over the pile, and not in the hand. */
  readonly drawn = $derived.by(() => (this.moment?.asked === 'drawn' ? (this.mine?.drawn ?? null) : null));
  /** Changes whenever something else is asked: what was picked before is put back then. */
  readonly momentKey = $derived.by(() =>
    [this.moment?.asked, this.mine?.to_act, this.mine?.turn, this.mine?.top, this.mine?.hand.length].join('|'),
  );

  private readonly usable = $derived.by(() => (this.aside?.isPicking ? new Set(this.order) : cardsOfUse(this.moment)));
  readonly cards = $derived.by<HeldCard[]>(() => heldCards(this.order, this.usable, this.picked, cardsThatFit(this.moment), !this.aside?.isPicking));
  readonly isChoosing = $derived.by(() => Boolean(this.moment && this.usable.size > 0 && this.moment.isMine));

  constructor(table: CardSource) {
    super(table);
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

  /** A move that belongs to a card, with the call if it was armed. */
  private lay(text: string): void {
    const said = this.isCalling && this.moment?.call ? `uno ${text}` : text;
    this.isCalling = false;
    this.picked = [];
    void this.act(said);
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
    if (this.aside?.isPicking) return this.toggle(card.key);
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
    this.toggle(key);
    this.picked = this.picked.slice(-(this.situation?.toGive ?? 1));
  }

  private toggle(key: string): void {
    this.picked = this.picked.includes(key) ? this.picked.filter((one) => one !== key) : [...this.picked, key];
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
    this.cutAt = null;
    this.target = this.moment?.seats.size === 1 ? [...this.moment.seats.keys()][0]! : null;
    this.isCalling = false;
  }

  private explain(card: HeldCard): void {
    const name = cardName(card.code);
    const { moment, mine } = this;
    if (!moment && this.aside) this.object(say('wrong.not_now', { card: name }));
    else if (!moment || !mine || !moment.isMine) {
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

  /** What a move is about, for people: the name of its card, or that it is a move. */
  nameOf(text: string): string {
    const last = text.split(' ').filter((word) => word !== 'uno').join(' ');
    const { card } = actionOf(last);
    return card ? cardName(card) : say('sent.move');
  }
}
