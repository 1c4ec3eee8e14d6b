/** Sounds are made in the browser: short, dry, wooden. */
import { tick } from 'svelte';

import type { Event as GameEvent, Past, View } from '../generated/protocol';
import { actionOf } from '../game/action';
import type { Lively } from '../table/source';
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

/** From the first touch on sounds can be made; the answer ends the waiting for it. */
export function awaiting(): () => void {
  document.addEventListener('pointerdown', open, { capture: true });
  document.addEventListener('keydown', open, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', open, { capture: true });
    document.removeEventListener('keydown', open, { capture: true });
  };
}

/** Makes the sounds of a card table; the answer ends it. */
export function sounding(table: Lively): () => void {
  let stack = 0;
  return soundingSteps(table, (step) => {
    if (isDeal(step)) return dealt(choices.isStill);
    const pans = pansOf((table.view as View | null)?.names.length ?? 0, table.seat);
    return ((step.events ?? []) as GameEvent[]).flatMap((event) => {
      stack = stackAfter(event, stack);
      return soundsOf(event, { pans, stack, isStill: choices.isStill });
    });
  });
}

/** A round begins with this step. */
export function isDeal(step: Past): boolean {
  return step.what.some((what) => what.kind === 'begun' || what.kind === 'dealt');
}

/** Makes the sounds that steps have, and that of one's own turn; the answer ends it. */
export function soundingSteps(table: Lively, soundsOfStep: (step: Past) => Sound[]): () => void {
  let steps: Past[] = [];

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

  const unwait = awaiting();
  const unwatch = table.watch(({ step, isNew }) => isNew && take(step));
  return () => {
    unwatch();
    unwait();
  };
}

/** Draw cards that are laid on each other knock higher and higher, until somebody takes them. */
function stackAfter(event: GameEvent, before: number): number {
  const { word } = actionOf(event.action);
  if (word === 'play' && event.asked === 'respond') return before + 1;
  return word === 'uno' || word === 'colour' ? before : 0;
}

function isMine(table: Lively): boolean {
  const view = table.view as View | null;
  return table.seat !== null && view !== null && table.phase === 'playing' && view.to_act === table.seat;
}

export function sound(sounds: readonly Sound[]): void {
  if (sounds.length && choices.sound) synth?.play(sounds);
}
