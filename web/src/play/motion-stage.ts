/**
 * The stage of what moves: finds out where hands and piles lie, and lets copies of cards fly between them. What really
 * lies there is out of sight until its copy has landed; everything can be finished at any moment.
 */
import './motion.css';

import { BACK, faceUrl } from '../parts/art.svelte';
import { EASE, FADE, FLIP, LAMP, MOVE, type Effect, type Flight, type Place, type Plan } from './motion-plan';

/** Where something lies: its middle, its width, and how far it is turned. */
interface Pose {
  x: number;
  y: number;
  width: number;
  angle: number;
}

/** A plan, and where everything lay before the table was drawn anew. */
export interface Prepared {
  plan: Plan;
  from: (Pose | null)[];
  /** The cards of my hand, by their keys. */
  keys: ReadonlySet<string>;
  /** Of a Flip, all cards that lie there with their old faces. */
  faces: { pose: Pose; url: string }[];
}

/** A card on its way to a seat without a fan, as on phones, is so wide. */
const SMALL = 30;
const RATIO = 1.5;
/** So far the sides of a packet lie apart. */
const PACKED = 4;

export class MotionStage {
  private readonly layer: HTMLElement;
  private readonly running = new Set<Animation>();

  constructor(private readonly root: HTMLElement) {
    this.layer = root.ownerDocument.createElement('div');
    this.layer.className = 'flying';
    this.layer.ariaHidden = 'true';
    root.append(this.layer);
  }

  /** Before the table is drawn anew: where everything is that is going to leave. One look, nothing is written. */
  prepare(plan: Plan): Prepared {
    const isFlip = plan.effects.some((effect) => effect.what === 'flip');
    return {
      plan,
      from: plan.flights.map((flight) => this.departure(flight)),
      keys: new Set(this.held().map((card) => card.dataset.key!)),
      faces: isFlip ? this.cards().map((card) => ({ pose: this.poseOf(card), url: card.querySelector('img')?.src ?? '' })) : [],
    };
  }

  /** After it was drawn anew: look once, then move. */
  play(prepared: readonly Prepared[]): void {
    this.finish();
    for (const { plan, from, keys, faces } of prepared) {
      const fresh = this.held().filter((card) => !keys.has(card.dataset.key!));
      const to = plan.flights.map((flight) => this.arrival(flight, fresh));
      const flips = plan.effects.some((effect) => effect.what === 'flip') ? this.cards().map((card) => ({ card, pose: this.poseOf(card) })) : [];
      plan.flights.forEach((flight, i) => {
        const start = from[i] ?? this.place(flight.from);
        const end = to[i];
        if (start && end) this.fly(flight, start, end.pose, end.hides);
      });
      for (const effect of plan.effects) this.show(effect, faces, flips);
    }
  }

  /** Nothing moves: what is new comes with a short fade. */
  fade(prepared: readonly Prepared[]): void {
    for (const { plan, keys } of prepared) {
      const isLaid = plan.flights.some((flight) => flight.to.at === 'discard');
      const fresh = this.held().filter((card) => !keys.has(card.dataset.key!));
      const top = isLaid ? this.find('[data-pile="discard"] [data-top]') : null;
      for (const one of [...fresh, ...(top ? [top] : [])]) this.run(one, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
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

  // Where things lie

  private find(selector: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(selector);
  }

  private held(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-key]')];
  }

  private cards(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-key] .card, [data-hand] .card, [data-pile] .card')];
  }

  /** Of my hand the card itself; of others a slot of the fan by chance, so that its place tells nothing. */
  private departure(flight: Flight): Pose | null {
    if (flight.from.at === 'hand' && flight.leaves) {
      const own = this.held().filter((card) => codeOf(card) === flight.leaves).at(-1);
      if (own && !this.find(`[data-seat="${flight.from.seat}"]`)) return this.poseOf(own);
    }
    return this.place(flight.from);
  }

  private arrival(flight: Flight, fresh: HTMLElement[]): { pose: Pose; hides: Element[] } | null {
    if (flight.to.at === 'hand' && !this.find(`[data-seat="${flight.to.seat}"]`)) {
      const found = fresh.findIndex((card) => flight.count > 1 || flight.lands === null || codeOf(card) === flight.lands);
      const own = fresh[found];
      if (own) {
        const hides = flight.count > 1 ? fresh.splice(0) : fresh.splice(found, 1);
        return { pose: this.poseOf(own), hides };
      }
    }
    const pose = this.place(flight.to);
    const top = flight.to.at === 'discard' ? this.find('[data-pile="discard"] [data-top]') : null;
    return pose && { pose: top ? { ...pose, angle: this.angleOf(top) } : pose, hides: top && flight.lands ? [top] : [] };
  }

  private place(place: Place): Pose | null {
    if (place.at !== 'hand') {
      const pile = this.find(`[data-pile="${place.at}"]`) ?? this.find('[data-pile="discard"]');
      return pile && this.poseOf(pile);
    }
    const backs = this.root.querySelectorAll<HTMLElement>(`[data-hand="${place.seat}"] .card`);
    const back = backs[Math.floor(Math.random() * backs.length)];
    if (back) return this.poseOf(back);
    const seat = this.find(`[data-seat="${place.seat}"]`);
    if (seat) return { ...this.poseOf(seat.querySelector<HTMLElement>('.face') ?? seat), width: SMALL, angle: 0 };
    const mine = this.find('.hand') ?? this.held()[0];
    return mine ? { ...this.poseOf(mine), width: this.held()[0]?.offsetWidth ?? SMALL * 2, angle: 0 } : null;
  }

  private poseOf(element: HTMLElement): Pose {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: element.offsetWidth, angle: this.angleOf(element) };
  }

  private angleOf(element: Element): number {
    let angle = 0;
    for (let one: Element | null = element; one && one !== this.root; one = one.parentElement) {
      const { rotate, transform } = getComputedStyle(one);
      if (rotate !== 'none') angle += parseFloat(rotate);
      if (transform !== 'none') {
        const { a, b } = new DOMMatrixReadOnly(transform);
        angle += (Math.atan2(b, a) * 180) / Math.PI;
      }
    }
    return angle;
  }

  // What flies

  private fly(flight: Flight, from: Pose, to: Pose, hides: readonly Element[]): void {
    const ghost = this.ghost(to.width);
    const lifted = ghost.firstElementChild as HTMLElement;
    if (flight.count > 1) pack(lifted, flight.count);
    else face(lifted, flight.leaves, flight.lands);
    const timing = { duration: flight.duration, delay: flight.delay, fill: 'both' as const };
    const end = this.run(ghost, [{ transform: at(from, to) }, { transform: at(to, to) }], { ...timing, easing: EASE[flight.ease] });
    const turns = flight.count === 1 && flight.leaves !== flight.lands;
    const rest = turns ? 'rotateY(180deg)' : 'rotateY(0deg)';
    const middle = turns ? 'translateY(-14px) scale(1.08) rotateY(90deg)' : 'translateY(-14px) scale(1.08)';
    this.run(lifted, [{ transform: 'none' }, { transform: middle }, { transform: rest }], timing);
    // Before its time comes, nothing of it is seen; nor what it stands for, until it has landed.
    if (flight.delay) this.run(ghost, [{ opacity: 0 }, { opacity: 0 }], { duration: flight.delay });
    for (const hidden of hides) this.run(hidden, [{ opacity: 0 }, { opacity: 0 }], { duration: flight.delay + flight.duration * 0.94 });
    end.addEventListener('finish', () => ghost.remove());
  }

  private ghost(width: number): HTMLElement {
    const ghost = this.layer.ownerDocument.createElement('div');
    const lifted = this.layer.ownerDocument.createElement('div');
    ghost.className = 'flying-card';
    lifted.className = 'lifted';
    ghost.style.width = `${width}px`;
    ghost.style.height = `${width * RATIO}px`;
    ghost.style.setProperty('--w', `${width}px`);
    ghost.append(lifted);
    this.layer.append(ghost);
    return ghost;
  }

  private run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, timing);
    this.running.add(animation);
    animation.addEventListener('finish', () => this.running.delete(animation));
    return animation;
  }

  // What else is seen

  private show(effect: Effect, faces: Prepared['faces'], flips: readonly { card: HTMLElement; pose: Pose }[]): void {
    switch (effect.what) {
      case 'flip':
        return this.flip(faces, flips);
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
  private flip(faces: Prepared['faces'], flips: readonly { card: HTMLElement; pose: Pose }[]): void {
    const dimmed = this.layer.ownerDocument.createElement('div');
    dimmed.className = 'dimmed';
    this.layer.prepend(dimmed);
    this.run(dimmed, [{ opacity: 0 }, { opacity: 0.22 }, { opacity: 0 }], { duration: FLIP * 1.6, easing: EASE.inout });
    const centre = this.place({ at: 'discard' });
    const far = Math.max(1, ...flips.map(({ pose }) => distance(pose, centre)));
    const delayOf = (pose: Pose): number => (distance(pose, centre) / far) * FLIP * 0.6;
    for (const { pose, url } of faces) {
      const ghost = this.ghost(pose.width);
      show(ghost.firstElementChild as HTMLElement, url);
      ghost.style.transform = at(pose, pose);
      const turn = this.run(ghost.firstElementChild!, [{ transform: 'none' }, { transform: 'rotateY(90deg)' }], {
        duration: FLIP * 0.4, delay: delayOf(pose), easing: 'ease-in', fill: 'both',
      });
      turn.addEventListener('finish', () => ghost.remove());
    }
    for (const { card, pose } of flips) {
      const timing = { duration: FLIP * 0.4, delay: delayOf(pose) + FLIP * 0.4, easing: 'ease-out', fill: 'backwards' as const };
      this.run(card, [{ transform: 'rotateY(-90deg)' }, { transform: 'none' }], timing);
    }
  }

  private hop(seat: number, delay: number): void {
    const portrait = this.find(`[data-seat="${seat}"] .face`);
    if (!portrait) return;
    const frames = [{ transform: 'none' }, { transform: 'translateY(9px) scale(.94)' }, { transform: 'none' }];
    this.run(portrait, frames, { duration: LAMP, delay, easing: EASE.inout });
  }

  /** The portrait of whoever slaps comes down on the pile. */
  private slap(seat: number): void {
    const pile = this.place({ at: 'discard' });
    const portrait = this.find(`[data-seat="${seat}"] .planet`) ?? this.find('.mine .planet');
    if (!pile || !portrait) return;
    const from = this.poseOf(portrait);
    const ghost = this.ghost(from.width);
    ghost.firstElementChild!.append(portrait.cloneNode(true));
    const aside = { ...pile, x: pile.x + (Math.random() - 0.5) * pile.width * 0.7, y: pile.y + (Math.random() - 0.5) * pile.width * 0.6, width: from.width };
    const square = (pose: Pose): string => `translate(${pose.x - from.width / 2}px, ${pose.y - from.width / 2}px)`;
    const frames = [
      { transform: square(from), opacity: 1 },
      { transform: `${square(aside)} scale(1.25)`, opacity: 1, offset: 0.3, easing: 'ease-in' },
      { transform: square(aside), opacity: 1, offset: 0.4 },
      { transform: square(aside), opacity: 1, offset: 0.85 },
      { transform: square(aside), opacity: 0 },
    ];
    this.run(ghost, frames, { duration: MOVE * 4, fill: 'both' }).addEventListener('finish', () => ghost.remove());
  }

  private fill(seat: number, landings: readonly number[]): void {
    const backs = this.root.querySelectorAll(`[data-hand="${seat}"] .card`);
    backs.forEach((back, i) => {
      const duration = landings[Math.floor((i / backs.length) * landings.length)] ?? 0;
      if (duration) this.run(back, [{ opacity: 0 }, { opacity: 0 }], { duration });
    });
  }

  private call(seat: number): void {
    const flag = this.find(`[data-seat="${seat}"] .flag`);
    if (flag) this.run(flag, [{ transform: 'scale(.3)' }, { transform: 'none' }], { duration: MOVE, easing: EASE.spring });
  }
}

function codeOf(card: HTMLElement): string {
  return card.dataset.key!.split('.')[0]!;
}

/** The transform that lets a copy as wide as `size` lie at a pose. */
function at(pose: Pose, size: Pose): string {
  const x = pose.x - size.width / 2;
  const y = pose.y - (size.width * RATIO) / 2;
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${pose.angle.toFixed(1)}deg) scale(${(pose.width / size.width).toFixed(3)})`;
}

function distance(pose: Pose, centre: Pose | null): number {
  return centre ? Math.hypot(pose.x - centre.x, pose.y - centre.y) : 0;
}

function side(url: string): HTMLElement {
  const found = document.createElement('span');
  const image = document.createElement('img');
  found.className = 'side';
  image.src = url;
  image.alt = '';
  found.append(image);
  return found;
}

function show(lifted: HTMLElement, url: string): void {
  lifted.append(side(url));
}

/** A card with what it shows first, and behind it what it shows when it is turned. */
function face(lifted: HTMLElement, leaves: string | null, lands: string | null): void {
  show(lifted, faceUrl(leaves ?? BACK));
  if (leaves === lands) return;
  const other = side(faceUrl(lands ?? BACK));
  other.classList.add('turned');
  lifted.append(other);
}

function pack(lifted: HTMLElement, count: number): void {
  for (const i of [2, 1, 0]) {
    const one = side(faceUrl(BACK));
    one.style.translate = `${i * PACKED}px ${-i * PACKED}px`;
    lifted.append(one);
  }
  const number = document.createElement('span');
  number.className = 'number';
  number.textContent = String(count);
  lifted.append(number);
}
