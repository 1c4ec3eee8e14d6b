/**
 * The stage of what moves: copies of cards fly from where they lay to where they land. What really lies there is out of
 * sight until its copy has landed; everything can be finished at any moment. Only transforms and opacity change.
 */
import './motion.css';

import { at, copyOf, face, packet, side } from './motion-cards';
import { Places, type Arrival, type Pose } from './motion-places';
import { EASE, FADE, FLIP, LAMP, MOVE, type Effect, type Flight, type Plan } from './motion-plan';

/** A plan, and where everything lay before the table was drawn anew. */
export interface Prepared {
  plan: Plan;
  from: (Pose | null)[];
  /** The cards of my hand, by their keys. */
  keys: ReadonlySet<string>;
  /** Of a Flip, all cards that lie there with their old faces. */
  faces: { pose: Pose; url: string }[];
}

interface Turned {
  card: HTMLElement;
  pose: Pose;
}

export class MotionStage {
  private readonly places: Places;
  private readonly layer = document.createElement('div');
  private readonly running = new Set<Animation>();

  constructor(root: HTMLElement) {
    this.places = new Places(root);
    this.layer.className = 'flying';
    this.layer.ariaHidden = 'true';
    root.append(this.layer);
  }

  /** Before the table is drawn anew: where everything is that is going to leave. One look, nothing is written. */
  prepare(plan: Plan): Prepared {
    const cards = isFlip(plan) ? this.places.cards() : [];
    return {
      plan,
      from: plan.flights.map((flight) => this.places.departure(flight)),
      keys: new Set(this.places.held().map((card) => card.dataset.key!)),
      faces: cards.map((card) => ({ pose: this.places.poseOf(card), url: card.querySelector('img')?.src ?? '' })),
    };
  }

  /** After it was drawn anew: look once, then move. */
  play(prepared: readonly Prepared[]): void {
    this.finish();
    for (const { plan, from, keys, faces } of prepared) {
      const fresh = this.freshCards(keys);
      const starts = plan.flights.map((flight, i) => from[i] ?? this.places.place(flight.from));
      const ends = plan.flights.map((flight) => this.places.arrival(flight, fresh));
      const turned = isFlip(plan) ? this.places.cards().map((card) => ({ card, pose: this.places.poseOf(card) })) : [];
      plan.flights.forEach((flight, i) => {
        const [start, end] = [starts[i], ends[i]];
        if (start && end) this.fly(flight, start, end);
      });
      for (const effect of plan.effects) this.show(effect, faces, turned);
    }
  }

  /** Nothing moves: what is new comes with a short fade. */
  fade(prepared: readonly Prepared[]): void {
    for (const { plan, keys } of prepared) {
      const top = plan.flights.some((flight) => flight.to.at === 'discard') ? this.places.top() : null;
      for (const one of [...this.freshCards(keys), ...(top ? [top] : [])]) {
        this.run(one, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
      }
    }
  }

  finish(): void {
    for (const animation of [...this.running]) animation.finish();
    this.running.clear();
    this.layer.replaceChildren();
  }

  close(): void {
    this.finish();
    this.layer.remove();
  }

  private freshCards(keys: ReadonlySet<string>): HTMLElement[] {
    return this.places.held().filter((card) => !keys.has(card.dataset.key!));
  }

  private run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, timing);
    this.running.add(animation);
    animation.addEventListener('finish', () => this.running.delete(animation));
    return animation;
  }

  private hide(element: Element, duration: number): void {
    if (duration > 0) this.run(element, [{ opacity: 0 }, { opacity: 0 }], { duration });
  }

  // What flies

  private fly(flight: Flight, from: Pose, { pose: to, hides }: Arrival): void {
    const { copy, inside } = copyOf(to.width);
    inside.append(...(flight.count > 1 ? packet(flight.count) : face(flight.leaves, flight.lands)));
    this.layer.append(copy);
    const timing = { duration: flight.duration, delay: flight.delay, fill: 'both' as const };
    const ways = [{ transform: at(from, to.width) }, { transform: at(to, to.width) }];
    this.run(copy, ways, { ...timing, easing: EASE[flight.ease] }).addEventListener('finish', () => copy.remove());
    this.run(inside, lifting(flight.count === 1 && flight.leaves !== flight.lands), timing);
    // Before its time comes, nothing of it is seen; nor what it stands for, until it has landed.
    this.hide(copy, flight.delay);
    for (const hidden of hides) this.hide(hidden, flight.delay + flight.duration * 0.94);
  }

  // What else is seen

  private show(effect: Effect, faces: Prepared['faces'], turned: readonly Turned[]): void {
    switch (effect.what) {
      case 'flip':
        return this.flip(faces, turned);
      case 'hop':
        return this.hop(effect.seat, effect.delay);
      case 'slap':
        return this.slap(effect.seat);
      case 'call':
        return this.call(effect.seat);
      case 'fill':
        return this.fill(effect.seat, effect.landings);
    }
  }

  /** All cards turn over in a wave from the pile outwards, and the room dims half a step. */
  private flip(faces: Prepared['faces'], turned: readonly Turned[]): void {
    this.dim();
    const centre = this.places.place({ at: 'discard' });
    const far = Math.max(1, ...turned.map(({ pose }) => distance(pose, centre)));
    const delayOf = (pose: Pose): number => (distance(pose, centre) / far) * FLIP * 0.6;
    for (const { pose, url } of faces) {
      const { copy, inside } = copyOf(pose.width);
      inside.append(side(url));
      copy.style.transform = at(pose, pose.width);
      this.layer.append(copy);
      const timing = { duration: FLIP * 0.4, delay: delayOf(pose), easing: 'ease-in', fill: 'both' as const };
      const away = this.run(inside, [{ transform: 'none' }, { transform: 'rotateY(90deg)' }], timing);
      away.addEventListener('finish', () => copy.remove());
    }
    for (const { card, pose } of turned) {
      const timing = { duration: FLIP * 0.4, delay: delayOf(pose) + FLIP * 0.4, easing: 'ease-out', fill: 'backwards' as const };
      this.run(card, [{ transform: 'rotateY(-90deg)' }, { transform: 'none' }], timing);
    }
  }

  private dim(): void {
    const dimmed = document.createElement('div');
    dimmed.className = 'dimmed';
    this.layer.prepend(dimmed);
    const frames = [{ opacity: 0 }, { opacity: 0.22 }, { opacity: 0 }];
    const dimming = this.run(dimmed, frames, { duration: FLIP * 1.6, easing: EASE.inout });
    dimming.addEventListener('finish', () => dimmed.remove());
  }

  /** The lamp passes over a seat. */
  private hop(seat: number, delay: number): void {
    const portrait = this.places.find(`[data-seat="${seat}"] .face`);
    if (!portrait) return;
    const frames = [{ transform: 'none' }, { transform: 'translateY(9px) scale(.94)' }, { transform: 'none' }];
    this.run(portrait, frames, { duration: LAMP, delay, easing: EASE.inout });
  }

  /** The portrait of whoever slaps comes down on the pile, each beside the others. */
  private slap(seat: number): void {
    const pile = this.places.place({ at: 'discard' });
    const portrait = this.places.find(`[data-seat="${seat}"] .planet`) ?? this.places.find('.mine .planet');
    if (!pile || !portrait) return;
    const from = this.places.poseOf(portrait);
    const { copy, inside } = copyOf(from.width);
    inside.append(portrait.cloneNode(true));
    this.layer.append(copy);
    const corner = (x: number, y: number): string => `translate(${x - from.width / 2}px, ${y - from.width / 2}px)`;
    const aside = (): number => (Math.random() - 0.5) * pile.width * 0.7;
    const down = corner(pile.x + aside(), pile.y + aside());
    const frames = [
      { transform: corner(from.x, from.y), opacity: 1 },
      { transform: `${down} scale(1.25)`, opacity: 1, offset: 0.3, easing: 'ease-in' },
      { transform: down, opacity: 1, offset: 0.4 },
      { transform: down, opacity: 1, offset: 0.85 },
      { transform: down, opacity: 0 },
    ];
    this.run(copy, frames, { duration: MOVE * 4, fill: 'both' }).addEventListener('finish', () => copy.remove());
  }

  private call(seat: number): void {
    const flag = this.places.find(`[data-seat="${seat}"] .flag`);
    if (flag) this.run(flag, [{ transform: 'scale(.3)' }, { transform: 'none' }], { duration: MOVE, easing: EASE.spring });
  }

  /** A fan fills as its cards land. */
  private fill(seat: number, landings: readonly number[]): void {
    const backs = this.places.cards().filter((card) => card.closest(`[data-hand="${seat}"]`));
    backs.forEach((back, i) => this.hide(back, landings[Math.floor((i / backs.length) * landings.length)] ?? 0));
  }
}

function isFlip(plan: Plan): boolean {
  return plan.effects.some((effect) => effect.what === 'flip');
}

/** A card is lifted a little on its way, and perhaps turned over. */
function lifting(turns: boolean): Keyframe[] {
  const lifted = 'translateY(-14px) scale(1.08)';
  return [
    { transform: 'none' },
    { transform: turns ? `${lifted} rotateY(90deg)` : lifted },
    { transform: turns ? 'rotateY(180deg)' : 'rotateY(0deg)' },
  ];
}

function distance(pose: Pose, centre: Pose | null): number {
  return centre ? Math.hypot(pose.x - centre.x, pose.y - centre.y) : 0;
}
