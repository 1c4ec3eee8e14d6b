/** How long somebody has played a deal: only while the page is looked at, and over several visits. */
import { keep, kept } from '../play/kept';

const KEPT = 'solitaire.time';

interface KeptTime {
  deal: string;
  seconds: number;
}

export class PlayedTime {
  seconds = $state(0);
  private deal = '';

  /** Goes on with a deal, where it was left. */
  of(deal: string): void {
    if (deal === this.deal) return;
    this.deal = deal;
    const last = kept<KeptTime>(KEPT, { deal: '', seconds: 0 });
    this.seconds = last.deal === deal ? last.seconds : 0;
  }

  /** Counts until the answer is called. */
  run(): () => void {
    const timer = setInterval(() => {
      if (document.hidden) return;
      this.seconds += 1;
      keep(KEPT, { deal: this.deal, seconds: this.seconds });
    }, 1000);
    return () => clearInterval(timer);
  }
}

/** "3:05", "1:02:40" */
export function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i ? String(part).padStart(2, '0') : String(part))).join(':');
}
