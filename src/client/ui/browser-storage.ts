/** What this browser stores as JSON. Where it allows no storage, nothing is stored. */

type Place = 'localStorage' | 'sessionStorage';

/** Whether the browser lets this site store anything: where it doesn't, even to ask for the storage fails. */
export function canStore(): boolean {
  try {
    return Boolean(globalThis.localStorage);
  } catch {
    return false;
  }
}

/** The stored value; null when there is none or it can't be read. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeStored(place: Place, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(value));
  } catch {
    // The browser allows no storage.
  }
}
