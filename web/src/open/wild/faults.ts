/** What is wrong with a written wild, and where it is to be said. */

export interface Fault {
  /** `steps[2].then[1]`, `name`, `text`; empty: the rule as a whole. */
  place: string;
  sentence: string;
}

/** Faults of this very place, and of places inside it that have no editor of their own. */
export function faultsAt(faults: readonly Fault[], place: string): Fault[] {
  return faults.filter((fault) => fault.place === place || (fault.place.startsWith(`${place}.`) && !/\[\d+\]/.test(fault.place.slice(place.length))));
}

/** Faults of nothing that is shown as a step or a field. */
export function faultsOfAll(faults: readonly Fault[]): Fault[] {
  return faults.filter((fault) => !/^steps\[\d+\]|^name$|^text/.test(fault.place));
}
