/** Copies of cards that can fly: built for one flight, and thrown away. */
import { BACK, faceUrl } from '../parts/art.svelte';
import type { Pose } from './motion-places';

export const RATIO = 1.5;
/** So far the cards of a packet lie apart. */
const PACKED = 4;

/** A copy as wide as this, at the corner of its layer; what is seen of it goes into the element inside. */
export function copyOf(width: number): { copy: HTMLElement; inside: HTMLElement } {
  const copy = document.createElement('div');
  const inside = document.createElement('div');
  copy.className = 'flying-card';
  inside.className = 'lifted';
  copy.style.width = `${width}px`;
  copy.style.height = `${width * RATIO}px`;
  copy.style.setProperty('--w', `${width}px`);
  copy.append(inside);
  return { copy, inside };
}

/** What it shows first, and behind it what it shows when it is turned. */
export function face(leaves: string | null, lands: string | null): HTMLElement[] {
  const first = side(faceUrl(leaves ?? BACK));
  if (leaves === lands) return [first];
  const other = side(faceUrl(lands ?? BACK));
  other.classList.add('turned');
  return [first, other];
}

/** Several cards that travel together, with their number. */
export function packet(count: number): HTMLElement[] {
  const cards = [2, 1, 0].map((depth) => {
    const card = side(faceUrl(BACK));
    card.style.translate = `${depth * PACKED}px ${-depth * PACKED}px`;
    return card;
  });
  const number = document.createElement('span');
  number.className = 'number';
  number.textContent = String(count);
  return [...cards, number];
}

export function side(url: string): HTMLElement {
  const found = document.createElement('span');
  const image = document.createElement('img');
  found.className = 'side';
  image.src = url;
  image.alt = '';
  found.append(image);
  return found;
}

/** The transform that lets a copy as wide as `width` lie at a pose. */
export function at(pose: Pose, width: number): string {
  const x = (pose.x - width / 2).toFixed(1);
  const y = (pose.y - (width * RATIO) / 2).toFixed(1);
  return `translate(${x}px, ${y}px) rotate(${pose.angle.toFixed(1)}deg) scale(${(pose.width / width).toFixed(3)})`;
}
