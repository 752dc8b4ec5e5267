/** Kilometers or miles: the operator's choice, until the visitor makes one. */
import { useSyncExternalStore } from 'react';
import { UNITS, type Units } from '../../shared/market/countries.ts';
import { site } from '../site.ts';
import { createStore } from './store.ts';

const KEY = 'units';

const units = createStore(read);

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
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  units.set(chosen);
}

export function useUnits(): Units {
  return useSyncExternalStore(units.subscribe, units.get);
}
