/** Parts of a text that are underlined. The server counts code points, a browser counts UTF-16. */
import type { Span } from './choosing';

export interface Part {
  text: string;
  isMarked: boolean;
}

/** The text in pieces, marked or not; spans may overlap, come in any order or reach beyond its end. */
export function marked(text: string, spans: readonly Span[]): Part[] {
  const signs = Array.from(text);
  const parts: Part[] = [];
  for (const [place, sign] of signs.entries()) {
    const isMarked = spans.some(([start, end]) => place >= start && place < end);
    const last = parts.at(-1);
    if (last && last.isMarked === isMarked) last.text += sign;
    else parts.push({ text: sign, isMarked });
  }
  return parts;
}
