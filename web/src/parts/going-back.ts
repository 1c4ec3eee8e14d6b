/** Whatever opens over a page gives the focus back to where it came from. */
import { onDestroy, tick } from 'svelte';

/** To be called while the component is made, before its dialog opens. */
export function focusGoesBack(): void {
  const from = document.activeElement;
  onDestroy(() => {
    void tick().then(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && from instanceof HTMLElement && from.isConnected) from.focus();
    });
  });
}
