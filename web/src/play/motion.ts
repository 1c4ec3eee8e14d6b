/** Cards travel from where they leave to where they land. State comes first: this only shows how it came about. */
import { tick, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

import type { Event as GameEvent, Past, View } from '../generated/protocol';
import type { Taken } from '../net/online-table.svelte';
import type { Lively } from '../table/source';
import { choices } from './choices.svelte';
import { dealOf, NOTHING, planOfAll, type Plan } from './motion-plan';
import { MotionStage, type Prepared } from './motion-stage';

/** More steps at once are no play that one could follow: the connection has come back. */
const MOST_AT_ONCE = 3;
/** A round that was dealt just now is seen being dealt. */
const JUST_NOW_MS = 3000;

/** Watches the table and moves what lies on the stage: places are found by `data-pile`, `data-seat`, `data-hand`, `data-key`. */
export function moving(table: Lively): Attachment<HTMLElement> {
  return (node) => {
    const stage = new MotionStage(node);
    const finish = (): void => stage.finish();
    let waiting: (Prepared | null)[] = [];

    const take = ({ step, isNew }: Taken): void => {
      if (!isNew || document.hidden) return;
      const plan = planOfStep(step, table);
      if (!plan) return;
      waiting.push(waiting.length >= MOST_AT_ONCE ? null : plan === DEALING ? ALL_NEW : stage.prepare(plan));
      if (waiting.length === 1) void tick().then(move);
    };

    const move = (): void => {
      const ready = waiting.filter((one) => one !== null);
      const isTooMuch = ready.length < waiting.length;
      waiting = [];
      if (isTooMuch || document.hidden) stage.finish();
      else if (choices.isStill) stage.fade(ready);
      else stage.play(ready.map((one) => (one.plan === DEALING ? { ...one, plan: dealPlan(table) } : one)));
    };

    const unwatch = table.watch(take);
    // Whoever reaches for a card has seen enough.
    node.addEventListener('pointerdown', finish, { capture: true });
    document.addEventListener('visibilitychange', finish);
    const last = untrack(() => table.steps.at(-1));
    if (last && isDeal(last) && table.now() - last.at < JUST_NOW_MS) {
      waiting.push(ALL_NEW);
      // The stage is drawn when it knows its size.
      requestAnimationFrame(() => requestAnimationFrame(move));
    }
    return () => {
      unwatch();
      node.removeEventListener('pointerdown', finish, { capture: true });
      document.removeEventListener('visibilitychange', finish);
      stage.close();
    };
  };
}

/** Stands for a deal, whose cards are known when it has been drawn. */
const DEALING: Plan = { ...NOTHING };
const ALL_NEW: Prepared = { plan: DEALING, from: [], keys: new Set(), faces: [] };

function isDeal(step: Past): boolean {
  return step.what.some((what) => what.kind === 'begun' || what.kind === 'dealt');
}

/** Null: nothing moves. */
function planOfStep(step: Past, table: Lively): Plan | null {
  if (isDeal(step)) return DEALING;
  const view = table.view as View | null;
  const watching = { mine: table.seat, isTwoSided: Boolean(view?.backs?.length) };
  const plan = planOfAll((step.events ?? []) as GameEvent[], watching);
  return plan.flights.length || plan.effects.length ? plan : null;
}

function dealPlan(table: Lively): Plan {
  const view = table.view as View | null;
  return view ? dealOf(view.sizes, view.dealer, table.seat, view.hand ?? []) : NOTHING;
}
