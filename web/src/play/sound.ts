/** Sounds are made in the browser: short, dry, wooden. */
import { tick } from 'svelte';

import type { Event as GameEvent, Past, View } from '../generated/protocol';
import { actionOf } from '../game/action';
import type { OnlineTable } from '../net/online-table.svelte';
import { choices } from './choices.svelte';
import { dealt, myTurn, pansOf, soundsOf, type Sound } from './sound-plan';
import { Synth } from './sound-synth';

/** More steps at once are no play that one could follow. */
const MOST_AT_ONCE = 3;

let synth: Synth | null = null;

/** Browsers make no sound before somebody has touched the page. */
function open(): void {
  if (synth || typeof AudioContext === 'undefined') return;
  const context = new AudioContext({ latencyHint: 'interactive' });
  void context.resume();
  synth = new Synth(context);
}

/** Makes the sounds of what happens at a table; the answer ends it. */
export function sounding(table: OnlineTable): () => void {
  let steps: Past[] = [];
  let stack = 0;

  const take = (step: Past): void => {
    steps.push(step);
    if (steps.length === 1) {
      const wasMine = isMine(table);
      void tick().then(() => hear(wasMine));
    }
  };

  const hear = (wasMine: boolean): void => {
    const heard = steps.length <= MOST_AT_ONCE && !document.hidden ? steps.flatMap(soundsOfStep) : [];
    steps = [];
    const isNow = isMine(table) && !wasMine;
    sound(isNow ? [...heard, ...myTurn().map((one) => ({ ...one, at: one.at + (heard.length ? 320 : 0) }))] : heard);
  };

  const soundsOfStep = (step: Past): Sound[] => {
    if (step.what.some((what) => what.kind === 'begun' || what.kind === 'dealt')) return dealt(choices.isStill);
    const pans = pansOf((table.view as View | null)?.names.length ?? 0, table.seat);
    return ((step.events ?? []) as GameEvent[]).flatMap((event) => {
      stack = stackAfter(event, stack);
      return soundsOf(event, { pans, stack, isStill: choices.isStill });
    });
  };

  document.addEventListener('pointerdown', open, { capture: true });
  document.addEventListener('keydown', open, { capture: true });
  const unwatch = table.watch(({ step, isNew }) => isNew && take(step));
  return () => {
    unwatch();
    document.removeEventListener('pointerdown', open, { capture: true });
    document.removeEventListener('keydown', open, { capture: true });
  };
}

/** Draw cards that are laid on each other knock higher and higher, until somebody takes them. */
function stackAfter(event: GameEvent, before: number): number {
  const { word } = actionOf(event.action);
  if (word === 'play' && event.asked === 'respond') return before + 1;
  return word === 'uno' || word === 'colour' ? before : 0;
}

function isMine(table: OnlineTable): boolean {
  const view = table.view as View | null;
  return table.seat !== null && view !== null && table.phase === 'playing' && view.to_act === table.seat;
}

function sound(sounds: readonly Sound[]): void {
  if (sounds.length && choices.sound) synth?.play(sounds);
}
