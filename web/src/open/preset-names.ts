/** What official texts are called. */
import { say, sayCode } from '../words/words';

/** Four digits read the usual text, each in its own way. */
export function isReading(base: string): boolean {
  return /^\d{4}$/.test(base);
}

export function presetName(base: string): string {
  const otherwise = isReading(base) ? say('open.preset.reading', { base }) : base;
  return sayCode(`open.preset.${base}`, {}, otherwise);
}
