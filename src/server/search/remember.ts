/** More different values than this are not worth keeping: they have little in common then. */
const REMEMBERED_MAX = 5000;

/**
 * `make`, answering what it has seen with the same value as before: what technicians have in
 * common is then worked out, and kept in memory, once.
 */
export function remember<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      if (known.size >= REMEMBERED_MAX) known.clear();
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}
