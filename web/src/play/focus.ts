/** Focus is never lost: when what had it goes away, it goes to where the person goes on. */
import type { Attachment } from 'svelte/attachments';

/** Where one goes on, the best first. */
const ONWARD = ['[data-first]:not([disabled])', '.held[tabindex="0"]', '[data-onward]'];

export const keepingFocus: Attachment<HTMLElement> = (root) => {
  let last: Element | null = null;
  const remember = (event: FocusEvent) => (last = event.target as Element);
  const check = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    for (const where of ONWARD) {
      const found = root.querySelector<HTMLElement>(where);
      if (found) return found.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(() => queueMicrotask(check));
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
  };
};
