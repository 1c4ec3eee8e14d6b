/** Where hands and piles lie on the screen: measured when somebody asks, and never written to. */
import type { Flight, Place } from './motion-plan';

/** Where something lies: its middle, its width, and how far it is turned. */
export interface Pose {
  x: number;
  y: number;
  width: number;
  angle: number;
}

/** Where a flight ends, and what is out of sight until then. */
export interface Arrival {
  pose: Pose;
  hides: Element[];
}

/** A card on its way to a seat without a fan, as on phones, is so wide. */
const SMALL = 30;

export class Places {
  constructor(private readonly root: HTMLElement) {}

  find(selector: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(selector);
  }

  /** The cards of my hand. */
  held(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-key]')];
  }

  /** All cards that lie on the table. */
  cards(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-key] .card, [data-hand] .card, [data-pile] .card')];
  }

  /** The open card on top of the discard pile. */
  top(): HTMLElement | null {
    return this.find('[data-pile="discard"] [data-top]');
  }

  /** Of my hand the card itself; of others a slot of the fan by chance, so that its place tells nothing. */
  departure(flight: Flight): Pose | null {
    if (flight.from.at === 'hand' && flight.leaves && this.isMine(flight.from.seat)) {
      const own = this.held().filter((card) => codeOf(card) === flight.leaves).at(-1);
      if (own) return this.poseOf(own);
    }
    return this.place(flight.from);
  }

  /** `fresh` are cards that my hand did not have before; whichever is found is taken out of them. */
  arrival(flight: Flight, fresh: HTMLElement[]): Arrival | null {
    if (flight.to.at === 'hand' && this.isMine(flight.to.seat)) {
      const found = fresh.findIndex((card) => flight.count > 1 || flight.lands === null || codeOf(card) === flight.lands);
      const own = fresh[found];
      if (own) return { pose: this.poseOf(own), hides: flight.count > 1 ? fresh.splice(0) : fresh.splice(found, 1) };
    }
    const pose = this.place(flight.to);
    const top = flight.to.at === 'discard' ? this.top() : null;
    if (!pose || !top) return pose && { pose, hides: [] };
    return { pose: { ...pose, angle: this.angleOf(top) }, hides: flight.lands ? [top] : [] };
  }

  place(place: Place): Pose | null {
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

  poseOf(element: HTMLElement): Pose {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: element.offsetWidth, angle: this.angleOf(element) };
  }

  /** Who has no place among the others sits here. */
  private isMine(seat: number): boolean {
    return !this.find(`[data-seat="${seat}"]`);
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
}

function codeOf(card: HTMLElement): string {
  return card.dataset.key!.split('.')[0]!;
}
