/** For `useSyncExternalStore`. @param read the first value, when first needed */
export function createStore<T>(read: () => T) {
  let current: { value: T } | undefined;
  const listeners = new Set<() => void>();
  return {
    get(): T {
      current ??= { value: read() };
      return current.value;
    },
    set(value: T): void {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
