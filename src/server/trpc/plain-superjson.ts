/** What the server writes to the client and reads from it: superjson, nearly at the price of JSON. */
import superjson from 'superjson';

/**
 * superjson writes `{json}` for a value that JSON holds as it is, and `{json, meta}` otherwise, after
 * a walk that costs several times what JSON.stringify does. A short look tells the plain values,
 * which are nearly all, and gives them the very same form.
 */
export const plainSuperjson = {
  serialize: (value: unknown) => (isPlain(value) ? { json: value } : superjson.serialize(value)),
  deserialize: readInput,
};

/**
 * An input: JSON, and of superjson's notes on it only that a value is undefined. No procedure takes
 * a date, a map or a set, and a few bytes of such notes can make superjson work for seconds: a set
 * is walked from its start for each path into it, and an index makes a list as long as it says.
 *
 * @throws for anything else
 */
function readInput(wire: unknown): unknown {
  if (!isRecord(wire)) throw new Error('not an object');
  const { json, meta } = wire;
  const notes = isRecord(meta) ? (meta.values ?? {}) : {};
  // The whole input is undefined.
  if (isUndefinedNote(notes)) return undefined;
  if (!isRecord(notes)) throw new Error('notes of another form');
  for (const [path, note] of Object.entries(notes)) {
    if (!isUndefinedNote(note)) throw new Error('a note that no input needs');
    forget(json, path.split('.'));
  }
  return json;
}

/** Makes a value undefined that is there; none of our inputs has a dot in a name. */
function forget(json: unknown, path: readonly string[]): void {
  let parent = json;
  for (const name of path.slice(0, -1)) parent = ownOf(parent, name);
  const last = path.at(-1) ?? '';
  ownOf(parent, last);
  (parent as Record<string, unknown>)[last] = undefined;
}

function ownOf(parent: unknown, name: string): unknown {
  if (!isRecord(parent) || !Object.hasOwn(parent, name)) throw new Error('a note on nothing');
  return parent[name];
}

function isUndefinedNote(note: unknown): boolean {
  return Array.isArray(note) && note.length === 1 && note[0] === 'undefined';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether JSON gives the value back as it is. */
function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      return value === null || isPlainObject(value);
    default:
      return false;
  }
}

function isPlainObject(value: object): boolean {
  if (Array.isArray(value)) {
    // Not `every`, which passes over holes.
    for (const item of value) if (!isPlain(item)) return false;
    return true;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const key in value) if (!isPlain((value as Record<string, unknown>)[key])) return false;
  return true;
}
