/** The technician whose card or pin is hovered or focused. Both light up without rendering the list. */
import { useSyncExternalStore } from 'react';

let active: readonly number[] = [];
const listeners = new Set<() => void>();

export const activeTechnician = {
  get: () => active,
  /** More than one ID if a pin stands for several technicians. */
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
