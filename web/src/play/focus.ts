/** Focus is never lost: when what had it goes away, it goes to where the person goes on. */
import type { Attachment } from 'svelte/attachments';

/** Where one goes on, the best first. */
const ONWARD = ['[data-first]:not([disabled])', '.held[tabindex="0"]', '[data-onward]'];

/** A button that can no longer be pressed has lost the focus as well. */
function isThere(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled');
}

export const keepingFocus: Attachment<HTMLElement> = (root) => {
  // Whoever comes from another page has lost it there.
  let isLost = true;
  let last: Element | null = null;
  const remember = (event: FocusEvent) => {
    last = event.target as Element;
    isLost = false;
  };
  const check = () => {
    isLost ||= last !== null && !isThere(last);
    if (!isLost || document.activeElement !== document.body) return;
    for (const where of ONWARD) {
      const found = root.querySelector<HTMLElement>(where);
      if (found) return found.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(() => {
    queueMicrotask(check);
    // A browser takes the focus from a disabled button only when it draws.
    requestAnimationFrame(() => setTimeout(check));
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
  };
};
