/** Who is pointed at, on a card or a pin: both light up, and nothing else renders. */
import { useSyncExternalStore } from 'react';

let active: readonly number[] = [];
const listeners = new Set<() => void>();

export const activeTechnician = {
  get: () => active,
  /** Several where one pin stands for several. */
  set(ids: readonly number[]) {
    if (ids.length === 0 && active.length === 0) return;
    active = ids;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function useIsActive(id: number): boolean {
  return useSyncExternalStore(activeTechnician.subscribe, () => active.includes(id));
}
