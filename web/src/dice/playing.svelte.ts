/** One player's side of a table of dice, or of those who look on: what is seen, asked, and chosen but not sent. */
import type { ChairInfo, DiceEvent, DiceStanding, DiceTable } from '../generated/protocol';
import type { Choice } from '../game/answering';
import type { Question } from '../game/asking';
import { timeOfSeat } from '../game/deadlines';
import { cardName } from '../game/names';
import { peopleAt, type SeatScene } from '../game/scene';
import { Sending } from '../table/sending.svelte';
import type { Side } from '../table/side';
import { say } from '../words/words';
import { diceAnswers, diceQuestion, diceReactions, diceWaited, spokenDice, type DiceSituation } from './asking';
import { diceMoment, fitting, type DiceMoment } from './moment';
import { asStanding } from './standing';
import { faceOf, Tracer, type TracedDie } from './trace';

export class DicePlaying extends Sending implements Side {
  /** A wild is chosen, and waits for its colour. */
  private isWildChosen = $state(false);
  isCalling = $state(false);
  private readonly tracer = new Tracer();

  readonly view = $derived.by(() => this.table.view as DiceTable);
  readonly standing = $derived.by(() => asStanding(this.table.standing as DiceStanding));
  readonly people = $derived.by(() => peopleAt(this.table.info!.chairs as ChairInfo[], this.standing));
  readonly names = $derived.by(() => this.people.map((person) => person.name));
  /** Whoever looks on sits behind the first seat. */
  readonly nearSeat = $derived.by(() => this.table.seat ?? 0);
  readonly isSeated = $derived.by(() => this.table.seat !== null);
  readonly dice = $derived.by(() => this.tracer.see(this.view));
  readonly near = $derived.by(() => this.seatOf(this.nearSeat));
  readonly far = $derived.by(() => this.seatOf(1 - this.nearSeat));
  readonly scene = $derived.by(() => ({ me: this.isSeated ? this.near : null, signs: [], waiting: [] }));
  readonly moment = $derived.by<DiceMoment | null>(() =>
    this.isSeated && this.table.phase === 'playing' ? diceMoment(this.view, this.nearSeat, this.table.legal, this.table.prices) : null,
  );
  readonly isNaming = $derived.by(() => this.isWildChosen && Boolean(this.moment?.wilds.length));
  /** The colours that are asked for now: of a wild that is chosen, or of the first die. */
  readonly colours = $derived.by(() => (this.isNaming ? this.moment!.wilds : (this.moment?.colours ?? [])));
  readonly isAlone = $derived.by(() => this.colours.length > 0);
  private readonly situation = $derived.by<DiceSituation | null>(
    () => this.moment && { view: this.view, moment: this.moment, seat: this.nearSeat, names: this.names, isNaming: this.isNaming },
  );
  readonly question = $derived.by<Question>(() =>
    this.situation ? diceQuestion(this.situation) : diceWaited(this.view, this.names, this.table.seat),
  );
  readonly answers = $derived.by<Choice[]>(() => (this.situation ? diceAnswers(this.situation) : []));
  readonly reactions = $derived.by<Choice[]>(() => (this.situation ? diceReactions(this.situation) : []));
  readonly time = $derived.by(() => (this.isSeated ? timeOfSeat(this.table.deadlines, this.nearSeat) : null));
  readonly holds = $derived.by(() => say('dice.count', { n: this.near.count }));
  readonly fits = $derived.by(() => fitting(this.moment));
  readonly urgent = $derived.by(() => {
    if (this.objection) return say('heard.refused', { why: this.objection.text });
    if (!this.moment || !this.question.isLit) return '';
    return spokenDice(this.question, this.moment, [...this.answers, ...this.reactions]);
  });
  /** Changes whenever something else is asked: what was chosen before is put back then. */
  readonly momentKey = $derived.by(() => [this.view.round, this.view.turns, this.view.phase, this.view.to_act, this.view.line.length].join('|'));

  /** Follows what happens; the answer ends it. */
  follow(): () => void {
    return this.table.watch(({ step }) => this.tracer.hear((step.events ?? []) as DiceEvent[]));
  }

  private seatOf(seat: number): SeatScene {
    const { view } = this;
    return {
      ...this.people[seat]!,
      seat,
      count: view.hands[seat]!.length,
      isLit: view.to_act === seat,
      playedLast: false,
      uno: view.announced.includes(seat) ? 'called' : view.uno_owed.includes(seat) ? 'owed' : null,
      debt: null,
      owes: 0,
      isOut: false,
      isDealer: false,
      backs: [],
    };
  }

  // Choosing

  isFitting(die: TracedDie): boolean {
    return this.fits.has(die.face);
  }

  /** One of my dice is chosen. */
  use(die: TracedDie): void {
    const { moment } = this;
    const taken = moment?.giver === this.nearSeat ? moment.takes.get(die.face) : undefined;
    const played = moment?.plays.get(die.face);
    if (taken) void this.act(taken);
    else if (played) this.lay(played);
    else if (die.face === 'W' && moment?.wilds.length) this.isWildChosen = !this.isWildChosen;
    else this.explain(die);
  }

  /** A die of the other hand is chosen. */
  take(die: TracedDie): void {
    const taken = this.moment?.takes.get(die.face);
    if (taken) void this.act(taken);
  }

  name(text: string): void {
    if (this.isNaming) this.lay(text);
    else void this.act(text);
  }

  choose(choice: Choice): void {
    if (choice.action) void this.act(choice.action);
    else this.putBack();
  }

  private lay(text: string): void {
    const said = this.isCalling && this.moment?.call ? `uno ${text}` : text;
    this.putBack();
    void this.act(said);
  }

  /** At once if it is owed, else it is said with the next die. */
  callUno(): void {
    if (!this.moment?.call) return;
    if (this.near.count > 1 && this.fits.size) this.isCalling = !this.isCalling;
    else void this.act(this.moment.call);
  }

  putBack(): void {
    this.isWildChosen = false;
    this.isCalling = false;
  }

  nameOf(text: string): string {
    const face = faceOf(text.split(' ').at(-1) ?? '');
    return face ? cardName(face) : say('sent.move');
  }

  private explain({ face }: TracedDie): void {
    const { to_act } = this.view;
    const die = cardName(face);
    if (!this.moment?.isMine) this.object(to_act === null ? say('dice.wrong.not_now', { die }) : say('wrong.not_your_turn', { who: this.names[to_act] }));
    else this.object(say(this.moment.asked === 'turn' || this.moment.asked === 'after_roll' ? 'dice.wrong.fits_not' : 'dice.wrong.not_now', { die }));
  }
}
