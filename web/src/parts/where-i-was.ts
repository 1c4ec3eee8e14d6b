/** Whoever comes back to a page is where they were on it: the place is kept with the address. */
import { tick } from 'svelte';

const SCROLL_MS = 200;

export class WhereIWas {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly before = ((history.state ?? {}) as { scroll?: number }).scroll;

  /** Once the page is as long as it was. */
  async goBack(): Promise<void> {
    await tick();
    if (this.before) scrollTo(0, this.before);
  }

  note(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => history.replaceState({ scroll: scrollY }, ''), SCROLL_MS);
  }

  leave(): void {
    clearTimeout(this.timer);
  }
}
