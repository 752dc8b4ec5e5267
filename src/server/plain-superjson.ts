/** What the server writes to the client and reads from it: superjson, nearly at the price of JSON. */
import superjson from 'superjson';

/**
 * superjson writes `{json}` for a value that JSON holds as it is, and `{json, meta}` otherwise, after
 * a walk that costs several times what JSON.stringify does. A short look tells the plain values,
 * which are nearly all, and gives them the very same form.
 */
export const plainSuperjson = {
  serialize: (value: unknown) => (isPlain(value) ? { json: value } : superjson.serialize(value)),
  // What was parsed from the wire belongs to nobody else: it need not be copied first.
  deserialize: (wire: Parameters<typeof superjson.deserialize>[0]) =>
    superjson.deserialize<unknown>(wire, { inPlace: true }),
};

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
