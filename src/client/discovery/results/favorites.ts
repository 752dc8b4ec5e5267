/** Favorites, stored only in this browser. */
import { useSyncExternalStore } from 'react';

const KEY = 'favorite-technicians';
/** The key before 0.2. */
const OLD_KEY = 'favourite-technicians';

let ids: ReadonlySet<number> | undefined;
const listeners = new Set<() => void>();

function read(): ReadonlySet<number> {
  try {
    const old = localStorage.getItem(OLD_KEY);
    if (old) localStorage.setItem(KEY, old);
    localStorage.removeItem(OLD_KEY);
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

function current(): ReadonlySet<number> {
  ids ??= read();
  return ids;
}

export function toggleFavorite(id: number): void {
  const next = new Set(current());
  if (!next.delete(id)) next.add(id);
  ids = next;
  try {
    localStorage.setItem(KEY, JSON.stringify([...next]));
  } catch {
    // Without browser storage, the favorite lasts until the page is closed.
  }
  notify();
}

/** Another tab changed them, or cleared the storage. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    ids = read();
    notify();
  });
}

function notify(): void {
  for (const listener of listeners) listener();
}

export function useIsFavorite(id: number): boolean {
  return useSyncExternalStore(subscribe, () => current().has(id));
}

export function useFavorites(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
