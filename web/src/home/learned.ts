/** How far somebody is in the course, as this browser keeps it for the server. */

export interface Progress {
  passed?: unknown;
}

/** The steps that are taught; before them one watches, after them one plays on. */
export const TAUGHT = 5;

export function stepsDone(progress: Progress | null): number {
  const passed = Array.isArray(progress?.passed) ? progress.passed : [];
  return new Set(passed.filter((step) => Number.isInteger(step) && step >= 1 && step <= TAUGHT)).size;
}
