/** Fields that two people changed at the same time. */

/** A field that somebody else saved while it was being edited here. */
export interface Clash<V> {
  field: keyof V & string;
  mine: unknown;
  theirs: unknown;
}

/** The fields of `typed` that were saved with another value since the form showed `seen`. */
export function clashesOf<V extends object>(seen: V, typed: Partial<V>, saved: V): Clash<V>[] {
  return (Object.keys(typed) as (keyof V & string)[])
    .map((field) => ({ field, mine: typed[field], theirs: saved[field] }))
    .filter(({ field, mine, theirs }) => !isSame(theirs, seen[field]) && !isSame(theirs, mine));
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
