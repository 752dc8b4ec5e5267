/** More different texts than this are not worth keeping: they have little in common then. */
const REMEMBERED_MAX = 5000;

/**
 * `make`, answering a text it has seen with the same value as before: what technicians have in
 * common is then worked out, and kept in memory, once.
 */
export function remember<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      if (known.size >= REMEMBERED_MAX) known.clear();
      value = make(text);
      known.set(text, value);
    }
    return value;
  };
}
