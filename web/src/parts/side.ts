/** Which side of two-sided cards counts where a card is shown: some wilds look different on the dark one. */
import { getContext, setContext } from 'svelte';

import type { Side } from '../game/scene';

const SIDE = Symbol('side');

/** For all cards inside the component that calls it. */
export function showSide(side: () => Side): void {
  setContext(SIDE, side);
}

export function sideShown(): () => Side {
  return getContext<(() => Side) | undefined>(SIDE) ?? (() => 'light');
}
