/** Guards the reading of inputs that strangers write in superjson. */
import superjson from 'superjson';
import { z } from 'zod';

const undefinedNote = z.tuple([z.literal('undefined')]);

const wireSchema = z.object({
  json: z.unknown().optional(),
  meta: z
    .object({ values: z.union([undefinedNote, z.record(z.string(), undefinedNote)]).optional() })
    .optional(),
});

/**
 * Only for superjson's note of undefined: no procedure takes dates, maps or sets, and few bytes of
 * such notes can keep superjson busy for seconds. @throws for other notes
 */
export function deserializeInput(wire: unknown): unknown {
  const { data } = wireSchema.safeParse(wire);
  if (!data) throw new Error('not in the form of an input');
  const { json, meta } = data;
  const values = meta?.values;
  if (!values) return json;
  if (!Array.isArray(values)) for (const path of Object.keys(values)) assertHeld(json, path);
  return superjson.deserialize({ json, meta: { values, v: 1 } } as never, { inPlace: true });
}

/** None of our inputs has a dot in a name. */
function assertHeld(json: unknown, path: string): void {
  let value = json;
  for (const name of path.split('.')) {
    const isHeld = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    if (!isHeld) throw new Error('a note about a value that is not there');
    value = (value as Record<string, unknown>)[name];
  }
}
