/** What this browser stores as JSON. Where it allows no storage, nothing is stored. */

export type StorageKind = 'localStorage' | 'sessionStorage';

/** Whether the browser lets this site store anything: where it doesn't, even to ask for the storage fails. */
export function canStore(): boolean {
  try {
    return Boolean(globalThis.localStorage);
  } catch {
    return false;
  }
}

/** The stored value; null when there is none or it can't be read. */
export function readStored(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeStored(kind: StorageKind, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, JSON.stringify(value));
  } catch {
    // The browser allows no storage.
  }
}
