import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { createStore } from '../../ui/store.ts';

const KEY = 'favorite-technicians';
/** The key used before 0.2. */
const OLD_KEY = 'favourite-technicians';

const favorites = createStore(read);

function read(): ReadonlySet<number> {
  const old = readStored('localStorage', OLD_KEY);
  if (old) {
    writeStored('localStorage', KEY, old);
    writeStored('localStorage', OLD_KEY, null);
  }
  const stored = readStored('localStorage', KEY);
  return new Set(Array.isArray(stored) ? stored.filter(Number.isInteger) : []);
}

export function toggleFavorite(id: number): void {
  const next = new Set(favorites.get());
  if (!next.delete(id)) next.add(id);
  // Without storage, it lasts until the page is closed.
  writeStored('localStorage', KEY, [...next]);
  favorites.set(next);
}

/** Another tab changed or cleared the favorites. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) favorites.set(read());
  });
}

export function useIsFavorite(id: number): boolean {
  return useSyncExternalStore(favorites.subscribe, () => favorites.get().has(id));
}

export function useFavorites(): ReadonlySet<number> {
  return useSyncExternalStore(favorites.subscribe, favorites.get);
}
