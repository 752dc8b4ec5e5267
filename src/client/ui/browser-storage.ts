/** Values are JSON. If the browser has no storage, nothing is stored. */

export type StorageKind = 'localStorage' | 'sessionStorage';

export function canStore(): boolean {
  try {
    return Boolean(globalThis.localStorage);
  } catch {
    return false;
  }
}

/** Null if it's missing or unreadable. */
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
