/** Kilometers or miles: the operator's, until the visitor chooses in this browser. */
import { useSyncExternalStore } from 'react';
import { UNITS, type Units } from '../../shared/search/distance.ts';
import { site } from '../site.ts';

const KEY = 'units';

let units: Units | undefined;
const listeners = new Set<() => void>();

function read(): Units {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // The browser allows no storage.
  }
  return UNITS.find((each) => each === stored) ?? site.units;
}

export function chooseUnits(chosen: Units): void {
  units = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Without browser storage, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function useUnits(): Units {
  return useSyncExternalStore(subscribe, () => {
    units ??= read();
    return units;
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
