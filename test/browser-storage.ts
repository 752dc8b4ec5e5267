import { afterEach, vi } from 'vitest';

/**
 * Gives the tests of a file a browser's storage, as far as it is used here.
 *
 * @returns what is stored in it, empty before each test
 */
export function fakeStorage(place: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal(place, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  afterEach(() => kept.clear());
  return kept;
}

/** Makes a storage refuse everything, as a browser does whose settings forbid it. */
export function forbidStorage(place: 'localStorage' | 'sessionStorage'): void {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal(place, { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
}
