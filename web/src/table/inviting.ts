/** The link to a table, and how it gets to friends. */
import { notices } from '../parts/notices.svelte';
import { say } from '../words/words';

export function linkTo(code: string): string {
  return `${location.origin}/t/${encodeURIComponent(code)}`;
}

export function canShare(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** On a phone the system's own sheet, else the clipboard. */
export async function invite(code: string): Promise<void> {
  if (canShare()) {
    try {
      await navigator.share({ title: 'Unoverse', text: say('table.invite.text'), url: linkTo(code) });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copy(linkTo(code));
  notices.tell(say('table.invited'));
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByHand(text);
  }
}

/** Without a secure connection browsers have no clipboard, but they still copy what is selected. */
function copyByHand(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

/** Where the rules of a table are told. */
export function rulesHref(code: string): string {
  return `/rules?table=${encodeURIComponent(code)}`;
}
