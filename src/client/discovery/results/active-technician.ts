import { useSyncExternalStore } from 'react';
import { createStore } from '../../ui/store.ts';

const active = createStore<readonly number[]>(() => []);

export const activeTechnician = {
  ...active,
  /** Several if a pin stands for several technicians. */
  set(ids: readonly number[]) {
    if (ids.length > 0 || active.get().length > 0) active.set(ids);
  },
};

export function useIsActive(id: number): boolean {
  return useSyncExternalStore(active.subscribe, () => active.get().includes(id));
}
